//! Options inside a kept state. The format that keeps states knows neither names nor defaults, so whatever is added to
//! the options would make every older state unreadable: the first thirteen are written as they always were, and the last of
//! those leads on to a text with all of them where one of the later ones is not at its default.

use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::options::{MapSize, MapSource, MilitaryCard, Options, Reactions, Start, TieRemoval};

#[derive(Serialize, Deserialize)]
struct Stored {
    map: MapSource,
    map_size: MapSize,
    map_seed: u32,
    start: Start,
    tie_removal: TieRemoval,
    military_card: MilitaryCard,
    final_three_wins: bool,
    min_tiles_any_victory: u8,
    expansion_win_min_tiles: u8,
    round_limit: u16,
    finish_round: bool,
    peace_rounds: u8,
    last: Last,
}

/// What stands where the thirteenth option was: its two values, or a text with everything.
#[derive(Serialize, Deserialize)]
enum Last {
    Ask,
    Orders,
    Text(String),
}

/// The thirteen that were there from the beginning, the others at their defaults.
fn first_thirteen(stored: &Stored, reactions: Reactions) -> Options {
    Options {
        map: stored.map,
        map_size: stored.map_size,
        map_seed: stored.map_seed,
        start: stored.start,
        tie_removal: stored.tie_removal,
        military_card: stored.military_card,
        final_three_wins: stored.final_three_wins,
        min_tiles_any_victory: stored.min_tiles_any_victory,
        expansion_win_min_tiles: stored.expansion_win_min_tiles,
        round_limit: stored.round_limit,
        finish_round: stored.finish_round,
        peace_rounds: stored.peace_rounds,
        reactions,
        ..Options::default()
    }
}

pub fn serialize<S: Serializer>(options: &Options, to: S) -> Result<S::Ok, S::Error> {
    if to.is_human_readable() {
        return options.serialize(to);
    }
    let mut stored = Stored {
        map: options.map,
        map_size: options.map_size,
        map_seed: options.map_seed,
        start: options.start,
        tie_removal: options.tie_removal,
        military_card: options.military_card,
        final_three_wins: options.final_three_wins,
        min_tiles_any_victory: options.min_tiles_any_victory,
        expansion_win_min_tiles: options.expansion_win_min_tiles,
        round_limit: options.round_limit,
        finish_round: options.finish_round,
        peace_rounds: options.peace_rounds,
        last: match options.reactions {
            Reactions::Ask => Last::Ask,
            Reactions::Orders => Last::Orders,
        },
    };
    if first_thirteen(&stored, options.reactions) != *options {
        stored.last = Last::Text(serde_json::to_string(options).map_err(S::Error::custom)?);
    }
    stored.serialize(to)
}

pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Options, D::Error> {
    if from.is_human_readable() {
        return Options::deserialize(from);
    }
    let stored = Stored::deserialize(from)?;
    match &stored.last {
        Last::Ask => Ok(first_thirteen(&stored, Reactions::Ask)),
        Last::Orders => Ok(first_thirteen(&stored, Reactions::Orders)),
        Last::Text(text) => serde_json::from_str(text).map_err(D::Error::custom),
    }
}
