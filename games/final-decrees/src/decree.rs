//! [FD-7] Decrees on their way: forwarded, stamped, enacted.

use satrap_core::{Refusal, Seat, require};

use crate::data::figures;
use crate::event::{Event, Why};
use crate::ids::{Card, Decree, Dept, Pool};
use crate::refusal::{DECREE_ENACTED, NO_SUCH_DEPARTMENT};
use crate::state::{Events, State};
use crate::{memo, relief};

/// [FD-5.5] A decree on your department, to another one.
pub(crate) fn check_forward(state: &State, seat: Seat, decree: Decree, to: Dept) -> Result<(), Refusal> {
    let at = state.decrees[decree].at.ok_or(DECREE_ENACTED)?;
    require(
        state.heads(seat, at),
        "decree_not_here",
        "FD-5.5",
        || "That decree does not lie on your department, so you cannot forward it.",
    )?;
    check_destination(state, at, to)
}

pub(crate) fn check_destination(state: &State, at: Dept, to: Dept) -> Result<(), Refusal> {
    if !state.has_dept(to) {
        return Err(NO_SUCH_DEPARTMENT);
    }
    require(
        to != at,
        "already_there",
        "FD-5.5",
        || "The decree already lies there; choose another department.",
    )
}

/// What a forward to the right desk takes from the forwarder's blame, with the policy in force [FD-5.5].
pub(crate) fn forward_worth(state: &State, reward: u16) -> u16 {
    reward + if state.in_force(Card::CourierAllowance) { figures().card.courier_allowance } else { 0 }
}

/// What a stamp takes from the stamper's blame, with the policy in force [FD-7.2].
pub(crate) fn stamp_worth(state: &State, reward: u16) -> u16 {
    reward + if state.in_force(Card::PerformanceBonuses) { figures().card.performance_bonuses } else { 0 }
}

/// What the next enactment removes [FD-7.6].
pub(crate) fn next_relief(state: &State) -> u16 {
    reliefs().nth(state.enacted().into()).or(reliefs().last()).unwrap_or_default()
}

/// What the first decree that is enacted removes, the second, and so on [FD-7.6].
pub(crate) fn reliefs() -> impl Iterator<Item = u16> {
    (1..=Decree::ALL.len() as u16).map(|nth| figures().relief * nth)
}

/// `reward` is what a forward to the right desk is worth.
pub(crate) fn forward(
    state: &mut State,
    by: Seat,
    decree: Decree,
    to: Dept,
    reward: u16,
    events: &mut Events,
) {
    let slip = &mut state.decrees[decree];
    let Some(from) = slip.at.replace(to) else { return };
    let right = slip.next() == Some(to);
    let worth = if right { forward_worth(state, reward) } else { 0 };
    let lost = state.lose(Pool::Player(by), worth);
    events.public(Event::Forwarded { by, decree, from, to, right, lost });
}

/// [FD-7.1] It lies on your department, and waits for it.
pub(crate) fn check_stamp(state: &State, seat: Seat, decree: Decree) -> Result<(), Refusal> {
    let slip = &state.decrees[decree];
    let at = slip.at.ok_or(DECREE_ENACTED)?;
    require(
        state.heads(seat, at),
        "decree_not_here",
        "FD-7.1",
        || "That decree does not lie on your department; it must be forwarded to you first.",
    )?;
    require(
        slip.next() == Some(at),
        "wrong_step",
        "FD-7.1",
        || "The next step of that decree names another department; forward it there.",
    )
}

/// Stamps the next step; `reward` is what the stamp is worth [FD-7.2].
pub(crate) fn stamp(state: &mut State, by: Seat, decree: Decree, reward: u16, events: &mut Events) {
    let slip = &mut state.decrees[decree];
    let (Some(at), Some(dept)) = (slip.at, slip.next()) else { return };
    slip.stamps.push(by);
    let is_last = slip.to_go() == 0;
    state.stamps_made[by] = state.stamps_made[by].saturating_add(1);
    let worth = stamp_worth(state, reward);
    let lost = state.lose(Pool::Player(by), worth);
    events.public(Event::Stamped { by, decree, dept, at, lost });
    if is_last {
        enact(state, by, decree, at, events);
    }
}

/// [FD-7.3] The decree leaves the board; in the order of [FD-7.10] memos are sprung, then comes relief.
fn enact(state: &mut State, by: Seat, decree: Decree, dept: Dept, events: &mut Events) {
    let worth = next_relief(state);
    state.decrees[decree].at = None;
    let chooser = state.chooser_for(dept);
    let relief = if chooser.is_some() { worth } else { 0 };
    let top = state.top_of(dept);
    events.public(Event::Enacted { by, decree, dept, top, chooser, relief });
    for owner in state.clockwise_from(by) {
        let deserving = state.personal[owner] >= figures().card.shared_credit_least;
        if deserving && Some(owner) != chooser && memo::springs(state, owner, Card::SharedCredit, by, events)
        {
            let amount = state.lose(Pool::Player(owner), figures().card.shared_credit);
            let at = Pool::Player(owner);
            events.public(Event::BlameLost { at, amount, why: Why::Card(Card::SharedCredit) });
        }
    }
    relief::begin(state, chooser, relief, events);
}
