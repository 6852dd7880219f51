//! Regions as everybody sees them; the income only with the owner's eyes. [section 6]

use std::collections::BTreeMap;

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use super::access::Access;
use crate::data::data;
use crate::ids::{Nation, UNIT};
use crate::law::clause::AwardMethod;
use crate::law::code::Code;
use crate::region::Region;
use crate::state::{Claim, State};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RegionView {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub owner: Option<Nation>,
    /// [GV-1.8]
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub protectorate: bool,
    /// Claims by nation; a region with any is contested. [GV-7.4]
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(type = "{ [nation in Nation]?: Claim }", optional)]
    pub claims: BTreeMap<Nation, Claim>,
    /// How the law in force awards it while it is contested: the method, with its rounds and amount. [C5]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub award: Option<AwardView>,
    /// Whole units.
    pub helium: u8,
    pub antihydrogen: u8,
    /// Thousandths of credits a round, as the law stands; for the owner's eyes, or if a law opens it. [GV-10.2]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub income: Option<i64>,
    /// The round in which the next award ballot may be placed. [GV-7.14]
    pub next_ballot: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AwardView {
    pub method: AwardMethod,
    pub rounds: u8,
    /// Thousandths of credits: the reserve of an auction, the least total of payments.
    #[ts(type = "number")]
    pub amount: i64,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

pub(crate) fn region(state: &State, code: &Code<'_>, access: Access, region: Region) -> RegionView {
    let seen = state.region(region);
    let award = || {
        let award = code.award(region);
        AwardView { method: award.method, rounds: award.rounds, amount: award.amount }
    };
    let income = || data().map.region(region).income * UNIT * code.income_percent(region) / 100;
    RegionView {
        owner: seen.owner,
        protectorate: seen.protectorate,
        claims: seen.claims.iter().filter_map(|(nation, claim)| Some((nation, (*claim)?))).collect(),
        award: seen.is_contested().then(award),
        helium: seen.helium,
        antihydrogen: seen.antihydrogen,
        income: seen.owner.filter(|owner| access.see_incomes(code, *owner)).map(|_| income()),
        next_ballot: seen.next_ballot,
    }
}
