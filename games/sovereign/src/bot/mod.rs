//! Players made of code. All see what their seat sees: `random` takes any kind of action, `easy` follows the heuristic,
//! `hard` looks further from there.

mod random;
mod heuristic;
mod personality;
mod routes;
mod economy;
mod march;
mod war;
mod city_sites;
mod distances;
mod features;
mod value;

use satrap_core::{Bot, Dice, Features, Measured, Offer, SearchLimits, Seat, Strength};

use crate::Sovereign;
use crate::action::Action;
use crate::imagine::imagine;
use crate::state::State;
use crate::victory;
use crate::view::View;

impl Bot for Sovereign {
    const MEASURED: &'static [Measured] = &[
        Measured::new(2, Strength::Hard, Strength::Easy, 12, 20),
        Measured::new(4, Strength::Hard, Strength::Easy, 12, 12),
        Measured::new(2, Strength::Easy, Strength::Random, 20, 40),
        Measured::new(4, Strength::Easy, Strength::Random, 20, 40),
        Measured::new(6, Strength::Easy, Strength::Random, 20, 40),
    ];

    fn imagine(view: &View, seat: Seat, _dice: &mut Dice) -> State {
        imagine(view, seat)
    }

    fn random_action(_view: &View, _seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        random::choose(offers, dice)
    }

    fn heuristic_action(
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
        _dice: &mut Dice,
    ) -> Option<Action> {
        heuristic::choose(&imagine(view, seat), seat, offers)
    }

    const SEARCH: SearchLimits = SearchLimits { candidates: 6, depth: 40, steps: 1000 };
    const EXPERT_SEARCH: SearchLimits = SearchLimits { candidates: 6, depth: 40, steps: 3000 };
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
