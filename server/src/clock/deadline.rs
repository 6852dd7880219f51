//! When a player's time runs out.

use serde::{Deserialize, Serialize};

use super::Calendar;
use super::wall;
use crate::wire::Clock;

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;

/// What a clock that runs showed at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    pub at: u64,
    /// Milliseconds. Where turns end at a time of day: how long the turn lasts at least.
    pub left: u64,
}

/// When time runs out, if it ever does. Calendars matter to games over days only.
pub fn deadline(clock: &Clock, calendar: &Calendar, reading: Reading) -> Option<u64> {
    let Reading { at, left } = reading;
    match clock {
        Clock::None => None,
        Clock::Live { .. } => Some(at.saturating_add(left)),
        Clock::Days { .. } | Clock::Bank { .. } => Some(calendar.run(at, left)),
        Clock::Daily { minute, time_zone, .. } => {
            let zone = wall::zone(time_zone).unwrap_or(jiff::tz::TimeZone::UTC);
            Some(wall::next_moment(&zone, *minute, calendar.run(at, left)))
        }
    }
}

/// What the same clock shows later. One that has run out shows when.
pub fn read(clock: &Clock, calendar: &Calendar, reading: Reading, now: u64) -> Reading {
    let Reading { at, left } = reading;
    match deadline(clock, calendar, reading) {
        Some(end) if end <= now => Reading { at: end, left: 0 },
        _ if now <= at => reading,
        _ => {
            let used = if clock.is_over_days() { calendar.used(at, now) } else { now - at };
            Reading { at: now, left: left.saturating_sub(used) }
        }
    }
}

/// What a turn begins with where time is not taken from a bank; what a bank begins with where it is.
pub fn turn_time(clock: &Clock) -> u64 {
    match clock {
        Clock::None => 0,
        Clock::Live { budget_seconds, .. } => u64::from(*budget_seconds) * SECOND,
        Clock::Days { hours, .. } | Clock::Bank { hours, .. } => u64::from(*hours) * HOUR,
        Clock::Daily { least_hours, .. } => u64::from(*least_hours) * HOUR,
    }
}

/// What comes back to a bank after a turn.
pub fn increment(clock: &Clock) -> u64 {
    match clock {
        Clock::Live { increment_seconds, .. } => u64::from(*increment_seconds) * SECOND,
        Clock::Bank { increment_minutes, .. } => u64::from(*increment_minutes) * MINUTE,
        _ => 0,
    }
}

/// How much time others give with one press.
pub fn extension(clock: &Clock) -> u64 {
    const DAY: u64 = 24 * HOUR;
    match clock {
        Clock::None => 0,
        Clock::Live { .. } => (turn_time(clock) / 10).max(MINUTE),
        Clock::Days { .. } | Clock::Bank { .. } => turn_time(clock).min(DAY),
        // From here to the next time of day but one.
        Clock::Daily { .. } => DAY,
    }
}

#[cfg(test)]
mod tests;
