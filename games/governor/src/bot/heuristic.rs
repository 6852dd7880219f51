//! The heuristic: what the `easy` bot follows and the `hard` one starts from. It reads its goals, completes events, claims
//! and mines near home, trades in small even swaps, converts what it can spare, votes by what a bill would change for it
//! and drafts bills that others should like.

use satrap_core::{Dice, Offer, Seat};

use super::situation::Situation;
use super::{bills, chair, events, orders, votes};
use crate::action::Action;
use crate::imagine::imagine;
use crate::rules;
use crate::view::{PhaseView, View};

/// How well a bot keeps its mind on things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Care {
    /// It has all its goals before its eyes, and counts heads before it stakes Governor Points.
    Full,
    /// It also plays for what decides among nations that have reached all their goals: Governor Points. [GV-13.4]
    Expert,
    /// It follows the two goals that count most, forgets to give an order now and then, and knows no use of Governor
    /// Points but those it is asked for.
    Novice,
}

/// Goals that a novice keeps in mind.
pub(super) const IN_MIND: usize = 2;

/// What a bot of this care does.
pub(super) fn heuristic_action(
    view: &View,
    seat: Seat,
    offers: &[Offer<Action>],
    dice: &mut Dice,
    care: Care,
) -> Option<Action> {
    let has = |wanted: &Action| offers.iter().any(|offer| offer.action == *wanted);
    match view.phase {
        PhaseView::Briefing => return has(&Action::Ready).then_some(Action::Ready),
        // In the place of somebody who led the reveal it keeps nobody waiting.
        PhaseView::Reveal => return has(&Action::RevealNext).then_some(Action::RevealNext),
        PhaseView::Over => return None,
        PhaseView::Round => {}
    }
    let you = view.you?;
    if view.clock.paused {
        // A bot goes on where it is waited for, and does not cut short what a person has stopped.
        let waited_for = has(&Action::Resume) && rules::to_act(&imagine(view, seat, dice)).contains(seat);
        return waited_for.then_some(Action::Resume);
    }
    if you.presides {
        return chair::preside(view, offers);
    }
    let situation = Situation::of(view, seat, you.nation?, care, dice);
    let council = you.represents.then(|| council(&situation, offers, dice)).flatten();
    council.or_else(|| you.commands.then(|| desk(&situation, offers)).flatten())
}

/// What the Council waits for first, then bills.
fn council(situation: &Situation<'_>, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
    let has = |wanted: &Action| offers.iter().any(|offer| offer.action == *wanted);
    // It looks after the seat of somebody who is gone: a bot is always present. [GV-4.2]
    if has(&Action::Enter) {
        return Some(Action::Enter);
    }
    if let Some(vote) = votes::owed(situation) {
        return Some(votes::cast(situation, vote, dice));
    }
    if has(&Action::FloorReady) {
        return Some(Action::FloorReady);
    }
    bills::next(situation, offers)
}

/// Events first, then the orders of the round one by one, then it is done.
fn desk(situation: &Situation<'_>, offers: &[Offer<Action>]) -> Option<Action> {
    let has = |wanted: &Action| offers.iter().any(|offer| offer.action == *wanted);
    if situation.me().done {
        return None;
    }
    if let Some(action) = events::next(situation, offers) {
        return Some(action);
    }
    let desk = situation.desk()?;
    if desk.submissions == 0
        && desk.drafts.len() < orders::MOST
        && let Some(action) = situation.next_undrafted(orders::plan(situation))
    {
        return Some(action);
    }
    // Whoever is done has submitted what is drafted. [GV-3.9]
    has(&Action::Done { done: true }).then_some(Action::Done { done: true })
}

#[cfg(test)]
mod tests {
    use satrap_core::{Game, Viewer};

    use super::*;
    use crate::Governor;
    use crate::options::Options;
    use crate::state::State;

    /// Orders drafted in the first round by nations that take this much care.
    fn drafted(seed: u64, care: Care) -> usize {
        let mut dice = Dice::from_number(seed);
        let mut state: State = Governor::setup(&Options::default(), 9, &mut dice).unwrap();
        let mut events = satrap_core::Events::default();
        let act = |state: &mut State, seat: Seat, action: &Action, dice: &mut Dice, events: &mut _| {
            Governor::apply(state, satrap_core::Actor::Seat(seat), action, dice, events).unwrap();
        };
        Seat::all(9).for_each(|seat| act(&mut state, seat, &Action::Ready, &mut dice, &mut events));
        for seat in Seat::all(9) {
            let mut offers = Vec::new();
            loop {
                offers.clear();
                Governor::offers(&state, seat, &mut offers);
                let view = Governor::view(&state, Viewer::Seat(seat));
                match heuristic_action(&view, seat, &offers, &mut dice, care) {
                    Some(Action::Submit | Action::Done { .. }) | None => break,
                    Some(action) => act(&mut state, seat, &action, &mut dice, &mut events),
                }
            }
        }
        state.nations.values().map(|nation| nation.drafts.len()).sum()
    }

    #[test]
    fn a_novice_forgets_orders_and_nobody_else_does() {
        let sum = |care| (0..5).map(|seed| drafted(seed, care)).sum::<usize>();
        let (careful, novice) = (sum(Care::Full), sum(Care::Novice));
        assert!(novice > 0 && novice < careful, "{novice} of {careful}");
    }
}
