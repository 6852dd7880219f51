//! Sample Game: sealed bids for the provinces of an empire.
//!
//! `spec.md` holds the numbered rules; a remark like [SG-3.4] in the code names the one it carries out. The modules are
//! listed in the order in which to read them.

// What the game is made of.
mod info;
pub mod options;
pub mod data;
mod state;
pub mod action;
pub mod event;
mod refusal;

// The rules, in the order of play.
mod setup;
mod rules;
mod phase;
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
pub use state::{Settled, State};
use view::View;

/// The game.
pub struct SampleGame;

impl Game for SampleGame {
    const INFO: GameInfo = info::INFO;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn setup(options: &Options, seats: u8, dice: &mut Dice) -> Result<State, SetupError> {
        setup::setup(options, seats, dice)
    }

    fn seats(state: &State) -> u8 {
        state.players.count()
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

    fn outcome(state: &State) -> Option<Outcome> {
        victory::outcome(state)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn content(_options: &Options, _seats: u8) -> serde_json::Value {
        serde_json::to_value(content::content()).unwrap_or_default()
    }
}

// Time limits, absent people, resigning and talk: the defaults of the contract.
impl Live for SampleGame {}
