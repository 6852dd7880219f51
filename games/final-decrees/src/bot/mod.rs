//! Players made of code: the Clerk strolls through the legal list, the Secretary looks one action ahead.

mod clerk;
mod dealer;
mod office_hours;
mod secretary;
mod value;

pub(crate) use clerk::stroll;
pub(crate) use value::chances;

use satrap_core::{Bot, Dice, Offer, SearchLimits, Seat};

use crate::FinalDecrees;
use crate::action::Action;
use crate::imagine::imagine;
use crate::state::State;
use crate::view::{PhaseView, View};

impl Bot for FinalDecrees {
    fn imagine(view: &View, _seat: Seat, dice: &mut Dice) -> State {
        crate::imagine::imagine(view, dice)
    }

    fn scores(state: &State) -> Vec<i64> {
        crate::victory::scores(state)
    }

    fn random_action(_view: &View, _seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        stroll(offers, dice)
    }

    const SEARCH: SearchLimits = SearchLimits { candidates: 12, depth: 8, steps: 1600 };

    fn heuristic_action(
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
        dice: &mut Dice,
    ) -> Option<Action> {
        advise(view, seat, offers, dice)
    }

    fn win_chances(state: &State) -> Vec<u16> {
        chances(state)
    }
}

/// A sensible choice from what the seat knows. A seat the game does not wait for answers offers, or nothing.
pub(crate) fn advise(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
    if let Some(answer) = dealer::answer(view, seat, offers) {
        return Some(answer);
    }
    if offers.iter().all(|offer| offer.action.is_trade()) {
        return None;
    }
    match &view.phase {
        PhaseView::Bidding { .. } => Some(office_hours::bid(dice)),
        PhaseView::Assignment { next, .. } => office_hours::assign(view, *next, offers, dice),
        PhaseView::Turn { pending: Some(open), .. } => {
            let mut state = imagine(view, dice);
            office_hours::decide(&mut state, seat, open, view, offers)
        }
        PhaseView::Turn { .. } => {
            let state = imagine(view, dice);
            let choice = secretary::choose(&state, seat, offers);
            match choice {
                Some(Action::EndTurn) | None => dealer::propose(view, seat, offers, dice).or(choice),
                other => other,
            }
        }
        PhaseView::Over { .. } => None,
    }
}

/// Whether something is on offer, its amount included.
fn is_offered(offers: &[Offer<Action>], action: &Action) -> bool {
    offers.iter().any(|offer| offer.covers(action))
}
