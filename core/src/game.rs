//! The contract: a game's whole rules as pure functions.
//!
//! [`Game`] is what every rulebook has. Beside it stand [`Live`] (people and time), [`StandingOrders`] (what is decided in
//! advance), [`Bot`] (players made of code) and [`Testable`] (positions and invariants), each implemented where its code is.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::action::{GameAction, Offer};
use crate::bot::Bot;
use crate::dice::Dice;
use crate::events::Events;
use crate::info::{GameInfo, SeatPlan};
use crate::live::Live;
use crate::outcome::Outcome;
use crate::refusal::{GAME_OVER, NO_SUCH_SEAT, NOT_FOR_CLOCK, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::standing_orders::StandingOrders;
use crate::testable::Testable;

/// What crosses a boundary (browser, record, program): a promise to old games and to the client.
pub trait Wire: Serialize + DeserializeOwned + Clone + PartialEq + Debug + Send + Sync + 'static {}
impl<T: Serialize + DeserializeOwned + Clone + PartialEq + Debug + Send + Sync + 'static> Wire for T {}

/// A game's whole rules as pure functions: same inputs, same outputs, on every machine, and no panic whatever
/// the input. Implemented by an empty type for each game; `core` never looks inside the associated types.
pub trait Game: Send + Sync + 'static {
    const INFO: GameInfo;
    /// Whether [`Game::view_after`] is more than a new view, so that it is worth while to keep a state for it.
    const KEEPS_VIEWS: bool = false;

    /// What can be chosen when a table is made. Unknown or impossible values are refused by [`Game::setup`].
    type Options: Wire + Default;
    /// The whole truth. It stays on the server; its serialised form is a cache, bound to the rules version.
    type State: Serialize + DeserializeOwned + Clone + Eq + Debug + Send + Sync + 'static;
    type Action: GameAction;
    /// What happened, complete enough to animate and to write the log line.
    type Event: Wire;
    /// What one viewer may know.
    type View: Wire;

    fn setup(options: &Self::Options, seats: u8, dice: &mut Dice) -> Result<Self::State, SetupError>;

    /// Called before [`Game::setup`] with the seats that people hold (the others are bots'), for games whose rules care;
    /// they keep it in their options. Always the same for the same players, so a record replays.
    fn set_human_seats(_options: &mut Self::Options, _people: SeatSet) {}

    /// Who sits where: names the rules give to seats, sides made of several seats, seats that may stay empty.
    fn seat_plan(_options: &Self::Options, seats: u8) -> Vec<SeatPlan> {
        Seat::all(seats).map(|seat| SeatPlan { label: None, side: seat.0, required: true }).collect()
    }

    /// How many seats the game was set up for.
    fn seats(state: &Self::State) -> u8;

    /// The seats the game is waiting for; several when decisions are simultaneous, none once it is over (or
    /// while it waits for a [`crate::Timer`] alone). Others may still have something on offer.
    fn to_act(state: &Self::State) -> SeatSet;

    /// Lists what a seat may do now, each thing once, sorted. Where a quantity is free, one entry stands for its range.
    fn offers(state: &Self::State, seat: Seat, out: &mut Vec<Offer<Self::Action>>);

    /// Says whether the rules allow a seat's action, and if not, which of them forbids it. Agrees with [`Game::offers`].
    /// Asked by [`Game::check`], which has refused what every game refuses.
    fn check_action(state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;

    /// Carries out an action that [`Game::check`] accepts.
    fn perform(
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        dice: &mut Dice,
        events: &mut Events<Self::Event>,
    );

    /// The same for what the server's clock does by itself, where the rules give it a part.
    fn check_clock_action(_state: &Self::State, _action: &Self::Action) -> Result<(), Refusal> {
        Err(NOT_FOR_CLOCK)
    }

    fn perform_clock_action(
        _state: &mut Self::State,
        _action: &Self::Action,
        _dice: &mut Dice,
        _events: &mut Events<Self::Event>,
    ) {
    }

    /// What is done for a seat whose time is up: the harmless choice of the specification.
    /// `Some` for every seat of [`Game::to_act`].
    fn default_action(state: &Self::State, seat: Seat) -> Option<Self::Action>;

    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// The one place that decides what a viewer may know.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// The same for a seat that asks (see [`crate::Match::preview`]): with what takes too long to be worked out at every step
    /// for everybody, whether they look at it or not.
    fn closer_view(state: &Self::State, viewer: Viewer) -> Self::View {
        Self::view(state, viewer)
    }

    /// The view of a state, for whoever has kept the view of an earlier one: what cannot have changed is taken from there.
    fn view_after(
        _before: &Self::State,
        _seen: &Self::View,
        now: &Self::State,
        viewer: Viewer,
    ) -> Self::View {
        Self::view(now, viewer)
    }

    /// Whether a viewer cannot tell two states of one game apart, as far as that is known without looking: the view is the
    /// same, and what is on offer to a seat. No is always right; a game whose steps mostly concern few says yes where it can,
    /// so that nobody looks for what is new to the others.
    fn is_unseen(_before: &Self::State, _now: &Self::State, _viewer: Viewer) -> bool {
        false
    }

    /// What never moves (board, cards, texts), served once and cached.
    fn content(options: &Self::Options, seats: u8) -> serde_json::Value;

    /// Says whether an action is legal. What every game refuses is refused here.
    fn check(state: &Self::State, actor: Actor, action: &Self::Action) -> Result<(), Refusal> {
        match actor {
            _ if Self::outcome(state).is_some() => Err(GAME_OVER),
            Actor::Seat(seat) if seat.0 >= Self::seats(state) => Err(NO_SUCH_SEAT),
            Actor::Seat(seat) => Self::check_action(state, seat, action),
            Actor::Clock => Self::check_clock_action(state, action),
        }
    }

    /// Checks, then carries the action out. A refusal leaves the state as it was.
    fn apply(
        state: &mut Self::State,
        actor: Actor,
        action: &Self::Action,
        dice: &mut Dice,
        events: &mut Events<Self::Event>,
    ) -> Result<(), Refusal> {
        Self::check(state, actor, action)?;
        match actor {
            Actor::Seat(seat) => Self::perform(state, seat, action, dice, events),
            Actor::Clock => Self::perform_clock_action(state, action, dice, events),
        }
        Ok(())
    }
}

/// All five parts of the contract: what a table, a bot game and the laws need.
pub trait Playable: Live + StandingOrders + Bot + Testable {}
impl<G: Live + StandingOrders + Bot + Testable> Playable for G {}

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

/// Why a game cannot be set up this way.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error("{title} is for {min} to {max} seats, not {asked}")]
    Seats { title: &'static str, min: u8, max: u8, asked: u8 },
    #[error("option {option}: {problem}")]
    Option { option: &'static str, problem: String },
}
