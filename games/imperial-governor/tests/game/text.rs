//! Every event can be told, every action labelled, everything named.

use std::collections::BTreeSet;

use satrap_core::Game;
use satrap_core::text::Messages;
use satrap_imperial_governor::ImperialGovernor;
use satrap_imperial_governor::action::Action;
use satrap_imperial_governor::event::Event;
use satrap_imperial_governor::ids::{City, Province, SeaArea};
use ts_rs::{Config, TS};

fn messages() -> Messages {
    Messages::parse(ImperialGovernor::INFO.text).unwrap()
}

/// The types of a tagged union, read from its generated declaration.
fn types_of(declaration: &str) -> BTreeSet<String> {
    let parts = declaration.split("\"type\": \"").skip(1);
    parts.map(|part| part.split('"').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn every_event_has_a_sentence() {
    let (messages, types) = (messages(), types_of(&Event::decl(&Config::default())));
    assert!(types.len() > 90, "{}", types.len());
    let missing: Vec<_> = types.iter().filter(|id| !messages.has(id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_action_has_a_label() {
    let (messages, types) = (messages(), types_of(&Action::decl(&Config::default())));
    assert_eq!(types.len(), 44);
    let missing: Vec<_> = types.iter().filter(|id| !messages.has(&format!("do-{id}"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn everything_that_has_an_id_has_a_name() {
    let messages = messages();
    let ids = City::all()
        .map(City::id)
        .chain(Province::all().map(Province::id))
        .chain(SeaArea::all().map(SeaArea::id));
    for id in ids {
        assert!(messages.name_of(id).is_some(), "{id}");
    }
    for id in ["king", "general1", "general2", "general3", "legion", "squadron", "rome", "carthage"] {
        assert!(messages.name_of(id).is_some(), "{id}");
    }
}

#[test]
fn a_sentence_reads_well() {
    let event = serde_json::json!({
        "type": "units_lost", "by": "P0", "place": "4117", "legions": 1, "squadrons": 2, "cause": "storm",
    });
    let said = messages().format_event(&event, &|seat| format!("Player {}", seat.0)).unwrap();
    assert_eq!(said, "Player 0 lost one legion and 2 squadrons at Ephesus (4117) in the storm.");
}

#[test]
fn hexes_with_a_city_are_told_by_its_name() {
    let messages = messages();
    for city in City::all() {
        let (hex, name) = (city.hex().to_string(), &city.data().name);
        assert_eq!(messages.name_of(&hex), Some(format!("{name} ({hex})")));
    }
}
