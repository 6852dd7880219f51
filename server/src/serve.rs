//! A running server: opening, serving, ending in good order.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use crate::live::peers::{PeerError, Peers};
use crate::live::{Hub, overdue, presence};
use crate::routes::account::{deletion, mail};
use crate::store::{self, StoreError};
use crate::{AppState, Config, app, connections, notify};

/// How long connections get to finish what was accepted.
const PATIENCE: Duration = Duration::from_secs(20);
/// Tables that nobody looks at leave memory after this long.
const IDLE_MS: u64 = 5 * 60 * 1000;
/// How often the states of games are kept.
const SNAPSHOT_SECONDS: u64 = 5;

#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error("{0} is in use by another program. Stop it, or choose another address with --listen.")]
    PortInUse(SocketAddr),
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    #[error("the database {url} cannot be opened: {error}")]
    Database { url: String, error: StoreError },
    #[error("notices between servers: {0}")]
    Hints(#[from] PeerError),
    #[error("notifications: {0}")]
    Notify(String),
    #[error("serving failed: {0}")]
    Serve(#[from] std::io::Error),
}

/// Serves until the process is told to end, and finishes what was accepted.
pub async fn serve(config: Config) -> Result<(), ServeError> {
    serve_until(config, told_to_end(), |address, config| {
        let url = config.public_url.clone().unwrap_or_else(|| format!("http://{address}"));
        println!("Satrap is served at {url}");
    })
    .await
}

/// The same, until `end`; `ready` is told the address once requests are answered.
pub async fn serve_until(
    config: Config,
    end: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(SocketAddr, &Config),
) -> Result<(), ServeError> {
    connections::raise_file_limit();
    let listener =
        tokio::net::TcpListener::bind(config.listen).await.map_err(|error| match error.kind() {
            std::io::ErrorKind::AddrInUse => ServeError::PortInUse(config.listen),
            _ => ServeError::Listen(config.listen, error),
        })?;
    let address = listener.local_addr()?;
    notify::Notifier::check(&config).map_err(ServeError::Notify)?;
    let url = without_password(&config.database_url);
    let database = |error| ServeError::Database { url: url.clone(), error };
    let store = store::open_within(&config.database_url, config.store_time).await.map_err(database)?;
    let peers = Peers::open(&config.database_url, config.nats_url.as_deref()).await?;
    let state = AppState::new(config, store.clone(), satrap_registry::games(), peers.clone());
    if state.config.clock_speed > 1 {
        // A fast clock is ahead of the world; one that began anew would run through the same days again.
        let latest = store.latest_event().await.map_err(database)?.unwrap_or_default();
        state.time.advance(latest.saturating_sub(state.time.now()));
    }
    let hub = state.hub.clone();
    hub.tasks.spawn(peers.clone().listen(hub.clone()));
    if !peers.is_alone() {
        hub.tasks.spawn(presence::keep_sharing(hub.clone()));
    }
    hub.tasks.spawn(keep_house(state.clone(), !peers.is_alone()));
    hub.tasks.spawn(notify::run(state.clone(), peers.is_alone()));

    ready(address, &state.config);
    tracing::info!(%address, "serving");
    let stop = hub.stop.clone();
    let config = state.config.clone();
    let ended = hub.stop.clone().run_until_cancelled_owned(async move {
        end.await;
        tracing::info!("ending: no new connections, finishing what was accepted");
        stop.cancel();
    });
    let ending = tokio::spawn(ended);
    connections::serve(listener, app(state), &config, &hub.stop, PATIENCE).await;
    ending.abort();
    hub.stop.cancel();
    hub.tasks.close();
    if tokio::time::timeout(PATIENCE, hub.tasks.wait()).await.is_err() {
        tracing::warn!("some tasks did not end in time");
    }
    hub.keep_snapshots().await;
    store.close().await;
    tracing::info!("ended");
    Ok(())
}

/// Looks for overdue tables and lost notices, and forgets what is not needed any more.
async fn keep_house(state: AppState, others: bool) {
    let hub: Arc<Hub> = state.hub.clone();
    let mut second = tokio::time::interval(Duration::from_secs(1));
    let mut seen = None;
    for turn in 0u64.. {
        tokio::select! {
            () = hub.stop.cancelled() => return,
            _ = second.tick() => {}
        }
        overdue::take(&hub).await;
        sign_out(&state, &mut seen).await;
        if others && turn.is_multiple_of(5) {
            overdue::poll(&hub).await;
        }
        if turn.is_multiple_of(SNAPSHOT_SECONDS) {
            hub.keep_snapshots().await;
        }
        if turn.is_multiple_of(60) {
            hub.forget_idle(IDLE_MS);
            state.limits.tidy();
        }
        if turn.is_multiple_of(10) {
            settle_accounts(&state).await;
        }
        if turn.is_multiple_of(3600)
            && let Err(error) = state.store.tidy(state.time.now()).await
        {
            tracing::warn!(%error, "old sessions could not be removed");
        }
    }
}

/// Does what was asked for of accounts some days ago: deletions, and changes of addresses.
pub async fn settle_accounts(state: &AppState) {
    if let Err(error) = deletion::erase_due(state).await {
        tracing::warn!(%error, "an account could not be deleted");
    }
    if let Err(error) = mail::finish_due(state).await {
        tracing::warn!(%error, "the address of an account could not be changed");
    }
}

/// Ends what this server remembers of people whose sessions ended elsewhere: by a command, or at a server whose notice was
/// lost. What happened before the server began is not remembered.
async fn sign_out(state: &AppState, seen: &mut Option<i64>) {
    match state.store.sign_outs(seen.unwrap_or(0)).await {
        Ok(signed_out) => {
            let is_new = seen.is_some();
            for (number, user) in signed_out {
                if is_new {
                    state.hub.signed_out(&user);
                }
                *seen = Some(number.max(seen.unwrap_or(0)));
            }
            seen.get_or_insert(0);
        }
        Err(error) => tracing::warn!(%error, "it is not known who was signed out"),
    }
}

async fn told_to_end() {
    let interrupt = async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::warn!(%error, "Ctrl-C cannot be heard");
            std::future::pending::<()>().await;
        }
    };
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(error) => {
                tracing::warn!(%error, "SIGTERM cannot be heard");
                std::future::pending::<()>().await;
            }
        }
    };
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}

/// A database's address as it may be shown.
pub fn without_password(url: &str) -> String {
    match url::Url::parse(url) {
        Ok(mut parsed) if parsed.password().is_some() => {
            let _ = parsed.set_password(Some("…"));
            parsed.to_string()
        }
        _ => url.to_owned(),
    }
}
