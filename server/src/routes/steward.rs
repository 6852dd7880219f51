//! For whoever runs a table: new codes for seats, and bots for people who are gone.

use axum::extract::State;

use super::tables::{find, told};
use crate::AppState;
use crate::auth::Person;
use crate::error::ApiError;
use crate::extract::{Body, From, Json, Path};
use crate::limits::Kind;
use crate::live::steward::{self, Reissue};
use crate::random;
use crate::wire::{Caretaking, SeatOnly, Table};

/// Give a seat a new code. The old one is void, and whoever holds the seat is put out until they come with the new one.
#[utoipa::path(post, path = "/api/tables/{id}/reissue", tag = "tables", params(("id" = String, Path)), request_body = SeatOnly, responses((status = 200, body = Table)))]
pub async fn reissue(
    State(state): State<AppState>,
    Person(user): Person,
    from: From,
    Path(id): Path<String>,
    Body(wish): Body<SeatOnly>,
) -> Result<Json<Table>, ApiError> {
    state.limits.check(Kind::Act, Some(&user.id), from.0)?;
    let table = find(&state, &id).await?;
    steward::may_reissue(&table.core.lock().await.row, &user.id, wish.seat)?;
    let now = state.time.now();
    let new = Reissue {
        code: random::code()?,
        expires_at: now + state.config.invite_life.as_millis() as u64,
        stand_in: random::id()?,
    };
    let name = format!("Guest {}", 1000 + random::below(9000)?);
    state.store.add_guest(&new.stand_in, &name, now).await?;
    state.hub.change(&table, |core, now| steward::reissue(core, &user.id, wish.seat, &new, now)).await?;
    Ok(told(&table, Some(&user.id)).await)
}

/// Let a bot look after the seat of somebody who is gone, or end that.
#[utoipa::path(post, path = "/api/tables/{id}/caretaker", tag = "tables", params(("id" = String, Path)), request_body = Caretaking, responses((status = 200, body = Table)))]
pub async fn caretaker(
    State(state): State<AppState>,
    Person(user): Person,
    from: From,
    Path(id): Path<String>,
    Body(wish): Body<Caretaking>,
) -> Result<Json<Table>, ApiError> {
    state.limits.check(Kind::Act, Some(&user.id), from.0)?;
    let table = find(&state, &id).await?;
    state
        .hub
        .change(&table, |core, now| {
            let person = core.row.person_at(wish.seat);
            let gone_for = person.map_or(0, |person| table.audience.gone_for(person, now));
            steward::caretake(core, &user.id, wish.seat, wish.bot, gone_for, now)
        })
        .await?;
    Ok(told(&table, Some(&user.id)).await)
}
