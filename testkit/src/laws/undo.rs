//! Undo gives back exactly the state before, and never crosses chance, a sealed step or another's act. That an undoable
//! step shows nobody anything is part of the law of secrecy.

use satrap_core::record::ActedBy;
use satrap_core::refusal::NOTHING_TO_UNDO;
use satrap_core::{Actor, Events, Playable, UndoScope};

use super::ensure;
use crate::random_game::RandomGame;
use crate::runner::{LawSettings, check_law};

pub fn undo_takes_back_and_reveals_nothing<G: Playable>(setting: &LawSettings) {
    check_law::<G>("undo_takes_back_and_reveals_nothing", setting, |game| {
        loop {
            let chance = game.next_chance();
            let Some(step) = game.step()? else { return Ok(()) };
            let Some(action) = &step.action else { continue };
            let (mut again, mut dice, mut events) = (step.before.clone(), chance, Events::default());
            G::apply(&mut again, step.actor, action, &mut dice, &mut events)
                .map_err(|no| format!("{action:?} was done, and is refused when tried again: {no}"))?;
            ensure(again == *game.state(), || format!("{action:?} done twice in the same state differs"))?;
            let reversible = dice.drawn() == 0 && !events.is_final() && step.hand == ActedBy::Player;
            for seat in game.seats() {
                let mut copy = game.game_match.clone();
                let undone = copy.undo(seat, 0, UndoScope::Decision);
                let may = reversible && step.actor == Actor::Seat(seat);
                match undone {
                    Ok(undo) => {
                        ensure(may, || {
                            format!("{seat} could take back across {action:?} by {:?}", step.actor)
                        })?;
                        ensure(*copy.state() == step.before, || {
                            format!("undoing {action:?} gives another state")
                        })?;
                        ensure(undo.events.full().next().is_none(), || "an undo tells something".into())?;
                    }
                    Err(refusal) => {
                        ensure(!may, || format!("{seat} cannot take {action:?} back: {refusal}"))?;
                        ensure(refusal == NOTHING_TO_UNDO, || format!("an undo is refused as {refusal:?}"))?;
                        ensure(copy.state() == game.state(), || "a refused undo changed something".into())?;
                    }
                }
            }
            back_to_the_last_fixed_point(game)?;
        }
    });
}

/// All of a seat's steps that can be taken back, one after the other, keep the invariants and offer what they did.
fn back_to_the_last_fixed_point<G: Playable>(game: &RandomGame<G>) -> Result<(), String> {
    let mut copy = game.game_match.clone();
    while let Some(seat) = game.seats().find(|seat| copy.undoable(*seat) > 0) {
        copy.undo(seat, 0, UndoScope::Decision)
            .map_err(|no| format!("an undo that is offered is refused: {no}"))?;
        G::invariants(copy.state())
            .map_err(|broken| format!("after an undo an invariant is broken: {broken}"))?;
    }
    Ok(())
}
