//! Where people come from who sit down at a rated table. Only keyed hashes are kept: enough to say that two people came from
//! one address or one browser, not from which.

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};

use crate::AppState;
use crate::error::ApiError;
use crate::extract::ClientIp;
use crate::random;

/// A browser's word of its own, which outlasts its sessions. It is given out at rated tables only.
const DEVICE_COOKIE: &str = "satrap_device";

pub struct Origins {
    address: String,
    device: Option<String>,
}

/// What is kept of where somebody comes from, and what their browser shall remember.
#[derive(Default)]
pub struct Marks {
    pub hashes: Vec<String>,
    pub cookies: CookieJar,
}

impl Origins {
    pub async fn marks(self, state: &AppState) -> Result<Marks, ApiError> {
        let mut cookies = CookieJar::new();
        let device = match self.device {
            Some(device) => device,
            None => {
                let word = random::word()?;
                let cookie = Cookie::build((DEVICE_COOKIE, word.clone()))
                    .path("/api/tables")
                    .http_only(true)
                    .same_site(SameSite::Lax)
                    .secure(state.config.is_secure())
                    .max_age(time::Duration::days(365));
                cookies = cookies.add(cookie);
                word
            }
        };
        let keys = state.notifier.keys(state).await?;
        let texts = [format!("address {}", self.address), format!("device {device}")];
        Ok(Marks { hashes: texts.iter().map(|text| keys.hash_of(text)).collect(), cookies })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Origins
where
    AppState: FromRef<S>,
{
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Origins, Self::Rejection> {
        let ClientIp(address) = ClientIp::from_request_parts(parts, state).await?;
        let cookies = CookieJar::from_headers(&parts.headers);
        let device = cookies.get(DEVICE_COOKIE).map(|word| word.value().to_owned());
        let device = device.filter(|word| (16..=128).contains(&word.len()));
        Ok(Origins { address: address.to_string(), device })
    }
}
