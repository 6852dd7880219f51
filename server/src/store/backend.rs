//! What the two databases have in common: work on a connection, and how it is read and written.

use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::AnyConnection;
use tokio::sync::oneshot;

use super::{NewSteps, Result, StoreError};

/// Some statements that belong together.
pub type TransactionFn<T> = Box<dyn for<'c> FnOnce(&'c mut AnyConnection) -> BoxFuture<'c, Result<T>> + Send>;

/// The same, with its result put aside. Databases know no types of results, so that they are compiled once and not for each.
pub type Work = TransactionFn<()>;

/// Work for a database, and where its result is to be found once it is done.
pub fn put_result_aside<T: Send + 'static>(work: TransactionFn<T>) -> (Work, oneshot::Receiver<T>) {
    let (result, found) = oneshot::channel();
    let work: Work = Box::new(move |connection| {
        Box::pin(async move {
            // Nobody may be waiting any more: the caller's connection can have gone.
            let _ = result.send(work(connection).await?);
            Ok(())
        })
    });
    (work, found)
}

/// A database: it runs work, each piece whole or not at all.
#[async_trait::async_trait]
pub trait Backend: Send + Sync + 'static {
    /// Appended to a query whose rows must not be taken by two servers.
    fn skip_locked(&self) -> &'static str;
    /// Appended to a query whose rows must not change before the work is done.
    fn for_update(&self) -> &'static str;

    async fn read(&self, work: Work) -> Result<()>;
    /// Answers only once it is durable.
    async fn write(&self, work: Work) -> Result<()>;
    /// Keeps steps of a game. This is done for every action, so each database does it in its own quickest way.
    async fn commit_steps(&self, steps: NewSteps) -> Result<()>;
    async fn close(&self);
}

/// Nothing waits for a database for ever. What was begun may still be done there: whoever is told this reads again.
pub async fn in_time<T>(limit: Duration, work: impl Future<Output = Result<T>> + Send) -> Result<T> {
    match tokio::time::timeout(limit, work).await {
        Ok(result) => result,
        Err(_) => {
            metrics::counter!("satrap_store_timeouts_total").increment(1);
            Err(StoreError::Unavailable(format!("it did not answer within {limit:?}")))
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::RowNotFound => StoreError::NotFound,
            // Two pieces of work waited for each other, and the database ended this one.
            sqlx::Error::Database(ref problem) if problem.code().as_deref() == Some("40P01") => {
                StoreError::Conflict
            }
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) | sqlx::Error::ColumnNotFound(_) => {
                StoreError::Corrupt(error.to_string())
            }
            other => StoreError::Unavailable(other.to_string()),
        }
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> StoreError {
        StoreError::Corrupt(error.to_string())
    }
}
