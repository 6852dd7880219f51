//! [IG-5.7] Raising forces: after pay, in the home country and controlled provinces, up to the value of each.

use satrap_core::{Events, Offer, Refusal, Seat};

use crate::action::Action;
use crate::data::{Effect, HexKind, tables};
use crate::event::Event;
use crate::ids::{Hex, Kind, LeaderId, Part, Place, Province};
use crate::phase::cities;
use crate::refusal::{not_your_phase, within};
use crate::state::{Phase, Raised, State, Units};
use crate::upkeep::announce_to_witnesses;

const ONLY_WHEN_RAISING: Refusal =
    not_your_phase("Troops are raised in the treasury phase of your own turn, once all are paid.");

const NOT_YOUR_COUNTRY: Refusal = Refusal::new(
    "not_your_country",
    "IG-5.8",
    "Forces are raised in your home country and in provinces you control.",
);
const SQUADRONS_IN_PORTS: Refusal =
    Refusal::new("squadrons_in_ports", "IG-5.8", "Squadrons are raised in port hexes only, legions on land.");
const CITY_HAS_FALLEN: Refusal = Refusal::new(
    "city_has_fallen",
    "IG-5.10",
    "Nothing can be raised in a city that has fallen to another player.",
);
const ENEMY_THERE: Refusal = Refusal::new(
    "enemy_there",
    "IG-5.11",
    "Hostile pieces stand there and you have none: nothing can be raised under their eyes.",
);
const RAISING_LIMIT: Refusal = Refusal::new(
    "raising_limit",
    "IG-5.9",
    "A country raises no more units in a turn than its value, less a fifth for each home city that has fallen.",
);
const TOO_DEAR: Refusal =
    Refusal::new("too_dear", "IG-5.7", "Each new unit costs two talents from the war chest.");
const RECRUITERS_IDLE: Refusal =
    Refusal::new("recruiters_idle", "IG-4.10", "The card you drew forbids you to raise forces this turn.");
const ON_THE_KINGS_HEX: Refusal = Refusal::new(
    "on_the_kings_hex",
    "IG-12.9",
    "Without a country you raise forces on your king's hex only: legions ashore or in port, squadrons in port.",
);
const NOT_STATELESS: Refusal = Refusal::new(
    "not_stateless",
    "IG-12.10",
    "Only a player without any country raises a squadron off a coast.",
);
const ONE_SQUADRON: Refusal = Refusal::new(
    "one_squadron",
    "IG-12.10",
    "One squadron a turn, on a coastal hex: not in a city of another player, not where hostile pieces stand and \
     you have none, and not in a closed country.",
);

/// How many units the chest can pay for.
fn affordable(state: &State, seat: Seat) -> u32 {
    state.players[seat].chest / tables().raise_cost
}

/// How many may still be raised in a country this turn.
pub(crate) fn left_in(state: &State, seat: Seat, province: Province) -> u32 {
    let raised = state.players[seat].turn.raised.iter().find(|raised| raised.province == province);
    state.raising_limit(seat, province).saturating_sub(raised.map_or(0, |raised| raised.count))
}

fn may_raise(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.phase(seat) != Phase::Raise {
        return Err(ONLY_WHEN_RAISING);
    }
    if state.has_effect(seat, &Effect::NoRaise) { Err(RECRUITERS_IDLE) } else { Ok(()) }
}

/// Where, ashore or in port, a player without country raises forces [IG-12.9, IG-12.12].
fn kings_hex(state: &State, seat: Seat) -> Option<Hex> {
    let place = state.players[seat].leader(LeaderId::King)?;
    (place.part != Part::Afloat && place.hex.province().is_some()).then_some(place.hex)
}

/// How many units of a kind may be raised on a hex now.
fn limit(state: &State, seat: Seat, hex: Hex, kind: Kind) -> Result<u32, Refusal> {
    may_raise(state, seat)?;
    let affordable = affordable(state, seat);
    if state.is_stateless(seat) {
        let fits = kings_hex(state, seat) == Some(hex) && (kind == Kind::Legion || hex.is_port());
        return if fits { Ok(affordable) } else { Err(ON_THE_KINGS_HEX) };
    }
    let province = hex.province().ok_or(NOT_YOUR_COUNTRY)?;
    if state.control[province.index()] != Some(seat) {
        return Err(NOT_YOUR_COUNTRY);
    }
    if kind == Kind::Squadron && !hex.is_port() {
        return Err(SQUADRONS_IN_PORTS);
    }
    if hex.city().is_some_and(|city| state.has_fallen(seat, city)) {
        return Err(CITY_HAS_FALLEN);
    }
    if state.hostile_pieces_in(seat, hex) && !state.is_present(seat, hex) {
        return Err(ENEMY_THERE);
    }
    match left_in(state, seat, province) {
        0 => Err(RAISING_LIMIT),
        left => Ok(left.min(affordable)),
    }
}

pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if state.phase(seat) != Phase::Raise {
        return;
    }
    let mut hexes: Vec<Hex> = match affordable(state, seat) {
        0 => Vec::new(),
        _ if state.is_stateless(seat) => kings_hex(state, seat).into_iter().collect(),
        _ => {
            let open = state.controlled(seat).filter(|province| left_in(state, seat, *province) > 0);
            open.flat_map(|province| &province.data().hexes).copied().collect()
        }
    };
    hexes.sort_unstable();
    for hex in hexes {
        for kind in Kind::ALL {
            if let Ok(most @ 1..) = limit(state, seat, hex, kind) {
                out.push(Offer::up_to(Action::Raise { hex, kind, count: 1 }, most.into()));
            }
        }
    }
    if state.is_stateless(seat) {
        let shores = Hex::all().filter(|hex| check_raise_at_sea(state, seat, *hex).is_ok());
        out.extend(shores.map(|hex| Offer::of(Action::RaiseAtSea { hex })));
    }
    out.push(Offer::of(Action::EndTreasury));
}

pub(crate) fn check_raise(
    state: &State,
    seat: Seat,
    hex: Hex,
    kind: Kind,
    count: u16,
) -> Result<(), Refusal> {
    let most = limit(state, seat, hex, kind)?;
    if u32::from(count) > affordable(state, seat) {
        return Err(TOO_DEAR);
    }
    within(count.into(), most).map_err(|_| RAISING_LIMIT)
}

/// [IG-12.10]
pub(crate) fn check_raise_at_sea(state: &State, seat: Seat, hex: Hex) -> Result<(), Refusal> {
    may_raise(state, seat)?;
    if !state.is_stateless(seat) {
        return Err(NOT_STATELESS);
    }
    let coastal = hex.data().kind == HexKind::Coastal;
    let foreign = hex.city().and_then(|city| state.owner(city)).is_some_and(|owner| owner != seat);
    let watched = state.hostile_pieces_in(seat, hex) && !state.is_present(seat, hex);
    let closed = state.is_closed(seat, hex);
    if state.players[seat].turn.boarding.is_some() || !coastal || foreign || watched || closed {
        return Err(ONE_SQUADRON);
    }
    if affordable(state, seat) == 0 { Err(TOO_DEAR) } else { Ok(()) }
}

pub(crate) fn check_end(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.phase(seat) == Phase::Raise { Ok(()) } else { Err(ONLY_WHEN_RAISING) }
}

/// [IG-5.12] New legions stand ashore or in port, new squadrons in port.
pub(crate) fn raise(
    state: &mut State,
    seat: Seat,
    hex: Hex,
    kind: Kind,
    count: u16,
    events: &mut Events<Event>,
) {
    let Some(part) = hex.land_part() else { return };
    if state.hostile_pieces_in(seat, hex) {
        // Whether a hostile leader there is alone comes to light now [IG-11.1].
        events.reveal();
    }
    if let Some(province) = hex.province().filter(|province| state.control[province.index()] == Some(seat)) {
        let raised = &mut state.players[seat].turn.raised;
        match raised.iter_mut().find(|raised| raised.province == province) {
            Some(raised) => raised.count += u32::from(count),
            None => raised.push(Raised { province, count: count.into() }),
        }
    }
    enlist(state, seat, Place::new(hex, part), kind, count, events);
}

pub(crate) fn raise_at_sea(state: &mut State, seat: Seat, hex: Hex, events: &mut Events<Event>) {
    let Some(part) = hex.sea_part() else { return };
    events.finalise();
    state.players[seat].turn.boarding = Some(hex);
    enlist(state, seat, Place::new(hex, part), Kind::Squadron, 1, events);
}

fn enlist(state: &mut State, seat: Seat, place: Place, kind: Kind, count: u16, events: &mut Events<Event>) {
    let player = &mut state.players[seat];
    player.chest = player.chest.saturating_sub(u32::from(count) * tables().raise_cost);
    player.forces.add(place, Units::of(kind, count));
    announce_to_witnesses(
        state,
        seat,
        place,
        events,
        Event::UnitsRaised { by: seat, kind, hex: place.hex, count },
        None,
    );
}

/// [IG-5.13] What is left stays in the chest.
pub(crate) fn end(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    events.finalise();
    cities::note_occupations(state);
    state.players[seat].turn.phase = Phase::Diplomacy;
    events.private_to(seat, Event::TreasuryClosed { by: seat, chest: state.players[seat].chest }, None);
    events.public(Event::PhaseBegan { by: seat, phase: crate::view::PhaseName::Diplomacy });
}
