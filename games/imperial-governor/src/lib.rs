//! Imperial Governor: six powers of the ancient Mediterranean, four leaders each, and never enough talents.
//! Modules in reading order; the rules' numbers (`[IG-8.21]`) are those of `spec.md`.

pub mod action;
mod piece_queries;
mod bot;
mod content;
pub mod data;
pub mod event;
mod serde_forms;
pub mod ids;
mod imagine;
mod invariants;
pub mod odds;
pub mod options;
mod phase;
pub mod position;
pub mod reach;
mod refusal;
mod rules;
mod upkeep;
mod setup;
pub mod treasury_sheet;
mod show;
mod player_queries;
pub mod state;
mod turn;
mod victory;
pub mod view;

use satrap_core::{
    Dice, Events, Game, GameInfo, Live, Offer, Outcome, Refusal, Seat, SeatPlan, SeatSet, SetupError,
    Strength, Viewer,
};

use action::Action;
use event::Event;
use options::{Options, PowerDeal};
use state::State;
use view::View;

/// The game.
pub struct ImperialGovernor;

impl Game for ImperialGovernor {
    const INFO: GameInfo = GameInfo {
        id: "imperial-governor",
        title: "Imperial Governor",
        tagline: "Six ancient powers, four leaders each: march, sail, bargain, betray, and pay the troops.",
        min_seats: 3,
        max_seats: 6,
        usual_seats: 6,
        minutes: (120, 360),
        rules_version: 1,
        rule_prefix: "IG",
        endings: &["last_round", "concession", "agreement"],
        options: options::OPTIONS,
        presets: options::PRESETS,
        bots: &[Strength::Random, Strength::Easy, Strength::Hard],
        credits: "After the rulebook of Imperial Governor (Ariel Productions, 1979). The map, the tables and most \
                  Fates cards, which the rulebook does not contain, were made for Satrap; coastlines after Natural \
                  Earth (public domain).",
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

    fn default_action(state: &State, seat: Seat) -> Option<Action> {
        rules::default_action(state, seat)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        show::view(state, viewer)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        victory::outcome(state)
    }

    fn content(options: &Options, seats: u8) -> serde_json::Value {
        content::content(options, seats)
    }
}

impl Live for ImperialGovernor {
    fn may_whisper(state: &State, one: Seat, other: Seat) -> bool {
        phase::diplomacy::may_whisper(state, one, other)
    }
}
