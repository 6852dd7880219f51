//! Somebody at the site itself, by a session: what concerns an account is no business of programs with a token.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};

use super::{Credential, Person, devices};
use crate::AppState;
use crate::error::ApiError;
use crate::extract::known_address;
use crate::wire::User;

/// After proving who they are, people need not do it again for so long.
const CONFIRMED_FOR_MS: u64 = 15 * 60_000;
/// How exactly it is kept when a session was last used.
const TOUCH_EVERY: Duration = Duration::from_secs(600);

/// Somebody who is signed in or a guest, with the hash of the session's word.
pub struct SignedIn {
    pub user: User,
    pub session: String,
}

impl<S: Send + Sync> FromRequestParts<S> for SignedIn
where
    AppState: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<SignedIn, ApiError> {
        let Person(user) = Person::from_request_parts(parts, state).await?;
        match Credential::in_headers(&parts.headers) {
            Some(Credential::Session(session)) => Ok(SignedIn { user, session }),
            _ => Err(ApiError::NotAllowed(
                "A token does not open this. Sign in to the site with your password or a passkey.",
            )),
        }
    }
}

impl SignedIn {
    /// Refuses guests: what they ask for is an account's.
    pub fn has_account(&self) -> Result<(), ApiError> {
        if self.user.registered {
            Ok(())
        } else {
            Err(ApiError::NotNow("guest", "Only an account has this. Register first."))
        }
    }

    /// Refuses whoever may have found the browser unattended: what opens or closes the account wants a fresh proof.
    pub async fn is_confirmed(&self, app: &AppState) -> Result<(), ApiError> {
        self.has_account()?;
        let confirmed_at = app.store.session_confirmed_at(&self.session).await?;
        let is_fresh = confirmed_at.is_some_and(|at| at + CONFIRMED_FOR_MS > app.time.now());
        if is_fresh { Ok(()) } else { Err(ApiError::Unconfirmed) }
    }
}

/// Which sessions were written down as used a short while ago.
pub struct Touched(moka::sync::Cache<String, ()>);

impl Default for Touched {
    fn default() -> Touched {
        Touched(moka::sync::Cache::builder().max_capacity(50_000).time_to_live(TOUCH_EVERY).build())
    }
}

impl Touched {
    /// Keeps with what and where from a session is used, now and then. Nobody waits for it.
    pub fn touch(&self, app: &AppState, session: &str, parts: &Parts) {
        if self.0.contains_key(session) {
            return;
        }
        self.0.insert(session.to_owned(), ());
        let device = devices::in_words(agent(&parts.headers));
        let address = known_address(parts, &app.config.trust_proxy).as_ref().map(IpAddr::to_string);
        let (app, session) = (app.clone(), session.to_owned());
        app.hub.tasks.clone().spawn(async move {
            let now = app.time.now();
            if let Err(error) = app.store.touch_session(&session, &device, address.as_deref(), now).await {
                tracing::warn!(%error, "it was not kept that a session is used");
            }
        });
    }
}

fn agent(headers: &HeaderMap) -> &str {
    headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default()
}
