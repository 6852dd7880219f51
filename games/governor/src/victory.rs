//! Who wins: nations ranked by the goals they reached. [GV-13]

use std::cmp::Reverse;

use satrap_core::{Outcome, Place, Seat, TS};
use serde::{Deserialize, Serialize};

use crate::ids::{Asset, Nation};
use crate::judge;
use crate::setup::goal_facts;
use crate::state::{Office, Phase, Reveal, State};

/// How a game ends.
pub const BY_GOALS: &str = "goals";

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
    /// What put it ahead of the nation below it; nothing for the last one, and where they share a place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ahead_by: Option<Margin>,
}

/// What decides between two nations: the points, or the tie-break that comes first. [GV-13.4]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Margin {
    ByPoints,
    ByGoals,
    ByGp,
    ByIncome,
}

impl Standing {
    fn of(state: &State, reveal: &Reveal, nation: Nation) -> Standing {
        let achieved = || reveal.goals[nation].iter().filter(|judged| judged.achieved);
        Standing {
            nation,
            place: reveal.places[nation],
            points: achieved().map(|judged| goal_facts(judged.goal.id).points).sum(),
            achieved: achieved().count() as u8,
            gp: state.held(nation, Asset::Gp),
            income: state.nations[nation].ledger.income,
            ahead_by: None,
        }
    }

    /// Most points; then more goals, more GP, higher income. [GV-13.4]
    fn key(&self) -> Reverse<(u8, u8, i64, i64)> {
        Reverse((self.points, self.achieved, self.gp, self.income))
    }

    fn margin(&self, below: &Standing) -> Option<Margin> {
        let figures = [
            (i64::from(self.points), i64::from(below.points), Margin::ByPoints),
            (i64::from(self.achieved), i64::from(below.achieved), Margin::ByGoals),
            (self.gp, below.gp, Margin::ByGp),
            (self.income, below.income, Margin::ByIncome),
        ];
        let (own, other, margin) = figures.into_iter().find(|(own, other, _)| own != other)?;
        (own > other).then_some(margin)
    }
}

fn with_margins(mut standings: Vec<Standing>) -> Vec<Standing> {
    for n in 1..standings.len() {
        standings[n - 1].ahead_by = standings[n - 1].margin(&standings[n]);
    }
    standings
}

/// Best first; empty before the goals are judged.
pub fn standings(state: &State) -> Vec<Standing> {
    let (Phase::Reveal(reveal) | Phase::Over(reveal)) = &state.phase else { return Vec::new() };
    let mut standings: Vec<Standing> =
        state.in_play.iter().map(|nation| Standing::of(state, reveal, nation)).collect();
    standings.sort_by_key(Standing::key);
    for n in 0..standings.len() {
        let level = n.checked_sub(1).filter(|before| standings[*before].key() == standings[n].key());
        standings[n].place = level.map_or(n as u8 + 1, |before| standings[before].place);
    }
    with_margins(standings)
}

/// The nations revealed so far, the last revealed first, with their places as they stand: nothing of it rests on what is
/// still hidden but the places themselves. Once the game is over, all of them, best first.
pub fn shown_standings(state: &State) -> Vec<Standing> {
    let Phase::Reveal(reveal) = &state.phase else { return standings(state) };
    let shown = reveal.shown().iter().rev();
    with_margins(shown.map(|nation| Standing::of(state, reveal, *nation)).collect())
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

/// Nations are ranked, not seats: the members of a nation share its place and the next nation has the next one. Those who
/// did not play come last. [GV-13.4]
pub fn outcome(state: &State) -> Option<Outcome> {
    let Phase::Over(_) = state.phase else { return None };
    let standings = standings(state);
    let of = |seat: Seat| {
        let nation = state.nation_of(seat)?;
        standings.iter().find(|standing| standing.nation == nation)
    };
    let last = standings.len() as u8 + 1;
    let place = |seat: Seat| Place {
        seat,
        rank: of(seat).map_or(last, |standing| standing.place),
        score: of(seat).map_or(0, |standing| i64::from(standing.points)),
    };
    let mut places: Vec<Place> = state.seats().map(place).collect();
    places.sort_by_key(|place| (place.rank, state.nation_of(place.seat), place.seat));
    Some(Outcome { ending: BY_GOALS.to_owned(), places })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::phase::process::testing::TestGame;
    use crate::phase::reveal::begin;
    use Nation::{Earth, Mars, Pluto, Titan};

    fn ended(game: &mut TestGame) {
        game.state.council.automatic_chair = true;
        begin(&mut game.state, &mut game.events);
    }

    fn goal(state: &mut State, nation: Nation, id: &str) {
        let place = crate::data::data().goals.iter().position(|facts| facts.id == id).unwrap();
        state.nations[nation].goals =
            vec![crate::state::Goal { id: crate::state::GoalId(place as u8), other: None }];
    }

    /// [GV-13.3, GV-13.4] Points, then goals, then GP, then income, then a shared place.
    #[test]
    fn nations_are_ranked_by_points_then_goals_then_gp_then_income() {
        let mut game = TestGame::of(&[Earth, Mars, Titan, Pluto]);
        goal(&mut game.state, Earth, "EA3");
        goal(&mut game.state, Mars, "MA3");
        goal(&mut game.state, Titan, "MI3");
        goal(&mut game.state, Pluto, "PL3");
        game = game.holds(Titan, Asset::Gp, 251_000);
        ended(&mut game);
        let places: Vec<(Nation, u8, u8)> = standings(&game.state)
            .into_iter()
            .map(|standing| (standing.nation, standing.place, standing.points))
            .collect();
        assert_eq!(places, [(Titan, 1, 2), (Mars, 2, 2), (Earth, 3, 0), (Pluto, 4, 0)]);
        let outcome = outcome(&game.state).unwrap();
        assert_eq!(outcome.places.iter().map(|place| place.seat).collect::<Vec<_>>(), [2, 1, 0, 3].map(Seat));
        assert_eq!(outcome.places[0].score, 2);
    }

    #[test]
    fn equals_share_a_place() {
        let mut game = TestGame::of(&[Earth, Mars, Titan, Pluto]);
        for nation in [Earth, Mars, Titan, Pluto] {
            game.state.nations[nation].goals.clear();
            game.state.nations[nation].ledger.income = i64::from(nation != Titan);
        }
        ended(&mut game);
        let places: Vec<u8> = standings(&game.state).iter().map(|standing| standing.place).collect();
        assert_eq!(places, [1, 1, 1, 4]);
    }

    /// [GV-13.4] Nations are ranked, not seats, and what decided is told.
    #[test]
    fn members_share_their_nation_s_place_and_the_next_nation_is_second() {
        let mut game = TestGame::of(&[Earth, Mars, Titan, Pluto]);
        let lobbyists = [Earth, Mars, Titan, Pluto, Earth].map(Office::Lobbyist);
        game.state.offices.extend(lobbyists);
        game.state.offices.push(Office::Facilitator);
        for nation in [Earth, Mars, Titan, Pluto] {
            game.state.nations[nation].goals.clear();
        }
        game = game.holds(Mars, Asset::Gp, 300_000).holds(Earth, Asset::Gp, 200_000);
        ended(&mut game);
        let places = outcome(&game.state).unwrap().places;
        let ranks: Vec<(u8, u8)> = places.iter().map(|place| (place.seat.0, place.rank)).collect();
        let titan_or_pluto = &ranks[2..6];
        assert_eq!(ranks[..2], [(1, 1), (5, 1)], "Mars");
        assert!(titan_or_pluto.iter().all(|(_, rank)| [2, 3].contains(rank)), "{ranks:?}");
        assert_eq!(ranks[6..], [(0, 4), (4, 4), (8, 4), (9, 5)], "Earth, then who did not play");
        assert_eq!(standings(&game.state)[0].ahead_by, Some(Margin::ByGp));
        let by = game.events.full().find_map(|event| match event {
            Event::GameEnded { by, .. } => *by,
            _ => None,
        });
        assert_eq!(by, Some(Margin::ByGp));
    }
}
