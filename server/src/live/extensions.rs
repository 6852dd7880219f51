//! More time for somebody who is waited for, given by somebody who waits.

use satrap_core::Seat;

use super::decisions::holds;
use super::lifecycle::being_played;
use super::publish::message::seat_name;
use super::{Next, TableState, clock};
use crate::error::ApiError;
use crate::notify::plan::span;

/// How often a seat is given more: in one turn, or in the whole game where time is a budget for all of it.
const MOST: u32 = 3;

/// One press is enough: whoever waits decides how long. The table says in its talk who gave what.
pub fn extend(
    state: &TableState,
    (user, name): (&str, &str),
    seat: Seat,
    target: Seat,
    now: u64,
) -> Result<Next, ApiError> {
    holds(&state.row, user, seat)?;
    being_played(&state.row)?;
    let mut row = state.row.clone();
    if row.doc.paused_at.is_some() {
        return Err(ApiError::NotNow("paused", "The game is paused, and no clock runs."));
    }
    let place = row.seat(target).ok_or(ApiError::NotFound("seat"))?;
    if place.person() == Some(user) {
        return Err(ApiError::NotNow(
            "own_seat",
            "This is your own seat; only others can give you more time.",
        ));
    }
    let has_clock = place.person().is_some() && clock::deadlines(&row).contains_key(&target);
    if !has_clock {
        return Err(ApiError::NotNow("no_clock", "No clock runs for a person in this seat now."));
    }
    if row.turn.extensions.get(&target).is_some_and(|given| *given >= MOST) {
        return Err(ApiError::NotNow(
            "enough",
            "They were given more time three times. Remind them, or vote for a bot to play.",
        ));
    }
    clock::extend(&mut row, target, now);
    let more = span(crate::clock::extension(&row.doc.clock));
    let notice = format!("{name} gave {} more time: {more}.", seat_name(&row, target));
    Ok(Next { notice: Some(notice), ..Next::of(row) })
}
