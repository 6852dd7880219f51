//! Terrains [SV-2.1].

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use super::data;

/// Ten kinds of terrain [SV-2.1].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    River,
    Coast,
    Grassland,
    Woodland,
    Hill,
    Jungle,
    Mountain,
    Desert,
    Tundra,
    Sea,
}

impl Terrain {
    pub const ALL: [Terrain; 10] = [
        Terrain::River,
        Terrain::Coast,
        Terrain::Grassland,
        Terrain::Woodland,
        Terrain::Hill,
        Terrain::Jungle,
        Terrain::Mountain,
        Terrain::Desert,
        Terrain::Tundra,
        Terrain::Sea,
    ];

    pub fn facts(self) -> &'static TerrainFacts {
        &data().terrain[self as usize]
    }

    /// Price of a tile or fort here; nothing can be built on sea [SV-2.3].
    pub fn build_cost(self) -> u8 {
        self.facts().build_cost
    }

    pub fn from_code(code: char) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|terrain| terrain.facts().code == code)
    }
}

#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TerrainFacts {
    pub id: Terrain,
    pub name: String,
    /// Its letter in the rows of a map.
    pub code: char,
    pub build_cost: u8,
    pub land_enters: bool,
    pub ships_enter: bool,
    /// What a hex of it is worth near a start site.
    pub site_weight: u16,
}
