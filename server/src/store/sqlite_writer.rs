//! The one thread that writes to the file. Whatever is queued while a transaction is being made durable goes into the next one
//! together (group commit). Steps of games, which are nearly all there is to write, are written from this very thread; anything
//! else is handed to the connection on which it is a rare guest, each piece behind a savepoint of its own.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};
use sqlx::{AnyConnection, Connection as _, Executor};
use tokio::runtime::Runtime;
use tokio::sync::{mpsc, oneshot};

use super::backend::Work;
use super::results::GameResult;
use super::tables::{finished_at, word};
use super::{EndedTurns, NewNotice, NewSteps, Result, StoreError, calendars, notices, results};
use crate::wire::Status;

/// Enough for every request that can be under way at once; a full queue makes its callers wait.
const QUEUE: usize = 4096;
/// How much goes into one transaction at most.
const BATCH: usize = 512;
/// Where the last transaction had at least so many pieces, more are on their way: the next one waits a moment for them, since
/// each costs a wait for the disk and whole pages, however little is in it.
const BUSY: usize = 5;
const MOMENT: Duration = Duration::from_micros(300);

pub struct Writer {
    queue: parking_lot::Mutex<Option<mpsc::Sender<Job>>>,
    thread: parking_lot::Mutex<Option<std::thread::JoinHandle<()>>>,
}

type QueuedSteps = (Box<NewSteps>, oneshot::Sender<Result<()>>);

enum Job {
    Steps(Box<NewSteps>, oneshot::Sender<Result<()>>),
    Other(QueuedWork),
}

impl Writer {
    /// Begins to write to a file whose tables are up to date. `other` is for what is no step of a game.
    pub fn start(path: &Path, pragmas: &str, other: AnyConnection) -> Result<Writer> {
        let steps = Connection::open(path)?;
        steps.execute_batch(pragmas)?;
        steps.set_prepared_statement_cache_capacity(16);
        let (queue, jobs) = mpsc::channel(QUEUE);
        let unavailable = |error: std::io::Error| StoreError::Unavailable(error.to_string());
        let runtime = tokio::runtime::Builder::new_current_thread().build().map_err(unavailable)?;
        let connections = Connections { steps, other, path: path.to_owned() };
        let thread = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || connections.write_all(&runtime, jobs))
            .map_err(unavailable)?;
        Ok(Writer {
            queue: parking_lot::Mutex::new(Some(queue)),
            thread: parking_lot::Mutex::new(Some(thread)),
        })
    }

    pub async fn write(&self, work: Work) -> Result<()> {
        let (answer, answered) = oneshot::channel();
        self.send(Job::Other(QueuedWork { work: Some(work), result: None, answer })).await?;
        answered.await.map_err(|_| closing())?
    }

    pub async fn commit_steps(&self, steps: NewSteps) -> Result<()> {
        let (answer, answered) = oneshot::channel();
        self.send(Job::Steps(Box::new(steps), answer)).await?;
        answered.await.map_err(|_| closing())?
    }

    async fn send(&self, job: Job) -> Result<()> {
        let queue = self.queue.lock().clone().ok_or_else(closing)?;
        queue.send(job).await.map_err(|_| closing())
    }

    /// Finishes what is queued.
    pub async fn close(&self) {
        drop(self.queue.lock().take());
        let thread = self.thread.lock().take();
        // It ends by itself once the queue is empty; a panic there was already reported.
        let _ = tokio::task::spawn_blocking(move || thread.map(std::thread::JoinHandle::join)).await;
    }
}

fn closing() -> StoreError {
    StoreError::Unavailable("it is being closed".into())
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Unavailable(error.to_string())
    }
}

struct Connections {
    steps: Connection,
    other: AnyConnection,
    path: PathBuf,
}

impl Connections {
    fn write_all(mut self, runtime: &Runtime, mut jobs: mpsc::Receiver<Job>) {
        let mut batch = Vec::with_capacity(BATCH);
        let mut is_busy = false;
        while jobs.blocking_recv_many(&mut batch, BATCH) > 0 {
            if is_busy {
                std::thread::sleep(MOMENT);
                batch.extend(std::iter::from_fn(|| jobs.try_recv().ok()).take(BATCH - batch.len()));
            }
            is_busy = batch.len() >= BUSY;
            metrics::histogram!("satrap_store_batch_jobs").record(batch.len() as f64);
            // Two connections cannot write in one transaction. What is no step comes first: there is little of it.
            let (mut steps, mut others) = (Vec::new(), Vec::new());
            for job in batch.drain(..) {
                match job {
                    Job::Steps(new, answer) => steps.push((new, answer)),
                    Job::Other(work) => others.push(work),
                }
            }
            if !others.is_empty() {
                runtime.block_on(self.write_others(others));
            }
            if !steps.is_empty() {
                self.write_steps(steps);
            }
        }
        if let Err(error) = runtime.block_on(self.other.close()) {
            tracing::warn!(%error, "the database was not closed cleanly");
        }
    }

    fn write_steps(&mut self, batch: Vec<QueuedSteps>) {
        match self.try_to_write_steps(&batch) {
            Ok(results) => {
                for ((_, answer), result) in batch.into_iter().zip(results) {
                    // Nobody may be waiting any more: the caller's connection can have gone.
                    let _ = answer.send(result);
                }
            }
            // One of them cannot be written, and the others shall not suffer from it.
            Err(_) if batch.len() > 1 => batch.into_iter().for_each(|alone| self.write_steps(vec![alone])),
            Err(error) => {
                let problem = error.to_string();
                tracing::error!(problem, "writing to the database failed");
                for (_, answer) in batch {
                    let _ = answer.send(Err(StoreError::Unavailable(problem.clone())));
                }
            }
        }
    }

    /// All of them in one transaction; those that came too late have changed nothing.
    fn try_to_write_steps(&mut self, batch: &[QueuedSteps]) -> Result<Vec<Result<()>>> {
        check_file(&self.path).map_err(StoreError::Unavailable)?;
        let transaction = self.steps.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut results = Vec::with_capacity(batch.len());
        for (steps, _) in batch {
            results.push(match commit_steps(&transaction, steps) {
                late @ (Ok(()) | Err(StoreError::Conflict | StoreError::AnsweredBefore(_))) => late,
                Err(error) => return Err(error),
            });
        }
        transaction.commit()?;
        Ok(results)
    }

    async fn write_others(&mut self, mut batch: Vec<QueuedWork>) {
        let outcome = match write_batch(&mut self.other, &self.path, &mut batch).await {
            Ok(()) => Ok(()),
            Err(problem) => {
                // Nothing of the batch was kept. There may be no transaction to roll back, which is fine.
                let _ = self.other.execute("ROLLBACK").await;
                tracing::error!(problem, "writing to the database failed");
                Err(problem)
            }
        };
        for work in batch {
            work.finish(outcome.clone());
        }
    }
}

/// An open file that was removed can still be written to, and all of it would be lost.
fn check_file(path: &Path) -> std::result::Result<(), String> {
    if path.exists() { Ok(()) } else { Err(format!("the file {} is gone", path.display())) }
}

/// Writes nothing if it says that others were first.
fn commit_steps(c: &Connection, steps: &NewSteps) -> Result<()> {
    let NewSteps { row, from_version, wake, entries, doc_changed, request, notices, ended_turns } = steps;
    // Where nothing happened since it was decided, nothing can have answered it.
    if request.as_ref().is_some_and(|request| request.version < *from_version) {
        check_unanswered(c, steps)?;
    }
    if !(go_on(c, steps)? || end_or_reopen(c, steps)?) {
        check_unanswered(c, steps)?;
        return Err(StoreError::Conflict);
    }
    let mut insert = c.prepare_cached(
        "INSERT INTO entries (table_id, seq, entry, key, answer) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for entry in entries {
        let request = request.as_ref().filter(|_| entry.seq == row.version);
        let answer = request.map(|request| serde_json::to_string(&request.answer)).transpose()?;
        let key = request.map(|request| &request.key);
        insert.execute(params![row.id, entry.seq, serde_json::to_string(entry)?, key, answer])?;
    }
    if *doc_changed {
        c.prepare_cached("UPDATE table_docs SET doc = ?2 WHERE table_id = ?1")?
            .execute(params![row.id, serde_json::to_string(&*row.doc)?])?;
    }
    match wake {
        None => c.prepare_cached("DELETE FROM due_tables WHERE table_id = ?1")?.execute(params![row.id])?,
        Some(at) => c
            .prepare_cached(
                "INSERT INTO due_tables (table_id, due_at) VALUES (?1, ?2) ON CONFLICT (table_id) \
                 DO UPDATE SET due_at = excluded.due_at WHERE due_at <> excluded.due_at",
            )?
            .execute(params![row.id, *at as i64])?,
    };
    ended_turns.iter().try_for_each(|ended| count_turns(c, &row.id, ended))?;
    results::of(row).iter().try_for_each(|result| add_result(c, result))?;
    notices.iter().try_for_each(|notice| add_notice(c, notice))
}

/// Moves a table that is played and goes on. Columns that are named are written with every index they are in, changed or not: of
/// those that hardly ever change, none is named here.
fn go_on(c: &Connection, steps: &NewSteps) -> Result<bool> {
    let NewSteps { row, from_version, .. } = steps;
    if row.status != Status::Playing || row.ended_at.is_some() {
        return Ok(false);
    }
    let mut update = c.prepare_cached(
        "UPDATE tables SET version = ?4, revision = revision + 1, moved_at = ?5, turn = ?6 \
         WHERE id = ?1 AND version = ?2 AND revision = ?3 AND status = ?7 AND ended_at IS NULL",
    )?;
    let moved = update.execute(params![
        row.id,
        from_version,
        row.revision,
        row.version,
        row.moved_at as i64,
        serde_json::to_string(&row.turn)?,
        word(&row.status)?,
    ])?;
    Ok(moved > 0)
}

/// The same for one that ends with the step, or goes on again.
fn end_or_reopen(c: &Connection, steps: &NewSteps) -> Result<bool> {
    let NewSteps { row, from_version, .. } = steps;
    let mut update = c.prepare_cached(
        "UPDATE tables SET status = ?4, version = ?5, revision = revision + 1, ended_at = ?6, moved_at = ?7, \
         finished_at = ?8, turn = ?9 WHERE id = ?1 AND version = ?2 AND revision = ?3",
    )?;
    let moved = update.execute(params![
        row.id,
        from_version,
        row.revision,
        word(&row.status)?,
        row.version,
        row.ended_at.map(|at| at as i64),
        row.moved_at as i64,
        finished_at(row),
        serde_json::to_string(&row.turn)?,
    ])?;
    Ok(moved > 0)
}

/// To SQLite itself `$1` is a name like any other, and only `?1` the first value.
static ADD_NOTICE: LazyLock<String> = LazyLock::new(|| notices::ADD.replace('$', "?"));

static COUNT_TURNS: LazyLock<String> = LazyLock::new(|| calendars::COUNT.replace('$', "?"));

fn count_turns(c: &Connection, table: &str, ended: &EndedTurns) -> Result<()> {
    let EndedTurns { user, turns } = ended;
    c.prepare_cached(&COUNT_TURNS)?.execute(params![user, table, turns.in_time, turns.late])?;
    Ok(())
}

static ADD_RESULT: LazyLock<String> = LazyLock::new(|| results::ADD.replace('$', "?"));

fn add_result(c: &Connection, result: &GameResult) -> Result<()> {
    c.prepare_cached(&ADD_RESULT)?.execute(params![
        result.table,
        result.user,
        result.seat.0,
        result.label,
        result.game,
        word(&result.tempo)?,
        word(&result.part)?,
        result.counted,
        result.rated,
        result.ended_at as i64,
        result.length_ms as i64,
        result.steps,
        result.seats,
        result.people,
        result.side,
        result.place,
        result.won,
        result.fair_share,
        result.margin.map(|margin| margin as i64),
        result.listed,
    ])?;
    Ok(())
}

fn add_notice(c: &Connection, notice: &NewNotice) -> Result<()> {
    c.prepare_cached(&ADD_NOTICE)?.execute(params![
        notice.user,
        notice.table,
        notice.seat.map(|seat| seat.0),
        word(&notice.occasion)?,
        notice.key,
        serde_json::to_string(&notice.doc)?,
        notice.at as i64,
        notice.due_at as i64,
        notice.once_unseen,
    ])?;
    Ok(())
}

/// Fails if the request that asks for the steps was answered before.
fn check_unanswered(c: &Connection, steps: &NewSteps) -> Result<()> {
    let Some(request) = &steps.request else { return Ok(()) };
    let mut answer =
        c.prepare_cached("SELECT answer FROM entries WHERE table_id = ?1 AND seq > ?2 AND key = ?3")?;
    let asked = params![steps.row.id, request.version, request.key];
    let before: Option<String> = answer.query_row(asked, |row| row.get(0)).optional()?;
    match before {
        Some(before) => Err(StoreError::AnsweredBefore(serde_json::from_str(&before)?)),
        None => Ok(()),
    }
}

/// Work in the queue.
struct QueuedWork {
    work: Option<Work>,
    result: Option<Result<()>>,
    answer: oneshot::Sender<Result<()>>,
}

impl QueuedWork {
    /// Says whether it is to be kept.
    async fn run(&mut self, connection: &mut AnyConnection) -> bool {
        let Some(work) = self.work.take() else { return false };
        let result = work(connection).await;
        let is_good = result.is_ok();
        self.result = Some(result);
        is_good
    }

    /// Answers: that it is durable, or the error that spoilt the transaction.
    fn finish(self, committed: std::result::Result<(), String>) {
        let result = match (committed, self.result) {
            // What failed by itself keeps its own reason; it changed nothing either way.
            (_, Some(Err(error))) => Err(error),
            (Ok(()), Some(Ok(()))) => Ok(()),
            (Err(problem), _) => Err(StoreError::Unavailable(problem)),
            (Ok(()), None) => Err(StoreError::Unavailable("it was not done".into())),
        };
        // Nobody may be waiting any more: the caller's connection can have gone.
        let _ = self.answer.send(result);
    }
}

async fn write_batch(
    connection: &mut AnyConnection,
    path: &Path,
    batch: &mut [QueuedWork],
) -> std::result::Result<(), String> {
    check_file(path)?;
    let failed = |error: sqlx::Error| error.to_string();
    connection.execute("BEGIN IMMEDIATE").await.map_err(failed)?;
    for work in batch {
        connection.execute("SAVEPOINT work").await.map_err(failed)?;
        let good = work.run(connection).await;
        let end = if good { "RELEASE work" } else { "ROLLBACK TO work; RELEASE work" };
        connection.execute(end).await.map_err(failed)?;
    }
    connection.execute("COMMIT").await.map_err(failed).map(drop)
}
