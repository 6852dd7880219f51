//! What a random game is made of, in a form that proptest can shrink: fewer seats, plainer options, fewer and
//! smaller choices.

use proptest::prelude::*;
use proptest::sample::select;
use satrap_core::{Game, GameInfo, OptionKind};
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
}

/// How many steps a plan has at most. Laws that need the end of a game play on by dice.
const LONGEST_PLAN: usize = 160;

pub fn plans<G: Game>() -> impl Strategy<Value = Plan> {
    let info = G::INFO;
    let choices = proptest::collection::vec(any::<u16>(), 0..=LONGEST_PLAN);
    (info.min_seats..=info.max_seats, options_of(&info), any::<u32>(), choices)
        .prop_map(|(seats, options, seed, choices)| Plan { seats, options, seed, choices })
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
        };
        let key = spec.key;
        all = (all, proptest::option::of(value))
            .prop_map(move |(mut options, value)| {
                options.extend(value.map(|value| (key.to_owned(), value)));
                options
            })
            .boxed();
    }
    let mut presets = vec![Map::new()];
    for preset in info.presets {
        match serde_json::from_str(preset.options) {
            Ok(options) => presets.push(options),
            Err(error) => panic!("the options of preset {:?} are not a JSON object: {error}", preset.id),
        }
    }
    prop_oneof![select(presets), all].boxed()
}
