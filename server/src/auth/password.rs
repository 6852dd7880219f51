//! Passwords: argon2id, on threads where it delays nobody, and never more at once than there are cores.

use std::sync::Arc;

use argon2::password_hash::phc::{Output, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use parking_lot::Mutex;
use tokio::sync::Semaphore;

use crate::error::ApiError;
use crate::random;

/// Checked where there is no account, so that the answer takes as long as for a wrong password.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$c2F0cmFwc2F0cmFwc2F0cg$1ZSp0Cx5S0nmTqz4KbvC9xRRhZ4vF8pJ2mDqk1nQYwE";

pub const SHORTEST: usize = 8;
pub const LONGEST: usize = 200;
/// How many may wait for each core: about a second's work.
const QUEUE: usize = 32;

/// Passwords of eight or more characters that everybody tries first, in small letters and in order.
const COMMON: &str = include_str!("common_passwords.txt");

/// Whether a password can be chosen: long enough, and not one of the first that others would try.
pub fn check_choice(password: &str, name: &str) -> Result<(), ApiError> {
    check_length(password)?;
    let plain = password.to_lowercase();
    let is_one_character = password.chars().all(|c| password.starts_with(c));
    if is_one_character || plain == name.to_lowercase() || COMMON.lines().any(|common| common == plain) {
        return Err(ApiError::Unfit(
            "This password is among the first that others would try. Choose one that is harder to guess."
                .into(),
        ));
    }
    Ok(())
}

pub fn check_length(password: &str) -> Result<(), ApiError> {
    if (SHORTEST..=LONGEST).contains(&password.chars().count()) {
        Ok(())
    } else {
        Err(ApiError::Unfit(format!("A password has {SHORTEST} to {LONGEST} characters.")))
    }
}

/// Where passwords are hashed. A hash takes 19 MB, so the memory is kept and used again, a block for each core.
pub struct Passwords {
    cores: Arc<Semaphore>,
    /// Those who hash or wait for it.
    room: Arc<Semaphore>,
    memory: Arc<Mutex<Vec<Vec<Block>>>>,
}

impl Default for Passwords {
    fn default() -> Passwords {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Passwords {
            cores: Arc::new(Semaphore::new(cores)),
            room: Arc::new(Semaphore::new(cores * (1 + QUEUE))),
            memory: Arc::default(),
        }
    }
}

impl Passwords {
    pub async fn hash(&self, password: String) -> Result<String, ApiError> {
        let salt = random::secret()?.0;
        let hashed = self.run(move |memory| new_hash(&password, &salt[..16], memory)).await?;
        hashed.ok_or(ApiError::Fault)
    }

    /// Whether a password fits the hash; without one it never does, and takes as long.
    pub async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, ApiError> {
        self.run(move |memory| {
            let fits = fits(&password, hash.as_deref().unwrap_or(NOBODY), memory).unwrap_or(false);
            hash.is_some() && fits
        })
        .await
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Vec<Block>) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let fault = |problem: String| {
            tracing::error!(problem, "hashing a password failed");
            ApiError::Fault
        };
        let room = self.room.clone().try_acquire_owned().map_err(|_| ApiError::Busy)?;
        let core = self.cores.clone().acquire_owned().await.map_err(|error| fault(error.to_string()))?;
        let memory = self.memory.clone();
        // The work goes on if the caller's connection breaks, and counts until it is done.
        let hashing = tokio::task::spawn_blocking(move || {
            let _permits = (room, core);
            let mut block = memory.lock().pop().unwrap_or_default();
            let done = work(&mut block);
            memory.lock().push(block);
            done
        });
        hashing.await.map_err(|error| fault(error.to_string()))
    }
}

fn new_hash(password: &str, salt: &[u8], memory: &mut Vec<Block>) -> Option<String> {
    let params = Params::default();
    let output = compute(Algorithm::default(), Version::default(), &params, password, salt, 32, memory)?;
    let hash = PasswordHash {
        algorithm: Algorithm::default().ident(),
        version: Some(Version::default().into()),
        params: (&params).try_into().ok()?,
        salt: Some(Salt::new(salt).ok()?),
        hash: Some(output),
    };
    Some(hash.to_string())
}

fn fits(password: &str, hash: &str, memory: &mut Vec<Block>) -> Option<bool> {
    let hash = PasswordHash::new(hash).ok()?;
    let algorithm = Algorithm::try_from(hash.algorithm.as_str()).ok()?;
    let version = hash.version.and_then(|version| Version::try_from(version).ok()).unwrap_or_default();
    let params = Params::try_from(&hash).ok()?;
    let expected = hash.hash?;
    let salt = hash.salt?;
    let found = compute(algorithm, version, &params, password, salt.as_ref(), expected.len(), memory)?;
    // Compared in constant time.
    Some(found == expected)
}

fn compute(
    algorithm: Algorithm,
    version: Version,
    params: &Params,
    password: &str,
    salt: &[u8],
    length: usize,
    memory: &mut Vec<Block>,
) -> Option<Output> {
    memory.resize(memory.len().max(params.block_count()), Block::default());
    let mut output = [0; 64];
    let output = output.get_mut(..length)?;
    Argon2::new(algorithm, version, params.clone())
        .hash_password_into_with_memory(password.as_bytes(), salt, output, &mut memory[..])
        .ok()?;
    Output::new(output).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_everybody_tries_first_is_no_password() {
        for wrong in
            ["password", "Password1", "12345678", "        ", "ââââââââ", "iloveyou", "Ada Lovelace", "short"]
        {
            assert!(check_choice(wrong, "ada lovelace").is_err(), "{wrong:?} was taken as a password");
        }
        assert!(check_choice("a good secret", "Ada").is_ok());
        assert!(COMMON.lines().all(|line| line.len() >= SHORTEST && line == line.to_lowercase()));
    }

    #[tokio::test]
    async fn a_hash_fits_its_password_and_those_made_elsewhere_are_read() {
        let passwords = Passwords::default();
        let hash = passwords.hash("a good secret".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(passwords.verify("a good secret".into(), Some(hash.clone())).await.unwrap());
        assert!(!passwords.verify("another secret".into(), Some(hash)).await.unwrap());
        assert!(!passwords.verify("a good secret".into(), None).await.unwrap());
        // Made by the argon2 crate itself, as hashes were before memory was kept.
        let older = argon2::PasswordHasher::hash_password(&Argon2::default(), b"a good secret").unwrap();
        assert!(passwords.verify("a good secret".into(), Some(older.to_string())).await.unwrap());
        assert!(!passwords.verify("a good secret".into(), Some("no hash".into())).await.unwrap());
    }

    #[tokio::test]
    async fn no_more_memory_is_taken_than_there_are_cores() {
        let passwords = Arc::new(Passwords {
            cores: Arc::new(Semaphore::new(2)),
            room: Arc::new(Semaphore::new(5)),
            memory: Arc::default(),
        });
        let mut burst = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let passwords = passwords.clone();
            burst.spawn(async move { passwords.verify("a good secret".into(), None).await });
        }
        let answers = burst.join_all().await;
        let busy = answers.iter().filter(|answer| matches!(answer, Err(ApiError::Busy))).count();
        assert_eq!(busy, 15, "the others are told at once to come back later");
        assert!(passwords.memory.lock().len() <= 2);
        assert!(!passwords.verify("a good secret".into(), None).await.unwrap(), "there is room again");
    }
}
