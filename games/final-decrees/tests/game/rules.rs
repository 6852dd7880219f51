//! Every rule has a case or a test, and what only code can show.

use satrap_core::record::{ActedBy, Hash, Player, Secret};
use satrap_core::{Actor, Dice, Events, Game, Live, Match, Offer, Seat, Testable};
use satrap_final_decrees::action::Action;
use satrap_final_decrees::ids::Dept;
use satrap_final_decrees::options::Options;
use satrap_final_decrees::{FinalDecrees, State};

/// Rules that no position can show, each with the reason.
const EXCEPTIONS: &[(&str, &str)] = &[("FD-1.11", "texts without effect show nothing")];

#[test]
fn every_rule_has_a_case_or_test() {
    satrap_testkit::rules::every_rule_is_shown(env!("CARGO_MANIFEST_DIR"), "FD", EXCEPTIONS);
}

#[test]
fn every_refusal_is_shown() {
    satrap_testkit::refusals::every_refusal_is_shown(env!("CARGO_MANIFEST_DIR"), "FD");
}

/// [FD-8.2, FD-8.4] Over all 16,807 charts of six departments: at most 69 changes are legal, and the supply of five
/// arrows never refuses an arrow that the chart would allow.
#[test]
fn fd_8_2_five_arrows_are_always_enough() {
    let depts = ["REF", "EXE", "HUM", "TRE", "SEC", "ADM"];
    let mut charts = 0;
    let mut most = 0;
    for code in 0..7u32.pow(6) {
        // Digit d of the code says which department controls department d; 6 means none.
        let controller: Vec<usize> = (0..6).map(|d| (code / 7u32.pow(d) % 7) as usize).collect();
        if !is_forest(&controller) {
            continue;
        }
        charts += 1;
        let arrows: Vec<String> = controller
            .iter()
            .enumerate()
            .filter(|(_, above)| **above < 6)
            .map(|(dept, above)| format!("{}>{}", depts[*above], depts[dept]))
            .collect();
        let given = serde_json::json!({"turn": "P0", "arrows": arrows});
        let mut state = FinalDecrees::setup(&Options::default(), 5, &mut Dice::from_number(1)).unwrap();
        FinalDecrees::set_position(&mut state, serde_json::from_value(given).unwrap()).unwrap();
        let mut offers: Vec<Offer<Action>> = Vec::new();
        FinalDecrees::offers(&state, Seat(0), &mut offers);
        let changes =
            offers.iter().filter(|offer| matches!(offer.action, Action::Restructure { .. })).count();
        most = most.max(changes);
        if arrows.len() == 5 {
            let adds = |offer: &Offer<Action>| {
                let json = serde_json::to_value(offer.action).unwrap();
                json["change"]["type"] == "add"
            };
            assert!(!offers.iter().any(adds), "a sixth arrow was offered: {arrows:?}");
        }
    }
    assert_eq!((charts, most), (16_807, 69));
    assert_eq!(Dept::ALL.len(), depts.len());
}

fn is_forest(controller: &[usize]) -> bool {
    (0..controller.len()).all(|start| {
        let mut at = start;
        (0..controller.len()).any(|_| {
            at = if at < 6 { controller[at] } else { 6 };
            at == 6
        })
    })
}

fn position(given: serde_json::Value) -> State {
    let mut state = FinalDecrees::setup(&Options::default(), 5, &mut Dice::from_number(1)).unwrap();
    FinalDecrees::set_position(&mut state, serde_json::from_value(given).unwrap()).unwrap();
    state
}

fn does(
    state: &mut State,
    seat: u8,
    action: serde_json::Value,
) -> Events<satrap_final_decrees::event::Event> {
    let action = serde_json::from_value(action).unwrap();
    let mut events = Events::default();
    FinalDecrees::apply(state, Actor::Seat(Seat(seat)), &action, &mut Dice::scripted([]), &mut events)
        .unwrap();
    events
}

fn default_of(state: &State, seat: u8) -> serde_json::Value {
    serde_json::to_value(FinalDecrees::default_action(state, Seat(seat))).unwrap()
}

/// [FD-12.12] Whoever runs out of time does the harmless thing.
#[test]
fn fd_12_12_every_decision_has_its_default() {
    use serde_json::json;
    let bidding = position(json!({}));
    assert_eq!(default_of(&bidding, 2), json!({"type": "bid", "amount": 3}));
    let assigning = position(json!({"assigning": "P1", "heads": {"EXE": "P2"}}));
    assert_eq!(default_of(&assigning, 1), json!({"type": "assign", "dept": "TRE"}));
    assert_eq!(default_of(&assigning, 0), json!(null));

    let mut spread = position(json!({"turn": "P4", "blame": {"SEC": 2, "ADM": 3}}));
    assert_eq!(default_of(&spread, 4), json!({"type": "end_turn"}));
    does(&mut spread, 4, json!({"type": "spread"}));
    assert_eq!(default_of(&spread, 4), json!({"type": "spread_place", "amount": 2}));

    let mut reassign = position(json!({"turn": "P1"}));
    does(&mut reassign, 1, json!({"type": "reassign"}));
    assert_eq!(default_of(&reassign, 1), json!({"type": "reassign_pick", "dept": "EXE"}));
    does(&mut reassign, 1, json!({"type": "reassign_pick", "dept": "HUM"}));
    assert_eq!(default_of(&reassign, 1), json!({"type": "reassign_pick", "dept": "REF"}));

    let mut relief = position(json!({
        "turn": "P0", "arrows": [], "personal": [3], "blame": {"EXE": 9},
        "decrees": {"ENGINES": {"at": "EXE", "stamps": 2}},
    }));
    does(&mut relief, 0, json!({"type": "stamp", "decree": "ENGINES"}));
    assert_eq!(default_of(&relief, 0), json!({"type": "relieve", "from": "P0", "amount": 2}));
    does(&mut relief, 0, json!({"type": "relieve", "from": "P0", "amount": 2}));
    assert_eq!(default_of(&relief, 0), json!({"type": "relieve", "from": "EXE", "amount": 8}));

    let mut cards = position(json!({
        "turn": "P0",
        "hands": {"P0": ["misrouted_post", "wiretap", "actuarial_forecast"], "P1": ["shredder", "leak"]},
    }));
    does(&mut cards, 0, json!({"type": "play", "card": "misrouted_post", "decree": "EXAMS", "to": "TRE"}));
    assert_eq!(default_of(&cards, 0), json!({"type": "card_stop"}));
    does(&mut cards, 0, json!({"type": "card_stop"}));
    does(&mut cards, 0, json!({"type": "play", "card": "wiretap", "player": "P1"}));
    assert_eq!(default_of(&cards, 0), json!({"type": "wiretap_take", "card": "leak"}));
    does(&mut cards, 0, json!({"type": "wiretap_take", "card": "leak"}));
    does(&mut cards, 0, json!({"type": "play", "card": "actuarial_forecast"}));
    assert_eq!(default_of(&cards, 0), json!({"type": "forecast_top", "index": 0}));
}

/// [FD-12.13] Without trading the last action ends a turn; with it, or with actions left, nothing is done for anybody.
#[test]
fn fd_12_13_a_turn_without_actions_ends_where_nobody_trades() {
    use serde_json::json;
    let at = |trading: bool, actions: u8| {
        let options = Options { trading, ..Options::default() };
        let mut state = FinalDecrees::setup(&options, 5, &mut Dice::from_number(1)).unwrap();
        let given = json!({"turn": "P0", "actions": actions});
        FinalDecrees::set_position(&mut state, serde_json::from_value(given).unwrap()).unwrap();
        state
    };
    let forced = FinalDecrees::forced_action;
    assert_eq!(forced(&at(false, 0), Seat(0)), Some(Action::EndTurn));
    assert_eq!(forced(&at(false, 0), Seat(1)), None);
    assert_eq!(forced(&at(false, 1), Seat(0)), None);
    assert_eq!(forced(&at(true, 0), Seat(0)), None);
}

/// [FD-13.6] A folder that stays shut has told what it is not, so the step is final; without a folder it is not.
#[test]
fn fd_13_6_probing_a_folder_cannot_be_taken_back() {
    use serde_json::json;
    let investigate = json!({"type": "investigate", "dept": "EXE"});
    let mut shut = position(json!({"turn": "P3", "blame": {"EXE": 4}, "filed": {"P0": ["tenure"]}}));
    assert!(does(&mut shut, 3, investigate.clone()).is_final());
    let mut none = position(json!({"turn": "P3", "blame": {"EXE": 4}}));
    assert!(!does(&mut none, 3, investigate).is_final());
}

/// [FD-2.3] A bid cannot be taken back.
#[test]
fn fd_2_3_a_bid_is_final() {
    let players = vec![Player { name: String::new(), contribution: None }; 5];
    let secret = Secret::new(Hash::of(b"bids"));
    let mut game = Match::<FinalDecrees>::begin(Options::default(), &players, secret).unwrap();
    game.act(Actor::Seat(Seat(0)), ActedBy::Player, 0, &Action::Bid { amount: 3 }).unwrap();
    assert!(game.undo(Seat(0), 1, satrap_core::UndoScope::Decision).is_err());
}

/// A game that was stored before mixed trades and releasing reversals were known goes on: what it lacks is off.
#[test]
fn states_of_the_first_rules_version_can_be_read() {
    use serde_json::{Value, json};
    fn forget(value: &mut Value, keys: &[&str]) {
        match value {
            Value::Object(fields) => {
                fields.retain(|key, _| !keys.contains(&key.as_str()));
                fields.values_mut().for_each(|field| forget(field, keys));
            }
            Value::Array(items) => items.iter_mut().for_each(|item| forget(item, keys)),
            _ => {}
        }
    }
    let mut state = position(json!({
        "turn": "P0", "personal": [5, 0, 0, 0, 0], "offers": [{"from": "P0", "to": "P2", "net": 1}],
    }));
    does(&mut state, 0, json!({"type": "offer_start", "to": "P1"}));
    does(&mut state, 0, json!({"type": "offer_blame", "net": 2}));
    let mut stored = json!(state);
    let new =
        ["onto_desk", "off_desk", "has_onto_desk", "has_off_desk", "trade_mixed_blame", "reversal_releases"];
    forget(&mut stored, &new);
    assert_eq!(serde_json::from_value::<State>(stored).unwrap(), state);
}

/// A game that was begun when decrees had up to six steps keeps them: the fourth of them is stamped like any other.
#[test]
fn states_of_the_second_rules_version_can_be_read() {
    use serde_json::json;
    let state = position(json!({
        "turn": "P0", "heads": {"REF": "P0"}, "decrees": {"SUCCESSION": {"at": "REF", "stamps": 2}},
    }));
    let mut stored = json!(state);
    // Decrees are stored in their order; the Succession is the last.
    let slip = &mut stored["decrees"][4];
    slip["steps"] = json!(["EXE", "ADM", "HUM", "REF", "TRE", "SEC"]);
    slip["stamps"] = json!(["P0", "P1", "P2"]);
    let mut old = serde_json::from_value::<State>(stored).unwrap();
    does(&mut old, 0, json!({"type": "stamp", "decree": "SUCCESSION"}));
    let slip = &json!(old)["decrees"][4];
    assert_eq!(slip["stamps"], json!(["P0", "P1", "P2", "P0"]));
    assert_eq!(slip["at"], "REF");
}

#[test]
fn impossible_positions_are_refused_with_a_sentence() {
    use serde_json::json;
    let impossible = [
        json!({"heads": {"EXE": "P0"}}),
        json!({"turn": "P9"}),
        json!({"turn": "P0", "arrows": ["REF>EXE", "TRE>EXE"]}),
        json!({"turn": "P0", "arrows": ["REF-EXE"]}),
        json!({"turn": "P0", "hands": {"P0": ["wiretap", "wiretap"]}}),
        json!({"turn": "P0", "hands": {"P0": ["stagnation_and_decline"]}}),
        json!({"turn": "P0", "filed": {"P0": ["tenure", "tenure", "paper_trail"]}}),
        json!({"turn": "P0", "deck": ["leak"]}),
        json!({"turn": "P0", "decrees": {"ENGINES": {"stamps": 3}}}),
        json!({"turn": "P0", "empty": "EXE", "heads": {"EXE": "P0"}}),
        json!({"actions": 2}),
        json!({"round": 6}),
    ];
    for given in impossible {
        let mut state = FinalDecrees::setup(&Options::default(), 5, &mut Dice::from_number(1)).unwrap();
        let problem = FinalDecrees::set_position(&mut state, serde_json::from_value(given.clone()).unwrap());
        assert!(problem.is_err_and(|said| said.contains(' ')), "{given} was accepted");
    }
}
