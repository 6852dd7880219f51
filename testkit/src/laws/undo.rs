//! Undo gives back exactly the state before, and never crosses chance, a sealed step or another's act. That an undoable
//! step shows nobody anything is part of the law of secrecy.

use satrap_core::game::NOTHING_TO_UNDO;
use satrap_core::record::ActedBy;
use satrap_core::{Actor, Events, Game, UndoScope};

use super::ensure;
use crate::runner::{Setting, hold};
use crate::walk::Walk;

pub fn undo_takes_back_and_reveals_nothing<G: Game>(setting: &Setting) {
    hold::<G>("undo_takes_back_and_reveals_nothing", setting, |walk| {
        loop {
            let chance = walk.next_chance();
            let Some(stride) = walk.stride()? else { return Ok(()) };
            let Some(action) = &stride.action else { continue };
            let (mut again, mut dice, mut events) = (stride.before.clone(), chance, Events::default());
            G::apply(&mut again, stride.actor, action, &mut dice, &mut events)
                .map_err(|no| format!("{action:?} was done, and is refused when tried again: {no}"))?;
            ensure(again == *walk.state(), || format!("{action:?} done twice in the same state differs"))?;
            let reversible = dice.drawn() == 0 && !events.is_final() && stride.hand == ActedBy::Player;
            for seat in walk.seats() {
                let mut game = walk.game.clone();
                let undone = game.undo(seat, 0, UndoScope::Decision);
                let may = reversible && stride.actor == Actor::Seat(seat);
                match undone {
                    Ok(step) => {
                        ensure(may, || {
                            format!("{seat} could take back across {action:?} by {:?}", stride.actor)
                        })?;
                        ensure(*game.state() == stride.before, || {
                            format!("undoing {action:?} gives another state")
                        })?;
                        ensure(step.events.full().next().is_none(), || "an undo tells something".into())?;
                    }
                    Err(refusal) => {
                        ensure(!may, || format!("{seat} cannot take {action:?} back: {refusal}"))?;
                        ensure(refusal == NOTHING_TO_UNDO, || format!("an undo is refused as {refusal:?}"))?;
                        ensure(game.state() == walk.state(), || "a refused undo changed something".into())?;
                    }
                }
            }
            back_to_the_last_fixed_point(walk)?;
        }
    });
}

/// All of a seat's steps that can be taken back, one after the other, keep the invariants and offer what they did.
fn back_to_the_last_fixed_point<G: Game>(walk: &Walk<G>) -> Result<(), String> {
    let mut game = walk.game.clone();
    while let Some(seat) = walk.seats().find(|seat| game.undoable(*seat) > 0) {
        game.undo(seat, 0, UndoScope::Decision)
            .map_err(|no| format!("an undo that is offered is refused: {no}"))?;
        G::invariants(game.state())
            .map_err(|broken| format!("after an undo an invariant is broken: {broken}"))?;
    }
    Ok(())
}
