//! What a bill is worth to a nation, in points of the game.

use enum_map::EnumMap;
use satrap_core::Events;

use crate::ids::{Asset, Nation, Party, UNIT};
use crate::judge;
use crate::law::clause::Clause;
use crate::law::selector::Nations;
use crate::phase::council::Bill;
use crate::phase::process::{enact, income};
use crate::setup::goal_facts;
use crate::state::{Goal, State};

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
        enact::bill(&mut after, bill, &mut Events::default());
        let incomes = (net_incomes(state), net_incomes(&after));
        Change { before: state, after, bill, incomes }
    }

    /// Goals, money, and what the clauses do to a nation beside. Of another nation's goals only those of its own count
    /// that everybody knows; the rest of them is a guess. [GV-1.13]
    pub fn for_own(&self, nation: Nation) -> f64 {
        self.goals_of_own(nation) + self.beside(nation)
    }

    /// Points alone.
    pub fn goals_of_own(&self, nation: Nation) -> f64 {
        points(&self.after, nation, |_| true) - points(self.before, nation, |_| true)
    }

    pub fn for_other(&self, nation: Nation) -> f64 {
        let known = |goal: Goal| goal_facts(goal.id).nation.is_some();
        points(&self.after, nation, known) - points(self.before, nation, known) + self.beside(nation)
    }

    fn beside(&self, nation: Nation) -> f64 {
        let credits = |state: &State| state.held(nation, Asset::Credits) as f64 / UNIT as f64;
        let steady = self.incomes.1[nation] - self.incomes.0[nation];
        let once = credits(&self.after) - credits(self.before);
        let new = self.bill.clauses.iter().filter(|clause| !self.is_law(clause));
        let clauses: f64 = new.map(|clause| self.leaning(nation, clause)).sum();
        (steady * HORIZON + once) / POINT + clauses
    }

    /// What is in force already is no change, unless it is paid again.
    fn is_law(&self, clause: &Clause) -> bool {
        let once = matches!(clause, Clause::Transfer { .. } | Clause::GrantRegion { .. });
        !once && self.before.book.laws.iter().any(|law| law.clauses.contains(clause))
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
            Clause::Claims { who, allowed: false, .. } => sided(who, 0.5, -0.4),
            // Nobody gains much by another's fleet lying still.
            Clause::Movement { who, allowed: false, .. } => sided(who, 0.05, -0.6),
            Clause::Claims { who, allowed: true, .. } => sided(who, -0.2, 0.2),
            Clause::ClaimsOnOwned { owners, allowed: true, .. } => sided(owners, 0.1, -0.8),
            Clause::WeaponsUse { allowed: true, .. } | Clause::WeaponsProduction { allowed: true, .. } => {
                -self.dread(nation)
            }
            Clause::WeaponsUse { .. } | Clause::WeaponsProduction { .. } => self.dread(nation),
            Clause::WeaponsCap { max, .. } => {
                let over = own.holdings[Asset::Weapons] > i64::from(*max) * UNIT;
                if over { -0.6 } else { self.dread(nation) }
            }
            Clause::Protection { who, protected: true } => sided(who, -0.1, 0.4),
            Clause::Transfer { from: Party::Treasury, .. } => self.paid(nation),
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

    /// Money from the Treasury, if it has any: best for oneself alone, and better for all than for others only.
    fn paid(&self, nation: Nation) -> f64 {
        let gains = |nation: Nation| {
            self.after.held(nation, Asset::Credits) > self.before.held(nation, Asset::Credits)
        };
        let lucky = self.before.in_play.iter().filter(|nation| gains(*nation)).count();
        match gains(nation) {
            true if lucky == 1 => 1.0,
            true => 0.2,
            false if lucky > 0 => -0.3,
            false => 0.0,
        }
    }

    /// How much a nation would rather see arms bound: whoever was beaten would, whoever is armed would not, and the
    /// others have little reason either way.
    fn dread(&self, nation: Nation) -> f64 {
        let own = &self.before.nations[nation];
        match own.holdings[Asset::Weapons] >= 2 * UNIT {
            true => -0.3,
            false if own.ledger.battles_lost > 0 => 0.3,
            false => 0.1,
        }
    }
}

/// Points a nation would score with some of its goals if the game ended now.
fn points(state: &State, nation: Nation, counts: impl Fn(Goal) -> bool) -> f64 {
    let goals = state.nations[nation].goals.iter().copied().filter(|goal| counts(*goal));
    let met = goals.filter(|goal| judge::is_achieved(state, nation, *goal));
    met.map(|goal| f64::from(goal_facts(goal.id).points)).sum()
}

/// Whole credits a round after levies and grants. [GV-10]
fn net_incomes(state: &State) -> EnumMap<Nation, f64> {
    let mut after = state.clone();
    income::collect(&mut after, &mut Events::default());
    EnumMap::from_fn(|nation| {
        (after.held(nation, Asset::Credits) - state.held(nation, Asset::Credits)) as f64 / UNIT as f64
    })
}

#[cfg(test)]
mod tests {
    use satrap_core::{Dice, Game};

    use super::super::bills::as_bill;
    use super::*;
    use crate::Governor;
    use crate::law::template;
    use crate::options::Options;

    fn general_ban(state: &State) -> Bill {
        as_bill(Nation::Earth, template::expand(state, "T01", &[]).unwrap())
    }

    #[test]
    fn what_is_law_already_is_no_change() {
        let mut state = Governor::setup(&Options::default(), 9, &mut Dice::from_number(1)).unwrap();
        // To have sponsored bills is a common goal: that would be a change.
        state.nations.values_mut().for_each(|own| own.goals.truncate(3));
        let bill = general_ban(&state);
        // Earth has no weapons, Mars has two.
        let change = Change::by(&state, &bill);
        assert!(change.for_other(Nation::Earth) > 0.0 && change.for_other(Nation::Mars) < 0.0);
        enact::bill(&mut state, &bill, &mut Events::default());
        let again = Change::by(&state, &bill);
        assert!(Nation::ALL.into_iter().all(|nation| again.for_own(nation) == 0.0));
    }

    #[test]
    fn money_from_an_empty_treasury_is_worth_nothing() {
        let mut state = Governor::setup(&Options::default(), 9, &mut Dice::from_number(1)).unwrap();
        let slot = crate::action::Slot { name: "$n".into(), value: crate::action::SlotValue::Number(9000) };
        let bill = as_bill(Nation::Earth, template::expand(&state, "T29", &[slot]).unwrap());
        assert!(Change::by(&state, &bill).for_other(Nation::Pluto) > 0.0);
        state.treasury[Asset::Credits] = 0;
        assert_eq!(Change::by(&state, &bill).for_other(Nation::Pluto), 0.0);
    }
}
