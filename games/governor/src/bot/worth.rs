//! What a bill is worth to a nation, in points of the game. [section 12]

use enum_map::EnumMap;
use satrap_core::Tale;

use crate::council::Bill;
use crate::ids::{Asset, Nation, Party, UNIT};
use crate::judge;
use crate::law::clause::Clause;
use crate::law::selector::{Nations, Payees};
use crate::process::{enact, income};
use crate::state::State;

/// Credits over the next rounds that count as much as a point.
const POINT: f64 = 9000.0;
/// Rounds for which a change of income is reckoned.
const HORIZON: f64 = 12.0;

/// A state before and after a bill, so that every nation's share can be read from the same two.
pub(super) struct Change<'a> {
    before: &'a State,
    after: State,
    bill: &'a Bill,
    /// Whole credits a round, after levies and grants.
    incomes: (EnumMap<Nation, f64>, EnumMap<Nation, f64>),
}

impl<'a> Change<'a> {
    pub fn by(state: &'a State, bill: &'a Bill) -> Change<'a> {
        let mut after = state.clone();
        enact::bill(&mut after, bill, &mut Tale::default());
        let incomes = (net_incomes(state), net_incomes(&after));
        Change { before: state, after, bill, incomes }
    }

    /// For the own nation, whose goals are known.
    pub fn for_own(&self, nation: Nation) -> f64 {
        points(&self.after, nation) - points(self.before, nation) + self.for_any(nation)
    }

    /// For a nation whose goals are not known: money, and what the clauses do to it.
    pub fn for_any(&self, nation: Nation) -> f64 {
        let credits = |state: &State| state.held(nation, Asset::Credits) as f64 / UNIT as f64;
        let steady = self.incomes.1[nation] - self.incomes.0[nation];
        let once = credits(&self.after) - credits(self.before);
        let clauses: f64 = self.bill.clauses.iter().map(|clause| self.leaning(nation, clause)).sum();
        (steady * HORIZON + once) / POINT + clauses
    }

    /// The small terms: what a kind of rule means to a nation beside money.
    fn leaning(&self, nation: Nation, clause: &Clause) -> f64 {
        let state = self.before;
        let own = &state.nations[nation];
        let hits = |who: &Nations| who.covers(state, nation);
        let sided = |who: &Nations, good: f64, bad: f64| if hits(who) { bad } else { good };
        match clause {
            Clause::TechShare { tech, who } => match (own.techs[*tech], hits(who)) {
                (false, true) => 0.8,
                (true, _) => -0.5,
                (false, false) => -0.2,
            },
            Clause::Claims { who, allowed: false, .. } | Clause::Movement { who, allowed: false, .. } => {
                sided(who, 0.5, -0.4)
            }
            Clause::Claims { who, allowed: true, .. } => sided(who, -0.2, 0.2),
            Clause::ClaimsOnOwned { owners, allowed: true, .. } => sided(owners, 0.1, -0.8),
            Clause::WeaponsUse { allowed, .. } | Clause::WeaponsProduction { allowed, .. } => {
                let strong = own.holdings[Asset::Weapons] >= 2 * UNIT;
                if strong == *allowed { 0.3 } else { -0.3 }
            }
            Clause::WeaponsCap { max, .. } => {
                let held = own.holdings[Asset::Weapons];
                let over = held > i64::from(*max) * UNIT;
                match held >= 2 * UNIT {
                    _ if over => -0.6,
                    true => -0.3,
                    false => 0.3,
                }
            }
            Clause::Protection { who, protected: true } => sided(who, -0.1, 0.4),
            Clause::Transfer { from: Party::Treasury, to, .. } => match paid(state, to, nation) {
                true => 1.0,
                false => -0.3,
            },
            Clause::Grant { who, .. } => sided(who, -0.3, 0.3),
            Clause::GrantRegion { to, .. } => match to {
                Some(lucky) if *lucky == nation => 1.0,
                Some(_) => -0.3,
                None => 0.0,
            },
            Clause::VoteWeight { who, millivotes } if *millivotes < 1000 => sided(who, 0.1, -2.0),
            Clause::TradeBan { from, to, banned: true, .. } => match hits(from) || hits(to) {
                true => -0.4,
                false => 0.1,
            },
            Clause::Levy { who: Nations::Only(_), .. } => 0.0,
            Clause::Tariff { .. } | Clause::Toll { .. } => -0.1,
            Clause::Spawn { percent, .. } => f64::from(percent - 100) / 300.0,
            Clause::Conversion { credits, .. } => f64::from(10_000 - credits) / 8000.0,
            Clause::Shipyards { .. } => 0.2,
            _ => 0.0,
        }
    }
}

/// Points a nation would score if the game ended now.
fn points(state: &State, nation: Nation) -> f64 {
    let scored = |goal: &crate::state::Goal| {
        let met = judge::is_achieved(state, nation, *goal);
        if met { f64::from(crate::data::data().goals[usize::from(goal.id.0)].points) } else { 0.0 }
    };
    state.nations[nation].goals.iter().map(scored).sum()
}

/// Whole credits a round after levies and grants. [GV-10]
fn net_incomes(state: &State) -> EnumMap<Nation, f64> {
    let mut after = state.clone();
    income::collect(&mut after, &mut Tale::default());
    EnumMap::from_fn(|nation| {
        (after.held(nation, Asset::Credits) - state.held(nation, Asset::Credits)) as f64 / UNIT as f64
    })
}

fn paid(state: &State, to: &Payees, nation: Nation) -> bool {
    to.nations(state).contains(nation)
}
