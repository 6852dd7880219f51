//! Refusals that several parts of the turn share.

use satrap_core::{Refusal, require};

use crate::hex::Hex;
use crate::state::State;

pub(crate) const NOT_YOUR_TURN: Refusal =
    Refusal::new("not_your_turn", "SV-4.1", "It is not for you to act now; wait your turn.");
pub(crate) const NO_MOVES: Refusal =
    Refusal::new("no_moves", "SV-11.1", "This unit has no move points left.");

pub(crate) fn require_on_map(state: &State, hex: Hex) -> Result<(), Refusal> {
    require(state.map.contains(hex), "off_map", "SV-1.2", || format!("{hex} is not on the map."))
}

pub(crate) fn require_no_peace(state: &State) -> Result<(), Refusal> {
    let peace = state.options.peace_rounds;
    require(state.round > u16::from(peace), "peace", "SV-11.10", || {
        format!("There is peace until the end of round {peace}.")
    })
}
