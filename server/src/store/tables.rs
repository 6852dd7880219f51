//! Statements about tables, their steps and when they are due.

use satrap_core::{Entry, Seat, record::Hash};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{
    Change, Invite, List, NewCode, NewSnapshot, NewTable, Page, Progress, Result, Snapshot, StoreError,
    TableDoc, TableRow, calendars, credentials, erasure, notices, results, site, talk,
};
use crate::wire::{Answer, Status};

pub const SELECT: &str = "SELECT tables.id, game, rules_version, status, visibility, host, secret, version, revision, created_at, \
     started_at, ended_at, moved_at, turn, doc FROM tables JOIN table_docs ON table_docs.table_id = tables.id";

/// A small enum's name, as its JSON has it.
pub fn word(value: &impl Serialize) -> Result<String> {
    match serde_json::to_value(value)? {
        serde_json::Value::String(word) => Ok(word),
        other => Err(StoreError::Corrupt(format!("{other} is no word"))),
    }
}

pub fn from_word<T: DeserializeOwned>(word: String) -> Result<T> {
    Ok(serde_json::from_value(serde_json::Value::String(word))?)
}

pub fn number(row: &AnyRow, column: &str) -> Result<u32> {
    let value: i64 = row.try_get(column)?;
    u32::try_from(value).map_err(|_| StoreError::Corrupt(format!("{column} is {value}")))
}

pub fn time(row: &AnyRow, column: &str) -> Result<u64> {
    Ok(row.try_get::<i64, _>(column)? as u64)
}

pub fn maybe_time(row: &AnyRow, column: &str) -> Result<Option<u64>> {
    Ok(row.try_get::<Option<i64>, _>(column)?.map(|at| at as u64))
}

pub fn maybe_seat(row: &AnyRow, column: &str) -> Result<Option<Seat>> {
    Ok(row.try_get::<Option<i64>, _>(column)?.map(|n| Seat(n as u8)))
}

fn hash(text: &str) -> Result<Hash> {
    text.parse().map_err(|_| StoreError::Corrupt("a hash is not one".into()))
}

pub fn table_in(row: &AnyRow) -> Result<TableRow> {
    Ok(TableRow {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        rules_version: number(row, "rules_version")?,
        status: from_word(row.try_get("status")?)?,
        visibility: from_word(row.try_get("visibility")?)?,
        host: row.try_get("host")?,
        secret: hash(row.try_get::<String, _>("secret")?.as_str())?,
        version: number(row, "version")?,
        revision: number(row, "revision")?,
        created_at: time(row, "created_at")?,
        started_at: maybe_time(row, "started_at")?,
        ended_at: maybe_time(row, "ended_at")?,
        moved_at: time(row, "moved_at")?,
        turn: serde_json::from_str(row.try_get::<String, _>("turn")?.as_str())?,
        doc: std::sync::Arc::new(serde_json::from_str(row.try_get::<String, _>("doc")?.as_str())?),
    })
}

/// When a table came to the list of finished games.
pub fn finished_at(row: &TableRow) -> Option<i64> {
    (row.status == Status::Over).then_some(row.moved_at as i64)
}

pub async fn put_doc(c: &mut AnyConnection, table: &str, doc: &TableDoc) -> Result<()> {
    sqlx::query(
        "INSERT INTO table_docs (table_id, doc) VALUES ($1, $2) \
         ON CONFLICT (table_id) DO UPDATE SET doc = excluded.doc",
    )
    .bind(table)
    .bind(serde_json::to_string(doc)?)
    .execute(c)
    .await?;
    Ok(())
}

pub async fn add_table(c: &mut AnyConnection, table: &NewTable) -> Result<()> {
    let row = &table.row;
    sqlx::query(
        "INSERT INTO tables (id, game, rules_version, status, visibility, host, secret, version, revision, created_at, \
         started_at, ended_at, moved_at, finished_at, turn) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
    )
    .bind(&row.id)
    .bind(&row.game)
    .bind(i64::from(row.rules_version))
    .bind(word(&row.status)?)
    .bind(word(&row.visibility)?)
    .bind(&row.host)
    .bind(row.secret.to_string())
    .bind(i64::from(row.version))
    .bind(i64::from(row.revision))
    .bind(row.created_at as i64)
    .bind(row.started_at.map(|at| at as i64))
    .bind(row.ended_at.map(|at| at as i64))
    .bind(row.moved_at as i64)
    .bind(finished_at(row))
    .bind(serde_json::to_string(&row.turn)?)
    .execute(&mut *c)
    .await?;
    put_doc(c, &row.id, &row.doc).await?;
    put_seats(c, &row.id, &table.seats).await?;
    for invite in &table.invites {
        add_invite(c, invite).await?;
    }
    for entry in &table.entries {
        add_entry(c, &row.id, entry).await?;
    }
    put_wake(c, &row.id, table.wake).await
}

async fn add_invite(c: &mut AnyConnection, invite: &Invite) -> Result<()> {
    sqlx::query("INSERT INTO invites (token, table_id, seat, expires_at) VALUES ($1, $2, $3, $4)")
        .bind(&invite.token)
        .bind(&invite.table)
        .bind(invite.seat.map(|seat| i64::from(seat.0)))
        .bind(invite.expires_at as i64)
        .execute(c)
        .await?;
    Ok(())
}

/// The void one stays a while, so that its link can say so.
async fn replace_invite(c: &mut AnyConnection, code: &NewCode) -> Result<()> {
    sqlx::query("UPDATE invites SET expires_at = $2 WHERE token = $1 AND expires_at > $2")
        .bind(&code.void)
        .bind(code.at as i64)
        .execute(&mut *c)
        .await?;
    add_invite(c, &code.invite).await
}

pub async fn remove_table(c: &mut AnyConnection, id: &str, revision: u32) -> Result<()> {
    let done = sqlx::query("DELETE FROM tables WHERE id = $1 AND revision = $2")
        .bind(id)
        .bind(i64::from(revision))
        .execute(c)
        .await?;
    if done.rows_affected() == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

pub async fn table(c: &mut AnyConnection, id: &str) -> Result<TableRow> {
    let sql = format!("{SELECT} WHERE tables.id = $1");
    table_in(&sqlx::query(sqlx::AssertSqlSafe(sql)).bind(id).fetch_one(c).await?)
}

pub async fn tables(c: &mut AnyConnection, page: &Page) -> Result<Vec<TableRow>> {
    let which = match &page.list {
        List::Open => "finished_at IS NULL AND status = 'open' AND visibility = 'open'",
        List::OpenTo(_) => {
            "finished_at IS NULL AND status = 'open' AND (visibility = 'open' OR (visibility = 'friends' AND (host = $4 \
             OR host IN (SELECT user_id FROM relations WHERE other_id = $4 AND kind = 'friend')))) \
             AND host NOT IN (SELECT user_id FROM relations WHERE other_id = $4 AND kind = 'blocked') \
             AND host NOT IN (SELECT other_id FROM relations WHERE user_id = $4 AND kind = 'blocked')"
        }
        List::Watch => "finished_at IS NULL AND status = 'playing' AND visibility = 'open'",
        List::Wanted => {
            "finished_at IS NULL AND status = 'playing' AND visibility = 'open' \
             AND tables.id IN (SELECT table_id FROM wanted_seats)"
        }
        List::Mine(_) => {
            "status <> 'over' AND tables.id IN (SELECT table_id FROM seats WHERE user_id = $4) \
             AND tables.id NOT IN (SELECT table_id FROM put_aside WHERE user_id = $4)"
        }
        List::Aside(_) => {
            "status <> 'over' AND tables.id IN (SELECT table_id FROM seats WHERE user_id = $4) \
             AND tables.id IN (SELECT table_id FROM put_aside WHERE user_id = $4)"
        }
        List::Finished(_) => {
            "finished_at IS NOT NULL AND (visibility = 'open' OR host = $4 \
             OR tables.id IN (SELECT table_id FROM seats WHERE user_id = $4))"
        }
    };
    let user = match &page.list {
        List::OpenTo(user) | List::Mine(user) | List::Aside(user) | List::Finished(Some(user)) => {
            user.as_str()
        }
        List::Open | List::Watch | List::Wanted | List::Finished(None) => "",
    };
    // Every parameter is used by every list, so that both databases know all of their types.
    // What is over does not move any more: both are the same there, but only one is in an index.
    let at = if matches!(page.list, List::Finished(_)) { "finished_at" } else { "moved_at" };
    let sql = format!(
        "{SELECT} WHERE {which} AND (CAST($1 AS TEXT) = '' OR game = $1) \
         AND ({at} < $2 OR ({at} = $2 AND tables.id < $3)) AND CAST($4 AS TEXT) IS NOT NULL \
         ORDER BY {at} DESC, tables.id DESC LIMIT $5"
    );
    let (at, id) = page.before.clone().unwrap_or((i64::MAX as u64, String::new()));
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(page.game.clone().unwrap_or_default())
        .bind(i64::try_from(at).unwrap_or(i64::MAX))
        .bind(id)
        .bind(user)
        .bind(i64::from(page.limit))
        .fetch_all(c)
        .await?;
    rows.iter().map(table_in).collect()
}

/// Tables that are over, in the order in which they came to be, after a place in it.
pub async fn finished_after(
    c: &mut AnyConnection,
    since: &(u64, String),
    limit: i64,
) -> Result<Vec<TableRow>> {
    let sql = format!(
        "{SELECT} WHERE finished_at IS NOT NULL AND (finished_at > $1 OR (finished_at = $1 AND tables.id > $2)) \
         ORDER BY finished_at, tables.id LIMIT $3"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(since.0 as i64)
        .bind(&since.1)
        .bind(limit)
        .fetch_all(c)
        .await?;
    rows.iter().map(table_in).collect()
}

/// A record brought here is a finished game without people in its seats.
pub async fn tables_of(c: &mut AnyConnection, user: &str) -> Result<Vec<String>> {
    let rows = sqlx::query(
        "SELECT DISTINCT tables.id AS id FROM tables JOIN seats ON seats.table_id = tables.id \
         WHERE seats.user_id = $1 AND tables.status <> 'over' ORDER BY id",
    )
    .bind(user)
    .fetch_all(c)
    .await?;
    rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
}

pub async fn count_imported(c: &mut AnyConnection, user: &str) -> Result<u32> {
    let row = sqlx::query(
        "SELECT COUNT(*) AS imported FROM tables WHERE host = $1 AND status = 'over' \
         AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id)",
    )
    .bind(user)
    .fetch_one(c)
    .await?;
    number(&row, "imported")
}

pub async fn commit(c: &mut AnyConnection, change: &Change) -> Result<()> {
    let row = &change.row;
    let done = sqlx::query(
        "UPDATE tables SET status = $4, version = $5, revision = revision + 1, started_at = $6, ended_at = $7, \
         moved_at = $8, finished_at = $9, turn = $10, host = $11, visibility = $12 WHERE id = $1 AND version = $2 AND revision = $3",
    )
    .bind(&row.id)
    .bind(i64::from(change.from_version))
    .bind(i64::from(row.revision))
    .bind(word(&row.status)?)
    .bind(i64::from(row.version))
    .bind(row.started_at.map(|at| at as i64))
    .bind(row.ended_at.map(|at| at as i64))
    .bind(row.moved_at as i64)
    .bind(finished_at(row))
    .bind(serde_json::to_string(&row.turn)?)
    .bind(&row.host)
    .bind(word(&row.visibility)?)
    .execute(&mut *c)
    .await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::Conflict);
    }
    put_doc(c, &row.id, &row.doc).await?;
    put_wanted(c, row).await?;
    if let Some(code) = &change.new_code {
        replace_invite(c, code).await?;
    }
    if let Some(notice) = &change.notice {
        talk::add(c, &row.id, notice, &[]).await?;
    }
    if let Some(seats) = &change.seats {
        sqlx::query("DELETE FROM seats WHERE table_id = $1").bind(&row.id).execute(&mut *c).await?;
        put_seats(c, &row.id, seats).await?;
    }
    notices::add(c, &change.notices).await?;
    calendars::count(c, &row.id, &change.ended_turns).await?;
    results::add(c, &results::of(row)).await?;
    put_wake(c, &row.id, change.wake).await
}

/// Whether a seat looks for a person changes with the table beside the game only.
async fn put_wanted(c: &mut AnyConnection, row: &TableRow) -> Result<()> {
    let sql = match row.looks_for_person() {
        true => "INSERT INTO wanted_seats (table_id) VALUES ($1) ON CONFLICT DO NOTHING",
        false => "DELETE FROM wanted_seats WHERE table_id = $1",
    };
    sqlx::query(sql).bind(&row.id).execute(c).await?;
    Ok(())
}

async fn add_entry(c: &mut AnyConnection, table: &str, entry: &Entry) -> Result<()> {
    let done =
        sqlx::query("INSERT INTO entries (table_id, seq, entry) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
            .bind(table)
            .bind(i64::from(entry.seq))
            .bind(serde_json::to_string(entry)?)
            .execute(c)
            .await?;
    if done.rows_affected() == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

async fn put_seats(c: &mut AnyConnection, table: &str, seats: &[(Seat, String)]) -> Result<()> {
    for (seat, user) in seats {
        sqlx::query("INSERT INTO seats (table_id, seat, user_id) VALUES ($1, $2, $3)")
            .bind(table)
            .bind(i64::from(seat.0))
            .bind(user)
            .execute(&mut *c)
            .await?;
    }
    Ok(())
}

async fn put_wake(c: &mut AnyConnection, table: &str, wake: Option<u64>) -> Result<()> {
    match wake {
        None => sqlx::query("DELETE FROM due_tables WHERE table_id = $1").bind(table).execute(c).await?,
        Some(at) => {
            sqlx::query(
                "INSERT INTO due_tables (table_id, due_at) VALUES ($1, $2) \
                 ON CONFLICT (table_id) DO UPDATE SET due_at = excluded.due_at",
            )
            .bind(table)
            .bind(at as i64)
            .execute(c)
            .await?
        }
    };
    Ok(())
}

pub async fn entries(c: &mut AnyConnection, table: &str, since: u32, upto: u32) -> Result<Vec<Entry>> {
    let sql = "SELECT entry FROM entries WHERE table_id = $1 AND seq > $2 AND seq <= $3 ORDER BY seq";
    let rows = sqlx::query(sql).bind(table).bind(i64::from(since)).bind(i64::from(upto)).fetch_all(c).await?;
    rows.iter().map(|row| Ok(serde_json::from_str(row.try_get::<String, _>("entry")?.as_str())?)).collect()
}

/// Of those that are not lasting only the newest stays. A table may have been removed meanwhile.
pub async fn keep_snapshots(c: &mut AnyConnection, new: &[NewSnapshot]) -> Result<()> {
    for NewSnapshot { table, snapshot, lasting } in new {
        if !lasting {
            sqlx::query("DELETE FROM snapshots WHERE table_id = $1 AND lasting = 0 AND seq < $2")
                .bind(table)
                .bind(i64::from(snapshot.seq))
                .execute(&mut *c)
                .await?;
        }
        sqlx::query(
            "INSERT INTO snapshots (table_id, seq, seal, state, lasting) \
             SELECT id, $2, $3, $4, $5 FROM tables WHERE id = $1 \
             ON CONFLICT (table_id, seq) DO UPDATE SET lasting = excluded.lasting WHERE snapshots.lasting = 0",
        )
        .bind(table)
        .bind(i64::from(snapshot.seq))
        .bind(snapshot.seal.to_string())
        .bind(snapshot.state.as_slice())
        .bind(i64::from(*lasting))
        .execute(&mut *c)
        .await?;
    }
    Ok(())
}

pub async fn newest_snapshot(c: &mut AnyConnection, table: &str) -> Result<Snapshot> {
    let sql = "SELECT seq, seal, state FROM snapshots WHERE table_id = $1 ORDER BY seq DESC LIMIT 1";
    snapshot_in(&sqlx::query(sql).bind(table).fetch_one(c).await?)
}

pub async fn lasting_snapshot(c: &mut AnyConnection, table: &str, upto: u32) -> Result<Snapshot> {
    let sql = "SELECT seq, seal, state FROM snapshots WHERE table_id = $1 AND seq <= $2 AND lasting = 1 \
         ORDER BY seq DESC LIMIT 1";
    snapshot_in(&sqlx::query(sql).bind(table).bind(i64::from(upto)).fetch_one(c).await?)
}

fn snapshot_in(row: &AnyRow) -> Result<Snapshot> {
    let seal = hash(row.try_get::<String, _>("seal")?.as_str())?;
    Ok(Snapshot { seq: number(row, "seq")?, seal, state: row.try_get("state")? })
}

pub async fn answer(c: &mut AnyConnection, table: &str, key: &str, since: u32) -> Result<Option<Answer>> {
    let row = sqlx::query("SELECT answer FROM entries WHERE table_id = $1 AND seq > $2 AND key = $3")
        .bind(table)
        .bind(i64::from(since))
        .bind(key)
        .fetch_optional(c)
        .await?;
    row.map(|row| Ok(serde_json::from_str(row.try_get::<String, _>("answer")?.as_str())?)).transpose()
}

pub async fn invite(c: &mut AnyConnection, token: &str) -> Result<Invite> {
    let row = sqlx::query("SELECT token, table_id, seat, expires_at FROM invites WHERE token = $1")
        .bind(token)
        .fetch_one(c)
        .await?;
    Ok(Invite {
        token: row.try_get("token")?,
        table: row.try_get("table_id")?,
        seat: maybe_seat(&row, "seat")?,
        expires_at: time(&row, "expires_at")?,
    })
}

pub async fn latest_event(c: &mut AnyConnection) -> Result<Option<u64>> {
    // A notice that waits may be about a time to come.
    let sql = "SELECT MAX(at) AS latest FROM (SELECT MAX(moved_at) AS at FROM tables UNION ALL \
         SELECT MAX(at) AS at FROM notices WHERE due_at IS NULL UNION ALL \
         SELECT MAX(done_at) AS at FROM deliveries) AS kept";
    let row = sqlx::query(sql).fetch_one(c).await?;
    maybe_time(&row, "latest")
}

pub async fn take_due_tables(
    c: &mut AnyConnection,
    now: u64,
    again_at: u64,
    limit: u32,
    skip_locked: &str,
) -> Result<Vec<String>> {
    let sql = format!(
        "UPDATE due_tables SET due_at = $2 WHERE table_id IN \
         (SELECT table_id FROM due_tables WHERE due_at <= $1 ORDER BY due_at LIMIT $3{skip_locked}) RETURNING table_id"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(now as i64)
        .bind(again_at as i64)
        .bind(i64::from(limit))
        .fetch_all(c)
        .await?;
    rows.iter().map(|row| Ok(row.try_get("table_id")?)).collect()
}

pub async fn progress(c: &mut AnyConnection, tables: &[String]) -> Result<Vec<Progress>> {
    let mut found = Vec::with_capacity(tables.len());
    for table in tables {
        let row = sqlx::query(
            "SELECT version, revision, COALESCE((SELECT MAX(id) FROM talk WHERE table_id = $1), 0) AS talk \
             FROM tables WHERE id = $1",
        )
        .bind(table)
        .fetch_optional(&mut *c)
        .await?;
        if let Some(row) = row {
            found.push(Progress {
                table: table.clone(),
                version: number(&row, "version")?,
                revision: number(&row, "revision")?,
                talk: row.try_get("talk")?,
            });
        }
    }
    Ok(found)
}

pub async fn tidy(c: &mut AnyConnection, now: u64) -> Result<()> {
    // An invitation stays a while after it ran out, so that its link can say so.
    const HOUR: u64 = 3600 * 1000;
    const MONTH: u64 = 30 * 24 * HOUR;
    sqlx::query("DELETE FROM sign_outs WHERE at <= $1")
        .bind(now.saturating_sub(MONTH) as i64)
        .execute(&mut *c)
        .await?;
    sqlx::query("DELETE FROM sessions WHERE expires_at <= $1").bind(now as i64).execute(&mut *c).await?;
    sqlx::query("DELETE FROM invites WHERE expires_at <= $1")
        .bind(now.saturating_sub(MONTH) as i64)
        .execute(&mut *c)
        .await?;
    notices::tidy(c, now.saturating_sub(2 * MONTH)).await?;
    credentials::tidy(c, now).await?;
    site::tidy(c, now).await?;
    erasure::clear_guests(c, now.saturating_sub(3 * MONTH)).await?;
    super::presence::tidy(c, now.saturating_sub(HOUR)).await
}
