//! What the person who runs a server can do without it: look at accounts, reset a password, back up, restore.

use std::path::Path;

use crate::auth::password;
use crate::error::ApiError;
use crate::live::peers::PeerNotice;
use crate::store::{self, Account, AuditLine, BackupError, ModeratorAct, Recomputed, StoreError};
use crate::time::Time;
use crate::wire::Role;

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
    let store = store::open_existing(database_url).await.map_err(AdminError::Store)?;
    let accounts = store.all_accounts().await.map_err(AdminError::Store);
    store.close().await;
    accounts
}

/// Gives an account a new password and ends its sessions and tokens, at running servers too.
pub async fn reset_password(database_url: &str, name: &str, new: &str) -> Result<(), AdminError> {
    let wrong = |error: ApiError| AdminError::Password(error.to_string());
    password::check_choice(new, name).map_err(wrong)?;
    let hash = password::Passwords::default().hash(new.to_owned()).await.map_err(wrong)?;
    let store = store::open_existing(database_url).await.map_err(AdminError::Store)?;
    let done = async {
        let account = store.account_named(name).await?;
        store.reset_password(&account.user.id, &hash, Time::default().now()).await?;
        tell_servers(database_url, PeerNotice::SignedOut(account.user.id)).await;
        Ok(())
    };
    let done = done.await;
    store.close().await;
    done.map_err(|error| match error {
        StoreError::NotFound => AdminError::NoSuchAccount(name.to_owned()),
        other => AdminError::Store(other),
    })
}

/// Makes an account a moderator or an administrator, or neither any more. It is written into the audit log.
pub async fn set_role(database_url: &str, name: &str, role: Option<Role>) -> Result<(), AdminError> {
    let store = store::open_existing(database_url).await.map_err(AdminError::Store)?;
    let done = async {
        let (account, at) = (store.account_named(name).await?, Time::default().now());
        let act = ModeratorAct::SetRole { user: account.user.id.clone(), role, at };
        let word = match role {
            None => "role: none",
            Some(Role::Moderator) => "role: moderator",
            Some(Role::Administrator) => "role: administrator",
        };
        let line = AuditLine {
            at,
            by: None,
            by_name: "satrap admin".into(),
            act: word.into(),
            about: Some(account.user.id),
            text: account.user.name,
        };
        store.moderate(act, line).await
    };
    let done = done.await;
    store.close().await;
    done.map_err(|error| match error {
        StoreError::NotFound => AdminError::NoSuchAccount(name.to_owned()),
        other => AdminError::Store(other),
    })
}

/// Works out all ratings anew from the games that were played, and says how many come out other than before.
pub async fn rate(database_url: &str) -> Result<Recomputed, AdminError> {
    let store = store::open_existing(database_url).await.map_err(AdminError::Store)?;
    let done = store.recompute_ratings().await.map_err(AdminError::Store);
    store.close().await;
    done
}

/// Running servers hear of it at once if they listen to the database; the others look within a second or so.
async fn tell_servers(database_url: &str, notice: PeerNotice) {
    if !database_url.starts_with("postgres") {
        return;
    }
    let told = async { store::Notices::open(database_url).await?.tell(&[notice.to_string()]).await };
    if let Err(error) = told.await {
        tracing::warn!(%error, "running servers could not be told");
    }
}

/// Writes everything to a file; the server may be running. Says how many rows there are.
pub async fn backup(database_url: &str, to: &Path) -> Result<u64, AdminError> {
    Ok(store::export(database_url, to).await?)
}

/// Brings a backup into a fresh database, of either kind.
pub async fn restore(database_url: &str, from: &Path) -> Result<u64, AdminError> {
    Ok(store::import(database_url, from).await?)
}
