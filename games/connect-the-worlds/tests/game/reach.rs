//! How many destinations there are: the counts of worked examples W16, W19 and W20, and what bars the way.

use satrap_connect_the_worlds::{Action, ConnectTheWorlds as Rules, Options};
use satrap_core::{Dice, Game, Seat, Testable};
use serde_json::json;

/// Destinations of piece 0 with a card, where only these pieces are on the map.
fn destinations(card: &str, pieces: serde_json::Value) -> usize {
    let position = json!({ "players": { "P0": { "hand": [card] } }, "pieces": pieces, "begun": { "card": card, "piece": 0 } });
    let mut state = Rules::setup(&Options::default(), 2, &mut Dice::from_number(1)).unwrap();
    Rules::set_position(&mut state, serde_json::from_value(position).unwrap()).unwrap();
    Rules::invariants(&state).unwrap();
    let mut offers = Vec::new();
    Rules::offers(&state, Seat(0), &mut offers);
    offers.iter().filter(|offer| matches!(offer.action, Action::MoveTo { .. })).count()
}

fn red_elsewhere() -> serde_json::Value {
    json!({ "kind": "standard_base", "owner": "P1", "at": "Coral(0,0)" })
}

/// [CW-7.11] [CW-8.3] W16: 7, 128 and 135 destinations with movement 1, 2 and 3.
#[test]
fn cw_7_11_a_lone_team_reaches_the_counted_hexes() {
    for (card, wanted) in [("scientists", 7), ("excavator", 128), ("harvester", 135)] {
        let team = json!({ "kind": "assault_team", "owner": "P0", "at": "Ember(0,0)" });
        assert_eq!(destinations(card, json!([team, red_elsewhere()])), wanted, "{card}");
    }
}

/// [CW-8.4] W19: with a rival in orbit, the 36 hexes within three and the orbit itself.
#[test]
fn cw_8_4_a_blockade_leaves_37_destinations() {
    let team = json!({ "kind": "assault_team", "owner": "P0", "at": "Ember(0,0)" });
    let rival = json!({ "kind": "assault_team", "owner": "P1", "at": "Space(-4,0)" });
    assert_eq!(destinations("harvester", json!([team, rival])), 37);
}

/// [CW-7.6] W20: a base with a base of its own in orbit has the 36 hexes within three.
#[test]
fn cw_7_6_a_base_does_not_pass_a_base_in_orbit() {
    let base = |at: &str| json!({ "kind": "standard_base", "owner": "P0", "at": at });
    assert_eq!(
        destinations("harvester", json!([base("Ember(0,0)"), base("Space(-4,0)"), red_elsewhere()])),
        36
    );
}
