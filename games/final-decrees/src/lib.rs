//! Final Decrees, by Carl de Visser: an office at the end of an empire, five decrees, and a great deal of blame.
//!
//! `spec.md` holds the numbered rules; a remark like [FD-5.3] in the code names the one it carries out.

// What is said and shown.
pub mod action;
pub mod data;
pub mod event;
pub mod ids;
pub mod options;
pub mod position;
pub mod refusal;
pub mod view;

// The rules, in the order of play.
mod card;
mod control;
mod decline;
mod decree;
mod invariants;
mod memo;
mod phase;
mod relief;
mod rules;
mod setup;
mod spread;
mod staff;
mod state;
mod trade;
mod victory;

// What is made of them.
mod bot;
mod imagine;

use satrap_core::{
    Dice, Events, Game, GameInfo, Live, Offer, Outcome, Refusal, Seat, SeatSet, SetupError, Strength, Viewer,
};

use action::Action;
use event::Event;
use options::Options;
pub use state::State;
use view::View;

/// The game.
pub struct FinalDecrees;

impl Game for FinalDecrees {
    const INFO: GameInfo = GameInfo {
        id: "final-decrees",
        title: "Final Decrees",
        tagline: "The Emperor has issued five decrees that could save the Empire. Make sure it was not your department.",
        min_seats: setup::LEAST_SEATS,
        max_seats: setup::MOST_SEATS,
        usual_seats: 5,
        minutes: (30, 45),
        rules_version: 1,
        rule_prefix: "FD",
        endings: &["deck", "decrees"],
        options: options::SPECS,
        presets: options::PRESETS,
        bots: &[Strength::Random, Strength::Easy, Strength::Hard],
        credits: "Final Decrees was designed by Carl de Visser. It is set in the House War universe of Dillon Burke, \
                  used with his permission. The rules are published under the Creative Commons Attribution 3.0 \
                  New Zealand licence (https://creativecommons.org/licenses/by/3.0/nz/). The cards other than \
                  Stagnation and Decline, the decrees, and the rulings marked [design] or [ruling] in the \
                  specification were added for this edition.",
        text: include_str!("../text/en.ftl"),
    };

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn setup(options: &Options, seats: u8, _dice: &mut Dice) -> Result<State, SetupError> {
        setup::setup(options, seats)
    }

    fn seats(state: &State) -> u8 {
        state.seats
    }

    fn to_act(state: &State) -> SeatSet {
        rules::to_act(state)
    }

    fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
        if state.has_seat(seat) {
            rules::offers(state, seat, out);
        }
    }

    fn check_action(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        Ok(rules::check(state, seat, *action)?)
    }

    fn perform(state: &mut State, seat: Seat, action: &Action, dice: &mut Dice, events: &mut Events<Event>) {
        rules::perform(state, seat, *action, dice, events);
    }

    fn default_action(state: &State, seat: Seat) -> Option<Action> {
        rules::default_action(state, seat)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        victory::outcome(state)
    }

    fn content(_options: &Options, seats: u8) -> serde_json::Value {
        serde_json::to_value(data::content(seats)).unwrap_or_default()
    }
}

impl Live for FinalDecrees {}
