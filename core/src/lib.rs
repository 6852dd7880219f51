//! The contract every game fulfils, and the parts games share. Pure: no I/O, no clock, no threads.
//!
//! Reading order: [`seat`], [`dice`], [`events`], [`game`], then [`play`] (a game in progress),
//! [`record`] (what is kept of it) and [`case`] (rules tested as data).

pub mod case;
pub mod chance;
pub mod dice;
pub mod events;
pub mod game;
pub mod game_match;
pub mod info;
pub mod record;
pub mod seat;
pub mod text;

pub use dice::Dice;
pub use events::Events;
pub use game::{
    Actor, Game, Offer, Outcome, Place, Refusal, SearchLimits, SetupError, Strength, Timer, Viewer, Wire,
};
pub use game_match::{Decided, Match, Step, Stop, UndoScope};
pub use info::{GameInfo, OptionKind, OptionSpec, Preset, SeatPlan};
pub use record::{Entry, Record};
pub use seat::{Seat, SeatMap, SeatSet};
