//! What the two databases have in common: work on a connection, and how it is read and written.

use futures_util::future::BoxFuture;
use sqlx::AnyConnection;

use super::{Result, StoreError};

/// Some statements that belong together.
pub type Work<T> = Box<dyn for<'c> FnOnce(&'c mut AnyConnection) -> BoxFuture<'c, Result<T>> + Send>;

/// A database: it runs work, each piece whole or not at all.
#[async_trait::async_trait]
pub trait Base: Send + Sync + 'static {
    /// Appended to a query whose rows must not be taken by two servers.
    const SKIP_LOCKED: &'static str;

    async fn read<T: Send + 'static>(&self, work: Work<T>) -> Result<T>;
    /// Gives the result only once it is durable.
    async fn write<T: Send + 'static>(&self, work: Work<T>) -> Result<T>;
    async fn close(&self);
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::RowNotFound => StoreError::NotFound,
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
