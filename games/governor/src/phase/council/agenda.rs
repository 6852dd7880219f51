//! From hand-in to the agenda, and off it again. [GV-4.8 to GV-4.15]

use satrap_core::Events;

use super::{AgendaItem, BillId, BillKind, Stage, automatic, floor, is_parallel, vote};
use crate::event::Event;
use crate::ids::NationSet;
use crate::law::clause::ChairPower;
use crate::law::code::Code;
use crate::state::State;

/// [GV-4.8] Without a Chairperson who could reject it, the bill is approved at once. [GV-4.10, GV-5.7]
pub fn hand_in(state: &mut State, id: BillId, events: &mut Events<Event>) {
    let round = state.round;
    let Some(bill) = state.council.bill_mut(id) else { return };
    bill.stage = Stage::Waiting { since: round };
    let (nation, title) = (bill.sponsor, bill.title.clone());
    state.nations[nation].bills_handed_in += 1;
    events.public(Event::BillHandedIn { bill: id, nation, title });
    events.finalise();
    if state.council.automatic_chair || !Code::of(state).chair_may(ChairPower::Reject) {
        approve(state, id, events);
    }
}

/// [GV-4.11] A bill handed in by round *h* and approved in round *a* is up from round *a* + 1, but not before *h* plus
/// the delay; with no delay it is up at once.
pub fn approve(state: &mut State, id: BillId, events: &mut Events<Event>) {
    let at_once = Code::of(state).submission_delay() == 0;
    approve_from(state, id, if at_once { state.round } else { state.round + 1 }, events);
    if at_once {
        state.council.agenda.push(AgendaItem::Bill(id));
        if is_parallel(state) {
            vote::open(state, AgendaItem::Bill(id), events);
        }
        automatic::advance(state, events);
    }
}

fn approve_from(state: &mut State, id: BillId, earliest: u8, events: &mut Events<Event>) {
    let delay = Code::of(state).submission_delay();
    let Some(bill) = state.council.bill_mut(id) else { return };
    let Stage::Waiting { since } = bill.stage else { return };
    let up_from = earliest.max(since + delay);
    bill.stage = Stage::Approved { up_from };
    let (nation, title) = (bill.sponsor, bill.title.clone());
    events.public(Event::BillApproved { bill: id, nation, title, up_from });
    events.finalise();
}

/// [GV-4.9] Back to the sponsor as a draft.
pub fn reject(state: &mut State, id: BillId, reason: &str, events: &mut Events<Event>) {
    let Some(bill) = state.council.bill_mut(id) else { return };
    bill.stage = Stage::Draft;
    bill.shown = NationSet::EMPTY;
    bill.signatures = NationSet::EMPTY;
    let (nation, title, reason) = (bill.sponsor, bill.title.clone(), reason.to_owned());
    events.public(Event::BillRejected { bill: id, nation, title, reason });
    events.finalise();
}

/// [GV-4.15]
pub fn withdraw(state: &mut State, id: BillId, events: &mut Events<Event>) {
    let Some(bill) = state.council.bill_mut(id) else { return };
    bill.stage = Stage::Draft;
    bill.shown = NationSet::EMPTY;
    bill.signatures = NationSet::EMPTY;
    let (nation, title) = (bill.sponsor, bill.title.clone());
    events.public(Event::BillWithdrawn { bill: id, nation, title });
    events.finalise();
    leave(state, AgendaItem::Bill(id), events);
    automatic::advance(state, events);
}

/// An item goes off the agenda, and off the floor if it is there.
pub fn leave(state: &mut State, item: AgendaItem, events: &mut Events<Event>) {
    state.council.agenda.retain(|other| *other != item);
    if state.council.floor.as_ref().is_some_and(|floor| floor.item == item) {
        floor::clear(state, events);
    }
}

/// When a round begins: bills whose law is gone are void, regions that nobody contests any more need no ballot, and
/// bills whose time has come are up, in the order in which they came up, then by number. [GV-4.12, GV-4.15, GV-7.14]
pub fn set(state: &mut State, events: &mut Events<Event>) {
    let book = &state.book;
    let is_void = |kind: BillKind| match kind {
        BillKind::New => false,
        BillKind::Amend(law) | BillKind::Repeal(law) => book.law(law).is_none(),
    };
    let (void, bills): (Vec<_>, Vec<_>) = std::mem::take(&mut state.council.bills)
        .into_iter()
        .partition(|bill| bill.stage != Stage::Draft && is_void(bill.kind));
    state.council.bills = bills;
    for bill in void {
        state.council.agenda.retain(|item| *item != AgendaItem::Bill(bill.id));
        events.public(Event::BillVoid { bill: bill.id, nation: bill.sponsor, title: bill.title });
    }
    let contested = |item: &AgendaItem| match item {
        AgendaItem::Bill(_) => true,
        AgendaItem::Award(region) => state.regions[region.index()].is_contested(),
    };
    state.council.agenda.retain(contested);
    let round = state.round;
    let mut due: Vec<(u8, BillId)> = (state.council.bills.iter())
        .filter_map(|bill| match bill.stage {
            Stage::Approved { up_from } if up_from <= round => Some((up_from, bill.id)),
            _ => None,
        })
        .filter(|(_, id)| !state.council.agenda.contains(&AgendaItem::Bill(*id)))
        .collect();
    due.sort_unstable();
    state.council.agenda.extend(due.into_iter().map(|(_, id)| AgendaItem::Bill(id)));
}

/// Bills on which the Chairperson has not decided for two rounds are approved. [GV-4.10]
pub fn approve_forgotten(state: &mut State, events: &mut Events<Event>) {
    let round = state.round;
    let forgotten: Vec<BillId> = (state.council.bills.iter())
        .filter(|bill| matches!(bill.stage, Stage::Waiting { since } if since + 2 <= round))
        .map(|bill| bill.id)
        .collect();
    for id in forgotten {
        approve_from(state, id, round + 1, events);
    }
}
