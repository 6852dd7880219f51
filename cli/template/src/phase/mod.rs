//! The parts of play, in their order.

pub(crate) mod scouting;
pub(crate) mod bidding;
