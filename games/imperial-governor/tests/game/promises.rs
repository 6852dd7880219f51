//! What is remembered of promises [IG-7.19], and states that were kept before it was.

use satrap_core::record::{Hash, Player, Secret};
use satrap_core::{Actor, Dice, Events, Game, Match, Seat, Testable, Viewer};
use satrap_imperial_governor::ImperialGovernor;
use satrap_imperial_governor::action::Action;
use satrap_imperial_governor::options::Options;
use satrap_imperial_governor::promises::{EndedPromise, Promised};
use satrap_imperial_governor::state::State;
use serde_json::{Value, json};

fn position(mut given: Value) -> State {
    let mut state = ImperialGovernor::setup(&Options::default(), 3, &mut Dice::from_number(1)).unwrap();
    given["phase"] = json!("diplomacy");
    given["round"] = json!(4);
    ImperialGovernor::set_position(&mut state, serde_json::from_value(given).unwrap()).unwrap();
    state
}

fn remembered_after(state: &mut State, action: &Action) -> Vec<EndedPromise> {
    let (mut dice, mut events) = (Dice::from_number(1), Events::default());
    ImperialGovernor::apply(state, Actor::Seat(Seat(0)), action, &mut dice, &mut events).unwrap();
    ImperialGovernor::view(state, Viewer::Spectator).promises
}

fn promise(by: u8, to: u8, what: Promised, kept: bool) -> EndedPromise {
    EndedPromise { by: Seat(by), to: Seat(to), what, kept, round: 4 }
}

#[test]
fn ig_7_19_who_ended_a_pact_and_who_kept_to_it_is_known() {
    for (pacts, action, what) in [
        ("alliances", Action::RecallAmbassador { from: Seat(2) }, Promised::Alliance),
        ("safe_conducts", Action::CancelSafeConduct { with: Seat(2) }, Promised::SafeConduct),
    ] {
        let mut state = position(json!({pacts: [["P0", "P2"]]}));
        let known = remembered_after(&mut state, &action);
        assert_eq!(known, [promise(0, 2, what, false), promise(2, 0, what, true)]);
    }
}

#[test]
fn ig_7_19_a_loan_is_kept_when_all_of_it_is_back() {
    let owing = |talents: u32| {
        let loan = json!({"from": "P2", "to": "P0", "talents": talents});
        position(json!({"loans": [loan], "players": {"P0": {"chest": 5}}}))
    };
    let repay = Action::Repay { to: Seat(2), talents: 1 };
    assert_eq!(remembered_after(&mut owing(1), &repay), [promise(0, 2, Promised::Loan, true)]);
    assert_eq!(remembered_after(&mut owing(2), &repay), []);
}

#[test]
fn a_game_goes_on_from_a_state_that_was_kept_before_promises_were() {
    let player = |n: u8| Player { name: format!("Player {n}"), contribution: None };
    let players: Vec<Player> = (0..3).map(player).collect();
    let secret = || Secret::new(Hash::default());
    let game = Match::<ImperialGovernor>::begin(Options::default(), &players, secret()).unwrap();
    let kept = game.snapshot();
    // An empty list is one byte, the last.
    assert_eq!(kept.last(), Some(&0));
    let older = &kept[..kept.len() - 1];
    let resume = |kept: &[u8]| {
        Match::<ImperialGovernor>::resume(Options::default(), &players, secret(), 0, Hash::default(), kept)
    };
    assert_eq!(resume(older).unwrap().state(), resume(&kept).unwrap().state());
}
