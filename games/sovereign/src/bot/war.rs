//! Battles: what is attacked, how it is fought, when it is broken off.

use satrap_core::{Offer, Seat};

use super::city_sites::CitySites;
use super::heuristic::best;
use super::march::{ATTACK_FROM, prize_of};
use crate::action::Action;
use crate::battle_odds;
use crate::data::limits;
use crate::hex::Hex;
use crate::odds::{self, Defender, SpaceFlight};
use crate::phase::battle;
use crate::phase::losses::{self, Side};
use crate::state::{City, Moment, State, Unit};

/// Odds in a thousand below which a battle is broken off.
const RETREAT_BELOW: u16 = 250;
/// How near an enemy must be to be a danger to a settlement, and an army to be one to a guard.
const DANGER: u8 = 5;
const ARMY_IS_NEAR: u8 = 6;
/// Odds in a thousand of an army from which a guard wants help, and how many guards are enough.
const GUARD_WANTS_HELP: u16 = 350;
const ENOUGH_GUARDS: usize = 4;

pub fn enemies_near(state: &State, seat: Seat, hex: Hex) -> bool {
    state
        .units
        .iter()
        .any(|unit| unit.owner != seat && unit.kind.is_military() && unit.at.distance(hex) <= DANGER)
}

/// Whether a centre wants another soldier: an enemy is near and nobody guards it, or an army near it would take it.
pub fn is_in_danger(state: &State, seat: Seat, city: &City) -> bool {
    let centre = city.centre();
    let near = |unit: &&Unit| {
        unit.owner != seat && unit.kind.is_military() && unit.at.distance(centre) <= ARMY_IS_NEAR
    };
    let mut foes: Vec<&Unit> = state.units.iter().filter(near).collect();
    if foes.is_empty() {
        return false;
    }
    let guards: Vec<&Unit> = state.units_in(centre, seat).filter(|unit| unit.kind.is_military()).collect();
    if guards.is_empty() {
        return true;
    }
    if guards.len() >= ENOUGH_GUARDS {
        return false;
    }
    foes.sort_by_key(|unit| std::cmp::Reverse((unit.owner, state.values(unit).attack)));
    let bonus = battle::bonus_at(state, centre, seat).total();
    let mut defence: Vec<Defender> =
        guards.iter().map(|unit| Defender { defend: state.values(unit).defend, military: true }).collect();
    defence.sort_by_key(|unit| std::cmp::Reverse(unit.defend));
    foes.chunk_by(|one, next| one.owner == next.owner).any(|army| {
        let attack: Vec<u8> =
            army.iter().map(|unit| state.values(unit).attack).take(usize::from(limits().stack)).collect();
        odds::of_battle(&attack, &defence, bonus, SpaceFlight::default()) >= GUARD_WANTS_HELP
    })
}

pub fn manoeuvre(state: &State, seat: Seat, offers: &[Offer<Action>]) -> Option<Action> {
    let waiting = battle_odds::waiting_battles(state);
    let sites = offers
        .iter()
        .any(|offer| matches!(offer.action, Action::Found { .. }))
        .then(|| CitySites::of(state, seat));
    best(offers, |action| match action {
        Action::Resolve { from, to } => {
            let clash = waiting.iter().find(|clash| clash.from == *from && clash.to == *to);
            100 + clash.map_or(0, |clash| i32::from(clash.odds))
        }
        Action::Found { settler } => match (state.unit(*settler), &sites) {
            (Some(settler), Some(sites)) if should_found(state, settler, sites) => 50,
            _ => 0,
        },
        Action::Raid { .. } => 20,
        Action::EndTurn => 10,
        _ => 0,
    })
}

/// A settler founds where he wanted to go, or where he stands if he got nowhere in this turn.
fn should_found(state: &State, settler: &Unit, sites: &CitySites) -> bool {
    let held_up = settler.moves == state.values(settler).moves;
    held_up && sites.is_site(settler.at) || sites.goal_of(state, settler) == Some(settler.at)
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
    let fight = battle_odds::current_battle(state)?;
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
        let odds = battle_odds::clash(state, battle.at, *hex, &fresh).map_or(0, |clash| clash.odds);
        let going = !gone.is_empty();
        if going || odds >= ATTACK_FROM { i32::from(odds) + prize_of(state, *hex) } else { 0 }
    });
    onward.or(Some(if gone.is_empty() { Action::Stop } else { Action::Go }))
}
