//! The end: goals judged, settled and counted. [GV-13]

use satrap_core::{Outcome, Refusal, Tale};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use ts_rs::TS;

use crate::action::Action;
use crate::event::Event;
use crate::ids::{Asset, Nation};
use crate::judge;
use crate::setup::goal_facts;
use crate::state::{JudgedGoal, Office, Phase, Reveal, State};

/// How a game ends.
pub const BY_GOALS: &str = "goals";

/// A reason for overruling is at most so long. [GV-13.7]
const LONGEST_REASON: usize = 500;

const NO_SUCH_GOAL: Refusal =
    Refusal::new("no_such_goal", "GV-13.7", "That nation has no such goal; choose one of those shown.");
const REASON_NEEDED: Refusal = Refusal::new(
    "reason_needed",
    "GV-13.7",
    "To overrule the finding, give a reason of 1 to 500 characters.",
);

/// Every goal is judged on the final state; a Chairperson may then overrule. [GV-13.2, GV-13.3, GV-13.7]
pub fn begin(state: &mut State, tale: &mut Tale<Event>) {
    drop_open_business(state);
    let mut reveal = Reveal { goals: Default::default() };
    for nation in state.in_play.iter() {
        for goal in &state.nations[nation].goals {
            let proposed = judge::is_achieved(state, nation, *goal);
            reveal.goals[nation].push(JudgedGoal {
                goal: *goal,
                proposed,
                achieved: proposed,
                confirmed: false,
                reason: None,
            });
            let facts = goal_facts(goal.id);
            let (goal, points) = (facts.id.clone(), facts.points);
            tale.all(Event::GoalJudged { nation, goal, achieved: proposed, points });
        }
    }
    state.phase = Phase::Reveal(reveal);
    if state.council.automatic_chair {
        finish(state, tale);
    }
}

/// Open bills, claims and events end without effect. [section 7]
fn drop_open_business(state: &mut State) {
    state.council.agenda.clear();
    state.council.floor = None;
    state.council.votes.clear();
}

/// [GV-13.7]
pub fn check(state: &State, action: &Action) -> Result<(), Refusal> {
    let Action::ChairGoal { nation, goal, achieved, reason } = action else { return Ok(()) };
    let judged = find(state, *nation, goal).ok_or(NO_SUCH_GOAL)?;
    let length = reason.trim().chars().count();
    if *achieved != judged.proposed && !(1..=LONGEST_REASON).contains(&length) {
        return Err(REASON_NEEDED);
    }
    if length > LONGEST_REASON { Err(REASON_NEEDED) } else { Ok(()) }
}

fn find<'a>(state: &'a State, nation: Nation, id: &str) -> Option<&'a JudgedGoal> {
    let Phase::Reveal(reveal) = &state.phase else { return None };
    reveal.goals[nation].iter().find(|judged| goal_facts(judged.goal.id).id == id && !judged.confirmed)
}

/// The Chairperson confirms a goal or overrules it; with the last one the game is over.
pub fn settle(state: &mut State, action: &Action, tale: &mut Tale<Event>) -> Result<(), Refusal> {
    check(state, action)?;
    let Action::ChairGoal { nation, goal, achieved, reason } = action else { return Ok(()) };
    let Phase::Reveal(reveal) = &mut state.phase else { return Ok(()) };
    let judged = reveal.goals[*nation].iter_mut().find(|judged| goal_facts(judged.goal.id).id == *goal);
    let Some(judged) = judged else { return Err(NO_SUCH_GOAL) };
    judged.confirmed = true;
    judged.achieved = *achieved;
    if *achieved != judged.proposed {
        judged.reason = Some(reason.trim().to_owned());
        let (nation, goal, reason) = (*nation, goal.clone(), reason.trim().to_owned());
        tale.all(Event::GoalOverruled { nation, goal, achieved: *achieved, reason });
    }
    tale.seal();
    if reveal.goals.values().flatten().all(|judged| judged.confirmed) {
        finish(state, tale);
    }
    Ok(())
}

/// What is not overruled by now counts as it was found. [GV-13.7]
pub fn finish(state: &mut State, tale: &mut Tale<Event>) {
    let Phase::Reveal(reveal) = &mut state.phase else { return };
    let mut reveal = Reveal { goals: std::mem::take(&mut reveal.goals) };
    reveal.goals.values_mut().flatten().for_each(|judged| judged.confirmed = true);
    state.phase = Phase::Over(reveal);
    let winners = standings(state).into_iter().filter(|standing| standing.place == 1);
    tale.all(Event::GameEnded { winners: winners.map(|standing| standing.nation).collect() });
    tale.seal();
}

/// A nation's place. [GV-13.4]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Standing {
    pub nation: Nation,
    /// 1 is the best; equals share a place.
    pub place: u8,
    pub points: u8,
    pub achieved: u8,
    /// Thousandths.
    #[ts(type = "number")]
    pub gp: i64,
    /// Tax income of the last round, in thousandths.
    #[ts(type = "number")]
    pub income: i64,
}

impl Standing {
    /// Most points; then more goals, more GP, higher income. [GV-13.4]
    fn key(&self) -> impl Ord + use<> {
        Reverse((self.points, self.achieved, self.gp, self.income))
    }
}

/// Best first; empty before the goals are judged.
pub fn standings(state: &State) -> Vec<Standing> {
    let (Phase::Reveal(reveal) | Phase::Over(reveal)) = &state.phase else { return Vec::new() };
    let standing = |nation: Nation| {
        let achieved = || reveal.goals[nation].iter().filter(|judged| judged.achieved);
        Standing {
            nation,
            place: 1,
            points: achieved().map(|judged| goal_facts(judged.goal.id).points).sum(),
            achieved: achieved().count() as u8,
            gp: state.held(nation, Asset::Gp),
            income: state.nations[nation].ledger.income,
        }
    };
    let mut standings: Vec<Standing> = state.in_play.iter().map(standing).collect();
    standings.sort_by_key(Standing::key);
    for n in 1..standings.len() {
        let before = standings[n - 1];
        standings[n].place = if before.key() == standings[n].key() { before.place } else { n as u8 + 1 };
    }
    standings
}

/// The points of the goals that a seat's nation has reached as things stand.
pub fn scores(state: &State) -> Vec<i64> {
    let points = |nation: Nation| -> i64 {
        let goals = state.nations[nation].goals.iter();
        let achieved = goals.filter(|goal| judge::is_achieved(state, nation, **goal));
        achieved.map(|goal| i64::from(goal_facts(goal.id).points)).sum()
    };
    let of = |office: &Office| match office {
        Office::Representative(nation) | Office::Lobbyist(nation) => points(*nation),
        Office::Chair | Office::Facilitator => 0,
    };
    state.offices.iter().map(of).collect()
}

/// Members of a nation share its place; those who did not play come last.
pub fn outcome(state: &State) -> Option<Outcome> {
    let Phase::Over(_) = state.phase else { return None };
    let standings = standings(state);
    let of = |seat| match state.office(seat) {
        Some(Office::Representative(nation) | Office::Lobbyist(nation)) => {
            standings.iter().find(|standing| standing.nation == nation)
        }
        _ => None,
    };
    let place = |seat| of(seat).map_or(u8::MAX, |standing| standing.place);
    let score = |seat| of(seat).map_or(0, |standing| i64::from(standing.points));
    Some(Outcome::ranked(BY_GOALS, state.offices.len() as u8, place, score))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::process::testing::Scene;
    use Nation::{Earth, Mars, Mercury, Pluto, Titan};
    use satrap_core::Seat;

    fn ended(scene: &mut Scene) {
        scene.state.council.automatic_chair = true;
        begin(&mut scene.state, &mut scene.tale);
    }

    fn goal(state: &mut State, nation: Nation, id: &str) {
        let place = crate::data::data().goals.iter().position(|facts| facts.id == id).unwrap();
        state.nations[nation].goals =
            vec![crate::state::Goal { id: crate::state::GoalId(place as u8), other: None }];
    }

    /// [GV-13.3, GV-13.4] Points, then goals, then GP, then income, then a shared place.
    #[test]
    fn nations_are_ranked_by_points_then_goals_then_gp_then_income() {
        let mut scene = Scene::of(&[Earth, Mars, Titan, Pluto]);
        goal(&mut scene.state, Earth, "G08");
        goal(&mut scene.state, Mars, "MA3");
        goal(&mut scene.state, Titan, "TI3");
        goal(&mut scene.state, Pluto, "PL3");
        scene = scene.holds(Titan, Asset::Gp, 251_000);
        ended(&mut scene);
        let places: Vec<(Nation, u8, u8)> = standings(&scene.state)
            .into_iter()
            .map(|standing| (standing.nation, standing.place, standing.points))
            .collect();
        assert_eq!(places, [(Titan, 1, 2), (Mars, 2, 2), (Earth, 3, 0), (Pluto, 4, 0)]);
        let outcome = outcome(&scene.state).unwrap();
        assert_eq!(outcome.places.iter().map(|place| place.seat).collect::<Vec<_>>(), [2, 1, 0, 3].map(Seat));
        assert_eq!(outcome.places[0].score, 2);
    }

    #[test]
    fn equals_share_a_place() {
        let mut scene = Scene::of(&[Earth, Mars, Titan, Pluto]);
        for nation in [Earth, Mars, Titan, Pluto] {
            scene.state.nations[nation].goals.clear();
            scene.state.nations[nation].ledger.income = i64::from(nation != Titan);
        }
        ended(&mut scene);
        let places: Vec<u8> = standings(&scene.state).iter().map(|standing| standing.place).collect();
        assert_eq!(places, [1, 1, 1, 4]);
    }

    /// [GV-13.7] A Chairperson may overrule with a reason; what he leaves counts as found.
    #[test]
    fn a_chairperson_confirms_or_overrules() {
        let mut scene = Scene::nine();
        goal(&mut scene.state, Mercury, "ME3");
        scene.state.council.automatic_chair = false;
        begin(&mut scene.state, &mut scene.tale);
        assert!(outcome(&scene.state).is_none());
        let rule = |achieved, reason: &str| Action::ChairGoal {
            nation: Mercury,
            goal: "ME3".into(),
            achieved,
            reason: reason.into(),
        };
        assert_eq!(check(&scene.state, &rule(false, " ")).unwrap_err().code, "reason_needed");
        let other =
            Action::ChairGoal { nation: Mercury, goal: "TI1".into(), achieved: true, reason: String::new() };
        assert_eq!(check(&scene.state, &other).unwrap_err().code, "no_such_goal");
        let overruled = rule(false, "It taxed itself.");
        settle(&mut scene.state, &overruled, &mut scene.tale).unwrap();
        assert!(check(&scene.state, &overruled).is_err(), "once");
        finish(&mut scene.state, &mut scene.tale);
        assert!(outcome(&scene.state).is_some());
        let mercury =
            standings(&scene.state).into_iter().find(|standing| standing.nation == Mercury).unwrap();
        assert_eq!(mercury.points, 0);
    }
}
