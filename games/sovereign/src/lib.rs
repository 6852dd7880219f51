//! Sovereign: cities, technologies and armies on a board of hexes, for two to six players.
//!
//! Reading order: [`hex`] and [`data`], [`state`], [`action`] and [`event`], then [`rules`], which leads to one file
//! for each part of a turn in [`phase`]. `[SV-8.2]` means rule 8.2 of `spec.md`.

pub mod action;
mod bot;
pub mod content;
pub mod data;
pub mod event;
pub mod generator;
mod ground;
pub mod hex;
mod invariants;
pub mod map;
pub mod odds;
pub mod options;
mod phase;
mod prospects;
mod queries;
pub mod reach;
mod refusal;
mod rules;
mod setup;
pub mod stage;
pub mod state;
mod victory;
pub mod view;

use satrap_core::{
    Actor, Dice, Events, Game, GameInfo, Offer, Outcome, Refusal, SearchLimits, Seat, SeatSet, SetupError,
    Strength, Viewer,
};

use action::Action;
use event::Event;
use options::Options;
use stage::Given;
use state::State;
use view::View;

/// The game.
pub struct Sovereign;

impl Game for Sovereign {
    const INFO: GameInfo = GameInfo {
        id: "sovereign",
        title: "Sovereign",
        tagline: "Found cities, climb seven tiers of technology, march armies: seven victory cards of one kind win.",
        min_seats: 2,
        max_seats: 6,
        usual_seats: 2,
        minutes: (60, 150),
        rules_version: 1,
        rule_prefix: "SV",
        endings: &[
            "expansion",
            "military",
            "technology",
            "final_three",
            "last_left",
            "resignation",
            "round_limit",
        ],
        options: options::OPTIONS,
        presets: options::PRESETS,
        bots: &[Strength::Random, Strength::Easy, Strength::Hard],
        credits: content::CREDITS,
        text: include_str!("../text/en.ftl"),
    };

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Position = Given;

    fn setup(options: &Options, seats: u8, dice: &mut Dice) -> Result<State, SetupError> {
        setup::setup(options, seats, dice)
    }

    /// Bots among themselves play no longer than they need [SV-22.6].
    fn set_human_seats(options: &mut Options, people: SeatSet) {
        if people.is_empty() && options.round_limit == 0 {
            options.round_limit = data::limits().rounds_of_bots;
        }
    }

    fn to_act(state: &State) -> SeatSet {
        state.asked().map(SeatSet::only).unwrap_or_default()
    }

    fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
        rules::offers(state, seat, out);
    }

    /// Orders are too many to list; and whoever is still in the game may always leave it, which would only stand in
    /// the way among the moves.
    fn is_free_form(action: &Action) -> bool {
        matches!(action, Action::SetOrders { .. } | Action::Resign)
    }

    fn check(state: &State, actor: Actor, action: &Action) -> Result<(), Refusal> {
        rules::check(state, actor, action)
    }

    fn apply(
        state: &mut State,
        actor: Actor,
        action: &Action,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> Result<(), Refusal> {
        rules::apply(state, actor, action, dice, events)
    }

    fn default_action(state: &State, seat: Seat) -> Option<Action> {
        phase::reactions::default_action(state, seat)
    }

    fn resignation(_state: &State, _seat: Seat) -> Option<Action> {
        Some(Action::Resign)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn imagine(view: &View, seat: Seat, _dice: &mut Dice) -> State {
        view::imagine(view, seat)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        victory::outcome(state)
    }

    fn scores(state: &State) -> Vec<i64> {
        Seat::all(state.seats()).map(|seat| victory::score(state, seat)).collect()
    }

    fn content(options: &Options, seats: u8) -> serde_json::Value {
        serde_json::to_value(content::content(options, seats)).unwrap_or_default()
    }

    fn invariants(state: &State) -> Result<(), String> {
        invariants::check(state)
    }

    /// A turn has a few dozen actions; even a horde of units that walk all they can stays far below a thousand.
    fn max_steps(options: &Options, seats: u8) -> u32 {
        const STEPS_IN_A_TURN: u32 = 1500;
        (u32::from(options.last_round()) + 1) * u32::from(seats) * STEPS_IN_A_TURN
    }

    fn set_position(state: &mut State, given: Given) -> Result<(), String> {
        stage::stage(state, given)
    }

    fn random_action(_view: &View, _seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        bot::stroll(offers, dice)
    }

    const SEARCH: SearchLimits = SearchLimits { candidates: 6, depth: 40, steps: 1000 };

    fn heuristic_action(
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
        dice: &mut Dice,
    ) -> Option<Action> {
        bot::advise(view, seat, offers, dice)
    }

    fn win_chances(state: &State) -> Vec<u16> {
        bot::chances(state)
    }
}
