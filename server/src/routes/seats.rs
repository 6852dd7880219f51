//! Sitting down, standing up, saying what seats are for, and beginning.

use axum_extra::extract::cookie::CookieJar;
use satrap_core::Seat;
use satrap_core::record::Hash;

use super::at_table::{ActLimit, AtTable, JoinLimit, Limit};
use crate::AppState;
use crate::error::ApiError;
use crate::extract::{Json, JsonBody};
use crate::live::seating::{self, FreshCode, PersonStatus, SeatChangeRequest, SitRequest};
use crate::live::{LiveTable, lifecycle};
use crate::people::order;
use crate::people::origins::{Marks, Origins};
use crate::random;
use crate::ratings::Rating;
use crate::store::TableRow;
use crate::wire::{RelationKind, SeatChange, SeatOnly, Sit, Status, Table, User};

/// 64 hexadecimal digits.
pub fn contribution(text: &str) -> Result<Hash, ApiError> {
    text.parse().map_err(|_| ApiError::Unfit("A contribution is 64 hexadecimal digits.".into()))
}

/// A code for a seat, as long as an invitation is good.
pub fn fresh_code(state: &AppState) -> Result<FreshCode, ApiError> {
    let expires_at = state.time.now() + state.config.invite_life.as_millis() as u64;
    Ok(FreshCode { code: random::code()?, expires_at })
}

/// The person in a seat, as the store knows them. Whether they are still there is seen when a change is made.
pub struct SeatPerson(Option<User>);

impl SeatPerson {
    pub async fn of(state: &AppState, table: &LiveTable, seat: Seat) -> Result<SeatPerson, ApiError> {
        let holder = table.state.lock().await.row.person_at(seat).map(str::to_owned);
        Ok(SeatPerson(match holder {
            Some(holder) => state.store.users(&[holder]).await?.pop(),
            None => None,
        }))
    }

    pub fn now(&self, table: &LiveTable, now: u64) -> Option<PersonStatus> {
        let user = self.0.as_ref()?;
        let gone_for = table.subscribers.gone_for(&user.id, now);
        Some(PersonStatus { user: user.id.clone(), registered: user.registered, gone_for })
    }

    /// Whether this guest, and nobody else, is in the seat.
    fn is_guest(&self, person: &str) -> bool {
        self.0.as_ref().is_some_and(|user| !user.registered && user.id == person)
    }
}

/// Sit down: before the game, adding my own chance to its chance, or as a substitute where a seat is open. With the code of
/// a guest's seat, come back to it from another device.
#[utoipa::path(post, path = "/api/tables/{id}/sit", tag = "tables", params(("id" = String, Path)), request_body = Sit, responses((status = 200, body = Table)))]
pub async fn sit(
    at: AtTable<JoinLimit>,
    origins: Origins,
    JsonBody(wish): JsonBody<Sit>,
) -> Result<(CookieJar, Json<Table>), ApiError> {
    // Codes are short: nobody shall try them out, from one address or from many at one table.
    at.app.limits.check_table(&at.table.id)?;
    order::may_play(&at.app, at.me()).await?;
    let contribution = contribution(&wish.contribution)?;
    let fresh = fresh_code(&at.app)?;
    let before = SeatPerson::of(&at.app, &at.table, wish.seat).await?;
    let invite = wish.invite.as_deref();
    let marks = if is_rated(&at).await { origins.marks(&at.app).await? } else { Marks::default() };
    let sitting = SitRequest {
        user: at.me(),
        name: &at.user.name,
        registered: at.user.registered,
        seat: wish.seat,
        contribution,
        invite,
        is_friend: is_to_host(&at, RelationKind::Friend).await?,
        is_blocked: is_to_host(&at, RelationKind::Blocked).await?,
        points: points_where_asked(&at).await?,
        origins: marks.hashes,
    };
    at.change(|table_state, now| match table_state.row.person_at(wish.seat) {
        Some(holder) if holder != at.me() && before.is_guest(holder) => {
            seating::come_back(table_state, &sitting, &fresh, now)
        }
        _ => seating::sit(table_state, &sitting, &fresh, now),
    })
    .await?;
    begin_if_full(&at.app, &at.table).await?;
    Ok((marks.cookies, at.response().await))
}

/// Whether I am this to whoever made the table.
pub async fn is_to_host<L: Limit>(at: &AtTable<L>, kind: RelationKind) -> Result<bool, ApiError> {
    let host = at.table.state.lock().await.row.host.clone();
    Ok(at.app.store.is_related(&host, at.me(), kind).await?)
}

/// My rating in this game at this tempo, where the table is open to some ratings only.
async fn points_where_asked(at: &AtTable<JoinLimit>) -> Result<Option<i32>, ApiError> {
    let (game, tempo) = {
        let table_state = at.table.state.lock().await;
        let row = &table_state.row;
        if row.doc.rating_range.is_none() {
            return Ok(None);
        }
        (row.game.clone(), row.tempo())
    };
    at.app.store.rate_games().await?;
    let known = at.app.store.ratings_of(&at.user).await?;
    let own = known.iter().find(|standing| standing.game == game && standing.tempo == tempo);
    Ok(Some(own.map_or_else(Rating::default, |standing| standing.rating).points()))
}

pub async fn is_rated<L: Limit>(at: &AtTable<L>) -> bool {
    at.table.state.lock().await.row.doc.rated
}

/// Stand up again. In a running game the seat is then open to somebody else; a bot looks after it if the game needs it.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "tables", params(("id" = String, Path)), request_body = SeatOnly, responses((status = 200, body = Table)))]
pub async fn leave(
    at: AtTable<ActLimit>,
    JsonBody(wish): JsonBody<SeatOnly>,
) -> Result<Json<Table>, ApiError> {
    let fresh = fresh_code(&at.app)?;
    at.change(|table_state, now| seating::leave(table_state, at.me(), &at.user.name, wish.seat, &fresh, now))
        .await
}

/// Say what a seat is for; only the host can. Before the game a free seat is a bot's or open to a person. In a running
/// game a seat is opened to a person, handed to a bot or closed, if nobody plays it, its person is a guest who is gone,
/// or the others voted for a bot.
#[utoipa::path(post, path = "/api/tables/{id}/seats", tag = "tables", params(("id" = String, Path)), request_body = SeatChange, responses((status = 200, body = Table)))]
pub async fn change_seat(
    at: AtTable<ActLimit>,
    JsonBody(wish): JsonBody<SeatChange>,
) -> Result<Json<Table>, ApiError> {
    let (contribution, fresh) = (random::secret()?, fresh_code(&at.app)?);
    let person = SeatPerson::of(&at.app, &at.table, wish.seat).await?;
    at.change(|table_state, now| {
        let standing = person.now(&at.table, now);
        let change = SeatChangeRequest {
            host: at.me(),
            seat: wish.seat,
            chair: wish.chair,
            contribution,
            standing: standing.as_ref(),
        };
        seating::change_seat(table_state, &change, &fresh, now)
    })
    .await?;
    begin_if_full(&at.app, &at.table).await?;
    Ok(at.response().await)
}

/// Begin the game although some seats that may stay empty are.
#[utoipa::path(post, path = "/api/tables/{id}/start", tag = "tables", params(("id" = String, Path)), responses((status = 200, body = Table)))]
pub async fn start(at: AtTable<ActLimit>) -> Result<Json<Table>, ApiError> {
    at.change(|table_state, now| lifecycle::start(table_state, at.me(), now)).await
}

async fn begin_if_full(state: &AppState, table: &LiveTable) -> Result<(), ApiError> {
    begin_when(state, table, |row| !row.doc.host_starts && lifecycle::is_full(row)).await
}

pub async fn begin_when(
    state: &AppState,
    table: &LiveTable,
    may_begin: fn(&TableRow) -> bool,
) -> Result<(), ApiError> {
    let is_time = |row: &TableRow| row.status == Status::Open && may_begin(row);
    if !is_time(&table.state.lock().await.row) {
        return Ok(());
    }
    let begun = state.hub.change(table, |table_state, now| {
        if is_time(&table_state.row) {
            lifecycle::begin(table_state, table_state.row.clone(), now)
        } else {
            Err(ApiError::Stale(table_state.row.version))
        }
    });
    match begun.await {
        Ok(_) | Err(ApiError::Stale(_)) => Ok(()),
        Err(error) => Err(error),
    }
}
