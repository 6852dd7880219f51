//! What the person who runs a server can do without it: look at accounts, reset a password, back up, restore.

use std::path::Path;

use crate::auth::password;
use crate::error::ApiError;
use crate::store::{self, Account, BackupError, StoreError};

#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    #[error("the database cannot be used: {0}")]
    Store(StoreError),
    #[error("there is no account named {0:?}")]
    NoSuchAccount(String),
    #[error("{0}")]
    Password(String),
    #[error(transparent)]
    Backup(#[from] BackupError),
}

/// Every account, by name.
pub async fn accounts(database_url: &str) -> Result<Vec<Account>, AdminError> {
    let store = store::open(database_url).await.map_err(AdminError::Store)?;
    let accounts = store.all_accounts().await.map_err(AdminError::Store);
    store.close().await;
    accounts
}

/// Gives an account a new password and ends its sessions.
pub async fn reset_password(database_url: &str, name: &str, new: &str) -> Result<(), AdminError> {
    let wrong = |error: ApiError| AdminError::Password(error.to_string());
    password::check_length(new).map_err(wrong)?;
    let hash = password::Passwords::default().hash(new.to_owned()).await.map_err(wrong)?;
    let store = store::open(database_url).await.map_err(AdminError::Store)?;
    let done = async {
        let account = store.account_named(name).await?;
        store.set_password(&account.user.id, &hash).await?;
        store.end_sessions_of(&account.user.id).await
    };
    let done = done.await;
    store.close().await;
    done.map_err(|error| match error {
        StoreError::NotFound => AdminError::NoSuchAccount(name.to_owned()),
        other => AdminError::Store(other),
    })
}

/// Writes everything to a file; the server may be running. Says how many rows there are.
pub async fn backup(database_url: &str, to: &Path) -> Result<u64, AdminError> {
    Ok(store::export(database_url, to).await?)
}

/// Brings a backup into a fresh database, of either kind.
pub async fn restore(database_url: &str, from: &Path) -> Result<u64, AdminError> {
    Ok(store::import(database_url, from).await?)
}
