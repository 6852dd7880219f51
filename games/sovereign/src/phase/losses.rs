//! [SV-16] Which unit is lost, and [SV-15.16] how one comes back.

use std::cmp::Reverse;

use satrap_core::Seat;

use crate::action::UnitId;
use crate::data::{Domain, Technology, UnitKind};
use crate::options::TieRemoval;
use crate::state::{Battle, State, Unit};

/// A side of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Attack,
    Defence,
}

impl Side {
    pub fn of(battle: &Battle, seat: Seat) -> Side {
        if seat == battle.attacker { Side::Attack } else { Side::Defence }
    }
}

/// What decides between two units, the unit to be lost first having the least [SV-16.1] [SV-16.3] [SV-16.4].
type Deciding = (bool, u8, Reverse<u8>);

fn deciding(state: &State, unit: &Unit, side: Side, at_sea: bool) -> Deciding {
    let values = state.values(unit);
    let value = if side == Side::Attack { values.attack } else { values.defend };
    (at_sea && unit.kind.domain() == Domain::Ship, values.range, Reverse(value))
}

/// What decides between equals [SV-16.2].
fn tie_break(state: &State, unit: &Unit) -> (Reverse<u8>, Reverse<u8>, UnitKind, UnitId) {
    let values = state.values(unit);
    let sum = values.attack + values.defend + values.moves;
    (Reverse(sum), Reverse(unit.kind.cost()), unit.kind, unit.id)
}

/// Units in the order in which they would fall.
pub fn in_order<'a>(
    state: &State,
    units: impl IntoIterator<Item = &'a Unit>,
    side: Side,
    at_sea: bool,
) -> Vec<&'a Unit> {
    let mut units: Vec<&Unit> = units.into_iter().collect();
    units.sort_by_key(|unit| (deciding(state, unit, side, at_sea), tie_break(state, unit)));
    units
}

/// The units one of which is lost: one, unless the loser may choose among equals of different kinds [SV-16.2].
pub fn candidates(state: &State, units: &[&Unit], side: Side, at_sea: bool) -> Vec<UnitId> {
    let ordered = in_order(state, units.iter().copied(), side, at_sea);
    let Some(first) = ordered.first() else { return Vec::new() };
    if state.options.tie_removal == TieRemoval::Sum {
        return vec![first.id];
    }
    let key = deciding(state, first, side, at_sea);
    let equal = ordered.iter().take_while(|unit| deciding(state, unit, side, at_sea) == key);
    let mut ids: Vec<UnitId> = equal.clone().map(|unit| unit.id).collect();
    if equal.clone().all(|unit| unit.kind == first.kind) {
        ids.truncate(1);
    }
    ids
}

/// The units of a side that take part, reserves included [SV-15.6] [SV-20.3].
pub fn units_of<'a>(state: &'a State, battle: &Battle, side: Side) -> Vec<&'a Unit> {
    match side {
        Side::Attack => {
            battle.fighters.iter().chain(&battle.reserves).filter_map(|id| state.unit(*id)).collect()
        }
        Side::Defence if battle.raid => {
            let Some(city) = state.city(battle.at) else { return Vec::new() };
            let on_tile = |unit: &&Unit| unit.owner == battle.defender && city.tiles.contains(&unit.at);
            state.units.iter().filter(|unit| !unit.is_air()).filter(on_tile).collect()
        }
        Side::Defence => state.units_in(battle.at, battle.defender).collect(),
    }
}

/// Whether ships fall last [SV-16.4].
pub fn is_at_sea(state: &State, battle: &Battle) -> bool {
    !battle.raid && state.map.is_sea(battle.at)
}

/// The kinds a player can bring back now, in the order of the table [SV-15.16] [SV-23.18].
pub fn revivable(state: &State, seat: Seat) -> Vec<UnitKind> {
    let Some(battle) = state.battle.as_ref() else { return Vec::new() };
    if !state.players[seat].tokens.contains(Technology::Medicine) {
        return Vec::new();
    }
    let mut kinds: Vec<UnitKind> = lost(battle, seat)
        .iter()
        .map(|unit| unit.kind)
        .filter(|kind| {
            let needs_ship = is_at_sea(state, battle) && kind.domain() == Domain::Land;
            !needs_ship || ship_with_room(state, battle, seat).is_some()
        })
        .collect();
    kinds.sort();
    kinds.dedup();
    kinds
}

pub fn lost(battle: &Battle, seat: Seat) -> &[Unit] {
    match Side::of(battle, seat) {
        Side::Attack => &battle.lost_by_attacker,
        Side::Defence => &battle.lost_by_defender,
    }
}

/// A ship of the player in the battle that could carry one unit more.
pub fn ship_with_room(state: &State, battle: &Battle, seat: Seat) -> Option<UnitId> {
    let side = units_of(state, battle, Side::of(battle, seat));
    let has_room =
        |ship: &&&Unit| usize::from(state.values(ship).transport) > state.cargo_of(ship.id).count();
    side.iter().find(has_room).map(|ship| ship.id)
}
