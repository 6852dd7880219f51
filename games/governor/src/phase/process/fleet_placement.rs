//! Where a fleet is placed that comes new or anew onto the map. [GV-6.20]

use satrap_core::Events;

use crate::data::data;
use crate::event::Event;
use crate::ids::Nation;
use crate::region::{Region, RegionSet};
use crate::state::State;

/// The homeworld if no fleet is there, otherwise the nearest free region: of equally near ones first one the nation
/// owns, then the first in map order. Laws on movement do not matter.
pub(super) fn nearest(state: &State, nation: Nation, occupied: RegionSet) -> Region {
    let home = nation.home();
    let rank = |region: &Region| {
        let foreign = state.region(*region).owner != Some(nation);
        (data().map.distance(home, *region), foreign, *region)
    };
    // There are more regions than fleets, so one is always free.
    Region::all().filter(|region| !occupied.contains(*region)).min_by_key(rank).unwrap_or(home)
}

/// Regions in which a fleet stands.
pub(super) fn occupied(state: &State) -> RegionSet {
    let of = |nation: Nation| state.nations[nation].fleets.iter().map(|fleet| fleet.region);
    state.in_play.iter().flat_map(of).collect()
}

/// Takes fleets off the map and places them again, in the order of the list. `tell` makes the event of where a fleet
/// was and where it is.
pub(super) fn place_again(
    state: &mut State,
    fleets: &[(Nation, u8)],
    tell: impl Fn(Nation, u8, Region, Region) -> Event,
    events: &mut Events<Event>,
) {
    let mut taken = occupied(state);
    let at = |state: &State, (nation, id): (Nation, u8)| {
        state.nations[nation].fleets.iter().find(|fleet| fleet.id == id).map(|fleet| fleet.region)
    };
    fleets.iter().filter_map(|fleet| at(state, *fleet)).for_each(|region| taken.remove(region));
    for &(nation, id) in fleets {
        let Some(from) = at(state, (nation, id)) else { continue };
        let to = nearest(state, nation, taken);
        taken.insert(to);
        state.nations[nation]
            .fleets
            .iter_mut()
            .filter(|fleet| fleet.id == id)
            .for_each(|fleet| fleet.region = to);
        events.public(tell(nation, id, from, to));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phase::process::testing::{TestGame, region};
    use Nation::{Beatrix, Earth, Europa, Mars};

    /// [EX-26] p9 and p11 are both next to p10 and Europa's: the first in map order is taken.
    #[test]
    fn beside_an_occupied_homeworld_an_own_region_comes_first() {
        let game = TestGame::nine().fleet(Beatrix, "p10").fleet(Europa, "p1");
        assert_eq!(nearest(&game.state, Europa, occupied(&game.state)), region("p9"));
        let game = game.owner("p9", Some(Mars)).owner("p11", Some(Mars));
        assert_eq!(nearest(&game.state, Europa, occupied(&game.state)), region("p2"));
    }

    #[test]
    fn fleets_that_are_placed_again_make_room_first() {
        let mut game = TestGame::nine().fleet(Earth, "c3").fleet(Mars, "c8");
        let tell = |nation, fleet, from, to| Event::FleetRebuilt { nation, fleet, from, to };
        place_again(&mut game.state, &[(Earth, 1), (Mars, 1)], tell, &mut game.events);
        assert_eq!(game.fleets(&[Earth, Mars]), ["c8", "c3"]);
    }
}
