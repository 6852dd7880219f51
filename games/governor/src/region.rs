//! Regions and sets of them. Map order is c1 … c15, p1 … p18, f1 … f18.

use std::fmt;
use std::str::FromStr;

use satrap_core::{TS, serde_as_text};
use serde::{Deserialize, Serialize};

use crate::ids::{Nation, Zone};

/// A region by its place in map order. Written by its id, `c3` or `f17`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "`c${number}` | `p${number}` | `f${number}`")]
pub struct Region(u8);

pub const REGIONS: usize = 51;
const CORE: u8 = 15;
const OUTER: u8 = 18;

impl Region {
    pub fn all() -> impl DoubleEndedIterator<Item = Region> + Clone {
        (0..REGIONS as u8).map(Region)
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn zone(self) -> Zone {
        match self.0 {
            n if n < CORE => Zone::Core,
            n if n < CORE + OUTER => Zone::Outer,
            _ => Zone::Fringe,
        }
    }
}

impl Nation {
    /// The homeworld: where its fleet starts and is rebuilt, also of a nation not in play. [GV-1.7, GV-1.8]
    pub const fn home(self) -> Region {
        Region(match self {
            Nation::Mercury => 12,
            Nation::Earth => 7,
            Nation::Mars => 2,
            Nation::Europa => CORE + 9,
            Nation::Titan => CORE + 16,
            Nation::Miranda => CORE + 12,
            Nation::Triton => CORE + OUTER + 13,
            Nation::Pluto => CORE + OUTER + 17,
            Nation::Beatrix => CORE + OUTER + 10,
        })
    }
}

/// The ids: views are full of them, so they are not put together each time.
const IDS: [&str; REGIONS] = [
    "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15", "p1",
    "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "p10", "p11", "p12", "p13", "p14", "p15", "p16", "p17",
    "p18", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12", "f13", "f14", "f15",
    "f16", "f17", "f18",
];

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(IDS[self.index()])
    }
}

impl fmt::Debug for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[derive(Debug)]
pub struct NotARegion;

impl fmt::Display for NotARegion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a region is written c1 to c15, p1 to p18 or f1 to f18")
    }
}

impl FromStr for Region {
    type Err = NotARegion;

    fn from_str(text: &str) -> Result<Region, NotARegion> {
        Region::all().zip(IDS).find(|(_, id)| *id == text).map(|(region, _)| region).ok_or(NotARegion)
    }
}

serde_as_text!(
    Region as u8,
    |region| region.0,
    |n| (usize::from(n) < REGIONS).then_some(Region(n)),
    NotARegion
);

/// A set of regions; written as a list in map order.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "Region[]")]
pub struct RegionSet(u64);

impl RegionSet {
    pub const EMPTY: RegionSet = RegionSet(0);

    pub fn contains(self, region: Region) -> bool {
        self.0 & (1 << region.0) != 0
    }

    pub fn insert(&mut self, region: Region) {
        self.0 |= 1 << region.0;
    }

    pub fn remove(&mut self, region: Region) {
        self.0 &= !(1 << region.0);
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// In map order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Region> + Clone {
        Region::all().filter(move |region| self.contains(*region))
    }
}

impl FromIterator<Region> for RegionSet {
    fn from_iter<I: IntoIterator<Item = Region>>(regions: I) -> RegionSet {
        let mut set = RegionSet::EMPTY;
        regions.into_iter().for_each(|region| set.insert(region));
        set
    }
}

impl fmt::Debug for RegionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for RegionSet {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().collect::<Vec<_>>())
    }
}

/// A region named twice is refused. [GV-11.12]
impl<'de> Deserialize<'de> for RegionSet {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<RegionSet, D::Error> {
        let list = Vec::<Region>::deserialize(from)?;
        let set: RegionSet = list.iter().copied().collect();
        if set.len() == list.len() {
            return Ok(set);
        }
        Err(serde::de::Error::custom("a region is named twice"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_nation_has_its_homeworld() {
        let homes = Nation::ALL.map(|nation| nation.home().to_string());
        assert_eq!(homes, ["c13", "c8", "c3", "p10", "p17", "p13", "f14", "f18", "f11"]);
    }

    #[test]
    fn regions_are_written_by_zone_and_number() {
        let ids: Vec<String> = Region::all().map(|region| region.to_string()).collect();
        assert_eq!((&*ids[0], &*ids[14], &*ids[15], &*ids[33], &*ids[50]), ("c1", "c15", "p1", "f1", "f18"));
        for region in Region::all() {
            assert_eq!(region.to_string().parse::<Region>().unwrap(), region);
        }
        assert!("c16".parse::<Region>().is_err() && "c01".parse::<Region>().is_err());
    }
}
