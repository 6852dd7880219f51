//! Tables: what is asked of them and what is told of them.

use std::collections::BTreeMap;

use satrap_core::record::{ActedBy, Hash};
use satrap_core::{Outcome, Seat, Stop, Strength};
use satrap_registry::Json;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Millis, Pace, SeatName, User};

#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Games {
    #[ts(as = "Vec<satrap_core::GameInfo>")]
    #[schema(value_type = Vec<Object>)]
    pub games: Vec<&'static satrap_core::GameInfo>,
}

#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct GameDetail {
    #[ts(as = "satrap_core::GameInfo")]
    #[schema(value_type = Object)]
    pub info: &'static satrap_core::GameInfo,
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub default_options: serde_json::Value,
}

/// A game before its first step.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Preview {
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub content: serde_json::Value,
    /// What somebody who only watches would see.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub view: satrap_registry::Json,
    /// What the rules say of each seat.
    #[schema(value_type = Vec<Object>)]
    pub seats: Vec<satrap_core::SeatPlan>,
}

/// What a seat is for, when a table is made and later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Chair {
    /// Free for anybody who may come.
    Person,
    /// Taken by the person who makes the table; several of these are a hot seat.
    Me,
    Bot {
        #[schema(value_type = StrengthName)]
        strength: Strength,
    },
    /// For nobody, in a running game: only seats that the game can do without.
    Closed,
}

/// How strong a bot plays.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum StrengthName {
    Random,
    Easy,
    Hard,
}

/// Who made a seat's step.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum HandName {
    Player,
    Bot,
    Timeout,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Listed in the lobby; anybody may sit down and watch.
    Open,
    /// Only for those who have the link.
    Link,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    #[default]
    None,
    /// A budget for the whole game, with a little back after every step.
    Live {
        #[schema(minimum = 10, maximum = 86400)]
        budget_seconds: u32,
        #[schema(minimum = 0, maximum = 3600)]
        increment_seconds: u32,
        on_timeout: OnTimeout,
    },
    /// A time for every turn.
    Days {
        #[schema(minimum = 1, maximum = 720)]
        hours: u32,
        on_timeout: OnTimeout,
    },
}

/// What happens when a seat's time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OnTimeout {
    /// The safe default of the rules is done.
    Default,
    /// A bot looks after the seat until its player returns.
    Bot,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    pub game: String,
    /// The game's options; those not named keep their default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Record<string, unknown>")]
    #[schema(value_type = Option<Object>)]
    pub options: Option<serde_json::Map<String, serde_json::Value>>,
    /// One of the game's presets, laid under the options.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub preset: Option<String>,
    #[schema(min_items = 1, max_items = 32)]
    pub seats: Vec<Chair>,
    pub visibility: Visibility,
    pub clock: Clock,
    /// Whether one screen is passed around: the client then covers it between seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hot_seat: Option<bool>,
    /// Whether the game begins when the host says so, and not by itself when the last seat is taken. If not said, it does
    /// where there are more than six seats or several of one side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub host_starts: Option<bool>,
    /// How fast bots act; natural if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pace: Option<Pace>,
    /// 64 hexadecimal digits of my own chance for each of my seats; drawn by the server if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(pattern = "^[0-9a-fA-F]{64}$")]
    pub contribution: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayNow {
    pub game: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(minimum = 1, maximum = 32)]
    pub seats: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<StrengthName>)]
    pub strength: Option<Strength>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tutorial: Option<bool>,
    /// How fast bots act; natural if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pace: Option<Pace>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(pattern = "^[0-9a-fA-F]{64}$")]
    pub contribution: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    #[schema(value_type = SeatName)]
    pub seat: Seat,
    /// 64 hexadecimal digits made by the client, added to the game's chance.
    #[schema(pattern = "^[0-9a-fA-F]{64}$")]
    pub contribution: String,
    /// The word of an invitation, needed where the table is not open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub invite: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatOnly {
    #[schema(value_type = SeatName)]
    pub seat: Seat,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Caretaking {
    #[schema(value_type = SeatName)]
    pub seat: Seat,
    /// Whether a bot shall look after the seat.
    pub bot: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatChange {
    #[schema(value_type = SeatName)]
    pub seat: Seat,
    pub chair: Chair,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Act {
    #[schema(value_type = SeatName)]
    pub seat: Seat,
    /// The version the decision was made at.
    #[schema(maximum = 4294967295i64)]
    pub version: u32,
    /// Made by the client, new for every decision: a repeat gets the first answer again.
    #[schema(pattern = "^[A-Za-z0-9_-]{1,64}$")]
    pub key: String,
    /// The actions of one decision, in order, each as the offers show it or will show it then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Array<unknown>")]
    #[schema(value_type = Option<Vec<Object>>, min_items = 1, max_items = 200)]
    pub actions: Option<Vec<serde_json::Value>>,
    /// In place of `actions`: the same as a list of this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    #[schema(value_type = Option<Object>)]
    pub action: Option<serde_json::Value>,
}

/// How far a seat takes its own steps back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum UndoScopeName {
    /// The last decision, or what can be taken back of it.
    #[default]
    Decision,
    /// Everything since the last thing that cannot be taken back.
    All,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    #[schema(value_type = SeatName)]
    pub seat: Seat,
    #[schema(maximum = 4294967295i64)]
    pub version: u32,
    #[schema(pattern = "^[A-Za-z0-9_-]{1,64}$")]
    pub key: String,
    #[serde(default)]
    #[ts(optional, as = "Option<UndoScopeName>")]
    pub scope: UndoScopeName,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Answer {
    /// Where the game stands after the last step.
    pub version: u32,
    /// The last step's seal, which the record will show again.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub seal: Hash,
    /// How many actions were carried out.
    #[serde(default = "one")]
    pub done: u32,
    /// Why the rest was not, if actions were left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stopped: Option<Stopped>,
}

/// Answers that were kept before decisions had several actions were to one.
fn one() -> u32 {
    1
}

/// Why a decision was not carried out to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Stopped {
    pub reason: StopReason,
    /// The refusal's code, where the rules refuse the next action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub code: Option<String>,
    /// The rule that says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// In one sentence.
    pub detail: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DecisionPreview {
    /// How many of the actions would be carried out.
    pub done: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stopped: Option<Stopped>,
    /// How many of the last actions could be taken back again; none if the last cannot.
    pub reversible: u32,
    /// What the seat would be told.
    #[ts(type = "Array<unknown>")]
    #[schema(value_type = Vec<Object>)]
    pub events: serde_json::Value,
    /// What the seat would see then.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub view: serde_json::Value,
}

/// An action of which a seat asks why it cannot be done.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskWhy {
    #[schema(value_type = SeatName)]
    pub seat: Seat,
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub action: serde_json::Value,
}

/// Why an action cannot be done now, as far as the seat can know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Why {
    /// Nothing if it can be done.
    pub refusal: Option<WhyRefused>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct WhyRefused {
    pub code: String,
    /// The rule that says so.
    pub rule: String,
    /// In one sentence.
    pub message: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PreviewDecision {
    #[schema(value_type = SeatName)]
    pub seat: Seat,
    /// The actions of the decision, in order.
    #[ts(type = "Array<unknown>")]
    #[schema(value_type = Vec<Object>, min_items = 1, max_items = 200)]
    pub actions: Vec<serde_json::Value>,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Pause {
    #[schema(value_type = SeatName)]
    pub seat: Seat,
    /// What this seat wishes; it happens when all people at the table wish it.
    pub paused: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplaceVote {
    /// Mine.
    #[schema(value_type = SeatName)]
    pub seat: Seat,
    /// The seat that a bot shall take over.
    #[schema(value_type = SeatName)]
    pub target: Seat,
    pub yes: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Waiting for people.
    Open,
    Playing,
    Over,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Holder {
    Person {
        user: User,
        online: bool,
    },
    Bot {
        #[schema(value_type = StrengthName)]
        strength: Strength,
    },
}

#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatState {
    #[schema(value_type = SeatName)]
    pub seat: Seat,
    /// A name the rules give the seat.
    pub label: Option<String>,
    /// Seats with the same number win and lose together.
    pub side: u8,
    pub required: bool,
    pub holder: Option<Holder>,
    /// The name that a record which was brought here gives the seat. Nobody holds it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub recorded: Option<String>,
    /// The bot that looks after the seat until its player returns.
    #[schema(value_type = Option<StrengthName>)]
    pub caretaker: Option<Strength>,
    pub resigned: bool,
    /// Whether the game is played and the seat waits for a person: for anybody who may come to the table if it is open,
    /// else for somebody with its code.
    pub awaited: bool,
    /// Whether a person may sit down here now: by the table's invitation, by the seat's code, and where the table is open
    /// without either.
    pub open: bool,
    /// The code that invites to this seat, and lets a guest come back to it from another device. It is new whenever the
    /// seat changes hands. Told to the one who sits here; to the host while the seat waits for somebody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub invite: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Votes {
    /// Seats that wish the pause to begin, or to end.
    #[schema(value_type = Vec<SeatName>)]
    pub pause: Vec<Seat>,
    /// For each seat, those who wish a bot in it.
    #[ts(as = "BTreeMap<String, Vec<Seat>>")]
    #[schema(value_type = BTreeMap<String, Vec<SeatName>>)]
    pub replace: BTreeMap<Seat, Vec<Seat>>,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Table {
    pub id: String,
    pub game: String,
    pub rules_version: u32,
    #[ts(type = "Record<string, unknown>")]
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
    pub started_at: Option<Millis>,
    pub ended_at: Option<Millis>,
    /// How many steps were made.
    pub version: u32,
    /// SHA-256 of the server's secret, shown from the beginning.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub commitment: Hash,
    /// The secret, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    #[schema(value_type = Option<String>)]
    pub secret: Option<Hash>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<Object>)]
    pub outcome: Option<Outcome>,
    /// The word that invites to any free seat; told to those who sit here while there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub invite: Option<String>,
    /// The table where the same people play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rematch: Option<String>,
    pub tutorial: bool,
    pub hot_seat: bool,
    /// Whether the game begins when the host says so, and not by itself when the last seat is taken.
    pub host_starts: bool,
    /// Whether the game was played elsewhere and its record brought here.
    pub imported: bool,
    /// Who brought it here, where it was imported. The names in it are the record's own word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub brought_by: Option<String>,
    pub seats: Vec<SeatState>,
    #[schema(value_type = Vec<SeatName>)]
    pub to_act: Vec<Seat>,
    /// When the time of each seat that is waited for runs out.
    #[ts(as = "BTreeMap<String, Millis>")]
    #[schema(value_type = BTreeMap<String, Millis>)]
    pub deadlines: BTreeMap<Seat, Millis>,
    /// What each seat had left when its clock last stopped.
    #[ts(as = "BTreeMap<String, Millis>")]
    #[schema(value_type = BTreeMap<String, Millis>)]
    pub budgets: BTreeMap<Seat, Millis>,
    /// When each running time limit of the rules ends, by its key. Nothing runs while play is halted.
    pub timers: BTreeMap<String, Millis>,
    /// The viewer's own seats.
    #[schema(value_type = Vec<SeatName>)]
    pub mine: Vec<Seat>,
    pub watchers: u32,
    pub votes: Votes,
}

/// A line in the lobby.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableSummary {
    pub id: String,
    pub game: String,
    pub status: Status,
    pub visibility: Visibility,
    pub clock: Clock,
    pub paused: bool,
    pub host: String,
    pub created_at: Millis,
    pub started_at: Option<Millis>,
    pub ended_at: Option<Millis>,
    /// When the last step was made, or the game began.
    pub moved_at: Millis,
    pub version: u32,
    pub seats: Vec<SummarySeat>,
    #[schema(value_type = Vec<SeatName>)]
    pub to_act: Vec<Seat>,
    #[schema(value_type = Vec<SeatName>)]
    pub mine: Vec<Seat>,
    /// The earliest deadline of those who are waited for.
    pub deadline: Option<Millis>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<Object>)]
    pub outcome: Option<Outcome>,
    pub tutorial: bool,
    pub imported: bool,
    /// Who brought it here, where it was imported. The names in it are the record's own word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub brought_by: Option<String>,
    /// Whether no other person has a seat: then the table can be put aside.
    pub alone: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SummarySeat {
    #[schema(value_type = SeatName)]
    pub seat: Seat,
    pub label: Option<String>,
    /// The name of the person or of the bot's strength; nothing while the seat is free.
    pub name: Option<String>,
    pub bot: bool,
    /// Whether a person may sit down here now, before the game or in it.
    pub open: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PutAside {
    /// Or taken up again.
    pub aside: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Tables {
    pub tables: Vec<TableSummary>,
    /// Give this as `before` to get the next page.
    pub next: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Invitation {
    /// The id of the table.
    pub table: String,
    #[schema(value_type = Option<SeatName>)]
    pub seat: Option<Seat>,
    /// The name of the person who made the table.
    pub host: String,
}

/// The game after one step, for the timeline.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Frame {
    /// 0 is the game after set-up.
    pub seq: u32,
    pub at: Millis,
    #[schema(value_type = Option<SeatName>)]
    pub seat: Option<Seat>,
    #[schema(value_type = Option<HandName>)]
    pub hand: Option<ActedBy>,
    /// What was decided; told to the judge and to the seat itself.
    #[ts(type = "unknown")]
    #[schema(value_type = Option<Object>)]
    pub deed: Option<serde_json::Value>,
    pub undoes: Option<u32>,
    #[ts(type = "Array<unknown>")]
    #[schema(value_type = Vec<Object>)]
    pub events: Vec<Json>,
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub view: Json,
}

#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Frames {
    /// How many frames there are, the set-up included.
    pub total: u32,
    pub frames: Vec<Frame>,
}
