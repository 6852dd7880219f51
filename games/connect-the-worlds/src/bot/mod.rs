//! Players made of code: `random` does anything, `heuristic` plays the best-looking card while one looks good.
//!
//! [`situation`] says what the position means to a seat, [`plays`] what special actions and deployments are worth,
//! [`moves`] what movement is, [`base_moves`] what movement of bases is.

mod random;
mod heuristic;
mod situation;
mod plays;
mod moves;
mod base_moves;
mod features;
mod value;

use satrap_core::{Bot, Dice, Features, Measured, Offer, SearchLimits, Seat, Strength};

use crate::ConnectTheWorlds;
use crate::action::Action;
use crate::imagine::imagine;
use crate::state::State;
use crate::victory;
use crate::view::View;

impl Bot for ConnectTheWorlds {
    const MEASURED: &'static [Measured] = &[
        Measured::new(2, Strength::Expert, Strength::Hard, 26, 38),
        Measured::new(2, Strength::Hard, Strength::Easy, 36, 72),
        Measured::new(4, Strength::Hard, Strength::Easy, 36, 68),
        Measured::new(2, Strength::Easy, Strength::Random, 100, 200),
        Measured::new(4, Strength::Easy, Strength::Random, 100, 200),
        Measured::new(6, Strength::Easy, Strength::Random, 100, 200),
    ];

    const SEARCH: SearchLimits = SearchLimits { candidates: 8, depth: 100, steps: 5000 };

    fn imagine(view: &View, _seat: Seat, dice: &mut Dice) -> State {
        imagine(view, dice)
    }

    fn random_action(_view: &View, _seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        random::choose(offers, dice)
    }

    fn heuristic_action(
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
        dice: &mut Dice,
    ) -> Option<Action> {
        heuristic::choose(view, seat, offers, false, dice)
    }

    /// A beginner does not notice everything on a longer list, and lets beginners live.
    fn easy_action(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        const AT_A_GLANCE: usize = 4;
        let choose = |offers: &[_], dice: &mut _| heuristic::choose(view, seat, offers, true, dice);
        if offers.len() > AT_A_GLANCE {
            let noticed: Vec<_> = offers.iter().filter(|_| dice.below(5) > 0).cloned().collect();
            let choice = choose(&noticed, dice);
            if choice.is_some() {
                return choice;
            }
        }
        choose(offers, dice)
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

    fn role(state: &State, seat: Seat) -> Option<String> {
        state.players.get(seat)?.home.map(|world| world.name().to_owned())
    }
}

/// Out of turn only resigning is on offer, and no bot does that.
fn anything_but_resigning(offers: &[Offer<Action>]) -> Option<Action> {
    offers.iter().map(|offer| offer.action).find(|action| *action != Action::Resign)
}
