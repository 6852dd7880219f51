//! What players ask of a game: the same by HTTP and over a table's socket, checked and answered the same.

use satrap_core::UndoScope;
use serde_json::Value;

use super::decisions::{Command, Request};
use super::{Hub, LiveTable};
use crate::error::ApiError;
use crate::text_input;
use crate::wire::{Act, Answer, Undo, UndoScopeName};

const LONGEST_KEY: usize = 64;
/// As many actions as one decision may have.
const LONGEST_DECISION: usize = 200;

pub async fn act(hub: &Hub, table: &LiveTable, user: &str, wish: Act) -> Result<Answer, ApiError> {
    check_key(&wish.key)?;
    let actions = match (wish.actions, wish.action) {
        (Some(actions), None) => actions,
        (None, Some(action)) => vec![action],
        _ => return Err(ApiError::Unfit("Give either `actions`, a list, or `action`, a single one.".into())),
    };
    check_actions(&actions)?;
    let command = Command::Decision(&actions);
    let request = Request { user, seat: wish.seat, version: wish.version, key: &wish.key, command };
    hub.act(table, request).await
}

pub async fn undo(hub: &Hub, table: &LiveTable, user: &str, wish: Undo) -> Result<Answer, ApiError> {
    check_key(&wish.key)?;
    let command = Command::Undo(match wish.scope {
        UndoScopeName::Decision => UndoScope::Decision,
        UndoScopeName::All => UndoScope::All,
    });
    let request = Request { user, seat: wish.seat, version: wish.version, key: &wish.key, command };
    hub.act(table, request).await
}

fn check_key(key: &str) -> Result<(), ApiError> {
    let fits = key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
    if fits && (1..=LONGEST_KEY).contains(&key.len()) {
        Ok(())
    } else {
        Err(ApiError::Unfit(format!("A key is 1 to {LONGEST_KEY} letters, digits, `-` or `_`.")))
    }
}

/// What the actions of a decision must be before any rules look at them.
pub fn check_actions(actions: &[Value]) -> Result<(), ApiError> {
    if !(1..=LONGEST_DECISION).contains(&actions.len()) {
        let asked = actions.len();
        return Err(ApiError::Unfit(format!(
            "A decision has 1 to {LONGEST_DECISION} actions, not {asked}. Nothing was done."
        )));
    }
    actions.iter().try_for_each(text_input::check_texts)
}
