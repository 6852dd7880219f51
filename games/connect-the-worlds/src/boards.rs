//! The boards of one layout, worked out once: numbers of hexes, neighbours, orbits. [CW-2.1]

use std::sync::OnceLock;

use crate::data::{BoardData, LayoutData, Orbit, data};
use crate::hex::{DIRECTIONS, Hex, HexSet, Map, World};
use crate::options::{Options, Planet, TwoPlayerMap};

/// A board: hexes numbered in the order of the data, which is the order of their coordinates.
#[derive(Debug)]
pub struct Board {
    pub id: &'static str,
    pub hexes: Vec<(i8, i8)>,
    /// The neighbours of each hex, as bits.
    pub neighbours: Vec<u128>,
    /// Every hex of the board, as bits.
    pub all: u128,
    /// Number of the hex at (q + 8, r + 8), or [`NOWHERE`].
    numbers: [u8; 256],
}

const NOWHERE: u8 = u8::MAX;

impl Board {
    fn new(board: &'static BoardData) -> Board {
        let hexes: Vec<(i8, i8)> =
            board.columns.iter().flat_map(|&(q, from, to)| (from..=to).map(move |r| (q, r))).collect();
        let mut numbers = [NOWHERE; 256];
        for (number, &(q, r)) in hexes.iter().enumerate() {
            if let Some(cell) = cell(q, r) {
                numbers[cell] = number as u8;
            }
        }
        let number_at = |q, r| cell(q, r).map(|cell| numbers[cell]).filter(|number| *number != NOWHERE);
        let neighbours = hexes
            .iter()
            .map(|&(q, r)| {
                let around = DIRECTIONS.iter().filter_map(|(dq, dr)| number_at(q + dq, r + dr));
                around.fold(0, |bits, number| bits | 1 << number)
            })
            .collect();
        let all = (0..hexes.len()).fold(0, |bits, number| bits | 1 << number);
        Board { id: &board.id, hexes, neighbours, all, numbers }
    }

    /// The number of a hex, if the board has it.
    pub fn number(&self, q: i8, r: i8) -> Option<u8> {
        cell(q, r).map(|cell| self.numbers[cell]).filter(|number| *number != NOWHERE)
    }
}

/// Boards reach at most 8 from the middle.
fn cell(q: i8, r: i8) -> Option<usize> {
    let place = |n: i8| usize::try_from(i16::from(n) + 8).ok().filter(|n| *n < 16);
    Some(place(q)? * 16 + place(r)?)
}

/// A layout with its boards.
#[derive(Debug)]
pub struct Boards {
    pub layout: &'static LayoutData,
    pub space: Board,
    pub planet: Board,
    /// The orbit hex of each world in play, by number on the space map.
    orbits: [Option<u8>; World::COUNT],
    /// The orbit hexes, as bits of the space map.
    pub orbit_hexes: u128,
}

impl Boards {
    /// The boards for a table.
    pub fn of(options: &Options, seats: u8) -> &'static Boards {
        static ALL_BOARDS: OnceLock<Vec<Boards>> = OnceLock::new();
        let all_boards = ALL_BOARDS.get_or_init(|| {
            let layouts = &data().maps.layouts;
            let sizes = ["planet_full", "planet_small"];
            sizes.iter().flat_map(|size| layouts.iter().map(|layout| Boards::new(layout, size))).collect()
        });
        // The layouts for 2 to 6 players come in order, then the twin map.
        let layout = match (seats, options.two_player_map) {
            (2, TwoPlayerMap::Twin2) => 5,
            _ => usize::from(seats.clamp(2, 6)) - 2,
        };
        let size = match options.planet {
            Planet::Full => 0,
            Planet::Small => data().maps.layouts.len(),
        };
        &all_boards[size + layout]
    }

    fn new(layout: &'static LayoutData, planet: &str) -> Boards {
        let board = |id: &str| {
            let found = data().maps.boards.iter().find(|board| board.id == id);
            Board::new(found.unwrap_or_else(|| panic!("data/maps.toml: there is no board {id}")))
        };
        let space = board(&layout.space);
        let mut orbits = [None; World::COUNT];
        for orbit in &layout.worlds {
            orbits[orbit.world as usize] = space.number(orbit.q, orbit.r);
        }
        let orbit_hexes = orbits.iter().flatten().fold(0, |bits, number| bits | 1 << number);
        Boards { layout, space, planet: board(planet), orbits, orbit_hexes }
    }

    pub fn board(&self, map: Map) -> &Board {
        match map {
            Map::Space => &self.space,
            Map::Planet(_) => &self.planet,
        }
    }

    /// The worlds in play, homes first.
    pub fn worlds(&self) -> impl Iterator<Item = &'static Orbit> + use<> {
        self.layout.worlds.iter()
    }

    /// The orbit hex of a world, by number, if the world is in play. [CW-1.3]
    pub fn orbit(&self, world: World) -> Option<u8> {
        self.orbits[world as usize]
    }

    /// The world whose orbit hex this is.
    pub fn world_below(&self, space: u8) -> Option<World> {
        World::ALL.into_iter().find(|world| self.orbit(*world) == Some(space))
    }

    /// The number of a hex on its board, if the game has it.
    pub fn number(&self, hex: Hex) -> Option<u8> {
        match hex.map {
            Map::Space => self.space.number(hex.q, hex.r),
            Map::Planet(world) => self.orbit(world).and_then(|_| self.planet.number(hex.q, hex.r)),
        }
    }

    /// The number of a hex that is known to be on the boards, such as a piece's.
    pub fn spot(&self, hex: Hex) -> u8 {
        self.number(hex).unwrap_or(0)
    }

    /// A base's hex and those next to it, as bits of its map. [CW-11.1]
    pub fn ground_of_base(&self, hex: Hex) -> u128 {
        let number = self.spot(hex);
        self.board(hex.map).neighbours[usize::from(number)] | 1 << number
    }

    pub fn hex(&self, map: Map, number: u8) -> Hex {
        let (q, r) = self.board(map).hexes[usize::from(number)];
        Hex { map, q, r }
    }

    /// The hexes of a set, in order.
    pub fn hexes<'a>(&'a self, set: &'a HexSet) -> impl Iterator<Item = Hex> + 'a {
        set.places().map(|(map, number)| self.hex(map, number))
    }

    pub fn contains(&self, set: &HexSet, hex: Hex) -> bool {
        self.number(hex).is_some_and(|number| set.contains(hex.map, number))
    }

    /// Steps from one hex to another where nobody is in the way and there are no portals. [CW-7.2, CW-8.3]
    pub fn steps(&self, from: Hex, to: Hex) -> u8 {
        let above = |world: World| self.orbit(world).map_or(from, |number| self.hex(Map::Space, number));
        match (from.map, to.map) {
            (Map::Space, Map::Space) => from.distance(to),
            (Map::Planet(a), Map::Planet(b)) if a == b => from.distance(to).min(2),
            (Map::Planet(a), Map::Planet(b)) => above(a).distance(above(b)) + 2,
            (Map::Planet(a), Map::Space) => above(a).distance(to) + 1,
            (Map::Space, Map::Planet(b)) => from.distance(above(b)) + 1,
        }
    }
}
