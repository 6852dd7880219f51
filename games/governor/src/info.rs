//! What the game says of itself.

use satrap_core::info::OptionValue;
use satrap_core::{GameInfo, OptionKind, OptionSpec, Preset, Strength};

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

const fn choice(default: &'static str, values: &'static [OptionValue]) -> OptionKind {
    OptionKind::Choice { default, values }
}

const fn value(value: &'static str, label: &'static str) -> OptionValue {
    OptionValue { value, label }
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "nations",
        label: "Nations",
        help: "Which nations play, three to nine, one of which knows mining (Titan, Miranda, Triton or Beatrix-311). \
               None ticked: as fits the number of players.",
        kind: OptionKind::Several {
            values: &[
                value("mercury", "Mercury"),
                value("earth", "Earth"),
                value("mars", "Mars"),
                value("europa", "Europa"),
                value("titan", "Titan"),
                value("miranda", "Miranda"),
                value("triton", "Triton"),
                value("pluto", "Pluto"),
                value("beatrix", "Beatrix-311"),
            ],
        },
    },
    OptionSpec {
        key: "no_lobbyists",
        label: "Without lobbyists",
        help: "Each nation is one player, who sits in the Council and commands. Usual: if there are fewer than two \
               players a nation.",
        kind: choice(
            "usual",
            &[
                value("usual", "By the number of players"),
                value("on", "One player a nation"),
                value("off", "Representatives and lobbyists"),
            ],
        ),
    },
    OptionSpec {
        key: "scenario",
        label: "Scenario",
        help: "The laws in force when the first round begins, and what the Treasury holds.",
        kind: choice(
            "standard",
            &[
                value("standard", "Standard game"),
                value("cold_peace", "Cold peace: no weapons, no claims"),
                value("open_frontier", "Open frontier: regions are auctioned"),
            ],
        ),
    },
    OptionSpec {
        key: "rounds",
        label: "Rounds",
        help: "How many rounds are played: 12 for a taste, 36 for an evening, 60 for a day.",
        kind: OptionKind::Number { default: 36, min: 12, max: 72 },
    },
    OptionSpec {
        key: "minutes",
        label: "Minutes",
        help: "Play for this time instead of a number of rounds: 30 to 360. 0: the number of rounds counts.",
        kind: OptionKind::Number { default: 0, min: 0, max: 360 },
    },
    OptionSpec {
        key: "pace",
        label: "Pace",
        help: "Live, in rounds of minutes as the law says, or over days, in rounds of hours.",
        kind: choice("live", &[value("live", "Live"), value("days", "Over days")]),
    },
    OptionSpec {
        key: "hours",
        label: "Hours a round",
        help: "How long a round lasts when the game is played over days.",
        kind: OptionKind::Number { default: 24, min: 1, max: 72 },
    },
    OptionSpec {
        key: "early_end",
        label: "Early end of a round",
        help: "A round ends as soon as every nation is done and the Council has nothing left. Usual: over days, and when \
               nobody but bots plays, or one person against bots.",
        kind: choice("usual", &[value("usual", "By the pace"), value("on", "On"), value("off", "Off")]),
    },
    OptionSpec {
        key: "council",
        label: "Council",
        help: "Bills are debated and voted on one after the other, or all at once during the whole round. Usual: one \
               after the other live, all at once over days.",
        kind: choice(
            "usual",
            &[
                value("usual", "By the pace"),
                value("sequential", "One after the other"),
                value("parallel", "All at once"),
            ],
        ),
    },
    OptionSpec {
        key: "chair",
        label: "Chairperson",
        help: "Who presides over the Council: the rules themselves, a seat of its own, or one of the players by election.",
        kind: choice(
            "automatic",
            &[
                value("automatic", "Nobody: the rules preside"),
                value("appointed", "A seat of its own"),
                value("elected", "Elected by the players"),
            ],
        ),
    },
    OptionSpec {
        key: "facilitator",
        label: "Facilitator",
        help: "One more seat for somebody who runs the event and does not play.",
        kind: OptionKind::Switch { default: false },
    },
    OptionSpec {
        key: "executive_orders",
        label: "Executive orders",
        help: "A human Chairperson may enforce the free text of a law by single orders.",
        kind: OptionKind::Switch { default: true },
    },
    OptionSpec {
        key: "submit",
        label: "Submitting orders",
        help: "As often as one likes, and what is submitted can be recalled until the round ends; or once a round and for \
               good, as the rulebook has it.",
        kind: choice(
            "batches",
            &[value("batches", "Any time, with recall"), value("whole", "Once a round, final")],
        ),
    },
    OptionSpec {
        key: "gp_use",
        label: "Governor Points in votes",
        help: "Any number of those one holds, or all or none.",
        kind: choice("amount", &[value("amount", "Any number"), value("all", "All or none")]),
    },
    OptionSpec {
        key: "law_may_change_length",
        label: "Laws on the length of the game",
        help: "Whether the Council may add or remove rounds.",
        kind: OptionKind::Switch { default: false },
    },
    OptionSpec {
        key: "events",
        label: "Event cards",
        help: "Private and public events.",
        kind: OptionKind::Switch { default: true },
    },
    OptionSpec {
        key: "briefing_minutes",
        label: "Briefing",
        help: "Minutes to read the goals and divide the duties before round 1 begins by itself.",
        kind: OptionKind::Number { default: 10, min: 0, max: 30 },
    },
    OptionSpec {
        key: "warning_seconds",
        label: "Warning before the deadline",
        help: "Seconds before the end of a round at which the clock turns amber.",
        kind: OptionKind::Number { default: 30, min: 0, max: 120 },
    },
];

const PRESETS: &[Preset] = &[
    Preset {
        id: "taster",
        label: "Taster",
        help: "An hour: twelve rounds, each ending as soon as everybody is done.",
        options: r#"{"rounds": 12, "early_end": "on", "briefing_minutes": 5}"#,
        seats: None,
    },
    Preset {
        id: "long",
        label: "Long",
        help: "A day of politics: sixty rounds.",
        options: r#"{"rounds": 60}"#,
        seats: None,
    },
    Preset {
        id: "days",
        label: "Over days",
        help: "A round a day or sooner, with all votes open at once: one player a nation, no clock to watch.",
        options: r#"{"pace": "days", "rounds": 24, "no_lobbyists": "on"}"#,
        seats: None,
    },
    Preset {
        id: "by_the_book",
        label: "By the book",
        help: "As the rulebook is written: an elected Chairperson, one submission a round, and Governor Points used all \
               or none.",
        options: r#"{"chair": "elected", "submit": "whole", "gp_use": "all"}"#,
        seats: None,
    },
    Preset {
        id: "hall",
        label: "Hall event",
        help: "Three hours in one room, with a Chairperson and a facilitator who do not play.",
        options: r#"{"chair": "appointed", "facilitator": true, "minutes": 180, "no_lobbyists": "off"}"#,
        seats: Some(29),
    },
];
