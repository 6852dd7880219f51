//! Statements about those who keep order: their roles, what is reported, what they do, and the log of it.

use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::tables::{from_word, maybe_time, time, word};
use super::{Result, StoreError, people, site};
use crate::wire::{Message, ReportReason, Role, SanctionKind, User};

/// What somebody reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReport {
    pub reporter: String,
    pub about: String,
    pub table: Option<String>,
    pub reason: ReportReason,
    pub doc: ReportDoc,
    pub at: u64,
}

/// What is said in a report, and what it rests on, as it was then.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ReportDoc {
    pub text: String,
    /// The reported message, if it is about one.
    pub message: Option<i64>,
    /// What was said at the table up to then, as far as the reporter could hear it.
    pub evidence: Vec<Message>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportRow {
    pub id: i64,
    pub report: NewReport,
    pub closed_at: Option<u64>,
    pub closed_by: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSanction {
    pub user: String,
    pub kind: SanctionKind,
    pub reason: String,
    pub by: String,
    pub at: u64,
    /// For good, if not said.
    pub until: Option<u64>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SanctionRow {
    pub id: i64,
    pub sanction: NewSanction,
    pub appeal: Option<String>,
    pub appealed_at: Option<u64>,
    pub answer: Option<String>,
    pub answered_by: Option<String>,
    pub lifted_at: Option<u64>,
}

/// A line of the log that is never changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditLine {
    pub at: u64,
    /// Who did it; nobody where it was done beside the server.
    pub by: Option<String>,
    pub by_name: String,
    pub act: String,
    pub about: Option<String>,
    pub text: String,
}

/// What a moderator does, beside what it does to tables in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ModeratorAct {
    Sanction(NewSanction),
    Lift {
        sanction: i64,
        at: u64,
    },
    AnswerAppeal {
        sanction: i64,
        answer: String,
        by: String,
        lift: bool,
        at: u64,
    },
    CloseReport {
        report: i64,
        by: String,
        at: u64,
    },
    RemoveMessage {
        table: String,
        message: i64,
    },
    Rename {
        user: String,
        name: String,
    },
    SetRole {
        user: String,
        role: Option<Role>,
        at: u64,
    },
    Announce {
        text: String,
        at: u64,
        until: Option<u64>,
    },
    /// One, or all of them.
    EndAnnouncements {
        id: Option<i64>,
        at: u64,
    },
    /// Lets people register with a link.
    Invite {
        token_hash: String,
        uses: u32,
        at: u64,
        expires_at: u64,
    },
    /// Only the log tells of it.
    Note,
}

/// What stands where a message was.
pub const REMOVED: &str = "(removed by a moderator)";

pub async fn role_of(c: &mut AnyConnection, user: &str) -> Result<Option<Role>> {
    let row = sqlx::query("SELECT role FROM roles WHERE user_id = $1").bind(user).fetch_optional(c).await?;
    row.map(|row| from_word(row.try_get("role")?)).transpose()
}

pub async fn roles(c: &mut AnyConnection) -> Result<Vec<(User, Role)>> {
    let rows = sqlx::query(
        "SELECT users.id, users.name, role FROM roles JOIN users ON users.id = roles.user_id ORDER BY users.name",
    )
    .fetch_all(c)
    .await?;
    let role = |row: &AnyRow| -> Result<(User, Role)> {
        let user = User { id: row.try_get("id")?, name: row.try_get("name")?, registered: true };
        Ok((user, from_word(row.try_get("role")?)?))
    };
    rows.iter().map(role).collect()
}

pub async fn add_report(c: &mut AnyConnection, report: &NewReport) -> Result<i64> {
    let row = sqlx::query(
        "INSERT INTO reports (reporter, about, table_id, reason, doc, at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id",
    )
    .bind(&report.reporter)
    .bind(&report.about)
    .bind(report.table.as_deref())
    .bind(word(&report.reason)?)
    .bind(serde_json::to_string(&report.doc)?)
    .bind(report.at as i64)
    .fetch_one(c)
    .await?;
    Ok(row.try_get("id")?)
}

fn report_in(row: &AnyRow) -> Result<ReportRow> {
    Ok(ReportRow {
        id: row.try_get("id")?,
        report: NewReport {
            reporter: row.try_get("reporter")?,
            about: row.try_get("about")?,
            table: row.try_get("table_id")?,
            reason: from_word(row.try_get("reason")?)?,
            doc: serde_json::from_str(row.try_get::<String, _>("doc")?.as_str())?,
            at: time(row, "at")?,
        },
        closed_at: maybe_time(row, "closed_at")?,
        closed_by: row.try_get("closed_by")?,
    })
}

pub async fn report(c: &mut AnyConnection, id: i64) -> Result<ReportRow> {
    report_in(&sqlx::query("SELECT * FROM reports WHERE id = $1").bind(id).fetch_one(c).await?)
}

pub async fn reports(c: &mut AnyConnection, open: bool, limit: u32) -> Result<Vec<ReportRow>> {
    let sql = if open {
        "SELECT * FROM reports WHERE closed_at IS NULL ORDER BY id LIMIT $1"
    } else {
        "SELECT * FROM reports WHERE closed_at IS NOT NULL ORDER BY closed_at DESC, id DESC LIMIT $1"
    };
    let rows = sqlx::query(sql).bind(i64::from(limit)).fetch_all(c).await?;
    rows.iter().map(report_in).collect()
}

pub async fn reports_about(c: &mut AnyConnection, user: &str, limit: u32) -> Result<Vec<ReportRow>> {
    let rows = sqlx::query("SELECT * FROM reports WHERE about = $1 ORDER BY id DESC LIMIT $2")
        .bind(user)
        .bind(i64::from(limit))
        .fetch_all(c)
        .await?;
    rows.iter().map(report_in).collect()
}

/// What somebody reported, newest first.
pub async fn reports_by(c: &mut AnyConnection, user: &str) -> Result<Vec<ReportRow>> {
    let rows = sqlx::query("SELECT * FROM reports WHERE reporter = $1 ORDER BY id DESC")
        .bind(user)
        .fetch_all(c)
        .await?;
    rows.iter().map(report_in).collect()
}

fn sanction_in(row: &AnyRow) -> Result<SanctionRow> {
    Ok(SanctionRow {
        id: row.try_get("id")?,
        sanction: NewSanction {
            user: row.try_get("user_id")?,
            kind: from_word(row.try_get("kind")?)?,
            reason: row.try_get("reason")?,
            by: row.try_get("by_id")?,
            at: time(row, "at")?,
            until: maybe_time(row, "until")?,
        },
        appeal: row.try_get("appeal")?,
        appealed_at: maybe_time(row, "appealed_at")?,
        answer: row.try_get("answer")?,
        answered_by: row.try_get("answered_by")?,
        lifted_at: maybe_time(row, "lifted_at")?,
    })
}

pub async fn sanction(c: &mut AnyConnection, id: i64) -> Result<SanctionRow> {
    sanction_in(&sqlx::query("SELECT * FROM sanctions WHERE id = $1").bind(id).fetch_one(c).await?)
}

pub async fn sanctions_of(c: &mut AnyConnection, user: &str) -> Result<Vec<SanctionRow>> {
    let rows = sqlx::query("SELECT * FROM sanctions WHERE user_id = $1 ORDER BY id DESC")
        .bind(user)
        .fetch_all(c)
        .await?;
    rows.iter().map(sanction_in).collect()
}

pub async fn appeals(c: &mut AnyConnection, limit: u32) -> Result<Vec<SanctionRow>> {
    let rows = sqlx::query(
        "SELECT * FROM sanctions WHERE appealed_at IS NOT NULL AND answered_by IS NULL AND lifted_at IS NULL \
         ORDER BY appealed_at LIMIT $1",
    )
    .bind(i64::from(limit))
    .fetch_all(c)
    .await?;
    rows.iter().map(sanction_in).collect()
}

/// Once for each sanction, by the person it is about.
pub async fn appeal(c: &mut AnyConnection, id: i64, user: &str, text: &str, at: u64) -> Result<()> {
    let done = sqlx::query(
        "UPDATE sanctions SET appeal = $3, appealed_at = $4 WHERE id = $1 AND user_id = $2 AND appealed_at IS NULL",
    )
    .bind(id)
    .bind(user)
    .bind(text)
    .bind(at as i64)
    .execute(c)
    .await?;
    found(done.rows_affected())
}

fn found(rows: u64) -> Result<()> {
    if rows == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}

async fn act(c: &mut AnyConnection, act: &ModeratorAct) -> Result<()> {
    match act {
        ModeratorAct::Sanction(new) => {
            sqlx::query(
                "INSERT INTO sanctions (user_id, kind, reason, by_id, at, until) VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(&new.user)
            .bind(word(&new.kind)?)
            .bind(&new.reason)
            .bind(&new.by)
            .bind(new.at as i64)
            .bind(new.until.map(|until| until as i64))
            .execute(c)
            .await?;
            Ok(())
        }
        ModeratorAct::Lift { sanction, at } => {
            let done = sqlx::query("UPDATE sanctions SET lifted_at = $2 WHERE id = $1 AND lifted_at IS NULL")
                .bind(*sanction)
                .bind(*at as i64)
                .execute(c)
                .await?;
            found(done.rows_affected())
        }
        ModeratorAct::AnswerAppeal { sanction, answer, by, lift, at } => {
            let done = sqlx::query(
                "UPDATE sanctions SET answer = $2, answered_by = $3, lifted_at = COALESCE(lifted_at, $4) \
                 WHERE id = $1 AND appealed_at IS NOT NULL AND answered_by IS NULL AND by_id <> $3",
            )
            .bind(*sanction)
            .bind(answer)
            .bind(by)
            .bind(lift.then_some(*at as i64))
            .execute(c)
            .await?;
            found(done.rows_affected())
        }
        ModeratorAct::CloseReport { report, by, at } => {
            let done = sqlx::query(
                "UPDATE reports SET closed_at = $2, closed_by = $3 WHERE id = $1 AND closed_at IS NULL",
            )
            .bind(*report)
            .bind(*at as i64)
            .bind(by)
            .execute(c)
            .await?;
            found(done.rows_affected())
        }
        ModeratorAct::RemoveMessage { table, message } => {
            let done = sqlx::query("UPDATE talk SET text = $3 WHERE table_id = $1 AND id = $2")
                .bind(table)
                .bind(*message)
                .bind(REMOVED)
                .execute(c)
                .await?;
            found(done.rows_affected())
        }
        ModeratorAct::Rename { user, name } => people::rename(c, user, name).await,
        ModeratorAct::SetRole { user, role, at } => {
            sqlx::query("DELETE FROM roles WHERE user_id = $1").bind(user).execute(&mut *c).await?;
            if let Some(role) = role {
                sqlx::query("INSERT INTO roles (user_id, role, at) VALUES ($1, $2, $3)")
                    .bind(user)
                    .bind(word(role)?)
                    .bind(*at as i64)
                    .execute(c)
                    .await?;
            }
            Ok(())
        }
        ModeratorAct::Announce { text, at, until } => site::announce(c, text, *at, *until).await,
        ModeratorAct::EndAnnouncements { id, at } => found(site::end_announcements(c, *id, *at).await?),
        ModeratorAct::Invite { token_hash, uses, at, expires_at } => {
            site::invite(c, token_hash, *uses, *at, *expires_at).await
        }
        ModeratorAct::Note => Ok(()),
    }
}

pub async fn moderate(c: &mut AnyConnection, done: &ModeratorAct, line: &AuditLine) -> Result<()> {
    act(c, done).await?;
    sqlx::query(
        "INSERT INTO audit_log (at, by_id, by_name, act, about, text) VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(line.at as i64)
    .bind(line.by.as_deref())
    .bind(&line.by_name)
    .bind(&line.act)
    .bind(line.about.as_deref())
    .bind(&line.text)
    .execute(c)
    .await?;
    Ok(())
}

pub async fn audit_log(c: &mut AnyConnection, before: i64, limit: u32) -> Result<Vec<(i64, AuditLine)>> {
    let rows = sqlx::query("SELECT * FROM audit_log WHERE id < $1 ORDER BY id DESC LIMIT $2")
        .bind(before)
        .bind(i64::from(limit))
        .fetch_all(c)
        .await?;
    let line = |row: &AnyRow| -> Result<(i64, AuditLine)> {
        Ok((
            row.try_get("id")?,
            AuditLine {
                at: time(row, "at")?,
                by: row.try_get("by_id")?,
                by_name: row.try_get("by_name")?,
                act: row.try_get("act")?,
                about: row.try_get("about")?,
                text: row.try_get("text")?,
            },
        ))
    };
    rows.iter().map(line).collect()
}
