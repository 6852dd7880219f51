//! What the lobby says about the game.

use satrap_core::{GameInfo, Strength};

use crate::options;

pub(crate) const INFO: GameInfo = GameInfo {
    id: "imperial-governor",
    title: "Imperial Governor",
    tagline: "Six ancient powers, four leaders each: march, sail, bargain, betray, and pay the troops.",
    min_seats: 3,
    max_seats: 6,
    usual_seats: 6,
    minutes: (120, 360),
    rules_version: 1,
    rule_prefix: "IG",
    endings: &["last_round", "concession", "agreement"],
    options: options::OPTIONS,
    presets: options::PRESETS,
    bots: &[Strength::Random, Strength::Easy, Strength::Hard],
    credits: "After the rulebook of Imperial Governor (Ariel Productions, 1979). The map, the tables and most \
              Fates cards, which the rulebook does not contain, were made for Satrap; coastlines after Natural \
              Earth (public domain).",
    text: include_str!("../text/en.ftl"),
};
