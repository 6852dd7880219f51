//! Governor: nations of the Solar System make the laws they play by. Rule numbers like [GV-6.8] are those of `spec.md`.
//!
//! Reading order: [`ids`], [`region`], [`options`], [`state`], [`council`], [`law`] (what laws can say, and the one
//! place that is asked what they say), [`order`], [`action`], `rules` (the offices put together), then `process`, the
//! eight steps one by one, and [`view`], what each viewer may know of it all.

pub mod action;
mod audience;
mod bot;
pub mod briefing;
pub mod cards;
pub mod clock;
pub mod content;
pub mod council;
pub mod data;
pub mod draft;
pub mod event;
pub mod facilitator;
pub mod given;
pub mod ids;
mod imagine;
mod info;
pub mod invariants;
pub mod judge;
pub mod law;
pub mod options;
pub mod order;
pub mod position;
mod presence;
pub mod process;
pub mod quantity;
pub mod region;
mod rules;
pub mod setup;
pub mod state;
mod stretch;
pub mod territory;
mod vacancy;
pub mod victory;
pub mod view;

use satrap_core::{
    Dice, Events, Game, GameInfo, Live, Offer, Outcome, Refusal, Seat, SeatPlan, SeatSet, SetupError, Timer,
    Viewer,
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

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn setup(options: &Options, seats: u8, dice: &mut Dice) -> Result<State, SetupError> {
        setup::new(options, seats, dice)
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

    fn outcome(state: &State) -> Option<Outcome> {
        victory::outcome(state)
    }

    fn content(options: &Options, _seats: u8) -> serde_json::Value {
        // Plain data of known form: it can always be written.
        serde_json::to_value(content::content(options)).unwrap_or_default()
    }
}

impl Live for Governor {
    fn timers(state: &State) -> Vec<Timer<Action>> {
        clock::timers(state)
    }

    fn may_whisper(state: &State, one: Seat, other: Seat) -> bool {
        law::channel::is_open(state, one, other)
    }

    fn may_talk(state: &State, seat: Option<Seat>) -> bool {
        law::channel::may_speak(state, seat)
    }

    fn on_presence(state: &State, seat: Seat, here: bool) -> Option<(u32, Action)> {
        presence::due(state, seat, here)
    }

    fn on_vacancy(state: &State, seat: Seat, vacant: bool) -> Option<Action> {
        vacancy::due(state, seat, vacant)
    }

    fn decision_window(state: &State, seat: Seat) -> Option<u64> {
        stretch::of(state, seat)
    }
}
