//! Leaving the game. [CW-13.3]

use satrap_core::{Dice, Events, Seat};

use super::{combat, start, turn};
use crate::event::Event;
use crate::state::{Phase, PieceId, State};
use crate::victory::{self, Ending};

/// Everything the player has goes, and the game is over if only one player is left.
pub(crate) fn resign(state: &mut State, seat: Seat, dice: &mut Dice, events: &mut Events<Event>) {
    events.finalise();
    events.public(Event::Resigned { seat });
    let pieces: Vec<PieceId> = state.pieces_of(seat).map(|piece| piece.id).collect();
    for piece in pieces {
        combat::remove(state, piece, events);
    }
    let was_active = state.active == seat;
    let choosing = matches!(state.phase, Phase::ChooseWorld | Phase::PlaceBase(_));
    if was_active && !choosing {
        state.phase = Phase::Play;
    }
    state.departures += 1;
    state.depart(seat);
    if let Some(winner) = victory::last_player(state) {
        victory::finish(state, Ending::LastPlayer, Some(winner), events);
    } else if was_active && choosing {
        start::next_choice(state, dice, events);
    } else if was_active {
        turn::finish(state, events);
    }
}
