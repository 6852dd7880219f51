//! One step of a game: who may make it, and what it does to the table's clocks.

use satrap_core::record::ActedBy;
use satrap_core::{Actor, Seat, UndoScope};
use satrap_registry::{AnyDecided, AnyMatch, AnyPreview, AnyStep};
use serde_json::Value;

use super::lifecycle::REISSUED;
use super::{Hub, LiveTable, Made, Next, TableState, clock};
use crate::error::ApiError;
use crate::store::TableRow;
use crate::wire::{Answer, Status};

/// What a person asks for.
#[derive(Debug)]
pub struct Request<'a> {
    pub user: &'a str,
    pub seat: Seat,
    /// The version the decision was made at.
    pub version: u32,
    pub key: &'a str,
    pub deed: Command<'a>,
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
        let done = self.change(table, |core, now| {
            authorise(core, request.user, request.seat)?;
            let current = match request.deed {
                Command::Decision(_) => core.is_current(request.seat, request.version),
                Command::Undo(_) => request.version == core.row.version,
            };
            if !current {
                return Err(ApiError::Stale(core.row.version));
            }
            let mut next = match request.deed {
                Command::Decision(actions) => apply_decision(core, request.seat, now, actions)?,
                Command::Undo(scope) => apply_undo(core, request.seat, now, scope)?,
            };
            next.key = Some(key.clone());
            Ok(next)
        });
        let error = match done.await {
            Ok(Some(answer)) => return Ok(answer),
            Ok(None) => ApiError::Fault,
            Err(error) => error,
        };
        if matches!(error, ApiError::Stale(_) | ApiError::Refused(_) | ApiError::NotNow(..))
            && let Some(answer) = self.store.answer(&table.id, &key).await?
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
            let core = table.state.lock().await;
            authorise(&core, user, seat)?;
            running_match(&core)?.clone_box()
        };
        Ok(self.think(user, move || play.preview(seat, &actions)).await??)
    }
}

/// Whether a person may act for a seat now.
pub fn authorise(core: &TableState, user: &str, seat: Seat) -> Result<(), ApiError> {
    let chair = holds(&core.row, user, seat)?;
    match core.row.status {
        Status::Open => return Err(ApiError::NotNow("not_begun", "The game has not begun yet.")),
        Status::Over => return Err(ApiError::Refused(satrap_core::refusal::GAME_OVER)),
        Status::Playing => {}
    }
    if core.row.doc.paused_at.is_some() {
        return Err(ApiError::NotNow("paused", "The game is paused. It goes on when everybody agrees."));
    }
    if chair.resigned {
        return Err(ApiError::NotNow("resigned", "You have resigned this seat; a bot plays it now."));
    }
    if chair.caretaker.is_some() {
        return Err(ApiError::NotNow("caretaker", "A bot looks after your seat. Take it back first."));
    }
    Ok(())
}

/// The chair, if it is this person's.
pub fn holds<'a>(row: &'a TableRow, user: &str, seat: Seat) -> Result<&'a crate::store::SeatDoc, ApiError> {
    let chair = row.seat(seat).ok_or(ApiError::NotFound("seat"))?;
    if chair.person() == Some(user) {
        Ok(chair)
    } else if chair.has_put_out(user) {
        Err(REISSUED)
    } else {
        Err(ApiError::NotAllowed("This seat is not yours, so you cannot act for it."))
    }
}

/// The table after an action. The check is made on a copy; nothing has changed if it fails.
pub fn apply_action(
    core: &TableState,
    actor: Actor,
    hand: ActedBy,
    now: u64,
    action: &Value,
) -> Result<Next, ApiError> {
    let mut play = running_match(core)?.clone_box();
    let step = play.act(actor, hand, now, action)?;
    Ok(next_row(core, play, vec![step], now))
}

/// The table after a player's decision, as far as it is carried out.
fn apply_decision(core: &TableState, seat: Seat, now: u64, actions: &[Value]) -> Result<Next, ApiError> {
    let mut play = running_match(core)?.clone_box();
    let AnyDecided { steps, stopped } = play.decide(seat, now, actions)?;
    let mut next = next_row(core, play, steps, now);
    next.stopped = stopped;
    Ok(next)
}

fn apply_undo(core: &TableState, seat: Seat, now: u64, scope: UndoScope) -> Result<Next, ApiError> {
    let mut play = running_match(core)?.clone_box();
    let step = play.undo(seat, now, scope)?;
    Ok(next_row(core, play, vec![step], now))
}

fn running_match(core: &TableState) -> Result<&dyn AnyMatch, ApiError> {
    core.play.as_deref().ok_or(ApiError::NotNow("not_begun", "The game has not begun yet."))
}

fn next_row(core: &TableState, play: Box<dyn AnyMatch>, steps: Vec<AnyStep>, now: u64) -> Next {
    let mut row = core.row.clone();
    sync_row(&mut row, &*play, now);
    Next { made: Some(Made { play, steps }), ..Next::of(row) }
}

/// Brings a table in line with its game: whose turn it is, whose clock runs, whether it is over.
pub fn sync_row(row: &mut TableRow, play: &dyn AnyMatch, now: u64) {
    row.version = play.seq();
    row.moved_at = now;
    clock::turn(row, play.to_act(), now);
    clock::set_timers(row, play, now);
    if let Some(outcome) = play.outcome() {
        row.status = Status::Over;
        row.ended_at = Some(now);
        row.doc.outcome = Some(outcome);
        row.doc.waiting_since.clear();
        row.doc.timers.clear();
        row.doc.votes = Default::default();
    }
}
