//! What a random game is made of, in a form that proptest can shrink: fewer seats, plainer options, fewer and
//! smaller choices. Chance may miss an option at some number of seats, so there is also a [`sweep`] over all of them.

use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use satrap_core::{Dice, GameInfo, OptionKind, Playable};
use serde_json::{Map, Value};

/// A random game. The same plan always gives the same game.
#[derive(Clone, Debug)]
pub struct Plan {
    pub seats: u8,
    /// Only the options that are not left at their default.
    pub options: Map<String, Value>,
    pub seed: u32,
    /// One for each step: it decides who acts and what they do.
    pub choices: Vec<u16>,
    /// Whether the game may be played on beyond the plan; a sweep has too many games for that.
    pub whole: bool,
}

/// How many steps a plan has at most. Laws that need the end of a game play on by dice.
const LONGEST_PLAN: usize = 160;

pub fn plans<G: Playable>() -> impl Strategy<Value = Plan> {
    let info = G::INFO;
    let choices = proptest::collection::vec(any::<u16>(), 0..=LONGEST_PLAN);
    (info.min_seats..=info.max_seats, options_of(&info), any::<u32>(), choices)
        .prop_map(|(seats, options, seed, choices)| Plan { seats, options, seed, choices, whole: true })
}

/// The defaults, a preset, or every option by itself.
fn options_of(info: &GameInfo) -> BoxedStrategy<Map<String, Value>> {
    let mut all = Just(Map::new()).boxed();
    for spec in info.options {
        let value = match spec.kind {
            OptionKind::Switch { .. } => any::<bool>().prop_map(Value::from).boxed(),
            OptionKind::Number { min, max, .. } => (min..=max).prop_map(Value::from).boxed(),
            OptionKind::Choice { values, .. } => {
                let values: Vec<Value> = values.iter().map(|value| value.value.into()).collect();
                select(values).boxed()
            }
            OptionKind::Several { values } => {
                let values: Vec<Value> = values.iter().map(|value| value.value.into()).collect();
                let most = values.len();
                subsequence(values, 0..=most).prop_map(Value::from).boxed()
            }
        };
        let key = spec.key;
        all = (all, proptest::option::of(value))
            .prop_map(move |(mut options, value)| {
                options.extend(value.map(|value| (key.to_owned(), value)));
                options
            })
            .boxed();
    }
    prop_oneof![select(presets_of(info)), all].boxed()
}

/// The defaults, and every preset.
fn presets_of(info: &GameInfo) -> Vec<Map<String, Value>> {
    let mut presets = vec![Map::new()];
    for preset in info.presets {
        match serde_json::from_str(preset.options) {
            Ok(options) => presets.push(options),
            Err(error) => panic!("the options of preset {:?} are not a JSON object: {error}", preset.id),
        }
    }
    presets
}

/// Tables of so many sizes are too many to try everything at each.
const MANY_SEATS: usize = 8;

/// How many steps of each game of a sweep are planned: there are many games.
const SWEPT_STEPS: u32 = 8;

/// The defaults at every number of seats; every preset and every value of every option by itself at every number of
/// seats too or, where there are many, at the least, the usual and the greatest. Some of them may not go together.
pub fn sweep<G: Playable>() -> Vec<Plan> {
    let info = G::INFO;
    let mut plans = Vec::new();
    let all: Vec<u8> = (info.min_seats..=info.max_seats).collect();
    let some = if all.len() > MANY_SEATS {
        vec![info.min_seats, info.usual_seats, info.max_seats]
    } else {
        all.clone()
    };
    for options in presets_of(&info).into_iter().chain(one_by_one(&info)) {
        for &seats in if options.is_empty() { &all } else { &some } {
            let seed = plans.len() as u32;
            let mut dice = Dice::from_number(seed.into());
            let choices = (0..SWEPT_STEPS).map(|_| dice.below(1 << 16) as u16).collect();
            plans.push(Plan { seats, options: options.clone(), seed, choices, whole: false });
        }
    }
    plans
}

/// One option set, the others left alone; of a number its least and its greatest.
pub fn one_by_one(info: &GameInfo) -> Vec<Map<String, Value>> {
    let mut all = Vec::new();
    for spec in info.options {
        let values: Vec<Value> = match spec.kind {
            OptionKind::Switch { .. } => vec![false.into(), true.into()],
            OptionKind::Number { min, max, .. } => vec![min.into(), max.into()],
            OptionKind::Choice { values, .. } => values.iter().map(|value| value.value.into()).collect(),
            OptionKind::Several { values } => {
                let names: Vec<Value> = values.iter().map(|value| value.value.into()).collect();
                vec![Value::Array(Vec::new()), names.into()]
            }
        };
        all.extend(values.into_iter().map(|value| Map::from_iter([(spec.key.to_owned(), value)])));
    }
    all
}
