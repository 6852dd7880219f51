//! [IG-2.5] The first turn begins with placing leaders and units in the home country.

use satrap_core::{Events, Offer, Refusal, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::ids::{Hex, Kind, LeaderId, Part, Place, Province};
use crate::phase::cities;
use crate::refusal::{not_your_phase, within};
use crate::state::{Phase, State, Units, Whereabouts};

const ONLY_AT_FIRST: Refusal =
    not_your_phase("Leaders and units are placed at the beginning of your first turn.");

const NOT_IN_YOUR_COUNTRY: Refusal = Refusal::new(
    "not_in_your_country",
    "IG-2.5",
    "Pieces are placed on land or coastal hexes of your own country only.",
);
const SQUADRONS_IN_PORTS: Refusal =
    Refusal::new("squadrons_in_ports", "IG-2.5", "Squadrons are placed in port hexes of your country only.");
const NO_UNITS_LEFT: Refusal = Refusal::new(
    "no_units_left",
    "IG-2.5",
    "You have one unit for each talent of starting income, and not that many are left.",
);
const NOTHING_PLACED: Refusal =
    Refusal::new("nothing_placed", "IG-2.5", "You have not placed that many units of this kind there.");
const LEADERS_FIRST: Refusal =
    Refusal::new("leaders_first", "IG-2.5", "All four leaders have to be placed before you finish.");

/// Where a player begins: his home country and what an accelerated start gave him [IG-15.2].
fn countries(state: &State, seat: Seat) -> impl Iterator<Item = Province> {
    let player = &state.players[seat];
    std::iter::once(player.power.home()).chain(player.dealt.iter().copied())
}

/// Units not yet placed.
pub(crate) fn units_left(state: &State, seat: Seat) -> u32 {
    let player = &state.players[seat];
    player.starting_income.saturating_sub(player.forces.total())
}

pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    let left = units_left(state, seat);
    let mut hexes: Vec<Hex> =
        countries(state, seat).flat_map(|country| &country.data().hexes).copied().collect();
    hexes.sort_unstable();
    for leader in LeaderId::ALL {
        out.extend(hexes.iter().map(|&hex| Offer::of(Action::PlaceLeader { leader, hex })));
    }
    if left > 0 {
        for kind in Kind::ALL {
            let fit = hexes.iter().filter(|hex| kind == Kind::Legion || hex.is_port());
            out.extend(fit.map(|&hex| Offer::up_to(Action::PlaceUnits { kind, hex, count: 1 }, left.into())));
        }
    }
    for kind in Kind::ALL {
        let placed = state.players[seat].forces.iter().filter(|force| force.units.get(kind) > 0);
        out.extend(placed.map(|force| {
            let action = Action::UnplaceUnits { kind, hex: force.place.hex, count: 1 };
            Offer::up_to(action, force.units.get(kind).into())
        }));
    }
    if check_finish(state, seat).is_ok() {
        out.push(Offer::of(Action::FinishPlacement));
    }
}

fn place_in(state: &State, seat: Seat, hex: Hex) -> Result<Place, Refusal> {
    if state.phase(seat) != Phase::Placement {
        return Err(ONLY_AT_FIRST);
    }
    let part = hex.land_part().ok_or(NOT_IN_YOUR_COUNTRY)?;
    match hex.province() {
        Some(province) if countries(state, seat).any(|country| country == province) => {
            Ok(Place::new(hex, part))
        }
        _ => Err(NOT_IN_YOUR_COUNTRY),
    }
}

pub(crate) fn check_place_leader(state: &State, seat: Seat, hex: Hex) -> Result<(), Refusal> {
    place_in(state, seat, hex).map(|_| ())
}

pub(crate) fn check_place_units(
    state: &State,
    seat: Seat,
    kind: Kind,
    hex: Hex,
    count: u16,
) -> Result<(), Refusal> {
    let place = place_in(state, seat, hex)?;
    if kind == Kind::Squadron && place.part != Part::Port {
        return Err(SQUADRONS_IN_PORTS);
    }
    within(count.into(), units_left(state, seat)).map_err(|_| NO_UNITS_LEFT)
}

pub(crate) fn check_unplace_units(
    state: &State,
    seat: Seat,
    kind: Kind,
    hex: Hex,
    count: u16,
) -> Result<(), Refusal> {
    let place = place_in(state, seat, hex)?;
    within(count.into(), state.units(seat, place).get(kind).into()).map_err(|_| NOTHING_PLACED)
}

pub(crate) fn check_finish(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.phase(seat) != Phase::Placement {
        return Err(ONLY_AT_FIRST);
    }
    let placed = |at: &Whereabouts| matches!(at, Whereabouts::Board(_));
    if state.players[seat].leaders.iter().all(placed) { Ok(()) } else { Err(LEADERS_FIRST) }
}

pub(crate) fn place_leader(
    state: &mut State,
    seat: Seat,
    leader: LeaderId,
    hex: Hex,
    events: &mut Events<Event>,
) {
    if let Some(part) = hex.land_part() {
        state.players[seat].leaders[leader.index()] = Whereabouts::Board(Place::new(hex, part));
        events.private_to(seat, Event::LeaderPlaced { by: seat, leader, hex }, None);
    }
}

pub(crate) fn place_units(
    state: &mut State,
    seat: Seat,
    kind: Kind,
    hex: Hex,
    count: u16,
    events: &mut Events<Event>,
) {
    if let Some(part) = hex.land_part() {
        state.players[seat].forces.add(Place::new(hex, part), Units::of(kind, count));
        events.private_to(seat, Event::UnitsPlaced { by: seat, kind, hex, count }, None);
    }
}

pub(crate) fn unplace_units(
    state: &mut State,
    seat: Seat,
    kind: Kind,
    hex: Hex,
    count: u16,
    events: &mut Events<Event>,
) {
    if let Some(part) = hex.land_part() {
        state.players[seat].forces.remove(Place::new(hex, part), Units::of(kind, count));
        events.private_to(seat, Event::UnitsTakenBack { by: seat, kind, hex, count }, None);
    }
}

/// [IG-2.6, IG-9.1] From now on the pieces are on the board for all; the first turn goes on with diplomacy.
pub(crate) fn finish(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    events.reveal();
    state.players[seat].turn.phase = Phase::Diplomacy;
    events.public(Event::PlacementFinished { by: seat });
    cities::note_occupations(state);
}

/// Missing leaders, then missing units as legions, go to the capital.
pub(crate) fn default_action(state: &State, seat: Seat) -> Action {
    let player = &state.players[seat];
    let hex = player.power.capital().hex();
    let missing = LeaderId::ALL.into_iter().find(|leader| player.leader(*leader).is_none());
    match (missing, units_left(state, seat)) {
        (Some(leader), _) => Action::PlaceLeader { leader, hex },
        (None, 0) => Action::FinishPlacement,
        (None, left) => {
            Action::PlaceUnits { kind: Kind::Legion, hex, count: u16::try_from(left).unwrap_or(u16::MAX) }
        }
    }
}
