//! Time at a table: budgets, deadlines, pauses, timers of the rules. Pure: the time is handed in.

use std::collections::BTreeMap;

use satrap_core::{Seat, SeatSet};
use satrap_registry::AnyMatch;

use crate::store::{TableRow, TimerRun};
use crate::wire::{Clock, OnTimeout, Status};

/// Gives every seat its budget, when the game begins.
pub fn begin(row: &mut TableRow) {
    if let Clock::Live { budget_seconds, .. } = row.doc.clock {
        row.turn.budgets = row.seats().map(|(seat, _)| (seat, u64::from(budget_seconds) * 1000)).collect();
    }
}

/// After a step: stops the clocks of those no longer waited for, starts those of the others.
pub fn turn(row: &mut TableRow, to_act: SeatSet, now: u64) {
    let stopped: Vec<(Seat, u64)> = (row.turn.waiting_since.iter())
        .filter(|(seat, _)| !to_act.contains(**seat))
        .map(|(seat, since)| (*seat, *since))
        .collect();
    for (seat, since) in stopped {
        row.turn.waiting_since.remove(&seat);
        if let (Clock::Live { increment_seconds, .. }, Some(budget)) =
            (row.doc.clock, row.turn.budgets.get_mut(&seat))
        {
            *budget = budget.saturating_sub(now.saturating_sub(since)) + u64::from(increment_seconds) * 1000;
        }
    }
    for seat in to_act.iter() {
        row.turn.waiting_since.entry(seat).or_insert(now);
    }
    row.turn.to_act = to_act.iter().collect();
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

/// When the time of each person who is waited for runs out. Nobody's does while play is halted.
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
        let end = match row.doc.clock {
            Clock::None => return None,
            Clock::Live { .. } => since + row.turn.budgets.get(seat).copied().unwrap_or(0),
            Clock::Days { hours, .. } => since + u64::from(hours) * 3_600_000,
        };
        Some((*seat, end))
    };
    row.turn.waiting_since.iter().filter_map(deadline).collect()
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

pub fn on_timeout(row: &TableRow) -> OnTimeout {
    match row.doc.clock {
        Clock::Live { on_timeout, .. } | Clock::Days { on_timeout, .. } => on_timeout,
        Clock::None => OnTimeout::Default,
    }
}

pub fn pause(row: &mut TableRow, now: u64) {
    row.doc_mut().paused_at = Some(now);
}

/// Goes on: everything that was running has lost no time.
pub fn resume(row: &mut TableRow, now: u64) {
    let Some(since) = row.doc_mut().paused_at.take() else { return };
    let halted = now.saturating_sub(since);
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
    if let Some(since) = row.turn.waiting_since.get_mut(&seat) {
        *since = now;
    }
}
