//! The whole store as text, one JSON object a line: the same file can be brought back into either database.

use std::path::Path;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Connection, Executor, Row};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, BufWriter};

use super::{StoreError, is_postgres, sqlite};

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

const HEADER: &str = "satrap-backup-2";
/// Has no line at its end, so that a cut one cannot be told.
const OLD_HEADER: &str = "satrap-backup-1";

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Text,
    Number,
    Bytes,
}
use Kind::{Bytes, Number, Text};

/// A table of the database: its name and columns.
type Layout = (&'static str, &'static [(&'static str, Kind)]);

/// In an order in which every row finds the rows it points to.
const LAYOUT: &[Layout] = &[
    (
        "users",
        &[("id", Text), ("name", Text), ("name_key", Text), ("password", Text), ("created_at", Number)],
    ),
    ("sessions", &[("token_hash", Text), ("user_id", Text), ("created_at", Number), ("expires_at", Number)]),
    (
        "api_tokens",
        &[("id", Text), ("user_id", Text), ("label", Text), ("token_hash", Text), ("created_at", Number)],
    ),
    (
        "tables",
        &[
            ("id", Text),
            ("game", Text),
            ("rules_version", Number),
            ("status", Text),
            ("visibility", Text),
            ("host", Text),
            ("secret", Text),
            ("version", Number),
            ("revision", Number),
            ("created_at", Number),
            ("started_at", Number),
            ("ended_at", Number),
            ("moved_at", Number),
            ("doc", Text),
        ],
    ),
    ("seats", &[("table_id", Text), ("seat", Number), ("user_id", Text)]),
    ("entries", &[("table_id", Text), ("seq", Number), ("entry", Text)]),
    ("idempotency_keys", &[("table_id", Text), ("key", Text), ("answer", Text)]),
    ("snapshots", &[("table_id", Text), ("seq", Number), ("seal", Text), ("state", Bytes)]),
    (
        "talk",
        &[
            ("id", Number),
            ("table_id", Text),
            ("at", Number),
            ("seat", Number),
            ("name", Text),
            ("text", Text),
            ("to_seat", Number),
        ],
    ),
    ("put_aside", &[("user_id", Text), ("table_id", Text), ("at", Number)]),
    ("invites", &[("token", Text), ("table_id", Text), ("seat", Number), ("expires_at", Number)]),
    ("due_tables", &[("table_id", Text), ("due_at", Number)]),
];

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

fn values_in(row: &AnyRow, columns: &[(&str, Kind)]) -> Result<Vec<serde_json::Value>, BackupError> {
    let value = |(name, kind): &(&str, Kind)| -> Result<serde_json::Value, sqlx::Error> {
        Ok(match kind {
            Text => row.try_get::<Option<String>, _>(*name)?.into(),
            Number => row.try_get::<Option<i64>, _>(*name)?.into(),
            Bytes => row.try_get::<Option<Vec<u8>>, _>(*name)?.map(hex::encode).into(),
        })
    };
    Ok(columns.iter().map(value).collect::<Result<_, _>>()?)
}

#[derive(serde::Deserialize)]
#[serde(untagged)]
enum Line {
    Row {
        table: String,
        row: Vec<serde_json::Value>,
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
    let rows = read_lines(&mut transaction, from).await?;
    if is_postgres(database_url) {
        transaction
            .execute("SELECT setval('talk_id_seq', (SELECT COALESCE(MAX(id), 0) + 1 FROM talk), false)")
            .await?;
    }
    transaction.commit().await?;
    Ok(rows)
}

async fn read_lines(connection: &mut AnyConnection, from: &Path) -> Result<u64, BackupError> {
    let failed = |error| BackupError::File { path: from.display().to_string(), error };
    let file = tokio::fs::File::open(from).await.map_err(failed)?;
    let mut lines = BufReader::new(file).lines();
    let mut number = 0;
    let (mut rows, mut has_end, mut is_old) = (0, false, false);
    while let Some(text) = lines.next_line().await.map_err(failed)? {
        number += 1;
        let wrong = |problem: String| BackupError::Line { line: number, problem };
        if number == 1 {
            let header: serde_json::Value = serde_json::from_str(&text).map_err(|e| wrong(e.to_string()))?;
            is_old = match header.get("format").and_then(|format| format.as_str()) {
                Some(HEADER) => false,
                Some(OLD_HEADER) => true,
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
                let layout = LAYOUT.iter().find(|(name, _)| *name == current_name(&table));
                let (table, columns) = layout.ok_or_else(|| wrong(format!("there is no table {table:?}")))?;
                if row.len() != columns.len() {
                    return Err(wrong(format!("{table} has {} columns, not {}", columns.len(), row.len())));
                }
                insert(connection, table, columns, &row).await.map_err(|error| wrong(error.to_string()))?;
                rows += 1;
            }
        }
    }
    if has_end || is_old && rows > 0 { Ok(rows) } else { Err(BackupError::Cut { rows }) }
}

/// Tables that had other names in older backups.
fn current_name(table: &str) -> &str {
    match table {
        "answers" => "idempotency_keys",
        "wakes" => "due_tables",
        other => other,
    }
}

async fn insert(
    connection: &mut AnyConnection,
    table: &str,
    columns: &[(&str, Kind)],
    row: &[serde_json::Value],
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
