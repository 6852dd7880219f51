//! What the game says of itself.

use satrap_core::{GameInfo, Strength};

use crate::options::{OPTIONS, PRESETS};

pub(crate) const INFO: GameInfo = GameInfo {
    id: "governor",
    title: "Governor",
    tagline: "Nine nations of the Solar System trade, fight and claim space, while their Council rewrites the rules.",
    min_seats: 3,
    max_seats: 29,
    usual_seats: 9,
    minutes: (60, 300),
    rules_version: 4,
    rule_prefix: "GV",
    endings: &[crate::victory::BY_GOALS],
    options: OPTIONS,
    presets: PRESETS,
    bots: &[Strength::Random, Strength::Easy, Strength::Hard],
    credits: "Governor by Gijs van Malsen (governorgame.nl). The rulebook leaves map, goals, events and the wording of \
              laws to the organiser: the map of 51 regions, 47 goals, 42 event cards, the catalogue of 58 kinds of \
              clauses and the rulings in spec.md were made here.",
    text: include_str!("../text/en.ftl"),
};
