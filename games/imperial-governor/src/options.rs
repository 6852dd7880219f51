//! What can be chosen when a table is made.

use satrap_core::info::OptionValue;
use satrap_core::{OptionKind, OptionSpec, Preset, SetupError, TS};
use serde::{Deserialize, Serialize};

use crate::data::{Scenario, tables};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub scenario: ScenarioChoice,
    pub start: Start,
    /// 0: until all concede to one player or all agree to stop.
    pub rounds: u8,
    pub victory: Victory,
    pub movement: MovementOrder,
    pub powers: PowerDeal,
    pub hidden_forces: bool,
    pub open_books: bool,
    pub private_talk: PrivateTalk,
    pub free_cession: bool,
    pub unplayed_homes: UnplayedHomes,
    /// Units may be paid off only while all that stay can be paid too [IG-5.5].
    pub guarded_discharge: bool,
    /// When so many minutes have passed, the round in play is the last [IG-17.8]; 0: no such limit.
    pub minutes: u16,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            scenario: ScenarioChoice::Auto,
            start: Start::Standard,
            rounds: 20,
            victory: Victory::Ratio,
            movement: MovementOrder::Sequential,
            powers: PowerDeal::Random,
            hidden_forces: true,
            open_books: false,
            private_talk: PrivateTalk::Embassy,
            free_cession: false,
            unplayed_homes: UnplayedHomes::Reduced,
            guarded_discharge: true,
            minutes: 0,
        }
    }
}

macro_rules! choice {
    ($(#[$meta:meta])* $name:ident { $($variant:ident),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($variant),* }
    };
}

/// A scenario of the rulebook [IG-14.1].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub enum ScenarioId {
    A,
    B,
    C,
    D,
    E,
    F,
}

/// `auto` goes by the number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub enum ScenarioChoice {
    #[serde(rename = "auto")]
    Auto,
    A,
    B,
    C,
    D,
    E,
    F,
}

choice! { Start { Standard, Accelerated } }
choice! { Victory { Ratio, WarChest, Poll } }
choice! { MovementOrder { Sequential, PeaceRounds } }
choice! {
    /// `chosen`: seats have the scenario's powers in its order, and people choose by where they sit.
    PowerDeal { Random, Chosen }
}
choice! { PrivateTalk { Embassy, Free } }
choice! {
    /// What a home country nobody plays yields: three talents, or what is printed [IG-14.2].
    UnplayedHomes { Reduced, Printed }
}

/// Fewer rounds decide nothing; so many last for months.
const ROUNDS: std::ops::RangeInclusive<u8> = 5..=240;
/// Where a game without limit stops all the same, so that every record ends.
const LAST_ROUND_WITHOUT_LIMIT: u16 = 240;
/// Two days: whoever plays longer plays by rounds.
const MOST_MINUTES: u16 = 48 * 60;

impl Options {
    /// The last round that is played.
    pub fn last_round(&self) -> u16 {
        if self.rounds == 0 { LAST_ROUND_WITHOUT_LIMIT } else { u16::from(self.rounds) }
    }

    /// The scenario for this many seats.
    pub(crate) fn scenario(&self, seats: u8) -> Result<&'static Scenario, SetupError> {
        use ScenarioId::{A, B, C, D, E, F};
        let id = match self.scenario {
            ScenarioChoice::Auto => match seats {
                6.. => A,
                5 => B,
                4 => C,
                _ => E,
            },
            ScenarioChoice::A => A,
            ScenarioChoice::B => B,
            ScenarioChoice::C => C,
            ScenarioChoice::D => D,
            ScenarioChoice::E => E,
            ScenarioChoice::F => F,
        };
        let problem = |problem: String| SetupError::Option { option: "scenario", problem };
        let scenario = tables().scenarios.iter().find(|scenario| scenario.id == id);
        let scenario = scenario.ok_or_else(|| problem(format!("there is no scenario {id:?}")))?;
        if scenario.players == seats {
            return Ok(scenario);
        }
        Err(problem(format!("scenario {id:?} is for {} players, not {seats}", scenario.players)))
    }

    pub(crate) fn check(&self) -> Result<(), SetupError> {
        if self.minutes > MOST_MINUTES {
            let problem = format!("must be at most {MOST_MINUTES}, or 0 for no limit, not {}", self.minutes);
            return Err(SetupError::Option { option: "minutes", problem });
        }
        if self.rounds == 0 || ROUNDS.contains(&self.rounds) {
            return Ok(());
        }
        let problem =
            format!("must be {} to {}, or 0 for no limit, not {}", ROUNDS.start(), ROUNDS.end(), self.rounds);
        Err(SetupError::Option { option: "rounds", problem })
    }
}

const fn value(value: &'static str, label: &'static str) -> OptionValue {
    OptionValue { value, label }
}

pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "scenario",
        label: "Scenario",
        help: "Which powers play, and whether part of the board is closed.",
        kind: OptionKind::Choice {
            default: "auto",
            values: &[
                value("auto", "By the number of players: A, B, C or E"),
                value("A", "A: six players, all powers"),
                value("B", "B: five players, without Parthia"),
                value("C", "C: four players, without Pontus and Egypt"),
                value("D", "D: four players, the Successors of Alexander (the west is closed)"),
                value("E", "E: three players, the Punic Wars (the east is closed)"),
                value("F", "F: three players, the Successors without Macedonia"),
            ],
        },
    },
    OptionSpec {
        key: "start",
        label: "Start",
        help: "The accelerated start gives everybody a few provinces by a die, to come to blows sooner.",
        kind: OptionKind::Choice {
            default: "standard",
            values: &[value("standard", "Home countries only"), value("accelerated", "Accelerated")],
        },
    },
    OptionSpec {
        key: "rounds",
        label: "Rounds",
        help: "How many turns everybody has: 5 to 240. 0 plays until all concede to one or agree to stop, to round 240 at the most.",
        kind: OptionKind::Number { default: 20, min: 0, max: 240 },
    },
    OptionSpec {
        key: "minutes",
        label: "Minutes",
        help: "When so many minutes have passed, the round that is being played is the last. 0: no limit by the clock.",
        kind: OptionKind::Number { default: 0, min: 0, max: MOST_MINUTES as i32 },
    },
    OptionSpec {
        key: "victory",
        label: "The victor is",
        help: "All three laurels are awarded at the end; this one decides.",
        kind: OptionKind::Choice {
            default: "ratio",
            values: &[
                value("ratio", "the conqueror: highest final income for each talent of starting income"),
                value("war_chest", "the businessman: fullest war chest"),
                value("poll", "the most trusted ally, by a vote"),
            ],
        },
    },
    OptionSpec {
        key: "movement",
        label: "Order of movement",
        help: "With peaceful rounds everybody plays at once until somebody declares war.",
        kind: OptionKind::Choice {
            default: "sequential",
            values: &[
                value("sequential", "One after another"),
                value("peace_rounds", "At once while there is peace"),
            ],
        },
    },
    OptionSpec {
        key: "powers",
        label: "Powers",
        help: "Dealt at random, or chosen by taking the seat that has the power's name.",
        kind: OptionKind::Choice {
            default: "random",
            values: &[value("random", "Dealt at random"), value("chosen", "Chosen by seat")],
        },
    },
    OptionSpec {
        key: "hidden_forces",
        label: "Hidden forces",
        help: "What lies under a leader is seen by its owner and by those in the same hex only.",
        kind: OptionKind::Switch { default: true },
    },
    OptionSpec {
        key: "open_books",
        label: "Open books",
        help: "War chests and totals of forces are open to all.",
        kind: OptionKind::Switch { default: false },
    },
    OptionSpec {
        key: "private_talk",
        label: "Private talk",
        help: "Only in an admitted embassy and between allies, or freely.",
        kind: OptionKind::Choice {
            default: "embassy",
            values: &[value("embassy", "In embassies and alliances"), value("free", "At any time")],
        },
    },
    OptionSpec {
        key: "free_cession",
        label: "Cession of provinces",
        help: "Deals may hand over all cities of a province.",
        kind: OptionKind::Switch { default: false },
    },
    OptionSpec {
        key: "unplayed_homes",
        label: "Home countries nobody plays",
        help: "Three talents each as provinces, or what is printed for their power.",
        kind: OptionKind::Choice {
            default: "reduced",
            values: &[value("reduced", "Yield three talents"), value("printed", "Yield what is printed")],
        },
    },
    OptionSpec {
        key: "guarded_discharge",
        label: "Guarded discharge",
        help: "Units may be paid off only while the chest also covers the pay of all that stay.",
        kind: OptionKind::Switch { default: true },
    },
];

/// Beside the defaults, which every table is offered as the standard game.
pub(crate) const PRESETS: &[Preset] = &[
    Preset {
        id: "evening",
        label: "Evening",
        help: "An accelerated start and ten rounds.",
        options: r#"{"start": "accelerated", "rounds": 10}"#,
        seats: None,
    },
    Preset {
        id: "campaign",
        label: "Campaign",
        help: "An accelerated start and forty rounds, for play over days.",
        options: r#"{"start": "accelerated", "rounds": 40}"#,
        seats: None,
    },
    Preset {
        id: "by_the_book",
        label: "By the book",
        help: "As the rulebook is written: no limit of rounds (play until all concede to one or agree to stop), home \
               countries nobody plays yield all that is printed, and troops may be paid off although others then \
               go unpaid.",
        options: r#"{"rounds": 0, "unplayed_homes": "printed", "guarded_discharge": false}"#,
        seats: None,
    },
];
