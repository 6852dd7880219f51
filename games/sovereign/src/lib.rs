//! Sovereign: cities, technologies and armies on a board of hexes, for two to six players.

pub mod action;
pub mod data;
pub mod event;
pub mod generator;
pub mod hex;
pub mod map;
pub mod options;
pub mod stage;
pub mod state;
pub mod view;
