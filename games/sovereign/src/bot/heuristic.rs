//! A sensible choice for every decision: each part of the turn weighs its offers and takes the best; what nobody weighs
//! goes by default.

use satrap_core::{Offer, Seat};

use super::{economy, march, war};
use crate::action::Action;
use crate::rules;
use crate::state::{Moment, State};

pub fn choose(state: &State, seat: Seat, offers: &[Offer<Action>]) -> Option<Action> {
    let choice = match &state.moment {
        Moment::Add => economy::add(state, seat),
        Moment::Research => economy::research(state, seat, offers),
        Moment::Expansion => economy::expand(state, seat, offers),
        Moment::Units => economy::build(state, seat, offers),
        Moment::Move => march::march(state, seat, offers),
        Moment::Manoeuvre => war::manoeuvre(state, seat, offers),
        Moment::Fighting => war::fight(state, offers),
        Moment::Healing { .. } => Some(war::heal(state, seat)),
        Moment::Advancing { .. } => war::advance(state, seat, offers),
        Moment::Mustering { .. } => war::muster(offers),
        Moment::TakingTechnology { .. } => economy::take(offers),
        _ => None,
    };
    let is_offered = |action: &Action| offers.iter().any(|offer| offer.action == *action);
    choice
        .filter(is_offered)
        .or_else(|| rules::default_action(state, seat).filter(is_offered))
        .or_else(|| offers.first().map(|offer| offer.action))
}

/// The offer of most value, if it has any; the first of equals.
pub fn best(offers: &[Offer<Action>], value_of: impl Fn(&Action) -> i32) -> Option<Action> {
    let mut best: Option<(i32, Action)> = None;
    for offer in offers {
        let value = value_of(&offer.action);
        if value > 0 && best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, offer.action));
        }
    }
    best.map(|(_, action)| action)
}
