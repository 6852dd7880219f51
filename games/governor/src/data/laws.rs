//! Initial laws, scenarios and bill templates. [GV-1.12, GV-4.3]

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::action::SlotValue;
use crate::law::clause::Clause;
use crate::options::ScenarioId;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LawsFile {
    pub laws: Vec<LawFacts>,
    pub scenarios: Vec<ScenarioFacts>,
    pub templates: Vec<TemplateFacts>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LawFacts {
    pub id: String,
    pub title: String,
    pub text: String,
    pub clauses: Vec<Clause>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFacts {
    pub id: ScenarioId,
    pub title: String,
    /// Ids of the initial laws, in the order of their numbers. [GV-1.12]
    pub laws: Vec<String>,
    /// Credits. [GV-1.11]
    pub treasury_per_nation: i64,
}

/// A bill with slots.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct TemplateFacts {
    pub id: String,
    pub title: String,
    /// What the title of a bill made of it says after that, with the names of slots for what fills them.
    #[serde(default, skip_serializing)]
    pub about: String,
    /// What the figure of the template counts.
    #[serde(default, skip_serializing)]
    pub figure: Option<Figure>,
    /// Clauses in which the names of slots stand for their values.
    pub clauses: Vec<Value>,
    pub slots: BTreeMap<String, SlotValues>,
    pub sunset: Option<u8>,
}

/// What the figure that fills a slot counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    Credits,
    Percent,
    Rounds,
    /// Written as minutes.
    Seconds,
    Signatures,
    Weapons,
}

/// What a slot may be filled with: one of a list, or what the words name, as things stand.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(untagged)]
pub enum SlotValues {
    OneOf(Vec<SlotValue>),
    Named(String),
}
