//! From a notice that is due to deliveries: whether it still matters, by which channels its person wants it, and when.

use satrap_core::Seat;

use super::{hours, sentence::Speaker};
use crate::AppState;
use crate::error::ApiError;
use crate::live::clock;
use crate::store::{ChannelRow, NewDelivery, NewNotice, Notice, NoticeDoc, StoreError, TableRow};
use crate::wire::{ChannelKind, NoticeSettings, Occasion, Status};

/// Reminders are for those who have at least so long.
const SHORTEST_LIMIT_MS: u64 = 3_600_000;

/// Whether a notice still matters.
pub enum Standing {
    Matters,
    /// Nobody needs to be told any more.
    Past,
    /// It will matter at this time.
    NotYet(u64),
}

pub async fn plan(app: &AppState, notice: &Notice) -> Result<(), ApiError> {
    let now = app.time.now();
    match standing(app, notice, now).await? {
        Standing::Matters => {}
        Standing::Past => return Ok(app.store.remove_notice(notice.id).await?),
        Standing::NotYet(at) => {
            return Ok(app.store.plan_notice(notice.id, Vec::new(), Vec::new(), Some(at)).await?);
        }
    }
    let deliveries = if notice.seen_at.is_some() { Vec::new() } else { deliveries(app, notice, now).await? };
    let more = reminders(app, notice).await?;
    Ok(app.store.plan_notice(notice.id, deliveries, more, None).await?)
}

async fn row_of(app: &AppState, notice: &Notice) -> Result<Option<TableRow>, ApiError> {
    let Some(table) = &notice.table else { return Ok(None) };
    match app.store.table(table).await {
        Ok(row) => Ok(Some(row)),
        Err(StoreError::NotFound) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// When half of a seat's time is gone, when little is left, and how long it is in all.
fn limits(row: &TableRow, seat: Seat) -> Option<(u64, u64, u64)> {
    let end = *clock::deadlines(row).get(&seat)?;
    let since = *row.turn.waiting_since.get(&seat)?;
    let whole = end.saturating_sub(since);
    (whole >= SHORTEST_LIMIT_MS).then_some((since + whole / 2, end - whole / 10, whole))
}

pub async fn standing(app: &AppState, notice: &Notice, now: u64) -> Result<Standing, ApiError> {
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
        return still_offered(app, &row.id, seat, action).await;
    }
    if row.turn.waiting_since.get(&seat).copied() != notice.doc.since {
        return Ok(Standing::Past);
    }
    let at = match notice.occasion {
        Occasion::HalfTime => limits(&row, seat).map(|(half, ..)| half),
        Occasion::LittleTime => limits(&row, seat).map(|(_, little, _)| little),
        _ => Some(0),
    };
    Ok(match at {
        // The clock stands still, or there is none any more. When it runs again, the turn is told anew.
        None => Standing::Past,
        Some(at) if at > now => Standing::NotYet(at),
        Some(_) => Standing::Matters,
    })
}

async fn still_offered(app: &AppState, table: &str, seat: Seat, action: &str) -> Result<Standing, ApiError> {
    let table = app.hub.table(table).await?;
    let state = table.state.lock().await;
    let speaker = Speaker { game: state.game, row: &state.row, people: &state.people };
    let offered = state.play.as_deref().and_then(|play| speaker.aside(play, seat));
    Ok(if offered.is_some_and(|(kind, _)| kind == action) { Standing::Matters } else { Standing::Past })
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
    let Some((half, little, whole)) = limits(&row, seat) else { return Ok(Vec::new()) };
    let remind = |occasion, at, key: &str, text| NewNotice {
        user: notice.user.clone(),
        by: None,
        table: notice.table.clone(),
        seat: Some(seat),
        occasion,
        key: format!("{key}:{}:{seat}:{}", row.id, notice.doc.since.unwrap_or_default()),
        doc: NoticeDoc { text, log: Vec::new(), ..notice.doc.clone() },
        at,
        due_at: at,
        once_unseen: false,
    };
    Ok(vec![
        remind(
            Occasion::HalfTime,
            half,
            "half",
            format!("Half of your time is over. {} left.", span(whole / 2)),
        ),
        remind(
            Occasion::LittleTime,
            little,
            "little",
            format!("Little of your time is left: {}.", span(whole / 10)),
        ),
    ])
}

/// A length of time in words.
pub fn span(milliseconds: u64) -> String {
    let minutes = milliseconds / 60_000;
    let counted =
        |count: u64, one: &str| if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") };
    match minutes {
        0..=119 => counted(minutes, "minute"),
        120..=2879 => counted(minutes / 60, "hour"),
        _ => counted(minutes / 1440, "day"),
    }
}
