//! Time that people have, as pure functions: the clock of a table, a player's calendar and what is left go in, the moment
//! at which time runs out comes out. Nothing here reads a clock or keeps anything, so that a restart or the beginning of
//! summer time changes nothing.

mod calendar;
mod deadline;
mod wall;

pub use calendar::{Calendar, HOLIDAY_ALLOWANCE, Holiday, Weekday, Window};
pub use deadline::{Reading, deadline, extension, increment, read, turn_time};
pub use wall::zone;
