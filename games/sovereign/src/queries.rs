//! Small questions about a state, and the few changes everybody makes.

use arrayvec::ArrayVec;
use satrap_core::Seat;

use crate::action::{CityId, UnitId};
use crate::data::{Technology, UnitKind, Values, limits};
use crate::hex::{Hex, HexSet};
use crate::state::{City, Fort, Moment, State, Unit};

impl State {
    pub fn seats(&self) -> u8 {
        self.players.count()
    }

    pub fn has(&self, seat: Seat, technology: Technology) -> bool {
        self.players[seat].technologies.contains(technology)
    }

    pub fn is_in(&self, seat: Seat) -> bool {
        self.players[seat].left.is_none()
    }

    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.units.binary_search_by_key(&id, |unit| unit.id).ok().map(|n| &self.units[n])
    }

    pub fn unit_mut(&mut self, id: UnitId) -> Option<&mut Unit> {
        self.units.binary_search_by_key(&id, |unit| unit.id).ok().map(|n| &mut self.units[n])
    }

    /// Its values in its owner's hands.
    pub fn values(&self, unit: &Unit) -> Values {
        unit.kind.values(self.players[unit.owner].technologies)
    }

    /// Units a player may have in a hex [SV-1.10] [SV-23.21].
    pub fn stack_limit(&self, seat: Seat) -> u8 {
        if self.has(seat, Technology::AtomicEnergy) {
            limits().stack_with_atomic_energy
        } else {
            limits().stack
        }
    }

    /// A player's units in a hex, waiting attackers and carried units included, air raids not.
    pub fn units_in(&self, hex: Hex, seat: Seat) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.at == hex && unit.owner == seat && !unit.is_air())
    }

    /// Room left for a player's units in a hex [SV-1.10].
    pub fn room(&self, hex: Hex, seat: Seat) -> u8 {
        self.stack_limit(seat).saturating_sub(self.units_in(hex, seat).count() as u8)
    }

    pub fn cargo_of(&self, ship: UnitId) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.aboard == Some(ship))
    }

    /// The city with this centre.
    pub fn city(&self, id: CityId) -> Option<&City> {
        self.cities.iter().find(|city| city.centre() == id)
    }

    pub fn city_mut(&mut self, id: CityId) -> Option<&mut City> {
        self.cities.iter_mut().find(|city| city.centre() == id)
    }

    /// The city with a tile on this hex.
    pub fn city_at(&self, hex: Hex) -> Option<&City> {
        self.cities.iter().find(|city| city.tiles.contains(&hex))
    }

    pub fn cities_of(&self, seat: Seat) -> impl Iterator<Item = &City> {
        self.cities.iter().filter(move |city| city.owner == seat)
    }

    pub fn fort_at(&self, hex: Hex) -> Option<&Fort> {
        self.forts.iter().find(|fort| fort.hex == hex)
    }

    pub fn forts_of(&self, seat: Seat) -> u8 {
        self.forts.iter().filter(|fort| fort.owner == seat).count() as u8
    }

    /// Hexes on which units of others than this player stand, decided attackers only [SV-1.5].
    pub fn occupied_against(&self, seat: Seat) -> HexSet {
        let others = |unit: &&Unit| unit.owner != seat && !unit.is_air() && !unit.is_waiting();
        self.units.iter().filter(others).map(|unit| unit.at).collect()
    }

    /// The tiles of a city its owner controls, `occupied` being [`State::occupied_against`] him [SV-1.5].
    pub fn controlled(&self, city: &City, occupied: &HexSet) -> ArrayVec<Hex, 7> {
        if !city.tiles.iter().any(|tile| occupied.contains(*tile)) {
            return city.tiles.clone();
        }
        if occupied.contains(city.centre()) {
            return ArrayVec::new();
        }
        let joined = city.set().without(occupied).joined_with(city.centre());
        city.tiles.iter().copied().filter(|tile| joined.contains(*tile)).collect()
    }

    /// How many tiles a player controls.
    pub fn controlled_count(&self, seat: Seat) -> u16 {
        let occupied = self.occupied_against(seat);
        self.cities_of(seat).map(|city| self.controlled(city, &occupied).len() as u16).sum()
    }

    /// Whether a tier is open to a player [SV-7.2].
    pub fn is_open(&self, seat: Seat, tier: u8) -> bool {
        let before = self.players[seat].technologies.count_in_tier(tier.saturating_sub(1));
        tier <= 1 || before >= limits().techs_needed_for_next_tier
    }

    /// Whether a player could research a technology, money and moment aside.
    pub fn could_research(&self, seat: Seat, technology: Technology) -> bool {
        !self.has(seat, technology) && self.is_open(seat, technology.tier())
    }

    /// Technologies one player has and the other could research [SV-19.3] [SV-23.19].
    pub fn learnable(&self, seat: Seat, from: Seat) -> impl Iterator<Item = Technology> {
        let unknown = self.players[from].technologies.without(self.players[seat].technologies);
        unknown.iter().filter(move |technology| self.is_open(seat, technology.tier()))
    }

    /// The seat that is asked something now.
    pub fn asked(&self) -> Option<Seat> {
        match (&self.moment, &self.battle) {
            (Moment::Over, _) => None,
            (Moment::Arranging { .. } | Moment::Answering, Some(battle)) => Some(battle.defender),
            (Moment::Casualty { seat, .. } | Moment::Healing { seat, .. }, _) => Some(*seat),
            (Moment::TileLoss { loser, .. }, _) => Some(*loser),
            _ => Some(self.on_turn),
        }
    }

    /// Takes a unit off the map; what it carried stays in the hex [SV-12.5].
    pub fn remove_unit(&mut self, id: UnitId) -> Option<Unit> {
        let n = self.units.binary_search_by_key(&id, |unit| unit.id).ok()?;
        for cargo in self.units.iter_mut().filter(|unit| unit.aboard == Some(id)) {
            cargo.aboard = None;
        }
        Some(self.units.remove(n))
    }

    /// Puts a unit with its cargo into a hex.
    pub fn carry_to(&mut self, id: UnitId, to: Hex) {
        for unit in self.units.iter_mut().filter(|unit| unit.id == id || unit.aboard == Some(id)) {
            unit.at = to;
        }
    }

    /// A new unit of a player, of which there is no end [SV-10.5]; an air raid's place is the centre of its base.
    pub fn add_unit(&mut self, owner: Seat, kind: UnitKind, at: Hex) -> UnitId {
        let id = UnitId(self.next_unit);
        self.next_unit = self.next_unit.saturating_add(1);
        self.units.push(Unit { id, owner, kind, at, moves: 0, aboard: None, from: None, on_road: false });
        id
    }
}
