//! The law book: laws in force, in the order of their numbers. [GV-11.1]

use enum_map::EnumMap;
use satrap_core::{Noted, TS};
use serde::{Deserialize, Serialize};

use super::clause::Clauses;
use super::code::Index;
use crate::ids::{Nation, NationSet};
use crate::state::Ledger;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LawBook {
    /// Noted of them: see [`LawBook::index`].
    pub laws: Noted<Vec<Law>, Index>,
    pub next_number: u16,
    pub next_mark: u32,
}

/// A law in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Law {
    pub number: u16,
    pub title: String,
    pub text: String,
    #[serde(with = "super::serde_forms")]
    pub clauses: Clauses,
    /// Nobody for the initial laws.
    pub sponsor: Option<Nation>,
    pub category: Category,
    /// The round in whose step 8 it was put in place; 0 for the initial laws.
    pub since: u8,
    /// The last round it governs.
    pub until: Option<u8>,
    /// Later laws win: taken when it is put in place, and again when it is amended. [GV-11.1, GV-11.6]
    pub mark: u32,
    /// One for each clause. [GV-11.15]
    pub counters: Vec<Counter>,
    /// What every nation had done when the law came into force, for conditions that count from then.
    pub ledgers: EnumMap<Nation, Ledger>,
}

/// What a clause remembers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Counter {
    /// Vetoes cast by each nation. [P5]
    #[ts(type = "Record<Nation, number>")]
    pub vetoes: EnumMap<Nation, u8>,
    /// Nations that have had the prize. [R1]
    pub paid: NationSet,
    /// Owner of a region when a law granted it away: the law is then a sanction on that nation. [GV-11.16, C8]
    pub taken_from: Option<Nation>,
}

/// [GV-4.6]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    Substantive,
    Procedural,
}

impl LawBook {
    /// Where the clauses of each kind stand.
    pub fn index(&self) -> &Index {
        self.laws.note(|laws| Index::of(laws))
    }

    /// Whether a clause means nations by what they know.
    pub fn hangs_on_techs(&self) -> bool {
        self.index().hangs_on_techs
    }

    pub fn law(&self, number: u16) -> Option<&Law> {
        self.laws.iter().find(|law| law.number == number)
    }
}
