//! The contract every game fulfils, and the parts games share. Pure: no I/O, no clock, no threads.
//!
//! Reading order: [`seat`], [`dice`], [`tale`], [`game`], then [`play`] (a game in progress),
//! [`record`] (what is kept of it) and [`case`] (rules tested as data).

pub mod case;
pub mod chance;
pub mod dice;
pub mod game;
pub mod info;
pub mod play;
pub mod record;
pub mod seat;
pub mod tale;
pub mod text;

pub use dice::Dice;
pub use game::{
    Actor, Game, Offer, Outcome, Place, Refusal, Search, SetupError, Strength, Timer, Viewer, Wire,
};
pub use info::{GameInfo, OptionKind, OptionSpec, Preset, SeatPlan};
pub use play::{Decided, Match, Step, Stop, UndoScope};
pub use record::{Entry, Record};
pub use seat::{Seat, SeatMap, SeatSet};
pub use tale::Tale;
