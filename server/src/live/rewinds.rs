//! Going back beyond one's own last decision: a player asks, and those who have acted since agree. Where a table was made so,
//! the host's word is enough.

use std::collections::BTreeSet;

use satrap_core::record::{ActedBy, EntryKind};
use satrap_core::{Rewind, Seat};
use satrap_registry::AnyStep;

use super::decisions::{authorise, finish_steps, holds, running_match};
use super::lifecycle::being_played;
use super::{Next, TableState};
use crate::error::ApiError;
use crate::store::{AskedRewind, TableRow};
use crate::wire;

/// How many steps a game goes back at most.
pub const FARTHEST: u32 = 200;

const NONE_ASKED: ApiError = ApiError::NotNow("no_rewind", "Nobody asks to go back now.");

/// What a person wants to go back to, and the game as it was before that.
#[derive(Clone, Copy)]
pub struct Earlier<'a> {
    pub first: u32,
    /// See [`satrap_registry::AnyMatch::snapshot`].
    pub state: &'a [u8],
}

/// A player asks to go back to before a decision of theirs. It happens at once where nobody else must agree.
pub fn ask(
    state: &TableState,
    user: &str,
    seat: Seat,
    earlier: Earlier<'_>,
    now: u64,
) -> Result<Next, ApiError> {
    authorise(state, user, seat)?;
    check_reach(state, earlier.first)?;
    let step = state.steps.iter().find(|step| step.entry.seq == earlier.first);
    let is_own = step.is_some_and(|step| {
        let entry = &step.entry;
        entry.seat == Some(seat) && !entry.continues && matches!(entry.kind, EntryKind::Action(_))
    });
    if !is_own {
        return Err(ApiError::NotNow(
            "not_your_decision",
            "You can ask to go back to before a decision of your own. Choose one of yours.",
        ));
    }
    if is_taken_back(state, earlier.first) {
        return Err(ApiError::NotNow("taken_back", "This decision was taken back already."));
    }
    settle(state, AskedRewind { seat, first: earlier.first, agreed: Vec::new() }, earlier, false, now)
}

/// Another agrees to it, or does not; the one who asked withdraws.
pub fn answer(
    state: &TableState,
    user: &str,
    seat: Seat,
    yes: bool,
    earlier: Option<Earlier<'_>>,
    now: u64,
) -> Result<Next, ApiError> {
    holds(&state.row, user, seat)?;
    being_played(&state.row)?;
    let mut asked = state.row.doc.rewind.clone().ok_or(NONE_ASKED)?;
    let Some(earlier) = earlier.filter(|_| yes) else {
        let mut row = state.row.clone();
        row.doc_mut().rewind = None;
        return Ok(Next::of(row));
    };
    if earlier.first != asked.first {
        return Err(ApiError::Stale(state.row.version));
    }
    authorise(state, user, seat)?;
    if state.row.person_at(asked.seat) == Some(user) {
        return Err(ApiError::NotNow("own_wish", "You have asked for it; the others must agree."));
    }
    asked.agreed.push(seat);
    asked.agreed.sort_unstable();
    asked.agreed.dedup();
    settle(state, asked, earlier, false, now)
}

/// The host goes back, at a table that was made for it.
pub fn by_host(state: &TableState, user: &str, earlier: Earlier<'_>, now: u64) -> Result<Next, ApiError> {
    being_played(&state.row)?;
    if state.row.host != user || !state.row.doc.host_rewinds {
        return Err(ApiError::NotAllowed("Only the host of a table for beginners can go back alone."));
    }
    check_reach(state, earlier.first)?;
    let step = state.steps.iter().find(|step| step.entry.seq == earlier.first);
    let seat = step.and_then(|step| step.entry.seat).ok_or(ApiError::NotFound("step"))?;
    settle(state, AskedRewind { seat, first: earlier.first, agreed: Vec::new() }, earlier, true, now)
}

fn settle(
    state: &TableState,
    asked: AskedRewind,
    earlier: Earlier<'_>,
    by_host: bool,
    now: u64,
) -> Result<Next, ApiError> {
    let mut row = state.row.clone();
    if !by_host && !missing(state, &asked).is_empty() {
        row.doc_mut().rewind = Some(asked);
        return Ok(Next::of(row));
    }
    let mut play = running_match(state)?.clone_box();
    let AskedRewind { seat, first, agreed } = asked;
    let rewind = Rewind { first, agreed, by_host };
    let step = play.rewind(seat, now, rewind, earlier.state).map_err(ApiError::Refused)?;
    let doc = row.doc_mut();
    doc.rewind = None;
    doc.rewinds.push((step.entry.seq, first));
    // Whatever was decided in advance was decided for another course of the game.
    doc.orders.clear();
    Ok(finish_steps(row, play, vec![step], now))
}

fn check_reach(state: &TableState, first: u32) -> Result<(), ApiError> {
    let known = state.steps.first().map_or(u32::MAX, |step| step.entry.seq);
    let is_near = first.saturating_add(FARTHEST) > state.row.version && first >= known;
    if is_near && (1..=state.row.version).contains(&first) {
        return Ok(());
    }
    Err(ApiError::NotNow("too_far_back", "The game cannot go back that far."))
}

fn is_taken_back(state: &TableState, seq: u32) -> bool {
    let later = state.steps.iter().filter(|step| step.entry.seq > seq);
    later.filter_map(|step| step.entry.kind.takes_back()).any(|first| first <= seq)
}

/// People who must agree: those who have acted since, or if nobody has, all others who play.
fn concerned(row: &TableRow, steps: &[AnyStep], asked: &AskedRewind) -> Vec<Seat> {
    let since = |step: &&AnyStep| {
        step.entry.seq >= asked.first && matches!(step.entry.acted_by, ActedBy::Player | ActedBy::Order)
    };
    let acted: BTreeSet<Seat> = steps.iter().filter(since).filter_map(|step| step.entry.seat).collect();
    let others = others_who_play(row, asked.seat);
    let concerned: Vec<Seat> = others.iter().copied().filter(|seat| acted.contains(seat)).collect();
    if concerned.is_empty() { others } else { concerned }
}

fn others_who_play(row: &TableRow, seat: Seat) -> Vec<Seat> {
    let asker = row.person_at(seat);
    let plays = row.seats().filter(|(_, seat_doc)| {
        seat_doc.bot().is_none()
            && !seat_doc.resigned
            && seat_doc.person().is_some_and(|user| Some(user) != asker)
    });
    plays.map(|(seat, _)| seat).collect()
}

/// Seats whose people have not agreed yet. One seat speaks for all that a person holds.
fn missing(state: &TableState, asked: &AskedRewind) -> Vec<Seat> {
    unanswered(&state.row, &state.steps, asked)
}

pub fn unanswered(row: &TableRow, steps: &[AnyStep], asked: &AskedRewind) -> Vec<Seat> {
    let person = |seat: &Seat| row.person_at(*seat);
    let mut missing = concerned(row, steps, asked);
    missing.retain(|seat| asked.agreed.iter().all(|agreed| person(agreed) != person(seat)));
    missing
}

/// What is told of a wish that waits for an answer.
pub fn to_wire(state: &TableState) -> Option<wire::AskedRewind> {
    let asked = state.row.doc.rewind.as_ref()?;
    let since = state.steps.iter().filter(|step| step.entry.seq >= asked.first);
    let shown = since.filter(|step| step.events.is_final()).map(|step| step.entry.seq);
    Some(wire::AskedRewind {
        seat: asked.seat,
        first: asked.first,
        agreed: asked.agreed.clone(),
        missing: missing(state, asked),
        shown: shown.collect(),
    })
}

/// The last step from before `step` from which a game can be played on to it: a state in between of which a rewind went back
/// further knows nothing of where that led.
pub fn last_start(row: &TableRow, mut step: u32) -> u32 {
    while let Some((_, first)) =
        row.doc.rewinds.iter().find(|(rewind, first)| (*first..*rewind).contains(&step))
    {
        step = first.saturating_sub(1);
    }
    step
}
