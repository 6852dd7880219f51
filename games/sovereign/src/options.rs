//! What can be chosen when a table is made, and how the lobby describes it.

use satrap_core::info::OptionValue;
use satrap_core::{OptionKind, OptionSpec, Preset, SetupError, TS};
use serde::{Deserialize, Serialize};

use crate::data::limits;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub map: MapSource,
    pub map_size: MapSize,
    /// 0 draws one.
    pub map_seed: u32,
    pub start: Start,
    pub tie_removal: TieRemoval,
    pub military_card: MilitaryCard,
    pub final_three_wins: bool,
    pub min_tiles_any_victory: u8,
    pub expansion_win_min_tiles: u8,
    /// 0 means none.
    pub round_limit: u16,
    pub finish_round: bool,
    pub peace_rounds: u8,
    pub reactions: Reactions,
    pub extra_actions: ExtraActions,
    /// Free expansions and units of Industrialisation and Mass production wait until they are used [SV-23.29].
    pub keep_credits: bool,
    pub raid_reach: RaidReach,
    /// Whoever ends three turns in a row without a city is out [SV-22.1].
    pub homeless_out: bool,
}

/// Declares an option with named values, the first of which is the default.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $first:ident $(, $other:ident)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            #[default]
            $first,
            $($other,)+
        }
    };
}

choice!(
    /// Where the map comes from [SV-2.7].
    MapSource { Generated, Fixed, Mixed }
);
choice!(
    /// Boards of a generated or mixed map: two for each player, or about three [SV-2.2].
    MapSize { Standard, Large }
);
choice!(
    /// Where start cities stand [SV-3.3] [SV-3.7].
    Start { Free, Assigned }
);
choice!(
    /// Who chooses among units of equal value that could be lost [SV-16.2].
    TieRemoval { Sum, Owner }
);
choice!(
    /// Whose army makes a won battle worth a card [SV-21.4].
    MilitaryCard { Either, Defender }
);
choice!(
    /// Whether reactions are asked for, or all answered by standing orders and defaults.
    Reactions { Ask, Orders }
);
choice!(
    /// Whether what is done with the actions of Wheel and Electricity is paid for [SV-6.6] [SV-6.7].
    ExtraActions { Paid, Free }
);
choice!(
    /// How far air raids fly [SV-20.2].
    RaidReach { Limited, Unlimited }
);

impl Default for Options {
    fn default() -> Options {
        Options {
            map: MapSource::default(),
            map_size: MapSize::default(),
            map_seed: 0,
            start: Start::default(),
            tie_removal: TieRemoval::default(),
            military_card: MilitaryCard::default(),
            final_three_wins: false,
            min_tiles_any_victory: 0,
            expansion_win_min_tiles: 28,
            round_limit: 0,
            finish_round: false,
            peace_rounds: 0,
            reactions: Reactions::default(),
            extra_actions: ExtraActions::default(),
            keep_credits: false,
            raid_reach: RaidReach::default(),
            homeless_out: true,
        }
    }
}

impl Options {
    /// The round after which the score decides [SV-22.4] [SV-22.6].
    pub fn last_round(&self) -> u16 {
        if self.round_limit == 0 { limits().most_rounds } else { self.round_limit }
    }

    /// What is wrong with them, if anything.
    pub fn check(&self) -> Result<(), SetupError> {
        let wrong = |option: &'static str, problem: &str| {
            Err(SetupError::Option { option, problem: problem.to_owned() })
        };
        if self.map_seed > MOST_SEEDS {
            return wrong("map_seed", "a seed is a number up to 2147483647, and 0 draws one");
        }
        if self.min_tiles_any_victory > 28 {
            return wrong("min_tiles_any_victory", "it is 0 to 28 tiles");
        }
        if !(23..=28).contains(&self.expansion_win_min_tiles) {
            return wrong("expansion_win_min_tiles", "it is 23 to 28 tiles");
        }
        if self.round_limit != 0 && !(20..=200).contains(&self.round_limit) {
            return wrong("round_limit", "it is 0 for none, or 20 to 200 rounds");
        }
        if self.peace_rounds > 10 {
            return wrong("peace_rounds", "it is 0 to 10 rounds");
        }
        Ok(())
    }
}

/// Seeds of maps run from 1 to this, so that they can be read out and typed in.
pub const MOST_SEEDS: u32 = i32::MAX as u32;

const fn value(value: &'static str, label: &'static str) -> OptionValue {
    OptionValue { value, label }
}

pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "map",
        label: "Map",
        help: "A generated map differs in every game. Fixed maps are laid of twelve hand-drawn boards, one for each number \
               of players; with mixed boards they are chosen, turned and laid anew.",
        kind: OptionKind::Choice {
            default: "generated",
            values: &[
                value("generated", "Generated"),
                value("fixed", "Fixed boards"),
                value("mixed", "Mixed boards"),
            ],
        },
    },
    OptionSpec {
        key: "map_size",
        label: "Size of a generated or mixed map",
        help: "Two boards for each player, or about three.",
        kind: OptionKind::Choice {
            default: "standard",
            values: &[value("standard", "Standard"), value("large", "Large")],
        },
    },
    OptionSpec {
        key: "map_seed",
        label: "Seed of the map",
        help: "The same number gives the same map again; 0 draws a new one.",
        kind: OptionKind::Number { default: 0, min: 0, max: i32::MAX },
    },
    OptionSpec {
        key: "start",
        label: "Start cities",
        help: "Free: each player chooses where to begin. Assigned: fair sites are dealt out.",
        kind: OptionKind::Choice {
            default: "free",
            values: &[value("free", "Free"), value("assigned", "Assigned")],
        },
    },
    OptionSpec {
        key: "tie_removal",
        label: "Equal units in a lost roll",
        help: "By sum: the one with the greatest attack, defence and move together is lost. By owner: the loser chooses.",
        kind: OptionKind::Choice {
            default: "sum",
            values: &[value("sum", "By sum"), value("owner", "By owner")],
        },
    },
    OptionSpec {
        key: "military_card",
        label: "Military cards",
        help: "For a battle with an army on either side, or only for beating an army of two or more.",
        kind: OptionKind::Choice {
            default: "either",
            values: &[value("either", "Army on either side"), value("defender", "Against an army only")],
        },
    },
    OptionSpec {
        key: "final_three_wins",
        label: "The last three technologies win",
        help: "Whoever has all three technologies of the last tier wins at once.",
        kind: OptionKind::Switch { default: false },
    },
    OptionSpec {
        key: "min_tiles_any_victory",
        label: "Tiles needed for any victory",
        help: "Every victory by cards or by the last three technologies also needs this many controlled tiles: 0 by the \
               rules, 23 in a note of the author.",
        kind: OptionKind::Number { default: 0, min: 0, max: 28 },
    },
    OptionSpec {
        key: "expansion_win_min_tiles",
        label: "Tiles needed for an expansion victory",
        help: "28 by the current rules, 23 by an earlier edition.",
        kind: OptionKind::Number { default: 28, min: 23, max: 28 },
    },
    OptionSpec {
        key: "round_limit",
        label: "Round limit",
        help: "0 for none, else 20 to 200 rounds, after which the score decides.",
        kind: OptionKind::Number { default: 0, min: 0, max: 200 },
    },
    OptionSpec {
        key: "finish_round",
        label: "Play the round out",
        help: "When somebody meets a winning condition the round is finished; among several the score decides.",
        kind: OptionKind::Switch { default: false },
    },
    OptionSpec {
        key: "peace_rounds",
        label: "Rounds of peace",
        help: "No attacks in the first rounds; 6 suits a first game.",
        kind: OptionKind::Number { default: 0, min: 0, max: 10 },
    },
    OptionSpec {
        key: "reactions",
        label: "Reactions",
        help: "Ask the defender in the middle of a turn, or answer by standing orders: good for games over days.",
        kind: OptionKind::Choice {
            default: "ask",
            values: &[value("ask", "Ask"), value("orders", "Standing orders")],
        },
    },
    OptionSpec {
        key: "extra_actions",
        label: "Actions of Wheel and Electricity",
        help: "Paid for like any other action, or free: what is done with them costs nothing.",
        kind: OptionKind::Choice {
            default: "paid",
            values: &[value("paid", "Paid for"), value("free", "Free of cost")],
        },
    },
    OptionSpec {
        key: "keep_credits",
        label: "Industrialisation and Mass production wait",
        help: "Their free expansions or units can be used in any later turn; otherwise they lapse when the turn's \
               Spend step ends.",
        kind: OptionKind::Switch { default: false },
    },
    OptionSpec {
        key: "raid_reach",
        label: "Reach of air raids",
        help: "Cities within eight hexes of the base, or any city on the map.",
        kind: OptionKind::Choice {
            default: "limited",
            values: &[value("limited", "Eight hexes"), value("unlimited", "Any distance")],
        },
    },
    OptionSpec {
        key: "homeless_out",
        label: "Out without a city",
        help: "Whoever ends three turns in a row without a city is out of the game, even with units left.",
        kind: OptionKind::Switch { default: true },
    },
];

pub const PRESETS: &[Preset] = &[
    Preset {
        id: "by_the_book",
        label: "By the book",
        help: "To the letter of the rulebook: boards laid anew, a military card only for beating an army of two or more, \
               the loser chooses among equal units, all three technologies of the last tier win, the actions of Wheel and \
               Electricity are free of cost, free expansions and units do not lapse, air raids fly any distance, and \
               nobody is out while they have a unit.",
        options: r#"{"map":"mixed","map_size":"standard","map_seed":0,"start":"free","tie_removal":"owner","military_card":"defender","final_three_wins":true,"min_tiles_any_victory":0,"expansion_win_min_tiles":28,"round_limit":0,"finish_round":false,"peace_rounds":0,"reactions":"ask","extra_actions":"free","keep_credits":true,"raid_reach":"unlimited","homeless_out":false}"#,
        seats: None,
    },
    Preset {
        id: "first_game",
        label: "First game",
        help: "Fair sites are dealt out and nobody may attack in the first six rounds.",
        options: r#"{"start":"assigned","peace_rounds":6}"#,
        seats: None,
    },
    Preset {
        id: "over_days",
        label: "Over days",
        help: "Nobody is asked anything in another player's turn: standing orders answer, such as when to retreat or to \
               give a tile up, and safe defaults where there is no order.",
        options: r#"{"reactions":"orders"}"#,
        seats: None,
    },
    Preset {
        id: "short",
        label: "Short",
        help: "Thirty rounds at most, then the score decides.",
        options: r#"{"start":"assigned","round_limit":30,"finish_round":true}"#,
        seats: None,
    },
];
