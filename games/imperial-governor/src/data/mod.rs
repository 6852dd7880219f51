//! The board, the tables and the cards: types of `data/`, loaded once.

mod atlas;
mod fates;
mod map_file;
mod tables;

pub use atlas::{Atlas, CityData, HexData, HexKind, Isthmus, PowerData, ProvinceData, SeaData, Terrain};
pub use fates::{Amount, Effect, Fate, FateKind, Pinned, UnitChoice, Where};
pub use tables::{CombatTable, Scenario, Table, Tables};

use std::sync::LazyLock;

use satrap_core::data_file::{read_json, read_toml};
use serde_json::Value;

pub fn atlas() -> &'static Atlas {
    static ATLAS: LazyLock<Atlas> = LazyLock::new(|| {
        let file: map_file::Map = read_json("map.json", MAP);
        file.build().unwrap_or_else(|name| unreachable!("tests/game/data.rs proves that {name:?} is known"))
    });
    &ATLAS
}

pub fn tables() -> &'static Tables {
    static PARSED: LazyLock<Tables> = LazyLock::new(|| read_toml("tables.toml", TABLES));
    &PARSED
}

/// The hundred cards; card n stands at n - 1.
pub fn fates() -> &'static [Fate] {
    static FATES: LazyLock<Vec<Fate>> = LazyLock::new(|| {
        let file: fates::File = read_toml("fates.toml", include_str!("../../data/fates.toml"));
        file.into_cards()
    });
    &FATES
}

/// A card by its number, 1 to 100.
pub fn fate(card: u8) -> &'static Fate {
    &fates()[usize::from(card) - 1]
}

/// The map, the coast and the tables as they stand in the files, for the screen.
pub fn files_for_screen() -> (Value, Value, Value) {
    let coast = include_str!("../../data/coast.json");
    (read_json("map.json", MAP), read_json("coast.json", coast), read_toml("tables.toml", TABLES))
}

const MAP: &str = include_str!("../../data/map.json");
const TABLES: &str = include_str!("../../data/tables.toml");
