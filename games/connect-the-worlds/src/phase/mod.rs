//! The rules in the order of play: each file offers what a seat may do, checks it, and carries it out.

pub(crate) mod begin;
pub(crate) mod cards;
pub(crate) mod combat;
pub(crate) mod deploy;
pub(crate) mod leave;
pub(crate) mod movement;
pub(crate) mod turn;
