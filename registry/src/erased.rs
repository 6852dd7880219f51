//! Games without their types: actions, views and events as JSON. `registered.rs` makes them of games with types.

use std::sync::Arc;

use satrap_bots::{BotGameResult, Executor, PlayoutStats};
use satrap_core::case::{Case, Difference, NoCase};
use satrap_core::record::{ActedBy, Hash, Player, Secret, VerifyError};
use satrap_core::text::Messages;
use satrap_core::{
    Actor, Events, GameInfo, Measured, Outcome, Record, Refusal, Remark, Rewind, Seat, SeatPlan, SeatSet,
    SetupError, Stop, Strength, Timer, UndoScope, Viewer,
};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::observer::ErasedObserver;
use crate::parallel::Parallel;
use crate::seen::{AnySeen, Position};

/// JSON text that is passed on and not looked into.
pub type Json = Box<RawValue>;

/// A game as the server and the command line know it.
pub trait AnyGame: Send + Sync {
    fn info(&self) -> &'static GameInfo;
    /// Log sentences and names.
    fn messages(&self) -> &Messages;
    /// The options with every default filled in, or what is wrong with them for this many seats.
    fn settle_options(&self, options: &Value, seats: u8) -> Result<Value, BadOptions>;
    fn content(&self, options: &Value, seats: u8) -> Result<Value, BadOptions>;
    fn seat_plan(&self, options: &Value, seats: u8) -> Result<Vec<SeatPlan>, BadOptions>;
    fn begin(
        &self,
        options: &Value,
        players: &[Player],
        secret: Secret,
    ) -> Result<Box<dyn AnyMatch>, BadOptions>;
    /// Goes on from [`AnyMatch::snapshot`]; `None` if the snapshot is of no use to these rules.
    fn resume(
        &self,
        options: &Value,
        players: &[Player],
        secret: Secret,
        seq: u32,
        seal: Hash,
        snapshot: &[u8],
    ) -> Option<Box<dyn AnyMatch>>;
    /// A recorded game before its first step, ready for [`AnyMatch::repeat`].
    fn open(&self, record: &Record) -> Result<Box<dyn AnyMatch>, VerifyError>;
    /// Proves a record and gives the game at its last step.
    fn verify(&self, record: &Record) -> Result<Box<dyn AnyMatch>, VerifyError>;
    fn run_case(&self, case: &Case) -> Vec<Difference>;
    /// Names of what [`crate::ObservedStep::features`] tells of every seat.
    fn feature_names(&self) -> &'static [&'static str];
    /// How its bots did against each other in the laboratory.
    fn measured_bots(&self) -> &'static [Measured];
    /// A whole game between bots, with somebody looking on.
    fn play_bot_game(
        &self,
        options: &Value,
        bots: &[Strength],
        seed: u64,
        watcher: &mut dyn ErasedObserver,
    ) -> Result<BotGameResult, BadOptions>;
    /// What a bot would do that is told no more than a browser is: a seat's view and its offers, as they are sent.
    #[cfg(feature = "remote-bots")]
    fn choose_action(
        &self,
        strength: Strength,
        seat: Seat,
        view: &str,
        offers: &str,
        seed: u64,
    ) -> Option<Value>;
    /// Whole games at random without JSON, for measuring the rules; with a view at every step if that is asked for.
    fn play_random_games(
        &self,
        options: &Value,
        seats: u8,
        seed: u64,
        games: u64,
        with_views: bool,
    ) -> Result<PlayoutStats, BadOptions>;
    /// Copies a state from the middle of a game, for measuring.
    fn copy_states(&self, options: &Value, seats: u8, seed: u64, copies: u64) -> Result<(), BadOptions>;
}

/// A game in progress as the server knows it.
pub trait AnyMatch: Send + Sync {
    fn info(&self) -> &'static GameInfo;
    fn seats(&self) -> u8;
    fn seq(&self) -> u32;
    fn seal(&self) -> Hash;
    fn to_act(&self) -> SeatSet;
    fn outcome(&self) -> Option<Outcome>;
    fn timers(&self) -> Vec<Timer<Value>>;
    fn may_whisper(&self, one: Seat, other: Seat) -> bool;
    fn may_talk(&self, seat: Option<Seat>) -> bool;
    /// After how many seconds of absence, or of being back, the clock does what.
    fn on_presence(&self, seat: Seat, here: bool) -> Option<(u32, Value)>;
    /// What the clock does about a seat that nobody holds, or that somebody holds again.
    fn on_vacancy(&self, seat: Seat, vacant: bool) -> Option<Value>;
    /// The action by which a seat resigns, where the rules know one.
    fn resignation(&self, seat: Seat) -> Option<Value>;
    /// Changes when a seat's decisions made before lose their ground.
    fn decision_window(&self, seat: Seat) -> Option<u64>;
    fn view(&self, viewer: Viewer) -> Json;
    /// The same, to be compared before it is written down.
    fn look(&self, viewer: Viewer) -> Arc<dyn AnySeen>;
    /// The same for whoever has kept what was seen of the game as it stood then.
    fn look_again(&self, viewer: Viewer, then: &Position, seen: &dyn AnySeen) -> Arc<dyn AnySeen>;
    /// What is on offer to a seat: a list of `{action, max?}`.
    fn offers(&self, seat: Seat) -> Json;
    /// The same, to be compared before it is written down.
    fn list_offers(&self, seat: Seat) -> Arc<dyn AnySeen>;
    /// How the game stands, to be compared with later: it costs next to nothing to keep.
    fn position(&self) -> Position;
    /// Whether a viewer sees, and is offered, the same as then, as far as that is known without looking.
    fn is_unseen(&self, then: &Position, viewer: Viewer) -> bool;
    fn has_offers(&self, seat: Seat) -> bool;
    fn default_action(&self, seat: Seat) -> Option<Value>;
    /// What a bot does in this seat; always the same at the same step of the same game.
    fn bot_action(&self, seat: Seat, strength: Strength) -> Option<Value>;
    /// What a bot says with an action in this seat, the most important first.
    fn remarks(&self, seat: Seat, action: &Value) -> Vec<Remark>;
    /// What the `hard` bot weighs in this seat: first what it would do, then what it weighed longest.
    fn hint(&self, seat: Seat) -> Vec<Candidate> {
        self.search(seat, &Parallel)
    }
    /// A hint, searched for as the executor says: what is found does not depend on it.
    fn search(&self, seat: Seat, executor: &dyn Executor) -> Vec<Candidate>;
    /// Everybody's chance to win, in thousandths, as one judges it who sees all.
    fn win_chances(&self) -> Vec<u16>;
    fn act(&mut self, actor: Actor, hand: ActedBy, at: u64, action: &Value) -> Result<AnyStep, ActError>;

    /// Whether the game waits for a seat that need not be asked.
    fn has_forced_step(&self, seat: Seat) -> bool;

    /// Does what a seat need not be asked about, if there is such a thing now.
    fn act_forced(&mut self, seat: Seat, at: u64, continues: bool) -> Option<AnyStep>;
    /// The standing orders that a seat can give now: a list.
    fn standing_orders(&self, seat: Seat) -> Vec<Value>;
    /// What a standing order says now. One that is none of the game's has ended.
    fn order_state(&self, seat: Seat, order: &Value) -> OrderState;
    /// Does what a seat's standing order says, if it says something now.
    fn act_by_order(&mut self, seat: Seat, at: u64, order: &Value, continues: bool) -> Option<AnyStep>;
    /// A player's decision: one action after another, until one is refused or brings something new.
    fn decide(&mut self, seat: Seat, at: u64, actions: &[Value]) -> Result<AnyDecided, ActError>;
    /// What a decision would do, as far as the seat can know.
    fn preview(&self, seat: Seat, actions: &[Value]) -> Result<AnyPreview, ActError>;
    /// Why a seat cannot do something now, as far as it can know; nothing if it can.
    fn why_refused(&self, seat: Seat, action: &Value) -> Result<Option<Refusal>, ActError>;
    /// How many of its last decisions a seat can take back.
    fn undoable(&self, seat: Seat) -> u32;
    fn undo(&mut self, seat: Seat, at: u64, scope: UndoScope) -> Result<AnyStep, ActError>;
    /// Goes back to the state before a step, as [`AnyMatch::snapshot`] gave it.
    fn rewind(&mut self, seat: Seat, at: u64, rewind: Rewind, snapshot: &[u8]) -> Result<AnyStep, Refusal>;
    /// Asked before entries are replayed: keeps the states to which they lead back.
    fn keep_states_for(&mut self, entries: &[satrap_core::Entry]);
    fn replay_entry(&mut self, entry: &satrap_core::Entry) -> Result<AnyStep, VerifyError>;
    /// A case file of the step that follows here, or of the position if none is given; for a seat, of what it knows.
    fn case_file(&self, step: Option<&satrap_core::Entry>, viewer: Viewer) -> Result<String, NoCase>;
    fn snapshot(&self) -> Vec<u8>;
    /// Whether nothing can be taken back any more, so that the steps to come need none of those before.
    fn is_settled(&self) -> bool;
    fn clone_box(&self) -> Box<dyn AnyMatch>;
}

/// A step that was made, its events as JSON.
pub struct AnyStep {
    pub entry: satrap_core::Entry,
    pub events: Events<Json>,
}

/// What becomes of a standing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderState {
    /// It has something to do now.
    Acts,
    Waits,
    Ended,
}

/// A decision as far as it was carried out, its events as JSON.
pub struct AnyDecided {
    /// At least one.
    pub steps: Vec<AnyStep>,
    /// Why it stopped, if actions were left.
    pub stopped: Option<Stop>,
}

/// What a decision would do, as far as its seat can know; events and view as JSON.
pub struct AnyPreview {
    /// How many actions would be carried out.
    pub done: u32,
    /// Why it would stop, if actions would be left or the first is refused.
    pub stopped: Option<Stop>,
    /// How many of the last actions could be taken back again.
    pub reversible: u32,
    /// What the seat would be told: a list.
    pub events: Json,
    /// What the seat would see then.
    pub view: Json,
}

/// An action that is worth a thought.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    pub action: Value,
    /// The seat's chance to win after it, in thousandths, as the search sees it.
    pub chance: u16,
    /// In how many imagined games it was tried; in none where there was nothing to choose.
    pub tried: u32,
}

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub enum ActError {
    /// Not an action of this game at all.
    #[error("this is no action of the game: {0}")]
    Malformed(String),
    #[error(transparent)]
    Refused(#[from] Refusal),
}

#[derive(Debug, thiserror::Error)]
pub enum BadOptions {
    #[error("the options cannot be read: {0}")]
    Malformed(#[from] serde_json::Error),
    #[error(transparent)]
    Setup(#[from] SetupError),
}
