//! Statements about leaving for good: accounts that are deleted, guests who never came back, and all that somebody said.

use std::collections::BTreeMap;

use satrap_core::record::Hash;
use sqlx::{AnyConnection, Row};

use super::tables::{self, time};
use super::talk::message_in;
use super::{Occupant, ReportDoc, Result, StoreError, TableDoc, TableRow, people};
use crate::wire::Message;

/// What somebody is called who left for good.
pub const FORMER_PLAYER: &str = "A former player";
/// How many guests are cleared away at once.
const GUESTS_AT_ONCE: i64 = 1000;

/// A message with the table where it was said.
#[derive(Clone, Debug)]
pub struct SaidAt {
    pub table: String,
    pub message: Message,
}

pub async fn ask_deletion(c: &mut AnyConnection, user: &str, at: u64, due_at: u64) -> Result<()> {
    sqlx::query(
        "INSERT INTO deletions (user_id, asked_at, due_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    )
    .bind(user)
    .bind(at as i64)
    .bind(due_at as i64)
    .execute(c)
    .await?;
    Ok(())
}

pub async fn deletion(c: &mut AnyConnection, user: &str) -> Result<Option<u64>> {
    let sql = "SELECT due_at FROM deletions WHERE user_id = $1";
    let row = sqlx::query(sql).bind(user).fetch_optional(c).await?;
    row.map(|row| time(&row, "due_at")).transpose()
}

/// The account stays. Not found if it is not to be deleted.
pub async fn regret_deletion(c: &mut AnyConnection, user: &str) -> Result<()> {
    let done = sqlx::query("DELETE FROM deletions WHERE user_id = $1").bind(user).execute(c).await?;
    if done.rows_affected() == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}

pub async fn due_deletions(c: &mut AnyConnection, now: u64, limit: u32) -> Result<Vec<String>> {
    let sql = "SELECT user_id FROM deletions WHERE due_at <= $1 ORDER BY due_at LIMIT $2";
    let rows = sqlx::query(sql).bind(now as i64).bind(i64::from(limit)).fetch_all(c).await?;
    rows.iter().map(|row| Ok(row.try_get("user_id")?)).collect()
}

/// Erases an account whose time to regret is over: the name and what was said go, the games stay, each with the seal it began
/// with, which was made of the name. Gives the tables that changed.
pub async fn erase(
    c: &mut AnyConnection,
    user: &str,
    now: u64,
    start_seals: &BTreeMap<String, Hash>,
    for_update: &str,
) -> Result<Vec<String>> {
    let sql = format!("SELECT name FROM users WHERE id = $1{for_update}");
    let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(user).fetch_one(&mut *c).await?;
    let name: String = row.try_get("name")?;
    if deletion(c, user).await?.is_none_or(|due_at| due_at > now) {
        return Err(StoreError::NotFound);
    }
    let changed = rename_in_tables(c, user, &name, start_seals, for_update).await?;
    forget_in_others_notices(c, &name).await?;
    forget_in_evidence(c, user).await?;
    for sql in [
        "DELETE FROM talk WHERE user_id = $1",
        "DELETE FROM sessions WHERE user_id = $1",
        "DELETE FROM api_tokens WHERE user_id = $1",
        "DELETE FROM passkeys WHERE user_id = $1",
        "DELETE FROM recovery_codes WHERE user_id = $1",
        "DELETE FROM resets WHERE user_id = $1",
        "DELETE FROM ceremonies WHERE user_id = $1",
        "DELETE FROM account_mails WHERE user_id = $1",
        "DELETE FROM mail_changes WHERE user_id = $1",
        "DELETE FROM notices WHERE user_id = $1",
        "DELETE FROM channels WHERE user_id = $1",
        "DELETE FROM notice_settings WHERE user_id = $1",
        "DELETE FROM muted_tables WHERE user_id = $1",
        "DELETE FROM calendars WHERE user_id = $1",
        "DELETE FROM turn_counts WHERE user_id = $1",
        "DELETE FROM put_aside WHERE user_id = $1",
        "DELETE FROM profiles WHERE user_id = $1",
        "DELETE FROM relations WHERE user_id = $1 OR other_id = $1",
        "DELETE FROM roles WHERE user_id = $1",
        "DELETE FROM sanctions WHERE user_id = $1",
        "DELETE FROM reports WHERE reporter = $1 OR about = $1",
        "DELETE FROM deletions WHERE user_id = $1",
    ] {
        sqlx::query(sql).bind(user).execute(&mut *c).await?;
    }
    sqlx::query(
        "UPDATE users SET name = $2, name_key = NULL, skeleton = NULL, password = NULL WHERE id = $1",
    )
    .bind(user)
    .bind(FORMER_PLAYER)
    .execute(&mut *c)
    .await?;
    people::add_sign_out(c, user, now).await?;
    Ok(changed)
}

/// Records name their players, and a table says who gave a seat back.
async fn rename_in_tables(
    c: &mut AnyConnection,
    user: &str,
    name: &str,
    start_seals: &BTreeMap<String, Hash>,
    for_update: &str,
) -> Result<Vec<String>> {
    // Who left a game before its end is named in its document alone. Reading all of them is slow, and rarely done.
    let sql = format!(
        "SELECT id, doc FROM tables JOIN table_docs ON table_docs.table_id = tables.id WHERE host = $1 \
         OR id IN (SELECT table_id FROM seats WHERE user_id = $1) OR doc LIKE '%\"' || $1 || '\"%' ORDER BY id{for_update}"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(user).fetch_all(&mut *c).await?;
    let mut changed = Vec::with_capacity(rows.len());
    for row in &rows {
        let id: String = row.try_get("id")?;
        let mut doc: TableDoc = serde_json::from_str(row.try_get::<String, _>("doc")?.as_str())?;
        forget_in(&mut doc, user, start_seals.get(&id).copied());
        tables::put_doc(c, &id, &doc).await?;
        sqlx::query("UPDATE tables SET revision = revision + 1 WHERE id = $1")
            .bind(&id)
            .execute(&mut *c)
            .await?;
        let sql = "UPDATE talk SET text = $3 || substr(text, CAST($4 AS INTEGER)) \
             WHERE table_id = $1 AND name = '' AND substr(text, 1, CAST($4 AS INTEGER)) = $2 || ' '";
        sqlx::query(sql)
            .bind(&id)
            .bind(name)
            .bind(FORMER_PLAYER)
            .bind(name.chars().count() as i64 + 1)
            .execute(&mut *c)
            .await?;
        changed.push(id);
    }
    Ok(changed)
}

fn forget_in(doc: &mut TableDoc, user: &str, start_seal: Option<Hash>) {
    for (n, seat_doc) in doc.seats.iter_mut().enumerate() {
        let holder = match &seat_doc.occupant {
            Some(Occupant::Person { user, .. }) => Some(user),
            _ => None,
        };
        let began = seat_doc.former.first().or(holder);
        if began.is_some_and(|began| began == user)
            && let Some(player) = doc.players.get_mut(n)
        {
            player.name = FORMER_PLAYER.to_owned();
            doc.start_seal = doc.start_seal.or(start_seal);
        }
        if holder.is_some_and(|holder| holder == user) {
            seat_doc.calendar = None;
            seat_doc.origins.clear();
        }
        seat_doc.successors.retain(|one| one.user != user);
    }
}

/// What somebody said stands in reports about others too, as it was said to those.
async fn forget_in_evidence(c: &mut AnyConnection, user: &str) -> Result<()> {
    let sql = "SELECT id, doc FROM reports WHERE doc LIKE '%\"' || $1 || '\"%'";
    let rows = sqlx::query(sql).bind(user).fetch_all(&mut *c).await?;
    for row in &rows {
        let mut doc: ReportDoc = serde_json::from_str(row.try_get::<String, _>("doc")?.as_str())?;
        for said in doc.evidence.iter_mut().filter(|said| said.user.as_deref() == Some(user)) {
            said.name = FORMER_PLAYER.to_owned();
            said.text = String::new();
            said.user = None;
        }
        sqlx::query("UPDATE reports SET doc = $2 WHERE id = $1")
            .bind(row.try_get::<i64, _>("id")?)
            .bind(serde_json::to_string(&doc)?)
            .execute(&mut *c)
            .await?;
    }
    Ok(())
}

/// Others were told what the person said or wanted.
async fn forget_in_others_notices(c: &mut AnyConnection, name: &str) -> Result<()> {
    let quoted = serde_json::to_string(name)?;
    let begins = format!("\"text\":{} ", quoted.trim_end_matches('"'));
    sqlx::query(
        "DELETE FROM notices WHERE occasion IN ('talk', 'invited', 'rematch', 'nudge', 'aside', 'friend', 'ended') AND replace(doc, $1, '') <> doc",
    )
    .bind(begins)
    .execute(c)
    .await?;
    Ok(())
}

/// Removes guests without games who have not been here since then, with what they said.
pub async fn clear_guests(c: &mut AnyConnection, before: u64) -> Result<()> {
    let rows = sqlx::query(
        "SELECT id FROM users WHERE password IS NULL AND created_at <= $1 \
         AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id AND COALESCE(used_at, created_at) > $1) \
         AND NOT EXISTS (SELECT 1 FROM api_tokens WHERE user_id = users.id) \
         AND NOT EXISTS (SELECT 1 FROM seats WHERE user_id = users.id) \
         AND NOT EXISTS (SELECT 1 FROM tables WHERE host = users.id) LIMIT $2",
    )
    .bind(before as i64)
    .bind(GUESTS_AT_ONCE)
    .fetch_all(&mut *c)
    .await?;
    for row in &rows {
        let id: String = row.try_get("id")?;
        for sql in ["DELETE FROM talk WHERE user_id = $1", "DELETE FROM users WHERE id = $1"] {
            sqlx::query(sql).bind(&id).execute(&mut *c).await?;
        }
    }
    Ok(())
}

/// All that somebody said at any table, oldest first.
pub async fn said_by(c: &mut AnyConnection, user: &str) -> Result<Vec<SaidAt>> {
    let sql = "SELECT table_id, id, at, seat, name, text, to_seat, user_id FROM talk WHERE user_id = $1 ORDER BY id";
    let rows = sqlx::query(sql).bind(user).fetch_all(c).await?;
    rows.iter().map(|row| Ok(SaidAt { table: row.try_get("table_id")?, message: message_in(row)? })).collect()
}

/// All tables that name somebody.
pub async fn tables_naming(c: &mut AnyConnection, user: &str) -> Result<Vec<TableRow>> {
    let sql = format!(
        "{} WHERE host = $1 OR tables.id IN (SELECT table_id FROM seats WHERE user_id = $1) \
         OR doc LIKE '%\"' || $1 || '\"%' ORDER BY tables.id",
        tables::SELECT
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(user).fetch_all(c).await?;
    rows.iter().map(tables::table_in).collect()
}

/// All tables at which somebody sits or sat to the end, or which they made, oldest first.
pub async fn tables_with(c: &mut AnyConnection, user: &str) -> Result<Vec<TableRow>> {
    let sql = format!(
        "{} WHERE host = $1 OR tables.id IN (SELECT table_id FROM seats WHERE user_id = $1) ORDER BY created_at, tables.id",
        tables::SELECT
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(user).fetch_all(c).await?;
    rows.iter().map(tables::table_in).collect()
}
