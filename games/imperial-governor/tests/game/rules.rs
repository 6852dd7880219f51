//! Every rule has a case or a test, and what only code can show.

use satrap_core::{Actor, Dice, Events, Game, Live, Seat, Testable};
use satrap_imperial_governor::ImperialGovernor;
use satrap_imperial_governor::options::{Options, PowerDeal, ScenarioChoice, Start};
use satrap_imperial_governor::state::State;
use serde_json::{Value, json};

/// Rules that no position can show, each with the reason.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("IG-7.13", "advice to players, shown beside the gift"),
    ("IG-13.4", "a duty of honour that nothing enforces"),
    ("IG-17.7", "a remark on balance"),
];

#[test]
fn every_rule_has_a_case_or_test() {
    satrap_testkit::rules::every_rule_is_shown(env!("CARGO_MANIFEST_DIR"), "IG", EXCEPTIONS);
}

fn chosen() -> Options {
    Options { powers: PowerDeal::Chosen, ..Options::default() }
}

fn set_up(options: &Options, seats: u8, seed: u64) -> State {
    ImperialGovernor::setup(options, seats, &mut Dice::from_number(seed)).unwrap()
}

fn position(given: Value) -> State {
    let mut state = set_up(&chosen(), 6, 1);
    ImperialGovernor::set_position(&mut state, serde_json::from_value(given).unwrap()).unwrap();
    ImperialGovernor::invariants(&state).unwrap();
    state
}

fn does(state: &mut State, seat: u8, action: Value) {
    let action = serde_json::from_value(action).unwrap();
    let mut dice = Dice::from_number(1);
    ImperialGovernor::apply(state, Actor::Seat(Seat(seat)), &action, &mut dice, &mut Events::default())
        .unwrap();
}

fn judge(state: &State) -> Value {
    serde_json::to_value(ImperialGovernor::view(state, satrap_core::Viewer::Judge)).unwrap()
}

fn default_of(state: &State, seat: u8) -> Value {
    serde_json::to_value(ImperialGovernor::default_action(state, Seat(seat))).unwrap()
}

/// [IG-2.1, IG-2.2, IG-2.3, IG-2.4] Powers by lot, a first player, home cities, empty chests, a full pack.
#[test]
fn ig_2_1_setting_up_deals_powers_and_shuffles_the_pack() {
    let mut dealt = std::collections::BTreeSet::new();
    let mut first = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let state = set_up(&Options::default(), 6, seed);
        let view = judge(&state);
        dealt.insert(view["players"][0]["power"].as_str().unwrap().to_owned());
        first.insert(view["first"].as_str().unwrap().to_owned());
        assert_eq!(view["cards_left"], 100);
        assert_eq!(view["cities"].as_object().unwrap().len(), 26);
        for player in view["players"].as_array().unwrap() {
            assert_eq!(player["chest"], 0);
            assert_eq!(player["income"], player["starting_income"]);
        }
    }
    assert_eq!((dealt.len(), first.len()), (6, 6));
}

/// [IG-2.2] Those who tie for the highest roll again among themselves.
#[test]
fn ig_2_2_ties_roll_again() {
    use satrap_core::dice::Chance::Draw;
    let mut dice = Dice::scripted([5, 1, 5, 0, 3].map(Draw));
    let state = ImperialGovernor::setup(&chosen(), 3, &mut dice).unwrap();
    assert_eq!(judge(&state)["first"], "P2");
}

/// [IG-14.1, IG-14.2] Every scenario has its powers; the others' homes are neutral.
#[test]
fn ig_14_1_scenarios_seat_their_powers() {
    use ScenarioChoice::{A, B, C, D, E, F};
    let expected = [
        (A, 6, vec!["rome", "carthage", "pontus", "macedonia", "egypt", "parthia"]),
        (B, 5, vec!["rome", "carthage", "pontus", "macedonia", "egypt"]),
        (C, 4, vec!["rome", "carthage", "macedonia", "parthia"]),
        (D, 4, vec!["pontus", "macedonia", "egypt", "parthia"]),
        (E, 3, vec!["rome", "carthage", "macedonia"]),
        (F, 3, vec!["pontus", "egypt", "parthia"]),
    ];
    for (scenario, seats, powers) in expected {
        let view = judge(&set_up(&Options { scenario, ..chosen() }, seats, 1));
        let seated: Vec<&str> =
            view["players"].as_array().unwrap().iter().map(|p| p["power"].as_str().unwrap()).collect();
        assert_eq!(seated, powers);
    }
    assert!(
        ImperialGovernor::setup(&Options { scenario: F, ..chosen() }, 6, &mut Dice::from_number(1)).is_err()
    );
    assert!(
        ImperialGovernor::setup(&Options { rounds: 3, ..chosen() }, 6, &mut Dice::from_number(1)).is_err()
    );
}

/// EX-19 [IG-15.1, IG-15.2, IG-15.5] An accelerated start adds provinces, income and units.
#[test]
fn ig_15_1_an_accelerated_start_adds_provinces() {
    use satrap_core::dice::Chance::Draw;
    let options = Options { start: Start::Accelerated, ..chosen() };
    // Rome 3, Carthage 1, Macedonia 5; then the first player: Rome.
    let mut dice = Dice::scripted([2, 0, 4, 5, 0, 0].map(Draw));
    let mut state = ImperialGovernor::setup(&options, 3, &mut dice).unwrap();
    let view = judge(&state);
    assert_eq!(view["players"][0]["starting_income"], 17);
    assert_eq!(view["players"][2]["starting_income"], 16);
    assert_eq!(view["cities"]["mediolanum"], "P0");
    assert_eq!(view["provinces"]["cisalpina"], Value::Null, "[IG-15.3] no garrison, no control");
    for leader in ["king", "general1", "general2", "general3"] {
        does(&mut state, 0, json!({"type": "place_leader", "leader": leader, "hex": "2516"}));
    }
    does(&mut state, 0, json!({"type": "place_units", "kind": "legion", "hex": "2112", "count": 17}));
    does(&mut state, 0, json!({"type": "finish_placement"}));
    let view = judge(&state);
    assert_eq!(view["provinces"]["cisalpina"], "P0");
    assert_eq!(view["provinces"]["noricum"], Value::Null);
    assert_eq!(view["players"][0]["income"], 14);
}

/// [IG-1.11, IG-1.12] The same seed and actions give the same game.
#[test]
fn ig_1_11_chance_is_drawn_in_order() {
    let play = |seed| {
        let mut state = set_up(&Options::default(), 4, seed);
        let (mut dice, mut thoughts) = (Dice::from_number(seed), Dice::from_number(seed + 1));
        for _ in 0..400 {
            let Some(seat) = ImperialGovernor::to_act(&state).iter().next() else { break };
            let strength = satrap_core::Strength::Random;
            let action =
                satrap_bots::choose_in::<ImperialGovernor>(strength, &state, seat, &mut thoughts).unwrap();
            ImperialGovernor::apply(
                &mut state,
                Actor::Seat(seat),
                &action,
                &mut dice,
                &mut Events::default(),
            )
            .unwrap();
        }
        judge(&state)
    };
    assert_eq!(play(7), play(7));
    assert_ne!(play(7), play(8));
}

/// [IG-5.2, IG-12.12] Every decision has its harmless default.
#[test]
fn every_decision_has_its_default() {
    let mut state = set_up(&chosen(), 6, 1);
    let first = judge(&state)["first"].as_str().unwrap()[1..].parse::<u8>().unwrap();
    assert_eq!(default_of(&state, first)["type"], "place_leader");
    let other = (first + 1) % 6;
    assert_eq!(default_of(&state, other), Value::Null);
    for _ in 0..6 {
        let action = default_of(&state, first);
        does(&mut state, first, action);
    }
    assert_eq!(judge(&state)["players"][usize::from(first)]["phase"], "diplomacy");
    assert_eq!(default_of(&state, first)["type"], "end_diplomacy");

    let pay = position(json!({"phase": "pay", "active": "P0"}));
    assert_eq!(default_of(&pay, 0)["type"], "pay_troops");
    let raise = position(json!({"phase": "raise", "active": "P0", "players": {"P0": {"chest": 9}}}));
    assert_eq!(default_of(&raise, 0)["type"], "end_treasury");

    let mut embassy =
        position(json!({"phase": "diplomacy", "active": "P0", "players": {"P0": {"chest": 9}}}));
    does(&mut embassy, 0, json!({"type": "send_embassy", "to": "P3", "gift": 2}));
    assert_eq!(default_of(&embassy, 3), json!({"type": "answer_embassy", "admit": false}));

    let mut short = position(json!({
        "phase": "pay", "active": "P0",
        "players": {"P0": {"chest": 2, "forces": {"2516": {"legions": 2}, "2817": {"legions": 3}}}},
    }));
    does(&mut short, 0, json!({"type": "pay_troops"}));
    assert_eq!(
        default_of(&short, 0),
        json!({"type": "desert", "hex": "2817", "part": "port", "kind": "legion", "count": 1})
    );
}

/// [IG-7.6, IG-7.14] Private talk opens with an admitted embassy and between allies.
#[test]
fn ig_7_6_private_talk_needs_an_embassy_or_an_alliance() {
    let talk = |state: &State| ImperialGovernor::may_whisper(state, Seat(0), Seat(1));
    let mut state = position(json!({"phase": "diplomacy", "active": "P0", "alliances": [["P2", "P3"]]}));
    assert!(!talk(&state));
    assert!(ImperialGovernor::may_whisper(&state, Seat(3), Seat(2)));
    does(&mut state, 0, json!({"type": "send_embassy", "to": "P1", "gift": 0}));
    assert!(!talk(&state));
    does(&mut state, 1, json!({"type": "answer_embassy", "admit": true}));
    assert!(talk(&state));
    does(&mut state, 1, json!({"type": "close_talks", "with": "P0"}));
    assert!(!talk(&state));
}

/// [IG-8.30] Forty acts a leader and turn.
#[test]
fn ig_8_30_a_leader_fiddles_forty_times_at_most() {
    let mut state = position(json!({
        "phase": "movement", "active": "P0",
        "players": {"P0": {"leaders": {"general1": "2516"}, "forces": {"2516": {"legions": 1}}}},
    }));
    for n in 0..40 {
        let what = if n % 2 == 0 { "take" } else { "drop" };
        does(&mut state, 0, json!({"type": what, "leader": "general1", "kind": "legion", "count": 1}));
    }
    let again = json!({"type": "take", "leader": "general1", "kind": "legion", "count": 1});
    let again = serde_json::from_value(again).unwrap();
    let refusal = ImperialGovernor::check(&state, Actor::Seat(Seat(0)), &again).unwrap_err();
    assert_eq!(refusal.code, "too_many_acts");
}

#[test]
fn impossible_positions_are_refused_with_a_sentence() {
    let impossible = [
        json!({"active": "P9"}),
        json!({"players": {"P7": {}}}),
        json!({"players": {"P0": {"leaders": {"king": "captive of P8"}}}}),
        json!({"players": {"P0": {"leaders": {"king": "9999"}}}}),
        json!({"players": {"P0": {"leaders": {"king": "3719"}}}}),
        json!({"players": {"P0": {"credits": [12]}}}),
        json!({"next_cards": [5, 5]}),
        json!({"alliances": [["P1", "P1"]]}),
        json!({"occupations": {"roma": ["P3"]}}),
        json!({"ways": [{"seat": "P0", "leader": "king", "hex": "4117", "dir": "N", "by": "land"}]}),
    ];
    for given in impossible {
        let mut state = set_up(&chosen(), 6, 1);
        let problem =
            ImperialGovernor::set_position(&mut state, serde_json::from_value(given.clone()).unwrap());
        assert!(problem.is_err_and(|said| said.contains(' ')), "{given} was accepted");
    }
    assert!(
        serde_json::from_value::<satrap_imperial_governor::position::Position>(json!({"turn": "P0"}))
            .is_err()
    );
}

/// [IG-3.1] Whoever tries something too early or too late is told when it is done.
#[test]
fn what_belongs_to_another_phase_says_to_which() {
    let mut state = set_up(&chosen(), 6, 1);
    let given = serde_json::from_value(json!({"phase": "combat", "active": "P0"})).unwrap();
    ImperialGovernor::set_position(&mut state, given).unwrap();
    for (action, when) in [
        ("finish_placement", "your first turn"),
        ("pay_troops", "the treasury phase"),
        ("end_treasury", "the treasury phase"),
        ("end_diplomacy", "the diplomacy phase"),
        ("end_movement", "the movement phase"),
    ] {
        let action = serde_json::from_value(json!({"type": action})).unwrap();
        let refusal = ImperialGovernor::check(&state, Actor::Seat(Seat(0)), &action).unwrap_err();
        assert!(refusal.code == "not_your_phase" && refusal.message.contains(when), "{}", refusal.message);
    }
}
