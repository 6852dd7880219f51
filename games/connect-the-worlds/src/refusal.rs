//! Refusals that several places share. One that is used in one place is said there.

use satrap_core::Refusal;

use crate::hex::Hex;

/// [CW-1.4]
pub(crate) fn no_such_hex(hex: Hex) -> Refusal {
    let message = format!("{hex} is not on the maps of this game.").into();
    Refusal { code: "no_such_hex", rule: "CW-1.4", message }
}
