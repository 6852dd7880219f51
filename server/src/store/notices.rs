//! Statements about what people are told while they are away: notices (what is worth telling) and deliveries (a notice on its
//! way by a channel).

use async_trait::async_trait;
use satrap_core::Seat;
use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::channels::{ChannelDoc, ChannelRow, channel};
use super::tables::{from_word, maybe_seat, maybe_time, number, time, word};
use super::{Result, relations};
use crate::wire::{ChannelKind, DeliveryState, NoticeSettings, Occasion, RelationKind};

/// Something that is worth telling. It is kept with what caused it, if its person can be told at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewNotice {
    pub user: String,
    /// Who caused it, where somebody else did: whoever has blocked them is not told.
    pub by: Option<String>,
    pub table: Option<String>,
    pub seat: Option<Seat>,
    pub occasion: Occasion,
    /// What it is about: nobody is told the same twice.
    pub key: String,
    pub doc: NoticeDoc,
    /// When it is so.
    pub at: u64,
    /// When to tell it, unless it was seen by then.
    pub due_at: u64,
    /// Not while another of its table and occasion is unseen.
    pub once_unseen: bool,
}

/// What a notice says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NoticeDoc {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// What it is about, in a few words, where its occasion does not say that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    pub text: String,
    /// What happened before, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<String>,
    /// What happened after this step is put into words when it is planned: most turns are seen before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub news_after: Option<u32>,
    /// Since when the seat has been waited for: a notice about a turn that is over is not sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<u64>,
    /// How often the seat had been given more time when it was planned to say that little is left: with more time the
    /// reminders are others.
    #[serde(skip_serializing_if = "is_none_given")]
    pub extensions: u32,
    /// What is decided out of turn: not sent when it is not offered any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// What others wish beside the game: not sent when it is settled or withdrawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wish: Option<Wish>,
    /// Where to go, if not to the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The only channel it is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub channel: Option<String>,
}

fn is_none_given(extensions: &u32) -> bool {
    *extensions == 0
}

/// What the players of a table decide together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Wish {
    /// To go back to before this step.
    Rewind { first: u32 },
    /// To halt play, or to let it go on.
    Pause { paused: bool },
    /// That this person plays the seat on.
    Substitute { seat: Seat, user: String },
    /// That a bot plays the seat until its player returns.
    Bot { seat: Seat },
}

/// Something that was worth telling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub id: i64,
    pub user: String,
    pub table: Option<String>,
    pub seat: Option<Seat>,
    pub occasion: Occasion,
    pub key: String,
    pub doc: NoticeDoc,
    pub at: u64,
    pub seen_at: Option<u64>,
}

/// A notice that shall go by a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewDelivery {
    pub channel: String,
    pub due_at: u64,
    /// Whether it goes together with others.
    pub digest: bool,
}

/// A notice that is on its way by a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    pub id: i64,
    /// How often it was tried, this time included.
    pub tries: u32,
    pub digest: bool,
    pub notice: Notice,
    pub channel: ChannelRow,
}

/// What became of a delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    Sent(String),
    Failed(String),
    Void(String),
    Again { at: u64, why: String },
}

/// A delivery as its receiver is told of it.
#[derive(Clone, Debug)]
pub struct SentRow {
    pub kind: ChannelKind,
    pub label: String,
    pub occasion: Occasion,
    pub game: Option<String>,
    pub text: String,
    pub at: u64,
    pub state: DeliveryState,
    pub result: Option<String>,
    pub done_at: Option<u64>,
}

/// What is kept about telling people things.
#[async_trait]
pub trait NoticeStore {
    async fn add_notices(&self, notices: Vec<NewNotice>) -> Result<()>;
    /// Takes notices that are due and puts them off to `again_at`, so that no other server takes them too.
    async fn take_due_notices(&self, now: u64, again_at: u64, limit: u32) -> Result<Vec<Notice>>;
    /// Says how a notice is delivered; `more` are notices that follow from it. It is not due any more. If it says something
    /// else by now, a newer one took its place, and nothing is done.
    async fn plan_notice(
        &self,
        notice: &Notice,
        doc: Option<NoticeDoc>,
        deliveries: Vec<NewDelivery>,
        more: Vec<NewNotice>,
    ) -> Result<()>;
    /// It will be so, and due, at another time, and then say this; unless a newer one took its place.
    async fn put_off_notice(&self, notice: &Notice, at: u64, doc: NoticeDoc) -> Result<()>;
    /// Removes it, unless a newer one took its place.
    async fn remove_notice(&self, notice: &Notice) -> Result<()>;
    /// Whether a person has been told of something before, by its key.
    async fn has_notice(&self, user: &str, key: &str) -> Result<bool>;
    /// How many invitations by somebody a person has not seen. They are told apart by their keys.
    async fn unseen_invitations(&self, user: &str, by: &str) -> Result<u32>;
    /// Whether a table has something to tell that a person has not seen.
    async fn has_unseen(&self, user: &str, table: &str, now: u64) -> Result<bool>;
    /// A person has seen all that a table has to tell.
    async fn see_table(&self, user: &str, table: &str, now: u64) -> Result<()>;
    async fn see_notices(&self, user: &str, upto: i64, now: u64) -> Result<()>;
    /// Somebody's notices, newest first, and how many of all are unseen.
    async fn notices_of(&self, user: &str, now: u64, limit: u32) -> Result<(Vec<Notice>, u32)>;
    /// Takes deliveries that are due, and marks them as being sent until `again_at`.
    async fn take_due_deliveries(&self, now: u64, again_at: u64, limit: u32) -> Result<Vec<Delivery>>;
    async fn finish_delivery(&self, delivery: i64, verdict: Verdict, now: u64) -> Result<()>;
    /// What else waits for a channel is not tried before.
    async fn put_off_channel(&self, channel: &str, until: u64) -> Result<()>;
    /// Takes up at once what a server was sending that is gone.
    async fn release_deliveries(&self, now: u64) -> Result<()>;
    async fn sent_to(&self, user: &str, limit: u32) -> Result<Vec<SentRow>>;
    /// Whether anything is due, without taking it.
    async fn has_due_notices(&self, now: u64) -> Result<bool>;

    /// Keeps a channel; the same address again is the same channel, switched on anew.
    async fn put_channel(&self, channel: ChannelRow) -> Result<ChannelRow>;
    async fn channel(&self, id: &str) -> Result<ChannelRow>;
    async fn channels_of(&self, user: &str) -> Result<Vec<ChannelRow>>;
    async fn remove_channel(&self, user: &str, id: &str) -> Result<()>;
    async fn verify_channel(&self, id: &str, now: u64) -> Result<()>;
    async fn switch_off_channel(&self, id: &str, reason: &str, now: u64) -> Result<()>;
    /// Its receiver wants nothing more: it must be confirmed anew before it is used again.
    async fn end_channel(&self, id: &str, reason: &str, now: u64) -> Result<()>;
    /// Sets how many notices in a row failed.
    async fn count_failures(&self, id: &str, failures: u32) -> Result<()>;

    async fn notice_settings(&self, user: &str) -> Result<Option<NoticeSettings>>;
    async fn put_notice_settings(&self, user: &str, settings: NoticeSettings) -> Result<()>;
    async fn mute_table(&self, user: &str, table: &str, muted: bool) -> Result<()>;
    async fn muted_tables(&self, user: &str) -> Result<Vec<String>>;
    /// The key of this name that all servers share: `new`, if there was none.
    async fn server_key(&self, name: &str, new: &str) -> Result<String>;
}

/// Nothing for those who have neither an account nor a channel. A turn that nobody was told of takes the place of the turn
/// before it: while people play on, one notice moves on with them instead of many that come due and are out of date.
pub const ADD: &str = "INSERT INTO notices (user_id, table_id, seat, occasion, key, doc, at, due_at) \
     SELECT id, $2, CAST($3 AS BIGINT), $4, $5, $6, CAST($7 AS BIGINT), CAST($8 AS BIGINT) FROM users \
     WHERE id = $1 AND (password IS NOT NULL OR EXISTS (SELECT 1 FROM channels WHERE user_id = users.id)) \
     AND (CAST($9 AS BIGINT) = 0 OR NOT EXISTS (SELECT 1 FROM notices AS other WHERE other.user_id = $1 \
       AND other.table_id = $2 AND other.occasion = $4 AND other.seen_at IS NULL)) \
     ON CONFLICT (user_id, key) DO UPDATE SET doc = excluded.doc, at = excluded.at, due_at = excluded.due_at, \
       seen_at = NULL WHERE notices.occasion = 'turn' AND notices.due_at IS NOT NULL";

pub async fn add(c: &mut AnyConnection, notices: &[NewNotice]) -> Result<()> {
    for notice in notices {
        if is_unwelcome(c, notice).await? {
            continue;
        }
        sqlx::query(ADD)
            .bind(&notice.user)
            .bind(notice.table.as_deref())
            .bind(notice.seat.map(|seat| i64::from(seat.0)))
            .bind(word(&notice.occasion)?)
            .bind(&notice.key)
            .bind(serde_json::to_string(&notice.doc)?)
            .bind(notice.at as i64)
            .bind(notice.due_at as i64)
            .bind(i64::from(notice.once_unseen))
            .execute(&mut *c)
            .await?;
    }
    Ok(())
}

/// Whether its receiver wants none of whoever caused it. What a muted person says is not told either.
async fn is_unwelcome(c: &mut AnyConnection, notice: &NewNotice) -> Result<bool> {
    let Some(by) = &notice.by else { return Ok(false) };
    Ok(relations::is(c, &notice.user, by, RelationKind::Blocked).await?
        || notice.occasion == Occasion::Talk
            && relations::is(c, &notice.user, by, RelationKind::Muted).await?)
}

const NOTICE: &str = "id, user_id, table_id, seat, occasion, key, doc, at, seen_at";

fn notice_in(row: &AnyRow) -> Result<Notice> {
    Ok(Notice {
        id: row.try_get("id")?,
        user: row.try_get("user_id")?,
        table: row.try_get("table_id")?,
        seat: maybe_seat(row, "seat")?,
        occasion: from_word(row.try_get("occasion")?)?,
        key: row.try_get("key")?,
        doc: serde_json::from_str(row.try_get::<String, _>("doc")?.as_str())?,
        at: time(row, "at")?,
        seen_at: maybe_time(row, "seen_at")?,
    })
}

pub async fn take_due(
    c: &mut AnyConnection,
    now: u64,
    again_at: u64,
    limit: u32,
    skip_locked: &str,
) -> Result<Vec<Notice>> {
    let sql = format!(
        "UPDATE notices SET due_at = $2 WHERE id IN \
         (SELECT id FROM notices WHERE due_at <= $1 ORDER BY due_at LIMIT $3{skip_locked}) RETURNING {NOTICE}"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(now as i64)
        .bind(again_at as i64)
        .bind(i64::from(limit))
        .fetch_all(c)
        .await?;
    rows.iter().map(notice_in).collect()
}

pub async fn has_due(c: &mut AnyConnection, now: u64) -> Result<bool> {
    let sql = "SELECT CASE WHEN EXISTS (SELECT 1 FROM notices WHERE due_at <= $1) \
         OR EXISTS (SELECT 1 FROM deliveries WHERE due_at <= $1) THEN 1 ELSE 0 END AS due";
    let row = sqlx::query(sql).bind(now as i64).fetch_one(c).await?;
    // PostgreSQL counts in four bytes here, SQLite in eight.
    Ok(row.try_get::<i64, _>("due").or_else(|_| row.try_get::<i32, _>("due").map(i64::from))? == 1)
}

pub async fn plan(
    c: &mut AnyConnection,
    (id, at): (i64, u64),
    doc: Option<&NoticeDoc>,
    deliveries: &[NewDelivery],
    more: &[NewNotice],
) -> Result<()> {
    // From now on it is about this turn alone: the next has a notice of its own.
    let planned = sqlx::query(
        "UPDATE notices SET due_at = NULL, doc = COALESCE($3, doc), \
         key = CASE WHEN occasion = 'turn' THEN key || ':' || at ELSE key END WHERE id = $1 AND at = $2",
    )
    .bind(id)
    .bind(at as i64)
    .bind(doc.map(serde_json::to_string).transpose()?)
    .execute(&mut *c)
    .await?;
    if planned.rows_affected() == 0 {
        return Ok(());
    }
    for delivery in deliveries {
        sqlx::query(
            "INSERT INTO deliveries (notice_id, channel_id, state, digest, tries, due_at) \
             SELECT CAST($1 AS BIGINT), id, 'waiting', CAST($3 AS BIGINT), 0, CAST($4 AS BIGINT) FROM channels \
             WHERE id = $2 ON CONFLICT DO NOTHING",
        )
        .bind(id)
        .bind(&delivery.channel)
        .bind(i64::from(delivery.digest))
        .bind(delivery.due_at as i64)
        .execute(&mut *c)
        .await?;
    }
    add(c, more).await
}

pub async fn put_off(
    c: &mut AnyConnection,
    (id, was_at): (i64, u64),
    at: u64,
    doc: &NoticeDoc,
) -> Result<()> {
    sqlx::query("UPDATE notices SET at = $3, due_at = $3, doc = $4 WHERE id = $1 AND at = $2")
        .bind(id)
        .bind(was_at as i64)
        .bind(at as i64)
        .bind(serde_json::to_string(doc)?)
        .execute(c)
        .await?;
    Ok(())
}

pub async fn remove(c: &mut AnyConnection, (id, at): (i64, u64)) -> Result<()> {
    sqlx::query("DELETE FROM notices WHERE id = $1 AND at = $2").bind(id).bind(at as i64).execute(c).await?;
    Ok(())
}

pub async fn has(c: &mut AnyConnection, user: &str, key: &str) -> Result<bool> {
    let sql = "SELECT id FROM notices WHERE user_id = $1 AND key = $2";
    Ok(sqlx::query(sql).bind(user).bind(key).fetch_optional(c).await?.is_some())
}

pub async fn unseen_invitations(c: &mut AnyConnection, user: &str, by: &str) -> Result<u32> {
    let sql = "SELECT COUNT(*) AS unseen FROM notices WHERE user_id = $1 AND seen_at IS NULL AND occasion = 'invited' \
         AND key LIKE $2";
    let row = sqlx::query(sql).bind(user).bind(format!("invited:{by}:%")).fetch_one(c).await?;
    number(&row, "unseen")
}

pub async fn has_unseen(c: &mut AnyConnection, user: &str, table: &str, now: u64) -> Result<bool> {
    let sql = "SELECT id FROM notices WHERE user_id = $1 AND table_id = $2 AND seen_at IS NULL AND at <= $3 LIMIT 1";
    Ok(sqlx::query(sql).bind(user).bind(table).bind(now as i64).fetch_optional(c).await?.is_some())
}

pub async fn see_table(c: &mut AnyConnection, user: &str, table: &str, now: u64) -> Result<()> {
    sqlx::query(
        "UPDATE notices SET seen_at = $3 WHERE user_id = $1 AND table_id = $2 AND seen_at IS NULL AND at <= $3",
    )
    .bind(user)
    .bind(table)
    .bind(now as i64)
    .execute(c)
    .await?;
    Ok(())
}

pub async fn see(c: &mut AnyConnection, user: &str, upto: i64, now: u64) -> Result<()> {
    sqlx::query(
        "UPDATE notices SET seen_at = $3 WHERE user_id = $1 AND id <= $2 AND seen_at IS NULL AND at <= $3",
    )
    .bind(user)
    .bind(upto)
    .bind(now as i64)
    .execute(c)
    .await?;
    Ok(())
}

pub async fn of(c: &mut AnyConnection, user: &str, now: u64, limit: u32) -> Result<(Vec<Notice>, u32)> {
    let sql = format!(
        "SELECT {NOTICE} FROM notices WHERE user_id = $1 AND at <= $2 AND occasion <> 'test' \
         ORDER BY at DESC, id DESC LIMIT $3"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(user)
        .bind(now as i64)
        .bind(i64::from(limit))
        .fetch_all(&mut *c)
        .await?;
    let notices = rows.iter().map(notice_in).collect::<Result<_>>()?;
    let sql = "SELECT COUNT(*) AS unseen FROM notices WHERE user_id = $1 AND at <= $2 AND seen_at IS NULL \
         AND occasion <> 'test'";
    let row = sqlx::query(sql).bind(user).bind(now as i64).fetch_one(c).await?;
    Ok((notices, number(&row, "unseen")?))
}

pub async fn take_due_deliveries(
    c: &mut AnyConnection,
    now: u64,
    again_at: u64,
    limit: u32,
    skip_locked: &str,
) -> Result<Vec<Delivery>> {
    // A daily mail is taken as a whole.
    let sql = format!(
        "WITH taken AS (SELECT id, channel_id, digest FROM deliveries WHERE due_at <= $1 ORDER BY due_at, id \
         LIMIT $3{skip_locked}) UPDATE deliveries SET due_at = $2, state = 'sending', tries = tries + 1 \
         WHERE id IN (SELECT id FROM taken) OR (digest = 1 AND due_at <= $1 \
         AND channel_id IN (SELECT channel_id FROM taken WHERE digest = 1)) \
         RETURNING id, notice_id, channel_id, tries, digest"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(now as i64)
        .bind(again_at as i64)
        .bind(i64::from(limit))
        .fetch_all(&mut *c)
        .await?;
    let mut taken = Vec::with_capacity(rows.len());
    for row in &rows {
        let sql = format!("SELECT {NOTICE} FROM notices WHERE id = $1");
        let notice = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(row.try_get::<i64, _>("notice_id")?);
        let notice = notice_in(&notice.fetch_one(&mut *c).await?)?;
        let channel = channel(c, row.try_get::<String, _>("channel_id")?.as_str()).await?;
        let digest = number(row, "digest")? != 0;
        taken.push(Delivery {
            id: row.try_get("id")?,
            tries: number(row, "tries")?,
            digest,
            notice,
            channel,
        });
    }
    taken.sort_by_key(|delivery| delivery.id);
    Ok(taken)
}

pub async fn finish_delivery(c: &mut AnyConnection, id: i64, verdict: &Verdict, now: u64) -> Result<()> {
    let (state, due_at, result) = match verdict {
        Verdict::Sent(result) => (DeliveryState::Sent, None, result),
        Verdict::Failed(result) => (DeliveryState::Failed, None, result),
        Verdict::Void(result) => (DeliveryState::Void, None, result),
        Verdict::Again { at, why } => (DeliveryState::Waiting, Some(*at as i64), why),
    };
    sqlx::query("UPDATE deliveries SET state = $2, due_at = $3, result = $4, done_at = $5 WHERE id = $1")
        .bind(id)
        .bind(word(&state)?)
        .bind(due_at)
        .bind(result)
        .bind(now as i64)
        .execute(c)
        .await?;
    Ok(())
}

pub async fn put_off_channel(c: &mut AnyConnection, channel: &str, until: u64) -> Result<()> {
    sqlx::query(
        "UPDATE deliveries SET due_at = $2 WHERE channel_id = $1 AND state = 'waiting' AND due_at < $2",
    )
    .bind(channel)
    .bind(until as i64)
    .execute(c)
    .await?;
    Ok(())
}

pub async fn release_deliveries(c: &mut AnyConnection, now: u64) -> Result<()> {
    sqlx::query("UPDATE deliveries SET due_at = $1 WHERE state = 'sending' AND due_at > $1")
        .bind(now as i64)
        .execute(c)
        .await?;
    Ok(())
}

pub async fn sent_to(c: &mut AnyConnection, user: &str, limit: u32) -> Result<Vec<SentRow>> {
    let rows = sqlx::query(
        "SELECT channels.kind, channels.doc AS channel_doc, notices.occasion, notices.doc, notices.at, deliveries.state, \
         deliveries.result, deliveries.done_at FROM deliveries JOIN notices ON notices.id = deliveries.notice_id \
         JOIN channels ON channels.id = deliveries.channel_id WHERE notices.user_id = $1 \
         ORDER BY deliveries.id DESC LIMIT $2",
    )
    .bind(user)
    .bind(i64::from(limit))
    .fetch_all(c)
    .await?;
    let sent = |row: &AnyRow| {
        let channel: ChannelDoc = serde_json::from_str(row.try_get::<String, _>("channel_doc")?.as_str())?;
        let notice: NoticeDoc = serde_json::from_str(row.try_get::<String, _>("doc")?.as_str())?;
        Ok(SentRow {
            kind: from_word(row.try_get("kind")?)?,
            label: channel.label,
            occasion: from_word(row.try_get("occasion")?)?,
            game: notice.game,
            text: notice.text,
            at: time(row, "at")?,
            state: from_word(row.try_get("state")?)?,
            result: row.try_get("result")?,
            done_at: maybe_time(row, "done_at")?,
        })
    };
    rows.iter().map(sent).collect()
}

pub async fn tidy(c: &mut AnyConnection, before: u64) -> Result<()> {
    // What is still on its way stays, however old it is.
    let sql = "DELETE FROM notices WHERE at <= $1 AND due_at IS NULL AND NOT EXISTS \
         (SELECT 1 FROM deliveries WHERE notice_id = notices.id AND deliveries.due_at IS NOT NULL)";
    sqlx::query(sql).bind(before as i64).execute(c).await?;
    Ok(())
}
