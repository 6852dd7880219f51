//! People who are away from a table: whom to tell of what happens and is said there, and what they have seen of it.

use super::peers::PeerNotice;
use super::{Hub, LiveTable};
use crate::error::ApiError;
use crate::notify::occasions::{self, TableChange};
use crate::store::NewNotice;
use crate::wire::Message;

impl Hub {
    /// Whom to tell of a change of a table.
    pub(super) fn notices_of(&self, table: &LiveTable, change: TableChange<'_>) -> Vec<NewNotice> {
        change.notices(&table.subscribers, self.time.now())
    }

    /// Keeps what was said, then tells those who may hear it.
    pub async fn post_message(
        &self,
        table: &LiveTable,
        mut message: Message,
        by: &str,
    ) -> Result<(), ApiError> {
        let mut state = table.state.lock().await;
        let notices = occasions::of_talk(table, &state, &message, by, self.time.now());
        message.id = self.store.add_talk(&table.id, &message, Some(by), notices).await?;
        self.publish_talk(table, &mut state, message);
        self.peers.send(PeerNotice::Talk(table.id.clone()));
        Ok(())
    }

    /// A person has the table before them: they need not be told of it elsewhere.
    pub async fn on_seen(&self, table: &LiveTable, user: &str) -> Result<(), ApiError> {
        let now = self.time.now();
        // Pages say it after every step; nearly always there is nothing to write.
        if self.store.has_unseen(user, &table.id, now).await? {
            self.store.see_table(user, &table.id, now).await?;
        }
        Ok(())
    }

    /// A person's connection ended: they are told that the table waits for them, unless they are soon back.
    pub async fn on_left(&self, table: &LiveTable, user: &str) -> Result<(), ApiError> {
        let state = table.state.lock().await;
        let notices = occasions::of_leaving(&state, &table.subscribers, user, self.time.now());
        if notices.is_empty() { Ok(()) } else { Ok(self.store.add_notices(notices).await?) }
    }
}
