//! Tables, people, clocks and bots around the games.

pub mod store;
pub mod wire;
