//! Conditions on one nation: what goals, events, prizes and penalties ask for. [table 4.8] Judged in
//! [`crate::judge`].

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use super::clause::Clause;
use super::selector::Regions;
use crate::ids::{Asset, Bloc, Nation, Tech};
use crate::quantity::Quantity;
use crate::region::Region;

/// `scaled` figures follow the length of the game [GV-13.5]; with `since` one counts from the dealing of the card or
/// the coming into force of the law [GV-12.6].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(tag = "p", rename_all = "snake_case", deny_unknown_fields)]
pub enum Predicate {
    OwnRegion {
        region: Region,
        /// Always true in games of this many rounds or fewer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        only_if_rounds_over: Option<u8>,
    },
    Gain {
        #[serde(rename = "where")]
        #[ts(rename = "where")]
        place: Regions,
        extra: i32,
        #[serde(default, skip_serializing_if = "is_false")]
        scaled: bool,
    },
    GainSince {
        min: i32,
    },
    OwnEachZone,
    Hold {
        asset: Asset,
        min: Quantity,
        #[serde(default, skip_serializing_if = "is_false")]
        scaled: bool,
    },
    HoldMax {
        asset: Asset,
        max: Quantity,
    },
    HoldSum {
        assets: Vec<Asset>,
        min: Quantity,
        #[serde(default, skip_serializing_if = "is_false")]
        scaled: bool,
    },
    IncomeGain {
        min: i32,
        #[serde(default, skip_serializing_if = "is_false")]
        scaled: bool,
    },
    Tech {
        tech: Tech,
    },
    TechAll {
        tech: Tech,
    },
    FleetIn {
        #[serde(rename = "where")]
        #[ts(rename = "where")]
        place: Regions,
    },
    BattlesWon {
        min: i32,
        #[serde(default, skip_serializing_if = "is_false")]
        since: bool,
    },
    BattlesLostMax {
        max: i32,
    },
    ShotsMax {
        max: i32,
        #[serde(default, skip_serializing_if = "is_false")]
        since: bool,
    },
    ShotThisRound,
    Mined {
        min: Quantity,
        #[serde(default, skip_serializing_if = "is_false")]
        scaled: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        since: bool,
    },
    SentTo {
        min: Count,
        #[serde(default, skip_serializing_if = "is_false")]
        since: bool,
    },
    Partners {
        min: Count,
        #[serde(default, skip_serializing_if = "is_false")]
        scaled: bool,
    },
    Sponsored {
        min: i32,
        #[serde(default, skip_serializing_if = "is_false")]
        scaled: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        since: bool,
    },
    SponsoredKind {
        clauses_any: Vec<Pattern>,
    },
    GpVoted {
        min: i32,
        #[serde(default, skip_serializing_if = "is_false")]
        scaled: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        since: bool,
    },
    WonShare {
        percent: i32,
        votes: i32,
    },
    EventsDone {
        min: i32,
        #[serde(default, skip_serializing_if = "is_false")]
        scaled: bool,
    },
    Rank {
        of: RankOf,
        among: Among,
        place: i32,
    },
    MoreThan {
        asset: Asset,
        nation: Nation,
    },
    OtherHold {
        nation: Nation,
        asset: Asset,
        min: Quantity,
        #[serde(default, skip_serializing_if = "is_false")]
        scaled: bool,
    },
    AllHoldMax {
        asset: Asset,
        max: Quantity,
    },
    BlocGain {
        bloc: Bloc,
    },
    BlocOwnMax {
        bloc: Bloc,
        #[serde(rename = "where")]
        #[ts(rename = "where")]
        place: Regions,
        max: i32,
    },
    Treasury {
        asset: Asset,
        min: Count,
    },
    LevyMax {
        max: i32,
    },
    ProductionFree,
    HomeShielded,
    BenefitLaw,
    LawKind {
        kinds: Vec<String>,
    },
    NoLawKind {
        kinds: Vec<String>,
    },
    MajorityHigh,
    NotSanctioned,
    Deliver {
        asset: Asset,
        amount: Quantity,
    },
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// A whole number of units, or a formula of the number of nations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Count {
    Number(i32),
    Formula(Formula),
}

/// The formulas that the data use; *N* is the number of nations in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub enum Formula {
    #[serde(rename = "3000*N")]
    Relief,
    #[serde(rename = "1500*N")]
    Jubilee,
    #[serde(rename = "ceil(N/3)")]
    Third,
    #[serde(rename = "max(2,N-4)")]
    AllButFour,
    #[serde(rename = "max(2,ceil(N/2))")]
    Half,
    #[serde(rename = "min(5,N-1)")]
    Others,
}

impl Count {
    /// With `n` nations in play.
    pub fn of(self, n: i32) -> i32 {
        match self {
            Count::Number(number) => number,
            Count::Formula(Formula::Relief) => 3000 * n,
            Count::Formula(Formula::Jubilee) => 1500 * n,
            Count::Formula(Formula::Third) => (n + 2) / 3,
            Count::Formula(Formula::AllButFour) => (n - 4).max(2),
            Count::Formula(Formula::Half) => ((n + 1) / 2).max(2),
            Count::Formula(Formula::Others) => (n - 1).min(5),
        }
    }
}

/// A clause of a kind, with some parameters given: what a card looks for in the law book.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct Pattern(pub std::collections::BTreeMap<String, PatternValue>);

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum PatternValue {
    Flag(bool),
    Text(String),
}

impl Pattern {
    /// Whether a clause is of this kind and has these parameters.
    pub fn fits(&self, clause: &Clause) -> bool {
        let Ok(serde_json::Value::Object(fields)) = serde_json::to_value(clause) else { return false };
        self.0.iter().all(|(name, value)| match (fields.get(name), value) {
            (Some(serde_json::Value::Bool(flag)), PatternValue::Flag(wanted)) => flag == wanted,
            (Some(serde_json::Value::String(text)), PatternValue::Text(wanted)) => text == wanted,
            _ => false,
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RankOf {
    Weapons,
    Gp,
    Credits,
    Income,
    Regions,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Among {
    All,
    Bloc,
}
