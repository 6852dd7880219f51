//! What people are to each other.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Millis, User};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RelationKind {
    Friend,
    /// Asked to be friends, and did not answer yet.
    Asked,
    /// No invitations, no whispers, no seat at my tables.
    Blocked,
    /// What they say is not shown to me.
    Muted,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Friend {
    pub user: User,
    pub since: Millis,
    /// Whether they are at a table now.
    pub online: bool,
}

/// Everybody who is something to me.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Friends {
    pub friends: Vec<Friend>,
    /// They ask me.
    pub asking: Vec<User>,
    /// I asked them.
    pub asked: Vec<User>,
    pub blocked: Vec<User>,
    pub muted: Vec<User>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskFriend {
    #[schema(min_length = 1, max_length = 32)]
    pub name: String,
}

/// What somebody is to me from now on; what is not said stays.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RelationChange {
    /// Agrees to what they asked, or ends the friendship, or takes back or turns down what was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub friend: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocked: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub muted: Option<bool>,
}
