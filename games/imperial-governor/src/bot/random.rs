//! Any legal action, save that this bot does not unmake what it has placed, and does not give the game up: where nothing
//! else is on offer it lets the moment pass.

use satrap_core::{Dice, Offer, Seat};

use super::{Offers, vote_to_stop};
use crate::action::Action;
use crate::view::{LeaderStatus, PhaseName, View};

pub(super) fn choose(view: &View, seat: Seat, offers: Offers<'_>, dice: &mut Dice) -> Option<Action> {
    if let Some(action) = vote_to_stop(view, offers) {
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
    let offer = dice.pick(&sensible).copied()?;
    Some(offer.with_random_amount(dice))
}

fn all_placed(view: &View, seat: Seat) -> bool {
    view.players[seat].leaders.values().all(|leader| leader.status != LeaderStatus::ToPlace)
}
