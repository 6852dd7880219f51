//! What an account's page shows, and proving that it is still its owner who sits there.

use axum::extract::State;
use axum::http::StatusCode;

use crate::AppState;
use crate::auth::passkeys;
use crate::auth::signed_in::SignedIn;
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, JsonBody};
use crate::rate_limit::LimitKind;
use crate::store::{MailChange, PasskeyRow};
use crate::wire::{
    Account, ChannelKind, ConfirmPassword, MailChangeWaits, Millis, PasskeyAnswer, PasskeyChallenge,
    PasskeyItem, RecoveryCodesLeft, WaysIn,
};

fn ways_of(app: &AppState) -> WaysIn {
    WaysIn { mail: app.notifier.has(ChannelKind::Mail), passkeys: app.passkeys.are_possible() }
}

/// How people can sign in here, beside name and password.
#[utoipa::path(get, path = "/api/ways-in", tag = "account", responses((status = 200, body = WaysIn)))]
pub async fn ways_in(State(app): State<AppState>) -> Json<WaysIn> {
    Json(ways_of(&app))
}

pub fn passkey_item(row: PasskeyRow) -> PasskeyItem {
    PasskeyItem {
        id: row.id,
        name: row.name,
        created_at: Millis(row.created_at),
        used_at: row.used_at.map(Millis),
    }
}

pub fn mail_change_told(change: MailChange) -> MailChangeWaits {
    MailChangeWaits {
        due_at: Millis(change.due_at()),
        address: change.new_address,
        waits_for_new: !change.new_confirmed,
        waits_for_old: !change.old_confirmed,
    }
}

/// All about my account that I may change.
#[utoipa::path(get, path = "/api/account", tag = "account", responses((status = 200, body = Account)))]
pub async fn account(State(app): State<AppState>, me: SignedIn) -> Result<Json<Account>, ApiError> {
    me.has_account()?;
    let id = &me.user.id;
    let account = app.store.account(id).await.map_err(|error| error.or_no_such("account"))?;
    let passkeys = app.store.passkeys_of(id).await?;
    let codes = app.store.recovery_codes(id).await?;
    let change = app.store.mail_change(id, app.time.now()).await?;
    Ok(Json(Account {
        has_password: account.password_hash().is_some(),
        passkeys: passkeys.into_iter().map(passkey_item).collect(),
        recovery_codes: codes
            .map(|codes| RecoveryCodesLeft { left: codes.left, made_at: Millis(codes.made_at) }),
        mail: app.store.account_mail(id).await?.map(|mail| mail.address),
        mail_change: change.map(mail_change_told),
        deleted_at: app.store.deletion(id).await?.map(Millis),
        ways: ways_of(&app),
    }))
}

/// Prove with my password that it is still me, for what opens or closes the account.
#[utoipa::path(post, path = "/api/account/confirm", tag = "account", request_body = ConfirmPassword, responses((status = 204)))]
pub async fn confirm_password(
    State(app): State<AppState>,
    me: SignedIn,
    from: ClientIp,
    JsonBody(wish): JsonBody<ConfirmPassword>,
) -> Result<StatusCode, ApiError> {
    app.limits.check(LimitKind::SignIn, Some(&me.user.id), from.0)?;
    me.has_account()?;
    crate::auth::password::check_length(&wish.password)?;
    let tried = app.throttle.count(&me.user.name, from.0, app.time.now())?;
    let account = app.store.account(&me.user.id).await.map_err(|error| error.or_no_such("account"))?;
    if !app.passwords.verify(wish.password, account.password_hash()).await? {
        return Err(ApiError::WrongPassword);
    }
    app.throttle.succeeded(&tried);
    app.store.confirm_session(&me.session, app.time.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ask for one of my passkeys, to prove the same with it.
#[utoipa::path(post, path = "/api/account/confirm/challenge", tag = "account", responses((status = 200, body = PasskeyChallenge)))]
pub async fn confirm_challenge(
    State(app): State<AppState>,
    me: SignedIn,
    from: ClientIp,
) -> Result<Json<PasskeyChallenge>, ApiError> {
    app.limits.check(LimitKind::SignIn, Some(&me.user.id), from.0)?;
    me.has_account()?;
    Ok(Json(passkeys::begin_signing_in(&app, Some(&me.user.id)).await?))
}

/// Prove it with a passkey.
#[utoipa::path(post, path = "/api/account/confirm/passkey", tag = "account", request_body = PasskeyAnswer, responses((status = 204)))]
pub async fn confirm_passkey(
    State(app): State<AppState>,
    me: SignedIn,
    from: ClientIp,
    JsonBody(answer): JsonBody<PasskeyAnswer>,
) -> Result<StatusCode, ApiError> {
    app.limits.check(LimitKind::SignIn, Some(&me.user.id), from.0)?;
    me.has_account()?;
    passkeys::finish_signing_in(&app, Some(&me.user.id), answer).await?;
    app.store.confirm_session(&me.session, app.time.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}
