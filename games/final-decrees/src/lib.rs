//! Final Decrees, by Carl de Visser: an office at the end of an empire, five decrees, and a great deal of blame.
//!
//! `spec.md` holds the numbered rules; a remark like [FD-5.3] in the code names the one it carries out.

// What is said and shown.
pub mod action;
pub mod data;
pub mod event;
pub mod ids;
pub mod options;
pub mod refusal;
pub mod stage;
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
mod setup;
mod spread;
mod staff;
mod state;
mod trade;
mod victory;

// What is made of them.
mod bot;
mod imagine;

use satrap_core::game::{GAME_OVER, NO_SUCH_SEAT, NOT_FOR_CLOCK};
use satrap_core::{
    Actor, Dice, Events, Game, GameInfo, Offer, Outcome, Refusal, SearchLimits, Seat, SeatSet, SetupError,
    Strength, Viewer,
};

use action::Action;
use event::Event;
use options::Options;
use stage::Given;
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
    type Position = Given;

    fn setup(options: &Options, seats: u8, _dice: &mut Dice) -> Result<State, SetupError> {
        setup::setup(options, seats)
    }

    fn to_act(state: &State) -> SeatSet {
        phase::to_act(state)
    }

    fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
        if state.has_seat(seat) {
            phase::list(state, seat, out);
        }
    }

    fn amount(action: &Action) -> Option<i64> {
        action.amount()
    }

    fn with_amount(action: &Action, amount: i64) -> Action {
        action.with_amount(amount)
    }

    fn check(state: &State, actor: Actor, action: &Action) -> Result<(), Refusal> {
        match actor {
            Actor::Clock => Err(NOT_FOR_CLOCK),
            Actor::Seat(seat) if !state.has_seat(seat) => Err(NO_SUCH_SEAT),
            Actor::Seat(_) if state.is_over() => Err(GAME_OVER),
            Actor::Seat(seat) => Ok(phase::check(state, seat, *action)?),
        }
    }

    fn apply(
        state: &mut State,
        actor: Actor,
        action: &Action,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> Result<(), Refusal> {
        Self::check(state, actor, action)?;
        if let Actor::Seat(seat) = actor {
            phase::perform(state, seat, *action, dice, events);
        }
        Ok(())
    }

    fn default_action(state: &State, seat: Seat) -> Option<Action> {
        phase::default_action(state, seat)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn imagine(view: &View, _seat: Seat, dice: &mut Dice) -> State {
        imagine::imagine(view, dice)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        victory::outcome(state)
    }

    fn scores(state: &State) -> Vec<i64> {
        victory::scores(state)
    }

    fn content(_options: &Options, seats: u8) -> serde_json::Value {
        serde_json::to_value(data::content(seats)).unwrap_or_default()
    }

    fn invariants(state: &State) -> Result<(), String> {
        invariants::check(state)
    }

    fn max_steps(options: &Options, seats: u8) -> u32 {
        phase::longest(options, seats)
    }

    fn set_position(state: &mut State, given: Given) -> Result<(), String> {
        stage::stage(state, given)
    }

    fn random_action(_view: &View, _seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        bot::stroll(offers, dice)
    }

    const SEARCH: SearchLimits = SearchLimits { candidates: 12, depth: 8, steps: 1600 };

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
