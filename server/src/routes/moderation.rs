//! The desk of those who keep order.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::IntoParams;

use super::at_table;
use crate::AppState;
use crate::error::ApiError;
use crate::extract::{Json, JsonBody, Path, Query};
use crate::live::Next;
use crate::people::order::{Moderator, is_active};
use crate::store::{AuditLine, ModeratorAct, NewNotice, NewSanction, NoticeDoc, ReportRow, SanctionRow};
use crate::text_input;
use crate::wire::{
    AuditEntry, AuditPage, Millis, Moderate, ModerationDesk, Occasion, PersonRecord, Report, Role, Sanction,
    SanctionKind, Status, User, Visibility,
};

const LIST: u32 = 50;
const OWN_CASE: ApiError = ApiError::NotAllowed("Nobody moderates themselves. Ask another moderator.");

/// The people with these ids; who is gone has no name.
pub async fn users_of(
    state: &AppState,
    ids: impl IntoIterator<Item = String>,
) -> Result<BTreeMap<String, User>, ApiError> {
    let mut ids: Vec<String> = ids.into_iter().collect();
    ids.sort_unstable();
    ids.dedup();
    Ok(state.store.users(&ids).await?.into_iter().map(|user| (user.id.clone(), user)).collect())
}

pub fn user_of(users: &BTreeMap<String, User>, id: &str) -> User {
    let gone = || User { id: id.to_owned(), name: "somebody who is gone".into(), registered: false };
    users.get(id).cloned().unwrap_or_else(gone)
}

pub fn sanction_told(
    row: SanctionRow,
    users: &BTreeMap<String, User>,
    now: u64,
    to_moderator: bool,
) -> Sanction {
    Sanction {
        id: row.id,
        is_active: is_active(&row, now),
        user: user_of(users, &row.sanction.user),
        kind: row.sanction.kind,
        reason: row.sanction.reason,
        at: Millis(row.sanction.at),
        until: row.sanction.until.map(Millis),
        appeal: row.appeal,
        answer: row.answer,
        lifted_at: row.lifted_at.map(Millis),
        by: to_moderator.then(|| user_of(users, &row.sanction.by)),
    }
}

fn report_told(row: ReportRow, users: &BTreeMap<String, User>) -> Report {
    Report {
        id: row.id,
        reporter: user_of(users, &row.report.reporter),
        about: user_of(users, &row.report.about),
        reason: row.report.reason,
        text: row.report.doc.text,
        table: row.report.table,
        message: row.report.doc.message,
        evidence: row.report.doc.evidence,
        at: Millis(row.report.at),
        closed_at: row.closed_at.map(Millis),
    }
}

async fn told(
    state: &AppState,
    reports: &[ReportRow],
    sanctions: &[SanctionRow],
) -> Result<BTreeMap<String, User>, ApiError> {
    let of_reports = reports.iter().flat_map(|row| [row.report.reporter.clone(), row.report.about.clone()]);
    let of_sanctions = sanctions.iter().flat_map(|row| [row.sanction.user.clone(), row.sanction.by.clone()]);
    users_of(state, of_reports.chain(of_sanctions)).await
}

/// What waits for moderators.
#[utoipa::path(get, path = "/api/moderation", tag = "moderation", responses((status = 200, body = ModerationDesk)))]
pub async fn desk(State(state): State<AppState>, me: Moderator) -> Result<Json<ModerationDesk>, ApiError> {
    let mut open = state.store.reports(true, LIST).await?;
    let mut closed = state.store.reports(false, LIST).await?;
    let mut appeals = state.store.appeals(LIST).await?;
    // Nobody judges in their own case, nor learns who reported them.
    open.retain(|row| row.report.about != me.user.id);
    closed.retain(|row| row.report.about != me.user.id);
    appeals.retain(|row| row.sanction.by != me.user.id && row.sanction.user != me.user.id);
    let all: Vec<ReportRow> = open.iter().chain(&closed).cloned().collect();
    let users = told(&state, &all, &appeals).await?;
    let now = state.time.now();
    let reports = |rows: Vec<ReportRow>| rows.into_iter().map(|row| report_told(row, &users)).collect();
    Ok(Json(ModerationDesk {
        reports: reports(open),
        closed: reports(closed),
        appeals: appeals.into_iter().map(|row| sanction_told(row, &users, now, true)).collect(),
    }))
}

/// What is known of somebody: what was reported of them, and what was done.
#[utoipa::path(get, path = "/api/moderation/people/{id}", tag = "moderation", params(("id" = String, Path)), responses((status = 200, body = PersonRecord)))]
pub async fn person(
    State(state): State<AppState>,
    me: Moderator,
    Path(id): Path<String>,
) -> Result<Json<PersonRecord>, ApiError> {
    if !text_input::is_id(&id) {
        return Err(ApiError::NotFound("person"));
    }
    if id == me.user.id {
        return Err(OWN_CASE);
    }
    let account = state.store.account(&id).await.map_err(|error| error.or_no_such("person"))?;
    let reports = state.store.reports_about(&id, LIST).await?;
    let sanctions = state.store.sanctions_of(&id).await?;
    let users = told(&state, &reports, &sanctions).await?;
    let now = state.time.now();
    Ok(Json(PersonRecord {
        since: Millis(account.created_at),
        user: account.user,
        role: state.store.role_of(&id).await?,
        sanctions: sanctions.into_iter().map(|row| sanction_told(row, &users, now, true)).collect(),
        reports: reports.into_iter().map(|row| report_told(row, &users)).collect(),
    }))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct AuditQuery {
    /// The `next` of the page before.
    before: Option<i64>,
}

/// What moderators did, newest first. Nothing in it is ever changed.
#[utoipa::path(get, path = "/api/moderation/log", tag = "moderation", params(AuditQuery), responses((status = 200, body = AuditPage)))]
pub async fn audit_log(
    State(state): State<AppState>,
    _: Moderator,
    Query(query): Query<AuditQuery>,
) -> Result<Json<AuditPage>, ApiError> {
    let lines = state.store.audit_log(query.before.unwrap_or(i64::MAX), LIST).await?;
    let users = users_of(&state, lines.iter().filter_map(|(_, line)| line.about.clone())).await?;
    let next = lines.last().filter(|_| lines.len() == LIST as usize).map(|(id, _)| *id);
    let entry = |(id, line): (i64, AuditLine)| AuditEntry {
        id,
        at: Millis(line.at),
        by: line.by_name,
        act: line.act,
        about: line.about.map(|about| user_of(&users, &about).name),
        text: line.text,
    };
    Ok(Json(AuditPage { entries: lines.into_iter().map(entry).collect(), next }))
}

/// Do something as a moderator. It is written into the log with its reason.
#[utoipa::path(post, path = "/api/moderation", tag = "moderation", request_body = Moderate, responses((status = 204)))]
pub async fn moderate(
    State(state): State<AppState>,
    me: Moderator,
    JsonBody(wish): JsonBody<Moderate>,
) -> Result<StatusCode, ApiError> {
    match wish {
        Moderate::Sanction { user, kind, reason, hours } => {
            sanction(&state, &me, &user, kind, &reason, hours).await?;
        }
        Moderate::Lift { sanction, reason } => {
            let row = find_sanction(&state, sanction).await?;
            check_rank(&state, &me, &row.sanction.user).await?;
            let act = ModeratorAct::Lift { sanction, at: state.time.now() };
            keep(&state, &me, act, "lift", Some(&row.sanction.user), &reason).await?;
            tell(&state, &row.sanction.user, "A moderator lifted what was decided about you.").await?;
        }
        Moderate::AnswerAppeal { sanction, answer, lift } => {
            let row = find_sanction(&state, sanction).await?;
            if row.sanction.user == me.user.id {
                return Err(OWN_CASE);
            }
            if row.sanction.by == me.user.id {
                return Err(ApiError::NotAllowed(
                    "This was your own decision. Another moderator answers the appeal.",
                ));
            }
            let (by, at) = (me.user.id.clone(), state.time.now());
            let act = ModeratorAct::AnswerAppeal { sanction, answer: answer.clone(), by, lift, at };
            let what = if lift { "appeal granted" } else { "appeal refused" };
            keep(&state, &me, act, what, Some(&row.sanction.user), &answer).await?;
            tell(&state, &row.sanction.user, "Your appeal was answered.").await?;
        }
        Moderate::CloseReport { report, reason } => {
            let row = state.store.report(report).await.map_err(|error| error.or_no_such("report"))?;
            if row.report.about == me.user.id {
                return Err(OWN_CASE);
            }
            let act = ModeratorAct::CloseReport { report, by: me.user.id.clone(), at: state.time.now() };
            keep(&state, &me, act, "close report", Some(&row.report.about), &reason).await?;
            tell(&state, &row.report.reporter, "A moderator looked into what you reported. Thank you.")
                .await?;
        }
        Moderate::RemoveMessage { table, message, reason } => {
            let live = at_table::find(&state, &table).await?;
            let said = state.store.talk_upto(&table, message, 1).await?;
            let author = said.last().filter(|one| one.id == message).and_then(|one| one.user.clone());
            let act = ModeratorAct::RemoveMessage { table, message };
            keep(&state, &me, act, "remove message", author.as_deref(), &reason).await?;
            live.subscribers.refresh();
        }
        Moderate::Rename { user, name, reason } => {
            check_rank(&state, &me, &user).await?;
            let before = state.store.account(&user).await.map_err(|error| error.or_no_such("person"))?.user;
            let name = text_input::name(&name, text_input::LONGEST_NAME)?;
            let reason = text_input::message(&reason)?;
            let text = format!("{} is now {name}: {reason}", before.name);
            let act = ModeratorAct::Rename { user: user.clone(), name: name.clone() };
            keep(&state, &me, act, "rename", Some(&user), &text).await?;
            state.hub.tell_person_changed(&User { name, ..before }).await;
            tell(&state, &user, "A moderator gave you another name.").await?;
        }
        Moderate::Announce { text, hours } => {
            is_administrator(&me)?;
            check_hours(hours)?;
            let (text, at) = (text_input::message(&text)?, state.time.now());
            let until = hours.map(|hours| at + u64::from(hours) * 3_600_000);
            keep(
                &state,
                &me,
                ModeratorAct::Announce { text: text.clone(), at, until },
                "announce",
                None,
                &text,
            )
            .await?;
        }
        Moderate::EndAnnouncement { announcement } => {
            is_administrator(&me)?;
            let act = ModeratorAct::EndAnnouncements { id: Some(announcement), at: state.time.now() };
            keep(&state, &me, act, "end announcement", None, &announcement.to_string()).await?;
        }
        Moderate::CloseTable { table, reason } => close_table(&state, &me, &table, &reason).await?,
    }
    Ok(StatusCode::NO_CONTENT)
}

fn check_hours(hours: Option<u32>) -> Result<(), ApiError> {
    match hours {
        Some(0 | 87_601..) => Err(ApiError::Unfit("Say a time of 1 to 87600 hours.".into())),
        _ => Ok(()),
    }
}

fn is_administrator(me: &Moderator) -> Result<(), ApiError> {
    match me.role {
        Role::Administrator => Ok(()),
        Role::Moderator => Err(ApiError::NotAllowed("This is for administrators only.")),
    }
}

async fn find_sanction(state: &AppState, id: i64) -> Result<SanctionRow, ApiError> {
    state.store.sanction(id).await.map_err(|error| error.or_no_such("decision"))
}

/// Those who keep order do not sit in judgement over each other; administrators do over moderators.
async fn check_rank(state: &AppState, me: &Moderator, user: &str) -> Result<(), ApiError> {
    if me.user.id == user {
        return Err(OWN_CASE);
    }
    match state.store.role_of(user).await? {
        Some(Role::Administrator) => Err(ApiError::NotAllowed("Administrators are not moderated by others.")),
        Some(Role::Moderator) if me.role == Role::Moderator => {
            Err(ApiError::NotAllowed("Only an administrator moderates a moderator."))
        }
        _ => Ok(()),
    }
}

async fn sanction(
    state: &AppState,
    me: &Moderator,
    user: &str,
    kind: SanctionKind,
    reason: &str,
    hours: Option<u32>,
) -> Result<(), ApiError> {
    check_rank(state, me, user).await?;
    if !text_input::is_id(user) || state.store.users(&[user.to_owned()]).await?.is_empty() {
        return Err(ApiError::NotFound("person"));
    }
    let now = state.time.now();
    check_hours(hours)?;
    let hours = hours.filter(|_| kind != SanctionKind::Warning);
    let until = hours.map(|hours| now + u64::from(hours) * 3_600_000);
    let reason_kept = text_input::message(reason)?;
    let new = NewSanction {
        user: user.to_owned(),
        kind,
        reason: reason_kept,
        by: me.user.id.clone(),
        at: now,
        until,
    };
    let (act, sentence) = match kind {
        SanctionKind::Warning => ("warn", "A moderator warns you. Read why."),
        SanctionKind::Mute => ("mute", "A moderator muted you. Read why."),
        SanctionKind::Suspension => ("suspend", "A moderator suspended you. Read why."),
    };
    let length = hours.map_or(String::new(), |hours| format!(" ({hours} hours)"));
    keep(state, me, ModeratorAct::Sanction(new), act, Some(user), &format!("{reason}{length}")).await?;
    tell(state, user, sentence).await
}

/// A table that has not begun is removed; one that is played is not listed any more.
async fn close_table(state: &AppState, me: &Moderator, id: &str, reason: &str) -> Result<(), ApiError> {
    let reason = text_input::message(reason)?;
    let table = at_table::find(state, id).await?;
    let host = table.state.lock().await.row.host.clone();
    check_rank(state, me, &host).await?;
    keep(state, me, ModeratorAct::Note, "close table", Some(&host), &format!("{id}: {reason}")).await?;
    {
        let table_state = table.state.lock().await;
        if table_state.row.status == Status::Open {
            state.hub.remove(&table, &table_state).await?;
            return tell(state, &host, "A moderator removed a table of yours.").await;
        }
    }
    state
        .hub
        .change(&table, |table_state, _| {
            let mut row = table_state.row.clone();
            row.visibility = Visibility::Link;
            let notice = Some("A moderator took this table off the public lists.".to_owned());
            Ok(Next { notice, ..Next::of(row) })
        })
        .await?;
    Ok(())
}

/// Does it and writes it into the log, both or neither.
async fn keep(
    state: &AppState,
    me: &Moderator,
    act: ModeratorAct,
    name: &str,
    about: Option<&str>,
    text: &str,
) -> Result<(), ApiError> {
    let line = AuditLine {
        at: state.time.now(),
        by: Some(me.user.id.clone()),
        by_name: me.user.name.clone(),
        act: name.to_owned(),
        about: about.map(str::to_owned),
        text: text_input::message(text)?,
    };
    let done = state.store.moderate(act, line).await;
    done.map_err(|error| error.or_no_such("thing that could be changed so; it may have been done already"))
}

/// Tells somebody what was decided about them.
async fn tell(state: &AppState, user: &str, text: &str) -> Result<(), ApiError> {
    let now = state.time.now();
    let notice = NewNotice {
        user: user.to_owned(),
        by: None,
        table: None,
        seat: None,
        occasion: Occasion::Moderation,
        key: format!("moderation:{}", crate::random::id()?),
        doc: NoticeDoc { text: text.to_owned(), path: Some("/moderation".into()), ..NoticeDoc::default() },
        at: now,
        due_at: now,
        once_unseen: false,
    };
    Ok(state.store.add_notices(vec![notice]).await?)
}
