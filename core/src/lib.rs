//! The contract every game fulfils, and the parts games share. Pure: no I/O, no clock, no threads.
//!
//! Reading order: [`seat`], [`dice`], [`events`], [`action`], [`refusal`], [`outcome`], [`game`] (the contract, with
//! [`live`], [`standing_orders`], [`bot`] and [`testable`] beside it), then [`game_match`] (a game in progress), [`record`] (what is kept of it)
//! and [`case`] (rules tested as data). [`hex`] is for games on hexes.

pub mod action;
pub mod bot;
pub mod case;
pub mod chance;
pub mod data_file;
pub mod dice;
pub mod events;
pub mod game;
pub mod game_match;
pub mod hex;
pub mod info;
pub mod judgement;
pub mod live;
pub mod noted;
pub mod outcome;
pub mod record;
pub mod refusal;
pub mod remark;
pub mod seat;
pub mod serde_text;
pub mod shared;
pub mod standing_orders;
pub mod testable;
pub mod text;
pub mod view_part;

pub use action::{GameAction, Offer};
pub use bot::{Bot, Measured, SearchLimits, Strength};
pub use dice::Dice;
pub use events::Events;
pub use game::{Actor, Game, Playable, SetupError, Viewer, Wire};
pub use game_match::{Decided, Match, Preview, Step, Stop, UndoScope};
pub use info::{GameInfo, LessonSetup, OptionKind, OptionSpec, Preset, SeatPlan};
pub use judgement::{Features, Judgement};
pub use live::{Live, Timer};
pub use noted::Noted;
pub use outcome::{Outcome, Place};
pub use record::{Entry, Record, Rewind};
pub use refusal::{Refusal, refuse, require};
pub use remark::{Audience, Remark};
pub use seat::{Seat, SeatMap, SeatSet};
pub use shared::Shared;
pub use standing_orders::{NoOrder, OrderStep, StandingOrders};
pub use testable::Testable;
pub use view_part::ViewPart;

/// Makes a type one of the client's. Only tests ask for these: everything else is built without.
#[cfg(not(feature = "typescript"))]
pub use satrap_no_typescript::TS;
#[cfg(feature = "typescript")]
pub use ts_rs::TS;

/// Items about types of the client that are written by hand.
#[cfg(feature = "typescript")]
#[macro_export]
macro_rules! typescript {
    ($($item:item)*) => { $($item)* };
}
#[cfg(not(feature = "typescript"))]
#[macro_export]
macro_rules! typescript {
    ($($item:item)*) => {};
}
