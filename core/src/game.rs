//! The contract: a game's whole rules as pure functions.

use std::borrow::Cow;
use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::dice::Dice;
use crate::events::Events;
use crate::info::{GameInfo, SeatPlan};
use crate::seat::{Seat, SeatSet};

/// What crosses a boundary (browser, record, program): a promise to old games and to the client.
pub trait Wire: Serialize + DeserializeOwned + Clone + PartialEq + Debug + Send + Sync + 'static {}
impl<T: Serialize + DeserializeOwned + Clone + PartialEq + Debug + Send + Sync + 'static> Wire for T {}

/// A game's whole rules as pure functions: same inputs, same outputs, on every machine, and no panic whatever
/// the input. Implemented by an empty type for each game; `core` never looks inside the associated types.
pub trait Game: Send + Sync + 'static {
    const INFO: GameInfo;

    /// What can be chosen when a table is made. Unknown or impossible values are refused by [`Game::setup`].
    type Options: Wire + Default;
    /// The whole truth. It stays on the server; its serialised form is a cache, bound to the rules version.
    type State: Serialize + DeserializeOwned + Clone + Eq + Debug + Send + Sync + 'static;
    /// What a seat decides, and no more: the rules compute the rest.
    type Action: Wire + Ord;
    /// What happened, complete enough to animate and to write the log line.
    type Event: Wire;
    /// What one viewer may know.
    type View: Wire;
    /// A position as a case writes it, laid over the state after set-up.
    type Position: DeserializeOwned;

    fn setup(options: &Self::Options, seats: u8, dice: &mut Dice) -> Result<Self::State, SetupError>;

    /// Who sits where: names the rules give to seats, sides made of several seats, seats that may stay empty.
    fn seat_plan(_options: &Self::Options, seats: u8) -> Vec<SeatPlan> {
        Seat::all(seats).map(|seat| SeatPlan { label: None, side: seat.0, required: true }).collect()
    }

    /// What a seat plays (a nation, a power, a world) where chance or a choice dealt it and [`Game::seat_plan`] cannot
    /// tell: known when a game is over, for those who count games.
    fn role(_state: &Self::State, _seat: Seat) -> Option<String> {
        None
    }

    /// Told before [`Game::setup`] which seats people hold (the others are bots'), for games whose rules care; they
    /// keep it in their options. Always the same for the same players, so a record replays.
    fn set_human_seats(_options: &mut Self::Options, _people: SeatSet) {}

    /// The seats the game is waiting for; several when decisions are simultaneous, none once it is over (or
    /// while it waits for a [`Timer`] alone). Others may still have something on offer.
    fn to_act(state: &Self::State) -> SeatSet;

    /// Lists what a seat may do now, each thing once, sorted. Where a quantity is free, one entry stands for its range.
    fn offers(state: &Self::State, seat: Seat, out: &mut Vec<Offer<Self::Action>>);

    /// The free quantity in an action, if it has one.
    fn amount(_action: &Self::Action) -> Option<i64> {
        None
    }

    /// The same action with another quantity.
    fn with_amount(action: &Self::Action, _amount: i64) -> Self::Action {
        action.clone()
    }

    /// Actions whose parameters are too free to be listed (a text, a bill, a list of clauses): [`Game::check`]
    /// may accept them although [`Game::offers`] does not name them. Everything else is offered or refused.
    fn is_free_form(_action: &Self::Action) -> bool {
        false
    }

    /// Says whether an action is legal, and if not, which rule forbids it. Agrees with [`Game::offers`].
    fn check(state: &Self::State, actor: Actor, action: &Self::Action) -> Result<(), Refusal>;

    /// Checks, then carries the action out. A refusal leaves the state as it was.
    fn apply(
        state: &mut Self::State,
        actor: Actor,
        action: &Self::Action,
        dice: &mut Dice,
        events: &mut Events<Self::Event>,
    ) -> Result<(), Refusal>;

    /// What is done for a seat that must act and does not: the harmless choice of the specification.
    /// `Some` for every seat of [`Game::to_act`].
    fn default_action(state: &Self::State, seat: Seat) -> Option<Self::Action>;

    /// Time limits that belong to the rules (a round, a debate). The server runs them and enters `action` as
    /// [`Actor::Clock`] when one is over.
    fn timers(_state: &Self::State) -> Vec<Timer<Self::Action>> {
        Vec::new()
    }

    /// Whether two seats may talk in private now.
    fn may_whisper(_state: &Self::State, _one: Seat, _other: Seat) -> bool {
        true
    }

    /// Whether somebody may speak to the whole table now: a seat, or one who only watches.
    fn may_talk(_state: &Self::State, _seat: Option<Seat>) -> bool {
        true
    }

    /// What the clock does about a person who has been without a connection for some seconds or, with `here`, is back.
    /// `None` where the rules do not care, or know it already.
    fn on_presence(_state: &Self::State, _seat: Seat, _here: bool) -> Option<(u32, Self::Action)> {
        None
    }

    /// What the clock does when nobody holds a seat that may stay empty, no person and no bot, or with `vacant` false when
    /// somebody holds it again. `None` where the rules do not care, or know it already.
    fn on_vacancy(_state: &Self::State, _seat: Seat, _vacant: bool) -> Option<Self::Action> {
        None
    }

    /// The action by which a seat gives the game up by the rules, be it refused now. `None` where they know no such thing:
    /// a bot then plays the seat to its end. The text `resigning` tells a player beforehand what will happen.
    fn resignation(_state: &Self::State, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// A stretch of play in which a seat's decision keeps its ground although others have acted since: where many act at
    /// once, whoever was a moment slower need not decide again. It is still checked. `None`: every step counts.
    fn decision_window(_state: &Self::State, _seat: Seat) -> Option<u64> {
        None
    }

    /// The one place that decides what a viewer may know.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// A state that could be the true one for all that a seat knows. `view(imagine(view)) == view`.
    fn imagine(view: &Self::View, seat: Seat, dice: &mut Dice) -> Self::State;

    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// The score of every seat if the game were over now, for graphs; nothing where that says nothing.
    fn scores(_state: &Self::State) -> Vec<i64> {
        Vec::new()
    }

    /// What never moves (board, cards, texts), served once and cached.
    fn content(options: &Self::Options, seats: u8) -> serde_json::Value;

    /// What must hold in every state: things conserved, counts in range.
    fn invariants(state: &Self::State) -> Result<(), String>;

    /// No game lasts longer than this many steps, trading and other asides included.
    fn max_steps(options: &Self::Options, seats: u8) -> u32;

    /// Lays a case's position over the state after set-up.
    fn set_position(state: &mut Self::State, given: Self::Position) -> Result<(), String>;

    /// The `random` bot: any legal action. Games whose list is lopsided say how to stroll through it.
    fn random_action(
        _view: &Self::View,
        _seat: Seat,
        offers: &[Offer<Self::Action>],
        dice: &mut Dice,
    ) -> Option<Self::Action> {
        let offer = dice.pick(offers)?;
        Some(offer.with_random_amount::<Self>(dice))
    }

    /// A sensible choice from what the seat knows. Bots are also asked once when the game does not wait for them but
    /// something is on offer: `None` then means that they let it pass. Bots never resign. The `easy` bot follows this
    /// advice as a beginner would ([`Game::easy_action`]), the `hard` one looks further.
    fn heuristic_action(
        view: &Self::View,
        seat: Seat,
        offers: &[Offer<Self::Action>],
        dice: &mut Dice,
    ) -> Option<Self::Action>;

    /// The `easy` bot: the advice as a beginner takes it, who does not notice everything. By default that is every fifth
    /// thing on a list too long to be seen at a glance; games whose advice is no choice from a list say what else
    /// escapes a beginner.
    fn easy_action(
        view: &Self::View,
        seat: Seat,
        offers: &[Offer<Self::Action>],
        dice: &mut Dice,
    ) -> Option<Self::Action> {
        const AT_A_GLANCE: usize = 4;
        if offers.len() > AT_A_GLANCE {
            let noticed: Vec<_> = offers.iter().filter(|_| dice.below(5) > 0).cloned().collect();
            let choice = Self::heuristic_action(view, seat, &noticed, dice);
            if choice.is_some() {
                return choice;
            }
        }
        Self::heuristic_action(view, seat, offers, dice)
    }

    /// How the `hard` bot spends its time on this game.
    const SEARCH: SearchLimits = SearchLimits { candidates: 8, depth: 40, steps: 8000 };

    /// Whether the `hard` bot looks further before it does what it is advised to do: not in choices that are plain or make
    /// little difference, where the time would be wasted.
    fn should_search(_view: &Self::View, _advice: &Self::Action) -> bool {
        true
    }

    /// Plans worth trying beside the advice, best first, where there are too many actions to try each: a search looks
    /// at these instead of the list.
    fn candidates(
        _view: &Self::View,
        _seat: Seat,
        _offers: &[Offer<Self::Action>],
        _dice: &mut Dice,
    ) -> Vec<Self::Action> {
        Vec::new()
    }

    /// How likely each seat is to win, in thousandths, as far as one can tell by looking at the position. Search
    /// judges by it where it stops looking ahead (always in imagined states), and the graph after a game is drawn
    /// from it. Only asked of games that are not over.
    fn win_chances(state: &Self::State) -> Vec<u16>;
}

/// Limits of a search, in steps of the rules and not in time, so that the same dice always find the same action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchLimits {
    /// How many different actions are looked at closely.
    pub candidates: u8,
    /// How many steps a game is played on, by the easy bot in every seat, before the position is judged.
    pub depth: u16,
    /// Steps that are played for one decision, all together.
    pub steps: u32,
}

/// Something a seat may do now.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct Offer<A> {
    /// Carries its least amount where it has a free one.
    pub action: A,
    /// The greatest amount, where one is free: every whole number between is accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub max: Option<i64>,
}

impl<A> Offer<A> {
    pub fn of(action: A) -> Offer<A> {
        Offer { action, max: None }
    }

    /// `action` carries the least amount.
    pub fn up_to(action: A, max: i64) -> Offer<A> {
        Offer { action, max: Some(max) }
    }

    /// Whether this offer covers an action, its amount included.
    pub fn covers<G: Game<Action = A> + ?Sized>(&self, action: &A) -> bool
    where
        A: Wire + Ord,
    {
        let Some(max) = self.max else { return self.action == *action };
        let (Some(min), Some(amount)) = (G::amount(&self.action), G::amount(action)) else { return false };
        (min..=max).contains(&amount) && G::with_amount(action, min) == self.action
    }

    pub fn with_random_amount<G: Game<Action = A> + ?Sized>(&self, dice: &mut Dice) -> A
    where
        A: Wire + Ord,
    {
        match (G::amount(&self.action), self.max) {
            (Some(min), Some(max)) => {
                let span = u32::try_from(max - min).unwrap_or(0).saturating_add(1);
                G::with_amount(&self.action, min + i64::from(dice.below(span)))
            }
            _ => self.action.clone(),
        }
    }
}

/// Who acts: a seat, or the server's clock where the rules give it a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Actor {
    Seat(Seat),
    Clock,
}

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Viewer {
    Seat(Seat),
    Spectator,
    /// Sees all; open to everybody once a game is over.
    Judge,
}

/// How strong a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    Random,
    Easy,
    Hard,
}

/// A time limit of the rules. It runs from the moment its key first appears until the key is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timer<A> {
    pub key: String,
    pub seconds: u32,
    pub running: bool,
    pub action: A,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Outcome {
    /// One of [`GameInfo::endings`].
    pub ending: String,
    /// Every seat, best first; equals share a rank.
    pub places: Vec<Place>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Place {
    pub seat: Seat,
    /// 1 is the best.
    pub rank: u8,
    #[ts(type = "number")]
    pub score: i64,
}

impl Outcome {
    pub fn winners(&self) -> SeatSet {
        self.places.iter().filter(|place| place.rank == 1).map(|place| place.seat).collect()
    }

    /// Ranks seats by a key, least first; equal keys share a rank.
    pub fn ranked<K: Ord>(
        ending: &str,
        seats: u8,
        key: impl Fn(Seat) -> K,
        score: impl Fn(Seat) -> i64,
    ) -> Outcome {
        let mut order: Vec<Seat> = Seat::all(seats).collect();
        order.sort_by_key(|seat| key(*seat));
        let mut places: Vec<Place> = Vec::with_capacity(order.len());
        for (n, &seat) in order.iter().enumerate() {
            let rank = match places.last() {
                Some(before) if key(before.seat) == key(seat) => before.rank,
                _ => n as u8 + 1,
            };
            places.push(Place { seat, rank, score: score(seat) });
        }
        Outcome { ending: ending.to_owned(), places }
    }
}

/// Why an action was refused: a code programs can tell apart, the rule that forbids it, and a sentence that
/// says what is wrong and, where it can, how to mend it. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error, TS)]
#[error("{message} [{rule}]")]
pub struct Refusal {
    pub code: &'static str,
    pub rule: &'static str,
    pub message: Cow<'static, str>,
}

impl Refusal {
    pub const fn new(code: &'static str, rule: &'static str, message: &'static str) -> Refusal {
        Refusal { code, rule, message: Cow::Borrowed(message) }
    }
}

/// Refusals that mean the same in every game.
pub const GAME_OVER: Refusal =
    Refusal::new("game_over", "end", "The game is over; nothing more can be done in it.");
pub const NO_SUCH_SEAT: Refusal =
    Refusal::new("no_such_seat", "seats", "There is no such seat at this table.");
pub const NOT_FOR_SEATS: Refusal =
    Refusal::new("not_for_seats", "clock", "Only the server's clock does this; no player can.");
pub const NOT_FOR_CLOCK: Refusal =
    Refusal::new("not_for_clock", "clock", "The clock cannot do this; a player must.");
pub const NOTHING_DECIDED: Refusal =
    Refusal::new("nothing_decided", "decision", "A decision is a list of at least one action.");
pub const NOTHING_TO_UNDO: Refusal = Refusal::new(
    "nothing_to_undo",
    "undo",
    "There is nothing you can take back: your last step revealed something, drew on chance, was final, or \
     somebody else has acted since.",
);

/// Why a game cannot be set up this way.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error("{title} is for {min} to {max} seats, not {asked}")]
    Seats { title: &'static str, min: u8, max: u8, asked: u8 },
    #[error("option {option}: {problem}")]
    Option { option: &'static str, problem: String },
}
