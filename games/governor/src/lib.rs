//! Governor: nations of the Solar System make the laws they play by. Rule numbers like [GV-6.8] are those of `spec.md`.
//!
//! Modules in reading order: what there is, what can be done, [`law`] (what laws can say, and the one place that is asked
//! what they say), [`phase`] (the parts of play), `rules` (which finds the part for every action), [`view`] and the bots.

mod info;
pub mod options;
pub mod ids;
pub mod region;
pub mod quantity;
pub mod data;
pub mod state;
pub mod offices;
pub mod order;
pub mod action;
pub mod event;
mod refusal;
pub mod setup;
pub mod law;
pub mod judge;
pub mod cards;
pub mod territory;
mod rules;
pub mod phase;
mod live;
pub mod victory;
pub mod view;
pub mod content;
mod imagine;
pub mod standing_orders;
pub mod invariants;
pub mod position;
mod bot;

use satrap_core::{
    Dice, Events, Game, GameInfo, Offer, Outcome, Refusal, Seat, SeatPlan, SeatSet, SetupError, Viewer,
};

pub use action::Action;
pub use event::Event;
pub use options::Options;
pub use state::State;
pub use view::View;

/// The game.
pub struct Governor;

impl Game for Governor {
    const INFO: GameInfo = info::INFO;
    const KEEPS_VIEWS: bool = true;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn setup(options: &Options, seats: u8, dice: &mut Dice) -> Result<State, SetupError> {
        setup::setup(options, seats, dice)
    }

    fn seat_plan(options: &Options, seats: u8) -> Vec<SeatPlan> {
        setup::seat_plan(options, seats)
    }

    /// [GV-2.14, GV-5.7] Rounds of bots end early, and a bot does not preside.
    fn set_human_seats(options: &mut Options, people: SeatSet) {
        options.people = people;
    }

    fn seats(state: &State) -> u8 {
        state.offices.len() as u8
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

    fn check_clock_action(state: &State, action: &Action) -> Result<(), Refusal> {
        rules::check_clock(state, action)
    }

    fn perform_clock_action(state: &mut State, action: &Action, dice: &mut Dice, events: &mut Events<Event>) {
        rules::perform_clock(state, action, dice, events);
    }

    fn default_action(state: &State, seat: Seat) -> Option<Action> {
        rules::default_action(state, seat)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn closer_view(state: &State, viewer: Viewer) -> View {
        view::closer_view(state, viewer)
    }

    fn view_after(before: &State, seen: &View, now: &State, viewer: Viewer) -> View {
        view::view_after(before, seen, now, viewer)
    }

    fn is_unseen(before: &State, now: &State, viewer: Viewer) -> bool {
        view::is_unseen(before, now, viewer)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        victory::outcome(state)
    }

    fn content(options: &Options, seats: u8) -> serde_json::Value {
        // Plain data of known form: it can always be written.
        serde_json::to_value(content::content(options, seats)).unwrap_or_default()
    }
}
