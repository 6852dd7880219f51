//! A forgotten password is replaced with a link that comes by mail.

use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::cookie::CookieJar;

use crate::AppState;
use crate::auth::{self, Visitor, password};
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, JsonBody};
use crate::notify::account;
use crate::rate_limit::LimitKind;
use crate::routes::people;
use crate::store::StoreError;
use crate::wire::{AskReset, Reset, User, UserAnswer};
use crate::{random, text_input};

const LIFE_MS: u64 = 30 * 60_000;
const LONGEST_WHO: usize = 254;
/// How many accounts at one address are written to.
const MOST_ACCOUNTS: u32 = 5;

/// Ask for a link by mail. Whether there is such an account is told in the mail alone: all else happens after the answer.
#[utoipa::path(post, path = "/api/reset", tag = "account", request_body = AskReset, responses((status = 202)))]
pub async fn ask_reset(
    State(app): State<AppState>,
    from: ClientIp,
    JsonBody(wish): JsonBody<AskReset>,
) -> Result<StatusCode, ApiError> {
    app.limits.check(LimitKind::Letter, None, from.0)?;
    let who = wish.who.trim().to_owned();
    if who.is_empty() || who.len() > LONGEST_WHO {
        return Err(ApiError::Unfit("Write your name or your mail address.".into()));
    }
    let after = app.clone();
    app.hub.tasks.spawn(async move {
        if let Err(error) = send_links(&after, &who).await {
            tracing::warn!(%error, "a link for a new password could not be sent");
        }
    });
    Ok(StatusCode::ACCEPTED)
}

async fn send_links(app: &AppState, who: &str) -> Result<(), ApiError> {
    let mut accounts = app.store.accounts_at_mail(&who.to_lowercase(), MOST_ACCOUNTS).await?;
    if accounts.is_empty()
        && let Ok(name) = text_input::name(who, text_input::LONGEST_NAME)
    {
        match app.store.account_named(&name).await {
            Ok(account) => accounts.push(account.user),
            Err(StoreError::NotFound) => {}
            Err(error) => return Err(error.into()),
        }
    }
    for account in accounts {
        send_link(app, &account).await?;
    }
    Ok(())
}

async fn send_link(app: &AppState, user: &User) -> Result<(), ApiError> {
    let Some(mail) = app.store.account_mail(&user.id).await? else { return Ok(()) };
    let (token, now) = (random::word()?, app.time.now());
    if !app.store.add_reset(&auth::hash_of(&token), &user.id, now, now + LIFE_MS).await? {
        return Ok(());
    }
    let (site, name) = (app.config.site_url(), &user.name);
    let text = format!(
        "Somebody asked for a new password for your account {name} at {site}.\n\n\
         If that was you, follow this link within 30 minutes and choose one:\n\n{site}/reset#{token}\n\n\
         The link works once. Then all devices are signed out.\n\n\
         If it was not you, do nothing: your password stays as it is.\n"
    );
    account::send_letter(app, mail.address, "Satrap: a new password", text);
    Ok(())
}

/// Choose a new password with the word of the link. All sessions and tokens end, but for the session this answer opens.
#[utoipa::path(post, path = "/api/reset/finish", tag = "account", request_body = Reset, responses((status = 200, body = UserAnswer)))]
pub async fn finish_reset(
    State(app): State<AppState>,
    Visitor(visitor): Visitor,
    from: ClientIp,
    JsonBody(wish): JsonBody<Reset>,
) -> Result<(CookieJar, Json<UserAnswer>), ApiError> {
    app.limits.check(LimitKind::SignIn, None, from.0)?;
    password::check_choice(&wish.password, "")?;
    // Hashed before the link is looked at, so that a wrong one is answered no sooner.
    let hash = app.passwords.hash(wish.password).await?;
    let user = match app.store.use_reset(&auth::hash_of(&wish.token), &hash, app.time.now()).await {
        Ok(user) => user,
        Err(StoreError::NotFound) => {
            return Err(ApiError::NotAllowed(
                "This link was used already, or is older than 30 minutes. Ask for a new one.",
            ));
        }
        Err(error) => return Err(error.into()),
    };
    let jar = enter_anew(&app, visitor, &user, "with a link that was sent by mail").await?;
    Ok((jar, Json(UserAnswer { user })))
}

/// After a password was replaced without the old one: everybody is out, whoever did it is in, and the owner is told.
pub async fn enter_anew(
    app: &AppState,
    visitor: Option<User>,
    user: &User,
    how: &str,
) -> Result<CookieJar, ApiError> {
    app.hub.tell_signed_out(&user.id);
    let text = format!(
        "The password of your account {} was replaced {how}. All devices were signed out and all tokens ended.",
        user.name
    );
    account::tell(app, &user.id, &text).await?;
    people::sign_in(app, visitor, user).await
}
