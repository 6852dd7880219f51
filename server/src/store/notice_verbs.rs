//! The store's verbs about telling people things, each handed to the database as one piece of work.

use async_trait::async_trait;

use super::Result;
use super::channels::{self, ChannelRow};
use super::notices::{
    self, Delivery, NewDelivery, NewNotice, Notice, NoticeDoc, NoticeStore, SentRow, Verdict,
};
use super::sql_store::{SqlStore, run};
use crate::wire::NoticeSettings;

#[async_trait]
impl NoticeStore for SqlStore {
    async fn add_notices(&self, new: Vec<NewNotice>) -> Result<()> {
        run!(self.write, notices::add(&new))
    }

    async fn take_due_notices(&self, now: u64, again_at: u64, limit: u32) -> Result<Vec<Notice>> {
        let skip_locked = self.backend.skip_locked();
        run!(self.write, notices::take_due(now, again_at, limit, skip_locked))
    }

    async fn plan_notice(
        &self,
        notice: &Notice,
        doc: Option<NoticeDoc>,
        deliveries: Vec<NewDelivery>,
        more: Vec<NewNotice>,
    ) -> Result<()> {
        let notice = (notice.id, notice.at);
        run!(self.write, notices::plan(notice, doc.as_ref(), &deliveries, &more))
    }

    async fn put_off_notice(&self, notice: &Notice, at: u64, doc: NoticeDoc) -> Result<()> {
        let notice = (notice.id, notice.at);
        run!(self.write, notices::put_off(notice, at, &doc))
    }

    async fn remove_notice(&self, notice: &Notice) -> Result<()> {
        let notice = (notice.id, notice.at);
        run!(self.write, notices::remove(notice))
    }

    async fn has_notice(&self, user: &str, key: &str) -> Result<bool> {
        let (user, key) = (user.to_owned(), key.to_owned());
        run!(self.read, notices::has(&user, &key))
    }

    async fn unseen_invitations(&self, user: &str, by: &str) -> Result<u32> {
        let (user, by) = (user.to_owned(), by.to_owned());
        run!(self.read, notices::unseen_invitations(&user, &by))
    }

    async fn has_unseen(&self, user: &str, table: &str, now: u64) -> Result<bool> {
        let (user, table) = (user.to_owned(), table.to_owned());
        run!(self.read, notices::has_unseen(&user, &table, now))
    }

    async fn see_table(&self, user: &str, table: &str, now: u64) -> Result<()> {
        let (user, table) = (user.to_owned(), table.to_owned());
        run!(self.write, notices::see_table(&user, &table, now))
    }

    async fn see_notices(&self, user: &str, upto: i64, now: u64) -> Result<()> {
        let user = user.to_owned();
        run!(self.write, notices::see(&user, upto, now))
    }

    async fn notices_of(&self, user: &str, now: u64, limit: u32) -> Result<(Vec<Notice>, u32)> {
        let user = user.to_owned();
        run!(self.read, notices::of(&user, now, limit))
    }

    async fn take_due_deliveries(&self, now: u64, again_at: u64, limit: u32) -> Result<Vec<Delivery>> {
        let skip_locked = self.backend.skip_locked();
        run!(self.write, notices::take_due_deliveries(now, again_at, limit, skip_locked))
    }

    async fn finish_delivery(&self, delivery: i64, verdict: Verdict, now: u64) -> Result<()> {
        run!(self.write, notices::finish_delivery(delivery, &verdict, now))
    }

    async fn put_off_channel(&self, channel: &str, until: u64) -> Result<()> {
        let channel = channel.to_owned();
        run!(self.write, notices::put_off_channel(&channel, until))
    }

    async fn release_deliveries(&self, now: u64) -> Result<()> {
        run!(self.write, notices::release_deliveries(now))
    }

    async fn sent_to(&self, user: &str, limit: u32) -> Result<Vec<SentRow>> {
        let user = user.to_owned();
        run!(self.read, notices::sent_to(&user, limit))
    }

    async fn has_due_notices(&self, now: u64) -> Result<bool> {
        run!(self.read, notices::has_due(now))
    }

    async fn put_channel(&self, channel: ChannelRow) -> Result<ChannelRow> {
        run!(self.write, channels::put_channel(&channel))
    }

    async fn channel(&self, id: &str) -> Result<ChannelRow> {
        let id = id.to_owned();
        run!(self.read, channels::channel(&id))
    }

    async fn channels_of(&self, user: &str) -> Result<Vec<ChannelRow>> {
        let user = user.to_owned();
        run!(self.read, channels::channels_of(&user))
    }

    async fn remove_channel(&self, user: &str, id: &str) -> Result<()> {
        let (user, id) = (user.to_owned(), id.to_owned());
        run!(self.write, channels::remove_channel(&user, &id))
    }

    async fn verify_channel(&self, id: &str, now: u64) -> Result<()> {
        let id = id.to_owned();
        run!(self.write, channels::verify_channel(&id, now))
    }

    async fn switch_off_channel(&self, id: &str, reason: &str, now: u64) -> Result<()> {
        let (id, reason) = (id.to_owned(), reason.to_owned());
        run!(self.write, channels::switch_off_channel(&id, &reason, now))
    }

    async fn end_channel(&self, id: &str, reason: &str, now: u64) -> Result<()> {
        let (id, reason) = (id.to_owned(), reason.to_owned());
        run!(self.write, channels::end_channel(&id, &reason, now))
    }

    async fn count_failures(&self, id: &str, failures: u32) -> Result<()> {
        let id = id.to_owned();
        run!(self.write, channels::count_failures(&id, failures))
    }

    async fn notice_settings(&self, user: &str) -> Result<Option<NoticeSettings>> {
        let user = user.to_owned();
        run!(self.read, channels::settings(&user))
    }

    async fn put_notice_settings(&self, user: &str, settings: NoticeSettings) -> Result<()> {
        let user = user.to_owned();
        run!(self.write, channels::put_settings(&user, &settings))
    }

    async fn mute_table(&self, user: &str, table: &str, muted: bool) -> Result<()> {
        let (user, table) = (user.to_owned(), table.to_owned());
        run!(self.write, channels::mute_table(&user, &table, muted))
    }

    async fn muted_tables(&self, user: &str) -> Result<Vec<String>> {
        let user = user.to_owned();
        run!(self.read, channels::muted_tables(&user))
    }

    async fn server_key(&self, name: &str, new: &str) -> Result<String> {
        let (name, new) = (name.to_owned(), new.to_owned());
        run!(self.write, channels::server_key(&name, &new))
    }
}
