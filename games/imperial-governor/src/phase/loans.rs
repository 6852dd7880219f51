//! [IG-7.7] Loans of one talent: the petition, the answers, and paying back as a matter of honour.

use satrap_core::{Events, Refusal, Seat, SeatSet};

use crate::event::Event;
use crate::phase::diplomacy::{another, in_own_phase, whom};
use crate::promises;
use crate::refusal::within;
use crate::state::{Loan, State};

const CHEST_NOT_EMPTY: Refusal =
    Refusal::new("chest_not_empty", "IG-7.7", "Only a player with an empty war chest petitions for a loan.");
const ONE_PETITION: Refusal =
    Refusal::new("one_petition", "IG-7.7", "You have asked for a loan this turn already.");
const NOTHING_TO_LEND: Refusal =
    Refusal::new("nothing_to_lend", "IG-7.7", "Your war chest is empty: you have nothing to lend.");
const NO_DEBT: Refusal = Refusal::new(
    "no_debt",
    "IG-7.7",
    "You cannot pay back more than you owe this player and have in your chest.",
);

/// Seats that have petitioned this seat and wait.
pub(super) fn petitions_to(state: &State, seat: Seat) -> Vec<Seat> {
    state.all_seats().filter(|other| state.players[*other].turn.petition.contains(seat)).collect()
}

/// Whom a petition would go to: the one named, or all who have not been asked this turn.
fn asked_by(state: &State, seat: Seat, to: Option<Seat>) -> SeatSet {
    let asked = state.players[seat].turn.asked;
    let meant = |other: &Seat| to.is_none_or(|to| to == *other) && !asked.contains(*other);
    seat.others(state.seats()).filter(meant).collect()
}

pub(crate) fn check_petition(state: &State, seat: Seat, to: Option<Seat>) -> Result<(), Refusal> {
    in_own_phase(state, seat)?;
    to.map_or(Ok(()), |to| another(state, seat, to))?;
    if asked_by(state, seat, to).is_empty() {
        return Err(ONE_PETITION);
    }
    if state.players[seat].chest > 0 { Err(CHEST_NOT_EMPTY) } else { Ok(()) }
}

pub(crate) fn petition(state: &mut State, seat: Seat, to: Option<Seat>, events: &mut Events<Event>) {
    events.finalise();
    let asked = asked_by(state, seat, to);
    let turn = &mut state.players[seat].turn;
    for other in asked.iter() {
        turn.asked.insert(other);
        turn.petition.insert(other);
    }
    let everybody = asked.len() == usize::from(state.seats()) - 1;
    let to = if everybody { Vec::new() } else { asked.iter().collect() };
    events.public(Event::LoanPetitioned { by: seat, to });
}

pub(crate) fn check_answer_petition(
    state: &State,
    seat: Seat,
    from: Option<Seat>,
    lend: bool,
) -> Result<(), Refusal> {
    whom(from, &petitions_to(state, seat))?;
    if lend && state.players[seat].chest == 0 { Err(NOTHING_TO_LEND) } else { Ok(()) }
}

pub(crate) fn answer_petition(
    state: &mut State,
    seat: Seat,
    from: Option<Seat>,
    lend: bool,
    events: &mut Events<Event>,
) {
    events.finalise();
    let Ok(borrower) = whom(from, &petitions_to(state, seat)) else { return };
    state.players[borrower].turn.petition.remove(seat);
    if !lend {
        events.public(Event::LoanRefused { by: seat, to: borrower });
        return;
    }
    state.players[seat].chest -= 1;
    state.players[borrower].chest += 1;
    match state.loans.iter_mut().find(|loan| loan.from == seat && loan.to == borrower) {
        Some(loan) => loan.talents += 1,
        None => state.loans.push(Loan { from: seat, to: borrower, talents: 1 }),
    }
    state.loans.sort_unstable();
    events.public(Event::LoanGiven { by: seat, to: borrower });
}

pub(super) fn repayable(state: &State, seat: Seat, to: Seat) -> u32 {
    let debt = state.loans.iter().find(|loan| loan.from == to && loan.to == seat);
    debt.map_or(0, |loan| loan.talents).min(state.players[seat].chest)
}

pub(crate) fn check_repay(state: &State, seat: Seat, to: Seat, talents: u32) -> Result<(), Refusal> {
    in_own_phase(state, seat)?;
    another(state, seat, to)?;
    within(talents, repayable(state, seat, to)).map_err(|_| NO_DEBT)
}

pub(crate) fn repay(state: &mut State, seat: Seat, to: Seat, talents: u32, events: &mut Events<Event>) {
    events.finalise();
    state.players[seat].chest = state.players[seat].chest.saturating_sub(talents);
    state.players[to].chest = state.players[to].chest.saturating_add(talents);
    for loan in state.loans.iter_mut().filter(|loan| loan.from == to && loan.to == seat) {
        loan.talents = loan.talents.saturating_sub(talents);
    }
    if state.loans.iter().any(|loan| (loan.from, loan.to, loan.talents) == (to, seat, 0)) {
        promises::loan_repaid(state, seat, to);
    }
    state.loans.retain(|loan| loan.talents > 0);
    events.public(Event::LoanRepaid { by: seat, to, talents });
}
