//! One file, no set-up. Many readers, one writer: whatever is queued while a transaction is being made durable
//! goes into the next one together (group commit), each piece behind a savepoint of its own.

use std::path::{Path, PathBuf};
use std::time::Duration;

use async_trait::async_trait;
use futures_util::future::BoxFuture;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, Connection, Executor};
use tokio::sync::{mpsc, oneshot};

use super::backend::{Backend, TransactionFn, in_time};
use super::sql_store::SqlStore;
use super::{Result, StoreError};

pub type SqliteStore = SqlStore<Sqlite>;

/// Enough for every request that can be under way at once; a full queue makes its callers wait.
const QUEUE: usize = 4096;
/// How much goes into one transaction at most.
const BATCH: usize = 512;
const READERS: u32 = 4;

/// FULL makes a commit durable before it returns, also in WAL mode.
const PRAGMAS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
     PRAGMA busy_timeout = 5000; PRAGMA temp_store = MEMORY;";

pub struct Sqlite {
    readers: AnyPool,
    limit: Duration,
    queue: parking_lot::Mutex<Option<mpsc::Sender<Box<dyn Job>>>>,
    writer: parking_lot::Mutex<Option<tokio::task::JoinHandle<()>>>,
}

impl SqlStore<Sqlite> {
    /// Opens `sqlite:<path>` or a plain path; a file that is not there is made.
    pub async fn open(address: &str, limit: Duration) -> Result<SqliteStore> {
        sqlx::any::install_default_drivers();
        let path = path_in(address);
        keep_private(&path)?;
        let options = options_for(&path)?;
        let mut writer = connect(&options).await?;
        sqlx::migrate!("migrations/sqlite")
            .run_direct(None, &mut writer, false)
            .await
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let readers = AnyPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(limit)
            .after_connect(|connection, _| {
                Box::pin(async move { connection.execute(PRAGMAS).await.map(drop) })
            })
            .connect_with(options)
            .await?;
        let (queue, jobs) = mpsc::channel(QUEUE);
        let writer = tokio::spawn(write_batches(writer, path, jobs));
        Ok(SqlStore(Sqlite {
            readers,
            limit,
            queue: parking_lot::Mutex::new(Some(queue)),
            writer: parking_lot::Mutex::new(Some(writer)),
        }))
    }
}

/// The file holds secrets of running games: it is made for its owner's eyes alone, and so are those beside it.
fn keep_private(path: &Path) -> Result<()> {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    let failed = |error: std::io::Error| {
        StoreError::Unavailable(format!("{} cannot be used: {error}", path.display()))
    };
    let file =
        std::fs::OpenOptions::new().append(true).create(true).mode(0o600).open(path).map_err(failed)?;
    let mode = file.metadata().map_err(failed)?.permissions().mode();
    if mode & 0o077 != 0
        && let Err(error) = file.set_permissions(std::fs::Permissions::from_mode(mode & 0o700))
    {
        tracing::warn!(%error, "others can read the database's file");
    }
    Ok(())
}

/// Whether an address names a file that is there.
pub(super) fn is_there(address: &str) -> bool {
    path_in(address).exists()
}

/// The file an address names.
fn path_in(address: &str) -> PathBuf {
    let path =
        address.strip_prefix("sqlite://").or_else(|| address.strip_prefix("sqlite:")).unwrap_or(address);
    PathBuf::from(path)
}

fn options_for(path: &Path) -> Result<AnyConnectOptions> {
    let absolute = std::path::absolute(path).map_err(|error| StoreError::Unavailable(error.to_string()))?;
    let mut url = url::Url::from_file_path(&absolute)
        .map_err(|()| StoreError::Unavailable(format!("{} is no path of a file", path.display())))?
        .to_string()
        .replacen("file://", "sqlite://", 1);
    url.push_str("?mode=rwc");
    Ok(url.parse::<AnyConnectOptions>()?)
}

/// One more connection to the file an address names.
pub(super) async fn connect_to(address: &str) -> Result<AnyConnection> {
    sqlx::any::install_default_drivers();
    connect(&options_for(&path_in(address))?).await
}

async fn connect(options: &AnyConnectOptions) -> Result<AnyConnection> {
    let mut connection = AnyConnection::connect_with(options).await?;
    connection.execute(PRAGMAS).await?;
    Ok(connection)
}

#[async_trait]
impl Backend for Sqlite {
    const SKIP_LOCKED: &'static str = "";
    const FOR_UPDATE: &'static str = "";

    async fn read<T: Send + 'static>(&self, work: TransactionFn<T>) -> Result<T> {
        in_time(self.limit, async {
            let mut connection = self.readers.acquire().await?;
            work(&mut connection).await
        })
        .await
    }

    async fn write<T: Send + 'static>(&self, work: TransactionFn<T>) -> Result<T> {
        let (answer, answered) = oneshot::channel();
        let queue = self.queue.lock().clone().ok_or_else(closing)?;
        let job = Queued { work: Some(work), result: None, answer };
        in_time(self.limit, async {
            queue.send(Box::new(job)).await.map_err(|_| closing())?;
            answered.await.map_err(|_| closing())?
        })
        .await
    }

    async fn close(&self) {
        drop(self.queue.lock().take());
        let writer = self.writer.lock().take();
        if let Some(writer) = writer {
            // It ends by itself once the queue is empty; a panic there was already reported.
            let _ = writer.await;
        }
        self.readers.close().await;
    }
}

fn closing() -> StoreError {
    StoreError::Unavailable("it is being closed".into())
}

/// Work in the queue, its result's type forgotten.
trait Job: Send {
    fn run<'a>(&'a mut self, connection: &'a mut AnyConnection) -> BoxFuture<'a, bool>;
    /// Answers: the result if it is durable, the error that spoilt the transaction if not.
    fn finish(self: Box<Self>, committed: std::result::Result<(), String>);
}

struct Queued<T> {
    work: Option<TransactionFn<T>>,
    result: Option<Result<T>>,
    answer: oneshot::Sender<Result<T>>,
}

impl<T: Send + 'static> Job for Queued<T> {
    fn run<'a>(&'a mut self, connection: &'a mut AnyConnection) -> BoxFuture<'a, bool> {
        Box::pin(async move {
            let Some(work) = self.work.take() else { return false };
            let result = work(connection).await;
            let good = result.is_ok();
            self.result = Some(result);
            good
        })
    }

    fn finish(self: Box<Self>, committed: std::result::Result<(), String>) {
        let result = match (committed, self.result) {
            // What failed by itself keeps its own reason; it changed nothing either way.
            (_, Some(Err(error))) => Err(error),
            (Ok(()), Some(result)) => result,
            (Err(problem), _) => Err(StoreError::Unavailable(problem)),
            (Ok(()), None) => Err(StoreError::Unavailable("it was not done".into())),
        };
        // Nobody may be waiting any more: the caller's connection can have gone.
        let _ = self.answer.send(result);
    }
}

async fn write_batches(mut connection: AnyConnection, path: PathBuf, mut jobs: mpsc::Receiver<Box<dyn Job>>) {
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        metrics::histogram!("satrap_store_batch_jobs").record(batch.len() as f64);
        let outcome = match write_batch(&mut connection, &path, &mut batch).await {
            Ok(()) => Ok(()),
            Err(problem) => {
                // Nothing of the batch was kept. There may be no transaction to roll back, which is fine.
                let _ = connection.execute("ROLLBACK").await;
                tracing::error!(problem, "writing to the database failed");
                Err(problem)
            }
        };
        for job in batch.drain(..) {
            job.finish(outcome.clone());
        }
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database was not closed cleanly");
    }
}

async fn write_batch(
    connection: &mut AnyConnection,
    path: &Path,
    batch: &mut [Box<dyn Job>],
) -> std::result::Result<(), String> {
    // An open file that was removed can still be written to, and all of it would be lost.
    if !path.exists() {
        return Err(format!("the file {} is gone", path.display()));
    }
    let failed = |error: sqlx::Error| error.to_string();
    connection.execute("BEGIN IMMEDIATE").await.map_err(failed)?;
    for job in batch {
        connection.execute("SAVEPOINT job").await.map_err(failed)?;
        let good = job.run(connection).await;
        let end = if good { "RELEASE job" } else { "ROLLBACK TO job; RELEASE job" };
        connection.execute(end).await.map_err(failed)?;
    }
    connection.execute("COMMIT").await.map_err(failed).map(drop)
}
