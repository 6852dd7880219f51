//! Where I am signed in, and signing out there.

use axum::extract::State;
use axum::http::StatusCode;

use crate::AppState;
use crate::auth::hash_of;
use crate::auth::signed_in::SignedIn;
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, Path};
use crate::notify::account;
use crate::rate_limit::LimitKind;
use crate::wire::{Millis, SessionItem, SessionList};

/// What a session is called outside: neither its word nor what the store keeps of it.
fn id_of(hash: &str) -> String {
    hash_of(&format!("session {hash}")).chars().take(20).collect()
}

/// Where I am signed in.
#[utoipa::path(get, path = "/api/account/sessions", tag = "account", responses((status = 200, body = SessionList)))]
pub async fn list_sessions(State(app): State<AppState>, me: SignedIn) -> Result<Json<SessionList>, ApiError> {
    Ok(Json(SessionList { sessions: items(&app, &me).await? }))
}

/// The sessions of whoever asks.
pub async fn items(app: &AppState, me: &SignedIn) -> Result<Vec<SessionItem>, ApiError> {
    let rows = app.store.sessions_of(&me.user.id, app.time.now()).await?;
    let sessions = rows.into_iter().map(|row| SessionItem {
        id: id_of(&row.hash),
        is_this: row.hash == me.session,
        device: row.device,
        address: row.address,
        created_at: Millis(row.created_at),
        used_at: row.used_at.map(Millis),
    });
    Ok(sessions.collect())
}

/// Sign out somewhere else.
#[utoipa::path(delete, path = "/api/account/sessions/{id}", tag = "account", params(("id" = String, Path)), responses((status = 204)))]
pub async fn end_session(
    State(app): State<AppState>,
    me: SignedIn,
    from: ClientIp,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    app.limits.check(LimitKind::SignIn, Some(&me.user.id), from.0)?;
    let now = app.time.now();
    let rows = app.store.sessions_of(&me.user.id, now).await?;
    let row = rows.into_iter().find(|row| id_of(&row.hash) == id).ok_or(ApiError::NotFound("session"))?;
    let ended = app.store.end_own_session(&me.user.id, &row.hash, now).await;
    ended.map_err(|error| error.or_no_such("session"))?;
    // Connections of the ended session must not go on; those of the others come back by themselves.
    app.hub.tell_signed_out(&me.user.id);
    Ok(StatusCode::NO_CONTENT)
}

/// Sign out everywhere else.
#[utoipa::path(delete, path = "/api/account/sessions", tag = "account", responses((status = 204)))]
pub async fn end_other_sessions(
    State(app): State<AppState>,
    me: SignedIn,
    from: ClientIp,
) -> Result<StatusCode, ApiError> {
    app.limits.check(LimitKind::SignIn, Some(&me.user.id), from.0)?;
    app.store.end_other_sessions(&me.user.id, &me.session, app.time.now()).await?;
    app.hub.tell_signed_out(&me.user.id);
    let text = format!("All other devices were signed out of your account {}.", me.user.name);
    account::tell(&app, &me.user.id, &text).await?;
    Ok(StatusCode::NO_CONTENT)
}
