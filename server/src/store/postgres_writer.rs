//! Steps of games on their way to PostgreSQL. Whatever waits while others are being made durable goes together: many tables in
//! one statement, which is one journey to the database and a transaction by itself.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use satrap_core::Entry;
use serde::Serialize;
use sqlx::{AnyConnection, AnyPool, Row};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio_util::task::TaskTracker;

use super::backend::in_time;
use super::postgres::Clean;
use super::results::GameResult;
use super::{EndedTurns, NewNotice, NewSteps, Result, StoreError, results, tables};
use crate::wire::{Part, Punctuality, Tempo};

/// While one waits for the disk the next is on its way.
const WRITERS: usize = 4;
/// How many tables' steps go together at most.
const BATCH: usize = 64;
/// Enough for every request that can be under way at once; a full queue makes its callers wait.
const QUEUE: usize = 4096;

pub struct Writer {
    queue: parking_lot::Mutex<Option<mpsc::Sender<Job>>>,
    tasks: TaskTracker,
    limit: Duration,
}

struct Job {
    steps: NewSteps,
    answer: oneshot::Sender<Result<()>>,
}

impl Writer {
    pub fn start(pool: &AnyPool, limit: Duration) -> Writer {
        let (queue, jobs) = mpsc::channel(QUEUE);
        let jobs = Arc::new(Mutex::new(jobs));
        let tasks = TaskTracker::new();
        for _ in 0..WRITERS {
            tasks.spawn(write_all(pool.clone(), limit, jobs.clone()));
        }
        tasks.close();
        Writer { queue: parking_lot::Mutex::new(Some(queue)), tasks, limit }
    }

    pub async fn commit_steps(&self, steps: NewSteps) -> Result<()> {
        let closing = || StoreError::Unavailable("it is being closed".into());
        let queue = self.queue.lock().clone().ok_or_else(closing)?;
        let (answer, answered) = oneshot::channel();
        in_time(self.limit, async {
            queue.send(Job { steps, answer }).await.map_err(|_| closing())?;
            answered.await.map_err(|_| closing())?
        })
        .await
    }

    /// Finishes what is queued.
    pub async fn close(&self) {
        drop(self.queue.lock().take());
        self.tasks.wait().await;
    }
}

async fn write_all(pool: AnyPool, limit: Duration, jobs: Arc<Mutex<mpsc::Receiver<Job>>>) {
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.lock().await.recv_many(&mut batch, BATCH).await > 0 {
        metrics::histogram!("satrap_store_batch_jobs").record(batch.len() as f64);
        // Whoever waits no longer has been told that it failed.
        batch.retain(|job: &Job| !job.answer.is_closed());
        let mut tables = BTreeSet::new();
        let (together, again): (Vec<Job>, Vec<Job>) =
            batch.drain(..).partition(|job| tables.insert(job.steps.row.id.clone()));
        write_together(&pool, limit, together).await;
        for job in again {
            write_together(&pool, limit, vec![job]).await;
        }
    }
}

async fn write_together(pool: &AnyPool, limit: Duration, jobs: Vec<Job>) {
    let steps: Vec<&NewSteps> = jobs.iter().map(|job| &job.steps).collect();
    match in_time(limit, commit(pool, &steps)).await {
        Ok(results) => {
            for (job, result) in jobs.into_iter().zip(results) {
                // Nobody may be waiting any more.
                let _ = job.answer.send(result);
            }
        }
        // One of them cannot be written, or waited for another server that waited for it: the others shall not suffer from it.
        Err(StoreError::Conflict | StoreError::Corrupt(_)) if jobs.len() > 1 => {
            for job in jobs {
                Box::pin(write_together(pool, limit, vec![job])).await;
            }
        }
        Err(error) => jobs.into_iter().for_each(|job| drop(job.answer.send(Err(error.clone())))),
    }
}

async fn commit(pool: &AnyPool, steps: &[&NewSteps]) -> Result<Vec<Result<()>>> {
    let mut clean = Clean::acquire(pool).await?;
    let results = commit_on(clean.connection()?, steps).await;
    // What the database refused changed nothing and leaves the connection as it was.
    if !matches!(results, Err(StoreError::Unavailable(_))) {
        clean.release();
    }
    results
}

/// Whoever waits for the same row sees the new version when it is free, and changes nothing.
const COMMIT_STEPS: &str = "WITH asked AS (
        SELECT * FROM json_to_recordset(CAST($1 AS JSON)) AS asked (id TEXT, from_version BIGINT, revision BIGINT,
          status TEXT, version BIGINT, ended_at BIGINT, moved_at BIGINT, finished_at BIGINT, turn TEXT, asked_at BIGINT,
          key TEXT, doc TEXT, due_at BIGINT, entries JSON, notices JSON, turns JSON, results JSON)
    ), moved AS (
        UPDATE tables SET status = asked.status, version = asked.version, revision = tables.revision + 1,
          ended_at = asked.ended_at, moved_at = asked.moved_at, finished_at = asked.finished_at, turn = asked.turn
        FROM asked
        WHERE tables.id = asked.id AND tables.version = asked.from_version AND tables.revision = asked.revision
          AND (SELECT seq FROM entries WHERE table_id = asked.id AND seq > asked.asked_at AND entries.key = asked.key LIMIT 1)
            IS NULL
        RETURNING asked.*
    ), entered AS (
        INSERT INTO entries (table_id, seq, entry, key, answer)
        SELECT moved.id, step.seq, step.entry, step.key, step.answer FROM moved,
          json_to_recordset(moved.entries) AS step (seq BIGINT, entry TEXT, key TEXT, answer TEXT)
    ), documented AS (
        UPDATE table_docs SET doc = moved.doc FROM moved WHERE table_id = moved.id AND moved.doc IS NOT NULL
    ), put_off AS (
        INSERT INTO due_tables (table_id, due_at) SELECT id, due_at FROM moved WHERE due_at IS NOT NULL
        ON CONFLICT (table_id) DO UPDATE SET due_at = excluded.due_at WHERE due_tables.due_at <> excluded.due_at
    ), told AS (
        INSERT INTO notices (user_id, table_id, seat, occasion, key, doc, at, due_at)
        SELECT DISTINCT ON (users.id, notice.key) users.id, moved.id, notice.seat, notice.occasion, notice.key, notice.doc,
          notice.at, notice.due_at
        FROM moved CROSS JOIN LATERAL json_to_recordset(moved.notices) AS notice (user_id TEXT, seat BIGINT,
          occasion TEXT, key TEXT, doc TEXT, at BIGINT, due_at BIGINT)
        JOIN users ON users.id = notice.user_id
        WHERE users.password IS NOT NULL OR EXISTS (SELECT 1 FROM channels WHERE channels.user_id = users.id)
        ON CONFLICT (user_id, key) DO UPDATE SET doc = excluded.doc, at = excluded.at, due_at = excluded.due_at,
          seen_at = NULL WHERE notices.occasion = 'turn' AND notices.due_at IS NOT NULL
    ), counted AS (
        INSERT INTO turn_counts (user_id, table_id, in_time, late)
        SELECT users.id, moved.id, turn.in_time, turn.late
        FROM moved CROSS JOIN LATERAL json_to_recordset(moved.turns) AS turn (user_id TEXT, in_time BIGINT, late BIGINT)
        JOIN users ON users.id = turn.user_id
        ON CONFLICT (user_id, table_id) DO UPDATE SET in_time = turn_counts.in_time + excluded.in_time,
          late = turn_counts.late + excluded.late
    ), ended AS (
        INSERT INTO results (table_id, user_id, seat, label, game, tempo, part, counted, rated, ended_at, length_ms, steps,
          seats, people, side, place, won, fair_share, margin, listed)
        SELECT moved.id, ended.* FROM moved CROSS JOIN LATERAL json_to_recordset(moved.results) AS ended (user_id TEXT,
          seat BIGINT, label TEXT, game TEXT, tempo TEXT, part TEXT, counted BIGINT, rated BIGINT, ended_at BIGINT,
          length_ms BIGINT, steps BIGINT, seats BIGINT, people BIGINT, side BIGINT, place BIGINT, won BIGINT,
          fair_share BIGINT, margin BIGINT, listed BIGINT)
        ON CONFLICT DO NOTHING
    ), done AS (
        DELETE FROM due_tables USING moved WHERE table_id = moved.id AND moved.due_at IS NULL
    )
    SELECT id FROM moved";

/// What happened to one table, as the statement takes it.
#[derive(Serialize)]
struct TableSteps<'a> {
    id: &'a str,
    from_version: u32,
    revision: u32,
    status: String,
    version: u32,
    ended_at: Option<u64>,
    moved_at: u64,
    finished_at: Option<i64>,
    turn: String,
    /// A request with this key may have been answered after this version.
    asked_at: u32,
    key: Option<&'a str>,
    doc: Option<String>,
    due_at: Option<u64>,
    entries: Vec<EntryRow<'a>>,
    notices: Vec<NoticeRow<'a>>,
    turns: Vec<TurnsRow<'a>>,
    results: Vec<ResultRow>,
}

#[derive(Serialize)]
struct ResultRow {
    user_id: String,
    seat: u8,
    label: Option<String>,
    game: String,
    tempo: Tempo,
    part: Part,
    counted: u8,
    rated: u8,
    ended_at: u64,
    length_ms: u64,
    steps: u32,
    seats: u32,
    people: u32,
    side: u8,
    place: u8,
    won: u8,
    fair_share: u32,
    margin: Option<u64>,
    listed: u8,
}

impl ResultRow {
    fn of(result: GameResult) -> ResultRow {
        ResultRow {
            user_id: result.user,
            seat: result.seat.0,
            label: result.label,
            game: result.game,
            tempo: result.tempo,
            part: result.part,
            counted: result.counted.into(),
            rated: result.rated.into(),
            ended_at: result.ended_at,
            length_ms: result.length_ms,
            steps: result.steps,
            seats: result.seats,
            people: result.people,
            side: result.side,
            place: result.place,
            won: result.won.into(),
            fair_share: result.fair_share,
            margin: result.margin,
            listed: result.listed.into(),
        }
    }
}

#[derive(Serialize)]
struct TurnsRow<'a> {
    user_id: &'a str,
    in_time: u32,
    late: u32,
}

#[derive(Serialize)]
struct NoticeRow<'a> {
    user_id: &'a str,
    seat: Option<u8>,
    occasion: String,
    key: &'a str,
    doc: String,
    at: u64,
    due_at: u64,
}

#[derive(Serialize)]
struct EntryRow<'a> {
    seq: u32,
    entry: String,
    key: Option<&'a str>,
    answer: Option<String>,
}

impl<'steps> TableSteps<'steps> {
    fn of(steps: &'steps NewSteps) -> Result<TableSteps<'steps>> {
        let NewSteps { row, from_version, wake, entries, doc_changed, request, notices, ended_turns } = steps;
        let request = request.as_ref();
        let to_row = |entry: &Entry| {
            let request = request.filter(|_| entry.seq == row.version);
            Ok(EntryRow {
                seq: entry.seq,
                entry: serde_json::to_string(entry)?,
                key: request.map(|request| request.key.as_str()),
                answer: request.map(|request| serde_json::to_string(&request.answer)).transpose()?,
            })
        };
        let to_notice = |new: &'steps NewNotice| {
            let NewNotice { user, seat, occasion, key, doc, at, due_at, .. } = new;
            Ok(NoticeRow {
                user_id: user,
                seat: seat.map(|seat| seat.0),
                occasion: tables::word(occasion)?,
                key,
                doc: serde_json::to_string(doc)?,
                at: *at,
                due_at: *due_at,
            })
        };
        Ok(TableSteps {
            id: &row.id,
            from_version: *from_version,
            revision: row.revision,
            status: tables::word(&row.status)?,
            version: row.version,
            ended_at: row.ended_at,
            moved_at: row.moved_at,
            finished_at: tables::finished_at(row),
            turn: serde_json::to_string(&row.turn)?,
            asked_at: request.map_or(row.version, |request| request.version),
            key: request.map(|request| request.key.as_str()),
            doc: doc_changed.then(|| serde_json::to_string(&*row.doc)).transpose()?,
            due_at: *wake,
            entries: entries.iter().map(to_row).collect::<Result<_>>()?,
            notices: notices.iter().map(to_notice).collect::<Result<_>>()?,
            turns: ended_turns
                .iter()
                .map(|EndedTurns { user, turns: Punctuality { in_time, late } }| TurnsRow {
                    user_id: user,
                    in_time: *in_time,
                    late: *late,
                })
                .collect(),
            results: results::of(row).into_iter().map(ResultRow::of).collect(),
        })
    }
}

/// What became of each, in order.
async fn commit_on(c: &mut AnyConnection, steps: &[&NewSteps]) -> Result<Vec<Result<()>>> {
    let asked: Vec<TableSteps<'_>> =
        steps.iter().map(|steps| TableSteps::of(steps)).collect::<Result<_>>()?;
    let rows =
        sqlx::query(COMMIT_STEPS).bind(serde_json::to_string(&asked)?).fetch_all(&mut *c).await.map_err(
            |error| if is_about_data(&error) { StoreError::Corrupt(error.to_string()) } else { error.into() },
        )?;
    let moved: BTreeSet<String> =
        rows.iter().map(|row| row.try_get("id")).collect::<std::result::Result<_, _>>()?;
    let mut results = Vec::with_capacity(steps.len());
    for steps in steps {
        let was_moved = moved.contains(&steps.row.id);
        results.push(if was_moved { Ok(()) } else { Err(find_out_why(c, steps).await?) });
    }
    Ok(results)
}

/// Whether the database took offence at what it was given, so that others than the one who gave it can go on.
fn is_about_data(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|problem| problem.code());
    code.is_some_and(|code| code.starts_with("22") || code.starts_with("23"))
}

/// Why a table was not moved: others were first, or the request was answered before.
async fn find_out_why(c: &mut AnyConnection, steps: &NewSteps) -> Result<StoreError> {
    let before = match &steps.request {
        Some(request) => tables::answer(c, &steps.row.id, &request.key, request.version).await?,
        None => None,
    };
    Ok(before.map_or(StoreError::Conflict, StoreError::AnsweredBefore))
}
