//! Every event and action has its words.

use satrap_connect_the_worlds::card::Card;
use satrap_connect_the_worlds::hex::World;
use satrap_connect_the_worlds::{Action, ConnectTheWorlds, Event};
use satrap_core::Game;
use satrap_core::text::Messages;
use ts_rs::{Config, TS};

fn messages() -> Messages {
    Messages::parse(ConnectTheWorlds::INFO.text).unwrap()
}

/// The names of an enum's variants, from its declaration for the client.
fn types_of<T: TS>() -> Vec<String> {
    let declaration = T::decl(&Config::default());
    let after = |part: &str| part.split('"').next().unwrap().to_owned();
    declaration.split("\"type\": \"").skip(1).map(after).collect()
}

#[test]
fn every_event_has_a_sentence_and_every_action_a_label() {
    let (messages, events, actions) = (messages(), types_of::<Event>(), types_of::<Action>());
    assert_eq!((events.len(), actions.len()), (23, 12));
    let missing: Vec<String> = events.into_iter().filter(|event| !messages.has(event)).collect();
    assert!(missing.is_empty(), "no sentence for {missing:?}");
    let missing: Vec<String> = actions.into_iter().filter(|a| !messages.has(&format!("do-{a}"))).collect();
    assert!(missing.is_empty(), "no label for {missing:?}");
}

#[test]
fn every_card_world_and_ending_has_a_name() {
    let messages = messages();
    let id = |value: serde_json::Value| value.as_str().unwrap().to_owned();
    let cards = Card::ALL.map(|card| id(serde_json::to_value(card).unwrap()));
    let worlds = World::ALL.map(|world| id(serde_json::to_value(world).unwrap()));
    let endings = ConnectTheWorlds::INFO.endings.iter().map(|ending| (*ending).to_owned());
    for name in cards.iter().chain(&worlds).cloned().chain(endings) {
        assert!(messages.name_of(&name).is_some(), "{name} has no name");
    }
    for card in cards {
        assert!(messages.has(&format!("about-{card}")), "nothing says what {card} is for");
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
    let told = messages().format_event(&event, &|seat| names[usize::from(seat.0)].to_owned()).unwrap();
    assert_eq!(told, "At Coral(0,0), Assault Team (2) of Ada met Advanced Base (2) of Bo: both were lost.");
}
