//! Every event can be told, every action labelled, everything named.

use satrap_imperial_governor::ImperialGovernor;
use satrap_imperial_governor::ids::{City, Province, SeaArea};
use satrap_imperial_governor::options::Options;
use satrap_testkit::text::{events_and_actions_have_words, every_decision_can_be_told, messages};

#[test]
fn every_event_has_a_sentence_and_every_action_a_label() {
    // The bar above the panel shows the phases.
    events_and_actions_have_words::<ImperialGovernor>(&["phase_began", "movement_ended"]);
}

#[test]
fn whoever_is_away_is_told_what_the_game_waits_for() {
    for seats in [3, 6] {
        every_decision_can_be_told::<ImperialGovernor>(&Options::default(), seats, 4, 900);
    }
}

#[test]
fn everything_that_has_an_id_has_a_name() {
    let messages = messages::<ImperialGovernor>();
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
    let said =
        messages::<ImperialGovernor>().format_event(&event, &|seat| format!("Player {}", seat.0)).unwrap();
    assert_eq!(said, "Player 0 lost 1 legion and 2 squadrons at Ephesus in the storm.");
}

#[test]
fn hexes_with_a_city_are_told_by_its_name() {
    let messages = messages::<ImperialGovernor>();
    for city in City::all() {
        let (hex, name) = (city.hex().to_string(), &city.data().name);
        assert_eq!(messages.name_of(&hex), Some(name.clone()));
    }
}
