//! Telling those who keep order, and what they did about oneself.

use axum::extract::State;
use axum::http::StatusCode;
use satrap_core::Viewer;

use super::at_table;
use super::moderation::{sanction_told, users_of};
use crate::AppState;
use crate::auth::Person;
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, JsonBody, Path};
use crate::live::message;
use crate::rate_limit::LimitKind;
use crate::store::{NewReport, ReportDoc};
use crate::text_input;
use crate::wire::{Appeal, MakeReport, Message, Standing, User};

/// How many messages up to the reported one are attached.
const EVIDENCE: u32 = 20;

/// Tell the moderators of a person or of what they wrote. What was said is attached as it is now.
#[utoipa::path(post, path = "/api/reports", tag = "people", request_body = MakeReport, responses((status = 204)))]
pub async fn report(
    State(state): State<AppState>,
    Person(me): Person,
    from: ClientIp,
    JsonBody(wish): JsonBody<MakeReport>,
) -> Result<StatusCode, ApiError> {
    state.limits.check(LimitKind::Channel, Some(&me.id), from.0)?;
    let text = if wish.text.trim().is_empty() { String::new() } else { text_input::message(&wish.text)? };
    if !text_input::is_id(&wish.about)
        || state.store.users(std::slice::from_ref(&wish.about)).await?.is_empty()
    {
        return Err(ApiError::NotFound("person"));
    }
    if wish.about == me.id {
        return Err(ApiError::NotNow("yourself", "That is you."));
    }
    let evidence = match &wish.table {
        Some(table) => evidence(&state, &me, table, wish.message).await?,
        None => Vec::new(),
    };
    let is_theirs =
        |message: &Message| Some(message.id) == wish.message && message.user.as_ref() == Some(&wish.about);
    if wish.message.is_some() && !evidence.iter().any(is_theirs) {
        return Err(ApiError::NotFound("message of this person"));
    }
    let new = NewReport {
        reporter: me.id,
        about: wish.about,
        table: wish.table,
        reason: wish.reason,
        doc: ReportDoc { text, message: wish.message, evidence },
        at: state.time.now(),
    };
    state.store.add_report(new).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What was said at a table, as far as somebody could hear it.
async fn evidence(
    state: &AppState,
    me: &User,
    table: &str,
    upto: Option<i64>,
) -> Result<Vec<Message>, ApiError> {
    let table = at_table::find(state, table).await?;
    let mut said = state.store.talk_upto(&table.id, upto.unwrap_or(i64::MAX), EVIDENCE).await?;
    let table_state = table.state.lock().await;
    let row = &table_state.row;
    let mut eyes: Vec<Viewer> = row.seats_of(&me.id).into_iter().map(Viewer::Seat).collect();
    eyes.push(Viewer::Spectator);
    said.retain(|one| eyes.iter().any(|viewer| message::may_hear(row, one, Some(&me.id), *viewer)));
    Ok(said)
}

/// What moderators did about me, and whether I am one.
#[utoipa::path(get, path = "/api/standing", tag = "people", responses((status = 200, body = Standing)))]
pub async fn standing(State(state): State<AppState>, Person(me): Person) -> Result<Json<Standing>, ApiError> {
    let now = state.time.now();
    let rows = state.store.sanctions_of(&me.id).await?;
    let users = users_of(&state, [me.id.clone()]).await?;
    Ok(Json(Standing {
        role: state.store.role_of(&me.id).await?,
        sanctions: rows.into_iter().map(|row| sanction_told(row, &users, now, false)).collect(),
    }))
}

/// Say what I think of what was done about me, once; another moderator answers.
#[utoipa::path(post, path = "/api/sanctions/{id}/appeal", tag = "people", params(("id" = i64, Path)), request_body = Appeal, responses((status = 204)))]
pub async fn appeal(
    State(state): State<AppState>,
    Person(me): Person,
    from: ClientIp,
    Path(id): Path<i64>,
    JsonBody(wish): JsonBody<Appeal>,
) -> Result<StatusCode, ApiError> {
    state.limits.check(LimitKind::Talk, Some(&me.id), from.0)?;
    let text = text_input::message(&wish.text)?;
    let done = state.store.appeal(id, &me.id, &text, state.time.now()).await;
    done.map_err(|error| error.or_no_such("decision that is still open to an appeal of yours"))?;
    Ok(StatusCode::NO_CONTENT)
}
