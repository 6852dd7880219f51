//! Every game on the list is there once, has its folder, and is played without its types.

use std::collections::BTreeSet;
use std::path::Path;

use satrap_core::record::{ActedBy, Hash, Player, Secret};
use satrap_core::{Actor, Seat, Strength};
use satrap_registry::{find, games};
use serde_json::Value;

/// Enough to see that acting works; the laws play whole games.
const STEPS: u64 = 20;

#[test]
fn every_game_has_one_id_and_its_folder() {
    let ids: BTreeSet<&str> = games().iter().map(|game| game.info().id).collect();
    assert_eq!(ids.len(), games().len(), "an id is used twice: {ids:?}");
    for id in ids {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(id);
        assert!(folder.join("spec.md").is_file(), "{id} has no folder");
        assert!(find(id).is_some_and(|game| game.info().id == id));
    }
}

#[test]
fn every_game_can_be_begun_and_played() {
    for game in games() {
        let info = game.info();
        let players: Vec<Player> = (0..info.usual_seats)
            .map(|seat| Player { name: format!("Player {seat}"), contribution: None })
            .collect();
        let options = game.settle_options(&Value::Null, info.usual_seats).unwrap();
        let mut playing = game.begin(&options, &players, Secret::new(Hash::of(b"listed"))).unwrap();
        for step in 0..STEPS {
            let Some(seat) = playing.to_act().iter().next() else { break };
            for asked in Seat::all(info.usual_seats + 1) {
                let is_listed = playing.offers(asked).get() != "[]";
                assert_eq!(playing.has_offers(asked), is_listed, "{}: {asked}", info.id);
            }
            let action = playing.bot_action(seat, Strength::Random).unwrap();
            let done = playing.act(Actor::Seat(seat), ActedBy::Bot, step, &action);
            assert!(done.is_ok(), "{}: {action} is refused", info.id);
        }
    }
}
