//! What the person who runs a server can do without it: look at accounts, reset a password, back up, restore.

use std::path::Path;

use crate::auth::{hash_of, password};
use crate::error::ApiError;
use crate::live::peers::PeerNotice;
use crate::random;
use crate::routes::site::invitation_link;
use crate::store::{self, Account, AuditLine, BackupError, ModeratorAct, Recomputed, StoreError};
use crate::text_input;
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
    #[error("{0}")]
    Text(String),
    #[error("nothing is announced now")]
    NothingAnnounced,
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

/// Tells everybody something at every page, for some hours or until it is ended; without a text, ends all that is told.
pub async fn announce(database_url: &str, text: Option<&str>, hours: Option<u32>) -> Result<(), AdminError> {
    let at = Time::default().now();
    let (act, name, told) = match text {
        Some(text) => {
            let text = text_input::message(text).map_err(|error| AdminError::Text(error.to_string()))?;
            let until = hours.map(|hours| at + u64::from(hours) * 3_600_000);
            (ModeratorAct::Announce { text: text.clone(), at, until }, "announce", text)
        }
        None => (ModeratorAct::EndAnnouncements { id: None, at }, "end announcement", "all".to_owned()),
    };
    let done = beside_the_server(database_url, act, name, told, at).await;
    match done {
        Err(AdminError::Store(StoreError::NotFound)) => Err(AdminError::NothingAnnounced),
        other => other,
    }
}

/// Makes a word with which so many people can register, and gives the end of its link.
pub async fn invite(database_url: &str, site: &str, uses: u32, days: u32) -> Result<String, AdminError> {
    let word = random::word().map_err(|error| AdminError::Text(error.to_string()))?;
    let at = Time::default().now();
    let expires_at = at + u64::from(days) * 24 * 3_600_000;
    let act = ModeratorAct::Invite { token_hash: hash_of(&word), uses, at, expires_at };
    let told = format!("{uses} accounts, {days} days");
    beside_the_server(database_url, act, "invite to register", told, at).await?;
    Ok(invitation_link(site.trim_end_matches('/'), &word))
}

/// Does something and writes it into the audit log.
async fn beside_the_server(
    database_url: &str,
    act: ModeratorAct,
    name: &str,
    text: String,
    at: u64,
) -> Result<(), AdminError> {
    let store = store::open_existing(database_url).await.map_err(AdminError::Store)?;
    let line =
        AuditLine { at, by: None, by_name: "satrap admin".into(), act: name.into(), about: None, text };
    let done = store.moderate(act, line).await.map_err(AdminError::Store);
    store.close().await;
    done
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
