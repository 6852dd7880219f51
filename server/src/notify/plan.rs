//! From a notice that is due to deliveries: whether it still matters, by which channels its person wants it, and when.

use satrap_core::Seat;

use super::{hours, sentence::Speaker, turn, wishes};
use crate::AppState;
use crate::error::ApiError;
use crate::live::clock;
use crate::store::{ChannelRow, NewDelivery, NewNotice, Notice, NoticeDoc, StoreError, TableRow, Wish};
use crate::wire::{ChannelKind, NoticeSettings, Occasion, Status};

/// Reminders are for those who have at least so long.
const SHORTEST_LIMIT_MS: u64 = 3_600_000;

/// Whether a notice still matters.
pub enum Standing {
    Matters,
    /// It matters, and time runs out then, if ever.
    Waits {
        until: Option<u64>,
    },
    /// It matters, since time runs out: so much is left now.
    Reminds {
        text: String,
        until: u64,
    },
    /// Nobody needs to be told any more.
    Past,
    /// It will matter at this time, and say this.
    NotYet {
        at: u64,
        text: String,
    },
}

pub async fn plan(app: &AppState, notice: &Notice) -> Result<(), ApiError> {
    let now = app.time.now();
    match standing(app, notice, now).await? {
        Standing::Matters | Standing::Waits { .. } | Standing::Reminds { .. } => {}
        Standing::Past => return Ok(app.store.remove_notice(notice).await?),
        Standing::NotYet { at, text } => {
            let doc = NoticeDoc { text, ..notice.doc.clone() };
            return Ok(app.store.put_off_notice(notice, at, doc).await?);
        }
    }
    let deliveries = if notice.seen_at.is_some() { Vec::new() } else { deliveries(app, notice, now).await? };
    let more = reminders(app, notice).await?;
    if notice.seen_at.is_some() && more.is_empty() && is_of_a_sitting(app, notice).await? {
        // They were there: it is not among what came while they were away.
        return Ok(app.store.remove_notice(notice).await?);
    }
    let doc = turn::in_words(app, notice).await?;
    Ok(app.store.plan_notice(notice, doc, deliveries, more).await?)
}

/// Whether a notice is about a turn at a table without days, where people mostly are while they play.
async fn is_of_a_sitting(app: &AppState, notice: &Notice) -> Result<bool, ApiError> {
    let is_about_turn = notice.doc.since.is_some() || notice.doc.action.is_some();
    Ok(is_about_turn && row_of(app, notice).await?.is_some_and(|row| !row.doc.clock.is_over_days()))
}

async fn row_of(app: &AppState, notice: &Notice) -> Result<Option<TableRow>, ApiError> {
    let Some(table) = &notice.table else { return Ok(None) };
    match app.store.table(table).await {
        Ok(row) => Ok(Some(row)),
        Err(StoreError::NotFound) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// When a seat's time began to run and when it runs out, if it has so much that it is worth reminding of.
fn limits(row: &TableRow, seat: Seat) -> Option<(u64, u64)> {
    let end = *clock::deadlines(row).get(&seat)?;
    let since = *row.turn.waiting_since.get(&seat)?;
    (end.saturating_sub(since) >= SHORTEST_LIMIT_MS).then_some((since, end))
}

/// When to remind of time that runs out.
fn reminder_time(occasion: Occasion, (since, end): (u64, u64)) -> u64 {
    match occasion {
        Occasion::HalfTime => since + (end - since) / 2,
        _ => end - (end - since) / 10,
    }
}

fn reminder_text(occasion: Occasion, left: u64) -> String {
    match occasion {
        Occasion::HalfTime => format!("You have {} left.", span(left)),
        _ => format!("You have only {} left.", span(left)),
    }
}

pub async fn standing(app: &AppState, notice: &Notice, now: u64) -> Result<Standing, ApiError> {
    if let Some(wish) = &notice.doc.wish {
        return still_wished(app, notice, wish).await;
    }
    let is_about_turn = notice.doc.since.is_some();
    if !is_about_turn && notice.doc.action.is_none() {
        return Ok(Standing::Matters);
    }
    let Some((row, seat)) = row_of(app, notice).await?.zip(notice.seat) else { return Ok(Standing::Past) };
    let is_theirs =
        row.seat(seat).is_some_and(|place| place.person() == Some(&notice.user) && place.bot().is_none());
    if row.status != Status::Playing || !is_theirs {
        return Ok(Standing::Past);
    }
    if let Some(action) = &notice.doc.action {
        return still_offered(app, &row.id, seat, action, &notice.doc.text).await;
    }
    if row.turn.waiting_since.get(&seat).copied() != notice.doc.since {
        return Ok(Standing::Past);
    }
    let is_reminder = matches!(notice.occasion, Occasion::HalfTime | Occasion::LittleTime);
    if is_reminder && notice.doc.extensions != extensions(&row, seat) {
        // More time was given, and with it came other reminders.
        return Ok(Standing::Past);
    }
    if !is_reminder {
        return Ok(Standing::Waits { until: clock::deadlines(&row).get(&seat).copied() });
    }
    // Where the clock stands still, or there is none any more, nothing runs out. When it runs again, the turn is told anew.
    let Some(limits) = limits(&row, seat) else { return Ok(Standing::Past) };
    let at = reminder_time(notice.occasion, limits);
    let left = |at: u64| reminder_text(notice.occasion, limits.1.saturating_sub(at));
    Ok(if at > now {
        Standing::NotYet { at, text: left(at) }
    } else {
        Standing::Reminds { text: left(now), until: limits.1 }
    })
}

async fn still_wished(app: &AppState, notice: &Notice, wish: &Wish) -> Result<Standing, ApiError> {
    let Some(id) = &notice.table else { return Ok(Standing::Past) };
    let table = match app.hub.table(id).await {
        Ok(table) => table,
        Err(ApiError::NotFound(_)) => return Ok(Standing::Past),
        Err(error) => return Err(error),
    };
    let state = table.state.lock().await;
    let wishes = wishes::open(&state.row, &state.steps, &state.people);
    let is_asked = wishes.iter().any(|asked| asked.wish == *wish && asked.of.contains(&notice.user));
    Ok(if is_asked { Standing::Matters } else { Standing::Past })
}

async fn still_offered(
    app: &AppState,
    table: &str,
    seat: Seat,
    action: &str,
    text: &str,
) -> Result<Standing, ApiError> {
    let table = app.hub.table(table).await?;
    let state = table.state.lock().await;
    let speaker = Speaker { game: state.game, row: &state.row, people: &state.people };
    let offered = state.play.as_deref().map(|play| speaker.asides(play, seat)).unwrap_or_default();
    let is_offered = offered.iter().any(|(kind, asked)| kind == action && asked == text);
    Ok(if is_offered { Standing::Matters } else { Standing::Past })
}

async fn deliveries(app: &AppState, notice: &Notice, now: u64) -> Result<Vec<NewDelivery>, ApiError> {
    let mut channels = app.store.channels_of(&notice.user).await?;
    channels.retain(|channel| channel.is_on() && app.notifier.has(channel.kind));
    if channels.is_empty() {
        return Ok(Vec::new());
    }
    if let Some(only) = &notice.doc.channel {
        let only = channels.into_iter().filter(|channel| channel.id == *only);
        let at_once = only.map(|channel| NewDelivery { channel: channel.id, due_at: now, digest: false });
        return Ok(at_once.collect());
    }
    if notice.occasion == Occasion::Account {
        // Nobody switches this off by mistake, and it does not wait. What others read too is no place for it.
        channels.retain(|channel| channel.kind != ChannelKind::Webhook);
        let at_once = |channel: ChannelRow| NewDelivery { channel: channel.id, due_at: now, digest: false };
        return Ok(channels.into_iter().map(at_once).collect());
    }
    if let Some(table) = &notice.table
        && app.store.muted_tables(&notice.user).await?.contains(table)
    {
        return Ok(Vec::new());
    }
    let settings = app.store.notice_settings(&notice.user).await?.unwrap_or_default();
    let wanted = settings.told.get(&notice.occasion).cloned().unwrap_or_default();
    channels.retain(|channel| wanted.contains(&channel.kind));
    let delivery = |(channel, kind)| {
        let digest = settings.digest_hour.filter(|_| kind == ChannelKind::Mail);
        NewDelivery { channel, due_at: due_at(&settings, digest, now), digest: digest.is_some() }
    };
    Ok(channels.into_iter().map(|channel| (channel.id, channel.kind)).map(delivery).collect())
}

fn due_at(settings: &NoticeSettings, digest: Option<u8>, now: u64) -> u64 {
    match digest {
        Some(hour) => hours::next_digest(settings, hour, now),
        None => hours::after_quiet(settings, now),
    }
}

/// Whoever is told of a turn is told later that time runs out.
async fn reminders(app: &AppState, notice: &Notice) -> Result<Vec<NewNotice>, ApiError> {
    if notice.occasion != Occasion::Turn {
        return Ok(Vec::new());
    }
    let Some((row, seat)) = row_of(app, notice).await?.zip(notice.seat) else { return Ok(Vec::new()) };
    Ok(reminders_of(&row, seat, &notice.user))
}

fn extensions(row: &TableRow, seat: Seat) -> u32 {
    row.turn.extensions.get(&seat).copied().unwrap_or_default()
}

/// When somebody who is waited for will be told that time runs out, with the time they have now.
pub fn reminders_of(row: &TableRow, seat: Seat, user: &str) -> Vec<NewNotice> {
    let Some(limits) = limits(row, seat) else { return Vec::new() };
    let extensions = extensions(row, seat);
    let remind = |occasion, key: &str| {
        let at = reminder_time(occasion, limits);
        let doc = NoticeDoc {
            game: Some(row.game.clone()),
            text: reminder_text(occasion, limits.1 - at),
            since: Some(limits.0),
            extensions,
            ..NoticeDoc::default()
        };
        NewNotice {
            user: user.to_owned(),
            by: None,
            table: Some(row.id.clone()),
            seat: Some(seat),
            occasion,
            key: format!("{key}:{}:{seat}:{}:{extensions}", row.id, limits.0),
            doc,
            at,
            due_at: at,
            once_unseen: false,
        }
    };
    vec![remind(Occasion::HalfTime, "half"), remind(Occasion::LittleTime, "little")]
}

/// A length of time in words, to the minute where it is short and to the hour where it is long: a moment less than twelve
/// hours is twelve hours.
pub fn span(milliseconds: u64) -> String {
    let counted =
        |count: u64, one: &str| if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") };
    let minutes = (milliseconds + 30_000) / 60_000;
    if minutes < 120 {
        return counted(minutes, "minute");
    }
    let hours = (minutes + 30) / 60;
    match (hours / 24, hours % 24) {
        (0 | 1, _) => counted(hours, "hour"),
        (days, 0) => counted(days, "day"),
        (days, more) => format!("{} and {}", counted(days, "day"), counted(more, "hour")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_of_time_is_said_as_people_would() {
        let told = |minutes: u64, seconds: u64| span((minutes * 60 + seconds) * 1000);
        assert_eq!(
            (told(0, 50), told(1, 0), told(119, 10)),
            ("1 minute".into(), "1 minute".into(), "119 minutes".into())
        );
        assert_eq!(told(11 * 60 + 59, 59), "12 hours", "half of a day, a moment later");
        assert_eq!(
            (told(144, 0), told(24 * 60, 0), told(47 * 60, 0)),
            ("2 hours".into(), "24 hours".into(), "47 hours".into())
        );
        assert_eq!((told(48 * 60, 0), told(84 * 60, 0)), ("2 days".into(), "3 days and 12 hours".into()));
        assert_eq!(told(73 * 60, 0), "3 days and 1 hour");
    }
}
