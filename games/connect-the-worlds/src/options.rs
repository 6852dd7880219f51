//! What can be chosen when a table is made.

use satrap_core::{Seat, SeatSet, SetupError};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

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
    Open,
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
            (0, Mode::Medium) => 80,
            (0, Mode::Long) => 120,
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
