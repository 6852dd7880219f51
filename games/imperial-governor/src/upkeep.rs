//! [IG-3.3] What is done at once when anything has happened, in this order: drowning, lone leaders, control,
//! lost homes, clientships.

use satrap_core::{Events, Seat};

use crate::event::Event;
use crate::ids::{City, Kind, LeaderId, Part, Place, Province};
use crate::phase::march;
use crate::state::{Phase, State, Units, Whereabouts};

pub(crate) fn run_upkeep(state: &mut State, events: &mut Events<Event>) {
    drown(state, events);
    capture_lone_leaders(state, events);
    let mut changes = recompute_control(state);
    lose_homes(state, &mut changes, events);
    announce_control(state, changes, events);
    end_clientships(state, events);
    go_in_extremis(state, events);
    forget_ways(state);
    break_occupations(state);
}

/// [IG-1.5, IG-8.29] Legions for whom there is no squadron drown; leaders without a ship are lost at sea.
fn drown(state: &mut State, events: &mut Events<Event>) {
    for seat in state.all_seats() {
        let excess = |units: Units| units.legions.saturating_sub(units.squadrons);
        let overladen: Vec<(Place, u16)> = state.players[seat]
            .forces
            .iter()
            .filter(|force| force.place.part == Part::Afloat && excess(force.units) > 0)
            .map(|force| (force.place, excess(force.units)))
            .collect();
        for (place, legions) in overladen {
            announce_to_witnesses(
                state,
                seat,
                place,
                events,
                Event::LegionsDrowned { by: seat, place, legions },
                None,
            );
            state.players[seat].lose(place, Units::of(Kind::Legion, legions));
        }
        for leader in LeaderId::ALL {
            let Some(place) = state.players[seat].leader(leader) else { continue };
            if place.part == Part::Afloat && state.units(seat, place).squadrons == 0 {
                state.players[seat].send_away(leader, Whereabouts::DueBack);
                events.public(Event::LeaderLostAtSea { by: seat, leader, hex: place.hex });
            }
        }
    }
}

/// [IG-11.1] A leader alone among hostile units is captured.
fn capture_lone_leaders(state: &mut State, events: &mut Events<Event>) {
    for seat in state.all_seats() {
        for leader in LeaderId::ALL {
            let Some(place) = state.players[seat].leader(leader) else { continue };
            if place.part == Part::Afloat || !state.units(seat, place).is_empty() {
                continue;
            }
            if let Some(captor) = captor_of(state, seat, place) {
                capture(state, seat, leader, captor, events);
            }
        }
    }
}

/// Who captures a lone leader: the most units take him; ties go by turn order from the active player. Nobody does where a
/// unit that stands with him is.
fn captor_of(state: &State, seat: Seat, place: Place) -> Option<Seat> {
    let mut captor: Option<(Seat, u32)> = None;
    for other in state.seats_from(state.active()) {
        // Mostly nobody is there, which is seen sooner than who is hostile.
        if state.units(other, place).is_empty() {
            continue;
        }
        if state.stands_with(seat, other) {
            return None;
        }
        let units = state.captors(other, place);
        if units > captor.map_or(0, |(_, most)| most) && state.is_hostile(seat, other) {
            captor = Some((other, units));
        }
    }
    captor.map(|(captor, _)| captor)
}

/// [IG-11.2, IG-11.3] Off the board, until he is ransomed.
pub(crate) fn capture(
    state: &mut State,
    seat: Seat,
    leader: LeaderId,
    captor: Seat,
    events: &mut Events<Event>,
) {
    let Some(place) = state.players[seat].leader(leader) else { return };
    state.moment += 1;
    let since = state.moment;
    state.players[seat].send_away(leader, Whereabouts::Captive { of: captor, since });
    events.public(Event::LeaderCaptured { by: seat, captor, leader, hex: place.hex });
}

/// A province whose controller has changed, and who it was before.
type Change = (Province, Option<Seat>);

/// [IG-6.8, IG-6.10, IG-6.11] Who controls each country.
pub(crate) fn recompute_control(state: &mut State) -> Vec<Change> {
    Province::all().filter_map(|province| recompute(state, province)).collect()
}

fn recompute(state: &mut State, province: Province) -> Option<Change> {
    let now = controller(state, province);
    let before = std::mem::replace(&mut state.control[province.index()], now);
    (before != now).then_some((province, before))
}

pub(crate) fn controller(state: &State, province: Province) -> Option<Seat> {
    let cities = &province.data().cities;
    // [IG-6.10] A home country needs no garrison, and one city will do.
    let at_home =
        |city: &City| state.owner(*city).filter(|owner| state.players[*owner].home == Some(province));
    if let Some(owner) = cities.iter().find_map(at_home) {
        return Some(owner);
    }
    owner_of_all_cities(state, province).filter(|owner| has_garrison(state, *owner, province))
}

pub(crate) fn owner_of_all_cities(state: &State, province: Province) -> Option<Seat> {
    let cities = &province.data().cities;
    let owner = state.owner(*cities.first()?)?;
    cities.iter().all(|city| state.owner(*city) == Some(owner)).then_some(owner)
}

/// [IG-6.8] A legion ashore or in port, or a squadron in port; what lies off the coast does not count.
/// [IG-15.3] Who is still placing has none yet.
fn has_garrison(state: &State, seat: Seat, province: Province) -> bool {
    let placing = state.phase(seat) == Phase::Placement;
    !placing
        && state.players[seat].forces.iter().any(|force| {
            force.place.part != Part::Afloat
                && force.place.hex.province() == Some(province)
                && !force.units.is_empty()
        })
}

/// [IG-12.1, IG-12.3]
fn lose_homes(state: &mut State, changes: &mut Vec<Change>, events: &mut Events<Event>) {
    for seat in state.all_seats() {
        let Some(home) = state.players[seat].home else { continue };
        if state.owns_a_city_of(seat, home) {
            continue;
        }
        let player = &mut state.players[seat];
        player.home = None;
        player.exile = true;
        events.public(Event::HomeLost { by: seat, province: home });
        changes.extend(recompute(state, home));
    }
}

fn announce_control(state: &State, mut changes: Vec<Change>, events: &mut Events<Event>) {
    // Where one has changed twice, what it was at first comes first and counts.
    changes.sort_by_key(|(province, _)| *province);
    changes.dedup_by_key(|(province, _)| *province);
    for (province, before) in changes {
        let now = state.control[province.index()];
        if before == now {
            continue;
        }
        if let Some(by) = before {
            events.public(Event::ProvinceLost { by, province });
        }
        if let Some(by) = now {
            events.public(Event::ProvinceGained { by, province, income: state.income_of(province) });
        }
    }
}

/// [IG-13.6] With the fall of the patron's own home country his clients are free.
fn end_clientships(state: &mut State, events: &mut Events<Event>) {
    for client in state.all_seats() {
        let Some(patron) = state.players[client].patron else { continue };
        if state.players[patron].home.is_none() {
            state.players[client].patron = None;
            events.public(Event::ClientshipEnded { client, patron });
        }
    }
}

/// [IG-14.5] With nothing left, and nothing left to take, the forbidden countries open.
fn go_in_extremis(state: &mut State, events: &mut Events<Event>) {
    if state.scenario().forbidden.is_empty() {
        return;
    }
    for seat in state.all_seats() {
        if !state.players[seat].in_extremis && state.is_stateless(seat) && all_permitted_cities_owned(state) {
            state.players[seat].in_extremis = true;
            events.public(Event::WentInExtremis { by: seat });
        }
    }
}

fn all_permitted_cities_owned(state: &State) -> bool {
    let forbidden = &state.scenario().forbidden;
    City::all()
        .filter(|city| !forbidden.contains(&city.data().province))
        .all(|city| state.owner(city).is_some())
}

/// [IG-8.24] A record of entry ends when the force is gone or nothing blocks it any more.
fn forget_ways(state: &mut State) {
    if state.ways.is_empty() {
        return;
    }
    let mut ways = std::mem::take(&mut state.ways);
    ways.retain_mut(|way| {
        let stays = |leader: LeaderId| {
            state.players[way.seat].leader(leader).is_some_and(|place| place.hex == way.hex)
        };
        way.leader = way.leader.filter(|leader| stays(*leader));
        let kind = march::blocking_kind(way.by);
        let part = march::arrival_part(way.hex, way.by);
        let blocked = part.is_some_and(|part| state.blockers_at(way.seat, Place::new(way.hex, part), kind));
        blocked && state.players[way.seat].forces.is_in(way.hex)
    });
    ways.sort_unstable();
    ways.dedup();
    state.ways = ways;
}

/// [IG-6.7] An occupation is broken at once when nobody who could hold the city is left.
fn break_occupations(state: &mut State) {
    let mut occupations = std::mem::take(&mut state.occupations);
    occupations.retain(|o| state.could_hold(o.seat, o.city.hex()));
    state.occupations = occupations;
}

/// Tells those who can see a place; the others hear `unseen`, if anything.
pub(crate) fn announce_to_witnesses(
    state: &State,
    seat: Seat,
    place: Place,
    events: &mut Events<Event>,
    event: Event,
    unseen: Option<Event>,
) {
    match state.witnesses(seat, place) {
        None => events.public(event),
        Some(witnesses) => events.private_to_seats(witnesses, event, unseen),
    }
}
