//! Final Decrees, by Carl de Visser: an office at the end of an empire, five decrees, and a great deal of blame.
//!
//! `spec.md` holds the numbered rules; a remark like [FD-5.3] in the code names the one it carries out. The modules are
//! listed in the order in which to read them.

// What the game is made of.
mod info;
pub mod options;
pub mod ids;
pub mod data;
mod state;
pub mod action;
pub mod event;
mod refusal;

// The rules, in the order of play.
mod setup;
mod rules;
mod phase;
mod spread;
mod decree;
mod relief;
mod staff;
mod control;
mod card;
mod memo;
mod decline;
mod trade;
mod victory;

// What is shown, tried and played.
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
pub use state::State;
use view::View;

/// The game.
pub struct FinalDecrees;

impl Game for FinalDecrees {
    const INFO: GameInfo = info::INFO;
    const KEEPS_VIEWS: bool = true;

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
        rules::offers(state, seat, out);
    }

    fn check_action(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        rules::check(state, seat, *action)
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

    fn view_after(before: &State, seen: &View, now: &State, viewer: Viewer) -> View {
        view::view_after(before, seen, now, viewer)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        victory::outcome(state)
    }

    fn content(options: &Options, seats: u8) -> serde_json::Value {
        serde_json::to_value(content::content(options, seats)).unwrap_or_default()
    }
}

impl Live for FinalDecrees {
    fn forced_action(state: &State, seat: Seat) -> Option<Action> {
        rules::forced_action(state, seat)
    }
}
