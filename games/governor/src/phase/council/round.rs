//! How a round begins and ends for the Council, and whom it waits for. [GV-2.14, step 1]

use satrap_core::Events;

use super::{AgendaItem, VoteResult, agenda, automatic, floor, is_parallel, present, vote};
use crate::event::Event;
use crate::ids::NationSet;
use crate::state::{Phase, State};

/// Counters start again, the agenda is set, a parallel Council opens all votes. [GV-4.12, GV-4.13]
pub fn begin_round(state: &mut State, events: &mut Events<Event>) {
    let round = state.round;
    for nation in state.in_play.iter() {
        state.nations[nation].bills_handed_in = 0;
        state.nations[nation].bill_asides = 0;
    }
    state.council.asides = 0;
    state.council.closed.retain(|closed| closed.round + 1 >= round);
    agenda::set(state, events);
    if is_parallel(state) {
        for item in state.council.agenda.clone() {
            vote::open(state, item, events);
        }
    }
    automatic::advance(state, events);
}

/// Step 1: open votes are counted as they stand, in agenda order; the floor is cleared; ties that nobody has broken
/// are lost; bills nobody has decided on are approved. [GV-2.6, GV-4.10, GV-4.22]
pub fn close(state: &mut State, events: &mut Events<Event>) {
    let agenda = state.council.agenda.clone();
    for item in agenda {
        vote::close(state, item, events);
    }
    floor::clear(state, events);
    let round = state.round;
    let tied: Vec<AgendaItem> = (state.council.closed.iter())
        .filter(|closed| closed.round == round && closed.result == VoteResult::Tied)
        .map(|closed| closed.vote.item)
        .collect();
    for item in tied {
        vote::break_tie(state, item, false, events);
    }
    agenda::approve_forgotten(state, events);
}

/// The debate time is over: the vote opens where the law or the automatic chair calls it. [P8, P10]
pub fn end_debate(state: &mut State, events: &mut Events<Event>) {
    if let Some(floor) = &mut state.council.floor {
        floor.debated = true;
    }
    automatic::advance(state, events);
}

/// The speaker's time is over. [P11]
pub fn end_speech(state: &mut State, events: &mut Events<Event>) {
    floor::take(state, events);
}

/// The automatic chair closes a vote that not all have taken part in. [GV-5.7]
pub fn end_vote(state: &mut State, events: &mut Events<Event>) {
    if let Some(item) = state.council.votes.first().map(|vote| vote.item) {
        vote::close(state, item, events);
    }
    automatic::advance(state, events);
}

/// After a pause: what happens by itself happens now. [GV-2.12]
pub fn go_on(state: &mut State, events: &mut Events<Event>) {
    automatic::advance(state, events);
}

/// Representatives the Council waits for: those who owe a ballot, and, where the automatic chair presides, those who
/// have not said that they are ready to vote on the item on the floor.
pub fn waits_for(state: &State) -> NationSet {
    if state.phase != Phase::Round || state.clock.paused {
        return NationSet::EMPTY;
    }
    let owe = |vote: &super::Vote| -> NationSet {
        vote.list.and(state.attended()).iter().filter(|nation| vote.ballots[*nation].is_none()).collect()
    };
    let ballots = state.council.votes.iter().fold(NationSet::EMPTY, |all, vote| all.or(owe(vote)));
    match &state.council.floor {
        Some(floor)
            if state.council.automatic_chair
                && state.council.votes.is_empty()
                && automatic::has_quorum(state) =>
        {
            present(state).without(floor.ready)
        }
        _ => ballots,
    }
}

/// Whether the round ends before its time: every nation is done and the Council has nothing left. [GV-2.14] Items
/// that the automatic chair cannot bring to a vote (no quorum, too late in the round) keep nobody.
pub fn ends_round_early(state: &State) -> bool {
    // A nation of which nobody holds a seat keeps nobody; where nobody is at all, the clock runs. [GV-1.3]
    let attended = state.attended();
    let all_done = || !attended.is_empty() && attended.iter().all(|nation| state.nations[nation].done);
    state.phase == Phase::Round
        && !state.clock.paused
        && crate::live::clock::ends_early(state)
        && all_done()
        && nothing_left(state)
}

fn nothing_left(state: &State) -> bool {
    let council = &state.council;
    if is_parallel(state) {
        return waits_for(state).is_empty();
    }
    let stuck = council.automatic_chair
        && if council.floor.is_some() { !automatic::has_quorum(state) } else { state.clock.late };
    let undecided =
        council.closed.iter().any(|closed| closed.round == state.round && closed.result == VoteResult::Tied);
    council.votes.is_empty() && !undecided && (council.agenda.is_empty() || stuck)
}
