//! Who holds a seat: sitting down, coming back, leaving, and what the host may do about a seat. Each function takes a
//! table as it is and gives it as it shall be, or says why not.
//!
//! A seat's code opens it, so nobody may keep one that others have seen: it is new whenever the seat changes hands.

use satrap_core::record::Hash;
use satrap_core::{Seat, Strength};

use super::decisions::holds;
use super::lifecycle::{NOT_HOST, REISSUED, being_played, caretaker, grant_time, seat_mut, withdraw_votes};
use super::publish::message::seat_name;
use super::{Next, TableState};
use crate::error::ApiError;
use crate::store::{Invite, NewCode, Occupant, SeatDoc, TableRow};
use crate::wire::{Chair, Status, Visibility};

const TAKEN: ApiError = ApiError::NotNow("taken", "Somebody already sits here. Choose another seat.");
const BEGUN: ApiError = ApiError::NotNow(
    "begun",
    "The game has begun, and this seat is not free. Ask whoever runs the table to open it to a person.",
);
const OVER: ApiError = ApiError::NotNow("over", "The game is over; its seats cannot be changed any more.");
const ONE_SEAT: ApiError = ApiError::NotNow(
    "one_seat",
    "You play at this table already. Only where one screen is passed around does one person hold several seats.",
);
const STILL_HERE: ApiError = ApiError::NotNow(
    "still_here",
    "This person is here, or went less than a minute ago. Wait, let them give the seat back, or let everybody vote.",
);
const HAS_ACCOUNT: ApiError = ApiError::NotNow(
    "has_account",
    "This seat belongs to an account. Its person can give it back, or everybody else can vote for a bot in it.",
);

/// Whoever made the table has blocked them; that is not told.
pub const UNWELCOME: ApiError =
    ApiError::NotAllowed("You cannot sit down at this table. Choose another one.");
const OUT_OF_RANGE: ApiError = ApiError::NotAllowed(
    "Your rating is not among those that this table is open to, or you have no account. Ask for its link, or choose another table.",
);
pub const NEEDS_ACCOUNT: ApiError = ApiError::NotAllowed(
    "This game is rated, so everybody in it needs an account. Register first, or choose another table.",
);

pub(super) const ANOTHER_SIDE: ApiError = ApiError::NotNow(
    "another_side",
    "You have played another side of this game and know its secrets. You can come back to that side only.",
);

/// For somebody who has been without a connection this long the host may decide without a vote.
pub(super) const GONE_MS: u64 = 60_000;

/// A code that nobody has seen yet.
pub struct FreshCode {
    pub code: String,
    pub expires_at: u64,
}

/// Somebody who wants a seat.
pub struct SitRequest<'a> {
    pub user: &'a str,
    pub name: &'a str,
    pub registered: bool,
    pub seat: Seat,
    pub contribution: Hash,
    pub invite: Option<&'a str>,
    /// Whether they are a friend of whoever made the table, or that one wants none of them.
    pub is_friend: bool,
    pub is_blocked: bool,
    /// Their rating, where the table is open to some ratings only.
    pub points: Option<i32>,
    /// Keyed hashes of where they come from, at a rated table.
    pub origins: Vec<String>,
}

/// What is known of a seat's person beside what the table says.
#[derive(Clone, Debug)]
pub struct PersonStatus {
    pub user: String,
    pub registered: bool,
    /// For how many milliseconds they have been without a connection.
    pub gone_for: u64,
}

impl PersonStatus {
    /// Whether this is a guest who is gone: then the host may decide about the seat alone.
    pub fn is_lost_guest(&self, person: &str) -> bool {
        self.user == person && !self.registered && self.gone_for >= GONE_MS
    }
}

/// The seat's code is void from now on, and another takes its place.
fn renew_code(row: &mut TableRow, seat: Seat, fresh: &FreshCode, now: u64) -> Result<NewCode, ApiError> {
    let table = row.id.clone();
    let void = std::mem::replace(&mut seat_mut(row, seat)?.invite, fresh.code.clone());
    let invite = Invite { token: fresh.code.clone(), table, seat: Some(seat), expires_at: fresh.expires_at };
    Ok(NewCode { invite, void, at: now })
}

pub(super) fn changed(
    mut row: TableRow,
    seat: Seat,
    fresh: &FreshCode,
    now: u64,
    notice: Option<String>,
) -> Result<Next, ApiError> {
    let new_code = Some(renew_code(&mut row, seat, fresh, now)?);
    Ok(Next { new_code, notice, ..Next::of(row) })
}

/// Whether a person may hold a seat beside those they have. Whoever plays against others sees one hand only.
fn may_hold_another(row: &TableRow, user: &str) -> bool {
    let alone = row.status == Status::Open || !row.others_play(user);
    row.seats_of(user).is_empty() || row.doc.hot_seat && alone
}

/// Sits down in a free seat, before the game or as a substitute in it. A substitute's contribution changes nothing: the
/// game's chance is fixed.
pub fn sit(state: &TableState, who: &SitRequest<'_>, fresh: &FreshCode, now: u64) -> Result<Next, ApiError> {
    let mut row = state.row.clone();
    let seat_doc = row.seat(who.seat).ok_or(ApiError::NotFound("seat"))?;
    let has_code = who.invite == Some(&seat_doc.invite);
    if seat_doc.has_put_out(who.user) && !has_code {
        return Err(REISSUED);
    }
    if seat_doc.is_kept() && !has_code {
        return Err(TAKEN);
    }
    if who.is_blocked && !row.belongs(who.user) {
        return Err(UNWELCOME);
    }
    if row.doc.rated && !who.registered {
        return Err(NEEDS_ACCOUNT);
    }
    let is_in_range = row.doc.rating_range.is_none_or(|range| {
        who.registered && who.points.is_some_and(|points| (range.from..=range.to).contains(&points))
    });
    let is_invited = row.visibility == Visibility::Open && is_in_range
        || row.visibility == Visibility::Friends && who.is_friend
        || row.belongs(who.user)
        || who.invite == Some(&row.doc.invite)
        || has_code;
    if !is_invited && row.visibility == Visibility::Open {
        return Err(OUT_OF_RANGE);
    }
    if !is_invited {
        return Err(ApiError::NotAllowed(
            "This table is for those who were invited. Use the link you were given.",
        ));
    }
    if !seat_doc.is_kept() && !row.is_open(seat_doc) {
        return Err(match row.status {
            Status::Open => TAKEN,
            Status::Playing => BEGUN,
            Status::Over => OVER,
        });
    }
    if !may_hold_another(&row, who.user) {
        return Err(ONE_SEAT);
    }
    let knows =
        |other: &SeatDoc| other.side != seat_doc.side && other.former.iter().any(|one| one == who.user);
    if row.doc.seats.iter().any(knows) {
        return Err(ANOTHER_SIDE);
    }
    let is_running = row.status == Status::Playing;
    let seat_doc = seat_mut(&mut row, who.seat)?;
    let contribution = who.contribution;
    seat_doc.occupant = Some(Occupant::Person { user: who.user.to_owned(), contribution });
    seat_doc.origins.clone_from(&who.origins);
    seat_doc.put_out.retain(|other| other != who.user);
    if !is_running {
        return changed(row, who.seat, fresh, now, None);
    }
    seat_doc.caretaker = None;
    seat_doc.awaited = false;
    seat_doc.held_since = now;
    grant_time(&mut row, who.seat, now);
    let notice = format!("{} plays {} from now on.", who.name, seat_name(&row, who.seat));
    changed(row, who.seat, fresh, now, Some(notice))
}

/// A guest comes back to the seat from another device: whoever has the seat's own code is taken for the same person,
/// and runs the table if that person did. (People with an account sign in instead; nobody takes their seat.)
pub fn come_back(
    state: &TableState,
    who: &SitRequest<'_>,
    fresh: &FreshCode,
    now: u64,
) -> Result<Next, ApiError> {
    let mut row = state.row.clone();
    let seat_doc = row.seat(who.seat).ok_or(ApiError::NotFound("seat"))?;
    let before = match seat_doc.person() {
        Some(before) if who.invite == Some(&seat_doc.invite) => before.to_owned(),
        _ if seat_doc.has_put_out(who.user) => return Err(REISSUED),
        _ => return Err(TAKEN),
    };
    if !row.seats_of(who.user).is_empty() {
        return Err(ONE_SEAT);
    }
    for seat_doc in &mut row.doc_mut().seats {
        if let Some(Occupant::Person { user, .. }) = &mut seat_doc.occupant
            && *user == before
        {
            *user = who.user.to_owned();
            seat_doc.caretaker = seat_doc.caretaker.filter(|_| seat_doc.resigned);
            seat_doc.awaited = false;
            seat_doc.voted_out = false;
            seat_doc.put_out.retain(|other| other != who.user);
        }
    }
    if row.host == before {
        row.host = who.user.to_owned();
    }
    let notice = format!("{} plays {} from another device.", who.name, seat_name(&row, who.seat));
    changed(row, who.seat, fresh, now, Some(notice))
}

/// A person gives the seat back. In a running game it is open to somebody else, and a bot looks after it until then if
/// the game needs it. That is not resigning: the seat plays on.
pub fn leave(
    state: &TableState,
    user: &str,
    name: &str,
    seat: Seat,
    fresh: &FreshCode,
    now: u64,
) -> Result<Next, ApiError> {
    let seat_doc = holds(&state.row, user, seat)?;
    if state.row.status == Status::Over {
        return Err(OVER);
    }
    if seat_doc.resigned {
        return Err(ApiError::NotNow("resigned", "You have resigned this seat; it stays with the bot."));
    }
    let mut row = state.row.clone();
    if row.status == Status::Open {
        seat_mut(&mut row, seat)?.occupant = None;
        return changed(row, seat, fresh, now, None);
    }
    empty(&mut row, seat)?;
    open(&mut row, seat, caretaker(state))?;
    seat_mut(&mut row, seat)?.put_out.retain(|other| other != user);
    let notice = format!("{name} gave {} back. It is free.", seat_name(&row, seat));
    changed(row, seat, fresh, now, Some(notice))
}

/// Nobody holds the seat of a running game any more. Whoever held it needs its code to come back.
fn empty(row: &mut TableRow, seat: Seat) -> Result<(), ApiError> {
    let seat_doc = seat_mut(row, seat)?;
    if let Some(Occupant::Person { user, .. }) = seat_doc.occupant.take() {
        seat_doc.put_out.retain(|other| *other != user);
        seat_doc.put_out.push(user.clone());
        seat_doc.former.push(user);
    }
    seat_doc.caretaker = None;
    seat_doc.resigned = false;
    seat_doc.voted_out = false;
    seat_doc.awaited = false;
    seat_doc.seeks_substitute = false;
    seat_doc.successors.clear();
    row.doc_mut().votes.replace.remove(&seat);
    withdraw_votes(row, seat);
    Ok(())
}

/// An empty seat waits for a person. One that the game cannot do without is played by a bot until somebody comes.
fn open(row: &mut TableRow, seat: Seat, bot: Strength) -> Result<(), ApiError> {
    let seat_doc = seat_mut(row, seat)?;
    seat_doc.awaited = true;
    seat_doc.caretaker = seat_doc.required.then_some(bot);
    Ok(())
}

/// Whether the seat may be taken from whoever holds it. People who are here, and accounts, give it back themselves or are
/// voted out; for a guest who is gone the host decides.
fn may_be_taken(seat_doc: &SeatDoc, host: &str, standing: Option<&PersonStatus>) -> Result<(), ApiError> {
    let Some(person) = seat_doc.person() else { return Ok(()) };
    if person == host || seat_doc.resigned || seat_doc.voted_out || seat_doc.awaited {
        return Ok(());
    }
    match standing {
        Some(standing) if standing.is_lost_guest(person) => Ok(()),
        Some(standing) if standing.user == person && standing.registered => Err(HAS_ACCOUNT),
        _ => Err(STILL_HERE),
    }
}

/// What the host may change about a seat, and what for.
pub struct SeatChangeRequest<'a> {
    pub host: &'a str,
    pub seat: Seat,
    pub chair: Chair,
    pub contribution: Hash,
    pub standing: Option<&'a PersonStatus>,
}

/// The host says what a seat is for.
pub fn change_seat(
    state: &TableState,
    wish: &SeatChangeRequest<'_>,
    fresh: &FreshCode,
    now: u64,
) -> Result<Next, ApiError> {
    if state.row.host != wish.host {
        return Err(NOT_HOST);
    }
    match state.row.status {
        Status::Open => change_free_seat(state, wish, fresh, now),
        Status::Playing => change_played_seat(state, wish, fresh, now),
        Status::Over => Err(OVER),
    }
}

/// Before the game an empty seat becomes a bot's or the host's own, and back.
fn change_free_seat(
    state: &TableState,
    wish: &SeatChangeRequest<'_>,
    fresh: &FreshCode,
    now: u64,
) -> Result<Next, ApiError> {
    let mut row = state.row.clone();
    let held = row.person_at(wish.seat).is_some();
    if row.person_at(wish.seat).is_some_and(|person| person != wish.host) {
        return Err(ApiError::NotNow("taken", "Somebody sits here. Only an empty seat can be changed."));
    }
    if wish.chair == Chair::Me && !held && !may_hold_another(&row, wish.host) {
        return Err(ONE_SEAT);
    }
    let place = seat_mut(&mut row, wish.seat)?;
    place.occupant = occupant_of(wish.chair, wish.host, wish.contribution, state.game.info().bots)?;
    // A printed code stays good while only bots come and go.
    if held || place.person().is_some() {
        return changed(row, wish.seat, fresh, now, None);
    }
    Ok(Next::of(row))
}

/// In a running game a seat is closed, opened to a person or handed to a bot.
fn change_played_seat(
    state: &TableState,
    wish: &SeatChangeRequest<'_>,
    fresh: &FreshCode,
    now: u64,
) -> Result<Next, ApiError> {
    let seat_doc = state.row.seat(wish.seat).ok_or(ApiError::NotFound("seat"))?;
    let mut row = state.row.clone();
    let name = seat_name(&row, wish.seat);
    let notice = match wish.chair {
        Chair::Me => {
            return Err(ApiError::NotNow(
                "begun",
                "The game has begun. Open the seat to a person, and sit down there.",
            ));
        }
        Chair::Closed if seat_doc.required => {
            return Err(ApiError::NotNow(
                "required",
                "The game cannot do without this seat. Open it to a person, or hand it to a bot.",
            ));
        }
        Chair::Closed if seat_doc.is_vacant() && !seat_doc.awaited => {
            return Err(ApiError::NotNow("closed", "This seat is closed already."));
        }
        Chair::Closed => {
            may_be_taken(seat_doc, wish.host, wish.standing)?;
            empty(&mut row, wish.seat)?;
            format!("The host closed {name}. Nobody plays it.")
        }
        Chair::Person if row.is_open(seat_doc) => {
            return Err(ApiError::NotNow("open", "This seat is open to a person already."));
        }
        Chair::Person => {
            may_be_taken(seat_doc, wish.host, wish.standing)?;
            let bot = seat_doc.bot().unwrap_or_else(|| caretaker(state));
            empty(&mut row, wish.seat)?;
            open(&mut row, wish.seat, bot)?;
            format!("The host opened {name} to a new player.")
        }
        Chair::Bot { strength } => {
            may_be_taken(seat_doc, wish.host, wish.standing)?;
            let bot =
                occupant_of(Chair::Bot { strength }, wish.host, wish.contribution, state.game.info().bots)?;
            empty(&mut row, wish.seat)?;
            seat_mut(&mut row, wish.seat)?.occupant = bot;
            format!("The host handed {name} to a bot.")
        }
    };
    changed(row, wish.seat, fresh, now, Some(notice))
}

/// Who sits in a seat from the beginning.
pub fn occupant_of(
    chair: Chair,
    user: &str,
    contribution: Hash,
    bots: &[Strength],
) -> Result<Option<Occupant>, ApiError> {
    match chair {
        Chair::Person => Ok(None),
        Chair::Me => Ok(Some(Occupant::Person { user: user.to_owned(), contribution })),
        Chair::Bot { strength } if bots.contains(&strength) => Ok(Some(Occupant::Bot { strength })),
        Chair::Bot { .. } => Err(ApiError::NotNow(
            "no_such_bot",
            "This game has no bot of that strength. Choose one it offers.",
        )),
        Chair::Closed => Err(ApiError::NotNow(
            "not_playing",
            "A seat is closed while the game is played. Before, leave it free and start without it.",
        )),
    }
}

/// The seat gets a new code, and its person is put out until they come with it. Before the game has begun the seat is
/// free again; in a running game it is kept for whoever has the code, and a bot comes only if it is called.
pub fn reissue(
    state: &TableState,
    host: &str,
    seat: Seat,
    standing: Option<&PersonStatus>,
    fresh: &FreshCode,
    now: u64,
) -> Result<Next, ApiError> {
    if state.row.host != host {
        return Err(NOT_HOST);
    }
    let mut row = state.row.clone();
    let is_open = row.status == Status::Open;
    let was_open = row.seat(seat).is_some_and(|seat_doc| row.is_open(seat_doc));
    let seat_doc = seat_mut(&mut row, seat)?;
    match (state.row.status, &seat_doc.occupant) {
        (Status::Over, _) => return Err(OVER),
        (_, Some(Occupant::Bot { .. })) => return Err(NO_PERSON),
        (Status::Playing, None) if !was_open => return Err(NO_PERSON),
        (Status::Playing, Some(Occupant::Person { .. })) => may_be_taken(seat_doc, host, standing)?,
        (Status::Open | Status::Playing, _) => {}
    }
    if let Some(Occupant::Person { user, .. }) = &seat_doc.occupant {
        let before = user.clone();
        if !seat_doc.has_put_out(&before) {
            seat_doc.put_out.push(before.clone());
        }
        if !is_open {
            seat_doc.former.push(before);
        }
        seat_doc.occupant = if is_open { None } else { Some(Occupant::Kept { since: now }) };
        seat_doc.awaited = !is_open;
        seat_doc.voted_out = false;
        withdraw_votes(&mut row, seat);
    }
    let notice = format!("The host gave {} a new link.", seat_name(&row, seat));
    changed(row, seat, fresh, now, Some(notice))
}

pub(super) const NO_PERSON: ApiError = ApiError::NotNow("no_person", "No person plays this seat.");

/// The host calls a bot for somebody who is gone, or sends it away again.
pub fn set_caretaker(
    state: &TableState,
    host: &str,
    seat: Seat,
    bot: bool,
    standing: Option<&PersonStatus>,
    now: u64,
) -> Result<Next, ApiError> {
    if state.row.host != host {
        return Err(NOT_HOST);
    }
    being_played(&state.row)?;
    let seat_doc = state.row.seat(seat).ok_or(ApiError::NotFound("seat"))?;
    if seat_doc.person().is_none() && !seat_doc.is_kept() {
        return Err(NO_PERSON);
    }
    let name = seat_name(&state.row, seat);
    if !bot {
        let next = super::lifecycle::give_back(state, seat, now)?;
        return Ok(Next { notice: Some(format!("The host gave {name} back to its player.")), ..next });
    }
    if seat_doc.caretaker.is_some() {
        return Err(ApiError::NotNow("caretaker", "A bot looks after this seat already."));
    }
    may_be_taken(seat_doc, host, standing)?;
    let mut row = state.row.clone();
    super::lifecycle::hand_over(&mut row, seat, caretaker(state));
    let notice = Some(format!("The host let a bot play {name} until its player returns."));
    Ok(Next { notice, ..Next::of(row) })
}
