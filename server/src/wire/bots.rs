//! Bots at a table: their pace, their advice, and what they make of a game afterwards.

use satrap_core::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How fast bots act at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// At once.
    Instant,
    /// They leave people a moment to see what happened.
    #[default]
    Natural,
    /// A bot that is waited for acts when somebody at the table asks for its step.
    Step,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PaceWish {
    pub pace: Pace,
}

/// Let the next bot act.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BotStep {
    /// Where the game stands before the step, so that asking twice lets one bot act.
    pub version: u32,
}

/// What the strong bot would do.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Hint {
    pub seat: Seat,
    /// Where the game stood.
    pub version: u32,
    /// What it would do, then what else it weighed, longest first.
    pub choices: Vec<HintChoice>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct HintChoice {
    #[schema(value_type = Value)]
    pub action: serde_json::Value,
    /// The seat's chance to win after it, in thousandths.
    pub chance: u16,
    /// In how many imagined games it was tried; in none where there was nothing to choose.
    pub tried: u32,
}

/// A game that is over as a story of chances.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Chances {
    /// Some moments of the game in their order; the first and the last are always among them.
    pub points: Vec<ChancePoint>,
    /// The steps after which the leader's chance was no longer what it had been, in their order.
    pub turning: Vec<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChancePoint {
    /// 0 is the game after set-up.
    pub seq: u32,
    /// Each seat's chance to win, in thousandths.
    pub chances: Vec<u16>,
}
