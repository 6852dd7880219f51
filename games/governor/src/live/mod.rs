//! People and time at a live table: round times, connections, empty seats, and who may talk to whom.

pub mod clock;
mod presence;
mod vacancy;
mod decision_window;

use satrap_core::{Live, Seat, Timer};

use crate::Governor;
use crate::action::Action;
use crate::law::channel;
use crate::state::State;

impl Live for Governor {
    fn timers(state: &State) -> Vec<Timer<Action>> {
        clock::timers(state)
    }

    fn may_whisper(state: &State, one: Seat, other: Seat) -> bool {
        channel::is_open(state, one, other)
    }

    fn may_talk(state: &State, seat: Option<Seat>) -> bool {
        channel::may_speak(state, seat)
    }

    fn on_presence(state: &State, seat: Seat, here: bool) -> Option<(u32, Action)> {
        presence::on_presence(state, seat, here)
    }

    fn on_vacancy(state: &State, seat: Seat, vacant: bool) -> Option<Action> {
        vacancy::on_vacancy(state, seat, vacant)
    }

    fn decision_window(state: &State, seat: Seat) -> Option<u64> {
        decision_window::decision_window(state, seat)
    }
}
