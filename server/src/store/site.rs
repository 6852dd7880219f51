//! Statements about the site itself: what everybody is told, and links with which people register.

use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::sql_store::{SqlStore, run};
use super::tables::{maybe_time, time};
use super::{Result, StoreError, people, site};
use crate::wire::{Announcement, Millis};

/// An account that somebody wants.
#[derive(Clone, Debug)]
pub struct NewAccount {
    pub id: String,
    pub name: String,
    /// The hash of the password.
    pub password: String,
    pub at: u64,
    /// Whether the id is a guest's, who becomes the account.
    pub is_guest: bool,
    /// The hash of the word of the link that lets them in, where one is needed.
    pub invitation: Option<String>,
}

/// What is kept about the site itself.
#[async_trait]
pub trait SiteStore {
    /// Makes an account and uses its invitation up, both or neither. Not found if the invitation is not good any more.
    async fn register(&self, new: NewAccount) -> Result<()>;
    /// What everybody is told now, newest first.
    async fn announcements(&self, now: u64) -> Result<Vec<Announcement>>;
}

#[async_trait]
impl SiteStore for SqlStore {
    async fn register(&self, new: NewAccount) -> Result<()> {
        run!(self.write, site::register(&new))
    }

    async fn announcements(&self, now: u64) -> Result<Vec<Announcement>> {
        run!(self.read, site::announcements(now))
    }
}

pub async fn register(c: &mut AnyConnection, new: &NewAccount) -> Result<()> {
    if let Some(invitation) = &new.invitation {
        let sql = "UPDATE registrations SET uses_left = uses_left - 1 \
                   WHERE token_hash = $1 AND expires_at > $2 AND uses_left > 0";
        let done = sqlx::query(sql).bind(invitation).bind(new.at as i64).execute(&mut *c).await?;
        if done.rows_affected() == 0 {
            return Err(StoreError::NotFound);
        }
    }
    if new.is_guest {
        people::promote_guest(c, &new.id, &new.name, &new.password).await
    } else {
        people::add_account(c, &new.id, &new.name, &new.password, new.at).await
    }
}

pub async fn announcements(c: &mut AnyConnection, now: u64) -> Result<Vec<Announcement>> {
    let sql =
        "SELECT id, at, until, text FROM announcements WHERE until IS NULL OR until > $1 ORDER BY id DESC";
    let rows = sqlx::query(sql).bind(now as i64).fetch_all(c).await?;
    let announcement = |row: &AnyRow| -> Result<Announcement> {
        Ok(Announcement {
            id: row.try_get("id")?,
            text: row.try_get("text")?,
            at: Millis(time(row, "at")?),
            until: maybe_time(row, "until")?.map(Millis),
        })
    };
    rows.iter().map(announcement).collect()
}

pub async fn announce(c: &mut AnyConnection, text: &str, at: u64, until: Option<u64>) -> Result<()> {
    sqlx::query("INSERT INTO announcements (at, until, text) VALUES ($1, $2, $3)")
        .bind(at as i64)
        .bind(until.map(|until| until as i64))
        .bind(text)
        .execute(c)
        .await?;
    Ok(())
}

/// Ends one announcement, or all. Says how many there were.
pub async fn end_announcements(c: &mut AnyConnection, id: Option<i64>, at: u64) -> Result<u64> {
    let sql = "UPDATE announcements SET until = $2 WHERE (until IS NULL OR until > $2) AND (id = $1 OR CAST($1 AS BIGINT) < 0)";
    let done = sqlx::query(sql).bind(id.unwrap_or(-1)).bind(at as i64).execute(c).await?;
    Ok(done.rows_affected())
}

pub async fn invite(c: &mut AnyConnection, hash: &str, uses: u32, at: u64, expires_at: u64) -> Result<()> {
    sqlx::query("INSERT INTO registrations (token_hash, at, expires_at, uses_left) VALUES ($1, $2, $3, $4)")
        .bind(hash)
        .bind(at as i64)
        .bind(expires_at as i64)
        .bind(i64::from(uses))
        .execute(c)
        .await?;
    Ok(())
}

/// Forgets links that let nobody in any more.
pub async fn tidy(c: &mut AnyConnection, now: u64) -> Result<()> {
    sqlx::query("DELETE FROM registrations WHERE expires_at <= $1 OR uses_left <= 0")
        .bind(now as i64)
        .execute(c)
        .await?;
    Ok(())
}
