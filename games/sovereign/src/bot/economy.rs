//! What points are spent on: income first, then knowledge, with jumps from four tiles to seven where they are cheap.

use satrap_core::{Offer, Seat};

use super::city_sites::CitySites;
use super::heuristic::best;
use super::personality::Personality;
use super::{march, war};
use crate::action::{Action, CityId};
use crate::data::{Domain, Technology, UnitKind, limits, tier_cost};
use crate::hex::Hex;
use crate::options::ExtraActions;
use crate::phase::expansion::Sites;
use crate::phase::spend;
use crate::state::{City, State};

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
fn technology_value(personality: Personality, technology: Technology) -> i32 {
    match (personality, technology) {
        (Personality::Warrior, Technology::Monarchy) => return 100,
        (Personality::Builder, Technology::Seafaring) => return 38,
        _ => {}
    }
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
fn for_units(state: &State, seat: Seat, personality: Personality) -> Reserve {
    let mut reserve = Reserve::default();
    if wants_settler(state, seat, personality) {
        reserve = reserve.and(UnitKind::Settler.cost());
    }
    let known = state.players[seat].technologies;
    if personality == Personality::Warrior
        && let Some(rider) =
            [UnitKind::Tank, UnitKind::Cavalry].into_iter().find(|unit| unit.is_unlocked(known))
    {
        let lacking = personality.strikers().saturating_sub(strikers_of(state, seat));
        reserve =
            (0..lacking.min(limits().actions_per_turn.into())).fold(reserve, |all, _| all.and(rider.cost()));
    }
    let exposed = state.cities_of(seat).any(|city| war::is_in_danger(state, seat, city));
    if exposed && UnitKind::Pikeman.is_unlocked(known) {
        reserve = reserve.and(UnitKind::Musketman.cost());
    }
    reserve
}

fn wants_settler(state: &State, seat: Seat, personality: Personality) -> bool {
    let settlers = state.units.iter().filter(|unit| unit.owner == seat && unit.kind == UnitKind::Settler);
    UnitKind::Settler.is_unlocked(state.players[seat].technologies)
        && settlers.count() < 2
        && state.cities_of(seat).count() < personality.enough_cities()
        && CitySites::of(state, seat).has_room_for(state, seat)
}

fn soldiers_of(state: &State, seat: Seat) -> usize {
    state.units.iter().filter(|unit| unit.owner == seat && unit.kind.is_military()).count()
}

/// Those who are made for attacks.
fn strikers_of(state: &State, seat: Seat) -> usize {
    state.units.iter().filter(|unit| unit.owner == seat && march::is_striker(state, unit)).count()
}

fn soldiers_wanted(state: &State, seat: Seat) -> usize {
    (state.cities_of(seat).count() * 2).min(MOST_SOLDIERS)
}

/// The cheapest jump to seven tiles that can be paid now, with its number of tiles.
fn jump(state: &State, seat: Seat, sites: &Sites<'_>) -> Option<Reserve> {
    let jumps = state.cities_of(seat).filter_map(|city| {
        let actions = limits().expansion_card_to.checked_sub(city.size())?;
        let points = sites.price_of_card(city)?;
        (points <= state.turn.points && actions <= state.turn.actions).then_some(Reserve { points, actions })
    });
    jumps.min_by_key(|jump| jump.points)
}

/// A jump for builders; else the cheapest tiles there are, while the realm is small.
fn for_growth(state: &State, seat: Seat, personality: Personality) -> Reserve {
    let sites = Sites::of(state, seat);
    if personality == Personality::Builder
        && let Some(jump) = jump(state, seat, &sites)
    {
        return jump;
    }
    if state.controlled_count(seat) >= personality.enough_tiles() {
        return Reserve::default();
    }
    let around = state
        .cities_of(seat)
        .filter_map(|city| sites.around(city).iter().map(|hex| state.map.terrain(hex).build_cost()).min());
    let is_small = |city: &City| city.size() < limits().expansion_card_from_at_most;
    let lacking: usize = state
        .cities_of(seat)
        .filter(|city| is_small(city) && !sites.around(city).is_empty())
        .map(|city| usize::from(limits().expansion_card_from_at_most - city.size()))
        .sum();
    let actions = if lacking > 0 {
        personality.growing_actions().min(lacking)
    } else if personality == Personality::Builder {
        0
    } else {
        1
    };
    let cheapest = around.min();
    (0..actions).fold(Reserve::default(), |all, _| cheapest.map_or(all, |cost| all.and(cost)))
}

pub fn research(state: &State, seat: Seat, offers: &[Offer<Action>]) -> Option<Action> {
    let known = state.players[seat].technologies;
    let personality = Personality::of(state, seat);
    let (units, growth) = (for_units(state, seat, personality), for_growth(state, seat, personality));
    // Something is learned in every turn, unless a jump takes all actions or enough is known.
    let most = match known.len() < personality.enough_technologies() {
        true => growth.actions.max(limits().actions_per_turn - 1),
        false => limits().actions_per_turn,
    };
    let reserve =
        Reserve { points: units.points + growth.points, actions: (units.actions + growth.actions).min(most) };
    let last = limits().last_free_tier;
    let free = state.options.extra_actions == ExtraActions::Free;
    best(offers, |action| match action {
        Action::Spy { technology, .. } => 400 + i32::from(technology.tier()),
        // What was made free for this turn is used in it.
        Action::FreeDiscovery { technology } if spend::free_action(state, seat).is_some() => {
            250 + i32::from(technology.cost())
        }
        // Free discoveries are kept for the dear tiers.
        Action::FreeDiscovery { technology } if technology.tier() >= last - 1 => {
            300 + i32::from(technology.tier())
        }
        Action::Research { technology } => {
            let essential = match technology {
                Technology::Pottery => true,
                Technology::Mining => personality != Personality::Builder || state.round > 3,
                Technology::Seafaring => personality == Personality::Builder,
                Technology::Monarchy => personality == Personality::Warrior,
                _ => false,
            };
            if !essential && !reserve.allows(state, technology.cost()) {
                return 0;
            }
            let missing = 6 - i32::from(known.count_in_tier(technology.tier()));
            // A tier nearly complete is nearly a card; a dearer tier opens more.
            let value =
                technology_value(personality, *technology) + 4 * i32::from(technology.tier()) - missing;
            100 + value + on_the_way_to_the_last(state, seat, *technology)
        }
        Action::UseExtraActions { .. } if free && state.is_open(seat, last - 1) => 240,
        Action::UseExtraActions { .. } if !free && state.turn.actions == 0 && state.turn.points >= 20 => 90,
        Action::EndPart => 1,
        _ => 0,
    })
}

/// Where the last three technologies win, what leads to them comes first: four of a tier, and then the next [SV-7.2].
fn on_the_way_to_the_last(state: &State, seat: Seat, technology: Technology) -> i32 {
    let (tier, known) = (technology.tier(), state.players[seat].technologies);
    if !state.options.final_three_wins {
        return 0;
    }
    match tier == limits().tier_count {
        true => 200,
        false if known.count_in_tier(tier) < limits().techs_needed_for_next_tier => 30,
        false => 0,
    }
}

pub fn expand(state: &State, seat: Seat, offers: &[Offer<Action>]) -> Option<Action> {
    let personality = Personality::of(state, seat);
    let reserve = for_units(state, seat, personality);
    let sites = Sites::of(state, seat);
    let jumping = |city: CityId| {
        let price = state.city(city).and_then(|city| Some((city.size(), sites.price_of_card(city)?)));
        price.is_some_and(|(size, price)| {
            price <= state.turn.points && limits().expansion_card_to - size <= state.turn.actions
        })
    };
    best(offers, |action| match action {
        Action::FreeExpand { city, hex, .. } => {
            let small =
                state.city(*city).is_some_and(|city| city.size() < limits().expansion_card_from_at_most);
            500 + if small { 40 } else { 0 } + 2 * cost(state, *hex) + shape(state, *city, *hex)
        }
        // A jump that was begun or can be made comes before everything else.
        Action::Expand { city, hex } if jumping(*city) => 300 + tile_value(state, *city, *hex),
        Action::Expand { city, hex } if reserve.allows(state, state.map.terrain(*hex).build_cost()) => {
            (60 + tile_value(state, *city, *hex) - patience(state, seat, personality, *city)).max(0)
        }
        Action::EndPart => 1,
        _ => 0,
    })
}

/// Cheap hexes that make the city compact.
fn tile_value(state: &State, city: CityId, hex: Hex) -> i32 {
    2 * shape(state, city, hex) - 5 * cost(state, hex)
}

/// A city stops at four tiles, ready to jump: with builders always, with others while there are smaller ones.
fn patience(state: &State, seat: Seat, personality: Personality, city: CityId) -> i32 {
    let ready = limits().expansion_card_from_at_most;
    let size = state.city(city).map_or(0, City::size);
    if size == ready && personality == Personality::Builder {
        return 60;
    }
    if size >= ready && state.cities_of(seat).any(|other| other.size() < ready) { 30 } else { 0 }
}

fn cost(state: &State, hex: Hex) -> i32 {
    i32::from(state.map.terrain(hex).build_cost())
}

/// Compact cities defend best.
fn shape(state: &State, city: CityId, hex: Hex) -> i32 {
    let beside = |city: &City| city.tiles.iter().filter(|tile| tile.touches(hex)).count();
    state.city(city).map_or(0, beside) as i32
}

pub fn build(state: &State, seat: Seat, offers: &[Offer<Action>]) -> Option<Action> {
    let personality = Personality::of(state, seat);
    let settle = wants_settler(state, seat, personality);
    let riding = personality == Personality::Warrior && strikers_of(state, seat) < personality.strikers();
    let front = if riding { march::front(state, seat) } else { None };
    let cities = state.cities_of(seat).count();
    let soldiers = soldiers_of(state, seat);
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
        let danger = state.city(place).is_some_and(|city| war::is_in_danger(state, seat, city));
        let defence = i32::from(values.defend) * 4 - i32::from(unit.cost());
        if centre && (danger || !guarded && state.round > 5) {
            return 150 + defence + if danger { 40 } else { 0 };
        }
        if riding && centre && values.attack >= values.defend && values.attack > 1 {
            return 100 + i32::from(values.attack) * 3 + i32::from(values.moves) - i32::from(unit.cost()) / 2
                + if front == Some(place) { 5 } else { 0 };
        }
        let army = i32::from(values.attack) * 3 + i32::from(values.moves) - i32::from(unit.cost()) / 2;
        let wanted = if idle { MOST_SOLDIERS } else { soldiers_wanted(state, seat) };
        if centre && (free || soldiers < wanted) { 20 + army } else { 0 }
    })
}

pub fn take(offers: &[Offer<Action>]) -> Option<Action> {
    best(offers, |action| match action {
        Action::TakeTechnology { technology } => {
            10 * i32::from(technology.tier()) + technology_value(Personality::Scholar, *technology) / 2
        }
        _ => 0,
    })
}
