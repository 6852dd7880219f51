//! A sensible bid: the fair share of what can still be spent, for what the province is worth to the bidder.

use satrap_core::{Dice, GameAction, Offer, Seat};

use crate::action::Action;
use crate::view::View;

/// What a province is worth on average, the commission included, in tenths.
const USUAL_WORTH: u32 = 36;
/// Coins that a tax brings on average.
const USUAL_TAX: u32 = 2;

pub(super) fn choose(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
    let offer = offers.iter().find(|offer| offer.max.is_some())?;
    // Others reckon alike: a coin more or less breaks the tie.
    let wanted = (fair_bid(view, seat)? + dice.below(3)).saturating_sub(1);
    Some(offer.action.with_amount(i64::from(wanted).min(offer.max?)))
}

fn fair_bid(view: &View, seat: Seat) -> Option<u32> {
    let me = view.players.get(usize::from(seat.0))?;
    let province = view.province?;
    let worth = me.commission.map_or(province.worth(), |region| province.worth_with(region));
    let later = u32::from(view.options.rounds.saturating_sub(view.round));
    if later == 0 {
        return Some(me.coins.into()); // Coins that are left only break ties.
    }
    let to_spend = u32::from(me.coins) + later * USUAL_TAX;
    // Nobody can take everything: about twice the average goes into what is taken.
    Some(2 * to_spend * u32::from(worth) * 10 / ((later + 1) * USUAL_WORTH))
}

/// Bids worth trying beside the advice, from nothing to everything.
pub(super) fn candidates(view: &View, seat: Seat, offers: &[Offer<Action>]) -> Vec<Action> {
    let Some(offer) = offers.iter().find(|offer| offer.max.is_some()) else { return Vec::new() };
    let most = offer.max.unwrap_or_default();
    let fair = i64::from(fair_bid(view, seat).unwrap_or_default());
    let bids = [fair, fair + 1, fair - 2, fair + 3, 0, fair / 2, most];
    bids.into_iter().map(|bid| offer.action.with_amount(bid.clamp(0, most))).collect()
}
