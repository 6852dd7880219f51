//! Wrong passwords: after a few, waiting; the more, the longer.

use std::net::IpAddr;
use std::time::Duration;

use crate::error::ApiError;

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
    pub fn check(&self, name: &str, from: IpAddr, now: u64) -> Result<(), ApiError> {
        match self.failures.get(&(name.to_lowercase(), from)) {
            Some(failures) if failures.not_before > now => {
                Err(ApiError::TooMany((failures.not_before - now).div_ceil(1000)))
            }
            _ => Ok(()),
        }
    }

    pub fn failed(&self, name: &str, from: IpAddr, now: u64) {
        let key = (name.to_lowercase(), from);
        let count = self.failures.get(&key).unwrap_or_default().count + 1;
        let doublings = count.saturating_sub(FREE_TRIES).min(16);
        let wait = if doublings == 0 { 0 } else { (FIRST_WAIT_MS << (doublings - 1)).min(LONGEST_WAIT_MS) };
        self.failures.insert(key, Failures { count, not_before: now + wait });
    }

    pub fn succeeded(&self, name: &str, from: IpAddr) {
        self.failures.invalidate(&(name.to_lowercase(), from));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_five_failures_one_must_wait_and_longer_each_time() {
        let throttle = Throttle::default();
        let from = IpAddr::from([10, 0, 0, 1]);
        for _ in 0..5 {
            assert!(throttle.check("Ada", from, 0).is_ok());
            throttle.failed("ada", from, 0);
        }
        assert!(throttle.check("Ada", from, 0).is_ok());
        throttle.failed("Ada", from, 0);
        assert!(matches!(throttle.check("ADA", from, 0), Err(ApiError::TooMany(30))));
        assert!(throttle.check("Ada", from, 30_000).is_ok());
        throttle.failed("Ada", from, 30_000);
        assert!(matches!(throttle.check("Ada", from, 30_000), Err(ApiError::TooMany(60))));
        assert!(throttle.check("Ada", IpAddr::from([10, 0, 0, 2]), 0).is_ok());
        throttle.succeeded("Ada", from);
        assert!(throttle.check("Ada", from, 30_000).is_ok());
    }
}
