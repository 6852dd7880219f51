//! Clocks on the wall: which moment it is when they show a time somewhere.

use jiff::civil::{Date, DateTime, Time};
use jiff::tz::{AmbiguousOffset, TimeZone};
use jiff::{Timestamp, ToSpan};

/// Minutes of a day that has no change of the clocks.
pub const DAY: u16 = 1440;

/// The time zone of this name, if there is one.
pub fn zone(name: &str) -> Option<TimeZone> {
    TimeZone::get(name).ok()
}

fn millis(time: Timestamp) -> u64 {
    u64::try_from(time.as_millisecond()).unwrap_or(0)
}

/// The date there.
pub fn date(zone: &TimeZone, at: u64) -> Date {
    let at = i64::try_from(at).ok().and_then(|at| Timestamp::from_millisecond(at).ok());
    at.map_or(Date::MAX, |at| zone.to_datetime(at).date())
}

pub fn next_date(date: Date) -> Date {
    date.checked_add(1.day()).unwrap_or(Date::MAX)
}

/// The first moment at which clocks there show this time, or a later one if it is skipped that day. `minute` counts from
/// midnight; the last one is the next midnight.
pub fn moment(zone: &TimeZone, date: Date, minute: u16) -> u64 {
    let (date, minute) = if minute >= DAY { (next_date(date), 0) } else { (date, minute) };
    let time = Time::new((minute / 60) as i8, (minute % 60) as i8, 0, 0).unwrap_or(Time::MIN);
    let shown: DateTime = date.to_datetime(time);
    let found = match zone.to_ambiguous_timestamp(shown).offset() {
        AmbiguousOffset::Unambiguous { offset } => offset.to_timestamp(shown),
        // It is shown twice.
        AmbiguousOffset::Fold { before, .. } => before.to_timestamp(shown),
        AmbiguousOffset::Gap { after, .. } => after
            .to_timestamp(shown)
            .map(|early| zone.following(early).next().map_or(early, |change| change.timestamp())),
    };
    found.map_or(u64::MAX, millis)
}

/// The first moment not before `at` at which clocks there show this time.
pub fn next_moment(zone: &TimeZone, minute: u16, at: u64) -> u64 {
    let today = date(zone, at);
    // Where clocks are put back over midnight, it is yesterday again.
    let mut day = today.checked_sub(1.day()).unwrap_or(today);
    loop {
        let found = moment(zone, day, minute);
        if found >= at || day == Date::MAX {
            return found;
        }
        day = next_date(day);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> u64 {
        text.parse::<Timestamp>().unwrap().as_millisecond() as u64
    }

    #[test]
    fn a_time_that_is_skipped_is_the_end_of_the_gap_and_one_shown_twice_the_first() {
        let amsterdam = zone("Europe/Amsterdam").unwrap();
        let half_past_two = 2 * 60 + 30;
        assert_eq!(
            moment(&amsterdam, "2026-03-29".parse().unwrap(), half_past_two),
            at("2026-03-29T01:00:00Z")
        );
        assert_eq!(
            moment(&amsterdam, "2026-10-25".parse().unwrap(), half_past_two),
            at("2026-10-25T00:30:00Z")
        );
        assert_eq!(moment(&amsterdam, "2026-07-01".parse().unwrap(), DAY), at("2026-07-01T22:00:00Z"));
    }

    #[test]
    fn a_date_that_never_was_takes_no_time() {
        let apia = zone("Pacific/Apia").unwrap();
        let skipped: Date = "2011-12-30".parse().unwrap();
        assert_eq!(moment(&apia, skipped, 0), moment(&apia, skipped, DAY));
    }

    #[test]
    fn the_next_moment_is_not_before_now() {
        let amsterdam = zone("Europe/Amsterdam").unwrap();
        let eight = 20 * 60;
        assert_eq!(next_moment(&amsterdam, eight, at("2026-07-01T17:59:00Z")), at("2026-07-01T18:00:00Z"));
        assert_eq!(next_moment(&amsterdam, eight, at("2026-07-01T18:00:00Z")), at("2026-07-01T18:00:00Z"));
        assert_eq!(next_moment(&amsterdam, eight, at("2026-10-24T18:01:00Z")), at("2026-10-25T19:00:00Z"));
    }
}
