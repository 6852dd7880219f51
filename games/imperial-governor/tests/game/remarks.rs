//! What bots say about their diplomacy: true, and to those concerned.

use satrap_core::{Actor, Audience, Bot, Dice, Events, Game, Remark, Seat, Testable, Viewer};
use satrap_imperial_governor::ImperialGovernor;
use satrap_imperial_governor::action::{Action, Clause, Yes};
use satrap_imperial_governor::options::{Options, PowerDeal};
use satrap_imperial_governor::state::State;
use satrap_testkit::text::messages;
use serde_json::{Value, json};

/// A position in the diplomacy phase of P0, Rome; P5 is Parthia, at the end of the world.
fn position(mut given: Value) -> State {
    let options = Options { powers: PowerDeal::Chosen, ..Options::default() };
    let mut state = ImperialGovernor::setup(&options, 6, &mut Dice::from_number(1)).unwrap();
    given["phase"] = json!("diplomacy");
    given["round"] = json!(9);
    ImperialGovernor::set_position(&mut state, serde_json::from_value(given).unwrap()).unwrap();
    state
}

fn does(state: &mut State, seat: u8, action: &Action) {
    let (mut dice, mut events) = (Dice::from_number(1), Events::default());
    ImperialGovernor::apply(state, Actor::Seat(Seat(seat)), action, &mut dice, &mut events).unwrap();
}

/// What the bot in a seat does, and what it says with it.
fn speaks(state: &State, seat: u8) -> (Action, Vec<Remark>) {
    let (seat, mut offers) = (Seat(seat), Vec::new());
    ImperialGovernor::offers(state, seat, &mut offers);
    let view = ImperialGovernor::view(state, Viewer::Seat(seat));
    let action = ImperialGovernor::heuristic_action(&view, seat, &offers, &mut Dice::from_number(1)).unwrap();
    let said = ImperialGovernor::remarks(&view, seat, &action);
    (action, said)
}

/// The one thing that the bot in a seat says.
fn says(state: &State, seat: u8) -> (Audience, Value) {
    let (action, said) = speaks(state, seat);
    assert_eq!(said.len(), 1, "{action:?}: {said:?}");
    (said[0].audience, said[0].meaning())
}

fn proposed(mut state: State, clauses: Vec<Clause>) -> State {
    does(&mut state, 0, &Action::SendEmbassy { to: Seat(5), gift: 0 });
    does(&mut state, 5, &Action::AnswerEmbassy { from: None, admit: true });
    does(&mut state, 0, &Action::ProposeDeal { to: Seat(5), clauses });
    state
}

const PRIVATELY: Audience = Audience::Privately(Seat(0));
const OPENLY: Audience = Audience::Openly(Seat(0));

fn pays(from: u8, talents: u32) -> Clause {
    Clause::Pay { from: Seat(from), talents }
}

#[test]
fn a_refusal_names_the_price_and_the_price_is_right() {
    let rich = || position(json!({"players": {"P0": {"chest": 30}, "P5": {"chest": 20}}}));
    for (clauses, lacking) in [
        (vec![Clause::SafeConduct(Yes)], 1),
        (vec![pays(0, 2), pays(5, 3)], 2),
        (vec![pays(5, 12), Clause::SafeConduct(Yes)], 13),
    ] {
        let words = json!({"type": "says-refused-too-little", "talents": lacking});
        assert_eq!(says(&proposed(rich(), clauses.clone()), 5), (PRIVATELY, words));
        let paid = |talents| {
            let more = clauses.iter().cloned().chain([pays(0, talents)]).collect();
            speaks(&proposed(rich(), more), 5).0
        };
        let answer = |accept| Action::AnswerDeal { from: None, accept };
        assert_eq!(paid(lacking), answer(true));
        if lacking > 1 {
            assert_eq!(paid(lacking - 1), answer(false));
        }
    }
    let poor = proposed(position(json!({"players": {"P5": {"chest": 2}}})), vec![pays(5, 3)]);
    assert_eq!(says(&poor, 5), (PRIVATELY, json!({"type": "says-cannot-pay", "talents": 3})));
}

#[test]
fn whoever_broke_a_pact_is_told_when() {
    let broken = json!([{"by": "P0", "to": "P5", "what": "alliance", "kept": false, "round": 7}]);
    let state = || position(json!({"promises": broken, "players": {"P0": {"chest": 9}}}));
    let said = says(&proposed(state(), vec![Clause::SafeConduct(Yes)]), 5);
    let words = json!({"type": "says-refused-broken", "what": "alliance", "round": 7, "talents": 7});
    assert_eq!(said, (PRIVATELY, words));
    let mut envoy = state();
    does(&mut envoy, 0, &Action::SendEmbassy { to: Seat(5), gift: 0 });
    let words = json!({"type": "says-turned-away-broken", "to": "rome", "what": "alliance", "round": 7});
    assert_eq!(says(&envoy, 5), (OPENLY, words));
    let remark = &speaks(&envoy, 5).1[0];
    let told = messages::<ImperialGovernor>().format_event(&remark.words, &|seat| seat.to_string()).unwrap();
    assert!(told.contains("alliance") && told.contains("round 7") && told.contains("Rome"), "{told}");
}

#[test]
fn whoever_kept_a_word_is_thanked() {
    let kept = json!([{"by": "P0", "to": "P5", "what": "loan", "kept": true, "round": 8}]);
    let state = || position(json!({"promises": kept}));
    let mut envoy = state();
    does(&mut envoy, 0, &Action::SendEmbassy { to: Seat(5), gift: 0 });
    let words = json!({"type": "says-admitted-trusted", "to": "rome", "what": "loan"});
    assert_eq!(says(&envoy, 5), (OPENLY, words));
    let said = says(&proposed(state(), vec![Clause::SafeConduct(Yes)]), 5);
    assert_eq!(said, (PRIVATELY, json!({"type": "says-agreed-trusted", "what": "loan"})));
}

#[test]
fn the_leader_is_told_that_he_leads() {
    let ahead = json!({"provinces": {"cisalpina": "P0", "sicily": "P0", "narbonensis": "P0"}, "players": {"P0": {
        "chest": 9, "forces": {"2112": {"legions": 1}, "2921": {"legions": 1}, "1816": {"legions": 1}},
    }}});
    let mut envoy = position(ahead.clone());
    does(&mut envoy, 0, &Action::SendEmbassy { to: Seat(5), gift: 0 });
    assert_eq!(says(&envoy, 5), (OPENLY, json!({"type": "says-turned-away-leader", "to": "rome"})));
    let (_, words) = says(&proposed(position(ahead), vec![Clause::SafeConduct(Yes)]), 5);
    assert_eq!(words["type"], "says-refused-leader");
}

#[test]
fn a_loan_is_refused_with_the_reason() {
    let asked = |given: Value| {
        let mut state = position(given);
        does(&mut state, 0, &Action::Petition { to: Some(Seat(5)) });
        let (audience, words) = says(&state, 5);
        assert_eq!(audience, OPENLY);
        words
    };
    let owing =
        json!({"loans": [{"from": "P5", "to": "P0", "talents": 2}], "players": {"P5": {"chest": 20}}});
    assert_eq!(asked(owing), json!({"type": "says-not-lent-owing", "to": "rome", "talents": 2}));
    assert_eq!(asked(json!({})), json!({"type": "says-not-lent-poor", "to": "rome"}));
    let rich = json!({"players": {"P5": {"chest": 20}}});
    assert_eq!(asked(rich), json!({"type": "says-lent", "to": "rome"}));
}

#[test]
fn an_envoy_says_why_he_comes_and_a_debt_is_paid_aloud() {
    let captive = position(json!({"players": {"P0": {
        "chest": 9, "forces": {"2516": {"legions": 4}}, "leaders": {"general1": "captive of P5"},
    }}}));
    let to_parthia = Audience::Openly(Seat(5));
    assert_eq!(says(&captive, 0), (to_parthia, json!({"type": "says-envoy-ransom", "to": "parthia"})));
    let owing = json!({"loans": [{"from": "P5", "to": "P0", "talents": 1}], "players": {"P0": {"chest": 9}}});
    let words = json!({"type": "says-repaid", "to": "parthia", "talents": 1});
    assert_eq!(says(&position(owing), 0), (to_parthia, words));
}

/// A march is nobody's business but the map's.
#[test]
fn of_war_nothing_is_said() {
    let state = position(json!({}));
    let view = ImperialGovernor::view(&state, Viewer::Seat(Seat(0)));
    for action in [Action::EndDiplomacy, Action::EndMovement, Action::DeclareWar { on: Seat(1) }] {
        assert_eq!(ImperialGovernor::remarks(&view, Seat(0), &action), []);
    }
}
