//! What other servers did, and what is not known to be kept: tables in memory are brought up to date with the store.

use std::time::Duration;

use super::peers::PeerNotice;
use super::{Hub, LiveTable, TableState};
use crate::error::ApiError;
use crate::wire::Status;

impl Hub {
    /// Reads what other servers did to a table, and tells everybody here.
    pub(super) async fn catch_up(&self, table: &LiveTable, state: &mut TableState) -> Result<(), ApiError> {
        let row = self.store.table(&table.id).await.map_err(|error| error.or_no_such("table"))?;
        if row.revision == state.row.revision {
            return Ok(());
        }
        let before = std::mem::replace(&mut state.row, row);
        state.foreign = true;
        state.load_people(&*self.store).await?;
        let begun = before.status == Status::Open && state.row.status != Status::Open;
        if state.row.status != Status::Open {
            state.play_on(&*self.store).await?;
        }
        if state.row.status == Status::Playing {
            self.mark_absent_people(table, &state.row.people());
        }
        state.track_windows();
        self.publish(table, state, &before, begun);
        table.call.notify_one();
        Ok(())
    }

    /// Brings a table up to date with a version that the store is known to have.
    pub(super) async fn reach(&self, table: &LiveTable, version: u32) -> Result<(), ApiError> {
        let mut state = table.state.lock().await;
        if version > state.row.version { self.catch_up(table, &mut state).await } else { Ok(()) }
    }

    /// Compares a table with the store, again and again until that succeeds: after a failure nobody knows whether a
    /// change was kept, and what was kept must be told.
    pub(super) fn refresh(&self, table: &LiveTable) {
        const PAUSE: Duration = Duration::from_secs(1);
        const TRIES: usize = 60;
        let (Some(hub), Some(table)) = (self.me.upgrade(), table.me.upgrade()) else { return };
        self.tasks.spawn(async move {
            for _ in 0..TRIES {
                tokio::select! {
                    () = hub.stop.cancelled() => return,
                    () = tokio::time::sleep(PAUSE) => {}
                }
                if hub.compare(&table).await.is_ok() {
                    return;
                }
            }
        });
    }

    pub(super) async fn catch_up_talk(
        &self,
        table: &LiveTable,
        state: &mut TableState,
    ) -> Result<(), ApiError> {
        for message in self.store.talk(&table.id, state.talk_seen, 100).await? {
            self.publish_talk(table, state, message);
        }
        Ok(())
    }

    /// A notice from another server.
    pub async fn on_peer_notice(&self, notice: &PeerNotice) {
        let id = match notice {
            PeerNotice::Table(id) | PeerNotice::Talk(id) => id,
            PeerNotice::Person(id) => return self.person_changed(id).await,
            PeerNotice::SignedOut(id) => return self.signed_out(id),
            PeerNotice::Presence(id) => return self.heard_presence(id).await,
        };
        let table = self.tables.lock().get(id).cloned();
        let Some(table) = table else { return };
        let read = async {
            let mut state = table.state.lock().await;
            match notice {
                PeerNotice::Talk(_) => self.catch_up_talk(&table, &mut state).await,
                _ => self.catch_up(&table, &mut state).await,
            }
        };
        match read.await {
            Ok(()) => {}
            Err(ApiError::NotFound(_)) => drop(self.tables.lock().remove(id)),
            Err(error) => tracing::warn!(%error, table.id = id, "a table could not be brought up to date"),
        }
    }

    /// Compares a table in memory with the store, and tells everybody here what is new.
    pub async fn compare(&self, table: &LiveTable) -> Result<(), ApiError> {
        let mut state = table.state.lock().await;
        let progress = self.store.progress(std::slice::from_ref(&table.id)).await?;
        let Some(now) = progress.first() else {
            // It is gone.
            self.tables.lock().remove(&table.id);
            return Ok(());
        };
        let moved = (now.version, now.revision) != (state.row.version, state.row.revision);
        if moved {
            self.catch_up(table, &mut state).await?;
        }
        if now.talk > state.talk_seen {
            self.catch_up_talk(table, &mut state).await?;
        }
        Ok(())
    }
}
