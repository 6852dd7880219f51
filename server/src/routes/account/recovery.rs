//! Recovery codes: making them, and coming back with one.

use axum::extract::State;
use axum_extra::extract::cookie::CookieJar;

use super::reset::enter_anew;
use crate::AppState;
use crate::auth::signed_in::SignedIn;
use crate::auth::{Visitor, password, recovery};
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, JsonBody};
use crate::notify::account;
use crate::rate_limit::LimitKind;
use crate::store::StoreError;
use crate::text_input;
use crate::wire::{Recover, RecoveryCodesMade, UserAnswer};

const LONGEST_CODE: usize = 64;
const WRONG_CODE: ApiError = ApiError::NotAllowed(
    "There is no account with this name and this code, or the code was used already. Check both.",
);

/// Make recovery codes. They are shown this once, and take the place of all older ones.
#[utoipa::path(post, path = "/api/account/recovery-codes", tag = "account", responses((status = 200, body = RecoveryCodesMade)))]
pub async fn make_recovery_codes(
    State(app): State<AppState>,
    me: SignedIn,
    from: ClientIp,
) -> Result<Json<RecoveryCodesMade>, ApiError> {
    app.limits.check(LimitKind::SignIn, Some(&me.user.id), from.0)?;
    me.is_confirmed(&app).await?;
    let codes = recovery::new_codes()?;
    let hashes = codes.iter().map(|code| recovery::hash_of_code(code)).collect();
    app.store.put_recovery_codes(&me.user.id, hashes, app.time.now()).await?;
    let text =
        format!("New recovery codes were made for your account {}. Older ones are void.", me.user.name);
    account::tell(&app, &me.user.id, &text).await?;
    Ok(Json(RecoveryCodesMade { codes }))
}

/// Choose a new password with a recovery code. All sessions and tokens end, but for the session this answer opens. An
/// unknown name and a wrong code get the same answer.
#[utoipa::path(post, path = "/api/recover", tag = "account", request_body = Recover, responses((status = 200, body = UserAnswer)))]
pub async fn recover(
    State(app): State<AppState>,
    Visitor(visitor): Visitor,
    from: ClientIp,
    JsonBody(wish): JsonBody<Recover>,
) -> Result<(CookieJar, Json<UserAnswer>), ApiError> {
    app.limits.check(LimitKind::SignIn, None, from.0)?;
    let name = text_input::name(&wish.name, text_input::LONGEST_NAME)?;
    password::check_choice(&wish.password, &name)?;
    if wish.code.len() > LONGEST_CODE {
        return Err(WRONG_CODE);
    }
    app.limits.check_account(&name)?;
    let tried = app.throttle.count(&name, from.0, app.time.now())?;
    let hash = match app.passwords.hash(wish.password).await {
        Ok(hash) => hash,
        Err(error) => {
            app.throttle.withdraw(tried);
            return Err(error);
        }
    };
    let code = recovery::hash_of_code(&wish.code);
    let user = match app.store.use_recovery_code(&name, &code, &hash, app.time.now()).await {
        Ok(user) => user,
        Err(StoreError::NotFound) => return Err(WRONG_CODE),
        Err(error) => {
            app.throttle.withdraw(tried);
            return Err(error.into());
        }
    };
    app.throttle.succeeded(&tried);
    let jar = enter_anew(&app, visitor, &user, "with a recovery code").await?;
    Ok((jar, Json(UserAnswer { user })))
}
