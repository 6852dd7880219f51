//! What tables in memory learn about people: a new name, a guest who signed in to an account, somebody signed out.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::peers::PeerNotice;
use super::{Hub, LiveTable, Next, clock};
use crate::clock::Calendar;
use crate::error::ApiError;
use crate::store::{StoreError, TableRow};
use crate::wire::User;

const SIGNED_OUT: &str = "Your session has ended. Sign in again to go on.";

impl Hub {
    /// After a guest's tables became an account's in the store: those in memory here follow, connections too, and other
    /// servers hear of it.
    pub async fn guest_signed_in(&self, guest: &str, account: &str, changed: &[String]) {
        self.forget_people();
        for table in &self.open_tables() {
            if let Err(error) = self.follow_guest(table, guest, account, changed).await {
                tracing::warn!(%error, table.id = table.id, "a table could not be brought up to date");
            }
        }
        self.peers.send(PeerNotice::SignedOut(guest.to_owned()));
        changed.iter().for_each(|table| self.peers.send(PeerNotice::Table(table.clone())));
    }

    /// After somebody left for good: tables in memory forget the name, and other servers hear of it.
    pub async fn person_erased(&self, user: &str, changed: &[String]) {
        for table in self.open_tables().iter().filter(|table| changed.contains(&table.id)) {
            let mut state = table.state.lock().await;
            if let Err(error) = self.catch_up(table, &mut state).await {
                tracing::warn!(%error, table.id = table.id, "a table could not be brought up to date");
            }
        }
        self.person_changed(user).await;
        self.peers.send(PeerNotice::Person(user.to_owned()));
        changed.iter().for_each(|table| self.peers.send(PeerNotice::Table(table.clone())));
        self.tell_signed_out(user);
    }

    async fn follow_guest(
        &self,
        table: &LiveTable,
        guest: &str,
        account: &str,
        changed: &[String],
    ) -> Result<(), ApiError> {
        let is_changed = changed.contains(&table.id);
        if !is_changed && !table.subscribers.has(guest) {
            return Ok(());
        }
        let mut state = table.state.lock().await;
        table.subscribers.transfer(guest, account);
        self.presence.changed();
        if is_changed {
            self.catch_up(table, &mut state).await?;
        }
        Ok(())
    }

    /// Everybody at a table of a game over days plays by their own calendar, and the table keeps a copy of it.
    pub(super) async fn copy_calendars(&self, row: &mut TableRow) -> Result<(), StoreError> {
        if !row.doc.clock.is_over_days() {
            return Ok(());
        }
        let calendars = self.store.calendars(&row.people()).await?;
        for seat_doc in &mut row.doc_mut().seats {
            seat_doc.calendar = seat_doc.person().and_then(|user| calendars.get(user)).cloned();
        }
        Ok(())
    }

    /// A person plays at other times from now on, at all their tables.
    pub async fn change_calendar(self: &Arc<Hub>, user: &str, calendar: &Calendar) -> Result<(), ApiError> {
        for id in self.store.tables_of(user).await? {
            let table = self.table(&id).await?;
            let is_over_days = table.state.lock().await.row.doc.clock.is_over_days();
            if is_over_days {
                self.change(&table, |state, now| {
                    let mut row = state.row.clone();
                    clock::set_calendar(&mut row, user, calendar, now);
                    Ok(Next::of(row))
                })
                .await?;
            }
        }
        Ok(())
    }

    /// Whether somebody is connected to a table, as far as this server knows.
    pub fn is_at_a_table(&self, user: &str) -> bool {
        self.open_tables().iter().any(|table| table.subscribers.has(user))
    }

    /// What was read about people before this changed must be read anew.
    pub fn people_epoch(&self) -> u64 {
        self.people_epoch.load(Ordering::Acquire)
    }

    fn forget_people(&self) {
        self.people_epoch.fetch_add(1, Ordering::AcqRel);
    }

    /// After one session or token of a person ended here.
    pub fn tell_session_ended(&self, user: &str) {
        self.forget_people();
        self.peers.send(PeerNotice::Person(user.to_owned()));
    }

    /// After a person's name changed here.
    pub async fn tell_person_changed(&self, user: &User) {
        self.forget_people();
        self.on_rename(user).await;
        self.peers.send(PeerNotice::Person(user.id.clone()));
    }

    /// The same, heard from another server.
    pub(super) async fn person_changed(&self, id: &str) {
        self.forget_people();
        match self.store.users(&[id.to_owned()]).await.as_deref() {
            Ok([user]) => self.on_rename(user).await,
            Ok(_) => {}
            Err(error) => tracing::warn!(%error, "a person's new name could not be read"),
        }
    }

    /// After all sessions and tokens of somebody ended here.
    pub fn tell_signed_out(&self, user: &str) {
        self.signed_out(user);
        self.peers.send(PeerNotice::SignedOut(user.to_owned()));
    }

    /// Connections end too. Whoever has a new session comes back by itself.
    pub fn signed_out(&self, user: &str) {
        self.forget_people();
        let now = self.time.now();
        self.open_tables().iter().for_each(|table| table.subscribers.disconnect(user, SIGNED_OUT, now));
        self.presence.changed();
    }
}
