//! What people are told while they are away, by which channel, and what they want of it.

use std::collections::BTreeMap;

use satrap_core::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Millis;

/// What is worth telling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// It is my turn.
    Turn,
    /// Something out of turn waits for me: a deal, a vote, a reaction.
    Aside,
    /// Half of my time is gone.
    HalfTime,
    /// Little of my time is left.
    LittleTime,
    Began,
    Ended,
    /// The game was paused, or goes on.
    Paused,
    Invited,
    Rematch,
    /// Somebody spoke to me.
    Talk,
    /// A bot took my seat.
    BotSeat,
    /// Somebody who waits for me reminds me.
    Nudge,
    /// Somebody wants to be friends, or agreed to it.
    Friend,
    /// A moderator decided something about me, or looked into what I reported.
    Moderation,
    /// I asked for it, to see whether it arrives.
    Test,
    /// A channel of mine was switched off.
    ChannelOff,
    /// My account was changed.
    Account,
}

impl Occasion {
    /// Those about which people decide by which channel they are told.
    pub const CHOICES: [Occasion; 14] = [
        Occasion::Turn,
        Occasion::Aside,
        Occasion::HalfTime,
        Occasion::LittleTime,
        Occasion::Began,
        Occasion::Ended,
        Occasion::Paused,
        Occasion::Invited,
        Occasion::Rematch,
        Occasion::Talk,
        Occasion::BotSeat,
        Occasion::Nudge,
        Occasion::Friend,
        Occasion::Moderation,
    ];
}

/// A way to reach somebody who is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChannelKind {
    Push,
    Mail,
    Webhook,
}

impl ChannelKind {
    pub const ALL: [ChannelKind; 3] = [ChannelKind::Push, ChannelKind::Mail, ChannelKind::Webhook];
}

/// How a webhook's body is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WebhookForm {
    /// Standard Webhooks, signed.
    #[default]
    Standard,
    Discord,
    Slack,
    Matrix,
}

/// Something that was told.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NoticeItem {
    pub id: i64,
    pub occasion: Occasion,
    #[schema(required)]
    pub table: Option<String>,
    #[schema(required)]
    pub game: Option<String>,
    pub text: String,
    /// Where to go.
    pub path: String,
    pub at: Millis,
    pub seen: bool,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Notices {
    /// Newest first.
    pub notices: Vec<NoticeItem>,
    /// How many of all are not seen yet.
    pub unseen: u32,
}

/// I have seen what came up to this one.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NoticesSeen {
    pub upto: i64,
}

/// Hours in which nothing is sent; what comes then waits for their end. Minutes after midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    #[schema(maximum = 1439)]
    pub from: u16,
    #[schema(maximum = 1439)]
    pub to: u16,
}

/// What I want to be told, by which channel, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NoticeSettings {
    /// A name of the IANA database, like Europe/Amsterdam.
    #[schema(max_length = 64)]
    pub time_zone: String,
    #[serde(default)]
    #[schema(required)]
    pub quiet: Option<QuietHours>,
    /// Mail comes once a day at this hour, all in one.
    #[serde(default)]
    #[schema(required, maximum = 23)]
    pub digest_hour: Option<u8>,
    /// By which kinds of channel I am told of which occasion.
    pub told: BTreeMap<Occasion, Vec<ChannelKind>>,
}

impl Default for NoticeSettings {
    fn default() -> NoticeSettings {
        use ChannelKind::{Mail, Push, Webhook};
        let kinds = |occasion| match occasion {
            Occasion::HalfTime | Occasion::Paused | Occasion::Talk => vec![Push],
            Occasion::Ended | Occasion::Rematch | Occasion::BotSeat => vec![Push, Mail],
            _ => vec![Push, Mail, Webhook],
        };
        let told = Occasion::CHOICES.into_iter().map(|occasion| (occasion, kinds(occasion))).collect();
        NoticeSettings { time_zone: "UTC".into(), quiet: None, digest_hour: None, told }
    }
}

/// Where I am reached.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Channel {
    pub id: String,
    pub kind: ChannelKind,
    /// What it is called on the page: a browser, a mailbox, the host of a webhook.
    pub label: String,
    /// A mailbox is used once its owner has said that it is theirs.
    pub verified: bool,
    /// Why it is switched off, if it is.
    #[schema(required)]
    pub off: Option<String>,
    #[schema(required)]
    pub form: Option<WebhookForm>,
    /// What signs a webhook; shown when it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub secret: Option<String>,
}

/// Something that was sent, or is on its way.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SentItem {
    pub kind: ChannelKind,
    pub label: String,
    pub occasion: Occasion,
    #[schema(required)]
    pub game: Option<String>,
    pub text: String,
    pub at: Millis,
    pub state: DeliveryState,
    /// What the other side said, or why it was not sent.
    #[schema(required)]
    pub result: Option<String>,
    #[schema(required)]
    pub done_at: Option<Millis>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeliveryState {
    Waiting,
    Sending,
    Sent,
    Failed,
    /// It was not needed any more.
    Void,
}

/// All that the page about notifications shows.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NoticePage {
    /// The kinds of channel that this site has.
    pub available: Vec<ChannelKind>,
    /// The key with which browsers subscribe.
    pub push_key: String,
    pub settings: NoticeSettings,
    pub channels: Vec<Channel>,
    pub muted: Vec<String>,
    /// Newest first.
    pub sent: Vec<SentItem>,
}

/// A new channel.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewChannel {
    /// What the browser's `PushSubscription` says.
    Push {
        #[schema(max_length = 1000)]
        endpoint: String,
        #[schema(max_length = 200)]
        p256dh: String,
        #[schema(max_length = 100)]
        auth: String,
        #[schema(max_length = 60)]
        label: String,
    },
    Mail {
        #[schema(max_length = 254)]
        address: String,
    },
    Webhook {
        #[schema(max_length = 1000)]
        url: String,
        #[serde(default)]
        form: WebhookForm,
    },
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VerifyMail {
    #[schema(max_length = 300)]
    pub token: String,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Mute {
    pub muted: bool,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Nudge {
    /// Who is reminded.
    pub seat: Seat,
}

/// Somebody with an account who is asked to the table.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InvitePerson {
    #[schema(max_length = 60)]
    pub name: String,
}
