//! Directives that deal in decrees.

use satrap_core::{Refusal, Seat, refuse, require};

use super::blame;
use crate::data::figures;
use crate::event::Event;
use crate::ids::{Card, Decree, Dept, Pool};
use crate::refusal::{DECREE_ENACTED, DECREE_NOT_BELOW, NO_STAMP};
use crate::state::{Events, Pending, State};
use crate::{decree, memo};

pub(super) fn on_own_desk(state: &State, seat: Seat, decree: Decree) -> Result<(), Refusal> {
    let at = state.decrees[decree].at.ok_or(DECREE_ENACTED)?;
    require(
        state.heads(seat, at),
        "decree_not_here",
        "FD-9.2",
        || "That decree does not lie on your department.",
    )
}

/// Rubber Stamp and Delegated Authority: the next step is stamped, and is worth 2 instead of 1. The enacting
/// department is the one the decree lies on [FD-7.4].
pub(super) fn better_stamp(state: &mut State, by: Seat, decree: Decree, events: &mut Events) {
    decree::stamp(state, by, decree, figures().card.better_stamp, events);
}

pub(super) fn check_delegated(state: &State, seat: Seat, decree: Decree) -> Result<(), Refusal> {
    let slip = &state.decrees[decree];
    let at = slip.at.ok_or(DECREE_ENACTED)?;
    let own = state.dept_of[seat].ok_or(DECREE_NOT_BELOW)?;
    if !state.above(at).contains(own) {
        return Err(DECREE_NOT_BELOW);
    }
    require(
        slip.next() == Some(at),
        "wrong_step",
        "FD-9.2",
        || "That decree waits for another department than the one it lies on.",
    )
}

pub(super) fn check_courier(state: &State, seat: Seat, decree: Decree, to: Dept) -> Result<(), Refusal> {
    on_own_desk(state, seat, decree)?;
    decree::check_forward(state, seat, decree, to)
}

/// Forwards one decree of an Express Courier who may carry `left`; asks for the next while there is one.
pub(crate) fn courier(state: &mut State, by: Seat, decree: Decree, to: Dept, left: u8, events: &mut Events) {
    decree::forward(state, by, decree, to, figures().card.better_forward, events);
    let left = left.saturating_sub(1);
    let more = state.dept_of[by].is_some_and(|own| state.decrees_on(own).next().is_some());
    state.set_pending((left > 0 && more).then_some(Pending::Courier { left }));
}

pub(crate) fn check_misroute(state: &State, decree: Decree, to: Dept) -> Result<(), Refusal> {
    let at = state.decrees[decree].at.ok_or(DECREE_ENACTED)?;
    decree::check_destination(state, at, to)
}

/// Moves a decree from wherever it lies. Nobody loses blame for it.
pub(crate) fn misroute(state: &mut State, by: Seat, decree: Decree, to: Dept, events: &mut Events) {
    if let Some(from) = state.decrees[decree].at.replace(to) {
        events.public(Event::DecreeMisrouted { by, decree, from, to });
    }
}

/// One decree, and a second and different one if there is any.
pub(super) fn misrouted_post(state: &mut State, by: Seat, first: Decree, to: Dept, events: &mut Events) {
    misroute(state, by, first, to, events);
    let more = Decree::ALL.into_iter().any(|decree| decree != first && state.decrees[decree].at.is_some());
    state.set_pending(more.then_some(Pending::Misroute { first }));
}

pub(super) fn check_clerical_error(state: &State, decree: Decree) -> Result<(), Refusal> {
    let slip = &state.decrees[decree];
    match slip.at {
        None => Err(DECREE_ENACTED),
        Some(_) if slip.stamps.is_empty() => Err(NO_STAMP),
        Some(_) => Ok(()),
    }
}

/// Erases the latest stamp; whoever made it gains 2.
pub(super) fn clerical_error(state: &mut State, by: Seat, decree: Decree, events: &mut Events) {
    let slip = &mut state.decrees[decree];
    let Some(stamper) = slip.stamps.pop() else { return };
    let Some(dept) = slip.next() else { return };
    events.public(Event::StampErased { by, decree, dept, stamper });
    memo::put_on(state, by, stamper, figures().card.clerical_error, None, Card::ClericalError, events);
}

pub(super) fn check_amended(state: &State, decree: Decree) -> Result<(), Refusal> {
    let slip = &state.decrees[decree];
    match (slip.at, &slip.steps[slip.stamps.len()..]) {
        (None, _) => Err(DECREE_ENACTED),
        (_, [_, _, ..]) => Ok(()),
        _ => refuse("no_two_steps", "FD-9.2", "That decree has only one step to go."),
    }
}

/// Swaps the next two steps for good; if the decree is now where it should be, on your desk, it is stamped.
pub(super) fn amended_schedule(state: &mut State, by: Seat, decree: Decree, events: &mut Events) {
    let slip = &mut state.decrees[decree];
    let next = slip.stamps.len();
    slip.steps.swap(next, next + 1);
    events.public(Event::ScheduleAmended {
        by,
        decree,
        first: slip.steps[next],
        second: slip.steps[next + 1],
    });
    if decree::check_stamp(state, by, decree).is_ok() {
        decree::stamp(state, by, decree, figures().stamp, events);
    }
}

pub(super) fn check_ribbon(state: &State, seat: Seat, decree: Decree) -> Result<(), Refusal> {
    on_own_desk(state, seat, decree)?;
    if state.decrees[decree].stamps.is_empty() {
        return Err(NO_STAMP);
    }
    blame::some_personal(state, seat)
}

/// You lose 2 for each stamp on it.
pub(super) fn ribbon_cutting(state: &mut State, by: Seat, decree: Decree, events: &mut Events) {
    let amount = figures().card.ribbon_per_stamp * state.decrees[decree].stamps.len() as u16;
    blame::loses(state, Pool::Player(by), amount, Card::RibbonCutting, events);
}
