//! What players have made of their word, for everybody to remember [IG-7.19]. It binds nobody.

use satrap_core::{Seat, TS};
use serde::{Deserialize, Deserializer, Serialize};

use crate::state::State;

/// A promise that came to its end: it was kept or broken. Of each kind the last between two players is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EndedPromise {
    /// Who gave his word, and to whom.
    pub by: Seat,
    pub to: Seat,
    pub what: Promised,
    pub kept: bool,
    /// In which round it ended.
    pub round: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Promised {
    Alliance,
    SafeConduct,
    Loan,
}

/// [IG-7.19] One of two ends a pact: he has broken it, and the other has kept it until then.
pub(crate) fn pact_ended(state: &mut State, by: Seat, with: Seat, what: Promised) {
    remember(state, by, with, what, false);
    remember(state, with, by, what, true);
}

/// [IG-7.19] A loan was paid back in full.
pub(crate) fn loan_repaid(state: &mut State, by: Seat, to: Seat) {
    remember(state, by, to, Promised::Loan, true);
}

fn remember(state: &mut State, by: Seat, to: Seat, what: Promised, kept: bool) {
    state.promises.retain(|promise| (promise.by, promise.to, promise.what) != (by, to, what));
    state.promises.push(EndedPromise { by, to, what, kept, round: state.round });
    state.promises.sort_unstable();
}

/// States that were kept before promises were remembered hold none, and end where these would begin.
pub(crate) fn read<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<EndedPromise>, D::Error> {
    Ok(Vec::deserialize(from).unwrap_or_default())
}
