//! Units lost to cards, combat and want of pay; where there is a choice, their owner makes it [IG-4.12, IG-10.12].

use satrap_core::{Events, Offer, Refusal, Seat};

use crate::action::Action;
use crate::event::{Cause, Event};
use crate::ids::{Hex, Kind, Part, Place};
use crate::refusal::{NO_SUCH_CHOICE, NO_SUCH_PLACE, within};
use crate::state::{Pending, Scope, State, Tie, Units};
use crate::upkeep::announce_to_witnesses;

const NOT_CONCERNED: Refusal = Refusal::new(
    "not_concerned",
    "IG-4.12",
    "That many units of this kind cannot be lost there: choose among those concerned, and no more than are owed.",
);

/// Places and kinds from which a loss may be taken, with how many.
fn candidates(state: &State, seat: Seat, kind: Option<Kind>, scope: Scope) -> Vec<(Place, Kind, u16)> {
    let player = &state.players[seat];
    let mut found = Vec::new();
    for force in player.forces.iter() {
        let fits = match scope {
            Scope::Everywhere => true,
            Scope::Province { province } => force.place.hex.province() == Some(province),
            Scope::Hex { hex } | Scope::Engaged { hex, .. } => force.place.hex == hex,
            Scope::Company { leader } => player.leader(leader) == Some(force.place),
        };
        if !fits {
            continue;
        }
        for of in Kind::ALL.into_iter().filter(|of| kind.is_none_or(|kind| kind == *of)) {
            let there = force.units.get(of);
            let concerned = match scope {
                Scope::Company { leader } => player.company(leader).get(of),
                Scope::Engaged { part, .. } if !takes_part(force.place, of, part) => 0,
                // The mutinous did not fight.
                Scope::Engaged { .. } => there.saturating_sub(mutinous(state, seat, force.place, of)),
                _ => there,
            };
            if concerned > 0 {
                found.push((force.place, of, concerned));
            }
        }
    }
    found
}

/// [IG-10.3, IG-10.8] Legions ashore and squadrons fight; legions aboard only in port; ships have no part in a
/// fight for the shore of a city without port.
pub(crate) fn takes_part(place: Place, kind: Kind, attacked: Option<Part>) -> bool {
    match (place.part, kind) {
        (Part::Afloat, Kind::Legion) => false,
        (Part::Afloat, Kind::Squadron) => attacked != Some(Part::Ashore),
        _ => true,
    }
}

pub(crate) fn mutinous(state: &State, seat: Seat, place: Place, kind: Kind) -> u16 {
    state.players[seat].marked(|mark| mark.place == place && mark.tie == Tie::Mutinous).get(kind)
}

/// How many units a loss could be taken from.
pub(crate) fn available(state: &State, seat: Seat, kind: Option<Kind>, scope: Scope) -> u32 {
    candidates(state, seat, kind, scope).iter().map(|(_, _, count)| u32::from(*count)).sum()
}

/// Makes a player owe units: they go at once where he has no choice. False if there is nothing to lose.
pub(crate) fn owe(
    state: &mut State,
    seat: Seat,
    owed: u32,
    kind: Option<Kind>,
    scope: Scope,
    cause: Cause,
    events: &mut Events<Event>,
) -> bool {
    let owed = owed.min(available(state, seat, kind, scope));
    if owed == 0 {
        return false;
    }
    state.players[seat].turn.pending = Some(Pending::Lose { owed, kind, scope, cause });
    take_without_choice(state, seat, events);
    true
}

/// Takes what is owed where there is only one way to do it.
pub(crate) fn take_without_choice(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    let Some(Pending::Lose { owed, kind, scope, cause }) = state.players[seat].turn.pending else { return };
    let candidates = candidates(state, seat, kind, scope);
    let total: u32 = candidates.iter().map(|(_, _, count)| u32::from(*count)).sum();
    if candidates.len() > 1 && owed < total {
        return;
    }
    let mut left = owed;
    for (place, kind, count) in candidates {
        let lost = left.min(count.into());
        left -= lost;
        if lost > 0 {
            lose_units(state, seat, place, Units::of(kind, lost as u16), scope, cause, events);
        }
    }
    state.players[seat].turn.pending = None;
}

/// Takes units off the board and tells who may know.
pub(crate) fn remove(
    state: &mut State,
    seat: Seat,
    place: Place,
    units: Units,
    cause: Cause,
    events: &mut Events<Event>,
) {
    let Units { legions, squadrons } = units;
    let seen = Event::UnitsLost { by: seat, place, legions, squadrons, cause };
    if matches!(cause, Cause::Combat | Cause::Defeat) {
        // [IG-9.3] What is lost in battle is seen by all.
        events.public(seen);
        state.players[seat].lose(place, units);
        return;
    }
    announce_to_witnesses(state, seat, place, events, seen, Some(Event::UnitsLostUnseen { by: seat, cause }));
    state.players[seat].lose(place, units);
}

fn lose_units(
    state: &mut State,
    seat: Seat,
    place: Place,
    units: Units,
    scope: Scope,
    cause: Cause,
    events: &mut Events<Event>,
) {
    if let Scope::Company { leader } = scope {
        // Losses of an overwhelming attack come out of the company, not out of what stands beside it.
        for kind in Kind::ALL {
            let mut left = units.get(kind);
            let marks = &mut state.players[seat].turn.marks;
            for mark in marks.iter_mut().filter(|m| m.company == Some(leader) && m.kind == kind) {
                let gone = left.min(mark.count);
                mark.count -= gone;
                left -= gone;
            }
        }
        state.players[seat].tidy_marks();
    }
    remove(state, seat, place, units, cause, events);
}

pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    let Some(Pending::Lose { owed, kind, scope, .. }) = state.players[seat].turn.pending else { return };
    for (place, kind, count) in candidates(state, seat, kind, scope) {
        let action = Action::Lose { hex: place.hex, part: place.part, kind, count: 1 };
        out.push(Offer::up_to(action, owed.min(count.into()).into()));
    }
}

pub(crate) fn place_of(hex: Hex, part: Part) -> Result<Place, Refusal> {
    if hex.parts().contains(&part) { Ok(Place::new(hex, part)) } else { Err(NO_SUCH_PLACE) }
}

pub(crate) fn check_lose(
    state: &State,
    seat: Seat,
    hex: Hex,
    part: Part,
    kind: Kind,
    count: u16,
) -> Result<(), Refusal> {
    let Some(Pending::Lose { owed, kind: only, scope, .. }) = state.players[seat].turn.pending else {
        return Err(NO_SUCH_CHOICE);
    };
    let place = place_of(hex, part)?;
    let found = candidates(state, seat, only, scope)
        .into_iter()
        .find(|(at, of, _)| *at == place && *of == kind)
        .map_or(0, |(_, _, there)| u32::from(there));
    within(count.into(), owed.min(found)).map_err(|_| NOT_CONCERNED)
}

pub(crate) fn lose(
    state: &mut State,
    seat: Seat,
    place: Place,
    kind: Kind,
    count: u16,
    events: &mut Events<Event>,
) {
    let Some(Pending::Lose { owed, kind: only, scope, cause }) = state.players[seat].turn.pending else {
        return;
    };
    lose_units(state, seat, place, Units::of(kind, count), scope, cause, events);
    let owed = owed.saturating_sub(count.into());
    let left = available(state, seat, only, scope).min(owed);
    state.players[seat].turn.pending =
        (left > 0).then_some(Pending::Lose { owed: left, kind: only, scope, cause });
    take_without_choice(state, seat, events);
}

/// From the hex with most units concerned, the lowest on a tie, legions before squadrons, one at a time.
pub(crate) fn default_action(state: &State, seat: Seat) -> Option<Action> {
    let Some(Pending::Lose { kind, scope, .. }) = state.players[seat].turn.pending else { return None };
    let (place, kind) = largest(&candidates(state, seat, kind, scope))?;
    Some(Action::Lose { hex: place.hex, part: place.part, kind, count: 1 })
}

/// The default's choice among places and kinds.
pub(crate) fn largest(candidates: &[(Place, Kind, u16)]) -> Option<(Place, Kind)> {
    let in_hex = |hex: Hex| -> u32 {
        candidates.iter().filter(|(place, _, _)| place.hex == hex).map(|(_, _, n)| u32::from(*n)).sum()
    };
    let best = candidates.iter().min_by_key(|(place, kind, _)| {
        (std::cmp::Reverse(in_hex(place.hex)), place.hex, *kind, place.part)
    })?;
    Some((best.0, best.1))
}
