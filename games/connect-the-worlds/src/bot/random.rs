//! The random bot.

use satrap_core::{Dice, Offer};

use super::anything_but_resigning;
use crate::action::Action;

/// Anything but giving up: neither the game nor a move that was begun.
pub(super) fn choose(offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
    let is_candidate = |offer: &&Offer<Action>| !matches!(offer.action, Action::Resign | Action::AbortMove);
    let count = offers.iter().filter(is_candidate).count() as u32;
    let place = if count > 0 { dice.below(count) } else { 0 };
    offers
        .iter()
        .filter(is_candidate)
        .nth(place as usize)
        .map(|offer| offer.action)
        .or_else(|| anything_but_resigning(offers))
}
