//! Looking for somebody to play a seat on, and taking one over.

use super::at_table::{ActLimit, AtTable, JoinLimit};
use super::seats::{fresh_code, is_rated, is_to_host};
use crate::error::ApiError;
use crate::extract::{Json, JsonBody};
use crate::live::{seating, substitutes};
use crate::people::order;
use crate::wire::{ChooseSubstitute, RelationKind, SeekSubstitute, Table, Volunteer};

/// Look for somebody who plays my seat on, or do not any more. The table is then among those with a seat to take over; I play
/// until the host and the others have agreed to somebody.
#[utoipa::path(post, path = "/api/tables/{id}/substitute", tag = "tables", params(("id" = String, Path)), request_body = SeekSubstitute, responses((status = 200, body = Table)))]
pub async fn seek_substitute(
    at: AtTable<ActLimit>,
    JsonBody(wish): JsonBody<SeekSubstitute>,
) -> Result<Json<Table>, ApiError> {
    at.change(|state, _| substitutes::seek(state, at.me(), &at.user.name, wish.seat, wish.seeks)).await
}

/// Offer to play a seat on whose player looks for a substitute, or withdraw the offer.
#[utoipa::path(post, path = "/api/tables/{id}/substitute/volunteer", tag = "tables", params(("id" = String, Path)), request_body = Volunteer, responses((status = 200, body = Table)))]
pub async fn volunteer(
    at: AtTable<JoinLimit>,
    JsonBody(wish): JsonBody<Volunteer>,
) -> Result<Json<Table>, ApiError> {
    if wish.wants {
        order::may_play(&at.app, at.me()).await?;
        if is_rated(&at).await && !at.user.registered {
            return Err(seating::NEEDS_ACCOUNT);
        }
        if is_to_host(&at, RelationKind::Blocked).await? {
            return Err(seating::UNWELCOME);
        }
    }
    at.change(|state, _| substitutes::volunteer(state, at.me(), &at.user.name, wish.seat, wish.wants)).await
}

/// Agree to a substitute, or do not any more: the host and everybody who plays on. With the last yes the seat is theirs.
#[utoipa::path(post, path = "/api/tables/{id}/substitute/choose", tag = "tables", params(("id" = String, Path)), request_body = ChooseSubstitute, responses((status = 200, body = Table)))]
pub async fn choose_substitute(
    at: AtTable<ActLimit>,
    JsonBody(wish): JsonBody<ChooseSubstitute>,
) -> Result<Json<Table>, ApiError> {
    let fresh = fresh_code(&at.app)?;
    at.change(|state, now| substitutes::agree(state, at.me(), wish.target, &wish.user, wish.yes, &fresh, now))
        .await
}
