//! Claims on regions and how they are decided. [C1 to C7]

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use super::{Code, Verdict, count, units};
use crate::ids::Nation;
use crate::law::clause::{AwardMethod, Clause};
use crate::law::kinds::Kind;
use crate::region::Region;

/// How a contested region gets an owner; the amount in thousandths. [C5]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct Award {
    pub method: AwardMethod,
    pub rounds: u8,
    #[ts(type = "number")]
    pub amount: i64,
}

impl Code<'_> {
    /// C1.
    pub fn may_claim(&self, nation: Nation, region: Region) -> Verdict {
        self.right(Kind::Claims, |clause| match clause {
            Clause::Claims { who, place, allowed } => (who.covers(self.state, nation)
                && place.covers(self.state, region, Some(nation)))
            .then_some(*allowed),
            _ => None,
        })
    }

    /// C2: claims a round; none: no limit.
    pub fn claims_limit(&self, nation: Nation) -> Option<u8> {
        self.value(Kind::ClaimsLimit, None, |clause| match clause {
            Clause::ClaimsLimit { who, max } => who.covers(self.state, nation).then(|| Some(count(*max))),
            _ => None,
        })
    }

    /// C3: thousandths.
    pub fn claim_fee(&self, nation: Nation) -> i64 {
        self.value(Kind::ClaimFee, 0, |clause| match clause {
            Clause::ClaimFee { who, credits } => who.covers(self.state, nation).then(|| units(*credits)),
            _ => None,
        })
    }

    /// C4: claims on owned regions need a law. [GV-7.2]
    pub fn may_claim_from(&self, claimant: Nation, owner: Nation) -> bool {
        self.value(Kind::ClaimsOnOwned, false, |clause| match clause {
            Clause::ClaimsOnOwned { who, owners, allowed } => {
                (who.covers(self.state, claimant) && owners.covers(self.state, owner)).then_some(*allowed)
            }
            _ => None,
        })
    }

    /// C5.
    pub fn award(&self, region: Region) -> Award {
        let base = Award { method: AwardMethod::None, rounds: 1, amount: 0 };
        self.value(Kind::Award, base, |clause| match clause {
            Clause::Award { place, method, rounds, amount } => place
                .covers(self.state, region, None)
                .then(|| Award { method: *method, rounds: count(*rounds), amount: units(*amount) }),
            _ => None,
        })
    }

    /// C6: the age in rounds at which claims lapse.
    pub fn claim_expiry(&self) -> Option<u8> {
        self.value(Kind::ClaimExpiry, None, |clause| match clause {
            Clause::ClaimExpiry { rounds } => Some(Some(count(*rounds))),
            _ => None,
        })
    }

    /// C7.
    pub fn region_cap(&self, nation: Nation) -> Option<u8> {
        self.value(Kind::RegionCap, None, |clause| match clause {
            Clause::RegionCap { who, max } => who.covers(self.state, nation).then(|| Some(count(*max))),
            _ => None,
        })
    }
}
