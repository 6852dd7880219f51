//! How fast bots act at a table, and who may say so.

use std::time::Duration;

use super::{Next, TableState};
use crate::error::ApiError;
use crate::store::TableRow;
use crate::wire::{Clock, Pace, Status};

/// Pages show step after step at their own pace, however far ahead the game is. Bots need only act one after the other: in
/// this part of the usual time.
const AHEAD: u32 = 10;

/// Whether the game waits for a bot.
pub fn waits_for_bot(row: &TableRow) -> bool {
    row.turn.to_act.iter().any(|seat| row.seat(*seat).is_some_and(|seat_doc| seat_doc.bot().is_some()))
}

/// When a bot that is waited for acts; `None` while it waits to be asked, or where nobody plays and nobody looks.
pub fn turn_delay(row: &TableRow, usual: Duration, watched: bool) -> Option<u64> {
    if !watched && !row.has_player() {
        return None;
    }
    let asked = row.doc.step_asked == Some(row.version);
    Some(row.moved_at + delay(row.doc.pace, rest(&row.doc.clock, usual), watched, asked)?)
}

/// When bots say something out of turn. People are waited for then and would not know whom to ask.
pub fn out_of_turn_delay(row: &TableRow, usual: Duration, watched: bool) -> u64 {
    row.moved_at + delay(row.doc.pace, rest(&row.doc.clock, usual), watched, true).unwrap_or(0)
}

/// How long bots rest at a natural pace. By a clock of seconds nobody's time shall run while the page still shows what the
/// others did.
fn rest(clock: &Clock, usual: Duration) -> Duration {
    match clock {
        Clock::Live { .. } => usual,
        Clock::None | Clock::Days { .. } | Clock::Daily { .. } | Clock::Bank { .. } => usual / AHEAD,
    }
}

/// How many milliseconds bots leave people to see what happened.
fn delay(pace: Pace, usual: Duration, watched: bool, asked: bool) -> Option<u64> {
    match pace {
        Pace::Natural if watched => Some(usual.as_millis() as u64),
        Pace::Instant | Pace::Natural => Some(0),
        Pace::Step => asked.then_some(0),
    }
}

/// The host chooses the pace; whoever plays against bots alone does as well.
pub fn choose(state: &TableState, user: &str, pace: Pace) -> Result<Next, ApiError> {
    let row = &state.row;
    if row.host != user && (row.seats_of(user).is_empty() || row.others_play(user)) {
        return Err(ApiError::NotAllowed(
            "Only the person who made the table can set the pace of its bots while others play.",
        ));
    }
    if row.status == Status::Over {
        return Err(ApiError::NotNow("over", "The game is over; its bots have nothing left to do."));
    }
    let mut row = row.clone();
    row.doc_mut().pace = pace;
    Ok(Next::of(row))
}

/// Somebody at the table lets the next bot act.
pub fn step(state: &TableState, user: &str, version: u32) -> Result<Next, ApiError> {
    let row = &state.row;
    if !row.belongs(user) {
        return Err(ApiError::NotAllowed("Only people at the table can ask its bots for a step."));
    }
    if version != row.version {
        return Err(ApiError::Stale(row.version));
    }
    if row.doc.pace != Pace::Step {
        return Err(ApiError::NotNow(
            "not_step_by_step",
            "Bots act by themselves at this table. Set their pace to step by step first.",
        ));
    }
    if row.status != Status::Playing || row.doc.paused_at.is_some() || !waits_for_bot(row) {
        return Err(ApiError::NotNow("no_bot_waits", "The game does not wait for a bot now."));
    }
    let mut row = row.clone();
    row.doc_mut().step_asked = Some(version);
    Ok(Next::of(row))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::OnTimeout;

    #[test]
    fn bots_run_ahead_of_the_page_unless_a_clock_of_seconds_runs() {
        let usual = Duration::from_millis(600);
        assert_eq!(rest(&Clock::None, usual), Duration::from_millis(60));
        let live = Clock::Live { budget_seconds: 600, increment_seconds: 5, on_timeout: OnTimeout::Bot };
        assert_eq!(rest(&live, usual), usual);
    }

    #[test]
    fn bots_rest_only_where_somebody_looks_and_wait_only_to_be_asked() {
        let usual = Duration::from_millis(600);
        assert_eq!(delay(Pace::Natural, usual, true, false), Some(600));
        assert_eq!(delay(Pace::Natural, usual, false, false), Some(0));
        assert_eq!(delay(Pace::Instant, usual, true, false), Some(0));
        assert_eq!(delay(Pace::Step, usual, true, false), None);
        assert_eq!(delay(Pace::Step, usual, true, true), Some(0));
    }
}
