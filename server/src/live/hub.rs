//! The one place that finds, keeps and changes tables: load → decide → commit → publish.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Weak};
use std::time::Duration;

use parking_lot::Mutex;
use satrap_core::record::ActedBy;
use satrap_core::{Stop, Viewer};
use satrap_registry::{AnyGame, AnyMatch, AnyStep};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::Instrument;

use super::peers::{PeerNotice, Peers};
use super::publish::message;
use super::{LiveTable, TableState, orders, presence, scheduler, thinking};
use crate::config::Config;
use crate::error::ApiError;
use crate::notify::occasions::TableChange;
use crate::store::{
    AnsweredRequest, Change, EndedTurns, NewCode, NewSteps, NewTable, Store, StoreError, TableRow,
};
use crate::time::Time;
use crate::wire::{Answer, Message, Status, ToClient};

/// How often a change is tried anew when others keep changing the same table.
const ATTEMPTS: usize = 8;

pub struct Hub {
    /// For what is done after a request has been answered.
    pub(super) me: Weak<Hub>,
    pub store: Arc<dyn Store>,
    pub games: &'static [&'static dyn AnyGame],
    pub time: Arc<Time>,
    pub(super) tables: Mutex<HashMap<String, Arc<LiveTable>>>,
    pub(super) peers: Peers,
    pub(super) presence: presence::Presence,
    pub(super) bot_pace: Duration,
    /// Bounds how many bots think at once, so that thinking never takes all threads.
    pub(super) thinking: thinking::Thinking,
    /// Counts changes of names, sessions and tokens; what was known before the last of them is read anew.
    pub(super) people_epoch: std::sync::atomic::AtomicU64,
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
    /// The request that asks for the step.
    pub request: Option<Asked>,
    /// The code of a seat that takes the place of another.
    pub new_code: Option<NewCode>,
    /// What the table itself says about it in the talk, for everybody.
    pub notice: Option<String>,
    /// Who asks for it, where that is not told by a step.
    pub by: Option<String>,
    /// Whose turns it ends, in games over days.
    pub ended_turns: Vec<EndedTurns>,
}

impl Next {
    /// A change of everything but the game.
    pub fn of(row: TableRow) -> Next {
        Next {
            row,
            made: None,
            stopped: None,
            begun: None,
            request: None,
            new_code: None,
            notice: None,
            by: None,
            ended_turns: Vec::new(),
        }
    }
}

/// A request by which a person acts.
pub struct Asked {
    /// Its key, which no other request of anybody has.
    pub key: String,
    /// The version at which it was decided.
    pub version: u32,
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
        let state = TableState::load(&*self.store, self.games, row).await?;
        let elsewhere = self.elsewhere(id).await?;
        Ok(self.keep(state, elsewhere))
    }

    /// Puts a table in memory and looks after it. Whoever was quicker wins.
    fn keep(self: &Arc<Hub>, state: TableState, elsewhere: BTreeSet<Arc<str>>) -> Arc<LiveTable> {
        let people = if state.row.status == Status::Playing { state.row.people() } else { Vec::new() };
        let table = LiveTable::new(state);
        table.subscribers.set_elsewhere(elsewhere, self.time.now());
        let kept = self.tables.lock().entry(table.id.clone()).or_insert_with(|| table.clone()).clone();
        if Arc::ptr_eq(&kept, &table) {
            self.mark_absent_people(&table, &people);
            self.tasks.spawn(scheduler::run_table(self.clone(), Arc::downgrade(&table)));
        }
        kept
    }

    /// From now on those who are not connected are gone.
    pub(super) fn mark_absent_people(&self, table: &LiveTable, people: &[String]) {
        let now = self.time.now();
        people.iter().for_each(|user| table.subscribers.mark_absent(user, now));
    }

    /// Keeps a table that did not exist before.
    pub async fn add(self: &Arc<Hub>, mut new: NewTable) -> Result<Arc<LiveTable>, ApiError> {
        if !new.entries.is_empty() {
            let id = new.row.id.clone();
            self.store.add_table(new).await?;
            return self.table(&id).await;
        }
        self.copy_calendars(&mut new.row).await?;
        let mut state = TableState::load(&*self.store, self.games, new.row.clone()).await?;
        state.foreign = false;
        new.wake = scheduler::wake_time(&state.row, self.bot_pace, false);
        self.store.add_table(new).await?;
        Ok(self.keep(state, BTreeSet::new()))
    }

    /// Removes a table at which nobody else plays.
    pub async fn remove(&self, table: &LiveTable, state: &TableState) -> Result<(), ApiError> {
        self.store.remove_table(&state.row.id, state.row.revision).await?;
        self.tables.lock().remove(&table.id);
        table.subscribers.disconnect_all("The table was removed.");
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
        let mut state = table.state.lock().await;
        for _ in 0..ATTEMPTS {
            let next = tracing::info_span!("decide").in_scope(|| decide(&state, self.time.now()))?;
            match self.commit(table, &mut state, next).await {
                Ok(answer) => return Ok(answer),
                Err(StoreError::Conflict) => self.catch_up(table, &mut state).await?,
                Err(StoreError::AnsweredBefore(answer)) => {
                    if answer.version > state.row.version {
                        self.catch_up(table, &mut state).await?;
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
    #[tracing::instrument(level = "info", skip_all, fields(table.id = table.id, steps = next.made.as_ref().map_or(0, |made| made.steps.len())))]
    async fn commit(
        &self,
        table: &LiveTable,
        state: &mut TableState,
        next: Next,
    ) -> Result<Option<Answer>, StoreError> {
        let Next { mut row, made, stopped, begun, request, new_code, notice, by, ended_turns } = next;
        let answer = made.as_ref().and_then(|made| {
            let last = &made.steps.last()?.entry;
            let is_asked = |step: &&AnyStep| !matches!(step.entry.acted_by, ActedBy::Forced | ActedBy::Order);
            let done = made.steps.iter().filter(is_asked).count() as u32;
            let stopped = stopped.map(Into::into);
            Some(Answer { version: last.seq, seal: last.seal, done, stopped })
        });
        let seats = (row.sitting() != state.row.sitting()).then(|| row.sitting());
        let people_changed = seats.is_some();
        if people_changed {
            self.copy_calendars(&mut row).await?;
        }
        let wake = scheduler::wake_time(&row, self.bot_pace, !table.subscribers.is_empty());
        let from_version = state.row.version;
        let notice = notice.map(|text| message::notice(text, self.time.now()));
        let is_told = notice.is_some();
        let is_beside_the_game = people_changed || new_code.is_some() || notice.is_some();
        debug_assert!(made.is_none() || !is_beside_the_game, "steps are kept without it");
        let play = made.as_ref().map(|made| &*made.play).or(begun.as_deref()).or(state.play.as_deref());
        let steps = made.as_ref().map_or(&[][..], |made| &made.steps);
        let notices =
            self.notices_of(table, TableChange { state, row: &row, play, steps, by: by.as_deref() });
        let started = std::time::Instant::now();
        match (&made, &answer) {
            (Some(Made { steps, .. }), Some(answer)) => {
                let entries = steps.iter().map(|step| step.entry.clone()).collect();
                let doc_changed = !Arc::ptr_eq(&row.doc, &state.row.doc);
                let request = request.map(|Asked { key, version }| AnsweredRequest {
                    key,
                    version,
                    answer: answer.clone(),
                });
                let row = row.clone();
                let steps =
                    NewSteps { row, from_version, wake, entries, doc_changed, request, notices, ended_turns };
                self.store.commit_steps(steps).instrument(tracing::info_span!("store")).await?;
            }
            _ => {
                let row = row.clone();
                let change =
                    Change { row, from_version, wake, seats, new_code, notice, notices, ended_turns };
                self.store.commit(change).instrument(tracing::info_span!("store")).await?;
            }
        }
        metrics::histogram!("satrap_commit_seconds").record(started.elapsed().as_secs_f64());

        let before = std::mem::replace(&mut state.row, row);
        state.row.revision += 1;
        state.foreign = false;
        let has_begun = begun.is_some();
        if let Some(play) = begun {
            state.play = Some(play);
            self.mark_absent_people(table, &state.row.people());
        }
        if let Some(Made { play, steps }) = made {
            metrics::counter!("satrap_steps_total").increment(steps.len() as u64);
            state.snapshots.note(&table.id, &*play);
            state.play = Some(play);
            state.remember(steps);
        }
        state.track_windows();
        if people_changed {
            if state.row.status == Status::Playing {
                self.mark_absent_people(table, &state.row.people());
            }
            if let Err(error) = state.load_people(&*self.store).await {
                tracing::warn!(%error, "names of people at a table could not be read");
            }
        }
        self.publish(table, state, &before, has_begun);
        if is_told && let Err(error) = self.catch_up_talk(table, state).await {
            tracing::warn!(%error, "what a table says could not be read");
        }
        if is_told {
            self.peers.send(PeerNotice::Talk(table.id.clone()));
        }
        self.peers.send(PeerNotice::Table(table.id.clone()));
        table.call.notify_one();
        Ok(answer)
    }

    /// Tells everybody here what is new: of the game, and of the table if more than the game changed.
    #[tracing::instrument(level = "info", skip_all)]
    pub(super) fn publish(&self, table: &LiveTable, state: &mut TableState, before: &TableRow, begun: bool) {
        if begun {
            state.publisher.start_at(state.row.version);
            table.subscribers.refresh();
            return;
        }
        let orders = orders::seats_with_changes(before, &state.row);
        if !orders.is_empty() {
            self.publish_to(table, state, &orders);
            if orders::nothing_else_differs(before, &state.row) {
                return;
            }
        }
        if !beside_the_game_differs(before, &state.row) {
            return table.publish_soon(state);
        }
        if before.doc.seats != state.row.doc.seats {
            table.subscribers.remove_viewers(|user, viewer| state.may_look(user, viewer).is_ok());
        }
        table.publish_now(state);
        self.publish_table(table, state);
    }

    /// Tells the people in some seats how the table stands for them.
    fn publish_to(&self, table: &LiveTable, state: &TableState, seats: &[satrap_core::Seat]) {
        for seat in seats {
            let Some(person) = state.row.person_at(*seat) else { continue };
            let told = Box::new(state.table_for(&table.subscribers, Some(person)));
            table.subscribers.send_where(|user, _| user == Some(person), ToClient::Table { table: told });
        }
    }

    pub(super) fn publish_table(&self, table: &LiveTable, state: &TableState) {
        table.subscribers.send_to_people(&state.row, |user| ToClient::Table {
            table: Box::new(state.table_for(&table.subscribers, user)),
        });
    }

    /// Somebody came or went. Of a crowd's coming and going not everybody is told every time.
    pub async fn publish_presence(&self, table: &LiveTable, user: Option<&str>) {
        const CROWD: usize = 50;
        self.presence.changed();
        let state = table.state.lock().await;
        let sits = user.is_some_and(|user| !state.row.seats_of(user).is_empty());
        if sits || table.subscribers.len() <= CROWD {
            self.publish_table(table, &state);
        }
        if sits {
            table.call.notify_one();
        }
    }

    /// Something was said at a table: by somebody here, or by somebody at another server.
    pub(super) fn publish_talk(&self, table: &LiveTable, state: &mut TableState, message: Message) {
        state.talk_seen = state.talk_seen.max(message.id);
        let hears = |user: Option<&str>, viewer| message::may_hear(&state.row, &message, user, viewer);
        table.subscribers.send_where(hears, ToClient::Talk { message: message.clone() });
    }

    /// After a person's name changed.
    pub async fn on_rename(&self, user: &crate::wire::User) {
        let tables: Vec<_> = self.tables.lock().values().cloned().collect();
        for table in tables {
            let mut state = table.state.lock().await;
            if let Some(known) = state.people.get_mut(&user.id) {
                *known = user.clone();
                self.publish_table(&table, &state);
            }
        }
    }

    /// All that a viewer may see now.
    pub async fn snapshot(
        &self,
        table: &LiveTable,
        state: &mut TableState,
        user: Option<&str>,
        viewer: Viewer,
        since: u32,
    ) -> Result<ToClient, ApiError> {
        const TALK: u32 = 200;
        let mut talk = self.store.talk(&table.id, 0, TALK).await?;
        talk.retain(|message| message::may_hear(&state.row, message, user, viewer));
        let told = state.table_for(&table.subscribers, user);
        let (seen, log) = (state.seen(viewer), state.log_for(viewer, since));
        Ok(message::snapshot(state.row.version, told, seen, viewer, log, talk))
    }

    /// Tables in memory here.
    pub fn open_tables(&self) -> Vec<Arc<LiveTable>> {
        self.tables.lock().values().cloned().collect()
    }

    /// Makes every table look at its clocks anew, after time was turned forward.
    pub fn wake_all(&self) {
        for table in self.open_tables() {
            table.call.notify_one();
        }
    }

    /// Lets go of tables that nobody looks at and that nothing is due at soon.
    pub fn forget_idle(&self, idle_ms: u64) {
        let now = self.time.now();
        self.tables.lock().retain(|_, table| {
            let Ok(state) = table.state.try_lock() else { return true };
            let quiet = table.subscribers.is_empty() && Arc::strong_count(table) == 1;
            let is_kept = state.foreign || state.play.is_none() || state.snapshots.is_kept(state.row.version);
            !(is_kept && quiet && state.row.moved_at + idle_ms < now)
        });
    }
}

/// Whether an update of the game does not tell everything that changed.
fn beside_the_game_differs(before: &TableRow, after: &TableRow) -> bool {
    if Arc::ptr_eq(&before.doc, &after.doc) && before.version != after.version {
        return before.status != after.status;
    }
    let (a, b) = (&before.doc, &after.doc);
    before.status != after.status
        || a.seats != b.seats
        || a.votes != b.votes
        || a.paused_at != b.paused_at
        || a.rematch != b.rematch
        || a.rewind != b.rewind
        || (before.version == after.version && before != after)
}
