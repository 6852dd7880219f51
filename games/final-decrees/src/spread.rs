//! [FD-5.3, FD-5.4] Spreading blame over the own department and those below it.

use satrap_core::{Refusal, Seat, require};

use crate::action::Action;
use crate::event::Event;
use crate::ids::{ByDept, DeptSet, Pool};
use crate::state::{Events, Pending, State};

/// The own department and all below it.
pub(crate) fn concerned(state: &State, seat: Seat) -> DeptSet {
    match state.dept_of[seat] {
        Some(dept) => state.below(dept).with(dept),
        None => DeptSet::default(),
    }
}

pub(crate) fn check(state: &State, seat: Seat) -> Result<(), Refusal> {
    let depts = concerned(state, seat);
    require(
        depts.len() > 1,
        "nothing_below",
        "FD-5.4",
        || "No department is below yours, so there is nowhere to spread blame to.",
    )?;
    require(
        depts.iter().any(|dept| state.blame[dept] > 0),
        "nothing_to_spread",
        "FD-5.4",
        || "There is no blame on your department or below it.",
    )
}

/// Lifts all blame concerned into a tray.
pub(crate) fn begin(state: &mut State, seat: Seat, events: &mut Events) {
    let depts = concerned(state, seat);
    let mut before = ByDept::default();
    let mut tray = 0;
    for dept in depts.iter() {
        before[dept] = state.blame[dept];
        tray += state.lose(Pool::Dept(dept), u16::MAX);
    }
    events.public(Event::SpreadBegan { by: seat, tray, depts: depts.iter().collect() });
    state.set_pending(Some(Pending::Spread { tray, places: depts, before, concerned: depts }));
}

/// Fills the first place left; the last one gets the rest, and an empty tray ends it.
pub(crate) fn place(state: &mut State, seat: Seat, amount: u16, events: &mut Events) {
    let Some(Pending::Spread { tray, places, .. }) = state.turn_mut().and_then(|turn| turn.pending.as_mut())
    else {
        return;
    };
    let Some(dept) = places.first() else { return };
    *tray -= amount.min(*tray);
    *places = places.without(dept);
    let (rest, left) = (*tray, *places);
    state.gain(Pool::Dept(dept), amount);
    events.public(Event::SpreadPlaced { by: seat, dept, amount });
    if let (Some(last), true) = (left.first(), left.len() == 1 && rest > 0) {
        state.gain(Pool::Dept(last), rest);
        events.public(Event::SpreadPlaced { by: seat, dept: last, amount: rest });
    }
    if left.len() <= 1 || rest == 0 {
        state.set_pending(None);
    }
}

/// What the department had before, or the rest of the tray if that is less.
pub(crate) fn default_action(tray: u16, places: DeptSet, before: &ByDept<u16>) -> Action {
    let had = places.first().map_or(0, |dept| before[dept]);
    Action::SpreadPlace { amount: had.min(tray) }
}
