//! Passwords: argon2id, on threads where it delays nobody.

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};

use crate::error::ApiError;

/// Checked where there is no account, so that the answer takes as long as for a wrong password.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$c2F0cmFwc2F0cmFwc2F0cg$1ZSp0Cx5S0nmTqz4KbvC9xRRhZ4vF8pJ2mDqk1nQYwE";

pub const SHORTEST: usize = 8;
pub const LONGEST: usize = 200;

pub fn check_length(password: &str) -> Result<(), ApiError> {
    if (SHORTEST..=LONGEST).contains(&password.chars().count()) {
        Ok(())
    } else {
        Err(ApiError::Unfit(format!("A password has {SHORTEST} to {LONGEST} characters.")))
    }
}

pub async fn hash(password: String) -> Result<String, ApiError> {
    run(move || Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string()).ok())
        .await?
        .ok_or(ApiError::Fault)
}

/// Whether a password fits the hash; without one it never does, and takes as long.
pub async fn verify(password: String, hash: Option<String>) -> Result<bool, ApiError> {
    run(move || {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| NOBODY.to_owned());
        let fits = PasswordHash::new(&hash)
            .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok());
        known && fits
    })
    .await
}

async fn run<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
    tokio::task::spawn_blocking(work).await.map_err(|error| {
        tracing::error!(%error, "hashing a password failed");
        ApiError::Fault
    })
}
