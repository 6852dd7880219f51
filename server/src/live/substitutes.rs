//! Substitutes: a player who must leave looks for somebody to play the seat on. Whoever wants it asks; it is theirs when the
//! host and all others who play agree. Until then the player plays on, or leaves it to a bot.

use satrap_core::Seat;

use super::decisions::holds;
use super::lifecycle::{being_played, grant_time, seat_mut, withdraw_votes};
use super::publish::message::seat_name;
use super::seating::{ANOTHER_SIDE, FreshCode, changed};
use super::{Next, TableState};
use crate::error::ApiError;
use crate::store::{Occupant, SeatDoc, Successor, TableRow};

/// So many may want one seat at a time.
const MOST: usize = 10;

const NOT_SOUGHT: ApiError =
    ApiError::NotNow("not_sought", "The player of this seat does not look for a substitute.");

/// A player looks for somebody to play the seat on, or does not any more.
pub fn seek(state: &TableState, user: &str, name: &str, seat: Seat, seeks: bool) -> Result<Next, ApiError> {
    let seat_doc = holds(&state.row, user, seat)?;
    being_played(&state.row)?;
    if seat_doc.resigned {
        return Err(ApiError::NotNow("resigned", "You have resigned this seat; it stays with the bot."));
    }
    if seat_doc.seeks_substitute == seeks {
        return Ok(Next::of(state.row.clone()));
    }
    let mut row = state.row.clone();
    let seat_doc = seat_mut(&mut row, seat)?;
    seat_doc.seeks_substitute = seeks;
    seat_doc.successors.clear();
    let label = seat_name(&row, seat);
    let notice = match seeks {
        true => format!("{name} must leave and looks for somebody to play {label} on."),
        false => format!("{name} plays {label} on."),
    };
    Ok(Next { notice: Some(notice), ..Next::of(row) })
}

/// Somebody wants to play a seat on that looks for a substitute, or does not any more.
pub fn volunteer(
    state: &TableState,
    user: &str,
    name: &str,
    seat: Seat,
    wants: bool,
) -> Result<Next, ApiError> {
    being_played(&state.row)?;
    let seat_doc = sought(&state.row, seat)?;
    if !state.row.seats_of(user).is_empty() {
        return Err(ApiError::NotNow("one_seat", "You play at this table already."));
    }
    let knows = |other: &SeatDoc| other.side != seat_doc.side && other.former.iter().any(|one| one == user);
    if wants && state.row.doc.seats.iter().any(knows) {
        return Err(ANOTHER_SIDE);
    }
    let mut row = state.row.clone();
    let successors = &mut seat_mut(&mut row, seat)?.successors;
    let is_known = successors.iter().any(|one| one.user == user);
    if wants == is_known {
        return Ok(Next::of(row));
    }
    if !wants {
        successors.retain(|one| one.user != user);
        return Ok(Next::of(row));
    }
    if successors.len() >= MOST {
        return Err(ApiError::NotNow("enough", "Enough people have asked for this seat already."));
    }
    successors.push(Successor { user: user.to_owned(), name: name.to_owned(), agreed: Vec::new() });
    let notice = Some(format!("{name} would like to take over {}.", seat_name(&row, seat)));
    Ok(Next { notice, ..Next::of(row) })
}

/// One of the players agrees to a substitute, or does not any more. The last yes hands the seat over.
pub fn agree(
    state: &TableState,
    user: &str,
    target: Seat,
    successor: &str,
    yes: bool,
    fresh: &FreshCode,
    now: u64,
) -> Result<Next, ApiError> {
    being_played(&state.row)?;
    let seat_doc = sought(&state.row, target)?;
    let leaver = seat_doc.person().unwrap_or_default().to_owned();
    if !voters(&state.row, &leaver).iter().any(|voter| voter == user) {
        return Err(ApiError::NotAllowed("Those who play on and the host decide about a substitute."));
    }
    let mut row = state.row.clone();
    let successors = &mut seat_mut(&mut row, target)?.successors;
    let chosen = successors.iter_mut().find(|one| one.user == successor);
    let chosen = chosen.ok_or(ApiError::NotFound("substitute"))?;
    chosen.agreed.retain(|other| other != user);
    if yes {
        chosen.agreed.push(user.to_owned());
    }
    let chosen = chosen.clone();
    if voters(&row, &leaver).iter().any(|voter| !chosen.agreed.contains(voter)) {
        return Ok(Next::of(row));
    }
    let successor_counts = row.doc.successor_counts;
    let seat_doc = seat_mut(&mut row, target)?;
    let Some(Occupant::Person { contribution, .. }) = seat_doc.occupant.take() else {
        return Err(NOT_SOUGHT);
    };
    seat_doc.occupant = Some(Occupant::Person { user: chosen.user.clone(), contribution });
    seat_doc.put_out.retain(|other| *other != leaver && *other != chosen.user);
    seat_doc.put_out.push(leaver.clone());
    seat_doc.former.push(leaver.clone());
    if successor_counts {
        seat_doc.released.push(leaver.clone());
    }
    seat_doc.caretaker = None;
    seat_doc.voted_out = false;
    seat_doc.awaited = false;
    seat_doc.seeks_substitute = false;
    seat_doc.successors.clear();
    seat_doc.held_since = now;
    row.doc_mut().votes.replace.remove(&target);
    withdraw_votes(&mut row, target);
    grant_time(&mut row, target, now);
    let notice = format!("{} has taken over {}.", chosen.name, seat_name(&row, target));
    changed(row, target, fresh, now, Some(notice))
}

fn sought(row: &TableRow, seat: Seat) -> Result<&SeatDoc, ApiError> {
    let seat_doc = row.seat(seat).ok_or(ApiError::NotFound("seat"))?;
    if seat_doc.seeks_substitute && seat_doc.person().is_some() { Ok(seat_doc) } else { Err(NOT_SOUGHT) }
}

/// Who decides: all others who play, and the host. Where that is nobody, the player who leaves decides.
pub fn voters(row: &TableRow, leaver: &str) -> Vec<String> {
    let plays = |seat_doc: &&SeatDoc| seat_doc.bot().is_none() && !seat_doc.resigned;
    let others = row.doc.seats.iter().filter(plays).filter_map(SeatDoc::person);
    let mut voters: Vec<String> =
        others.chain([row.host.as_str()]).filter(|user| *user != leaver).map(str::to_owned).collect();
    voters.sort_unstable();
    voters.dedup();
    if voters.is_empty() { vec![leaver.to_owned()] } else { voters }
}
