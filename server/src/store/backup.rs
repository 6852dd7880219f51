//! The whole store as text, one JSON object a line: the same file can be brought back into either database.

use std::path::Path;

use serde_json::Value;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Connection, Executor, Row};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, BufWriter};

use super::backup_layout::Kind::{Bytes, Number, Text};
use super::backup_layout::{Kind, LAYOUT};
use super::{StoreError, TurnState, is_postgres, sqlite};

#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{path}: {error}")]
    File { path: String, error: std::io::Error },
    #[error("line {line} of the backup cannot be read: {problem}")]
    Line { line: usize, problem: String },
    #[error("the backup ends before its end: {rows} rows, and no line that says that these are all")]
    Cut { rows: u64 },
    #[error("{0} is there already; name a new file")]
    Exists(String),
    #[error("the database is not empty; a backup is only brought back into a fresh one")]
    NotEmpty,
}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> BackupError {
        BackupError::Store(error.into())
    }
}

const HEADER: &str = "satrap-backup-3";
/// Tables had their documents in them, and answers to requests were apart from their steps.
const SECOND_HEADER: &str = "satrap-backup-2";
/// Has no line at its end either, so that a cut one cannot be told.
const FIRST_HEADER: &str = "satrap-backup-1";

/// How many columns tables had in backups of this format that were made before they had more.
const GROWN: &[(&str, usize)] = &[("sessions", 4), ("talk", 7)];

/// Writes everything to a file, as it stands at one moment; the server may go on meanwhile. The file is there when it is
/// whole, or not at all.
pub async fn export(database_url: &str, to: &Path) -> Result<u64, BackupError> {
    if to.exists() {
        return Err(BackupError::Exists(to.display().to_string()));
    }
    let mut name = to.as_os_str().to_owned();
    name.push(".partial");
    let partial = std::path::PathBuf::from(name);
    let written = write_all(database_url, &partial).await;
    let failed = |error| BackupError::File { path: to.display().to_string(), error };
    // A link and not a new name: that would take the place of a file made meanwhile.
    let placed = match &written {
        Ok(_) => tokio::fs::hard_link(&partial, to).await.map_err(failed),
        Err(_) => Ok(()),
    };
    if !matches!(&written, Err(BackupError::Exists(_))) {
        // There may be nothing to remove.
        let _ = tokio::fs::remove_file(&partial).await;
    }
    placed?;
    written
}

async fn write_all(database_url: &str, to: &Path) -> Result<u64, BackupError> {
    if !is_postgres(database_url) && !sqlite::is_there(database_url) {
        return Err(StoreError::Unavailable(format!("there is no file {database_url:?}")).into());
    }
    let mut connection = connect(database_url).await?;
    let begin =
        if is_postgres(database_url) { "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" } else { "BEGIN" };
    connection.execute(begin).await?;
    let failed = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => BackupError::Exists(to.display().to_string()),
        _ => BackupError::File { path: to.display().to_string(), error },
    };
    // It holds secrets of running games.
    let file = tokio::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(to).await;
    let mut file = BufWriter::new(file.map_err(failed)?);
    file.write_all(format!("{}\n", serde_json::json!({"format": HEADER})).as_bytes())
        .await
        .map_err(failed)?;
    let mut rows: u64 = 0;
    for (table, columns) in LAYOUT {
        let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
        let sql = format!("SELECT {} FROM {table}", names.join(", "));
        for row in sqlx::query(sqlx::AssertSqlSafe(sql)).fetch_all(&mut connection).await? {
            let line = serde_json::json!({"table": table, "row": values_in(&row, columns)?});
            file.write_all(format!("{line}\n").as_bytes()).await.map_err(failed)?;
            rows += 1;
        }
    }
    file.write_all(format!("{}\n", serde_json::json!({"rows": rows})).as_bytes()).await.map_err(failed)?;
    file.flush().await.map_err(failed)?;
    file.get_ref().sync_all().await.map_err(failed)?;
    connection.execute("COMMIT").await?;
    Ok(rows)
}

fn values_in(row: &AnyRow, columns: &[(&str, Kind)]) -> Result<Vec<Value>, BackupError> {
    let value = |(name, kind): &(&str, Kind)| -> Result<Value, sqlx::Error> {
        Ok(match kind {
            Text => row.try_get::<Option<String>, _>(*name)?.into(),
            Number => row.try_get::<Option<i64>, _>(*name)?.into(),
            Bytes => row.try_get::<Option<Vec<u8>>, _>(*name)?.map(hex::encode).into(),
        })
    };
    Ok(columns.iter().map(value).collect::<Result<_, _>>()?)
}

/// Which of the formats a backup has.
#[derive(Clone, Copy, PartialEq)]
enum Age {
    First,
    Second,
    Current,
}

#[derive(serde::Deserialize)]
#[serde(untagged)]
enum Line {
    Row {
        table: String,
        row: Vec<Value>,
    },
    /// The last one.
    End {
        rows: u64,
    },
}

/// Brings a backup into a fresh database, whole or not at all.
pub async fn import(database_url: &str, from: &Path) -> Result<u64, BackupError> {
    // Makes the tables, if they are not there yet.
    super::open(database_url).await?.close().await;
    let mut connection = connect(database_url).await?;
    let filled = sqlx::query("SELECT id FROM users LIMIT 1").fetch_optional(&mut connection).await?;
    if filled.is_some() {
        return Err(BackupError::NotEmpty);
    }
    let mut transaction = connection.begin().await?;
    // What an older backup lacks is done when the store is opened next.
    transaction.execute("DELETE FROM done_once").await?;
    let rows = read_lines(&mut transaction, from).await?;
    if is_postgres(database_url) {
        for table in ["talk", "notices", "deliveries", "reports", "sanctions", "audit_log", "announcements"] {
            let next = format!(
                "SELECT setval('{table}_id_seq', (SELECT COALESCE(MAX(id), 0) + 1 FROM {table}), false)"
            );
            transaction.execute(sqlx::AssertSqlSafe(next)).await?;
        }
    }
    transaction.commit().await?;
    Ok(rows)
}

async fn read_lines(connection: &mut AnyConnection, from: &Path) -> Result<u64, BackupError> {
    let failed = |error| BackupError::File { path: from.display().to_string(), error };
    let file = tokio::fs::File::open(from).await.map_err(failed)?;
    let mut lines = BufReader::new(file).lines();
    let mut number = 0;
    let (mut rows, mut has_end, mut age) = (0, false, Age::Current);
    while let Some(text) = lines.next_line().await.map_err(failed)? {
        number += 1;
        let wrong = |problem: String| BackupError::Line { line: number, problem };
        if number == 1 {
            let header: Value = serde_json::from_str(&text).map_err(|e| wrong(e.to_string()))?;
            age = match header.get("format").and_then(|format| format.as_str()) {
                Some(HEADER) => Age::Current,
                Some(SECOND_HEADER) => Age::Second,
                Some(FIRST_HEADER) => Age::First,
                _ => return Err(wrong(format!("a backup begins with the format {HEADER:?}"))),
            };
            continue;
        }
        if has_end {
            return Err(wrong("nothing comes after the end".into()));
        }
        match serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))? {
            Line::End { rows: told } if told == rows => has_end = true,
            Line::End { rows: told } => return Err(wrong(format!("there were {rows} rows, not {told}"))),
            Line::Row { table, row } => {
                let table = current_name(&table);
                if table == "idempotency_keys" && age != Age::Current {
                    put_answer(connection, &row).await.map_err(|error| wrong(error.to_string()))?;
                    rows += 1;
                    continue;
                }
                let current = if age == Age::Current { vec![(table, row)] } else { current_rows(table, row) };
                for (table, mut row) in current {
                    let layout = LAYOUT.iter().find(|(name, _)| *name == table);
                    let (_, columns) = layout.ok_or_else(|| wrong(format!("there is no table {table:?}")))?;
                    // Columns that came later stand at the end, and may be empty.
                    if GROWN.contains(&(table, row.len())) {
                        row.resize(columns.len(), Value::Null);
                    }
                    if row.len() != columns.len() {
                        return Err(wrong(format!(
                            "{table} has {} columns, not {}",
                            columns.len(),
                            row.len()
                        )));
                    }
                    insert(connection, table, columns, &row)
                        .await
                        .map_err(|error| wrong(error.to_string()))?;
                }
                rows += 1;
            }
        }
    }
    if has_end || age == Age::First && rows > 0 { Ok(rows) } else { Err(BackupError::Cut { rows }) }
}

/// Tables that had other names in older backups.
fn current_name(table: &str) -> &str {
    match table {
        "answers" => "idempotency_keys",
        "wakes" => "due_tables",
        other => other,
    }
}

/// A row of an older backup as it is kept today.
fn current_rows(table: &str, mut row: Vec<Value>) -> Vec<(&str, Vec<Value>)> {
    match table {
        "tables" => {
            let (doc, moved_at) = (row.pop().unwrap_or_default(), row.last().cloned().unwrap_or_default());
            // What is told of the turn was among the rest.
            let turn: TurnState = serde_json::from_str(doc.as_str().unwrap_or("{}")).unwrap_or_default();
            let is_over = row.get(3).is_some_and(|status| status == "over");
            row.push(if is_over { moved_at } else { Value::Null });
            row.push(serde_json::to_string(&turn).unwrap_or_default().into());
            let document = vec![row.first().cloned().unwrap_or_default(), doc];
            vec![(table, row), ("table_docs", document)]
        }
        "entries" => {
            row.extend([Value::Null, Value::Null]);
            vec![(table, row)]
        }
        "snapshots" => {
            row.push(0.into());
            vec![(table, row)]
        }
        _ => vec![(table, row)],
    }
}

/// An answer of an older backup is put beside its step, which came before it.
async fn put_answer(connection: &mut AnyConnection, row: &[Value]) -> Result<(), sqlx::Error> {
    let text = |n: usize| row.get(n).and_then(Value::as_str).unwrap_or_default().to_owned();
    let answer = text(2);
    let seq = serde_json::from_str::<Value>(&answer).ok().and_then(|answer| answer.get("version")?.as_i64());
    sqlx::query("UPDATE entries SET key = $3, answer = $4 WHERE table_id = $1 AND seq = $2")
        .bind(text(0))
        .bind(seq)
        .bind(text(1))
        .bind(answer)
        .execute(connection)
        .await
        .map(drop)
}

async fn insert(
    connection: &mut AnyConnection,
    table: &str,
    columns: &[(&str, Kind)],
    row: &[Value],
) -> Result<(), sqlx::Error> {
    let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
    let places: Vec<String> = (1..=columns.len()).map(|n| format!("${n}")).collect();
    let sql = format!("INSERT INTO {table} ({}) VALUES ({})", names.join(", "), places.join(", "));
    let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
    for ((_, kind), value) in columns.iter().zip(row) {
        query = match kind {
            Text => query.bind(value.as_str().map(str::to_owned)),
            Number => query.bind(value.as_i64()),
            Bytes => query.bind(value.as_str().and_then(|text| hex::decode(text).ok())),
        };
    }
    query.execute(connection).await.map(drop)
}

async fn connect(database_url: &str) -> Result<AnyConnection, BackupError> {
    if is_postgres(database_url) {
        sqlx::any::install_default_drivers();
        Ok(AnyConnection::connect(database_url).await?)
    } else {
        Ok(sqlite::connect_to(database_url).await?)
    }
}
