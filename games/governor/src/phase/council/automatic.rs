//! What happens in the Council by itself: the automatic chair, and the votes that a law calls. [GV-5.7, P8]

use satrap_core::Events;

use super::{BillId, Stage, agenda, floor, is_parallel, present, vote};
use crate::event::Event;
use crate::law::clause::VoteCall;
use crate::law::code::Code;
use crate::state::{Phase, State};

/// The automatic chair takes a Chairperson's place: it approves what waits and goes on. [GV-5.8]
pub fn take_over(state: &mut State, events: &mut Events<Event>) {
    let waiting: Vec<BillId> = (state.council.bills.iter())
        .filter(|bill| matches!(bill.stage, Stage::Waiting { .. }))
        .map(|bill| bill.id)
        .collect();
    for bill in waiting {
        agenda::approve(state, bill, events);
    }
    advance(state, events);
}

/// Carries on wherever nobody has to decide. Ends: every pass opens the one floor or the one vote there can be.
pub fn advance(state: &mut State, events: &mut Events<Event>) {
    if !at_work(state) {
        return;
    }
    if state.council.automatic_chair && state.council.floor.is_none() && !state.clock.late {
        let Some(item) = state.council.agenda.first().copied() else { return };
        floor::open(state, item, events);
    }
    if vote_is_due(state) {
        vote::open_floor(state, events);
    }
}

/// A sequential Council in a running round, with no vote open.
fn at_work(state: &State) -> bool {
    state.phase == Phase::Round
        && !state.clock.paused
        && !is_parallel(state)
        && state.council.votes.is_empty()
}

/// The debate time is over, or everybody in the chamber is ready (which only the automatic chair minds).
fn vote_is_due(state: &State) -> bool {
    let Some(floor) = &state.council.floor else { return false };
    let automatic = state.council.automatic_chair;
    let called = automatic || Code::of(state).vote_call() == VoteCall::EndOfDebate;
    let all_ready = automatic && present(state).without(floor.ready).is_empty();
    ((called && floor.debated) || all_ready) && has_quorum(state)
}

/// [GV-4.16, P3]
pub fn has_quorum(state: &State) -> bool {
    let present = present(state).len();
    present > 0 && 100 * present >= usize::from(Code::of(state).quorum_percent()) * state.in_play.len()
}
