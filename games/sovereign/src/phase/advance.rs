//! [SV-18] Rolling attack: those who have not attacked move on.

use satrap_core::{Events, Offer, Refusal, Seat, refuse, require};

use crate::action::{Action, UnitId};
use crate::event::Event;
use crate::hex::Hex;
use crate::hex_queries::HexQueries;
use crate::phase::battle;
use crate::state::{Battle, Moment, State};

/// A hex was taken and settled: the reserves may move on, if there is something to attack.
pub fn begin(state: &mut State, events: &mut Events<Event>) {
    state.moment = Moment::Advancing { gone: Vec::new(), to: None };
    let Some(seat) = state.battle.as_ref().map(|battle| battle.attacker) else { return };
    let mut onward = Vec::new();
    offers(state, seat, &mut onward);
    if onward.iter().all(|offer| offer.action == Action::Stop) {
        end_attack(state, events);
    }
}

pub fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    let (Moment::Advancing { gone, to }, Some(battle)) = (&state.moment, &state.battle) else { return };
    let board = HexQueries::of(state, seat);
    for unit in &battle.reserves {
        for hex in battle.at.neighbours_ascending() {
            if check_advance(state, battle, &board, *to, *unit, hex).is_ok() {
                out.push(Offer::of(Action::Advance { unit: *unit, hex }));
            }
        }
    }
    out.push(Offer::of(if gone.is_empty() { Action::Stop } else { Action::Go }));
}

pub fn check_advance(
    state: &State,
    battle: &Battle,
    board: &HexQueries<'_>,
    to: Option<Hex>,
    id: UnitId,
    hex: Hex,
) -> Result<(), Refusal> {
    let Some(unit) = state.unit(id).filter(|_| battle.reserves.contains(&id)) else {
        return refuse(
            "has_attacked",
            "SV-18.1",
            "Only units of this attack that have not fought yet may move on.",
        );
    };
    require(unit.aboard.is_none(), "carried", "SV-15.5", || "A carried unit goes where its ship goes.")?;
    require(to.is_none_or(|to| to == hex), "other_hex", "SV-18.3", || "All who move on go to the same hex.")?;
    require(battle.at.touches(hex) && state.map.contains(hex), "not_adjacent", "SV-18.2", || {
        format!("{hex} does not touch the hex that was taken.")
    })?;
    require(!battle.entered.contains(&hex), "entered_before", "SV-18.2", || {
        format!("This attack has been in {hex} before.")
    })?;
    require(board.is_held(hex), "nobody_there", "SV-18.2", || {
        format!("There is nothing to attack in {hex}.")
    })?;
    require(board.is_open_to(unit.kind.domain(), hex), "closed_terrain", "SV-18.2", || {
        format!("This unit cannot enter {hex}.")
    })?;
    require(board.has_room(hex, board.bulk(unit)), "stack_full", "SV-18.2", || {
        format!("There is not room enough on {hex}.")
    })?;
    require(
        to.is_some() || state.values(unit).attack > 0,
        "no_attack_value",
        "SV-18.3",
        || "The first to go needs an attack value.",
    )
}

pub fn advance(state: &mut State, seat: Seat, id: UnitId, hex: Hex, events: &mut Events<Event>) {
    let Some(battle) = &mut state.battle else { return };
    let from = battle.at;
    let mut moved = Vec::new();
    for unit in state.units.iter_mut().filter(|unit| unit.id == id || unit.aboard == Some(id)) {
        unit.at = hex;
        unit.from = Some(from);
        moved.push(unit.id);
    }
    battle.reserves.retain(|unit| !moved.contains(unit));
    if let Moment::Advancing { gone, to } = &mut state.moment {
        gone.extend(moved);
        gone.sort();
        *to = Some(hex);
    }
    if let Some(unit) = state.unit(id) {
        events.public(Event::UnitAdvanced { seat, unit: id, kind: unit.kind, from, to: hex });
    }
}

/// Those who moved on attack; the rest is done for the turn [SV-18.3] [SV-18.4].
pub fn go(state: &mut State, events: &mut Events<Event>) {
    let Moment::Advancing { gone, to: Some(to) } = std::mem::replace(&mut state.moment, Moment::Manoeuvre)
    else {
        return;
    };
    let Some(battle) = &mut state.battle else { return };
    let from = std::mem::replace(&mut battle.at, to);
    battle.entered.push(to);
    battle.fighters = gone;
    battle.reserves.clear();
    battle::enter(state, from, events);
}

/// The attack is over, with at most one card for all of it [SV-21.4].
pub fn end_attack(state: &mut State, events: &mut Events<Event>) {
    if let Some(battle) = state.battle.take() {
        state.turn.military_cards += u8::from(battle.card);
        events.public(Event::AttackEnded { seat: battle.attacker, at: battle.at });
    }
    state.moment = Moment::Manoeuvre;
}
