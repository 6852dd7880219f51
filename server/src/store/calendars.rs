//! Statements about when people play, and whether they played in time.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sqlx::{AnyConnection, Row};

use super::tables::number;
use super::{EndedTurns, Result};
use crate::clock::Calendar;
use crate::wire::Punctuality;

/// When somebody plays, as they last said it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptCalendar {
    pub calendar: Calendar,
    /// When they last changed their hours.
    pub hours_changed_at: u64,
}

pub async fn of(c: &mut AnyConnection, user: &str) -> Result<Option<KeptCalendar>> {
    let row =
        sqlx::query("SELECT doc FROM calendars WHERE user_id = $1").bind(user).fetch_optional(c).await?;
    row.map(|row| Ok(serde_json::from_str(row.try_get::<String, _>("doc")?.as_str())?)).transpose()
}

pub async fn of_all(c: &mut AnyConnection, users: &[String]) -> Result<BTreeMap<String, Calendar>> {
    let mut calendars = BTreeMap::new();
    for user in users {
        if let Some(kept) = of(c, user).await? {
            calendars.insert(user.clone(), kept.calendar);
        }
    }
    Ok(calendars)
}

pub async fn put(c: &mut AnyConnection, user: &str, calendar: &KeptCalendar) -> Result<()> {
    sqlx::query(
        "INSERT INTO calendars (user_id, doc) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET doc = excluded.doc",
    )
    .bind(user)
    .bind(serde_json::to_string(calendar)?)
    .execute(c)
    .await?;
    Ok(())
}

/// Nothing for those who are gone.
pub const COUNT: &str = "INSERT INTO turn_counts (user_id, table_id, in_time, late) \
     SELECT id, $2, CAST($3 AS BIGINT), CAST($4 AS BIGINT) FROM users WHERE id = $1 \
     ON CONFLICT (user_id, table_id) DO UPDATE SET in_time = turn_counts.in_time + excluded.in_time, \
     late = turn_counts.late + excluded.late";

pub async fn count(c: &mut AnyConnection, table: &str, ended: &[EndedTurns]) -> Result<()> {
    for EndedTurns { user, turns } in ended {
        sqlx::query(COUNT)
            .bind(user)
            .bind(table)
            .bind(i64::from(turns.in_time))
            .bind(i64::from(turns.late))
            .execute(&mut *c)
            .await?;
    }
    Ok(())
}

pub async fn punctuality(c: &mut AnyConnection, users: &[String]) -> Result<BTreeMap<String, Punctuality>> {
    let mut all = BTreeMap::new();
    for user in users {
        let row = sqlx::query(
            "SELECT CAST(COALESCE(SUM(in_time), 0) AS BIGINT) AS in_time, CAST(COALESCE(SUM(late), 0) AS BIGINT) AS late \
             FROM turn_counts WHERE user_id = $1",
        )
        .bind(user)
        .fetch_one(&mut *c)
        .await?;
        let counted = Punctuality { in_time: number(&row, "in_time")?, late: number(&row, "late")? };
        if counted != Punctuality::default() {
            all.insert(user.clone(), counted);
        }
    }
    Ok(all)
}
