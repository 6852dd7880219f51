//! Imperial Governor: six powers of the ancient Mediterranean, four leaders each, and never enough talents.

pub mod action;
pub mod data;
pub mod event;
pub mod ids;
pub mod odds;
pub mod options;
pub mod sheet;
pub mod stage;
pub mod state;
pub mod view;
