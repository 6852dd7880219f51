//! Trading: which offers are taken, and the one that is made.

use satrap_core::{Dice, Offer, Seat};

use super::is_offered;
use super::value::{ON_DESK, PERSONAL, trade_value};
use crate::action::Action;
use crate::view::{OfferView, View};

/// Of a hundred turns, in how many an offer is made.
const PROPOSES: u32 = 20;

/// Accepts a good offer to this seat and declines a bad one, while things can change hands.
pub(super) fn answer(view: &View, seat: Seat, offers: &[Offer<Action>]) -> Option<Action> {
    if !view.table_open {
        return None;
    }
    let offer = view.offers.iter().find(|offer| offer.to == seat)?;
    let accept = Action::OfferAccept { from: offer.from };
    let take = lacking(view, offer) == Some(0) && is_offered(offers, &accept);
    Some(if take { accept } else { Action::OfferDecline { from: offer.from } })
}

/// How much less blame would have to change hands for an offer to be good: worth at least 1, and not a greater favour to the
/// player in the lead than to us. Where the leader unloads, nothing would do.
pub(super) fn lacking(view: &View, offer: &OfferView) -> Option<i64> {
    let worth = |cards: &Option<Vec<_>>| cards.iter().flatten().map(|card| trade_value(*card)).sum::<i64>();
    let personal = i64::from(offer.net) + i64::from(offer.off_desk);
    let on_desk = i64::from(offer.dept_net) + i64::from(offer.onto_desk);
    // What one takes over is weighed more than what comes onto one's desk, and may be left behind there.
    let taken_on = PERSONAL * personal + ON_DESK * on_desk;
    let gain = PERSONAL * (worth(&offer.give) - worth(&offer.ask)) - taken_on;
    let blame = |seat: Seat| view.players.get(usize::from(seat.0)).map_or(0, |player| player.blame);
    let leads = view.players.iter().all(|player| player.blame >= blame(offer.from));
    let short = (PERSONAL - gain).max(0);
    (!(leads && taken_on > 0)).then_some((short + PERSONAL - 1) / PERSONAL)
}

/// Before the turn ends: the least useful card against one blame, to whoever has most of it.
pub(super) fn propose(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
    let me = view.players.get(usize::from(seat.0))?;
    let offered = |action: Action| is_offered(offers, &action).then_some(action);
    if let Some(draft) = &me.draft {
        let cheapest = me.hand.iter().flatten().min_by_key(|card| (trade_value(**card), **card));
        let next = match (draft.net, &draft.give[..], cheapest) {
            (None, _, _) => offered(Action::OfferBlame { net: 1 }),
            (_, [], Some(card)) => offered(Action::OfferGive { card: *card }),
            (_, [], None) => None,
            _ => offered(Action::OfferSend),
        };
        return next.or(Some(Action::OfferDrop));
    }
    if me.started != Some(0) || me.blame == 0 || me.cards == 0 || dice.below(100) >= PROPOSES {
        return None;
    }
    let others = seat.others(view.players.len() as u8);
    let to = others.max_by_key(|other| view.players.get(usize::from(other.0)).map(|player| player.blame))?;
    offered(Action::OfferStart { to })
}
