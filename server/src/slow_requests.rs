//! The last answers that took long, for those who run the site. They are this server's own and gone when it ends.

use std::collections::VecDeque;
use std::time::Duration;

use axum::http::StatusCode;
use parking_lot::Mutex;

use crate::wire::{Millis, SlowRequest};

/// What takes longer is kept.
const SLOW: Duration = Duration::from_secs(1);
const MOST: usize = 50;

#[derive(Default)]
pub struct SlowRequests(Mutex<VecDeque<SlowRequest>>);

impl SlowRequests {
    pub fn note(&self, method: &str, route: &str, status: StatusCode, took: Duration, now: u64) {
        if took < SLOW {
            return;
        }
        let mut kept = self.0.lock();
        kept.truncate(MOST - 1);
        kept.push_front(SlowRequest {
            method: method.to_owned(),
            route: route.to_owned(),
            status: status.as_u16(),
            milliseconds: u32::try_from(took.as_millis()).unwrap_or(u32::MAX),
            at: Millis(now),
        });
    }

    /// Newest first.
    pub fn list(&self) -> Vec<SlowRequest> {
        self.0.lock().iter().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_slow_ones_are_kept_and_no_others() {
        let slow = SlowRequests::default();
        slow.note("GET", "/quick", StatusCode::OK, Duration::from_millis(999), 0);
        for n in 0..60 {
            slow.note("POST", "/slow", StatusCode::OK, Duration::from_millis(1000 + n), n);
        }
        let kept = slow.list();
        assert_eq!(kept.len(), MOST);
        assert_eq!((kept[0].milliseconds, kept[0].at), (1059, Millis(59)));
        assert!(kept.iter().all(|one| one.route == "/slow"));
    }
}
