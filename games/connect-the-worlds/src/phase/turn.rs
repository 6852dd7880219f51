//! The end of a turn and of a round. [CW-3, CW-4.4, CW-4.5]

use satrap_core::{Dice, Events, Seat};

use crate::card::{Card, Pile};
use crate::data::data;
use crate::event::Event;
use crate::state::{Phase, State};
use crate::victory;

/// [CW-3.3] The turn is over as soon as the hand is empty.
pub(crate) fn end_if_hand_is_empty(state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    if state.phase == Phase::Play && state.players[state.active].hand.is_empty() {
        end(state, dice, events);
    }
}

/// [CW-3.4] (a) to (e). What is drawn is news to its owner, so the step cannot be taken back.
pub(crate) fn end(state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    events.finalise();
    let seat = state.active;
    discard_hand(state, seat, events);
    draw(state, seat, dice, events);
    finish(state, events);
}

/// [CW-4.4]
fn discard_hand(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    let player = &mut state.players[seat];
    let hand = std::mem::take(&mut player.hand);
    if !hand.is_empty() {
        player.discard.add_all(&hand);
        events.public(Event::Discarded { seat, cards: hand.cards().collect() });
    }
}

/// [CW-4.5] Draws until the hand is full, with a new deck whenever the old one has run out; [CW-4.6] the next turn
/// begins with a full hand.
pub(crate) fn draw(state: &mut State, seat: Seat, dice: &mut Dice, events: &mut Events<Event>) {
    let player = &mut state.players[seat];
    let mut drawn = Pile::default();
    while player.hand.total() < data().cards.hand_size {
        if player.deck.is_empty() {
            if player.discard.is_empty() {
                break;
            }
            let pile = std::mem::take(&mut player.discard);
            events.public(Event::Reshuffled { seat, count: pile.total() });
            player.deck = shuffle(&pile, dice);
        }
        let Some(card) = player.deck.pop() else { break };
        player.hand.add(card);
        drawn.add(card);
    }
    let count = drawn.total() as u8;
    let cards = Some(drawn.cards().collect());
    events.private_to(seat, Event::Drew { seat, count, cards }, Event::Drew { seat, count, cards: None });
}

/// A deck of these cards. Before the shuffle they lie in the order of the card list; the first is the top.
pub(crate) fn shuffle(pile: &Pile, dice: &mut Dice) -> Vec<Card> {
    let mut cards: Vec<Card> = pile.cards().collect();
    dice.shuffle(&mut cards);
    cards.reverse();
    cards
}

/// [CW-3.4] (c) marks, (d) eliminations, (e) victory; then the next turn.
pub(crate) fn finish(state: &mut State, events: &mut Events<Event>) {
    for piece in &mut state.pieces {
        (piece.fought, piece.moved) = (false, false);
    }
    eliminate(state, events);
    let next = next_in_round(state);
    if let Some((ending, winner)) = victory::at_turn_end(state, next.is_none(), events) {
        victory::finish(state, ending, winner, events);
        return;
    }
    match next {
        Some(seat) => begin(state, seat, events),
        None => {
            events.public(Event::RoundEnded { round: state.round });
            begin_round(state, state.round + 1, events);
        }
    }
}

/// [CW-13.1] Whoever has nothing on the map is out.
fn eliminate(state: &mut State, events: &mut Events<Event>) {
    let gone: Vec<Seat> = state.survivors().filter(|seat| state.pieces_of(*seat).next().is_none()).collect();
    if gone.is_empty() {
        return;
    }
    state.departures += 1;
    for seat in gone {
        state.depart(seat);
        events.public(Event::Eliminated { seat });
    }
}

/// [CW-3.5] The next player of this round who is still in the game; none if the round is over.
fn next_in_round(state: &State) -> Option<Seat> {
    let mut later = state.turn_order().skip_while(|seat| *seat != state.active).skip(1);
    later.find(|seat| state.is_in(*seat))
}

/// [CW-3.1]
pub(crate) fn begin_round(state: &mut State, round: u16, events: &mut Events<Event>) {
    state.round = round;
    if let Some(seat) = state.turn_order().find(|seat| state.is_in(*seat)) {
        begin(state, seat, events);
    }
}

fn begin(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    state.active = seat;
    state.aborts = 0;
    state.phase = Phase::Play;
    events.public(Event::TurnBegan { seat, round: state.round });
}
