//! What never moves, for the client: boards with their geometry, worlds, cards.

use satrap_core::TS;
use satrap_core::hex::bits;
use serde::Serialize;

use crate::boards::{Board, Boards};
use crate::card::{Card, Role};
use crate::data::{CardLine, Start, data};
use crate::event::FightResult;
use crate::hex::{Hex, Map, World};
use crate::options::Options;
use crate::phase::combat;

#[derive(Debug, Serialize, TS)]
pub struct Content {
    /// What this table plays with.
    pub options: Options,
    pub layout: &'static str,
    pub hand_size: u16,
    pub aborts_a_turn: u8,
    pub round_limit: u16,
    /// Worlds one has to be on to win the short game.
    pub worlds_to_expand: u32,
    pub space: SpaceBoard,
    /// The board that all worlds share.
    pub planet: PlanetBoard,
    /// Homes first, then the worlds to fight over.
    pub worlds: Vec<WorldContent>,
    pub cards: &'static [CardLine],
    /// How every unit fares against every single piece.
    pub fights: Vec<Fight>,
    pub start: &'static Start,
    /// By seat.
    pub player_colours: &'static [String],
}

#[derive(Debug, Serialize, TS)]
pub struct SpaceBoard {
    pub board: &'static str,
    pub bounds: Bounds,
    pub hexes: Vec<SpaceHex>,
}

#[derive(Debug, Serialize, TS)]
pub struct SpaceHex {
    pub hex: Hex,
    #[serde(flatten)]
    #[ts(flatten)]
    pub spot: Spot,
    pub neighbours: Vec<Hex>,
    /// The world whose orbit hex this is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub world: Option<World>,
}

#[derive(Debug, Serialize, TS)]
pub struct PlanetBoard {
    pub board: &'static str,
    pub bounds: Bounds,
    pub hexes: Vec<PlanetHex>,
}

#[derive(Debug, Serialize, TS)]
pub struct PlanetHex {
    #[serde(flatten)]
    #[ts(flatten)]
    pub spot: Spot,
    /// By their `[q, r]`.
    pub neighbours: Vec<(i8, i8)>,
}

/// Coordinates of a hex, and its centre where sides are 1 long and y goes down.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Spot {
    pub q: i8,
    pub r: i8,
    pub x: f64,
    pub y: f64,
}

/// The corners of a drawing of a whole board.
#[derive(Debug, Serialize, TS)]
pub struct Bounds {
    pub min_x: f64,
    pub max_x: f64,
    pub min_y: f64,
    pub max_y: f64,
}

#[derive(Debug, Serialize, TS)]
pub struct WorldContent {
    pub id: World,
    pub name: &'static str,
    pub colours: Option<&'static [String; 2]>,
    pub home: bool,
    pub orbit: Hex,
}

/// A unit meets a single defender. [CW-10.4]
#[derive(Debug, Serialize, TS)]
pub struct Fight {
    pub attacker: Card,
    pub defender: Card,
    pub result: FightResult,
    /// Whether the loser is a base, which changes hands. [CW-10.5]
    pub captures: bool,
}

pub(crate) fn content(options: &Options, seats: u8) -> Content {
    let boards = Boards::of(options, seats);
    Content {
        options: *options,
        layout: &boards.layout.id,
        hand_size: data().cards.hand_size,
        aborts_a_turn: data().cards.aborts_a_turn,
        round_limit: options.last_round(),
        worlds_to_expand: data().cards.worlds_to_expand,
        space: space(boards),
        planet: planet(&boards.planet),
        worlds: worlds(boards),
        cards: data().lines(options.cards),
        fights: fights(data().lines(options.cards)),
        start: data().start(options.start),
        player_colours: &data().cards.player_colours,
    }
}

fn fights(cards: &[CardLine]) -> Vec<Fight> {
    let of = |role| cards.iter().filter(move |line| line.role == role);
    let fight = |attacker: &CardLine, defender: &CardLine| {
        let result = combat::fight(attacker.strength, defender.strength);
        let captures = result == FightResult::AttackerWins && defender.id.is_base();
        Fight { attacker: attacker.id, defender: defender.id, result, captures }
    };
    let pieces = || of(Role::Unit).chain(of(Role::Base));
    of(Role::Unit).flat_map(|attacker| pieces().map(move |defender| fight(attacker, defender))).collect()
}

fn space(boards: &Boards) -> SpaceBoard {
    let board = &boards.space;
    let hex = |(number, spot): (u8, Spot)| SpaceHex {
        hex: boards.hex(Map::Space, number),
        spot,
        neighbours: bits(board.neighbours[usize::from(number)]).map(|n| boards.hex(Map::Space, n)).collect(),
        world: boards.world_below(number),
    };
    SpaceBoard { board: board.id, bounds: bounds(board), hexes: spots(board).map(hex).collect() }
}

fn planet(board: &Board) -> PlanetBoard {
    let hex = |(number, spot): (u8, Spot)| {
        let around = bits(board.neighbours[usize::from(number)]);
        PlanetHex { spot, neighbours: around.map(|n| board.hexes[usize::from(n)]).collect() }
    };
    PlanetBoard { board: board.id, bounds: bounds(board), hexes: spots(board).map(hex).collect() }
}

fn worlds(boards: &Boards) -> Vec<WorldContent> {
    let world = |orbit: &crate::data::Orbit| WorldContent {
        id: orbit.world,
        name: orbit.world.name(),
        colours: data().maps.worlds.iter().find(|world| world.id == orbit.world).map(|world| &world.colours),
        home: orbit.home,
        orbit: Hex::new(Map::Space, orbit.q, orbit.r),
    };
    boards.worlds().map(world).collect()
}

fn spots(board: &Board) -> impl Iterator<Item = (u8, Spot)> {
    board.hexes.iter().enumerate().map(|(number, &(q, r))| (number as u8, spot(q, r)))
}

/// Thousandths are plenty for a drawing, and round to the same text on every machine.
fn spot(q: i8, r: i8) -> Spot {
    let y = 3f64.sqrt() * (f64::from(r) + f64::from(q) / 2.0);
    Spot { q, r, x: 1.5 * f64::from(q), y: (y * 1000.0).round() / 1000.0 }
}

/// The outermost centres, and the length of a side around them.
fn bounds(board: &Board) -> Bounds {
    let start = Bounds {
        min_x: f64::INFINITY,
        max_x: f64::NEG_INFINITY,
        min_y: f64::INFINITY,
        max_y: f64::NEG_INFINITY,
    };
    spots(board).fold(start, |all, (_, spot)| Bounds {
        min_x: all.min_x.min(spot.x - 1.0),
        max_x: all.max_x.max(spot.x + 1.0),
        min_y: all.min_y.min(spot.y - 1.0),
        max_y: all.max_y.max(spot.y + 1.0),
    })
}
