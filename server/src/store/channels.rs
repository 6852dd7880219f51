//! Statements about where people are told what happens while they are away, and what they want to be told.

use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::tables::{from_word, maybe_time, number, time, word};
use super::{Result, StoreError};
use crate::wire::{ChannelKind, NoticeSettings, WebhookForm};

/// What a channel is beside its address.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ChannelDoc {
    pub label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub p256dh: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auth: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<WebhookForm>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChannelRow {
    pub id: String,
    pub user: String,
    pub kind: ChannelKind,
    pub address: String,
    pub doc: ChannelDoc,
    pub created_at: u64,
    pub verified_at: Option<u64>,
    /// How many notices in a row could not be delivered.
    pub failures: u32,
    /// Why it is switched off, if it is.
    pub off: Option<String>,
}

impl ChannelRow {
    pub fn is_on(&self) -> bool {
        self.off.is_none() && (self.kind != ChannelKind::Mail || self.verified_at.is_some())
    }
}

const CHANNEL: &str =
    "id, user_id, kind, address, doc, created_at, verified_at, failures, off_at, off_reason";

fn channel_in(row: &AnyRow) -> Result<ChannelRow> {
    let off_at = maybe_time(row, "off_at")?;
    Ok(ChannelRow {
        id: row.try_get("id")?,
        user: row.try_get("user_id")?,
        kind: from_word(row.try_get("kind")?)?,
        address: row.try_get("address")?,
        doc: serde_json::from_str(row.try_get::<String, _>("doc")?.as_str())?,
        created_at: time(row, "created_at")?,
        verified_at: maybe_time(row, "verified_at")?,
        failures: number(row, "failures")?,
        off: off_at.map(|_| row.try_get("off_reason")).transpose()?,
    })
}

pub async fn put_channel(c: &mut AnyConnection, channel: &ChannelRow) -> Result<ChannelRow> {
    let sql = format!(
        "INSERT INTO channels (id, user_id, kind, address, doc, created_at, verified_at, failures) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, 0) ON CONFLICT (user_id, kind, address) DO UPDATE SET \
         doc = excluded.doc, failures = 0, off_at = NULL, off_reason = NULL RETURNING {CHANNEL}"
    );
    let row = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(&channel.id)
        .bind(&channel.user)
        .bind(word(&channel.kind)?)
        .bind(&channel.address)
        .bind(serde_json::to_string(&channel.doc)?)
        .bind(channel.created_at as i64)
        .bind(channel.verified_at.map(|at| at as i64))
        .fetch_one(c)
        .await?;
    channel_in(&row)
}

pub async fn channel(c: &mut AnyConnection, id: &str) -> Result<ChannelRow> {
    let sql = format!("SELECT {CHANNEL} FROM channels WHERE id = $1");
    channel_in(&sqlx::query(sqlx::AssertSqlSafe(sql)).bind(id).fetch_one(c).await?)
}

pub async fn channels_of(c: &mut AnyConnection, user: &str) -> Result<Vec<ChannelRow>> {
    let sql = format!("SELECT {CHANNEL} FROM channels WHERE user_id = $1 ORDER BY created_at, id");
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(user).fetch_all(c).await?;
    rows.iter().map(channel_in).collect()
}

pub async fn remove_channel(c: &mut AnyConnection, user: &str, id: &str) -> Result<()> {
    let done = sqlx::query("DELETE FROM channels WHERE id = $1 AND user_id = $2")
        .bind(id)
        .bind(user)
        .execute(c)
        .await?;
    if done.rows_affected() == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}

pub async fn verify_channel(c: &mut AnyConnection, id: &str, now: u64) -> Result<()> {
    let sql = "UPDATE channels SET verified_at = $2, off_at = NULL, off_reason = NULL WHERE id = $1";
    let done = sqlx::query(sql).bind(id).bind(now as i64).execute(c).await?;
    if done.rows_affected() == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}

pub async fn switch_off_channel(c: &mut AnyConnection, id: &str, reason: &str, now: u64) -> Result<()> {
    sqlx::query("UPDATE channels SET off_at = $2, off_reason = $3 WHERE id = $1 AND off_at IS NULL")
        .bind(id)
        .bind(now as i64)
        .bind(reason)
        .execute(c)
        .await?;
    Ok(())
}

pub async fn end_channel(c: &mut AnyConnection, id: &str, reason: &str, now: u64) -> Result<()> {
    sqlx::query("UPDATE channels SET off_at = $2, off_reason = $3, verified_at = NULL WHERE id = $1")
        .bind(id)
        .bind(now as i64)
        .bind(reason)
        .execute(c)
        .await?;
    Ok(())
}

pub async fn count_failures(c: &mut AnyConnection, id: &str, failures: u32) -> Result<()> {
    sqlx::query("UPDATE channels SET failures = $2 WHERE id = $1 AND failures <> $2")
        .bind(id)
        .bind(i64::from(failures))
        .execute(c)
        .await?;
    Ok(())
}

pub async fn settings(c: &mut AnyConnection, user: &str) -> Result<Option<NoticeSettings>> {
    let sql = "SELECT doc FROM notice_settings WHERE user_id = $1";
    let row = sqlx::query(sql).bind(user).fetch_optional(c).await?;
    row.map(|row| Ok(serde_json::from_str(row.try_get::<String, _>("doc")?.as_str())?)).transpose()
}

pub async fn put_settings(c: &mut AnyConnection, user: &str, settings: &NoticeSettings) -> Result<()> {
    sqlx::query(
        "INSERT INTO notice_settings (user_id, doc) VALUES ($1, $2) \
         ON CONFLICT (user_id) DO UPDATE SET doc = excluded.doc",
    )
    .bind(user)
    .bind(serde_json::to_string(settings)?)
    .execute(c)
    .await?;
    Ok(())
}

pub async fn mute_table(c: &mut AnyConnection, user: &str, table: &str, muted: bool) -> Result<()> {
    let sql = if muted {
        "INSERT INTO muted_tables (user_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"
    } else {
        "DELETE FROM muted_tables WHERE user_id = $1 AND table_id = $2"
    };
    sqlx::query(sql).bind(user).bind(table).execute(c).await?;
    Ok(())
}

pub async fn muted_tables(c: &mut AnyConnection, user: &str) -> Result<Vec<String>> {
    let sql = "SELECT table_id FROM muted_tables WHERE user_id = $1 ORDER BY table_id";
    let rows = sqlx::query(sql).bind(user).fetch_all(c).await?;
    rows.iter().map(|row| Ok(row.try_get("table_id")?)).collect()
}

pub async fn server_key(c: &mut AnyConnection, name: &str, new: &str) -> Result<String> {
    sqlx::query("INSERT INTO server_keys (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(name)
        .bind(new)
        .execute(&mut *c)
        .await?;
    let row = sqlx::query("SELECT value FROM server_keys WHERE name = $1").bind(name).fetch_one(c).await?;
    Ok(row.try_get("value")?)
}
