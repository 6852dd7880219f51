//! [FD-2.10] to [FD-2.12] The head of Human Resources gives everybody else a department.

use satrap_core::{Dice, Offer, Refusal, Seat, require};

use super::turn;
use crate::action::Action;
use crate::event::Event;
use crate::ids::Dept;
use crate::refusal::NO_SUCH_DEPARTMENT;
use crate::setup;
use crate::state::{Events, Phase, State};
use crate::trade;

pub(crate) fn begin(state: &mut State, head: Seat, by_lot: bool, dice: &mut Dice, events: &mut Events) {
    state.dept_of[head] = Some(Dept::Hum);
    events.public(Event::HumanResourcesFilled { head, by_lot });
    state.phase = Phase::Assignment { head, next: head.next(state.seats) };
    answer_what_is_forced(state, dice, events);
}

pub(crate) fn check(state: &State, head: Seat, next: Seat, seat: Seat, dept: Dept) -> Result<(), Refusal> {
    require(
        seat == head,
        "not_human_resources",
        "FD-2.10",
        || "Only the head of Human Resources assigns departments.",
    )?;
    if !state.has_dept(dept) {
        return Err(NO_SUCH_DEPARTMENT);
    }
    require(
        dept != Dept::Ref,
        "reform_not_given",
        "FD-2.10",
        || "The Department of Reform is not given out; it starts empty.",
    )?;
    require(
        state.head_of(dept).is_none(),
        "department_taken",
        "FD-2.10",
        || "That department already has a head; choose one that is free.",
    )?;
    // [FD-2.12] The last player gets the Executive Branch if it is still free.
    let is_last = next.next(state.seats) == head;
    let is_needed = is_last && state.head_of(Dept::Exe).is_none();
    require(
        dept == Dept::Exe || !is_needed,
        "executive_needed",
        "FD-2.12",
        || "The Executive Branch must be filled, and this is the last player: give it now.",
    )
}

fn choices(state: &State) -> impl Iterator<Item = Dept> + '_ {
    let phase = match state.phase {
        Phase::Assignment { head, next } => Some((head, next)),
        _ => None,
    };
    state
        .depts()
        .filter(move |dept| phase.is_some_and(|(head, next)| check(state, head, next, head, *dept).is_ok()))
}

pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if matches!(state.phase, Phase::Assignment { head, .. } if head == seat) {
        out.extend(choices(state).map(|dept| Offer::of(Action::Assign { dept })));
    }
}

/// The first free of EXE, TRE, SEC, ADM.
pub(crate) fn default_action(state: &State, _seat: Seat) -> Option<Action> {
    choices(state).next().map(|dept| Action::Assign { dept })
}

pub(crate) fn perform(state: &mut State, seat: Seat, dept: Dept, dice: &mut Dice, events: &mut Events) {
    place(state, seat, dept, events);
    answer_what_is_forced(state, dice, events);
}

fn place(state: &mut State, by: Seat, dept: Dept, events: &mut Events) {
    let Phase::Assignment { head, next } = &mut state.phase else { return };
    let player = *next;
    *next = player.next(state.seats);
    let is_done = *next == *head;
    state.dept_of[player] = Some(dept);
    events.public(Event::Assigned { by, player, dept });
    if is_done {
        trade::new_turn(state);
    }
}

/// [FD-12.2] Where only one department can be given the rules give it; with everybody placed, play begins.
fn answer_what_is_forced(state: &mut State, dice: &mut Dice, events: &mut Events) {
    while let Phase::Assignment { head, next } = state.phase {
        if next == head {
            // [FD-2.16] The head of the Executive Branch, filled by [FD-2.11] or [FD-2.12], goes first.
            let first = state.head_of(Dept::Exe).unwrap_or(head);
            setup::deal(state, first, dice, events);
            turn::begin(state, first, dice, events);
            return;
        }
        let mut possible = choices(state);
        let (Some(only), None) = (possible.next(), possible.next()) else { return };
        drop(possible);
        place(state, head, only, events);
    }
}
