//! [IG-17.8] A limit by the clock: when the time is up, the round that is being played is the last.

use satrap_core::{Events, Refusal, Timer};

use crate::action::Action;
use crate::event::Event;
use crate::state::{Flow, State};

const NOT_THE_CLOCK: Refusal =
    Refusal::new("not_the_clock", "IG-17.8", "Only the clock calls time, and only where a limit was agreed.");

/// It runs from the beginning of the game until it is over.
pub(crate) fn timers(state: &State) -> Vec<Timer<Action>> {
    let seconds = u32::from(state.options.minutes) * 60;
    let timer = Timer { key: "time_limit".to_owned(), seconds, running: true, action: Action::CallTime };
    if is_running(state) { vec![timer] } else { Vec::new() }
}

fn is_running(state: &State) -> bool {
    let playing = !matches!(state.flow, Flow::Poll { .. } | Flow::Over { .. });
    state.options.minutes > 0 && !state.time_called && playing
}

pub(crate) fn check(state: &State, action: &Action) -> Result<(), Refusal> {
    if *action == Action::CallTime && is_running(state) { Ok(()) } else { Err(NOT_THE_CLOCK) }
}

/// No seat calls time.
pub(crate) fn check_seat() -> Result<(), Refusal> {
    Err(NOT_THE_CLOCK)
}

pub(crate) fn perform(state: &mut State, action: &Action, events: &mut Events<Event>) {
    if *action == Action::CallTime {
        events.finalise();
        state.time_called = true;
        events.public(Event::TimeCalled { round: state.round });
    }
}
