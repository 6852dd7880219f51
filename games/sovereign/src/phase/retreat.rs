//! [SV-17] Retreat, by either side.

use satrap_core::{Events, Offer, Refusal, Seat, require};

use crate::action::{Action, UnitId};
use crate::battle_odds;
use crate::event::Event;
use crate::hex::Hex;
use crate::hex_queries::HexQueries;
use crate::phase::losses::{self, Side};
use crate::phase::{advance, battle};
use crate::state::{Battle, Moment, State, Unit};

pub fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    let Some(battle) = &state.battle else { return };
    let board = HexQueries::of(state, seat);
    let hexes = battle.at.neighbours_ascending();
    let legal = hexes.filter(|hex| check_retreat(state, battle, &board, seat, *hex).is_ok());
    out.extend(legal.map(|hex| Offer::of(Action::Retreat { hex })));
}

pub fn is_possible(state: &State, seat: Seat) -> bool {
    let mut hexes = Vec::new();
    offers(state, seat, &mut hexes);
    !hexes.is_empty()
}

/// A defender retreats when his chance to hold the hex, in a thousand, is below this; to a tile of his own city or a fort
/// of his if there is one, else to the lowest id [SV-24.5].
pub fn by_odds(state: &State, seat: Seat, below: u16) -> Action {
    let holding = battle_odds::current_battle(state).map_or(1000, |fight| 1000 - fight.odds.min(1000));
    let mut hexes = Vec::new();
    if holding < below {
        offers(state, seat, &mut hexes);
    }
    let sheltered = |hex: Hex| {
        let city = state.city_at(hex).is_some_and(|city| city.owner == seat);
        city || state.fort_at(hex).is_some_and(|fort| fort.owner == seat)
    };
    let best = hexes.iter().map(|offer| offer.action).min_by_key(|action| match action {
        Action::Retreat { hex } => (!sheltered(*hex), *action),
        _ => (true, *action),
    });
    best.unwrap_or(Action::Stand)
}

pub fn check_retreat(
    state: &State,
    battle: &Battle,
    board: &HexQueries<'_>,
    seat: Seat,
    hex: Hex,
) -> Result<(), Refusal> {
    require(
        battle.rolls > 0 && !battle.raid,
        "not_yet",
        "SV-17.1",
        || "A retreat is possible after the first roll of a battle on the ground.",
    )?;
    let units = losses::units_of(state, battle, Side::of(battle, seat));
    require(
        units.len() >= 2,
        "too_few",
        "SV-17.1",
        || "One unit is lost in a retreat; with a single unit there is nobody left to go.",
    )?;
    require(battle.at.touches(hex) && state.map.contains(hex), "not_adjacent", "SV-17.3", || {
        format!("{hex} does not touch the hex of the battle.")
    })?;
    require(!board.is_held(hex), "enemy_held", "SV-17.3", || format!("An enemy holds {hex}."))?;
    require(!board.is_watched_except(hex, battle.at), "adjacent_rule", "SV-17.3", || {
        format!("{hex} is beside another enemy than the one you flee from.")
    })?;
    require(!losses_for(state, battle, board, seat, hex).is_empty(), "closed_terrain", "SV-17.3", || {
        format!(
            "Not all of the remaining units can go to {hex}: the terrain is closed to some, or there is no room."
        )
    })
}

/// The units one of which is lost in a retreat to a hex: those whose loss leaves a group that can go [SV-17.2].
pub fn retreat_losses(state: &State, seat: Seat, hex: Hex) -> Vec<UnitId> {
    match &state.battle {
        Some(battle) => losses_for(state, battle, &HexQueries::of(state, seat), seat, hex),
        None => Vec::new(),
    }
}

fn losses_for(state: &State, battle: &Battle, board: &HexQueries<'_>, seat: Seat, hex: Hex) -> Vec<UnitId> {
    let side = Side::of(battle, seat);
    let units = losses::units_of(state, battle, side);
    let mut lost = losses::candidates(state, &units, side, losses::is_at_sea(state, battle));
    lost.retain(|lost| {
        let walks = |unit: &&&Unit| unit.aboard.is_none() || unit.aboard == Some(*lost);
        let mut rest = units.iter().filter(|unit| unit.id != *lost);
        let fits = board.has_room(hex, units.len() as u8 - 1);
        fits && rest.by_ref().filter(walks).all(|unit| board.is_open_to(unit.kind.domain(), hex))
    });
    lost
}

/// A retreat is chosen: one more unit is lost, the rest goes.
pub fn retreat(state: &mut State, seat: Seat, hex: Hex, events: &mut Events<Event>) {
    match retreat_losses(state, seat, hex).as_slice() {
        [only] => complete(state, seat, hex, *only, events),
        _ => state.moment = Moment::Casualty { seat, retreat: Some(hex) },
    }
}

/// The rest of the side goes to the hex; the battle is lost for it [SV-17.2] [SV-17.4].
pub fn complete(state: &mut State, seat: Seat, hex: Hex, lost: UnitId, events: &mut Events<Event>) {
    battle::lose(state, seat, lost, events);
    let Some(fought) = &state.battle else { return };
    let (from, side) = (fought.at, Side::of(fought, seat));
    let going: Vec<UnitId> = losses::units_of(state, fought, side).iter().map(|unit| unit.id).collect();
    for id in going {
        if let Some(unit) = state.unit_mut(id) {
            unit.at = hex;
            unit.from = None;
        }
    }
    events.public(Event::Retreated { seat, from, to: hex });
    match side {
        Side::Attack => advance::end_attack(state, events),
        Side::Defence => battle::win(state, events),
    }
}
