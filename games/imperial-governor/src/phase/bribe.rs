//! [IG-4.13] Card 98: Rome stirs the drawer's subjects, unless Rome takes his bribe.

use satrap_core::{Dice, Events, Offer, Refusal, Seat, SeatSet};

use crate::action::Action;
use crate::data::{Effect, fate};
use crate::event::Event;
use crate::ids::Power;
use crate::phase::fates::share;
use crate::phase::revolts::{revolt, richest};
use crate::refusal::{NO_SUCH_CHOICE, within};
use crate::state::{Pending, State};

const BRIBE_RANGE: Refusal = Refusal::new(
    "bribe_range",
    "IG-4.13",
    "Offer more than before, and no more than your war chest with this turn's income and credits.",
);

/// Opens the choice; false if the card has no effect.
pub(crate) fn open(
    state: &mut State,
    seat: Seat,
    percent: u32,
    dice: &mut Dice,
    events: &mut Events<Event>,
) -> bool {
    let rome = state.seat_of(Power::Rome);
    if rome.is_none() || rome == Some(seat) {
        return false;
    }
    let count = share(state.provinces_of(seat).count() as u32, percent);
    let at_stake = richest(state, seat, count as usize, dice);
    if at_stake.is_empty() {
        return false;
    }
    state.players[seat].turn.pending = Some(Pending::Bribe { at_stake, refused: 0, last: 0, waiting: false });
    events.finalise();
    true
}

/// The most a drawer can offer: chest, income and credits of this turn.
pub(crate) fn limit(state: &State, seat: Seat) -> u32 {
    state.players[seat].chest + state.yield_this_turn(seat) + state.credits(seat)
}

/// The player whose bribe Rome has to answer.
pub(crate) fn awaiting(state: &State) -> Option<Seat> {
    state
        .all_seats()
        .find(|seat| matches!(state.players[*seat].turn.pending, Some(Pending::Bribe { waiting: true, .. })))
}

pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if let Some(Pending::Bribe { last, waiting: false, .. }) = state.players[seat].turn.pending {
        let limit = limit(state, seat);
        if limit > last {
            out.push(Offer::up_to(Action::OfferBribe { talents: last + 1 }, limit.into()));
        }
        out.push(Offer::of(Action::DeclineBribe));
    }
    if state.players[seat].power == Power::Rome && awaiting(state).is_some() {
        out.push(Offer::of(Action::AnswerBribe { accept: false }));
        out.push(Offer::of(Action::AnswerBribe { accept: true }));
    }
}

pub(crate) fn check_offer(state: &State, seat: Seat, talents: u32) -> Result<(), Refusal> {
    match state.players[seat].turn.pending {
        Some(Pending::Bribe { last, waiting: false, .. }) if talents > last => {
            within(talents, limit(state, seat)).map_err(|_| BRIBE_RANGE)
        }
        Some(Pending::Bribe { waiting: false, .. }) => Err(BRIBE_RANGE),
        _ => Err(NO_SUCH_CHOICE),
    }
}

pub(crate) fn check_decline(state: &State, seat: Seat) -> Result<(), Refusal> {
    match state.players[seat].turn.pending {
        Some(Pending::Bribe { waiting: false, .. }) => Ok(()),
        _ => Err(NO_SUCH_CHOICE),
    }
}

pub(crate) fn check_answer(state: &State, seat: Seat) -> Result<(), Refusal> {
    let asked = state.players[seat].power == Power::Rome && awaiting(state).is_some();
    if asked { Ok(()) } else { Err(NO_SUCH_CHOICE) }
}

pub(crate) fn offer(state: &mut State, seat: Seat, talents: u32, events: &mut Events<Event>) {
    events.finalise();
    if let Some(Pending::Bribe { last, waiting, .. }) = &mut state.players[seat].turn.pending {
        (*last, *waiting) = (talents, true);
    }
    let two = the_two(state, seat);
    events.private_to_seats(two, Event::BribeOffered { by: seat, talents }, Event::BribeAwaited { by: seat });
}

fn the_two(state: &State, seat: Seat) -> SeatSet {
    std::iter::once(seat).chain(state.seat_of(Power::Rome)).collect()
}

pub(crate) fn decline(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    events.finalise();
    events.public(Event::BribeDeclined { by: seat });
    strike(state, seat, events);
}

/// As often as Rome may be asked, the first time included.
fn most_offers(state: &State, seat: Seat) -> u8 {
    match state.players[seat].turn.card.map(|card| &fate(card).effect) {
        Some(Effect::WrathOfTheSenate { offers, .. }) => *offers,
        _ => 0,
    }
}

/// Offers that are left to a drawer, the one that waits included.
pub(crate) fn offers_left(state: &State, seat: Seat) -> Option<u8> {
    match &state.players[seat].turn.pending {
        Some(Pending::Bribe { refused, .. }) => Some(most_offers(state, seat).saturating_sub(*refused)),
        _ => None,
    }
}

pub(crate) fn answer(state: &mut State, rome: Seat, accept: bool, events: &mut Events<Event>) {
    events.finalise();
    let Some(seat) = awaiting(state) else { return };
    let most = most_offers(state, seat);
    let turn = &mut state.players[seat].turn;
    let Some(Pending::Bribe { refused, last, waiting, .. }) = &mut turn.pending else { return };
    if accept {
        let talents = *last;
        turn.pending = None;
        // What the chest holds goes to Rome at once, the rest out of this turn's income.
        let now = talents.min(state.players[seat].chest);
        state.players[seat].chest -= now;
        state.players[seat].turn.bribe = talents - now;
        state.players[rome].chest = state.players[rome].chest.saturating_add(now);
        let two = the_two(state, seat);
        events.private_to_seats(
            two,
            Event::BribeTaken { by: seat, talents },
            Event::BribeAccepted { by: seat },
        );
        return;
    }
    (*refused, *waiting) = (*refused + 1, false);
    let enough = *refused >= most;
    events.public(Event::BribeRefused { by: seat });
    if enough {
        strike(state, seat, events);
    }
}

/// Each of the provinces revolts.
fn strike(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    if let Some(Pending::Bribe { at_stake, .. }) = state.players[seat].turn.pending.take() {
        at_stake.into_iter().for_each(|province| revolt(state, province, events));
    }
}
