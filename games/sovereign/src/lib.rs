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
mod hex_queries;
pub mod hex;
mod invariants;
pub mod map;
pub mod odds;
pub mod options;
mod phase;
pub mod position;
mod battle_odds;
mod queries;
pub mod reach;
mod refusal;
mod rules;
mod setup;
pub mod state;
mod victory;
pub mod view;

use satrap_core::{
    Dice, Events, Game, GameInfo, Live, Offer, Outcome, Refusal, Seat, SeatSet, SetupError, Strength, Viewer,
};

use action::Action;
use event::Event;
use options::Options;
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

    fn setup(options: &Options, seats: u8, dice: &mut Dice) -> Result<State, SetupError> {
        setup::setup(options, seats, dice)
    }

    /// Bots among themselves play no longer than they need [SV-22.6].
    fn set_human_seats(options: &mut Options, people: SeatSet) {
        if people.is_empty() && options.round_limit == 0 {
            options.round_limit = data::limits().rounds_of_bots;
        }
    }

    fn seats(state: &State) -> u8 {
        state.seats()
    }

    fn to_act(state: &State) -> SeatSet {
        state.asked().map(SeatSet::only).unwrap_or_default()
    }

    fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
        rules::offers(state, seat, out);
    }

    fn check_action(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        rules::check(state, seat, action)
    }

    fn perform(state: &mut State, seat: Seat, action: &Action, dice: &mut Dice, events: &mut Events<Event>) {
        rules::perform(state, seat, action, dice, events);
    }

    fn default_action(state: &State, seat: Seat) -> Option<Action> {
        phase::reactions::default_action(state, seat)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        victory::outcome(state)
    }

    fn content(options: &Options, seats: u8) -> serde_json::Value {
        serde_json::to_value(content::content(options, seats)).unwrap_or_default()
    }
}

impl Live for Sovereign {
    fn resignation(_state: &State, _seat: Seat) -> Option<Action> {
        Some(Action::Resign)
    }
}
