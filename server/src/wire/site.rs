//! What a site says of itself, and what those who run it see of it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Millis, Status, User};

/// Who can make an account. Anybody can play as a guest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Registration {
    #[default]
    Open,
    /// Whoever has a link from those who run the site.
    Invitation,
    Closed,
}

/// What a page of the site must know before anything else.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Site {
    pub registration: Registration,
    /// Whether there are terms that people agree to when they register.
    pub terms: bool,
    /// Whether it says who runs it.
    pub imprint: bool,
    /// Newest first.
    pub announcements: Vec<Announcement>,
}

/// Something that those who run the site tell everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Announcement {
    pub id: i64,
    pub text: String,
    pub at: Millis,
    /// When it ends by itself, if it does.
    #[schema(required)]
    pub until: Option<Millis>,
}

/// A text of those who run the site, in Markdown.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SitePage {
    pub text: String,
}

/// Asks for a link with which people can register.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeInvitation {
    /// How many accounts can be made with it.
    #[schema(minimum = 1, maximum = 1000)]
    pub uses: u32,
    #[schema(minimum = 1, maximum = 365)]
    pub days: u32,
}

/// The link, shown this once.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct InvitationMade {
    pub link: String,
    pub expires_at: Millis,
}

/// What is going on at the server that answers; others on the same database have their own.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Activity {
    pub since: Millis,
    /// Connections to tables.
    pub sockets: u32,
    pub tables_in_memory: u32,
    /// The tables with connections, and those that moved last: most connections first.
    pub tables: Vec<ActiveTable>,
    /// The last answers that took longer than a second, newest first.
    pub slow: Vec<SlowRequest>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ActiveTable {
    pub id: String,
    pub game: String,
    pub status: Status,
    pub version: u32,
    pub sockets: u32,
    /// Those who have a seat.
    pub people: Vec<User>,
    pub moved_at: Millis,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SlowRequest {
    /// `GET`, `POST`, …; `SOCKET` for what came over a table's socket.
    pub method: String,
    /// The route, without what stood in it.
    pub route: String,
    pub status: u16,
    pub milliseconds: u32,
    pub at: Millis,
}
