//! What points are spent on: income first, then knowledge, with jumps from four tiles to seven where they are cheap.

use satrap_core::{Offer, Seat};

use super::settle::Land;
use super::{best, is_leading_in_war, war};
use crate::action::{Action, CityId};
use crate::data::{Domain, Technology, UnitKind, limits, tier_cost};
use crate::hex::Hex;
use crate::phase::expansion::Sites;
use crate::state::{City, State};

/// Tiles after which knowledge comes first.
const ENOUGH_TILES: u16 = 30;
/// Cities after which no more are founded.
const ENOUGH_CITIES: usize = 9;
/// Soldiers a realm keeps that can neither grow nor learn.
const MOST_SOLDIERS: usize = 16;

pub fn add(state: &State, seat: Seat) -> Option<Action> {
    let tokens = state.players[seat].tokens;
    let cities = state.cities_of(seat).count();
    if tokens.contains(Technology::Trade) && cities >= 3 {
        return Some(Action::UseTrade);
    }
    // Five for each city now against all tiles of the next turn: worth it with many small cities, or for a technology
    // that is out of reach otherwise.
    let gain = cities as u16 * limits().banking_points;
    let income = state.controlled_count(seat);
    let dearest =
        (1..=limits().tier_count).rev().find(|tier| state.is_open(seat, *tier)).map_or(0, tier_cost);
    let out_of_reach = (income..income + gain).contains(&u16::from(dearest).saturating_sub(1));
    if tokens.contains(Technology::Banking) && (gain > income + 4 || out_of_reach) {
        return Some(Action::UseBanking);
    }
    Some(Action::Collect)
}

/// What a technology is worth in itself, apart from opening tiers.
fn use_of(technology: Technology) -> i32 {
    match technology {
        Technology::Pottery => 40,
        Technology::Mining => 22,
        Technology::RoadBuilding => 18,
        Technology::HorsebackRiding => 14,
        Technology::Irrigation | Technology::Wheel | Technology::Construction => 12,
        Technology::Religion | Technology::Gunpowder | Technology::Monarchy => 14,
        Technology::Industrialisation | Technology::MassProduction => 14,
        Technology::Globalization => 40,
        Technology::ArtificialIntelligence => 30,
        Technology::MilitaryTactics | Technology::Automobile | Technology::Trade => 10,
        _ => 6,
    }
}

/// What later parts of the Spend step shall find: points and actions.
#[derive(Clone, Copy, Default)]
struct Reserve {
    points: u16,
    actions: u8,
}

impl Reserve {
    fn and(self, cost: u8) -> Reserve {
        Reserve { points: self.points + u16::from(cost), actions: self.actions + 1 }
    }

    /// Whether so much can be spent now and the reserve is still there.
    fn allows(self, state: &State, cost: u8) -> bool {
        state.turn.points >= self.points + u16::from(cost) && state.turn.actions > self.actions
    }
}

/// A settler while there is land, a guard where a centre is open to an enemy.
fn for_units(state: &State, seat: Seat) -> Reserve {
    let mut reserve = Reserve::default();
    if wants_settler(state, seat) {
        reserve = reserve.and(UnitKind::Settler.cost());
    }
    let known = state.players[seat].technologies;
    let exposed = state.cities_of(seat).any(|city| {
        let centre = city.centre();
        state.units_in(centre, seat).all(|unit| !unit.kind.is_military())
            && war::enemies_near(state, seat, centre)
    });
    if exposed && UnitKind::Pikeman.is_unlocked(known) {
        reserve = reserve.and(UnitKind::Musketman.cost());
    }
    reserve
}

fn wants_settler(state: &State, seat: Seat) -> bool {
    let settlers = state.units.iter().filter(|unit| unit.owner == seat && unit.kind == UnitKind::Settler);
    UnitKind::Settler.is_unlocked(state.players[seat].technologies)
        && settlers.count() < 2
        && state.cities_of(seat).count() < ENOUGH_CITIES
        && Land::of(state, seat).has_room_for(state, seat)
}

/// The cheapest tile there is, while the realm is small.
fn for_growth(state: &State, seat: Seat) -> Reserve {
    if state.controlled_count(seat) >= ENOUGH_TILES {
        return Reserve::default();
    }
    let sites = Sites::of(state, seat);
    let around = state
        .cities_of(seat)
        .filter_map(|city| sites.around(city).iter().map(|hex| state.map.terrain(hex).build_cost()).min());
    around.min().map_or(Reserve::default(), |cost| Reserve::default().and(cost))
}

pub fn research(state: &State, seat: Seat, offers: &[Offer<Action>]) -> Option<Action> {
    let known = state.players[seat].technologies;
    let (units, growth) = (for_units(state, seat), for_growth(state, seat));
    let reserve = Reserve {
        points: units.points + growth.points,
        actions: (units.actions + growth.actions).min(limits().actions_per_turn - 1),
    };
    let last = limits().last_free_tier;
    best(offers, |action| match action {
        Action::Spy { technology, .. } => 400 + i32::from(technology.tier()),
        // Free discoveries are kept for the dear tiers.
        Action::FreeDiscovery { technology } if technology.tier() >= last - 1 => {
            300 + i32::from(technology.tier())
        }
        Action::Research { technology } => {
            let essential = matches!(technology, Technology::Pottery | Technology::Mining);
            if !essential && !reserve.allows(state, technology.cost()) {
                return 0;
            }
            let missing = 6 - i32::from(known.count_in_tier(technology.tier()));
            // A tier nearly complete is nearly a card; a dearer tier opens more.
            100 + use_of(*technology) + 4 * i32::from(technology.tier()) - missing
        }
        Action::UseExtraActions { .. } if state.turn.actions == 0 && state.turn.points >= 20 => 90,
        Action::EndPart => 1,
        _ => 0,
    })
}

pub fn expand(state: &State, seat: Seat, offers: &[Offer<Action>]) -> Option<Action> {
    let reserve = for_units(state, seat);
    best(offers, |action| match action {
        Action::FreeExpand { city, hex, .. } => 500 + 2 * cost(state, *hex) + shape(state, *city, *hex),
        Action::Expand { city, hex } if reserve.allows(state, state.map.terrain(*hex).build_cost()) => {
            expansion_worth(state, seat, *city, *hex)
        }
        Action::EndPart => 1,
        _ => 0,
    })
}

fn cost(state: &State, hex: Hex) -> i32 {
    i32::from(state.map.terrain(hex).build_cost())
}

/// Compact cities defend best.
fn shape(state: &State, city: CityId, hex: Hex) -> i32 {
    let beside = |city: &City| city.tiles.iter().filter(|tile| tile.touches(hex)).count();
    state.city(city).map_or(0, beside) as i32
}

fn expansion_worth(state: &State, seat: Seat, id: CityId, hex: Hex) -> i32 {
    let Some(city) = state.city(id) else { return 0 };
    let size = city.size();
    let jumping = city.size_at_start.is_some_and(|start| start <= limits().expansion_card_from_at_most)
        && i32::from(limits().expansion_card_to - size) <= i32::from(state.turn.actions)
        && jump_price(state, seat, city) <= i32::from(state.turn.points);
    let base = if jumping { 300 } else { 60 };
    // A city stops at four tiles, ready to jump, unless the jump is out of reach anyway.
    let waiting = size >= 4 && !jumping && state.cities_of(seat).any(|other| other.size() < 4);
    let patience = if waiting { 30 } else { 0 };
    (base - 5 * cost(state, hex) + 2 * shape(state, id, hex) - patience).max(2)
}

/// Roughly what the tiles missing to seven cost: the cheapest ones around.
fn jump_price(state: &State, seat: Seat, city: &City) -> i32 {
    let sites = Sites::of(state, seat);
    let mut prices: Vec<i32> = sites.around(city).iter().map(|hex| cost(state, hex)).collect();
    prices.sort_unstable();
    let missing = usize::from(limits().expansion_card_to - city.size());
    if prices.len() < missing { i32::MAX } else { prices[..missing].iter().sum() }
}

pub fn build(state: &State, seat: Seat, offers: &[Offer<Action>]) -> Option<Action> {
    let settle = wants_settler(state, seat);
    let cities = state.cities_of(seat).count();
    let soldiers = state.units.iter().filter(|unit| unit.owner == seat && unit.kind.is_military()).count();
    let warlike = is_leading_in_war(state, seat);
    // Nothing was bought in this turn: what stands in the way of growing must be taken from others.
    let idle = state.turn.actions >= limits().actions_per_turn && cities * 2 <= soldiers;
    best(offers, |action| {
        let (unit, place, free) = match action {
            Action::Build { unit, place } => (*unit, *place, false),
            Action::FreeBuild { unit, place, .. } => (*unit, *place, true),
            Action::EndPart => return 1,
            _ => return 0,
        };
        let values = unit.values(state.players[seat].technologies);
        if unit == UnitKind::Settler {
            return if settle { 200 } else { 0 };
        }
        if unit.domain() != Domain::Land {
            return 0;
        }
        let guarded = state.units_in(place, seat).any(|unit| unit.kind.is_military());
        let centre = state.city(place).is_some();
        let danger = war::enemies_near(state, seat, place);
        let defence = i32::from(values.defend) * 4 - i32::from(unit.cost());
        if centre && !guarded && (danger || state.round > 5) {
            return 150 + defence + if danger { 40 } else { 0 };
        }
        let army = i32::from(values.attack) * 3 + i32::from(values.moves) - i32::from(unit.cost()) / 2;
        let wanted = if idle { MOST_SOLDIERS } else { cities * if warlike { 3 } else { 2 } };
        if centre && (free || soldiers < wanted) { 20 + army } else { 0 }
    })
}

pub fn take(offers: &[Offer<Action>]) -> Option<Action> {
    best(offers, |action| match action {
        Action::TakeTechnology { technology } => 10 * i32::from(technology.tier()) + use_of(*technology) / 2,
        _ => 0,
    })
}
