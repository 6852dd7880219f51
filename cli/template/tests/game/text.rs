//! Every event can be told, every action labelled, everything named.

use satrap_core::text::Messages;
use satrap_core::{Game, Seat};
use ts_rs::{Config, TS};

use satrap_sample_game::SampleGame;
use satrap_sample_game::action::Action;
use satrap_sample_game::data::{Province, Region, data};
use satrap_sample_game::event::Event;

fn messages() -> Messages {
    Messages::parse(SampleGame::INFO.text).unwrap()
}

/// The names of an enum's variants, from its declaration for the client.
fn types_of<T: TS>() -> Vec<String> {
    let declaration = T::decl(&Config::default());
    let name = |part: &str| part.split('"').next().unwrap().to_owned();
    declaration.split("\"type\": \"").skip(1).map(name).collect()
}

#[test]
fn every_event_has_a_sentence_and_every_action_a_label() {
    let labels = types_of::<Action>().into_iter().map(|action| format!("do-{action}"));
    let wanted: Vec<String> = types_of::<Event>().into_iter().chain(labels).collect();
    assert!(wanted.len() > 2, "the variants are found");
    let missing: Vec<&String> = wanted.iter().filter(|id| !messages().has(id)).collect();
    assert!(missing.is_empty(), "no message for {missing:?}");
}

#[test]
fn everything_that_a_sentence_names_has_a_name() {
    let id = |value: serde_json::Value| value.as_str().unwrap().to_owned();
    for (province, facts) in &data().provinces {
        let name = messages().name_of(&id(serde_json::to_value(province).unwrap()));
        assert_eq!(name.as_deref(), Some(facts.name.as_str()));
    }
    let regions = Region::ALL.map(|region| id(serde_json::to_value(region).unwrap()));
    for name in regions.iter().map(String::as_str).chain(SampleGame::INFO.endings.iter().copied()) {
        assert!(messages().name_of(name).is_some(), "{name} has no name");
    }
}

#[test]
fn both_tellings_of_a_secret_read_well() {
    let told = |event: Event| messages().format_event(&event, &|seat| format!("Player {}", seat.0)).unwrap();
    let sent = |province| Event::ScoutSent { by: Seat(1), province };
    assert_eq!(told(sent(None)), "Player 1 sent a scout.");
    assert_eq!(told(sent(Some(Province::GullBay))), "Player 1 sent a scout: the next province is Gull Bay.");
}
