//! The parts of play: the briefing, rounds, and the reveal of goals at the end. In a round orders are drafted (`draft`)
//! and the Council sits (`council`) at the same time; when it is over, its eight steps follow (`process`).
//! `facilitator` is for whoever runs the event, in every part.

pub mod briefing;
pub mod draft;
pub mod council;
pub mod process;
pub mod reveal;
pub mod facilitator;
