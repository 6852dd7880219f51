//! Positions as a case writes them; `cases/README.md` explains them to people who do not program.

use std::collections::{BTreeMap, BTreeSet};

use satrap_core::Seat;
use serde::Deserialize;

use crate::action::{Orders, UnitId};
use crate::data::{Technology, Terrain, UnitKind};
use crate::hex::Hex;
use crate::state::Cards;

/// A position, in words a player would use. What is not said is as after set-up, except that the start cities
/// are taken as placed: a seat that is given no city gets one of four tiles far from everything that is named.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Given {
    /// `flat` (all grassland), the name of a fixed map (`two_gulfs`, …), or rows of terrain letters.
    pub map: Option<GivenMap>,
    /// Hexes with another terrain than the map says.
    pub terrain: BTreeMap<Hex, Terrain>,
    /// Start cities are still to be placed, by `turn` first.
    pub placing: bool,

    pub turn: Option<Seat>,
    pub step: Option<GivenStep>,
    pub round: Option<u16>,
    pub first: Option<Seat>,
    pub points: Option<u16>,
    pub actions: Option<u8>,

    pub cities: Vec<GivenCity>,
    /// Seats that shall have no city.
    pub homeless: BTreeSet<Seat>,
    pub forts: Vec<GivenFort>,
    /// Numbered 1, 2, … in the order in which they are named.
    pub units: Vec<GivenUnit>,

    /// Technologies by seat; `tier_1` to `tier_7` stand for all of a tier.
    pub technologies: BTreeMap<Seat, Vec<String>>,
    /// Tokens already spent; all others that come with the technologies are there.
    pub spent: BTreeMap<Seat, BTreeSet<Technology>>,
    /// Credits that can still be used.
    pub credits: BTreeMap<Seat, Vec<Technology>>,
    pub cards: BTreeMap<Seat, Cards>,
    /// Whose tiles give nothing in the next Add step [SV-5.4].
    pub pause: BTreeSet<Seat>,
    /// Turns ended in a row without a city.
    pub turns_without_city: BTreeMap<Seat, u8>,
    pub orders: BTreeMap<Seat, Orders>,
    pub resigned: BTreeSet<Seat>,
    /// An air raid was already launched this turn.
    pub raided: bool,
    /// What was won as spoils this turn: technologies by the player they come from, and tiles.
    pub technologies_won: Vec<Seat>,
    pub tiles_won: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum GivenMap {
    Named(String),
    Rows(Vec<String>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GivenStep {
    Add,
    Research,
    Expansion,
    Units,
    Move,
    Manoeuvre,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenCity {
    pub seat: Seat,
    /// The centre first.
    pub tiles: Vec<Hex>,
    /// Its size when its owner's turn began, if that differs from now.
    pub size_at_start: Option<u8>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenFort {
    pub seat: Seat,
    pub hex: Hex,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenUnit {
    pub seat: Seat,
    pub unit: UnitKind,
    /// Its hex; for an air raid the centre of its base.
    pub at: Hex,
    /// So many of them; they are numbered one after the other.
    pub count: Option<u8>,
    /// Move points left, if not all.
    pub moves: Option<u8>,
    /// The number of the ship that carries it.
    pub aboard: Option<UnitId>,
}
