//! Tables that are being played or looked at. Reading order is the way of a click: [`hub`] finds the table and makes every
//! change (authorise → check → append → commit → publish → acknowledge), [`requests`] checks what was sent, [`decisions`] lets the rules decide, [`publish`] sends
//! what is new to whoever looks, [`scheduler`] does what is due next.

mod hub;
mod table;
mod snapshots;
mod decisions;
pub mod forced;
pub mod orders;
pub mod rewinds;
pub mod requests;
pub mod publish;
mod scheduler;
pub mod clock;
pub mod bot_delay;
mod thinking;
mod remarks;
pub mod seating;
pub mod substitutes;
pub mod lifecycle;
pub mod extensions;
mod people;
mod away;
pub mod presence;
pub mod hints;
pub mod socket;
pub mod peers;
mod catch_up;

pub mod overdue {
    //! What a server does for tables that it does not have in memory.
    pub use super::scheduler::{poll, take_overdue as take};
}

pub use decisions::{apply_action, authorise};
pub use hub::{Hub, Made, Next};
pub use publish::message;
pub use publish::publisher::Seen;
pub use publish::subscribers::Subscription;
pub use table::{LiveTable, TableState, begin, recorded_players, resume_before};
