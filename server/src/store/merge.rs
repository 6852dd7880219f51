//! A guest signs in to an account: everything the guest has goes to the account, or nothing does.

use sqlx::{AnyConnection, Row};

use super::{Occupant, Result, StoreError, TableDoc, tables};

/// Moves seats, hosted tables, tables put aside, tokens, channels, results and given answers from a guest to an account and removes the guest. Says which
/// tables changed. What was said at tables keeps its names.
pub async fn merge_guest(
    c: &mut AnyConnection,
    guest: &str,
    account: &str,
    for_update: &str,
) -> Result<Vec<String>> {
    lock_people(c, guest, account, for_update).await?;
    let tables = tables_of(c, guest, for_update).await?;
    let mut changed = Vec::with_capacity(tables.len());
    for (id, host, mut doc) in tables {
        replace_in(&mut doc, guest, account);
        tables::put_doc(c, &id, &doc).await?;
        sqlx::query("UPDATE tables SET host = $2, revision = revision + 1 WHERE id = $1")
            .bind(&id)
            .bind(if host == guest { account } else { &host })
            .execute(&mut *c)
            .await?;
        move_answers(c, &id, guest, account).await?;
        changed.push(id);
    }
    for statement in [
        "UPDATE seats SET user_id = $2 WHERE user_id = $1",
        "UPDATE api_tokens SET user_id = $2 WHERE user_id = $1",
        "INSERT INTO put_aside (user_id, table_id, at) SELECT $2, table_id, at FROM put_aside WHERE user_id = $1 \
         ON CONFLICT DO NOTHING",
        "UPDATE channels SET user_id = $2 WHERE user_id = $1 AND NOT EXISTS (SELECT 1 FROM channels AS own \
         WHERE own.user_id = $2 AND own.kind = channels.kind AND own.address = channels.address)",
        "UPDATE notices SET user_id = $2 WHERE user_id = $1 AND NOT EXISTS (SELECT 1 FROM notices AS own \
         WHERE own.user_id = $2 AND own.key = notices.key)",
        "INSERT INTO notice_settings (user_id, doc) SELECT $2, doc FROM notice_settings WHERE user_id = $1 \
         ON CONFLICT DO NOTHING",
        "INSERT INTO calendars (user_id, doc) SELECT $2, doc FROM calendars WHERE user_id = $1 ON CONFLICT DO NOTHING",
        "INSERT INTO turn_counts (user_id, table_id, in_time, late) \
         SELECT $2, table_id, in_time, late FROM turn_counts WHERE user_id = $1 AND $1 <> $2 \
         ON CONFLICT (user_id, table_id) DO UPDATE SET in_time = turn_counts.in_time + excluded.in_time, \
         late = turn_counts.late + excluded.late",
        // Whoever was both has played against themselves.
        "UPDATE results SET counted = 0 WHERE user_id = $2 AND EXISTS (SELECT 1 FROM results AS own \
         WHERE own.table_id = results.table_id AND own.user_id = $1)",
        "DELETE FROM results WHERE user_id = $1 AND $1 <> $2 AND EXISTS (SELECT 1 FROM results AS own \
         WHERE own.table_id = results.table_id AND own.user_id = $2)",
        "UPDATE results SET user_id = $2 WHERE user_id = $1",
        "INSERT INTO relations (user_id, other_id, kind, at) SELECT $2, other_id, kind, at FROM relations \
         WHERE user_id = $1 AND other_id <> $2 ON CONFLICT DO NOTHING",
        "INSERT INTO relations (user_id, other_id, kind, at) SELECT user_id, $2, kind, at FROM relations \
         WHERE other_id = $1 AND user_id <> $2 ON CONFLICT DO NOTHING",
        "UPDATE talk SET user_id = $2 WHERE user_id = $1",
        // Nobody leaves behind what moderators decided about them by signing in.
        "UPDATE sanctions SET user_id = $2 WHERE user_id = $1",
        "UPDATE reports SET about = $2 WHERE about = $1",
        "UPDATE reports SET reporter = $2 WHERE reporter = $1",
        // The guest's sessions end with the guest.
        "DELETE FROM users WHERE id = $1 AND id <> $2",
    ] {
        sqlx::query(statement).bind(guest).bind(account).execute(&mut *c).await?;
    }
    Ok(changed)
}

/// Whoever sits down as the guest in this moment comes before or after, never in between.
async fn lock_people(c: &mut AnyConnection, guest: &str, account: &str, for_update: &str) -> Result<()> {
    let sql = format!("SELECT id, password FROM users WHERE id IN ($1, $2) ORDER BY id{for_update}");
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(guest).bind(account).fetch_all(c).await?;
    let mut found = (false, false);
    for row in &rows {
        let (id, password): (String, Option<String>) = (row.try_get("id")?, row.try_get("password")?);
        found.0 |= id == guest && password.is_none();
        found.1 |= id == account && password.is_some();
    }
    if found == (true, true) { Ok(()) } else { Err(StoreError::NotFound) }
}

async fn tables_of(
    c: &mut AnyConnection,
    guest: &str,
    for_update: &str,
) -> Result<Vec<(String, String, TableDoc)>> {
    let sql = format!(
        "SELECT id, host, doc FROM tables JOIN table_docs ON table_docs.table_id = tables.id \
         WHERE host = $1 OR id IN (SELECT table_id FROM seats WHERE user_id = $1) ORDER BY id{for_update}"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(guest).fetch_all(c).await?;
    let table = |row: &sqlx::any::AnyRow| {
        let doc = serde_json::from_str(row.try_get::<String, _>("doc")?.as_str())?;
        Ok((row.try_get("id")?, row.try_get("host")?, doc))
    };
    rows.iter().map(table).collect()
}

/// Where both sit at one table, the account has two seats from now on.
fn replace_in(doc: &mut TableDoc, guest: &str, account: &str) {
    for seat_doc in &mut doc.seats {
        if let Some(Occupant::Person { user, .. }) = &mut seat_doc.occupant
            && user == guest
        {
            *user = account.to_owned();
        }
        let others = seat_doc.put_out.iter_mut().chain(&mut seat_doc.former).chain(&mut seat_doc.released);
        for other in others.chain(seat_doc.successors.iter_mut().map(|one| &mut one.user)) {
            if other == guest {
                *other = account.to_owned();
            }
        }
    }
}

/// A request that is sent again after signing in still gets its first answer.
async fn move_answers(c: &mut AnyConnection, table: &str, guest: &str, account: &str) -> Result<()> {
    let length = guest.len() as i64 + 1;
    sqlx::query(
        "UPDATE entries SET key = $3 || substr(key, CAST($4 AS INTEGER)) \
         WHERE table_id = $1 AND substr(key, 1, CAST($4 AS INTEGER)) = $2 || ':'",
    )
    .bind(table)
    .bind(guest)
    .bind(account)
    .bind(length)
    .execute(c)
    .await?;
    Ok(())
}
