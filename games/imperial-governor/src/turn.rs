//! [IG-3] The order of play: what follows when nobody has to decide anything.

use satrap_core::{Dice, Seat, Tale};

use crate::event::Event;
use crate::options::{MovementOrder, Victory};
use crate::phase::{cities, fates, returning, treasury};
use crate::settle::settle;
use crate::state::{Ending, Flow, Phase, State, Turn};
use crate::view::PhaseName;

/// Goes on until somebody has to decide; every position has a next step [IG-1.12], and dice are drawn as they are
/// needed [IG-1.11].
pub(crate) fn advance(state: &mut State, dice: &mut Dice, tale: &mut Tale<Event>) {
    loop {
        settle(state, tale);
        match state.flow {
            Flow::Turn { of } => {
                if !advance_seat(state, of, dice, tale) {
                    return;
                }
                next_turn(state, of, tale);
            }
            Flow::PeaceFates { of } => {
                if !advance_seat(state, of, dice, tale) {
                    return;
                }
                next_fate(state, of, tale);
            }
            Flow::Peace => {
                let done = |seat: Seat| state.phase(seat) == Phase::Done;
                if state.all_seats().all(done) {
                    next_round(state, tale);
                    continue;
                }
                for seat in state.all_seats() {
                    advance_seat(state, seat, dice, tale);
                }
                settle(state, tale);
                return;
            }
            Flow::Poll { .. } | Flow::Over { .. } => return,
        }
    }
}

/// Takes a seat's turn through everything that needs no decision. True when its turn, or in a peace round its card,
/// is done.
fn advance_seat(state: &mut State, seat: Seat, dice: &mut Dice, tale: &mut Tale<Event>) -> bool {
    loop {
        if !returning::place_released(state, seat, tale) {
            return false;
        }
        let turn = &mut state.players[seat].turn;
        match turn.phase {
            Phase::Returning => {
                if !returning::place_due(state, seat, tale) {
                    return false;
                }
                state.players[seat].turn.phase = Phase::Fate;
                fates::draw(state, seat, dice, tale);
            }
            Phase::Fate => {
                if turn.pending.is_some() {
                    return false;
                }
                if matches!(state.flow, Flow::PeaceFates { .. }) {
                    return true;
                }
                begin_treasury(state, seat, tale);
            }
            Phase::Home => {
                if !treasury::settle_home(state, seat, tale) {
                    return false;
                }
                settle(state, tale);
                treasury::collect(state, seat, tale);
                state.players[seat].turn.phase = Phase::Released;
            }
            Phase::Released => turn.phase = Phase::Pay,
            Phase::Desert { .. } => {
                if !treasury::desert_without_choice(state, seat, tale) {
                    return false;
                }
            }
            Phase::Waiting => return true,
            _ => return false,
        }
        settle(state, tale);
    }
}

fn begin_treasury(state: &mut State, seat: Seat, tale: &mut Tale<Event>) {
    state.players[seat].turn.phase = Phase::Home;
    tale.all(Event::PhaseBegan { by: seat, phase: PhaseName::Treasury });
}

/// [IG-3.1] The next player's turn, or the next round [IG-3.2].
fn next_turn(state: &mut State, seat: Seat, tale: &mut Tale<Event>) {
    let next = seat.next(state.seats());
    if next == state.first {
        next_round(state, tale);
    } else {
        begin_turn(state, next, tale);
    }
}

fn begin_turn(state: &mut State, seat: Seat, tale: &mut Tale<Event>) {
    state.flow = Flow::Turn { of: seat };
    let first = state.round == 1;
    state.players[seat].turn = Turn::at(if first { Phase::Placement } else { Phase::Returning });
    tale.all(Event::TurnBegan { by: seat, round: state.round });
}

/// In a peace round all draw their cards before anyone goes on [IG-16.2].
fn next_fate(state: &mut State, seat: Seat, tale: &mut Tale<Event>) {
    let next = seat.next(state.seats());
    if next != state.first {
        begin_fate(state, next, tale);
        return;
    }
    state.flow = Flow::Peace;
    for seat in state.seats_from(state.first) {
        begin_treasury(state, seat, tale);
    }
}

fn begin_fate(state: &mut State, seat: Seat, tale: &mut Tale<Event>) {
    state.flow = Flow::PeaceFates { of: seat };
    state.players[seat].turn = Turn::at(Phase::Returning);
    tale.all(Event::TurnBegan { by: seat, round: state.round });
}

/// [IG-17.1] The next round, or the end.
fn next_round(state: &mut State, tale: &mut Tale<Event>) {
    state.proposals.clear();
    state.proposed.clear();
    if state.round >= state.options.last_round() {
        finish(state, Ending::LastRound, tale);
        return;
    }
    state.round += 1;
    for player in state.players.values_mut() {
        player.turn = Turn::at(Phase::Waiting);
    }
    end_old_wars(state, tale);
    // [IG-16.1]
    let peace = state.options.movement == MovementOrder::PeaceRounds && state.wars.is_empty();
    tale.all(Event::RoundBegan { round: state.round, peace });
    if peace {
        begin_fate(state, state.first, tale);
    } else {
        begin_turn(state, state.first, tale);
    }
}

/// [IG-16.5] A war ends when there was no fighting for three whole rounds.
fn end_old_wars(state: &mut State, tale: &mut Tale<Event>) {
    let round = state.round;
    state.wars.retain(|war| {
        let over = round > war.fought + 3;
        if over {
            tale.all(Event::WarEnded { by: war.one, with: war.other });
        }
        !over
    });
}

/// Ends a player's combat phase, and with it his turn.
pub(crate) fn end_combat(state: &mut State, seat: Seat, tale: &mut Tale<Event>) {
    tale.seal();
    cities::note_occupations(state);
    state.players[seat].turn = Turn::at(Phase::Waiting);
    // Proposals between allies last for the turn in which they were made [IG-7.12].
    state.proposals.clear();
    state.proposed.clear();
}

/// Ends the game, or first asks for the most trusted ally [IG-17.5].
pub(crate) fn finish(state: &mut State, ending: Ending, tale: &mut Tale<Event>) {
    state.proposals.clear();
    state.embassies.clear();
    for player in state.players.values_mut() {
        player.turn = Turn::at(Phase::Waiting);
    }
    if state.options.victory == Victory::Poll && ending != Ending::Concession {
        state.flow = Flow::Poll { after: ending };
        tale.all(Event::PollOpened);
    } else {
        end_game(state, ending, tale);
    }
}

pub(crate) fn end_game(state: &mut State, ending: Ending, tale: &mut Tale<Event>) {
    state.flow = Flow::Over { by: ending };
    tale.all(Event::GameEnded { ending: ending.id().to_owned() });
}
