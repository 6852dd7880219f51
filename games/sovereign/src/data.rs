//! The tables of `data/`, loaded once: terrain, units, technologies, limits, boards.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use crate::techset::TechSet;

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

/// Kinds of units, in the order of the table [SV-16.2].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum UnitKind {
    Settler,
    Pikeman,
    Horseman,
    Catapult,
    Galley,
    Musketman,
    Frigate,
    Cavalry,
    Infantry,
    Tank,
    Transport,
    Artillery,
    Battleship,
    AirRaid,
}

impl UnitKind {
    pub const ALL: [UnitKind; 14] = [
        UnitKind::Settler,
        UnitKind::Pikeman,
        UnitKind::Horseman,
        UnitKind::Catapult,
        UnitKind::Galley,
        UnitKind::Musketman,
        UnitKind::Frigate,
        UnitKind::Cavalry,
        UnitKind::Infantry,
        UnitKind::Tank,
        UnitKind::Transport,
        UnitKind::Artillery,
        UnitKind::Battleship,
        UnitKind::AirRaid,
    ];

    pub fn facts(self) -> &'static UnitFacts {
        &data().units[self as usize]
    }

    pub fn cost(self) -> u8 {
        self.facts().cost
    }

    pub fn domain(self) -> Domain {
        self.facts().domain
    }

    /// Everything but the Settler is military [SV-1.6].
    pub fn is_military(self) -> bool {
        self != UnitKind::Settler
    }

    /// Its values in the hands of a player with these technologies [SV-23.14].
    pub fn values(self, known: TechSet) -> Values {
        let facts = self.facts();
        match &facts.refit {
            Some(refit) if known.contains(refit.by) => Values {
                attack: refit.attack,
                defend: refit.defend,
                moves: refit.moves,
                transport: refit.transport,
                range: facts.range,
            },
            _ => Values {
                attack: facts.attack,
                defend: facts.defend,
                moves: facts.moves,
                transport: facts.transport,
                range: facts.range,
            },
        }
    }

    /// Whether a player with these technologies can build it [SV-10.1] [SV-23.1].
    pub fn is_unlocked(self, known: TechSet) -> bool {
        self.facts().unlocked_by.iter().any(|technology| known.contains(*technology))
    }
}

/// The numbers of a unit that count in play [SV-1.12] [SV-1.13].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Values {
    pub attack: u8,
    pub defend: u8,
    pub moves: u8,
    pub transport: u8,
    pub range: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Domain {
    Land,
    Ship,
    Air,
}

#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct UnitFacts {
    pub id: UnitKind,
    pub name: String,
    pub domain: Domain,
    pub attack: u8,
    pub defend: u8,
    #[serde(rename = "move")]
    pub moves: u8,
    pub cost: u8,
    pub transport: u8,
    pub range: u8,
    /// Any one of these lets it be built.
    pub unlocked_by: Vec<Technology>,
    pub refit: Option<Refit>,
}

/// Better values, for old and new units alike, once their owner has a technology.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Refit {
    pub by: Technology,
    pub attack: u8,
    pub defend: u8,
    #[serde(rename = "move")]
    pub moves: u8,
    pub transport: u8,
}

/// The 39 technologies, in the order of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Technology {
    Pottery,
    Writing,
    RoadBuilding,
    Mining,
    HorsebackRiding,
    Seafaring,
    Mathematics,
    Construction,
    Trade,
    Irrigation,
    Wheel,
    Navigation,
    CodeOfLaws,
    Literacy,
    Gunpowder,
    Metallurgy,
    Monarchy,
    Religion,
    Nationalism,
    ScientificMethod,
    Banking,
    Arts,
    Refining,
    Railroad,
    MilitaryTactics,
    Automobile,
    Industrialisation,
    Electricity,
    Medicine,
    Steel,
    CompositeMaterials,
    Espionage,
    Rocketry,
    AtomicEnergy,
    Flight,
    MassProduction,
    ArtificialIntelligence,
    SpaceFlight,
    Globalization,
}

impl Technology {
    pub const COUNT: usize = 39;

    pub fn all() -> impl DoubleEndedIterator<Item = Technology> {
        data().technologies.iter().map(|facts| facts.id)
    }

    pub fn facts(self) -> &'static TechnologyFacts {
        &data().technologies[self as usize]
    }

    /// 1 to 7.
    pub fn tier(self) -> u8 {
        self.facts().tier
    }

    pub fn cost(self) -> u8 {
        tier_cost(self.tier())
    }
}

/// Price of a technology of a tier [SV-7.1].
pub fn tier_cost(tier: u8) -> u8 {
    data().tier_costs.get(usize::from(tier).wrapping_sub(1)).copied().unwrap_or(u8::MAX)
}

#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TechnologyFacts {
    pub id: Technology,
    pub name: String,
    pub tier: u8,
    pub bonus: Bonus,
}

/// What kind of bonus a technology gives [SV-1.15].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Bonus {
    /// It unlocks units (`units.toml` says which).
    Units,
    Permanent,
    /// Kept until its single use; `actions` where it gives actions.
    Token {
        #[serde(default)]
        actions: u8,
    },
    /// A credit of free expansions.
    Expansions {
        count: u8,
    },
    /// A credit of free expansions or as many free units.
    Either {
        count: u8,
    },
    /// A credit of one expansion for each city of five or six tiles.
    Arts,
}

impl Bonus {
    pub fn is_token(self) -> bool {
        matches!(self, Bonus::Token { .. })
    }
}

/// Numbers that stand in the text of the rules.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    pub max_city_size: u8,
    pub setup_city_size: u8,
    pub setup_empty_between: u8,
    pub city_empty_between: u8,
    pub stack: u8,
    pub stack_with_atomic_energy: u8,
    pub forts_per_player: u8,
    pub city_centres_per_player_for_founding: u8,
    pub actions_per_turn: u8,
    pub techs_needed_for_next_tier: u8,
    pub fort_max_distance_from_own_city: u8,
    pub fort_empty_between_foreign: u8,
    pub rail_max_empty_between: u8,
    pub flight_min_city_size: u8,
    pub air_raid_min_city_size: u8,
    pub cards_to_win: u8,
    pub expansion_win_min_tiles: u8,
    pub expansion_card_from_at_most: u8,
    pub expansion_card_to: u8,
    pub homeless_turns_until_out: u8,
    pub globalization_points: u16,
    pub trade_points: u16,
    pub banking_points: u16,
    pub air_raid_reach: u8,
    pub tier_count: u8,
    /// The last tier that free discoveries reach.
    pub last_free_tier: u8,
    /// A game without a round limit of its own ends by score after this round.
    pub most_rounds: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardSize {
    pub columns: u8,
    pub rows: u8,
}

/// Corners of the boards of a layout, as pairs of column and row; the first list is for two players.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layouts {
    pub standard: Vec<Vec<(u8, u8)>>,
    pub large: Vec<Vec<(u8, u8)>>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Generator {
    pub max_attempts: u8,
    pub accept_min_site_distance: u8,
    pub accept_min_site_ratio_permille: u32,
    pub board_sea_min: usize,
    pub board_sea_max: usize,
    pub smallest_sea: usize,
    pub smallest_island: usize,
    pub main_continent_percent: usize,
    pub mountain_percent: usize,
    pub hill_percent: usize,
    pub rivers_per_two_boards: usize,
    pub river_source_min_distance_to_sea: u8,
    pub river_sources_min_apart: u8,
    pub site_radius: u8,
    pub tundra_latitude_from: usize,
    pub tundra_moisture_below: usize,
    pub desert_latitude_to: usize,
    pub desert_moisture_below: usize,
    pub jungle_latitude_to: usize,
    pub jungle_moisture_from: usize,
    pub woodland_moisture_from: usize,
}

/// A hand-drawn board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    pub id: String,
    pub name: String,
    pub rows: Vec<String>,
}

/// A map laid of hand-drawn boards, in the order of the standard layout.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FixedMap {
    pub id: String,
    pub name: String,
    pub players: u8,
    pub boards: Vec<LaidBoard>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LaidBoard {
    pub board: String,
    /// Rotated by 180 degrees.
    pub turned: bool,
}

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
    static DATA: LazyLock<Data> = LazyLock::new(|| {
        // The files are part of the program; `tests/data.rs` proves that they can be read and are complete.
        Data::read().unwrap_or_else(|fault| panic!("a data file of Sovereign is broken: {fault}"))
    });
    &DATA
}

/// Numbers that stand in the text of the rules.
pub fn limits() -> &'static Limits {
    &data().limits
}

impl Data {
    fn read() -> Result<Data, toml::de::Error> {
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
        let terrain: TerrainFile = toml::from_str(include_str!("../data/terrain.toml"))?;
        let units: UnitFile = toml::from_str(include_str!("../data/units.toml"))?;
        let technologies: TechnologyFile = toml::from_str(include_str!("../data/technologies.toml"))?;
        let rules: RulesFile = toml::from_str(include_str!("../data/rules.toml"))?;
        let boards: BoardFile = toml::from_str(include_str!("../data/boards.toml"))?;
        let tier =
            |n: u8| technologies.technology.iter().filter(move |t| t.tier == n).map(|t| t.id).collect();
        Ok(Data {
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
        })
    }
}
