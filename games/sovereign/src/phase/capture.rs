//! [SV-19] Cities in combat, and [SV-9.6] forts taken: what follows when a hex is won.

use satrap_core::{Events, Offer, Refusal, Seat, refuse, require};

use crate::action::{Action, CityId, UnitId};
use crate::data::limits;
use crate::event::Event;
use crate::hex::Hex;
use crate::phase::advance;
use crate::state::{Moment, State, Unit};

/// The attackers stand in the hex; then a fort or a city changes hands [SV-15.15] [SV-18.5].
pub fn take_hex(state: &mut State, events: &mut Events<Event>) {
    let Some(battle) = &state.battle else { return };
    let (seat, player, at) = (battle.attacker, battle.defender, battle.at);
    let winners: Vec<UnitId> = battle.fighters.iter().chain(&battle.reserves).copied().collect();
    for id in winners {
        if let Some(unit) = state.unit_mut(id) {
            unit.from = None;
        }
    }
    events.public(Event::HexTaken { seat, player, at });
    if let Some(fort) = state.fort_at(at).filter(|fort| fort.owner != seat) {
        if state.forts_of(seat) < limits().forts_per_player {
            state.moment = Moment::FortTaken;
            return;
        }
        let loser = fort.owner;
        raze(state, seat, loser, at, events);
    }
    match state.city(at).map(|city| city.owner).filter(|owner| *owner != seat) {
        Some(loser) => capture_city(state, seat, loser, at, events),
        None => advance::begin(state, events),
    }
}

fn raze(state: &mut State, seat: Seat, player: Seat, hex: Hex, events: &mut Events<Event>) {
    state.forts.retain(|fort| fort.hex != hex);
    events.public(Event::FortRazed { seat, player, hex });
}

/// The attacker keeps or removes the fort he took [SV-9.6].
pub fn settle_fort(state: &mut State, keep: bool, events: &mut Events<Event>) {
    let Some((seat, hex)) = state.battle.as_ref().map(|battle| (battle.attacker, battle.at)) else { return };
    let player = state.fort_at(hex).map_or(seat, |fort| fort.owner);
    if keep {
        state.forts.iter_mut().filter(|fort| fort.hex == hex).for_each(|fort| fort.owner = seat);
        events.public(Event::FortKept { seat, player, hex });
    } else {
        raze(state, seat, player, hex, events);
    }
    advance::begin(state, events);
}

/// The city is the attacker's with all its tiles; its air raids are destroyed, and the loser's units on other tiles stay
/// [SV-19.1] [SV-19.2] [SV-19.8] [SV-19.9].
fn capture_city(state: &mut State, seat: Seat, loser: Seat, city: CityId, events: &mut Events<Event>) {
    if let Some(taken) = state.city_mut(city) {
        taken.owner = seat;
        taken.size_at_start = None;
        taken.grown = false;
    }
    events.public(Event::CityCaptured { seat, player: loser, city });
    lose_raids(state, city, events);
    state.moment = Moment::Spoils { city, loser };
}

fn lose_raids(state: &mut State, city: CityId, events: &mut Events<Event>) {
    let based = |unit: &&Unit| unit.is_air() && unit.at == city;
    for unit in state.units.iter().filter(based).copied().collect::<Vec<_>>() {
        state.remove_unit(unit.id);
        events.public(Event::RaidLostWithBase { seat: unit.owner, unit: unit.id, city });
    }
}

pub fn spoils_offers(state: &State, seat: Seat, city: CityId, loser: Seat, out: &mut Vec<Offer<Action>>) {
    if check_win_technology(state, seat, loser).is_ok() {
        out.push(Offer::of(Action::SpoilsTechnology));
    }
    let tiles = state.city(city).map(|city| city.removable()).unwrap_or_default();
    out.extend(tiles.into_iter().map(|hex| Offer::of(Action::SpoilsTile { hex })));
}

pub fn check_win_technology(state: &State, seat: Seat, loser: Seat) -> Result<(), Refusal> {
    require(
        state.learnable(seat, loser).next().is_some(),
        "nothing_to_learn",
        "SV-19.3",
        || "The loser has no technology you could research; take a tile.",
    )
}

/// Whether a tile of a city can be removed [SV-19.6].
pub fn require_removable(state: &State, city: CityId, hex: Hex) -> Result<(), Refusal> {
    let Some(found) = state.city(city).filter(|found| found.tiles.contains(&hex)) else {
        return refuse("not_a_tile", "SV-19.5", format!("{hex} is no tile of this city."));
    };
    require(hex != city || found.size() == 1, "centre_last", "SV-19.6", || "The centre goes last.")?;
    require(found.can_lose(hex), "splits_city", "SV-19.6", || {
        format!("Without {hex} the city would fall apart; remove a tile farther out first.")
    })
}

pub fn win_technology(state: &mut State, seat: Seat, city: CityId, loser: Seat, events: &mut Events<Event>) {
    state.turn.technologies_won.push(loser);
    events.public(Event::TechnologyWon { seat, player: loser });
    state.moment = Moment::TileLoss { city, loser }; // [SV-19.5]
}

/// The tile is taken from the city at once and kept aside [SV-19.4].
pub fn win_tile(
    state: &mut State,
    seat: Seat,
    city: CityId,
    loser: Seat,
    hex: Hex,
    events: &mut Events<Event>,
) {
    state.turn.tiles_won += 1;
    events.public(Event::TileWon { seat, city, hex });
    match take_off(state, city, hex, events) {
        Some(_) => state.moment = Moment::TileLoss { city, loser },
        None => advance::begin(state, events),
    }
}

/// The loser's tile is gone; the attack can go on.
pub fn give_tile(state: &mut State, loser: Seat, city: CityId, hex: Hex, events: &mut Events<Event>) {
    remove_tile(state, loser, city, hex, events);
    advance::begin(state, events);
}

pub fn remove_tile(state: &mut State, seat: Seat, city: CityId, hex: Hex, events: &mut Events<Event>) {
    events.public(Event::TileRemoved { seat, city, hex });
    take_off(state, city, hex, events);
}

/// Takes a tile off the map; a city without tiles is gone [SV-19.7]. Gives the size that is left, if any.
fn take_off(state: &mut State, city: CityId, hex: Hex, events: &mut Events<Event>) -> Option<u8> {
    let place = state.cities.iter().position(|found| found.centre() == city)?;
    let owner = state.cities[place].owner;
    if state.cities[place].size() > 1 {
        state.cities[place].tiles.retain(|tile| *tile != hex);
        return Some(state.cities[place].size());
    }
    state.cities.remove(place);
    events.public(Event::CityDestroyed { seat: owner, city });
    lose_raids(state, city, events);
    None
}
