//! The life of a table beside its game: sitting down, beginning, votes, pauses, leaving. Each function takes a
//! table as it is and gives it as it shall be, or says why not.

use satrap_core::record::Hash;
use satrap_core::{Seat, Strength};

use super::step::{holds, settle};
use super::{Core, Next, clock, table};
use crate::error::ApiError;
use crate::store::{ChairDoc, Holding, TableRow};
use crate::wire::{Chair, Status, Visibility};

const NOT_OPEN: ApiError = ApiError::NotNow("begun", "The game has begun; seats cannot be changed any more.");
const TAKEN: ApiError = ApiError::NotNow("taken", "Somebody already sits here. Choose another seat.");
const NOT_PLAYING: ApiError =
    ApiError::NotNow("not_playing", "This can only be done while the game is played.");
/// For somebody who held a seat until it was given a new code.
pub const REISSUED: ApiError = ApiError::NotNow(
    "reissued",
    "This seat was given a new code, so it is no longer played from here. Ask whoever runs the table for the code.",
);
pub(super) const NOT_HOST: ApiError = ApiError::NotAllowed("Only the person who made the table can do this.");

pub(super) fn chair_mut(row: &mut TableRow, seat: Seat) -> Result<&mut ChairDoc, ApiError> {
    row.doc.chairs.get_mut(usize::from(seat.0)).ok_or(ApiError::NotFound("seat"))
}

fn still_open(row: &TableRow) -> Result<(), ApiError> {
    if row.status == Status::Open { Ok(()) } else { Err(NOT_OPEN) }
}

pub(super) fn being_played(row: &TableRow) -> Result<(), ApiError> {
    if row.status == Status::Playing { Ok(()) } else { Err(NOT_PLAYING) }
}

/// The bot that takes over for a person: the strongest the game has.
pub fn caretaker(core: &Core) -> Strength {
    core.game.info().bots.last().copied().unwrap_or(Strength::Random)
}

pub fn sit(
    core: &Core,
    user: &str,
    seat: Seat,
    contribution: Hash,
    invite: Option<&str>,
) -> Result<Next, ApiError> {
    still_open(&core.row)?;
    let mut row = core.row.clone();
    let (open, word) = (row.visibility == Visibility::Open || row.host == user, row.doc.invite.clone());
    let belongs = !row.seats_of(user).is_empty();
    let chair = chair_mut(&mut row, seat)?;
    if chair.has_put_out(user) && invite != Some(&chair.invite) {
        return Err(REISSUED);
    }
    if !(open || belongs || invite == Some(&word) || invite == Some(&chair.invite)) {
        return Err(ApiError::NotAllowed(
            "This table is for those who were invited. Use the link you were given.",
        ));
    }
    if chair.holder.is_some() {
        return Err(TAKEN);
    }
    chair.holder = Some(Holding::Person { user: user.to_owned(), contribution });
    chair.put_out.retain(|other| other != user);
    Ok(Next::of(row))
}

/// A guest comes back to the seat from another device: whoever has the seat's own code is taken for the same person,
/// and runs the table if that person did. (People with an account sign in instead; nobody takes their seat.)
pub fn come_back(core: &Core, user: &str, seat: Seat, code: Option<&str>) -> Result<Next, ApiError> {
    let mut row = core.row.clone();
    let chair = chair_mut(&mut row, seat)?;
    let was_put_out = chair.has_put_out(user);
    match &mut chair.holder {
        Some(Holding::Person { user: holder, .. }) if code == Some(&chair.invite) => {
            let before = std::mem::replace(holder, user.to_owned());
            chair.caretaker = None;
            chair.awaited = false;
            chair.put_out.retain(|other| other != user);
            if row.host == before {
                row.host = user.to_owned();
            }
            Ok(Next::of(row))
        }
        _ if was_put_out => Err(REISSUED),
        _ => Err(TAKEN),
    }
}

pub fn leave(core: &Core, user: &str, seat: Seat) -> Result<Next, ApiError> {
    holds(&core.row, user, seat)?;
    still_open(&core.row)?;
    let mut row = core.row.clone();
    chair_mut(&mut row, seat)?.holder = None;
    Ok(Next::of(row))
}

/// The host turns an empty chair into a bot's and back.
pub fn change_chair(
    core: &Core,
    user: &str,
    seat: Seat,
    chair: Chair,
    contribution: Hash,
) -> Result<Next, ApiError> {
    if core.row.host != user {
        return Err(NOT_HOST);
    }
    still_open(&core.row)?;
    let mut row = core.row.clone();
    let bots = core.game.info().bots;
    let place = chair_mut(&mut row, seat)?;
    if place.person().is_some_and(|person| person != user) {
        return Err(ApiError::NotNow("taken", "Somebody sits here. Only an empty chair can be changed."));
    }
    place.holder = holding(chair, user, contribution, bots)?;
    Ok(Next::of(row))
}

/// Who sits in a chair from the beginning.
pub fn holding(
    chair: Chair,
    user: &str,
    contribution: Hash,
    bots: &[Strength],
) -> Result<Option<Holding>, ApiError> {
    match chair {
        Chair::Person => Ok(None),
        Chair::Me => Ok(Some(Holding::Person { user: user.to_owned(), contribution })),
        Chair::Bot { strength } if bots.contains(&strength) => Ok(Some(Holding::Bot { strength })),
        Chair::Bot { .. } => Err(ApiError::NotNow(
            "no_such_bot",
            "This game has no bot of that strength. Choose one it offers.",
        )),
    }
}

pub fn is_full(row: &TableRow) -> bool {
    row.doc.chairs.iter().all(|chair| chair.holder.is_some())
}

/// Begins the game: from here on nobody can choose its chance any more.
pub fn start(core: &Core, user: &str, now: u64) -> Result<Next, ApiError> {
    if core.row.host != user {
        return Err(NOT_HOST);
    }
    still_open(&core.row)?;
    if core.row.doc.chairs.iter().any(|chair| chair.required && chair.holder.is_none()) {
        return Err(ApiError::NotNow(
            "seats_free",
            "Some seats are still free. Wait for people, or fill them with bots.",
        ));
    }
    begin(core, core.row.clone(), now)
}

/// The same, once it is known that it may begin.
pub fn begin(core: &Core, mut row: TableRow, now: u64) -> Result<Next, ApiError> {
    row.doc.sitters = table::sitters(&row, &core.people);
    let play = table::begin(core.game, &row)?;
    row.status = Status::Playing;
    row.started_at = Some(now);
    clock::begin(&mut row);
    settle(&mut row, &*play, now);
    Ok(Next { begun: Some(play), ..Next::of(row) })
}

/// A seat wishes to halt play or to go on; it happens when every person at the table wishes it.
pub fn pause(core: &Core, user: &str, seat: Seat, wish: bool, now: u64) -> Result<Next, ApiError> {
    holds(&core.row, user, seat)?;
    being_played(&core.row)?;
    let mut row = core.row.clone();
    let paused = row.doc.paused_at.is_some();
    row.doc.votes.pause.retain(|voter| *voter != seat);
    if wish != paused {
        row.doc.votes.pause.push(seat);
        row.doc.votes.pause.sort_unstable();
    }
    if agreed(&row, &row.doc.votes.pause, None) {
        row.doc.votes.pause.clear();
        if wish { clock::pause(&mut row, now) } else { clock::resume(&mut row, now) }
    }
    Ok(Next::of(row))
}

/// Whether everybody who still plays, but for one seat's person, is among the voters.
fn agreed(row: &TableRow, voters: &[Seat], but: Option<Seat>) -> bool {
    let person = |seat: Seat| row.chair(seat).and_then(|chair| chair.person());
    let spared = but.and_then(person);
    let mut waited_for = row.seats().filter(|(_, chair)| chair.bot().is_none() && chair.person() != spared);
    let votes = |user: Option<&str>| voters.iter().any(|voter| person(*voter) == user);
    !voters.is_empty() && waited_for.all(|(_, chair)| chair.person().is_none() || votes(chair.person()))
}

/// For somebody who has been without a connection this long the host may call a bot without a vote.
pub(super) const GONE_MS: u64 = 60_000;

/// A vote to let a bot take over for somebody who keeps everybody waiting.
pub fn replace(
    core: &Core,
    user: &str,
    seat: Seat,
    target: Seat,
    yes: bool,
    gone_for: u64,
) -> Result<Next, ApiError> {
    holds(&core.row, user, seat)?;
    being_played(&core.row)?;
    let chair = core.row.chair(target).ok_or(ApiError::NotFound("seat"))?;
    if chair.bot().is_some() || chair.person().is_none() {
        return Err(ApiError::NotNow("no_person", "No person plays this seat now."));
    }
    if chair.person() == Some(user) {
        return Err(ApiError::NotNow("own_seat", "This is your own seat; you can resign it instead."));
    }
    let mut row = core.row.clone();
    let voters = row.doc.votes.replace.entry(target).or_default();
    voters.retain(|voter| *voter != seat);
    if yes {
        voters.push(seat);
        voters.sort_unstable();
    }
    let voters = voters.clone();
    let by_host = yes && row.host == user && gone_for >= GONE_MS;
    if by_host || agreed(&row, &voters, Some(target)) {
        hand_over(&mut row, target, caretaker(core));
    } else if voters.is_empty() {
        row.doc.votes.replace.remove(&target);
    }
    Ok(Next::of(row))
}

/// A bot looks after the seat from now on.
pub fn hand_over(row: &mut TableRow, seat: Seat, strength: Strength) {
    if let Some(chair) = row.doc.chairs.get_mut(usize::from(seat.0)) {
        chair.caretaker = Some(strength);
    }
    row.doc.votes.replace.remove(&seat);
    withdraw_votes(row, seat);
}

/// The votes of a seat whose person does not play it any more do not count.
pub(super) fn withdraw_votes(row: &mut TableRow, seat: Seat) {
    row.doc.votes.pause.retain(|voter| *voter != seat);
    for voters in row.doc.votes.replace.values_mut() {
        voters.retain(|voter| *voter != seat);
    }
    row.doc.votes.replace.retain(|_, voters| !voters.is_empty());
}

/// The player is back.
pub fn take_back(core: &Core, user: &str, seat: Seat, now: u64) -> Result<Next, ApiError> {
    holds(&core.row, user, seat)?;
    give_back(core, seat, now)
}

/// The bot that looked after a seat leaves it to its person, with a whole turn's time where time is by turns, and at
/// least a minute where it is not.
pub(super) fn give_back(core: &Core, seat: Seat, now: u64) -> Result<Next, ApiError> {
    being_played(&core.row)?;
    let chair = core.row.chair(seat).ok_or(ApiError::NotFound("seat"))?;
    if chair.resigned {
        return Err(ApiError::NotNow("resigned", "This seat was resigned; it stays with the bot."));
    }
    if chair.caretaker.is_none() {
        return Err(ApiError::NotNow("no_caretaker", "No bot looks after this seat; its person plays it."));
    }
    let mut row = core.row.clone();
    chair_mut(&mut row, seat)?.caretaker = None;
    clock::restart(&mut row, seat, now);
    if let Some(budget) = row.doc.budgets.get_mut(&seat) {
        *budget = (*budget).max(60_000);
    }
    Ok(Next::of(row))
}

/// The seat is given up for good and a bot plays it to the end, where the rules know no resigning.
pub fn resign(core: &Core, user: &str, seat: Seat) -> Result<Next, ApiError> {
    let chair = holds(&core.row, user, seat)?;
    being_played(&core.row)?;
    if chair.resigned {
        return Err(ApiError::NotNow("resigned", "You have already resigned this seat."));
    }
    let mut row = core.row.clone();
    hand_over(&mut row, seat, caretaker(core));
    chair_mut(&mut row, seat)?.resigned = true;
    Ok(Next::of(row))
}
