//! [FD-7.7] Relief: blame removed when a decree is enacted, as the chooser decides.

use satrap_core::{Offer, Refusal, Seat, require};

use crate::action::Action;
use crate::event::{Ending, Event};
use crate::ids::{Decree, Pool};
use crate::refusal::{NO_SUCH_DEPARTMENT, NO_SUCH_PLAYER};
use crate::state::{Events, Pending, State};
use crate::victory;

/// Every place blame can lie, players first.
fn pools(state: &State) -> impl Iterator<Item = Pool> + use<> {
    state.seats().map(Pool::Player).chain(state.depts().map(Pool::Dept))
}

pub(crate) fn begin(state: &mut State, chooser: Option<Seat>, relief: u16, events: &mut Events) {
    match chooser {
        Some(chooser) => ask_or_end(state, chooser, relief, events),
        None => end(state, events), // [FD-7.5]
    }
}

/// The chooser decides at once, whoever's turn it is [FD-7.8], as long as there is a choice.
fn ask_or_end(state: &mut State, chooser: Seat, left: u16, events: &mut Events) {
    if left > 0 && pools(state).any(|pool| state.blame_at(pool) > 0) {
        state.set_pending(Some(Pending::Relief { chooser, left }));
    } else {
        events.public(Event::ReliefEnded { by: chooser, unused: left });
        end(state, events);
    }
}

/// [FD-7.9] With the fifth decree enacted and its relief dealt with, the game is over.
fn end(state: &mut State, events: &mut Events) {
    state.set_pending(None);
    if usize::from(state.enacted()) == Decree::ALL.len() {
        victory::end(state, Ending::Decrees, events);
    }
}

pub(crate) fn check(state: &State, left: u16, from: Pool, amount: u16) -> Result<(), Refusal> {
    match from {
        Pool::Player(seat) if !state.has_seat(seat) => return Err(NO_SUCH_PLAYER),
        Pool::Dept(dept) if !state.has_dept(dept) => return Err(NO_SUCH_DEPARTMENT),
        _ => {}
    }
    let there = state.blame_at(from);
    require(there > 0, "no_blame_there", "FD-7.7", || "There is no blame to remove there.")?;
    require(
        (1..=left.min(there)).contains(&amount),
        "relief_out_of_range",
        "FD-7.7",
        || "Remove at least 1 blame, and no more than lies there or is left of the relief.",
    )
}

pub(crate) fn offers(state: &State, left: u16, out: &mut Vec<Offer<Action>>) {
    for from in pools(state).filter(|from| check(state, left, *from, 1).is_ok()) {
        let most = left.min(state.blame_at(from));
        out.push(Offer::up_to(Action::Relieve { from, amount: 1 }, most.into()));
    }
    out.push(Offer::of(Action::ReliefDone));
}

pub(crate) fn relieve(state: &mut State, by: Seat, left: u16, from: Pool, amount: u16, events: &mut Events) {
    let amount = state.lose(from, amount);
    let left = left - amount;
    events.public(Event::Relieved { by, from, amount, left });
    ask_or_end(state, by, left, events);
}

pub(crate) fn give_up_rest(state: &mut State, by: Seat, left: u16, events: &mut Events) {
    events.public(Event::ReliefEnded { by, unused: left });
    end(state, events);
}

/// The own pool as far as possible, then the own department, then no more.
pub(crate) fn default_action(state: &State, chooser: Seat, left: u16) -> Action {
    let own = [Some(Pool::Player(chooser)), state.dept_of[chooser].map(Pool::Dept)];
    match own.into_iter().flatten().find(|pool| state.blame_at(*pool) > 0) {
        Some(from) => Action::Relieve { from, amount: left.min(state.blame_at(from)) },
        None => Action::ReliefDone,
    }
}
