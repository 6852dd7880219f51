//! Refusals that several places share: a code, the rule, and a sentence that says how to mend it. One that is used in
//! one place is said there.

use satrap_core::Refusal;

pub(crate) const BID_SEALED: Refusal =
    Refusal::new("bid_sealed", "SG-3.2", "Your bid for this province is sealed; wait for the others.");
