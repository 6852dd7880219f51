//! Connect the Worlds: a deck-building game of bases, portals and planets for two to six. Rule numbers like
//! [CW-7.3] are those of `spec.md`.
//!
//! The modules are listed in the order in which to read them.

// What the game is made of.
mod info;
pub mod options;
pub mod hex;
pub mod card;
pub mod data;
pub mod boards;
pub mod state;
pub mod action;
pub mod event;
mod refusal;

// The rules.
mod setup;
mod rules;
mod phase;
mod territory;
pub mod victory;

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

pub use action::Action;
pub use event::Event;
pub use options::Options;
pub use phase::movement::MOST_STEPS;
pub use position::Position;
pub use state::State;
pub use view::View;

/// The game.
pub struct ConnectTheWorlds;

impl Game for ConnectTheWorlds {
    const INFO: GameInfo = info::INFO;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn setup(options: &Options, seats: u8, dice: &mut Dice) -> Result<State, SetupError> {
        setup::setup(options, seats, dice)
    }

    /// [CW-2.2] People go first.
    fn set_human_seats(options: &mut Options, people: SeatSet) {
        options.people = people;
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

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        victory::outcome(state)
    }

    fn content(options: &Options, seats: u8) -> serde_json::Value {
        // Plain data of known form: it can always be written.
        serde_json::to_value(content::content(options, seats)).unwrap_or_default()
    }
}

impl Live for ConnectTheWorlds {
    fn resignation(_state: &State, _seat: Seat) -> Option<Action> {
        Some(Action::Resign)
    }

    fn forced_action(state: &State, seat: Seat) -> Option<Action> {
        rules::forced_action(state, seat)
    }
}
