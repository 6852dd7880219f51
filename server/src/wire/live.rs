//! What travels over a table's WebSocket.

use satrap_core::record::ActedBy;
use satrap_core::{Offer, Outcome, Seat};
use satrap_registry::{Json, PartChange};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

use super::{Act, Answer, Millis, Problem, Status, Table, Undo, ViewerName};

/// A step of the game, as far as the viewer may know it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LogStep {
    pub seq: u32,
    pub at: Millis,
    #[schema(required)]
    pub seat: Option<Seat>,
    pub acted_by: ActedBy,
    /// Whether it belongs to the same decision as the step before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub continues: bool,
    /// The standing order that made it; told to whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<Object>)]
    pub order: Option<serde_json::Value>,
    /// This one takes back all steps from that number on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub undoes: Option<u32>,
    #[schema(value_type = Vec<Value>)]
    pub events: Vec<Json>,
}

/// Steps that follow each other, oldest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LogPage {
    pub steps: Vec<LogStep>,
}

/// Something said at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Message {
    pub id: i64,
    pub at: Millis,
    /// The speaker's seat; a spectator has none.
    #[schema(required)]
    pub seat: Option<Seat>,
    /// The speaker's name; empty where the table itself tells who holds a seat.
    pub name: String,
    pub text: String,
    /// The only seat that hears it, beside the speaker's.
    #[schema(required)]
    pub to: Option<Seat>,
    /// The user who spoke, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub user: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Say {
    #[schema(
        min_length = 1,
        max_length = 500,
        pattern = r"^[^\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffb]*[^\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb \xa0\u1680\u2000-\u200a\u202f\u205f\u3000\u200d][^\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffb]*$"
    )]
    pub text: String,
    /// Whisper to this seat alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Seat>,
    /// Which of my seats speaks; the first of them if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}

/// One frame from the server.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClient {
    /// All there is to see now: on joining, after a gap, after looking through other eyes.
    Snapshot {
        version: u32,
        table: Box<Table>,
        viewer: ViewerName,
        /// Nothing before the game has started.
        #[schema(required, value_type = Value)]
        view: Option<Json>,
        #[schema(inline, value_type = Vec<Offer<serde_json::Value>>)]
        offers: Json,
        /// How many of its last decisions the viewer's seat can take back.
        undo: u32,
        /// The last steps. What happened before is told when it is asked for.
        log: Vec<LogStep>,
        talk: Vec<Message>,
    },
    /// What is new since the message before: a step, or all steps that came in one moment.
    Update {
        version: u32,
        /// Oldest first; none where only the offers changed, as when a pause begins.
        steps: Vec<LogStep>,
        /// All that is to see now. Without this and `patch` it is what it was.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Value)]
        view: Option<Json>,
        /// Instead of the view: what of it changed, as a JSON Patch (RFC 6902).
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        patch: Option<Vec<PatchOperation>>,
        /// Without it the offers are what they were.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false, inline, value_type = Option<Vec<Offer<serde_json::Value>>>)]
        offers: Option<Json>,
        undo: u32,
        to_act: Vec<Seat>,
        deadlines: BTreeMap<Seat, Millis>,
        budgets: BTreeMap<Seat, Millis>,
        timers: BTreeMap<String, Millis>,
        status: Status,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        outcome: Option<Outcome>,
    },
    /// Seats, clocks, votes or presence changed.
    Table {
        table: Box<Table>,
    },
    Talk {
        message: Message,
    },
    /// My `act` or `undo` with this key was carried out, and is durable.
    Acted {
        key: String,
        answer: Answer,
    },
    /// My `act` or `undo` was not carried out, and changed nothing.
    Refused {
        /// Empty where it could not be read.
        key: String,
        problem: Problem,
    },
    Pong,
    Bye {
        reason: String,
    },
}

/// One change of a view; see RFC 6902.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum PatchOperation {
    Replace {
        path: String,
        #[schema(value_type = Value)]
        value: Json,
    },
    Add {
        path: String,
        #[schema(value_type = Value)]
        value: Json,
    },
    Remove {
        path: String,
    },
}

impl From<PartChange> for PatchOperation {
    fn from(change: PartChange) -> PatchOperation {
        match change {
            PartChange::Replace { path, value } => PatchOperation::Replace { path, value },
            PartChange::Add { path, value } => PatchOperation::Add { path, value },
            PartChange::Remove { path } => PatchOperation::Remove { path },
        }
    }
}

/// One frame from a client.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// Look through other eyes that I may use; answered by a snapshot.
    Look {
        #[serde(rename = "as")]
        viewer: ViewerName,
    },
    /// The same as `POST …/act`; answered by `acted` or `refused`, whatever else is sent before.
    Act(Act),
    /// The same as `POST …/undo`.
    Undo(Undo),
    /// My page is in front of me, and I have seen the game as it is now: I need not be told of it elsewhere.
    Seen,
    Ping,
}
