//! [IG-3] The order of play: what follows when nobody has to decide anything.

use satrap_core::{Dice, Events, Seat};

use crate::event::Event;
use crate::laurels;
use crate::options::{MovementOrder, Victory};
use crate::phase::{cities, fates, returning, treasury};
use crate::state::{Ending, Flow, Phase, State, Turn};
use crate::upkeep::run_upkeep;
use crate::view::PhaseName;

/// Goes on until somebody has to decide; every position has a next step [IG-1.12], and dice are drawn as they are
/// needed [IG-1.11].
pub(crate) fn advance(state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    loop {
        run_upkeep(state, events);
        match state.flow {
            Flow::Turn { of } => {
                if !advance_seat(state, of, dice, events) {
                    return;
                }
                next_turn(state, of, events);
            }
            Flow::PeaceFates { of } => {
                if !advance_seat(state, of, dice, events) {
                    return;
                }
                next_fate(state, of, events);
            }
            Flow::Peace => {
                let done = |seat: Seat| state.phase(seat) == Phase::Done;
                if state.all_seats().all(done) {
                    next_round(state, events);
                    continue;
                }
                for seat in state.all_seats() {
                    advance_seat(state, seat, dice, events);
                }
                run_upkeep(state, events);
                return;
            }
            Flow::Poll { .. } | Flow::Over { .. } => return,
        }
    }
}

/// Takes a seat's turn through everything that needs no decision. True when its turn, or in a peace round its card,
/// is done.
fn advance_seat(state: &mut State, seat: Seat, dice: &mut Dice, events: &mut Events<Event>) -> bool {
    loop {
        if !returning::place_released(state, seat, events) {
            return false;
        }
        let turn = &mut state.players[seat].turn;
        match turn.phase {
            Phase::Returning => {
                if !returning::place_due(state, seat, events) {
                    return false;
                }
                state.players[seat].turn.phase = Phase::Fate;
                fates::draw(state, seat, dice, events);
            }
            Phase::Fate => {
                if turn.pending.is_some() {
                    return false;
                }
                if matches!(state.flow, Flow::PeaceFates { .. }) {
                    return true;
                }
                begin_treasury(state, seat, events);
            }
            Phase::Home => {
                if !treasury::settle_home(state, seat, events) {
                    return false;
                }
                run_upkeep(state, events);
                treasury::collect(state, seat, events);
                state.players[seat].turn.phase = Phase::Released;
            }
            Phase::Released => turn.phase = Phase::Pay,
            Phase::Desert { .. } => {
                if !treasury::desert_without_choice(state, seat, events) {
                    return false;
                }
            }
            Phase::Waiting => return true,
            _ => return false,
        }
        run_upkeep(state, events);
    }
}

fn begin_treasury(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    state.players[seat].turn.phase = Phase::Home;
    events.public(Event::PhaseBegan { by: seat, phase: PhaseName::Treasury });
}

/// [IG-3.1] The next player's turn, or the next round [IG-3.2].
fn next_turn(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    let next = seat.next(state.seats());
    if next == state.first {
        next_round(state, events);
    } else {
        begin_turn(state, next, events);
    }
}

fn begin_turn(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    state.flow = Flow::Turn { of: seat };
    let first = state.round == 1;
    state.players[seat].turn = Turn::at(if first { Phase::Placement } else { Phase::Returning });
    events.public(Event::TurnBegan { by: seat, round: state.round });
}

/// In a peace round all draw their cards before anyone goes on [IG-16.2].
fn next_fate(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    let next = seat.next(state.seats());
    if next != state.first {
        begin_fate(state, next, events);
        return;
    }
    state.flow = Flow::Peace;
    for seat in state.seats_from(state.first) {
        begin_treasury(state, seat, events);
    }
}

fn begin_fate(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    state.flow = Flow::PeaceFates { of: seat };
    state.players[seat].turn = Turn::at(Phase::Returning);
    events.public(Event::TurnBegan { by: seat, round: state.round });
}

/// [IG-17.1] The next round, or the end.
fn next_round(state: &mut State, events: &mut Events<Event>) {
    state.proposals.clear();
    state.proposed.clear();
    if state.round >= state.last_round() {
        finish(state, Ending::LastRound, events);
        return;
    }
    state.round += 1;
    for player in state.players.values_mut() {
        player.turn = Turn::at(Phase::Waiting);
    }
    end_old_wars(state, events);
    // [IG-16.1]
    let peace = state.options.movement == MovementOrder::PeaceRounds && state.wars.is_empty();
    events.public(Event::RoundBegan { round: state.round, peace });
    if peace {
        begin_fate(state, state.first, events);
    } else {
        begin_turn(state, state.first, events);
    }
}

/// [IG-16.5] A war ends when there was no fighting for three whole rounds.
fn end_old_wars(state: &mut State, events: &mut Events<Event>) {
    let round = state.round;
    state.wars.retain(|war| {
        let over = round > war.fought + 3;
        if over {
            events.public(Event::WarEnded { by: war.one, with: war.other });
        }
        !over
    });
}

/// Ends a player's combat phase, and with it his turn.
pub(crate) fn end_combat(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    events.finalise();
    cities::note_occupations(state);
    state.players[seat].turn = Turn::at(Phase::Waiting);
    // Proposals between allies last for the turn in which they were made [IG-7.12].
    state.proposals.clear();
    state.proposed.clear();
}

/// Ends the game, or first asks for the most trusted ally where that decides [IG-17.5].
pub(crate) fn finish(state: &mut State, ending: Ending, events: &mut Events<Event>) {
    state.proposals.clear();
    state.embassies.clear();
    for player in state.players.values_mut() {
        player.turn = Turn::at(Phase::Waiting);
    }
    if state.options.victory == Victory::Poll && ending != Ending::Concession {
        state.flow = Flow::Poll { after: ending };
        events.public(Event::PollOpened);
    } else {
        end_game(state, ending, events);
    }
}

pub(crate) fn end_game(state: &mut State, ending: Ending, events: &mut Events<Event>) {
    state.flow = Flow::Over { by: ending };
    laurels::award(state, events);
    events.public(Event::GameEnded { ending: ending.id().to_owned() });
}
