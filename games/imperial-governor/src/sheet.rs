//! The treasury sheet: line by line what the next treasury phase will bring and take [IG-5.1, IG-5.14].

use satrap_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ids::{LeaderId, Province};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Sheet {
    pub lines: Vec<Line>,
    /// Line 1 of the book's account: income.
    pub income: u32,
    /// Line 2: forces in service.
    pub in_service: u32,
    /// Line 3: the war chest now.
    pub chest: u32,
    /// The chest once everything on the sheet is settled, before raising.
    pub balance: u32,
    /// Units that could not be paid.
    pub missing: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Line {
    pub item: Item,
    /// What it adds, or takes away.
    pub talents: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Item {
    Home { province: Province },
    Province { province: Province },
    Exile,
    Credit { card: u8 },
    Levy,
    Bribe,
    Ransom { leader: LeaderId, captor: Seat },
    Pay { units: u32 },
}
