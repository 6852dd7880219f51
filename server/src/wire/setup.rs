//! Making a table and filling its seats: what is asked.

use satrap_core::{Seat, Strength};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Pace;

/// What a seat is for, when a table is made and later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Chair {
    /// Free for anybody who may come.
    Person,
    /// Taken by the person who makes the table; several of these are a hot seat.
    Me,
    Bot {
        strength: Strength,
    },
    /// For nobody, in a running game: only seats that the game can do without.
    Closed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Listed in the lobby; anybody may sit down and watch.
    Open,
    /// Listed for friends of whoever made it, who may sit down; others need the link.
    Friends,
    /// Only for those who have the link.
    Link,
}

/// What may be said at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TalkMode {
    #[default]
    Free,
    /// One of a few sentences.
    Phrases,
    Off,
}

/// How much time people have. What a calendar says about a player counts in games over days only.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    #[default]
    None,
    /// A budget for the whole game, with a little back after every step.
    Live {
        #[schema(minimum = 10, maximum = 86400)]
        budget_seconds: u32,
        #[schema(minimum = 0, maximum = 3600)]
        increment_seconds: u32,
        on_timeout: OnTimeout,
    },
    /// A time for every turn.
    Days {
        #[schema(minimum = 1, maximum = 720)]
        hours: u32,
        on_timeout: OnTimeout,
    },
    /// Turns end at the same time of day somewhere, however many days that is.
    Daily {
        /// After midnight.
        #[schema(maximum = 1439)]
        minute: u16,
        /// A name of the IANA database, like Europe/Amsterdam.
        #[schema(max_length = 64)]
        time_zone: String,
        /// A turn lasts at least so long: one that begins shortly before the time of day ends a day later.
        #[schema(minimum = 0, maximum = 72)]
        least_hours: u32,
        on_timeout: OnTimeout,
    },
    /// A budget for a whole game over days, with a little back after every turn.
    Bank {
        #[schema(minimum = 1, maximum = 1440)]
        hours: u32,
        #[schema(minimum = 0, maximum = 1440)]
        increment_minutes: u32,
        on_timeout: OnTimeout,
    },
}

impl Clock {
    /// Whether nobody is expected to sit and wait.
    pub fn is_over_days(&self) -> bool {
        matches!(self, Clock::Days { .. } | Clock::Daily { .. } | Clock::Bank { .. })
    }

    /// Whether time is taken from a budget for the whole game.
    pub fn is_bank(&self) -> bool {
        matches!(self, Clock::Live { .. } | Clock::Bank { .. })
    }

    /// What happens when time is up; nothing where there is none.
    pub fn on_timeout(&self) -> Option<OnTimeout> {
        match self {
            Clock::None => None,
            Clock::Live { on_timeout, .. }
            | Clock::Days { on_timeout, .. }
            | Clock::Daily { on_timeout, .. }
            | Clock::Bank { on_timeout, .. } => Some(*on_timeout),
        }
    }
}

/// What happens when a seat's time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OnTimeout {
    /// The safe default of the rules is done.
    Default,
    /// A bot looks after the seat until its player returns.
    Bot,
    /// Nothing by itself: the others may give more time, remind, or vote for a bot.
    Wait,
}

/// Ratings that a table is open to, both ends included. Whoever has no rating yet counts as 1500.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RatingRange {
    #[schema(minimum = 0, maximum = 4000)]
    pub from: i32,
    #[schema(minimum = 0, maximum = 4000)]
    pub to: i32,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    pub game: String,
    /// The game's options; those not named keep their default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub options: Option<serde_json::Map<String, serde_json::Value>>,
    /// One of the game's presets, laid under the options.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    #[schema(min_items = 1, max_items = 32)]
    pub seats: Vec<Chair>,
    pub visibility: Visibility,
    pub clock: Clock,
    /// Whether one screen is passed around: the client then covers it between seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hot_seat: Option<bool>,
    /// Whether the game begins when the host says so, and not by itself when the last seat is taken. If not said, it does
    /// where there are more than six seats or several of one side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host_starts: Option<bool>,
    /// Whether the host may halt play without asking the others; not if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host_pauses: Option<bool>,
    /// Whether the game counts for its players' ratings; not if not said. Then everybody needs an account and one seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<bool>,
    /// Which ratings an open table is open to; all if not said. Whoever has its link needs none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating_range: Option<RatingRange>,
    /// What may be said at the table; anything if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub talk: Option<TalkMode>,
    /// Whether bots say why they offer, refuse and vote, where anything may be said; they do if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bots_talk: Option<bool>,
    /// Whether the host may take steps of the game back without asking the others, as at a table of beginners; not if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host_rewinds: Option<bool>,
    /// Whether the result of a seat that is handed on by consent is its new player's; not if not said, and never in a game that
    /// counts for ratings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub successor_counts: Option<bool>,
    /// How fast bots act; natural if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// 64 hexadecimal digits of my own chance for each of my seats; drawn by the server if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(pattern = "^[0-9a-fA-F]{64}$")]
    pub contribution: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayNow {
    pub game: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 32)]
    pub seats: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<Strength>,
    /// The game's lesson: seats, options, bots and chance are always the same, and cards explain what to do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tutorial: Option<bool>,
    /// An ordinary game in which the cards of the lesson come up where they fit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coach: Option<bool>,
    /// How fast bots act; natural if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(pattern = "^[0-9a-fA-F]{64}$")]
    pub contribution: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    pub seat: Seat,
    /// 64 hexadecimal digits made by the client, added to the game's chance.
    #[schema(pattern = "^[0-9a-fA-F]{64}$")]
    pub contribution: String,
    /// The word of an invitation, needed where the table is not open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatOnly {
    pub seat: Seat,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Caretaking {
    pub seat: Seat,
    /// Whether a bot shall look after the seat.
    pub bot: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatChange {
    pub seat: Seat,
    pub chair: Chair,
}
