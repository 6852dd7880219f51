//! Sets of technologies: a word in memory, a list in JSON.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Technology, data};

/// A set of technologies. In JSON a list in the order of the chart.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TechSet(u64);

impl TechSet {
    pub const EMPTY: TechSet = TechSet(0);

    pub fn contains(self, technology: Technology) -> bool {
        self.0 >> technology as u8 & 1 == 1
    }

    pub fn insert(&mut self, technology: Technology) {
        self.0 |= 1 << technology as u8;
    }

    pub fn remove(&mut self, technology: Technology) {
        self.0 &= !(1 << technology as u8);
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Technology> {
        Technology::all().filter(move |technology| self.contains(*technology))
    }

    pub fn without(self, other: TechSet) -> TechSet {
        TechSet(self.0 & !other.0)
    }

    /// How many of a tier (1 to 7) are in the set.
    pub fn count_in_tier(self, tier: u8) -> u8 {
        let of_tier = usize::from(tier).checked_sub(1).and_then(|n| data().tiers.get(n));
        of_tier.map_or(0, |set| (self.0 & set.0).count_ones() as u8)
    }

    /// Whether every technology of the tier is in the set.
    pub fn has_whole_tier(self, tier: u8) -> bool {
        let of_tier = usize::from(tier).checked_sub(1).and_then(|n| data().tiers.get(n));
        of_tier.is_some_and(|set| self.0 & set.0 == set.0)
    }
}

impl FromIterator<Technology> for TechSet {
    fn from_iter<I: IntoIterator<Item = Technology>>(technologies: I) -> TechSet {
        TechSet(technologies.into_iter().fold(0, |set, technology| set | 1 << technology as u8))
    }
}

impl fmt::Debug for TechSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for TechSet {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.collect_seq(self.iter()) } else { to.serialize_u64(self.0) }
    }
}

impl<'de> Deserialize<'de> for TechSet {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<TechSet, D::Error> {
        if from.is_human_readable() {
            Ok(Vec::<Technology>::deserialize(from)?.into_iter().collect())
        } else {
            Ok(TechSet(u64::deserialize(from)? & ((1 << Technology::COUNT) - 1)))
        }
    }
}

satrap_core::typescript! {
    impl ts_rs::TS for TechSet {
        type WithoutGenerics = Self;
        type OptionInnerType = Self;

        fn name(config: &ts_rs::Config) -> String {
            <Vec<Technology> as ts_rs::TS>::name(config)
        }

        fn inline(config: &ts_rs::Config) -> String {
            <Vec<Technology> as ts_rs::TS>::inline(config)
        }

        fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor) {
            visitor.visit::<Technology>();
        }
    }
}
