//! Connect the Worlds: a deck-building game of bases, portals and planets for two to six. Rule numbers like
//! [CW-7.3] are those of `spec.md`.
//!
//! Reading order: [`hex`], [`card`], [`options`], [`data`], [`chart`] (the boards), [`state`], [`action`], [`event`],
//! [`view`], then `rules` (the phases put together), `phase` one by one, `territory` and `victory`.

pub mod action;
mod bot;
pub mod card;
pub mod chart;
pub mod content;
pub mod data;
pub mod event;
pub mod hex;
mod imagine;
mod info;
mod invariants;
pub mod options;
mod phase;
mod rules;
pub mod stage;
pub mod state;
mod territory;
pub mod victory;
pub mod view;

use satrap_core::{
    Actor, Dice, Events, Game, GameInfo, Offer, Outcome, Refusal, SearchLimits, Seat, SeatSet, SetupError,
    Viewer,
};

pub use action::Action;
pub use event::Event;
pub use options::Options;
pub use phase::movement::MOST_STEPS;
pub use stage::Given;
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
    type Position = Given;

    fn setup(options: &Options, seats: u8, dice: &mut Dice) -> Result<State, SetupError> {
        phase::begin::setup(options, seats, dice)
    }

    /// [CW-2.2] People go first.
    fn set_human_seats(options: &mut Options, people: SeatSet) {
        options.people = people;
    }

    fn role(state: &State, seat: Seat) -> Option<String> {
        state.players.get(seat)?.home.map(|world| world.name().to_owned())
    }

    fn to_act(state: &State) -> SeatSet {
        rules::to_act(state)
    }

    fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
        rules::offers(state, seat, out);
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
        rules::default_action(state, seat)
    }

    fn resignation(_state: &State, _seat: Seat) -> Option<Action> {
        Some(Action::Resign)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn imagine(view: &View, seat: Seat, dice: &mut Dice) -> State {
        imagine::imagine(view, seat, dice)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        victory::outcome(state)
    }

    fn scores(state: &State) -> Vec<i64> {
        victory::scores(state)
    }

    fn content(options: &Options, seats: u8) -> serde_json::Value {
        // Plain data of known form: it can always be written.
        serde_json::to_value(content::content(options, seats)).unwrap_or_default()
    }

    fn invariants(state: &State) -> Result<(), String> {
        invariants::check(state)
    }

    fn max_steps(options: &Options, seats: u8) -> u32 {
        phase::turn::longest(options, seats)
    }

    fn set_position(state: &mut State, given: Given) -> Result<(), String> {
        stage::stage(state, given)
    }

    fn random_action(_view: &View, _seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        bot::stroll(offers, dice)
    }

    const SEARCH: SearchLimits = SearchLimits { candidates: 8, depth: 100, steps: 5000 };

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
