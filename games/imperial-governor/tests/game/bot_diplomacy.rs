//! What bots do in diplomacy: they ask, answer by what a deal is worth, and come to an end.

use satrap_bots::{BotGame, Observer, play_observed_bot_game};
use satrap_core::{Actor, Bot, Dice, Events, Game, Seat, Strength, Testable, Viewer};
use satrap_imperial_governor::ImperialGovernor;
use satrap_imperial_governor::action::{Action, Clause, Yes};
use satrap_imperial_governor::ids::LeaderId;
use satrap_imperial_governor::options::{Options, PowerDeal};
use satrap_imperial_governor::state::State;
use satrap_imperial_governor::view::LeaderStatus;
use serde_json::{Value, json};

/// A position in the diplomacy phase of P0, Rome; P1 is Carthage, next door, and P5 Parthia, at the end of the world.
fn position(mut given: Value) -> State {
    let options = Options { powers: PowerDeal::Chosen, ..Options::default() };
    let mut state = ImperialGovernor::setup(&options, 6, &mut Dice::from_number(1)).unwrap();
    given["phase"] = json!("diplomacy");
    // In round 4 Rome's envoys go to Pontus or Parthia, if anywhere.
    given["round"] = given.get("round").cloned().unwrap_or(json!(4));
    ImperialGovernor::set_position(&mut state, serde_json::from_value(given).unwrap()).unwrap();
    state
}

fn advice(state: &State, seat: u8) -> Action {
    let seat = Seat(seat);
    let mut offers = Vec::new();
    ImperialGovernor::offers(state, seat, &mut offers);
    let view = ImperialGovernor::view(state, Viewer::Seat(seat));
    ImperialGovernor::heuristic_action(&view, seat, &offers, &mut Dice::from_number(1)).unwrap()
}

fn does(state: &mut State, seat: u8, action: &Action) {
    let (mut dice, mut events) = (Dice::from_number(1), Events::default());
    ImperialGovernor::apply(state, Actor::Seat(Seat(seat)), action, &mut dice, &mut events).unwrap();
}

fn follows(state: &mut State, seat: u8) {
    let action = advice(state, seat);
    does(state, seat, &action);
}

/// P0 comes to P5 with an embassy, is admitted, and proposes.
fn proposed(mut state: State, clauses: Vec<Clause>) -> State {
    does(&mut state, 0, &Action::SendEmbassy { to: Seat(5), gift: 0 });
    does(&mut state, 5, &Action::AnswerEmbassy { from: None, admit: true });
    does(&mut state, 0, &Action::ProposeDeal { to: Seat(5), clauses });
    state
}

fn accepts(state: &State) -> bool {
    match advice(state, 5) {
        Action::AnswerDeal { accept, .. } => accept,
        other => panic!("an answer is awaited, not {other:?}"),
    }
}

#[test]
fn ig_7_9_a_captive_is_bought_free_in_talks() {
    let mut state = position(json!({"players": {"P0": {
        "chest": 9, "forces": {"2516": {"legions": 4}}, "leaders": {"general1": "captive of P5"},
    }}}));
    follows(&mut state, 0);
    assert_eq!(advice(&state, 5), Action::AnswerEmbassy { from: None, admit: true });
    does(&mut state, 5, &Action::AnswerEmbassy { from: None, admit: true });
    // Half of the ransom of five, and a talent more.
    let free = Clause::FreeLeader { owner: Seat(0), leader: LeaderId::General1 };
    let clauses = vec![Clause::Pay { from: Seat(0), talents: 4 }, free];
    assert_eq!(advice(&state, 0), Action::ProposeDeal { to: Seat(5), clauses: clauses.clone() });
    does(&mut state, 0, &Action::ProposeDeal { to: Seat(5), clauses });
    assert!(accepts(&state));
    follows(&mut state, 5);
    let view = ImperialGovernor::view(&state, Viewer::Judge);
    assert_eq!(view.players[Seat(0)].leaders[&LeaderId::General1].status, LeaderStatus::OnBoard);
    assert_eq!(advice(&state, 0), Action::CloseTalks { with: Seat(5) });
    does(&mut state, 0, &Action::CloseTalks { with: Seat(5) });
    assert_eq!(advice(&state, 0), Action::EndDiplomacy);
}

#[test]
fn ig_7_8_a_deal_is_taken_for_what_it_brings() {
    let rich = || position(json!({"players": {"P0": {"chest": 20}, "P5": {"chest": 20}}}));
    let pays = |from: u8, talents: u32| Clause::Pay { from: Seat(from), talents };
    assert!(accepts(&proposed(rich(), vec![pays(0, 3)])));
    assert!(!accepts(&proposed(rich(), vec![pays(5, 3)])));
    assert!(!accepts(&proposed(rich(), vec![pays(0, 2), pays(5, 3)])));
    // Rome and Parthia are too far apart for a pact to matter: for nothing it is not worth a friend, for money it is.
    assert!(!accepts(&proposed(rich(), vec![Clause::SafeConduct(Yes)])));
    assert!(accepts(&proposed(rich(), vec![Clause::SafeConduct(Yes), pays(0, 10)])));
}

#[test]
fn ig_7_5_only_a_front_runner_without_a_gift_is_turned_away() {
    let ahead = json!({"provinces": {"cisalpina": "P0", "sicily": "P0", "narbonensis": "P0"}, "players": {"P0": {
        "chest": 9, "forces": {"2112": {"legions": 1}, "2921": {"legions": 1}, "1816": {"legions": 1}},
    }}});
    let answer = |gift: u8, given: Value| {
        let mut state = position(given);
        does(&mut state, 0, &Action::SendEmbassy { to: Seat(1), gift });
        advice(&state, 1)
    };
    let admit = |admit: bool| Action::AnswerEmbassy { from: None, admit };
    assert_eq!(answer(0, ahead.clone()), admit(false));
    assert_eq!(answer(2, ahead), admit(true));
    assert_eq!(answer(0, json!({})), admit(true));
}

#[test]
fn ig_7_7_debts_are_paid_when_the_chest_allows() {
    let owing = |chest: u32| {
        position(
            json!({"loans": [{"from": "P1", "to": "P0", "talents": 1}], "players": {"P0": {"chest": chest}}}),
        )
    };
    assert_eq!(advice(&owing(9), 0), Action::Repay { to: Seat(1), talents: 1 });
    assert_eq!(advice(&owing(2), 0), Action::EndDiplomacy);
}

#[test]
fn ig_13_1_an_exile_looks_for_a_patron_and_finds_one() {
    let mut state = position(json!({
        "provinces": {"italia": "P1", "numidia": "P1"},
        "round": 2,
        "players": {"P0": {"leaders": {"king": "2112"}}, "P1": {"forces": {"2025": {"legions": 2}}}},
    }));
    assert_eq!(advice(&state, 0), Action::SendEmbassy { to: Seat(1), gift: 0 });
    follows(&mut state, 0);
    follows(&mut state, 1);
    follows(&mut state, 0);
    follows(&mut state, 1);
    let view = ImperialGovernor::view(&state, Viewer::Judge);
    assert_eq!(view.players[Seat(0)].patron, Some(Seat(1)));
}

/// [IG-7.19] P5 ended a pact with P0, or kept to it, in a round before the fourth.
fn remembered(kept: bool, round: u16, chest: u32) -> State {
    let promise = json!({"by": "P0", "to": "P5", "what": "safe_conduct", "kept": kept, "round": round});
    position(
        json!({"promises": [promise], "players": {"P0": {"chest": chest}, "P5": {"chest": 20}}, "round": 9}),
    )
}

#[test]
fn ig_7_19_who_broke_a_pact_gets_no_other_for_nothing() {
    let pact = |talents: u32| match talents {
        0 => vec![Clause::SafeConduct(Yes)],
        talents => vec![Clause::SafeConduct(Yes), Clause::Pay { from: Seat(0), talents }],
    };
    let offered = |state: State, talents| {
        let mut state = state;
        does(&mut state, 0, &Action::SendEmbassy { to: Seat(5), gift: 0 });
        does(&mut state, 5, &Action::AnswerEmbassy { from: None, admit: true });
        does(&mut state, 0, &Action::ProposeDeal { to: Seat(5), clauses: pact(talents) });
        accepts(&state)
    };
    // Far apart they are worth half a talent less than nothing to each other.
    let stranger = |talents| offered(position(json!({"players": {"P0": {"chest": 20}}})), talents);
    assert_eq!([stranger(0), stranger(1)], [false, true]);
    let traitor = |round, talents| offered(remembered(false, round, 20), talents);
    assert_eq!([traitor(8, 1), traitor(8, 6), traitor(8, 7)], [false, false, true], "six talents more");
    assert!(traitor(2, 1), "after seven rounds it is forgotten");
    assert!(offered(remembered(true, 8, 20), 0), "a word that was kept is worth a talent");
}

#[test]
fn ig_7_19_the_envoy_of_one_who_broke_his_word_needs_a_gift() {
    let answer = |kept, round, gift| {
        let mut state = remembered(kept, round, 9);
        does(&mut state, 0, &Action::SendEmbassy { to: Seat(5), gift });
        advice(&state, 5)
    };
    let admit = |admit: bool| Action::AnswerEmbassy { from: None, admit };
    assert_eq!(answer(false, 8, 0), admit(false));
    assert_eq!(answer(false, 8, 2), admit(true));
    assert_eq!(answer(false, 2, 0), admit(true));
    assert_eq!(answer(true, 8, 0), admit(true));
}

#[test]
fn ig_7_19_a_loan_goes_to_those_who_pay_back() {
    let lends = |promises: Value| {
        let mut state = position(json!({"promises": promises, "players": {"P5": {"chest": 6}}, "round": 9}));
        does(&mut state, 0, &Action::Petition { to: Some(Seat(5)) });
        advice(&state, 5) == Action::AnswerPetition { from: None, lend: true }
    };
    let loan = |by: &str| json!([{"by": by, "to": "P5", "what": "loan", "kept": true, "round": 7}]);
    assert!(lends(loan("P0")) && !lends(loan("P1")) && !lends(json!([])));
}

/// [IG-7.9] Whoever is ahead buys his friends.
#[test]
fn no_pact_with_the_leader_for_nothing() {
    let offered = |provinces: Value, talents: u32| {
        let given = json!({"provinces": provinces, "players": {
            "P0": {"chest": 40, "forces": {"2112": {"legions": 1}, "2921": {"legions": 1}, "1816": {"legions": 1}}},
        }});
        let pay = Clause::Pay { from: Seat(0), talents };
        accepts(&proposed(position(given), vec![Clause::Alliance(Yes), pay]))
    };
    let ahead = json!({"cisalpina": "P0", "sicily": "P0", "narbonensis": "P0"});
    assert!(offered(json!({}), 1));
    assert!(!offered(ahead.clone(), 6) && offered(ahead, 10));
}

#[derive(Default)]
struct Talks {
    made: u32,
    refused: u32,
    embassies: u32,
}

impl Observer<ImperialGovernor> for Talks {
    fn stepped(&mut self, _: Actor, action: &Action, _: &State) {
        match action {
            Action::AnswerDeal { accept: true, .. } => self.made += 1,
            Action::AnswerDeal { accept: false, .. } => self.refused += 1,
            Action::SendEmbassy { .. } => self.embassies += 1,
            _ => {}
        }
    }
}

#[test]
fn bots_make_and_refuse_deals_and_pester_nobody() {
    let options = Options { rounds: 12, ..Options::default() };
    let mut talks = Talks::default();
    for seed in 0..4 {
        let game = BotGame::<ImperialGovernor> { options: &options, bots: &[Strength::Easy; 4], seed };
        assert!(play_observed_bot_game(&game, &mut talks).unwrap().outcome.is_some());
    }
    assert!(talks.made > 0 && talks.refused > 0, "{} deals made, {} refused", talks.made, talks.refused);
    let turns = 4 * 4 * 12;
    assert!(talks.embassies < turns, "{} embassies in {turns} turns", talks.embassies);
}
