//! What a page says of itself in its head, before the client is loaded: to messengers that show a card for a link, and to
//! search engines. It tells nothing that the address does not open to anybody.

use std::net::IpAddr;

use axum::http::{HeaderMap, header};
use satrap_core::GameInfo;

use super::static_files::is_served;
use crate::AppState;
use crate::error::ApiError;
use crate::routes::invites;
use crate::store::TableRow;
use crate::wire::{Clock, Status};

const SITE: &str = "Satrap";
const MOTTO: &str = "Satrap: Board games of rule and empire";
const ABOUT: &str = "Board games of rule and empire, played in the browser with friends and bots. Every rule is enforced, \
                     every shuffle can be proved, and nobody needs an account.";
const SITE_CARD: &str = "/cards/site.jpg";

/// What goes between these in `web/index.html` is written anew for every page.
const BEGIN: &str = "<!--head-->";
const END: &str = "<!--/head-->";

pub struct PageHead {
    pub title: String,
    pub description: String,
    /// The address of a picture on this server.
    pub image: Option<String>,
    /// The game that the page is about.
    pub game: Option<&'static GameInfo>,
    /// Whether search engines may list the page: tables and invitations are for those who have the link.
    pub is_public: bool,
}

impl PageHead {
    fn of_site() -> PageHead {
        PageHead {
            title: MOTTO.into(),
            description: ABOUT.into(),
            image: card(SITE_CARD),
            game: None,
            is_public: true,
        }
    }

    fn of_game(info: &'static GameInfo, title: String) -> PageHead {
        let image = card(&format!("/cards/{}.jpg", info.id)).or_else(|| card(SITE_CARD));
        PageHead { title, description: info.about.to_owned(), image, game: Some(info), is_public: true }
    }

    /// Writes the head into the client's page. `origin` is the address of the site, which cards need in full.
    pub fn write_into(&self, page: &str, path: &str, origin: &str) -> String {
        let Some((before, after)) = page
            .split_once(BEGIN)
            .and_then(|(before, rest)| rest.split_once(END).map(|(_, after)| (before, after)))
        else {
            return page.to_owned();
        };
        format!("{before}{}{after}", self.tags(path, origin))
    }

    fn tags(&self, path: &str, origin: &str) -> String {
        let (title, description) = (escape(&self.title), escape(&self.description));
        let mut tags = format!(
            "<title>{title}</title>\n    \
             <meta name=\"description\" content=\"{description}\" />\n    \
             <meta property=\"og:site_name\" content=\"{SITE}\" />\n    \
             <meta property=\"og:type\" content=\"website\" />\n    \
             <meta property=\"og:title\" content=\"{title}\" />\n    \
             <meta property=\"og:description\" content=\"{description}\" />\n    \
             <meta property=\"og:url\" content=\"{}\" />",
            escape(&format!("{origin}{path}"))
        );
        if let Some(image) = &self.image {
            let image = escape(&format!("{origin}{image}"));
            tags += &format!(
                "\n    <meta property=\"og:image\" content=\"{image}\" />\n    \
                 <meta property=\"og:image:width\" content=\"1200\" />\n    \
                 <meta property=\"og:image:height\" content=\"630\" />\n    \
                 <meta name=\"twitter:card\" content=\"summary_large_image\" />"
            );
        }
        if !self.is_public {
            tags += "\n    <meta name=\"robots\" content=\"noindex\" />";
        }
        tags
    }
}

/// The head of the page at an address. Where there is nothing to be told, that of the site.
pub async fn head_of(state: &AppState, path: &str, from: IpAddr) -> PageHead {
    let mut parts = path.split('/').skip(1);
    let (kind, name) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let game = || state.hub.game(name).map(|game| game.info());
    let found = match kind {
        "games" => game().map(|info| PageHead::of_game(info, format!("{} · {SITE}", info.title))),
        "rules" => game().map(|info| PageHead::of_game(info, format!("Rules of {} · {SITE}", info.title))),
        "learn" => game().map(|info| PageHead::of_game(info, format!("Learn {} · {SITE}", info.title))),
        "t" => of_table(state, name).await,
        "join" => of_invitation(state, name, from).await,
        _ => return PageHead::of_site(),
    };
    let is_private = matches!(kind, "t" | "join");
    found.unwrap_or_else(|_| PageHead { is_public: !is_private, ..PageHead::of_site() })
}

/// The address under which people reach the site: what the operator says, or else what the browser asked for.
pub fn origin_of(state: &AppState, headers: &HeaderMap) -> String {
    if let Some(url) = &state.config.public_url {
        return url.trim_end_matches('/').to_owned();
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    host.map(|host| format!("http://{host}")).unwrap_or_default()
}

async fn of_table(state: &AppState, id: &str) -> Result<PageHead, ApiError> {
    let row = state.store.table(id).await.map_err(|error| error.or_no_such("table"))?;
    let info = state.hub.game(&row.game)?.info();
    let now = match row.status {
        Status::Open => format!("A table waits for players: {}.", circumstances(&row, info)),
        Status::Playing => "A game is being played. Watch it live.".to_owned(),
        Status::Over => "A finished game. Watch the replay.".to_owned(),
    };
    let description = format!("{now} {}", info.tagline);
    Ok(PageHead {
        description,
        is_public: false,
        ..PageHead::of_game(info, format!("{} · {SITE}", info.title))
    })
}

async fn of_invitation(state: &AppState, token: &str, from: IpAddr) -> Result<PageHead, ApiError> {
    let invitation = invites::find(state, token, from).await?;
    let row = state.store.table(&invitation.table).await.map_err(|error| error.or_no_such("table"))?;
    let info = state.hub.game(&row.game)?.info();
    let seat = invitation.seat.and_then(|seat| row.seat(seat)).and_then(|seat| seat.label.as_deref());
    let kept = seat.map(|label| format!("The seat “{label}” is kept for you. ")).unwrap_or_default();
    let host = if invitation.host.is_empty() { "Somebody" } else { &invitation.host };
    let description = format!("{kept}{}. {}", circumstances(&row, info), info.tagline);
    let title = format!("{host} invites you to {}", info.title);
    Ok(PageHead { description, is_public: false, ..PageHead::of_game(info, title) })
}

/// How many play, how long, how fast.
fn circumstances(row: &TableRow, info: &GameInfo) -> String {
    let pace = match &row.doc.clock {
        Clock::None => "no clock".to_owned(),
        Clock::Live { budget_seconds, .. } if *budget_seconds < 120 => {
            format!("{budget_seconds} seconds each")
        }
        Clock::Live { budget_seconds, .. } => format!("{} minutes each", budget_seconds / 60),
        Clock::Days { hours, .. } => format!("{hours} hours for each turn"),
        Clock::Daily { minute, time_zone, .. } => {
            let place = time_zone.rsplit('/').next().unwrap_or(time_zone).replace('_', " ");
            format!("turns end at {}:{:02} in {place}", minute / 60, minute % 60)
        }
        Clock::Bank { hours, .. } => format!("{hours} hours each for the whole game"),
    };
    let (from, to) = info.minutes;
    format!("{} players, {from} to {to} minutes, {pace}", row.doc.seats.len())
}

/// The picture, if the client brought it.
fn card(path: &str) -> Option<String> {
    is_served(path).then(|| path.to_owned())
}

/// Text as it stands in an attribute or between tags.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            other => escaped.push(other),
        }
    }
    escaped
}
