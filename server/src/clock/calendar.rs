//! When a player's clock runs: in the hours they play, and not on their holidays.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::wall::{self, DAY};

/// No clock is looked at further ahead than this many days.
const HORIZON_DAYS: usize = 4000;
/// Days of holidays in a year.
pub const HOLIDAY_ALLOWANCE: u32 = 35;
/// A player's clock runs at least so long in a week without holidays.
const LEAST_WEEKLY_MINUTES: u32 = 10 * 60;
const MOST_WINDOWS: usize = 14;
const MOST_HOLIDAYS: usize = 60;

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

/// The first year with more days of holidays than there are.
fn overdrawn_year(holidays: &[(Date, Date)]) -> Option<i16> {
    let mut days = BTreeSet::new();
    for (first, last) in holidays {
        let dates = std::iter::successors(Some(*first), |date| Some(wall::next_date(*date)));
        // One that is longer than all of them is too long, however much longer.
        days.extend(dates.take_while(|date| date <= last).take(HOLIDAY_ALLOWANCE as usize + 1));
    }
    let mut years: BTreeMap<i16, u32> = BTreeMap::new();
    days.iter().for_each(|date: &Date| *years.entry(date.year()).or_default() += 1);
    let longer_than_all = |(first, last): &&(Date, Date)| {
        last.since(*first).is_ok_and(|span| span.get_days() >= (2 * HOLIDAY_ALLOWANCE) as i32)
    };
    let overlong = holidays.iter().find(longer_than_all).map(|(first, _)| first.year());
    overlong.or_else(|| years.into_iter().find(|(_, days)| *days > HOLIDAY_ALLOWANCE).map(|(year, _)| year))
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

    /// Why it cannot take the place of another, if it cannot. A calendar is no way to stop one's clock: it leaves some
    /// hours in every week, and holidays are from an allowance.
    pub fn problem(&self, before: &Calendar, now: u64) -> Option<String> {
        let Some(zone) = wall::zone(&self.time_zone).filter(|_| self.time_zone.len() <= 64) else {
            return Some("There is no such time zone. Use a name like Europe/Amsterdam.".into());
        };
        if self.windows.len() > MOST_WINDOWS || self.holidays.len() > MOST_HOLIDAYS {
            return Some(format!(
                "These are too many: {MOST_WINDOWS} times of play, {MOST_HOLIDAYS} holidays at most."
            ));
        }
        let is_unfit = |window: &Window| {
            window.days.is_empty() || window.days.len() > 7 || window.from >= DAY || window.to > DAY
        };
        if self.windows.iter().any(is_unfit) {
            return Some(
                "A time of play has a day, and begins and ends between 0 and 1440 minutes after midnight."
                    .into(),
            );
        }
        let today = wall::date(&zone, now);
        let week = std::iter::successors(Some(today), |date| Some(wall::next_date(*date))).take(7);
        let minutes: u32 =
            week.flat_map(|date| self.hours_on(date)).map(|(from, to)| u32::from(to - from)).sum();
        if minutes < LEAST_WEEKLY_MINUTES {
            return Some(format!(
                "Others wait for you: leave at least {} hours in a week in which you play.",
                LEAST_WEEKLY_MINUTES / 60
            ));
        }
        let dates: Option<Vec<(Date, Date)>> = self.holidays.iter().map(Holiday::dates).collect();
        let Some(dates) = dates else {
            return Some("A holiday has a first and a last day like 2026-07-14, in that order.".into());
        };
        if let Some(year) = overdrawn_year(&dates) {
            return Some(format!(
                "There are {HOLIDAY_ALLOWANCE} days of holidays in a year, and {year} has more."
            ));
        }
        let begun = before.holidays.iter().filter_map(Holiday::dates).filter(|(first, _)| *first <= today);
        let is_kept = |(first, last): (Date, Date)| {
            dates.iter().any(|(other, end)| *other == first && *end >= last.min(today))
        };
        (!begun.into_iter().all(is_kept))
            .then(|| "A holiday that has begun can end today, but it cannot be undone.".into())
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
