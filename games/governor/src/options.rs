//! What can be chosen when a table is made: the list under Options in `spec.md`.

use satrap_core::info::OptionValue;
use satrap_core::{OptionKind, OptionSpec, Preset, SeatSet, TS};
use serde::{Deserialize, Serialize};

use crate::ids::NationSet;
use crate::law::clause::Clause;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Which nations play; none named: the usual ones for their number. [GV-1.6]
    pub nations: NationSet,
    /// Every nation is one player in both roles. [GV-1.3]
    pub no_lobbyists: Lobbyists,
    pub scenario: ScenarioId,
    /// Rounds. [GV-2.16]
    pub rounds: u8,
    /// Minutes of play; 0: the number of rounds counts. [GV-2.16]
    pub minutes: u16,
    pub pace: Pace,
    /// Hours of a round at the pace `days`. [GV-2.15]
    pub hours: u8,
    /// [GV-2.14]
    pub early_end: Usual,
    pub council: CouncilMode,
    pub chair: ChairMode,
    /// A seat that runs the event without playing. [GV-5.1]
    pub facilitator: bool,
    pub executive_orders: bool,
    pub submit: Submit,
    pub gp_use: GpUse,
    pub law_may_change_length: bool,
    pub events: bool,
    pub briefing_minutes: u8,
    pub warning_seconds: u8,
    /// The seats that people hold; filled in when the table starts.
    pub people: SeatSet,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            nations: NationSet::EMPTY,
            no_lobbyists: Lobbyists::default(),
            scenario: ScenarioId::default(),
            rounds: 36,
            minutes: 0,
            pace: Pace::default(),
            hours: 24,
            early_end: Usual::default(),
            council: CouncilMode::default(),
            chair: ChairMode::default(),
            facilitator: false,
            executive_orders: true,
            submit: Submit::default(),
            gp_use: GpUse::default(),
            law_may_change_length: false,
            events: true,
            briefing_minutes: 10,
            warning_seconds: 30,
            people: SeatSet::EMPTY,
        }
    }
}

impl Options {
    /// [GV-4.13]
    pub fn is_parallel(&self) -> bool {
        match self.council {
            CouncilMode::Sequential => false,
            CouncilMode::Parallel => true,
            CouncilMode::Usual => self.pace == Pace::Days,
        }
    }

    /// Whether a clause has no effect at such a table: over days the length of rounds is the table's, and where all votes are
    /// open at once nobody debates or calls a vote. [GV-2.15, GV-4.13]
    pub fn makes_idle(&self, clause: &Clause) -> bool {
        match clause {
            Clause::RoundTime { .. } => self.pace == Pace::Days,
            Clause::VoteCall { .. }
            | Clause::DebateTime { .. }
            | Clause::SpeechTime { .. }
            | Clause::Speaking { .. } => self.is_parallel(),
            _ => false,
        }
    }
}

/// [GV-1.3] Usual: without lobbyists if there are fewer than two players a nation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Lobbyists {
    #[default]
    Usual,
    On,
    Off,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ScenarioId {
    #[default]
    Standard,
    ColdPeace,
    OpenFrontier,
}

/// [GV-2.15]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    #[default]
    Live,
    Days,
}

/// Usual: what the specification says for the pace.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Usual {
    #[default]
    Usual,
    On,
    Off,
}

/// [GV-4.13] Usual: sequential live, parallel over days.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CouncilMode {
    #[default]
    Usual,
    Sequential,
    Parallel,
}

/// [GV-5.2]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ChairMode {
    #[default]
    Automatic,
    /// One more seat, the Chairperson's.
    Appointed,
    Elected,
}

/// [GV-3.3]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Submit {
    #[default]
    Batches,
    Whole,
}

/// [GV-4.20]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum GpUse {
    #[default]
    Amount,
    All,
}

pub(crate) const OPTIONS: &[OptionSpec] = &[
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

pub(crate) const PRESETS: &[Preset] = &[
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

const fn choice(default: &'static str, values: &'static [OptionValue]) -> OptionKind {
    OptionKind::Choice { default, values }
}

const fn value(value: &'static str, label: &'static str) -> OptionValue {
    OptionValue { value, label }
}
