//! What a table needs without anybody asking: bots' turns, deadlines, timers of the rules. Every table in memory
//! has one task that waits for the next of these; tables that nobody has in memory are taken from the store.

use std::sync::{Arc, Weak};
use std::time::Duration;

use satrap_core::record::ActedBy;
use satrap_core::{Actor, Seat, Strength};
use satrap_registry::AnyMatch;

use super::decisions::{apply_action, apply_forced};
use super::publish::message::seat_name;
use super::publish::subscribers::Subscribers;
use super::{Hub, LiveTable, Next, TableState, bot_delay, clock, forced, lifecycle, remarks};
use crate::error::ApiError;
use crate::store::{Occupant, TableRow};
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
enum DueTask {
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
    /// Somebody is waited for who need not be asked.
    Forced,
    /// Nobody holds a seat any more, or somebody holds it again.
    Vacancy {
        seat: Seat,
        vacant: bool,
    },
}

/// When a table next needs somebody, for the store. What bots may say out of turn is not worth waking a server.
pub fn wake_time(row: &TableRow, usual: Duration, watched: bool) -> Option<u64> {
    if row.status != Status::Playing || row.doc.paused_at.is_some() {
        return None;
    }
    let bot = bot_delay::waits_for_bot(row).then(|| bot_delay::turn_delay(row, usual, watched)).flatten();
    let timer = clock::next_timer(row).map(|(end, _)| end);
    [bot, timer, clock::next_deadline(row).map(|(end, _)| end)].into_iter().flatten().min()
}

/// What comes next at a table, and when.
fn next_task(state: &TableState, usual: Duration, subscribers: &Subscribers) -> Option<(u64, DueTask)> {
    let row = &state.row;
    if row.status != Status::Playing || row.doc.paused_at.is_some() {
        return None;
    }
    let watched = !subscribers.is_empty();
    let bot = |seat: Seat| row.seat(seat).and_then(|seat_doc| seat_doc.bot());
    let in_turn = row.turn.to_act.iter().find_map(|seat| Some((*seat, bot(*seat)?)));
    let (at, acting, aside) = match in_turn {
        Some(acting) => (bot_delay::turn_delay(row, usual, watched), Some(acting), false),
        None => (Some(bot_delay::out_of_turn_delay(row, usual, watched)), out_of_turn(state), true),
    };
    let bot = at.zip(acting).map(|(at, (seat, strength))| (at, DueTask::Bot { seat, strength, aside }));
    let timer = clock::next_timer(row).map(|(end, key)| (end, DueTask::Timer(key)));
    let late = clock::next_deadline(row).map(|(end, seat)| (end, DueTask::Deadline(seat)));
    let forced =
        state.play.as_deref().filter(|play| forced::is_pending(row, *play)).map(|_| (0, DueTask::Forced));
    [vacancy_task(state), forced, timer, late, presence_task(state, subscribers), bot]
        .into_iter()
        .flatten()
        .min_by_key(|(at, _)| *at)
}

/// The first seat whose connection the rules must be told of. A bot that looks after a seat is there.
fn presence_task(state: &TableState, subscribers: &Subscribers) -> Option<(u64, DueTask)> {
    let play = state.play.as_deref()?;
    let due = state.row.seats().filter_map(|(seat, seat_doc)| {
        if let (Some(Occupant::Kept { since }), None) = (&seat_doc.occupant, seat_doc.caretaker) {
            let (seconds, _) = play.on_presence(seat, false)?;
            return Some((since + u64::from(seconds) * 1000, DueTask::Presence { seat, here: false }));
        }
        if seat_doc.person().is_none() && seat_doc.bot().is_some() {
            return play.on_presence(seat, true).map(|_| (0, DueTask::Presence { seat, here: true }));
        }
        let user = seat_doc.person()?;
        if seat_doc.bot().is_some() || subscribers.has(user) {
            return play.on_presence(seat, true).map(|_| (0, DueTask::Presence { seat, here: true }));
        }
        let since = subscribers.gone_since(user, seat)?;
        let (seconds, _) = play.on_presence(seat, false)?;
        Some((since + u64::from(seconds) * 1000, DueTask::Presence { seat, here: false }))
    });
    due.min_by_key(|(at, _)| *at)
}

/// The first seat of which the rules must be told that nobody holds it, or that somebody holds it again. They know of
/// seats that may stay empty only.
fn vacancy_task(state: &TableState) -> Option<(u64, DueTask)> {
    let play = state.play.as_deref()?;
    state.row.seats().filter(|(_, seat_doc)| !seat_doc.required).find_map(|(seat, seat_doc)| {
        let vacant = seat_doc.is_vacant();
        play.on_vacancy(seat, vacant).map(|_| (0, DueTask::Vacancy { seat, vacant }))
    })
}

/// A bot that is not waited for, but has something on offer that it was not asked about since the last step.
fn out_of_turn(state: &TableState) -> Option<(Seat, Strength)> {
    if state.asides >= MOST_ASIDES {
        return None;
    }
    let play = state.play.as_deref()?;
    let last_actor = state.steps.last().and_then(|step| step.entry.seat);
    let asked = |seat: Seat| state.asked.get(&seat) == Some(&state.row.version);
    state.row.seats().find_map(|(seat, seat_doc)| {
        let strength = seat_doc.bot()?;
        let idle = state.row.turn.to_act.contains(&seat) || asked(seat) || last_actor == Some(seat);
        (!idle && play.has_offers(seat)).then_some((seat, strength))
    })
}

/// Looks after one table for as long as it is in memory.
pub async fn run_table(hub: Arc<Hub>, table: Weak<LiveTable>) {
    loop {
        let Some(strong) = table.upgrade() else { return };
        let wait = match run_due_tasks(&hub, &strong).await {
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
async fn run_due_tasks(hub: &Arc<Hub>, table: &LiveTable) -> Result<Option<u64>, ApiError> {
    loop {
        let mut state = table.state.lock().await;
        let Some((mut at, duty)) = next_task(&state, hub.bot_pace, &table.subscribers) else {
            return Ok(None);
        };
        if state.foreign {
            at += GRACE_MS;
        }
        let now = hub.time.now();
        if at > now {
            return Ok(Some(at - now));
        }
        match duty {
            DueTask::Bot { seat, strength, aside } => {
                if aside {
                    let version = state.row.version;
                    state.asked.insert(seat, version);
                }
                let play = state.play.as_ref().map(|play| play.clone_box());
                let host = state.row.host.clone();
                let acting =
                    ActingBot { seat, strength, aside, is_heard: remarks::is_heard(&state.row, seat) };
                drop(state);
                if let Some(play) = play {
                    play_bot(hub, table, &host, play, acting).await?;
                }
            }
            DueTask::Timer(key) => {
                drop(state);
                end_timer(hub, table, &key).await?;
            }
            DueTask::Deadline(seat) => {
                drop(state);
                apply_timeout(hub, table, seat).await?;
            }
            DueTask::Presence { seat, here } => {
                drop(state);
                record_presence(hub, table, seat, here).await?;
            }
            DueTask::Forced => {
                drop(state);
                hub.change(table, apply_forced).await.map(drop).or_else(moved_on)?;
            }
            DueTask::Vacancy { seat, vacant } => {
                drop(state);
                record_vacancy(hub, table, seat, vacant).await?;
            }
        }
    }
}

/// A bot that is asked what it does.
#[derive(Clone, Copy)]
struct ActingBot {
    seat: Seat,
    strength: Strength,
    /// The game does not wait for it.
    aside: bool,
    /// It may say something with what it does.
    is_heard: bool,
}

/// Lets a bot think, then acts as a person would, by the same path.
async fn play_bot(
    hub: &Hub,
    table: &LiveTable,
    host: &str,
    play: Box<dyn AnyMatch>,
    acting: ActingBot,
) -> Result<(), ApiError> {
    let ActingBot { seat, strength, aside, is_heard } = acting;
    let version = play.seq();
    // The safe default if it has no choice although it is waited for.
    let choice = hub.think(host, move || {
        let choice = play.bot_action(seat, strength);
        let choice = if aside { choice } else { choice.or_else(|| play.default_action(seat)) };
        choice.map(|action| {
            let remarks = if is_heard { play.remarks(seat, &action) } else { Vec::new() };
            (action, remarks)
        })
    });
    let Some((action, remarks)) = choice.await? else { return Ok(()) };
    let done = hub.change(table, |state, now| {
        let still = state.row.version == version
            && state.row.seat(seat).is_some_and(|seat_doc| seat_doc.bot().is_some());
        if !still || state.row.doc.paused_at.is_some() {
            return Err(ApiError::Stale(state.row.version));
        }
        apply_action(state, Actor::Seat(seat), ActedBy::Bot, now, &action)
    });
    match done.await {
        Ok(_) => {
            let mut state = table.state.lock().await;
            state.asides = if aside { state.asides + 1 } else { 0 };
            drop(state);
            // What it did stands, whether the word with it is heard or not.
            if let Err(error) = hub.let_bot_speak(table, seat, remarks).await {
                tracing::warn!(%error, table.id = table.id, "what a bot said was not kept");
            }
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

async fn end_timer(hub: &Hub, table: &LiveTable, key: &str) -> Result<(), ApiError> {
    hub.change(table, |state, now| {
        let timers = state.play.as_deref().map(|play| play.timers()).unwrap_or_default();
        match timers.into_iter().find(|timer| timer.key == key) {
            Some(timer) => apply_action(state, Actor::Clock, ActedBy::Timeout, now, &timer.action),
            None => Err(ApiError::Stale(state.row.version)),
        }
    })
    .await
    .map(drop)
    .or_else(moved_on)
}

async fn apply_timeout(hub: &Hub, table: &LiveTable, seat: Seat) -> Result<(), ApiError> {
    hub.change(table, |state, now| {
        if clock::deadlines(&state.row).get(&seat).is_none_or(|end| *end > now) {
            return Err(ApiError::Stale(state.row.version));
        }
        let is_held = state.row.seat(seat).is_some_and(|seat_doc| seat_doc.occupant.is_some());
        if is_held && state.row.doc.clock.on_timeout() == Some(OnTimeout::Bot) {
            let mut row = state.row.clone();
            let ended_turns = clock::end_turn(&row, seat, now).into_iter().collect();
            lifecycle::hand_over(&mut row, seat, lifecycle::caretaker(state));
            let name = seat_name(&row, seat);
            let notice = Some(format!("Time was up: a bot plays {name} until its player returns."));
            return Ok(Next { notice, ended_turns, ..Next::of(row) });
        }
        let action = state.play.as_deref().and_then(|play| play.default_action(seat));
        let action = action.ok_or_else(|| {
            tracing::error!(table.id = state.row.id, %seat, "the rules know no safe default");
            ApiError::Fault
        })?;
        apply_action(state, Actor::Seat(seat), ActedBy::Timeout, now, &action)
    })
    .await
    .map(drop)
    .or_else(moved_on)
}

/// The rules are told that a seat's person is gone or back.
async fn record_presence(hub: &Hub, table: &LiveTable, seat: Seat, here: bool) -> Result<(), ApiError> {
    hub.change(table, |state, now| {
        if let (false, Some(user)) = (here, state.row.seat(seat).and_then(|seat_doc| seat_doc.person())) {
            table.subscribers.mark_told_gone(user, seat);
        }
        match state.play.as_deref().and_then(|play| play.on_presence(seat, here)) {
            Some((_, action)) => apply_action(state, Actor::Clock, ActedBy::Timeout, now, &action),
            None => Err(ApiError::Stale(state.row.version)),
        }
    })
    .await
    .map(drop)
    .or_else(moved_on)
}

/// The rules are told that nobody holds a seat, or that somebody does again.
async fn record_vacancy(hub: &Hub, table: &LiveTable, seat: Seat, vacant: bool) -> Result<(), ApiError> {
    hub.change(table, |state, now| {
        let is_so = state.row.seat(seat).is_some_and(|seat_doc| seat_doc.is_vacant() == vacant);
        match state.play.as_deref().filter(|_| is_so).and_then(|play| play.on_vacancy(seat, vacant)) {
            Some(action) => apply_action(state, Actor::Clock, ActedBy::Timeout, now, &action),
            None => Err(ApiError::Stale(state.row.version)),
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
    match hub.store.take_due_tables(now.saturating_sub(GRACE_MS), now + LEASE_MS, AT_ONCE).await {
        Ok(tables) => {
            for id in tables {
                match hub.table(&id).await {
                    Ok(table) => {
                        table.state.lock().await.foreign = false;
                        table.call.notify_one();
                    }
                    Err(error) => tracing::warn!(%error, table.id = id, "an overdue table could not be read"),
                }
            }
        }
        Err(error) => tracing::warn!(%error, "overdue tables could not be read"),
    }
}

/// Makes up for notices that were lost.
pub async fn poll(hub: &Arc<Hub>) {
    for table in hub.open_tables() {
        if !table.subscribers.is_empty()
            && let Err(error) = hub.compare(&table).await
        {
            tracing::warn!(%error, table.id = table.id, "a table could not be brought up to date");
        }
    }
}
