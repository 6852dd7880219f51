//! Playing at a table: what is asked, and what is answered.

use satrap_core::record::Hash;
use satrap_core::{Seat, Stop};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Act {
    pub seat: Seat,
    /// The version the decision was made at.
    #[schema(maximum = 4294967295i64)]
    pub version: u32,
    /// Made by the client, new for every decision: a repeat gets the first answer again.
    #[schema(pattern = "^[A-Za-z0-9_-]{1,64}$")]
    pub key: String,
    /// The actions of one decision, in order, each as the offers show it or will show it then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Value>>, min_items = 1, max_items = 200)]
    pub actions: Option<Vec<serde_json::Value>>,
    /// In place of `actions`: the same as a list of this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Value>)]
    pub action: Option<serde_json::Value>,
}

/// Whether a player also does what they need not be asked about.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ForcedSteps {
    pub seat: Seat,
    pub by_hand: bool,
}

/// What a player has decided in advance, and what can be decided so now. An order is an object with a `type`, as the rules of the
/// game write it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct StandingOrders {
    #[schema(value_type = Vec<Value>)]
    pub given: Vec<serde_json::Value>,
    #[schema(value_type = Vec<Value>)]
    pub offered: Vec<serde_json::Value>,
}

/// An order that a player gives or withdraws.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StandingOrder {
    /// Mine.
    pub seat: Seat,
    /// As it stands in the list.
    #[schema(value_type = Object)]
    pub order: serde_json::Value,
    /// Or withdrawn.
    pub given: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeekSubstitute {
    /// Mine.
    pub seat: Seat,
    /// Or not any more.
    pub seeks: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Volunteer {
    /// The seat that looks for somebody.
    pub seat: Seat,
    /// Or not any more.
    pub wants: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChooseSubstitute {
    /// The seat that looks for somebody.
    pub target: Seat,
    /// The user who would play it.
    pub user: String,
    pub yes: bool,
}

/// A wish to go back to before a decision of mine.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskRewind {
    /// Mine.
    pub seat: Seat,
    /// The first step of that decision.
    #[schema(maximum = 4294967295i64)]
    pub first: u32,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerRewind {
    /// Mine.
    pub seat: Seat,
    /// The step that the wish names: nobody agrees to another than they saw.
    #[schema(maximum = 4294967295i64)]
    pub first: u32,
    pub yes: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HostRewind {
    /// The first step that is taken back.
    #[schema(maximum = 4294967295i64)]
    pub first: u32,
}

/// A wish to go back that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AskedRewind {
    /// Who asks.
    pub seat: Seat,
    /// The first step that would be taken back, and all after it.
    pub first: u32,
    pub agreed: Vec<Seat>,
    /// Seats of those who must still agree.
    pub missing: Vec<Seat>,
    /// Steps since that showed somebody something or were final: what they told stays known.
    pub shown: Vec<u32>,
}

/// How far a seat takes its own steps back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum UndoScopeName {
    /// The last decision, or what can be taken back of it.
    #[default]
    Decision,
    /// Everything since the last thing that cannot be taken back.
    All,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    pub seat: Seat,
    #[schema(maximum = 4294967295i64)]
    pub version: u32,
    #[schema(pattern = "^[A-Za-z0-9_-]{1,64}$")]
    pub key: String,
    #[serde(default)]
    pub scope: UndoScopeName,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Answer {
    /// Where the game stands after the last step.
    pub version: u32,
    /// The last step's seal, which the record will show again.
    pub seal: Hash,
    /// How many actions were carried out.
    #[serde(default = "one")]
    #[schema(required)]
    pub done: u32,
    /// Why the rest was not, if actions were left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub stopped: Option<Stopped>,
}

/// Answers that were kept before decisions had several actions were to one.
fn one() -> u32 {
    1
}

/// Why a decision was not carried out to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Stopped {
    pub reason: StopReason,
    /// The refusal's code, where the rules refuse the next action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub code: Option<String>,
    /// The rule that says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rule: Option<String>,
    /// In one sentence.
    pub detail: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StopReason {
    /// The rules refuse the next action.
    Refused,
    /// The last action drew on chance.
    Chance,
    /// The last action showed something that was hidden.
    Revealed,
    /// Somebody else must decide first.
    OthersDecide,
}

impl From<Stop> for Stopped {
    fn from(stop: Stop) -> Stopped {
        let plain =
            |reason, detail: &str| Stopped { reason, code: None, rule: None, detail: detail.to_owned() };
        match stop {
            Stop::Refused(refusal) => Stopped {
                reason: StopReason::Refused,
                code: Some(refusal.code.to_owned()),
                rule: Some(refusal.rule.to_owned()),
                detail: refusal.message.into_owned(),
            },
            Stop::Chance => {
                plain(StopReason::Chance, "Chance was drawn. See what came of it, and decide what follows.")
            }
            Stop::Revealed => plain(
                StopReason::Revealed,
                "Something hidden came to light. Look again, and decide what follows.",
            ),
            Stop::OthersDecide => {
                plain(StopReason::OthersDecide, "Somebody else must decide first. The rest was not done.")
            }
        }
    }
}

/// What a decision would do, as far as the seat can know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DecisionPreview {
    /// How many of the actions would be carried out.
    pub done: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub stopped: Option<Stopped>,
    /// How many of the last actions could be taken back again; none if the last cannot.
    pub reversible: u32,
    /// What the seat would be told.
    #[schema(value_type = Vec<Value>)]
    pub events: serde_json::Value,
    /// What the seat would see then.
    #[schema(value_type = Value)]
    pub view: serde_json::Value,
}

/// An action of which a seat asks why it cannot be done.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskWhy {
    pub seat: Seat,
    #[schema(value_type = Value)]
    pub action: serde_json::Value,
}

/// Why an action cannot be done now, as far as the seat can know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Why {
    /// Nothing if it can be done.
    #[schema(required)]
    pub refusal: Option<WhyRefused>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WhyRefused {
    pub code: String,
    /// The rule that says so.
    pub rule: String,
    /// In one sentence.
    pub message: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PreviewDecision {
    pub seat: Seat,
    /// The actions of the decision, in order; none for a closer look at things as they are.
    #[schema(value_type = Vec<Value>, max_items = 200)]
    pub actions: Vec<serde_json::Value>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Pause {
    /// Mine. A host who may pause alone needs none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What this seat wishes; it happens when all people at the table wish it.
    pub paused: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Extend {
    /// Mine.
    pub seat: Seat,
    /// The seat that is given more time.
    pub target: Seat,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplaceVote {
    /// Mine.
    pub seat: Seat,
    /// The seat that a bot shall take over.
    pub target: Seat,
    pub yes: bool,
}
