//! Time at a table: budgets, deadlines, pauses, timers of the rules. Pure: the time is handed in. How long what is left
//! lasts is worked out by [`crate::clock`].

use std::collections::BTreeMap;
use std::sync::LazyLock;

use satrap_core::{Seat, SeatSet};
use satrap_registry::AnyMatch;

use crate::clock::{self, Calendar, Reading};
use crate::store::{EndedTurns, TableRow, TimerRun};
use crate::wire::{Clock, OnTimeout, Punctuality, Status};

/// Gives every seat its budget, when the game begins.
pub fn begin(row: &mut TableRow) {
    if row.doc.clock.is_bank() {
        let budget = clock::turn_time(&row.doc.clock);
        row.turn.budgets = row.seats().map(|(seat, _)| (seat, budget)).collect();
    }
}

/// After a step: stops the clocks of those no longer waited for, starts those of the others. Says whose turns ended, where
/// the game goes on for days.
pub fn turn(row: &mut TableRow, to_act: SeatSet, now: u64) -> Vec<EndedTurns> {
    let stopped: Vec<Seat> =
        row.turn.waiting_since.keys().copied().filter(|seat| !to_act.contains(*seat)).collect();
    let ended: Vec<EndedTurns> = stopped.iter().filter_map(|seat| end_turn(row, *seat, now)).collect();
    for seat in stopped {
        if let Some(Reading { left, .. }) = read(row, seat, now)
            && let Some(budget) = row.turn.budgets.get_mut(&seat)
        {
            *budget = left + clock::increment(&row.doc.clock);
        }
        row.turn.waiting_since.remove(&seat);
        row.turn.readings.remove(&seat);
        if !row.doc.clock.is_bank() {
            row.turn.extensions.remove(&seat);
        }
    }
    for seat in to_act.iter() {
        row.turn.waiting_since.entry(seat).or_insert(now);
    }
    row.turn.to_act = to_act.iter().collect();
    together(ended)
}

/// Whether the person who was waited for was in time. Turns that a bot plays are nobody's.
pub fn end_turn(row: &TableRow, seat: Seat, now: u64) -> Option<EndedTurns> {
    let person = row.seat(seat).filter(|seat_doc| seat_doc.bot().is_none())?.person()?;
    if !row.doc.clock.is_over_days() {
        return None;
    }
    let end = clock::deadline(&row.doc.clock, calendar(row, seat), last_reading(row, seat)?)?;
    let turns =
        if now < end { Punctuality { in_time: 1, late: 0 } } else { Punctuality { in_time: 0, late: 1 } };
    Some(EndedTurns { user: person.to_owned(), turns })
}

/// One row for everybody, also for whoever has several seats.
fn together(ended: Vec<EndedTurns>) -> Vec<EndedTurns> {
    let mut people: BTreeMap<String, Punctuality> = BTreeMap::new();
    for EndedTurns { user, turns } in ended {
        let sum = people.entry(user).or_default();
        sum.in_time += turns.in_time;
        sum.late += turns.late;
    }
    people.into_iter().map(|(user, turns)| EndedTurns { user, turns }).collect()
}

/// When a seat's person plays.
fn calendar(row: &TableRow, seat: Seat) -> &Calendar {
    static DAY_AND_NIGHT: LazyLock<Calendar> = LazyLock::new(Calendar::default);
    row.seat(seat).and_then(|seat_doc| seat_doc.calendar.as_ref()).unwrap_or(&DAY_AND_NIGHT)
}

/// A person plays at other times from now on. What their clocks have run so far stays as it is.
pub fn set_calendar(row: &mut TableRow, user: &str, new: &Calendar, now: u64) {
    let since = row.doc.paused_at.unwrap_or(now);
    for seat in row.seats_of(user) {
        if row.turn.waiting_since.contains_key(&seat)
            && let Some(reading) = read(row, seat, since)
        {
            row.turn.readings.insert(seat, reading);
        }
        if let Some(seat_doc) = row.doc_mut().seats.get_mut(usize::from(seat.0)) {
            seat_doc.calendar = Some(new.clone());
        }
    }
}

/// What the clock of a seat that is waited for showed when it was last looked at.
fn last_reading(row: &TableRow, seat: Seat) -> Option<Reading> {
    let since = *row.turn.waiting_since.get(&seat)?;
    let whole = || match row.turn.budgets.get(&seat) {
        Some(budget) if row.doc.clock.is_bank() => *budget,
        // Nothing is left of a budget that is not known.
        None if row.doc.clock.is_bank() => 0,
        _ => clock::turn_time(&row.doc.clock),
    };
    Some(row.turn.readings.get(&seat).copied().unwrap_or_else(|| Reading { at: since, left: whole() }))
}

/// What it shows now.
fn read(row: &TableRow, seat: Seat, now: u64) -> Option<Reading> {
    Some(clock::read(&row.doc.clock, calendar(row, seat), last_reading(row, seat)?, now))
}

/// After a step: starts, halts and drops the timers that the rules ask for.
pub fn set_timers(row: &mut TableRow, play: &dyn AnyMatch, now: u64) {
    let timers = play.timers().into_iter().map(|timer| {
        let run = match (row.turn.timers.get(&timer.key), timer.running) {
            (Some(TimerRun::Left(left)), true) => TimerRun::EndsAt(now + left),
            (Some(TimerRun::EndsAt(end)), false) => TimerRun::Left(end.saturating_sub(now)),
            (Some(same), _) => *same,
            (None, true) => TimerRun::EndsAt(now + u64::from(timer.seconds) * 1000),
            (None, false) => TimerRun::Left(u64::from(timer.seconds) * 1000),
        };
        (timer.key, run)
    });
    row.turn.timers = timers.collect();
}

/// When the time of each person who is waited for runs out, or ran out. Nobody's does while play is halted.
pub fn deadlines(row: &TableRow) -> BTreeMap<Seat, u64> {
    if row.status != Status::Playing || row.doc.paused_at.is_some() {
        return BTreeMap::new();
    }
    let deadline = |(seat, since): (&Seat, &u64)| {
        let seat_doc = row.seat(*seat).filter(|seat_doc| seat_doc.bot().is_none())?;
        if seat_doc.is_vacant() {
            // A game never waits for a seat that nobody holds.
            return Some((*seat, *since));
        }
        let reading = last_reading(row, *seat)?;
        Some((*seat, clock::deadline(&row.doc.clock, calendar(row, *seat), reading)?))
    };
    row.turn.waiting_since.iter().filter_map(deadline).collect()
}

/// The first of them at which something happens by itself, and whose it is.
pub fn next_deadline(row: &TableRow) -> Option<(u64, Seat)> {
    let acts = |seat: Seat| {
        row.doc.clock.on_timeout() != Some(OnTimeout::Wait)
            || row.seat(seat).is_some_and(|seat_doc| seat_doc.is_vacant())
    };
    deadlines(row).into_iter().filter(|(seat, _)| acts(*seat)).map(|(seat, end)| (end, seat)).min()
}

/// When each running timer of the rules ends. None runs while play is halted.
pub fn timers(row: &TableRow) -> BTreeMap<String, u64> {
    if row.status != Status::Playing || row.doc.paused_at.is_some() {
        return BTreeMap::new();
    }
    let ends = |(key, run): (&String, &TimerRun)| match run {
        TimerRun::EndsAt(end) => Some((key.clone(), *end)),
        TimerRun::Left(_) => None,
    };
    row.turn.timers.iter().filter_map(ends).collect()
}

/// When the next timer of the rules ends, and which.
pub fn next_timer(row: &TableRow) -> Option<(u64, String)> {
    timers(row).into_iter().map(|(key, end)| (end, key)).min()
}

pub fn pause(row: &mut TableRow, now: u64) {
    row.doc_mut().paused_at = Some(now);
}

/// Goes on: everything that was running has lost no time.
pub fn resume(row: &mut TableRow, now: u64) {
    let Some(since) = row.doc_mut().paused_at.take() else { return };
    let halted = now.saturating_sub(since);
    let waited_for: Vec<Seat> = row.turn.waiting_since.keys().copied().collect();
    for seat in waited_for {
        let Some(Reading { left, .. }) = read(row, seat, since) else { continue };
        // A turn that ends at a time of day does not end right after a pause.
        let least = match &row.doc.clock {
            daily @ Clock::Daily { .. } => clock::turn_time(daily),
            _ => 0,
        };
        row.turn.readings.insert(seat, Reading { at: now, left: left.max(least) });
    }
    for start in row.turn.waiting_since.values_mut() {
        *start += halted;
    }
    for timer in row.turn.timers.values_mut() {
        if let TimerRun::EndsAt(end) = timer {
            *end += halted;
        }
    }
}

/// Restarts a seat's clock, where somebody new is waited for.
pub fn restart(row: &mut TableRow, seat: Seat, now: u64) {
    row.turn.readings.remove(&seat);
    if let Some(since) = row.turn.waiting_since.get_mut(&seat) {
        *since = now;
    }
}

/// Gives a seat that is waited for more time than it has now.
pub fn extend(row: &mut TableRow, seat: Seat, now: u64) {
    if let Some(Reading { left, .. }) = read(row, seat, now) {
        let left = left + clock::extension(&row.doc.clock);
        row.turn.readings.insert(seat, Reading { at: now, left });
        *row.turn.extensions.entry(seat).or_default() += 1;
    }
}
