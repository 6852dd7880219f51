//! The data is what the specification says it is.

use satrap_connect_the_worlds::boards::Boards;
use satrap_connect_the_worlds::card::Card;
use satrap_connect_the_worlds::data::data;
use satrap_connect_the_worlds::hex::{Hex, Map, World};
use satrap_connect_the_worlds::options::{CardSetId, Planet, TwoPlayerMap};
use satrap_connect_the_worlds::{ConnectTheWorlds, MOST_STEPS, Options};
use satrap_core::Game;
use satrap_core::hex::bits;

fn all_boards() -> Vec<&'static Boards> {
    let mut all_boards = Vec::new();
    for planet in [Planet::Full, Planet::Small] {
        all_boards.extend((2..=6).map(|seats| Boards::of(&Options { planet, ..Options::default() }, seats)));
        let twin = Options { planet, two_player_map: TwoPlayerMap::Twin2, ..Options::default() };
        all_boards.push(Boards::of(&twin, 2));
    }
    all_boards
}

/// [CW-1.1] Two to six players, each with a layout of their number [CW-2.1].
#[test]
fn cw_1_1_there_is_a_layout_for_two_to_six_players() {
    assert_eq!((ConnectTheWorlds::INFO.min_seats, ConnectTheWorlds::INFO.max_seats), (2, 6));
    for seats in 2..=6 {
        let boards = Boards::of(&Options::default(), seats);
        assert_eq!(boards.layout.id, format!("standard{seats}"));
        assert_eq!(boards.layout.players, seats);
        assert_eq!(boards.worlds().filter(|orbit| orbit.home).count(), usize::from(seats));
        assert_eq!(boards.worlds().filter(|orbit| !orbit.home).count(), 1);
    }
    let twin = Options { two_player_map: TwoPlayerMap::Twin2, ..Options::default() };
    assert_eq!(Boards::of(&twin, 2).layout.id, "twin2");
}

/// [CW-1.2] [CW-1.3] Boards have the printed number of hexes, numbered in the order of their coordinates.
#[test]
fn boards_have_the_hexes_they_should() {
    let counts: Vec<_> = data().maps.boards.iter().map(|board| (board.id.as_str(), board.count)).collect();
    let wanted =
        [("space4", 55), ("space5", 85), ("space6", 121), ("planet_full", 123), ("planet_small", 37)];
    assert_eq!(counts, wanted);
    let reach = |q: i8, r: i8| q.abs().max(r.abs()).max((q + r).abs());
    for boards in all_boards() {
        for board in [&boards.space, &boards.planet] {
            let listed = data().maps.boards.iter().find(|listed| listed.id == board.id).unwrap();
            assert_eq!(board.hexes.len(), listed.count, "{}", board.id);
            assert!(board.hexes.windows(2).all(|pair| pair[0] < pair[1]), "{} is not in order", board.id);
            for q in -9..=9i8 {
                for r in -9..=9i8 {
                    let inside = match board.id {
                        "planet_full" => q.abs() <= 6 && (q + 2 * r).abs() <= 9,
                        "planet_small" => reach(q, r) <= 3,
                        space => {
                            let radius = space[5..].parse::<i8>().unwrap();
                            let corner = reach(q, r) == radius && (q == 0 || r == 0 || q + r == 0);
                            reach(q, r) <= radius && !corner
                        }
                    };
                    assert_eq!(board.number(q, r).is_some(), inside, "{} ({q},{r})", board.id);
                }
            }
        }
    }
}

/// [CW-1.4] Neighbours are the hexes one away, both ways.
#[test]
fn cw_1_4_neighbours_are_one_away_and_mutual() {
    for boards in all_boards() {
        for (map, board) in [(Map::Space, &boards.space), (Map::Planet(World::Ember), &boards.planet)] {
            for (number, around) in board.neighbours.iter().enumerate() {
                let here = boards.hex(map, number as u8);
                let near = bits(board.all).filter(|other| boards.hex(map, *other).distance(here) == 1);
                assert_eq!(bits(*around).collect::<Vec<_>>(), near.collect::<Vec<_>>(), "around {here}");
                assert!(bits(*around).all(|other| board.neighbours[usize::from(other)] >> number & 1 == 1));
            }
        }
    }
}

/// [CW-2.1] The distances between orbits that the specification states.
#[test]
fn cw_2_1_homes_are_as_far_apart_as_stated() {
    let wanted: [(u8, u8, &[u8]); 5] =
        [(2, 4, &[8]), (3, 4, &[8, 8]), (4, 4, &[4, 8, 8]), (5, 5, &[6, 6, 9, 10]), (6, 4, &[4, 4, 8, 8, 8])];
    for (seats, centre, others) in wanted {
        let boards = Boards::of(&Options::default(), seats);
        let orbit = |world: World| boards.hex(Map::Space, boards.orbit(world).unwrap());
        for home in boards.worlds().filter(|orbit| orbit.home) {
            assert_eq!(orbit(home.world).distance(orbit(World::Slate)), centre, "{:?}", home.world);
            let rivals = boards.worlds().filter(|other| other.home && other.world != home.world);
            let mut far: Vec<u8> =
                rivals.map(|other| orbit(home.world).distance(orbit(other.world))).collect();
            far.sort_unstable();
            let close =
                far.iter().zip(others).all(|(far, wanted)| far.abs_diff(*wanted) <= u8::from(seats == 5));
            assert!(far.len() == others.len() && close, "{seats} players: {far:?}");
        }
    }
}

/// [CW-1.8] Two types of card, the same in both sets; names, order and bounds as the code takes them for granted.
#[test]
fn cw_1_8_cards_are_alike_in_both_sets_but_for_their_values() {
    for set in [CardSetId::Printed, CardSetId::Revised] {
        let lines = data().lines(set);
        assert_eq!(lines.iter().map(|line| line.id).collect::<Vec<_>>(), Card::ALL);
        for line in lines {
            assert_eq!(line.role, line.id.role());
            assert_eq!(line.action.is_some(), line.id.is_action());
            assert_eq!(line.strength == 0, line.id.is_action());
            assert!(usize::from(line.movement) <= MOST_STEPS && line.cost > 0);
        }
    }
    let figures = |set| -> Vec<(u16, u8, u8)> {
        Card::ALL.map(|card| data().facts(set, card)).map(|f| (f.cost, f.movement, f.strength)).to_vec()
    };
    let units = |s: [u8; 4]| [(3, 0, s[0]), (6, 0, s[1]), (12, 0, s[2]), (24, 0, s[3])];
    let bases = [(5, 0, 1), (10, 0, 2), (20, 0, 3), (40, 0, 4)];
    let printed = [(3, 3, 0), (6, 2, 0), (9, 1, 0), (5, 1, 0), (5, 1, 0), (8, 2, 0)];
    let revised = [(4, 1, 0), (7, 1, 0), (10, 0, 0), (5, 2, 0), (5, 2, 0), (8, 3, 0)];
    assert_eq!(figures(CardSetId::Printed), [&printed[..], &units([2, 3, 4, 5]), &bases].concat());
    assert_eq!(figures(CardSetId::Revised), [&revised[..], &units([1, 2, 3, 4]), &bases].concat());
}

/// [CW-1.5] Every piece of a start is a base or a unit; [CW-2.5] the deck has ten cards, the small one five.
#[test]
fn cw_2_5_starts_are_as_listed() {
    for start in &data().cards.starts {
        assert!(start.pieces.iter().all(|piece| !piece.kind.is_action()));
        assert!(start.pieces[0].kind.is_base() && (start.pieces[0].q, start.pieces[0].r) == (0, 0));
        let action_cards = start.deck.cards().filter(|card| card.is_action()).count();
        assert!(action_cards >= usize::from(data().cards.hand_size), "CW-4.6 needs five action cards");
    }
    let totals: Vec<u16> = data().cards.starts.iter().map(|start| start.deck.total()).collect();
    assert_eq!(totals, [10, 10, 10, 5]);
    assert_eq!(data().cards.player_colours, ["blue", "red", "green", "purple", "orange", "grey"]);
}

#[test]
fn what_the_client_is_served_has_every_hex_world_and_card() {
    let content = ConnectTheWorlds::content(&Options::default(), 5);
    assert_eq!(content["layout"], "standard5");
    assert_eq!(content["space"]["hexes"].as_array().unwrap().len(), 121);
    assert_eq!(content["planet"]["hexes"].as_array().unwrap().len(), 123);
    assert_eq!(content["worlds"].as_array().unwrap().len(), 6);
    assert_eq!(content["cards"].as_array().unwrap().len(), 14);
    let middle = Hex::new(Map::Space, 0, 0).to_string();
    let hexes = content["space"]["hexes"].as_array().unwrap();
    let middle = hexes.iter().find(|hex| hex["hex"] == middle.as_str()).unwrap();
    assert_eq!((&middle["world"], &middle["x"], &middle["y"]), (&"slate".into(), &0.0.into(), &0.0.into()));
}

/// The judgement of positions was learned from the features that the bots have.
#[test]
fn the_judgement_fits_the_features() {
    let features = <satrap_connect_the_worlds::ConnectTheWorlds as satrap_core::Bot>::FEATURES;
    satrap_core::Judgement::read(include_str!("../../data/judgement.json"), features).unwrap();
}
