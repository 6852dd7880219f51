//! What a representative does in the Council. [GV-4]

use satrap_core::{Events, Offer, Refusal};

use super::{Ballot, BillKind, Vote, bill, floor, is_parallel, vote};
use crate::action::Action;
use crate::event::Event;
use crate::ids::Nation;
use crate::law::book::Category;
use crate::law::clause::Speaking;
use crate::law::code::Code;
use crate::options::GpUse;
use crate::refusal::{NOT_NOW, NOTHING_ON_FLOOR, PAUSED};
use crate::state::{Phase, State};

/// Changes to bills, requests to speak and the like, for each nation and round. [GV-3.1]
const MOST_ASIDES: u16 = 200;

const TOO_BUSY: Refusal = Refusal::new(
    "asides",
    "GV-3.1",
    "Your nation has changed its bills and requests often enough for one round; go on in the next.",
);
const NOT_PRESENT: Refusal = Refusal::new("absent", "GV-4.2", "Enter the chamber first.");
const PRESENCE: Refusal = Refusal::new(
    "presence",
    "GV-4.2",
    "You are there already, or cannot leave: in a parallel Council everybody is present, and so are bots.",
);
const NOT_TO_REQUEST: Refusal =
    Refusal::new("queue", "GV-4.14", "You have the floor or stand in the queue, or everybody may speak.");
const NOT_IN_QUEUE: Refusal = Refusal::new("queue", "GV-4.14", "You are not waiting for the floor.");
const NOT_SPEAKING: Refusal = Refusal::new("floor", "GV-4.14", "You do not have the floor.");
const IS_READY: Refusal = Refusal::new("ready", "GV-5.7", "You have said so already.");

pub fn check(state: &State, nation: Nation, action: &Action) -> Result<(), Refusal> {
    if state.phase != Phase::Round {
        return Err(NOT_NOW);
    }
    if state.clock.paused && !goes_on_in_pause(action) {
        return Err(PAUSED);
    }
    if is_aside(state, nation, action) && state.nations[nation].bill_asides >= MOST_ASIDES {
        return Err(TOO_BUSY);
    }
    match action {
        Action::Cast { item, choice, gp } => vote::check_cast(state, *item, nation, *choice, *gp),
        Action::FloorReady => {
            let floor = debated(state, nation)?;
            if floor.ready.contains(nation) { Err(IS_READY) } else { Ok(()) }
        }
        Action::FloorRequest => {
            let floor = debated(state, nation)?;
            let by_request = Code::of(state).speaking() == Speaking::Chair;
            let waits = floor.queue.contains(&nation) || floor.speaker == Some(nation);
            if waits || !by_request { Err(NOT_TO_REQUEST) } else { Ok(()) }
        }
        Action::FloorCancel => {
            let floor = debated(state, nation)?;
            if floor.queue.contains(&nation) { Ok(()) } else { Err(NOT_IN_QUEUE) }
        }
        Action::FloorYield => {
            let floor = debated(state, nation)?;
            if floor.speaker == Some(nation) { Ok(()) } else { Err(NOT_SPEAKING) }
        }
        Action::Enter => require_change_of_presence(state, nation, true),
        Action::Leave => require_change_of_presence(state, nation, false),
        _ => bill::check(state, nation, action),
    }
}

/// Carries out what [`check`] accepts.
pub fn perform(state: &mut State, nation: Nation, action: &Action, events: &mut Events<Event>) {
    if is_aside(state, nation, action) {
        state.nations[nation].bill_asides += 1;
    }
    match action {
        Action::Cast { item, choice, gp } => {
            vote::cast(state, *item, nation, Ballot { choice: *choice, gp: *gp }, events);
        }
        Action::FloorReady => floor::say_ready(state, nation, events),
        Action::FloorRequest => floor::request(state, nation, events),
        Action::FloorCancel => {
            if let Some(floor) = &mut state.council.floor {
                floor.queue.retain(|other| *other != nation);
            }
            events.public(Event::FloorCancelled { nation });
        }
        Action::FloorYield => floor::take(state, events),
        Action::Enter => floor::set_presence(state, nation, true, events),
        Action::Leave => floor::set_presence(state, nation, false, events),
        _ => bill::perform(state, nation, action, events),
    }
}

/// Lists what can be listed, in the order of the actions; texts, clauses and templates are free forms.
pub fn offers(state: &State, nation: Nation, out: &mut Vec<Offer<Action>>) {
    let (paused, has_asides) = (state.clock.paused, state.nations[nation].bill_asides < MOST_ASIDES);
    let is_asked =
        |vote: &&Vote| vote.list.contains(nation) && (has_asides || vote.ballots[nation].is_none());
    for vote in state.council.votes.iter().filter(|vote| !paused && is_asked(vote)) {
        for (choice, most) in vote::choices(state, vote, nation) {
            let item = vote.item;
            let cast = |gp| Action::Cast { item, choice, gp };
            match state.options.gp_use {
                GpUse::Amount => out.push(Offer::up_to(cast(0), most)),
                GpUse::All if most > 0 => out.extend([Offer::of(cast(0)), Offer::of(cast(most))]),
                GpUse::All => out.push(Offer::of(cast(0))),
            }
        }
    }
    let plain = [
        Action::FloorReady,
        Action::FloorRequest,
        Action::FloorCancel,
        Action::FloorYield,
        Action::Enter,
        Action::Leave,
    ];
    let possible = |action: &Action| check(state, nation, action).is_ok();
    out.extend(plain.into_iter().filter(possible).map(Offer::of));
    // A new bill needs room, whatever it is to do: there are two for every law.
    let new = Action::BillNew { kind: BillKind::New, category: Category::Substantive };
    if possible(&new) {
        out.extend(bill::new_bills(state).map(Offer::of));
    }
    if has_asides {
        let goes_on = |action: &Action| !paused || goes_on_in_pause(action);
        out.extend(bill::offers(state, nation).filter(goes_on).map(Offer::of));
    }
}

/// [GV-2.12]
fn goes_on_in_pause(action: &Action) -> bool {
    matches!(
        action,
        Action::Enter
            | Action::Leave
            | Action::BillNew { .. }
            | Action::BillTemplate { .. }
            | Action::BillTitle { .. }
            | Action::BillText { .. }
            | Action::BillSunset { .. }
            | Action::BillCategory { .. }
            | Action::BillClauseAdd { .. }
            | Action::BillClauseRemove { .. }
            | Action::BillDelete { .. }
            | Action::BillShow { .. }
            | Action::BillSign { .. }
            | Action::BillUnsign { .. }
    )
}

/// Everything but what the Council waits for: a first ballot, and being ready.
fn is_aside(state: &State, nation: Nation, action: &Action) -> bool {
    match action {
        Action::Cast { item, .. } => {
            state.council.vote_on(*item).is_some_and(|vote| vote.ballots[nation].is_some())
        }
        Action::FloorReady => false,
        _ => true,
    }
}

/// The floor, while its item is debated by somebody who is there.
fn debated(state: &State, nation: Nation) -> Result<&super::Floor, Refusal> {
    if !state.council.present.contains(nation) {
        return Err(NOT_PRESENT);
    }
    match &state.council.floor {
        Some(floor) if state.council.votes.is_empty() => Ok(floor),
        _ => Err(NOTHING_ON_FLOOR),
    }
}

/// Bots are always present, and in a parallel Council everybody is. [GV-4.2]
pub fn require_change_of_presence(state: &State, nation: Nation, present: bool) -> Result<(), Refusal> {
    let is_person = state.representative(nation).is_some_and(|seat| state.options.people.contains(seat));
    let changes = state.attended().contains(nation) && state.council.present.contains(nation) != present;
    if changes && !is_parallel(state) && (present || is_person) { Ok(()) } else { Err(PRESENCE) }
}
