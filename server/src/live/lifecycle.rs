//! The life of a table beside its game: beginning, votes, pauses, resigning. Each function takes a table as it is and
//! gives it as it shall be, or says why not.

use satrap_core::{Seat, Strength};

use super::decisions::{holds, sync_row};
use super::publish::message::seat_name;
use super::seating::{GONE_MS, PersonStatus};
use super::{Next, TableState, clock, table};
use crate::error::ApiError;
use crate::store::{SeatDoc, TableRow};
use crate::wire::Status;

const NOT_OPEN: ApiError = ApiError::NotNow("begun", "The game has begun; seats cannot be changed any more.");
const NOT_PLAYING: ApiError =
    ApiError::NotNow("not_playing", "This can only be done while the game is played.");
/// For somebody who held a seat until it was given a new code.
pub const REISSUED: ApiError = ApiError::NotNow(
    "reissued",
    "This seat was given a new code, so it is no longer played from here. Ask whoever runs the table for the code.",
);
pub(super) const NOT_HOST: ApiError = ApiError::NotAllowed("Only the person who made the table can do this.");

pub(super) fn seat_mut(row: &mut TableRow, seat: Seat) -> Result<&mut SeatDoc, ApiError> {
    row.doc_mut().seats.get_mut(usize::from(seat.0)).ok_or(ApiError::NotFound("seat"))
}

fn still_open(row: &TableRow) -> Result<(), ApiError> {
    if row.status == Status::Open { Ok(()) } else { Err(NOT_OPEN) }
}

pub(super) fn being_played(row: &TableRow) -> Result<(), ApiError> {
    if row.status == Status::Playing { Ok(()) } else { Err(NOT_PLAYING) }
}

/// The bot that takes over for a person: the strongest the game has of those that do not keep a table waiting.
pub fn caretaker(state: &TableState) -> Strength {
    let quick = |strength: &&Strength| **strength < Strength::Expert;
    state.game.info().bots.iter().rfind(quick).copied().unwrap_or(Strength::Random)
}

pub fn is_full(row: &TableRow) -> bool {
    row.doc.seats.iter().all(|seat_doc| seat_doc.occupant.is_some())
}

/// Begins the game: from here on nobody can choose its chance any more.
pub fn start(state: &TableState, user: &str, now: u64) -> Result<Next, ApiError> {
    if state.row.host != user {
        return Err(NOT_HOST);
    }
    still_open(&state.row)?;
    if state.row.doc.seats.iter().any(|seat_doc| seat_doc.required && seat_doc.occupant.is_none()) {
        return Err(ApiError::NotNow(
            "seats_free",
            "Some seats are still free. Wait for people, or fill them with bots.",
        ));
    }
    begin(state, state.row.clone(), now)
}

/// The same, once it is known that it may begin.
pub fn begin(state: &TableState, mut row: TableRow, now: u64) -> Result<Next, ApiError> {
    let players = table::recorded_players(&row, &state.people);
    row.doc_mut().players = players;
    // Whoever comes late finds a seat that may stay empty still open; the host can close it.
    row.doc_mut().seats.iter_mut().for_each(|seat_doc| seat_doc.awaited = seat_doc.occupant.is_none());
    let play = table::begin(state.game, &row)?;
    row.status = Status::Playing;
    row.started_at = Some(now);
    clock::begin(&mut row);
    sync_row(&mut row, &*play, now);
    Ok(Next { begun: Some(play), ..Next::of(row) })
}

/// A seat wishes to halt play or to go on; it happens when every person at the table wishes it, or when the host does
/// where the table was made so.
pub fn pause(
    state: &TableState,
    user: &str,
    seat: Option<Seat>,
    wish: bool,
    now: u64,
) -> Result<Next, ApiError> {
    being_played(&state.row)?;
    let mut row = state.row.clone();
    let paused = row.doc.paused_at.is_some();
    if row.doc.host_pauses && row.host == user {
        if wish == paused {
            return Err(ApiError::NotNow("no_change", "This is so already."));
        }
        set_paused(&mut row, wish, now);
        let notice = if wish { "The host halted play." } else { "The host let play go on." };
        return Ok(Next { notice: Some(notice.into()), ..Next::of(row) });
    }
    let seat = seat.ok_or(ApiError::NotAllowed("Only those who play here can wish for a pause."))?;
    holds(&row, user, seat)?;
    row.doc_mut().votes.pause.retain(|voter| *voter != seat);
    if wish != paused {
        row.doc_mut().votes.pause.push(seat);
        row.doc_mut().votes.pause.sort_unstable();
    }
    if is_agreed(&row, &row.doc.votes.pause, None) {
        set_paused(&mut row, wish, now);
    }
    Ok(Next::of(row))
}

fn set_paused(row: &mut TableRow, paused: bool, now: u64) {
    row.doc_mut().votes.pause.clear();
    if paused { clock::pause(row, now) } else { clock::resume(row, now) }
}

/// Whether everybody who still plays, but for one seat's person, is among the voters.
fn is_agreed(row: &TableRow, voters: &[Seat], but: Option<Seat>) -> bool {
    let person = |seat: Seat| row.seat(seat).and_then(|seat_doc| seat_doc.person());
    let spared = but.and_then(person);
    let mut waited_for =
        row.seats().filter(|(_, seat_doc)| seat_doc.bot().is_none() && seat_doc.person() != spared);
    let votes = |user: Option<&str>| voters.iter().any(|voter| person(*voter) == user);
    !voters.is_empty()
        && waited_for.all(|(_, seat_doc)| seat_doc.person().is_none() || votes(seat_doc.person()))
}

/// A vote to let a bot take over for somebody who keeps everybody waiting.
pub fn replace(
    state: &TableState,
    user: &str,
    seat: Seat,
    target: Seat,
    yes: bool,
    standing: Option<&PersonStatus>,
) -> Result<Next, ApiError> {
    holds(&state.row, user, seat)?;
    being_played(&state.row)?;
    let seat_doc = state.row.seat(target).ok_or(ApiError::NotFound("seat"))?;
    if seat_doc.bot().is_some() || seat_doc.person().is_none() {
        return Err(ApiError::NotNow("no_person", "No person plays this seat now."));
    }
    if seat_doc.person() == Some(user) {
        return Err(ApiError::NotNow("own_seat", "This is your own seat; you can resign it instead."));
    }
    let mut row = state.row.clone();
    let voters = row.doc_mut().votes.replace.entry(target).or_default();
    voters.retain(|voter| *voter != seat);
    if yes {
        voters.push(seat);
        voters.sort_unstable();
    }
    let voters = voters.clone();
    let name = seat_name(&row, target);
    let person = state.row.person_at(target).unwrap_or_default();
    if yes && row.host == user && standing.is_some_and(|standing| standing.is_lost_guest(person)) {
        hand_over(&mut row, target, caretaker(state));
        let notice = Some(format!("The host let a bot play {name} until its player returns."));
        return Ok(Next { notice, ..Next::of(row) });
    }
    if is_agreed(&row, &voters, Some(target)) {
        let is_gone = standing.is_some_and(|standing| standing.gone_for >= GONE_MS);
        let one_alone = voters.iter().all(|voter| row.person_at(*voter) == Some(user));
        hand_over(&mut row, target, caretaker(state));
        // One person's word is no vote against somebody who is here: then a bot plays, but the seat stays theirs.
        seat_mut(&mut row, target)?.voted_out = is_gone || !one_alone;
        let notice = Some(format!("By the vote of the others a bot plays {name} until its player returns."));
        return Ok(Next { notice, ..Next::of(row) });
    }
    if voters.is_empty() {
        row.doc_mut().votes.replace.remove(&target);
    }
    Ok(Next::of(row))
}

/// A bot looks after the seat from now on.
pub fn hand_over(row: &mut TableRow, seat: Seat, strength: Strength) {
    if let Some(seat_doc) = row.doc_mut().seats.get_mut(usize::from(seat.0)) {
        seat_doc.caretaker = Some(strength);
    }
    row.doc_mut().votes.replace.remove(&seat);
    withdraw_votes(row, seat);
}

/// The votes of a seat whose person does not play it any more do not count.
pub(super) fn withdraw_votes(row: &mut TableRow, seat: Seat) {
    row.doc_mut().votes.pause.retain(|voter| *voter != seat);
    for voters in row.doc_mut().votes.replace.values_mut() {
        voters.retain(|voter| *voter != seat);
    }
    row.doc_mut().votes.replace.retain(|_, voters| !voters.is_empty());
}

/// The player is back.
pub fn take_back(state: &TableState, user: &str, seat: Seat, now: u64) -> Result<Next, ApiError> {
    holds(&state.row, user, seat)?;
    let next = give_back(state, seat, now)?;
    Ok(Next { notice: Some(format!("The player of {} is back.", seat_name(&state.row, seat))), ..next })
}

/// The bot that looked after a seat leaves it to its person.
pub(super) fn give_back(state: &TableState, seat: Seat, now: u64) -> Result<Next, ApiError> {
    being_played(&state.row)?;
    let seat_doc = state.row.seat(seat).ok_or(ApiError::NotFound("seat"))?;
    if seat_doc.resigned {
        return Err(ApiError::NotNow("resigned", "This seat was resigned; it stays with the bot."));
    }
    if seat_doc.caretaker.is_none() {
        return Err(ApiError::NotNow("no_caretaker", "No bot looks after this seat; its person plays it."));
    }
    let mut row = state.row.clone();
    let seat_doc = seat_mut(&mut row, seat)?;
    seat_doc.caretaker = None;
    seat_doc.voted_out = false;
    grant_time(&mut row, seat, now);
    Ok(Next::of(row))
}

/// Whoever plays a seat from now on has a whole turn's time where time is by turns, and at least a minute where not.
pub(super) fn grant_time(row: &mut TableRow, seat: Seat, now: u64) {
    clock::restart(row, seat, now);
    if let Some(budget) = row.turn.budgets.get_mut(&seat) {
        *budget = (*budget).max(60_000);
    }
}

/// The seat is given up for good and a bot plays it to the end, where the rules know no resigning.
pub fn resign(state: &TableState, user: &str, seat: Seat) -> Result<Next, ApiError> {
    let seat_doc = holds(&state.row, user, seat)?;
    being_played(&state.row)?;
    if seat_doc.resigned {
        return Err(ApiError::NotNow("resigned", "You have already resigned this seat."));
    }
    let mut row = state.row.clone();
    hand_over(&mut row, seat, caretaker(state));
    seat_mut(&mut row, seat)?.resigned = true;
    Ok(Next::of(row))
}
