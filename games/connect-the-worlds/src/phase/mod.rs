//! The parts of play, in their order: each file offers what a seat may do, checks it, and carries it out.

pub(crate) mod start;
pub(crate) mod turn;
pub(crate) mod cards;
pub(crate) mod deploy;
pub(crate) mod movement;
pub(crate) mod combat;
pub(crate) mod resign;
