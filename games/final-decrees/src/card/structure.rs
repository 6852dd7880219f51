//! Directives that deal in staff and structure.

use satrap_core::{Refusal, Seat, require};

use crate::action::Change;
use crate::control;
use crate::data::figures;
use crate::event::{Event, Why};
use crate::ids::{Card, Dept, Pool};
use crate::refusal::{CARD_ON_OWN_DEPARTMENT, NO_SUCH_DEPARTMENT, NO_SUCH_PLAYER};
use crate::staff;
use crate::state::{Events, Pending, State};

/// One change now and, since a chart can always be changed, the question for a second.
pub(super) fn reorganisation(state: &mut State, by: Seat, change: Change, events: &mut Events) {
    control::make(state, by, change, events);
    state.set_pending(Some(Pending::Reorganise));
}

pub(super) fn check_annexation(state: &State, seat: Seat, dept: Dept) -> Result<(), Refusal> {
    if !state.has_dept(dept) {
        return Err(NO_SUCH_DEPARTMENT);
    }
    let own = state.dept_of[seat].ok_or(CARD_ON_OWN_DEPARTMENT)?;
    if dept == own {
        return Err(CARD_ON_OWN_DEPARTMENT);
    }
    require(
        !state.above(own).contains(dept),
        "department_above",
        "FD-9.2",
        || "That department is above yours; taking it would make a loop.",
    )?;
    require(
        state.controller[dept] != Some(own),
        "already_under_yours",
        "FD-9.2",
        || "That department is already directly under yours.",
    )
}

/// The department is controlled by yours now: its arrow is moved, or a spare one added.
pub(super) fn annexation(state: &mut State, by: Seat, dept: Dept, events: &mut Events) {
    let Some(from) = state.dept_of[by] else { return };
    let change = match state.controller[dept] {
        Some(_) => Change::Move { arrow: dept, from, to: dept },
        None => Change::Add { from, to: dept },
    };
    control::make(state, by, change, events);
}

pub(super) fn check_transfer(state: &State, [one, other]: [Seat; 2]) -> Result<(), Refusal> {
    if !state.has_seat(one) || !state.has_seat(other) {
        return Err(NO_SUCH_PLAYER);
    }
    require(one < other, "not_a_pair", "FD-9.2", || "Name two different players, the lower seat first.")
}

/// Up to 5 of your blame stays behind on your department, and you go to the empty one.
pub(super) fn golden_parachute(state: &mut State, by: Seat, events: &mut Events) {
    let Some(dept) = state.dept_of[by] else { return };
    let (from, to) = (Pool::Player(by), Pool::Dept(dept));
    let amount = state.move_blame(from, to, figures().card.golden_parachute);
    if amount > 0 {
        events.public(Event::BlameMoved { from, to, amount, why: Why::Card(Card::GoldenParachute) });
    }
    staff::move_to_empty(state, by, by, events);
}
