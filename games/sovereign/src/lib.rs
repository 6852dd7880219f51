//! Sovereign: cities, technologies and armies on a board of hexes, for two to six players.
//!
//! The modules stand in reading order; [`rules`] leads to one file for each part of a turn in [`phase`]. `[SV-8.2]`
//! means rule 8.2 of `spec.md`.

mod info;
pub mod options;
mod stored_options;
pub mod hex;
pub mod data;
pub mod map;
pub mod generator;
pub mod state;
mod queries;
mod hex_queries;
pub mod action;
pub mod event;
mod refusal;
mod setup;
mod rules;
mod phase;
mod victory;
pub mod odds;
mod battle_odds;
pub mod reach;
pub mod view;
pub mod content;
mod imagine;
pub mod standing_orders;
mod invariants;
pub mod position;
mod bot;

use satrap_core::{
    Dice, Events, Game, GameInfo, Live, Offer, Outcome, Refusal, Seat, SeatSet, SetupError, Viewer,
};

use action::Action;
use event::Event;
use options::Options;
use state::State;
use view::View;

/// The game.
pub struct Sovereign;

impl Game for Sovereign {
    const INFO: GameInfo = info::INFO;

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
        rules::to_act(state)
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
        rules::default_action(state, seat)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        victory::outcome(state)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn closer_view(state: &State, viewer: Viewer) -> View {
        view::closer_view(state, viewer)
    }

    fn content(options: &Options, seats: u8) -> serde_json::Value {
        serde_json::to_value(content::content(options, seats)).unwrap_or_default()
    }
}

impl Live for Sovereign {
    fn resignation(_state: &State, _seat: Seat) -> Option<Action> {
        Some(Action::Resign)
    }

    fn forced_action(state: &State, seat: Seat) -> Option<Action> {
        rules::forced_action(state, seat)
    }
}
