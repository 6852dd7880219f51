//! [SV-10] Building units.

use satrap_core::{Events, Offer, Refusal, Seat, refuse, require};

use crate::action::Action;
use crate::data::{Domain, Technology, UnitKind, limits};
use crate::event::Event;
use crate::hex::{Hex, HexSet};
use crate::hex_queries::HexQueries;
use crate::phase::{nationalism, spend};
use crate::state::{City, Credit, CreditUse, State};
use crate::view::{BuildEntry, Lack};

pub fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    let board = HexQueries::of(state, seat);
    let known = state.players[seat].technologies;
    let controlled = board.controlled();
    let credits = state.players[seat].credits.iter().filter(|credit| pays(credit));
    let credits: Vec<Technology> = credits.map(|credit| credit.technology).collect();
    for unit in UnitKind::ALL.into_iter().filter(|unit| unit.is_unlocked(known)) {
        let payable = spend::can_pay(state, unit.cost());
        if !payable && credits.is_empty() {
            continue;
        }
        let mut offer = |place: Hex| {
            if payable {
                out.push(Offer::of(Action::Build { unit, place }));
            }
            out.extend(
                credits.iter().map(|credit| Offer::of(Action::FreeBuild { credit: *credit, unit, place })),
            );
        };
        places(state, seat, &board, &controlled, unit).into_iter().for_each(&mut offer);
    }
    nationalism::offers(state, seat, out);
}

/// Where a new unit could appear [SV-10.2] [SV-10.3].
fn places(
    state: &State,
    seat: Seat,
    board: &HexQueries<'_>,
    controlled: &HexSet,
    unit: UnitKind,
) -> Vec<Hex> {
    match unit.domain() {
        Domain::Air => {
            let bases = state.cities_of(seat).filter(|city| can_base(state, city));
            bases.map(|city| city.centre()).collect()
        }
        domain => {
            let open = |tile: &Hex| board.is_open_to(domain, *tile) && board.has_room(*tile, 1);
            controlled.iter().filter(open).collect()
        }
    }
}

/// The discovered kinds, in the order of the table.
pub fn build_chart(state: &State, seat: Seat) -> Vec<BuildEntry> {
    let board = HexQueries::of(state, seat);
    let controlled = board.controlled();
    let known = state.players[seat].technologies;
    let discovered = UnitKind::ALL.into_iter().filter(|unit| unit.is_unlocked(known));
    let entry = |unit: UnitKind| BuildEntry {
        unit,
        has_place: !places(state, seat, &board, &controlled, unit).is_empty(),
        lacks: match u16::from(unit.cost()).saturating_sub(state.turn.points) {
            _ if state.turn.actions == 0 => Some(Lack::Action),
            0 => None,
            missing => Some(Lack::Points { missing }),
        },
    };
    discovered.map(entry).collect()
}

/// Whether a city can base one more air raid [SV-10.3] [SV-23.20].
pub fn can_base(state: &State, city: &City) -> bool {
    let based = state.units.iter().filter(|unit| unit.is_air() && unit.at == city.centre()).count();
    city.size() >= limits().air_raid_min_city_size && based < usize::from(state.stack_limit(city.owner))
}

/// Whether a new unit may appear in a place [SV-10.1] [SV-10.2] [SV-10.3].
pub fn require_place(state: &State, seat: Seat, unit: UnitKind, place: Hex) -> Result<(), Refusal> {
    let name = &unit.facts().name;
    require(unit.is_unlocked(state.players[seat].technologies), "not_discovered", "SV-10.1", || {
        format!("You have not discovered the {name} yet.")
    })?;
    if unit.domain() == Domain::Air {
        let Some(city) = state.city(place).filter(|city| city.owner == seat) else {
            return refuse(
                "no_such_city",
                "SV-10.3",
                format!("You have no city with its centre on {place}."),
            );
        };
        require(city.size() >= limits().air_raid_min_city_size, "city_too_small", "SV-10.3", || {
            format!("An air raid needs a city of {} or more tiles.", limits().air_raid_min_city_size)
        })?;
        return require(
            can_base(state, city),
            "no_room",
            "SV-10.3",
            || "This city bases as many air raids as it can.",
        );
    }
    let city = state.city_at(place).filter(|city| city.owner == seat);
    let controlled =
        city.is_some_and(|city| state.controlled(city, &state.occupied_against(seat)).contains(&place));
    require(controlled, "not_controlled", "SV-10.2", || {
        format!("{place} is no tile of a city of yours that you control; new units appear on those.")
    })?;
    if unit.domain() == Domain::Ship {
        require(state.map.is_coast(place), "not_coast", "SV-10.2", || {
            format!("{place} is no coast; ships are built on coast tiles.")
        })?;
    }
    require(state.room(place, seat) > 0, "stack_full", "SV-1.10", || {
        format!("There is no room for another unit on {place}.")
    })
}

pub fn check_build(state: &State, seat: Seat, unit: UnitKind, place: Hex) -> Result<(), Refusal> {
    require_place(state, seat, unit, place)?;
    spend::check_pay(state, unit.cost())
}

fn pays(credit: &Credit) -> bool {
    credit.is_of_units() && credit.left > 0 && credit.used_for != Some(CreditUse::Expansions)
}

pub fn check_build_free(
    state: &State,
    seat: Seat,
    credit: Technology,
    unit: UnitKind,
    place: Hex,
) -> Result<(), Refusal> {
    let held = state.players[seat].credits.iter().find(|held| held.technology == credit);
    require(held.is_some_and(pays), "no_credit", "SV-23.16", || {
        format!("You have no free units of {}.", credit.facts().name)
    })?;
    require_place(state, seat, unit, place)
}

pub fn build(state: &mut State, seat: Seat, kind: UnitKind, place: Hex, events: &mut Events<Event>) {
    spend::pay(state, kind.cost());
    let unit = state.add_unit(seat, kind, place);
    events.public(Event::UnitBuilt { seat, unit, kind, place, cost: kind.cost() });
}

pub fn build_free(
    state: &mut State,
    seat: Seat,
    credit: Technology,
    kind: UnitKind,
    place: Hex,
    events: &mut Events<Event>,
) {
    if let Some(held) = state.players[seat].credits.iter_mut().find(|held| held.technology == credit) {
        held.left -= 1;
        held.used_for = held.is_either().then_some(CreditUse::Units);
    }
    let unit = state.add_unit(seat, kind, place);
    events.public(Event::UnitBuiltFree { seat, unit, kind, place, credit });
}
