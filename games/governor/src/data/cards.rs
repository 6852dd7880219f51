//! Event cards. [GV-12.3, GV-12.10]

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{fill, has};
use crate::ids::{Asset, Tech, UNIT, Zone};
use crate::law::clause::Clause;
use crate::law::predicate::{Count, Pattern, Predicate};
use crate::quantity::Quantity;
use crate::region::Region;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EventsFile {
    pub private: Vec<PrivateFacts>,
    pub public: Vec<PublicFacts>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PrivateFacts {
    pub id: String,
    pub title: String,
    pub story: String,
    pub objectives: Vec<Predicate>,
    pub rewards: Rewards,
    /// All must hold when the card is dealt. [GV-12.3]
    pub eligible: Vec<Eligible>,
}

/// Units of each asset.
pub type Rewards = BTreeMap<Asset, Quantity>;

/// When a private card may be dealt. [GV-12.3]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Eligible {
    NotOwner(Region),
    LacksTech(Tech),
    HasTech(Tech),
    NationsMin(usize),
    HomeZoneNot(Zone),
    HomeNot(Region),
    HoldsMin(Asset, Quantity),
}

#[derive(Debug, Deserialize, Serialize)]
pub struct PublicFacts {
    pub id: String,
    pub title: String,
    pub story: String,
    #[serde(flatten)]
    pub kind: PublicKind,
}

/// [GV-12.10]
#[derive(Debug, Deserialize, Serialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum PublicKind {
    Effect {
        rounds: u8,
        clauses: Vec<Clause>,
    },
    Instant {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<Windfall>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        treasury: Option<Sum>,
    },
    Race {
        deadline: u8,
        objectives: Objectives,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        random: Option<RandomPlace>,
        rewards: Rewards,
    },
    Collective {
        deadline: u8,
        asset: Asset,
        target: Count,
        success: Success,
        failure: Failure,
    },
    Council {
        deadline: u8,
        clauses_any: Vec<Pattern>,
        success: Success,
        failure: Failure,
    },
}

impl PublicKind {
    pub fn deadline(&self) -> Option<u8> {
        match self {
            PublicKind::Race { deadline, .. }
            | PublicKind::Collective { deadline, .. }
            | PublicKind::Council { deadline, .. } => Some(*deadline),
            PublicKind::Effect { .. } | PublicKind::Instant { .. } => None,
        }
    }
}

/// A deposit in a region drawn by chance, from the first ring that has a fitting one.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Windfall {
    pub asset: Asset,
    pub amount: u8,
    pub rings_in_order: Vec<u8>,
    pub region_must_be: Vec<Quality>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct RandomPlace {
    pub ring: u8,
    pub region_must_be: Vec<Quality>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub enum Quality {
    #[serde(rename = "unowned")]
    Unowned,
    #[serde(rename = "without fleet")]
    WithoutFleet,
    #[serde(rename = "without resources")]
    WithoutResources,
}

/// A number of units, or a formula of the number of nations.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Sum {
    pub asset: Asset,
    pub amount: Count,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Success {
    AllGain(Sum),
    TreasuryGain(Sum),
    /// So many GP for every `per` contributed.
    ContributorsGainGp {
        gp: i64,
        per: i64,
    },
}

impl Success {
    /// Thousandths of GP for one whole unit contributed, where contributors gain.
    pub fn gp_per_unit(&self) -> Option<i64> {
        match self {
            Success::ContributorsGainGp { gp, per } => Some(gp * UNIT / per),
            Success::AllGain(_) | Success::TreasuryGain(_) => None,
        }
    }
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(untagged)]
pub enum Failure {
    Effect { rounds: u8, clauses: Vec<Clause> },
    Loss(Loss),
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    AllLosePercent {
        asset: Asset,
        percent: i64,
    },
    /// Nations with more than `over` of one asset lose some of another.
    LoseIfOver {
        over_asset: Asset,
        over: Quantity,
        asset: Asset,
        amount: Quantity,
    },
}

/// What a race asks for; where it names a region that is drawn with the card, there is one reading for each region.
#[derive(Debug)]
pub struct Objectives {
    written: Value,
    readings: Vec<Vec<Predicate>>,
}

/// What stands in the data for a region that is drawn.
const DRAWN: &str = "$random";

impl Objectives {
    pub fn at(&self, region: Option<Region>) -> &[Predicate] {
        match (&*self.readings, region) {
            ([fixed], _) => fixed,
            (by_region, Some(region)) => &by_region[region.index()],
            (_, None) => &[],
        }
    }
}

impl<'de> Deserialize<'de> for Objectives {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Objectives, D::Error> {
        let written = Value::deserialize(from)?;
        let read = |value: Value| serde_json::from_value(value).map_err(serde::de::Error::custom);
        let readings = if has(&written, DRAWN) {
            let filled = |region: Region| read(fill(&written, DRAWN, &region.to_string()));
            Region::all().map(filled).collect::<Result<_, _>>()?
        } else {
            vec![read(written.clone())?]
        };
        Ok(Objectives { written, readings })
    }
}

impl Serialize for Objectives {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.written.serialize(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use satrap_core::data_file::read_toml_with_nulls;

    use crate::data::{EVENTS, data};

    #[test]
    fn there_are_26_private_and_16_public_cards_and_they_are_read_whole() {
        assert_eq!((data().private.len(), data().public.len()), (26, 16));
        let file: Value = read_toml_with_nulls("events.toml", EVENTS);
        assert_eq!(serde_json::to_value(&data().private).unwrap(), file["private"]);
        assert_eq!(serde_json::to_value(&data().public).unwrap(), file["public"]);
    }
}
