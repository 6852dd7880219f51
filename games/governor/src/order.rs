//! Orders of a nation: drafted, submitted, carried out at the end of the round. [GV-3]

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use crate::ids::{Asset, Party, Recipe, Tech};
use crate::region::Region;

/// Amounts are in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    Move {
        fleet: u8,
        region: Region,
    },
    Shoot {
        region: Region,
    },
    Claim {
        region: Region,
    },
    /// Credits in thousandths, for an auction or a payment. [GV-7.12, GV-7.13]
    Bid {
        region: Region,
        #[ts(type = "number")]
        credits: i64,
    },
    Trade {
        goods: Consignment,
        to: Party,
    },
    Convert {
        recipe: Recipe,
        #[ts(type = "number")]
        batches: i64,
    },
}

impl Order {
    /// Whether it tells the fleet what to do: one of these a round. [GV-6.4]
    pub fn is_for_fleet(&self) -> bool {
        matches!(self, Order::Move { .. } | Order::Shoot { .. } | Order::Claim { .. })
    }
}

/// What a trade order sends. [GV-9.1]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Consignment {
    Amount {
        asset: Asset,
        #[ts(type = "number")]
        amount: i64,
    },
    Technology(Tech),
}

/// Why an order was not carried out. [GV-2.10]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    Range,
    Law,
    Limit,
    Funds,
    Technology,
    Blocked,
    Contested,
    Owned,
    Duplicate,
    FleetLost,
    Cap,
    Held,
    Gone,
}
