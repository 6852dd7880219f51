//! A decision of several actions is the same as its actions one by one; it stops where something new came out, and is
//! taken back as a whole.

use satrap_core::record::ActedBy;
use satrap_core::{Actor, Match, Playable, Seat, Stop, UndoScope, Viewer};

use super::ensure;
use crate::random_game::{RandomGame, offers};
use crate::runner::{LawSettings, check_law};

/// How many actions a decision has at most.
const LONGEST: u32 = 6;

pub fn a_decision_is_its_actions_one_by_one<G: Playable>(setting: &LawSettings) {
    check_law::<G>("a_decision_is_its_actions_one_by_one", setting, |game| {
        loop {
            let waiting: Vec<Seat> = G::to_act(game.state()).iter().collect();
            if let Some(seat) = game.dice.pick(&waiting).copied() {
                decide(game, seat)?;
            }
            if game.step()?.is_none() {
                return Ok(());
            }
        }
    });
}

/// Makes up to [`LONGEST`] actions of one seat one by one, and then the same ones as one decision.
fn decide<G: Playable>(game: &mut RandomGame<G>, seat: Seat) -> Result<(), String> {
    let mut one_by_one = game.game_match.clone();
    let mut actions = Vec::new();
    let mut states = Vec::new();
    let length = 2 + game.dice.below(LONGEST - 1);
    while (actions.len() as u32) < length && G::outcome(one_by_one.state()).is_none() {
        let offers = offers::<G>(one_by_one.state(), seat);
        let view = G::view(one_by_one.state(), Viewer::Seat(seat));
        let Some(action) = G::random_action(&view, seat, &offers, &mut game.dice) else { break };
        if one_by_one.act(Actor::Seat(seat), ActedBy::Player, 0, &action).is_err() {
            return Err(format!("{seat} was offered {action:?}, and then refused"));
        }
        actions.push(action);
        states.push(one_by_one.state().clone());
    }
    if actions.is_empty() {
        return Ok(());
    }
    let mut at_once = game.game_match.clone();
    let could_undo = at_once.undoable(seat);
    let decided = at_once
        .decide(seat, 0, &actions)
        .map_err(|no| format!("{actions:?} is refused as a decision: {no}"))?;
    let made = decided.steps.len();
    ensure(*at_once.state() == states[made - 1], || format!("{actions:?} as a decision ends otherwise"))?;
    ensure((decided.stopped.is_none()) == (made == actions.len()), || {
        format!("{made} of {} actions, yet it says {:?}", actions.len(), decided.stopped)
    })?;
    ensure(!matches!(decided.stopped, Some(Stop::Refused(_))), || format!("{:?}", decided.stopped))?;
    let all_but_last = &decided.steps[..made - 1];
    ensure(all_but_last.iter().all(|step| !step.events.is_revealing()), || {
        format!("{actions:?} goes on after something came out")
    })?;
    ensure(decided.steps.iter().enumerate().all(|(n, step)| step.entry.continues == (n > 0)), || {
        "steps of a decision do not say that they belong together".into()
    })?;
    if decided.steps.iter().all(|step| !step.events.is_final()) && decided.stopped != Some(Stop::Chance) {
        check_undone_whole(game, at_once, seat, could_undo)?;
    }
    Ok(())
}

fn check_undone_whole<G: Playable>(
    game: &RandomGame<G>,
    mut decided: Match<G>,
    seat: Seat,
    could_undo: u32,
) -> Result<(), String> {
    // The last action may have drawn on chance without anything being left to stop.
    if decided.undoable(seat) == 0 {
        return Ok(());
    }
    ensure(decided.undoable(seat) == could_undo + 1, || "a decision counts as more or less than one".into())?;
    decided.undo(seat, 0, UndoScope::Decision).map_err(|no| no.to_string())?;
    ensure(decided.state() == game.state(), || "taking a decision back gives another state".into())
}
