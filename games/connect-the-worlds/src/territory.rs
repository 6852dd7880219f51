//! Zones and territory, worked out from the bases. [CW-6.2, CW-11]

use satrap_core::{Seat, SeatSet};

use crate::hex::{Hex, HexSet, Map, World};
use crate::options::{Overlap, SpaceBases};
use crate::state::State;

/// What every player controls.
#[derive(Clone, Debug)]
pub(crate) struct Territory {
    /// By seat: hexes controlled by at least one base. [CW-11.1]
    control: [HexSet; MOST_SEATS],
    /// Hexes that count for nobody. [CW-11.3]
    disputed: HexSet,
    /// By seat: the worlds the player is on, as bits. [CW-11.6]
    worlds: [u8; MOST_SEATS],
}

const MOST_SEATS: usize = 6;

impl Territory {
    pub(crate) fn of(state: &State) -> Territory {
        let boards = state.boards();
        let mut territory = Territory {
            control: [HexSet::default(); MOST_SEATS],
            disputed: HexSet::default(),
            worlds: [0; MOST_SEATS],
        };
        for base in state.pieces.iter().filter(|piece| piece.is_base()) {
            let seat = usize::from(base.owner.0);
            // [CW-11.5] A base in space is on no world, and usually scores nothing.
            if counts(state, base.at.map) {
                territory.control[seat].0[base.at.map.slot()] |= boards.ground_of_base(base.at);
            }
            if let Map::Planet(world) = base.at.map {
                territory.worlds[seat] |= 1 << world as u8;
            }
        }
        if state.options.overlap == Overlap::None {
            for slot in 0..Map::COUNT {
                let mut once = 0;
                for control in &territory.control {
                    territory.disputed.0[slot] |= once & control.0[slot];
                    once |= control.0[slot];
                }
            }
        }
        territory
    }

    /// [CW-11.2] Each hex counts once, and [CW-11.3] whether or not rivals control it too, unless the option says no.
    pub(crate) fn score(&self, seat: Seat) -> u16 {
        self.control[usize::from(seat.0)].minus(&self.disputed).len() as u16
    }

    /// [CW-11.6]
    pub(crate) fn worlds(&self, seat: Seat) -> impl Iterator<Item = World> + use<> {
        let worlds = self.worlds[usize::from(seat.0)];
        World::ALL.into_iter().filter(move |world| worlds >> *world as u8 & 1 == 1)
    }

    pub(crate) fn count_worlds(&self, seat: Seat) -> u32 {
        self.worlds[usize::from(seat.0)].count_ones()
    }

    /// Every hex that is controlled by somebody, in board order, with those who do.
    pub(crate) fn controlled(&self, state: &State) -> impl Iterator<Item = (Hex, SeatSet)> {
        let boards = state.boards();
        let mut anybody = HexSet::default();
        self.control.iter().for_each(|control| anybody.union(control));
        let places: Vec<(Map, u8)> = anybody.places().collect();
        places.into_iter().map(move |(map, number)| {
            let controls = |seat: &Seat| self.control[usize::from(seat.0)].contains(map, number);
            (boards.hex(map, number), Seat::all(state.seats()).filter(controls).collect())
        })
    }
}

/// Where a seat may deploy. [CW-6.2] Rivals take no hex out of it [CW-6.3]; units add none [CW-11.4].
pub(crate) fn zone(state: &State, seat: Seat) -> HexSet {
    let boards = state.boards();
    let mut zone = HexSet::default();
    for base in state.bases_of(seat) {
        zone.0[base.at.map.slot()] |= match counts(state, base.at.map) {
            true => boards.ground_of_base(base.at),
            false => 1 << boards.spot(base.at),
        };
    }
    zone
}

/// Whether bases on a map control what is around them, and can be deployed there. [CW-6.4, CW-11.5]
pub(crate) fn counts(state: &State, map: Map) -> bool {
    map != Map::Space || state.options.space_bases == SpaceBases::Full
}
