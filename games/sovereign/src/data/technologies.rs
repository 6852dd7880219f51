//! The chart of technologies [SV-7] [SV-23].

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use super::data;

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
    /// A credit of free expansions [SV-23.7] [SV-23.10].
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
