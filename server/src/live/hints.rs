//! What the strong bot would do in a person's place, where asking it harms nobody.

use satrap_core::Seat;

use super::decisions::authorise;
use super::{Hub, LiveTable, TableState};
use crate::error::ApiError;
use crate::wire::{Hint, HintChoice};

impl Hub {
    pub async fn hint(&self, table: &LiveTable, user: &str, seat: Seat) -> Result<Hint, ApiError> {
        let play = {
            let state = table.state.lock().await;
            may_ask(&state, user, seat)?;
            state.play.as_ref().map(|play| play.clone_box()).ok_or(ApiError::Fault)?
        };
        self.think(user, move || {
            let choice = |hint: satrap_registry::Candidate| HintChoice {
                action: hint.action,
                chance: hint.chance,
                tried: hint.tried,
            };
            Hint { seat, version: play.seq(), choices: play.hint(seat).into_iter().map(choice).collect() }
        })
        .await
    }
}

/// Whoever may act may ask, unless other people play: they would play against a machine without knowing it.
fn may_ask(state: &TableState, user: &str, seat: Seat) -> Result<(), ApiError> {
    authorise(state, user, seat)?;
    if state.row.others_play(user) {
        return Err(ApiError::NotNow(
            "not_alone",
            "Other people play at this table, so the strong bot keeps its advice to itself.",
        ));
    }
    if !state.row.turn.to_act.contains(&seat) {
        return Err(ApiError::NotNow(
            "not_waited_for",
            "The game does not wait for this seat now. Ask again when it is its turn.",
        ));
    }
    Ok(())
}
