//! What the game says of itself.

use satrap_core::info::OptionValue;
use satrap_core::{GameInfo, OptionKind, OptionSpec, Preset, Strength};

use crate::options::LAST_ROUND;
use crate::victory::Ending;

pub(crate) const INFO: GameInfo = GameInfo {
    id: "connect-the-worlds",
    title: "Connect the Worlds",
    tagline: "Draw five cards, earn, build, land on your neighbours' planets and open portals between your own.",
    min_seats: 2,
    max_seats: 6,
    usual_seats: 4,
    minutes: (30, 120),
    rules_version: 1,
    rule_prefix: "CW",
    endings: Ending::NAMES,
    options: OPTIONS,
    presets: PRESETS,
    bots: &[Strength::Random, Strength::Easy, Strength::Hard],
    credits: "Connect the worlds, rule the universe, by John Beech (Markavian, mkv25.net), made for Ludum Dare 30 in \
              August 2014; rulebook 1.0.2. Card values and boards follow the author's printed sheets and his later \
              computer edition. World names, the round limit and the rulings in spec.md were added here.",
    text: include_str!("../text/en.ftl"),
};

const fn choice(default: &'static str, values: &'static [OptionValue]) -> OptionKind {
    OptionKind::Choice { default, values }
}

const fn value(value: &'static str, label: &'static str) -> OptionValue {
    OptionValue { value, label }
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "mode",
        label: "Victory",
        help: "What wins the game. A first game should be short.",
        kind: choice(
            "short",
            &[
                value("short", "Master of Expansion (short): three worlds and the most territory"),
                value("medium", "All your base are belong to us (medium): own every base"),
                value("long", "War, war never changes, war never ends (long): be the last on the map"),
            ],
        ),
    },
    OptionSpec {
        key: "start",
        label: "Start",
        help: "What each player begins with. The bare start of the rulebook is best left to two or three players.",
        kind: choice(
            "garrisoned",
            &[
                value("garrisoned", "Base and two Assault Teams"),
                value("bare", "Base alone, as in the rulebook"),
                value("funded", "Base, two Assault Teams and 6 resources"),
                value("small_hand", "Five cards, base and three Assault Teams around it"),
            ],
        ),
    },
    OptionSpec {
        key: "expansion_check",
        label: "Short victory is judged",
        help: "Held for a full cycle of turns, or as it stands at the end of a round, which favours the last in turn order.",
        kind: choice(
            "held",
            &[value("held", "When held for a full cycle"), value("round_end", "At the end of each round")],
        ),
    },
    OptionSpec {
        key: "cards",
        label: "Card values",
        help: "The values of the printed cards or of the author's later computer edition.",
        kind: choice("printed", &[value("printed", "Printed"), value("revised", "Revised")]),
    },
    OptionSpec {
        key: "start_worlds",
        label: "Start worlds",
        help: "How players come to their first world.",
        kind: choice(
            "home",
            &[
                value("home", "Each chooses a free home world"),
                value("fixed", "Dealt in turn order"),
                value("open", "Anywhere, three or more hexes from others"),
            ],
        ),
    },
    OptionSpec {
        key: "combat_order",
        label: "First to defend",
        help: "Which unit of a stack meets an attacker first. A base always fights last.",
        kind: choice(
            "lowest",
            &[value("lowest", "The weakest unit"), value("highest", "The strongest unit")],
        ),
    },
    OptionSpec {
        key: "overlap",
        label: "Shared territory",
        help: "Who scores a hex that bases of several players control.",
        kind: choice("both", &[value("both", "All of them"), value("none", "Nobody")]),
    },
    OptionSpec {
        key: "activation",
        label: "Moves of one piece",
        help: "Whether a piece that has not fought may be moved by several cards in one turn.",
        kind: choice("many", &[value("many", "Any number a turn"), value("once", "Once a turn")]),
    },
    OptionSpec {
        key: "planet",
        label: "Planets",
        help: "The size of the world boards.",
        kind: choice("full", &[value("full", "Full, 123 hexes"), value("small", "Small, 37 hexes")]),
    },
    OptionSpec {
        key: "two_player_map",
        label: "Map for two",
        help: "Only for two players: the usual map, or a smaller one with two neutral worlds.",
        kind: choice("standard2", &[value("standard2", "Usual"), value("twin2", "Twin worlds")]),
    },
    OptionSpec {
        key: "round_limit",
        label: "Round limit",
        help: "The game ends after this round and is ranked. 0 means the usual limit: 40, 80 or 120 by victory; otherwise \
               5 to 300. 300 is as good as none.",
        kind: OptionKind::Number { default: 0, min: 0, max: LAST_ROUND as i32 },
    },
    OptionSpec {
        key: "first_player",
        label: "Goes first",
        help: "Drawn by lot among the people at the table, or a seat.",
        kind: choice(
            "random",
            &[
                value("random", "By lot"),
                value("P0", "Seat 1"),
                value("P1", "Seat 2"),
                value("P2", "Seat 3"),
                value("P3", "Seat 4"),
                value("P4", "Seat 5"),
                value("P5", "Seat 6"),
            ],
        ),
    },
];

const PRESETS: &[Preset] = &[
    Preset {
        id: "by_the_book",
        label: "By the book",
        help: "As the rulebook is written: a base without troops on any world you like, the short victory judged as it \
               stands when a round ends, and no round limit. Fast and harsh; best for two or three.",
        options: r#"{"start": "bare", "expansion_check": "round_end", "start_worlds": "open", "round_limit": 300}"#,
        seats: None,
    },
    Preset {
        id: "computer_edition",
        label: "Computer edition",
        help: "As the author's later program plays: revised card values, five starting cards, the strongest defender \
               first, shared territory for nobody, each piece once a turn. Slower.",
        options: r#"{"cards": "revised", "start": "small_hand", "combat_order": "highest", "overlap": "none", "activation": "once"}"#,
        seats: None,
    },
];
