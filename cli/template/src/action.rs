//! What a seat decides, and no more. The order of the variants is the order in which actions are listed.

use satrap_core::{GameAction, TS};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// [SG-3.1]
    Bid { coins: u8 },
    /// [SG-4.1]
    Scout,
}

impl GameAction for Action {
    fn amount(&self) -> Option<i64> {
        match self {
            Action::Bid { coins } => Some((*coins).into()),
            Action::Scout => None,
        }
    }

    /// One too great for its type becomes the type's greatest.
    fn with_amount(&self, wanted: i64) -> Action {
        match self {
            Action::Bid { .. } => Action::Bid { coins: wanted.clamp(0, u8::MAX.into()) as u8 },
            Action::Scout => Action::Scout,
        }
    }
}
