//! What never moves: terrains, units, the chart, the numbers of the rules, the odds of a roll.

use satrap_core::TS;
use serde::Serialize;

use crate::data::{Limits, TechnologyFacts, TerrainFacts, UnitFacts, data};
use crate::info::CREDITS;
use crate::map::{Map, MapText};
use crate::odds::{RollOdds, roll_table};
use crate::options::Options;
use crate::setup::{self, SEATS};

#[derive(Clone, Debug, Serialize, TS)]
pub struct Content {
    pub terrains: &'static [TerrainFacts],
    pub units: &'static [UnitFacts],
    pub technologies: &'static [TechnologyFacts],
    /// Price of a technology, by tier.
    pub tier_costs: &'static [u8],
    pub limits: &'static Limits,
    /// Those of the table, of which the rules page speaks.
    pub options: Options,
    /// The score decides after this round.
    pub last_round: u16,
    pub roll_odds: RollOdds,
    /// Names of the fixed maps, by the number of players from two.
    pub fixed_maps: Vec<&'static str>,
    /// The map, where the options fix it: one of the fixed maps, or that of a seed [SV-2.7].
    pub map: Option<MapText>,
    pub credits: &'static str,
}

pub fn content(options: &Options, seats: u8) -> Content {
    let data = data();
    Content {
        terrains: &data.terrain,
        units: &data.units,
        technologies: &data.technologies,
        tier_costs: &data.tier_costs,
        limits: &data.limits,
        options: options.clone(),
        last_round: options.last_round(),
        roll_odds: roll_table(),
        fixed_maps: data.maps.iter().map(|map| map.name.as_str()).collect(),
        map: known_map(options, seats).map(MapText::from),
        credits: CREDITS,
    }
}

/// The map of a table, if it does not depend on dice.
fn known_map(options: &Options, seats: u8) -> Option<Map> {
    let sensible = options.check().is_ok() && SEATS.contains(&seats);
    sensible.then(|| setup::known_map(options, seats)).flatten()
}
