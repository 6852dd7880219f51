//! Where the fleet should go: regions to claim and hold, deposits to gather, places that goals and events ask for.

use satrap_core::Dice;

use super::scene::Scene;
use crate::ids::{Asset, Nation, Tech, UNIT};
use crate::law::clause::{AwardMethod, RangeOf};
use crate::law::predicate::{Predicate, RankOf};
use crate::law::selector::Regions;
use crate::order::{Order, Reason};
use crate::phase::draft::Outlook;
use crate::region::Region;

/// A thing worth doing with the region order of this round, and how good it is.
struct Plan {
    order: Option<Order>,
    score: f64,
}

/// The best region order, or none. [section 12]
pub(super) fn best(scene: &Scene<'_>, outlook: &Outlook<'_>, dice: &mut Dice) -> Option<Order> {
    let mut plans = all(scene, outlook, dice);
    for plan in &mut plans {
        // Without a grain of chance greedy fleets would bounce off each other for ever.
        plan.score *= 0.6 + 0.8 * f64::from(dice.below(1000)) / 1000.0;
    }
    plans.into_iter().max_by(|one, other| one.score.total_cmp(&other.score)).and_then(|plan| plan.order)
}

/// All region orders that make sense, best first.
pub(super) fn ranked(scene: &Scene<'_>, outlook: &Outlook<'_>, dice: &mut Dice) -> Vec<Order> {
    let mut plans = all(scene, outlook, dice);
    plans.sort_by(|one, other| other.score.total_cmp(&one.score));
    plans.into_iter().filter_map(|plan| plan.order).collect()
}

fn all(scene: &Scene<'_>, outlook: &Outlook<'_>, dice: &mut Dice) -> Vec<Plan> {
    let mut plans = vec![Plan { order: None, score: 0.5 }];
    plans.extend(shots(scene, outlook, dice));
    for region in Region::all() {
        plans.extend(settle(scene, outlook, region));
        plans.extend(mine(scene, outlook, region));
        plans.extend(visit(scene, outlook, region));
    }
    plans
}

/// Claim a region and hold it until it is won.
fn settle(scene: &Scene<'_>, outlook: &Outlook<'_>, region: Region) -> Option<Plan> {
    let place = scene.state.region(region);
    if place.owner.is_some() || place.protectorate {
        return None;
    }
    let award = outlook.code().award(region);
    let (fleet, distance) = nearest(scene, region)?;
    let claimed = place.claims[scene.nation];
    let travel = (distance + 1) / 2;
    let held = claimed.map_or(0, |claim| if distance == 0 { i64::from(claim.occupied) } else { 0 });
    let wait = i64::from(award.rounds);
    let rounds = match award.method {
        AwardMethod::Occupation => travel + (wait - held).max(1) - i64::from(travel > 0),
        AwardMethod::SoleClaim | AwardMethod::FirstClaim | AwardMethod::Lottery | AwardMethod::Vote => wait,
        AwardMethod::Auction | AwardMethod::Payment => wait,
        AwardMethod::None => return None,
    };
    let rounds = rounds + i64::from(claimed.is_none());
    let left = scene.rounds_left();
    if rounds > left {
        return None;
    }
    let wanted = serves(scene, region);
    let worth = (scene.income(region) * (left - rounds)) as f64 / 1000.0 + 6.0 + 7.0 * wanted;
    // What is begun is finished before something new is begun.
    let begun = if claimed.is_some() { 1.6 } else { 1.0 };
    let rivals = place.claimants().iter().filter(|other| *other != scene.nation).count() as f64;
    let score = worth * begun / (rounds as f64 + 0.5) / (1.0 + 0.5 * rivals);
    let order = match claimed {
        None => claim_or_approach(scene, outlook, fleet, region)?,
        Some(_) if award.method == AwardMethod::Occupation && distance > 0 => {
            approach(scene, outlook, fleet, region)?
        }
        // It stands where it must, or needs not stand there at all.
        Some(_) if award.method == AwardMethod::Occupation => return Some(Plan { order: None, score }),
        Some(_) => return None,
    };
    Some(Plan { order: Some(order), score })
}

/// How many open goals and events a region would serve, goals by their points. A region that a goal names cannot be
/// replaced by another, and one of few that will do hardly can.
fn serves(scene: &Scene<'_>, region: Region) -> f64 {
    const NAMED: f64 = 2.5;
    const ONE_OF_FEW: f64 = 1.5;
    let weight = |predicate: &Predicate| match predicate {
        Predicate::OwnRegion { region: wanted, .. } if *wanted == region => NAMED,
        Predicate::Gain { place, .. } if place.covers(&scene.state, region, Some(scene.nation)) => {
            match place {
                Regions::All => 1.0,
                _ => ONE_OF_FEW,
            }
        }
        Predicate::GainSince { .. } => 1.0,
        Predicate::IncomeGain { .. } | Predicate::Rank { of: RankOf::Income, .. }
            if scene.income(region) >= 200 =>
        {
            1.0
        }
        Predicate::OwnEachZone
            if scene.state.owned(scene.nation).iter().all(|own| own.zone() != region.zone()) =>
        {
            ONE_OF_FEW
        }
        Predicate::BlocGain { bloc } if scene.nation.bloc() == *bloc => 1.0,
        _ => 0.0,
    };
    let goals = scene.unmet_goals().map(|(part, points)| weight(&part.predicate) * points as f64 / 3.0);
    let cards = scene.unmet_cards().map(|part| weight(&part.predicate));
    goals.sum::<f64>() + cards.sum::<f64>()
}

fn mine(scene: &Scene<'_>, outlook: &Outlook<'_>, region: Region) -> Option<Plan> {
    let code = outlook.code();
    let place = scene.state.region(region);
    let units = f64::from(place.helium) + f64::from(place.antihydrogen);
    let knows = scene.state.nations[scene.nation].techs[Tech::Mining]
        && !code.is_suspended(scene.nation, Tech::Mining)
        && code.may_mine(scene.nation, region);
    if units == 0.0 || !knows {
        return None;
    }
    let (fleet, distance) = nearest(scene, region)?;
    let rounds = (distance + 1) / 2;
    let rivals = rival_miners(scene, region, distance);
    let wanted = scene.unmet_goals().any(|(part, _)| matches!(part.predicate, Predicate::Mined { .. }));
    let value = if wanted { 9.5 } else { 8.0 };
    let score = units * value / (rounds as f64 + 0.5) * 0.35f64.powi(rivals);
    let order = if distance == 0 { None } else { Some(approach(scene, outlook, fleet, region)?) };
    Some(Plan { order, score })
}

fn rival_miners(scene: &Scene<'_>, region: Region, distance: i64) -> i32 {
    let near = |nation: &Nation| {
        let own = &scene.state.nations[*nation];
        let close = |place: Region| scene.distance(place, region) <= distance;
        own.techs[Tech::Mining] && own.fleets.iter().any(|fleet| close(fleet.region))
    };
    scene.state.in_play.iter().filter(|nation| *nation != scene.nation).filter(near).count() as i32
}

/// Goals want the fleet somewhere when the game ends, events any time.
fn visit(scene: &Scene<'_>, outlook: &Outlook<'_>, region: Region) -> Option<Plan> {
    let asks = |predicate: &Predicate| matches!(predicate, Predicate::FleetIn { place } if place.covers(&scene.state, region, Some(scene.nation)));
    let (fleet, distance) = nearest(scene, region)?;
    let rounds = (distance + 1) / 2;
    let left = scene.rounds_left();
    let by_goal = scene.unmet_goals().any(|(part, _)| asks(&part.predicate)) && left <= rounds + 2;
    let by_card = scene.unmet_cards().any(|part| asks(&part.predicate));
    let score = match (by_goal, by_card) {
        (true, _) => 20.0,
        (false, true) => 12.0 / (rounds as f64 + 0.5),
        (false, false) => return None,
    };
    if distance == 0 {
        return None;
    }
    Some(Plan { order: Some(approach(scene, outlook, fleet, region)?), score })
}

/// Shots only with the better arms, and mostly where something is to be gained by it. Whoever must win a battle goes where
/// one can be had.
fn shots(scene: &Scene<'_>, outlook: &Outlook<'_>, dice: &mut Dice) -> Option<Plan> {
    let weapons = scene.held(Asset::Weapons);
    if weapons < 2 * UNIT {
        return None;
    }
    let battle_wanted = {
        let wants = |predicate: &Predicate| matches!(predicate, Predicate::BattlesWon { .. });
        scene.unmet_goals().any(|(part, _)| wants(&part.predicate))
            || scene.unmet_cards().any(|part| wants(&part.predicate))
    };
    let odds = if battle_wanted { 60 } else { 8 };
    if !battle_wanted && is_shy(scene) || dice.below(100) >= odds {
        return None;
    }
    let armed = |region: Region| {
        let (nation, _) = scene.state.fleet_at(region).filter(|(nation, _)| *nation != scene.nation)?;
        let known = scene.view.nations.get(&nation)?.holdings.weapons;
        Some(known.unwrap_or_else(|| guessed_weapons(nation))).filter(|arms| *arms <= weapons)
    };
    let in_range = Region::all().filter(|region| outlook.doubt(Order::Shoot { region: *region }).is_ok());
    if let Some((_, region)) = in_range.filter_map(|region| Some((armed(region)?, region))).min() {
        let score = if battle_wanted { 30.0 } else { 9.0 };
        return Some(Plan { order: Some(Order::Shoot { region }), score });
    }
    let allowed = |region: &Region| outlook.code().may_shoot(scene.nation, *region).is_ok();
    let prey = Region::all().filter(|region| armed(*region).is_some()).filter(allowed);
    let (distance, region) = prey.filter_map(|region| Some((nearest(scene, region)?.1, region))).min()?;
    let (fleet, _) = nearest(scene, region)?;
    let order = battle_wanted.then(|| approach(scene, outlook, fleet, region)).flatten()?;
    Some(Plan { order: Some(order), score: 24.0 / ((distance + 1) / 2).max(1) as f64 })
}

/// Whoever needs clean hands, or arms in hand at the end, does not stake them: a lost battle takes them all. [GV-6.19]
fn is_shy(scene: &Scene<'_>) -> bool {
    let risks_much = |predicate: &Predicate| match predicate {
        Predicate::ShotsMax { .. } | Predicate::BattlesLostMax { .. } => true,
        Predicate::Hold { asset, .. } => *asset == Asset::Weapons,
        _ => false,
    };
    let goals = scene.me().goals.as_deref().unwrap_or_default();
    goals.iter().any(|goal| goal.parts.iter().any(|part| risks_much(&part.predicate)))
}

/// What a nation is thought to hold: what it started with, and a little more.
fn guessed_weapons(nation: Nation) -> i64 {
    let start = &crate::data::data().nations[nation as usize].start;
    start.get(&Asset::Weapons).map_or(0, |units| units * UNIT) + UNIT / 2
}

fn nearest(scene: &Scene<'_>, region: Region) -> Option<(u8, i64)> {
    let fleets = &scene.me().fleets;
    let far = fleets.iter().map(|fleet| (scene.distance(fleet.region, region), fleet.id));
    far.min().map(|(distance, fleet)| (fleet, distance))
}

fn claim_or_approach(scene: &Scene<'_>, outlook: &Outlook<'_>, fleet: u8, region: Region) -> Option<Order> {
    match outlook.doubt(Order::Claim { region }) {
        Ok(()) => Some(Order::Claim { region }),
        Err(refused) if refused.reason == Reason::Range => approach(scene, outlook, fleet, region),
        Err(_) => None,
    }
}

/// The move that brings the fleet nearest to a region, if one brings it nearer at all.
fn approach(scene: &Scene<'_>, outlook: &Outlook<'_>, fleet: u8, region: Region) -> Option<Order> {
    let now = scene.me().fleets.iter().find(|own| own.id == fleet)?;
    let away = scene.distance(now.region, region);
    let range = i64::from(outlook.code().range(RangeOf::Move, scene.nation));
    let step = |to: &Region| scene.distance(now.region, *to) <= range && scene.distance(*to, region) < away;
    let free = |to: &Region| {
        let staying = scene.state.fleet_at(*to).is_some() && scene.distance(*to, region) > 0;
        !staying && outlook.doubt(Order::Move { fleet, region: *to }).is_ok()
    };
    let best = Region::all().filter(step).filter(free).min_by_key(|to| scene.distance(*to, region))?;
    Some(Order::Move { fleet, region: best })
}
