//! Statements about what is said at tables.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::tables::{maybe_seat, time};
use super::{NewNotice, Result, notices};
use crate::wire::{Message, Millis};

/// Keeps a message, with whom to tell of it who is away, and gives it its number.
pub async fn add(c: &mut AnyConnection, table: &str, message: &Message, told: &[NewNotice]) -> Result<i64> {
    let row = sqlx::query(
        "INSERT INTO talk (table_id, at, seat, name, text, to_seat, user_id) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id",
    )
    .bind(table)
    .bind(message.at.0 as i64)
    .bind(message.seat.map(|seat| i64::from(seat.0)))
    .bind(&message.name)
    .bind(&message.text)
    .bind(message.to.map(|seat| i64::from(seat.0)))
    .bind(message.user.as_deref())
    .fetch_one(&mut *c)
    .await?;
    notices::add(c, told).await?;
    Ok(row.try_get("id")?)
}

/// The last messages up to one, oldest first.
pub async fn upto(c: &mut AnyConnection, table: &str, upto: i64, limit: u32) -> Result<Vec<Message>> {
    let rows = sqlx::query(
        "SELECT id, at, seat, name, text, to_seat, user_id FROM talk WHERE table_id = $1 AND id <= $2 ORDER BY id DESC LIMIT $3",
    )
    .bind(table)
    .bind(upto)
    .bind(i64::from(limit))
    .fetch_all(c)
    .await?;
    rows.iter().rev().map(message_in).collect()
}

pub fn message_in(row: &AnyRow) -> Result<Message> {
    Ok(Message {
        id: row.try_get("id")?,
        at: Millis(time(row, "at")?),
        seat: maybe_seat(row, "seat")?,
        name: row.try_get("name")?,
        text: row.try_get("text")?,
        to: maybe_seat(row, "to_seat")?,
        user: row.try_get("user_id")?,
    })
}

/// What was said after a message, the last of it, oldest first.
pub async fn since(c: &mut AnyConnection, table: &str, since: i64, limit: u32) -> Result<Vec<Message>> {
    let rows = sqlx::query(
        "SELECT id, at, seat, name, text, to_seat, user_id FROM talk WHERE table_id = $1 AND id > $2 ORDER BY id DESC LIMIT $3",
    )
    .bind(table)
    .bind(since)
    .bind(i64::from(limit))
    .fetch_all(c)
    .await?;
    rows.iter().rev().map(message_in).collect()
}
