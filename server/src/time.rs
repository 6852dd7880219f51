//! The server's clock, the only one there is. Tests can turn it forward; for rehearsals it can run fast.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::http::HeaderValue;

#[derive(Debug)]
pub struct Time {
    ahead: AtomicU64,
    /// When it began to run, in milliseconds since 1970.
    begun: u64,
    speed: u32,
}

impl Default for Time {
    fn default() -> Time {
        Time::running(1)
    }
}

impl Time {
    /// A clock on which so many seconds pass in one.
    pub fn running(speed: u32) -> Time {
        Time { ahead: AtomicU64::new(0), begun: system_time(), speed: speed.max(1) }
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> u64 {
        let passed = system_time().saturating_sub(self.begun) * u64::from(self.speed);
        self.begun + passed + self.ahead.load(Ordering::Relaxed)
    }

    /// How long one has to wait until so many milliseconds have passed on this clock.
    pub fn until(&self, milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds.div_ceil(u64::from(self.speed)))
    }

    /// How many milliseconds pass on this clock in so much time.
    pub fn passing(&self, time: Duration) -> u64 {
        time.as_millis() as u64 * u64::from(self.speed)
    }

    /// What a clock that runs fast shows, and how fast it runs; nothing if it is an ordinary one.
    pub fn rehearsed(&self) -> Option<HeaderValue> {
        let shown = (self.speed > 1).then(|| format!("{};{}", self.now(), self.speed))?;
        HeaderValue::try_from(shown).ok()
    }

    /// Turns the clock forward, so that no test has to wait for a deadline.
    pub fn advance(&self, milliseconds: u64) {
        self.ahead.fetch_add(milliseconds, Ordering::Relaxed);
    }
}

fn system_time() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_fast_clock_tells_pages_what_it_shows() {
        assert_eq!(Time::default().rehearsed(), None);
        let shown = Time::running(20).rehearsed().unwrap();
        let (now, speed) = shown.to_str().unwrap().split_once(';').unwrap();
        assert!(now.parse::<u64>().unwrap() >= 1_700_000_000_000 && speed == "20", "{shown:?}");
    }

    #[test]
    fn a_fast_clock_needs_less_waiting_and_is_turned_forward_like_any() {
        let (usual, fast) = (Time::default(), Time::running(20));
        assert_eq!(
            (usual.until(300), fast.until(300)),
            (Duration::from_millis(300), Duration::from_millis(15))
        );
        let before = fast.now();
        fast.advance(60_000);
        assert!(fast.now() >= before + 60_000);
    }
}
