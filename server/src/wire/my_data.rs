//! Everything that is kept about somebody, for themselves. What the fields mean stands in docs/my-data.md too.

use satrap_core::{Record, Seat};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    BotEstimate, Channel, Friends, MailChangeWaits, Millis, NoticeItem, NoticeSettings, PasskeyItem,
    PastGame, ProfileVisibility, Punctuality, RatingLine, RecoveryCodesLeft, ReportReason, Role, Sanction,
    SentItem, SessionItem, Status, Token, User,
};
use crate::clock::Calendar;

/// Everything about me, in one document.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MyData {
    /// `satrap-my-data-1`
    pub format: &'static str,
    pub made_at: Millis,
    pub profile: MyProfile,
    pub sign_in: MySignIn,
    pub notifications: MyNotifications,
    /// When I play, if I said so.
    #[schema(required)]
    pub calendar: Option<Calendar>,
    /// My turns of games over days, in time and late.
    #[schema(required)]
    pub punctuality: Option<Punctuality>,
    /// Friends, and whom I asked, blocked or muted.
    pub people: Friends,
    /// My ratings and how they came about.
    pub ratings: Vec<RatingLine>,
    /// What my games against bots say.
    pub estimates: Vec<BotEstimate>,
    /// What moderators decided about me, and what I said to it.
    pub sanctions: Vec<Sanction>,
    /// What I reported to the moderators, newest first.
    pub reports: Vec<MyReport>,
    /// Whether I moderate.
    #[schema(required)]
    pub role: Option<Role>,
    /// How my games ended, newest first.
    pub games: Vec<PastGame>,
    /// Tables that I archived.
    pub archived_tables: Vec<String>,
    /// Where I sit or sat to the end, and what I made, oldest first.
    pub tables: Vec<MyTable>,
    /// All I said at tables, oldest first.
    pub talk: Vec<MyMessage>,
    /// The records of those of the tables whose game is over, in the same order.
    #[serde(skip_serializing)]
    #[schema(required)]
    pub records: Vec<Record>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MyProfile {
    pub user: User,
    pub created_at: Millis,
    #[schema(required)]
    pub mail: Option<String>,
    /// A change of the address that waits.
    #[schema(required)]
    pub mail_change: Option<MailChangeWaits>,
    #[schema(required)]
    pub deleted_at: Option<Millis>,
    /// Who can see my profile.
    pub visibility: ProfileVisibility,
}

/// The ways into my account. What would open it is not among them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MySignIn {
    pub has_password: bool,
    pub passkeys: Vec<PasskeyItem>,
    #[schema(required)]
    pub recovery_codes: Option<RecoveryCodesLeft>,
    pub sessions: Vec<SessionItem>,
    pub tokens: Vec<Token>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MyNotifications {
    pub channels: Vec<Channel>,
    #[schema(required)]
    pub settings: Option<NoticeSettings>,
    pub muted_tables: Vec<String>,
    /// Newest first.
    pub notices: Vec<NoticeItem>,
    /// Newest first.
    pub sent: Vec<SentItem>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MyTable {
    pub id: String,
    pub game: String,
    pub status: Status,
    /// My seats; none where I only made the table or brought the record here.
    pub seats: Vec<Seat>,
    pub is_host: bool,
    pub is_imported: bool,
    pub created_at: Millis,
    #[schema(required)]
    pub started_at: Option<Millis>,
    #[schema(required)]
    pub ended_at: Option<Millis>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MyReport {
    /// The name of whom it is about, as it is now.
    pub about: String,
    pub reason: ReportReason,
    pub text: String,
    #[schema(required)]
    pub table: Option<String>,
    pub at: Millis,
    #[schema(required)]
    pub closed_at: Option<Millis>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MyMessage {
    pub table: String,
    pub at: Millis,
    #[schema(required)]
    pub seat: Option<Seat>,
    /// The seat it was whispered to, if it was.
    #[schema(required)]
    pub to: Option<Seat>,
    /// What I was called then.
    pub name: String,
    pub text: String,
}
