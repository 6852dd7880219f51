//! Statements about the mail address of an account, and changes of it that wait to be confirmed.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::Result;
use super::people::user_in;
use super::tables::{maybe_time, time};
use crate::wire::User;

/// A new address must be confirmed within this time.
const TO_CONFIRM: u64 = 24 * 3_600_000;
/// What the old address neither confirms nor refuses happens after this time.
const OLD_IS_SILENT: u64 = 7 * 24 * 3_600_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountMail {
    pub address: String,
    pub confirmed_at: u64,
}

/// A change of an account's address as it is asked for. The words of the links are kept as hashes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMailChange {
    pub user: String,
    /// Without one the old address is removed.
    pub new_address: Option<String>,
    /// Absent where the new address needs no mail.
    pub new_hash: Option<String>,
    /// Absent where there is no old address.
    pub old_hash: Option<String>,
    pub asked_at: u64,
}

/// A change that waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailChange {
    pub user: String,
    pub new_address: Option<String>,
    /// Whether the new address was confirmed, or needs not be.
    pub new_confirmed: bool,
    /// The same of the old one.
    pub old_confirmed: bool,
    pub asked_at: u64,
}

impl MailChange {
    fn is_complete(&self, now: u64) -> bool {
        self.new_confirmed && (self.old_confirmed || self.asked_at + OLD_IS_SILENT <= now)
    }

    /// When it happens although the old address says nothing.
    pub fn due_at(&self) -> u64 {
        self.asked_at + OLD_IS_SILENT
    }
}

/// What became of a change when one of its links was followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailAnswer {
    pub change: MailChange,
    /// What the address was until then.
    pub old_address: Option<String>,
    pub is_done: bool,
}

pub async fn of(c: &mut AnyConnection, user: &str) -> Result<Option<AccountMail>> {
    let sql = "SELECT address, confirmed_at FROM account_mails WHERE user_id = $1";
    let row = sqlx::query(sql).bind(user).fetch_optional(c).await?;
    let mail = |row: AnyRow| {
        Ok(AccountMail { address: row.try_get("address")?, confirmed_at: time(&row, "confirmed_at")? })
    };
    row.map(mail).transpose()
}

/// The accounts with this address.
pub async fn accounts_at(c: &mut AnyConnection, address: &str, limit: u32) -> Result<Vec<User>> {
    let rows = sqlx::query(
        "SELECT users.* FROM account_mails JOIN users ON users.id = account_mails.user_id WHERE address = $1 \
         ORDER BY users.created_at LIMIT $2",
    )
    .bind(address)
    .bind(i64::from(limit))
    .fetch_all(c)
    .await?;
    rows.iter().map(user_in).collect()
}

async fn put(c: &mut AnyConnection, user: &str, address: Option<&str>, now: u64) -> Result<()> {
    match address {
        None => {
            sqlx::query("DELETE FROM account_mails WHERE user_id = $1").bind(user).execute(&mut *c).await?;
        }
        Some(address) => {
            sqlx::query(
                "INSERT INTO account_mails (user_id, address, confirmed_at) VALUES ($1, $2, $3) \
                 ON CONFLICT (user_id) DO UPDATE SET address = excluded.address, confirmed_at = excluded.confirmed_at",
            )
            .bind(user)
            .bind(address)
            .bind(now as i64)
            .execute(&mut *c)
            .await?;
        }
    }
    // Links that were sent to the old address do not open the account any more.
    sqlx::query("DELETE FROM resets WHERE user_id = $1").bind(user).execute(&mut *c).await?;
    sqlx::query("DELETE FROM mail_changes WHERE user_id = $1").bind(user).execute(c).await?;
    Ok(())
}

fn change_in(row: &AnyRow) -> Result<MailChange> {
    let is_confirmed = |hash: &str, at: &str| -> Result<bool> {
        Ok(row.try_get::<Option<String>, _>(hash)?.is_none() || maybe_time(row, at)?.is_some())
    };
    Ok(MailChange {
        user: row.try_get("user_id")?,
        new_address: row.try_get("new_address")?,
        new_confirmed: is_confirmed("new_hash", "new_confirmed_at")?,
        old_confirmed: is_confirmed("old_hash", "old_confirmed_at")?,
        asked_at: time(row, "asked_at")?,
    })
}

pub async fn change_of(c: &mut AnyConnection, user: &str, now: u64) -> Result<Option<MailChange>> {
    let sql = "SELECT * FROM mail_changes WHERE user_id = $1";
    let row = sqlx::query(sql).bind(user).fetch_optional(c).await?;
    let change = row.as_ref().map(change_in).transpose()?;
    Ok(change.filter(|change| change.new_confirmed || change.asked_at + TO_CONFIRM > now))
}

/// Keeps a change in the place of any other. One that nobody has to confirm is done at once: then true.
pub async fn ask(c: &mut AnyConnection, new: &NewMailChange) -> Result<bool> {
    if new.new_hash.is_none() && new.old_hash.is_none() {
        put(c, &new.user, new.new_address.as_deref(), new.asked_at).await?;
        return Ok(true);
    }
    sqlx::query("DELETE FROM mail_changes WHERE user_id = $1").bind(&new.user).execute(&mut *c).await?;
    sqlx::query(
        "INSERT INTO mail_changes (user_id, new_address, new_hash, old_hash, asked_at) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(&new.user)
    .bind(new.new_address.as_deref())
    .bind(new.new_hash.as_deref())
    .bind(new.old_hash.as_deref())
    .bind(new.asked_at as i64)
    .execute(c)
    .await?;
    Ok(false)
}

pub async fn withdraw(c: &mut AnyConnection, user: &str) -> Result<()> {
    sqlx::query("DELETE FROM mail_changes WHERE user_id = $1").bind(user).execute(c).await?;
    Ok(())
}

/// The link of a mail was followed. Either address can refuse the change; both must confirm it.
pub async fn answer(c: &mut AnyConnection, hash: &str, yes: bool, now: u64) -> Result<MailAnswer> {
    let sql = "UPDATE mail_changes SET \
         new_confirmed_at = CASE WHEN new_hash = $1 THEN CAST($2 AS BIGINT) ELSE new_confirmed_at END, \
         old_confirmed_at = CASE WHEN old_hash = $1 THEN CAST($2 AS BIGINT) ELSE old_confirmed_at END \
         WHERE (new_hash = $1 OR old_hash = $1) AND \
         (asked_at > $3 OR new_hash IS NULL OR new_confirmed_at IS NOT NULL) RETURNING *";
    let row = sqlx::query(sql)
        .bind(hash)
        .bind(now as i64)
        .bind(now.saturating_sub(TO_CONFIRM) as i64)
        .fetch_one(&mut *c)
        .await?;
    let change = change_in(&row)?;
    let old_address = of(c, &change.user).await?.map(|mail| mail.address);
    if !yes {
        withdraw(c, &change.user).await?;
        return Ok(MailAnswer { change, old_address, is_done: false });
    }
    let is_done = change.is_complete(now);
    if is_done {
        put(c, &change.user, change.new_address.as_deref(), now).await?;
    }
    Ok(MailAnswer { change, old_address, is_done })
}

/// Does the changes about which the old address was silent for too long, and forgets those whose new address never
/// answered. Gives those that were done.
pub async fn finish_due(c: &mut AnyConnection, now: u64) -> Result<Vec<MailAnswer>> {
    let sql = "SELECT * FROM mail_changes WHERE asked_at <= $1 ORDER BY asked_at LIMIT 100";
    let rows = sqlx::query(sql).bind(now.saturating_sub(TO_CONFIRM) as i64).fetch_all(&mut *c).await?;
    let mut done = Vec::new();
    for row in &rows {
        let change = change_in(row)?;
        if change.is_complete(now) {
            let old_address = of(c, &change.user).await?.map(|mail| mail.address);
            put(c, &change.user, change.new_address.as_deref(), now).await?;
            done.push(MailAnswer { change, old_address, is_done: true });
        } else if !change.new_confirmed {
            withdraw(c, &change.user).await?;
        }
    }
    Ok(done)
}
