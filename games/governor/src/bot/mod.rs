//! Bots. `random` does anything legal; `easy` follows a heuristic as a beginner would, `hard` looks further.
//!
//! A bot keeps nothing in mind. What it has done this round it reads from its drafts and bills, and what it means to do
//! it works out anew from dice that are the same for a whole round, so that a plan made in several steps holds.

mod random;
mod heuristic;
mod situation;
mod orders;
mod routes;
mod mining;
mod means;
mod trade;
mod remarks;
mod events;
mod votes;
mod vote_count;
mod bills;
mod bill_value;
mod chair;
mod candidates;
mod features;
mod value;
#[cfg(test)]
mod expert_tests;

use satrap_core::{Bot, Dice, Features, Measured, Offer, Remark, SearchLimits, Seat, Strength};

use crate::Governor;
use crate::action::Action;
use crate::state::State;
use crate::view::View;
use heuristic::{Care, IN_MIND};

impl Bot for Governor {
    const MEASURED: &'static [Measured] = &[
        Measured::new(3, Strength::Hard, Strength::Easy, 240, 370),
        Measured::new(6, Strength::Hard, Strength::Easy, 240, 284),
        Measured::new(9, Strength::Hard, Strength::Easy, 240, 222),
        Measured::new(3, Strength::Expert, Strength::Hard, 240, 276),
        Measured::new(6, Strength::Expert, Strength::Hard, 240, 170),
        Measured::new(9, Strength::Expert, Strength::Hard, 180, 120),
        Measured::new(3, Strength::Easy, Strength::Random, 240, 422),
        Measured::new(6, Strength::Easy, Strength::Random, 240, 392),
        Measured::new(9, Strength::Easy, Strength::Random, 240, 386),
    ];

    fn imagine(view: &View, seat: Seat, dice: &mut Dice) -> State {
        crate::imagine::imagine(view, seat, dice)
    }

    fn random_action(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        random::random_action(view, seat, offers, dice)
    }

    fn heuristic_action(
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
        dice: &mut Dice,
    ) -> Option<Action> {
        heuristic::heuristic_action(view, seat, offers, dice, Care::Full)
    }

    /// The mistakes of a beginner.
    fn easy_action(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        let mut view = view.clone();
        let own = view.you.and_then(|you| you.nation).and_then(|nation| view.nations.get_mut(&nation));
        if let Some(goals) = own.and_then(|own| own.goals.as_mut()) {
            goals.sort_by_key(|goal| std::cmp::Reverse(goal.points));
            goals.truncate(IN_MIND);
        }
        heuristic::heuristic_action(&view, seat, offers, dice, Care::Novice)
    }

    fn expert_action(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        heuristic::heuristic_action(view, seat, offers, dice, Care::Expert)
    }

    fn remarks(view: &View, seat: Seat, action: &Action) -> Vec<Remark> {
        remarks::remarks(view, seat, action)
    }

    const SEARCH: SearchLimits = SearchLimits { candidates: 3, depth: 120, steps: 600 };

    /// Its strength is its advice: to look longer would only take longer.
    const EXPERT_SEARCH: SearchLimits = Self::SEARCH;

    fn should_search(view: &View, advice: &Action) -> bool {
        candidates::should_search(view, advice)
    }

    fn candidates(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Vec<Action> {
        candidates::candidates(view, seat, offers, dice)
    }

    const FEATURES: &'static [&'static str] = features::NAMES;

    fn features(view: &View, seat: Seat) -> Features {
        features::features(view, seat)
    }

    fn win_chances(state: &State) -> Vec<u16> {
        value::win_chances(state)
    }

    fn scores(state: &State) -> Vec<i64> {
        crate::victory::scores(state)
    }
}
