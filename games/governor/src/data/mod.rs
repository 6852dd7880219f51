//! The files of `data/`, read once. `tests/game/data.rs` proves them, so reading them cannot fail in play.

mod cards;
mod catalogue;
mod laws;
mod map;
mod nations;

use std::sync::LazyLock;

use serde::de::DeserializeOwned;
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
        let nations: nations::NationsFile = read_toml("nations.toml", NATIONS);
        let laws: laws::LawsFile = read_toml("laws.toml", LAWS);
        let cards: cards::EventsFile = read_toml("events.toml", EVENTS);
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
            catalogue: read_toml("clauses.toml", CLAUSES),
        }
    });
    &DATA
}

pub const MAP: &str = include_str!("../../data/map.json");
pub const NATIONS: &str = include_str!("../../data/nations.toml");
pub const LAWS: &str = include_str!("../../data/laws.toml");
pub const EVENTS: &str = include_str!("../../data/events.toml");
pub const CLAUSES: &str = include_str!("../../data/clauses.toml");

/// The files are part of the program: a fault in one is a fault of the build, shown by every test.
pub(crate) fn read_json<T: DeserializeOwned>(name: &str, text: &str) -> T {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("data/{name}: {error}"))
}

/// The same for TOML, which has no null: the string `null` stands for it. Clauses and conditions are kept as JSON
/// values, so the file becomes one first.
pub fn read_toml<T: DeserializeOwned>(name: &str, text: &str) -> T {
    let value: Value = toml::from_str(text).unwrap_or_else(|error| panic!("data/{name}: {error}"));
    serde_json::from_value(with_nulls(value)).unwrap_or_else(|error| panic!("data/{name}: {error}"))
}

fn with_nulls(value: Value) -> Value {
    match value {
        Value::String(text) if text == "null" => Value::Null,
        Value::Array(items) => items.into_iter().map(with_nulls).collect(),
        Value::Object(fields) => fields.into_iter().map(|(name, field)| (name, with_nulls(field))).collect(),
        other => other,
    }
}

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
