//! An account: the ways into it, its address, its sessions, and leaving it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::Millis;

/// How people can sign in here, beside name and password.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct WaysIn {
    /// Whether a forgotten password is replaced by mail.
    pub mail: bool,
    pub passkeys: bool,
}

/// All about my account that I may change.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Account {
    pub has_password: bool,
    pub passkeys: Vec<PasskeyItem>,
    #[schema(required)]
    pub recovery_codes: Option<RecoveryCodesLeft>,
    /// The address that was confirmed.
    #[schema(required)]
    pub mail: Option<String>,
    #[schema(required)]
    pub mail_change: Option<MailChangeWaits>,
    /// When the account will be deleted, if its owner wants that.
    #[schema(required)]
    pub deleted_at: Option<Millis>,
    pub ways: WaysIn,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PasskeyItem {
    pub id: String,
    pub name: String,
    pub created_at: Millis,
    #[schema(required)]
    pub used_at: Option<Millis>,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct RecoveryCodesLeft {
    pub left: u32,
    pub made_at: Millis,
}

/// A change of the address that is not confirmed yet.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MailChangeWaits {
    /// Nothing where the address shall be removed.
    #[schema(required)]
    pub address: Option<String>,
    /// Whether the new address still has to confirm it.
    pub waits_for_new: bool,
    pub waits_for_old: bool,
    /// When it happens although the old address says nothing.
    pub due_at: Millis,
}

/// I have forgotten my password.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskReset {
    /// My name or my mail address.
    #[schema(min_length = 1, max_length = 254)]
    pub who: String,
}

/// The word of the link that came by mail, and the password I choose.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Reset {
    #[schema(max_length = 200)]
    pub token: String,
    #[schema(min_length = 8, max_length = 200, format = Password)]
    pub password: String,
}

/// A recovery code, and the password I choose.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Recover {
    #[schema(min_length = 1, max_length = 32, pattern = r"^[ -~]*[!-~][ -~]*$")]
    pub name: String,
    #[schema(min_length = 1, max_length = 64)]
    pub code: String,
    #[schema(min_length = 8, max_length = 200, format = Password)]
    pub password: String,
}

/// The codes, shown this once.
#[derive(Clone, Serialize, ToSchema)]
pub struct RecoveryCodesMade {
    pub codes: Vec<String>,
}

/// What to hand to the browser: `options` for `navigator.credentials`, and the name of the challenge for the answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PasskeyChallenge {
    pub id: String,
    #[schema(value_type = Object)]
    pub options: Value,
}

/// What the browser answered, in the form of `PublicKeyCredential.toJSON()`.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasskeyAnswer {
    /// The name of the challenge.
    #[schema(max_length = 64)]
    pub id: String,
    #[schema(value_type = Object)]
    pub credential: Value,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// What it is called in my list.
    #[schema(min_length = 1, max_length = 64)]
    pub name: String,
    pub answer: PasskeyAnswer,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasskeyName {
    #[schema(min_length = 1, max_length = 64)]
    pub name: String,
}

/// A first password for an account that has none.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FirstPassword {
    #[schema(min_length = 8, max_length = 200, format = Password)]
    pub password: String,
}

/// Proves that it is still me.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmPassword {
    #[schema(min_length = 8, max_length = 200, format = Password)]
    pub password: String,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMail {
    #[schema(max_length = 254)]
    pub address: String,
}

/// The word of a link in a mail about a change of an account's address, and whether I want the change.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerMailChange {
    #[schema(max_length = 200)]
    pub token: String,
    pub yes: bool,
}

/// What became of the change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MailChangeState {
    Done,
    /// The other address has not confirmed it yet.
    Waits,
    Refused,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct MailChangeAnswered {
    pub state: MailChangeState,
}

/// Where I am signed in.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SessionItem {
    pub id: String,
    /// A browser and a system, in words.
    #[schema(required)]
    pub device: Option<String>,
    /// The network address it was last used from, as far as this server can know it.
    #[schema(required)]
    pub address: Option<String>,
    pub created_at: Millis,
    #[schema(required)]
    pub used_at: Option<Millis>,
    /// Whether it is the session that asks.
    pub is_this: bool,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SessionList {
    pub sessions: Vec<SessionItem>,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct DeletionAnswer {
    /// Until then it can be regretted; nothing if it was done at once, as for guests.
    #[schema(required)]
    pub deleted_at: Option<Millis>,
}
