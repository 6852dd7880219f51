//! Refusals that several parts of play share. One that is said in a single place stands there.

use satrap_core::Refusal;

pub(crate) const NOT_NOW: Refusal =
    Refusal::new("not_now", "GV-2.2", "This cannot be done in this part of the game; wait for its time.");
pub(crate) const PAUSED: Refusal = Refusal::new(
    "paused",
    "GV-2.12",
    "The clock is stopped: until it runs again there is only drafting and talk.",
);
pub(crate) const NOT_THE_CHAIR: Refusal =
    Refusal::new("not_the_chair", "GV-5.5", "Only the Chairperson can do this, while there is one.");
/// The Chairperson's and the facilitator's acts of a round have an end.
pub(crate) const TOO_BUSY: Refusal =
    Refusal::new("asides", "GV-3.1", "Enough has been arranged for one round.");
pub(crate) const NOTHING_ON_FLOOR: Refusal =
    Refusal::new("floor", "GV-4.14", "Nothing is under debate, or its vote is open already.");
pub(crate) const NO_VOTE: Refusal = Refusal::new("no_vote", "GV-4.16", "No vote is open on this.");
pub(crate) const BAD_TITLE: Refusal =
    Refusal::new("title", "GV-4.4", "A bill's title has 3 to 80 characters.");
pub(crate) const LAW_GONE: Refusal =
    Refusal::new("law_gone", "GV-4.5", "The law this bill changes is not in force.");
