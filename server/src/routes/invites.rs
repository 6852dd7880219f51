//! Invitations.

use std::net::IpAddr;

use axum::extract::State;

use crate::AppState;
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, Path};
use crate::random::CODE_LENGTH;
use crate::rate_limit::LimitKind;
use crate::text_input;
use crate::wire::Invitation;

/// Where an invitation leads.
#[utoipa::path(get, path = "/api/invites/{token}", tag = "tables", params(("token" = String, Path)), responses((status = 200, body = Invitation)))]
pub async fn invite(
    State(state): State<AppState>,
    from: ClientIp,
    Path(token): Path<String>,
) -> Result<Json<Invitation>, ApiError> {
    Ok(Json(find(&state, &token, from.0).await?))
}

/// The invitation with this word, for whoever asks from this address.
pub async fn find(state: &AppState, token: &str, from: IpAddr) -> Result<Invitation, ApiError> {
    // Codes are short: nobody shall try them out.
    state.limits.check(LimitKind::Join, None, from)?;
    if !text_input::is_id(token) {
        return Err(ApiError::NotFound("invitation"));
    }
    let token = if token.len() == CODE_LENGTH { token.to_ascii_uppercase() } else { token.to_owned() };
    let invite = state.store.invite(&token).await.map_err(|error| error.or_no_such("invitation"))?;
    if invite.expires_at <= state.time.now() {
        return Err(ApiError::Expired);
    }
    let host = state.store.table(&invite.table).await.map_err(|error| error.or_no_such("table"))?.host;
    let host = state.store.users(&[host]).await?.pop().map(|user| user.name).unwrap_or_default();
    Ok(Invitation { table: invite.table, seat: invite.seat, host })
}
