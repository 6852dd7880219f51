//! For whoever runs a table: new codes for seats, and bots for people who are gone.

use super::at_table::{ActLimit, AtTable};
use super::seats::{SeatPerson, fresh_code};
use crate::error::ApiError;
use crate::extract::{Json, JsonBody};
use crate::live::seating;
use crate::wire::{Caretaking, SeatOnly, Table};

/// Give a seat a new code. The old one is void, and whoever holds the seat is put out until they come with the new one. In a
/// running game only for a guest who has been gone for a minute, or after a vote.
#[utoipa::path(post, path = "/api/tables/{id}/reissue", tag = "tables", params(("id" = String, Path)), request_body = SeatOnly, responses((status = 200, body = Table)))]
pub async fn reissue(
    at: AtTable<ActLimit>,
    JsonBody(wish): JsonBody<SeatOnly>,
) -> Result<Json<Table>, ApiError> {
    let fresh = fresh_code(&at.app)?;
    let person = SeatPerson::of(&at.app, &at.table, wish.seat).await?;
    at.change(|table_state, now| {
        seating::reissue(table_state, at.me(), wish.seat, person.now(&at.table, now).as_ref(), &fresh, now)
    })
    .await
}

/// Let a bot look after the seat of a guest who has been gone for a minute, or end that.
#[utoipa::path(post, path = "/api/tables/{id}/caretaker", tag = "tables", params(("id" = String, Path)), request_body = Caretaking, responses((status = 200, body = Table)))]
pub async fn caretaker(
    at: AtTable<ActLimit>,
    JsonBody(wish): JsonBody<Caretaking>,
) -> Result<Json<Table>, ApiError> {
    let person = SeatPerson::of(&at.app, &at.table, wish.seat).await?;
    at.change(|table_state, now| {
        seating::set_caretaker(
            table_state,
            at.me(),
            wish.seat,
            wish.bot,
            person.now(&at.table, now).as_ref(),
            now,
        )
    })
    .await
}
