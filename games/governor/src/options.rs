//! What can be chosen when a table is made. [section 8]

use satrap_core::SeatSet;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ids::NationSet;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Which nations play; none named: as table 4.5 says for their number. [GV-1.6]
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
