//! What the lobby says about the game.

use satrap_core::{GameInfo, LessonSetup, Strength};

use crate::options;

pub(crate) const INFO: GameInfo = GameInfo {
    id: "imperial-governor",
    title: "Imperial Governor",
    tagline: "Six ancient powers, four leaders each: march, sail, bargain, betray, and pay the troops.",
    about: "Rome, Carthage, Macedonia, Egypt, Pontus and Parthia share the ancient Mediterranean. A king and three generals \
            lead legions and fleets whose size only you know; every unit wants a talent of pay each turn. Send envoys, lend \
            and borrow, make alliances for as long as they serve you, and besiege the cities that feed your neighbours.",
    winning: "After the last round, the power whose income has grown most compared with its start wins: a small power \
              can beat a large one.",
    min_seats: 3,
    max_seats: 6,
    usual_seats: 6,
    minutes: (120, 360),
    rules_version: 3,
    rule_prefix: "IG",
    endings: &["last_round", "concession", "agreement"],
    options: options::OPTIONS,
    presets: options::PRESETS,
    play_now: None,
    bots: &[Strength::Random, Strength::Easy, Strength::Hard, Strength::Expert],
    lesson: LessonSetup {
        seats: 3,
        options: r#"{"scenario": "F", "start": "accelerated", "powers": "chosen", "rounds": 6}"#,
        strength: Strength::Easy,
        secret: "lesson 12",
    },
    credits: "After the rulebook of Imperial Governor (Ariel Productions, 1979). The map, the tables and most \
              Fates cards, which the rulebook does not contain, were made for Satrap; coastlines after Natural \
              Earth (public domain).",
    text: include_str!("../text/en.ftl"),
};
