//! [SV-23.11] Nationalism: two tiles of a city become two units.

use satrap_core::{Events, Offer, Refusal, Seat, refuse, require};

use crate::action::{Action, CityId};
use crate::data::{Domain, Technology, UnitKind};
use crate::event::Event;
use crate::hex::Hex;
use crate::phase::{capture, units};
use crate::state::{Moment, State};

/// Units placed and tiles removed.
const COUNT: u8 = 2;

pub fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if !state.players[seat].tokens.contains(Technology::Nationalism) {
        return;
    }
    let own = state.cities_of(seat).map(|city| city.centre());
    let ready = own.filter(|city| check_begin(state, seat, *city).is_ok());
    out.extend(ready.map(|city| Offer::of(Action::Nationalism { city })));
}

pub fn check_begin(state: &State, seat: Seat, city: CityId) -> Result<(), Refusal> {
    require(
        state.players[seat].tokens.contains(Technology::Nationalism),
        "no_token",
        "SV-23.11",
        || "You have no unused token of Nationalism.",
    )?;
    let Some(found) = state.city(city).filter(|found| found.owner == seat) else {
        return refuse("no_such_city", "SV-23.11", format!("You have no city with its centre on {city}."));
    };
    require(found.size() > COUNT, "city_too_small", "SV-23.11", || {
        format!("{COUNT} tiles go and one must stay: the city needs {} or more.", COUNT + 1)
    })?;
    require(
        first_unit(state, seat, city).is_some(),
        "no_room",
        "SV-23.11",
        || "No unit you have discovered has room in this city.",
    )
}

/// Every unit that could be placed in the city, in the order of the table and by id.
fn placements(state: &State, seat: Seat, city: CityId) -> impl Iterator<Item = (UnitKind, Hex)> {
    let mut tiles: Vec<Hex> = state.city(city).map(|city| city.tiles.to_vec()).unwrap_or_default();
    tiles.sort();
    UnitKind::ALL.into_iter().flat_map(move |unit| {
        let places = if unit.domain() == Domain::Air { vec![city] } else { tiles.clone() };
        places
            .into_iter()
            .filter(move |place| units::require_place(state, seat, unit, *place).is_ok())
            .map(move |place| (unit, place))
    })
}

/// The placement a time-out makes.
pub fn first_unit(state: &State, seat: Seat, city: CityId) -> Option<(UnitKind, Hex)> {
    placements(state, seat, city).next()
}

pub fn offers_inside(state: &State, seat: Seat, city: CityId, units: u8, out: &mut Vec<Offer<Action>>) {
    if units > 0 {
        let place = |(unit, place)| Offer::of(Action::NatUnit { unit, place });
        out.extend(placements(state, seat, city).map(place));
    } else if let Some(city) = state.city(city) {
        out.extend(city.removable().into_iter().map(|hex| Offer::of(Action::NatTile { hex })));
    }
}

pub fn check_place(
    state: &State,
    seat: Seat,
    city: CityId,
    units: u8,
    unit: UnitKind,
    place: Hex,
) -> Result<(), Refusal> {
    require(
        units > 0,
        "units_placed",
        "SV-23.11",
        || "Both units are placed; now remove the tiles they were made of.",
    )?;
    let inside = state.city(city).is_some_and(|found| {
        if unit.domain() == Domain::Air { place == city } else { found.tiles.contains(&place) }
    });
    require(inside, "other_city", "SV-23.11", || "Both units are placed in the chosen city.")?;
    units::require_place(state, seat, unit, place)
}

pub fn check_remove(state: &State, city: CityId, units: u8, hex: Hex) -> Result<(), Refusal> {
    require(units == 0, "units_first", "SV-23.11", || "Place the units first, then remove tiles.")?;
    capture::require_removable(state, city, hex)
}

pub fn begin(state: &mut State, seat: Seat, city: CityId, events: &mut Events<Event>) {
    state.players[seat].tokens.remove(Technology::Nationalism);
    state.moment = Moment::Nationalism { city, units: COUNT, tiles: COUNT };
    events.public(Event::NationalismBegan { seat, city });
}

/// Places a unit; if no second one has room, the tiles are next.
pub fn place(
    state: &mut State,
    seat: Seat,
    city: CityId,
    kind: UnitKind,
    at: Hex,
    events: &mut Events<Event>,
) {
    let unit = state.add_unit(seat, kind, at);
    events.public(Event::UnitBuiltFree { seat, unit, kind, place: at, credit: Technology::Nationalism });
    let more = first_unit(state, seat, city).is_some();
    if let Moment::Nationalism { units, .. } = &mut state.moment {
        *units = if more { *units - 1 } else { 0 };
    }
}

pub fn remove(state: &mut State, seat: Seat, city: CityId, hex: Hex, events: &mut Events<Event>) {
    capture::remove_tile(state, seat, city, hex, events);
    if let Moment::Nationalism { tiles, .. } = &mut state.moment {
        *tiles -= 1;
        if *tiles == 0 {
            state.moment = Moment::Units;
        }
    }
}
