//! Records of games, brought out and in; the frames of a replay and the chances over it.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use satrap_core::case::NoCase;
use satrap_core::record::{EntryKind, FORMAT};
use satrap_core::{Record, Viewer};
use satrap_registry::{AnyGame, AnyStep, Position};
use serde::Deserialize;
use utoipa::IntoParams;

use super::at_table::{find, table_response};
use crate::AppState;
use crate::auth::{Person, Visitor};
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, JsonBody, Path, Query};
use crate::live::{LiveTable, Seen, message};
use crate::rate_limit::LimitKind;
use crate::store::{NewTable, SeatDoc, TableDoc, TableRow, TurnState};
use crate::wire::{
    ChancePoint, Chances, Clock, Frame, Frames, LogPage, Millis, Pace, Status, Table, User, ViewerName,
    Visibility,
};
use crate::{random, text_input, win_chances};

/// The record of a game that is over: its replay, its export and its proof.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "records", params(("id" = String, Path)), responses((status = 200, body = Record)))]
pub async fn export(State(state): State<AppState>, Path(id): Path<String>) -> Result<Response, ApiError> {
    let table = find(&state, &id).await?;
    let row = table.state.lock().await.row.clone();
    if row.status != Status::Over {
        return Err(ApiError::NotNow("not_over", "The record is given out when the game is over."));
    }
    let record = record_of(&state, &row).await?;
    let name = format!("attachment; filename=\"{}-{}.json\"", row.game, row.id);
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(record)).into_response())
}

/// The record of a game that is over, with the server's secret.
pub async fn record_of(state: &AppState, row: &TableRow) -> Result<Record, ApiError> {
    Ok(Record {
        format: FORMAT.into(),
        game: row.game.clone(),
        rules_version: row.rules_version,
        options: row.doc.options.clone(),
        seats: row.doc.players.clone(),
        start_seal: row.doc.start_seal,
        commitment: row.secret().commitment(),
        secret: Some(row.secret),
        entries: state.store.entries(&row.id, 0, u32::MAX).await?,
        outcome: row.turn.outcome.clone(),
        why: None,
    })
}

/// Bring a record here. It is proved first; a forged one is refused with the step that differs.
#[utoipa::path(post, path = "/api/records", tag = "records", request_body = Record, responses((status = 200, body = Table)))]
pub async fn import(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    JsonBody(record): JsonBody<serde_json::Map<String, serde_json::Value>>,
) -> Result<Json<Table>, ApiError> {
    state.limits.check(LimitKind::Import, Some(&user.id), from.0)?;
    if state.store.count_imported(&user.id).await? >= MOST_IMPORTED {
        return Err(ApiError::NotNow(
            "too_many_records",
            "You have brought as many records here as one person may. Remove some of them first.",
        ));
    }
    let mut record: Record = serde_json::from_value(record.into())
        .map_err(|error| ApiError::Forged(format!("it cannot be read: {error}")))?;
    let game = state.hub.game(&record.game)?;
    check_names(&record)?;
    // Not part of the proof, and shown nowhere.
    record.why = None;
    let (record, plan) = verify_record(game, record).await?;
    let row = row_of(&record, plan, &user.id, state.time.now())?;
    let new = NewTable { row, seats: Vec::new(), invites: Vec::new(), wake: None, entries: record.entries };
    let table = state.hub.add(new).await?;
    Ok(table_response(&table, Some(&user.id)).await)
}

/// How many records one person may keep here.
const MOST_IMPORTED: u32 = 100;

/// The proof covers the moves, not the people: anybody can be named in a record, but not with any characters.
fn check_names(record: &Record) -> Result<(), ApiError> {
    for player in record.seats.iter().filter(|player| !player.name.is_empty()) {
        let fits =
            text_input::name(&player.name, text_input::LONGEST_NAME).is_ok_and(|name| name == player.name);
        if !fits {
            return Err(ApiError::Forged(format!(
                "a name in it is none that can be had here: {:?}",
                player.name.chars().take(text_input::LONGEST_NAME).collect::<String>()
            )));
        }
    }
    Ok(())
}

type Plan = Vec<satrap_core::SeatPlan>;

async fn verify_record(game: &'static dyn AnyGame, record: Record) -> Result<(Record, Plan), ApiError> {
    let proving = tokio::task::spawn_blocking(move || -> Result<(Record, Plan), ApiError> {
        let play = game.verify(&record)?;
        if play.outcome().is_none() {
            return Err(ApiError::Forged("the game in it is not over".into()));
        }
        let plan = game.seat_plan(&record.options, play.seats())?;
        Ok((record, plan))
    });
    proving.await.map_err(|error| {
        tracing::error!(%error, "proving a record failed");
        ApiError::Fault
    })?
}

fn row_of(record: &Record, plan: Plan, user: &str, now: u64) -> Result<TableRow, ApiError> {
    let seat_doc = |plan: satrap_core::SeatPlan| SeatDoc::new(plan, None, String::new());
    let ended_at = record.entries.last().map_or(now, |entry| entry.at);
    let secret = record.secret.ok_or_else(|| ApiError::Forged("it lacks the server's secret".into()))?;
    Ok(TableRow {
        id: random::id()?,
        game: record.game.clone(),
        rules_version: record.rules_version,
        status: Status::Over,
        // Listed only to whoever brought it: anybody can make a record that names anybody.
        visibility: Visibility::Link,
        host: user.to_owned(),
        secret,
        version: record.entries.last().map_or(0, |entry| entry.seq),
        revision: 0,
        created_at: now,
        started_at: record.entries.first().map(|entry| entry.at),
        // A record from elsewhere may tell times that no calendar knows.
        ended_at: Some(ended_at.min(now)),
        moved_at: now,
        turn: TurnState { outcome: record.outcome.clone(), ..TurnState::default() },
        doc: Arc::new(TableDoc {
            options: record.options.clone(),
            clock: Clock::None,
            hot_seat: false,
            host_starts: false,
            host_pauses: false,
            rated: false,
            rating_range: None,
            talk: Default::default(),
            bots_are_silent: false,
            tutorial: false,
            lesson: false,
            imported: true,
            pace: Pace::default(),
            step_asked: None,
            seats: plan.into_iter().map(seat_doc).collect(),
            invite: String::new(),
            players: record.seats.clone(),
            start_seal: record.start_seal,
            orders: Default::default(),
            host_rewinds: false,
            successor_counts: false,
            rewind: None,
            rewinds: Vec::new(),
            votes: Default::default(),
            paused_at: None,
            rematch: None,
        }),
    })
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct FramesQuery {
    /// Through whose eyes: `P0`, `spectator`, or `judge` once the game is over. Spectator if not said.
    #[serde(rename = "as")]
    #[param(rename = "as", value_type = Option<ViewerName>)]
    viewer: Option<String>,
    /// The first frame; 0 is the game after set-up.
    from: Option<u32>,
    /// The last frame; at most 200 are given at once.
    to: Option<u32>,
}

const MOST_FRAMES: u32 = 200;

/// The game step by step, as a viewer saw it.
#[utoipa::path(get, path = "/api/tables/{id}/frames", tag = "records", params(("id" = String, Path), FramesQuery), responses((status = 200, body = Frames)))]
pub async fn frames(
    State(state): State<AppState>,
    Visitor(user): Visitor,
    Path(id): Path<String>,
    Query(query): Query<FramesQuery>,
) -> Result<Json<Frames>, ApiError> {
    let viewer = viewer_named(query.viewer.as_deref())?;
    let table = find(&state, &id).await?;
    let (row, game) = look(&table, user.as_ref(), viewer.0).await?;
    let from = query.from.unwrap_or(0);
    let to = query.to.unwrap_or(u32::MAX).min(row.version).min(from.saturating_add(MOST_FRAMES - 1));
    let start = state.replays.before(&*state.store, game, &row, from).await?;
    let known = start.as_ref().map_or(0, |play| play.seq());
    let entries = state.store.entries(&id, known, to).await?;
    let total = row.version + 1;
    let frames = in_background(move || {
        let mut frames = Vec::new();
        let mut before: Option<(Seen, Position)> = None;
        state.replays.play_on(game, &row, start, &entries, |play, step| {
            if (from..=to).contains(&play.seq()) {
                let seen = message::view(play, viewer.0, before.as_ref().map(|(seen, then)| (seen, then)));
                let (view, patch) = seen.change_since(before.as_ref().map(|(seen, _)| seen));
                before = Some((seen, play.position()));
                let frame = step.map_or_else(|| set_up(&row), |step| frame(step, viewer.0));
                frames.push(Frame { view, patch, ..frame });
            }
        })?;
        Ok(frames)
    });
    Ok(Json(Frames { total, frames: frames.await? }))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CaseQuery {
    /// Through whose eyes: a seat of mine. Once the game is over a case holds everything, whoever asks.
    #[serde(rename = "as")]
    #[param(rename = "as", value_type = Option<ViewerName>)]
    viewer: Option<String>,
    /// The step; 0 is the game after set-up. The last one if not said.
    step: Option<u32>,
}

/// A rule case of one step, to run with `satrap cases`: the position before it, what was done and what came of it. During play
/// it holds only what the seat knows; what is hidden from the seat is made up.
#[utoipa::path(get, path = "/api/tables/{id}/case", tag = "records", params(("id" = String, Path), CaseQuery), responses((status = 200, body = String, content_type = "application/toml")))]
pub async fn case(
    State(state): State<AppState>,
    Visitor(user): Visitor,
    Path(id): Path<String>,
    Query(query): Query<CaseQuery>,
) -> Result<Response, ApiError> {
    let ViewerName(viewer) = viewer_named(query.viewer.as_deref())?;
    let table = find(&state, &id).await?;
    let (row, game) = look(&table, user.as_ref(), viewer).await?;
    let viewer = if row.status == Status::Over { Viewer::Judge } else { viewer };
    let step = query.step.unwrap_or(row.version).min(row.version);
    let start = state.replays.before(&*state.store, game, &row, step).await?;
    let known = start.as_ref().map_or(0, |play| play.seq());
    let entries = state.store.entries(&id, known, step).await?;
    let name = format!("attachment; filename=\"{}-step-{step}.toml\"", row.game);
    let text = in_background(move || {
        // The last entry is the step itself. One that was taken back tells of no action: there the position is what counts.
        let (way, asked) = match entries.split_last() {
            Some((last, way)) if matches!(last.kind, EntryKind::Action(_)) => (way, Some(last)),
            _ => (&entries[..], None),
        };
        let mut here = start.as_ref().map(|play| play.clone_box());
        state.replays.play_on(game, &row, start, way, |play, _| here = Some(play.clone_box()))?;
        here.ok_or(ApiError::Fault)?.case_file(asked, viewer).map_err(no_case)
    });
    let headers = [
        (header::CONTENT_TYPE, "application/toml; charset=utf-8".into()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, text.await?).into_response())
}

/// The state of a game before a step, as it is kept.
pub async fn game_before(app: &AppState, table: &LiveTable, step: u32) -> Result<Vec<u8>, ApiError> {
    let (row, game) = {
        let state = table.state.lock().await;
        (state.row.clone(), state.game)
    };
    if row.status != Status::Playing || !(1..=row.version).contains(&step) {
        return Err(ApiError::NotFound("step"));
    }
    let start = app.replays.before(&*app.store, game, &row, step).await?;
    let known = start.as_ref().map_or(0, |play| play.seq());
    let entries = app.store.entries(&row.id, known, step - 1).await?;
    let app = app.clone();
    in_background(move || {
        let mut here = start.as_ref().filter(|play| play.seq() + 1 == step).map(|play| play.snapshot());
        app.replays.play_on(game, &row, start, &entries, |play, _| {
            if play.seq() + 1 == step {
                here = Some(play.snapshot());
            }
        })?;
        here.ok_or(ApiError::Fault)
    })
    .await
}

fn no_case(why: NoCase) -> ApiError {
    match why {
        NoCase::Spectator => ApiError::NotNow(
            "not_over",
            "Those who look on can make a case once the game is over; players can make one of what they know.",
        ),
        NoCase::TakenBack | NoCase::Unsayable => {
            tracing::error!(%why, "no case could be made of a step");
            ApiError::Fault
        }
    }
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LogQuery {
    /// Through whose eyes: `P0`, `spectator`, or `judge` once the game is over. Spectator if not said.
    #[serde(rename = "as")]
    #[param(rename = "as", value_type = Option<ViewerName>)]
    viewer: Option<String>,
    /// The first step that is already known; those before it are asked for.
    before: u32,
}

const MOST_STEPS: u32 = 300;

/// What happened before a step, as a viewer may know it: the 300 steps before it, oldest first. Whoever comes to a table is told
/// its last steps only.
#[utoipa::path(get, path = "/api/tables/{id}/log", tag = "records", params(("id" = String, Path), LogQuery), responses((status = 200, body = LogPage)))]
pub async fn log(
    State(state): State<AppState>,
    Visitor(user): Visitor,
    Path(id): Path<String>,
    Query(query): Query<LogQuery>,
) -> Result<Json<LogPage>, ApiError> {
    let ViewerName(viewer) = viewer_named(query.viewer.as_deref())?;
    let table = find(&state, &id).await?;
    let (row, game) = look(&table, user.as_ref(), viewer).await?;
    let to = query.before.saturating_sub(1).min(row.version);
    let from = to.saturating_sub(MOST_STEPS - 1).max(1);
    let start = state.replays.before(&*state.store, game, &row, from).await?;
    let known = start.as_ref().map_or(0, |play| play.seq());
    let entries = state.store.entries(&id, known, to).await?;
    let steps = in_background(move || {
        let mut steps = Vec::new();
        state.replays.play_on(game, &row, start, &entries, |_, step| {
            steps.extend(
                step.filter(|step| step.entry.seq >= from).map(|step| message::log_step(step, viewer)),
            );
        })?;
        Ok(steps)
    });
    Ok(Json(LogPage { steps: steps.await? }))
}

/// Whose eyes are meant.
fn viewer_named(text: Option<&str>) -> Result<ViewerName, ApiError> {
    let wrong = |_| ApiError::Malformed("`as` is P0 to P31, spectator or judge.".into());
    text.map_or(Ok(ViewerName(Viewer::Spectator)), |text| text.parse().map_err(wrong))
}

/// A table whose game has begun, for somebody who may look through these eyes.
async fn look(
    table: &LiveTable,
    user: Option<&User>,
    viewer: Viewer,
) -> Result<(TableRow, &'static dyn AnyGame), ApiError> {
    let table_state = table.state.lock().await;
    table_state.may_look(user.map(|user| user.id.as_str()), viewer)?;
    if table_state.row.status == Status::Open {
        return Err(ApiError::NotNow("not_begun", "The game has not begun yet."));
    }
    Ok((table_state.row.clone(), table_state.game))
}

/// Plays a game again where it holds nobody up.
async fn in_background<T: Send + 'static>(
    replaying: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    tokio::task::spawn_blocking(replaying).await.map_err(|error| {
        tracing::error!(%error, "a replay failed");
        ApiError::Fault
    })?
}

/// Everybody's chance to win over the whole game, as one judges it who sees all. Once the game is over.
#[utoipa::path(get, path = "/api/tables/{id}/chances", tag = "records", params(("id" = String, Path)), responses((status = 200, body = Chances)))]
pub async fn chances(
    State(state): State<AppState>,
    Visitor(user): Visitor,
    from: ClientIp,
    Path(id): Path<String>,
) -> Result<Json<Chances>, ApiError> {
    state.limits.check(LimitKind::Think, user.as_ref().map(|user| user.id.as_str()), from.0)?;
    let table = find(&state, &id).await?;
    let (row, game) = {
        let table_state = table.state.lock().await;
        (table_state.row.clone(), table_state.game)
    };
    if row.status != Status::Over {
        return Err(ApiError::NotNow("not_over", "Chances are told when the game is over."));
    }
    let entries = state.store.entries(&id, 0, u32::MAX).await?;
    let told = in_background(move || {
        let mut states = Vec::with_capacity(entries.len() + 1);
        state.replays.play_on(game, &row, None, &entries, |play, _| {
            states.push(ChancePoint { seq: play.seq(), chances: play.win_chances() });
        })?;
        Ok(win_chances::select_points(states))
    });
    Ok(Json(told.await?))
}

fn set_up(row: &TableRow) -> Frame {
    Frame {
        seq: 0,
        at: Millis(row.started_at.unwrap_or(row.created_at)),
        seat: None,
        acted_by: None,
        action: None,
        undoes: None,
        events: Vec::new(),
        view: None,
        patch: None,
    }
}

fn frame(step: &AnyStep, viewer: Viewer) -> Frame {
    let log = message::log_step(step, viewer);
    let knows = viewer == Viewer::Judge || step.entry.seat.is_some_and(|seat| viewer == Viewer::Seat(seat));
    Frame {
        seq: log.seq,
        at: log.at,
        seat: log.seat,
        acted_by: Some(log.acted_by),
        action: match &step.entry.kind {
            EntryKind::Action(action) if knows => Some(action.clone()),
            _ => None,
        },
        undoes: log.undoes,
        events: log.events,
        view: None,
        patch: None,
    }
}
