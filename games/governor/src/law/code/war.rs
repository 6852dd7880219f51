//! Weapons, war, fleets and movement. [W1 to W8, M1 to M5]

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use super::{Code, Verdict, count, units};
use crate::ids::{Nation, UNIT};
use crate::law::clause::{Clause, Excess, RangeOf};
use crate::law::kinds::Kind;
use crate::region::Region;

/// What a fleet costs where fleets may be built; in thousandths. [M5]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct Shipyards {
    #[ts(type = "number")]
    pub credits: i64,
    #[ts(type = "number")]
    pub antihydrogen: i64,
    pub max_fleets: u8,
}

/// Range of moves, shots and claims without a law. [GV-6.4, GV-6.11, GV-7.1]
const BASE_RANGE: u8 = 2;
/// GP a winner takes from a loser without a law. [GV-6.18]
const BASE_SPOILS: i64 = 125;

impl<'a> Code<'a> {
    /// W1.
    pub fn may_shoot(&self, nation: Nation, region: Region) -> Verdict {
        self.right(Kind::WeaponsUse, |clause| match clause {
            Clause::WeaponsUse { who, place, allowed } => (who.covers(self.state, nation)
                && place.covers(self.state, region, Some(nation)))
            .then_some(*allowed),
            _ => None,
        })
    }

    /// W2: shots a round; none: no limit.
    pub fn shots_limit(&self, nation: Nation) -> Option<u8> {
        self.value(Kind::ShotsLimit, None, |clause| match clause {
            Clause::ShotsLimit { who, max } => who.covers(self.state, nation).then(|| Some(count(*max))),
            _ => None,
        })
    }

    /// W3: the most weapons, in thousandths, and what becomes of more.
    pub fn weapons_cap(&self, nation: Nation) -> Option<(i64, Excess)> {
        self.value(Kind::WeaponsCap, None, |clause| match clause {
            Clause::WeaponsCap { who, max, excess } => {
                who.covers(self.state, nation).then(|| Some((units(*max), *excess)))
            }
            _ => None,
        })
    }

    /// W4.
    pub fn may_make_weapons(&self, nation: Nation) -> bool {
        self.weapons_production(nation).is_ok()
    }

    pub(super) fn weapons_production(&self, nation: Nation) -> Verdict {
        self.right(Kind::WeaponsProduction, |clause| match clause {
            Clause::WeaponsProduction { who, allowed } => who.covers(self.state, nation).then_some(*allowed),
            _ => None,
        })
    }

    /// W5: GP a winner takes from a loser at most, in thousandths.
    pub fn spoils(&self) -> i64 {
        self.value(Kind::Spoils, BASE_SPOILS * UNIT, |clause| match clause {
            Clause::Spoils { gp } => Some(units(*gp)),
            _ => None,
        })
    }

    /// W6.
    pub fn shot_fines(&self) -> Vec<(u16, &'a Clause)> {
        let fines = self.stack(Kind::ShotFine);
        fines.into_iter().map(|(law, _, clause)| (law, clause)).collect()
    }

    /// W7: shots at the nation's fleet are held.
    pub fn is_protected(&self, nation: Nation) -> bool {
        self.value(Kind::Protection, false, |clause| match clause {
            Clause::Protection { who, protected } => who.covers(self.state, nation).then_some(*protected),
            _ => None,
        })
    }

    /// W8.
    pub fn salvage_percent(&self) -> i64 {
        self.value(Kind::Salvage, 0, |clause| match clause {
            Clause::Salvage { keep_percent } => Some(i64::from(*keep_percent)),
            _ => None,
        })
    }

    /// M1.
    pub fn may_enter(&self, nation: Nation, region: Region) -> Verdict {
        self.right(Kind::Movement, |clause| match clause {
            Clause::Movement { who, place, allowed } => (who.covers(self.state, nation)
                && place.covers(self.state, region, Some(nation)))
            .then_some(*allowed),
            _ => None,
        })
    }

    /// M2: in regions.
    pub fn range(&self, of: RangeOf, nation: Nation) -> u8 {
        self.value(Kind::OrderRange, BASE_RANGE, |clause| match clause {
            Clause::OrderRange { order, who, range } => {
                (*order == of && who.covers(self.state, nation)).then(|| count(*range))
            }
            _ => None,
        })
    }

    /// M3: due to the owner by another nation's fleet that moves in; thousandths.
    pub fn toll(&self, region: Region) -> i64 {
        self.value(Kind::Toll, 0, |clause| match clause {
            Clause::Toll { place, credits } => {
                place.covers(self.state, region, None).then(|| units(*credits))
            }
            _ => None,
        })
    }

    /// M5.
    pub fn shipyards(&self, nation: Nation) -> Option<Shipyards> {
        self.value(Kind::Shipyards, None, |clause| match clause {
            Clause::Shipyards { who, credits, antihydrogen, max_fleets } => {
                who.covers(self.state, nation).then(|| {
                    Some(Shipyards {
                        credits: units(*credits),
                        antihydrogen: antihydrogen.0,
                        max_fleets: count(*max_fleets),
                    })
                })
            }
            _ => None,
        })
    }
}
