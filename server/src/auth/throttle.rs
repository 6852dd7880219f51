//! Wrong passwords: after a few, waiting; the more, the longer.

use std::net::IpAddr;
use std::time::Duration;

use crate::error::ApiError;

/// After so many wrong ones.
const FREE_TRIES: u32 = 5;
const FIRST_WAIT_MS: u64 = 30_000;
const LONGEST_WAIT_MS: u64 = 15 * 60_000;

#[derive(Clone, Copy, Debug, Default)]
struct Failures {
    count: u32,
    not_before: u64,
}

/// Remembers failures by account and address, so that nobody can lock somebody else out.
pub struct Throttle {
    failures: moka::sync::Cache<(String, IpAddr), Failures>,
}

impl Default for Throttle {
    fn default() -> Throttle {
        let failures = moka::sync::Cache::builder()
            .max_capacity(100_000)
            .time_to_idle(Duration::from_secs(3600))
            .build();
        Throttle { failures }
    }
}

impl Throttle {
    /// Counts a try as a failure before the password is looked at, so that many tries at once are counted too. Gives
    /// what was counted before, for a try that is not made after all.
    pub fn count(&self, name: &str, from: IpAddr, now: u64) -> Result<Try, ApiError> {
        let key = (name.to_lowercase(), from);
        let mut before = Failures::default();
        self.failures.entry(key.clone()).and_upsert_with(|known| {
            before = known.map(moka::Entry::into_value).unwrap_or_default();
            if before.not_before > now { before } else { before.one_more(now) }
        });
        if before.not_before > now {
            return Err(ApiError::TooMany((before.not_before - now).div_ceil(1000)));
        }
        Ok(Try { key, before })
    }

    /// The password was right.
    pub fn succeeded(&self, tried: &Try) {
        self.failures.invalidate(&tried.key);
    }

    /// The password was not looked at.
    pub fn withdraw(&self, tried: Try) {
        self.failures.insert(tried.key, tried.before);
    }
}

/// A try that was counted.
pub struct Try {
    key: (String, IpAddr),
    before: Failures,
}

impl Failures {
    fn one_more(self, now: u64) -> Failures {
        let count = self.count.saturating_add(1);
        let doublings = (count + 1).saturating_sub(FREE_TRIES).min(16);
        let wait = if doublings == 0 { 0 } else { (FIRST_WAIT_MS << (doublings - 1)).min(LONGEST_WAIT_MS) };
        Failures { count, not_before: now + wait }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_five_tries_one_must_wait_and_longer_each_time() {
        let throttle = Throttle::default();
        let from = IpAddr::from([10, 0, 0, 1]);
        for _ in 0..5 {
            assert!(throttle.count("ada", from, 0).is_ok());
        }
        assert!(matches!(throttle.count("ADA", from, 0), Err(ApiError::TooMany(30))));
        assert!(throttle.count("Ada", from, 30_000).is_ok());
        assert!(matches!(throttle.count("Ada", from, 30_000), Err(ApiError::TooMany(60))));
        assert!(throttle.count("Ada", IpAddr::from([10, 0, 0, 2]), 0).is_ok());
        let right = throttle.count("Ada", from, 90_000).unwrap();
        throttle.succeeded(&right);
        assert!(throttle.count("Ada", from, 90_000).is_ok());
    }

    #[test]
    fn a_try_that_was_not_made_does_not_count() {
        let throttle = Throttle::default();
        let from = IpAddr::from([10, 0, 0, 1]);
        for _ in 0..20 {
            let tried = throttle.count("Ada", from, 0).unwrap();
            throttle.withdraw(tried);
        }
    }

    #[test]
    fn tries_made_at_once_are_counted_at_once() {
        let throttle = Throttle::default();
        let from = IpAddr::from([10, 0, 0, 1]);
        let allowed = std::thread::scope(|scope| {
            let tries: Vec<_> =
                (0..40).map(|_| scope.spawn(|| throttle.count("Ada", from, 0).is_ok())).collect();
            tries.into_iter().filter_map(|one| one.join().ok()).filter(|allowed| *allowed).count()
        });
        assert_eq!(allowed, 5);
    }
}
