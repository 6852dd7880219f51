//! When a player's clock runs: in the hours they play, and not on their holidays.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::wall::{self, DAY};

/// No clock is looked at further ahead than this many days.
const HORIZON_DAYS: usize = 4000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Weekday {
    Monday,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
    Saturday,
    Sunday,
}

impl Weekday {
    pub const ALL: [Weekday; 7] = [
        Weekday::Monday,
        Weekday::Tuesday,
        Weekday::Wednesday,
        Weekday::Thursday,
        Weekday::Friday,
        Weekday::Saturday,
        Weekday::Sunday,
    ];

    fn of(date: Date) -> Weekday {
        Weekday::ALL[usize::from(date.weekday().to_monday_zero_offset().unsigned_abs() % 7)]
    }
}

/// Hours in which a player plays. Minutes after midnight; hours that end before they begin last into the next day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// The days on which they begin.
    #[schema(min_items = 1, max_items = 7)]
    pub days: Vec<Weekday>,
    #[schema(maximum = 1439)]
    pub from: u16,
    #[schema(maximum = 1440)]
    pub to: u16,
}

/// Whole days, the last included.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Holiday {
    /// A date like 2026-07-14.
    #[schema(format = Date)]
    pub from: String,
    #[schema(format = Date)]
    pub to: String,
}

impl Holiday {
    /// Its first and last day, if these are dates in that order.
    pub fn dates(&self) -> Option<(Date, Date)> {
        let (from, to) = (self.from.parse().ok()?, self.to.parse().ok()?);
        (from <= to).then_some((from, to))
    }
}

/// A player's own calendar, in the time of where they live. Without hours the clock runs day and night.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Calendar {
    /// A name of the IANA database, like Europe/Amsterdam.
    #[schema(max_length = 64)]
    pub time_zone: String,
    #[serde(default)]
    #[schema(required, max_items = 14)]
    pub windows: Vec<Window>,
    #[serde(default)]
    #[schema(required, max_items = 60)]
    pub holidays: Vec<Holiday>,
}

impl Default for Calendar {
    fn default() -> Calendar {
        Calendar { time_zone: "UTC".into(), windows: Vec::new(), holidays: Vec::new() }
    }
}

impl Calendar {
    /// When so much time in which the clock runs has passed since `from`.
    pub fn run(&self, from: u64, left: u64) -> u64 {
        if left == 0 || self.is_empty() {
            return from.saturating_add(left);
        }
        let (mut left, mut last) = (left, from);
        for (start, end) in self.stretches(from) {
            if end - start >= left {
                return start + left;
            }
            left -= end - start;
            last = end;
        }
        last.saturating_add(left)
    }

    /// How long the clock ran in between.
    pub fn used(&self, from: u64, to: u64) -> u64 {
        if self.is_empty() {
            return to.saturating_sub(from);
        }
        let stretches = self.stretches(from).take_while(|(start, _)| *start < to);
        stretches.map(|(start, end)| end.min(to) - start).sum()
    }

    fn is_empty(&self) -> bool {
        self.windows.is_empty() && self.holidays.is_empty()
    }

    /// The stretches of time after `from` in which the clock runs, in order.
    fn stretches(&self, from: u64) -> impl Iterator<Item = (u64, u64)> {
        let zone = wall::zone(&self.time_zone).unwrap_or(TimeZone::UTC);
        let holidays: Vec<(Date, Date)> = self.holidays.iter().filter_map(Holiday::dates).collect();
        let first = wall::date(&zone, from);
        let dates = std::iter::successors(Some(first), |date| Some(wall::next_date(*date)));
        dates
            .take(HORIZON_DAYS)
            .flat_map(move |date| {
                let is_free = holidays.iter().any(|(first, last)| (*first..=*last).contains(&date));
                let hours = if is_free { Vec::new() } else { self.hours_on(date) };
                let moments = |(from, to)| (wall::moment(&zone, date, from), wall::moment(&zone, date, to));
                hours.into_iter().map(moments).collect::<Vec<_>>()
            })
            .map(move |(start, end)| (start.max(from), end))
            .filter(|(start, end)| start < end)
    }

    /// The hours of one day, in order and apart from each other.
    fn hours_on(&self, date: Date) -> Vec<(u16, u16)> {
        if self.windows.is_empty() {
            return vec![(0, DAY)];
        }
        let today = Weekday::of(date);
        let yesterday = Weekday::ALL[(today as usize + 6) % 7];
        let mut hours = Vec::new();
        for Window { days, from, to } in &self.windows {
            let lasts_over_midnight = to <= from;
            if days.contains(&today) {
                hours.push((*from, if lasts_over_midnight { DAY } else { *to }));
            }
            if lasts_over_midnight && *to > 0 && days.contains(&yesterday) {
                hours.push((0, *to));
            }
        }
        hours.sort_unstable();
        let mut apart: Vec<(u16, u16)> = Vec::with_capacity(hours.len());
        for (from, to) in hours {
            match apart.last_mut() {
                Some((_, end)) if from <= *end => *end = to.max(*end),
                _ => apart.push((from, to)),
            }
        }
        apart
    }
}
