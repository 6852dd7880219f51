//! Going back by consent.

use super::at_table::{ActLimit, AtTable};
use super::records::game_before;
use crate::error::ApiError;
use crate::extract::{Json, JsonBody};
use crate::live::rewinds::{self, Earlier};
use crate::wire::{AnswerRewind, AskRewind, HostRewind, Table};

/// Ask to go back to before a decision of mine. Everybody who has acted since must agree, or if nobody has, all who play; at a
/// table without other people it happens at once. Nobody can unlearn what was shown since, and chance is drawn anew.
#[utoipa::path(post, path = "/api/tables/{id}/rewind", tag = "play", params(("id" = String, Path)), request_body = AskRewind, responses((status = 200, body = Table)))]
pub async fn ask_rewind(
    at: AtTable<ActLimit>,
    JsonBody(wish): JsonBody<AskRewind>,
) -> Result<Json<Table>, ApiError> {
    let state = game_before(&at.app, &at.table, wish.first).await?;
    let earlier = Earlier { first: wish.first, state: &state };
    at.change(|table, now| rewinds::ask(table, at.me(), wish.seat, earlier, now)).await
}

/// Agree that the game goes back, or do not. Whoever asked withdraws the wish with a no.
#[utoipa::path(post, path = "/api/tables/{id}/rewind/answer", tag = "play", params(("id" = String, Path)), request_body = AnswerRewind, responses((status = 200, body = Table)))]
pub async fn answer_rewind(
    at: AtTable<ActLimit>,
    JsonBody(wish): JsonBody<AnswerRewind>,
) -> Result<Json<Table>, ApiError> {
    let state = match wish.yes {
        true => Some(game_before(&at.app, &at.table, wish.first).await?),
        false => None,
    };
    let earlier = state.as_deref().map(|state| Earlier { first: wish.first, state });
    at.change(|table, now| rewinds::answer(table, at.me(), wish.seat, wish.yes, earlier, now)).await
}

/// Go back to before a step, as the host of a table for beginners.
#[utoipa::path(post, path = "/api/tables/{id}/rewind/host", tag = "play", params(("id" = String, Path)), request_body = HostRewind, responses((status = 200, body = Table)))]
pub async fn host_rewind(
    at: AtTable<ActLimit>,
    JsonBody(wish): JsonBody<HostRewind>,
) -> Result<Json<Table>, ApiError> {
    let state = game_before(&at.app, &at.table, wish.first).await?;
    let earlier = Earlier { first: wish.first, state: &state };
    at.change(|table, now| rewinds::by_host(table, at.me(), earlier, now)).await
}
