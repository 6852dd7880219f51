//! Everything that crosses the line to a browser or a program, in one place. The OpenAPI document is generated from
//! these, and the client's types from the document.

mod account;
mod bots;
mod games;
mod live;
mod moderation;
mod my_data;
mod notifications;
mod people;
mod play;
mod profiles;
mod relations;
mod setup;
mod site;
mod table;

pub use account::{
    Account, AnswerMailChange, AskReset, ConfirmPassword, DeletionAnswer, FirstPassword, MailChangeAnswered,
    MailChangeState, MailChangeWaits, NewMail, NewPasskey, PasskeyAnswer, PasskeyChallenge, PasskeyItem,
    PasskeyName, Recover, RecoveryCodesLeft, RecoveryCodesMade, Reset, SessionItem, SessionList, WaysIn,
};
pub use bots::{BotStep, ChancePoint, Chances, Hint, HintChoice, Pace, PaceWish};
pub use games::{GameDetail, Games, Preview};
pub use live::{LogPage, LogStep, Message, PatchOperation, Say, ToClient, ToServer};
pub use moderation::{
    Appeal, AuditEntry, AuditPage, MakeReport, Moderate, ModerationDesk, PersonRecord, Report, ReportReason,
    Role, Sanction, SanctionKind, Standing,
};
pub use my_data::{MyData, MyMessage, MyNotifications, MyProfile, MyReport, MySignIn, MyTable};
pub use notifications::{
    Channel, ChannelKind, DeliveryState, InvitePerson, Mute, NewChannel, NoticeItem, NoticePage,
    NoticeSettings, Notices, NoticesSeen, Nudge, Occasion, QuietHours, SentItem, VerifyMail, WebhookForm,
};
pub use people::{
    Credentials, Me, MyCalendar, NewName, NewPassword, NewToken, Register, Token, TokenLabel, Tokens, User,
    UserAnswer,
};
pub use play::{
    Act, Answer, AnswerRewind, AskRewind, AskWhy, AskedRewind, ChooseSubstitute, DecisionPreview, Extend,
    ForcedSteps, HostRewind, Pause, PreviewDecision, ReplaceVote, SeekSubstitute, StandingOrder,
    StandingOrders, StopReason, Stopped, Undo, UndoScopeName, Volunteer, Why, WhyRefused,
};
pub use profiles::{
    BotEstimate, BotRating, GameTally, History, HistoryResult, Leader, Leaderboard, Part, PastGame,
    PastPlayer, Profile, ProfileSettings, ProfileVisibility, RatingChange, RatingLine, RatingPoints,
    RatingStep, SeatTally, TableRatings, Tempo, WinShare,
};
pub use relations::{AskFriend, Friend, Friends, RelationChange, RelationKind};
pub use setup::{
    Caretaking, Chair, Clock, CreateTable, OnTimeout, PlayNow, RatingRange, SeatChange, SeatOnly, Sit,
    TalkMode, Visibility,
};
pub use site::{
    ActiveTable, Activity, Announcement, InvitationMade, MakeInvitation, Registration, Site, SitePage,
    SlowRequest,
};
pub use table::{
    Frame, Frames, Holder, Invitation, Punctuality, PutAside, SeatState, Status, Substitute, SummarySeat,
    Table, TableList, TableSummary, Tables, Votes,
};

use satrap_core::Viewer;
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::{ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// Milliseconds since 1970, or a number of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct Millis(pub u64);

/// A problem, as RFC 9457 has it, with the fields a client needs to show it in the right place.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
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
    #[schema(nullable = false)]
    pub rule: Option<String>,
    /// Where the game stands now, when the request was made against an older version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub version: Option<u32>,
}

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
            .format(Some(SchemaFormat::Custom("viewer".into())))
            .pattern(Some("^(P([0-9]|[12][0-9]|3[01])|spectator|judge)$"))
            .examples([serde_json::json!("spectator")])
            .build()
            .into()
    }
}
impl ToSchema for ViewerName {}
