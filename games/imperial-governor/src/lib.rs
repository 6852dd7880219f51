//! Imperial Governor: six powers of the ancient Mediterranean, four leaders each, and never enough talents.
//! Modules in reading order; the rules' numbers (`[IG-8.21]`) are those of `spec.md`.

mod info;
pub mod options;
pub mod ids;
pub mod data;
mod serde_forms;
pub mod state;
mod piece_queries;
mod player_queries;
pub mod action;
pub mod event;
mod refusal;
pub mod promises;
mod setup;
mod turn;
mod rules;
mod phase;
mod upkeep;
mod victory;
mod laurels;
mod time_limit;
mod forced;
pub mod odds;
pub mod reach;
pub mod treasury_sheet;
pub mod view;
mod content;
mod imagine;
pub mod standing_orders;
mod invariants;
pub mod position;
mod bot;

use satrap_core::{
    Dice, Events, Game, GameInfo, Live, Offer, Outcome, Refusal, Seat, SeatPlan, SeatSet, SetupError, Timer,
    Viewer,
};

use action::Action;
use event::Event;
use options::{Options, PowerDeal};
use state::{Phase, State};
use view::View;

/// The game.
pub struct ImperialGovernor;

impl Game for ImperialGovernor {
    const INFO: GameInfo = info::INFO;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn setup(options: &Options, seats: u8, dice: &mut Dice) -> Result<State, SetupError> {
        setup::setup(options, seats, dice)
    }

    fn seat_plan(options: &Options, seats: u8) -> Vec<SeatPlan> {
        let chosen = match (options.powers, options.scenario(seats)) {
            (PowerDeal::Chosen, Ok(scenario)) => scenario.powers.as_slice(),
            _ => &[],
        };
        let label = |seat: Seat| chosen.get(usize::from(seat.0)).map(|power| power.name().to_owned());
        Seat::all(seats).map(|seat| SeatPlan { label: label(seat), side: seat.0, required: true }).collect()
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

    fn check_clock_action(state: &State, action: &Action) -> Result<(), Refusal> {
        time_limit::check(state, action)
    }

    fn perform_clock_action(
        state: &mut State,
        action: &Action,
        _dice: &mut Dice,
        events: &mut Events<Event>,
    ) {
        time_limit::perform(state, action, events);
    }

    fn default_action(state: &State, seat: Seat) -> Option<Action> {
        rules::default_action(state, seat)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn closer_view(state: &State, viewer: Viewer) -> View {
        let mut view = view::view(state, viewer);
        if let Viewer::Seat(seat) = viewer
            && state.players.get(seat).is_some_and(|player| player.turn.phase == Phase::Placement)
            && let Some(private) = &mut view.players[seat].private
        {
            private.suggested = bot::suggest_placement(state, seat);
        }
        view
    }

    fn outcome(state: &State) -> Option<Outcome> {
        victory::outcome(state)
    }

    fn content(options: &Options, seats: u8) -> serde_json::Value {
        content::content(options, seats)
    }
}

impl Live for ImperialGovernor {
    fn timers(state: &State) -> Vec<Timer<Action>> {
        time_limit::timers(state)
    }

    fn forced_action(state: &State, seat: Seat) -> Option<Action> {
        forced::forced_action(state, seat)
    }

    fn may_whisper(state: &State, one: Seat, other: Seat) -> bool {
        phase::diplomacy::may_whisper(state, one, other)
    }
}
