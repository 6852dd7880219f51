//! Final Decrees, by Carl de Visser: an office at the end of an empire, five decrees, and a great deal of blame.

pub mod action;
pub mod data;
pub mod event;
pub mod ids;
pub mod options;
pub mod stage;
pub mod view;
