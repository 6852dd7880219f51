//! Where units go: settlers to good sites, a guard to every centre, the others together against a city they can take.

use satrap_core::{Offer, Seat};

use super::city_sites::CitySites;
use super::distances::{self, Distances};
use super::heuristic::best;
use super::war;
use crate::action::Action;
use crate::battle_odds;
use crate::data::{Technology, UnitKind};
use crate::hex::{Hex, HexSet};
use crate::hex_queries::HexQueries;
use crate::odds::{self, Defender, SpaceFlight};
use crate::phase::battle;
use crate::state::{City, State, Unit};

/// Odds in a thousand from which an attack is made.
pub const ATTACK_FROM: u16 = 580;
/// Odds in a thousand from which an army leaves the place where it gathers.
const STRIKE_AT: u16 = 650;
/// From so far away an army strikes: riders are there in one turn.
const STRIKE_FROM: i32 = 6;
/// Where an army gathers: so far from the centre that it wants.
const GATHER_AT: std::ops::RangeInclusive<i32> = 4..=5;

pub fn march(state: &State, seat: Seat, offers: &[Offer<Action>]) -> Option<Action> {
    let attack = attack(state, seat, offers);
    if attack.is_some() {
        return attack;
    }
    let moves = offers.iter().filter_map(|offer| Journey::of(&offer.action)).collect::<Vec<_>>();
    let map = Bearings::of(state, seat);
    let mut movers: Vec<&Unit> = moves.iter().filter_map(|journey| state.unit(journey.unit)).collect();
    movers.sort_by_key(|unit| unit.id);
    movers.dedup_by_key(|unit| unit.id);
    let onward = movers.into_iter().find_map(|unit| {
        let distances = map.distances_for(state, unit)?;
        let here = distances.from(unit.at)?;
        let nearer = moves.iter().filter(|journey| journey.unit == unit.id);
        let best = nearer.filter_map(|journey| Some((distances.from(journey.to)?, journey.action)));
        best.filter(|(way, _)| *way < here).min_by_key(|(way, action)| (*way, *action))
    });
    Some(onward.map_or(Action::EndMove, |(_, action)| action))
}

/// A step, a road or a hop.
struct Journey {
    unit: crate::action::UnitId,
    to: Hex,
    action: Action,
}

impl Journey {
    fn of(action: &Action) -> Option<Journey> {
        match *action {
            Action::Step { unit, hex: to }
            | Action::Road { unit, tile: to }
            | Action::Hop { unit, tile: to } => Some(Journey { unit, to, action: *action }),
            _ => None,
        }
    }
}

fn attack(state: &State, seat: Seat, offers: &[Offer<Action>]) -> Option<Action> {
    let clashes = battle_odds::possible_battles(state, seat);
    best(offers, |action| {
        let Action::Attack { unit, hex } = action else { return 0 };
        let Some(unit) = state.unit(*unit) else { return 0 };
        let begun = state.turn.attacks.iter().any(|attack| attack.from == unit.at && attack.to == *hex);
        let clash = clashes.iter().find(|clash| clash.from == unit.at && clash.to == *hex);
        let odds = clash.map_or(0, |clash| clash.odds);
        let leaves = is_only_guard(state, unit);
        let worth_it = begun || odds >= ATTACK_FROM && !leaves;
        if worth_it { i32::from(odds) + prize_of(state, *hex) } else { 0 }
    })
}

/// What taking a hex is worth beyond its odds.
pub fn prize_of(state: &State, hex: Hex) -> i32 {
    if state.city(hex).is_some() {
        600
    } else if state.city_at(hex).is_some() {
        60
    } else {
        100
    }
}

/// Whether a unit is for attacks rather than for guarding.
pub fn is_striker(state: &State, unit: &Unit) -> bool {
    let values = state.values(unit);
    unit.kind.is_military() && unit.is_on_foot() && values.attack >= values.defend
}

/// Whether a unit is the only one that guards a centre. Those who are made for attacks ride on if nobody is near.
fn is_only_guard(state: &State, unit: &Unit) -> bool {
    let home = state.city(unit.at).is_some_and(|city| city.owner == unit.owner);
    home && soldiers_in(state, unit.at, unit.owner) == 1
        && (!is_striker(state, unit) || war::enemies_near(state, unit.owner, unit.at))
}

/// The own centre that is nearest to the city worth a war.
pub fn front(state: &State, seat: Seat) -> Option<Hex> {
    let board = HexQueries::of(state, seat);
    let land = distances::land(state, &board);
    let war = War::of(state, seat, &land, &board)?;
    state
        .cities_of(seat)
        .map(City::centre)
        .filter_map(|home| Some((war.target.from(home)?, home)))
        .min()
        .map(|(_, home)| home)
}

fn soldiers_in(state: &State, hex: Hex, seat: Seat) -> usize {
    state.units_in(hex, seat).filter(|unit| unit.kind.is_military()).count()
}

/// What a seat's units have in mind.
struct Bearings {
    settling: Option<CitySites>,
    /// Distances to the player's own centres that nobody guards.
    open_homes: Option<Distances>,
    /// The enemy city worth a war, with the distances to it and to the home where the army gathers.
    war: Option<War>,
}

struct War {
    target: Distances,
    gathering: Distances,
    /// Whether those who are there would take it.
    is_won: bool,
}

impl Bearings {
    fn of(state: &State, seat: Seat) -> Bearings {
        let board = HexQueries::of(state, seat);
        let land = distances::land(state, &board);
        let settlers = state.units.iter().any(|unit| unit.owner == seat && unit.kind == UnitKind::Settler);
        let homes = state.cities_of(seat).map(City::centre);
        let open: HexSet = homes.filter(|home| soldiers_in(state, *home, seat) == 0).collect();
        Bearings {
            settling: settlers.then(|| CitySites::of(state, seat)),
            open_homes: (!open.is_empty()).then(|| Distances::to(open, &land)),
            war: War::of(state, seat, &land, &board),
        }
    }

    /// The distances to where a unit wants to go; nothing if it stays.
    fn distances_for(&self, state: &State, unit: &Unit) -> Option<Distances> {
        if unit.kind == UnitKind::Settler {
            let settling = self.settling.as_ref()?;
            return Some(settling.distances_to(settling.goal_of(state, unit)?));
        }
        if !unit.is_on_foot() || is_only_guard(state, unit) {
            return None;
        }
        let values = state.values(unit);
        let open_home = self.open_homes.as_ref().filter(|distances| distances.from(unit.at).is_some());
        if values.attack <= values.defend
            && let Some(distances) = open_home
        {
            return Some(distances.clone());
        }
        let war = self.war.as_ref().filter(|_| is_striker(state, unit))?;
        let strikes = war.is_won && war.target.from(unit.at).is_some_and(|way| way <= STRIKE_FROM);
        Some(if strikes { war.target.clone() } else { war.gathering.clone() })
    }
}

impl War {
    /// The enemy city that is nearest and least guarded.
    fn of(state: &State, seat: Seat, land: &HexSet, board: &HexQueries<'_>) -> Option<War> {
        let home: HexSet = state.cities_of(seat).map(City::centre).collect();
        let from_home = Distances::to(home, land);
        let effort = |city: &&City| {
            let way = from_home.from(city.centre())?;
            Some(10 * way + 8 * guard(state, city))
        };
        let enemies = state.cities.iter().filter(|city| city.owner != seat);
        let (_, city) = enemies
            .filter_map(|city| Some((effort(&city)?, city)))
            .min_by_key(|(effort, city)| (*effort, city.centre()))?;
        let target = Distances::to_hex(city.centre(), land);
        let is_calm = |hex: &Hex| {
            target.from(*hex).is_some_and(|way| GATHER_AT.contains(&way))
                && !board.is_watched(*hex)
                && !board.is_held(*hex)
        };
        let gathering = land.iter().filter(is_calm).filter_map(|hex| Some((from_home.from(hex)?, hex))).min();
        let nearest = || home.iter().filter_map(|hex| Some((target.from(hex)?, hex))).min();
        let (_, gathering) = gathering.or_else(nearest)?;
        let is_near = |unit: &&Unit| {
            unit.owner == seat
                && is_striker(state, unit)
                && !is_only_guard(state, unit)
                && target.from(unit.at).is_some_and(|way| way <= STRIKE_FROM)
        };
        let mut attack: Vec<u8> =
            state.units.iter().filter(is_near).map(|unit| state.values(unit).attack).collect();
        attack.sort_unstable_by(|one, other| other.cmp(one));
        attack.truncate(usize::from(state.stack_limit(seat)));
        let defence: Vec<Defender> = state
            .units_in(city.centre(), city.owner)
            .map(|unit| Defender { defend: state.values(unit).defend, military: unit.kind.is_military() })
            .collect();
        let bonus = battle::bonus_at(state, city.centre(), city.owner).total();
        let space = SpaceFlight {
            attacker: state.has(seat, Technology::SpaceFlight),
            defender: state.has(city.owner, Technology::SpaceFlight),
        };
        let is_won = odds::of_battle(&attack, &defence, bonus, space) >= STRIKE_AT;
        Some(War { target, gathering: Distances::to_hex(gathering, land), is_won })
    }
}

/// What defends a city's centre.
fn guard(state: &State, city: &City) -> i32 {
    let units = state.units_in(city.centre(), city.owner).map(|unit| i32::from(state.values(unit).defend));
    units.sum::<i32>() + i32::from(battle::bonus_at(state, city.centre(), city.owner).total())
}
