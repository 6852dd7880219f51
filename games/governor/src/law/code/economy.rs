//! Economy, trade, technology, prizes and penalties. [E1 to E14, R1, R2]

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use super::{Code, Standing, Verdict, units};
use crate::ids::{Asset, Nation, Recipe, Resource, Tech, UNIT};
use crate::law::clause::{Clause, Goods, RoyaltyTo};
use crate::law::kinds::Kind;
use crate::order::Consignment;
use crate::region::Region;

/// What one full batch takes and gives, in thousandths. [table 4.2, E6]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct Rates {
    #[ts(type = "number")]
    pub resource: i64,
    #[ts(type = "number")]
    pub credits: i64,
    #[ts(type = "number")]
    pub output: i64,
}

/// How Governor Points are made where no law says otherwise. [table 4.2]
pub const BASE_GP: Rates = Rates { resource: UNIT, credits: 10_000 * UNIT, output: 250 * UNIT };

impl Rates {
    /// What so many thousandths of a batch take of the resource and of credits, and what they give: what is taken is
    /// rounded up, what is given down. [GV-9.8]
    pub fn of(&self, batches: i64) -> [i64; 3] {
        let taken = |rate: i64| (batches * rate + UNIT - 1) / UNIT;
        [taken(self.resource), taken(self.credits), batches * self.output / UNIT]
    }
}

impl<'a> Code<'a> {
    /// E1.
    pub fn levies(&self) -> Vec<Standing<'a>> {
        self.stack(Kind::Levy)
    }

    /// E2: percent of a consignment.
    pub fn tariff(&self, from: Nation, to: Nation, asset: Asset) -> i64 {
        self.value(Kind::Tariff, 0, |clause| match clause {
            Clause::Tariff { from: senders, to: recipients, asset: goods, percent } => {
                let fits = goods.include(Goods::of(asset))
                    && senders.covers(self.state, from)
                    && recipients.covers(self.state, to);
                fits.then(|| i64::from(*percent))
            }
            _ => None,
        })
    }

    /// E3.
    pub fn ban(&self, from: Nation, to: Nation, goods: Consignment) -> Verdict {
        let sent = match goods {
            Consignment::Amount { asset, .. } => Goods::of(asset),
            Consignment::Technology(Tech::Mining) => Goods::MiningTech,
            Consignment::Technology(Tech::Weapons) => Goods::WeaponsTech,
        };
        self.right(Kind::TradeBan, |clause| match clause {
            Clause::TradeBan { from: senders, to: recipients, asset, banned } => {
                let fits = asset.include(sent)
                    && senders.covers(self.state, from)
                    && recipients.covers(self.state, to);
                fits.then_some(!banned)
            }
            _ => None,
        })
    }

    /// E4.
    pub fn grants(&self) -> Vec<Standing<'a>> {
        self.stack(Kind::Grant)
    }

    /// E6, and what M5 asks for a fleet (nothing comes of it where no fleets may be built).
    pub fn rates(&self, recipe: Recipe, nation: Nation) -> Rates {
        let base =
            match recipe {
                Recipe::GpFromAntihydrogen | Recipe::GpFromHelium => BASE_GP,
                Recipe::Weapon => Rates { resource: UNIT, credits: 0, output: UNIT },
                Recipe::Fleet => {
                    self.shipyards(nation).map_or(Rates { resource: 0, credits: 0, output: 0 }, |yards| {
                        Rates { resource: yards.antihydrogen, credits: yards.credits, output: UNIT }
                    })
                }
            };
        self.value(Kind::Conversion, base, |clause| match clause {
            Clause::Conversion { recipe: of, who, resource, credits, output } => {
                let rates = Rates { resource: resource.0, credits: units(*credits), output: output.0 };
                (*of == recipe && who.covers(self.state, nation)).then_some(rates)
            }
            _ => None,
        })
    }

    /// E7; W4 for weapons, and M5 for fleets, which can be built only where a law opens shipyards. [GV-9.11]
    pub fn may_convert(&self, recipe: Recipe, nation: Nation) -> Verdict {
        self.conversion_right(recipe, nation)?;
        match recipe {
            Recipe::Weapon => self.weapons_production(nation),
            Recipe::Fleet => self.shipyards(nation).map(|_| ()).ok_or(None),
            Recipe::GpFromAntihydrogen | Recipe::GpFromHelium => Ok(()),
        }
    }

    /// E7 alone.
    pub fn conversion_right(&self, recipe: Recipe, nation: Nation) -> Verdict {
        self.right(Kind::ConversionRight, |clause| match clause {
            Clause::ConversionRight { recipe: of, who, allowed } => {
                (*of == recipe && who.covers(self.state, nation)).then_some(*allowed)
            }
            _ => None,
        })
    }

    /// E8.
    pub fn spawn_percent(&self, resource: Resource) -> i64 {
        self.value(Kind::Spawn, 100, |clause| match clause {
            Clause::Spawn { resource: of, percent } => (*of == resource).then(|| i64::from(*percent)),
            _ => None,
        })
    }

    /// E9.
    pub fn income_percent(&self, region: Region) -> i64 {
        self.value(Kind::RegionIncome, 100, |clause| match clause {
            Clause::RegionIncome { place, percent } => {
                place.covers(self.state, region, None).then(|| i64::from(*percent))
            }
            _ => None,
        })
    }

    /// E10: the right alone; knowing the technology is another matter.
    pub fn may_mine(&self, nation: Nation, region: Region) -> bool {
        self.mining(nation, region).is_ok()
    }

    fn mining(&self, nation: Nation, region: Region) -> Verdict {
        self.right(Kind::MiningRights, |clause| match clause {
            Clause::MiningRights { who, place, allowed } => (who.covers(self.state, nation)
                && place.covers(self.state, region, Some(nation)))
            .then_some(*allowed),
            _ => None,
        })
    }

    /// E11: percent of what is gathered there, and to whom.
    pub fn royalty(&self, region: Region) -> (i64, RoyaltyTo) {
        self.value(Kind::Royalty, (0, RoyaltyTo::Treasury), |clause| match clause {
            Clause::Royalty { place, percent, to } => {
                place.covers(self.state, region, None).then(|| (i64::from(*percent), *to))
            }
            _ => None,
        })
    }

    /// E12.
    pub fn gp_trade(&self) -> bool {
        self.value(Kind::GpTrade, false, |clause| match clause {
            Clause::GpTrade { allowed } => Some(*allowed),
            _ => None,
        })
    }

    /// E13.
    pub fn tech_shares(&self) -> Vec<Standing<'a>> {
        self.stack(Kind::TechShare)
    }

    /// E14.
    pub fn is_suspended(&self, nation: Nation, tech: Tech) -> bool {
        self.value(Kind::TechSuspend, false, |clause| match clause {
            Clause::TechSuspend { who, tech: of, suspended } => {
                (*of == tech && who.covers(self.state, nation)).then_some(*suspended)
            }
            _ => None,
        })
    }

    /// R1.
    pub fn prizes(&self) -> Vec<Standing<'a>> {
        self.stack(Kind::Prize)
    }

    /// R2.
    pub fn penalties(&self) -> Vec<Standing<'a>> {
        self.stack(Kind::Penalty)
    }
}

impl Goods {
    fn of(asset: Asset) -> Goods {
        match asset {
            Asset::Credits => Goods::Credits,
            Asset::Helium => Goods::Helium,
            Asset::Antihydrogen => Goods::Antihydrogen,
            Asset::Weapons => Goods::Weapons,
            Asset::Gp => Goods::Gp,
        }
    }

    fn include(self, sent: Goods) -> bool {
        self == Goods::Any || self == sent
    }
}
