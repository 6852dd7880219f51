//! How far it still is to each kind of victory, in tenths of a turn.

use satrap_core::Seat;

use super::city_sites::CitySites;
use super::march;
use super::personality::Personality;
use crate::data::{Technology, UnitKind, limits, tier_cost};
use crate::phase::expansion::Sites;
use crate::state::{City, State};

/// Until this round everybody does what he likes best: before it no way can be told from another.
const FIRST_LOOK: u16 = 11;
/// By how much another way must be shorter before somebody leaves his own.
const LOYALTY: i32 = 30;
/// What a card of war takes an army that is on its way.
const MILITARY_CARD: i32 = 18;
/// Tenths of a turn in which new cities are on their way to their sites.
const FOUNDING: i32 = 20;
/// What an army attacks with that takes one city after the other, and what a point of it costs in thirds of a point.
const ARMY: i32 = 18;
const PRICE_OF_ATTACK: i32 = 5;
/// Technologies on the way to riders.
const TO_RIDERS: i32 = 9;
/// Income of a realm that has grown up: what the next turns bring lies between it and today's.
const GROWN_UP: i32 = 28;

/// Where a seat goes that likes one way best: there, unless another is shorter by much.
pub fn nearest(state: &State, seat: Seat, temper: Personality) -> Personality {
    if state.round < FIRST_LOOK {
        return temper;
    }
    let length = |way: Personality| {
        let turns = match way {
            Personality::Scholar => Some(by_knowledge(state, seat)),
            Personality::Builder => by_expansion(state, seat),
            Personality::Warrior => by_war(state, seat),
        };
        turns.map_or(i32::MAX, |turns| turns + if way == temper { 0 } else { LOYALTY })
    };
    Personality::ALL.into_iter().min_by_key(|way| length(*way)).unwrap_or(temper)
}

/// So many actions and points, at what the realm earns from now on.
fn turns(state: &State, seat: Seat, actions: i32, points: i32) -> i32 {
    let income = i32::from(state.controlled_count(seat));
    let income = income.max((income + GROWN_UP) / 2);
    (10 * actions / i32::from(limits().actions_per_turn)).max(10 * points / income)
}

fn by_knowledge(state: &State, seat: Seat) -> i32 {
    let known = state.players[seat].technologies;
    let unknown = Technology::all().filter(|technology| !known.contains(*technology));
    let (count, cost) =
        unknown.fold((0, 0), |(count, cost), one| (count + 1, cost + i32::from(tier_cost(one.tier()))));
    turns(state, seat, count, cost)
}

/// Nothing where there is no room for the cities that are missing.
fn by_expansion(state: &State, seat: Seat) -> Option<i32> {
    let cards = i32::from(limits().cards_to_win.saturating_sub(state.players[seat].cards.expansion));
    let small = limits().expansion_card_from_at_most;
    let sites = Sites::of(state, seat);
    let can_jump = |city: &&City| {
        city.size() <= small
            && (city.size() < small && !sites.around(city).is_empty() || sites.price_of_card(city).is_some())
    };
    let mut lacking: Vec<i32> =
        state.cities_of(seat).filter(can_jump).map(|city| i32::from(small - city.size())).collect();
    let settlers =
        state.units.iter().filter(|unit| unit.owner == seat && unit.kind == UnitKind::Settler).count();
    lacking.extend(std::iter::repeat_n(3, settlers));
    lacking.sort_unstable();
    lacking.truncate(cards as usize);
    let new = cards - lacking.len() as i32;
    if new > 0 && !CitySites::of(state, seat).has_room_for(state, seat) {
        return None;
    }
    let tiles: i32 = lacking.iter().sum();
    let founding = if new > 0 { FOUNDING } else { 0 };
    Some(turns(state, seat, 3 * cards + tiles + 4 * new, 11 * cards + 4 * tiles + 15 * new) + founding)
}

fn by_war(state: &State, seat: Seat) -> Option<i32> {
    let cards = i32::from(limits().cards_to_win.saturating_sub(state.players[seat].cards.military));
    if state.cities.iter().all(|city| city.owner == seat) {
        return None;
    }
    let army: i32 = state
        .units
        .iter()
        .filter(|unit| unit.owner == seat && march::is_striker(state, unit))
        .map(|unit| i32::from(state.values(unit).attack))
        .sum();
    let known = state.players[seat].technologies;
    let riders = UnitKind::Cavalry.is_unlocked(known) || UnitKind::Tank.is_unlocked(known);
    let arming = (ARMY - army).max(0) * PRICE_OF_ATTACK / 3;
    let learning = if riders { 0 } else { (TO_RIDERS - known.len() as i32).max(1) };
    Some(turns(state, seat, arming / 5 + learning, arming + 4 * learning) + cards * MILITARY_CARD + 10)
}
