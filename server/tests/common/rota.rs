//! Rota: everybody signs once a round. The second seat of each side may stay empty; while it does, its partner signs for
//! it. A small whole game that knows what an empty seat is.

use satrap_core::info::SeatPlan;
use satrap_core::refusal::{NOT_FOR_CLOCK, NOT_FOR_SEATS};
use satrap_core::{
    Bot, Dice, Events, Game, GameAction, GameInfo, LessonSetup, Live, Offer, OrderStep, Outcome, Refusal,
    Seat, SeatSet, SetupError, StandingOrders, Strength, Testable, Viewer,
};
use satrap_registry::AnyGame;
use serde::{Deserialize, Serialize};

pub struct Rota;

/// The list of games for a site that plays it.
pub fn games() -> &'static [&'static dyn AnyGame] {
    static GAMES: std::sync::LazyLock<Vec<&'static dyn AnyGame>> =
        std::sync::LazyLock::new(|| vec![satrap_registry::register::<Rota>()]);
    &GAMES
}

const ROUNDS: u32 = 50;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Whether every second round is signed without asking.
    #[serde(default)]
    pub automatic: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    seats: u8,
    automatic: bool,
    round: u32,
    signed: SeatSet,
    vacant: SeatSet,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Sign {},
    Vacancy { seat: Seat, vacant: bool },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    Signed { seat: Seat },
    Vacancy { seat: Seat, vacant: bool },
}

fn optional(seat: Seat) -> bool {
    seat.0 % 2 == 1
}

fn end_round(state: &mut State) {
    if state.round < ROUNDS && Rota::to_act(state).is_empty() {
        state.round += 1;
        state.signed = SeatSet::EMPTY;
    }
}

impl Game for Rota {
    const INFO: GameInfo = GameInfo {
        id: "rota",
        title: "Rota",
        tagline: "A game for tests.",
        about: "Everybody signs once in a round.",
        winning: "Whoever has signed most often wins.",
        min_seats: 2,
        max_seats: 8,
        usual_seats: 4,
        minutes: (1, 2),
        rules_version: 1,
        rule_prefix: "RT",
        endings: &["rounds"],
        options: &[],
        presets: &[],
        play_now: None,
        bots: &[Strength::Random, Strength::Easy],
        lesson: LessonSetup { seats: 4, options: "{}", strength: Strength::Easy, secret: "lesson of rota" },
        credits: "Made for the tests of Satrap.",
        text: "resigning = A bot signs for you.\n",
    };

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = State;

    fn setup(options: &Options, seats: u8, _: &mut Dice) -> Result<State, SetupError> {
        let automatic = options.automatic;
        Ok(State { seats, automatic, round: 0, signed: SeatSet::EMPTY, vacant: SeatSet::EMPTY })
    }

    fn seat_plan(_: &Options, seats: u8) -> Vec<SeatPlan> {
        Seat::all(seats)
            .map(|seat| SeatPlan {
                label: Some(format!("Desk {}", seat.0)),
                side: seat.0 / 2,
                required: !optional(seat),
            })
            .collect()
    }

    fn seats(state: &State) -> u8 {
        state.seats
    }

    fn to_act(state: &State) -> SeatSet {
        if state.round >= ROUNDS {
            return SeatSet::EMPTY;
        }
        let waits = |seat: &Seat| !state.signed.contains(*seat) && !state.vacant.contains(*seat);
        Seat::all(state.seats).filter(waits).collect()
    }

    fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
        if Self::to_act(state).contains(seat) {
            out.push(Offer::of(Action::Sign {}));
        }
    }

    fn check_action(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Sign {} if Self::to_act(state).contains(seat) => Ok(()),
            Action::Sign {} => Err(Refusal::new("signed", "RT-1.1", "This seat has signed already.")),
            Action::Vacancy { .. } => Err(NOT_FOR_SEATS),
        }
    }

    fn perform(state: &mut State, seat: Seat, _: &Action, _: &mut Dice, events: &mut Events<Event>) {
        state.signed = state.signed.iter().chain([seat]).collect();
        events.public(Event::Signed { seat });
        end_round(state);
    }

    fn check_clock_action(state: &State, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Vacancy { seat, vacant }
                if optional(*seat) && state.vacant.contains(*seat) != *vacant =>
            {
                Ok(())
            }
            _ => Err(NOT_FOR_CLOCK),
        }
    }

    fn perform_clock_action(state: &mut State, action: &Action, _: &mut Dice, events: &mut Events<Event>) {
        if let Action::Vacancy { seat, vacant } = action {
            let others = state.vacant.iter().filter(|other| other != seat);
            state.vacant = others.chain(vacant.then_some(*seat)).collect();
            events.public(Event::Vacancy { seat: *seat, vacant: *vacant });
        }
        end_round(state);
    }

    fn default_action(state: &State, seat: Seat) -> Option<Action> {
        Self::to_act(state).contains(seat).then_some(Action::Sign {})
    }

    fn view(state: &State, _: Viewer) -> State {
        state.clone()
    }

    fn outcome(state: &State) -> Option<Outcome> {
        (state.round >= ROUNDS).then(|| Outcome::ranked("rounds", state.seats, |_| 0, |_| 0))
    }

    fn content(_: &Options, _: u8) -> serde_json::Value {
        serde_json::json!({})
    }
}

impl Live for Rota {
    fn on_vacancy(state: &State, seat: Seat, vacant: bool) -> Option<Action> {
        let news = state.round < ROUNDS && state.vacant.contains(seat) != vacant;
        news.then_some(Action::Vacancy { seat, vacant })
    }

    fn forced_action(state: &State, seat: Seat) -> Option<Action> {
        Self::default_action(state, seat).filter(|_| state.automatic && state.round % 2 == 1)
    }
}

/// Signs until the end of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Order {
    SignUntil { round: u32 },
}

impl StandingOrders for Rota {
    type Order = Order;

    fn standing_orders(view: &State, _: Seat) -> Vec<Order> {
        [view.round, view.round + 3].map(|round| Order::SignUntil { round }).into()
    }

    fn follow_order(order: &Order, view: &State, _: Seat, offers: &[Offer<Action>]) -> OrderStep<Action> {
        let Order::SignUntil { round } = order;
        if view.round > *round {
            return OrderStep::Ended;
        }
        OrderStep::act_or_wait(offers.first().map(|offer| offer.action.clone()))
    }
}

impl Bot for Rota {
    fn imagine(view: &State, _: Seat, _: &mut Dice) -> State {
        view.clone()
    }

    fn heuristic_action(_: &State, _: Seat, offers: &[Offer<Action>], _: &mut Dice) -> Option<Action> {
        offers.first().map(|offer| offer.action.clone())
    }

    fn win_chances(state: &State) -> Vec<u16> {
        vec![1000 / u16::from(state.seats); usize::from(state.seats)]
    }
}

impl Testable for Rota {
    type Position = Options;

    fn invariants(_: &State) -> Result<(), String> {
        Ok(())
    }

    fn max_steps(_: &Options, seats: u8) -> u32 {
        ROUNDS * u32::from(seats)
    }

    fn set_position(_: &mut State, _: Options) -> Result<(), String> {
        Ok(())
    }
}

impl GameAction for Action {}
