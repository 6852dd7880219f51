//! What the lobby says about the game.

use satrap_core::{GameInfo, Strength};

use crate::options;

pub const INFO: GameInfo = GameInfo {
    id: "sovereign",
    title: "Sovereign",
    tagline: "Found cities, climb seven tiers of technology, march armies: seven victory cards of one kind win.",
    min_seats: 2,
    max_seats: 6,
    usual_seats: 2,
    minutes: (60, 150),
    rules_version: 1,
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
    bots: &[Strength::Random, Strength::Easy, Strength::Hard],
    credits: CREDITS,
    text: include_str!("../text/en.ftl"),
};

pub const CREDITS: &str = "Based on Sovereign, version 1.2, an open-source board game of opensourceboardgame.org, \
    licensed under Creative Commons Attribution-ShareAlike 3.0; the rules text of this edition is under the same \
    licence. Boards, map generator and most unit values were made for this edition.";
