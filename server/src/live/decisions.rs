//! One step of a game: who may make it, and what it does to the table's clocks.

use satrap_core::record::ActedBy;
use satrap_core::{Actor, Refusal, Seat, UndoScope};
use satrap_registry::{AnyDecided, AnyMatch, AnyPreview, AnyStep};
use serde_json::Value;

use super::hub::Asked;
use super::lifecycle::REISSUED;
use super::{Hub, LiveTable, Made, Next, TableState, clock, forced, orders};
use crate::error::ApiError;
use crate::store::{EndedTurns, TableRow};
use crate::wire::{Answer, Status};

/// What a person asks for.
#[derive(Debug)]
pub struct Request<'a> {
    pub user: &'a str,
    pub seat: Seat,
    /// The version the decision was made at.
    pub version: u32,
    pub key: &'a str,
    pub command: Command<'a>,
}

#[derive(Clone, Copy, Debug)]
pub enum Command<'a> {
    /// The actions of one decision, in order.
    Decision(&'a [Value]),
    Undo(UndoScope),
}

impl Hub {
    /// A person acts. A request that was answered before gets the same answer, whatever has happened since.
    pub async fn act(&self, table: &LiveTable, request: Request<'_>) -> Result<Answer, ApiError> {
        // Keys are each person's own: nobody can use up somebody else's.
        let key = format!("{}:{}", request.user, request.key);
        let done = self.change(table, |state, now| {
            authorise(state, request.user, request.seat)?;
            let current = match request.command {
                Command::Decision(_) => state.is_current(request.seat, request.version),
                Command::Undo(_) => request.version == state.row.version,
            };
            if !current {
                return Err(ApiError::Stale(state.row.version));
            }
            let mut next = match request.command {
                Command::Decision(actions) => apply_decision(state, request.seat, now, actions)?,
                Command::Undo(scope) => apply_undo(state, request.seat, now, scope)?,
            };
            next.request = Some(Asked { key: key.clone(), version: request.version });
            Ok(next)
        });
        let error = match done.await {
            Ok(Some(answer)) => return Ok(answer),
            Ok(None) => ApiError::Fault,
            Err(error) => error,
        };
        if matches!(error, ApiError::Stale(_) | ApiError::Refused(_) | ApiError::NotNow(..))
            && let Some(answer) = self.store.answer(&table.id, &key, request.version).await?
        {
            self.reach(table, answer.version).await?;
            return Ok(answer);
        }
        Err(error)
    }

    /// What a decision would do, as far as the seat can know. Nothing changes.
    pub async fn preview(
        &self,
        table: &LiveTable,
        user: &str,
        seat: Seat,
        actions: Vec<Value>,
    ) -> Result<AnyPreview, ApiError> {
        let play = {
            let state = table.state.lock().await;
            authorise(&state, user, seat)?;
            running_match(&state)?.clone_box()
        };
        Ok(self.think(user, move || play.preview(seat, &actions)).await??)
    }

    /// Why a seat cannot do something now, as far as it can know; nothing if it can. Nothing changes.
    pub async fn why_refused(
        &self,
        table: &LiveTable,
        user: &str,
        seat: Seat,
        action: Value,
    ) -> Result<Option<Refusal>, ApiError> {
        let play = {
            let state = table.state.lock().await;
            authorise(&state, user, seat)?;
            running_match(&state)?.clone_box()
        };
        Ok(self.think(user, move || play.why_refused(seat, &action)).await??)
    }
}

/// Whether a person may act for a seat now.
pub fn authorise(state: &TableState, user: &str, seat: Seat) -> Result<(), ApiError> {
    let seat_doc = holds(&state.row, user, seat)?;
    match state.row.status {
        Status::Open => return Err(ApiError::NotNow("not_begun", "The game has not begun yet.")),
        Status::Over => return Err(ApiError::Refused(satrap_core::refusal::GAME_OVER)),
        Status::Playing => {}
    }
    if state.row.doc.paused_at.is_some() {
        return Err(ApiError::NotNow("paused", "The game is paused. It goes on when everybody agrees."));
    }
    if seat_doc.resigned {
        return Err(ApiError::NotNow("resigned", "You have resigned this seat; a bot plays it now."));
    }
    if seat_doc.caretaker.is_some() {
        return Err(ApiError::NotNow("caretaker", "A bot looks after your seat. Take it back first."));
    }
    Ok(())
}

/// The seat, if it is this person's.
pub fn holds<'a>(row: &'a TableRow, user: &str, seat: Seat) -> Result<&'a crate::store::SeatDoc, ApiError> {
    let seat_doc = row.seat(seat).ok_or(ApiError::NotFound("seat"))?;
    if seat_doc.person() == Some(user) {
        Ok(seat_doc)
    } else if seat_doc.has_put_out(user) {
        Err(REISSUED)
    } else {
        Err(ApiError::NotAllowed("This seat is not yours, so you cannot act for it."))
    }
}

/// The table after an action. The check is made on a copy; nothing has changed if it fails.
pub fn apply_action(
    state: &TableState,
    actor: Actor,
    hand: ActedBy,
    now: u64,
    action: &Value,
) -> Result<Next, ApiError> {
    let mut play = running_match(state)?.clone_box();
    let step = play.act(actor, hand, now, action)?;
    Ok(next_row(state, play, vec![step], now))
}

/// The table after a player's decision, as far as it is carried out.
fn apply_decision(state: &TableState, seat: Seat, now: u64, actions: &[Value]) -> Result<Next, ApiError> {
    let mut play = running_match(state)?.clone_box();
    let AnyDecided { steps, stopped } = play.decide(seat, now, actions)?;
    let mut next = next_row(state, play, steps, now);
    next.stopped = stopped;
    Ok(next)
}

/// The table after the steps that nobody need be asked about.
pub fn apply_forced(state: &TableState, now: u64) -> Result<Next, ApiError> {
    let next = next_row(state, running_match(state)?.clone_box(), Vec::new(), now);
    let is_made = next.made.as_ref().is_some_and(|made| !made.steps.is_empty());
    if is_made { Ok(next) } else { Err(ApiError::Stale(state.row.version)) }
}

fn apply_undo(state: &TableState, seat: Seat, now: u64, scope: UndoScope) -> Result<Next, ApiError> {
    let mut play = running_match(state)?.clone_box();
    let step = play.undo(seat, now, scope)?;
    let mut row = state.row.clone();
    orders::drop_acting(&mut row, &*play, seat);
    Ok(finish_steps(row, play, vec![step], now))
}

pub(super) fn running_match(state: &TableState) -> Result<&dyn AnyMatch, ApiError> {
    state.play.as_deref().ok_or(ApiError::NotNow("not_begun", "The game has not begun yet."))
}

fn next_row(state: &TableState, play: Box<dyn AnyMatch>, steps: Vec<AnyStep>, now: u64) -> Next {
    finish_steps(state.row.clone(), play, steps, now)
}

/// A changed table with the steps that nobody need be asked about, if the change brings any.
pub(super) fn follow_up(state: &TableState, row: TableRow, now: u64) -> Result<Next, ApiError> {
    let next = finish_steps(row, running_match(state)?.clone_box(), Vec::new(), now);
    let has_steps = next.made.as_ref().is_some_and(|made| !made.steps.is_empty());
    if has_steps {
        return Ok(next);
    }
    // Nothing was done, so no clock has moved; orders may have ended all the same.
    let mut row = state.row.clone();
    row.doc_mut().orders = next.row.doc.orders.clone();
    Ok(Next::of(row))
}

pub(super) fn finish_steps(
    mut row: TableRow,
    mut play: Box<dyn AnyMatch>,
    mut steps: Vec<AnyStep>,
    now: u64,
) -> Next {
    forced::follow(&mut row, &mut *play, &mut steps, now);
    let ended_turns = sync_row(&mut row, &*play, now);
    Next { made: Some(Made { play, steps }), ended_turns, ..Next::of(row) }
}

/// Brings a table in line with its game: whose turn it is, whose clock runs, whether it is over. Says whose turns ended.
pub fn sync_row(row: &mut TableRow, play: &dyn AnyMatch, now: u64) -> Vec<EndedTurns> {
    row.version = play.seq();
    row.moved_at = now;
    let ended = clock::turn(row, play.to_act(), now);
    clock::set_timers(row, play, now);
    if let Some(outcome) = play.outcome() {
        row.status = Status::Over;
        row.ended_at = Some(now);
        row.turn.outcome = Some(outcome);
        row.turn.waiting_since.clear();
        row.turn.timers.clear();
        row.doc_mut().votes = Default::default();
    }
    ended
}
