//! People and their keys.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Millis;
use crate::clock::Calendar;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct User {
    pub id: String,
    pub name: String,
    /// Whether there is a password; a guest has only a name.
    pub registered: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Me {
    #[schema(required)]
    pub user: Option<User>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct UserAnswer {
    pub user: User,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// Letters of other scripts are taken too, but not mixed so that they look like others.
    #[schema(min_length = 1, max_length = 32, pattern = r"^[ -~]*[!-~][ -~]*$")]
    pub name: String,
}

#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// Letters of other scripts are taken too, as for a guest's name.
    #[schema(min_length = 1, max_length = 32, pattern = r"^[ -~]*[!-~][ -~]*$")]
    pub name: String,
    #[schema(min_length = 8, max_length = 200, format = Password)]
    pub password: String,
}

/// Never shows the password, not even in a log.
impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Makes an account. Never shown, like [`Credentials`].
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Register {
    /// Letters of other scripts are taken too, as for a guest's name.
    #[schema(min_length = 1, max_length = 32, pattern = r"^[ -~]*[!-~][ -~]*$")]
    pub name: String,
    #[schema(min_length = 8, max_length = 200, format = Password)]
    pub password: String,
    /// The word of a link from those who run the site, where people register by invitation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 200)]
    pub invitation: Option<String>,
}

/// Never shown, like [`Credentials`].
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The one in use.
    #[schema(min_length = 8, max_length = 200, format = Password)]
    pub password: String,
    #[schema(min_length = 8, max_length = 200, format = Password)]
    pub new_password: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenLabel {
    /// What the program is, for the owner's list.
    #[schema(
        min_length = 1,
        max_length = 64,
        pattern = r"^[^\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]*[^\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb \xa0\u1680\u2000-\u200a\u202f\u205f\u3000][^\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]*$"
    )]
    pub label: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Token {
    pub id: String,
    pub label: String,
    pub created_at: Millis,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Tokens {
    pub tokens: Vec<Token>,
}

/// A fresh token. Its text is shown this once; only its hash is kept.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct NewToken {
    pub id: String,
    pub label: String,
    pub token: String,
}

/// When somebody plays, and how far they may change it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct MyCalendar {
    pub calendar: Calendar,
    /// Days of holidays in a year.
    pub holiday_allowance: u32,
    /// Until when the hours stay as they are.
    #[schema(required)]
    pub hours_stay_until: Option<Millis>,
}
