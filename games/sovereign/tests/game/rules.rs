//! Standing orders stay private, and whoever leaves is played by defaults.

use satrap_core::{Actor, Dice, Events, Game, Seat, SeatSet, Viewer};
use satrap_sovereign::Sovereign;
use satrap_sovereign::action::{Action, ArrangeOrder, Orders};
use satrap_sovereign::options::Options;
use satrap_sovereign::state::State;

fn new_game(seats: u8) -> State {
    Sovereign::setup(&Options::default(), seats, &mut Dice::from_number(5)).unwrap()
}

fn act(state: &mut State, seat: u8, action: Action) -> Events<satrap_sovereign::event::Event> {
    let mut events = Events::default();
    Sovereign::apply(state, Actor::Seat(Seat(seat)), &action, &mut Dice::from_number(1), &mut events)
        .unwrap();
    events
}

/// [SV-24.1] [SV-24.2] Nobody else sees them, not even the judge.
#[test]
fn sv_24_1_standing_orders_are_seen_by_their_seat_alone() {
    let mut state = new_game(3);
    let orders = Orders { arrange: ArrangeOrder::Mass, ..Orders::default() };
    let events = act(&mut state, 1, Action::SetOrders { orders });
    assert_eq!(Sovereign::view(&state, Viewer::Seat(Seat(1))).orders, Some(orders));
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator, Viewer::Judge] {
        let view = serde_json::to_string(&Sovereign::view(&state, viewer)).unwrap();
        assert!(!view.contains("mass\""), "{viewer:?} sees the orders of another");
    }
    assert_eq!(events.for_viewer(Viewer::Seat(Seat(0))).count(), 0);
    assert!(serde_json::to_string(&events.full().collect::<Vec<_>>()).unwrap().find("mass").is_none());
}

/// [SV-24.4] Changing them again and again only fills the record.
#[test]
fn sv_24_4_orders_are_not_changed_without_end() {
    let mut state = new_game(2);
    let seat = Actor::Seat(Seat(0));
    let action = Action::SetOrders { orders: Orders::default() };
    let mut changes = 0;
    while Sovereign::check(&state, seat, &action).is_ok() {
        act(&mut state, 0, action);
        changes += 1;
        assert!(changes < 100);
    }
    assert_eq!(Sovereign::check(&state, seat, &action).unwrap_err().code, "too_often");
}

/// [SV-22.5] A player who resigns in the set-up gets the default start city, and the others play on.
#[test]
fn sv_22_5_the_pieces_of_a_player_who_resigned_stay() {
    let mut state = new_game(3);
    let first = state.first;
    act(&mut state, first.0, Action::Resign);
    assert!(state.ended.is_none());
    assert_eq!(state.cities_of(first).map(|city| city.size()).sum::<u8>(), 4);
    assert_ne!(state.on_turn, first);
    let refused = Sovereign::check(&state, Actor::Seat(first), &Action::Resign).unwrap_err();
    assert_eq!(refused.code, "not_in_game");
    let next = state.on_turn;
    act(&mut state, next.0, Action::Resign);
    let outcome = Sovereign::outcome(&state).unwrap();
    assert_eq!(outcome.ending, "resignation");
    assert_eq!(outcome.places.iter().map(|place| place.rank).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(outcome.places[2].seat, first);
}

/// [SV-22.6] Without a limit of its own a game of people has time, one of bots less.
#[test]
fn sv_22_6_tables_of_bots_have_a_limit() {
    let last_round = |limit: u16, people: SeatSet| {
        let mut options = Options { round_limit: limit, ..Options::default() };
        Sovereign::set_human_seats(&mut options, people);
        options.last_round()
    };
    assert_eq!(last_round(0, SeatSet::default()), 60);
    assert_eq!(last_round(30, SeatSet::default()), 30);
    assert_eq!(last_round(0, SeatSet::only(Seat(1))), 150);
}

/// [SV-3.2] The highest roll begins, and those who tie roll again.
#[test]
fn sv_3_2_the_highest_roll_begins() {
    for number in 0..40 {
        let state = Sovereign::setup(&Options::default(), 6, &mut Dice::from_number(number)).unwrap();
        let rolls = &state.start_rolls;
        let last = rolls.last().unwrap();
        assert!(rolls.iter().any(|roll| roll.seat == state.first), "{last:?}");
        // In every series each seat rolls once, in seat order; the next has only those who tied for the highest.
        let mut series: Vec<Vec<u8>> = Vec::new();
        let mut left: Vec<Seat> = Seat::all(6).collect();
        let mut rest = rolls.iter();
        while left.len() > 1 {
            let round: Vec<_> = rest.by_ref().take(left.len()).collect();
            assert!(round.iter().map(|roll| roll.seat).eq(left.iter().copied()));
            let highest = round.iter().map(|roll| roll.roll).max();
            left = round.iter().filter(|roll| Some(roll.roll) == highest).map(|roll| roll.seat).collect();
            series.push(round.iter().map(|roll| roll.roll).collect());
        }
        assert_eq!(rest.count(), 0);
        assert_eq!(left, [state.first]);
    }
}

/// [SV-3.7] [SV-3.8] Sites are dealt out, and the first player begins when all have placed.
#[test]
fn sv_3_7_assigned_sites_are_the_centres() {
    let options = Options { start: satrap_sovereign::options::Start::Assigned, ..Options::default() };
    let mut state = Sovereign::setup(&options, 4, &mut Dice::from_number(3)).unwrap();
    while state.round == 0 {
        let seat = Sovereign::to_act(&state).iter().next().unwrap();
        let action = Sovereign::default_action(&state, seat).unwrap();
        act(&mut state, seat.0, action);
    }
    for seat in Seat::all(4) {
        assert_eq!(state.cities_of(seat).next().unwrap().centre(), state.dealt[usize::from(seat.0)]);
    }
    assert_eq!(state.on_turn, state.first);
}

/// [SV-1.1] [SV-3.8] Turns pass to the left.
#[test]
fn sv_1_1_turns_pass_to_the_left() {
    let mut state = new_game(5);
    let mut order = Vec::new();
    while state.round < 3 {
        let seat = Sovereign::to_act(&state).iter().next().unwrap();
        if state.round > 0 && order.last() != Some(&seat) {
            order.push(seat);
        }
        let action = Sovereign::default_action(&state, seat).unwrap();
        act(&mut state, seat.0, action);
    }
    assert_eq!(order.len(), 10);
    assert!(order.windows(2).all(|pair| pair[1] == pair[0].next(5)));
}
