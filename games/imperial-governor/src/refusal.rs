//! Refusals that several phases share.

use satrap_core::Refusal;

/// Refuses what belongs to another phase, or to the turn of another player: the sentence says when it is done.
pub(crate) const fn not_your_phase(when: &'static str) -> Refusal {
    Refusal::new("not_your_phase", "IG-3.1", when)
}
pub(crate) const CHOICE_FIRST: Refusal =
    Refusal::new("choice_first", "IG-3.1", "A choice is open that you must make first.");
pub(crate) const NO_SUCH_CHOICE: Refusal =
    Refusal::new("no_such_choice", "IG-3.1", "Nothing of this kind is asked of you now.");
pub(crate) const COUNT: Refusal = Refusal::new(
    "count",
    "IG-1.2",
    "That many are not possible here; choose a number within the range offered.",
);
pub(crate) const NO_SUCH_PLACE: Refusal = Refusal::new(
    "no_such_place",
    "IG-1.4",
    "The hex has no such part; name ashore, afloat or port as the hex has it.",
);
pub(crate) const LEADER_NOT_THERE: Refusal =
    Refusal::new("leader_not_there", "IG-8.1", "This leader is not on the board.");
pub(crate) const NOT_YOURSELF: Refusal =
    Refusal::new("not_yourself", "IG-7.2", "This is done with another player, not with yourself.");

/// Whether a count is within 1 and a limit.
pub(crate) fn within(count: u32, limit: u32) -> Result<(), Refusal> {
    if (1..=limit).contains(&count) { Ok(()) } else { Err(COUNT) }
}
