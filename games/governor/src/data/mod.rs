//! The files of `data/`, read once. `tests/game/data.rs` proves them, so reading them cannot fail in play.

mod cards;
mod catalogue;
mod laws;
mod map;
mod nations;

use std::sync::LazyLock;

use satrap_core::data_file::{read_json, read_toml_with_nulls};
use serde_json::Value;

pub use cards::{
    Eligible, Failure, Loss, PrivateFacts, PublicFacts, PublicKind, Quality, Rewards, Success, Windfall,
};
pub use catalogue::{Catalogue, ClauseFacts, Limits, Mode, Parameter, ParameterType};
pub use laws::{Figure, LawFacts, ScenarioFacts, SlotValues, TemplateFacts};
pub use map::{Map, RegionFacts};
pub use nations::{GoalFacts, NationFacts, PredicateFacts, PredicateUse};

#[derive(Debug)]
pub struct Data {
    pub map: Map,
    /// In seat order: the place of a nation is its number.
    pub nations: Vec<NationFacts>,
    /// [GV-1.6] From three nations on.
    pub default_nations: Vec<crate::ids::NationSet>,
    /// National goals in seat order, then the common ones.
    pub goals: Vec<GoalFacts>,
    pub predicates: Vec<PredicateFacts>,
    pub laws: Vec<LawFacts>,
    pub scenarios: Vec<ScenarioFacts>,
    pub templates: Vec<TemplateFacts>,
    pub private: Vec<PrivateFacts>,
    pub public: Vec<PublicFacts>,
    pub catalogue: Catalogue,
}

pub fn data() -> &'static Data {
    static DATA: LazyLock<Data> = LazyLock::new(|| {
        let nations: nations::NationsFile = read_toml_with_nulls("nations.toml", NATIONS);
        let laws: laws::LawsFile = read_toml_with_nulls("laws.toml", LAWS);
        let cards: cards::EventsFile = read_toml_with_nulls("events.toml", EVENTS);
        Data {
            map: read_json("map.json", MAP),
            nations: nations.nations,
            default_nations: nations.default_nations.into_values().collect(),
            goals: nations.goals,
            predicates: nations.predicates,
            laws: laws.laws,
            scenarios: laws.scenarios,
            templates: laws.templates,
            private: cards.private,
            public: cards.public,
            catalogue: read_toml_with_nulls("clauses.toml", CLAUSES),
        }
    });
    &DATA
}

pub const MAP: &str = include_str!("../../data/map.json");
pub const NATIONS: &str = include_str!("../../data/nations.toml");
pub const LAWS: &str = include_str!("../../data/laws.toml");
pub const EVENTS: &str = include_str!("../../data/events.toml");
pub const CLAUSES: &str = include_str!("../../data/clauses.toml");

/// The same value with every string `hole` replaced: how a nation or a region that is drawn later gets its place in
/// a predicate.
fn fill(value: &Value, hole: &str, with: &str) -> Value {
    match value {
        Value::String(text) if text == hole => Value::String(with.to_owned()),
        Value::Array(items) => items.iter().map(|item| fill(item, hole, with)).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(name, field)| (name.clone(), fill(field, hole, with))).collect()
        }
        other => other.clone(),
    }
}

/// Whether a value has such a string somewhere.
fn has(value: &Value, hole: &str) -> bool {
    fill(value, hole, "") != *value
}
