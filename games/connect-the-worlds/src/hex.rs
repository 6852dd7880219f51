//! Where things are: maps, worlds, hexes and sets of hexes. [CW-1.2, CW-1.3, CW-1.4]

use std::fmt;
use std::str::FromStr;

use satrap_core::hex::{NotAHex, axial_distance, bits};
use satrap_core::{TS, serde_as_text};
use serde::{Deserialize, Serialize};

/// The world boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum World {
    Ember,
    Coral,
    Verdant,
    Orchid,
    Slate,
    Meadow,
    Lagoon,
}

impl World {
    pub const COUNT: usize = 7;

    pub const ALL: [World; World::COUNT] = [
        World::Ember,
        World::Coral,
        World::Verdant,
        World::Orchid,
        World::Slate,
        World::Meadow,
        World::Lagoon,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            World::Ember => "Ember",
            World::Coral => "Coral",
            World::Verdant => "Verdant",
            World::Orchid => "Orchid",
            World::Slate => "Slate",
            World::Meadow => "Meadow",
            World::Lagoon => "Lagoon",
        }
    }
}

/// A map: space, or the surface of a world.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Map {
    Space,
    Planet(World),
}

impl Map {
    pub const COUNT: usize = World::COUNT + 1;

    pub const ALL: [Map; Map::COUNT] = [
        Map::Space,
        Map::Planet(World::Ember),
        Map::Planet(World::Coral),
        Map::Planet(World::Verdant),
        Map::Planet(World::Orchid),
        Map::Planet(World::Slate),
        Map::Planet(World::Meadow),
        Map::Planet(World::Lagoon),
    ];

    pub const fn slot(self) -> usize {
        match self {
            Map::Space => 0,
            Map::Planet(world) => world as usize + 1,
        }
    }

    pub const fn world(self) -> Option<World> {
        match self {
            Map::Space => None,
            Map::Planet(world) => Some(world),
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Map::Space => "Space",
            Map::Planet(world) => world.name(),
        }
    }
}

/// A hex of a map in axial coordinates, written `Ember(0,-4)` or `Space(3,2)` wherever a person can read it.
/// Whether a game has such a hex is for its boards to say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(type = "`${string}(${number},${number})`")]
pub struct Hex {
    pub map: Map,
    pub q: i8,
    pub r: i8,
}

/// Steps to the six neighbours, in the order the boards list them.
pub const DIRECTIONS: [(i8, i8); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

impl Hex {
    pub const fn new(map: Map, q: i8, r: i8) -> Hex {
        Hex { map, q, r }
    }

    pub const fn on(world: World, q: i8, r: i8) -> Hex {
        Hex { map: Map::Planet(world), q, r }
    }

    pub const fn is_space(self) -> bool {
        matches!(self.map, Map::Space)
    }

    /// Distance in hexes on one map. [CW-1.4] Meaningless between maps, which callers keep apart.
    pub fn distance(self, other: Hex) -> u8 {
        let apart = |one: i8, two: i8| i32::from(one) - i32::from(two);
        axial_distance(apart(self.q, other.q), apart(self.r, other.r)) as u8
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({},{})", self.map.name(), self.q, self.r)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

const NOT_A_HEX: NotAHex = NotAHex("as map and coordinates, like Ember(0,-4) or Space(3,2)");

impl FromStr for Hex {
    type Err = NotAHex;

    fn from_str(text: &str) -> Result<Hex, NotAHex> {
        let (name, rest) = text.split_once('(').ok_or(NOT_A_HEX)?;
        let (q, r) = rest.strip_suffix(')').and_then(|pair| pair.split_once(',')).ok_or(NOT_A_HEX)?;
        let map = Map::ALL.into_iter().find(|map| map.name() == name).ok_or(NOT_A_HEX)?;
        let number = |text: &str| text.trim().parse::<i8>().map_err(|_| NOT_A_HEX);
        Ok(Hex { map, q: number(q)?, r: number(r)? })
    }
}

serde_as_text!(
    Hex as (u8, i8, i8),
    |hex| (hex.map.slot() as u8, hex.q, hex.r),
    |(slot, q, r)| Map::ALL.get(usize::from(slot)).map(|map| Hex { map: *map, q, r }),
    NOT_A_HEX
);

/// A set of hexes, for each map one bit a hex. No board has more than 128 hexes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HexSet(pub [u128; Map::COUNT]);

impl HexSet {
    pub fn insert(&mut self, map: Map, index: u8) {
        self.0[map.slot()] |= 1 << index;
    }

    pub fn remove(&mut self, map: Map, index: u8) {
        self.0[map.slot()] &= !(1 << index);
    }

    pub fn contains(&self, map: Map, index: u8) -> bool {
        self.0[map.slot()] >> index & 1 == 1
    }

    pub fn is_empty(&self) -> bool {
        self.0 == [0; Map::COUNT]
    }

    pub fn len(&self) -> u32 {
        self.0.iter().map(|bits| bits.count_ones()).sum()
    }

    pub fn union(&mut self, other: &HexSet) {
        for (mine, more) in self.0.iter_mut().zip(other.0) {
            *mine |= more;
        }
    }

    /// Keeps only what is in another set too.
    pub fn keep(&mut self, other: &HexSet) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine &= theirs;
        }
    }

    /// The set without another.
    pub fn minus(mut self, other: &HexSet) -> HexSet {
        for (mine, less) in self.0.iter_mut().zip(other.0) {
            *mine &= !less;
        }
        self
    }

    /// The places in the set, map by map and in the order of the board: the order of [`Hex`] too.
    pub fn places(&self) -> impl Iterator<Item = (Map, u8)> + '_ {
        Map::ALL.into_iter().flat_map(|map| bits(self.0[map.slot()]).map(move |index| (map, index)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hex_reads_as_it_is_written_and_nothing_else_is_read_as_one() {
        for hex in [Hex::on(World::Ember, 0, -4), Hex::new(Map::Space, -4, 0)] {
            assert_eq!(hex.to_string().parse::<Hex>().unwrap(), hex);
            let bytes = postcard::to_allocvec(&hex).unwrap();
            assert_eq!(postcard::from_bytes::<Hex>(&bytes).unwrap(), hex);
        }
        assert_eq!("Ember(0, -4)".parse::<Hex>().unwrap(), Hex::on(World::Ember, 0, -4));
        for wrong in ["", "Ember", "Ember(1)", "Ember(1,2", "Mars(0,0)", "Ember(a,b)", "Ember(0,200)"] {
            assert!(wrong.parse::<Hex>().is_err(), "{wrong} was read as a hex");
        }
    }

    #[test]
    fn cw_1_4_distance_is_counted_in_hexes() {
        let from = Hex::on(World::Ember, 0, 0);
        for (q, r, steps) in [(0, 0, 0), (1, 0, 1), (1, -1, 1), (1, 1, 2), (3, -5, 5), (-2, 4, 4)] {
            assert_eq!(from.distance(Hex::on(World::Ember, q, r)), steps, "to ({q},{r})");
        }
    }
}
