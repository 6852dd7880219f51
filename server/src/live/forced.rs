//! Steps that nobody need be asked about: made in the same breath as the step before them, unless their player does them.

use satrap_core::Seat;
use satrap_registry::{AnyMatch, AnyStep};

use super::decisions::holds;
use super::{Next, TableState, orders};
use crate::error::ApiError;
use crate::store::TableRow;
use crate::wire::Status;

/// More in a row than any game has; a game whose rules went round in circles would be caught by its laws.
const MOST_IN_A_ROW: usize = 64;

/// Whether the game waits for somebody who need not be asked, or who decided in advance.
pub fn is_pending(row: &TableRow, play: &dyn AnyMatch) -> bool {
    let is_forced = |seat| !does_by_hand(row, seat) && play.has_forced_step(seat);
    play.to_act().iter().any(is_forced) || orders::is_pending(row, play)
}

/// Makes all steps that follow of themselves, and those that players decided in advance.
pub fn follow(row: &mut TableRow, play: &mut dyn AnyMatch, steps: &mut Vec<AnyStep>, now: u64) {
    for _ in 0..MOST_IN_A_ROW {
        let last = steps.last().and_then(|step| step.entry.seat);
        let waiting = play.to_act();
        let made = waiting
            .iter()
            .filter(|seat| !does_by_hand(row, *seat))
            .find_map(|seat| play.act_forced(seat, now, last == Some(seat)));
        match made.or_else(|| orders::follow(row, play, last, now)) {
            Some(step) => steps.push(step),
            None => return,
        }
    }
}

fn does_by_hand(row: &TableRow, seat: Seat) -> bool {
    row.seat(seat).is_none_or(|seat_doc| seat_doc.does_forced_steps && seat_doc.bot().is_none())
}

/// A player chooses whether they are asked all the same.
pub fn choose(state: &TableState, user: &str, seat: Seat, by_hand: bool) -> Result<Next, ApiError> {
    holds(&state.row, user, seat)?;
    if state.row.status == Status::Over {
        return Err(ApiError::NotNow("over", "The game is over; nobody has anything left to do."));
    }
    let mut row = state.row.clone();
    if let Some(seat_doc) = row.doc_mut().seats.get_mut(usize::from(seat.0)) {
        seat_doc.does_forced_steps = by_hand;
    }
    Ok(Next::of(row))
}
