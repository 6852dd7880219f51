//! What never moves, for the client: the map's geometry, nations, the catalogue of clauses, bill templates, event
//! cards. Read from the data files field by field: what a nation keeps to itself (incomes of regions, starting
//! holdings, goals) has no field here and so is never served. [section 6]

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::data::{self, read_json, read_toml};
use crate::ids::{Asset, Bloc, Nation, Zone};
use crate::law::book::Category;
use crate::law::clause::Clause;
use crate::options::{Options, ScenarioId};
use crate::quantity::Quantity;
use crate::region::Region;

#[derive(Debug, Serialize, TS)]
pub struct Content {
    pub scenario: ScenarioContent,
    #[serde(flatten)]
    #[ts(flatten)]
    pub map: &'static MapContent,
    /// All nine, in seat order; the view tells which are in play.
    pub nations: &'static [NationContent],
    /// The rulebook's advice to representatives. [GV-5.9]
    pub advice: &'static [String],
    /// The 58 kinds of clauses with the limits of their parameters. [table 4.7]
    pub clauses: &'static [ClauseContent],
    /// Conditions that prizes and penalties may name. [table 4.8]
    pub law_predicates: Vec<&'static PredicateContent>,
    /// [table 4.13]
    pub templates: &'static [TemplateContent],
    /// [table 4.11]
    pub private_cards: &'static [PrivateCardContent],
    /// [table 4.12]
    pub public_cards: &'static [PublicCardContent],
}

#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct ScenarioContent {
    pub id: ScenarioId,
    pub title: String,
}

/// SVG user units, the Sun at the origin, y downwards; angles in degrees clockwise from 12 o'clock.
#[derive(Debug, Serialize, Deserialize, TS)]
pub struct MapContent {
    pub view_box: [f64; 4],
    pub sun_radius: f64,
    pub rings: Vec<RingContent>,
    /// In map order.
    pub regions: Vec<RegionContent>,
}

#[derive(Debug, Serialize, Deserialize, TS)]
pub struct RingContent {
    pub ring: u8,
    pub sectors: u8,
    pub first_centre: f64,
    pub r0: f64,
    pub r1: f64,
    pub zone: Zone,
}

#[derive(Debug, Serialize, Deserialize, TS)]
pub struct RegionContent {
    pub id: Region,
    pub name: String,
    pub zone: Zone,
    pub ring: u8,
    /// Of the centre.
    pub angle: f64,
    pub a0: f64,
    pub a1: f64,
    pub r0: f64,
    pub r1: f64,
    pub home_of: Option<Nation>,
    pub centre: [f64; 2],
    pub label_at: [f64; 2],
    pub resource_at: [f64; 2],
    pub neighbours: Vec<Region>,
    /// The sector's outline.
    pub path: String,
}

#[derive(Debug, Serialize, Deserialize, TS)]
pub struct NationContent {
    pub id: Nation,
    pub name: String,
    /// Two letters for the map.
    pub code: String,
    pub bloc: Bloc,
    pub homeworld: Region,
    pub colour: String,
    pub pattern: String,
    pub emblem: String,
}

#[derive(Debug, Serialize, Deserialize, TS)]
pub struct ClauseContent {
    pub code: String,
    pub kind: String,
    pub title: String,
    pub category: Category,
    /// `override`, `stack`, `once` or `standing`. [GV-11.5]
    pub mode: String,
    /// What is told apart, for `override` kinds. [GV-11.6]
    pub key: String,
    pub step: String,
    /// The rule without any such clause.
    pub base: String,
    pub params: Vec<ParamContent>,
}

/// A parameter of a clause: its type as the catalogue names it, and its limits.
#[derive(Debug, Serialize, Deserialize, TS)]
pub struct ParamContent {
    pub name: String,
    /// `nations`, `regions`, `nation`, `region`, `nation_or_none`, `party`, `party_or_nations`,
    /// `treasury_or_nations`, `law_or_self`, `predicates`, `qty`, `int`, `int_or_none`, `bool` or `enum`.
    #[serde(rename = "type")]
    #[ts(rename = "type")]
    pub form: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub min: Option<Quantity>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub max: Option<Quantity>,
    /// Limits that depend on another parameter: its name, then its values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub min_by: Option<BTreeMap<String, BTreeMap<String, Quantity>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub max_by: Option<BTreeMap<String, BTreeMap<String, Quantity>>>,
    /// The words an `enum` may be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub values: Option<Vec<String>>,
}

#[derive(Debug, Serialize, Deserialize, TS)]
pub struct PredicateContent {
    pub p: String,
    pub params: String,
    #[serde(skip_serializing)]
    #[ts(skip)]
    uses: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize, TS)]
pub struct TemplateContent {
    pub id: String,
    pub title: String,
    /// Clauses with slots (`$name`) in place of some values.
    #[ts(type = "Record<string, unknown>[]")]
    pub clauses: Vec<serde_json::Value>,
    pub slots: BTreeMap<String, SlotContent>,
    /// Rounds.
    pub sunset: Option<u8>,
}

/// The values of a slot, or what kind of thing it is: `nation`, `other nation`, `contested region`,
/// `claimant of that region`, `unowned region`, `law in force`.
#[derive(Debug, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum SlotContent {
    Kind(String),
    Numbers(Vec<i32>),
    Names(Vec<String>),
}

#[derive(Debug, Serialize, Deserialize, TS)]
pub struct PrivateCardContent {
    pub id: String,
    pub title: String,
    pub story: String,
    /// In units.
    #[ts(type = "{ [asset in Asset]?: number }")]
    pub rewards: BTreeMap<Asset, Quantity>,
}

#[derive(Debug, Serialize, Deserialize, TS)]
pub struct PublicCardContent {
    pub id: String,
    pub title: String,
    /// `effect`, `instant`, `race`, `collective` or `council`. [GV-12.10]
    #[serde(rename = "type")]
    #[ts(rename = "type")]
    pub form: String,
    pub story: String,
    /// How long an effect holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rounds: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deadline: Option<u8>,
    /// What a collective card asks for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub asset: Option<Asset>,
    /// In units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "{ [asset in Asset]?: number }", optional)]
    pub rewards: Option<BTreeMap<Asset, Quantity>>,
    #[serde(default)]
    pub clauses: Vec<Clause>,
}

#[derive(Deserialize)]
struct NationsFile {
    advice: Vec<String>,
    nations: Vec<NationContent>,
    predicates: Vec<PredicateContent>,
}

#[derive(Deserialize)]
struct ClausesFile {
    clauses: Vec<ClauseContent>,
}

#[derive(Deserialize)]
struct LawsFile {
    scenarios: Vec<ScenarioContent>,
    templates: Vec<TemplateContent>,
}

#[derive(Deserialize)]
struct EventsFile {
    private: Vec<PrivateCardContent>,
    public: Vec<PublicCardContent>,
}

struct Files {
    map: MapContent,
    nations: NationsFile,
    clauses: ClausesFile,
    laws: LawsFile,
    events: EventsFile,
}

static FILES: LazyLock<Files> = LazyLock::new(|| Files {
    map: read_json("map.json", data::MAP),
    nations: read_toml("nations.toml", data::NATIONS),
    clauses: read_toml("clauses.toml", data::CLAUSES),
    laws: read_toml("laws.toml", data::LAWS),
    events: read_toml("events.toml", data::EVENTS),
});

pub fn content(options: &Options) -> Content {
    let files = &*FILES;
    let of_law = |predicate: &&PredicateContent| predicate.uses.iter().any(|name| name == "law");
    let scenario = files.laws.scenarios.iter().find(|scenario| scenario.id == options.scenario);
    Content {
        scenario: scenario.unwrap_or(&files.laws.scenarios[0]).clone(),
        map: &files.map,
        nations: &files.nations.nations,
        advice: &files.nations.advice,
        clauses: &files.clauses.clauses,
        law_predicates: files.nations.predicates.iter().filter(of_law).collect(),
        templates: &files.laws.templates,
        private_cards: &files.events.private,
        public_cards: &files.events.public,
    }
}
