//! Players made of code: `random` chooses any kind of action, `easy` follows the heuristic of the specification. Both see what their seat
//! sees; the easy one weighs every offer and takes the best.

mod economy;
mod march;
mod city_sites;
mod personality;
mod war;
mod distances;
mod value;

pub use value::win_chances;

use satrap_core::{Bot, Dice, Offer, SearchLimits, Seat};

use crate::Sovereign;
use crate::action::Action;
use crate::phase::reactions;
use crate::state::{Moment, State};
use crate::view::{self, View};

impl Bot for Sovereign {
    fn imagine(view: &View, seat: Seat, _dice: &mut Dice) -> State {
        view::imagine(view, seat)
    }

    fn scores(state: &State) -> Vec<i64> {
        Seat::all(state.seats()).map(|seat| crate::victory::score(state, seat)).collect()
    }

    fn random_action(_view: &View, _seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        stroll(offers, dice)
    }

    const SEARCH: SearchLimits = SearchLimits { candidates: 6, depth: 40, steps: 1000 };

    fn heuristic_action(
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
        dice: &mut Dice,
    ) -> Option<Action> {
        advise(view, seat, offers, dice)
    }

    fn win_chances(state: &State) -> Vec<u16> {
        win_chances(state)
    }
}

/// The `random` bot: a kind of action first, then one of that kind, so that a hundred steps do not drown the one
/// action that goes on.
pub fn stroll(offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
    let mut starts: Vec<usize> = Vec::new();
    for (n, offer) in offers.iter().enumerate() {
        let same = |last: &usize| {
            std::mem::discriminant(&offers[*last].action) == std::mem::discriminant(&offer.action)
        };
        if !starts.last().is_some_and(same) {
            starts.push(n);
        }
    }
    let kind = dice.below(starts.len() as u32) as usize;
    let from = *starts.get(kind)?;
    let to = starts.get(kind + 1).copied().unwrap_or(offers.len());
    dice.pick(&offers[from..to]).map(|offer| offer.action)
}

/// The `easy` bot.
pub fn advise(view: &View, seat: Seat, offers: &[Offer<Action>], _dice: &mut Dice) -> Option<Action> {
    let state = view::imagine(view, seat);
    let choice = match &state.moment {
        Moment::Add => economy::add(&state, seat),
        Moment::Research => economy::research(&state, seat, offers),
        Moment::Expansion => economy::expand(&state, seat, offers),
        Moment::Units => economy::build(&state, seat, offers),
        Moment::Move => march::march(&state, seat, offers),
        Moment::Manoeuvre => war::manoeuvre(&state, seat, offers),
        Moment::Fighting => war::fight(&state, offers),
        Moment::Healing { .. } => Some(war::heal(&state, seat)),
        Moment::Advancing { .. } => war::advance(&state, seat, offers),
        Moment::Mustering { .. } => war::muster(offers),
        Moment::TakingTechnology { .. } => economy::take(offers),
        _ => None,
    };
    let is_offered = |action: &Action| offers.iter().any(|offer| offer.action == *action);
    choice
        .filter(is_offered)
        .or_else(|| reactions::default_action(&state, seat).filter(is_offered))
        .or_else(|| offers.first().map(|offer| offer.action))
}

/// The offer worth most, if it is worth anything; the first of equals.
fn best(offers: &[Offer<Action>], value: impl Fn(&Action) -> i32) -> Option<Action> {
    let mut best: Option<(i32, Action)> = None;
    for offer in offers {
        let value = value(&offer.action);
        if value > 0 && best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, offer.action));
        }
    }
    best.map(|(_, action)| action)
}

/// What a seat is after: cards of the kind in which it is furthest, once that is clear.
fn is_leading_in_war(state: &State, seat: Seat) -> bool {
    let cards = state.players[seat].cards;
    cards.military >= 3 && cards.military >= cards.technology && cards.military >= cards.expansion
}
