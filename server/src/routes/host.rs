//! For whoever runs a table: new codes for seats, and bots for people who are gone.

use axum::extract::State;

use super::tables::{SeatPerson, find, fresh_code, table_response};
use crate::AppState;
use crate::auth::Person;
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, JsonBody, Path};
use crate::live::seating;
use crate::rate_limit::LimitKind;
use crate::wire::{Caretaking, SeatOnly, Table};

/// Give a seat a new code. The old one is void, and whoever holds the seat is put out until they come with the new one. In a
/// running game only for a guest who has been gone for a minute, or after a vote.
#[utoipa::path(post, path = "/api/tables/{id}/reissue", tag = "tables", params(("id" = String, Path)), request_body = SeatOnly, responses((status = 200, body = Table)))]
pub async fn reissue(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    Path(id): Path<String>,
    JsonBody(wish): JsonBody<SeatOnly>,
) -> Result<Json<Table>, ApiError> {
    state.limits.check(LimitKind::Act, Some(&user.id), from.0)?;
    let table = find(&state, &id).await?;
    let fresh = fresh_code(&state)?;
    let person = SeatPerson::of(&state, &table, wish.seat).await?;
    state
        .hub
        .change(&table, |table_state, now| {
            seating::reissue(table_state, &user.id, wish.seat, person.now(&table, now).as_ref(), &fresh, now)
        })
        .await?;
    Ok(table_response(&table, Some(&user.id)).await)
}

/// Let a bot look after the seat of a guest who has been gone for a minute, or end that.
#[utoipa::path(post, path = "/api/tables/{id}/caretaker", tag = "tables", params(("id" = String, Path)), request_body = Caretaking, responses((status = 200, body = Table)))]
pub async fn caretaker(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    Path(id): Path<String>,
    JsonBody(wish): JsonBody<Caretaking>,
) -> Result<Json<Table>, ApiError> {
    state.limits.check(LimitKind::Act, Some(&user.id), from.0)?;
    let table = find(&state, &id).await?;
    let person = SeatPerson::of(&state, &table, wish.seat).await?;
    state
        .hub
        .change(&table, |table_state, now| {
            seating::set_caretaker(
                table_state,
                &user.id,
                wish.seat,
                wish.bot,
                person.now(&table, now).as_ref(),
                now,
            )
        })
        .await?;
    Ok(table_response(&table, Some(&user.id)).await)
}
