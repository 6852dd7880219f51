//! [FD-2] Before the bidding, and the deal after the assignment.

use satrap_core::{Dice, Seat, SeatSet, SetupError};

use crate::data::{self, data, figures};
use crate::event::{DrawReason, Event};
use crate::ids::{ByDecree, ByDept, BySeat, Card, Decree, Dept};
use crate::options::Options;
use crate::state::{Events, Phase, Pile, Slip, State};
use crate::trade::Trade;

pub(crate) const LEAST_SEATS: u8 = 4;
pub(crate) const MOST_SEATS: u8 = 5;

pub(crate) fn setup(options: &Options, seats: u8) -> Result<State, SetupError> {
    if !(LEAST_SEATS..=MOST_SEATS).contains(&seats) {
        let title = "Final Decrees";
        return Err(SetupError::Seats { title, min: LEAST_SEATS, max: MOST_SEATS, asked: seats });
    }
    options.check()?;
    Ok(new_state(*options, seats))
}

/// A table before the first bid.
pub(crate) fn new_state(options: Options, seats: u8) -> State {
    let mut state = State {
        options,
        seats,
        phase: Phase::Bidding { bidders: SeatSet::all(seats), bids: BySeat::default() },
        turns: 0,
        dept_of: BySeat::default(),
        personal: BySeat::default(),
        blame: ByDept::default(),
        controller: ByDept::default(),
        decrees: ByDecree::default(),
        stamps_made: BySeat::default(),
        hands: BySeat::default(),
        filed: BySeat::default(),
        deck: all_cards(),
        discard: Pile::new(),
        removed: Pile::new(),
        policy: None,
        slowed: SeatSet::EMPTY,
        bidding: Default::default(),
        trade: Trade::default(),
    };
    // [FD-2.1, FD-2.2] The arrows; without the Department of Reform the one that leaves it is spare.
    for (dept, department) in &data().departments {
        state.controller[*dept] = department.controller.filter(|from| state.has_dept(*from));
    }
    // [FD-2.15] All five decrees lie on the Executive Branch.
    for decree in Decree::ALL {
        state.decrees[decree] = new_slip(decree, seats);
    }
    state
}

/// Every card there is, in the order of the rules; Stagnation and Decline comes last.
pub(crate) fn all_cards() -> Pile {
    let cards = data().cards.iter();
    cards.flat_map(|(card, text)| std::iter::repeat_n(*card, text.copies.into())).collect()
}

/// An unstamped decree on the Executive Branch.
pub(crate) fn new_slip(decree: Decree, seats: u8) -> Slip {
    let steps = data().decrees[&decree].steps.iter().copied();
    Slip {
        at: Some(Dept::Exe),
        steps: steps.filter(|step| data::depts(seats).any(|dept| dept == *step)).collect(),
        stamps: Default::default(),
    }
}

/// [FD-2.13, FD-2.14] Deals a card to each player and builds the deck.
pub(crate) fn deal(state: &mut State, first: Seat, dice: &mut Dice, events: &mut Events) {
    let mut cards = all_cards();
    cards.retain(|card| *card != Card::StagnationAndDecline);
    dice.shuffle(&mut cards);
    let mut cards = cards.into_iter();
    for (seat, card) in state.clockwise_from(first).zip(cards.by_ref()) {
        state.hands[seat].add(card);
        let told = |card| Event::CardDrawn { by: seat, why: DrawReason::Deal, card };
        events.private_to(seat, told(Some(card)), told(None));
    }
    let bottom: Pile = cards.by_ref().take(figures().pile_bottom.into()).collect();
    let top: Pile = cards.by_ref().take(figures().pile_top.into()).collect();
    let mut middle: Pile = cards.collect();
    middle.push(Card::StagnationAndDecline);
    dice.shuffle(&mut middle);
    state.deck = top.into_iter().chain(middle).chain(bottom).collect();
    events.public(Event::DeckBuilt { cards: state.deck.len() as u8 });
    events.finalise();
}
