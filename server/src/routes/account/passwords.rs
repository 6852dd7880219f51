//! Doing without a password, and having one again. Changing one is in [`people`](crate::routes::people).

use axum::extract::State;
use axum::http::StatusCode;

use crate::AppState;
use crate::auth::password;
use crate::auth::signed_in::SignedIn;
use crate::error::ApiError;
use crate::extract::{ClientIp, JsonBody};
use crate::notify::account;
use crate::rate_limit::LimitKind;
use crate::store::StoreError;
use crate::wire::FirstPassword;

/// Choose a password for my account, which has none.
#[utoipa::path(post, path = "/api/account/password", tag = "account", request_body = FirstPassword, responses((status = 204)))]
pub async fn add_password(
    State(app): State<AppState>,
    me: SignedIn,
    from: ClientIp,
    JsonBody(wish): JsonBody<FirstPassword>,
) -> Result<StatusCode, ApiError> {
    app.limits.check(LimitKind::SignIn, Some(&me.user.id), from.0)?;
    me.is_confirmed(&app).await?;
    password::check_choice(&wish.password, &me.user.name)?;
    let hash = app.passwords.hash(wish.password).await?;
    match app.store.add_password(&me.user.id, &hash).await {
        Ok(()) => {}
        Err(StoreError::NotFound) => {
            return Err(ApiError::NotNow(
                "has_password",
                "Your account has a password already. Change it with the old one.",
            ));
        }
        Err(error) => return Err(error.into()),
    }
    let text = format!("Your account {} has a password now.", me.user.name);
    account::tell(&app, &me.user.id, &text).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Do without a password: from now on only passkeys open my account.
#[utoipa::path(delete, path = "/api/account/password", tag = "account", responses((status = 204)))]
pub async fn remove_password(
    State(app): State<AppState>,
    me: SignedIn,
    from: ClientIp,
) -> Result<StatusCode, ApiError> {
    app.limits.check(LimitKind::SignIn, Some(&me.user.id), from.0)?;
    me.is_confirmed(&app).await?;
    app.store.remove_password(&me.user.id).await?;
    let text = format!("The password of your account {} was removed.", me.user.name);
    account::tell(&app, &me.user.id, &text).await?;
    Ok(StatusCode::NO_CONTENT)
}
