//! Names of what never changes: nations, blocs, zones, assets, technologies, recipes, and sets of nations.

use enum_map::{Enum, EnumMap};
use satrap_core::TS;
use serde::{Deserialize, Serialize};

/// Seat order is the order of the variants. [GV-1.5]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Nation {
    Mercury,
    Earth,
    Mars,
    Europa,
    Titan,
    Miranda,
    Triton,
    Pluto,
    Beatrix,
}

impl Nation {
    pub const ALL: [Nation; 9] = [
        Nation::Mercury,
        Nation::Earth,
        Nation::Mars,
        Nation::Europa,
        Nation::Titan,
        Nation::Miranda,
        Nation::Triton,
        Nation::Pluto,
        Nation::Beatrix,
    ];

    pub fn bloc(self) -> Bloc {
        match self {
            Nation::Mercury | Nation::Earth | Nation::Mars => Bloc::Core,
            Nation::Europa | Nation::Titan | Nation::Miranda => Bloc::Jovian,
            Nation::Triton | Nation::Pluto | Nation::Beatrix => Bloc::Fringe,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Bloc {
    Core,
    Jovian,
    Fringe,
}

/// A part of the Solar System, as region names begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
pub enum Zone {
    #[serde(rename = "c")]
    Core,
    #[serde(rename = "p")]
    Outer,
    #[serde(rename = "f")]
    Fringe,
}

/// What nations and the Treasury hold, always in thousandths. [GV-2.11]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Asset {
    Credits,
    Helium,
    Antihydrogen,
    Weapons,
    Gp,
}

impl Asset {
    pub const ALL: [Asset; 5] =
        [Asset::Credits, Asset::Helium, Asset::Antihydrogen, Asset::Weapons, Asset::Gp];
}

/// Holdings in thousandths. [GV-2.11]
pub type Holdings = EnumMap<Asset, i64>;

/// One whole of anything, in thousandths.
pub const UNIT: i64 = 1000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Resource {
    Helium,
    Antihydrogen,
}

impl Resource {
    pub const ALL: [Resource; 2] = [Resource::Helium, Resource::Antihydrogen];

    pub fn asset(self) -> Asset {
        match self {
            Resource::Helium => Asset::Helium,
            Resource::Antihydrogen => Asset::Antihydrogen,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Tech {
    Mining,
    Weapons,
}

impl Tech {
    pub const ALL: [Tech; 2] = [Tech::Mining, Tech::Weapons];
}

/// [GV-9.7, GV-9.11]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Recipe {
    GpFromAntihydrogen,
    GpFromHelium,
    Weapon,
    Fleet,
}

/// A nation or the Treasury. [GV-1.11] Written as the nation's name, or `treasury`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "Nation | 'treasury'")]
pub enum Party {
    Nation(Nation),
    Treasury,
}

impl Party {
    pub fn nation(self) -> Option<Nation> {
        match self {
            Party::Nation(nation) => Some(nation),
            Party::Treasury => None,
        }
    }
}

/// A set of nations; written as a list in seat order.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "Nation[]")]
pub struct NationSet(u16);

impl NationSet {
    pub const EMPTY: NationSet = NationSet(0);
    pub const ALL: NationSet = NationSet((1 << 9) - 1);

    pub fn only(nation: Nation) -> NationSet {
        NationSet(1 << nation as u16)
    }

    pub fn contains(self, nation: Nation) -> bool {
        self.0 & (1 << nation as u16) != 0
    }

    pub fn insert(&mut self, nation: Nation) {
        self.0 |= 1 << nation as u16;
    }

    pub fn remove(&mut self, nation: Nation) {
        self.0 &= !(1 << nation as u16);
    }

    pub fn set(&mut self, nation: Nation, member: bool) {
        if member { self.insert(nation) } else { self.remove(nation) }
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn and(self, other: NationSet) -> NationSet {
        NationSet(self.0 & other.0)
    }

    pub fn or(self, other: NationSet) -> NationSet {
        NationSet(self.0 | other.0)
    }

    pub fn without(self, other: NationSet) -> NationSet {
        NationSet(self.0 & !other.0)
    }

    /// In seat order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Nation> + Clone {
        Nation::ALL.into_iter().filter(move |nation| self.contains(*nation))
    }
}

impl FromIterator<Nation> for NationSet {
    fn from_iter<I: IntoIterator<Item = Nation>>(nations: I) -> NationSet {
        let mut set = NationSet::EMPTY;
        nations.into_iter().for_each(|nation| set.insert(nation));
        set
    }
}

impl std::fmt::Debug for NationSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for NationSet {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().collect::<Vec<_>>())
    }
}

/// A nation named twice is refused. [GV-11.12]
impl<'de> Deserialize<'de> for NationSet {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<NationSet, D::Error> {
        let list = Vec::<Nation>::deserialize(from)?;
        let set: NationSet = list.iter().copied().collect();
        if set.len() == list.len() {
            return Ok(set);
        }
        Err(serde::de::Error::custom("a nation is named twice"))
    }
}

impl Serialize for Party {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            _ if !to.is_human_readable() => self.nation().serialize(to),
            Party::Nation(nation) => nation.serialize(to),
            Party::Treasury => to.serialize_str(TREASURY),
        }
    }
}

impl<'de> Deserialize<'de> for Party {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Party, D::Error> {
        use serde::de::IntoDeserializer;
        if !from.is_human_readable() {
            return Ok(Option::<Nation>::deserialize(from)?.map_or(Party::Treasury, Party::Nation));
        }
        let name = std::borrow::Cow::<str>::deserialize(from)?;
        if name == TREASURY {
            return Ok(Party::Treasury);
        }
        Nation::deserialize(name.into_deserializer()).map(Party::Nation)
    }
}

const TREASURY: &str = "treasury";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parties_are_written_by_name_and_read_again() {
        for party in Nation::ALL.map(Party::Nation).into_iter().chain([Party::Treasury]) {
            let text = serde_json::to_string(&party).unwrap();
            assert_eq!(serde_json::from_str::<Party>(&text).unwrap(), party);
            let bytes = postcard::to_allocvec(&party).unwrap();
            assert_eq!(postcard::from_bytes::<Party>(&bytes).unwrap(), party);
        }
        assert_eq!(serde_json::to_string(&Party::Nation(Nation::Beatrix)).unwrap(), r#""beatrix""#);
    }

    #[test]
    fn a_set_of_nations_is_a_list_in_seat_order_without_repetition() {
        let set: NationSet = [Nation::Pluto, Nation::Earth].into_iter().collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), r#"["earth","pluto"]"#);
        assert!(serde_json::from_str::<NationSet>(r#"["earth","earth"]"#).is_err());
    }
}
