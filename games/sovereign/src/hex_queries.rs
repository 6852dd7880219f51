//! How the board looks to one player: what others hold, where he is watched, where he has room.

use satrap_core::Seat;

use crate::data::{Domain, limits};
use crate::hex::{HEXES, Hex, HexSet};
use crate::state::{State, Unit};

/// Made once for a list of moves, then asked about every hex.
pub struct HexQueries<'a> {
    state: &'a State,
    seat: Seat,
    /// Hexes with a city tile or fort.
    built: HexSet,
    /// Enemy-held hexes: everybody else is an enemy [SV-1.7] [SV-1.8].
    pub held: HexSet,
    /// Hexes that have an enemy unit.
    pub enemy_units: HexSet,
    /// Foe hexes [SV-1.9], and the hexes that touch one.
    foe: HexSet,
    pub watched: HexSet,
    /// Hexes in which the player has units.
    own_units: HexSet,
    /// How many units the player has in a hex, attackers who wait there included [SV-11.8].
    crowd: [u8; HEXES],
    limit: u8,
    /// Whether any unit is aboard a ship at all: mostly none is.
    carried: bool,
}

impl<'a> HexQueries<'a> {
    pub fn of(state: &'a State, seat: Seat) -> HexQueries<'a> {
        let mut crowd = [0; HEXES];
        let (mut built, mut held) = (HexSet::EMPTY, HexSet::EMPTY);
        let (mut own_units, mut enemy_units) = (HexSet::EMPTY, HexSet::EMPTY);
        for city in &state.cities {
            for tile in &city.tiles {
                built.insert(*tile);
                if city.owner != seat {
                    held.insert(*tile);
                }
            }
        }
        for fort in &state.forts {
            built.insert(fort.hex);
            if fort.owner != seat {
                held.insert(fort.hex);
            }
        }
        let mut foe = held;
        let mut carried = false;
        for unit in state.units.iter().filter(|unit| !unit.is_air()) {
            if unit.owner == seat {
                crowd[unit.at.index()] += 1;
                own_units.insert(unit.at);
                carried |= unit.aboard.is_some();
            } else {
                enemy_units.insert(unit.at);
                if unit.kind.is_military() {
                    foe.insert(unit.at);
                }
            }
        }
        held = held.or(&enemy_units);
        let limit = state.stack_limit(seat);
        let watched = foe.touching();
        HexQueries { state, seat, built, held, enemy_units, foe, watched, own_units, crowd, limit, carried }
    }

    /// Whether a unit of this domain may be in a hex at all [SV-2.4] [SV-2.5].
    pub fn is_open_to(&self, domain: Domain, hex: Hex) -> bool {
        self.state.map.is_open_to(domain, hex, &self.built)
    }

    /// The hexes a unit of this domain can step into with what it carries, if nobody watches it: open to it, not held by an
    /// enemy, and with room [SV-1.10]. One look at each row instead of several at every hex.
    pub fn open_to(&self, domain: Domain, bulk: u8) -> HexSet {
        if bulk > self.limit {
            return HexSet::EMPTY;
        }
        let mut open = self.state.map.open_to(domain, &self.built).without(&self.held);
        for hex in self.own_units.iter().filter(|hex| !self.has_room(*hex, bulk)) {
            open.remove(hex);
        }
        open
    }

    pub fn is_held(&self, hex: Hex) -> bool {
        self.held.contains(hex)
    }

    /// How many more units fit [SV-1.10].
    pub fn room(&self, hex: Hex) -> u8 {
        self.limit.saturating_sub(self.crowd[hex.index()])
    }

    /// Whether so many more units fit [SV-1.10].
    pub fn has_room(&self, hex: Hex, units: u8) -> bool {
        self.crowd[hex.index()] + units <= self.limit
    }

    /// Whether a hex touches a foe hex other than `but` [SV-11.3] [SV-17.3].
    pub fn is_watched_except(&self, hex: Hex, but: Hex) -> bool {
        let by_another = || hex.neighbours().any(|next| next != but && self.foe.contains(next));
        self.watched.contains(hex) && (!self.foe.contains(but) || by_another())
    }

    pub fn is_watched(&self, hex: Hex) -> bool {
        self.watched.contains(hex)
    }

    /// The tiles of the player's cities that he controls.
    pub fn controlled(&self) -> HexSet {
        let occupied = self.state.occupied_against(self.seat);
        let mut all = HexSet::EMPTY;
        for city in self.state.cities_of(self.seat) {
            self.state.controlled(city, &occupied).iter().for_each(|tile| all.insert(*tile));
        }
        all
    }

    /// A unit and what it carries.
    pub fn bulk(&self, unit: &Unit) -> u8 {
        if self.carried && unit.kind.domain() == Domain::Ship {
            1 + self.state.cargo_of(unit.id).count() as u8
        } else {
            1
        }
    }

    /// Hexes too near to two cities or more for a tile of any, and hexes too near to one [SV-8.2].
    pub fn crowded_by_cities(state: &State) -> (HexSet, HexSet) {
        let (mut once, mut twice) = (HexSet::EMPTY, HexSet::EMPTY);
        for city in &state.cities {
            let near = HexSet::near(&city.tiles, limits().city_empty_between);
            twice = twice.or(&once.and(&near));
            once = once.or(&near);
        }
        (twice, once)
    }

    /// Hexes on which something is built.
    pub fn built(&self) -> &HexSet {
        &self.built
    }
}
