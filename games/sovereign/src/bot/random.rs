//! A kind of action first, then one of that kind, so that a hundred steps do not drown the one action that goes on.

use satrap_core::{Dice, Offer};

use crate::action::Action;

pub fn choose(offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
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
