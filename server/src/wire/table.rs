//! Tables: what is told of them.

use std::collections::BTreeMap;

use satrap_core::record::{ActedBy, Hash};
use satrap_core::{Outcome, Seat, Strength};
use satrap_registry::Json;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Clock, Millis, Pace, PatchOperation, RatingRange, TalkMode, User, Visibility};
use crate::clock::Calendar;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Waiting for people.
    Open,
    Playing,
    Over,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Holder {
    Person { user: User, online: bool },
    Bot { strength: Strength },
}

/// How many turns of games over days somebody ended in time, and how many their clock ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Punctuality {
    pub in_time: u32,
    pub late: u32,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SeatState {
    pub seat: Seat,
    /// A name the rules give the seat.
    #[schema(required)]
    pub label: Option<String>,
    /// Seats with the same number win and lose together.
    pub side: u8,
    pub required: bool,
    #[schema(required)]
    pub holder: Option<Holder>,
    /// The name that a record which was brought here gives the seat. Nobody holds it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub recorded: Option<String>,
    /// The bot that looks after the seat until its player returns.
    #[schema(required)]
    pub caretaker: Option<Strength>,
    pub resigned: bool,
    /// Whether its player also does what they need not be asked about.
    pub does_forced_steps: bool,
    /// What its player has decided in advance; told to them alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Value>, required = false)]
    pub orders: Vec<serde_json::Value>,
    /// Whether its player looks for somebody to play it on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub seeks_substitute: bool,
    /// Who would; told to those who belong to the table and to themselves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub substitutes: Vec<Substitute>,
    /// Whether the game is played and the seat waits for a person: for anybody who may come to the table if it is open,
    /// else for somebody with its code.
    pub awaited: bool,
    /// Whether a person may sit down here now: by the table's invitation, by the seat's code, and where the table is open
    /// without either.
    pub open: bool,
    /// The code that invites to this seat, and lets a guest come back to it from another device. It is new whenever the
    /// seat changes hands. Told to the one who sits here; to the host while the seat waits for somebody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub invite: Option<String>,
    /// When its person plays, in games over days, if they said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub calendar: Option<Calendar>,
    /// How reliable its person was so far, in games over days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub punctuality: Option<Punctuality>,
    /// At a rated table: other seats that were taken from the same address or the same browser. It may mean one person, or one
    /// household.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub same_address: Vec<Seat>,
}

/// Somebody who would play a seat on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Substitute {
    pub user: String,
    pub name: String,
    /// How many of those who decide agree.
    pub agreed: u32,
    /// Whether I do.
    pub by_me: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Votes {
    /// Seats that wish the pause to begin, or to end.
    pub pause: Vec<Seat>,
    /// For each seat, those who wish a bot in it.
    pub replace: BTreeMap<Seat, Vec<Seat>>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Table {
    pub id: String,
    pub game: String,
    pub rules_version: u32,
    #[schema(value_type = Object)]
    pub options: serde_json::Value,
    pub status: Status,
    pub visibility: Visibility,
    pub clock: Clock,
    /// How fast bots act.
    pub pace: Pace,
    pub paused: bool,
    /// The user who made the table.
    pub host: String,
    pub created_at: Millis,
    #[schema(required)]
    pub started_at: Option<Millis>,
    #[schema(required)]
    pub ended_at: Option<Millis>,
    /// How many steps were made.
    pub version: u32,
    /// SHA-256 of the server's secret, shown from the beginning.
    pub commitment: Hash,
    /// The secret, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub secret: Option<Hash>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub outcome: Option<Outcome>,
    /// The word that invites to any free seat; told to those who sit here while there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub invite: Option<String>,
    /// The table where the same people play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rematch: Option<String>,
    /// Whether the cards of the game's lesson come up.
    pub tutorial: bool,
    /// Whether it is the game's lesson, whose chance is the same for everybody.
    pub lesson: bool,
    pub hot_seat: bool,
    /// Whether the game begins when the host says so, and not by itself when the last seat is taken.
    pub host_starts: bool,
    /// Whether the host may halt play without asking the others.
    pub host_pauses: bool,
    /// Whether the game counts for its players' ratings.
    pub rated: bool,
    /// Which ratings it is open to, if not to all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rating_range: Option<RatingRange>,
    /// What may be said here.
    pub talk: TalkMode,
    /// All that may be said, where it is one of these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phrases: Vec<String>,
    /// Whether the game was played elsewhere and its record brought here.
    pub imported: bool,
    /// Who brought it here, where it was imported. The names in it are the record's own word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub brought_by: Option<String>,
    pub seats: Vec<SeatState>,
    pub to_act: Vec<Seat>,
    /// When the time of each seat that is waited for runs out.
    pub deadlines: BTreeMap<Seat, Millis>,
    /// What each seat had left when its clock last stopped.
    pub budgets: BTreeMap<Seat, Millis>,
    /// When each running time limit of the rules ends, by its key. Nothing runs while play is halted.
    pub timers: BTreeMap<String, Millis>,
    /// The viewer's own seats.
    pub mine: Vec<Seat>,
    pub watchers: u32,
    pub votes: Votes,
    /// The wish to go back that waits for answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rewind: Option<super::AskedRewind>,
    /// Whether the host may go back without asking the others.
    pub host_rewinds: bool,
    /// Whether the result of a seat that is handed on by consent is its new player's, and not of whoever began.
    pub successor_counts: bool,
}

/// Which tables are listed.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableList {
    /// Somebody may sit down.
    Open,
    Mine,
    /// Put aside by me.
    Aside,
    /// Being played, and open to all.
    Watch,
    /// Being played, and open to all, with a seat to take over.
    Wanted,
    Finished,
}

/// A line in the lobby.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TableSummary {
    pub id: String,
    pub game: String,
    pub status: Status,
    pub visibility: Visibility,
    pub clock: Clock,
    pub paused: bool,
    pub host: String,
    pub created_at: Millis,
    #[schema(required)]
    pub started_at: Option<Millis>,
    #[schema(required)]
    pub ended_at: Option<Millis>,
    /// When the last step was made, or the game began.
    pub moved_at: Millis,
    pub version: u32,
    pub seats: Vec<SummarySeat>,
    pub to_act: Vec<Seat>,
    pub mine: Vec<Seat>,
    /// The earliest deadline of those who are waited for.
    #[schema(required)]
    pub deadline: Option<Millis>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub outcome: Option<Outcome>,
    /// Whether the game counts for its players' ratings.
    pub rated: bool,
    /// Which ratings it is open to, if not to all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rating_range: Option<RatingRange>,
    pub tutorial: bool,
    pub imported: bool,
    /// Who brought it here, where it was imported. The names in it are the record's own word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub brought_by: Option<String>,
    /// Whether no other person has a seat: then the table can be put aside.
    pub alone: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SummarySeat {
    pub seat: Seat,
    #[schema(required)]
    pub label: Option<String>,
    /// The name of the person or of the bot's strength; nothing while the seat is free.
    #[schema(required)]
    pub name: Option<String>,
    pub bot: bool,
    /// Whether the name is that of an account, which may show a profile.
    pub registered: bool,
    /// Whether a person may sit down here now, before the game or in it.
    pub open: bool,
    /// Whether its player looks for somebody to play it on.
    pub seeks_substitute: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PutAside {
    /// Or taken up again.
    pub aside: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Tables {
    pub tables: Vec<TableSummary>,
    /// Give this as `before` to get the next page.
    #[schema(required)]
    pub next: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Invitation {
    /// The id of the table.
    pub table: String,
    #[schema(required)]
    pub seat: Option<Seat>,
    /// The name of the person who made the table.
    pub host: String,
}

/// The game after one step, for the timeline.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Frame {
    /// 0 is the game after set-up.
    pub seq: u32,
    pub at: Millis,
    #[schema(required)]
    pub seat: Option<Seat>,
    #[schema(required)]
    pub acted_by: Option<ActedBy>,
    /// What was decided; told to the judge and to the seat itself.
    #[schema(required, value_type = Value)]
    pub action: Option<serde_json::Value>,
    #[schema(required)]
    pub undoes: Option<u32>,
    #[schema(value_type = Vec<Value>)]
    pub events: Vec<Json>,
    /// All that is to see. Without this and `patch` it is what it was in the frame before; the first of a page has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Value)]
    pub view: Option<Json>,
    /// Instead of the view: what of it changed since the frame before, as a JSON Patch (RFC 6902).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub patch: Option<Vec<PatchOperation>>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Frames {
    /// How many frames there are, the set-up included.
    pub total: u32,
    pub frames: Vec<Frame>,
}
