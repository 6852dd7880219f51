//! Players made of code: `random` picks from the offers, `easy` follows the advice, `hard` searches from it.

mod heuristic;
mod features;
mod value;

use satrap_core::{Bot, Dice, Features, Offer, SearchLimits, Seat};

use crate::SampleGame;
use crate::action::Action;
use crate::imagine::imagine;
use crate::state::State;
use crate::view::View;

impl Bot for SampleGame {
    const SEARCH: SearchLimits = SearchLimits { candidates: 8, depth: 40, steps: 8000 };

    fn imagine(view: &View, _seat: Seat, dice: &mut Dice) -> State {
        imagine(view, dice)
    }

    fn heuristic_action(
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
        dice: &mut Dice,
    ) -> Option<Action> {
        heuristic::choose(view, seat, offers, dice)
    }

    fn candidates(view: &View, seat: Seat, offers: &[Offer<Action>], _dice: &mut Dice) -> Vec<Action> {
        heuristic::candidates(view, seat, offers)
    }

    const FEATURES: &'static [&'static str] = features::NAMES;

    fn features(view: &View, seat: Seat) -> Features {
        features::features(view, seat)
    }

    fn win_chances(state: &State) -> Vec<u16> {
        value::win_chances(state)
    }

    fn scores(state: &State) -> Vec<i64> {
        value::scores(state)
    }
}
