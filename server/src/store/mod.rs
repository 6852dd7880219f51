//! What the server keeps, in the words of tables and people. Only this folder knows SQL.

mod account_mails;
mod account_verbs;
mod backup;
mod backup_layout;
mod backend;
mod calendars;
mod channels;
mod credentials;
mod document;
mod erasure;
mod merge;
mod migrations;
mod moderation;
mod moderation_verbs;
mod notice_verbs;
mod notices;
mod people;
mod people_verbs;
mod postgres;
mod postgres_writer;
mod presence;
mod profiles;
mod ratings;
mod relations;
mod results;
mod sessions;
mod site;
mod sqlite;
mod sqlite_writer;
mod sql_store;
mod tables;
mod talk;

pub use account_mails::{AccountMail, MailAnswer, MailChange, NewMailChange};
pub use account_verbs::AccountStore;
pub use backup::{BackupError, export, import};
pub use calendars::KeptCalendar;
pub use channels::{ChannelDoc, ChannelRow};
pub use credentials::{PasskeyRow, RecoveryCodes};
pub use document::{
    AskedRewind, GivenOrders, Occupant, SeatDoc, Successor, TableDoc, TableRow, TimerRun, TurnState,
};
pub use erasure::{FORMER_PLAYER, SaidAt};
pub use moderation::{
    AuditLine, ModeratorAct, NewReport, NewSanction, REMOVED, ReportDoc, ReportRow, SanctionRow,
};
pub use moderation_verbs::ModerationStore;
pub use notices::{Delivery, NewDelivery, NewNotice, Notice, NoticeDoc, NoticeStore, SentRow, Verdict, Wish};
pub use people_verbs::PeopleStore;
use postgres::Postgres;
pub use postgres::{Listener, Notices};
pub use presence::{Connected, Connections, Elsewhere};
pub use profiles::{BotGame, HistoryPage, HistoryRow, OtherPlayer, Tally};
pub use ratings::{RatedGame, Recomputed, Standing};
pub use relations::{Asked, Relation};
pub use results::{GameResult, WHOLE};
pub use sessions::SessionRow;
pub use site::{NewAccount, SiteStore};
use sqlite::Sqlite;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use satrap_core::{Entry, Seat, record::Hash};

use crate::clock::Calendar;
use crate::wire::{Answer, Message, Punctuality, Token, User};

/// Why something was not kept or not found. Nothing has changed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    #[error("it does not exist")]
    NotFound,
    /// Somebody else changed the table first: read it again and see whether the change still makes sense.
    #[error("somebody else was first")]
    Conflict,
    /// This request was answered before.
    #[error("the request was answered before")]
    AnsweredBefore(Answer),
    #[error("the name is taken")]
    NameTaken,
    /// Without it nobody could sign in to the account any more.
    #[error("it is the last way into the account")]
    LastWayIn,
    #[error("the database cannot be used now: {0}")]
    Unavailable(String),
    #[error("the database holds something that cannot be read: {0}")]
    Corrupt(String),
}

pub type Result<T> = std::result::Result<T, StoreError>;

/// One change to a table beside its game, kept whole or not at all.
#[derive(Debug)]
pub struct Change {
    /// The table as it shall be; its `revision` is the one it had.
    pub row: TableRow,
    /// How many steps there were before.
    pub from_version: u32,
    /// When the table next needs the server.
    pub wake: Option<u64>,
    /// Who sits where, if that changed.
    pub seats: Option<Vec<(Seat, String)>>,
    pub new_code: Option<NewCode>,
    /// What the table itself says about the change, for everybody.
    pub notice: Option<Message>,
    /// Whom to tell of it who is away.
    pub notices: Vec<NewNotice>,
    /// Whose turns it ended.
    pub ended_turns: Vec<EndedTurns>,
}

/// Turns of one person that ended at a table of a game over days.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedTurns {
    pub user: String,
    pub turns: Punctuality,
}

/// A seat's invitation takes the place of another, which is void from then on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewCode {
    pub invite: Invite,
    pub void: String,
    pub at: u64,
}

/// Steps of a game that belong together: all of them are kept, or none.
#[derive(Debug)]
pub struct NewSteps {
    /// The table after them; its `revision` is the one it had.
    pub row: TableRow,
    /// How many steps there were before.
    pub from_version: u32,
    /// When the table next needs the server.
    pub wake: Option<u64>,
    /// At least one.
    pub entries: Vec<Entry>,
    /// Whether the table's document changed with them, which is rare.
    pub doc_changed: bool,
    /// The request that asked for them.
    pub request: Option<AnsweredRequest>,
    /// Whom to tell of them who is away.
    pub notices: Vec<NewNotice>,
    /// Whose turns they ended.
    pub ended_turns: Vec<EndedTurns>,
}

/// A request with the answer it gets, so that the same request gets the same answer again.
#[derive(Debug)]
pub struct AnsweredRequest {
    pub key: String,
    /// The version at which it was decided: whatever answered it before came after that.
    pub version: u32,
    pub answer: Answer,
}

/// A state of a game that is to be kept.
#[derive(Clone, Debug)]
pub struct NewSnapshot {
    pub table: String,
    pub snapshot: Snapshot,
    /// Whether it stays when newer ones are kept.
    pub lasting: bool,
}

/// A table that did not exist before.
#[derive(Debug)]
pub struct NewTable {
    pub row: TableRow,
    pub seats: Vec<(Seat, String)>,
    pub invites: Vec<Invite>,
    pub wake: Option<u64>,
    /// Its steps, where a record is brought here.
    pub entries: Vec<Entry>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invite {
    pub token: String,
    pub table: String,
    pub seat: Option<Seat>,
    pub expires_at: u64,
}

#[derive(Clone, Debug)]
pub struct Snapshot {
    pub seq: u32,
    pub seal: Hash,
    pub state: Vec<u8>,
}

/// A person with the hash of the password, if there is one.
#[derive(Clone, Debug)]
pub struct Account {
    pub user: User,
    pub password: Option<String>,
    pub created_at: u64,
}

impl Account {
    /// The hash to check a password against; nothing for those who sign in with passkeys only.
    pub fn password_hash(&self) -> Option<String> {
        self.password.clone().filter(|password| password != credentials::NO_PASSWORD)
    }
}

/// Which tables a list shows, newest first.
#[derive(Clone, Debug)]
pub enum List {
    Open,
    /// The same and those that are open to this person's friends, without hosts that this person or they have blocked.
    OpenTo(String),
    /// Not yet over, with a seat of this person, and not put aside.
    Mine(String),
    /// What this person has put aside of those.
    Aside(String),
    Watch,
    /// Being played, with a seat that looks for a person.
    Wanted,
    /// Over, and open, with a seat of this person, or brought here by this person.
    Finished(Option<String>),
}

#[derive(Clone, Debug)]
pub struct Page {
    pub list: List,
    pub game: Option<String>,
    /// Only what comes after this `(moved_at, id)`.
    pub before: Option<(u64, String)>,
    pub limit: u32,
}

/// How far a table has come, for servers that may have missed a notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    pub table: String,
    pub version: u32,
    pub revision: u32,
    pub talk: i64,
}

/// Everything the server keeps.
#[async_trait]
pub trait Store:
    NoticeStore + PeopleStore + ModerationStore + AccountStore + SiteStore + Send + Sync + 'static
{
    /// Whether reading and writing work now.
    async fn check(&self) -> Result<()>;
    /// Finishes what was accepted and lets go.
    async fn close(&self);

    async fn add_guest(&self, id: &str, name: &str, at: u64) -> Result<()>;
    async fn add_account(&self, id: &str, name: &str, password: &str, at: u64) -> Result<()>;
    /// A guest becomes an account, under a name that nobody else has. The guest's sessions end.
    async fn promote_guest(&self, id: &str, name: &str, password: &str) -> Result<()>;
    /// A guest signs in: everything the guest has is the account's from now on, and the guest is gone. Gives the tables
    /// that changed.
    async fn merge_guest(&self, guest: &str, account: &str) -> Result<Vec<String>>;
    async fn rename(&self, id: &str, name: &str) -> Result<()>;
    /// A new password: all sessions and tokens of the account end.
    async fn reset_password(&self, id: &str, password: &str, at: u64) -> Result<()>;
    /// Who was signed out everywhere after the sign-out `since`, with the number of each.
    async fn sign_outs(&self, since: i64) -> Result<Vec<(i64, String)>>;
    /// Completes accounts that were made before look-alikes of names were known.
    async fn fill_skeletons(&self) -> Result<()>;
    async fn account(&self, id: &str) -> Result<Account>;
    async fn account_named(&self, name: &str) -> Result<Account>;
    async fn users(&self, ids: &[String]) -> Result<Vec<User>>;
    async fn all_accounts(&self) -> Result<Vec<Account>>;

    async fn add_session(&self, token_hash: &str, user: &str, at: u64, expires_at: u64) -> Result<()>;
    async fn user_of_session(&self, token_hash: &str, now: u64) -> Result<User>;
    async fn end_session(&self, token_hash: &str) -> Result<()>;
    async fn end_sessions_of(&self, user: &str) -> Result<()>;
    async fn add_token(&self, user: &str, token: &Token, token_hash: &str) -> Result<()>;
    async fn tokens_of(&self, user: &str) -> Result<Vec<Token>>;
    async fn user_of_token(&self, token_hash: &str) -> Result<User>;
    async fn remove_token(&self, user: &str, id: &str) -> Result<()>;

    async fn add_table(&self, table: NewTable) -> Result<()>;
    async fn remove_table(&self, id: &str, revision: u32) -> Result<()>;
    async fn table(&self, id: &str) -> Result<TableRow>;
    async fn tables(&self, page: Page) -> Result<Vec<TableRow>>;
    /// Keeps a change if the table still is as the change found it.
    async fn commit(&self, change: Change) -> Result<()>;
    /// Keeps steps if the table still is as they found it.
    async fn commit_steps(&self, steps: NewSteps) -> Result<()>;
    /// The steps after `since` up to `upto`, in order.
    async fn entries(&self, table: &str, since: u32, upto: u32) -> Result<Vec<Entry>>;
    /// Keeps states of games, so that they need not be played from their beginning.
    async fn keep_snapshots(&self, new: Vec<NewSnapshot>) -> Result<()>;
    async fn newest_snapshot(&self, table: &str) -> Result<Snapshot>;
    /// The last state after at most `upto` steps that was kept to last.
    async fn lasting_snapshot(&self, table: &str, upto: u32) -> Result<Snapshot>;
    /// The answer that a request with this key got by a step after `since`, if there was one.
    async fn answer(&self, table: &str, key: &str, since: u32) -> Result<Option<Answer>>;
    async fn invite(&self, token: &str) -> Result<Invite>;
    /// Keeps a message, with whom to tell of it who is away, and gives it its number.
    async fn add_talk(&self, table: &str, message: &Message, notices: Vec<NewNotice>) -> Result<i64>;
    /// What was said after message `since`, the last `limit` of it, oldest first.
    async fn talk(&self, table: &str, since: i64, limit: u32) -> Result<Vec<Message>>;
    /// How many records this person has brought here.
    async fn count_imported(&self, user: &str) -> Result<u32>;
    async fn put_aside(&self, user: &str, table: &str, at: u64) -> Result<()>;
    /// Which tables this person has put aside.
    async fn put_aside_by(&self, user: &str) -> Result<Vec<String>>;
    /// The opposite.
    async fn take_up(&self, user: &str, table: &str) -> Result<()>;
    /// Takes tables that were due at `now` and puts them off to `again_at`, so that no other server takes them too.
    async fn take_due_tables(&self, now: u64, again_at: u64, limit: u32) -> Result<Vec<String>>;
    /// When a table was last changed or somebody was told something, if that ever was.
    async fn latest_event(&self) -> Result<Option<u64>>;
    /// When somebody plays, if they said so.
    async fn calendar(&self, user: &str) -> Result<Option<KeptCalendar>>;
    async fn put_calendar(&self, user: &str, calendar: KeptCalendar) -> Result<()>;
    /// When these people play, of those who said so.
    async fn calendars(&self, users: &[String]) -> Result<BTreeMap<String, Calendar>>;
    /// How many turns of games over days these people ended in time, of those who had any.
    async fn punctuality(&self, users: &[String]) -> Result<BTreeMap<String, Punctuality>>;
    /// The tables that are not over and at which this person sits.
    async fn tables_of(&self, user: &str) -> Result<Vec<String>>;
    async fn progress(&self, tables: &[String]) -> Result<Vec<Progress>>;
    /// A server that is alive until then says who is connected to it. Says whether the store knows the server: if not,
    /// nothing is kept unless all connections are told.
    async fn report_connections(
        &self,
        server: &str,
        alive_until: u64,
        connections: Connections,
    ) -> Result<bool>;
    /// Who is connected to other servers that are alive, to one table or to any.
    async fn elsewhere(&self, server: &str, now: u64, table: Option<&str>) -> Result<Elsewhere>;
    /// A server ends.
    async fn forget_server(&self, server: &str) -> Result<()>;
    /// Removes sessions and invitations that ran out, servers that ended without a word, and guests without games who have
    /// not been here for three months.
    async fn tidy(&self, now: u64) -> Result<()>;
}

/// How long a database may take to answer, unless another time is chosen.
pub const TIME: Duration = Duration::from_secs(8);

/// Opens the store that a database's address names, and brings its tables up to date.
pub async fn open(database_url: &str) -> Result<Arc<dyn Store>> {
    open_within(database_url, TIME).await
}

/// The same for a database that must be there already: a mistyped address makes no new one.
pub async fn open_existing(database_url: &str) -> Result<Arc<dyn Store>> {
    if !is_postgres(database_url) && !sqlite::is_there(database_url) {
        return Err(StoreError::Unavailable(format!("there is no file {database_url:?}")));
    }
    open(database_url).await
}

/// The file of a database on SQLite.
pub fn sqlite_file(database_url: &str) -> Option<std::path::PathBuf> {
    (!is_postgres(database_url)).then(|| sqlite::path_in(database_url))
}

fn is_postgres(database_url: &str) -> bool {
    database_url.starts_with("postgres:") || database_url.starts_with("postgresql:")
}

/// The same, with a time within which it must answer.
pub async fn open_within(database_url: &str, limit: Duration) -> Result<Arc<dyn Store>> {
    let store: Arc<dyn Store> = if is_postgres(database_url) {
        Arc::new(Postgres::open(database_url, limit).await?)
    } else {
        Arc::new(Sqlite::open(database_url, limit).await?)
    };
    store.fill_skeletons().await?;
    store.fill_results().await?;
    Ok(store)
}
