//! Statements about the ways into an account beside its password: links by mail, recovery codes, passkeys.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::people::{self, key_of, user_in};
use super::tables::{maybe_time, number, time};
use super::{Result, StoreError};
use crate::wire::User;

/// What stands for the password of an account that has none. No hash looks like it.
pub const NO_PASSWORD: &str = "none";
/// So many links can be asked for in an hour.
const MOST_RESETS: u32 = 3;
const HOUR: u64 = 3_600_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasskeyRow {
    /// The credential's own id, in base64url.
    pub id: String,
    pub user: String,
    pub name: String,
    /// The public key and what else is known of it, as JSON.
    pub doc: String,
    pub created_at: u64,
    pub used_at: Option<u64>,
}

/// How many recovery codes are left, and of when they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecoveryCodes {
    pub left: u32,
    pub made_at: u64,
}

/// Keeps the hash of a link's word; says whether there was room for one more.
pub async fn add_reset(
    c: &mut AnyConnection,
    hash: &str,
    user: &str,
    at: u64,
    expires_at: u64,
) -> Result<bool> {
    let sql = "SELECT COUNT(*) AS made FROM resets WHERE user_id = $1 AND made_at > $2";
    let row = sqlx::query(sql).bind(user).bind(at.saturating_sub(HOUR) as i64).fetch_one(&mut *c).await?;
    if number(&row, "made")? >= MOST_RESETS {
        return Ok(false);
    }
    sqlx::query("INSERT INTO resets (token_hash, user_id, made_at, expires_at) VALUES ($1, $2, $3, $4)")
        .bind(hash)
        .bind(user)
        .bind(at as i64)
        .bind(expires_at as i64)
        .execute(c)
        .await?;
    Ok(true)
}

/// Uses a link up: its account has the new password, and everybody is signed out of it.
pub async fn use_reset(c: &mut AnyConnection, hash: &str, password: &str, now: u64) -> Result<User> {
    let sql = "DELETE FROM resets WHERE token_hash = $1 AND expires_at > $2 RETURNING user_id";
    let row = sqlx::query(sql).bind(hash).bind(now as i64).fetch_one(&mut *c).await?;
    let user: String = row.try_get("user_id")?;
    people::recover(c, &user, password, now).await?;
    Ok(people::account(c, &user).await?.user)
}

pub async fn put_recovery_codes(c: &mut AnyConnection, user: &str, hashes: &[String], at: u64) -> Result<()> {
    sqlx::query("DELETE FROM recovery_codes WHERE user_id = $1").bind(user).execute(&mut *c).await?;
    for hash in hashes {
        sqlx::query("INSERT INTO recovery_codes (user_id, code_hash, made_at) VALUES ($1, $2, $3)")
            .bind(user)
            .bind(hash)
            .bind(at as i64)
            .execute(&mut *c)
            .await?;
    }
    Ok(())
}

pub async fn recovery_codes(c: &mut AnyConnection, user: &str) -> Result<Option<RecoveryCodes>> {
    let sql = "SELECT COUNT(*) - COUNT(used_at) AS unused, MAX(made_at) AS made_at FROM recovery_codes WHERE user_id = $1";
    let row = sqlx::query(sql).bind(user).fetch_one(c).await?;
    let made_at = maybe_time(&row, "made_at")?;
    made_at.map(|made_at| Ok(RecoveryCodes { left: number(&row, "unused")?, made_at })).transpose()
}

/// Uses a code up, as a link is.
pub async fn use_recovery_code(
    c: &mut AnyConnection,
    name: &str,
    code_hash: &str,
    password: &str,
    now: u64,
) -> Result<User> {
    let row = sqlx::query(
        "UPDATE recovery_codes SET used_at = $3 WHERE code_hash = $2 AND used_at IS NULL \
         AND user_id = (SELECT id FROM users WHERE name_key = $1) RETURNING user_id",
    )
    .bind(key_of(name))
    .bind(code_hash)
    .bind(now as i64)
    .fetch_one(&mut *c)
    .await?;
    let user: String = row.try_get("user_id")?;
    people::recover(c, &user, password, now).await?;
    Ok(people::account(c, &user).await?.user)
}

fn passkey_in(row: &AnyRow) -> Result<PasskeyRow> {
    Ok(PasskeyRow {
        id: row.try_get("id")?,
        user: row.try_get("user_id")?,
        name: row.try_get("name")?,
        doc: row.try_get("doc")?,
        created_at: time(row, "created_at")?,
        used_at: maybe_time(row, "used_at")?,
    })
}

/// A passkey belongs to one account only.
pub async fn add_passkey(c: &mut AnyConnection, passkey: &PasskeyRow) -> Result<()> {
    let done = sqlx::query(
        "INSERT INTO passkeys (id, user_id, name, doc, created_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
    )
    .bind(&passkey.id)
    .bind(&passkey.user)
    .bind(&passkey.name)
    .bind(&passkey.doc)
    .bind(passkey.created_at as i64)
    .execute(c)
    .await?;
    if done.rows_affected() == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

pub async fn passkey(c: &mut AnyConnection, id: &str) -> Result<(PasskeyRow, User)> {
    let row = sqlx::query("SELECT * FROM passkeys WHERE id = $1").bind(id).fetch_one(&mut *c).await?;
    let passkey = passkey_in(&row)?;
    let row = sqlx::query("SELECT * FROM users WHERE id = $1").bind(&passkey.user).fetch_one(c).await?;
    Ok((passkey, user_in(&row)?))
}

pub async fn passkeys_of(c: &mut AnyConnection, user: &str) -> Result<Vec<PasskeyRow>> {
    let sql = "SELECT * FROM passkeys WHERE user_id = $1 ORDER BY created_at, id";
    let rows = sqlx::query(sql).bind(user).fetch_all(c).await?;
    rows.iter().map(passkey_in).collect()
}

pub async fn use_passkey(c: &mut AnyConnection, id: &str, doc: &str, at: u64) -> Result<()> {
    sqlx::query("UPDATE passkeys SET doc = $2, used_at = $3 WHERE id = $1")
        .bind(id)
        .bind(doc)
        .bind(at as i64)
        .execute(c)
        .await?;
    Ok(())
}

pub async fn rename_passkey(c: &mut AnyConnection, user: &str, id: &str, name: &str) -> Result<()> {
    let sql = "UPDATE passkeys SET name = $3 WHERE id = $1 AND user_id = $2";
    let done = sqlx::query(sql).bind(id).bind(user).bind(name).execute(c).await?;
    if done.rows_affected() == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}

/// Holds the account's ways in still, and says whether it has a password and how many passkeys.
async fn ways_in(c: &mut AnyConnection, user: &str, for_update: &str) -> Result<(bool, u32)> {
    let sql = format!("SELECT password FROM users WHERE id = $1{for_update}");
    let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(user).fetch_one(&mut *c).await?;
    let password: Option<String> = row.try_get("password")?;
    let sql = "SELECT COUNT(*) AS passkeys FROM passkeys WHERE user_id = $1";
    let row = sqlx::query(sql).bind(user).fetch_one(c).await?;
    Ok((password.is_some_and(|password| password != NO_PASSWORD), number(&row, "passkeys")?))
}

pub async fn remove_passkey(c: &mut AnyConnection, user: &str, id: &str, for_update: &str) -> Result<()> {
    let (has_password, passkeys) = ways_in(c, user, for_update).await?;
    let sql = "DELETE FROM passkeys WHERE id = $1 AND user_id = $2";
    let done = sqlx::query(sql).bind(id).bind(user).execute(c).await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::NotFound);
    }
    if !has_password && passkeys == 1 { Err(StoreError::LastWayIn) } else { Ok(()) }
}

pub async fn remove_password(c: &mut AnyConnection, user: &str, for_update: &str) -> Result<()> {
    let (_, passkeys) = ways_in(c, user, for_update).await?;
    if passkeys == 0 {
        return Err(StoreError::LastWayIn);
    }
    put_password(c, user, NO_PASSWORD).await
}

/// Gives an account that has none a password.
pub async fn add_password(c: &mut AnyConnection, user: &str, password: &str) -> Result<()> {
    let sql = "UPDATE users SET password = $2 WHERE id = $1 AND password = $3";
    let done = sqlx::query(sql).bind(user).bind(password).bind(NO_PASSWORD).execute(c).await?;
    if done.rows_affected() == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}

async fn put_password(c: &mut AnyConnection, user: &str, password: &str) -> Result<()> {
    let sql = "UPDATE users SET password = $2 WHERE id = $1 AND password IS NOT NULL";
    let done = sqlx::query(sql).bind(user).bind(password).execute(c).await?;
    if done.rows_affected() == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}

pub async fn add_ceremony(
    c: &mut AnyConnection,
    id: &str,
    user: Option<&str>,
    doc: &str,
    expires_at: u64,
) -> Result<()> {
    sqlx::query("INSERT INTO ceremonies (id, user_id, doc, expires_at) VALUES ($1, $2, $3, $4)")
        .bind(id)
        .bind(user)
        .bind(doc)
        .bind(expires_at as i64)
        .execute(c)
        .await?;
    Ok(())
}

pub async fn take_ceremony(c: &mut AnyConnection, id: &str, now: u64) -> Result<(Option<String>, String)> {
    let sql = "DELETE FROM ceremonies WHERE id = $1 AND expires_at > $2 RETURNING user_id, doc";
    let row = sqlx::query(sql).bind(id).bind(now as i64).fetch_one(c).await?;
    Ok((row.try_get("user_id")?, row.try_get("doc")?))
}

pub async fn tidy(c: &mut AnyConnection, now: u64) -> Result<()> {
    sqlx::query("DELETE FROM ceremonies WHERE expires_at <= $1").bind(now as i64).execute(&mut *c).await?;
    // They are counted for an hour after they were made.
    let sql = "DELETE FROM resets WHERE expires_at <= $1 AND made_at <= $2";
    sqlx::query(sql).bind(now as i64).bind(now.saturating_sub(HOUR) as i64).execute(c).await?;
    Ok(())
}
