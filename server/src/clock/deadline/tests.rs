use jiff::Timestamp;
use proptest::prelude::*;

use super::*;
use crate::clock::{Holiday, Weekday, Window};
use crate::wire::OnTimeout;

const ZONES: [&str; 9] = [
    "UTC",
    "Europe/Amsterdam",
    "America/New_York",
    "America/Havana",
    "America/Santiago",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Africa/Casablanca",
    "Pacific/Apia",
];

fn at(text: &str) -> u64 {
    text.parse::<Timestamp>().unwrap().as_millisecond() as u64
}

fn days(hours: u32) -> Clock {
    Clock::Days { hours, on_timeout: OnTimeout::Default }
}

fn daily(minute: u16, time_zone: &str, least_hours: u32) -> Clock {
    Clock::Daily { minute, time_zone: time_zone.into(), least_hours, on_timeout: OnTimeout::Default }
}

fn evenings(time_zone: &str) -> Calendar {
    let days = Weekday::ALL[..5].to_vec();
    let windows = vec![Window { days, from: 18 * 60, to: 22 * 60 }];
    Calendar { time_zone: time_zone.into(), windows, holidays: Vec::new() }
}

fn begun(clock: &Clock, text: &str) -> Reading {
    Reading { at: at(text), left: turn_time(clock) }
}

#[test]
fn a_turn_of_hours_lasts_as_long_as_the_player_has_evenings() {
    let clock = days(10);
    // A Friday in winter, at 19:00: three hours then, four on Monday, three on Tuesday.
    let end = deadline(&clock, &evenings("Europe/Amsterdam"), begun(&clock, "2026-01-09T18:00:00Z"));
    assert_eq!(end, Some(at("2026-01-13T20:00:00Z")));
    let end = deadline(&clock, &Calendar::default(), begun(&clock, "2026-01-09T18:00:00Z"));
    assert_eq!(end, Some(at("2026-01-10T04:00:00Z")), "without hours it runs day and night");
}

#[test]
fn hours_over_midnight_belong_to_the_day_they_begin_on() {
    let windows = vec![Window { days: vec![Weekday::Saturday], from: 22 * 60, to: 2 * 60 }];
    let calendar = Calendar { windows, ..Calendar::default() };
    assert_eq!(calendar.used(at("2026-01-10T00:00:00Z"), at("2026-01-12T00:00:00Z")), 4 * HOUR);
    assert_eq!(calendar.run(at("2026-01-10T00:00:00Z"), 3 * HOUR), at("2026-01-11T01:00:00Z"));
}

#[test]
fn on_holiday_the_clock_stands_still_and_a_time_of_day_passes() {
    let holidays = vec![Holiday { from: "2026-07-02".into(), to: "2026-07-05".into() }];
    let away = Calendar { time_zone: "Europe/Amsterdam".into(), windows: Vec::new(), holidays };
    let clock = days(24);
    let end = deadline(&clock, &away, begun(&clock, "2026-07-01T10:00:00Z"));
    assert_eq!(end, Some(at("2026-07-06T10:00:00Z")), "twelve hours before and twelve after");
    let clock = daily(20 * 60, "Europe/Amsterdam", 4);
    let end = deadline(&clock, &away, begun(&clock, "2026-07-01T18:30:00Z"));
    assert_eq!(end, Some(at("2026-07-06T18:00:00Z")));
}

#[test]
fn a_time_of_day_stays_what_it_is_when_summer_time_ends() {
    let clock = daily(20 * 60, "Europe/Amsterdam", 4);
    let always = Calendar::default();
    assert_eq!(
        deadline(&clock, &always, begun(&clock, "2026-10-24T18:30:00Z")),
        Some(at("2026-10-25T19:00:00Z"))
    );
    assert_eq!(
        deadline(&clock, &always, begun(&clock, "2026-10-24T17:00:00Z")),
        Some(at("2026-10-25T19:00:00Z")),
        "an hour before is too short a turn"
    );
}

#[test]
fn live_games_know_no_calendar() {
    let clock = Clock::Live { budget_seconds: 600, increment_seconds: 10, on_timeout: OnTimeout::Default };
    let noon = begun(&clock, "2026-01-09T12:00:00Z");
    assert_eq!(deadline(&clock, &evenings("UTC"), noon), Some(noon.at + 600_000));
}

fn calendars() -> impl Strategy<Value = Calendar> {
    let window = (prop::sample::subsequence(Weekday::ALL.to_vec(), 1..=7), 0u16..1440, 0u16..=1440)
        .prop_map(|(days, from, to)| Window { days, from, to });
    let holiday = (2024i16..2028, 1i8..=12, 1i8..=28, 0i8..20).prop_map(|(year, month, day, length)| {
        let from = jiff::civil::date(year, month, day);
        let to = from.checked_add(jiff::Span::new().days(i64::from(length))).unwrap();
        Holiday { from: from.to_string(), to: to.to_string() }
    });
    let windows = prop::collection::vec(window, 0..4);
    (prop::sample::select(ZONES.to_vec()), windows, prop::collection::vec(holiday, 0..4)).prop_map(
        |(zone, mut windows, holidays)| {
            if !windows.is_empty() {
                // Nobody may have less than some hours in a week.
                windows.push(Window { days: Weekday::ALL.to_vec(), from: 10 * 60, to: 11 * 60 + 30 });
            }
            Calendar { time_zone: zone.into(), windows, holidays }
        },
    )
}

fn clocks() -> impl Strategy<Value = Clock> {
    let on_timeout = OnTimeout::Wait;
    prop_oneof![
        (10u32..86_400).prop_map(move |budget_seconds| Clock::Live {
            budget_seconds,
            increment_seconds: 5,
            on_timeout
        }),
        (1u32..200).prop_map(days),
        (1u32..500).prop_map(move |hours| Clock::Bank { hours, increment_minutes: 30, on_timeout }),
        (0u16..1440, prop::sample::select(ZONES.to_vec()), 0u32..=72)
            .prop_map(|(minute, zone, least)| daily(minute, zone, least)),
    ]
}

/// From the years for which the calendars above have holidays; half of them near the changes of summer time.
fn moments() -> impl Strategy<Value = u64> {
    let near_change = |text: &str| {
        let change = at(text);
        (change - 3 * 24 * HOUR..change + 3 * 24 * HOUR).boxed()
    };
    prop_oneof![
        4 => at("2024-01-01T00:00:00Z")..at("2027-12-31T00:00:00Z"),
        1 => near_change("2026-03-29T01:00:00Z"),
        1 => near_change("2026-10-25T01:00:00Z"),
        1 => near_change("2026-03-08T07:00:00Z"),
        1 => near_change("2026-04-04T15:00:00Z"),
    ]
}

proptest! {
    #[test]
    fn time_never_runs_out_before_it_began(clock in clocks(), calendar in calendars(), now in moments()) {
        let reading = Reading { at: now, left: turn_time(&clock) };
        prop_assert!(deadline(&clock, &calendar, reading).unwrap() >= now);
    }

    #[test]
    fn looking_at_a_clock_changes_nothing(
        clock in clocks(), calendar in calendars(), now in moments(), first in 0..400 * HOUR, second in 0..400 * HOUR,
    ) {
        let begun = Reading { at: now, left: turn_time(&clock) };
        let once = read(&clock, &calendar, begun, now + first);
        prop_assert_eq!(deadline(&clock, &calendar, once), deadline(&clock, &calendar, begun));
        let twice = read(&clock, &calendar, once, now + first + second);
        prop_assert_eq!(twice, read(&clock, &calendar, begun, now + first + second));
    }

    #[test]
    fn exactly_the_time_that_is_given_is_used_up(calendar in calendars(), now in moments(), left in 0..300 * HOUR) {
        let end = calendar.run(now, left);
        prop_assert_eq!(calendar.used(now, end), left);
        prop_assert!(left == 0 || calendar.used(now, end - 1) == left - 1, "and not a moment later than needed");
    }

    #[test]
    fn time_outside_of_the_hours_costs_nothing(zone in prop::sample::select(ZONES.to_vec()), now in moments()) {
        let calendar = evenings(zone);
        let zone = wall::zone(zone).unwrap();
        let shown = zone.to_datetime(Timestamp::from_millisecond(now as i64).unwrap());
        let plays = Weekday::ALL[..5].contains(&Weekday::ALL[shown.weekday().to_monday_zero_offset() as usize])
            && (18..22).contains(&shown.hour());
        prop_assert_eq!(calendar.used(now, now + 1), u64::from(plays));
    }

    #[test]
    fn two_steps_come_to_the_same_as_one(
        calendar in calendars(), now in moments(), one in 0..200 * HOUR, other in 0..200 * HOUR,
    ) {
        prop_assert_eq!(calendar.run(calendar.run(now, one), other), calendar.run(now, one + other));
    }

    #[test]
    fn more_time_never_ends_earlier(
        clock in clocks(), calendar in calendars(), now in moments(), left in 0..300 * HOUR, more in 0..100 * HOUR,
    ) {
        let end = |left| deadline(&clock, &calendar, Reading { at: now, left });
        prop_assert!(end(left + more) >= end(left));
    }

    #[test]
    fn a_time_of_day_is_shown_by_the_clocks_there_save_in_a_gap(
        minute in 0u16..1440, name in prop::sample::select(ZONES.to_vec()), calendar in calendars(), now in moments(),
    ) {
        let end = deadline(&daily(minute, name, 4), &calendar, Reading { at: now, left: 4 * HOUR }).unwrap();
        let zone = wall::zone(name).unwrap();
        let shows = |at: u64| {
            let shown = zone.to_datetime(Timestamp::from_millisecond(at as i64).unwrap());
            shown.hour() as u16 * 60 + shown.minute() as u16
        };
        if shows(end) != minute {
            prop_assert!(shows(end) != shows(end - 60_000) + 1, "clocks are not put forward then");
        }
    }
}
