//! States of games, kept now and then beside their steps: from one that lasts a long game can be read or gone on with without
//! playing it from its beginning, and the newest is all there is to go on from where the rules have changed since.

use satrap_registry::AnyMatch;

use super::{Hub, TableState};
use crate::store::{NewSnapshot, Snapshot};
use crate::wire::Status;

/// How many steps lie between two that last, at least.
pub const INTERVAL: u32 = 100;
/// How many are kept in one transaction at most.
const TOGETHER: usize = 64;

/// What was kept of a game and what is to be kept next.
#[derive(Debug, Default)]
pub struct Snapshots {
    /// The version of the newest, as far as this server knows.
    newest: Option<u32>,
    /// The version of the last one that lasts.
    lasting: u32,
    /// Made, and not kept yet.
    waiting: Vec<NewSnapshot>,
}

impl Snapshots {
    /// As they are after a game was read up to a version. Whoever made its last step may have ended before keeping its state.
    pub fn read_upto(version: u32) -> Snapshots {
        Snapshots { newest: None, lasting: version, waiting: Vec::new() }
    }

    /// After a step. A state after which something can be taken back does not last: the steps after it may need those before.
    pub fn note(&mut self, table: &str, play: &dyn AnyMatch) {
        if play.seq() >= self.lasting + INTERVAL && play.is_settled() {
            self.lasting = play.seq();
            self.waiting.push(NewSnapshot { lasting: true, ..snapshot_of(table, play) });
        }
    }

    fn take(&mut self, table: &str, play: &dyn AnyMatch) -> Vec<NewSnapshot> {
        let mut new = std::mem::take(&mut self.waiting);
        if self.newest != Some(play.seq()) && new.last().is_none_or(|last| last.snapshot.seq != play.seq()) {
            new.push(snapshot_of(table, play));
        }
        self.newest = Some(play.seq());
        new
    }

    pub fn is_kept(&self, version: u32) -> bool {
        self.newest == Some(version)
    }
}

fn snapshot_of(table: &str, play: &dyn AnyMatch) -> NewSnapshot {
    let snapshot = Snapshot { seq: play.seq(), seal: play.seal(), state: play.snapshot() };
    NewSnapshot { table: table.to_owned(), snapshot, lasting: false }
}

impl TableState {
    fn take_snapshots(&mut self) -> Vec<NewSnapshot> {
        // Whoever made the last step keeps its state.
        let is_ours = !self.foreign || self.snapshots.newest.is_none() && self.row.status == Status::Playing;
        match self.play.as_deref().filter(|_| is_ours) {
            Some(play) => self.snapshots.take(&self.row.id, play),
            None => Vec::new(),
        }
    }
}

impl Hub {
    /// Keeps the states of games that went on since the last time.
    pub async fn keep_snapshots(&self) {
        let mut new = Vec::new();
        for table in self.open_tables() {
            new.extend(table.state.lock().await.take_snapshots());
        }
        for some in new.chunks(TOGETHER) {
            if let Err(error) = self.store.keep_snapshots(some.to_vec()).await {
                // They are not needed as long as the steps can be played again.
                tracing::warn!(%error, "states of games could not be kept");
            }
        }
    }
}
