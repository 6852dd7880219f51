//! [FD-5.6, FD-6.4] Pawns that change departments, and Tenure, which stops them.

use satrap_core::{Seat, SeatSet};

use crate::event::Event;
use crate::ids::{Card, Dept, DeptSet};
use crate::memo;
use crate::state::{Events, Pending, State};

/// Whether a Tenure forbids the whole move. The mover's own memos do not answer the mover's own doing; of the
/// others the first clockwise that springs cancels it, and later ones stay shut [FD-9.6].
fn is_barred(state: &mut State, by: Seat, movers: SeatSet, events: &mut Events) -> bool {
    by.others(state.seats)
        .filter(|owner| movers.contains(*owner))
        .any(|owner| memo::springs(state, owner, Card::Tenure, by, events))
}

pub(crate) fn place(state: &mut State, by: Seat, player: Seat, to: Dept, events: &mut Events) {
    if let Some(from) = state.dept_of[player].replace(to) {
        events.public(Event::PawnMoved { by, player, from, to });
    }
}

/// [FD-5.6] Blame and decrees stay where they are.
pub(crate) fn move_to_empty(state: &mut State, by: Seat, player: Seat, events: &mut Events) {
    let Some(to) = state.empty_dept() else { return };
    if !is_barred(state, by, SeatSet::only(player), events) {
        place(state, by, player, to, events);
    }
}

/// Two players change places.
pub(crate) fn swap(state: &mut State, by: Seat, [one, other]: [Seat; 2], events: &mut Events) {
    let (Some(first), Some(second)) = (state.dept_of[one], state.dept_of[other]) else { return };
    if !is_barred(state, by, [one, other].into_iter().collect(), events) {
        place(state, by, one, second, events);
        place(state, by, other, first, events);
    }
}

pub(crate) fn begin_reassign(state: &mut State, by: Seat, events: &mut Events) {
    state.set_pending(Some(Pending::Reassign { picks: Default::default() }));
    events.public(Event::ReassignBegan { by });
}

/// Departments not yet picked in this Reassign.
pub(crate) fn unpicked(state: &State, picks: &[Dept]) -> impl Iterator<Item = Dept> + use<> {
    let picked: DeptSet = picks.iter().copied().collect();
    state.depts().filter(move |dept| !picked.contains(*dept))
}

/// One pick, for the next seat. Nothing moves before the last; then everybody at once [FD-6.4].
pub(crate) fn pick(state: &mut State, by: Seat, dept: Dept, events: &mut Events) {
    let seats = state.seats;
    let Some(Pending::Reassign { picks }) = state.turn_mut().and_then(|turn| turn.pending.as_mut()) else {
        return;
    };
    let player = Seat(picks.len() as u8);
    picks.push(dept);
    let picks = picks.clone();
    let told = |dept| Event::ReassignPicked { by, player, dept };
    events.private_to(by, told(Some(dept)), told(None));
    if picks.len() < usize::from(seats) {
        return;
    }
    events.finalise(); // the picks are known now
    state.set_pending(None);
    let new_dept = |seat: Seat| picks[usize::from(seat.0)];
    let movers: SeatSet =
        state.seats().filter(|seat| state.dept_of[*seat] != Some(new_dept(*seat))).collect();
    if is_barred(state, by, movers, events) {
        return;
    }
    events.public(Event::Reassigned { by, moved: movers.len() as u8 });
    for seat in movers.iter() {
        place(state, by, seat, new_dept(seat), events);
    }
}
