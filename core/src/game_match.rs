//! A game in progress: the state, and everything that turns actions into sealed steps.

mod by_order;
mod preview;
mod rewind;

pub use preview::Preview;

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::dice::Dice;
use crate::events::Events;
use crate::game::{Actor, Game, SetupError};
use crate::live::Live;
use crate::record::{ActedBy, Entry, EntryKind, FORMAT, Hash, Player, Record, Secret, VerifyError};
use crate::refusal::{NOTHING_DECIDED, NOTHING_TO_UNDO, Refusal};
use crate::seat::Seat;
use crate::standing_orders::StandingOrders;

/// A game in progress.
pub struct Match<G: Game> {
    options: G::Options,
    seats: u8,
    secret: Secret,
    seed: [u8; 32],
    /// Shared with copies of the game and with what can be taken back: only who changes it copies it.
    state: Arc<G::State>,
    seq: u32,
    seal: Hash,
    /// Steps of one seat that may still be taken back, with the state before each.
    reversible: Vec<Reversible<G>>,
    kept: rewind::KeptStates<G>,
}

struct Reversible<G: Game> {
    seat: Seat,
    seq: u32,
    /// Whether it belongs to the same decision as the step before.
    continues: bool,
    before: Arc<G::State>,
}

impl<G: Game> Clone for Reversible<G> {
    fn clone(&self) -> Self {
        Reversible { before: self.before.clone(), ..*self }
    }
}

/// One step that was made: what is kept of it, and what is told.
pub struct Step<G: Game> {
    pub entry: Entry,
    pub events: Events<G::Event>,
}

/// A decision as far as it was carried out.
pub struct Decided<G: Game> {
    /// At least one.
    pub steps: Vec<Step<G>>,
    /// Why it stopped, if actions were left.
    pub stopped: Option<Stop>,
}

/// Why the rest of a decision was not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The rules refuse the next action.
    Refused(Refusal),
    /// The last action drew on chance.
    Chance,
    /// The last action showed the player something that was hidden.
    Revealed,
    /// Somebody else must decide first.
    OthersDecide,
}

/// How far back a seat takes its own steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoScope {
    /// The last decision, or what can be taken back of it.
    Decision,
    /// Everything since the last thing that cannot be taken back.
    All,
}

struct DrawnStep<G: Game> {
    step: Step<G>,
    /// Whether it drew on chance.
    drew: bool,
}

impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Self {
        Match {
            options: self.options.clone(),
            seats: self.seats,
            secret: self.secret.clone(),
            seed: self.seed,
            state: self.state.clone(),
            seq: self.seq,
            seal: self.seal,
            reversible: self.reversible.clone(),
            kept: self.kept.clone(),
        }
    }
}

impl<G: Game> Match<G> {
    pub fn begin(
        mut options: G::Options,
        players: &[Player],
        secret: Secret,
    ) -> Result<Match<G>, SetupError> {
        let seats = u8::try_from(players.len()).unwrap_or(u8::MAX);
        let info = G::INFO;
        info.admits(seats)?;
        let seed = secret.game_seed(players);
        set_human_seats::<G>(&mut options, players);
        let state = Arc::new(G::setup(&options, seats, &mut Dice::seeded(seed, 0))?);
        let mut game = Match {
            options,
            seats,
            secret,
            seed,
            state,
            seq: 0,
            seal: Hash::default(),
            reversible: Vec::new(),
            kept: rewind::KeptStates::<G>::new(),
        };
        game.seal = game.seal_over(&(FORMAT, info.id, info.rules_version, &game.options, players));
        Ok(game)
    }

    /// Goes on from a kept state, where the rules have changed since the game began or replaying would be slow.
    pub fn resume(
        mut options: G::Options,
        players: &[Player],
        secret: Secret,
        seq: u32,
        seal: Hash,
        snapshot: &[u8],
    ) -> Result<Match<G>, postcard::Error> {
        let seed = secret.game_seed(players);
        set_human_seats::<G>(&mut options, players);
        let state = Arc::new(postcard::from_bytes(snapshot)?);
        Ok(Match {
            options,
            seats: players.len() as u8,
            secret,
            seed,
            state,
            seq,
            seal,
            reversible: Vec::new(),
            kept: rewind::KeptStates::<G>::new(),
        })
    }

    /// The state as [`Match::resume`] takes it.
    pub fn snapshot(&self) -> Vec<u8> {
        bytes_of(&*self.state)
    }

    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The state, shared with the game until it goes on.
    pub fn shared_state(&self) -> Arc<G::State> {
        self.state.clone()
    }

    pub fn options(&self) -> &G::Options {
        &self.options
    }

    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// How many steps were made.
    pub fn seq(&self) -> u32 {
        self.seq
    }

    pub fn seal(&self) -> Hash {
        self.seal
    }

    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    /// Carries an action out, or refuses it and changes nothing.
    pub fn act(
        &mut self,
        actor: Actor,
        acted_by: ActedBy,
        at: u64,
        action: &G::Action,
    ) -> Result<Step<G>, Refusal> {
        Ok(self.make(actor, acted_by, at, action, false, None)?.step)
    }

    /// Carries a player's decision out, action by action. It stops before an action that the rules refuse, and after one
    /// that drew on chance, showed the player something new or made somebody else decide: from there on the player may
    /// want to decide otherwise. If the first action is refused, nothing changes.
    pub fn decide(&mut self, seat: Seat, at: u64, actions: &[G::Action]) -> Result<Decided<G>, Refusal> {
        let mut steps = Vec::with_capacity(actions.len());
        for (n, action) in actions.iter().enumerate() {
            let waited_for = G::to_act(&self.state);
            let made = match self.make(Actor::Seat(seat), ActedBy::Player, at, action, n > 0, None) {
                Ok(made) => made,
                Err(refusal) if n == 0 => return Err(refusal),
                Err(refusal) => return Ok(Decided { steps, stopped: Some(Stop::Refused(refusal)) }),
            };
            let stop = if made.drew {
                Some(Stop::Chance)
            } else if made.step.events.is_revealing() {
                Some(Stop::Revealed)
            } else if G::to_act(&self.state).iter().any(|other| other != seat && !waited_for.contains(other))
            {
                Some(Stop::OthersDecide)
            } else {
                None
            };
            steps.push(made.step);
            if stop.is_some() {
                return Ok(Decided { steps, stopped: stop.filter(|_| n + 1 < actions.len()) });
            }
        }
        if steps.is_empty() { Err(NOTHING_DECIDED) } else { Ok(Decided { steps, stopped: None }) }
    }

    /// Does what a seat need not be asked about, if there is such a thing now. With `continues` it belongs to the decision
    /// before it and is taken back with that.
    pub fn act_forced(&mut self, seat: Seat, at: u64, continues: bool) -> Option<Step<G>>
    where
        G: Live,
    {
        let action = G::forced_action(&self.state, seat).filter(|_| G::to_act(&self.state).contains(seat))?;
        // A law shows that it is never refused.
        Some(self.make(Actor::Seat(seat), ActedBy::Forced, at, &action, continues, None).ok()?.step)
    }

    /// How many of a decision's last steps could be taken back.
    pub fn reversible_steps(&self, seat: Seat) -> u32 {
        self.reversible.iter().filter(|step| step.seat == seat).count() as u32
    }

    fn make(
        &mut self,
        actor: Actor,
        acted_by: ActedBy,
        at: u64,
        action: &G::Action,
        continues: bool,
        order: Option<Value>,
    ) -> Result<DrawnStep<G>, Refusal> {
        // Only a person takes steps back. Where nobody can, the state is changed in its place.
        let is_reversible = match acted_by {
            ActedBy::Player => true,
            ActedBy::Forced | ActedBy::Order => continues && self.follows_reversible(actor),
            ActedBy::Bot | ActedBy::Timeout => false,
        };
        let before = is_reversible.then(|| self.state.clone());
        let mut dice = Dice::seeded(self.seed, u64::from(self.seq) + 1);
        let mut events = Events::default();
        G::apply(Arc::make_mut(&mut self.state), actor, action, &mut dice, &mut events)?;
        self.seq += 1;
        match (actor, before) {
            (Actor::Seat(seat), Some(before)) if dice.drawn() == 0 && !events.is_final() => {
                self.reversible.retain(|earlier| earlier.seat == seat);
                self.reversible.push(Reversible { seat, seq: self.seq, continues, before });
            }
            _ => self.reversible.clear(),
        }
        let action = serde_json::to_value(action).unwrap_or_default();
        let entry = self.seal_entry(actor, acted_by, at, EntryKind::Action(action), continues, order);
        Ok(DrawnStep { step: Step { entry, events }, drew: dice.drawn() > 0 })
    }

    /// The chance of the step that follows, with a note of what comes of it.
    pub(crate) fn chance_of_next_step(&self) -> Dice {
        Dice::noted(self.seed, u64::from(self.seq) + 1)
    }

    /// Whether the last step was this actor's own and can be taken back.
    fn follows_reversible(&self, actor: Actor) -> bool {
        let last = self.reversible.last();
        last.is_some_and(|last| Actor::Seat(last.seat) == actor && last.seq == self.seq)
    }

    /// Whether nothing can be taken back any more.
    pub fn is_settled(&self) -> bool {
        self.reversible.is_empty()
    }

    /// How many of its last decisions a seat can take back.
    pub fn undoable(&self, seat: Seat) -> u32 {
        let own = self.reversible.iter().filter(|step| step.seat == seat);
        // What can be taken back may begin in the middle of a decision.
        own.enumerate().filter(|(n, step)| *n == 0 || !step.continues).count() as u32
    }

    /// Takes the seat's last decision back, or all that it can, as far as nothing was revealed, drawn or done by others
    /// since.
    pub fn undo(&mut self, seat: Seat, at: u64, scope: UndoScope) -> Result<Step<G>, Refusal> {
        let own = self
            .reversible
            .iter()
            .rposition(|step| scope == UndoScope::Decision && step.seat == seat && !step.continues);
        let first = self.reversible.get(own.unwrap_or(0)).filter(|step| step.seat == seat);
        let first = first.ok_or(NOTHING_TO_UNDO)?.seq;
        self.undo_from(seat, at, first)
    }

    fn undo_from(&mut self, seat: Seat, at: u64, first: u32) -> Result<Step<G>, Refusal> {
        let place = self.reversible.iter().position(|step| step.seat == seat && step.seq == first);
        let taken_back = self.reversible.drain(place.ok_or(NOTHING_TO_UNDO)?..).next();
        self.state = taken_back.ok_or(NOTHING_TO_UNDO)?.before;
        self.seq += 1;
        let entry =
            self.seal_entry(Actor::Seat(seat), ActedBy::Player, at, EntryKind::Undo(first), false, None);
        Ok(Step { entry, events: Events::default() })
    }

    fn seal_entry(
        &mut self,
        actor: Actor,
        acted_by: ActedBy,
        at: u64,
        kind: EntryKind,
        continues: bool,
        order: Option<Value>,
    ) -> Entry {
        let seat = match actor {
            Actor::Seat(seat) => Some(seat),
            Actor::Clock => None,
        };
        // A step that begins a decision is sealed as all steps were before decisions had several, and one that no order gave
        // as all were before there were orders.
        self.seal = match (&order, continues) {
            (None, false) => self.seal_over(&(self.seq, seat, acted_by, at, &kind)),
            (None, true) => self.seal_over(&(self.seq, seat, acted_by, at, &kind, "continues")),
            (Some(order), _) => self.seal_over(&(self.seq, seat, acted_by, at, &kind, continues, order)),
        };
        Entry { seq: self.seq, seat, acted_by, at, continues, order, kind, seal: self.seal }
    }

    fn seal_over(&self, step: &impl Serialize) -> Hash {
        // A value's keys are sorted, so that a record read and written elsewhere seals the same.
        let step = serde_json::to_value(step).unwrap_or_default();
        self.secret.seal(self.seal, canonical(&step).as_bytes(), &bytes_of(&*self.state))
    }
}

impl<G: StandingOrders> Match<G> {
    /// Makes a recorded step again and compares its seal.
    pub fn replay_entry(&mut self, entry: &Entry) -> Result<Step<G>, VerifyError> {
        let step = self.remake(entry)?;
        if step.entry.seal == entry.seal {
            return Ok(step);
        }
        let problem = "its seal differs: the step, its time, its chance or something before it was altered";
        Err(VerifyError::Step { seq: entry.seq, problem: problem.into() })
    }

    /// Makes a recorded step again, whatever its seal was.
    pub fn remake(&mut self, entry: &Entry) -> Result<Step<G>, VerifyError> {
        let flaw = |problem: String| VerifyError::Step { seq: entry.seq, problem };
        if entry.seq != self.seq + 1 {
            return Err(flaw(format!("step {} was expected here", self.seq + 1)));
        }
        self.keep_state();
        let refused = |refusal: Refusal| flaw(format!("the rules refuse it: {refusal}"));
        match (&entry.kind, entry.seat) {
            (EntryKind::Action(value), _) => {
                let action = G::Action::deserialize(value)
                    .map_err(|error| flaw(format!("its action cannot be read: {error}")))?;
                let by_order = entry.acted_by == ActedBy::Order;
                if by_order != entry.order.is_some()
                    || by_order && !self.is_by_order(entry.seat, entry.order.as_ref(), &action)
                {
                    return Err(flaw("it is not what the recorded order of its player gives".into()));
                }
                let Entry { acted_by, at, continues, .. } = *entry;
                let made = self.make(entry.actor(), acted_by, at, &action, continues, entry.order.clone());
                Ok(made.map_err(refused)?.step)
            }
            (EntryKind::Undo(first), Some(seat)) => {
                let flaw = |_| flaw(format!("it takes back step {first}, which cannot be taken back"));
                self.undo_from(seat, entry.at, *first).map_err(flaw)
            }
            (EntryKind::Rewind(rewind), Some(seat)) => {
                let first = rewind.first;
                let state = self.kept_state(first);
                let state =
                    state.ok_or_else(|| flaw(format!("the state before step {first} is not known")))?;
                let flaw = |_| flaw(format!("it goes back to step {first}, which was not made"));
                self.rewind_to(seat, entry.at, rewind.clone(), state).map_err(flaw)
            }
            (EntryKind::Undo(_) | EntryKind::Rewind(_), None) => {
                Err(flaw("nobody takes a step back here".into()))
            }
        }
    }
}

fn set_human_seats<G: Game>(options: &mut G::Options, players: &[Player]) {
    let seats = (0u8..).map(Seat).zip(players);
    let people = seats.filter(|(_, player)| player.contribution.is_some());
    G::set_human_seats(options, people.map(|(seat, _)| seat).collect());
}

/// JSON with sorted keys and no spaces, whatever features `serde_json` was built with.
fn canonical(value: &serde_json::Value) -> String {
    use serde_json::Value;
    match value {
        Value::Array(items) => format!("[{}]", items.iter().map(canonical).collect::<Vec<_>>().join(",")),
        Value::Object(map) => {
            let sorted: std::collections::BTreeMap<_, _> = map.iter().collect();
            let fields = sorted
                .into_iter()
                .map(|(key, value)| format!("{}:{}", Value::from(key.as_str()), canonical(value)));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
        plain => plain.to_string(),
    }
}

fn bytes_of(state: &impl Serialize) -> Vec<u8> {
    // Fails only for types postcard cannot write at all, which the snapshot law of `testkit` would show.
    postcard::to_allocvec(state).unwrap_or_default()
}

/// Sets a recorded game up, ready to repeat its entries.
pub fn open<G: Game>(record: &Record) -> Result<Match<G>, VerifyError> {
    if record.format != FORMAT {
        return Err(VerifyError::Format(record.format.clone()));
    }
    if record.game != G::INFO.id {
        return Err(VerifyError::OtherGame(record.game.clone(), G::INFO.id));
    }
    if record.rules_version != G::INFO.rules_version {
        return Err(VerifyError::Rules { made: record.rules_version, plays: G::INFO.rules_version });
    }
    let secret = Secret::new(record.secret.ok_or(VerifyError::NoSecret)?);
    if secret.commitment() != record.commitment {
        return Err(VerifyError::Commitment);
    }
    let options =
        G::Options::deserialize(&record.options).map_err(|error| VerifyError::Setup(error.to_string()))?;
    let begun = Match::begin(options, &record.seats, secret);
    let mut game = begun.map_err(|error| VerifyError::Setup(error.to_string()))?;
    // Names have no part in the game: every step and all chance are proved from here on as with them.
    game.seal = record.start_seal.unwrap_or(game.seal);
    game.keep_states_for(&record.entries);
    Ok(game)
}

/// Proves a record: every step legal, every roll and shuffle from the committed seed, every seal and the
/// outcome as recorded. Gives back the game at its last step.
pub fn verify<G: StandingOrders>(record: &Record) -> Result<Match<G>, VerifyError> {
    let mut game = open::<G>(record)?;
    for entry in &record.entries {
        game.replay_entry(entry)?;
    }
    let outcome = G::outcome(game.state());
    if outcome != record.outcome {
        let told = |outcome: &Option<_>| outcome.as_ref().map_or("not over".into(), |o| format!("{o:?}"));
        return Err(VerifyError::Outcome(format!(
            "recorded {}, replayed {}",
            told(&record.outcome),
            told(&outcome)
        )));
    }
    Ok(game)
}
