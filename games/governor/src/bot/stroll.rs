//! The `random` bot: anything legal, but a round has an end and the Council something to vote on.

use satrap_core::{Dice, Offer, Seat};

use super::propose::random_template;
use crate::action::Action;
use crate::imagine::imagine;
use crate::view::{PhaseView, View};

pub(crate) fn stroll(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
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
        return dice.pick(&ballots).map(|offer| offer.with_random_amount::<crate::Governor>(dice));
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
    dice.pick(offers).map(|offer| offer.with_random_amount::<crate::Governor>(dice))
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
    random_template(&imagine(view, seat, dice), dice).map(|(action, _)| action)
}
