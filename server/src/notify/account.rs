//! Letters about an account: links that open something, and word of every change that matters. They do not wait in the
//! store: a link is not kept anywhere but in its mail, and is asked for again if it does not arrive.

use std::time::Duration;

use super::Sent;
use super::mail::PlainMail;
use crate::AppState;
use crate::error::ApiError;
use crate::random;
use crate::store::{NewNotice, NoticeDoc};
use crate::wire::{ChannelKind, Occasion};

/// How long to wait after each failure that may pass, in seconds.
const PAUSES: [u64; 4] = [30, 120, 300, 600];

/// Sends a mail, again if need be, while nobody waits for it.
pub fn send_letter(app: &AppState, address: String, subject: &'static str, text: String) {
    if app.notifier.mailer.is_none() {
        return;
    }
    let letter = app.clone();
    app.hub.tasks.spawn(async move {
        let sending = try_sending(&letter, &address, subject, text);
        letter.hub.stop.run_until_cancelled(sending).await;
    });
}

async fn try_sending(app: &AppState, address: &str, subject: &'static str, text: String) {
    let Some(mailer) = &app.notifier.mailer else { return };
    let Ok(id) = random::id() else { return };
    for pause in PAUSES.iter().map(Some).chain([None]) {
        let mail = PlainMail { id: format!("account-{id}"), subject, text: text.clone() };
        match (mailer.send_plain(address, mail).await, pause) {
            (Sent::Taken(_), _) => return,
            (Sent::Later { .. } | Sent::NotOut(_), Some(pause)) => {
                tokio::time::sleep(Duration::from_secs(*pause)).await
            }
            (other, _) => {
                tracing::info!(result = ?other, "a letter about an account could not be sent");
                return;
            }
        }
    }
}

/// Tells somebody that their account changed: on the page, by their browsers and mailboxes, and at the account's address.
pub async fn tell(app: &AppState, user: &str, text: &str) -> Result<(), ApiError> {
    let address = app.store.account_mail(user).await?.map(|mail| mail.address);
    tell_at(app, user, address, text).await
}

/// The same, at an address that may be the account's no more.
pub async fn tell_at(
    app: &AppState,
    user: &str,
    address: Option<String>,
    text: &str,
) -> Result<(), ApiError> {
    let now = app.time.now();
    let notice = NewNotice {
        user: user.to_owned(),
        by: None,
        table: None,
        seat: None,
        occasion: Occasion::Account,
        key: format!("account:{}", random::id()?),
        doc: NoticeDoc { text: text.to_owned(), path: Some("/account".into()), ..NoticeDoc::default() },
        at: now,
        due_at: now,
        once_unseen: false,
    };
    app.store.add_notices(vec![notice]).await?;
    let Some(address) = address else { return Ok(()) };
    let channels = app.store.channels_of(user).await?;
    let is_told = channels
        .iter()
        .any(|channel| channel.kind == ChannelKind::Mail && channel.is_on() && channel.address == address);
    if !is_told {
        let site = app.config.site_url();
        let text = format!(
            "{text}\n\nIf that was not you, sign in and look at your account: {site}/account\n\
             If you cannot sign in any more, ask for a new password: {site}/reset\n"
        );
        send_letter(app, address, "Satrap: your account has changed", text);
    }
    Ok(())
}
