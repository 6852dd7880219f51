//! Directives that deal in cards, actions and the deck.

use arrayvec::ArrayVec;
use satrap_core::{Dice, Seat, SeatSet};

use crate::data::figures;
use crate::decline;
use crate::event::{DrawReason, Event, Why};
use crate::ids::Card;
use crate::phase::turn::gain_actions;
use crate::state::{Events, Pending, State};

/// Opens another player's hand to the thief; with one kind in it there is nothing to choose [FD-12.2].
pub(super) fn wiretap(state: &mut State, by: Seat, victim: Seat, events: &mut Events) {
    let hand: Vec<Card> = state.hands[victim].cards().collect();
    let cards = hand.len() as u8;
    let only = hand.first().copied().filter(|first| hand.iter().all(|card| card == first));
    let told = |hand| Event::WiretapOpened { by, victim, cards, hand };
    events.private_to(by, told(Some(hand)), told(None));
    events.reveal();
    match only {
        Some(card) => wiretap_take(state, by, victim, card, events),
        None => state.set_pending(Some(Pending::Wiretap { victim })),
    }
}

pub(crate) fn wiretap_take(state: &mut State, by: Seat, victim: Seat, card: Card, events: &mut Events) {
    state.set_pending(None);
    state.hands[victim].remove(card);
    state.hands[by].add(card);
    let both: SeatSet = [by, victim].into_iter().collect();
    let told = |card| Event::CardTaken { by, victim, card };
    events.private_to_seats(both, told(Some(card)), told(None));
    events.finalise();
}

/// Draw two cards; not the Draw action.
pub(super) fn requisition(state: &mut State, by: Seat, dice: &mut Dice, events: &mut Events) {
    decline::draw(state, by, DrawReason::Requisition, figures().card.requisition, dice, events);
}

/// Another player's next turn has two actions fewer.
pub(super) fn industrial_action(state: &mut State, by: Seat, player: Seat, events: &mut Events) {
    state.slowed.insert(player);
    events.public(Event::Slowed { by, player });
}

/// Three more actions this turn.
pub(super) fn emergency_session(state: &mut State, by: Seat, events: &mut Events) {
    let gained = figures().card.emergency_session;
    gain_actions(state, by, gained, Why::Card(Card::EmergencySession), events);
}

/// All filed memos of the others are revealed and discarded without effect.
pub(super) fn open_records(state: &mut State, by: Seat, events: &mut Events) {
    for owner in by.others(state.seats) {
        for card in std::mem::take(&mut state.filed[owner]) {
            state.discard.push(card);
            events.public(Event::MemoDiscarded { owner, card });
        }
    }
    events.reveal();
}

/// Burns four cards of the deck, or all but Stagnation and Decline. That card is not carried out: if it turned
/// up on the way, it is put back and the deck is shuffled.
pub(super) fn archive_fire(state: &mut State, by: Seat, dice: &mut Dice, events: &mut Events) {
    let mut burned: Vec<Card> = Vec::new();
    let mut decline_seen = false;
    while burned.len() < usize::from(figures().card.archive_fire) {
        let only_decline_left = state.deck.iter().all(|card| *card == Card::StagnationAndDecline);
        if only_decline_left {
            break;
        }
        match state.deck.remove(0) {
            Card::StagnationAndDecline => decline_seen = true,
            card => burned.push(card),
        }
    }
    state.discard.extend(burned.iter().copied());
    events.public(Event::ArchiveBurned { by, discarded: burned, decline_seen });
    events.reveal();
    if decline_seen {
        state.deck.push(Card::StagnationAndDecline);
        decline::shuffle_deck(state, dice, events);
    }
}

/// Shuffles four random discarded cards into the deck.
pub(super) fn extended_consultation(state: &mut State, by: Seat, dice: &mut Dice, events: &mut Events) {
    let wanted = usize::from(figures().card.extended_consultation);
    let mut returned: Vec<Card> = Vec::new();
    if state.discard.len() <= wanted {
        returned.extend(state.discard.drain(..));
    } else {
        for _ in 0..wanted {
            let index = dice.below(state.discard.len() as u32) as usize;
            returned.push(state.discard.remove(index));
        }
    }
    state.deck.extend(returned.iter().copied());
    events.public(Event::ConsultationExtended { by, returned });
    decline::shuffle_deck(state, dice, events);
}

/// Lifts the top three cards of the deck; a single one is put back at once.
pub(super) fn actuarial_forecast(state: &mut State, by: Seat, events: &mut Events) {
    let count = usize::from(figures().card.actuarial_forecast).min(state.deck.len());
    let lifted: ArrayVec<Card, 3> = state.deck.drain(..count).collect();
    let told = |cards| Event::ForecastOpened { by, count: count as u8, cards };
    events.private_to(by, told(Some(lifted.to_vec())), told(None));
    events.reveal();
    settle_forecast(state, by, lifted, ArrayVec::new(), events);
}

/// The card at this place among those lifted goes on next, below those already placed.
pub(crate) fn forecast_place(state: &mut State, by: Seat, index: u8, events: &mut Events) {
    let Some(Pending::Forecast { mut lifted, mut placed }) =
        state.turn_mut().and_then(|turn| turn.pending.take())
    else {
        return;
    };
    let card = lifted.remove(usize::from(index));
    placed.push(card);
    events.private_to(by, Event::ForecastPlaced { by, card }, None);
    settle_forecast(state, by, lifted, placed, events);
}

/// Asks for the next card while there is a choice; then all go back on top.
fn settle_forecast(
    state: &mut State,
    by: Seat,
    lifted: ArrayVec<Card, 3>,
    placed: ArrayVec<Card, 3>,
    events: &mut Events,
) {
    if lifted.len() > 1 {
        state.set_pending(Some(Pending::Forecast { lifted, placed }));
        return;
    }
    let deck = std::mem::take(&mut state.deck);
    state.deck = placed.into_iter().chain(lifted).chain(deck).collect();
    events.public(Event::ForecastClosed { by });
}
