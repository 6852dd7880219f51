//! What a player decides in advance.

use satrap_core::Seat;
use serde::Deserialize;
use utoipa::IntoParams;

use super::at_table::{ActLimit, AskLimit, AtTable};
use crate::error::ApiError;
use crate::extract::{Json, JsonBody, Query};
use crate::live::orders as standing;
use crate::text_input;
use crate::wire::{StandingOrder, StandingOrders, Table};

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OrdersQuery {
    /// Mine.
    seat: Seat,
}

/// What my seat has decided in advance, and what it can decide so now. Nobody else is told of it.
#[utoipa::path(get, path = "/api/tables/{id}/orders", tag = "play", params(("id" = String, Path), OrdersQuery), responses((status = 200, body = StandingOrders)))]
pub async fn orders(
    at: AtTable<AskLimit>,
    Query(query): Query<OrdersQuery>,
) -> Result<Json<StandingOrders>, ApiError> {
    let state = at.table.state.lock().await;
    Ok(Json(standing::list(&state, at.me(), query.seat)?))
}

/// Give one of the standing orders on offer, or withdraw one. It is carried out as soon as the game asks for what it decides,
/// at once if it does so now, until it ends, is withdrawn, or cannot be carried out any more.
#[utoipa::path(post, path = "/api/tables/{id}/orders", tag = "play", params(("id" = String, Path)), request_body = StandingOrder, responses((status = 200, body = Table)))]
pub async fn change_order(
    at: AtTable<ActLimit>,
    JsonBody(wish): JsonBody<StandingOrder>,
) -> Result<Json<Table>, ApiError> {
    text_input::check_texts(&wish.order)?;
    at.change(|state, now| match wish.given {
        true => standing::give(state, at.me(), wish.seat, &wish.order, now),
        false => standing::withdraw(state, at.me(), wish.seat, &wish.order),
    })
    .await
}
