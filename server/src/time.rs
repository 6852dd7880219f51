//! The server's clock, the only one there is. Tests can turn it forward.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

#[derive(Debug, Default)]
pub struct Time {
    ahead: AtomicU64,
}

impl Time {
    /// Milliseconds since 1970.
    pub fn now(&self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        since.as_millis() as u64 + self.ahead.load(Ordering::Relaxed)
    }

    /// Turns the clock forward, so that no test has to wait for a deadline.
    pub fn advance(&self, milliseconds: u64) {
        self.ahead.fetch_add(milliseconds, Ordering::Relaxed);
    }
}
