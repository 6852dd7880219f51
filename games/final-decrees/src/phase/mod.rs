//! The phases in the order of play.

pub(crate) mod assignment;
pub(crate) mod bidding;
pub(crate) mod decision;
pub(crate) mod turn;
