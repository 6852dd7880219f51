//! The end of pacts [IG-7.15, IG-7.17], and war [IG-16.4].

use satrap_core::{Events, Refusal, Seat};

use crate::event::Event;
use crate::options::MovementOrder;
use crate::phase::deals;
use crate::phase::diplomacy::{another, in_own_phase};
use crate::promises::{self, Promised};
use crate::state::{State, War};

const NO_ALLIANCE: Refusal = Refusal::new("no_alliance", "IG-7.15", "You have no alliance with this player.");
const NO_SAFE_CONDUCT: Refusal =
    Refusal::new("no_safe_conduct", "IG-7.17", "There is no safe conduct between you and this player.");
const NO_DECLARATIONS: Refusal = Refusal::new(
    "no_declarations",
    "IG-16.6",
    "War is declared only where peaceful rounds are played; here everybody may be attacked at any time.",
);
const A_FRIEND: Refusal =
    Refusal::new("a_friend", "IG-16.4", "He is your friend: end the pact before you declare war.");
const AT_WAR_ALREADY: Refusal =
    Refusal::new("at_war_already", "IG-16.4", "You are at war with this player already.");

pub(crate) fn check_recall_ambassador(state: &State, seat: Seat, from: Seat) -> Result<(), Refusal> {
    in_own_phase(state, seat)?;
    if state.is_allied(seat, from) { Ok(()) } else { Err(NO_ALLIANCE) }
}

/// [IG-7.15, IG-7.16] The alliance ends at once; forces that share a hex simply stay.
pub(crate) fn recall_ambassador(state: &mut State, seat: Seat, from: Seat, events: &mut Events<Event>) {
    events.finalise();
    state.set_alliance(seat, from, false);
    promises::pact_ended(state, seat, from, Promised::Alliance);
    events.public(Event::AllianceEnded { by: seat, with: from });
    deals::lapse_without_talks(state);
}

pub(crate) fn check_cancel(state: &State, seat: Seat, with: Seat) -> Result<(), Refusal> {
    in_own_phase(state, seat)?;
    if state.has_safe_conduct(seat, with) { Ok(()) } else { Err(NO_SAFE_CONDUCT) }
}

pub(crate) fn cancel(state: &mut State, seat: Seat, with: Seat, events: &mut Events<Event>) {
    events.finalise();
    state.set_safe_conduct(seat, with, false);
    promises::pact_ended(state, seat, with, Promised::SafeConduct);
    events.public(Event::SafeConductCancelled { by: seat, with });
}

pub(crate) fn check_declare(state: &State, seat: Seat, on: Seat) -> Result<(), Refusal> {
    in_own_phase(state, seat)?;
    another(state, seat, on)?;
    if state.options.movement != MovementOrder::PeaceRounds {
        return Err(NO_DECLARATIONS);
    }
    if state.is_friendly(seat, on) {
        return Err(A_FRIEND);
    }
    if state.is_at_war(seat, on) { Err(AT_WAR_ALREADY) } else { Ok(()) }
}

/// [IG-16.4]
pub(crate) fn declare(state: &mut State, seat: Seat, on: Seat, events: &mut Events<Event>) {
    events.finalise();
    fight(state, seat, on);
    events.public(Event::WarDeclared { by: seat, on });
}

/// Notes that two players are at war and have fought this round [IG-16.5]; without peaceful rounds nothing is kept.
pub(crate) fn fight(state: &mut State, one: Seat, other: Seat) {
    if state.options.movement != MovementOrder::PeaceRounds {
        return;
    }
    let (one, other) = (one.min(other), one.max(other));
    state.wars.retain(|war| (war.one, war.other) != (one, other));
    state.wars.push(War { one, other, fought: state.round });
    state.wars.sort_unstable();
}
