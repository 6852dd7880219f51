//! The tables of `data/`, loaded once: terrain, units, technologies, limits, boards.

mod boards;
mod limits;
mod technologies;
mod techset;
mod terrain;
mod units;

use std::sync::LazyLock;

use satrap_core::data_file::read_toml;
use serde::Deserialize;

pub use boards::{Board, BoardSize, FixedMap, Generator, LaidBoard, Layouts};
pub use limits::{Limits, limits};
pub use technologies::{Bonus, Technology, TechnologyFacts, tier_cost};
pub use techset::TechSet;
pub use terrain::{Terrain, TerrainFacts};
pub use units::{Domain, Refit, UnitFacts, UnitKind, Values};

/// Everything in `data/`.
pub struct Data {
    pub terrain: Vec<TerrainFacts>,
    pub units: Vec<UnitFacts>,
    pub technologies: Vec<TechnologyFacts>,
    pub tier_costs: Vec<u8>,
    /// The technologies of each tier.
    pub tiers: Vec<TechSet>,
    pub limits: Limits,
    pub board: BoardSize,
    pub layouts: Layouts,
    pub generator: Generator,
    pub boards: Vec<Board>,
    pub maps: Vec<FixedMap>,
}

/// The tables.
pub fn data() -> &'static Data {
    // `tests/game/data.rs` proves that the files can be read and are complete.
    static DATA: LazyLock<Data> = LazyLock::new(Data::read);
    &DATA
}

impl Data {
    fn read() -> Data {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct TerrainFile {
            terrain: Vec<TerrainFacts>,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct UnitFile {
            unit: Vec<UnitFacts>,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct TechnologyFile {
            tier_costs: Vec<u8>,
            technology: Vec<TechnologyFacts>,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct RulesFile {
            limits: Limits,
            board: BoardSize,
            layouts: Layouts,
            generator: Generator,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct BoardFile {
            board: Vec<Board>,
            map: Vec<FixedMap>,
        }
        let terrain: TerrainFile = read_toml("terrain.toml", include_str!("../../data/terrain.toml"));
        let units: UnitFile = read_toml("units.toml", include_str!("../../data/units.toml"));
        let technologies: TechnologyFile =
            read_toml("technologies.toml", include_str!("../../data/technologies.toml"));
        let rules: RulesFile = read_toml("rules.toml", include_str!("../../data/rules.toml"));
        let boards: BoardFile = read_toml("boards.toml", include_str!("../../data/boards.toml"));
        let tier =
            |n: u8| technologies.technology.iter().filter(move |t| t.tier == n).map(|t| t.id).collect();
        Data {
            tiers: (1..=rules.limits.tier_count).map(tier).collect(),
            terrain: terrain.terrain,
            units: units.unit,
            technologies: technologies.technology,
            tier_costs: technologies.tier_costs,
            limits: rules.limits,
            board: rules.board,
            layouts: rules.layouts,
            generator: rules.generator,
            boards: boards.board,
            maps: boards.map,
        }
    }
}
