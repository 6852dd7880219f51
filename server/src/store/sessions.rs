//! Statements about sessions: where somebody is signed in, and when they last proved who they are.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::tables::{maybe_time, time};
use super::{Result, StoreError};

/// A session as its owner is told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    pub hash: String,
    /// What it is used with, in words.
    pub device: Option<String>,
    /// Where it was last used from, as far as that is known.
    pub address: Option<String>,
    pub created_at: u64,
    pub used_at: Option<u64>,
}

fn session_in(row: &AnyRow) -> Result<SessionRow> {
    Ok(SessionRow {
        hash: row.try_get("token_hash")?,
        device: row.try_get("device")?,
        address: row.try_get("address")?,
        created_at: time(row, "created_at")?,
        used_at: maybe_time(row, "used_at")?,
    })
}

pub async fn touch(
    c: &mut AnyConnection,
    hash: &str,
    device: &str,
    address: Option<&str>,
    now: u64,
) -> Result<()> {
    sqlx::query("UPDATE sessions SET device = $2, address = $3, used_at = $4 WHERE token_hash = $1")
        .bind(hash)
        .bind(device)
        .bind(address)
        .bind(now as i64)
        .execute(c)
        .await?;
    Ok(())
}

pub async fn of(c: &mut AnyConnection, user: &str, now: u64) -> Result<Vec<SessionRow>> {
    let rows = sqlx::query(
        "SELECT token_hash, device, address, created_at, used_at FROM sessions WHERE user_id = $1 AND expires_at > $2 \
         ORDER BY COALESCE(used_at, created_at) DESC, token_hash",
    )
    .bind(user)
    .bind(now as i64)
    .fetch_all(c)
    .await?;
    rows.iter().map(session_in).collect()
}

pub async fn confirm(c: &mut AnyConnection, hash: &str, now: u64) -> Result<()> {
    let sql = "UPDATE sessions SET confirmed_at = $2 WHERE token_hash = $1";
    let done = sqlx::query(sql).bind(hash).bind(now as i64).execute(c).await?;
    if done.rows_affected() == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}

pub async fn confirmed_at(c: &mut AnyConnection, hash: &str) -> Result<Option<u64>> {
    let sql = "SELECT confirmed_at FROM sessions WHERE token_hash = $1";
    maybe_time(&sqlx::query(sql).bind(hash).fetch_one(c).await?, "confirmed_at")
}

/// Ends a session of this person, if it is theirs.
pub async fn end_own(c: &mut AnyConnection, user: &str, hash: &str, at: u64) -> Result<()> {
    let sql = "DELETE FROM sessions WHERE token_hash = $1 AND user_id = $2";
    let done = sqlx::query(sql).bind(hash).bind(user).execute(&mut *c).await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::NotFound);
    }
    super::people::add_sign_out(c, user, at).await
}

pub async fn end_others(c: &mut AnyConnection, user: &str, but: &str, at: u64) -> Result<()> {
    let sql = "DELETE FROM sessions WHERE user_id = $1 AND token_hash <> $2";
    sqlx::query(sql).bind(user).bind(but).execute(&mut *c).await?;
    super::people::add_sign_out(c, user, at).await
}
