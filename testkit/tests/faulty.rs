//! A law that nothing can break proves nothing: each is tried on a game with one fault in it.

#[path = "../../core/tests/toy/mod.rs"]
mod toy;

use std::cell::Cell;
use std::panic::catch_unwind;
use std::path::Path;

use satrap_core::{
    Actor, Bot, Dice, Events, Game, GameInfo, Live, Offer, OrderStep, Outcome, Record, Refusal, Seat,
    SeatMap, SeatSet, SetupError, StandingOrders, Testable, Timer, Viewer,
};
use satrap_testkit::{LawSettings, laws};
use toy::position::Position;
use toy::{Action, Event, Lanterns, Options, Order, Phase, State, View};

const OFFERS_TOO_MUCH: u8 = 0;
const ACCEPTS_TOO_MUCH: u8 = 1;
const CHANGES_BEFORE_REFUSING: u8 = 2;
const HAS_NO_DEFAULT: u8 = 3;
const DEPENDS_ON_THE_WEATHER: u8 = 4;
const FORGETS_WHAT_IT_SEES: u8 = 5;
const VIEW_LEAKS_THE_DECK: u8 = 6;
const TELLS_THE_CARD_TO_ALL: u8 = 7;
const DRAWS_UNSEALED: u8 = 8;
const REFUSES_BY_SECRETS: u8 = 9;
const PANICS_ON_A_CARD: u8 = 10;
const LOSES_A_CARD: u8 = 11;
const NEVER_ENDS: u8 = 12;
const LISTS_BACKWARDS: u8 = 13;
const FORCES_BY_SECRETS: u8 = 14;
const FORCES_WHAT_IS_REFUSED: u8 = 15;
const ORDERS_WHAT_IS_REFUSED: u8 = 16;
const OFFERS_AN_ORDER_TWICE: u8 = 17;
const CALLS_ALL_UNSEEN: u8 = 18;
const KEEPS_ITS_VIEW: u8 = 19;

thread_local! {
    static WEATHER: Cell<i64> = const { Cell::new(0) };
}

/// Lanterns with one fault.
struct Faulty<const FAULT: u8>;

impl<const FAULT: u8> Game for Faulty<FAULT> {
    const INFO: GameInfo = Lanterns::INFO;
    const KEEPS_VIEWS: bool = FAULT == KEEPS_ITS_VIEW;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn setup(options: &Options, seats: u8, dice: &mut Dice) -> Result<State, SetupError> {
        Lanterns::setup(options, seats, dice)
    }

    fn seats(state: &State) -> u8 {
        Lanterns::seats(state)
    }

    fn to_act(state: &State) -> SeatSet {
        Lanterns::to_act(state)
    }

    fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
        Lanterns::offers(state, seat, out);
        match FAULT {
            OFFERS_TOO_MUCH if !out.is_empty() && !out.contains(&Offer::of(Action::EndTurn {})) => {
                out.push(Offer::of(Action::EndTurn {}));
            }
            LISTS_BACKWARDS => out.reverse(),
            _ => {}
        }
    }

    fn check_action(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (FAULT, action) {
            (ACCEPTS_TOO_MUCH, Action::Bid { coins }) if *coins >= 0 => Ok(()),
            (PANICS_ON_A_CARD, Action::Lay { card: 14.. }) => panic!("no card is greater than 13"),
            (REFUSES_BY_SECRETS, Action::Lay { card }) if state.deck.contains(card) => {
                Err(Refusal::new("in_deck", "LT-2.2", "That card is still in the deck."))
            }
            _ => Lanterns::check_action(state, seat, action),
        }
    }

    fn perform(state: &mut State, seat: Seat, action: &Action, dice: &mut Dice, events: &mut Events<Event>) {
        Lanterns::perform(state, seat, action, dice, events);
    }

    fn check_clock_action(state: &State, action: &Action) -> Result<(), Refusal> {
        Lanterns::check_clock_action(state, action)
    }

    /// The whole of it, faults included.
    fn apply(
        state: &mut State,
        actor: Actor,
        action: &Action,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> Result<(), Refusal> {
        if FAULT == CHANGES_BEFORE_REFUSING {
            state.players[Seat(0)].gave = true;
        }
        Self::check(state, actor, action)?;
        if FAULT == ACCEPTS_TOO_MUCH && Lanterns::check(state, actor, action).is_err() {
            return Ok(());
        }
        let mut told = Events::default();
        Lanterns::apply(state, actor, action, dice, &mut told)?;
        let drew = |event: &Event| matches!(event, Event::Drew { .. });
        match FAULT {
            TELLS_THE_CARD_TO_ALL => {
                told.full().for_each(|event| events.public(event.clone()));
                events.finalise();
            }
            DRAWS_UNSEALED if told.full().any(drew) => {
                told.full().for_each(|event| events.private_to(Seat(31), event.clone(), event.clone()));
            }
            _ => *events = told,
        }
        match FAULT {
            DEPENDS_ON_THE_WEATHER => {
                WEATHER.set(WEATHER.get() + 1);
                state.players[Seat(0)].coins += WEATHER.get();
            }
            LOSES_A_CARD if *action == Action::Draw {} => {
                state.players = SeatMap::clone(&state.players).lose_one()
            }
            NEVER_ENDS if state.phase == Phase::Over => {
                state.round = 0;
                state.phase = Phase::Leading { leader: Seat(0), drew: true, gambled: true };
            }
            _ => {}
        }
        Ok(())
    }

    fn default_action(state: &State, seat: Seat) -> Option<Action> {
        Lanterns::default_action(state, seat)
            .filter(|action| FAULT != HAS_NO_DEFAULT || *action != Action::EndTurn {})
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let mut view = Lanterns::view(state, viewer);
        if FAULT == VIEW_LEAKS_THE_DECK {
            view.deck += usize::from(state.deck.last().copied().unwrap_or_default()) * 100;
        }
        view
    }

    fn view_after(_: &State, seen: &View, now: &State, viewer: Viewer) -> View {
        if FAULT == KEEPS_ITS_VIEW { seen.clone() } else { Self::view(now, viewer) }
    }

    fn is_unseen(_: &State, _: &State, _: Viewer) -> bool {
        FAULT == CALLS_ALL_UNSEEN
    }

    fn outcome(state: &State) -> Option<Outcome> {
        Lanterns::outcome(state)
    }

    fn content(options: &Options, seats: u8) -> serde_json::Value {
        Lanterns::content(options, seats)
    }
}

impl<const FAULT: u8> Live for Faulty<FAULT> {
    fn timers(state: &State) -> Vec<Timer<Action>> {
        Lanterns::timers(state)
    }

    fn forced_action(state: &State, seat: Seat) -> Option<Action> {
        match FAULT {
            FORCES_BY_SECRETS => {
                let is_low = state.players.get(seat)?.hand.iter().all(|card| *card < 10);
                Lanterns::default_action(state, seat).filter(|_| is_low)
            }
            FORCES_WHAT_IS_REFUSED => Some(Action::CloseBids {}),
            _ => Lanterns::forced_action(state, seat),
        }
    }
}

impl<const FAULT: u8> StandingOrders for Faulty<FAULT> {
    type Order = Order;

    fn standing_orders(view: &View, seat: Seat) -> Vec<Order> {
        let mut orders = Lanterns::standing_orders(view, seat);
        if FAULT == OFFERS_AN_ORDER_TWICE {
            orders.extend_from_within(..1);
        }
        orders
    }

    fn follow_order(order: &Order, view: &View, seat: Seat, offers: &[Offer<Action>]) -> OrderStep<Action> {
        match Lanterns::follow_order(order, view, seat, offers) {
            OrderStep::Act(_) if FAULT == ORDERS_WHAT_IS_REFUSED => OrderStep::Act(Action::CloseBids {}),
            step => step,
        }
    }
}

impl<const FAULT: u8> Bot for Faulty<FAULT> {
    fn imagine(view: &View, seat: Seat, dice: &mut Dice) -> State {
        let mut view = view.clone();
        if FAULT == FORGETS_WHAT_IT_SEES {
            view.players[seat].hand = None;
        }
        Lanterns::imagine(&view, seat, dice)
    }

    fn heuristic_action(
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
        dice: &mut Dice,
    ) -> Option<Action> {
        Lanterns::heuristic_action(view, seat, offers, dice)
    }

    fn win_chances(state: &State) -> Vec<u16> {
        Lanterns::win_chances(state)
    }
}

impl<const FAULT: u8> Testable for Faulty<FAULT> {
    type Position = Position;

    fn invariants(state: &State) -> Result<(), String> {
        Lanterns::invariants(state)
    }

    fn max_steps(options: &Options, seats: u8) -> u32 {
        Lanterns::max_steps(options, seats)
    }

    fn set_position(state: &mut State, position: Position) -> Result<(), String> {
        Lanterns::set_position(state, position)
    }
}

trait LoseOne {
    fn lose_one(self) -> Self;
}

impl LoseOne for SeatMap<toy::Player> {
    fn lose_one(mut self) -> Self {
        self[Seat(0)].hand.clear();
        self
    }
}

/// Runs a law that must break, and gives what it says. The failing game must have been kept.
fn broken(folder: &str, law: impl FnOnce(&LawSettings) + std::panic::UnwindSafe) -> String {
    let tmp = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let _ = std::fs::remove_dir_all(&tmp);
    std::fs::create_dir_all(&tmp).unwrap();
    let tmp: &'static str = tmp.to_str().unwrap().to_owned().leak();
    let panic = catch_unwind(move || law(&LawSettings { tmp, passing: &["bids_revealed"] }))
        .expect_err("the law holds for a faulty game");
    let text = panic.downcast_ref::<String>().unwrap().clone();
    let kept: Vec<_> = std::fs::read_dir(tmp).unwrap().flatten().collect();
    assert_eq!(kept.len(), 1, "the failing game was not kept: {text}");
    let record: Record = serde_json::from_slice(&std::fs::read(kept[0].path()).unwrap()).unwrap();
    assert!(record.why.unwrap().contains("Breaks the law"));
    assert!(text.contains(&kept[0].path().display().to_string()), "{text}");
    text
}

macro_rules! faults_are_found {
    ($($test:ident: $fault:ident breaks $law:ident, which says $says:literal;)*) => {
        $(
            #[test]
            fn $test() {
                let said = broken(stringify!($test), laws::$law::<Faulty<$fault>>);
                assert!(said.contains($says), "{said}");
            }
        )*
    };
}

faults_are_found! {
    an_offer_that_is_refused: OFFERS_TOO_MUCH breaks what_is_offered_is_accepted, which says "check refuses";
    offers_out_of_order: LISTS_BACKWARDS breaks what_is_offered_is_accepted, which says "not sorted";
    a_lost_card: LOSES_A_CARD breaks what_is_offered_is_accepted, which says "the cards are not all there";
    an_act_that_was_not_offered: ACCEPTS_TOO_MUCH breaks what_is_not_offered_is_refused, which says "yet it was done";
    a_refusal_that_changes_something: CHANGES_BEFORE_REFUSING breaks what_is_not_offered_is_refused,
        which says "something changed";
    a_panic: PANICS_ON_A_CARD breaks what_is_not_offered_is_refused, which says "the rules panicked";
    a_seat_without_default: HAS_NO_DEFAULT breaks the_game_goes_on_until_it_ends, which says "no safe default";
    a_game_without_end: NEVER_ENDS breaks the_game_goes_on_until_it_ends, which says "not over after";
    rules_that_are_not_pure: DEPENDS_ON_THE_WEATHER breaks a_record_replays_and_proves_the_game, which says "seal differs";
    a_snapshot_that_goes_on_differently: DEPENDS_ON_THE_WEATHER breaks everything_survives_the_wire,
        which says "another seal";
    an_act_that_differs_when_repeated: DEPENDS_ON_THE_WEATHER breaks undo_takes_back_and_reveals_nothing,
        which says "differs";
    an_imagination_that_forgets: FORGETS_WHAT_IT_SEES breaks what_is_imagined_looks_the_same,
        which says "looks different";
    a_view_that_leaks: VIEW_LEAKS_THE_DECK breaks nothing_hidden_leaks, which says "the bytes of the view";
    an_event_that_leaks: TELLS_THE_CARD_TO_ALL breaks nothing_hidden_leaks, which says "tells";
    a_revelation_that_could_be_undone: DRAWS_UNSEALED breaks nothing_hidden_leaks, which says "is not sealed";
    a_forced_step_that_leaks: FORCES_BY_SECRETS breaks forced_steps_show_nothing_hidden, which says "cannot see";
    a_forced_step_that_is_refused: FORCES_WHAT_IS_REFUSED breaks forced_steps_show_nothing_hidden,
        which says "not on offer";
    an_order_that_is_refused: ORDERS_WHAT_IS_REFUSED breaks standing_orders_keep_to_the_rules,
        which says "has ended already";
    an_order_that_is_offered_twice: OFFERS_AN_ORDER_TWICE breaks standing_orders_keep_to_the_rules, which says "twice";
    a_step_that_is_called_unseen: CALLS_ALL_UNSEEN breaks a_view_that_is_kept_is_true, which says "is called unseen by";
    a_view_that_is_kept_too_long: KEEPS_ITS_VIEW breaks a_view_that_is_kept_is_true, which says "is not what a new one is";
    a_refusal_that_leaks: REFUSES_BY_SECRETS breaks nothing_hidden_leaks, which says "the refusals";
}
