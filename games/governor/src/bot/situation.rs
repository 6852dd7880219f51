//! What a bot looks at: its view, and a state imagined from it, which answers what the law says.

use satrap_core::{Dice, Seat};

use super::heuristic::Care;
use super::orders::action;
use crate::action::Action;
use crate::data::data;
use crate::ids::{Asset, Nation, UNIT};
use crate::imagine::imagine;
use crate::law::predicate::Predicate;
use crate::order::Order;
use crate::phase::draft;
use crate::region::Region;
use crate::state::State;
use crate::view::View;
use crate::view::desk::DeskView;
use crate::view::nation::{NationView, ObjectiveView};

pub(super) struct Situation<'a> {
    pub view: &'a View,
    pub nation: Nation,
    pub care: Care,
    /// Own and public things are true in it; the rest is made up. Nothing is drafted in it yet, so that a plan stays
    /// the same while it is drafted.
    pub state: State,
    /// What is drafted.
    drafts: Vec<Order>,
}

impl<'a> Situation<'a> {
    pub fn of(view: &'a View, seat: Seat, nation: Nation, care: Care, dice: &mut Dice) -> Situation<'a> {
        let mut state = imagine(view, seat, dice);
        let drafts = std::mem::take(&mut state.nations[nation].drafts);
        Situation { view, nation, care, state, drafts }
    }

    /// The first of these orders that is not drafted yet and can be.
    pub fn next_undrafted(&self, orders: Vec<Order>) -> Option<Action> {
        let mut state = self.state.clone();
        state.nations[self.nation].drafts.clone_from(&self.drafts);
        let fresh = orders.into_iter().filter(|order| !self.drafts.contains(order)).map(action);
        fresh.into_iter().find(|action| draft::check(&state, self.nation, action).is_ok())
    }

    pub fn me(&self) -> &'a NationView {
        // The own nation is always in the view of its members.
        &self.view.nations[&self.nation]
    }

    pub fn desk(&self) -> Option<&'a DeskView> {
        self.me().desk.as_ref()
    }

    pub fn held(&self, asset: Asset) -> i64 {
        self.state.held(self.nation, asset)
    }

    pub fn is_expert(&self) -> bool {
        self.care == Care::Expert
    }

    /// This round and those that follow.
    pub fn rounds_left(&self) -> i64 {
        i64::from(self.view.last_round.saturating_sub(self.view.round)) + 1
    }

    /// Dice that fall the same for this nation all through a round.
    pub fn moods(&self, salt: u64) -> Dice {
        let places = self.view.nations.values().flat_map(|nation| &nation.fleets);
        let seen = places.fold(self.view.round.into(), |seen: u64, fleet| {
            seen.wrapping_mul(53).wrapping_add(fleet.region.index() as u64)
        });
        let money = self.view.treasury[Asset::Credits] as u64;
        Dice::from_number(seen ^ money.rotate_left(17) ^ (self.nation as u64) << 56 ^ salt << 48)
    }

    /// Conditions of goals that are not met yet, with the points that hang on them.
    pub fn unmet_goals(&self) -> impl Iterator<Item = (&'a ObjectiveView, i64)> {
        let goals = self.me().goals.as_deref().unwrap_or_default();
        goals.iter().flat_map(|goal| {
            let open = goal.parts.iter().filter(|part| part.met != Some(true));
            open.map(|part| (part, i64::from(goal.points)))
        })
    }

    /// Whether a goal asks for such a thing, met or not.
    pub fn has_goal(&self, wanted: impl Fn(&Predicate) -> bool) -> bool {
        let goals = self.me().goals.as_deref().unwrap_or_default();
        goals.iter().flat_map(|goal| &goal.parts).any(|part| wanted(&part.predicate))
    }

    /// Conditions of goals, met or not, that ask to keep something in hand.
    pub fn kept_for_goals(&self, asset: Asset) -> i64 {
        let goals = self.me().goals.as_deref().unwrap_or_default();
        let kept = |part: &ObjectiveView| match &part.predicate {
            Predicate::Hold { asset: wanted, .. } if *wanted == asset => part.need,
            Predicate::HoldSum { assets, .. } if assets.contains(&asset) => part.need / assets.len() as i64,
            _ => 0,
        };
        goals.iter().flat_map(|goal| &goal.parts).map(kept).max().unwrap_or(0)
    }

    /// Conditions of private cards and races that are not met yet.
    pub fn unmet_cards(&self) -> impl Iterator<Item = &'a ObjectiveView> {
        let private = self.desk().map(|desk| desk.cards.as_slice()).unwrap_or_default();
        let own = private.iter().flat_map(|card| &card.objectives);
        let races = self.view.events.active.iter().flat_map(|card| &card.objectives);
        own.chain(races).filter(|part| part.met != Some(true))
    }

    /// Whole credits a round.
    pub fn income(&self, region: Region) -> i64 {
        data().map.region(region).income
    }

    pub fn distance(&self, from: Region, to: Region) -> i64 {
        i64::from(data().map.distance(from, to))
    }
}

/// What a unit of an asset is worth, in credits.
pub(super) fn price(asset: Asset) -> i64 {
    match asset {
        Asset::Credits => 1,
        Asset::Helium | Asset::Antihydrogen | Asset::Weapons => 8000,
        Asset::Gp => 72,
    }
}

/// Thousandths as credits.
pub(super) fn value_in_credits(asset: Asset, amount: i64) -> i64 {
    amount * price(asset) / UNIT
}
