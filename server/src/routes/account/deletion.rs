//! Leaving for good: asked for, regretted within a week, or done.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::cookie::CookieJar;
use satrap_core::record::Hash;

use crate::AppState;
use crate::auth::signed_in::SignedIn;
use crate::auth::{self};
use crate::error::ApiError;
use crate::extract::{ClientIp, Json};
use crate::live::{begin, seating};
use crate::notify::account;
use crate::rate_limit::LimitKind;
use crate::routes::seats::fresh_code;
use crate::store::{FORMER_PLAYER, StoreError};
use crate::wire::{DeletionAnswer, Millis, Status};

const GRACE_MS: u64 = 7 * 24 * 3_600_000;
const AT_ONCE: u32 = 20;

/// Delete my account. It can be regretted for a week; what a guest has is deleted at once.
#[utoipa::path(post, path = "/api/account/deletion", tag = "account", responses((status = 200, body = DeletionAnswer)))]
pub async fn ask_deletion(
    State(app): State<AppState>,
    me: SignedIn,
    from: ClientIp,
) -> Result<(CookieJar, Json<DeletionAnswer>), ApiError> {
    app.limits.check(LimitKind::SignIn, Some(&me.user.id), from.0)?;
    let now = app.time.now();
    if !me.user.registered {
        app.store.ask_deletion(&me.user.id, now, now).await?;
        erase(&app, &me.user.id).await?;
        return Ok((auth::no_session(&app), Json(DeletionAnswer { deleted_at: None })));
    }
    me.is_confirmed(&app).await?;
    app.store.ask_deletion(&me.user.id, now, now + GRACE_MS).await?;
    app.store.end_other_sessions(&me.user.id, &me.session, now).await?;
    app.hub.tell_signed_out(&me.user.id);
    let text = format!(
        "Your account {} will be deleted in seven days. Until then you can sign in and keep it.",
        me.user.name
    );
    account::tell(&app, &me.user.id, &text).await?;
    let deleted_at = app.store.deletion(&me.user.id).await?.map(Millis);
    Ok((CookieJar::new(), Json(DeletionAnswer { deleted_at })))
}

/// Keep my account after all.
#[utoipa::path(delete, path = "/api/account/deletion", tag = "account", responses((status = 204)))]
pub async fn regret_deletion(State(app): State<AppState>, me: SignedIn) -> Result<StatusCode, ApiError> {
    me.has_account()?;
    app.store.regret_deletion(&me.user.id).await.map_err(|error| error.or_no_such("deletion"))?;
    let text = format!("Your account {} stays: it will not be deleted.", me.user.name);
    account::tell(&app, &me.user.id, &text).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Erases the accounts whose time to regret is over.
pub async fn erase_due(app: &AppState) -> Result<(), ApiError> {
    for user in app.store.due_deletions(app.time.now(), AT_ONCE).await? {
        erase(app, &user).await?;
    }
    Ok(())
}

async fn erase(app: &AppState, user: &str) -> Result<(), ApiError> {
    leave_tables(app, user).await?;
    let start_seals = start_seals(app, user).await?;
    match app.store.erase(user, app.time.now(), start_seals).await {
        Ok(changed) => app.hub.person_erased(user, &changed).await,
        // Another server was first, or it was regretted in the last moment.
        Err(StoreError::NotFound) => {}
        Err(error) => return Err(error.into()),
    }
    Ok(())
}

/// The seals before the first steps of the games that name somebody, so that they can be proved without the name. Games of
/// other rules cannot be proved here anyhow.
async fn start_seals(app: &AppState, user: &str) -> Result<BTreeMap<String, Hash>, ApiError> {
    let rows = app.store.tables_naming(user).await?;
    let mut seals = BTreeMap::new();
    for row in rows.iter().filter(|row| row.status != Status::Open) {
        let game = app.hub.game(&row.game)?;
        if game.info().rules_version == row.rules_version
            && let Ok(play) = begin(game, row)
        {
            seals.insert(row.id.clone(), play.seal());
        }
    }
    Ok(seals)
}

/// Seats of games that go on are free for others. A game that only bots would play on is removed, and so is a table that has
/// not begun.
async fn leave_tables(app: &AppState, user: &str) -> Result<(), ApiError> {
    let rows = app.store.tables_with(user).await?;
    for row in rows.into_iter().filter(|row| row.status != Status::Over) {
        let table = app.hub.table(&row.id).await?;
        let seats = {
            let state = table.state.lock().await;
            let is_own = match state.row.status {
                Status::Open => state.row.host == user,
                Status::Playing => state.row.is_alone(user),
                Status::Over => false,
            };
            if is_own {
                app.hub.remove(&table, &state).await?;
                continue;
            }
            state.row.seats_of(user)
        };
        for seat in seats {
            let fresh = fresh_code(app)?;
            let leave = |state: &_, now| seating::leave(state, user, FORMER_PLAYER, seat, &fresh, now);
            match app.hub.change(&table, leave).await {
                // A resigned seat stays with its bot.
                Ok(_) | Err(ApiError::NotNow(..)) => {}
                Err(error) => return Err(error),
            }
        }
    }
    Ok(())
}
