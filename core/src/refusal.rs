//! Why something is not done: a code, a rule and a sentence.

use std::borrow::Cow;

use serde::Serialize;

/// Why an action was refused: a code programs can tell apart, the rule that forbids it, and a sentence that
/// says what is wrong and, where it can, how to mend it. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{message} [{rule}]")]
pub struct Refusal {
    pub code: &'static str,
    pub rule: &'static str,
    pub message: Cow<'static, str>,
}

impl Refusal {
    pub const fn new(code: &'static str, rule: &'static str, message: &'static str) -> Refusal {
        Refusal { code, rule, message: Cow::Borrowed(message) }
    }
}

/// Refuses.
pub fn refuse<T>(
    code: &'static str,
    rule: &'static str,
    message: impl Into<Cow<'static, str>>,
) -> Result<T, Refusal> {
    Err(Refusal { code, rule, message: message.into() })
}

/// Refuses unless it holds. The sentence is only made when it is needed.
pub fn require<M: Into<Cow<'static, str>>>(
    holds: bool,
    code: &'static str,
    rule: &'static str,
    message: impl FnOnce() -> M,
) -> Result<(), Refusal> {
    if holds { Ok(()) } else { refuse(code, rule, message()) }
}

/// Refusals that mean the same in every game.
pub const GAME_OVER: Refusal =
    Refusal::new("game_over", "end", "The game is over; nothing more can be done in it.");
pub const NO_SUCH_SEAT: Refusal =
    Refusal::new("no_such_seat", "seats", "There is no such seat at this table.");
pub const NOT_FOR_SEATS: Refusal =
    Refusal::new("not_for_seats", "clock", "Only the server's clock does this; no player can.");
pub const NOT_FOR_CLOCK: Refusal =
    Refusal::new("not_for_clock", "clock", "The clock cannot do this; a player must.");
pub const NOTHING_DECIDED: Refusal =
    Refusal::new("nothing_decided", "decision", "A decision is a list of at least one action.");
pub const NOTHING_TO_UNDO: Refusal = Refusal::new(
    "nothing_to_undo",
    "undo",
    "There is nothing you can take back: your last step revealed something, drew on chance, was final, or \
     somebody else has acted since.",
);
