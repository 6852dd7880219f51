//! Players made of code.

use satrap_core::{Dice, Offer, Seat};

use crate::ImperialGovernor;
use crate::action::Action;
use crate::view::{LeaderStatus, PhaseName, View};

/// Any legal action, save that a stroller does not unmake what he has placed, and does not give the game up.
pub(crate) fn stroll(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
    if let Some(action) = grow_tired(view, offers) {
        return Some(action);
    }
    let placing = view.players.get(seat).is_some_and(|player| player.phase == PhaseName::Placement);
    let sensible: Vec<&Offer<Action>> = offers
        .iter()
        .filter(|offer| match &offer.action {
            Action::Concede { .. } | Action::VoteEnd { .. } | Action::UnplaceUnits { .. } => false,
            Action::PlaceLeader { leader, .. } => {
                view.players[seat].leaders.get(leader).is_some_and(|l| l.status == LeaderStatus::ToPlace)
            }
            Action::PlaceUnits { .. } | Action::FinishPlacement => !placing || all_placed(view, seat),
            _ => true,
        })
        .collect();
    let offer = dice.pick(&sensible).copied().or_else(|| offers.first())?;
    Some(offer.with_random_amount::<ImperialGovernor>(dice))
}

fn all_placed(view: &View, seat: Seat) -> bool {
    view.players[seat].leaders.values().all(|leader| leader.status != LeaderStatus::ToPlace)
}

/// Where no limit of rounds was agreed, bots are ready to stop after the usual twenty.
fn grow_tired(view: &View, offers: &[Offer<Action>]) -> Option<Action> {
    let tired = view.options.rounds == 0 && view.round > 20;
    let stop = Action::VoteEnd { yes: true };
    (tired && offers.iter().any(|offer| offer.action == stop)).then_some(stop)
}

pub(crate) fn advise(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
    stroll(view, seat, offers, dice)
}
