//! Units and their values [SV-1.12].

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use super::data;
use super::technologies::Technology;
use super::techset::TechSet;

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

    /// Whether it has its better values in the hands of a player with these technologies [SV-23.14].
    pub fn is_refitted(self, known: TechSet) -> bool {
        self.facts().refit.as_ref().is_some_and(|refit| known.contains(refit.by))
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
    /// Its values are those of the book; the others are ours [SV-1.16].
    #[serde(default)]
    pub printed: bool,
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
