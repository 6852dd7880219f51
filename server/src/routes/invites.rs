//! Invitations.

use axum::extract::State;

use crate::AppState;
use crate::error::ApiError;
use crate::extract::{Json, Path};
use crate::wire::Invitation;
use crate::words;

/// Where an invitation leads.
#[utoipa::path(get, path = "/api/invites/{token}", tag = "tables", params(("token" = String, Path)), responses((status = 200, body = Invitation)))]
pub async fn invite(
    State(state): State<AppState>,
    Path(token): Path<String>,
) -> Result<Json<Invitation>, ApiError> {
    if !words::is_id(&token) {
        return Err(ApiError::NotFound("invitation"));
    }
    let invite = state.store.invite(&token).await.map_err(|error| error.or_no_such("invitation"))?;
    if invite.expires_at <= state.time.now() {
        return Err(ApiError::Expired);
    }
    Ok(Json(Invitation { table: invite.table, seat: invite.seat }))
}
