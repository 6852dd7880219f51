//! [SV-13] Movement inside and between cities: roads, rails, flights.

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use satrap_core::{Events, Offer, Refusal, Seat, require};

use crate::action::{Action, UnitId};
use crate::data::{Technology, limits};
use crate::event::Event;
use crate::hex::{Hex, HexSet};
use crate::hex_queries::HexQueries;
use crate::phase::movement::require_moves;
use crate::phase::movement::spend_point;
use crate::state::{State, Unit};

/// A player's cities as his land units travel through them.
pub struct Roads {
    /// Which of the three are known [SV-23.3] [SV-23.15] [SV-23.22].
    road: bool,
    rail: bool,
    flight: bool,
    /// Only filled where one of the three is known.
    stops: Vec<Stop>,
    /// The tiles of all of them: most hexes are in no city, and are asked about most.
    stop_tiles: HexSet,
    /// Hexes over which a rail can lead [SV-13.2].
    rail_land: HexSet,
}

struct Stop {
    size: u8,
    /// Controlled tiles, by id.
    tiles: ArrayVec<Hex, 7>,
    /// The tiles of all cities linked with this one, by id; worked out when somebody asks.
    linked: OnceCell<Vec<Hex>>,
}

impl Roads {
    pub fn of(state: &State, seat: Seat, board: &HexQueries<'_>) -> Roads {
        let [road, rail, flight] = [Technology::RoadBuilding, Technology::Railroad, Technology::Flight]
            .map(|technology| state.has(seat, technology));
        let mut stops = Vec::new();
        let mut stop_tiles = HexSet::EMPTY;
        if road || rail || flight {
            let occupied = state.occupied_against(seat);
            stops.extend(state.cities_of(seat).map(|city| {
                let mut tiles = state.controlled(city, &occupied);
                tiles.sort();
                tiles.iter().for_each(|tile| stop_tiles.insert(*tile));
                Stop { size: city.size(), tiles, linked: OnceCell::new() }
            }));
        }
        let rail_land = match rail {
            true => state.map.land().without(state.map.mountain()).without(&board.held),
            false => HexSet::EMPTY,
        };
        Roads { road, rail, flight, stops, stop_tiles, rail_land }
    }

    /// Whether there is any way but steps.
    pub fn are_there(&self) -> bool {
        !self.stops.is_empty()
    }

    fn stop_at(&self, hex: Hex) -> Option<&Stop> {
        if !self.stop_tiles.contains(hex) {
            return None;
        }
        self.stops.iter().find(|stop| stop.tiles.contains(&hex))
    }

    /// Whether two hexes are controlled tiles of one city with roads [SV-11.4].
    pub fn is_street(&self, from: Hex, to: Hex) -> bool {
        self.streets(from).contains(&to)
    }

    /// The tiles of the city a hex is in, if it has roads, by id; the hex itself is among them [SV-13.1].
    pub fn streets(&self, hex: Hex) -> &[Hex] {
        let stop = if self.road { self.stop_at(hex) } else { None };
        stop.map_or(&[], |stop| &stop.tiles)
    }

    /// The tiles to which a unit can hop from a hex, by id [SV-13.2] [SV-13.3].
    pub fn hops(&self, hex: Hex) -> &[Hex] {
        let stop = if self.rail || self.flight { self.stop_at(hex) } else { None };
        stop.map_or(&[], |stop| stop.linked.get_or_init(|| self.linked(stop)))
    }

    fn linked(&self, from: &Stop) -> Vec<Hex> {
        let reach = self.rail_reach(from);
        let enough = limits().flight_min_city_size;
        let by_air = |to: &Stop| self.flight && from.size >= enough && to.size >= enough;
        let by_rail = |to: &Stop| to.tiles.iter().any(|tile| reach.contains(*tile));
        let linked = self.stops.iter().filter(|to| !std::ptr::eq(*to, from) && (by_air(to) || by_rail(to)));
        let mut tiles: Vec<Hex> = linked.flat_map(|to| to.tiles.iter().copied()).collect();
        tiles.sort_unstable();
        tiles
    }

    /// Everything a rail from a city reaches: its tiles, a chain of hexes, and what that touches.
    fn rail_reach(&self, from: &Stop) -> HexSet {
        if !self.rail {
            return HexSet::EMPTY;
        }
        let mut reach: HexSet = from.tiles.iter().copied().collect();
        for _ in 0..limits().rail_max_empty_between {
            reach = reach.grown().and(&self.rail_land).or(&reach);
        }
        reach.grown()
    }

    pub fn offers<'u>(
        &self,
        units: impl Iterator<Item = &'u Unit> + Clone,
        board: &HexQueries<'_>,
        out: &mut Vec<Offer<Action>>,
    ) {
        if self.stops.is_empty() {
            return;
        }
        let on_foot = units.filter(|unit| unit.is_on_foot());
        for unit in on_foot.clone().filter(|unit| !unit.on_road) {
            let others = self.streets(unit.at).iter().filter(|tile| **tile != unit.at);
            let free = others.filter(|tile| board.has_room(**tile, 1));
            out.extend(free.map(|tile| Offer::of(Action::Road { unit: unit.id, tile: *tile })));
        }
        for unit in on_foot.filter(|unit| unit.moves > 0) {
            let free = self.hops(unit.at).iter().filter(|tile| board.has_room(**tile, 1));
            out.extend(free.map(|tile| Offer::of(Action::Hop { unit: unit.id, tile: *tile })));
        }
    }

    pub fn check_take_road(&self, board: &HexQueries<'_>, unit: &Unit, tile: Hex) -> Result<(), Refusal> {
        require(self.road, "not_discovered", "SV-13.1", || "This needs Road building.")?;
        require(unit.is_on_foot(), "not_on_foot", "SV-13.1", || "Only land units on foot use roads.")?;
        require(
            !unit.on_road,
            "road_used",
            "SV-13.1",
            || "This unit has used the road; it must spend a move point before it can do so again.",
        )?;
        let same = unit.at != tile && self.is_street(unit.at, tile);
        require(same, "other_city", "SV-13.1", || {
            format!("{tile} is no other tile of the same city, or you do not control both.")
        })?;
        require_room(board, tile)
    }

    pub fn check_hop(&self, board: &HexQueries<'_>, unit: &Unit, tile: Hex) -> Result<(), Refusal> {
        require(self.rail || self.flight, "not_discovered", "SV-13.2", || "This needs Railroad or Flight.")?;
        require(
            unit.is_on_foot(),
            "not_on_foot",
            "SV-13.2",
            || "Only land units on foot use rails and flights.",
        )?;
        require_moves(unit)?;
        require(
            self.stop_at(unit.at).is_some() && self.stop_at(tile).is_some(),
            "not_controlled",
            "SV-13.2",
            || "A hop leads between tiles of your cities that you control.",
        )?;
        let rule = if self.rail { "SV-13.2" } else { "SV-13.3" };
        require(self.hops(unit.at).contains(&tile), "not_linked", rule, || {
            let (between, tiles) = (limits().rail_max_empty_between, limits().flight_min_city_size);
            format!(
                "The two cities are not linked: a rail needs {between} hexes or fewer between them without sea, \
                 mountain or enemy, a flight needs {tiles} tiles in both."
            )
        })?;
        require_room(board, tile)
    }
}

/// [SV-13.4]
fn require_room(board: &HexQueries<'_>, tile: Hex) -> Result<(), Refusal> {
    require(board.has_room(tile, 1), "stack_full", "SV-13.4", || format!("There is no room on {tile}."))
}

pub fn take_road(state: &mut State, seat: Seat, id: UnitId, to: Hex, events: &mut Events<Event>) {
    let Some(unit) = state.unit_mut(id) else { return };
    let (kind, from) = (unit.kind, unit.at);
    unit.at = to;
    unit.on_road = true;
    events.public(Event::UnitTookRoad { seat, unit: id, kind, from, to });
}

pub fn hop(state: &mut State, seat: Seat, id: UnitId, to: Hex, events: &mut Events<Event>) {
    let Some(unit) = state.unit_mut(id) else { return };
    spend_point(unit);
    let (kind, from) = (unit.kind, unit.at);
    unit.at = to;
    events.public(Event::UnitHopped { seat, unit: id, kind, from, to });
}
