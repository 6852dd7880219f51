//! What the `hard` bot looks at beside the advice: other ways for the fleet, other sides in a vote. What is given out and
//! converted it leaves to the advice.

use satrap_core::{Dice, Offer, Seat};

use super::heuristic::Care;
use super::situation::Situation;
use super::{orders, routes, votes};
use crate::action::Action;
use crate::phase::council::Choice;
use crate::phase::draft::Outlook;
use crate::view::{PhaseView, View};

/// Rounds before the end in which looking ahead shows which goals will be met; before that it shows little.
const IN_SIGHT: u8 = 2;

pub(super) fn should_search(view: &View, advice: &Action) -> bool {
    let late = view.last_round.saturating_sub(view.round) < IN_SIGHT;
    let region =
        matches!(advice, Action::OrderMove { .. } | Action::OrderClaim { .. } | Action::OrderShoot { .. });
    late && (region || matches!(advice, Action::Cast { .. }))
}

pub(super) fn candidates(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Vec<Action> {
    let Some(you) = view.you.filter(|_| view.phase == PhaseView::Round) else { return Vec::new() };
    let Some(nation) = you.nation else { return Vec::new() };
    let situation = Situation::of(view, seat, nation, Care::Full, dice);
    let mut candidates: Vec<Action> = match votes::owed(&situation).filter(|_| you.represents) {
        Some(vote) => {
            let cast = |choice: Choice| Action::Cast { item: vote.item, choice, gp: 0 };
            [Choice::For, Choice::Against, Choice::Abstain].map(cast).into()
        }
        None if you.commands => {
            let outlook = Outlook::of(&situation.state, nation);
            routes::rank_orders(&situation, &outlook, dice).into_iter().map(orders::action).collect()
        }
        None => Vec::new(),
    };
    candidates.retain(|candidate| offers.iter().any(|offer| offer.covers(candidate)));
    candidates
}
