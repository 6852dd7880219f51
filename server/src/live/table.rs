//! A table in memory: a cache of what the store keeps, with the game played up to its last step.

use std::collections::BTreeMap;
use std::sync::{Arc, Weak};

use satrap_core::record::{EntryKind, Player};
use satrap_core::{Entry, Viewer};
use satrap_registry::{AnyGame, AnyMatch, AnyStep};

use super::lifecycle::REISSUED;
use super::publish::message::{self, TableContext};
use super::publish::publisher::Publisher;
use super::publish::subscribers::Subscribers;
use super::remarks::Said;
use super::rewinds;
use super::snapshots::Snapshots;
use crate::error::ApiError;
use crate::store::{Snapshot, Store, StoreError, TableRow};
use crate::wire::{LogStep, Punctuality, Status, Table, User};

/// How many steps are known at least when a table was read.
const STEPS_READ: u32 = STEPS_TOLD;
/// So many are played again without another thread.
const FEW_STEPS: usize = 8;
/// How many are known at most.
const STEPS_KNOWN: usize = 300;
/// How many whoever comes to a table is told.
const STEPS_TOLD: u32 = 200;

pub struct LiveTable {
    pub id: String,
    /// For what is done a moment later, if the table is still in memory then.
    pub(super) me: Weak<LiveTable>,
    /// Held from the check of a change until everybody was told of it.
    pub state: tokio::sync::Mutex<TableState>,
    pub subscribers: Subscribers,
    /// Calls whoever looks after the table's bots and clocks.
    pub call: Arc<tokio::sync::Notify>,
}

pub struct TableState {
    pub row: TableRow,
    pub game: &'static dyn AnyGame,
    /// The game, once it has begun.
    pub play: Option<Box<dyn AnyMatch>>,
    /// The last steps, with their events and without what was done; none of them if the rules have changed since.
    pub steps: Vec<AnyStep>,
    pub people: BTreeMap<String, User>,
    /// How reliable they were before, where the game goes on for days.
    pub punctuality: BTreeMap<String, Punctuality>,
    /// The last message that was told here.
    pub talk_seen: i64,
    /// Whether the last change was made by another server, which then looks after what follows from it.
    pub foreign: bool,
    /// For each seat the stretch of play it is in, and the version from which on its decisions keep their ground.
    pub grounds: BTreeMap<satrap_core::Seat, (Option<u64>, u32)>,
    /// The step after which each bot was last asked out of turn.
    pub asked: BTreeMap<satrap_core::Seat, u32>,
    /// Steps that bots made out of turn since a seat made one in its turn.
    pub asides: u32,
    /// What bots have said.
    pub(super) said: Said,
    /// What those who listen know of the game.
    pub(super) publisher: Publisher,
    pub(super) snapshots: Snapshots,
}

impl TableState {
    /// A table as it was just made or read, its game played up to where it stands.
    pub async fn load(
        store: &dyn Store,
        games: &[&'static dyn AnyGame],
        row: TableRow,
    ) -> Result<TableState, ApiError> {
        let game = games.iter().copied().find(|game| game.info().id == row.game);
        let game = game.ok_or(ApiError::NotFound("game"))?;
        let mut state = TableState {
            play: None,
            steps: Vec::new(),
            people: BTreeMap::new(),
            punctuality: BTreeMap::new(),
            talk_seen: 0,
            foreign: true,
            grounds: BTreeMap::new(),
            asked: BTreeMap::new(),
            asides: 0,
            said: Said::default(),
            publisher: Publisher::default(),
            snapshots: Snapshots::default(),
            game,
            row,
        };
        if state.row.status != Status::Open {
            state.play_on(store).await?;
        }
        state.talk_seen = store.talk(&state.row.id, 0, 1).await?.last().map_or(0, |message| message.id);
        state.load_people(store).await?;
        state.track_windows();
        state.publisher.start_at(state.row.version);
        state.snapshots = Snapshots::read_upto(state.row.version);
        Ok(state)
    }

    /// After a step: for whom it changes the ground of what they may be deciding just now.
    pub fn track_windows(&mut self) {
        let Some(play) = self.play.as_deref() else { return };
        let version = self.row.version;
        for (seat, _) in self.row.seats() {
            let now = play.decision_window(seat);
            let kept = self.grounds.get(&seat).is_some_and(|(before, _)| now.is_some() && *before == now);
            if !kept {
                self.grounds.insert(seat, (now, version));
            }
        }
    }

    /// Whether a decision that a seat made at a version still has its ground.
    pub fn is_current(&self, seat: satrap_core::Seat, version: u32) -> bool {
        let since = self.grounds.get(&seat).map_or(self.row.version, |(_, since)| *since);
        (since..=self.row.version).contains(&version)
    }

    /// Plays the steps that are kept and not known here yet.
    pub async fn play_on(&mut self, store: &dyn Store) -> Result<(), ApiError> {
        let known = match self.play.take() {
            Some(play) => Some(play),
            None => {
                resume_before(store, self.game, &self.row, self.row.version.saturating_sub(STEPS_READ))
                    .await?
            }
        };
        let replayed = match self.replay_from(store, known).await? {
            Err(problem) if self.row.rules_version == self.game.info().rules_version => {
                tracing::warn!(table.id = self.row.id, problem, "playing the game from its beginning");
                self.steps.clear();
                self.replay_from(store, None).await?
            }
            replayed => replayed,
        };
        let (play, steps) = match replayed {
            Ok(replayed) => replayed,
            Err(problem) => {
                tracing::warn!(table.id = self.row.id, problem, "going on from the newest state");
                (self.resume_newest(store).await?, Vec::new())
            }
        };
        self.remember(steps);
        self.play = Some(play);
        Ok(())
    }

    /// Long games take a while to play again; that must not hold up other tables.
    async fn replay_from(
        &self,
        store: &dyn Store,
        known: Option<Box<dyn AnyMatch>>,
    ) -> Result<Result<Replayed, String>, ApiError> {
        let since = known.as_ref().map_or(0, |play| play.seq());
        let entries = store.entries(&self.row.id, since, u32::MAX).await?;
        if known.is_some() && entries.len() <= FEW_STEPS {
            return Ok(replay(self.game, &self.row, known, entries));
        }
        let (game, row) = (self.game, self.row.clone());
        let replaying = tokio::task::spawn_blocking(move || replay(game, &row, known, entries));
        replaying.await.map_err(|error| {
            tracing::error!(%error, "playing a game again failed");
            ApiError::Fault
        })
    }

    /// Where the rules have changed since the game began, its last state is all there is to go on from.
    async fn resume_newest(&mut self, store: &dyn Store) -> Result<Box<dyn AnyMatch>, ApiError> {
        self.steps.clear();
        let row = &self.row;
        let snapshot = match store.newest_snapshot(&row.id).await {
            Ok(snapshot) => snapshot,
            Err(StoreError::NotFound) => {
                tracing::error!(table.id = row.id, "no state was kept of a game that cannot be played again");
                return Err(ApiError::Fault);
            }
            Err(error) => return Err(error.into()),
        };
        let resumed = resume(self.game, row, &snapshot);
        let useless = || {
            tracing::error!(table.id = row.id, "the kept state is of no use to these rules");
            ApiError::Fault
        };
        let mut play = resumed.ok_or_else(useless)?;
        // The server that made the last steps may have ended before it kept the state after them.
        let entries = store.entries(&row.id, snapshot.seq, u32::MAX).await?;
        play.keep_states_for(&entries);
        for entry in entries {
            play.replay_entry(&entry).map_err(|_| useless())?;
        }
        Ok(play)
    }

    /// Steps are kept for what they told and who made them. What was done stands in the store.
    pub fn remember(&mut self, mut steps: Vec<AnyStep>) {
        for step in &mut steps {
            if let EntryKind::Action(action) = &mut step.entry.kind {
                *action = serde_json::Value::Null;
            }
        }
        self.steps.append(&mut steps);
    }

    /// What happened long ago is read again when somebody asks for it.
    pub fn forget_old_steps(&mut self) {
        if self.steps.len() > STEPS_KNOWN {
            self.steps.drain(..self.steps.len() - STEPS_READ as usize);
        }
    }

    pub async fn load_people(&mut self, store: &dyn Store) -> Result<(), ApiError> {
        let mut unknown = self.row.people();
        if self.row.doc.imported {
            unknown.push(self.row.host.clone());
        }
        unknown.retain(|user| !self.people.contains_key(user));
        if !unknown.is_empty() {
            self.people.extend(store.users(&unknown).await?.into_iter().map(|user| (user.id.clone(), user)));
            if self.row.doc.clock.is_over_days() {
                self.punctuality.extend(store.punctuality(&unknown).await?);
            }
        }
        Ok(())
    }

    pub fn table_for(&self, subscribers: &Subscribers, reader: Option<&str>) -> Table {
        let online = |user: &str| subscribers.has(user);
        let company = TableContext {
            people: &self.people,
            punctuality: &self.punctuality,
            online: &online,
            watchers: subscribers.watchers(&self.row),
        };
        let mut table = message::table(&self.row, company, reader);
        table.rewind = rewinds::to_wire(self);
        table
    }

    /// The last steps after `since`, as a viewer may know them.
    pub fn log_for(&self, viewer: Viewer, since: u32) -> Vec<LogStep> {
        let since = since.max(self.row.version.saturating_sub(STEPS_TOLD));
        let after = self.steps.partition_point(|step| step.entry.seq <= since);
        self.steps[after..].iter().map(|step| message::log_step(step, viewer)).collect()
    }

    /// Whether a person may look through these eyes.
    pub fn may_look(&self, user: Option<&str>, viewer: Viewer) -> Result<(), ApiError> {
        match viewer {
            Viewer::Spectator => Ok(()),
            Viewer::Judge if self.row.status == Status::Over => Ok(()),
            Viewer::Judge => {
                Err(ApiError::NotAllowed("Everything is shown once the game is over, not before."))
            }
            Viewer::Seat(seat) => match self.row.seat(seat) {
                None => Err(ApiError::NotFound("seat")),
                Some(_) if self.row.status == Status::Over => Ok(()),
                Some(seat_doc) if user.is_some() && seat_doc.person() == user => Ok(()),
                Some(seat_doc) if user.is_some_and(|user| seat_doc.has_put_out(user)) => Err(REISSUED),
                Some(_) => {
                    Err(ApiError::NotAllowed("This seat is not yours, so you cannot look through its eyes."))
                }
            },
        }
    }
}

/// A game from its beginning or from where it is known, with its further steps.
type Replayed = (Box<dyn AnyMatch>, Vec<AnyStep>);

fn replay(
    game: &dyn AnyGame,
    row: &TableRow,
    known: Option<Box<dyn AnyMatch>>,
    entries: Vec<Entry>,
) -> Result<Replayed, String> {
    if row.rules_version != game.info().rules_version {
        return Err(format!(
            "the game was begun under rules version {}, this program plays version {}",
            row.rules_version,
            game.info().rules_version
        ));
    }
    let mut play = match known {
        Some(play) => play,
        None => begin(game, row).map_err(|error| error.to_string())?,
    };
    play.keep_states_for(&entries);
    let mut steps = Vec::with_capacity(entries.len());
    for entry in &entries {
        steps.push(play.replay_entry(entry).map_err(|flaw| flaw.to_string())?);
    }
    Ok((play, steps))
}

/// A table's game from the last state that was kept to last after at most `upto` steps, if there is one that is of use.
pub async fn resume_before(
    store: &dyn Store,
    game: &dyn AnyGame,
    row: &TableRow,
    upto: u32,
) -> Result<Option<Box<dyn AnyMatch>>, ApiError> {
    if upto == 0 || row.rules_version != game.info().rules_version {
        return Ok(None);
    }
    let mut upto = rewinds::last_start(row, upto);
    loop {
        match store.lasting_snapshot(&row.id, upto).await {
            Ok(snapshot) if rewinds::last_start(row, snapshot.seq) == snapshot.seq => {
                return Ok(resume(game, row, &snapshot));
            }
            Ok(snapshot) => upto = rewinds::last_start(row, snapshot.seq),
            Err(StoreError::NotFound) => return Ok(None),
            Err(error) => return Err(error.into()),
        }
    }
}

fn resume(game: &dyn AnyGame, row: &TableRow, snapshot: &Snapshot) -> Option<Box<dyn AnyMatch>> {
    let Snapshot { seq, seal, state } = snapshot;
    game.resume(&row.doc.options, &row.doc.players, row.secret(), *seq, *seal, state)
}

/// A table's game before its first step.
pub fn begin(game: &dyn AnyGame, row: &TableRow) -> Result<Box<dyn AnyMatch>, satrap_registry::BadOptions> {
    let play = game.begin(&row.doc.options, &row.doc.players, row.secret())?;
    let Some(seal) = row.doc.start_seal else { return Ok(play) };
    let sealed = game.resume(&row.doc.options, &row.doc.players, row.secret(), 0, seal, &play.snapshot());
    Ok(sealed.unwrap_or(play))
}

/// Who sits where now, as the game's record will show it.
pub fn recorded_players(row: &TableRow, people: &BTreeMap<String, User>) -> Vec<Player> {
    let player = |(n, (_, seat_doc)): (usize, (_, &crate::store::SeatDoc))| match &seat_doc.occupant {
        None | Some(crate::store::Occupant::Kept { .. }) => {
            Player { name: String::new(), contribution: None }
        }
        Some(crate::store::Occupant::Bot { .. }) => Player { name: message::bot_name(n), contribution: None },
        Some(crate::store::Occupant::Person { user, contribution }) => Player {
            name: people.get(user).map(|user| user.name.clone()).unwrap_or_default(),
            contribution: Some(*contribution),
        },
    };
    row.seats().enumerate().map(player).collect()
}

impl LiveTable {
    pub fn new(state: TableState) -> Arc<LiveTable> {
        Arc::new_cyclic(|me| LiveTable {
            me: me.clone(),
            id: state.row.id.clone(),
            state: tokio::sync::Mutex::new(state),
            subscribers: Subscribers::default(),
            call: Arc::default(),
        })
    }
}
