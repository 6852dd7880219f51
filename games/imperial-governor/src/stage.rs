//! Positions as cases write them, laid over the state after set-up. `cases/README.md` explains them.

use std::collections::BTreeMap;

use satrap_core::Seat;
use serde::Deserialize;

use crate::ids::{By, City, Dir, Hex, LeaderId, Place, Power, Province};
use crate::state::{Loan, Units};

/// A position. What is not named stays as set-up left it, except that everybody has placed his pieces: leaders that
/// are not named stand in their capital, and there are no units but those named.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Given {
    pub round: Option<u16>,
    pub first: Option<Seat>,
    /// Whose turn it is.
    pub active: Option<Seat>,
    pub phase: Option<GivenPhase>,
    pub players: BTreeMap<Seat, GivenPlayer>,
    /// Provinces whose cities all belong to one player, or to `nobody`.
    pub provinces: BTreeMap<Province, Owner>,
    /// Single cities, after the provinces.
    pub cities: BTreeMap<City, Owner>,
    pub alliances: Vec<(Seat, Seat)>,
    pub safe_conducts: Vec<(Seat, Seat)>,
    pub wars: Vec<(Seat, Seat)>,
    pub loans: Vec<Loan>,
    /// The next cards of the pack, top first.
    pub next_cards: Vec<u8>,
    /// Hexsides by which leaders came to enemies.
    pub ways: Vec<GivenWay>,
    /// Cities and who has stood there, the longest first.
    pub occupations: BTreeMap<City, Vec<Seat>>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GivenPlayer {
    pub power: Option<Power>,
    pub chest: u32,
    pub starting_income: Option<u32>,
    /// A new home country; left out, the original one if he owns a city of it.
    pub home: Option<Province>,
    /// He lost his original home country, whatever he owns of it now.
    pub exile: bool,
    pub in_extremis: bool,
    pub patron: Option<Seat>,
    /// By leader: a place (`"4117"`, `"3719 afloat"`), `"captive of P2"` or `"due_back"`.
    pub leaders: BTreeMap<LeaderId, String>,
    pub forces: BTreeMap<Place, Units>,
    pub credits: Vec<u8>,
    /// The card in force for him this turn.
    pub card: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GivenPhase {
    Placement,
    Pay,
    Raise,
    Diplomacy,
    Movement,
    Combat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Owner {
    Seat(Seat),
    Nobody(Nobody),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Nobody {
    Nobody,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenWay {
    pub seat: Seat,
    pub leader: LeaderId,
    pub hex: Hex,
    pub dir: Dir,
    pub by: By,
}
