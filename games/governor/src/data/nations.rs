//! Nations, what they start with, and goals. [GV-1.6, GV-1.7, GV-1.10, GV-13.2, table 4.8]

use std::collections::BTreeMap;

use enum_map::EnumMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::catalogue::Parameter;
use super::{fill, has};
use crate::ids::{Asset, Bloc, Nation, NationSet, Tech};
use crate::law::predicate::Predicate;
use crate::region::{Region, RegionSet};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NationsFile {
    #[serde(rename = "seat_order")]
    _seat_order: Vec<Nation>,
    /// Read by [`crate::content`]. [GV-5.9]
    #[serde(rename = "advice")]
    _advice: Vec<String>,
    pub nations: Vec<NationFacts>,
    /// By the number of nations.
    pub default_nations: BTreeMap<u8, NationSet>,
    pub goals: Vec<GoalFacts>,
    pub predicates: Vec<PredicateFacts>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct NationFacts {
    pub id: Nation,
    pub name: String,
    pub code: String,
    pub bloc: Bloc,
    pub homeworld: Region,
    pub colour: String,
    pub pattern: String,
    pub emblem: String,
    pub regions: RegionSet,
    /// Whole units. [GV-1.10]
    pub start: BTreeMap<Asset, i64>,
    pub technologies: Vec<Tech>,
    pub briefing: String,
    pub goals: Vec<String>,
}

/// A goal. Where it names a nation that is drawn, there is one reading for each nation. [GV-1.13]
#[derive(Debug, Deserialize)]
#[serde(try_from = "GoalLine")]
pub struct GoalFacts {
    pub id: String,
    /// Nobody for the common goals.
    pub nation: Option<Nation>,
    pub points: u8,
    pub title: String,
    pub text: String,
    readings: Readings,
}

#[derive(Debug)]
enum Readings {
    One(Vec<Predicate>),
    ByNation(Box<EnumMap<Nation, Vec<Predicate>>>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GoalLine {
    id: String,
    nation: Option<Nation>,
    points: u8,
    title: String,
    text: String,
    all_of: Value,
}

/// What stands in the data for a nation that is drawn.
const DRAWN: [&str; 2] = ["{rival}", "{ally}"];

impl GoalFacts {
    /// Whether another nation is drawn for it.
    pub fn names_another(&self) -> bool {
        matches!(self.readings, Readings::ByNation(_))
    }

    /// All of them must hold.
    pub fn predicates(&self, other: Option<Nation>) -> &[Predicate] {
        match (&self.readings, other) {
            (Readings::One(predicates), _) => predicates,
            (Readings::ByNation(by_nation), Some(nation)) => &by_nation[nation],
            (Readings::ByNation(_), None) => &[],
        }
    }
}

impl TryFrom<GoalLine> for GoalFacts {
    type Error = serde_json::Error;

    fn try_from(line: GoalLine) -> Result<GoalFacts, serde_json::Error> {
        let readings = match DRAWN.into_iter().find(|hole| has(&line.all_of, hole)) {
            None => Readings::One(serde_json::from_value(line.all_of)?),
            Some(hole) => {
                let mut by_nation = EnumMap::default();
                for nation in Nation::ALL {
                    let id = serde_json::to_value(nation)?;
                    let filled = fill(&line.all_of, hole, id.as_str().unwrap_or_default());
                    by_nation[nation] = serde_json::from_value(filled)?;
                }
                Readings::ByNation(Box::new(by_nation))
            }
        };
        let GoalLine { id, nation, points, title, text, .. } = line;
        Ok(GoalFacts { id, nation, points, title, text, readings })
    }
}

/// A predicate with what it asks for, and where it may be used. [GV-11.13, table 4.8]
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PredicateFacts {
    pub p: String,
    /// Without what only goals may say.
    pub params: Vec<Parameter>,
    pub meaning: String,
    pub uses: Vec<PredicateUse>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PredicateUse {
    Goal,
    Event,
    Law,
}
