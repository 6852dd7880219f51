//! Which regions and whom a clause in force speaks of now, as far as the viewer may know: the map shades the ones, the law book
//! picks out the laws for the others. [GV-11.11, section 6]

use crate::ids::{Nation, NationSet, Party};
use crate::law::clause::Clause;
use crate::law::secrets::selectors;
use crate::law::selector::{Nations, Payees, Regions};
use crate::region::{Region, RegionSet};
use crate::state::State;

/// Which of the state's nations the viewer knows to know a technology, or not to know it.
pub(crate) struct Looker<'a> {
    pub state: &'a State,
    pub sees_techs: &'a dyn Fn(Nation) -> bool,
}

impl Looker<'_> {
    /// The regions, unless the clause speaks of all of them or of none.
    pub fn regions(&self, clause: &Clause) -> RegionSet {
        let state = self.state;
        match (clause, selectors(clause).1) {
            (Clause::GrantRegion { region, .. } | Clause::OpenProtectorate { region }, _) => {
                [*region].into_iter().collect()
            }
            (_, None | Some(Regions::All)) => RegionSet::EMPTY,
            (_, Some(Regions::OwnedBy(owners))) => {
                let owners = self.members(owners);
                let owned =
                    |region: &Region| state.region(*region).owner.is_some_and(|owner| owners.contains(owner));
                Region::all().filter(owned).collect()
            }
            (_, Some(place)) => Region::all().filter(|region| place.covers(state, *region, None)).collect(),
        }
    }

    /// The nations. A clause that names none speaks of everybody, unless nobody owns any of its regions.
    pub fn nations(&self, clause: &Clause) -> NationSet {
        let owner = |region: &Region| self.state.region(*region).owner;
        let (selected, place) = selectors(clause);
        let named = match clause {
            Clause::Recall { nation } => Some(NationSet::only(*nation)),
            Clause::GrantRegion { region, to } => Some(to.iter().copied().chain(owner(region)).collect()),
            Clause::Transfer { from, to, .. } => Some(party(*from).or(one(to))),
            Clause::Levy { to, .. } | Clause::Penalty { to, .. } => Some(one(to)),
            _ => None,
        };
        let selected = selected.into_iter().flatten().map(|nations| self.members(nations));
        if let Some(spoken_of) = selected.chain(named).reduce(NationSet::or) {
            return spoken_of;
        }
        let is_anybodys = || self.regions(clause).iter().any(|region| owner(&region).is_some());
        match place {
            None | Some(Regions::All) => self.state.in_play,
            Some(_) if is_anybodys() => self.state.in_play,
            Some(_) => NationSet::EMPTY,
        }
    }

    fn members(&self, nations: &Nations) -> NationSet {
        let hidden = matches!(nations, Nations::Tech(_) | Nations::NoTech(_));
        let members = nations.members(self.state);
        if hidden { members.iter().filter(|nation| (self.sees_techs)(*nation)).collect() } else { members }
    }
}

fn party(party: Party) -> NationSet {
    party.nation().into_iter().collect()
}

fn one(payees: &Payees) -> NationSet {
    match payees {
        Payees::One(to) => party(*to),
        Payees::Several(_) => NationSet::EMPTY,
    }
}
