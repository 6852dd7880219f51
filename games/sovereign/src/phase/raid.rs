//! [SV-20] Air raids.

use satrap_core::{Dice, Events, Offer, Refusal, Seat, refuse, require};

use crate::action::{Action, CityId, UnitId};
use crate::data::{UnitKind, limits};
use crate::event::Event;
use crate::options::RaidReach;
use crate::phase::battle;
use crate::phase::losses::{self, Side};
use crate::refusal::require_no_peace;
use crate::state::{Battle, City, Moment, State, Unit};

/// The cities that can be raided.
pub fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if state.turn.raided || !state.units.iter().any(|unit| unit.owner == seat && unit.is_air()) {
        return;
    }
    let enemies = state.cities.iter().filter(|city| city.owner != seat).map(City::centre);
    let targets = enemies.filter(|city| check_begin(state, seat, *city).is_ok());
    out.extend(targets.map(|city| Offer::of(Action::Raid { city })));
}

/// Units of the owner on the tiles of his city [SV-20.3].
fn garrison<'a>(state: &'a State, city: &'a City) -> impl Iterator<Item = &'a Unit> {
    state
        .units
        .iter()
        .filter(|unit| unit.owner == city.owner && !unit.is_air() && city.tiles.contains(&unit.at))
}

pub fn check_begin(state: &State, seat: Seat, target: CityId) -> Result<(), Refusal> {
    require(!state.turn.raided, "raided", "SV-20.2", || "You have launched an air raid in this turn.")?;
    require_no_peace(state)?;
    let Some(city) = state.city(target).filter(|city| city.owner != seat) else {
        return refuse(
            "no_such_city",
            "SV-20.2",
            format!("There is no enemy city with its centre on {target}."),
        );
    };
    require(
        garrison(state, city).next().is_some(),
        "nobody_there",
        "SV-20.3",
        || "No unit of its owner is in that city, so there is nothing to raid.",
    )?;
    let ready = state.units.iter().any(|unit| check_join(state, seat, target, &[], unit.id).is_ok());
    require(ready, "out_of_reach", "SV-20.2", || {
        let tiles = limits().air_raid_min_city_size;
        match reach_of(state) {
            Some(reach) => {
                format!(
                    "You have no air raid in a city of {tiles} or more tiles within {reach} hexes of that city."
                )
            }
            None => format!("You have no air raid in a city of {tiles} or more tiles."),
        }
    })
}

/// How many hexes a raid flies at most; any number where there is none [SV-20.2].
fn reach_of(state: &State) -> Option<u8> {
    match state.options.raid_reach {
        RaidReach::Limited => Some(limits().air_raid_reach),
        RaidReach::Unlimited => None,
    }
}

/// Whether an air raid can take part [SV-20.1] [SV-20.2].
pub fn check_join(
    state: &State,
    seat: Seat,
    target: CityId,
    raids: &[UnitId],
    id: UnitId,
) -> Result<(), Refusal> {
    let Some(unit) = state.unit(id).filter(|unit| unit.owner == seat && unit.is_air()) else {
        return refuse("no_such_unit", "SV-20.2", format!("You have no air raid number {}.", id.0));
    };
    require(!raids.contains(&id), "already_joined", "SV-20.2", || "This air raid is already part of it.")?;
    let (Some(base), Some(city)) = (state.city(unit.at), state.city(target)) else {
        return refuse("no_such_city", "SV-20.1", "The base or the target is no city any more.");
    };
    require(base.size() >= limits().air_raid_min_city_size, "city_too_small", "SV-20.1", || {
        format!("Its base has fewer than {} tiles.", limits().air_raid_min_city_size)
    })?;
    if let Some(reach) = reach_of(state) {
        let near = base.tiles.iter().any(|from| city.tiles.iter().any(|to| from.distance(*to) <= reach));
        require(near, "out_of_reach", "SV-20.2", || {
            format!("Its base is more than {reach} hexes from that city.")
        })?;
    }
    require(
        raids.len() < usize::from(state.stack_limit(seat)),
        "too_many",
        "SV-20.2",
        || "An air raid is no larger than an army.",
    )
}

pub fn muster_offers(
    state: &State,
    seat: Seat,
    target: CityId,
    raids: &[UnitId],
    out: &mut Vec<Offer<Action>>,
) {
    for unit in state.units.iter().filter(|unit| unit.is_air()) {
        if check_join(state, seat, target, raids, unit.id).is_ok() {
            out.push(Offer::of(Action::RaidAdd { unit: unit.id }));
        }
    }
    if !raids.is_empty() {
        out.push(Offer::of(Action::RaidGo));
    }
}

pub fn check_launch(raids: &[UnitId]) -> Result<(), Refusal> {
    require(!raids.is_empty(), "no_raids", "SV-20.2", || "Add at least one air raid first.")
}

pub fn begin(state: &mut State, seat: Seat, target: CityId, events: &mut Events<Event>) {
    let player = state.city(target).map_or(seat, |city| city.owner);
    events.public(Event::RaidPrepared { seat, player, city: target });
    state.moment = Moment::Mustering { target, raids: Vec::new() };
}

pub fn join(state: &mut State, seat: Seat, id: UnitId, events: &mut Events<Event>) {
    let from = state.unit(id).map(|unit| unit.at);
    if let (Moment::Mustering { raids, .. }, Some(from)) = (&mut state.moment, from) {
        raids.push(id);
        events.public(Event::RaidJoined { seat, unit: id, from });
    }
}

pub fn launch(state: &mut State, seat: Seat, dice: &mut Dice, events: &mut Events<Event>) {
    let Moment::Mustering { target, raids } = std::mem::replace(&mut state.moment, Moment::Manoeuvre) else {
        return;
    };
    let Some(battle) = battle_over(state, target, &raids) else { return };
    let (player, raids) = (battle.defender, raids.len() as u8);
    events.public(Event::RaidLaunched { seat, player, city: target, raids });
    state.turn.raided = true;
    state.battle = Some(battle);
    battle::strike(state, dice, events);
}

/// The battle of these air raids over a city, before its first roll.
pub fn battle_over(state: &State, target: CityId, raids: &[UnitId]) -> Option<Battle> {
    let city = state.city(target)?;
    let defenders: Vec<UnitKind> = garrison(state, city).map(|unit| unit.kind).collect();
    Some(Battle {
        attacker: state.on_turn,
        defender: city.owner,
        at: target,
        raid: true,
        worthy: battle::is_worthy(state, raids.len(), &defenders),
        fighters: raids.to_vec(),
        reserves: Vec::new(),
        lost_by_attacker: Vec::new(),
        lost_by_defender: Vec::new(),
        rolls: 0,
        entered: Vec::new(),
        card: false,
    })
}

/// Rolls go on until one side is gone; then the raids that are left are destroyed too [SV-20.5].
pub fn go_on(state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    let Some(fought) = &state.battle else { return };
    let defenders_gone = losses::units_of(state, fought, Side::Defence).is_empty();
    if !defenders_gone && !fought.fighters.is_empty() {
        battle::strike(state, dice, events);
        return;
    }
    let (seat, city, card) = (fought.attacker, fought.at, defenders_gone && fought.worthy);
    for raid in fought.fighters.clone() {
        battle::lose(state, seat, raid, events);
    }
    state.turn.military_cards += u8::from(card); // [SV-20.6]
    state.battle = None;
    state.moment = Moment::Manoeuvre;
    events.public(Event::RaidEnded { seat, city });
}
