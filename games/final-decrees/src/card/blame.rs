//! Directives that deal in blame.

use satrap_core::{Refusal, Seat, require};

use crate::data::figures;
use crate::event::{Event, Why};
use crate::ids::{Card, Dept, Pool};
use crate::memo;
use crate::refusal::{CARD_ON_OWN_DEPARTMENT, NO_SUCH_DEPARTMENT};
use crate::state::{Events, State};

pub(super) fn some_personal(state: &State, seat: Seat) -> Result<(), Refusal> {
    require(
        state.personal[seat] > 0,
        "no_personal_blame",
        "FD-9.2",
        || "You have no personal blame, so this card would do nothing.",
    )
}

pub(super) fn some_on_desk(state: &State, seat: Seat) -> Result<(), Refusal> {
    let blame = state.dept_of[seat].map_or(0, |dept| state.blame[dept]);
    require(
        blame > 0,
        "no_department_blame",
        "FD-9.2",
        || "Your department has no blame, so this card would do nothing.",
    )
}

/// Move 5 or all of your personal blame to another player.
pub(super) fn pass_the_buck(state: &mut State, by: Seat, player: Seat, events: &mut Events) {
    let amount = figures().card.pass_the_buck.min(state.personal[by]);
    memo::put_on(state, by, player, amount, Some(Pool::Player(by)), Card::PassTheBuck, events);
}

/// Another player gains 4.
pub(super) fn leak(state: &mut State, by: Seat, player: Seat, events: &mut Events) {
    memo::put_on(state, by, player, figures().card.leak, None, Card::Leak, events);
}

/// Move 5 or all of your department's blame to another player.
pub(super) fn scapegoat(state: &mut State, by: Seat, player: Seat, events: &mut Events) {
    let Some(dept) = state.dept_of[by] else { return };
    let amount = figures().card.scapegoat.min(state.blame[dept]);
    memo::put_on(state, by, player, amount, Some(Pool::Dept(dept)), Card::Scapegoat, events);
}

pub(super) fn check_tip(state: &State, seat: Seat, dept: Dept) -> Result<(), Refusal> {
    if !state.has_dept(dept) {
        return Err(NO_SUCH_DEPARTMENT);
    }
    if state.heads(seat, dept) {
        return Err(CARD_ON_OWN_DEPARTMENT);
    }
    require(
        state.head_of(dept).is_some(),
        "no_head",
        "FD-9.2",
        || "That department has no head who could be blamed.",
    )?;
    require(state.blame[dept] > 0, "no_blame_there", "FD-9.2", || "There is no blame on that department.")
}

/// All blame of another department moves to its head. Not an Investigate action.
pub(super) fn anonymous_tip(state: &mut State, by: Seat, dept: Dept, events: &mut Events) {
    memo::expose(state, by, dept, events, |head, amount| Event::BlameMoved {
        from: Pool::Dept(dept),
        to: Pool::Player(head),
        amount,
        why: Why::Card(Card::AnonymousTip),
    });
}

fn has_less(state: &State, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
    seat.others(state.seats).filter(move |other| state.personal[*other] < state.personal[seat])
}

pub(super) fn check_benchmarking(state: &State, seat: Seat) -> Result<(), Refusal> {
    require(
        has_less(state, seat).next().is_some(),
        "nobody_has_less",
        "FD-9.2",
        || "Nobody has less personal blame than you.",
    )
}

/// Everybody with less than you, as it stood when the card was played [FD-9.9], gains 3.
pub(super) fn benchmarking(state: &mut State, by: Seat, events: &mut Events) {
    let better: Vec<Seat> = has_less(state, by).collect();
    for player in better {
        memo::put_on(state, by, player, figures().card.benchmarking, None, Card::Benchmarking, events);
    }
}

fn department_gains(state: &mut State, dept: Dept, amount: u16, card: Card, events: &mut Events) {
    state.gain(Pool::Dept(dept), amount);
    events.public(Event::BlameGained { at: Pool::Dept(dept), amount, why: Why::Card(card) });
}

/// A department gains 6.
pub(super) fn public_inquiry(state: &mut State, dept: Dept, events: &mut Events) {
    department_gains(state, dept, figures().card.public_inquiry, Card::PublicInquiry, events);
}

/// Each department gains 2 for every decree on it.
pub(super) fn backlog_audit(state: &mut State, events: &mut Events) {
    for dept in state.depts() {
        let decrees = state.decrees_on(dept).count() as u16;
        if decrees > 0 {
            department_gains(state, dept, figures().card.backlog_audit * decrees, Card::BacklogAudit, events);
        }
    }
}

/// Your department loses 6 or all.
pub(super) fn shredder(state: &mut State, by: Seat, events: &mut Events) {
    let Some(dept) = state.dept_of[by] else { return };
    loses(state, Pool::Dept(dept), figures().card.shredder, Card::Shredder, events);
}

/// You lose 4.
pub(super) fn honours_list(state: &mut State, by: Seat, events: &mut Events) {
    loses(state, Pool::Player(by), figures().card.honours_list, Card::HonoursList, events);
}

pub(super) fn loses(state: &mut State, at: Pool, amount: u16, card: Card, events: &mut Events) {
    let amount = state.lose(at, amount);
    events.public(Event::BlameLost { at, amount, why: Why::Card(card) });
}
