//! Which nations and regions a clause speaks of. [GV-11.11]

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use crate::ids::{Bloc, Nation, NationSet, Party, Tech, Zone};
use crate::region::{Region, RegionSet};
use crate::state::State;

/// Evaluated when the clause is used: who knows a technology may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Nations {
    All,
    Only(NationSet),
    Except(NationSet),
    Bloc(Bloc),
    ExceptBloc(Bloc),
    Tech(Tech),
    NoTech(Tech),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Regions {
    All,
    /// Without owner, protectorates aside.
    Unowned,
    Contested,
    /// Those of absent nations included.
    Homeworlds,
    Only(RegionSet),
    Except(RegionSet),
    Zone(Zone),
    /// Every region outside a zone; for goals.
    NotZone(Zone),
    /// Every region outside the zone of the nation's homeworld; for goals.
    OtherZone,
    OwnedBy(Nations),
}

/// Who receives what a levy or penalty takes. [E1, R2]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Payees {
    One(Party),
    Several(Nations),
}

impl Nations {
    pub fn covers(&self, state: &State, nation: Nation) -> bool {
        match self {
            Nations::All => true,
            Nations::Only(set) => set.contains(nation),
            Nations::Except(set) => !set.contains(nation),
            Nations::Bloc(bloc) => nation.bloc() == *bloc,
            Nations::ExceptBloc(bloc) => nation.bloc() != *bloc,
            Nations::Tech(tech) => state.nations[nation].techs[*tech],
            Nations::NoTech(tech) => !state.nations[nation].techs[*tech],
        }
    }

    /// The nations in play that are meant.
    pub fn members(&self, state: &State) -> NationSet {
        state.in_play.iter().filter(|nation| self.covers(state, *nation)).collect()
    }
}

impl Regions {
    /// `nation` is the one whose homeworld `other_zone` is reckoned from; without one nothing is another zone.
    pub fn covers(&self, state: &State, region: Region, nation: Option<Nation>) -> bool {
        let is_home = |region: Region| Nation::ALL.iter().any(|nation| nation.home() == region);
        let place = state.region(region);
        match self {
            Regions::All => true,
            Regions::Unowned => place.owner.is_none() && !place.protectorate,
            Regions::Contested => place.is_contested(),
            Regions::Homeworlds => is_home(region),
            Regions::Only(set) => set.contains(region),
            Regions::Except(set) => !set.contains(region),
            Regions::Zone(zone) => region.zone() == *zone,
            Regions::NotZone(zone) => region.zone() != *zone,
            Regions::OtherZone => nation.is_some_and(|nation| nation.home().zone() != region.zone()),
            Regions::OwnedBy(nations) => place.owner.is_some_and(|owner| nations.covers(state, owner)),
        }
    }
}

impl Payees {
    /// The nations in play that receive; none where the Treasury does. [E1, E5]
    pub fn nations(&self, state: &State) -> NationSet {
        match self {
            Payees::One(Party::Treasury) => NationSet::EMPTY,
            Payees::One(Party::Nation(nation)) => NationSet::only(*nation).and(state.in_play),
            Payees::Several(nations) => nations.members(state),
        }
    }
}
