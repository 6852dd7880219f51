//! What a seat may do, and what happens then: every action finds its phase here. Legality is said once, in the `check` of
//! each part; the lists are made of what passes it.

use satrap_core::{Dice, Offer, Refusal, Seat, SeatSet, refuse};

use crate::action::Action;
use crate::data::figures;
use crate::phase::{assignment, bidding, decision, turn};
use crate::refusal::NO_SUCH_DECISION;
use crate::state::{Events, Phase, State};
use crate::trade;

/// Whom the game waits for.
pub(crate) fn to_act(state: &State) -> SeatSet {
    match &state.phase {
        Phase::Bidding { bidders, bids } => bidders.iter().filter(|seat| bids[*seat].is_none()).collect(),
        Phase::Assignment { head, .. } => SeatSet::only(*head),
        Phase::Turn(turn) => SeatSet::only(turn.decider()),
        Phase::Over(_) => SeatSet::EMPTY,
    }
}

/// Everything a seat may do now, sorted.
pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if !state.has_seat(seat) {
        return;
    }
    match &state.phase {
        Phase::Bidding { .. } => return bidding::offers(state, seat, out),
        Phase::Assignment { .. } => assignment::offers(state, seat, out),
        Phase::Turn(turn) => match &turn.pending {
            Some(pending) => decision::offers(state, turn, pending, seat, out),
            None => turn::offers(state, turn, seat, out),
        },
        Phase::Over(_) => return,
    }
    trade::offers(state, seat, out);
}

/// Whether a seat may do this now, while the game runs.
pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    if action.is_trade() {
        return trade::check(state, seat, action);
    }
    match (&state.phase, action) {
        (Phase::Bidding { bidders, bids }, Action::Bid { amount }) => {
            bidding::check(*bidders, bids, seat, amount)
        }
        (Phase::Bidding { .. }, _) => refuse(
            "bidding_first",
            "FD-2.3",
            format!(
                "The bidding for Human Resources comes first: bid {} to {} blame.",
                figures().bid_min,
                figures().bid_max
            ),
        ),
        (_, Action::Bid { .. }) => {
            refuse("bidding_over", "FD-2.7", "The bidding is over; Human Resources has its head.")
        }
        (Phase::Assignment { head, next }, Action::Assign { dept }) => {
            assignment::check(state, *head, *next, seat, dept)
        }
        (Phase::Assignment { .. }, _) => refuse(
            "assignment_first",
            "FD-2.10",
            "First the head of Human Resources gives everybody a department.",
        ),
        (_, Action::Assign { .. }) => {
            refuse("assignment_over", "FD-2.10", "Departments are assigned only once, after the bidding.")
        }
        (Phase::Turn(turn), _) => match &turn.pending {
            Some(pending) => decision::check(state, turn, pending, seat, action),
            None => turn::check(state, turn, seat, action),
        },
        (Phase::Over(_), _) => Err(NO_SUCH_DECISION),
    }
}

/// Carries out what [`check`] allows.
pub(crate) fn perform(state: &mut State, seat: Seat, action: Action, dice: &mut Dice, events: &mut Events) {
    if action.is_trade() {
        trade::perform(state, seat, action, events);
    } else {
        match action {
            Action::Bid { amount } => bidding::perform(state, seat, amount, dice, events),
            Action::Assign { dept } => assignment::perform(state, seat, dept, dice, events),
            _ if decision::is_answer(action) => decision::perform(state, seat, action, dice, events),
            _ => turn::perform(state, seat, action, dice, events),
        }
    }
    trade::lapse_unfunded(state, events);
}

/// What is done for a seat that must act and does not.
pub(crate) fn default_action(state: &State, seat: Seat) -> Option<Action> {
    if !to_act(state).contains(seat) {
        return None;
    }
    match &state.phase {
        Phase::Bidding { .. } => Some(bidding::default_action()),
        Phase::Assignment { .. } => assignment::default_action(state, seat),
        Phase::Turn(turn) => Some(match &turn.pending {
            Some(pending) => decision::default_action(state, pending, turn.decider()),
            None => Action::EndTurn,
        }),
        Phase::Over(_) => None,
    }
}

/// [FD-12.13] Where nobody trades, a turn without actions is over.
pub(crate) fn forced_action(state: &State, seat: Seat) -> Option<Action> {
    let turn =
        state.turn().filter(|turn| turn.seat == seat && turn.actions == 0 && turn.pending.is_none())?;
    (!state.options.trading && to_act(state).contains(turn.seat)).then_some(Action::EndTurn)
}
