//! What an attack would be: both strengths, the ratio and the column [IG-10.9].

use satrap_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ids::{Hex, Part};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Odds {
    pub seat: Seat,
    pub hex: Hex,
    pub target: Seat,
    /// Who defends with him.
    pub allies: Vec<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Part>,
    pub attack: u32,
    pub defence: u32,
    /// The city's share of the defence.
    pub walls: u32,
    pub percent: u32,
    /// The column of the Combat Results Table; none below the first.
    pub column: Option<u32>,
}
