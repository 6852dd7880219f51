//! A sensible choice: answers first, then the bot's own phase. It never gives up, and lets pass what others could do
//! without it. Nothing at all if an answer is owed that is not among these offers.

use satrap_core::{Dice, Seat};

use super::{Offers, Skill, army, diplomacy, find, placement, random, treasury, vote_to_stop};
use crate::action::Action;
use crate::view::{PhaseName, View};

pub(super) fn choose(
    view: &View,
    seat: Seat,
    offers: Offers<'_>,
    skill: Skill,
    dice: &mut Dice,
) -> Option<Action> {
    if view.players.get(seat).is_none() || offers.is_empty() {
        return None;
    }
    vote_to_stop(view, offers)
        .or_else(|| treasury::answer(view, offers))
        .or(diplomacy::answer(view, seat, offers).ok()?)
        .or_else(|| diplomacy::vote(view, seat, offers))
        .or_else(|| placement::place(view, seat, offers, skill))
        .or_else(|| treasury::choose(view, seat, offers))
        .or_else(|| treasury::run_treasury(view, seat, offers, skill))
        .or_else(|| diplomacy::negotiate(view, seat, offers))
        .or_else(|| army::march(view, seat, offers, skill))
        .or_else(|| army::fight(view, offers, skill))
        .or_else(|| end_phase(offers))
        .or_else(|| if must_choose(view, seat) { random::choose(view, seat, offers, dice) } else { None })
}

/// Whether something must be chosen of which no advice knows. In a phase of its own the bot could always end it.
fn must_choose(view: &View, seat: Seat) -> bool {
    use PhaseName::{Combat, Diplomacy, Movement, Treasury};
    let player = &view.players[seat];
    let in_phase = matches!(player.phase, Treasury | Diplomacy | Movement | Combat) && !player.choosing;
    view.waiting_for.contains(seat) && !in_phase
}

fn end_phase(offers: Offers<'_>) -> Option<Action> {
    let ends = |action: &Action| {
        matches!(
            action,
            Action::FinishPlacement
                | Action::PayTroops
                | Action::EndTreasury
                | Action::EndDiplomacy
                | Action::EndMovement
                | Action::EndCombat
        )
    };
    find(offers, ends)
}
