//! Who keeps order, and what somebody may not do for now.

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;

use crate::AppState;
use crate::auth::Person;
use crate::error::ApiError;
use crate::store::SanctionRow;
use crate::wire::{Role, SanctionKind, User};

/// Somebody who may moderate.
pub struct Moderator {
    pub user: User,
    pub role: Role,
}

impl<S: Send + Sync> FromRequestParts<S> for Moderator
where
    AppState: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Moderator, ApiError> {
        let Person(user) = Person::from_request_parts(parts, state).await?;
        let app = AppState::from_ref(state);
        match app.store.role_of(&user.id).await? {
            Some(_) if has(&app, &user.id, &[SanctionKind::Suspension]).await?.is_some() => Err(SUSPENDED),
            Some(role) => Ok(Moderator { user, role }),
            None => Err(ApiError::NotAllowed("This is for moderators only.")),
        }
    }
}

/// Whether a sanction counts now.
pub fn is_active(row: &SanctionRow, now: u64) -> bool {
    row.sanction.kind != SanctionKind::Warning
        && row.lifted_at.is_none()
        && row.sanction.until.is_none_or(|until| until > now)
}

const SUSPENDED: ApiError = ApiError::NotNow(
    "suspended",
    "A moderator has suspended you, so you cannot do this now. Your page on moderation says why and until when, and takes an appeal.",
);
const MUTED: ApiError = ApiError::NotNow(
    "muted",
    "A moderator has muted you, so you cannot write now. Your page on moderation says why and until when, and takes an appeal.",
);

async fn has(app: &AppState, user: &str, kinds: &[SanctionKind]) -> Result<Option<SanctionKind>, ApiError> {
    let now = app.time.now();
    let all = app.store.sanctions_of(user).await?;
    let active = all.iter().filter(|row| is_active(row, now)).map(|row| row.sanction.kind);
    Ok(active.into_iter().find(|kind| kinds.contains(kind)))
}

/// Whether somebody may make tables, sit down at them and ask others to them.
pub async fn may_play(app: &AppState, user: &str) -> Result<(), ApiError> {
    match has(app, user, &[SanctionKind::Suspension]).await? {
        Some(_) => Err(SUSPENDED),
        None => Ok(()),
    }
}

/// Whether somebody may write to others.
pub async fn may_write(app: &AppState, user: &str) -> Result<(), ApiError> {
    match has(app, user, &[SanctionKind::Suspension, SanctionKind::Mute]).await? {
        Some(SanctionKind::Suspension) => Err(SUSPENDED),
        Some(_) => Err(MUTED),
        None => Ok(()),
    }
}
