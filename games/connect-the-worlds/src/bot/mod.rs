//! The players made of code: `stroll` does anything, `advise` something sensible.

use satrap_core::{Dice, Offer, Seat};

use crate::action::Action;
use crate::view::View;

/// Anything but giving up: neither the game nor a move that was begun.
pub(crate) fn stroll(offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
    let tame = |offer: &&Offer<Action>| !matches!(offer.action, Action::Resign | Action::AbortMove);
    // Both stand at the end of the list, with at most the end of the turn between.
    let count = offers.iter().filter(tame).count() as u32;
    let wanted = if count > 0 { dice.below(count) } else { 0 };
    offers.iter().filter(tame).nth(wanted as usize).or(offers.first()).map(|offer| offer.action)
}

pub(crate) fn advise(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
    let _ = (view, seat);
    stroll(offers, dice)
}
