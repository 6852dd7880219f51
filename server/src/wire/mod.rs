//! Everything that crosses the line to a browser or a program, in one place. The client's types and the OpenAPI
//! document are generated from these.

mod bots;
mod live;
mod people;
mod table;

pub use bots::{BotStep, ChancePoint, Chances, Hint, HintChoice, Pace, PaceWish};
pub use live::{LogStep, Message, PatchOperation, Say, ToClient, ToServer};
pub use people::{
    Credentials, Me, NewName, NewPassword, NewToken, Token, TokenLabel, Tokens, User, UserAnswer,
};
pub use table::{
    Act, Answer, AskWhy, Caretaking, Chair, Clock, CreateTable, DecisionPreview, Frame, Frames, GameDetail,
    Games, HandName, Holder, Invitation, OnTimeout, Pause, PlayNow, Preview, PreviewDecision, PutAside,
    ReplaceVote, SeatChange, SeatOnly, SeatState, Sit, Status, StopReason, Stopped, StrengthName,
    SummarySeat, Table, TableSummary, Tables, Undo, UndoScopeName, Visibility, Votes, Why, WhyRefused,
};

use satrap_core::Viewer;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// Milliseconds since 1970, or a number of them.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, ToSchema,
)]
#[serde(transparent)]
#[ts(type = "number")]
pub struct Millis(pub u64);

/// A problem, as RFC 9457 has it, with the fields a client needs to show it in the right place.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Problem {
    /// `/problems/<code>`
    #[serde(rename = "type")]
    pub kind: String,
    pub title: String,
    pub status: u16,
    /// What is wrong, and what to do.
    pub detail: String,
    /// What programs can tell apart.
    pub code: String,
    /// The rule of the game that forbids it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// Where the game stands now, when the request was made against an older version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub version: Option<u32>,
}

/// How a seat is written, for the OpenAPI document.
pub struct SeatName;

impl PartialSchema for SeatName {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some("^P([0-9]|[12][0-9]|3[01])$"))
            .examples([serde_json::json!("P0")])
            .build()
            .into()
    }
}
impl ToSchema for SeatName {}

/// Who looks, as addresses and messages write it: `P0`, `spectator` or `judge`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ViewerName(pub Viewer);

impl std::str::FromStr for ViewerName {
    type Err = NotAViewer;

    fn from_str(text: &str) -> Result<ViewerName, NotAViewer> {
        match text {
            "spectator" => Ok(ViewerName(Viewer::Spectator)),
            "judge" => Ok(ViewerName(Viewer::Judge)),
            seat => seat.parse().map(|seat| ViewerName(Viewer::Seat(seat))).map_err(|_| NotAViewer),
        }
    }
}

#[derive(Debug, thiserror::Error)]
#[error("a viewer is written P0, P1, … P31, spectator or judge")]
pub struct NotAViewer;

impl Serialize for ViewerName {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Viewer::Seat(seat) => to.collect_str(&seat),
            Viewer::Spectator => to.serialize_str("spectator"),
            Viewer::Judge => to.serialize_str("judge"),
        }
    }
}

impl<'de> Deserialize<'de> for ViewerName {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<ViewerName, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(from)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl PartialSchema for ViewerName {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some("^(P([0-9]|[12][0-9]|3[01])|spectator|judge)$"))
            .examples([serde_json::json!("spectator")])
            .build()
            .into()
    }
}
impl ToSchema for ViewerName {}

impl TS for ViewerName {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        "`P${number}` | 'spectator' | 'judge'".into()
    }

    fn inline(config: &ts_rs::Config) -> String {
        <Self as TS>::name(config)
    }
}
