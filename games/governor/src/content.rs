//! What never moves, for the client: the map's geometry, nations, the catalogue of clauses, bill templates, event
//! cards, limits. Read from the data files field by field: what a nation keeps to itself (incomes of regions, starting
//! holdings, goals) has no field here and so is never served. [section 6]

use std::collections::BTreeMap;
use std::sync::LazyLock;

use satrap_core::data_file::{read_json, read_toml_with_nulls};
use satrap_core::{Dice, TS};
use serde::{Deserialize, Serialize};

use crate::data::{self, GoalFacts};
use crate::ids::{Asset, Bloc, Nation, NationSet, UNIT, Zone};
use crate::judge::{self, Adjustment};
use crate::law::book::Category;
use crate::law::check;
use crate::law::clause::Clause;
use crate::law::code::{BASE_GP, Rates};
use crate::law::predicate::Predicate;
use crate::options::{Options, ScenarioId};
use crate::phase::council::chair::{EXECUTIVE_KINDS, LONGEST_TEXT};
use crate::phase::reveal::LONGEST_REASON;
use crate::quantity::Quantity;
use crate::region::Region;
use crate::setup;

#[derive(Debug, Serialize, TS)]
pub struct Content {
    /// What was chosen for this table, so that the rules page speaks of it alone.
    pub options: Options,
    /// Which nations play at this table.
    pub in_play: NationSet,
    pub scenario: ScenarioContent,
    /// In force when the first round begins. [GV-1.12]
    pub initial_laws: Vec<LawContent>,
    #[serde(flatten)]
    #[ts(flatten)]
    pub map: &'static MapContent,
    /// What one batch of Governor Points takes and gives where no law says otherwise, in units.
    pub gp_recipe: Rates,
    pub limits: Limits,
    /// The kinds of clauses that an executive order may carry out. [GV-5.6]
    pub executive_kinds: [&'static str; 3],
    /// What the goals printed in the rulebook come to in this game, by their ids: a figure for each condition. [GV-13.5]
    pub goal_figures: BTreeMap<&'static str, Vec<GoalFigure>>,
    /// Goals drawn besides those of the rulebook, and the points of each. [GV-1.13]
    pub drawn_goals: DrawnGoals,
    /// All nine, in seat order; the view tells which are in play.
    pub nations: &'static [NationContent],
    /// The rulebook's advice to representatives. [GV-5.9]
    pub advice: &'static [String],
    /// The 58 kinds of clauses with the limits of their parameters. [table 4.7]
    pub clauses: &'static [ClauseContent],
    /// Conditions that prizes and penalties may name. [table 4.8]
    pub law_predicates: Vec<&'static PredicateContent>,
    /// Whole bills with gaps, for beginners.
    pub templates: &'static [TemplateContent],
    /// Private events. [GV-12.3]
    pub private_cards: &'static [PrivateCardContent],
    /// [GV-12.10]
    pub public_cards: &'static [PublicCardContent],
}

/// How long texts may be, and how much a bill may hold.
#[derive(Debug, Serialize, TS)]
pub struct Limits {
    /// Letters of a bill's title, the least and the most. [GV-4.4]
    pub title: (usize, usize),
    /// Letters of a bill's text.
    pub text: usize,
    pub clauses: usize,
    /// Conditions of a prize or a penalty. [GV-11.13]
    pub conditions: usize,
    /// Rounds after which a law may lapse, and after which one that strips a nation must. [GV-11.14]
    pub sunset: u8,
    pub stripping_sunset: u8,
    /// Letters of a ruling, of the reason for a rejection or an order, and for overruling a goal.
    pub ruling: usize,
    pub goal_reason: usize,
}

/// What a condition of a goal asks for in this game; of an income, how much more than at the start.
#[derive(Debug, Serialize, TS)]
pub struct GoalFigure {
    #[ts(type = "number")]
    pub need: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub adjustment: Option<Adjustment>,
}

#[derive(Debug, Serialize, TS)]
pub struct DrawnGoals {
    pub count: usize,
    pub points: u8,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct ScenarioContent {
    pub id: ScenarioId,
    pub title: String,
}

#[derive(Debug, Serialize, TS)]
pub struct LawContent {
    pub title: &'static str,
    pub text: &'static str,
    pub clauses: &'static [Clause],
    /// None of its clauses has an effect at this table. [GV-2.15, GV-4.13]
    pub idle: bool,
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

/// A parameter of a clause or of a condition: its type as the data name it, and its limits.
#[derive(Debug, Serialize, Deserialize, TS)]
pub struct ParamContent {
    pub name: String,
    /// `nations`, `regions`, `nation`, `region`, `nation_or_none`, `party`, `party_or_nations`,
    /// `treasury_or_nations`, `law_or_self`, `predicates`, `assets`, `qty`, `int`, `int_or_none`, `bool` or `enum`.
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
    /// What it is until somebody says otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub default: Option<serde_json::Value>,
}

#[derive(Debug, Serialize, Deserialize, TS)]
pub struct PredicateContent {
    pub p: String,
    pub params: Vec<ParamContent>,
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
    nations: read_toml_with_nulls("nations.toml", data::NATIONS),
    clauses: read_toml_with_nulls("clauses.toml", data::CLAUSES),
    laws: read_toml_with_nulls("laws.toml", data::LAWS),
    events: read_toml_with_nulls("events.toml", data::EVENTS),
});

const LIMITS: Limits = Limits {
    title: (*check::TITLE_LENGTH.start(), *check::TITLE_LENGTH.end()),
    text: check::TEXT_LENGTH,
    clauses: check::MOST_CLAUSES,
    conditions: *check::CONDITIONS.end(),
    sunset: check::LONGEST_SUNSET,
    stripping_sunset: check::COMPULSORY_SUNSET,
    ruling: LONGEST_TEXT,
    goal_reason: LONGEST_REASON,
};

/// What the nations' own goals come to in a game of this length with these nations.
fn goal_figures(options: &Options, seats: u8) -> BTreeMap<&'static str, Vec<GoalFigure>> {
    // What is drawn by lot has no part in it.
    let Ok(state) = setup::setup(options, seats, &mut Dice::from_number(0)) else { return BTreeMap::new() };
    let figure = |nation: Nation, predicate: &Predicate| GoalFigure {
        need: judge::printed_need(&state, nation, predicate),
        adjustment: judge::adjustment(&state, predicate),
    };
    let figures = |goal: &'static GoalFacts| {
        let nation = goal.nation.filter(|nation| state.in_play.contains(*nation))?;
        let parts = goal.predicates(None).iter().map(|predicate| figure(nation, predicate));
        Some((goal.id.as_str(), parts.collect()))
    };
    data::data().goals.iter().filter_map(figures).collect()
}

/// [GV-1.12]
fn initial_laws(options: &Options) -> Vec<LawContent> {
    let ids = data::data().scenarios.iter().find(|line| line.id == options.scenario).map(|line| &line.laws);
    let written = |id: &String| data::data().laws.iter().find(|law| law.id == *id);
    let told = |law: &'static data::LawFacts| LawContent {
        title: &law.title,
        text: &law.text,
        clauses: &law.clauses,
        idle: law.clauses.iter().all(|clause| options.makes_idle(clause)),
    };
    ids.into_iter().flatten().filter_map(written).map(told).collect()
}

pub fn content(options: &Options, seats: u8) -> Content {
    let files = &*FILES;
    let of_law = |predicate: &&PredicateContent| predicate.uses.iter().any(|name| name == "law");
    let scenario = files.laws.scenarios.iter().find(|scenario| scenario.id == options.scenario);
    Content {
        options: *options,
        in_play: setup::layout(options, seats).map(|layout| layout.nations).unwrap_or_default(),
        initial_laws: initial_laws(options),
        scenario: scenario.unwrap_or(&files.laws.scenarios[0]).clone(),
        map: &files.map,
        gp_recipe: Rates {
            resource: BASE_GP.resource / UNIT,
            credits: BASE_GP.credits / UNIT,
            output: BASE_GP.output / UNIT,
        },
        limits: LIMITS,
        executive_kinds: EXECUTIVE_KINDS,
        goal_figures: goal_figures(options, seats),
        drawn_goals: DrawnGoals {
            count: setup::COMMON_GOALS,
            points: data::data()
                .goals
                .iter()
                .find(|goal| goal.nation.is_none())
                .map_or(0, |goal| goal.points),
        },
        nations: &files.nations.nations,
        advice: &files.nations.advice,
        clauses: &files.clauses.clauses,
        law_predicates: files.nations.predicates.iter().filter(of_law).collect(),
        templates: &files.laws.templates,
        private_cards: &files.events.private,
        public_cards: &files.events.public,
    }
}
