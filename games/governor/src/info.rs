//! What the game says of itself.

use satrap_core::{GameInfo, LessonSetup, Strength};

use crate::options::{OPTIONS, PRESETS};

pub(crate) const INFO: GameInfo = GameInfo {
    id: "governor",
    title: "Governor",
    tagline: "Nine nations of the Solar System trade, fight and claim space, while their Council rewrites the rules.",
    about: "Nine nations share the Solar System. In every round all give their orders in secret and at once: fleets move, \
            fight, mine and claim regions. Meanwhile their representatives meet in the Council, where a majority can rewrite \
            almost any rule, and the program then enforces the new law.",
    winning: "Every nation has goals of its own, which the others do not know. When the last round is over they are revealed, and the \
              nation with the most points wins.",
    min_seats: 3,
    max_seats: 29,
    usual_seats: 9,
    minutes: (60, 300),
    rules_version: 6,
    rule_prefix: "GV",
    endings: &[crate::victory::BY_GOALS],
    options: OPTIONS,
    presets: PRESETS,
    play_now: Some("taster"),
    bots: &[Strength::Random, Strength::Easy, Strength::Hard, Strength::Expert],
    // Titan knows mining, holds a unit of helium and the money to make influence of it: everything can be done once. A
    // round of a day and votes that stay open leave all the time one needs to read.
    lesson: LessonSetup {
        seats: 5,
        options: r#"{"nations": ["titan", "miranda", "triton", "pluto", "beatrix"], "rounds": 12, "pace": "days", "briefing_minutes": 30}"#,
        strength: Strength::Easy,
        secret: "lesson of governor",
    },
    credits: "Governor by Gijs van Malsen (governorgame.nl). The rulebook leaves map, goals, events and the wording of \
              laws to the organiser: the map of 51 regions, 47 goals, 42 event cards, the catalogue of 58 kinds of \
              clauses and the rulings in spec.md were made here.",
    text: include_str!("../text/en.ftl"),
};
