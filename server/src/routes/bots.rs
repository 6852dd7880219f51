//! Bots at a table: their advice and their pace.

use axum::extract::State;
use satrap_core::Seat;
use serde::Deserialize;
use utoipa::IntoParams;

use super::tables::{find, table_response};
use crate::AppState;
use crate::auth::Person;
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, JsonBody, Path, Query};
use crate::live::bot_delay as pacing;
use crate::rate_limit::LimitKind;
use crate::wire::{BotStep, Hint, PaceWish, SeatName, Table};

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct HintQuery {
    /// My seat.
    #[param(value_type = SeatName, inline)]
    seat: Seat,
}

/// What the strong bot would do in my place. Only where no other person plays.
#[utoipa::path(get, path = "/api/tables/{id}/hint", tag = "play", params(("id" = String, Path), HintQuery), responses((status = 200, body = Hint)))]
pub async fn hint(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    Path(id): Path<String>,
    Query(query): Query<HintQuery>,
) -> Result<Json<Hint>, ApiError> {
    state.limits.check(LimitKind::Think, Some(&user.id), from.0)?;
    let table = find(&state, &id).await?;
    Ok(Json(state.hub.hint(&table, &user.id, query.seat).await?))
}

/// Set how fast bots act. The host can, and whoever plays against bots alone.
#[utoipa::path(post, path = "/api/tables/{id}/pace", tag = "play", params(("id" = String, Path)), request_body = PaceWish, responses((status = 200, body = Table)))]
pub async fn pace(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    Path(id): Path<String>,
    JsonBody(wish): JsonBody<PaceWish>,
) -> Result<Json<Table>, ApiError> {
    state.limits.check(LimitKind::Act, Some(&user.id), from.0)?;
    let table = find(&state, &id).await?;
    state.hub.change(&table, |table_state, _| pacing::choose(table_state, &user.id, wish.pace)).await?;
    Ok(table_response(&table, Some(&user.id)).await)
}

/// Let the next bot act, where bots go step by step.
#[utoipa::path(post, path = "/api/tables/{id}/step", tag = "play", params(("id" = String, Path)), request_body = BotStep, responses((status = 200, body = Table)))]
pub async fn step(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    Path(id): Path<String>,
    JsonBody(wish): JsonBody<BotStep>,
) -> Result<Json<Table>, ApiError> {
    state.limits.check(LimitKind::Act, Some(&user.id), from.0)?;
    let table = find(&state, &id).await?;
    state.hub.change(&table, |table_state, _| pacing::step(table_state, &user.id, wish.version)).await?;
    Ok(table_response(&table, Some(&user.id)).await)
}
