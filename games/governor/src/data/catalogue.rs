//! The catalogue of clauses: what kinds there are and the limits of their parameters. [table 4.7, GV-11.12]

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::law::book::Category;
use crate::quantity::Quantity;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Catalogue {
    pub clauses: Vec<ClauseFacts>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ClauseFacts {
    pub code: String,
    pub kind: String,
    pub title: String,
    pub category: Category,
    pub mode: Mode,
    pub key: String,
    pub step: String,
    pub base: String,
    pub params: Vec<Parameter>,
    pub effect: String,
    pub sanction_when: Option<String>,
}

/// [GV-11.5]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    Override,
    Stack,
    Once,
    Standing,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Parameter {
    pub name: String,
    #[serde(rename = "type")]
    pub kind: ParameterType,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<Value>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<Quantity>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<Quantity>,
    /// Limits that depend on another parameter.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub min_by: BTreeMap<String, Limits>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub max_by: BTreeMap<String, Limits>,
}

/// The limit for each value of the other parameter.
pub type Limits = BTreeMap<String, Quantity>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ParameterType {
    Nations,
    Regions,
    Nation,
    Region,
    NationOrNone,
    Party,
    PartyOrNations,
    TreasuryOrNations,
    LawOrSelf,
    Predicates,
    /// Several of what can be held, for a predicate.
    Assets,
    /// Kinds of clauses, for a predicate of a goal or an event.
    Kinds,
    /// Clauses with some of their parameters, for a predicate of an event.
    Patterns,
    Qty,
    Int,
    IntOrNone,
    Bool,
    Enum,
}

impl Catalogue {
    pub fn kind(&self, kind: &str) -> Option<&ClauseFacts> {
        self.clauses.iter().find(|clause| clause.kind == kind)
    }
}
