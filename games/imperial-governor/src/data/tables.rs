//! Tables and amounts: combat, storms, revolts, scenarios, the accelerated start.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::ids::{Power, Province, SeaArea};
use crate::options::ScenarioId;

/// Tables and amounts.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    pub crt: CombatTable,
    pub storm_table: Table<SeaArea>,
    pub revolt_table: Table<Province>,
    pub gift_cards: Vec<u8>,
    pub ambassadors_per_player: u8,
    pub leaders_per_player: LeaderCounts,
    pub movement_allowance: u8,
    pub pay_per_unit: u32,
    pub raise_cost: u32,
    pub disband_cost: u32,
    pub ransom_percent: Ransoms,
    pub kings_personal_income: u32,
    pub unplayed_home_income: u32,
    pub raise_loss_percent_per_city: u32,
    pub scenarios: Vec<Scenario>,
    /// By power and die [IG-15.6].
    pub accelerated_start: BTreeMap<Power, Vec<Vec<Province>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaderCounts {
    pub king: u8,
    pub general: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ransoms {
    pub general: u32,
    pub king: u32,
}

/// A table read with two dice.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table<T> {
    pub rows: Vec<Vec<T>>,
}

impl<T: Copy> Table<T> {
    /// First die: row. Second die: place in the row, spread over its entries.
    pub fn read(&self, first: u32, second: u32) -> T {
        let row = &self.rows[first as usize - 1];
        row[(second as usize - 1) * row.len() / 6]
    }
}

/// The Combat Results Table [IG-10.11].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatTable {
    pub columns: Vec<u32>,
    rows: BTreeMap<String, Vec<Cell>>,
}

/// What the table says: a percentage lost by a victorious attacker, or no effect.
#[derive(Clone, Copy, Deserialize)]
#[serde(untagged)]
enum Cell {
    Lost(u32),
    NoEffect(NoEffect),
}

#[derive(Clone, Copy, Deserialize)]
enum NoEffect {
    NE,
}

impl CombatTable {
    /// [IG-10.9] The column for a ratio, or `None` below the first.
    pub fn column(&self, attack: u32, defence: u32) -> Option<u32> {
        self.columns.iter().copied().rev().find(|column| attack * 100 >= defence * column)
    }

    /// What a victorious attacker loses in per cent, or `None` for no effect.
    pub fn result(&self, column: u32, die: u32) -> Option<u32> {
        let place = self.columns.iter().position(|c| *c == column)?;
        match self.rows.get(&die.to_string())?.get(place)? {
            Cell::Lost(percent) => Some(*percent),
            Cell::NoEffect(NoEffect::NE) => None,
        }
    }

    /// How many faces of the die win in a column, and the highest loss that goes with a win.
    pub fn chance(&self, column: Option<u32>) -> (u8, u32) {
        let losses: Vec<u32> = column
            .into_iter()
            .flat_map(|column| (1..=6).filter_map(move |die| self.result(column, die)))
            .collect();
        (losses.len() as u8, losses.into_iter().max().unwrap_or(0))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub id: ScenarioId,
    #[serde(default)]
    pub name: Option<String>,
    pub players: u8,
    pub powers: Vec<Power>,
    pub forbidden: Vec<Province>,
}
