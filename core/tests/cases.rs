//! The runner of cases: what holds passes, and every kind of difference is told in a sentence.

mod toy;

use satrap_core::case::{self, CaseFile};
use toy::Lanterns;

/// The differences of one case, written as the inside of a `[[case]]`.
fn differences(case: &str) -> Vec<String> {
    let text = format!("game = 'lanterns'\n[[case]]\nname = 'x'\nrules = ['LT-1.1']\n{case}");
    let file: CaseFile = toml::from_str(&text).unwrap();
    case::run::<Lanterns>(&file.case[0]).into_iter().map(|difference| difference.0).collect()
}

fn holds(case: &str) {
    assert_eq!(differences(case), Vec::<String>::new());
}

fn differs(case: &str, sentence: &str) {
    assert_eq!(differences(case), [sentence]);
}

const LEADING: &str = "given = { leader = 'P1', coins = { P1 = 2 } }\n";

#[test]
fn a_case_that_holds_has_no_differences() {
    holds(
        "given = { leader = 'P1', coins = { P1 = 2 } }
         chance = [4]
         then.to_act = ['P1']
         then.over = false
         [[case.when]]
         seat = 'P1'
         does = { type = 'gamble' }
         then.view.judge = { 'players.P1.coins' = 7, phase = { type = 'leading', gambled = true } }
         then.view.P0 = { players = [{ coins = 6 }, { coins = 7 }, { coins = 6 }] }
         then.told.spectator = [{ type = 'gambled', roll = 5 }]
         then.not_told.P0 = [{ type = 'drew' }]
         then.offered.P1 = [{ type = 'end_turn' }, { type = 'give', to = 'P0', coins = 7 }]
         then.not_offered.P1 = [{ type = 'gamble' }, { type = 'give', to = 'P0', coins = 8 }]
         then.absent.P0 = ['players.P1.hand', 'players.P1.wings']
         [[case.when]]
         seat = 'P1'
         does = { type = 'gamble' }
         refused = 'not_now'
         rule = 'LT-2.1'",
    );
}

#[test]
fn the_clock_acts_where_the_rules_give_it_a_part() {
    holds("when = [{ seat = 'clock', does = { type = 'close_bids' } }]\nthen.to_act = ['P0']");
    let [said] = &differences("when = [{ seat = 'P0', does = { type = 'close_bids' } }]")[..] else {
        panic!()
    };
    assert!(said.starts_with("Step 1 (P0 close_bids): was refused as \"not_for_seats\""), "{said}");
}

#[test]
fn a_value_that_differs_is_told_with_its_path() {
    differs(
        &format!("{LEADING}then.view.judge = {{ 'players.P1.coins' = 3 }}"),
        "At the end, in the view of judge, players.P1.coins should be 3, but it is 2.",
    );
    differs(
        &format!("{LEADING}then.view.P0 = {{ players = [1] }}"),
        &format!(
            "At the end, in the view of P0, players should be [1], but it is {}.",
            serde_json::to_value(setup_view().players).unwrap()
        ),
    );
}

fn setup_view() -> toy::View {
    use satrap_core::{Dice, Game, Seat, Viewer};
    let mut state = Lanterns::setup(&toy::Options::default(), 3, &mut Dice::from_number(1)).unwrap();
    state.players[Seat(1)].coins = 2;
    Lanterns::view(&state, Viewer::Seat(Seat(0)))
}

#[test]
fn a_path_that_leads_nowhere_is_told_with_what_there_is() {
    differs(
        &format!("{LEADING}then.view.judge = {{ 'players.P1.gold' = 3 }}"),
        "At the end, in the view of judge, players.P1.gold should be 3, but it is not there (players.P1 has cards, \
         coins, gave, hand, laid).",
    );
    differs(
        &format!("{LEADING}then.view.judge = {{ 'players.P9.coins' = 3 }}"),
        "At the end, in the view of judge, players.P9.coins should be 3, but it is not there (players is a list of 3).",
    );
}

#[test]
fn what_a_view_should_not_tell_is_told() {
    differs(
        &format!("{LEADING}then.absent.P1 = ['players.P1.coins', 'players.P0.hand']"),
        "At the end, the view of P1 should not tell players.P1.coins, but it says 2.",
    );
}

#[test]
fn offers_that_are_missing_or_too_many_are_told() {
    differs(
        &format!("{LEADING}then.offered.P0 = [{{ type = 'draw' }}]"),
        "At the end, draw should be on offer to P0; on offer is give(coins 1, to \"P1\") up to 6, give(coins 1, to \
         \"P2\") up to 6.",
    );
    differs(
        &format!("{LEADING}then.not_offered.P1 = [{{ type = 'draw' }}]"),
        "At the end, draw should not be on offer to P1.",
    );
    let [said] = &differences(&format!("{LEADING}then.offered.P0 = [{{ type = 'fly' }}]"))[..] else {
        panic!()
    };
    assert!(said.starts_with("At the end: fly is no action of this game: unknown variant `fly`"), "{said}");
}

#[test]
fn events_that_were_or_were_not_told_are_told() {
    let gamble = format!("{LEADING}chance = [0]\n[[case.when]]\nseat = 'P1'\ndoes = {{ type = 'gamble' }}\n");
    differs(
        &format!("{gamble}then.told.P0 = [{{ type = 'gambled', roll = 2 }}]"),
        "After step 1 (P1 gamble), P0 should be told gambled(roll 2); told was gambled(roll 1, seat \"P1\").",
    );
    differs(
        &format!("{gamble}then.not_told.P0 = [{{ type = 'gambled' }}]"),
        "After step 1 (P1 gamble), P0 should not be told gambled; told was gambled(roll 1, seat \"P1\").",
    );
    differs(
        &format!("{LEADING}then.told.P0 = [{{ type = 'gambled' }}]"),
        "At the end, P0 should be told gambled; told was nothing.",
    );
}

#[test]
fn refusals_that_did_not_come_or_were_others_are_told() {
    let [said] =
        &differences(&format!("{LEADING}when = [{{ seat = 'P0', does = {{ type = 'draw' }} }}]"))[..]
    else {
        panic!()
    };
    assert_eq!(said, "Step 1 (P0 draw): was refused as \"not_now\": That cannot be done now. [LT-2.1]");
    let tried = |more: &str| {
        differences(&format!("{LEADING}when = [{{ seat = 'P0', does = {{ type = 'draw' }}, {more} }}]"))
            .remove(0)
    };
    assert!(
        tried("refused = 'bad_bid'")
            .contains("should be refused as \"bad_bid\", but was refused as \"not_now\"")
    );
    assert!(
        tried("refused = 'not_now', rule = 'LT-9.9'").contains("by rule LT-9.9, but rule LT-2.1 was named")
    );
    assert!(tried("rule = 'LT-2.1'").contains("add `refused`"));
    differs(
        &format!("{LEADING}when = [{{ seat = 'P1', does = {{ type = 'end_turn' }}, refused = 'not_now' }}]"),
        "Step 1 (P1 end_turn): should be refused as \"not_now\", but it was done",
    );
}

#[test]
fn chance_that_does_not_fit_is_told() {
    let gamble = "when = [{ seat = 'P1', does = { type = 'gamble' } }]";
    differs(&format!("{LEADING}{gamble}"), "Chance: a draw among 6 came and no chance was prepared for it.");
    differs(&format!("{LEADING}chance = [6]\n{gamble}"), "Chance: chance 6 was prepared for a draw among 6.");
    differs(
        &format!("{LEADING}chance = [1, 2]\n{gamble}"),
        "Chance: 1 prepared pieces of chance were never used.",
    );
}

#[test]
fn the_end_is_compared() {
    let last = "given = { leader = 'P1', round = 2, coins = { P1 = 9 } }\n\
                when = [{ seat = 'P1', does = { type = 'end_turn' } }]\n";
    holds(&format!(
        "{last}then.over = true\nthen.ending = 'rounds'\nthen.winners = ['P1']\nthen.to_act = []"
    ));
    differs(&format!("{last}then.over = false"), "At the end, the game should not be over.");
    differs(
        &format!("{last}then.ending = 'deck_empty'"),
        "At the end, the game should have ended by \"deck_empty\", but it ended by \"rounds\".",
    );
    differs(&format!("{last}then.winners = ['P0', 'P2']"), "At the end, P0, P2 should have won, but P1 did.");
    differs(
        &format!("{LEADING}then.ending = 'rounds'"),
        "At the end, the game should have ended by \"rounds\", but it is not over.",
    );
    differs(
        &format!("{LEADING}then.to_act = []"),
        "At the end, the game should wait for nobody, but it waits for P1.",
    );
}

#[test]
fn positions_options_and_seats_that_cannot_be_are_told() {
    let says = |case: &str, part: &str| {
        let said = differences(case).join("\n");
        assert!(said.contains(part), "{said}");
    };
    says("seats = 9\nthen.over = false", "cannot be set up: Lanterns is for 2 to 4 seats, not 9");
    says("options = { rounds = 7 }\nthen.over = false", "cannot be set up: option rounds: from 1 to 6");
    says("options = { wind = 7 }\nthen.over = false", "The options cannot be read: unknown field `wind`");
    says(
        "given = { wind = 7 }\nthen.over = false",
        "The position given cannot be read: unknown field `wind`",
    );
    says(
        "given = { coins = { P3 = 1 } }\nthen.over = false",
        "The position given is impossible: there is no seat P3",
    );
    says("given = { coins = { P1 = -1 } }\nthen.over = false", "breaks a law of the game: somebody has less");
    says("when = [{ seat = 'P3', does = { type = 'draw' } }]", "there is no seat \"P3\"; they are P0 to P2");
    says("then.view.referee = {}", "or judge, or spectator");
    says("", "does nothing and expects nothing");
}
