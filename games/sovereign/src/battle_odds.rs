//! Battles in numbers, for the screen and for bots: those that wait, those that could be, the one being fought.

use std::collections::{BTreeMap, BTreeSet};

use satrap_core::Seat;

use crate::action::{Action, UnitId};
use crate::data::Technology;
use crate::hex::Hex;
use crate::hex_queries::HexQueries;
use crate::odds::{self, Defender, SpaceFlight};
use crate::phase::battle::{self, DefenceBonus};
use crate::phase::losses::{self, Side};
use crate::phase::{advance, movement, raid};
use crate::reach::Strike;
use crate::state::{Battle, Moment, State, Unit};
use crate::view::{Clash, Fight};

/// The attacks that wait, oldest first.
pub fn waiting_battles(state: &State) -> Vec<Clash> {
    let of = |attack: &crate::state::Attack| {
        let units = state.units.iter().filter(|unit| unit.at == attack.to && unit.from == Some(attack.from));
        clash(state, attack.from, attack.to, &units.collect::<Vec<_>>())
    };
    state.turn.attacks.iter().filter_map(of).collect()
}

/// What the player on turn could attack now, if all who can go: his stacks in the Move step, and those who may go on
/// when a hex was taken.
pub fn possible_battles(state: &State, seat: Seat) -> Vec<Clash> {
    match &state.moment {
        Moment::Move if state.on_turn == seat => battles_of_stacks(state, seat),
        Moment::Advancing { gone, .. } if gone.is_empty() && state.on_turn == seat => {
            battles_ahead(state, seat)
        }
        _ => Vec::new(),
    }
}

/// The same for the screen, where a march may come before the attack: stack by stack, all who can attack a hex from the
/// same hex, with what they carry. Once somebody has moved on, the attack that those make who have.
pub fn prospects(state: &State, seat: Seat, strikes: &[Strike]) -> Vec<Clash> {
    match &state.moment {
        Moment::Move => battles_after_marches(state, strikes),
        Moment::Advancing { gone, to: Some(to) } if state.on_turn == seat => {
            let from = state.battle.as_ref().map(|battle| battle.at);
            let units: Vec<&Unit> = gone.iter().filter_map(|unit| state.unit(*unit)).collect();
            from.and_then(|from| clash(state, from, *to, &units)).into_iter().collect()
        }
        _ => possible_battles(state, seat),
    }
}

fn battles_after_marches(state: &State, strikes: &[Strike]) -> Vec<Clash> {
    let mut stacks: BTreeMap<(Hex, Hex), Vec<UnitId>> = BTreeMap::new();
    for strike in strikes {
        let at = |unit: &UnitId| state.unit(*unit).map(|unit| unit.at);
        let starts: BTreeSet<Hex> = strike.units().filter_map(|unit| at(&unit)).collect();
        for start in starts {
            let mut units: Vec<UnitId> = strike.units().filter(|unit| at(unit) == Some(start)).collect();
            let begins = units.iter().any(|unit| strike.first.contains(unit));
            units.sort();
            let known = stacks.entry((start, strike.to)).or_default();
            if begins && units.len() > known.len() {
                *known = units;
            }
        }
    }
    let clash = |((from, to), attackers): ((Hex, Hex), Vec<UnitId>)| {
        let taking = |unit: &&Unit| {
            attackers.contains(&unit.id) || unit.aboard.is_some_and(|ship| attackers.contains(&ship))
        };
        clash(state, from, to, &state.units.iter().filter(taking).collect::<Vec<_>>())
    };
    stacks.into_iter().filter_map(clash).collect()
}

/// Where those who have not fought yet could go on to [SV-18.1].
fn battles_ahead(state: &State, seat: Seat) -> Vec<Clash> {
    let Some(battle) = &state.battle else { return Vec::new() };
    let mut offers = Vec::new();
    advance::offers(state, seat, &mut offers);
    let mut targets: Vec<(Hex, &Unit)> = offers
        .iter()
        .filter_map(|offer| match offer.action {
            Action::Advance { unit, hex } => Some((hex, state.unit(unit)?)),
            _ => None,
        })
        .collect();
    targets.sort_by_key(|(hex, unit)| (*hex, unit.id));
    let by_hex = targets.chunk_by(|one, next| one.0 == next.0);
    by_hex
        .filter_map(|to| {
            clash(state, battle.at, to[0].0, &to.iter().map(|(_, unit)| *unit).collect::<Vec<_>>())
        })
        .collect()
}

fn battles_of_stacks(state: &State, seat: Seat) -> Vec<Clash> {
    let board = HexQueries::of(state, seat);
    let mut stacks: Vec<Hex> = state
        .units
        .iter()
        .filter(|unit| unit.owner == seat && unit.moves > 0 && !unit.is_waiting() && unit.kind.is_military())
        .map(|unit| unit.at)
        .filter(|hex| hex.neighbours().any(|next| board.is_held(next)))
        .collect();
    stacks.sort();
    stacks.dedup();
    let mut clashes = Vec::new();
    for from in stacks {
        for to in from.neighbours_ascending().filter(|to| board.is_held(*to)) {
            let goes = |unit: &&Unit| movement::check_attack(state, &board, unit, to).is_ok();
            let units: Vec<&Unit> =
                state.units_in(from, seat).filter(|unit| !unit.is_waiting()).filter(goes).collect();
            clashes.extend(clash(state, from, to, &units));
        }
    }
    clashes
}

/// The odds if these units attack a hex and all fight to the end.
pub fn clash(state: &State, from: Hex, to: Hex, units: &[&Unit]) -> Option<Clash> {
    let seat = units.first()?.owner;
    let defender = battle::defender_of(state, to, seat);
    let defenders: Vec<&Unit> = defender.map(|seat| state.units_in(to, seat).collect()).unwrap_or_default();
    let bonus = match defender {
        Some(defender) if has_military(&defenders) => battle::bonus_at(state, to, defender),
        _ => DefenceBonus::default(),
    };
    let attack = units.iter().map(|unit| u16::from(state.values(unit).attack)).sum();
    let defend = defenders.iter().map(|unit| u16::from(state.values(unit).defend)).sum();
    let space = space_flight(state, seat, defender.unwrap_or(seat));
    Some(Clash {
        from,
        to,
        attackers: units.iter().filter(|unit| unit.aboard.is_none()).map(|unit| unit.id).collect(),
        units: units.len() as u8,
        defender,
        guards: defenders.len() as u8,
        captures: state.city(to).is_some_and(|city| city.owner != seat),
        attack,
        defend,
        bonus: bonus.total(),
        odds: odds_to_the_end(state, units, &defenders, bonus.total(), state.map.is_sea(to), space),
    })
}

fn has_military(units: &[&Unit]) -> bool {
    units.iter().any(|unit| unit.kind.is_military())
}

fn space_flight(state: &State, attacker: Seat, defender: Seat) -> SpaceFlight {
    let has = |seat| state.has(seat, Technology::SpaceFlight);
    SpaceFlight { attacker: has(attacker), defender: attacker != defender && has(defender) }
}

fn odds_to_the_end(
    state: &State,
    attack: &[&Unit],
    defence: &[&Unit],
    bonus: u8,
    at_sea: bool,
    space: SpaceFlight,
) -> u16 {
    let attackers = losses::in_order(state, attack.iter().copied(), Side::Attack, at_sea);
    let defenders = losses::in_order(state, defence.iter().copied(), Side::Defence, at_sea);
    let attack: Vec<u8> = attackers.iter().map(|unit| state.values(unit).attack).collect();
    let defence: Vec<Defender> = defenders
        .iter()
        .map(|unit| Defender { defend: state.values(unit).defend, military: unit.kind.is_military() })
        .collect();
    odds::of_battle(&attack, &defence, bonus, space)
}

/// The fight in progress, or the air raid that is being put together; nothing while spoils are shared or the attack
/// goes on.
pub fn current_battle(state: &State) -> Option<Fight> {
    match &state.moment {
        Moment::Arranging { .. }
        | Moment::Fighting
        | Moment::Answering
        | Moment::Casualty { .. }
        | Moment::Healing { .. } => Some(battle_in_numbers(state, state.battle.as_ref()?)),
        Moment::Mustering { target, raids } => {
            Some(battle_in_numbers(state, &raid::battle_over(state, *target, raids)?))
        }
        _ => None,
    }
}

fn battle_in_numbers(state: &State, battle: &Battle) -> Fight {
    let sums = battle::sums(state, battle);
    let at_sea = losses::is_at_sea(state, battle);
    let attackers = losses::units_of(state, battle, Side::Attack);
    let defenders = losses::units_of(state, battle, Side::Defence);
    let space = space_flight(state, battle.attacker, battle.defender);
    let lead = i32::from(sums.attack) - i32::from(sums.defend) - i32::from(sums.bonus.total());
    let ids = |units: &[&Unit], side| {
        losses::in_order(state, units.iter().copied(), side, at_sea).iter().map(|unit| unit.id).collect()
    };
    Fight {
        attack: sums.attack,
        defend: sums.defend,
        bonus_tiles: sums.bonus.tiles,
        bonus_construction: sums.bonus.construction,
        bonus_fort: sums.bonus.fort,
        next_roll: odds::of_roll(lead, space),
        odds: odds_to_the_end(state, &attackers, &defenders, sums.bonus.total(), at_sea, space),
        attackers: ids(&attackers, Side::Attack),
        defenders: ids(&defenders, Side::Defence),
    }
}
