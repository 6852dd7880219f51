//! [IG-4.12] Choices that cards leave: which of the largest hexes is struck, which generals are recalled.

use satrap_core::{Events, Offer, Refusal, Seat};

use crate::action::Action;
use crate::data::{Amount, Effect, fate};
use crate::event::{Cause, Event};
use crate::ids::{Hex, Kind, LeaderId};
use crate::phase::fates::share;
use crate::phase::losses;
use crate::refusal::{CHOICE_FIRST, NO_SUCH_CHOICE};
use crate::state::{Mark, Pending, Scope, State, Tie, Whereabouts};
use crate::upkeep::announce_to_witnesses;

const NOT_TIED: Refusal = Refusal::new(
    "not_tied",
    "IG-4.12",
    "The card strikes one of the hexes where you have most; choose among those.",
);
const NOT_A_GENERAL: Refusal = Refusal::new(
    "not_a_general",
    "IG-4.10",
    "The card recalls generals who are on the board, and none twice.",
);

pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    match &state.players[seat].turn.pending {
        Some(Pending::ChooseHex { hexes }) => {
            out.extend(hexes.iter().map(|&hex| Offer::of(Action::ChooseHex { hex })));
        }
        Some(Pending::Recall { .. }) => {
            let generals = LeaderId::GENERALS.into_iter();
            let free = generals.filter(|leader| check_recall(state, seat, *leader).is_ok());
            out.extend(free.map(|leader| Offer::of(Action::Recall { leader })));
        }
        _ => {}
    }
}

pub(crate) fn check_choose_hex(state: &State, seat: Seat, hex: Hex) -> Result<(), Refusal> {
    match &state.players[seat].turn.pending {
        Some(Pending::ChooseHex { hexes }) if hexes.contains(&hex) => Ok(()),
        Some(Pending::ChooseHex { .. }) => Err(NOT_TIED),
        _ => Err(NO_SUCH_CHOICE),
    }
}

pub(crate) fn choose_hex(state: &mut State, seat: Seat, hex: Hex, events: &mut Events<Event>) {
    let player = &mut state.players[seat];
    player.turn.pending = None;
    let Some(card) = player.turn.card else { return };
    let scope = Scope::Hex { hex };
    match &fate(card).effect {
        Effect::Lose { unit, amount, .. } => {
            let kind = unit.kind();
            let owed = match *amount {
                Amount::Percent(percent) => share(losses::available(state, seat, kind, scope), percent),
                Amount::Fixed(count) | Amount::Die(count) => count,
            };
            losses::owe(state, seat, owed, kind, scope, Cause::Fate, events);
        }
        _ => mutiny(state, seat, hex, events),
    }
}

pub(crate) fn check_recall(state: &State, seat: Seat, leader: LeaderId) -> Result<(), Refusal> {
    match state.players[seat].turn.pending {
        Some(Pending::Recall { .. }) => {}
        _ => return Err(NO_SUCH_CHOICE),
    }
    if state.next_released(seat).is_some() {
        return Err(CHOICE_FIRST);
    }
    let pinned = state.players[seat].turn.leaders[leader.index()].pinned;
    let fits = leader != LeaderId::King && !pinned && state.players[seat].leader(leader).is_some();
    if fits { Ok(()) } else { Err(NOT_A_GENERAL) }
}

pub(crate) fn recall_one(state: &mut State, seat: Seat, leader: LeaderId, events: &mut Events<Event>) {
    recall(state, seat, leader, events);
    let pending = &mut state.players[seat].turn.pending;
    if let Some(Pending::Recall { left }) = pending {
        *left = left.saturating_sub(1);
        if *left == 0 {
            *pending = None;
        }
    }
}

/// Card 95: the units that are there now neither move nor attack this turn.
pub(super) fn mutiny(state: &mut State, seat: Seat, hex: Hex, events: &mut Events<Event>) {
    let forces: Vec<_> = state.players[seat].forces.in_hex(hex).to_vec();
    for force in forces {
        for kind in Kind::ALL {
            state.players[seat].turn.marks.push(Mark {
                place: force.place,
                kind,
                company: None,
                tie: Tie::Mutinous,
                coast: None,
                count: force.units.get(kind),
            });
        }
        let event = Event::HexMutinied { by: seat, hex };
        announce_to_witnesses(state, seat, force.place, events, event, None);
    }
    state.players[seat].tidy_marks();
}

/// Card 56: to the seat at once, without troops, and he may not move this turn.
pub(super) fn recall(state: &mut State, seat: Seat, leader: LeaderId, events: &mut Events<Event>) {
    state.players[seat].send_away(leader, Whereabouts::Released { by: None });
    state.players[seat].turn.leaders[leader.index()].pinned = true;
    events.public(Event::LeaderRecalled { by: seat, leader });
}
