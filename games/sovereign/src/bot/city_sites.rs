//! Where new cities go.

use satrap_core::Seat;

use super::distances::{self, Distances};
use crate::data::UnitKind;
use crate::hex::{Hex, HexSet};
use crate::hex_queries::HexQueries;
use crate::state::{State, Unit};

/// A hex of way counts as much as this many tenths of what a city finds around it.
const PRICE_OF_A_STEP: i32 = 16;
/// Nobody sets out for a site farther away than this.
const FAR: i32 = 14;

/// Where cities could be founded, and over which hexes settlers get there.
pub struct CitySites {
    sites: HexSet,
    passable: HexSet,
}

impl CitySites {
    pub fn of(state: &State, seat: Seat) -> CitySites {
        let board = HexQueries::of(state, seat);
        let passable = distances::land(state, &board).without(&board.held);
        let (_, near_a_city) = HexQueries::crowded_by_cities(state);
        CitySites { sites: passable.without(&near_a_city).without(board.built()), passable }
    }

    /// Whether a settler built in one of the player's cities would find a site.
    pub fn has_room_for(&self, state: &State, seat: Seat) -> bool {
        let home: HexSet = state.cities_of(seat).flat_map(|city| city.tiles.iter().copied()).collect();
        let distances = Distances::to(home, &self.passable);
        self.sites.iter().any(|hex| distances.from(hex).is_some_and(|steps| steps <= FAR))
    }

    /// What a city on a hex would find around it: cheap hexes count.
    fn value(&self, state: &State, hex: Hex) -> i32 {
        let around = state.map.neighbours(hex).filter(|next| self.sites.contains(*next));
        around.map(|next| (8 - i32::from(state.map.terrain(next).build_cost())).max(0)).sum()
    }

    /// The best site for a settler, the way there considered. Those who are older have chosen before him.
    pub fn goal_of(&self, state: &State, settler: &Unit) -> Option<Hex> {
        let distances = Distances::to_hex(settler.at, &self.passable);
        let older = |unit: &&Unit| {
            unit.owner == settler.owner && unit.kind == UnitKind::Settler && unit.id < settler.id
        };
        let taken = HexSet::near(state.units.iter().filter(older).map(|unit| &unit.at), 4);
        let value =
            |hex: Hex| Some((10 * self.value(state, hex) - PRICE_OF_A_STEP * distances.from(hex)?, hex));
        let best = self
            .sites
            .without(&taken)
            .iter()
            .filter_map(value)
            .max_by_key(|(value, hex)| (*value, std::cmp::Reverse(*hex)));
        best.map(|(_, hex)| hex)
    }

    pub fn distances_to(&self, goal: Hex) -> Distances {
        Distances::to_hex(goal, &self.passable)
    }

    pub fn is_site(&self, hex: Hex) -> bool {
        self.sites.contains(hex)
    }
}
