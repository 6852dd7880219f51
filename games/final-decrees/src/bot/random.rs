//! The random bot: a kind of action at random, then one of that kind.

use std::mem::discriminant;

use satrap_core::{Dice, Offer};

use crate::action::Action;

/// Of a hundred decisions, how many may end the turn while something else is possible.
const ENDS_EARLY: u32 = 15;
/// Of a hundred decisions, how many go into trading; more once a draft is open, so that it is finished.
const BARGAINS: u32 = 3;
const BARGAINS_ON: u32 = 50;

pub(super) fn choose(offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
    // The list is sorted, and trading comes last in it.
    let (business, trade) = offers.split_at(offers.partition_point(|offer| !offer.action.is_trade()));
    if business.is_empty() {
        let is_answer = |offer: &&Offer<Action>| {
            matches!(offer.action, Action::OfferAccept { .. } | Action::OfferDecline { .. })
        };
        let answers: Vec<_> = trade.iter().filter(is_answer).cloned().collect();
        return pick_kind_first(if answers.is_empty() { trade } else { &answers }, dice);
    }
    let drafting = trade.iter().any(|offer| offer.action == Action::OfferDrop);
    let chance = if drafting { BARGAINS_ON } else { BARGAINS };
    if !trade.is_empty() && dice.below(100) < chance {
        return pick_kind_first(trade, dice);
    }
    let work = match business.split_last() {
        Some((last, work)) if last.action == Action::EndTurn && !work.is_empty() => {
            if dice.below(100) < ENDS_EARLY { business } else { work }
        }
        _ => business,
    };
    pick_kind_first(work, dice)
}

fn pick_kind_first(offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
    let kinds = || offers.chunk_by(|a, b| discriminant(&a.action) == discriminant(&b.action));
    let kind = kinds().nth(dice.below(kinds().count() as u32) as usize)?;
    Some(dice.pick(kind)?.with_random_amount(dice))
}
