//! The mail address of an account. A new one is confirmed by its owner, a change by the owner of the old one too.

use axum::extract::State;
use axum::http::StatusCode;

use crate::AppState;
use crate::auth::hash_of;
use crate::auth::signed_in::SignedIn;
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, JsonBody};
use crate::notify::{account, mail};
use crate::random;
use crate::rate_limit::LimitKind;
use crate::store::{MailAnswer, NewMailChange, StoreError};
use crate::wire::{AnswerMailChange, ChannelKind, MailChangeAnswered, MailChangeState, NewMail, User};

const SUBJECT: &str = "Satrap: the address of your account";

/// Give my account an address, or another one.
#[utoipa::path(put, path = "/api/account/mail", tag = "account", request_body = NewMail, responses((status = 200, body = MailChangeAnswered)))]
pub async fn change_mail(
    State(app): State<AppState>,
    me: SignedIn,
    from: ClientIp,
    JsonBody(wish): JsonBody<NewMail>,
) -> Result<Json<MailChangeAnswered>, ApiError> {
    app.limits.check(LimitKind::Letter, Some(&me.user.id), from.0)?;
    me.is_confirmed(&app).await?;
    if !app.notifier.has(ChannelKind::Mail) {
        return Err(ApiError::NotNow("no_channel", "This site sends no mail."));
    }
    if !mail::is_address(&wish.address) {
        return Err(ApiError::Unfit("This is no mail address. Write it like ada@example.org.".into()));
    }
    app.limits.check_mailbox(&wish.address)?;
    ask(&app, &me.user, Some(wish.address.to_lowercase())).await
}

/// Remove the address of my account.
#[utoipa::path(delete, path = "/api/account/mail", tag = "account", responses((status = 200, body = MailChangeAnswered)))]
pub async fn remove_mail(
    State(app): State<AppState>,
    me: SignedIn,
    from: ClientIp,
) -> Result<Json<MailChangeAnswered>, ApiError> {
    app.limits.check(LimitKind::Letter, Some(&me.user.id), from.0)?;
    me.is_confirmed(&app).await?;
    ask(&app, &me.user, None).await
}

/// Leave the address as it is.
#[utoipa::path(delete, path = "/api/account/mail/change", tag = "account", responses((status = 204)))]
pub async fn withdraw_mail_change(State(app): State<AppState>, me: SignedIn) -> Result<StatusCode, ApiError> {
    me.has_account()?;
    app.store.withdraw_mail_change(&me.user.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn ask(
    app: &AppState,
    user: &User,
    new_address: Option<String>,
) -> Result<Json<MailChangeAnswered>, ApiError> {
    let old = app.store.account_mail(&user.id).await?.map(|mail| mail.address);
    if old == new_address {
        app.store.withdraw_mail_change(&user.id).await?;
        return Ok(Json(MailChangeAnswered { state: MailChangeState::Done }));
    }
    // A mailbox that was confirmed for notices is known to be theirs.
    let channels = app.store.channels_of(&user.id).await?;
    let is_known = channels.iter().any(|channel| {
        channel.kind == ChannelKind::Mail
            && channel.verified_at.is_some()
            && Some(&channel.address) == new_address.as_ref()
    });
    let to_new = new_address.clone().filter(|_| !is_known);
    let words = (random::word()?, random::word()?);
    let change = NewMailChange {
        user: user.id.clone(),
        new_address: new_address.clone(),
        new_hash: to_new.as_ref().map(|_| hash_of(&words.0)),
        old_hash: old.as_ref().map(|_| hash_of(&words.1)),
        asked_at: app.time.now(),
    };
    let is_done = app.store.ask_mail_change(change).await?;
    let (site, name) = (app.config.site_url(), &user.name);
    if let Some(address) = to_new {
        let text = format!(
            "Somebody who plays as {name} at {site} says that this is their address.\n\n\
             If that is you, follow this link within a day:\n\n{site}/confirm-address#{}\n\n\
             If it is not, do nothing: no further mail will come.\n",
            words.0
        );
        account::send_letter(app, address, SUBJECT, text);
    }
    if let Some(address) = old {
        let what = new_address.as_ref().map_or_else(
            || "be removed from your account".to_owned(),
            |new| format!("no longer be that of your account, but {new}"),
        );
        let text = format!(
            "This address shall {what} {name} at {site}.\n\n\
             If you want that, follow this link within a day and say so. If not, follow it and refuse:\n\n\
             {site}/confirm-address#{}\n\n\
             If you do neither, it happens in seven days.\n",
            words.1
        );
        account::send_letter(app, address, SUBJECT, text);
    }
    if is_done {
        tell_done(app, &user.id, None, new_address.as_deref()).await?;
    }
    let state = if is_done { MailChangeState::Done } else { MailChangeState::Waits };
    Ok(Json(MailChangeAnswered { state }))
}

/// Confirm a change of an account's address, or refuse it, with the word of a link that came by mail. Whoever reads the mail
/// needs not be signed in.
#[utoipa::path(post, path = "/api/account/mail/answer", tag = "account", request_body = AnswerMailChange, responses((status = 200, body = MailChangeAnswered)))]
pub async fn answer_mail_change(
    State(app): State<AppState>,
    from: ClientIp,
    JsonBody(wish): JsonBody<AnswerMailChange>,
) -> Result<Json<MailChangeAnswered>, ApiError> {
    app.limits.check(LimitKind::SignIn, None, from.0)?;
    let answered = match app.store.answer_mail_change(&hash_of(&wish.token), wish.yes, app.time.now()).await {
        Ok(answered) => answered,
        Err(StoreError::NotFound) => {
            return Err(ApiError::NotAllowed(
                "This link is no longer of use: the change was done, refused or forgotten.",
            ));
        }
        Err(error) => return Err(error.into()),
    };
    let state = match (wish.yes, answered.is_done) {
        (false, _) => MailChangeState::Refused,
        (true, true) => MailChangeState::Done,
        (true, false) => MailChangeState::Waits,
    };
    match state {
        MailChangeState::Done => tell_answered(&app, answered).await?,
        MailChangeState::Refused => {
            let text = "A change of your account's mail address was refused by whoever reads the mail of one of the two.";
            account::tell(&app, &answered.change.user, text).await?;
        }
        MailChangeState::Waits => {}
    }
    Ok(Json(MailChangeAnswered { state }))
}

/// Does the changes about which the old address was silent for too long.
pub async fn finish_due(app: &AppState) -> Result<(), ApiError> {
    for answered in app.store.finish_mail_changes(app.time.now()).await? {
        tell_answered(app, answered).await?;
    }
    Ok(())
}

async fn tell_answered(app: &AppState, answered: MailAnswer) -> Result<(), ApiError> {
    let MailAnswer { change, old_address, .. } = answered;
    tell_done(app, &change.user, old_address, change.new_address.as_deref()).await
}

/// The old address is told too, where there was one.
async fn tell_done(
    app: &AppState,
    user: &str,
    old: Option<String>,
    new: Option<&str>,
) -> Result<(), ApiError> {
    let text = match new {
        Some(new) => format!("The mail address of your account is {new} now."),
        None => "Your account has no mail address any more.".to_owned(),
    };
    account::tell_at(app, user, old.or(new.map(str::to_owned)), &text).await
}
