//! Every event has a sentence, every action a label, everything with a name its name.

use std::collections::BTreeSet;

use satrap_core::Seat;
use satrap_sovereign::Sovereign;
use satrap_sovereign::data::{Technology, Terrain, UnitKind, data};
use satrap_sovereign::options::Options;
use satrap_testkit::text::{events_and_actions_have_words, every_decision_can_be_told, id_of, messages};
use serde_json::json;

#[test]
fn every_event_has_a_sentence_and_every_action_a_label() {
    events_and_actions_have_words::<Sovereign>(&[]);
}

#[test]
fn whoever_is_away_is_told_what_the_game_waits_for() {
    every_decision_can_be_told::<Sovereign>(&Options::default(), 2, 3, 700);
    every_decision_can_be_told::<Sovereign>(&Options::default(), 4, 1, 700);
}

#[test]
fn everything_has_a_name_and_every_technology_says_what_it_brings() {
    let messages = messages::<Sovereign>();
    for technology in Technology::all() {
        let id = id_of(technology);
        assert_eq!(messages.name_of(&id).as_deref(), Some(technology.facts().name.as_str()));
        assert!(messages.has(&format!("bonus-{id}")), "{id}");
    }
    for unit in UnitKind::ALL {
        assert_eq!(messages.name_of(&id_of(unit)).as_deref(), Some(unit.facts().name.as_str()));
    }
    for terrain in Terrain::ALL {
        assert_eq!(messages.name_of(&id_of(terrain)).as_deref(), Some(terrain.facts().name.as_str()));
    }
}

#[test]
fn sentences_are_complete() {
    let name = |seat: Seat| ["Ann", "Ben"][usize::from(seat.0)].to_owned();
    let tell = |event| messages::<Sovereign>().format_event(&event, &name).unwrap();
    let rolled = json!({
        "type": "rolled", "seat": "P0", "player": "P1", "at": "10,10", "winner": "P0",
        "attack": { "dice": [12], "extra": [3], "counted": [12, 3], "units": 2, "bonus": 0, "total": 17 },
        "defence": { "dice": [9], "extra": [], "counted": [9], "units": 3, "bonus": 4, "total": 16 },
    });
    assert_eq!(tell(rolled), "At 10,10 Ann rolls 12 for 17, Ben rolls 9 for 16: Ann wins the roll.");
    let built =
        json!({"type": "unit_built", "seat": "P1", "unit": 4, "kind": "air_raid", "place": "3,4", "cost": 8});
    assert_eq!(tell(built), "Ben builds Air raid at 3,4 for 8 points.");
    let card = json!({"type": "card_earned", "seat": "P0", "kind": "military", "cards": 3});
    assert_eq!(tell(card), "Ann earns a military card (3 now).");
    let captured = json!({"type": "city_captured", "seat": "P0", "player": "P1", "city": "4,14"});
    assert_eq!(tell(captured), "Ann captures Elbridge from Ben.");
}

#[test]
fn no_two_hexes_of_the_largest_map_give_a_city_the_same_name() {
    let layouts = &data().layouts;
    let corners = || layouts.standard.iter().chain(&layouts.large).flatten();
    let columns = corners().map(|corner| corner.0 + data().board.columns).max().unwrap();
    let rows = corners().map(|corner| corner.1 + data().board.rows).max().unwrap();
    let messages = messages::<Sovereign>();
    let name = |column, row| {
        let destroyed = json!({"type": "city_destroyed", "city": format!("{column},{row}")});
        messages.format_event(&destroyed, &|_| String::new()).unwrap()
    };
    let hexes = (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row)));
    let names: BTreeSet<String> = hexes.map(|(column, row)| name(column, row)).collect();
    assert_eq!(names.len(), usize::from(columns) * usize::from(rows));
}
