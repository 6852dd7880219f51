//! Refusals that several places share: a code, the rule, and a sentence that says how to mend it. One that is used in
//! one place is said there.

use satrap_core::Refusal;

pub(crate) const NO_SUCH_PLAYER: Refusal =
    Refusal::new("no_such_player", "FD-1.1", "There is no such player at this table.");
pub(crate) const NO_SUCH_DEPARTMENT: Refusal = Refusal::new(
    "no_such_department",
    "FD-1.3",
    "The Department of Reform is not in play with four players.",
);
pub(crate) const NOT_YOUR_TURN: Refusal =
    Refusal::new("not_your_turn", "FD-3.3", "It is another player's turn; you can trade meanwhile.");
pub(crate) const NO_SUCH_DECISION: Refusal =
    Refusal::new("no_such_decision", "FD-12.1", "Nobody is asked for that now.");
pub(crate) const DECREE_ENACTED: Refusal =
    Refusal::new("decree_enacted", "FD-1.8", "That decree has been enacted and is out of the game.");
pub(crate) const TWO_CONTROLLERS: Refusal = Refusal::new(
    "two_controllers",
    "FD-8.4",
    "A department would have two controllers; remove or move the other arrow first.",
);
pub(crate) const CARD_ON_OWN_DEPARTMENT: Refusal =
    Refusal::new("own_department", "FD-9.2", "This card is played on a department other than yours.");
pub(crate) const DECREE_NOT_BELOW: Refusal =
    Refusal::new("not_below", "FD-9.2", "That decree does not lie on a department below yours.");
pub(crate) const NO_STAMP: Refusal = Refusal::new("no_stamp", "FD-9.2", "That decree has no stamp yet.");
pub(crate) const TABLE_CLOSED: Refusal = Refusal::new(
    "table_closed",
    "FD-10.3",
    "Nothing changes hands while a decision is open; wait until it is made.",
);
pub(crate) const MORE_BLAME_THAN_THERE_IS: Refusal =
    Refusal::new("more_blame_than_there_is", "FD-10.5", "Whoever hands blame over does not have that much.");
