//! Tables that are being played or looked at, and the one way in which they change:
//! authorise → check → append → commit → publish → acknowledge.

pub mod hints;
mod subscribers;
pub mod clock;
mod publisher;
pub mod peers;
pub mod lifecycle;
pub mod bot_delay;
mod view_diff;
mod people;
pub mod presence;
pub mod seating;
pub mod socket;
mod decisions;
mod table;
pub mod message;
mod scheduler;
mod thinking;

pub mod overdue {
    //! What a server does for tables that it does not have in memory.
    pub use super::scheduler::{poll, take_overdue as take};
}

pub use decisions::{Command, Request, apply_action, authorise};
pub use subscribers::Subscription;
pub use table::{LiveTable, TableState, begin, recorded_players};

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Weak};
use std::time::Duration;

use parking_lot::Mutex;
use satrap_core::{Stop, Viewer};
use satrap_registry::{AnyGame, AnyMatch, AnyStep};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::config::Config;
use crate::error::ApiError;
use crate::store::{Change, NewCode, NewSteps, NewTable, Store, StoreError, TableRow};
use crate::time::Time;
use crate::wire::{Answer, Message, Status, ToClient};
use peers::{PeerNotice, Peers};

/// How often a change is tried anew when others keep changing the same table.
const ATTEMPTS: usize = 8;

pub struct Hub {
    /// For what is done after a request has been answered.
    me: Weak<Hub>,
    pub store: Arc<dyn Store>,
    pub games: &'static [&'static dyn AnyGame],
    pub time: Arc<Time>,
    tables: Mutex<HashMap<String, Arc<LiveTable>>>,
    peers: Peers,
    presence: presence::Presence,
    bot_pace: Duration,
    /// Bounds how many bots think at once, so that thinking never takes all threads.
    thinking: thinking::Thinking,
    /// Counts changes of names, sessions and tokens; what was known before the last of them is read anew.
    people_epoch: std::sync::atomic::AtomicU64,
    pub stop: CancellationToken,
    pub tasks: TaskTracker,
}

/// What a table shall become.
pub struct Next {
    pub row: TableRow,
    /// Steps of the game, if it goes on.
    pub made: Option<Made>,
    /// Why the rest of a decision is not carried out.
    pub stopped: Option<Stop>,
    /// The game, if this change begins it.
    pub begun: Option<Box<dyn AnyMatch>>,
    /// The key of the request that asks for the step.
    pub key: Option<String>,
    /// The code of a seat that takes the place of another.
    pub new_code: Option<NewCode>,
    /// What the table itself says about it in the talk, for everybody.
    pub notice: Option<String>,
}

impl Next {
    /// A change of everything but the game.
    pub fn of(row: TableRow) -> Next {
        Next { row, made: None, stopped: None, begun: None, key: None, new_code: None, notice: None }
    }
}

/// One step or several that belong together, and the game after them.
pub struct Made {
    pub play: Box<dyn AnyMatch>,
    /// At least one.
    pub steps: Vec<AnyStep>,
}

impl Hub {
    pub fn new(
        store: Arc<dyn Store>,
        games: &'static [&'static dyn AnyGame],
        time: Arc<Time>,
        peers: Peers,
        config: &Config,
    ) -> Arc<Hub> {
        Arc::new_cyclic(|me| Hub {
            me: me.clone(),
            store,
            games,
            time,
            tables: Mutex::default(),
            peers,
            presence: Default::default(),
            bot_pace: config.bot_pace,
            thinking: thinking::Thinking::new(config.bot_threads),
            people_epoch: Default::default(),
            stop: CancellationToken::new(),
            tasks: TaskTracker::new(),
        })
    }

    pub fn game(&self, id: &str) -> Result<&'static dyn AnyGame, ApiError> {
        self.games.iter().copied().find(|game| game.info().id == id).ok_or(ApiError::NotFound("game"))
    }

    /// A table, from memory or from the store.
    pub async fn table(self: &Arc<Hub>, id: &str) -> Result<Arc<LiveTable>, ApiError> {
        if let Some(table) = self.tables.lock().get(id) {
            return Ok(table.clone());
        }
        let row = self.store.table(id).await.map_err(|error| error.or_no_such("table"))?;
        let core = TableState::load(&*self.store, self.games, row).await?;
        let elsewhere = self.elsewhere(id).await?;
        Ok(self.keep(core, elsewhere))
    }

    /// Puts a table in memory and looks after it. Whoever was quicker wins.
    fn keep(self: &Arc<Hub>, core: TableState, elsewhere: BTreeSet<Arc<str>>) -> Arc<LiveTable> {
        let people = if core.row.status == Status::Playing { core.row.people() } else { Vec::new() };
        let table = LiveTable::new(core);
        table.audience.set_elsewhere(elsewhere, self.time.now());
        let kept = self.tables.lock().entry(table.id.clone()).or_insert_with(|| table.clone()).clone();
        if Arc::ptr_eq(&kept, &table) {
            self.mark_absent_people(&table, &people);
            self.tasks.spawn(scheduler::run_table(self.clone(), Arc::downgrade(&table)));
        }
        kept
    }

    /// From now on those who are not connected are gone.
    fn mark_absent_people(&self, table: &LiveTable, people: &[String]) {
        let now = self.time.now();
        people.iter().for_each(|user| table.audience.mark_absent(user, now));
    }

    /// Keeps a table that did not exist before.
    pub async fn add(self: &Arc<Hub>, mut new: NewTable) -> Result<Arc<LiveTable>, ApiError> {
        if !new.entries.is_empty() {
            let id = new.row.id.clone();
            self.store.add_table(new).await?;
            return self.table(&id).await;
        }
        let mut core = TableState::load(&*self.store, self.games, new.row.clone()).await?;
        core.foreign = false;
        new.wake = scheduler::wake_time(&core.row, self.bot_pace, false);
        self.store.add_table(new).await?;
        Ok(self.keep(core, BTreeSet::new()))
    }

    /// Removes a table at which nobody else plays.
    pub async fn remove(&self, table: &LiveTable, core: &TableState) -> Result<(), ApiError> {
        self.store.remove_table(&core.row.id, core.row.revision).await?;
        self.tables.lock().remove(&table.id);
        table.audience.disconnect_all("The table was removed.");
        self.presence.changed();
        self.peers.send(PeerNotice::Table(table.id.clone()));
        Ok(())
    }

    /// Changes a table. `decide` sees it as it is now and says what it shall become; it is asked again if
    /// another server was first.
    pub async fn change(
        &self,
        table: &LiveTable,
        mut decide: impl FnMut(&TableState, u64) -> Result<Next, ApiError> + Send,
    ) -> Result<Option<Answer>, ApiError> {
        let mut core = table.state.lock().await;
        for _ in 0..ATTEMPTS {
            let next = decide(&core, self.time.now())?;
            match self.commit(table, &mut core, next).await {
                Ok(answer) => return Ok(answer),
                Err(StoreError::Conflict) => self.catch_up(table, &mut core).await?,
                Err(StoreError::AnsweredBefore(answer)) => {
                    if answer.version > core.row.version {
                        self.catch_up(table, &mut core).await?;
                    }
                    return Ok(Some(answer));
                }
                Err(error) => {
                    // It may have been kept although no word of it came back.
                    self.refresh(table);
                    return Err(error.or_no_such("table"));
                }
            }
        }
        Err(StoreError::Conflict.into())
    }

    /// Makes a change durable, then tells everybody.
    async fn commit(
        &self,
        table: &LiveTable,
        core: &mut TableState,
        next: Next,
    ) -> Result<Option<Answer>, StoreError> {
        let Next { row, made, stopped, begun, key, new_code, notice } = next;
        let answer = made.as_ref().and_then(|made| {
            let last = &made.steps.last()?.entry;
            let (done, stopped) = (made.steps.len() as u32, stopped.map(Into::into));
            Some(Answer { version: last.seq, seal: last.seal, done, stopped })
        });
        let new_steps = match (&made, &answer) {
            (Some(Made { play, steps }), Some(answer)) => Some(NewSteps {
                entries: steps.iter().map(|step| step.entry.clone()).collect(),
                snapshot: play.snapshot(),
                key: key.map(|key| (key, answer.clone())),
            }),
            _ => None,
        };
        let seats = (row.sitting() != core.row.sitting()).then(|| row.sitting());
        let people_changed = seats.is_some();
        let wake = scheduler::wake_time(&row, self.bot_pace, !table.audience.is_empty());
        let from_version = core.row.version;
        let notice = notice.map(|text| message::notice(text, self.time.now()));
        let is_told = notice.is_some();
        let change =
            Change { row: row.clone(), from_version, steps: new_steps, wake, seats, new_code, notice };
        let started = std::time::Instant::now();
        self.store.commit(change).await?;
        metrics::histogram!("satrap_commit_seconds").record(started.elapsed().as_secs_f64());

        let before = std::mem::replace(&mut core.row, row);
        core.row.revision += 1;
        core.foreign = false;
        let has_begun = begun.is_some();
        if let Some(play) = begun {
            core.play = Some(play);
            self.mark_absent_people(table, &core.row.people());
        }
        if let Some(Made { play, steps }) = made {
            metrics::counter!("satrap_steps_total").increment(steps.len() as u64);
            core.play = Some(play);
            core.steps.extend(steps);
        }
        core.track_windows();
        if people_changed {
            if core.row.status == Status::Playing {
                self.mark_absent_people(table, &core.row.people());
            }
            if let Err(error) = core.load_people(&*self.store).await {
                tracing::warn!(%error, "names of people at a table could not be read");
            }
        }
        self.publish(table, core, &before, has_begun);
        if is_told && let Err(error) = self.catch_up_talk(table, core).await {
            tracing::warn!(%error, "what a table says could not be read");
        }
        self.peers.send(PeerNotice::Table(table.id.clone()));
        table.call.notify_one();
        Ok(answer)
    }

    /// Tells everybody here what is new: of the game, and of the table if more than the game changed.
    fn publish(&self, table: &LiveTable, core: &mut TableState, before: &TableRow, begun: bool) {
        if begun {
            core.feed.start_at(core.row.version);
            table.audience.refresh();
            return;
        }
        if !beside_the_game_differs(before, &core.row) {
            return table.publish_soon(core);
        }
        if before.doc.seats != core.row.doc.seats {
            table.audience.remove_viewers(|user, viewer| core.may_look(user, viewer).is_ok());
        }
        table.publish_now(core);
        self.publish_table(table, core);
    }

    fn publish_table(&self, table: &LiveTable, core: &TableState) {
        table.audience.send_to_people(&core.row, |user| ToClient::Table {
            table: Box::new(core.table_for(&table.audience, user)),
        });
    }

    /// Somebody came or went. Of a crowd's coming and going not everybody is told every time.
    pub async fn publish_presence(&self, table: &LiveTable, user: Option<&str>) {
        const CROWD: usize = 50;
        self.presence.changed();
        let core = table.state.lock().await;
        let sits = user.is_some_and(|user| !core.row.seats_of(user).is_empty());
        if sits || table.audience.len() <= CROWD {
            self.publish_table(table, &core);
        }
        if sits {
            table.call.notify_one();
        }
    }

    /// Reads what other servers did to a table, and tells everybody here.
    async fn catch_up(&self, table: &LiveTable, core: &mut TableState) -> Result<(), ApiError> {
        let row = self.store.table(&table.id).await.map_err(|error| error.or_no_such("table"))?;
        let before = std::mem::replace(&mut core.row, row);
        core.foreign = true;
        core.load_people(&*self.store).await?;
        let begun = before.status == Status::Open && core.row.status != Status::Open;
        if core.row.status != Status::Open {
            core.play_on(&*self.store).await?;
        }
        if core.row.status == Status::Playing {
            self.mark_absent_people(table, &core.row.people());
        }
        core.track_windows();
        self.publish(table, core, &before, begun);
        table.call.notify_one();
        Ok(())
    }

    /// Brings a table up to date with a version that the store is known to have.
    async fn reach(&self, table: &LiveTable, version: u32) -> Result<(), ApiError> {
        let mut core = table.state.lock().await;
        if version > core.row.version { self.catch_up(table, &mut core).await } else { Ok(()) }
    }

    /// Compares a table with the store, again and again until that succeeds: after a failure nobody knows whether a
    /// change was kept, and what was kept must be told.
    fn refresh(&self, table: &LiveTable) {
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

    /// Something was said at a table: by somebody here, or by somebody at another server.
    async fn catch_up_talk(&self, table: &LiveTable, core: &mut TableState) -> Result<(), ApiError> {
        for message in self.store.talk(&table.id, core.talk_seen, 100).await? {
            self.publish_talk(table, core, message);
        }
        Ok(())
    }

    fn publish_talk(&self, table: &LiveTable, core: &mut TableState, message: Message) {
        core.talk_seen = core.talk_seen.max(message.id);
        let hears = |user: Option<&str>, viewer| message::may_hear(&core.row, &message, user, viewer);
        table.audience.send_where(hears, ToClient::Talk { message: message.clone() });
    }

    /// Keeps what was said, then tells those who may hear it.
    pub async fn post_message(&self, table: &LiveTable, mut message: Message) -> Result<(), ApiError> {
        let mut core = table.state.lock().await;
        message.id = self.store.add_talk(&table.id, &message).await?;
        self.publish_talk(table, &mut core, message);
        self.peers.send(PeerNotice::Table(table.id.clone()));
        Ok(())
    }

    /// A hint from another server, or the poll that makes up for lost ones.
    pub async fn on_peer_notice(&self, hint: &PeerNotice) {
        let id = match hint {
            PeerNotice::Table(id) => id,
            PeerNotice::Person(id) => return self.person_changed(id).await,
            PeerNotice::SignedOut(id) => return self.signed_out(id),
            PeerNotice::Presence(id) => return self.heard_presence(id).await,
        };
        let table = self.tables.lock().get(id).cloned();
        let Some(table) = table else { return };
        if let Err(error) = self.compare(&table).await {
            tracing::warn!(%error, table.id = id, "a table could not be brought up to date");
        }
    }

    /// Compares a table in memory with the store, and tells everybody here what is new.
    async fn compare(&self, table: &LiveTable) -> Result<(), ApiError> {
        let mut core = table.state.lock().await;
        let progress = self.store.progress(std::slice::from_ref(&table.id)).await?;
        let Some(now) = progress.first() else {
            // It is gone.
            self.tables.lock().remove(&table.id);
            return Ok(());
        };
        let moved = (now.version, now.revision) != (core.row.version, core.row.revision);
        if moved {
            self.catch_up(table, &mut core).await?;
        }
        if now.talk > core.talk_seen {
            self.catch_up_talk(table, &mut core).await?;
        }
        Ok(())
    }

    /// After a person's name changed.
    pub async fn on_rename(&self, user: &crate::wire::User) {
        let tables: Vec<_> = self.tables.lock().values().cloned().collect();
        for table in tables {
            let mut core = table.state.lock().await;
            if let Some(known) = core.people.get_mut(&user.id) {
                *known = user.clone();
                self.publish_table(&table, &core);
            }
        }
    }

    /// All that a viewer may see now.
    pub async fn snapshot(
        &self,
        table: &LiveTable,
        core: &mut TableState,
        user: Option<&str>,
        viewer: Viewer,
        since: u32,
    ) -> Result<ToClient, ApiError> {
        const TALK: u32 = 200;
        let mut talk = self.store.talk(&table.id, 0, TALK).await?;
        talk.retain(|message| message::may_hear(&core.row, message, user, viewer));
        let told = core.table_for(&table.audience, user);
        let (seen, log) = (core.seen(viewer), core.log_for(viewer, since));
        Ok(message::snapshot(core.row.version, told, seen, viewer, log, talk))
    }

    /// Tables in memory here.
    pub fn known(&self) -> Vec<Arc<LiveTable>> {
        self.tables.lock().values().cloned().collect()
    }

    /// Makes every table look at its clocks anew, after time was turned forward.
    pub fn wake_all(&self) {
        for table in self.known() {
            table.call.notify_one();
        }
    }

    /// Lets go of tables that nobody looks at and that nothing is due at soon.
    pub fn forget_idle(&self, idle_ms: u64) {
        let now = self.time.now();
        self.tables.lock().retain(|_, table| {
            let Ok(core) = table.state.try_lock() else { return true };
            let quiet = table.audience.is_empty() && Arc::strong_count(table) == 1;
            !(quiet && core.row.moved_at + idle_ms < now)
        });
    }
}

/// Whether an update of the game does not tell everything that changed.
fn beside_the_game_differs(before: &TableRow, after: &TableRow) -> bool {
    let (a, b) = (&before.doc, &after.doc);
    before.status != after.status
        || a.seats != b.seats
        || a.votes != b.votes
        || a.paused_at != b.paused_at
        || a.rematch != b.rematch
        || (before.version == after.version && before != after)
}
