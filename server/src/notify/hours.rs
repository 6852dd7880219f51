//! A person's own hours: when it is quiet, and when the daily mail comes. Pure: the time is handed in. Hours are of the
//! person's time zone, so that they stay what they are when summer time begins or ends.

use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};

use crate::clock::zone;
use crate::wire::{NoticeSettings, QuietHours};

fn local(settings: &NoticeSettings, now: u64) -> Option<Zoned> {
    let zone = zone(&settings.time_zone).unwrap_or(TimeZone::UTC);
    Some(Timestamp::from_millisecond(i64::try_from(now).ok()?).ok()?.to_zoned(zone))
}

fn millis(time: &Zoned) -> u64 {
    u64::try_from(time.timestamp().as_millisecond()).unwrap_or(0)
}

fn time_of(minutes: u16) -> Time {
    Time::new((minutes / 60 % 24) as i8, (minutes % 60) as i8, 0, 0).unwrap_or(Time::MIN)
}

/// The next moment after `now` at which clocks there show this time. Where it is skipped that day, the moment after the gap.
fn next(now: &Zoned, time: Time) -> Option<Zoned> {
    let today = now.date().to_datetime(time).to_zoned(now.time_zone().clone()).ok()?;
    if today.timestamp() > now.timestamp() {
        return Some(today);
    }
    let tomorrow = now.date().checked_add(1.day()).ok()?;
    tomorrow.to_datetime(time).to_zoned(now.time_zone().clone()).ok()
}

/// When something may be sent: now, or at the end of the quiet hours.
pub fn after_quiet(settings: &NoticeSettings, now: u64) -> u64 {
    let Some(QuietHours { from, to }) = settings.quiet else { return now };
    let Some(here) = local(settings, now) else { return now };
    let minute = here.time().hour() as u16 * 60 + here.time().minute() as u16;
    let is_quiet = if from <= to { (from..to).contains(&minute) } else { minute >= from || minute < to };
    if !is_quiet {
        return now;
    }
    next(&here, time_of(to)).map_or(now, |end| millis(&end))
}

/// When the next daily mail comes.
pub fn next_digest(settings: &NoticeSettings, hour: u8, now: u64) -> u64 {
    let here = local(settings, now);
    here.and_then(|here| next(&here, time_of(u16::from(hour) * 60))).map_or(now, |at| millis(&at))
}

/// A moment as a person there would say it.
pub fn in_words(settings: &NoticeSettings, at: u64) -> Option<String> {
    let here = local(settings, at)?;
    let place = match settings.time_zone.rsplit('/').next().unwrap_or_default() {
        "UTC" => "UTC".to_owned(),
        place => format!("{} time", place.replace('_', " ")),
    };
    Some(format!("{} ({place})", here.strftime("%A, %-d %B, %H:%M")))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn settings(time_zone: &str, from: u16, to: u16) -> NoticeSettings {
        let quiet = Some(QuietHours { from, to });
        NoticeSettings { time_zone: time_zone.into(), quiet, ..NoticeSettings::default() }
    }

    fn at(text: &str) -> u64 {
        text.parse::<Timestamp>().unwrap().as_millisecond() as u64
    }

    #[test]
    fn what_comes_at_night_waits_for_the_morning_of_its_reader() {
        let amsterdam = settings("Europe/Amsterdam", 22 * 60, 7 * 60);
        assert_eq!(after_quiet(&amsterdam, at("2026-01-10T23:30:00Z")), at("2026-01-11T06:00:00Z"));
        assert_eq!(
            after_quiet(&amsterdam, at("2026-01-10T21:00:00Z")),
            at("2026-01-11T06:00:00Z"),
            "22:00 sharp"
        );
        assert_eq!(
            after_quiet(&amsterdam, at("2026-01-11T06:00:00Z")),
            at("2026-01-11T06:00:00Z"),
            "7:00 sharp"
        );
        assert_eq!(
            after_quiet(&amsterdam, at("2026-07-10T20:30:00Z")),
            at("2026-07-11T05:00:00Z"),
            "in summer"
        );
        let noon = settings("Asia/Kolkata", 13 * 60, 14 * 60 + 30);
        assert_eq!(after_quiet(&noon, at("2026-01-10T08:00:00Z")), at("2026-01-10T09:00:00Z"));
    }

    #[test]
    fn a_night_in_which_the_clocks_change_ends_when_clocks_say_so() {
        let amsterdam = settings("Europe/Amsterdam", 22 * 60, 7 * 60);
        assert_eq!(after_quiet(&amsterdam, at("2026-03-28T23:00:00Z")), at("2026-03-29T05:00:00Z"));
        // 2:30 does not exist that night.
        let gap = settings("Europe/Amsterdam", 22 * 60, 2 * 60 + 30);
        assert_eq!(after_quiet(&gap, at("2026-03-28T23:00:00Z")), at("2026-03-29T01:30:00Z"));
    }

    #[test]
    fn the_daily_mail_comes_at_my_hour() {
        let tokyo = settings("Asia/Tokyo", 0, 0);
        assert_eq!(next_digest(&tokyo, 8, at("2026-05-01T00:00:00Z")), at("2026-05-01T23:00:00Z"));
        assert_eq!(next_digest(&tokyo, 8, at("2026-05-01T22:59:00Z")), at("2026-05-01T23:00:00Z"));
        assert_eq!(
            next_digest(&tokyo, 8, at("2026-05-01T23:00:00Z")),
            at("2026-05-02T23:00:00Z"),
            "not the same again"
        );
    }

    #[test]
    fn a_moment_is_told_by_the_clocks_of_its_reader() {
        let told = |zone: &str| in_words(&settings(zone, 0, 0), at("2026-07-14T18:05:00Z")).unwrap();
        assert_eq!(told("Europe/Amsterdam"), "Tuesday, 14 July, 20:05 (Amsterdam time)");
        assert_eq!(told("America/New_York"), "Tuesday, 14 July, 14:05 (New York time)");
        assert_eq!(told("UTC"), "Tuesday, 14 July, 18:05 (UTC)");
    }

    #[test]
    fn a_zone_that_is_none_is_not_one() {
        assert!(zone("Europe/Amsterdam").is_some() && zone("UTC").is_some());
        assert!(zone("Europe/Atlantis").is_none() && zone("../etc/passwd").is_none() && zone("").is_none());
    }

    proptest! {
        #[test]
        fn quiet_hours_end_within_a_day_and_are_over_then(
            now in 1_700_000_000_000u64..2_000_000_000_000,
            (from, to) in (0u16..1440, 0u16..1440),
            zone in prop::sample::select(vec!["UTC", "Europe/Amsterdam", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"]),
        ) {
            let settings = settings(zone, from, to);
            let end = after_quiet(&settings, now);
            prop_assert!(end >= now && end - now <= 26 * 3_600_000);
            if from != to {
                prop_assert_eq!(after_quiet(&settings, end), end);
            }
        }
    }
}
