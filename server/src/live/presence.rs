//! Who is connected where: servers on one database tell each other by way of the store, so that whoever is connected to
//! one of them is present at all. What a server said counts until it would have said it again; a server alone says
//! nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use super::peers::PeerNotice;
use super::{Hub, LiveTable};
use crate::error::ApiError;
use crate::random;
use crate::store::{Connected, Connections};

/// How often a server says that it is alive.
const HEARTBEAT: Duration = Duration::from_secs(5);
/// How long what it said counts: a few heartbeats may fail.
const LIFE: Duration = Duration::from_secs(20);
/// Comings and goings within this time are told together.
const GATHER: Duration = Duration::from_millis(100);

#[derive(Default)]
pub struct Presence {
    /// This server's name among those on the database.
    server: OnceLock<String>,
    changed: tokio::sync::Notify,
    /// What the store has from this server; nothing is known at first and after a failure.
    told: tokio::sync::Mutex<Option<BTreeSet<Connected>>>,
}

impl Presence {
    fn server(&self) -> Result<&str, ApiError> {
        if let Some(server) = self.server.get() {
            return Ok(server);
        }
        let server = random::id()?;
        Ok(self.server.get_or_init(|| server))
    }

    /// Somebody came or went.
    pub fn changed(&self) {
        self.changed.notify_one();
    }
}

/// Shares who is connected until the server ends.
pub async fn keep_sharing(hub: Arc<Hub>) {
    while !hub.stop.is_cancelled() {
        if let Err(error) = hub.share_presence().await {
            tracing::warn!(%error, "it is not known who is connected to other servers");
        }
        let next = async {
            tokio::time::sleep(GATHER).await;
            let _ = tokio::time::timeout(HEARTBEAT, hub.presence.changed.notified()).await;
        };
        hub.stop.run_until_cancelled(next).await;
    }
    if let Some(server) = hub.presence.server.get()
        && let Err(error) = hub.store.forget_server(server).await
    {
        tracing::warn!(%error, "other servers are not told that this one ends");
    }
}

impl Hub {
    /// Says who is connected here, and learns who is connected elsewhere. Where there is nobody to hear it, this server
    /// says only that it is alive.
    pub async fn share_presence(&self) -> Result<(), ApiError> {
        let server = self.presence.server()?;
        let elsewhere = self.store.elsewhere(server, self.time.now(), None).await?;
        let here = if elsewhere.has_servers { self.connected_here() } else { BTreeSet::new() };
        self.report(server, here).await?;
        let mut people: BTreeMap<String, BTreeSet<Arc<str>>> = BTreeMap::new();
        for one in elsewhere.connected {
            people.entry(one.table).or_default().insert(one.user.into());
        }
        for table in self.open_tables() {
            self.set_elsewhere(&table, people.remove(&table.id).unwrap_or_default()).await;
        }
        Ok(())
    }

    fn connected_here(&self) -> BTreeSet<Connected> {
        let of_table = |table: Arc<LiveTable>| {
            let people = table.subscribers.people();
            people.into_iter().map(move |user| Connected { table: table.id.clone(), user: user.to_string() })
        };
        self.open_tables().into_iter().flat_map(of_table).collect()
    }

    /// Brings what the store has from this server up to date, then tells the other servers where to look.
    async fn report(&self, server: &str, here: BTreeSet<Connected>) -> Result<(), ApiError> {
        let mut told = self.presence.told.lock().await;
        let alive_until = self.time.now() + self.time.passing(LIFE);
        let all = || Connections::All(here.iter().cloned().collect());
        let before = told.take();
        let connections = match &before {
            Some(before) => Connections::Since {
                came: here.difference(before).cloned().collect(),
                went: before.difference(&here).cloned().collect(),
            },
            None => all(),
        };
        if !self.store.report_connections(server, alive_until, connections).await? {
            // The others took this server for dead.
            self.store.report_connections(server, alive_until, all()).await?;
        }
        let before = before.unwrap_or_default();
        let changed: BTreeSet<&str> =
            here.symmetric_difference(&before).map(|one| one.table.as_str()).collect();
        changed.iter().for_each(|table| self.peers.send(PeerNotice::Presence((*table).to_owned())));
        *told = Some(here);
        Ok(())
    }

    /// Who is connected to a table at other servers.
    pub(super) async fn elsewhere(&self, table: &str) -> Result<BTreeSet<Arc<str>>, ApiError> {
        if self.peers.is_alone() {
            return Ok(BTreeSet::new());
        }
        let server = self.presence.server()?;
        let elsewhere = self.store.elsewhere(server, self.time.now(), Some(table)).await?;
        Ok(elsewhere.connected.into_iter().map(|one| Arc::from(one.user)).collect())
    }

    /// Somebody came to a table at another server, or went there.
    pub(super) async fn heard_presence(&self, id: &str) {
        let table = self.tables.lock().get(id).cloned();
        let Some(table) = table else { return };
        match self.elsewhere(id).await {
            Ok(people) => self.set_elsewhere(&table, people).await,
            Err(error) => tracing::warn!(%error, table.id = id, "it is not known who is connected elsewhere"),
        }
    }

    async fn set_elsewhere(&self, table: &LiveTable, people: BTreeSet<Arc<str>>) {
        if table.subscribers.set_elsewhere(people, self.time.now()) {
            let state = table.state.lock().await;
            self.publish_table(table, &state);
            table.call.notify_one();
        }
    }
}
