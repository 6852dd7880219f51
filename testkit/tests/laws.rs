//! The laws, obeyed by a small game.

#[path = "../../core/tests/toy/mod.rs"]
mod toy;

satrap_testkit::laws!(toy::Lanterns, passing = ["bids_revealed"]);
