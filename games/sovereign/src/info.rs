//! What the lobby says about the game.

use satrap_core::{GameInfo, LessonSetup, Strength};

use crate::options;

pub const INFO: GameInfo = GameInfo {
    id: "sovereign",
    title: "Sovereign",
    tagline: "Found cities, climb seven tiers of technology, march armies: seven victory cards of one kind win.",
    about: "Found cities on a map of hexes and let them grow. What they earn pays for technologies in seven tiers, for more \
            land, and for armies that march on your neighbours. Every turn you choose what matters most: to grow, to learn or \
            to fight.",
    winning: "The first with seven victory cards of one kind wins: for expansion (which also needs 28 tiles), for battles won or \
              for technologies. So does the last player left.",
    min_seats: 2,
    max_seats: 6,
    usual_seats: 2,
    minutes: (60, 150),
    rules_version: 2,
    rule_prefix: "SV",
    endings: &[
        "expansion",
        "military",
        "technology",
        "final_three",
        "last_left",
        "resignation",
        "round_limit",
    ],
    options: options::OPTIONS,
    presets: options::PRESETS,
    play_now: None,
    bots: &[Strength::Random, Strength::Easy, Strength::Hard, Strength::Expert],
    lesson: LessonSetup {
        seats: 2,
        options: r#"{"map_seed":1,"start":"assigned"}"#,
        strength: Strength::Easy,
        secret: "lesson of sovereign",
    },
    credits: CREDITS,
    text: include_str!("../text/en.ftl"),
};

pub const CREDITS: &str = "Based on Sovereign, version 1.2, an open-source board game of opensourceboardgame.org, \
    licensed under Creative Commons Attribution-ShareAlike 3.0; the rules text of this edition is under the same \
    licence. Boards, map generator and most unit values were made for this edition.";
