//! How far it is over land, round what is in the way.

use crate::data::Domain;
use crate::hex::{HEXES, Hex, HexSet};
use crate::hex_queries::HexQueries;
use crate::state::State;

/// Steps to the nearest of some hexes.
#[derive(Clone)]
pub struct Distances([u8; HEXES]);

/// There is no way.
const NONE: u8 = u8::MAX;

impl Distances {
    /// Distances to these hexes over open ones; the hexes themselves need not be open.
    pub fn to(goals: HexSet, open: &HexSet) -> Distances {
        let mut steps = [NONE; HEXES];
        let (mut ring, mut seen) = (goals, goals);
        for step in 0..NONE {
            if ring.is_empty() {
                break;
            }
            ring.iter().for_each(|hex| steps[hex.index()] = step);
            ring = ring.touching().and(open).without(&seen);
            seen = seen.or(&ring);
        }
        Distances(steps)
    }

    pub fn to_hex(goal: Hex, open: &HexSet) -> Distances {
        Distances::to([goal].into_iter().collect(), open)
    }

    pub fn from(&self, hex: Hex) -> Option<i32> {
        let steps = self.0[hex.index()];
        (steps != NONE).then(|| i32::from(steps))
    }
}

/// Hexes that land units can be in, whoever holds them.
pub fn land(state: &State, board: &HexQueries<'_>) -> HexSet {
    state.map.land().iter().filter(|hex| board.is_open_to(Domain::Land, *hex)).collect()
}
