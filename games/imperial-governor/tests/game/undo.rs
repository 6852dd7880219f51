//! Which steps are final: those that show somebody what was hidden [IG-9.1, IG-9.2], and no others.

use satrap_core::{Actor, Dice, Events, Game, Seat, Testable};
use satrap_imperial_governor::ImperialGovernor;
use satrap_imperial_governor::options::{Options, PowerDeal};
use serde_json::{Value, json};

/// Whether the last of some actions of P0 is final, from a position in which it is his movement phase.
fn is_final(hidden_forces: bool, mut given: Value, actions: &[Value]) -> bool {
    let options = Options { powers: PowerDeal::Chosen, hidden_forces, ..Options::default() };
    let mut dice = Dice::from_number(1);
    let mut state = ImperialGovernor::setup(&options, 6, &mut dice).unwrap();
    given["phase"] = json!("movement");
    ImperialGovernor::set_position(&mut state, serde_json::from_value(given).unwrap()).unwrap();
    let mut events = Events::default();
    for action in actions {
        let action = serde_json::from_value(action.clone()).unwrap();
        events.clear();
        ImperialGovernor::apply(&mut state, Actor::Seat(Seat(0)), &action, &mut dice, &mut events).unwrap();
    }
    events.is_final()
}

fn take(count: u8) -> Value {
    json!({"type": "take", "leader": "general1", "kind": "legion", "count": count})
}

fn step(dir: &str) -> Value {
    json!({"type": "step", "leader": "general1", "by": "land", "dir": dir})
}

fn an_army(hex: &str) -> Value {
    json!({"players": {"P0": {"leaders": {"general1": hex}, "forces": {hex: {"legions": 3}}}}})
}

#[test]
fn a_step_that_meets_nobody_and_leaves_nothing_can_be_taken_back() {
    assert!(!is_final(true, an_army("2415"), &[take(3), step("N")]));
    assert!(!is_final(true, an_army("2415"), &[take(3)]), "taking up shows nothing");
}

#[test]
fn what_stays_behind_in_the_open_makes_a_step_final() {
    assert!(is_final(true, an_army("2415"), &[take(2), step("N")]));
    assert!(!is_final(false, an_army("2415"), &[take(2), step("N")]), "nothing was hidden");
}

#[test]
fn coming_upon_others_is_final() {
    let mut given = an_army("2415");
    given["players"]["P3"] = json!({"leaders": {"general1": "2414"}, "forces": {"2414": {"legions": 1}}});
    assert!(is_final(true, given, &[take(3), step("N")]));
}

/// [IG-6.8, IG-6.9] Control that goes or stays tells what lies under the leaders of a province.
#[test]
fn a_step_on_which_control_hangs_is_final() {
    let mut given = json!({"provinces": {"cisalpina": "P0"}});
    given["players"]["P0"] = json!({"leaders": {"general1": "2414"}, "forces": {"2414": {"legions": 3}}});
    let leaves = [take(3), step("S")];
    assert!(is_final(true, given.clone(), &leaves));
    given["players"]["P0"]["forces"]["2112"] = json!({"legions": 1});
    assert!(!is_final(true, given, &leaves), "an open garrison holds it whatever he does");
}
