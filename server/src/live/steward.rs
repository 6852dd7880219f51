//! What whoever runs a table may do for a seat: give it a new code when a device is lost or a link went to the wrong
//! person, and let a bot look after it while its person is gone. Nothing of this touches the game.

use satrap_core::Seat;

use super::life::{
    GONE_MS, NOT_HOST, being_played, caretaker, chair_mut, give_back, hand_over, withdraw_votes,
};
use super::{Core, Next};
use crate::error::ApiError;
use crate::store::{Holding, Invite, NewCode, TableRow};
use crate::wire::Status;

const NO_PERSON: ApiError = ApiError::NotNow("no_person", "No person plays this seat.");

/// A new code for a seat, and who holds it until somebody comes with the code.
pub struct Reissue {
    pub code: String,
    pub expires_at: u64,
    /// A guest whom nobody is, so that to everything else the seat is one whose person is gone.
    pub stand_in: String,
}

/// Whether a person may give a seat a new code now.
pub fn may_reissue(row: &TableRow, user: &str, seat: Seat) -> Result<(), ApiError> {
    if row.host != user {
        return Err(NOT_HOST);
    }
    let chair = row.chair(seat).ok_or(ApiError::NotFound("seat"))?;
    match (row.status, &chair.holder) {
        (Status::Over, _) => {
            Err(ApiError::NotNow("over", "The game is over; its seats need no codes any more."))
        }
        (_, Some(Holding::Bot { .. })) | (Status::Playing, None) => Err(NO_PERSON),
        (Status::Open, _) | (Status::Playing, Some(Holding::Person { .. })) => Ok(()),
    }
}

/// The seat's code is void from now on and its person is put out. Before the game has begun the seat is free again.
pub fn reissue(core: &Core, user: &str, seat: Seat, new: &Reissue, now: u64) -> Result<Next, ApiError> {
    may_reissue(&core.row, user, seat)?;
    let mut row = core.row.clone();
    let is_open = row.status == Status::Open;
    let chair = chair_mut(&mut row, seat)?;
    if let Some(Holding::Person { user: holder, .. }) = &mut chair.holder {
        let before = std::mem::replace(holder, new.stand_in.clone());
        if !chair.awaited {
            chair.put_out.push(before);
        }
        chair.awaited = !is_open;
    }
    if is_open {
        chair.holder = None;
    }
    let void = std::mem::replace(&mut chair.invite, new.code.clone());
    withdraw_votes(&mut row, seat);
    let invite = Invite {
        token: new.code.clone(),
        table: row.id.clone(),
        seat: Some(seat),
        expires_at: new.expires_at,
    };
    Ok(Next { new_code: Some(NewCode { invite, void, at: now }), ..Next::of(row) })
}

/// Calls a bot for somebody who is gone, or sends it away again.
pub fn caretake(
    core: &Core,
    user: &str,
    seat: Seat,
    bot: bool,
    gone_for: u64,
    now: u64,
) -> Result<Next, ApiError> {
    if core.row.host != user {
        return Err(NOT_HOST);
    }
    being_played(&core.row)?;
    let chair = core.row.chair(seat).ok_or(ApiError::NotFound("seat"))?;
    if chair.person().is_none() {
        return Err(NO_PERSON);
    }
    if !bot {
        return give_back(core, seat, now);
    }
    if chair.caretaker.is_some() {
        return Err(ApiError::NotNow("caretaker", "A bot looks after this seat already."));
    }
    if !chair.awaited && gone_for < GONE_MS {
        return Err(ApiError::NotNow(
            "still_here",
            "This person is here, or went less than a minute ago. Wait, or let everybody vote.",
        ));
    }
    let mut row = core.row.clone();
    hand_over(&mut row, seat, caretaker(core));
    Ok(Next::of(row))
}
