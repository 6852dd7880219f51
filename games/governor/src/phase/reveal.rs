//! The reveal: goals are judged, shown nation by nation and settled. [GV-13]

use enum_map::EnumMap;
use satrap_core::{Events, Offer, Refusal, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::ids::Nation;
use crate::judge;
use crate::options::Pace;
use crate::setup::goal_facts;
use crate::state::{Goal, JudgedGoal, Phase, Reveal, State};
use crate::victory::{Standing, shown_standings, standings};

/// A reason for overruling is at most so long. [GV-13.7]
pub const LONGEST_REASON: usize = 500;

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

/// Open bills, claims and events end without effect. [GV-13.2]
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

/// Carries out what [`check`] accepts.
pub fn perform(state: &mut State, action: &Action, events: &mut Events<Event>) {
    match action {
        Action::ChairGoal { nation, goal, achieved, reason } => {
            settle(state, *nation, goal, *achieved, reason.trim(), events);
        }
        _ => reveal_next(state, events),
    }
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

/// Keeps the places up to date with what counts.
fn note_places(state: &mut State) {
    let standings = standings(state);
    if let Phase::Reveal(reveal) = &mut state.phase {
        standings.iter().for_each(|standing| reveal.places[standing.nation] = standing.place);
    }
}

#[cfg(test)]
mod tests;
