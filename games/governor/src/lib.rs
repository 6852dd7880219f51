//! Governor: nations of the Solar System make the laws they play by. Rule numbers like [GV-6.8] are those of `spec.md`.
//!
//! Reading order: [`ids`], [`region`], [`options`], [`state`], [`council`], [`law`] (what laws can say, and the one
//! place that is asked what they say), [`order`], [`action`], then `process`, the eight steps one by one.

pub mod action;
mod audience;
pub mod briefing;
pub mod cards;
pub mod clock;
pub mod council;
pub mod data;
pub mod draft;
pub mod event;
pub mod facilitator;
pub mod ids;
pub mod invariants;
pub mod judge;
pub mod law;
pub mod options;
pub mod order;
pub mod process;
pub mod quantity;
pub mod region;
pub mod setup;
pub mod state;
pub mod territory;
pub mod victory;
