//! How a nation stands, in whole numbers that its own people can read from their view.

use satrap_core::{Features, Seat};

use crate::ids::{Nation, UNIT};
use crate::view::View;
use crate::view::nation::{GoalView, NationView, ObjectiveView};

pub(super) const NAMES: &[&str] = &[
    "progress",
    "rounds_left",
    "points_met",
    "points_in_all",
    "points_half_met",
    "points_nearly_met",
    "points_by_distance",
    "goals_met",
    "parts_unmet",
    "credits",
    "helium",
    "antihydrogen",
    "weapons",
    "governor_points",
    "income",
    "regions",
    "fleets",
    "technologies",
    "battles_won",
    "battles_lost",
    "votes_won",
    "events_done",
    "is_mercury",
    "is_earth",
    "is_mars",
    "is_europa",
    "is_titan",
    "is_miranda",
    "is_triton",
    "is_pluto",
    "is_beatrix",
];

/// A goal of which so many thousandths are done is half met, or nearly.
const HALF: i64 = 500;
const NEARLY: i64 = 800;

/// Nothing for seats that belong to no nation.
pub(super) fn features(view: &View, _seat: Seat) -> Features {
    let nation = view.you?.nation?;
    let own = view.nations.get(&nation)?;
    let round = i64::from(view.round);
    let last = i64::from(view.last_round).max(1);
    let mut numbers = vec![(1000 * round / last).min(1000), (last - round).max(0)];
    numbers.extend(of_goals(own));
    numbers.extend(of_means(own));
    numbers.extend(Nation::ALL.map(|other| i64::from(other == nation)));
    Some(numbers)
}

fn of_goals(own: &NationView) -> [i64; 7] {
    let goals = own.goals.as_deref().unwrap_or_default();
    let points = |goal: &GoalView| i64::from(goal.points);
    let open = || goals.iter().filter(|goal| goal.met != Some(true));
    let further_than = |least: i64| open().filter(|goal| done(goal) >= least).map(points).sum::<i64>();
    let unmet = |goal: &GoalView| goal.parts.iter().filter(|part| part.met != Some(true)).count() as i64;
    [
        own.goal_points.map_or(0, |points| points.now.into()),
        own.goal_points.map_or(0, |points| points.most.into()),
        further_than(HALF),
        further_than(NEARLY),
        open().map(|goal| points(goal) * done(goal)).sum(),
        goals.iter().filter(|goal| goal.met == Some(true)).count() as i64,
        open().map(unmet).sum(),
    ]
}

/// In thousandths how far the condition of a goal is that is furthest from being met.
fn done(goal: &GoalView) -> i64 {
    let of_part = |part: &ObjectiveView| match (part.met, part.have) {
        (Some(true), _) => 1000,
        (_, Some(have)) if part.need > 0 => 1000 * have.clamp(0, part.need) / part.need,
        _ => 0,
    };
    goal.parts.iter().map(of_part).min().unwrap_or(0)
}

/// Assets in whole units.
fn of_means(own: &NationView) -> [i64; 13] {
    let held = own.holdings;
    let whole = |amount: Option<i64>| amount.unwrap_or(0) / UNIT;
    let done =
        |of: fn(&crate::state::Ledger) -> u16| own.ledger.as_ref().map_or(0, |ledger| of(ledger).into());
    [
        whole(held.credits),
        whole(held.helium),
        whole(held.antihydrogen),
        whole(held.weapons),
        whole(held.gp),
        own.income / UNIT,
        own.regions.into(),
        own.fleets.len() as i64,
        own.techs.as_ref().map_or(0, |techs| techs.len() as i64),
        done(|ledger| ledger.battles_won),
        done(|ledger| ledger.battles_lost),
        done(|ledger| ledger.votes_won),
        done(|ledger| ledger.events_done),
    ]
}
