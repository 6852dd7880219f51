//! The end: goals judged, settled and counted. [GV-13]

use std::cmp::Reverse;

use enum_map::EnumMap;
use satrap_core::Place;
use satrap_core::{Events, Offer, Outcome, Refusal, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::Action;
use crate::event::Event;
use crate::ids::{Asset, Nation};
use crate::judge;
use crate::options::Pace;
use crate::setup::goal_facts;
use crate::state::{Goal, JudgedGoal, Office, Phase, Reveal, State};

/// How a game ends.
pub const BY_GOALS: &str = "goals";

/// A reason for overruling is at most so long. [GV-13.7]
const LONGEST_REASON: usize = 500;

const NO_SUCH_GOAL: Refusal =
    Refusal::new("no_such_goal", "GV-13.7", "Confirm the goals of the nation that is shown, each once.");
const NOT_TO_LEAD: Refusal = Refusal::new(
    "not_to_lead",
    "GV-13.6",
    "The Chairperson or the facilitator leads the reveal; look at the screen.",
);
const NOT_TO_SETTLE: Refusal =
    Refusal::new("not_the_chair", "GV-13.7", "Only the Chairperson confirms goals or overrules the finding.");
const REASON_NEEDED: Refusal = Refusal::new(
    "reason_needed",
    "GV-13.7",
    "To overrule the finding, give a reason of 1 to 500 characters.",
);

/// Every goal is judged on the final state. What was found stays hidden until the nations are revealed, one by one from
/// the last place to the first; where nobody leads and nobody looks on together, at once. [GV-13.2, GV-13.3, GV-13.6]
pub fn begin(state: &mut State, events: &mut Events<Event>) {
    drop_open_business(state);
    let mut goals: EnumMap<Nation, Vec<JudgedGoal>> = EnumMap::default();
    for nation in state.in_play.iter() {
        let judged = |goal: &Goal| {
            let proposed = judge::is_achieved(state, nation, *goal);
            JudgedGoal { goal: *goal, proposed, achieved: proposed, confirmed: false, reason: None }
        };
        goals[nation] = state.nations[nation].goals.iter().map(judged).collect();
    }
    let reveal = Reveal { goals, order: Vec::new(), revealed: 0, places: EnumMap::default() };
    state.phase = Phase::Reveal(reveal);
    let found = standings(state);
    if let Phase::Reveal(reveal) = &mut state.phase {
        reveal.order = found.iter().rev().map(|standing| standing.nation).collect();
    }
    note_places(state);
    if !is_led(state) && !is_watched(state) {
        finish(state, events);
    }
}

/// Open bills, claims and events end without effect. [section 7]
fn drop_open_business(state: &mut State) {
    state.council.agenda.clear();
    state.council.floor = None;
    state.council.votes.clear();
}

/// Whether a seat leads the reveal: the Chairperson's, and a person's who runs the event. [GV-13.6]
pub fn leads(state: &State, seat: Seat) -> bool {
    state.presides(seat) || state.facilitates(seat) && state.options.people.contains(seat)
}

pub fn is_led(state: &State) -> bool {
    state.seats().any(|seat| leads(state, seat))
}

/// Several people sit together at the end: then it takes its time even under the automatic chair. [GV-13.6]
fn is_watched(state: &State) -> bool {
    state.options.people.len() > 1 && state.options.pace == Pace::Live
}

/// [GV-13.6, GV-13.7]
pub fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
    let Action::ChairGoal { nation, goal, achieved, reason } = action else {
        return if leads(state, seat) { Ok(()) } else { Err(NOT_TO_LEAD) };
    };
    if !state.presides(seat) {
        return Err(NOT_TO_SETTLE);
    }
    let judged = find(state, *nation, goal).ok_or(NO_SUCH_GOAL)?;
    let length = reason.trim().chars().count();
    if *achieved != judged.proposed && !(1..=LONGEST_REASON).contains(&length) {
        return Err(REASON_NEEDED);
    }
    if length > LONGEST_REASON { Err(REASON_NEEDED) } else { Ok(()) }
}

/// A goal of the nation that is shown, if it waits to be confirmed.
fn find<'a>(state: &'a State, nation: Nation, id: &str) -> Option<&'a JudgedGoal> {
    let Phase::Reveal(reveal) = &state.phase else { return None };
    let shown = reveal.current() == Some(nation);
    let waits = |judged: &&JudgedGoal| goal_facts(judged.goal.id).id == id && !judged.confirmed;
    reveal.goals[nation].iter().filter(|_| shown).find(waits)
}

pub fn apply(
    state: &mut State,
    seat: Seat,
    action: &Action,
    events: &mut Events<Event>,
) -> Result<(), Refusal> {
    check(state, seat, action)?;
    match action {
        Action::ChairGoal { nation, goal, achieved, reason } => {
            settle(state, *nation, goal, *achieved, reason.trim(), events);
        }
        _ => reveal_next(state, events),
    }
    Ok(())
}

/// To go on, and each goal that waits as it was found; overruling one needs a reason. [GV-13.7]
pub fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    let Phase::Reveal(reveal) = &state.phase else { return };
    let confirm = |nation: Nation| {
        let goals = reveal.goals[nation].iter();
        goals.map(move |judged| Action::ChairGoal {
            nation,
            goal: goal_facts(judged.goal.id).id.clone(),
            achieved: judged.proposed,
            reason: String::new(),
        })
    };
    let possible = reveal.current().into_iter().flat_map(confirm).chain([Action::RevealNext]);
    out.extend(possible.filter(|action| check(state, seat, action).is_ok()).map(Offer::of));
}

/// The Chairperson confirms a goal or overrules it.
fn settle(
    state: &mut State,
    nation: Nation,
    goal: &str,
    achieved: bool,
    reason: &str,
    events: &mut Events<Event>,
) {
    let Phase::Reveal(reveal) = &mut state.phase else { return };
    let judged = reveal.goals[nation].iter_mut().find(|judged| goal_facts(judged.goal.id).id == goal);
    let Some(judged) = judged else { return };
    judged.confirmed = true;
    judged.achieved = achieved;
    if achieved != judged.proposed {
        judged.reason = Some(reason.to_owned());
        let (goal, reason) = (goal.to_owned(), reason.to_owned());
        events.public(Event::GoalOverruled { nation, goal, achieved, reason });
    }
    note_places(state);
    events.finalise();
}

/// What the Chairperson left of the nation that was shown counts as it was found, and the next nation is shown; after
/// the last the result stands. [GV-13.6, GV-13.7]
pub fn reveal_next(state: &mut State, events: &mut Events<Event>) {
    let Phase::Reveal(reveal) = &mut state.phase else { return };
    if let Some(nation) = reveal.current() {
        reveal.goals[nation].iter_mut().for_each(|judged| judged.confirmed = true);
    }
    let Some(&nation) = reveal.order.get(usize::from(reveal.revealed)) else { return end(state, events) };
    let before = reveal.current();
    reveal.revealed += 1;
    for judged in &reveal.goals[nation] {
        let facts = goal_facts(judged.goal.id);
        let (goal, points) = (facts.id.clone(), facts.points);
        events.public(Event::GoalJudged { nation, goal, achieved: judged.proposed, points });
    }
    let standings = shown_standings(state);
    if let Some(own) = standings.iter().find(|standing| standing.nation == nation) {
        let &Standing { place, points, ahead_by: by, .. } = own;
        let ahead_of = before.filter(|_| by.is_some());
        events.public(Event::NationRevealed { nation, place, points, ahead_of, by });
    }
    events.finalise();
}

/// All that is left is revealed, and the game is over.
pub fn finish(state: &mut State, events: &mut Events<Event>) {
    while matches!(state.phase, Phase::Reveal(_)) {
        reveal_next(state, events);
    }
}

fn end(state: &mut State, events: &mut Events<Event>) {
    let Phase::Reveal(reveal) = &mut state.phase else { return };
    let none =
        Reveal { goals: EnumMap::default(), order: Vec::new(), revealed: 0, places: EnumMap::default() };
    state.phase = Phase::Over(std::mem::replace(reveal, none));
    let standings = standings(state);
    let winners: Vec<Nation> =
        standings.iter().filter(|standing| standing.place == 1).map(|standing| standing.nation).collect();
    let by = standings.first().and_then(|first| first.ahead_by);
    let second = standings.get(1).filter(|_| by.is_some()).map(|second| second.nation);
    events.public(Event::GameEnded { winners, second, by });
    events.finalise();
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

/// Keeps the places up to date with what counts.
fn note_places(state: &mut State) {
    let standings = standings(state);
    if let Phase::Reveal(reveal) = &mut state.phase {
        standings.iter().for_each(|standing| reveal.places[standing.nation] = standing.place);
    }
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
    use crate::live::clock;
    use crate::phase::process::testing::TestGame;
    use Nation::{Earth, Mars, Mercury, Pluto, Titan};
    use satrap_core::Viewer;

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
        goal(&mut game.state, Earth, "G08");
        goal(&mut game.state, Mars, "MA3");
        goal(&mut game.state, Titan, "TI3");
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

    /// Nine nations and a facilitator in seat 9, all of them people, who lead a reveal that has begun.
    fn led() -> TestGame {
        let mut game = TestGame::nine();
        goal(&mut game.state, Mercury, "ME3");
        game.state.offices.push(Office::Facilitator);
        game.state.options.people = game.state.seats().collect();
        begin(&mut game.state, &mut game.events);
        game
    }

    fn reveal(state: &State) -> &Reveal {
        match &state.phase {
            Phase::Reveal(reveal) | Phase::Over(reveal) => reveal,
            _ => panic!("no goals are judged"),
        }
    }

    /// [GV-13.7] A Chairperson may overrule with a reason; what he leaves counts as found.
    #[test]
    fn a_chairperson_confirms_or_overrules_the_nation_that_is_shown() {
        let mut game = led();
        let seat = Seat(9);
        (game.state.council.facilitator_chairs, game.state.council.automatic_chair) = (true, false);
        let rule = |achieved, reason: &str| Action::ChairGoal {
            nation: Mercury,
            goal: "ME3".into(),
            achieved,
            reason: reason.into(),
        };
        while reveal(&game.state).current() != Some(Mercury) {
            let early = check(&game.state, seat, &rule(true, "")).unwrap_err();
            assert_eq!(early.code, "no_such_goal", "Mercury is not shown");
            apply(&mut game.state, seat, &Action::RevealNext, &mut game.events).unwrap();
        }
        assert_eq!(check(&game.state, seat, &rule(false, " ")).unwrap_err().code, "reason_needed");
        let other =
            Action::ChairGoal { nation: Mercury, goal: "TI1".into(), achieved: true, reason: String::new() };
        assert_eq!(check(&game.state, seat, &other).unwrap_err().code, "no_such_goal");
        assert_eq!(check(&game.state, Seat(0), &rule(true, "")).unwrap_err().code, "not_the_chair");
        let overruled = rule(false, "It taxed itself.");
        apply(&mut game.state, seat, &overruled, &mut game.events).unwrap();
        assert!(check(&game.state, seat, &overruled).is_err(), "once");
        finish(&mut game.state, &mut game.events);
        let mercury = standings(&game.state).into_iter().find(|standing| standing.nation == Mercury).unwrap();
        assert_eq!(mercury.points, 0);
        assert!(reveal(&game.state).goals.values().flatten().all(|judged| judged.confirmed));
    }

    /// [GV-13.6] From the last to the first, and nothing of it is told before its time.
    #[test]
    fn nations_are_revealed_one_by_one_and_the_result_comes_last() {
        let mut game = led();
        assert!(check(&game.state, Seat(0), &Action::RevealNext).is_err(), "players look at the screen");
        assert!(clock::timers(&game.state).is_empty(), "who leads takes the time it needs [GV-13.7]");
        let told = |events: &Events<Event>| {
            events
                .full()
                .filter(|event| matches!(event, Event::GoalJudged { .. } | Event::GameEnded { .. }))
                .count()
        };
        assert_eq!(told(&game.events), 0);
        for n in 0..9u8 {
            let shown: Vec<u8> = shown_standings(&game.state).iter().map(|standing| standing.place).collect();
            assert_eq!((shown.len(), outcome(&game.state)), (usize::from(n), None));
            assert!(shown.is_sorted(), "the last revealed is the best so far: {shown:?}");
            apply(&mut game.state, Seat(9), &Action::RevealNext, &mut game.events).unwrap();
        }
        assert!(outcome(&game.state).is_none(), "the winner is shown, the game is not over");
        apply(&mut game.state, Seat(9), &Action::RevealNext, &mut game.events).unwrap();
        assert!(outcome(&game.state).is_some());
        let first = standings(&game.state)[0].nation;
        let last = game.events.full().last();
        assert!(matches!(last, Some(Event::GameEnded { winners, .. }) if winners[0] == first), "{last:?}");
    }

    /// [GV-13.6, section 6] Whatever the nations still to come have reached, nobody else's view shows it.
    #[test]
    fn what_is_not_revealed_is_in_nobody_s_view() {
        let mut game = led();
        for _ in 0..4 {
            apply(&mut game.state, Seat(9), &Action::RevealNext, &mut game.events).unwrap();
        }
        let mut other = game.state.clone();
        let Phase::Reveal(reveal) = &mut other.phase else { panic!("the reveal is on") };
        reveal.order[4..].reverse();
        let hidden: Vec<Nation> = reveal.order[4..].to_vec();
        for nation in &hidden {
            reveal.goals[*nation].iter_mut().for_each(|judged| judged.achieved = !judged.achieved);
            reveal.goals[*nation].pop();
        }
        // Their own people know their goals, as before.
        for nation in &hidden {
            other.nations[*nation].goals.pop();
        }
        let strangers = game
            .state
            .seats()
            .filter(|seat| game.state.nation_of(*seat).is_none_or(|nation| !hidden.contains(&nation)));
        let viewers = strangers.map(Viewer::Seat).chain([Viewer::Spectator]);
        for viewer in viewers {
            let (seen, twin) = (crate::view::view(&game.state, viewer), crate::view::view(&other, viewer));
            assert_eq!(seen, twin, "{viewer:?} sees what is not revealed");
            assert!(seen.history.is_empty() && seen.outcome.is_none());
            let shown = seen.reveal.unwrap();
            assert_eq!((shown.goals.len(), shown.standings.len(), shown.left), (4, 4, 5));
            if let Viewer::Seat(seat) = viewer {
                let view = crate::view::view(&game.state, viewer);
                let imagined = crate::imagine::imagine(&view, seat, &mut satrap_core::Dice::from_number(1));
                assert_eq!(crate::view::view(&imagined, viewer), view);
            }
        }
        let told: Vec<&Event> = game.events.for_viewer(Viewer::Spectator).collect();
        let about = |event: &&&Event| match event {
            Event::GoalJudged { nation, .. } | Event::NationRevealed { nation, .. } => {
                hidden.contains(nation)
            }
            Event::GameEnded { .. } => true,
            _ => false,
        };
        assert_eq!(told.iter().filter(about).count(), 0);
    }

    /// [GV-13.6] Under the automatic chair the clock goes on where several people look on; bots do not wait, and neither
    /// does somebody who plays alone.
    #[test]
    fn the_clock_leads_only_where_several_people_look_on_and_nobody_presides() {
        for (people, waits) in [(0, false), (1, false), (2, true)] {
            let mut game = TestGame::nine();
            game.state.options.people = game.state.seats().take(people).collect();
            begin(&mut game.state, &mut game.events);
            assert_eq!(outcome(&game.state).is_none(), waits, "{people} people");
            for _ in 0..if waits { 10 } else { 0 } {
                let timer = clock::timers(&game.state).pop().unwrap();
                assert_eq!(timer.action, Action::RevealEnds);
                let mut dice = satrap_core::Dice::from_number(1);
                clock::apply(&mut game.state, &timer.action, &mut dice, &mut game.events).unwrap();
            }
            assert!(outcome(&game.state).is_some());
        }
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
