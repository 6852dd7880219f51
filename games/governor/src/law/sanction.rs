//! Which laws are sanctions on a nation. [GV-11.16, last column of table 4.7]

use super::book::Counter;
use super::clause::Clause;
use super::selector::{Nations, Regions};
use crate::ids::{Nation, NationSet, Party};
use crate::state::State;

/// Whether some clause in force is a sanction on the nation.
pub fn is_sanctioned(state: &State, nation: Nation) -> bool {
    state.book.laws.iter().any(|law| {
        let counters = law.counters.iter().copied().chain(std::iter::repeat(Counter::default()));
        law.clauses.iter().zip(counters).any(|(clause, counter)| on(clause, &counter).contains(nation))
    })
}

/// The nations a clause is a sanction on: only those it names one by one.
pub fn on(clause: &Clause, counter: &Counter) -> NationSet {
    let named_if = |applies: bool, who: &Nations| if applies { named(who) } else { NationSet::EMPTY };
    match clause {
        Clause::WeaponsUse { who, allowed, .. }
        | Clause::WeaponsProduction { who, allowed }
        | Clause::Movement { who, allowed, .. }
        | Clause::Claims { who, allowed, .. }
        | Clause::ConversionRight { who, allowed, .. }
        | Clause::MiningRights { who, allowed, .. } => named_if(!allowed, who),
        Clause::ShotsLimit { who, max }
        | Clause::ClaimsLimit { who, max }
        | Clause::BillsLimit { who, max } => named_if(*max == 0, who),
        Clause::WeaponsCap { who, .. }
        | Clause::ShotFine { who, .. }
        | Clause::RegionCap { who, .. }
        | Clause::Levy { who, .. }
        | Clause::Penalty { who, .. } => named(who),
        Clause::OrderRange { who, range, .. } => named_if(*range == 0, who),
        Clause::Recall { nation } => NationSet::only(*nation),
        Clause::ClaimFee { who, credits } => named_if(*credits > 0, who),
        Clause::ClaimsOnOwned { owners, allowed, .. } => named_if(*allowed, owners),
        Clause::GrantRegion { .. } => counter.taken_from.map_or(NationSet::EMPTY, NationSet::only),
        Clause::Tariff { from, to, percent, .. } => {
            named_if(*percent > 0, from).or(named_if(*percent > 0, to))
        }
        Clause::TradeBan { from, to, banned, .. } => named_if(*banned, from).or(named_if(*banned, to)),
        Clause::Transfer { from: Party::Nation(nation), .. } => NationSet::only(*nation),
        Clause::RegionIncome { place: Regions::OwnedBy(owners), percent } => named_if(*percent < 100, owners),
        Clause::TechSuspend { who, suspended, .. } => named_if(*suspended, who),
        Clause::Veto { who, granted, .. } => named_if(!granted, who),
        Clause::VoteWeight { who, millivotes } => named_if(*millivotes < 1000, who),
        Clause::Channels { who, with, allowed } => named_if(!allowed, who).or(named_if(!allowed, with)),
        _ => NationSet::EMPTY,
    }
}

fn named(who: &Nations) -> NationSet {
    match who {
        Nations::Only(list) => *list,
        _ => NationSet::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::law::clause::{Goods, LevyBase};
    use crate::law::selector::Payees;

    fn only(nation: Nation) -> Nations {
        Nations::Only(NationSet::only(nation))
    }

    fn targets(clause: Clause) -> NationSet {
        on(&clause, &Counter::default())
    }

    /// [GV-11.16]
    #[test]
    fn a_sanction_names_its_nation_and_takes_something() {
        let mars = NationSet::only(Nation::Mars);
        let levy =
            |who| Clause::Levy { who, base: LevyBase::Flat, rate: 100, to: Payees::One(Party::Treasury) };
        assert_eq!(targets(levy(only(Nation::Mars))), mars);
        assert_eq!(targets(levy(Nations::All)), NationSet::EMPTY);
        let ban = |banned| Clause::TradeBan {
            from: Nations::All,
            to: only(Nation::Mars),
            asset: Goods::Any,
            banned,
        };
        assert_eq!(targets(ban(true)), mars);
        assert_eq!(targets(ban(false)), NationSet::EMPTY);
        assert_eq!(targets(Clause::Recall { nation: Nation::Mars }), mars);
        let open = |owners| Clause::ClaimsOnOwned { who: only(Nation::Earth), owners, allowed: true };
        assert_eq!(targets(open(only(Nation::Mars))), mars);
        assert_eq!(targets(open(Nations::All)), NationSet::EMPTY);
    }

    #[test]
    fn a_region_granted_away_is_a_sanction_on_its_old_owner() {
        let clause = Clause::GrantRegion { region: Nation::Pluto.home(), to: None };
        let counter = Counter { taken_from: Some(Nation::Pluto), ..Counter::default() };
        assert_eq!(on(&clause, &counter), NationSet::only(Nation::Pluto));
        assert_eq!(on(&clause, &Counter::default()), NationSet::EMPTY);
    }
}
