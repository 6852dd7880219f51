//! The types of `data/`, embedded and read once.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use satrap_core::TS;
use satrap_core::data_file::read_toml;
use serde::{Deserialize, Serialize};

pub struct Data {
    pub provinces: BTreeMap<Province, ProvinceFacts>,
    pub figures: Figures,
}

/// [SG-1.2]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Province {
    Saltmarsh,
    GullBay,
    HarbourTown,
    GoatPass,
    TinMines,
    SilverPeak,
    MillCountry,
    GoldenFields,
    OldCapital,
    DustWells,
    HorseFair,
    CaravanRoad,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Region {
    Coast,
    Hills,
    Plains,
    Steppe,
}

impl Region {
    pub const ALL: [Region; 4] = [Region::Coast, Region::Hills, Region::Plains, Region::Steppe];
}

#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ProvinceFacts {
    pub name: String,
    pub region: Region,
    pub worth: u8,
}

/// The numbers the rules name; `data/figures.toml` says which rule names them.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    pub coins: u8,
    pub tax_die: u8,
    pub scout_cost: u8,
    pub commission_bonus: u8,
}

static DATA: LazyLock<Data> = LazyLock::new(|| Data {
    provinces: read_toml("provinces.toml", include_str!("../data/provinces.toml")),
    figures: read_toml("figures.toml", include_str!("../data/figures.toml")),
});

pub fn data() -> &'static Data {
    &DATA
}

pub(crate) fn figures() -> &'static Figures {
    &DATA.figures
}

/// Every province, in the order of the data.
pub(crate) fn provinces() -> Vec<Province> {
    DATA.provinces.keys().copied().collect()
}

impl Province {
    pub(crate) fn worth(self) -> u8 {
        DATA.provinces.get(&self).map_or(0, |facts| facts.worth)
    }

    /// What it is worth at the end to the holder of a commission [SG-5.1].
    pub(crate) fn worth_with(self, commission: Region) -> u8 {
        let commissioned = DATA.provinces.get(&self).is_some_and(|facts| facts.region == commission);
        self.worth() + if commissioned { figures().commission_bonus } else { 0 }
    }
}
