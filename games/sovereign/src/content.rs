//! What never moves: terrains, units, the chart, the numbers of the rules, the odds of a roll.

use serde::Serialize;
use ts_rs::TS;

use crate::data::{Limits, TechnologyFacts, TerrainFacts, UnitFacts, data};
use crate::odds::{RollOdds, roll_table};

#[derive(Clone, Debug, Serialize, TS)]
pub struct Content {
    pub terrains: &'static [TerrainFacts],
    pub units: &'static [UnitFacts],
    pub technologies: &'static [TechnologyFacts],
    /// Price of a technology, by tier.
    pub tier_costs: &'static [u8],
    pub limits: &'static Limits,
    pub roll_odds: RollOdds,
    /// Names of the fixed maps, by the number of players from two.
    pub fixed_maps: Vec<&'static str>,
    pub credits: &'static str,
}

pub fn content() -> Content {
    let data = data();
    Content {
        terrains: &data.terrain,
        units: &data.units,
        technologies: &data.technologies,
        tier_costs: &data.tier_costs,
        limits: &data.limits,
        roll_odds: roll_table(),
        fixed_maps: data.maps.iter().map(|map| map.name.as_str()).collect(),
        credits: CREDITS,
    }
}

pub const CREDITS: &str = "Based on Sovereign, version 1.2, an open-source board game of opensourceboardgame.org, \
    licensed under Creative Commons Attribution-ShareAlike 3.0; the rules text of this edition is under the same \
    licence. Boards, map generator and most unit values were made for this edition.";
