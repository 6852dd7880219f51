//! [SV-14] Manoeuvre: attacks, new cities, air raids.

use arrayvec::ArrayVec;
use satrap_core::{Events, Offer, Refusal, Seat, refuse, require};

use crate::action::{Action, CityId, UnitId};
use crate::data::{Technology, UnitKind, limits};
use crate::event::Event;
use crate::hex::Hex;
use crate::phase::expansion::{self, is_apart};
use crate::phase::raid;
use crate::state::{Attack, City, Moment, State};

pub fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    out.extend(state.turn.attacks.iter().map(|a| Offer::of(Action::Resolve { from: a.from, to: a.to })));
    let settlers = state.units.iter().filter(|unit| unit.owner == seat && unit.kind == UnitKind::Settler);
    for settler in settlers.filter(|settler| check_found(state, seat, settler.id).is_ok()) {
        out.push(Offer::of(Action::Found { settler: settler.id }));
    }
    raid::offers(state, seat, out);
    if check_go_on(state).is_ok() {
        out.push(Offer::of(Action::EndTurn));
    }
}

pub fn check_resolve(state: &State, attack: Attack) -> Result<(), Refusal> {
    require(state.turn.attacks.contains(&attack), "no_such_attack", "SV-14.1", || {
        format!("No attack from {} into {} waits to be resolved.", attack.from, attack.to)
    })
}

/// [SV-14.1]
pub fn check_go_on(state: &State) -> Result<(), Refusal> {
    require(
        state.turn.attacks.is_empty(),
        "attacks_waiting",
        "SV-14.1",
        || "Attacks are still waiting; resolve them first.",
    )
}

/// [SV-14.2] [SV-14.3]
pub fn check_found(state: &State, seat: Seat, id: UnitId) -> Result<(), Refusal> {
    let settler = state.unit(id).filter(|unit| unit.owner == seat && unit.kind == UnitKind::Settler);
    let Some(settler) = settler else {
        return refuse("no_such_unit", "SV-14.2", format!("You have no settler number {}.", id.0));
    };
    let hex = settler.at;
    require(settler.aboard.is_none(), "carried", "SV-14.2", || "The settler must be on foot.")?;
    require_site(state, seat, hex)
}

/// Whether a settler of this player could found a city on a hex [SV-14.2] [SV-14.3].
pub fn require_site(state: &State, seat: Seat, hex: Hex) -> Result<(), Refusal> {
    require(!state.map.is_sea(hex), "sea", "SV-14.2", || "No city stands on sea.")?;
    require(state.city_at(hex).is_none(), "taken", "SV-14.2", || "There is a city tile here already.")?;
    require(state.fort_at(hex).is_none(), "fort_there", "SV-9.7", || "There is a fort here.")?;
    require(is_apart(state.cities.iter(), hex), "too_near", "SV-14.2", || {
        let empty = limits().city_empty_between;
        format!("{empty} empty hexes must lie between cities; move the settler farther away.")
    })?;
    let most = usize::from(limits().city_centres_per_player_for_founding);
    require(state.cities_of(seat).count() < most, "no_centre_left", "SV-14.3", || {
        format!("You have {most} cities, as many as there are centres.")
    })
}

pub fn found(state: &mut State, seat: Seat, settler: UnitId, events: &mut Events<Event>) {
    let Some(unit) = state.remove_unit(settler) else { return };
    let hex = unit.at;
    state.cities.push(City {
        owner: seat,
        tiles: ArrayVec::from_iter([hex]),
        size_at_start: None,
        grown: false,
    });
    events.public(Event::CityFounded { seat, city: hex });
    // [SV-23.4]
    let seafaring = state.has(seat, Technology::Seafaring) && state.map.is_coast(hex);
    if seafaring && !coast_tiles(state, seat, hex).is_empty() {
        state.moment = Moment::Seafaring { city: hex };
    }
}

/// Where the free tile of Seafaring can go [SV-14.4], by id.
pub fn coast_tiles(state: &State, seat: Seat, city: CityId) -> Vec<Hex> {
    let free = |hex: &Hex| check_add_coast(state, seat, city, *hex).is_ok();
    city.neighbours_ascending().filter(free).collect()
}

pub fn check_add_coast(state: &State, seat: Seat, city: CityId, hex: Hex) -> Result<(), Refusal> {
    expansion::require_room_for_tile(state, seat, city, hex)?;
    require(state.map.is_coast(hex), "not_coast", "SV-14.4", || format!("{hex} is no coast."))
}

pub fn add_coast(state: &mut State, seat: Seat, city: CityId, hex: Hex, events: &mut Events<Event>) {
    expansion::put_tile(state, city, hex);
    events.public(Event::SeafaringTilePlaced { seat, city, hex });
    state.moment = Moment::Manoeuvre;
}
