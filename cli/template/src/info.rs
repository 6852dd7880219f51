//! The game in a few facts.

use satrap_core::{GameInfo, LessonSetup, Strength};

use crate::{options, setup};

pub(crate) const INFO: GameInfo = GameInfo {
    id: "sample-game",
    title: "Sample Game",
    tagline: "Sealed bids for the provinces of an empire, and a commission that nobody else knows.",
    about: "The provinces of an empire are sold one after another, each to the highest sealed bid. Everybody has a \
            commission that makes one region worth more, and keeps it secret. Once in a game a scout may look at what comes \
            next.",
    winning: "The most points from provinces and commissions win, after the last round.",
    min_seats: setup::LEAST_SEATS,
    max_seats: setup::MOST_SEATS,
    usual_seats: 3,
    minutes: (5, 15),
    rules_version: 1,
    rule_prefix: "SG",
    endings: &["rounds"],
    options: options::OPTIONS,
    presets: options::PRESETS,
    play_now: None,
    bots: &[Strength::Random, Strength::Easy, Strength::Hard],
    lesson: LessonSetup { seats: 3, options: "{}", strength: Strength::Easy, secret: "lesson" },
    credits: "Who designed the game, under which licence its rules are published, and what was added.",
    text: include_str!("../text/en.ftl"),
};
