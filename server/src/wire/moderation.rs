//! Reports, what moderators do, and the log of it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Message, Millis, User};

/// What somebody may do beside playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    Moderator,
    /// Moderates, and is not moderated by others.
    Administrator,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    Abuse,
    Name,
    Cheating,
    Stalling,
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SanctionKind {
    Warning,
    /// Cannot write at tables.
    Mute,
    /// Cannot make tables, sit down or write.
    Suspension,
}

/// Tells those who keep order of a person, or of what they wrote.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeReport {
    /// The user it is about.
    pub about: String,
    pub reason: ReportReason,
    #[schema(max_length = 500)]
    pub text: String,
    /// Where it happened. The last messages there are attached, as far as I could hear them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The message it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<i64>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Report {
    pub id: i64,
    pub reporter: User,
    pub about: User,
    pub reason: ReportReason,
    pub text: String,
    #[schema(required)]
    pub table: Option<String>,
    /// The reported message, among the evidence.
    #[schema(required)]
    pub message: Option<i64>,
    /// What was said up to then, as it was when it was reported.
    pub evidence: Vec<Message>,
    pub at: Millis,
    #[schema(required)]
    pub closed_at: Option<Millis>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Sanction {
    pub id: i64,
    pub user: User,
    pub kind: SanctionKind,
    pub reason: String,
    pub at: Millis,
    /// For good, if not said.
    #[schema(required)]
    pub until: Option<Millis>,
    pub is_active: bool,
    /// What its person has to say about it.
    #[schema(required)]
    pub appeal: Option<String>,
    /// What another moderator answered.
    #[schema(required)]
    pub answer: Option<String>,
    #[schema(required)]
    pub lifted_at: Option<Millis>,
    /// Who gave it; told to moderators.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub by: Option<User>,
}

/// What was done about me, newest first, and what I may do about others.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Standing {
    #[schema(required)]
    pub role: Option<Role>,
    pub sanctions: Vec<Sanction>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Appeal {
    #[schema(min_length = 1, max_length = 500)]
    pub text: String,
}

/// All that waits for moderators.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ModerationDesk {
    /// Open ones, oldest first.
    pub reports: Vec<Report>,
    /// Those that I may answer: what I did myself is for another moderator.
    pub appeals: Vec<Sanction>,
    /// The last ones that were closed.
    pub closed: Vec<Report>,
}

/// What is known of somebody.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PersonRecord {
    pub user: User,
    pub since: Millis,
    #[schema(required)]
    pub role: Option<Role>,
    pub sanctions: Vec<Sanction>,
    pub reports: Vec<Report>,
}

/// What a moderator does. Each is written into the audit log with its reason.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Moderate {
    Sanction {
        user: String,
        kind: SanctionKind,
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
        /// For good, if not said. A warning has no time.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 87600)]
        hours: Option<u32>,
    },
    Lift {
        sanction: i64,
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    AnswerAppeal {
        sanction: i64,
        #[schema(min_length = 1, max_length = 500)]
        answer: String,
        lift: bool,
    },
    CloseReport {
        report: i64,
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    RemoveMessage {
        table: String,
        message: i64,
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    Rename {
        user: String,
        #[schema(min_length = 1, max_length = 32)]
        name: String,
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// Tells everybody something; administrators only.
    Announce {
        #[schema(min_length = 1, max_length = 500)]
        text: String,
        /// Until it is ended, if not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 8760)]
        hours: Option<u32>,
    },
    /// Ends an announcement; administrators only.
    EndAnnouncement { announcement: i64 },
    /// Removes a table that has not begun.
    CloseTable {
        table: String,
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AuditEntry {
    pub id: i64,
    pub at: Millis,
    /// Who did it.
    pub by: String,
    pub act: String,
    /// Whom it was about.
    #[schema(required)]
    pub about: Option<String>,
    pub text: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AuditPage {
    /// Newest first.
    pub entries: Vec<AuditEntry>,
    /// Give this as `before` to get the next page.
    #[schema(required)]
    pub next: Option<i64>,
}
