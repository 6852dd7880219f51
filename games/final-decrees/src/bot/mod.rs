//! Players made of code: `random` picks from the legal list, `heuristic` looks one action ahead.

mod random;
mod heuristic;
mod decisions;
mod trading;
mod remarks;
mod features;
mod value;

use satrap_core::{Bot, Dice, Features, Measured, Offer, Remark, SearchLimits, Seat, Strength};

use crate::FinalDecrees;
use crate::action::Action;
use crate::imagine::imagine;
use crate::state::State;
use crate::victory;
use crate::view::{PhaseView, View};

impl Bot for FinalDecrees {
    const MEASURED: &'static [Measured] = &[
        Measured::new(4, Strength::Hard, Strength::Easy, 60, 76),
        Measured::new(5, Strength::Hard, Strength::Easy, 60, 50),
        Measured::new(4, Strength::Easy, Strength::Random, 400, 609),
        Measured::new(5, Strength::Easy, Strength::Random, 400, 549),
    ];

    const SEARCH: SearchLimits = SearchLimits { candidates: 12, depth: 8, steps: 1600 };

    fn imagine(view: &View, _seat: Seat, dice: &mut Dice) -> State {
        imagine(view, dice)
    }

    fn random_action(_view: &View, _seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        random::choose(offers, dice)
    }

    /// A seat the game does not wait for answers offers, or nothing.
    fn heuristic_action(
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
        dice: &mut Dice,
    ) -> Option<Action> {
        if let Some(answer) = trading::answer(view, seat, offers) {
            return Some(answer);
        }
        if offers.iter().all(|offer| offer.action.is_trade()) {
            return None;
        }
        match &view.phase {
            PhaseView::Bidding { round, bidders, .. } => Some(decisions::bid(bidders, *round, seat, dice)),
            PhaseView::Assignment { next, .. } => decisions::assign(view, *next, offers, dice),
            PhaseView::Turn { pending: Some(open), .. } => {
                let mut state = imagine(view, dice);
                decisions::decide(&mut state, seat, open, view, offers)
            }
            PhaseView::Turn { .. } => {
                let state = imagine(view, dice);
                let choice = heuristic::choose(&state, seat, offers);
                match choice {
                    Some(Action::EndTurn) | None => trading::propose(view, seat, offers, dice).or(choice),
                    other => other,
                }
            }
            PhaseView::Over { .. } => None,
        }
    }

    fn remarks(view: &View, seat: Seat, action: &Action) -> Vec<Remark> {
        remarks::remarks(view, seat, action)
    }

    /// Trades are left to the advice: an offer comes to something only if somebody else takes it, which a search over the
    /// own actions cannot see, and drafts that change nothing would crowd out the work of a turn.
    /// So is the bid of those who have tied: the advice keeps them apart, where all who search alike would tie again.
    fn should_search(view: &View, advice: &Action) -> bool {
        let has_tied = matches!(view.phase, PhaseView::Bidding { round, .. } if round > 1);
        !advice.is_trade() && !has_tied
    }

    fn candidates(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Vec<Action> {
        match &view.phase {
            PhaseView::Turn { .. } => heuristic::rank(&imagine(view, dice), seat, offers),
            _ => offers.iter().map(|offer| offer.action).filter(|action| !action.is_trade()).collect(),
        }
    }

    const FEATURES: &'static [&'static str] = features::NAMES;

    fn features(view: &View, seat: Seat) -> Features {
        features::features(view, seat)
    }

    fn win_chances(state: &State) -> Vec<u16> {
        value::win_chances(state)
    }

    fn scores(state: &State) -> Vec<i64> {
        victory::scores(state)
    }
}

/// Whether something is on offer, its amount included.
fn is_offered(offers: &[Offer<Action>], action: &Action) -> bool {
    offers.iter().any(|offer| offer.covers(action))
}
