//! What can be chosen when a table is made.

use satrap_core::info::OptionValue;
use satrap_core::{OptionKind, OptionSpec, Preset, Seat, SeatSet, SetupError, TS};
use serde::{Deserialize, Serialize};

/// The options of a game. Each field's first value is its default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub mode: Mode,
    pub start: StartId,
    pub expansion_check: ExpansionCheck,
    pub cards: CardSetId,
    pub start_worlds: StartWorlds,
    pub combat_order: CombatOrder,
    pub overlap: Overlap,
    pub activation: Activation,
    pub base_fights: BaseFights,
    pub base_moves: BaseMoves,
    pub space_bases: SpaceBases,
    pub captured_portals: CapturedPortals,
    pub planet: Planet,
    pub two_player_map: TwoPlayerMap,
    /// Rounds after which the game ends; 0 stands for the mode's usual limit.
    pub round_limit: u16,
    pub first_player: FirstPlayer,
    /// The seats that people hold: one of them goes first. [CW-2.2] Filled in when the table starts.
    pub people: SeatSet,
}

/// [CW-12.1] The victory condition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    #[default]
    Short,
    Medium,
    Long,
}

/// [CW-2.4] What each player starts with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum StartId {
    #[default]
    Garrisoned,
    Bare,
    Funded,
    SmallHand,
}

/// [CW-12.3] When the short game's condition is judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ExpansionCheck {
    #[default]
    Held,
    RoundEnd,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CardSetId {
    #[default]
    Printed,
    Revised,
}

/// [CW-2.3] How the players come to their worlds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum StartWorlds {
    #[default]
    Home,
    Fixed,
    /// Anywhere, at a distance from everybody's pieces.
    Open,
    /// Anywhere that nobody stands.
    Anywhere,
}

/// [CW-10.3] Which defending unit fights first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CombatOrder {
    #[default]
    Lowest,
    Highest,
}

/// [CW-11.3] Who scores a hex that bases of several players control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Overlap {
    #[default]
    Both,
    None,
}

/// [CW-7.9] How often a piece may be moved in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Activation {
    #[default]
    Many,
    Once,
}

/// [CW-10.3] When the base of a stack meets an attacker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BaseFights {
    #[default]
    Last,
    /// By its strength, among the units.
    InOrder,
}

/// [CW-7.6] What a base on the move does about bases in its way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BaseMoves {
    #[default]
    Around,
    /// Past own bases, and by their portals.
    Through,
}

/// [CW-6.2, CW-6.4, CW-11.5] What a base in space is good for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SpaceBases {
    #[default]
    Waystations,
    /// They control hexes like any other base.
    Full,
}

/// [CW-9.4] What becomes of the portals of a base that is captured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CapturedPortals {
    #[default]
    Close,
    Stay,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Planet {
    #[default]
    Full,
    Small,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TwoPlayerMap {
    #[default]
    Standard2,
    Twin2,
}

/// [CW-2.2] Who is Player 1: drawn by lot, or a seat named by the table's creator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FirstPlayer {
    #[default]
    Random,
    #[serde(rename = "P0")]
    P0,
    #[serde(rename = "P1")]
    P1,
    #[serde(rename = "P2")]
    P2,
    #[serde(rename = "P3")]
    P3,
    #[serde(rename = "P4")]
    P4,
    #[serde(rename = "P5")]
    P5,
}

impl FirstPlayer {
    pub fn seat(self) -> Option<Seat> {
        match self {
            FirstPlayer::Random => None,
            FirstPlayer::P0 => Some(Seat(0)),
            FirstPlayer::P1 => Some(Seat(1)),
            FirstPlayer::P2 => Some(Seat(2)),
            FirstPlayer::P3 => Some(Seat(3)),
            FirstPlayer::P4 => Some(Seat(4)),
            FirstPlayer::P5 => Some(Seat(5)),
        }
    }
}

/// No game goes on after this round, whatever was chosen.
pub const LAST_ROUND: u16 = 300;
const LEAST_LIMIT: u16 = 5;

impl Options {
    /// The round with which the game ends at the latest. [CW-12.7]
    pub fn last_round(&self) -> u16 {
        match (self.round_limit, self.mode) {
            (0, Mode::Short) => 40,
            (0, Mode::Medium | Mode::Long) => 120,
            (limit, _) => limit.min(LAST_ROUND),
        }
    }

    /// Whether a game can be set up like this.
    pub fn check(&self, seats: u8) -> Result<(), SetupError> {
        let problem = |option, problem: String| Err(SetupError::Option { option, problem });
        if self.round_limit != 0 && !(LEAST_LIMIT..=LAST_ROUND).contains(&self.round_limit) {
            return problem(
                "round_limit",
                format!("give {LEAST_LIMIT} to {LAST_ROUND} rounds, or 0 for the usual limit"),
            );
        }
        if self.two_player_map == TwoPlayerMap::Twin2 && seats != 2 {
            return problem("two_player_map", format!("twin2 is a map for 2 players, not for {seats}"));
        }
        if let Some(seat) = self.first_player.seat().filter(|seat| seat.0 >= seats) {
            return problem("first_player", format!("there is no seat {seat} at a table of {seats}"));
        }
        if let Some(seat) = self.people.iter().find(|seat| seat.0 >= seats) {
            return problem("people", format!("there is no seat {seat} at a table of {seats}"));
        }
        Ok(())
    }
}

const fn choice(default: &'static str, values: &'static [OptionValue]) -> OptionKind {
    OptionKind::Choice { default, values }
}

const fn value(value: &'static str, label: &'static str) -> OptionValue {
    OptionValue { value, label }
}

pub(crate) const OPTIONS: &[OptionSpec] = &[
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
        help: "The rulebook looks at the end of each round, which favours the last in turn order. By default the condition \
               must be held until every rival has had a turn to break it.",
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
                value("anywhere", "Anywhere that nobody stands, as in the rulebook"),
            ],
        ),
    },
    OptionSpec {
        key: "combat_order",
        label: "First to defend",
        help: "Which piece of a stack meets an attacker first.",
        kind: choice("lowest", &[value("lowest", "The weakest"), value("highest", "The strongest")]),
    },
    OptionSpec {
        key: "base_fights",
        label: "A base under its units fights",
        help: "After all units that stand with it, or in the order of strength like a unit, as in the rulebook.",
        kind: choice(
            "last",
            &[value("last", "When no unit is left"), value("in_order", "When its strength says so")],
        ),
    },
    OptionSpec {
        key: "base_moves",
        label: "Moving bases go",
        help: "Whether a base that is moved must go round other bases. Two bases never end in one hex.",
        kind: choice(
            "around",
            &[
                value("around", "Round every base"),
                value("through", "Past your own bases and by portals, as in the rulebook"),
            ],
        ),
    },
    OptionSpec {
        key: "space_bases",
        label: "Bases in space",
        help: "Whether a base in space controls territory, and can be deployed there.",
        kind: choice(
            "waystations",
            &[
                value("waystations", "Score nothing, and are not deployed there"),
                value("full", "Count like any other base, as in the rulebook"),
            ],
        ),
    },
    OptionSpec {
        key: "captured_portals",
        label: "Portals of a captured base",
        help: "A portal that stays leads whoever holds one end to the other, to attack the base there.",
        kind: choice("close", &[value("close", "Close"), value("stay", "Stay open, as in the rulebook")]),
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
        help: "The game ends after this round and is ranked. 0 means the usual limit: 40 rounds for the short victory, \
               120 for the others; otherwise 5 to 300. The rulebook has no limit: 300 is as good as none.",
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

pub(crate) const PRESETS: &[Preset] = &[
    Preset {
        id: "by_the_book",
        label: "By the book",
        help: "As the rulebook is written: a base without troops in any free hex of any world, bases that count in space \
               too and fight in order of strength, portals that outlast a capture, the short victory judged as it stands \
               when a round ends, and no round limit worth the name. Fast and harsh; best for two or three.",
        options: r#"{"start": "bare", "expansion_check": "round_end", "start_worlds": "anywhere", "base_fights": "in_order", "base_moves": "through", "space_bases": "full", "captured_portals": "stay", "round_limit": 300}"#,
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
