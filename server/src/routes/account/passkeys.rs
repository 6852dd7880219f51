//! Passkeys: signing in with one, and the list of one's own.

use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::cookie::CookieJar;

use super::overview::passkey_item;
use crate::AppState;
use crate::auth::signed_in::SignedIn;
use crate::auth::{Visitor, passkeys};
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, JsonBody, Path};
use crate::notify::account;
use crate::rate_limit::LimitKind;
use crate::routes::people;
use crate::text_input;
use crate::wire::{NewPasskey, PasskeyAnswer, PasskeyChallenge, PasskeyItem, PasskeyName, UserAnswer};

/// A credential's id in base64url is longer than ours.
const LONGEST_ID: usize = 1400;

fn check_id(id: &str) -> Result<(), ApiError> {
    let is_one =
        id.len() <= LONGEST_ID && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
    if is_one { Ok(()) } else { Err(ApiError::NotFound("passkey")) }
}

/// Ask for a passkey, to sign in with it. No name is needed.
#[utoipa::path(post, path = "/api/passkeys/challenge", tag = "account", responses((status = 200, body = PasskeyChallenge)))]
pub async fn passkey_sign_in_challenge(
    State(app): State<AppState>,
    from: ClientIp,
) -> Result<Json<PasskeyChallenge>, ApiError> {
    app.limits.check(LimitKind::SignIn, None, from.0)?;
    Ok(Json(passkeys::begin_signing_in(&app, None).await?))
}

/// Sign in with a passkey. What a guest has goes to the account.
#[utoipa::path(post, path = "/api/passkeys/sign-in", tag = "account", request_body = PasskeyAnswer, responses((status = 200, body = UserAnswer)))]
pub async fn passkey_sign_in(
    State(app): State<AppState>,
    Visitor(visitor): Visitor,
    from: ClientIp,
    JsonBody(answer): JsonBody<PasskeyAnswer>,
) -> Result<(CookieJar, Json<UserAnswer>), ApiError> {
    app.limits.check(LimitKind::SignIn, None, from.0)?;
    let user = passkeys::finish_signing_in(&app, None, answer).await?;
    let jar = people::sign_in(&app, visitor, &user).await?;
    Ok((jar, Json(UserAnswer { user })))
}

/// Ask the browser for a new passkey.
#[utoipa::path(post, path = "/api/account/passkeys/challenge", tag = "account", responses((status = 200, body = PasskeyChallenge)))]
pub async fn new_passkey_challenge(
    State(app): State<AppState>,
    me: SignedIn,
    from: ClientIp,
) -> Result<Json<PasskeyChallenge>, ApiError> {
    app.limits.check(LimitKind::SignIn, Some(&me.user.id), from.0)?;
    me.is_confirmed(&app).await?;
    Ok(Json(passkeys::begin_registering(&app, &me.user).await?))
}

/// Add it to my account.
#[utoipa::path(post, path = "/api/account/passkeys", tag = "account", request_body = NewPasskey, responses((status = 200, body = PasskeyItem)))]
pub async fn add_passkey(
    State(app): State<AppState>,
    me: SignedIn,
    from: ClientIp,
    JsonBody(wish): JsonBody<NewPasskey>,
) -> Result<Json<PasskeyItem>, ApiError> {
    app.limits.check(LimitKind::SignIn, Some(&me.user.id), from.0)?;
    me.is_confirmed(&app).await?;
    let name = text_input::label(&wish.name)?;
    let row = passkeys::finish_registering(&app, &me.user, wish.answer, name).await?;
    let text = format!("A passkey was added to your account {}: {}.", me.user.name, row.name);
    account::tell(&app, &me.user.id, &text).await?;
    Ok(Json(passkey_item(row)))
}

/// Call a passkey something else.
#[utoipa::path(patch, path = "/api/account/passkeys/{id}", tag = "account", params(("id" = String, Path)), request_body = PasskeyName, responses((status = 204)))]
pub async fn rename_passkey(
    State(app): State<AppState>,
    me: SignedIn,
    from: ClientIp,
    Path(id): Path<String>,
    JsonBody(wish): JsonBody<PasskeyName>,
) -> Result<StatusCode, ApiError> {
    app.limits.check(LimitKind::SignIn, Some(&me.user.id), from.0)?;
    me.has_account()?;
    check_id(&id)?;
    let name = text_input::label(&wish.name)?;
    let renamed = app.store.rename_passkey(&me.user.id, &id, &name).await;
    renamed.map_err(|error| error.or_no_such("passkey"))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Remove a passkey, unless it is the last way into my account.
#[utoipa::path(delete, path = "/api/account/passkeys/{id}", tag = "account", params(("id" = String, Path)), responses((status = 204)))]
pub async fn remove_passkey(
    State(app): State<AppState>,
    me: SignedIn,
    from: ClientIp,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    app.limits.check(LimitKind::SignIn, Some(&me.user.id), from.0)?;
    me.is_confirmed(&app).await?;
    check_id(&id)?;
    let own = app.store.passkeys_of(&me.user.id).await?;
    let name = own.into_iter().find(|row| row.id == id).map(|row| row.name);
    app.store.remove_passkey(&me.user.id, &id).await.map_err(|error| error.or_no_such("passkey"))?;
    let text =
        format!("A passkey was removed from your account {}: {}.", me.user.name, name.unwrap_or_default());
    account::tell(&app, &me.user.id, &text).await?;
    Ok(StatusCode::NO_CONTENT)
}
