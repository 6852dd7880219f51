//! Statements about people, their sessions and their tokens.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use unicode_security::skeleton;

use super::{Account, Result, StoreError};
use crate::wire::{Millis, Token, User};

/// Two names that differ only in case are one name.
pub fn key_of(name: &str) -> String {
    name.to_lowercase()
}

/// What a name looks like: two names with the same skeleton can be taken for each other.
fn skeleton_of(name: &str) -> String {
    // Capitals of other scripts look like Latin capitals, and must before they become small.
    let latin =
        |c: char| if c.is_ascii() { c.to_string() } else { skeleton(c.encode_utf8(&mut [0; 4])).collect() };
    let small = name.chars().map(latin).collect::<String>().to_lowercase();
    skeleton(&small).collect()
}

pub fn user_in(row: &AnyRow) -> Result<User> {
    let password: Option<String> = row.try_get("password")?;
    Ok(User { id: row.try_get("id")?, name: row.try_get("name")?, registered: password.is_some() })
}

fn account_in(row: &AnyRow) -> Result<Account> {
    Ok(Account {
        user: user_in(row)?,
        password: row.try_get("password")?,
        created_at: row.try_get::<i64, _>("created_at")? as u64,
    })
}

pub async fn add_guest(c: &mut AnyConnection, id: &str, name: &str, at: u64) -> Result<()> {
    claim_name(c, id, name).await?;
    sqlx::query("INSERT INTO users (id, name, created_at) VALUES ($1, $2, $3)")
        .bind(id)
        .bind(name)
        .bind(at as i64)
        .execute(&mut *c)
        .await?;
    Ok(())
}

pub async fn add_account(c: &mut AnyConnection, id: &str, name: &str, password: &str, at: u64) -> Result<()> {
    let done = sqlx::query(
        "INSERT INTO users (id, name, name_key, password, created_at, skeleton) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT DO NOTHING",
    )
    .bind(id)
    .bind(name)
    .bind(key_of(name))
    .bind(password)
    .bind(at as i64)
    .bind(skeleton_of(name))
    .execute(c)
    .await?;
    if done.rows_affected() == 0 { Err(StoreError::NameTaken) } else { Ok(()) }
}

/// Fails if somebody else's account has the name; guests' names are free to all.
async fn claim_name(c: &mut AnyConnection, id: &str, name: &str) -> Result<()> {
    let taken = sqlx::query("SELECT id FROM users WHERE (name_key = $1 OR skeleton = $3) AND id <> $2")
        .bind(key_of(name))
        .bind(id)
        .bind(skeleton_of(name))
        .fetch_optional(&mut *c)
        .await?;
    if taken.is_some() { Err(StoreError::NameTaken) } else { Ok(()) }
}

pub async fn promote_guest(c: &mut AnyConnection, id: &str, name: &str, password: &str) -> Result<()> {
    claim_name(c, id, name).await?;
    let done = sqlx::query(
        "UPDATE users SET name = $2, name_key = $3, password = $4, skeleton = $5 WHERE id = $1 AND password IS NULL",
    )
    .bind(id)
    .bind(name)
    .bind(key_of(name))
    .bind(password)
    .bind(skeleton_of(name))
    .execute(&mut *c)
    .await
    .map_err(name_taken)?;
    if done.rows_affected() == 0 {
        return Err(StoreError::NotFound);
    }
    end_sessions_of(c, id).await
}

pub async fn rename(c: &mut AnyConnection, id: &str, name: &str) -> Result<()> {
    claim_name(c, id, name).await?;
    let done = sqlx::query(
        "UPDATE users SET name = $2, name_key = CASE WHEN password IS NULL THEN NULL ELSE $3 END, \
         skeleton = CASE WHEN password IS NULL THEN NULL ELSE $4 END WHERE id = $1",
    )
    .bind(id)
    .bind(name)
    .bind(key_of(name))
    .bind(skeleton_of(name))
    .execute(c)
    .await
    .map_err(name_taken)?;
    if done.rows_affected() == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}

/// Two people may claim a name in the same moment; the unique column decides.
fn name_taken(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(database) if database.is_unique_violation() => StoreError::NameTaken,
        _ => error.into(),
    }
}

pub async fn reset_password(c: &mut AnyConnection, id: &str, password: &str, at: u64) -> Result<()> {
    let done = sqlx::query("UPDATE users SET password = $2 WHERE id = $1 AND password IS NOT NULL")
        .bind(id)
        .bind(password)
        .execute(&mut *c)
        .await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::NotFound);
    }
    end_sessions_of(c, id).await?;
    for sql in ["DELETE FROM api_tokens WHERE user_id = $1", "DELETE FROM resets WHERE user_id = $1"] {
        sqlx::query(sql).bind(id).execute(&mut *c).await?;
    }
    add_sign_out(c, id, at).await
}

/// The same for somebody who comes back without the old password. Whoever was in the account before may have begun to
/// change its address: that ends too.
pub async fn recover(c: &mut AnyConnection, id: &str, password: &str, at: u64) -> Result<()> {
    reset_password(c, id, password, at).await?;
    sqlx::query("DELETE FROM mail_changes WHERE user_id = $1").bind(id).execute(c).await?;
    Ok(())
}

/// Servers that remember who somebody is ask anew.
pub async fn add_sign_out(c: &mut AnyConnection, user: &str, at: u64) -> Result<()> {
    let sql = "INSERT INTO sign_outs (user_id, at) VALUES ($1, $2)";
    sqlx::query(sql).bind(user).bind(at as i64).execute(c).await?;
    Ok(())
}

pub async fn sign_outs(c: &mut AnyConnection, since: i64) -> Result<Vec<(i64, String)>> {
    let rows = sqlx::query("SELECT id, user_id FROM sign_outs WHERE id > $1 ORDER BY id")
        .bind(since)
        .fetch_all(c)
        .await?;
    rows.iter().map(|row| Ok((row.try_get("id")?, row.try_get("user_id")?))).collect()
}

/// Where two older accounts look alike, the first keeps the look to itself and the other goes on without.
pub async fn fill_skeletons(c: &mut AnyConnection) -> Result<()> {
    let rows = sqlx::query(
        "SELECT id, name FROM users WHERE name_key IS NOT NULL AND skeleton IS NULL ORDER BY created_at",
    )
    .fetch_all(&mut *c)
    .await?;
    for row in &rows {
        let (id, name): (String, String) = (row.try_get("id")?, row.try_get("name")?);
        sqlx::query(
            "UPDATE users SET skeleton = $2 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM users WHERE skeleton = $2)",
        )
        .bind(&id)
        .bind(skeleton_of(&name))
        .execute(&mut *c)
        .await?;
    }
    Ok(())
}

pub async fn account(c: &mut AnyConnection, id: &str) -> Result<Account> {
    account_in(&sqlx::query("SELECT * FROM users WHERE id = $1").bind(id).fetch_one(c).await?)
}

pub async fn account_named(c: &mut AnyConnection, name: &str) -> Result<Account> {
    account_in(&sqlx::query("SELECT * FROM users WHERE name_key = $1").bind(key_of(name)).fetch_one(c).await?)
}

pub async fn users(c: &mut AnyConnection, ids: &[String]) -> Result<Vec<User>> {
    let mut users = Vec::with_capacity(ids.len());
    for id in ids {
        let row = sqlx::query("SELECT * FROM users WHERE id = $1").bind(id).fetch_optional(&mut *c).await?;
        users.extend(row.as_ref().map(user_in).transpose()?);
    }
    Ok(users)
}

pub async fn all_accounts(c: &mut AnyConnection) -> Result<Vec<Account>> {
    let rows =
        sqlx::query("SELECT * FROM users WHERE password IS NOT NULL ORDER BY name_key").fetch_all(c).await?;
    rows.iter().map(account_in).collect()
}

pub async fn add_session(
    c: &mut AnyConnection,
    hash: &str,
    user: &str,
    at: u64,
    expires_at: u64,
) -> Result<()> {
    // Whoever signs in has just proved who they are.
    let sql = "INSERT INTO sessions (token_hash, user_id, created_at, expires_at, confirmed_at) VALUES ($1, $2, $3, $4, $3)";
    sqlx::query(sql).bind(hash).bind(user).bind(at as i64).bind(expires_at as i64).execute(c).await?;
    Ok(())
}

pub async fn user_of_session(c: &mut AnyConnection, hash: &str, now: u64) -> Result<User> {
    let row = sqlx::query(
        "SELECT users.* FROM sessions JOIN users ON users.id = sessions.user_id \
         WHERE token_hash = $1 AND expires_at > $2",
    )
    .bind(hash)
    .bind(now as i64)
    .fetch_one(c)
    .await?;
    user_in(&row)
}

pub async fn end_session(c: &mut AnyConnection, hash: &str) -> Result<()> {
    sqlx::query("DELETE FROM sessions WHERE token_hash = $1").bind(hash).execute(c).await?;
    Ok(())
}

pub async fn end_sessions_of(c: &mut AnyConnection, user: &str) -> Result<()> {
    sqlx::query("DELETE FROM sessions WHERE user_id = $1").bind(user).execute(c).await?;
    Ok(())
}

pub async fn add_token(c: &mut AnyConnection, user: &str, token: &Token, hash: &str) -> Result<()> {
    sqlx::query(
        "INSERT INTO api_tokens (id, user_id, label, token_hash, created_at) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(&token.id)
    .bind(user)
    .bind(&token.label)
    .bind(hash)
    .bind(token.created_at.0 as i64)
    .execute(c)
    .await?;
    Ok(())
}

pub async fn tokens_of(c: &mut AnyConnection, user: &str) -> Result<Vec<Token>> {
    let rows = sqlx::query(
        "SELECT id, label, created_at FROM api_tokens WHERE user_id = $1 ORDER BY created_at, id",
    )
    .bind(user)
    .fetch_all(c)
    .await?;
    let token = |row: &AnyRow| -> Result<Token> {
        let created_at = Millis(row.try_get::<i64, _>("created_at")? as u64);
        Ok(Token { id: row.try_get("id")?, label: row.try_get("label")?, created_at })
    };
    rows.iter().map(token).collect()
}

pub async fn user_of_token(c: &mut AnyConnection, hash: &str) -> Result<User> {
    let row = sqlx::query(
        "SELECT users.* FROM api_tokens JOIN users ON users.id = api_tokens.user_id WHERE token_hash = $1",
    )
    .bind(hash)
    .fetch_one(c)
    .await?;
    user_in(&row)
}

pub async fn remove_token(c: &mut AnyConnection, user: &str, id: &str) -> Result<()> {
    let done = sqlx::query("DELETE FROM api_tokens WHERE id = $1 AND user_id = $2")
        .bind(id)
        .bind(user)
        .execute(c)
        .await?;
    if done.rows_affected() == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}

pub async fn put_aside(c: &mut AnyConnection, user: &str, table: &str, at: u64) -> Result<()> {
    sqlx::query("INSERT INTO put_aside (user_id, table_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
        .bind(user)
        .bind(table)
        .bind(at as i64)
        .execute(c)
        .await?;
    Ok(())
}

/// The tables that somebody has put aside.
pub async fn put_aside_by(c: &mut AnyConnection, user: &str) -> Result<Vec<String>> {
    let rows = sqlx::query("SELECT table_id FROM put_aside WHERE user_id = $1 ORDER BY at, table_id")
        .bind(user)
        .fetch_all(c)
        .await?;
    rows.iter().map(|row| Ok(row.try_get("table_id")?)).collect()
}

pub async fn take_up(c: &mut AnyConnection, user: &str, table: &str) -> Result<()> {
    sqlx::query("DELETE FROM put_aside WHERE user_id = $1 AND table_id = $2")
        .bind(user)
        .bind(table)
        .execute(c)
        .await?;
    Ok(())
}
