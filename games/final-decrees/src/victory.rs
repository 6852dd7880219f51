//! [FD-11] The end, and who has won.

use std::cmp::Reverse;

use satrap_core::{Outcome, Seat};

use crate::event::{Ending, Event};
use crate::state::{Events, Phase, State};
use crate::trade::Trade;

/// The game ends at once; nothing else happens [FD-11.1].
pub(crate) fn end(state: &mut State, ending: Ending, events: &mut Events) {
    state.phase = Phase::Over(ending);
    state.trade = Trade::default();
    let winners = ranking(state, ending).winners().iter().collect();
    events.public(Event::GameOver { ending, enacted: state.enacted(), winners });
    events.finalise();
}

pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    match state.phase {
        Phase::Over(ending) => Some(ranking(state, ending)),
        _ => None,
    }
}

/// The place every player would have if the game ended now, by seat.
pub(crate) fn ranks(state: &State) -> Vec<u8> {
    let places = ranking(state, Ending::Deck).places;
    let rank = |seat| places.iter().find(|place| place.seat == seat).map_or(0, |place| place.rank);
    Seat::all(state.seats).map(rank).collect()
}

/// Personal blame: the less, the better [FD-11.2].
pub(crate) fn scores(state: &State) -> Vec<i64> {
    Seat::all(state.seats).map(|seat| state.personal[seat].into()).collect()
}

/// Least personal blame [FD-11.2]; then less on the own department, more stamps made, a shared place [FD-14.1].
fn ranking(state: &State, ending: Ending) -> Outcome {
    let on_desk = |seat: Seat| state.dept_of[seat].map_or(0, |dept| state.blame[dept]);
    let key = |seat: Seat| (state.personal[seat], on_desk(seat), Reverse(state.stamps_made[seat]));
    Outcome::ranked(ending.id(), state.seats, key, |seat| state.personal[seat].into())
}
