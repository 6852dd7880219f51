//! What a nation can make Governor Points of. A batch takes a unit of a resource and ten thousand credits: of the two, the
//! one that it will be short of is worth more to it, and the other it can sell. [GV-9.7]

use super::situation::Situation;
use crate::data::{PublicKind, data};
use crate::ids::{Asset, Recipe, UNIT};
use crate::law::clause::Clause;
use crate::law::code::{BASE_GP, Rates};

/// What a nation gathers in a round, and for how many rounds this is believed whatever it has gathered.
const GATHERED: i64 = UNIT * 3 / 10;
const BELIEVED: i64 = 6;

/// What it has and what will come to it by the end.
pub(super) struct Means {
    /// Thousandths.
    credits: i64,
    /// The credits that it takes to make Governor Points of its resources, in thousandths.
    matching: i64,
}

impl Means {
    pub fn of(situation: &Situation<'_>) -> Means {
        let left = situation.rounds_left() - 1;
        let ledger = situation.me().ledger.unwrap_or_default();
        let taxes = situation.me().income.max(ledger.start_income) * left;
        let played = i64::from(situation.view.round.max(1)) - 1;
        let gathered = (ledger.mined + GATHERED * BELIEVED) / (played + BELIEVED) * left;
        let units = situation.held(Asset::Helium) + situation.held(Asset::Antihydrogen) + gathered;
        Means {
            // New regions, events and sales bring half as much again.
            credits: situation.held(Asset::Credits) + taxes * 3 / 2,
            matching: units * (BASE_GP.credits / BASE_GP.resource),
        }
    }

    /// How much more than usual a unit of a resource is worth, and how much more credits are; both 1 where it has as much
    /// of either.
    pub fn worth_of_units(&self) -> f64 {
        2.0 * self.credits as f64 / self.sum()
    }

    pub fn worth_of_credits(&self) -> f64 {
        2.0 * self.matching as f64 / self.sum()
    }

    fn sum(&self) -> f64 {
        (self.credits + self.matching).max(1) as f64
    }

    /// How many lots of resources it should sell, for this many credits each, to have as much of either in the end; below
    /// nothing: how many it should buy.
    pub fn lots_to_sell(&self, lot: i64, price: i64) -> i64 {
        let matching = BASE_GP.credits * lot / BASE_GP.resource;
        (self.matching - self.credits) / (matching + price)
    }
}

/// Whether a card that makes Governor Points cheaper than they are is still in the public deck. They count in the end, so
/// nothing is lost by waiting for it; but where the clock or a facilitator ends the game, nobody knows which round is the
/// last.
pub(super) fn may_become_cheaper(situation: &Situation<'_>, recipe: Recipe, rates: Rates) -> bool {
    let cheaper = |clause: &Clause| match clause {
        Clause::Conversion { recipe: of, who, credits, output, .. } => {
            let price = i64::from(*credits) * UNIT;
            let concerns = *of == recipe && who.covers(&situation.state, situation.nation);
            concerns && price * rates.output < rates.credits * output.0
        }
        _ => false,
    };
    let makes_cheaper = |id: &str| {
        let facts = data().public.iter().find(|facts| facts.id == id);
        let clauses = facts.and_then(|facts| match &facts.kind {
            PublicKind::Effect { clauses, .. } => Some(clauses),
            _ => None,
        });
        clauses.is_some_and(|clauses| clauses.iter().any(cheaper))
    };
    let options = &situation.view.options;
    let knows_the_end = options.minutes == 0 && !options.facilitator;
    let may_wait = options.events && knows_the_end && situation.rounds_left() > 1;
    may_wait && situation.view.events.left.iter().any(|id| makes_cheaper(id))
}
