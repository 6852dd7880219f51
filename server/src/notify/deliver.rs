//! Sends what is due. A delivery belongs to the server that took it until its time is over; what fails is tried again after
//! growing pauses, and an address that is dead is switched off.

use std::collections::BTreeMap;
use std::time::Duration;

use super::plan::{Standing, standing};
use super::{Letter, Sent, hours, letter_of, mail, push, webhook};
use crate::AppState;
use crate::error::ApiError;
use crate::store::{ChannelRow, Delivery, NewNotice, Notice, NoticeDoc, Verdict};
use crate::wire::{ChannelKind, Occasion};

/// How long a server has to send what it took, and how long that takes at most: then it is tried again later. What is taken
/// is sent at once, so that nobody else takes it meanwhile.
pub const LEASE: Duration = Duration::from_secs(45);
const LONGEST: Duration = Duration::from_secs(18);
/// How long to wait after each failure, in seconds. After the last there is no further try.
const PAUSES: [u64; 7] = [30, 120, 600, 1800, 7200, 21_600, 43_200];
/// So many notices in a row that could not be delivered end a channel.
const MOST_FAILURES: u32 = 5;
/// How many are sent at a time.
pub const AT_ONCE: usize = 32;

/// Begins to send what is due, as much of it as there is room for.
pub async fn begin(app: &AppState) -> Result<(), ApiError> {
    let room = &app.notifier.room;
    let limit = room.available_permits() as u32;
    if limit == 0 {
        return Ok(());
    }
    let now = app.time.now();
    let due = app.store.take_due_deliveries(now, now + app.time.passing(LEASE), limit).await?;
    // What goes into one mail belongs together; the rest goes for itself.
    let mut groups: BTreeMap<(bool, String, i64), Vec<Delivery>> = BTreeMap::new();
    for delivery in due {
        let alone = if delivery.digest { 0 } else { delivery.id };
        groups.entry((delivery.digest, delivery.channel.id.clone(), alone)).or_default().push(delivery);
    }
    for group in groups.into_values() {
        // Nobody else takes from this room, and there are no more groups than deliveries.
        let Ok(place) = room.clone().acquire_owned().await else { return Ok(()) };
        let app = app.clone();
        app.clone().hub.tasks.spawn(async move {
            if let Err(error) = send_group(&app, group).await {
                tracing::warn!(%error, "what became of a notice could not be kept");
            }
            drop(place);
        });
    }
    Ok(())
}

/// Returns when something more can be sent.
pub async fn wait_for_room(app: &AppState) {
    drop(app.notifier.room.acquire().await);
}

/// Returns when nothing is being sent.
pub async fn wait_until_done(app: &AppState) {
    drop(app.notifier.room.acquire_many(AT_ONCE as u32).await);
}

async fn send_group(app: &AppState, group: Vec<Delivery>) -> Result<(), ApiError> {
    let now = app.time.now();
    let mut open = Vec::new();
    for mut delivery in group {
        let past = match standing(app, &delivery.notice, now).await? {
            _ if delivery.notice.seen_at.is_some() => Some("seen on the page"),
            Standing::Past => Some("not needed any more"),
            Standing::NotYet { .. } => Some("more time was given"),
            _ if !delivery.channel.is_on() => Some("the channel is switched off"),
            Standing::Matters => None,
            Standing::Waits { until } => {
                say_until(app, &mut delivery.notice, until).await?;
                None
            }
            Standing::Reminds { text, until } => {
                // So much time is left now; it may have waited for the morning.
                delivery.notice.doc.text = text;
                say_until(app, &mut delivery.notice, Some(until)).await?;
                None
            }
        };
        match past {
            Some(why) => app.store.finish_delivery(delivery.id, Verdict::Void(why.into()), now).await?,
            None => open.push(delivery),
        }
    }
    let Some(first) = open.first() else { return Ok(()) };
    let channel = first.channel.clone();
    let letters: Vec<Letter> = open.iter().map(|delivery| letter_of(app, &delivery.notice)).collect();
    let sent = tokio::time::timeout(LONGEST, send(app, &channel, &letters)).await;
    let sent = sent.unwrap_or_else(|_| Sent::Later { why: "no answer in time".into(), after: None });
    let now = app.time.now();
    metrics::counter!("satrap_notices_total", "result" => sent.word()).increment(open.len() as u64);
    for delivery in &open {
        app.store.finish_delivery(delivery.id, verdict(&sent, delivery.tries, now), now).await?;
    }
    if let Verdict::Again { at, .. } = verdict(&sent, first.tries, now) {
        // Whatever else waits for this address waits too.
        app.store.put_off_channel(&channel.id, at).await?;
    }
    settle(app, &channel, &sent, first.tries, now).await
}

/// Adds when time runs out, as clocks show it where the reader lives.
async fn say_until(app: &AppState, notice: &mut Notice, until: Option<u64>) -> Result<(), ApiError> {
    let Some(until) = until else { return Ok(()) };
    let settings = app.store.notice_settings(&notice.user).await?.unwrap_or_default();
    if let Some(when) = hours::in_words(&settings, until) {
        notice.doc.text.push_str(&format!(" Your time runs until {when}."));
    }
    Ok(())
}

async fn send(app: &AppState, channel: &ChannelRow, letters: &[Letter]) -> Sent {
    let notifier = &app.notifier;
    let Some(letter) = letters.first() else { return Sent::Refused("there is nothing to say".into()) };
    let keys = match notifier.keys(app).await {
        Ok(keys) => keys,
        Err(error) => return Sent::NotOut(error.to_string()),
    };
    let url = match channel.kind {
        ChannelKind::Mail => None,
        ChannelKind::Push | ChannelKind::Webhook => match notifier.guard.check(&channel.address) {
            Ok(url) => Some(url),
            Err(error) => return Sent::Dead(error.to_string()),
        },
    };
    match (channel.kind, url, &notifier.mailer) {
        (ChannelKind::Push, ..) => {
            push::send(&notifier.client, keys, &notifier.subject, channel, letter).await
        }
        (ChannelKind::Webhook, Some(url), _) => webhook::send(&notifier.client, url, channel, letter).await,
        (ChannelKind::Mail, _, Some(mailer)) => {
            let site = app.config.site_url();
            let unsubscribe = format!("{site}/api/unsubscribe/{}", keys.unsubscription(&channel.id));
            mailer.send(&channel.address, letters, &unsubscribe, &format!("{site}/notifications")).await
        }
        _ => Sent::Refused("this site has no such channel".into()),
    }
}

/// Sends a mail that asks whether a mailbox is somebody's.
pub async fn send_verification(app: &AppState, channel: &ChannelRow, name: &str) -> Result<(), ApiError> {
    const LIFE_MS: u64 = 24 * 3_600_000;
    let Some(mailer) = &app.notifier.mailer else { return Ok(()) };
    let expires_at = app.time.now() + LIFE_MS;
    let token = app.notifier.keys(app).await?.verification(&channel.id, &channel.address, expires_at);
    let site = app.config.site_url();
    let text = format!(
        "Somebody who plays as {name} at {site} wants to hear by mail, at this address, when it is their turn.\n\n\
         If that is you, follow this link within a day:\n\n{site}/notifications?verify={token}\n\n\
         If it is not, do nothing: no further mail will come.\n"
    );
    let id = format!("verify-{}-{expires_at}", channel.id);
    let mail = mail::PlainMail { id, subject: "Satrap: is this your address?", text };
    match mailer.send_plain(&channel.address, mail).await {
        Sent::Taken(_) => Ok(()),
        other => {
            tracing::info!(result = ?other, "a mailbox could not be asked");
            Err(ApiError::NotNow(
                "mail_refused",
                "The mail server did not take the mail. Check the address, or try again later.",
            ))
        }
    }
}

fn verdict(sent: &Sent, tries: u32, now: u64) -> Verdict {
    let (why, after) = match sent {
        Sent::Taken(said) => return Verdict::Sent(said.clone()),
        Sent::Refused(said) | Sent::Dead(said) => return Verdict::Failed(said.clone()),
        Sent::Later { why, after } => (why, *after),
        Sent::NotOut(why) => (why, None),
    };
    match PAUSES.get(tries.saturating_sub(1) as usize) {
        Some(pause) => {
            // Whoever asks for patience is given it, within reason.
            let pause = after.map_or(*pause, |after| (*pause).max(after.min(86_400)));
            Verdict::Again { at: now + pause * 1000, why: why.clone() }
        }
        None => Verdict::Failed(format!("given up: {why}")),
    }
}

/// What a result says of the channel itself.
async fn settle(
    app: &AppState,
    channel: &ChannelRow,
    sent: &Sent,
    tries: u32,
    now: u64,
) -> Result<(), ApiError> {
    let failed = match sent {
        Sent::Taken(_) => {
            if channel.failures > 0 {
                app.store.count_failures(&channel.id, 0).await?;
            }
            return Ok(());
        }
        Sent::Dead(why) => return switch_off(app, channel, why, now).await,
        Sent::Refused(why) => why,
        Sent::Later { why, .. } if tries as usize > PAUSES.len() => why,
        Sent::Later { .. } | Sent::NotOut(_) => return Ok(()),
    };
    let failures = channel.failures + 1;
    if failures >= MOST_FAILURES {
        return switch_off(
            app,
            channel,
            &format!("{failures} notices in a row failed; the last: {failed}"),
            now,
        )
        .await;
    }
    Ok(app.store.count_failures(&channel.id, failures).await?)
}

/// A dead address is not tried again, and its person is told on the page.
async fn switch_off(app: &AppState, channel: &ChannelRow, why: &str, now: u64) -> Result<(), ApiError> {
    app.store.switch_off_channel(&channel.id, why, now).await?;
    let text = format!("You are not told by {} any more: {why}.", channel.doc.label);
    let notice = NewNotice {
        user: channel.user.clone(),
        by: None,
        table: None,
        seat: None,
        occasion: Occasion::ChannelOff,
        key: format!("off:{}:{now}", channel.id),
        doc: NoticeDoc { text, path: Some("/notifications".into()), ..NoticeDoc::default() },
        at: now,
        due_at: now,
        once_unseen: false,
    };
    Ok(app.store.add_notices(vec![notice]).await?)
}
