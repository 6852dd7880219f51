//! Deposits to gather, and who else may be after them.

use super::means::Means;
use super::routes::{Plan, approach, nearest};
use super::situation::Situation;
use crate::ids::{Nation, Tech};
use crate::law::predicate::Predicate;
use crate::phase::draft::Outlook;
use crate::region::Region;

/// From this round on most nations have learned to mine.
const ALL_KNOW_FROM: u8 = 4;

/// Go to a deposit, or stay on it.
pub(super) fn mine(situation: &Situation<'_>, outlook: &Outlook<'_>, region: Region) -> Option<Plan> {
    let code = outlook.code();
    let place = situation.state.region(region);
    let units = f64::from(place.helium) + f64::from(place.antihydrogen);
    let knows = situation.state.nations[situation.nation].techs[Tech::Mining]
        && !code.is_suspended(situation.nation, Tech::Mining)
        && code.may_mine(situation.nation, region);
    if units == 0.0 || !knows {
        return None;
    }
    let (fleet, distance) = nearest(situation, region)?;
    let rounds = (distance + 1) / 2;
    let wanted = situation.unmet_goals().any(|(part, _)| matches!(part.predicate, Predicate::Mined { .. }));
    let value = match (wanted, situation.is_expert()) {
        (true, true) => 12.0,
        (true, false) => 9.5,
        (false, true) => 8.0 * Means::of(situation).worth_of_units(),
        (false, false) => 8.0,
    };
    let chance = match situation.is_expert() {
        true => chance_of_being_first(situation, region, rounds),
        false => 0.35f64.powi(rival_miners(situation, region, distance)),
    };
    let score = units * value / (rounds as f64 + 0.5) * chance;
    let order = if distance == 0 { None } else { Some(approach(situation, outlook, fleet, region)?) };
    Some(Plan { order, score })
}

fn rival_miners(situation: &Situation<'_>, region: Region, distance: i64) -> i32 {
    let near = |nation: &Nation| {
        let own = &situation.state.nations[*nation];
        let close = |place: Region| situation.distance(place, region) <= distance;
        own.techs[Tech::Mining] && own.fleets.iter().any(|fleet| close(fleet.region))
    };
    situation.state.in_play.iter().filter(|nation| *nation != situation.nation).filter(near).count() as i32
}

/// Rivals are as near as the rounds they need: who is there sooner mostly takes it, and two who arrive in the same round
/// keep each other out. [GV-6.6]
fn chance_of_being_first(situation: &Situation<'_>, region: Region, rounds: i64) -> f64 {
    let mut chance = 1.0;
    for rival in situation.state.in_play.iter().filter(|nation| *nation != situation.nation) {
        let own = &situation.state.nations[rival];
        if !own.techs[Tech::Mining] && situation.view.round < ALL_KNOW_FROM {
            continue;
        }
        let away = own.fleets.iter().map(|fleet| (situation.distance(fleet.region, region) + 1) / 2).min();
        chance *= match away {
            Some(away) if away < rounds => 0.4,
            Some(away) if away == rounds && rounds > 0 => 0.65,
            _ => 1.0,
        };
    }
    chance
}
