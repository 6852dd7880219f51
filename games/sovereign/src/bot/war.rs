//! Where units go: settlers to good sites, soldiers against what they can beat, guards stay at home.

use satrap_core::{Offer, Seat};

use super::best;
use crate::action::Action;
use crate::data::UnitKind;
use crate::ground::Ground;
use crate::hex::{Hex, HexSet};
use crate::phase::battle;
use crate::phase::losses::{self, Side};
use crate::prospects;
use crate::state::{Moment, State, Unit};

/// Odds in a thousand from which an attack is made, and below which it is broken off.
const ATTACK_FROM: u16 = 580;
const RETREAT_BELOW: u16 = 250;
/// How near an enemy must be to be a danger.
const DANGER: u8 = 5;

/// Hexes on which a city could be founded.
pub fn founding_sites(state: &State) -> HexSet {
    let (_, near_a_city) = Ground::crowded_by_cities(state);
    let forts: HexSet = state.forts.iter().map(|fort| fort.hex).collect();
    state.map.land().without(state.map.mountain()).without(&near_a_city).without(&forts)
}

pub fn enemies_near(state: &State, seat: Seat, hex: Hex) -> bool {
    state
        .units
        .iter()
        .any(|unit| unit.owner != seat && unit.kind.is_military() && unit.at.distance(hex) <= DANGER)
}

/// What a city on a hex would find around it: the six cheapest hexes count.
fn site_worth(state: &State, sites: &HexSet, hex: Hex) -> i32 {
    let around = state.map.neighbours(hex).filter(|next| !state.map.is_sea(*next) && sites.contains(*next));
    let value = |next: Hex| 8 - i32::from(state.map.terrain(next).build_cost());
    around.map(|next| value(next).max(0)).sum()
}

pub fn march(state: &State, seat: Seat, offers: &[Offer<Action>]) -> Option<Action> {
    let clashes = prospects::possible(state, seat);
    let attack = best(offers, |action| {
        let Action::Attack { unit, hex } = action else { return 0 };
        let Some(unit) = state.unit(*unit) else { return 0 };
        let begun = state.turn.attacks.iter().any(|attack| attack.from == unit.at && attack.to == *hex);
        let clash = clashes.iter().find(|clash| clash.from == unit.at && clash.to == *hex);
        let odds = clash.map_or(0, |clash| clash.odds);
        let prize = prize_of(state, *hex);
        if begun || odds >= ATTACK_FROM { i32::from(odds) + prize } else { 0 }
    });
    if attack.is_some() {
        return attack;
    }
    let sites = founding_sites(state);
    let targets = Targets::of(state, seat, &sites);
    let onward = best(offers, |action| match action {
        Action::Step { unit, hex } => state.unit(*unit).map_or(0, |unit| targets.gain(state, unit, *hex)),
        _ => 0,
    });
    Some(onward.unwrap_or(Action::EndMove))
}

/// What taking a hex is worth beyond its odds.
fn prize_of(state: &State, hex: Hex) -> i32 {
    if state.city(hex).is_some() {
        400
    } else if state.city_at(hex).is_some() {
        60
    } else {
        100
    }
}

/// Where the units of a seat want to go.
struct Targets {
    sites: Vec<(Hex, i32)>,
    /// Enemy centres with the sum that defends them.
    centres: Vec<(Hex, i32)>,
    homes: Vec<Hex>,
}

impl Targets {
    fn of(state: &State, seat: Seat, sites: &HexSet) -> Targets {
        let settlers = state.units.iter().any(|unit| unit.owner == seat && unit.kind == UnitKind::Settler);
        let worth = |hex: Hex| (hex, site_worth(state, sites, hex));
        let guard = |hex: Hex, owner: Seat| -> i32 {
            let units =
                state.units_in(hex, owner).map(|unit| i32::from(state.values(unit).defend)).sum::<i32>();
            units + i32::from(battle::bonus_at(state, hex, owner).total())
        };
        let enemies = state.cities.iter().filter(|city| city.owner != seat);
        Targets {
            sites: if settlers { sites.iter().map(worth).collect() } else { Vec::new() },
            centres: enemies.map(|city| (city.centre(), guard(city.centre(), city.owner))).collect(),
            homes: state.cities_of(seat).map(|city| city.centre()).collect(),
        }
    }

    /// How much better a unit stands after a step; nothing if it does not gain.
    fn gain(&self, state: &State, unit: &Unit, to: Hex) -> i32 {
        let before = self.standing(state, unit, unit.at);
        let after = self.standing(state, unit, to);
        (after - before).max(0)
    }

    fn standing(&self, state: &State, unit: &Unit, at: Hex) -> i32 {
        let way = |hex: Hex| i32::from(at.distance(hex));
        if unit.kind == UnitKind::Settler {
            return self.sites.iter().map(|(hex, worth)| 10 * worth - 16 * way(*hex)).max().unwrap_or(0)
                + 1000;
        }
        let alone = state.units_in(unit.at, unit.owner).filter(|other| other.kind.is_military()).count() == 1;
        let guards = self.homes.contains(&unit.at) && alone;
        if guards {
            return if at == unit.at { 2000 } else { 0 };
        }
        let values = state.values(unit);
        if values.attack < values.defend {
            // Guards look for a home that has none.
            let open = self.homes.iter().filter(|home| {
                **home == unit.at || state.units_in(**home, unit.owner).all(|other| !other.kind.is_military())
            });
            return open.map(|home| 500 - 10 * way(*home)).max().unwrap_or(0);
        }
        let friends = state.units_in(unit.at, unit.owner).count() as i32;
        self.centres.iter().map(|(hex, guard)| 1000 - 10 * way(*hex) - 8 * guard + friends).max().unwrap_or(0)
    }
}

pub fn manoeuvre(state: &State, offers: &[Offer<Action>]) -> Option<Action> {
    let sites = founding_sites(state);
    best(offers, |action| match action {
        Action::Resolve { from, to } => {
            let waiting = prospects::waiting(state);
            let clash = waiting.iter().find(|clash| clash.from == *from && clash.to == *to);
            100 + clash.map_or(0, |clash| i32::from(clash.odds))
        }
        Action::Found { settler } => {
            let Some(at) = state.unit(*settler).map(|unit| unit.at) else { return 0 };
            let here = 10 * site_worth(state, &sites, at);
            let better = |hex: Hex| 10 * site_worth(state, &sites, hex) - 16 * i32::from(at.distance(hex));
            let elsewhere = sites.iter().filter(|hex| hex.distance(at) <= 3).map(better).max().unwrap_or(0);
            if here + 10 >= elsewhere { 50 } else { 0 }
        }
        Action::Raid { .. } => 20,
        Action::EndTurn => 10,
        _ => 0,
    })
}

/// All who can join do, then the raid flies.
pub fn muster(offers: &[Offer<Action>]) -> Option<Action> {
    best(offers, |action| match action {
        Action::RaidAdd { .. } => 2,
        Action::RaidGo => 1,
        _ => 0,
    })
}

/// Rolls, breaks off hopeless fights, commits when those in front are gone.
pub fn fight(state: &State, offers: &[Offer<Action>]) -> Option<Action> {
    let fight = prospects::fight(state)?;
    best(offers, |action| match action {
        Action::Retreat { .. } if fight.odds < RETREAT_BELOW && fight.attackers.len() >= 3 => 3,
        Action::Commit { .. } => 2,
        Action::Roll => 1,
        _ => 0,
    })
}

/// Medicine is for the last unit of a side, and for a city's centre.
pub fn heal(state: &State, seat: Seat) -> Action {
    let Some(battle) = &state.battle else { return Action::Decline };
    let alone = losses::units_of(state, battle, Side::of(battle, seat)).is_empty();
    let dearest = losses::revivable(state, seat).into_iter().max_by_key(|kind| kind.cost());
    match dearest {
        Some(unit) if alone => Action::Medicine { unit },
        _ => Action::Decline,
    }
}

/// Moves on where the odds are good.
pub fn advance(state: &State, seat: Seat, offers: &[Offer<Action>]) -> Option<Action> {
    let (Moment::Advancing { gone, .. }, Some(battle)) = (&state.moment, &state.battle) else { return None };
    let fresh: Vec<&Unit> =
        battle.reserves.iter().filter_map(|id| state.unit(*id)).filter(|unit| unit.owner == seat).collect();
    let onward = best(offers, |action| {
        let Action::Advance { hex, .. } = action else { return 0 };
        let odds = prospects::clash(state, battle.at, *hex, &fresh).map_or(0, |clash| clash.odds);
        let going = !gone.is_empty();
        if going || odds >= ATTACK_FROM { i32::from(odds) + prize_of(state, *hex) } else { 0 }
    });
    onward.or(Some(if gone.is_empty() { Action::Stop } else { Action::Go }))
}
