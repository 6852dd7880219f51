//! What a seat does without being asked: only where it has nothing else to do, and where all others can tell.

use satrap_core::{Actor, Bot, Dice, Events, Game, Live, Offer, Seat, Strength, Testable, Viewer};
use satrap_imperial_governor::ImperialGovernor as Governor;
use satrap_imperial_governor::action::Action;
use satrap_imperial_governor::options::{MovementOrder, Options, PowerDeal, Start};
use satrap_imperial_governor::state::State;
use serde_json::{Value, json};

/// Plays a game of bots in which forced actions are done at once, and shows each of them to `check`.
fn play(options: &Options, seed: u64, mut check: impl FnMut(&State, Seat, &Action)) -> usize {
    let mut dice = Dice::from_number(seed);
    let mut state = Governor::setup(options, 4, &mut dice).unwrap();
    let mut forced_actions = 0;
    while let Some(seat) = Governor::to_act(&state).iter().next() {
        let action = match Governor::forced_action(&state, seat) {
            Some(action) => {
                check(&state, seat, &action);
                forced_actions += 1;
                action
            }
            None => satrap_bots::choose_in::<Governor>(Strength::Easy, &state, seat, &mut dice).unwrap(),
        };
        Governor::apply(&mut state, Actor::Seat(seat), &action, &mut dice, &mut Events::default()).unwrap();
    }
    forced_actions
}

fn tables() -> [Options; 3] {
    let short = Options { rounds: 7, start: Start::Accelerated, ..Options::default() };
    [
        short,
        Options { open_books: true, hidden_forces: false, ..short },
        Options { movement: MovementOrder::PeaceRounds, ..short },
    ]
}

fn is_a_deed(action: &Action) -> bool {
    matches!(
        action,
        Action::Raise { .. }
            | Action::RaiseAtSea { .. }
            | Action::Step { .. }
            | Action::Overwhelm { .. }
            | Action::Attack { .. }
    )
}

#[test]
fn a_forced_action_is_offered_and_takes_no_deed_away() {
    let mut forced = 0;
    for (seed, options) in (1..).zip(tables()) {
        forced += play(&options, seed, |state, seat, action| {
            let mut offers: Vec<Offer<Action>> = Vec::new();
            Governor::offers(state, seat, &mut offers);
            assert!(offers.iter().any(|offer| offer.action == *action), "{action:?} is not offered");
            assert!(
                !offers.iter().any(|offer| is_a_deed(&offer.action)),
                "{action:?} ends a choice: {offers:?}"
            );
        });
    }
    assert!(forced > 20, "{forced} actions were forced");
}

/// Everybody finds the same in the game as they imagine it from what they see.
#[test]
fn whether_an_action_is_forced_depends_on_nothing_hidden() {
    for (seed, options) in (11..).zip(tables()) {
        let mut dice = Dice::from_number(seed);
        play(&options, seed, |state, seat, action| {
            // That the troops are paid, and now others are raised, is told and not kept in a view.
            if *action == Action::EndTreasury {
                return;
            }
            for other in seat.others(4) {
                let view = Governor::view(state, Viewer::Seat(other));
                let imagined = Governor::imagine(&view, other, &mut dice);
                assert_eq!(Governor::forced_action(&imagined, seat).as_ref(), Some(action));
            }
        });
    }
}

fn forced_in(options: Options, given: Value) -> Option<Action> {
    let options = Options { powers: PowerDeal::Chosen, ..options };
    let mut state = Governor::setup(&options, 6, &mut Dice::from_number(1)).unwrap();
    Governor::set_position(&mut state, serde_json::from_value(given).unwrap()).unwrap();
    assert_eq!(Governor::forced_action(&state, Seat(1)), None, "it is not the turn of P1");
    Governor::forced_action(&state, Seat(0))
}

#[test]
fn combat_passes_where_no_leader_stands_with_enemies() {
    let met = |more: Value| {
        let mut given = json!({
            "phase": "combat",
            "players": {
                "P0": {"leaders": {"general1": "3819"}, "forces": {"3819": {"legions": 2}}},
                "P1": {"forces": {"3819": {"legions": 1}}},
            },
        });
        given.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        given
    };
    assert_eq!(forced_in(Options::default(), json!({"phase": "combat"})), Some(Action::EndCombat));
    assert_eq!(forced_in(Options::default(), met(json!({}))), None);
    let allied = met(json!({"alliances": [["P0", "P1"]]}));
    assert_eq!(forced_in(Options::default(), allied), Some(Action::EndCombat));
}

#[test]
fn movement_passes_without_a_leader_on_the_map() {
    let captives = json!({"king": "captive of P1", "general1": "captive of P1", "general2": "captive of P1"});
    let given = |general3: &str| {
        let mut leaders = captives.clone();
        leaders["general3"] = json!(general3);
        json!({"phase": "movement", "players": {"P0": {"leaders": leaders}}})
    };
    assert_eq!(forced_in(Options::default(), given("captive of P2")), Some(Action::EndMovement));
    assert_eq!(forced_in(Options::default(), given("2516")), None);
}

#[test]
fn raising_passes_where_a_card_forbids_it_or_open_books_show_an_empty_chest() {
    let given = |chest: u32, card: Option<u8>| {
        let mut player = json!({"chest": chest});
        if let Some(card) = card {
            player["card"] = json!(card);
        }
        json!({"phase": "raise", "players": {"P0": player}})
    };
    let open = Options { open_books: true, ..Options::default() };
    assert_eq!(forced_in(Options::default(), given(1, None)), None, "nobody knows the chest");
    assert_eq!(forced_in(open, given(1, None)), Some(Action::EndTreasury));
    assert_eq!(forced_in(open, given(2, None)), None);
    assert_eq!(forced_in(Options::default(), given(9, Some(NO_RAISE))), Some(Action::EndTreasury));
}

/// A card of Rome, which P0 plays: its recruiters are idle.
const NO_RAISE: u8 = 48;
