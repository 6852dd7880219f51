//! What a table needs without anybody asking: bots' turns, deadlines, timers of the rules. Every table in memory
//! has one task that waits for the next of these; tables that nobody has in memory are taken from the store.

use std::sync::{Arc, Weak};
use std::time::Duration;

use satrap_core::record::ActedBy;
use satrap_core::{Actor, Seat, Strength};
use satrap_registry::AnyMatch;

use super::audience::Audience;
use super::hints::Hint;
use super::step::made;
use super::tell::seat_name;
use super::{Core, Hub, LiveTable, Next, clock, life, pace};
use crate::error::ApiError;
use crate::store::{Holding, TableRow};
use crate::wire::{OnTimeout, Status};

/// How long the server that made the last change is given to do what follows from it.
const GRACE_MS: u64 = 1500;
/// How long a server keeps a table it took from the store to itself.
const LEASE_MS: u64 = 10_000;
/// After a failure of ours, wait this long before trying again.
const AFTER_FAULT_MS: u64 = 1000;
/// Bots may answer each other out of turn, but not for ever.
const MOST_ASIDES: u32 = 16;

/// Something that is due.
enum Duty {
    Bot {
        seat: Seat,
        strength: Strength,
        aside: bool,
    },
    Timer(String),
    Deadline(Seat),
    /// A seat's connection was lost some time ago, or is back.
    Presence {
        seat: Seat,
        here: bool,
    },
    /// Nobody holds a seat any more, or somebody holds it again.
    Vacancy {
        seat: Seat,
        vacant: bool,
    },
}

/// When a table next needs somebody, for the store. What bots may say out of turn is not worth waking a server.
pub fn wake_of(row: &TableRow, usual: Duration, watched: bool) -> Option<u64> {
    if row.status != Status::Playing || row.doc.paused_at.is_some() {
        return None;
    }
    let bot = pace::waits_for_bot(row).then(|| pace::of_turns(row, usual, watched)).flatten();
    let timer = clock::next_timer(row).map(|(end, _)| end);
    [bot, timer, clock::deadlines(row).into_values().min()].into_iter().flatten().min()
}

/// What comes next at a table, and when.
fn next_duty(core: &Core, usual: Duration, audience: &Audience) -> Option<(u64, Duty)> {
    let row = &core.row;
    if row.status != Status::Playing || row.doc.paused_at.is_some() {
        return None;
    }
    let watched = !audience.is_empty();
    let bot = |seat: Seat| row.chair(seat).and_then(|chair| chair.bot());
    let in_turn = row.doc.to_act.iter().find_map(|seat| Some((*seat, bot(*seat)?)));
    let (at, acting, aside) = match in_turn {
        Some(acting) => (pace::of_turns(row, usual, watched), Some(acting), false),
        None => (Some(pace::of_asides(row, usual, watched)), out_of_turn(core), true),
    };
    let bot = at.zip(acting).map(|(at, (seat, strength))| (at, Duty::Bot { seat, strength, aside }));
    let timer = clock::next_timer(row).map(|(end, key)| (end, Duty::Timer(key)));
    let late = clock::deadlines(row).into_iter().min_by_key(|(_, end)| *end);
    let late = late.map(|(seat, end)| (end, Duty::Deadline(seat)));
    [vacancy(core), timer, late, presence(core, audience), bot]
        .into_iter()
        .flatten()
        .min_by_key(|(at, _)| *at)
}

/// The first seat whose connection the rules must be told of. A bot that looks after a seat is there.
fn presence(core: &Core, audience: &Audience) -> Option<(u64, Duty)> {
    let play = core.play.as_deref()?;
    let due = core.row.seats().filter_map(|(seat, chair)| {
        if let (Some(Holding::Kept { since }), None) = (&chair.holder, chair.caretaker) {
            let (seconds, _) = play.on_presence(seat, false)?;
            return Some((since + u64::from(seconds) * 1000, Duty::Presence { seat, here: false }));
        }
        if chair.person().is_none() && chair.bot().is_some() {
            return play.on_presence(seat, true).map(|_| (0, Duty::Presence { seat, here: true }));
        }
        let user = chair.person()?;
        if chair.bot().is_some() || audience.has(user) {
            return play.on_presence(seat, true).map(|_| (0, Duty::Presence { seat, here: true }));
        }
        let since = audience.gone_since(user, seat)?;
        let (seconds, _) = play.on_presence(seat, false)?;
        Some((since + u64::from(seconds) * 1000, Duty::Presence { seat, here: false }))
    });
    due.min_by_key(|(at, _)| *at)
}

/// The first seat of which the rules must be told that nobody holds it, or that somebody holds it again. They know of
/// seats that may stay empty only.
fn vacancy(core: &Core) -> Option<(u64, Duty)> {
    let play = core.play.as_deref()?;
    core.row.seats().filter(|(_, chair)| !chair.required).find_map(|(seat, chair)| {
        let vacant = chair.is_vacant();
        play.on_vacancy(seat, vacant).map(|_| (0, Duty::Vacancy { seat, vacant }))
    })
}

/// A bot that is not waited for, but has something on offer that it was not asked about since the last step.
fn out_of_turn(core: &Core) -> Option<(Seat, Strength)> {
    if core.asides >= MOST_ASIDES {
        return None;
    }
    let play = core.play.as_deref()?;
    let last_actor = core.steps.last().and_then(|step| step.entry.seat);
    let asked = |seat: Seat| core.asked.get(&seat) == Some(&core.row.version);
    core.row.seats().find_map(|(seat, chair)| {
        let strength = chair.bot()?;
        let idle = core.row.doc.to_act.contains(&seat) || asked(seat) || last_actor == Some(seat);
        (!idle && play.offers(seat).get() != "[]").then_some((seat, strength))
    })
}

/// Looks after one table for as long as it is in memory.
pub async fn look_after(hub: Arc<Hub>, table: Weak<LiveTable>) {
    loop {
        let Some(strong) = table.upgrade() else { return };
        let wait = match tend(&hub, &strong).await {
            Ok(wait) => wait,
            Err(error) => {
                tracing::warn!(%error, table.id = strong.id, "a table could not be looked after");
                Some(AFTER_FAULT_MS)
            }
        };
        // While waiting, the table may be forgotten; a minute at a time, to notice it.
        let call = strong.call.clone();
        drop(strong);
        let longest = Duration::from_secs(60);
        let time = wait.map_or(longest, |wait| hub.time.until(wait).min(longest));
        tokio::select! {
            () = hub.stop.cancelled() => return,
            () = call.notified() => {}
            () = tokio::time::sleep(time) => {}
        }
    }
}

/// Does what is due; says how long it can wait for the next thing.
async fn tend(hub: &Arc<Hub>, table: &LiveTable) -> Result<Option<u64>, ApiError> {
    loop {
        let mut core = table.core.lock().await;
        let Some((mut at, duty)) = next_duty(&core, hub.bot_pace, &table.audience) else {
            return Ok(None);
        };
        if core.foreign {
            at += GRACE_MS;
        }
        let now = hub.time.now();
        if at > now {
            return Ok(Some(at - now));
        }
        match duty {
            Duty::Bot { seat, strength, aside } => {
                if aside {
                    let version = core.row.version;
                    core.asked.insert(seat, version);
                }
                let play = core.play.as_ref().map(|play| play.clone_box());
                let host = core.row.host.clone();
                drop(core);
                if let Some(play) = play {
                    bot_moves(hub, table, &host, play, seat, strength, aside).await?;
                }
            }
            Duty::Timer(key) => {
                drop(core);
                timer_ends(hub, table, &key).await?;
            }
            Duty::Deadline(seat) => {
                drop(core);
                time_is_up(hub, table, seat).await?;
            }
            Duty::Presence { seat, here } => {
                drop(core);
                tell_presence(hub, table, seat, here).await?;
            }
            Duty::Vacancy { seat, vacant } => {
                drop(core);
                tell_vacancy(hub, table, seat, vacant).await?;
            }
        }
    }
}

/// Lets a bot think, then acts as a person would, by the same path.
async fn bot_moves(
    hub: &Hub,
    table: &LiveTable,
    host: &str,
    play: Box<dyn AnyMatch>,
    seat: Seat,
    strength: Strength,
    aside: bool,
) -> Result<(), ApiError> {
    let version = play.seq();
    // The safe default if it has no choice although it is waited for.
    let choice = hub.think(host, move || {
        let choice = play.bot_action(seat, strength);
        if aside { choice } else { choice.or_else(|| play.default_action(seat)) }
    });
    let Some(action) = choice.await? else { return Ok(()) };
    let done = hub.change(table, |core, now| {
        let still =
            core.row.version == version && core.row.chair(seat).is_some_and(|chair| chair.bot().is_some());
        if !still || core.row.doc.paused_at.is_some() {
            return Err(ApiError::Stale(core.row.version));
        }
        made(core, Actor::Seat(seat), ActedBy::Bot, now, &action)
    });
    match done.await {
        Ok(_) => {
            let mut core = table.core.lock().await;
            core.asides = if aside { core.asides + 1 } else { 0 };
            Ok(())
        }
        // The game moved while it was thinking: it will be asked again.
        Err(ApiError::Stale(_)) => Ok(()),
        Err(ApiError::Refused(refusal)) if aside => {
            tracing::warn!(table.id = table.id, %seat, code = refusal.code, "a bot's aside was refused");
            Ok(())
        }
        Err(error) => Err(error),
    }
}

async fn timer_ends(hub: &Hub, table: &LiveTable, key: &str) -> Result<(), ApiError> {
    hub.change(table, |core, now| {
        let timers = core.play.as_deref().map(|play| play.timers()).unwrap_or_default();
        match timers.into_iter().find(|timer| timer.key == key) {
            Some(timer) => made(core, Actor::Clock, ActedBy::Timeout, now, &timer.action),
            None => Err(ApiError::Stale(core.row.version)),
        }
    })
    .await
    .map(drop)
    .or_else(moved_on)
}

async fn time_is_up(hub: &Hub, table: &LiveTable, seat: Seat) -> Result<(), ApiError> {
    hub.change(table, |core, now| {
        if clock::deadlines(&core.row).get(&seat).is_none_or(|end| *end > now) {
            return Err(ApiError::Stale(core.row.version));
        }
        let is_held = core.row.chair(seat).is_some_and(|chair| chair.holder.is_some());
        if is_held && clock::on_timeout(&core.row) == OnTimeout::Bot {
            let mut row = core.row.clone();
            life::hand_over(&mut row, seat, life::caretaker(core));
            let name = seat_name(&row, seat);
            let notice = Some(format!("Time was up: a bot plays {name} until its player returns."));
            return Ok(Next { notice, ..Next::of(row) });
        }
        let action = core.play.as_deref().and_then(|play| play.default_action(seat));
        let action = action.ok_or_else(|| {
            tracing::error!(table.id = core.row.id, %seat, "the rules know no safe default");
            ApiError::Fault
        })?;
        made(core, Actor::Seat(seat), ActedBy::Timeout, now, &action)
    })
    .await
    .map(drop)
    .or_else(moved_on)
}

/// The rules are told that a seat's person is gone or back.
async fn tell_presence(hub: &Hub, table: &LiveTable, seat: Seat, here: bool) -> Result<(), ApiError> {
    hub.change(table, |core, now| {
        if let (false, Some(user)) = (here, core.row.chair(seat).and_then(|chair| chair.person())) {
            table.audience.told_gone(user, seat);
        }
        match core.play.as_deref().and_then(|play| play.on_presence(seat, here)) {
            Some((_, action)) => made(core, Actor::Clock, ActedBy::Timeout, now, &action),
            None => Err(ApiError::Stale(core.row.version)),
        }
    })
    .await
    .map(drop)
    .or_else(moved_on)
}

/// The rules are told that nobody holds a seat, or that somebody does again.
async fn tell_vacancy(hub: &Hub, table: &LiveTable, seat: Seat, vacant: bool) -> Result<(), ApiError> {
    hub.change(table, |core, now| {
        let is_so = core.row.chair(seat).is_some_and(|chair| chair.is_vacant() == vacant);
        match core.play.as_deref().filter(|_| is_so).and_then(|play| play.on_vacancy(seat, vacant)) {
            Some(action) => made(core, Actor::Clock, ActedBy::Timeout, now, &action),
            None => Err(ApiError::Stale(core.row.version)),
        }
    })
    .await
    .map(drop)
    .or_else(moved_on)
}

/// Somebody acted in the last moment: then nothing is due any more.
fn moved_on(error: ApiError) -> Result<(), ApiError> {
    match error {
        ApiError::Stale(_) => Ok(()),
        other => Err(other),
    }
}

/// Takes tables that are overdue from the store: after a restart, or because their server is gone.
pub async fn take_overdue(hub: &Arc<Hub>) {
    const AT_ONCE: u32 = 100;
    let now = hub.time.now();
    match hub.store.take_wakes(now.saturating_sub(GRACE_MS), now + LEASE_MS, AT_ONCE).await {
        Ok(tables) => {
            for id in tables {
                match hub.table(&id).await {
                    Ok(table) => {
                        table.core.lock().await.foreign = false;
                        table.call.notify_one();
                    }
                    Err(error) => tracing::warn!(%error, table.id = id, "an overdue table could not be read"),
                }
            }
        }
        Err(error) => tracing::warn!(%error, "overdue tables could not be read"),
    }
}

/// Makes up for hints that were lost.
pub async fn poll(hub: &Arc<Hub>) {
    for table in hub.known() {
        if !table.audience.is_empty() {
            hub.heard(&Hint::Table(table.id.clone())).await;
        }
    }
}
