//! What happened, in the past tense: enough to animate it and to write the log line in `text/en.ftl`.
//! A field that only some may know is nothing (`null`) for the others.

use satrap_core::{Seat, TS};
use serde::{Deserialize, Serialize};

use crate::data::{Province, Region};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    BidSealed {
        by: Seat,
        #[ts(optional = nullable)]
        coins: Option<u8>,
    },
    ScoutSent {
        by: Seat,
        #[ts(optional = nullable)]
        province: Option<Province>,
    },
    /// One for each seat when the last bid is sealed.
    BidOpened {
        by: Seat,
        coins: u8,
    },
    ProvinceTaken {
        by: Seat,
        province: Province,
        paid: u8,
        by_lot: bool,
    },
    ProvinceUnsold {
        province: Province,
    },
    TaxCollected {
        coins: u8,
    },
    RoundBegan {
        round: u8,
        province: Province,
    },
    CommissionShown {
        by: Seat,
        region: Region,
        bonus: u8,
    },
    GameOver {
        winners: Vec<Seat>,
    },
}
