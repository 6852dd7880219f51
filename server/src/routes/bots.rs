//! Bots at a table: their advice and their pace.

use satrap_core::Seat;
use serde::Deserialize;
use utoipa::IntoParams;

use super::at_table::{ActLimit, AtTable, ThinkLimit};
use crate::error::ApiError;
use crate::extract::{Json, JsonBody, Query};
use crate::live::bot_delay as pacing;
use crate::wire::{BotStep, Hint, PaceWish, Table};

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct HintQuery {
    /// My seat.
    seat: Seat,
}

/// What the strong bot would do in my place. Only where no other person plays.
#[utoipa::path(get, path = "/api/tables/{id}/hint", tag = "play", params(("id" = String, Path), HintQuery), responses((status = 200, body = Hint)))]
pub async fn hint(at: AtTable<ThinkLimit>, Query(query): Query<HintQuery>) -> Result<Json<Hint>, ApiError> {
    Ok(Json(at.app.hub.hint(&at.table, at.me(), query.seat).await?))
}

/// Set how fast bots act. The host can, and whoever plays against bots alone.
#[utoipa::path(post, path = "/api/tables/{id}/pace", tag = "play", params(("id" = String, Path)), request_body = PaceWish, responses((status = 200, body = Table)))]
pub async fn pace(
    at: AtTable<ActLimit>,
    JsonBody(wish): JsonBody<PaceWish>,
) -> Result<Json<Table>, ApiError> {
    at.change(|table_state, _| pacing::choose(table_state, at.me(), wish.pace)).await
}

/// Let the next bot act, where bots go step by step.
#[utoipa::path(post, path = "/api/tables/{id}/step", tag = "play", params(("id" = String, Path)), request_body = BotStep, responses((status = 200, body = Table)))]
pub async fn step(at: AtTable<ActLimit>, JsonBody(wish): JsonBody<BotStep>) -> Result<Json<Table>, ApiError> {
    at.change(|table_state, _| pacing::step(table_state, at.me(), wish.version)).await
}
