//! What the site says of itself, and what those who run it see of it.

use std::collections::BTreeMap;

use axum::extract::State;

use super::moderation::users_of;
use crate::AppState;
use crate::auth::hash_of;
use crate::error::ApiError;
use crate::extract::{Json, JsonBody, Path};
use crate::people::order::Moderator;
use crate::random;
use crate::store::{AuditLine, ModeratorAct, TableRow};
use crate::wire::{ActiveTable, Activity, InvitationMade, MakeInvitation, Millis, Site, SitePage, User};

const DAY_MS: u64 = 24 * 3_600_000;
/// How many tables are told of.
const MOST_TABLES: usize = 100;

/// What a page must know before anything else: who can register, what is announced, which texts there are.
#[utoipa::path(get, path = "/api/site", tag = "site", responses((status = 200, body = Site)))]
pub async fn site(State(state): State<AppState>) -> Result<Json<Site>, ApiError> {
    let pages = &state.config.pages;
    Ok(Json(Site {
        registration: state.config.registration,
        terms: pages.terms.is_some(),
        imprint: pages.imprint.is_some(),
        announcements: state.store.announcements(state.time.now()).await?,
    }))
}

/// A text of those who run the site: `terms` or `imprint`.
#[utoipa::path(get, path = "/api/site/{page}", tag = "site", params(("page" = String, Path)), responses((status = 200, body = SitePage)))]
pub async fn page(
    State(state): State<AppState>,
    Path(page): Path<String>,
) -> Result<Json<SitePage>, ApiError> {
    let pages = &state.config.pages;
    let text = match page.as_str() {
        "terms" => pages.terms.clone(),
        "imprint" => pages.imprint.clone(),
        _ => None,
    };
    Ok(Json(SitePage { text: text.ok_or(ApiError::NotFound("page"))? }))
}

/// What is going on now at this server: tables, connections, requests that took long. For moderators.
#[utoipa::path(get, path = "/api/moderation/activity", tag = "moderation", responses((status = 200, body = Activity)))]
pub async fn activity(State(state): State<AppState>, _: Moderator) -> Result<Json<Activity>, ApiError> {
    let known = state.hub.open_tables();
    let mut rows: Vec<(TableRow, u32)> = Vec::with_capacity(known.len());
    for table in &known {
        let sockets = u32::try_from(table.subscribers.len()).unwrap_or(u32::MAX);
        rows.push((table.state.lock().await.row.clone(), sockets));
    }
    let sockets = rows.iter().map(|(_, sockets)| sockets).sum();
    rows.sort_by_key(|(row, sockets)| std::cmp::Reverse((*sockets, row.moved_at)));
    rows.truncate(MOST_TABLES);
    let people = users_of(&state, rows.iter().flat_map(|(row, _)| row.people())).await?;
    Ok(Json(Activity {
        since: Millis(state.started_at),
        sockets,
        tables_in_memory: known.len() as u32,
        tables: rows.into_iter().map(|(row, sockets)| active_table(row, sockets, &people)).collect(),
        slow: state.slow_requests.list(),
    }))
}

fn active_table(row: TableRow, sockets: u32, people: &BTreeMap<String, User>) -> ActiveTable {
    ActiveTable {
        people: row.people().iter().filter_map(|user| people.get(user).cloned()).collect(),
        id: row.id,
        game: row.game,
        status: row.status,
        version: row.version,
        sockets,
        moved_at: Millis(row.moved_at),
    }
}

/// Make a link with which people can register where that needs an invitation. For moderators; it is written into the log.
#[utoipa::path(post, path = "/api/moderation/invitations", tag = "moderation", request_body = MakeInvitation, responses((status = 200, body = InvitationMade)))]
pub async fn make_invitation(
    State(state): State<AppState>,
    me: Moderator,
    JsonBody(wish): JsonBody<MakeInvitation>,
) -> Result<Json<InvitationMade>, ApiError> {
    if !(1..=1000).contains(&wish.uses) || !(1..=365).contains(&wish.days) {
        return Err(ApiError::Unfit("A link is good for 1 to 1000 accounts and 1 to 365 days.".into()));
    }
    let (word, at) = (random::word()?, state.time.now());
    let expires_at = at + u64::from(wish.days) * DAY_MS;
    let act = ModeratorAct::Invite { token_hash: hash_of(&word), uses: wish.uses, at, expires_at };
    let line = AuditLine {
        at,
        by: Some(me.user.id),
        by_name: me.user.name,
        act: "invite to register".into(),
        about: None,
        text: format!("{} accounts, {} days", wish.uses, wish.days),
    };
    state.store.moderate(act, line).await?;
    let link = invitation_link(&state.config.site_url(), &word);
    Ok(Json(InvitationMade { link, expires_at: Millis(expires_at) }))
}

/// Where people register with a word. Behind the `#` it reaches no server's log.
pub fn invitation_link(site: &str, word: &str) -> String {
    format!("{site}/account#invitation={word}")
}
