//! Where the fleet should go: regions to claim and hold, places that goals and events ask for, prey; deposits are in
//! [`mining`].

use satrap_core::Dice;

use super::means::Means;
use super::mining;
use super::situation::Situation;
use crate::ids::{Asset, Nation, UNIT};
use crate::law::clause::{AwardMethod, RangeOf};
use crate::law::predicate::{Predicate, RankOf};
use crate::law::selector::Regions;
use crate::order::{Order, Reason};
use crate::phase::draft::Outlook;
use crate::region::Region;

/// A thing worth doing with the region order of this round, and how good it is.
pub(super) struct Plan {
    pub order: Option<Order>,
    pub score: f64,
}

/// The best region order, or none.
pub(super) fn best(situation: &Situation<'_>, outlook: &Outlook<'_>, dice: &mut Dice) -> Option<Order> {
    let mut plans = all(situation, outlook, dice);
    for plan in &mut plans {
        // Without a grain of chance greedy fleets would bounce off each other for ever.
        plan.score *= 0.6 + 0.8 * f64::from(dice.below(1000)) / 1000.0;
    }
    let best = first(&plans);
    // Whoever stays where it is can claim the next region meanwhile. [GV-3.7]
    if best.is_none() && situation.is_expert() {
        plans.retain(|plan| matches!(plan.order, Some(Order::Claim { .. })));
        return first(&plans);
    }
    best
}

fn first(plans: &[Plan]) -> Option<Order> {
    plans.iter().max_by(|one, other| one.score.total_cmp(&other.score)).and_then(|plan| plan.order)
}

/// All region orders that make sense, best first.
pub(super) fn rank_orders(situation: &Situation<'_>, outlook: &Outlook<'_>, dice: &mut Dice) -> Vec<Order> {
    let mut plans = all(situation, outlook, dice);
    plans.sort_by(|one, other| other.score.total_cmp(&one.score));
    plans.into_iter().filter_map(|plan| plan.order).collect()
}

fn all(situation: &Situation<'_>, outlook: &Outlook<'_>, dice: &mut Dice) -> Vec<Plan> {
    let mut plans = vec![Plan { order: None, score: 0.5 }];
    plans.extend(shots(situation, outlook, dice));
    for region in Region::all() {
        plans.extend(settle(situation, outlook, region));
        plans.extend(mining::mine(situation, outlook, region));
        plans.extend(visit(situation, outlook, region));
    }
    plans
}

/// Claim a region and hold it until it is won.
fn settle(situation: &Situation<'_>, outlook: &Outlook<'_>, region: Region) -> Option<Plan> {
    let place = situation.state.region(region);
    if place.owner.is_some() || place.protectorate {
        return None;
    }
    let award = outlook.code().award(region);
    let (fleet, distance) = nearest(situation, region)?;
    let claimed = place.claims[situation.nation];
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
    let left = situation.rounds_left();
    if rounds > left {
        return None;
    }
    let wanted = serves(situation, region);
    let taxes = (situation.income(region) * (left - rounds)) as f64 / 1000.0;
    // To an expert a region that nothing asks for is worth the Governor Points that its taxes buy, and no more.
    let worth = match situation.is_expert() {
        true => taxes * Means::of(situation).worth_of_credits() + 14.0 * wanted,
        false => taxes + 6.0 + 7.0 * wanted,
    };
    // What is begun is finished before something new is begun.
    let begun = if claimed.is_some() { 1.6 } else { 1.0 };
    let rivals = place.claimants().iter().filter(|other| *other != situation.nation).count() as f64;
    let score = worth * begun / (rounds as f64 + 0.5) / (1.0 + 0.5 * rivals);
    let order = match claimed {
        None => claim_or_approach(situation, outlook, fleet, region)?,
        Some(_) if award.method == AwardMethod::Occupation && distance > 0 => {
            approach(situation, outlook, fleet, region)?
        }
        // It stands where it must, or needs not stand there at all.
        Some(_) if award.method == AwardMethod::Occupation => return Some(Plan { order: None, score }),
        Some(_) => return None,
    };
    Some(Plan { order: Some(order), score })
}

/// How many open goals and events a region would serve, goals by their points. A region that a goal names cannot be
/// replaced by another, and one of few that will do hardly can.
fn serves(situation: &Situation<'_>, region: Region) -> f64 {
    const NAMED: f64 = 2.5;
    const ONE_OF_FEW: f64 = 1.5;
    let weight = |predicate: &Predicate| match predicate {
        Predicate::OwnRegion { region: wanted, .. } if *wanted == region => NAMED,
        Predicate::Gain { place, .. } if place.covers(&situation.state, region, Some(situation.nation)) => {
            match place {
                Regions::All => 1.0,
                _ => ONE_OF_FEW,
            }
        }
        Predicate::GainSince { .. } => 1.0,
        Predicate::IncomeGain { .. } | Predicate::Rank { of: RankOf::Income, .. }
            if situation.income(region) >= 200 =>
        {
            1.0
        }
        Predicate::OwnEachZone
            if situation.state.owned(situation.nation).iter().all(|own| own.zone() != region.zone()) =>
        {
            ONE_OF_FEW
        }
        Predicate::BlocGain { bloc } if situation.nation.bloc() == *bloc => 1.0,
        _ => 0.0,
    };
    let goals = situation.unmet_goals().map(|(part, points)| weight(&part.predicate) * points as f64 / 3.0);
    let cards = situation.unmet_cards().map(|part| weight(&part.predicate));
    goals.sum::<f64>() + cards.sum::<f64>()
}

/// Goals want the fleet somewhere when the game ends, events any time.
fn visit(situation: &Situation<'_>, outlook: &Outlook<'_>, region: Region) -> Option<Plan> {
    let asks = |predicate: &Predicate| matches!(predicate, Predicate::FleetIn { place } if place.covers(&situation.state, region, Some(situation.nation)));
    let (fleet, distance) = nearest(situation, region)?;
    let rounds = (distance + 1) / 2;
    let left = situation.rounds_left();
    let by_goal = situation.unmet_goals().any(|(part, _)| asks(&part.predicate)) && left <= rounds + 2;
    let by_card = situation.unmet_cards().any(|part| asks(&part.predicate));
    let score = match (by_goal, by_card) {
        (true, _) => 20.0,
        (false, true) => 12.0 / (rounds as f64 + 0.5),
        (false, false) => return None,
    };
    if distance == 0 {
        return None;
    }
    Some(Plan { order: Some(approach(situation, outlook, fleet, region)?), score })
}

/// Shots only with the better arms, and mostly where something is to be gained by it. Whoever must win a battle goes where
/// one can be had.
fn shots(situation: &Situation<'_>, outlook: &Outlook<'_>, dice: &mut Dice) -> Option<Plan> {
    let weapons = situation.held(Asset::Weapons);
    if weapons < 2 * UNIT {
        return None;
    }
    let battle_wanted = {
        let wants = |predicate: &Predicate| matches!(predicate, Predicate::BattlesWon { .. });
        situation.unmet_goals().any(|(part, _)| wants(&part.predicate))
            || situation.unmet_cards().any(|part| wants(&part.predicate))
    };
    let odds = if battle_wanted { 60 } else { 8 };
    if !battle_wanted && is_shy(situation) || dice.below(100) >= odds {
        return None;
    }
    let armed = |region: Region| {
        let (nation, _) =
            situation.state.fleet_at(region).filter(|(nation, _)| *nation != situation.nation)?;
        let known = situation.view.nations.get(&nation)?.holdings.weapons;
        Some(known.unwrap_or_else(|| guessed_weapons(nation))).filter(|arms| *arms <= weapons)
    };
    let in_range = Region::all().filter(|region| outlook.doubt(Order::Shoot { region: *region }).is_ok());
    if let Some((_, region)) = in_range.filter_map(|region| Some((armed(region)?, region))).min() {
        let score = if battle_wanted { 30.0 } else { 9.0 };
        return Some(Plan { order: Some(Order::Shoot { region }), score });
    }
    let allowed = |region: &Region| outlook.code().may_shoot(situation.nation, *region).is_ok();
    let prey = Region::all().filter(|region| armed(*region).is_some()).filter(allowed);
    let (distance, region) = prey.filter_map(|region| Some((nearest(situation, region)?.1, region))).min()?;
    let (fleet, _) = nearest(situation, region)?;
    let order = battle_wanted.then(|| approach(situation, outlook, fleet, region)).flatten()?;
    Some(Plan { order: Some(order), score: 24.0 / ((distance + 1) / 2).max(1) as f64 })
}

/// Whoever needs clean hands, or arms in hand at the end, does not stake them: a lost battle takes them all. [GV-6.19]
fn is_shy(situation: &Situation<'_>) -> bool {
    let risks_much = |predicate: &Predicate| match predicate {
        Predicate::ShotsMax { .. } | Predicate::BattlesLostMax { .. } => true,
        Predicate::Hold { asset, .. } => *asset == Asset::Weapons,
        _ => false,
    };
    let goals = situation.me().goals.as_deref().unwrap_or_default();
    goals.iter().any(|goal| goal.parts.iter().any(|part| risks_much(&part.predicate)))
}

/// What a nation is thought to hold: what it started with, and a little more.
fn guessed_weapons(nation: Nation) -> i64 {
    let start = &crate::data::data().nations[nation as usize].start;
    start.get(&Asset::Weapons).map_or(0, |units| units * UNIT) + UNIT / 2
}

pub(super) fn nearest(situation: &Situation<'_>, region: Region) -> Option<(u8, i64)> {
    let fleets = &situation.me().fleets;
    let far = fleets.iter().map(|fleet| (situation.distance(fleet.region, region), fleet.id));
    far.min().map(|(distance, fleet)| (fleet, distance))
}

fn claim_or_approach(
    situation: &Situation<'_>,
    outlook: &Outlook<'_>,
    fleet: u8,
    region: Region,
) -> Option<Order> {
    match outlook.doubt(Order::Claim { region }) {
        Ok(()) => Some(Order::Claim { region }),
        Err(refused) if refused.reason == Reason::Range => approach(situation, outlook, fleet, region),
        Err(_) => None,
    }
}

/// The move that brings the fleet nearest to a region, if one brings it nearer at all.
pub(super) fn approach(
    situation: &Situation<'_>,
    outlook: &Outlook<'_>,
    fleet: u8,
    region: Region,
) -> Option<Order> {
    let now = situation.me().fleets.iter().find(|own| own.id == fleet)?;
    let away = situation.distance(now.region, region);
    let range = i64::from(outlook.code().range(RangeOf::Move, situation.nation));
    let step =
        |to: &Region| situation.distance(now.region, *to) <= range && situation.distance(*to, region) < away;
    let free = |to: &Region| {
        let staying = situation.state.fleet_at(*to).is_some() && situation.distance(*to, region) > 0;
        !staying && outlook.doubt(Order::Move { fleet, region: *to }).is_ok()
    };
    let best = Region::all().filter(step).filter(free).min_by_key(|to| situation.distance(*to, region))?;
    Some(Order::Move { fleet, region: best })
}
