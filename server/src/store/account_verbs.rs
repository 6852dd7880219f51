//! The store's verbs about the ways into an account and out of it, each handed to the database as one piece of work.

use std::collections::BTreeMap;

use async_trait::async_trait;
use satrap_core::record::Hash;

use super::account_mails::{self, AccountMail, MailAnswer, MailChange, NewMailChange};
use super::credentials::{self, PasskeyRow, RecoveryCodes};
use super::erasure::{self, SaidAt};
use super::sessions::{self, SessionRow};
use super::sql_store::{SqlStore, run};
use super::{Result, TableRow};
use crate::wire::User;

/// What is kept about an account beside its name and password. Words that open something are given as hashes.
#[async_trait]
pub trait AccountStore {
    /// A session is used: with what, and where from as far as that is known.
    async fn touch_session(&self, hash: &str, device: &str, address: Option<&str>, now: u64) -> Result<()>;
    /// Somebody's sessions, the last used first.
    async fn sessions_of(&self, user: &str, now: u64) -> Result<Vec<SessionRow>>;
    /// Whoever has this session has just proved who they are.
    async fn confirm_session(&self, hash: &str, now: u64) -> Result<()>;
    async fn session_confirmed_at(&self, hash: &str) -> Result<Option<u64>>;
    async fn end_own_session(&self, user: &str, hash: &str, at: u64) -> Result<()>;
    async fn end_other_sessions(&self, user: &str, but: &str, at: u64) -> Result<()>;

    /// Keeps a link by which a forgotten password is replaced; false if there were too many in the last hour.
    async fn add_reset(&self, hash: &str, user: &str, at: u64, expires_at: u64) -> Result<bool>;
    /// Uses it up for a new password: all sessions, tokens and other links end.
    async fn use_reset(&self, hash: &str, password: &str, now: u64) -> Result<User>;
    /// New recovery codes take the place of all older ones.
    async fn put_recovery_codes(&self, user: &str, hashes: Vec<String>, at: u64) -> Result<()>;
    async fn recovery_codes(&self, user: &str) -> Result<Option<RecoveryCodes>>;
    /// Uses a code up, as a link is.
    async fn use_recovery_code(&self, name: &str, code_hash: &str, password: &str, now: u64) -> Result<User>;

    /// Fails with a conflict if the passkey is somebody's already.
    async fn add_passkey(&self, passkey: PasskeyRow) -> Result<()>;
    async fn passkey(&self, id: &str) -> Result<(PasskeyRow, User)>;
    async fn passkeys_of(&self, user: &str) -> Result<Vec<PasskeyRow>>;
    /// A passkey was used; `doc` is what is known of it from now on.
    async fn use_passkey(&self, id: &str, doc: &str, at: u64) -> Result<()>;
    async fn rename_passkey(&self, user: &str, id: &str, name: &str) -> Result<()>;
    /// Never the last way into an account.
    async fn remove_passkey(&self, user: &str, id: &str) -> Result<()>;
    /// Never the last way into an account.
    async fn remove_password(&self, user: &str) -> Result<()>;
    /// Only for an account that has none.
    async fn add_password(&self, user: &str, password: &str) -> Result<()>;
    /// Keeps what is needed to check the answer to a challenge.
    async fn add_ceremony(&self, id: &str, user: Option<&str>, doc: &str, expires_at: u64) -> Result<()>;
    /// Takes it out, so that it is answered once. Gives whose it is.
    async fn take_ceremony(&self, id: &str, now: u64) -> Result<(Option<String>, String)>;

    async fn account_mail(&self, user: &str) -> Result<Option<AccountMail>>;
    async fn accounts_at_mail(&self, address: &str, limit: u32) -> Result<Vec<User>>;
    async fn mail_change(&self, user: &str, now: u64) -> Result<Option<MailChange>>;
    /// Asks for a change in the place of any other; one that nobody has to confirm is done at once: then true.
    async fn ask_mail_change(&self, change: NewMailChange) -> Result<bool>;
    async fn withdraw_mail_change(&self, user: &str) -> Result<()>;
    async fn answer_mail_change(&self, hash: &str, yes: bool, now: u64) -> Result<MailAnswer>;
    /// Does the changes about which the old address was silent for too long; forgets those that were never confirmed.
    async fn finish_mail_changes(&self, now: u64) -> Result<Vec<MailAnswer>>;

    async fn ask_deletion(&self, user: &str, at: u64, due_at: u64) -> Result<()>;
    /// When the account will be deleted, if it will.
    async fn deletion(&self, user: &str) -> Result<Option<u64>>;
    async fn regret_deletion(&self, user: &str) -> Result<()>;
    async fn due_deletions(&self, now: u64, limit: u32) -> Result<Vec<String>>;
    /// Erases an account whose time to regret is over. Gives the tables that changed.
    async fn erase(&self, user: &str, now: u64, start_seals: BTreeMap<String, Hash>) -> Result<Vec<String>>;
    async fn tables_naming(&self, user: &str) -> Result<Vec<TableRow>>;
    async fn said_by(&self, user: &str) -> Result<Vec<SaidAt>>;
    async fn tables_with(&self, user: &str) -> Result<Vec<TableRow>>;
}

#[async_trait]
impl AccountStore for SqlStore {
    async fn touch_session(&self, hash: &str, device: &str, address: Option<&str>, now: u64) -> Result<()> {
        let (hash, device, address) = (hash.to_owned(), device.to_owned(), address.map(str::to_owned));
        run!(self.write, sessions::touch(&hash, &device, address.as_deref(), now))
    }

    async fn sessions_of(&self, user: &str, now: u64) -> Result<Vec<SessionRow>> {
        let user = user.to_owned();
        run!(self.read, sessions::of(&user, now))
    }

    async fn confirm_session(&self, hash: &str, now: u64) -> Result<()> {
        let hash = hash.to_owned();
        run!(self.write, sessions::confirm(&hash, now))
    }

    async fn session_confirmed_at(&self, hash: &str) -> Result<Option<u64>> {
        let hash = hash.to_owned();
        run!(self.read, sessions::confirmed_at(&hash))
    }

    async fn end_own_session(&self, user: &str, hash: &str, at: u64) -> Result<()> {
        let (user, hash) = (user.to_owned(), hash.to_owned());
        run!(self.write, sessions::end_own(&user, &hash, at))
    }

    async fn end_other_sessions(&self, user: &str, but: &str, at: u64) -> Result<()> {
        let (user, but) = (user.to_owned(), but.to_owned());
        run!(self.write, sessions::end_others(&user, &but, at))
    }

    async fn add_reset(&self, hash: &str, user: &str, at: u64, expires_at: u64) -> Result<bool> {
        let (hash, user) = (hash.to_owned(), user.to_owned());
        run!(self.write, credentials::add_reset(&hash, &user, at, expires_at))
    }

    async fn use_reset(&self, hash: &str, password: &str, now: u64) -> Result<User> {
        let (hash, password) = (hash.to_owned(), password.to_owned());
        run!(self.write, credentials::use_reset(&hash, &password, now))
    }

    async fn put_recovery_codes(&self, user: &str, hashes: Vec<String>, at: u64) -> Result<()> {
        let user = user.to_owned();
        run!(self.write, credentials::put_recovery_codes(&user, &hashes, at))
    }

    async fn recovery_codes(&self, user: &str) -> Result<Option<RecoveryCodes>> {
        let user = user.to_owned();
        run!(self.read, credentials::recovery_codes(&user))
    }

    async fn use_recovery_code(&self, name: &str, code_hash: &str, password: &str, now: u64) -> Result<User> {
        let (name, code_hash, password) = (name.to_owned(), code_hash.to_owned(), password.to_owned());
        run!(self.write, credentials::use_recovery_code(&name, &code_hash, &password, now))
    }

    async fn add_passkey(&self, passkey: PasskeyRow) -> Result<()> {
        run!(self.write, credentials::add_passkey(&passkey))
    }

    async fn passkey(&self, id: &str) -> Result<(PasskeyRow, User)> {
        let id = id.to_owned();
        run!(self.read, credentials::passkey(&id))
    }

    async fn passkeys_of(&self, user: &str) -> Result<Vec<PasskeyRow>> {
        let user = user.to_owned();
        run!(self.read, credentials::passkeys_of(&user))
    }

    async fn use_passkey(&self, id: &str, doc: &str, at: u64) -> Result<()> {
        let (id, doc) = (id.to_owned(), doc.to_owned());
        run!(self.write, credentials::use_passkey(&id, &doc, at))
    }

    async fn rename_passkey(&self, user: &str, id: &str, name: &str) -> Result<()> {
        let (user, id, name) = (user.to_owned(), id.to_owned(), name.to_owned());
        run!(self.write, credentials::rename_passkey(&user, &id, &name))
    }

    async fn remove_passkey(&self, user: &str, id: &str) -> Result<()> {
        let (user, id) = (user.to_owned(), id.to_owned());
        let for_update = self.backend.for_update();
        run!(self.write, credentials::remove_passkey(&user, &id, for_update))
    }

    async fn remove_password(&self, user: &str) -> Result<()> {
        let user = user.to_owned();
        let for_update = self.backend.for_update();
        run!(self.write, credentials::remove_password(&user, for_update))
    }

    async fn add_password(&self, user: &str, password: &str) -> Result<()> {
        let (user, password) = (user.to_owned(), password.to_owned());
        run!(self.write, credentials::add_password(&user, &password))
    }

    async fn add_ceremony(&self, id: &str, user: Option<&str>, doc: &str, expires_at: u64) -> Result<()> {
        let (id, user, doc) = (id.to_owned(), user.map(str::to_owned), doc.to_owned());
        run!(self.write, credentials::add_ceremony(&id, user.as_deref(), &doc, expires_at))
    }

    async fn take_ceremony(&self, id: &str, now: u64) -> Result<(Option<String>, String)> {
        let id = id.to_owned();
        run!(self.write, credentials::take_ceremony(&id, now))
    }

    async fn account_mail(&self, user: &str) -> Result<Option<AccountMail>> {
        let user = user.to_owned();
        run!(self.read, account_mails::of(&user))
    }

    async fn accounts_at_mail(&self, address: &str, limit: u32) -> Result<Vec<User>> {
        let address = address.to_owned();
        run!(self.read, account_mails::accounts_at(&address, limit))
    }

    async fn mail_change(&self, user: &str, now: u64) -> Result<Option<MailChange>> {
        let user = user.to_owned();
        run!(self.read, account_mails::change_of(&user, now))
    }

    async fn ask_mail_change(&self, change: NewMailChange) -> Result<bool> {
        run!(self.write, account_mails::ask(&change))
    }

    async fn withdraw_mail_change(&self, user: &str) -> Result<()> {
        let user = user.to_owned();
        run!(self.write, account_mails::withdraw(&user))
    }

    async fn answer_mail_change(&self, hash: &str, yes: bool, now: u64) -> Result<MailAnswer> {
        let hash = hash.to_owned();
        run!(self.write, account_mails::answer(&hash, yes, now))
    }

    async fn finish_mail_changes(&self, now: u64) -> Result<Vec<MailAnswer>> {
        run!(self.write, account_mails::finish_due(now))
    }

    async fn ask_deletion(&self, user: &str, at: u64, due_at: u64) -> Result<()> {
        let user = user.to_owned();
        run!(self.write, erasure::ask_deletion(&user, at, due_at))
    }

    async fn deletion(&self, user: &str) -> Result<Option<u64>> {
        let user = user.to_owned();
        run!(self.read, erasure::deletion(&user))
    }

    async fn regret_deletion(&self, user: &str) -> Result<()> {
        let user = user.to_owned();
        run!(self.write, erasure::regret_deletion(&user))
    }

    async fn due_deletions(&self, now: u64, limit: u32) -> Result<Vec<String>> {
        run!(self.read, erasure::due_deletions(now, limit))
    }

    async fn erase(&self, user: &str, now: u64, start_seals: BTreeMap<String, Hash>) -> Result<Vec<String>> {
        let user = user.to_owned();
        let for_update = self.backend.for_update();
        run!(self.write, erasure::erase(&user, now, &start_seals, for_update))
    }

    async fn tables_naming(&self, user: &str) -> Result<Vec<TableRow>> {
        let user = user.to_owned();
        run!(self.read, erasure::tables_naming(&user))
    }

    async fn said_by(&self, user: &str) -> Result<Vec<SaidAt>> {
        let user = user.to_owned();
        run!(self.read, erasure::said_by(&user))
    }

    async fn tables_with(&self, user: &str) -> Result<Vec<TableRow>> {
        let user = user.to_owned();
        run!(self.read, erasure::tables_with(&user))
    }
}
