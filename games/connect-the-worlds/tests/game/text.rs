//! Every event and action has its words.

use satrap_connect_the_worlds::card::Card;
use satrap_connect_the_worlds::hex::World;
use satrap_connect_the_worlds::{ConnectTheWorlds, Event, Options};
use satrap_core::Game;
use satrap_testkit::text::{events_and_actions_have_words, every_decision_can_be_told, id_of, messages};

#[test]
fn every_event_has_a_sentence_and_every_action_a_label() {
    events_and_actions_have_words::<ConnectTheWorlds>(&[]);
}

#[test]
fn whoever_is_away_is_told_what_the_game_waits_for() {
    for seats in [2, 4] {
        every_decision_can_be_told::<ConnectTheWorlds>(&Options::default(), seats, 6, 400);
    }
}

#[test]
fn every_card_world_and_ending_has_a_name() {
    let messages = messages::<ConnectTheWorlds>();
    let (cards, worlds) = (Card::ALL.map(id_of), World::ALL.map(id_of));
    let endings = ConnectTheWorlds::INFO.endings.iter().map(|ending| (*ending).to_owned());
    for name in cards.iter().chain(&worlds).cloned().chain(endings) {
        assert!(messages.name_of(&name).is_some(), "{name} has no name");
    }
}

#[test]
fn a_fight_reads_well() {
    let fought = serde_json::json!({
        "type": "fought", "hex": "Coral(0,0)", "result": "both_lost",
        "attacker": { "piece": 1, "kind": "assault_team", "owner": "P0", "strength": 2 },
        "defender": { "piece": 4, "kind": "advanced_base", "owner": "P1", "strength": 2 },
    });
    let event: Event = serde_json::from_value(fought).unwrap();
    let names = ["Ada", "Bo"];
    let messages = messages::<ConnectTheWorlds>();
    let told = messages.format_event(&event, &|seat| names[usize::from(seat.0)].to_owned()).unwrap();
    assert_eq!(told, "Ada attacked Bo at Coral, Assault Team (2) against Advanced Base (2): both are lost.");
}
