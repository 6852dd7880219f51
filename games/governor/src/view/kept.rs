//! What a step leaves of a view as it was. What is drafted and sent at a desk is its own nation's business until the round ends,
//! and most steps of a round are of that kind. [GV-3.2, GV-3.3, section 6]

use std::collections::BTreeMap;

use satrap_core::{ViewPart, Viewer};

use super::View;
use super::access::Access;
use super::council::CouncilView;
use super::events::EventsView;
use super::law::LawView;
use super::nation::NationView;
use super::region::RegionView;
use crate::ids::{Nation, NationSet};
use crate::region::Region;
use crate::state::{NationState, State};

/// Whether these eyes see, and are offered, the same in both states; told without looking through them.
pub(crate) fn is_unseen(before: &State, now: &State, viewer: Viewer) -> bool {
    let own = match viewer {
        Viewer::Seat(seat) => now.nation_of(seat),
        Viewer::Spectator => None,
        Viewer::Judge => return false,
    };
    let is_unseen = |nation: Nation| {
        let (was, is) = (&before.nations[nation], &now.nations[nation]);
        is.is_untouched(was) || own != Some(nation) && looks_the_same_to_others(was, is)
    };
    let has_same_board = is_same_board(before, now) && now.council.is_untouched(&before.council);
    has_same_board && is_same_moment(before, now) && Nation::ALL.into_iter().all(is_unseen)
}

/// The parts of an earlier view that can be shown again.
#[derive(Default)]
pub(super) struct Kept<'a> {
    regions: Option<&'a ViewPart<BTreeMap<Region, RegionView>>>,
    laws: Option<&'a ViewPart<Vec<LawView>>>,
    nations: BTreeMap<Nation, &'a ViewPart<NationView>>,
    council: Option<&'a ViewPart<CouncilView>>,
    events: Option<&'a ViewPart<EventsView>>,
}

impl<'a> Kept<'a> {
    pub fn of(before: &State, seen: &'a View, now: &State, viewer: Viewer) -> Kept<'a> {
        let access = Access::of(now, viewer);
        let nations =
            || Nation::ALL.into_iter().map(move |nation| (&before.nations[nation], &now.nations[nation]));
        // Laws may mean nations by what they know, and what they lay open hangs on that.
        let same_techs = nations().all(|(was, is)| was.techs == is.techs);
        if !is_same_board(before, now) || access != Access::of(before, viewer) || !same_techs {
            return Kept::default();
        }
        let kept = Kept { regions: Some(&seen.regions), laws: Some(&seen.laws), ..Kept::default() };
        if !is_same_moment(before, now) || !now.council.is_untouched(&before.council) {
            return kept;
        }
        let desks_alone =
            nations().all(|(was, is)| is.is_untouched(was) || looks_the_same_to_others(was, is));
        let is_kept = |nation: &Nation| {
            let is_untouched = now.nations[*nation].is_untouched(&before.nations[*nation]);
            // How far its goals are hangs on the others too.
            is_untouched && (desks_alone || !access.see_goals(*nation))
                || desks_alone && !access.belong_to(*nation)
        };
        let nations: NationSet = now.in_play.iter().filter(is_kept).collect();
        Kept {
            nations: nations.iter().filter_map(|nation| Some((nation, seen.nations.get(&nation)?))).collect(),
            council: desks_alone.then_some(&seen.council),
            events: desks_alone.then_some(&seen.events),
            ..kept
        }
    }

    pub fn regions(
        &self,
        make: impl FnOnce() -> BTreeMap<Region, RegionView>,
    ) -> ViewPart<BTreeMap<Region, RegionView>> {
        or_new(self.regions, make)
    }

    pub fn laws(&self, make: impl FnOnce() -> Vec<LawView>) -> ViewPart<Vec<LawView>> {
        or_new(self.laws, make)
    }

    pub fn nation(&self, nation: Nation, make: impl FnOnce() -> NationView) -> ViewPart<NationView> {
        or_new(self.nations.get(&nation).copied(), make)
    }

    pub fn council(&self, make: impl FnOnce() -> CouncilView) -> ViewPart<CouncilView> {
        or_new(self.council, make)
    }

    pub fn events(&self, make: impl FnOnce() -> EventsView) -> ViewPart<EventsView> {
        or_new(self.events, make)
    }
}

fn or_new<T>(kept: Option<&ViewPart<T>>, make: impl FnOnce() -> T) -> ViewPart<T> {
    kept.cloned().unwrap_or_else(|| ViewPart::new(make()))
}

/// Regions, laws and events, and who sits where.
fn is_same_board(before: &State, now: &State) -> bool {
    now.regions.is_untouched(&before.regions)
        && now.book.is_untouched(&before.book)
        && now.events.is_untouched(&before.events)
        && now.options == before.options
        && now.in_play == before.in_play
        && now.offices == before.offices
        && now.vacant == before.vacant
}

/// Everything else but the Council and what is the nations' own.
fn is_same_moment(before: &State, now: &State) -> bool {
    let State {
        options: _,
        in_play: _,
        offices: _,
        vacant: _,
        regions: _,
        book: _,
        events: _,
        council: _,
        nations: _,
        phase,
        round,
        last_round,
        planned_rounds,
        clock,
        treasury,
        history,
    } = now;
    *phase == before.phase
        && *round == before.round
        && *last_round == before.last_round
        && *planned_rounds == before.planned_rounds
        && *clock == before.clock
        && *treasury == before.treasury
        && history.is_untouched(&before.history)
}

/// Whether a nation differs in nothing but what its desk prepares, of which no law lays anything open.
fn looks_the_same_to_others(before: &NationState, now: &NationState) -> bool {
    let NationState {
        drafts: _,
        orders: _,
        submissions: _,
        asides: _,
        bill_asides: _,
        fleets,
        holdings,
        techs,
        done,
        bills_handed_in,
        goals,
        cards,
        deck,
        ledger,
        payments,
        announced_gp,
    } = now;
    *fleets == before.fleets
        && *holdings == before.holdings
        && *techs == before.techs
        && *done == before.done
        && *bills_handed_in == before.bills_handed_in
        && *goals == before.goals
        && *cards == before.cards
        && *deck == before.deck
        && *ledger == before.ledger
        && *payments == before.payments
        && *announced_gp == before.announced_gp
}
