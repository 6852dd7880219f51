//! What a seat may do, and what happens then: every action finds its phase here. Legality is said once, in the `check` of
//! each part; the lists are made of what passes it.

use satrap_core::{Dice, Offer, Refusal, Seat, SeatSet};

use crate::action::Action;
use crate::phase::{bidding, scouting};
use crate::state::{Events, Phase, State};

/// Whom the game waits for.
pub(crate) fn to_act(state: &State) -> SeatSet {
    match &state.phase {
        Phase::Bidding { bids, .. } => {
            bids.iter().filter(|(_, bid)| bid.is_none()).map(|(seat, _)| seat).collect()
        }
        Phase::Over => SeatSet::EMPTY,
    }
}

/// Everything a seat may do now, sorted.
pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if to_act(state).contains(seat) {
        out.push(Offer::up_to(Action::Bid { coins: 0 }, state.players[seat].coins.into()));
        if scouting::check(state, seat).is_ok() {
            out.push(Offer::of(Action::Scout));
        }
    }
}

/// Whether a seat may do this now, while the game runs.
pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Bid { coins } => bidding::check(state, seat, coins),
        Action::Scout => scouting::check(state, seat),
    }
}

/// Carries out what [`check`] allows.
pub(crate) fn perform(state: &mut State, seat: Seat, action: Action, dice: &mut Dice, events: &mut Events) {
    match action {
        Action::Bid { coins } => bidding::perform(state, seat, coins, dice, events),
        Action::Scout => scouting::perform(state, seat, events),
    }
}

/// [SG-3.8] What is done for a seat that must act and does not.
pub(crate) fn default_action(state: &State, seat: Seat) -> Option<Action> {
    to_act(state).contains(seat).then_some(Action::Bid { coins: 0 })
}
