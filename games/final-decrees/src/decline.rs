//! [FD-4] Drawing, and Stagnation and Decline.

use arrayvec::ArrayVec;
use satrap_core::{Dice, Seat};

use crate::data::figures;
use crate::event::{DrawReason, Ending, Event};
use crate::ids::{Card, Pool};
use crate::memo;
use crate::state::{Events, Pending, State};
use crate::victory;

type Discarded = ArrayVec<Card, 10>;

/// Draws cards one after the other [FD-4.6]. Stagnation and Decline is carried out at once, and nothing is
/// drawn in its place [FD-4.2, FD-4.3].
pub(crate) fn draw(
    state: &mut State,
    seat: Seat,
    why: DrawReason,
    count: u8,
    dice: &mut Dice,
    events: &mut Events,
) {
    for left in (0..count).rev() {
        if state.deck.is_empty() {
            return;
        }
        events.reveal();
        match state.deck.remove(0) {
            Card::StagnationAndDecline => {
                let discarded = strike(state, seat, dice, events);
                if state.is_over() || salvage(state, seat, discarded, left, events) {
                    return;
                }
            }
            card => {
                state.hands[seat].add(card);
                let told = |card| Event::CardDrawn { by: seat, why, card };
                events.private_to(seat, told(Some(card)), told(None));
            }
        }
    }
}

/// [FD-4.2] The four steps of Stagnation and Decline. Gives the cards discarded by its first.
fn strike(state: &mut State, drawer: Seat, dice: &mut Dice, events: &mut Events) -> Discarded {
    let count = usize::from(state.options.decline_discard).min(state.deck.len());
    let discarded: Discarded = state.deck.drain(..count).collect();
    state.discard.extend(discarded.iter().copied());
    events.public(Event::DeclineDrawn { by: drawer, discarded: discarded.to_vec() });
    for player in state.clockwise_from(drawer) {
        fall_on(state, player, drawer, events);
    }
    if state.deck.is_empty() {
        victory::end(state, Ending::Deck, events);
    } else {
        state.deck.push(Card::StagnationAndDecline);
        shuffle_deck(state, dice, events);
    }
    discarded
}

/// The blame of a department becomes its head's; a Contingency Plan sends half of it to the bank.
fn fall_on(state: &mut State, player: Seat, drawer: Seat, events: &mut Events) {
    let Some(dept) = state.dept_of[player] else { return };
    let blame = state.blame[dept];
    if blame == 0 {
        return;
    }
    let planned = blame >= figures().card.memo_least
        && memo::springs(state, player, Card::ContingencyPlan, drawer, events);
    let spared = if planned { blame - blame / 2 } else { 0 };
    state.lose(Pool::Dept(dept), spared);
    let taken = state.move_blame(Pool::Dept(dept), Pool::Player(player), blame);
    events.public(Event::DeclineStruck { player, dept, taken, spared });
}

pub(crate) fn shuffle_deck(state: &mut State, dice: &mut Dice, events: &mut Events) {
    dice.shuffle(&mut state.deck);
    events.public(Event::DeckShuffled { cards: state.deck.len() as u8 });
}

/// [FD-15.2] The drawer may keep one of the discarded cards. Says whether a decision is open now; with one kind
/// to choose from there is none [FD-12.2].
fn salvage(state: &mut State, seat: Seat, cards: Discarded, draws: u8, events: &mut Events) -> bool {
    if !state.options.decline_salvage {
        return false;
    }
    let Some(first) = cards.first().copied() else { return false };
    if cards.iter().all(|card| *card == first) {
        take_salvage(state, seat, first, events);
        return false;
    }
    state.set_pending(Some(Pending::Salvage { cards, draws }));
    true
}

fn take_salvage(state: &mut State, seat: Seat, card: Card, events: &mut Events) {
    if let Some(place) = state.discard.iter().rposition(|other| *other == card) {
        state.discard.remove(place);
        state.hands[seat].add(card);
        events.public(Event::Salvaged { by: seat, card });
    }
}

/// Answers the salvage; draws that waited for it go on.
pub(crate) fn salvage_take(
    state: &mut State,
    seat: Seat,
    card: Card,
    draws: u8,
    dice: &mut Dice,
    events: &mut Events,
) {
    state.set_pending(None);
    take_salvage(state, seat, card, events);
    draw(state, seat, DrawReason::Requisition, draws, dice, events);
}
