//! What the fuzzers call, so that a plain test can call it too: bytes from outside go in, and nothing may panic.

use satrap_core::case::{self, CaseFile};
use satrap_core::record::{ActedBy, Hash, Player, Secret};
use satrap_core::{Actor, Match, Playable, Record, Seat, game_match};

/// Lines of bytes, each tried as an action in turn by the seats: a refusal changes nothing. The first byte chooses
/// the game's chance; lines that are no JSON make the seat take its first offer, so that games go somewhere.
pub fn actions<G: Playable>(bytes: &[u8]) {
    let (first, rest) = bytes.split_first().unwrap_or((&0, &[]));
    let seats = G::INFO.usual_seats;
    let players = vec![Player { name: "Fuzz".into(), contribution: None }; usize::from(seats)];
    let Ok(mut game) = Match::<G>::begin(G::Options::default(), &players, Secret::new(Hash::of(&[*first])))
    else {
        return;
    };
    for (n, line) in rest.split(|byte| *byte == b'\n').enumerate() {
        let seat = Seat((n % usize::from(seats)) as u8);
        let action = match serde_json::from_slice(line) {
            Ok(action) => action,
            Err(_) => {
                let offers = crate::random_game::offers::<G>(game.state(), seat);
                let at = line.first().map_or(0, |byte| usize::from(*byte)) % offers.len().max(1);
                match offers.get(at) {
                    Some(offer) => offer.action.clone(),
                    None => continue,
                }
            }
        };
        let (before, seal) = (game.state().clone(), game.seal());
        match game.act(Actor::Seat(seat), ActedBy::Player, 0, &action) {
            Ok(_) => assert_eq!(G::invariants(game.state()), Ok(()), "after {action:?}"),
            Err(_) => assert!(
                *game.state() == before && game.seal() == seal,
                "{action:?} was refused and changed it"
            ),
        }
    }
}

/// Bytes as a record: read, and proved or found wanting.
pub fn record<G: Playable>(bytes: &[u8]) {
    let Ok(record) = serde_json::from_slice::<Record>(bytes) else { return };
    if let Ok(game) = game_match::verify::<G>(&record) {
        assert_eq!(G::outcome(game.state()), record.outcome);
    }
}

/// Text as a file of cases: read and run.
pub fn cases<G: Playable>(text: &str) {
    let Ok(file) = toml::from_str::<CaseFile>(text) else { return };
    for case in &file.case {
        case::run::<G>(case);
    }
}
