//! The `random` bot: anything legal, but a round has an end and the Council something to vote on.

use satrap_core::{Dice, Offer, Seat};

use super::bills::{as_bill, is_repeated, random_template};
use crate::action::Action;
use crate::imagine::imagine;
use crate::phase::council::BillId;
use crate::view::{PhaseView, View};

pub(super) fn random_action(
    view: &View,
    seat: Seat,
    offers: &[Offer<Action>],
    dice: &mut Dice,
) -> Option<Action> {
    let offers: &[Offer<Action>] = &sensible(view, offers);
    let offered = |wanted: fn(&Action) -> bool| -> Vec<&Offer<Action>> {
        offers.iter().filter(|offer| wanted(&offer.action)).collect()
    };
    // What others wait for comes first: a ballot, a word that one is ready.
    let owed = offered(|action| matches!(action, Action::FloorReady | Action::Ready | Action::Resume));
    if let Some(offer) = dice.pick(&owed) {
        return Some(offer.action.clone());
    }
    let ballots = offered(|action| matches!(action, Action::Cast { .. }));
    if !ballots.is_empty() && dice.below(2) == 0 {
        return dice.pick(&ballots).map(|offer| offer.with_random_amount(dice));
    }
    let done = Action::Done { done: true };
    if offers.iter().any(|offer| offer.action == done) && dice.below(4) == 0 {
        return Some(done);
    }
    let submit = offers.iter().any(|offer| offer.action == Action::Submit);
    if submit && dice.below(3) == 0 {
        return Some(Action::Submit);
    }
    if let Some(action) = random_bill(view, seat, offers, dice) {
        return Some(action);
    }
    dice.pick(offers).map(|offer| offer.with_random_amount(dice))
}

/// Now and then a representative drafts a bill from a template, and hands in what is ready.
fn random_bill(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
    let drafts = offers.iter().any(|offer| matches!(offer.action, Action::BillNew { .. }));
    if !drafts || view.phase != PhaseView::Round || dice.below(12) != 0 {
        return None;
    }
    let ready = offers.iter().find(|offer| matches!(offer.action, Action::BillHandIn { .. }));
    if let Some(offer) = ready {
        return Some(offer.action.clone());
    }
    let state = imagine(view, seat, dice);
    let (action, draft) = random_template(&state, dice)?;
    let own = view.you.and_then(|you| you.nation)?;
    (!is_repeated(&state, &as_bill(own, draft))).then_some(action)
}

/// Not all that is legal is worth the Council's time: no bill that repeats a law or another bill. And orders for what a
/// nation does not have are left to those who know why they give them. [GV-3.5]
fn sensible(view: &View, offers: &[Offer<Action>]) -> Vec<Offer<Action>> {
    let own = view.you.and_then(|you| you.nation).and_then(|nation| view.nations.get(&nation));
    let desk = own.and_then(|own| own.desk.as_ref());
    let repeated = |id: BillId| view.council.bills.iter().any(|bill| bill.id == id && bill.twin_of.is_some());
    let mut kept = Vec::with_capacity(offers.len());
    for offer in offers {
        let most = match &offer.action {
            Action::BillHandIn { bill } if repeated(*bill) => continue,
            Action::OrderTrade { asset, .. } => desk.map(|desk| desk.sendable[*asset]),
            Action::OrderConvert { recipe, .. } => {
                desk.and_then(|desk| Some(desk.recipes.get(recipe)?.affordable))
            }
            _ => None,
        };
        match (most, offer.max) {
            (Some(..1), _) => {}
            (Some(most), Some(max)) => kept.push(Offer { max: Some(max.min(most)), ..offer.clone() }),
            _ => kept.push(offer.clone()),
        }
    }
    kept
}
