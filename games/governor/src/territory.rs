//! Who owns what: the one place where a region changes hands. [GV-6.1, GV-7.18]

use satrap_core::Events;

use crate::event::Event;
use crate::ids::Nation;
use crate::law::code::Code;
use crate::region::Region;
use crate::state::State;

/// A region passes to a nation or to nobody; all claims on it end, counts and payments with them. [GV-7.16, C8]
pub fn transfer(state: &mut State, region: Region, to: Option<Nation>) {
    if let Some(before) = state.region(region).owner {
        state.nations[before].ledger.regions -= 1;
    }
    if let Some(owner) = to {
        state.nations[owner].ledger.regions += 1;
    }
    let place = state.region_mut(region);
    place.owner = to;
    place.claims = Default::default();
    place.next_ballot = 0;
    for nation in state.nations.values_mut() {
        nation.payments.retain(|(paid_for, _)| *paid_for != region);
    }
}

/// A contested region gets its owner, who may be the one it has. [GV-7.16]
pub fn award(
    state: &mut State,
    region: Region,
    nation: Nation,
    price: Option<i64>,
    events: &mut Events<Event>,
) {
    transfer(state, region, Some(nation));
    events.public(Event::RegionAwarded { region, nation, price });
}

/// Whether a nation owns as many regions as the law lets it, so that it gets no more. [C7]
pub fn is_full(state: &State, code: &Code, nation: Nation) -> bool {
    code.region_cap(nation).is_some_and(|cap| state.nations[nation].ledger.regions >= cap)
}

/// Homeworld of a nation in play: never changes hands. [GV-7.18, GV-11.14]
pub fn is_living_home(state: &State, region: Region) -> bool {
    state.in_play.iter().any(|nation| nation.home() == region)
}
