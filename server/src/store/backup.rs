//! The whole store as text, one JSON object a line: the same file can be brought back into either database.

use std::path::Path;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Connection, Executor, Row};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, BufWriter};

use super::{StoreError, sqlite};

#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{path}: {error}")]
    File { path: String, error: std::io::Error },
    #[error("line {line} of the backup cannot be read: {problem}")]
    Line { line: usize, problem: String },
    #[error("the database is not empty; a backup is only brought back into a fresh one")]
    NotEmpty,
}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> BackupError {
        BackupError::Store(error.into())
    }
}

const HEADER: &str = "satrap-backup-1";

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
    ("answers", &[("table_id", Text), ("key", Text), ("answer", Text)]),
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
    ("wakes", &[("table_id", Text), ("due_at", Number)]),
];

/// Writes everything to a file, as it stands at one moment; the server may go on meanwhile.
pub async fn export(database_url: &str, to: &Path) -> Result<u64, BackupError> {
    let mut connection = connect(database_url).await?;
    let begin =
        if is_postgres(database_url) { "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" } else { "BEGIN" };
    connection.execute(begin).await?;
    let failed = |error| BackupError::File { path: to.display().to_string(), error };
    let mut file = BufWriter::new(tokio::fs::File::create_new(to).await.map_err(failed)?);
    file.write_all(format!("{}\n", serde_json::json!({"format": HEADER})).as_bytes())
        .await
        .map_err(failed)?;
    let mut rows = 0;
    for (table, columns) in LAYOUT {
        let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
        let sql = format!("SELECT {} FROM {table}", names.join(", "));
        for row in sqlx::query(sqlx::AssertSqlSafe(sql)).fetch_all(&mut connection).await? {
            let line = serde_json::json!({"table": table, "row": values_in(&row, columns)?});
            file.write_all(format!("{line}\n").as_bytes()).await.map_err(failed)?;
            rows += 1;
        }
    }
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
struct Line {
    table: String,
    row: Vec<serde_json::Value>,
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
    while let Some(text) = lines.next_line().await.map_err(failed)? {
        number += 1;
        let wrong = |problem: String| BackupError::Line { line: number, problem };
        if number == 1 {
            let header: serde_json::Value = serde_json::from_str(&text).map_err(|e| wrong(e.to_string()))?;
            if header.get("format").and_then(|format| format.as_str()) != Some(HEADER) {
                return Err(wrong(format!("a backup begins with the format {HEADER:?}")));
            }
            continue;
        }
        let line: Line = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        let layout = LAYOUT.iter().find(|(table, _)| *table == line.table);
        let (table, columns) = layout.ok_or_else(|| wrong(format!("there is no table {:?}", line.table)))?;
        if line.row.len() != columns.len() {
            return Err(wrong(format!("{table} has {} columns, not {}", columns.len(), line.row.len())));
        }
        insert(connection, table, columns, &line.row).await.map_err(|error| wrong(error.to_string()))?;
    }
    Ok(number.saturating_sub(1) as u64)
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

fn is_postgres(database_url: &str) -> bool {
    database_url.starts_with("postgres")
}

async fn connect(database_url: &str) -> Result<AnyConnection, BackupError> {
    if is_postgres(database_url) {
        sqlx::any::install_default_drivers();
        Ok(AnyConnection::connect(database_url).await?)
    } else {
        Ok(sqlite::connect_to(database_url).await?)
    }
}
