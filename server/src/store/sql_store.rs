//! The store's verbs, each handed to the database as one piece of work.

use std::collections::BTreeMap;

use async_trait::async_trait;
use satrap_core::Entry;
use sqlx::Executor;
use tokio::sync::oneshot;

use super::backend::{Backend, TransactionFn, put_result_aside};
use super::{
    Account, Change, Connections, Elsewhere, Invite, KeptCalendar, NewNotice, NewSnapshot, NewSteps,
    NewTable, Page, Progress, Result, Snapshot, Store, StoreError, TableRow, calendars, merge, people,
    presence, tables, talk,
};
use crate::clock::Calendar;
use crate::wire::{Answer, Message, Punctuality, Token, User};

/// A store on a database that speaks SQL.
pub struct SqlStore {
    pub(super) backend: Box<dyn Backend>,
}

impl SqlStore {
    pub(super) fn on(backend: impl Backend) -> SqlStore {
        SqlStore { backend: Box::new(backend) }
    }

    pub(super) async fn read<T: Send + 'static>(&self, work: TransactionFn<T>) -> Result<T> {
        let (work, result) = put_result_aside(work);
        self.backend.read(work).await?;
        find(result)
    }

    pub(super) async fn write<T: Send + 'static>(&self, work: TransactionFn<T>) -> Result<T> {
        let (work, result) = put_result_aside(work);
        self.backend.write(work).await?;
        find(result)
    }
}

fn find<T>(mut result: oneshot::Receiver<T>) -> Result<T> {
    result.try_recv().map_err(|_| StoreError::Unavailable("it was not done".into()))
}

/// Runs a function of this folder on a connection. Arguments become the work's own: it may outlive the caller.
macro_rules! run {
    ($self:ident.$how:ident, $module:ident::$verb:ident($($value:expr),*)) => {
        $self.$how(Box::new(move |connection| {
            Box::pin(async move { $module::$verb(connection, $($value),*).await })
        })).await
    };
}
pub(super) use run;

#[async_trait]
impl Store for SqlStore {
    async fn check(&self) -> Result<()> {
        let write = self.write(Box::new(|connection| {
            Box::pin(async move {
                // Only writing a row tells whether there is room for one.
                let check = "INSERT INTO health (id, checks) VALUES (1, 1) \
                     ON CONFLICT (id) DO UPDATE SET checks = health.checks + 1";
                connection.execute(check).await?;
                Ok(())
            })
        }));
        write.await?;
        self.users(&[]).await.map(drop)
    }

    async fn close(&self) {
        self.backend.close().await;
    }

    async fn take_due_tables(&self, now: u64, again_at: u64, limit: u32) -> Result<Vec<String>> {
        let skip_locked = self.backend.skip_locked();
        run!(self.write, tables::take_due_tables(now, again_at, limit, skip_locked))
    }

    async fn latest_event(&self) -> Result<Option<u64>> {
        run!(self.read, tables::latest_event())
    }

    async fn add_guest(&self, id: &str, name: &str, at: u64) -> Result<()> {
        let (id, name) = (id.to_owned(), name.to_owned());
        run!(self.write, people::add_guest(&id, &name, at))
    }

    async fn add_account(&self, id: &str, name: &str, password: &str, at: u64) -> Result<()> {
        let (id, name, password) = (id.to_owned(), name.to_owned(), password.to_owned());
        run!(self.write, people::add_account(&id, &name, &password, at))
    }

    async fn promote_guest(&self, id: &str, name: &str, password: &str) -> Result<()> {
        let (id, name, password) = (id.to_owned(), name.to_owned(), password.to_owned());
        run!(self.write, people::promote_guest(&id, &name, &password))
    }

    async fn merge_guest(&self, guest: &str, account: &str) -> Result<Vec<String>> {
        let (guest, account) = (guest.to_owned(), account.to_owned());
        let for_update = self.backend.for_update();
        run!(self.write, merge::merge_guest(&guest, &account, for_update))
    }

    async fn rename(&self, id: &str, name: &str) -> Result<()> {
        let (id, name) = (id.to_owned(), name.to_owned());
        run!(self.write, people::rename(&id, &name))
    }

    async fn reset_password(&self, id: &str, password: &str, at: u64) -> Result<()> {
        let (id, password) = (id.to_owned(), password.to_owned());
        run!(self.write, people::reset_password(&id, &password, at))
    }

    async fn sign_outs(&self, since: i64) -> Result<Vec<(i64, String)>> {
        run!(self.read, people::sign_outs(since))
    }

    async fn fill_skeletons(&self) -> Result<()> {
        run!(self.write, people::fill_skeletons())
    }

    async fn account(&self, id: &str) -> Result<Account> {
        let id = id.to_owned();
        run!(self.read, people::account(&id))
    }

    async fn account_named(&self, name: &str) -> Result<Account> {
        let name = name.to_owned();
        run!(self.read, people::account_named(&name))
    }

    async fn users(&self, ids: &[String]) -> Result<Vec<User>> {
        let ids = ids.to_vec();
        run!(self.read, people::users(&ids))
    }

    async fn all_accounts(&self) -> Result<Vec<Account>> {
        run!(self.read, people::all_accounts())
    }

    async fn add_session(&self, token_hash: &str, user: &str, at: u64, expires_at: u64) -> Result<()> {
        let (token_hash, user) = (token_hash.to_owned(), user.to_owned());
        run!(self.write, people::add_session(&token_hash, &user, at, expires_at))
    }

    async fn user_of_session(&self, token_hash: &str, now: u64) -> Result<User> {
        let token_hash = token_hash.to_owned();
        run!(self.read, people::user_of_session(&token_hash, now))
    }

    async fn end_session(&self, token_hash: &str) -> Result<()> {
        let token_hash = token_hash.to_owned();
        run!(self.write, people::end_session(&token_hash))
    }

    async fn end_sessions_of(&self, user: &str) -> Result<()> {
        let user = user.to_owned();
        run!(self.write, people::end_sessions_of(&user))
    }

    async fn add_token(&self, user: &str, token: &Token, token_hash: &str) -> Result<()> {
        let (user, token, token_hash) = (user.to_owned(), token.clone(), token_hash.to_owned());
        run!(self.write, people::add_token(&user, &token, &token_hash))
    }

    async fn tokens_of(&self, user: &str) -> Result<Vec<Token>> {
        let user = user.to_owned();
        run!(self.read, people::tokens_of(&user))
    }

    async fn user_of_token(&self, token_hash: &str) -> Result<User> {
        let token_hash = token_hash.to_owned();
        run!(self.read, people::user_of_token(&token_hash))
    }

    async fn remove_token(&self, user: &str, id: &str) -> Result<()> {
        let (user, id) = (user.to_owned(), id.to_owned());
        run!(self.write, people::remove_token(&user, &id))
    }

    async fn add_table(&self, table: NewTable) -> Result<()> {
        run!(self.write, tables::add_table(&table))
    }

    async fn remove_table(&self, id: &str, revision: u32) -> Result<()> {
        let id = id.to_owned();
        run!(self.write, tables::remove_table(&id, revision))
    }

    async fn table(&self, id: &str) -> Result<TableRow> {
        let id = id.to_owned();
        run!(self.read, tables::table(&id))
    }

    async fn tables(&self, page: Page) -> Result<Vec<TableRow>> {
        run!(self.read, tables::tables(&page))
    }

    async fn commit(&self, change: Change) -> Result<()> {
        run!(self.write, tables::commit(&change))
    }

    async fn commit_steps(&self, steps: NewSteps) -> Result<()> {
        self.backend.commit_steps(steps).await
    }

    async fn entries(&self, table: &str, since: u32, upto: u32) -> Result<Vec<Entry>> {
        let table = table.to_owned();
        run!(self.read, tables::entries(&table, since, upto))
    }

    async fn keep_snapshots(&self, new: Vec<NewSnapshot>) -> Result<()> {
        run!(self.write, tables::keep_snapshots(&new))
    }

    async fn newest_snapshot(&self, table: &str) -> Result<Snapshot> {
        let table = table.to_owned();
        run!(self.read, tables::newest_snapshot(&table))
    }

    async fn lasting_snapshot(&self, table: &str, upto: u32) -> Result<Snapshot> {
        let table = table.to_owned();
        run!(self.read, tables::lasting_snapshot(&table, upto))
    }

    async fn answer(&self, table: &str, key: &str, since: u32) -> Result<Option<Answer>> {
        let (table, key) = (table.to_owned(), key.to_owned());
        run!(self.read, tables::answer(&table, &key, since))
    }

    async fn invite(&self, token: &str) -> Result<Invite> {
        let token = token.to_owned();
        run!(self.read, tables::invite(&token))
    }

    async fn add_talk(&self, table: &str, message: &Message, notices: Vec<NewNotice>) -> Result<i64> {
        let (table, message) = (table.to_owned(), message.clone());
        run!(self.write, talk::add(&table, &message, &notices))
    }

    async fn talk(&self, table: &str, since: i64, limit: u32) -> Result<Vec<Message>> {
        let table = table.to_owned();
        run!(self.read, talk::since(&table, since, limit))
    }

    async fn count_imported(&self, user: &str) -> Result<u32> {
        let user = user.to_owned();
        run!(self.read, tables::count_imported(&user))
    }

    async fn put_aside(&self, user: &str, table: &str, at: u64) -> Result<()> {
        let (user, table) = (user.to_owned(), table.to_owned());
        run!(self.write, people::put_aside(&user, &table, at))
    }

    async fn put_aside_by(&self, user: &str) -> Result<Vec<String>> {
        let user = user.to_owned();
        run!(self.read, people::put_aside_by(&user))
    }

    async fn take_up(&self, user: &str, table: &str) -> Result<()> {
        let (user, table) = (user.to_owned(), table.to_owned());
        run!(self.write, people::take_up(&user, &table))
    }

    async fn calendar(&self, user: &str) -> Result<Option<KeptCalendar>> {
        let user = user.to_owned();
        run!(self.read, calendars::of(&user))
    }

    async fn put_calendar(&self, user: &str, calendar: KeptCalendar) -> Result<()> {
        let user = user.to_owned();
        run!(self.write, calendars::put(&user, &calendar))
    }

    async fn calendars(&self, users: &[String]) -> Result<BTreeMap<String, Calendar>> {
        let users = users.to_vec();
        run!(self.read, calendars::of_all(&users))
    }

    async fn punctuality(&self, users: &[String]) -> Result<BTreeMap<String, Punctuality>> {
        let users = users.to_vec();
        run!(self.read, calendars::punctuality(&users))
    }

    async fn tables_of(&self, user: &str) -> Result<Vec<String>> {
        let user = user.to_owned();
        run!(self.read, tables::tables_of(&user))
    }

    async fn progress(&self, tables: &[String]) -> Result<Vec<Progress>> {
        let tables = tables.to_vec();
        run!(self.read, tables::progress(&tables))
    }

    async fn report_connections(
        &self,
        server: &str,
        alive_until: u64,
        connections: Connections,
    ) -> Result<bool> {
        let server = server.to_owned();
        run!(self.write, presence::report(&server, alive_until, &connections))
    }

    async fn elsewhere(&self, server: &str, now: u64, table: Option<&str>) -> Result<Elsewhere> {
        let (server, table) = (server.to_owned(), table.map(str::to_owned));
        run!(self.read, presence::elsewhere(&server, now, table.as_deref()))
    }

    async fn forget_server(&self, server: &str) -> Result<()> {
        let server = server.to_owned();
        run!(self.write, presence::forget_server(&server))
    }

    async fn tidy(&self, now: u64) -> Result<()> {
        run!(self.write, tables::tidy(now))
    }
}
