//! Who is asking: a session's cookie or a program's token.

pub mod csrf;
mod devices;
pub mod passkeys;
pub mod password;
pub mod recovery;
pub mod signed_in;
pub mod throttle;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use sha2::{Digest, Sha256};

use crate::AppState;
use crate::error::ApiError;
use crate::random;
use crate::store::StoreError;
use crate::wire::User;

pub const COOKIE: &str = "satrap_session";
const SESSION_LIFE_MS: u64 = 365 * 24 * 3600 * 1000;

/// Somebody who has said who they are.
pub struct Person(pub User);

/// Somebody, or a visitor nobody knows.
pub struct Visitor(pub Option<User>);

impl<S: Send + Sync> FromRequestParts<S> for Visitor
where
    AppState: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Visitor, ApiError> {
        let state = AppState::from_ref(state);
        let Some(credential) = Credential::in_headers(&parts.headers) else { return Ok(Visitor(None)) };
        match (credential.user(&state).await?, credential) {
            // A program that shows a token wants to be that person; a wrong one is not taken for a visitor.
            (None, Credential::Token(_)) => Err(ApiError::NotSignedIn),
            (user, Credential::Session(session)) => {
                if user.is_some() {
                    state.touched.touch(&state, &session, parts);
                }
                Ok(Visitor(user))
            }
            (user, Credential::Token(_)) => Ok(Visitor(user)),
        }
    }
}

/// By what somebody is known, as the store keeps it. A connection that lasts asks again with each request: the session may
/// have ended since.
#[derive(Clone)]
pub enum Credential {
    Session(String),
    Token(String),
}

impl Credential {
    pub fn in_headers(headers: &HeaderMap) -> Option<Credential> {
        match bearer(headers) {
            Some(token) => Some(Credential::Token(hash_of(token))),
            None => session_in(headers).map(|word| Credential::Session(hash_of(&word))),
        }
    }

    pub async fn user(&self, state: &AppState) -> Result<Option<User>, ApiError> {
        match self {
            Credential::Session(hash) => state.people.of_session(state, hash).await,
            Credential::Token(hash) => state.people.of_token(state, hash).await,
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Person
where
    AppState: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Person, ApiError> {
        let Visitor(user) = Visitor::from_request_parts(parts, state).await?;
        user.map(Person).ok_or(ApiError::NotSignedIn)
    }
}

pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

/// The word in the session's cookie.
pub fn session_in(headers: &HeaderMap) -> Option<String> {
    Some(CookieJar::from_headers(headers).get(COOKIE)?.value().to_owned())
}

/// What is kept of a word: enough to know it again, not enough to use it.
pub fn hash_of(word: &str) -> String {
    hex::encode(Sha256::digest(word.as_bytes()))
}

/// Opens a session and gives the cookie for it.
pub async fn begin_session(state: &AppState, user: &User) -> Result<CookieJar, ApiError> {
    let word = random::word()?;
    let now = state.time.now();
    state.store.add_session(&hash_of(&word), &user.id, now, now + SESSION_LIFE_MS).await?;
    let mut cookie = cookie(state, word);
    cookie.set_max_age(time::Duration::milliseconds(SESSION_LIFE_MS as i64));
    Ok(CookieJar::new().add(cookie))
}

/// The cookie that makes a browser forget its session.
pub fn no_session(state: &AppState) -> CookieJar {
    let mut gone = cookie(state, String::new());
    gone.make_removal();
    CookieJar::new().add(gone)
}

fn cookie(state: &AppState, word: String) -> Cookie<'static> {
    Cookie::build((COOKIE, word))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(state.config.is_secure())
        .build()
}

/// Who sessions and tokens belong to, remembered for a moment so that not every request asks the store.
pub struct People {
    known: moka::sync::Cache<String, Known>,
}

#[derive(Clone)]
struct Known {
    user: User,
    /// What [`Hub::people_epoch`](crate::live::Hub::people_epoch) was before the store was asked.
    epoch: u64,
}

impl Default for People {
    fn default() -> People {
        let known = moka::sync::Cache::builder()
            .max_capacity(50_000)
            .time_to_live(std::time::Duration::from_secs(10))
            .build();
        People { known }
    }
}

impl People {
    async fn of_session(&self, state: &AppState, hash: &str) -> Result<Option<User>, ApiError> {
        let epoch = state.hub.people_epoch();
        if let Some(user) = self.recall(hash, epoch) {
            return Ok(Some(user));
        }
        self.remember(hash, epoch, state.store.user_of_session(hash, state.time.now()).await)
    }

    async fn of_token(&self, state: &AppState, hash: &str) -> Result<Option<User>, ApiError> {
        let epoch = state.hub.people_epoch();
        if let Some(user) = self.recall(hash, epoch) {
            return Ok(Some(user));
        }
        self.remember(hash, epoch, state.store.user_of_token(hash).await)
    }

    /// What was read before a name, a session or a token changed does not count any more.
    fn recall(&self, hash: &str, epoch: u64) -> Option<User> {
        self.known.get(hash).filter(|known| known.epoch == epoch).map(|known| known.user)
    }

    fn remember(
        &self,
        hash: &str,
        epoch: u64,
        found: Result<User, StoreError>,
    ) -> Result<Option<User>, ApiError> {
        match found {
            Ok(user) => {
                self.known.insert(hash.to_owned(), Known { user: user.clone(), epoch });
                Ok(Some(user))
            }
            Err(StoreError::NotFound) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }
}
