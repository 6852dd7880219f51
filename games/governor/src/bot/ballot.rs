//! How a representative votes. [section 12]

use satrap_core::Dice;

use super::scene::Scene;
use super::worth::Change;
use crate::action::Action;
use crate::council::{self, AgendaItem, Choice};
use crate::ids::{Asset, UNIT};
use crate::law::predicate::Predicate;
use crate::options::GpUse;
use crate::view::council::VoteView;

/// A vote in which the nation has not cast a ballot yet.
pub(super) fn owed<'a>(scene: &Scene<'a>) -> Option<&'a VoteView> {
    let owes = |vote: &&VoteView| vote.list.contains(scene.nation) && !vote.voted.contains(scene.nation);
    scene.view.council.votes.iter().find(owes)
}

pub(super) fn cast(scene: &Scene<'_>, vote: &VoteView, dice: &mut Dice) -> Action {
    let (choice, value) = match vote.item {
        AgendaItem::Bill(id) => match scene.state.council.bill(id) {
            Some(bill) => {
                let noise = f64::from(dice.below(41)) / 100.0 - 0.2;
                let own = if bill.sponsor == scene.nation { 0.5 } else { 0.0 };
                let value = Change::by(&scene.state, bill).for_own(scene.nation) + noise + own;
                (side(value), value)
            }
            None => (Choice::Abstain, 0.0),
        },
        AgendaItem::Award(_) => award(scene, vote),
    };
    let gp = points(scene, vote, choice, value, dice);
    Action::Cast { item: vote.item, choice, gp }
}

fn side(value: f64) -> Choice {
    match value {
        value if value > 0.1 => Choice::For,
        value if value < -0.1 => Choice::Against,
        _ => Choice::Abstain,
    }
}

/// Oneself, or a nation of the own bloc, or nobody.
fn award(scene: &Scene<'_>, vote: &VoteView) -> (Choice, f64) {
    let candidates = || {
        vote.choices.iter().filter_map(|choice| match choice {
            Choice::Candidate(nation) => Some(*nation),
            _ => None,
        })
    };
    if candidates().any(|nation| nation == scene.nation) {
        return (Choice::Candidate(scene.nation), 1.0);
    }
    match candidates().find(|nation| nation.bloc() == scene.nation.bloc()) {
        Some(friend) => (Choice::Candidate(friend), 0.2),
        None => (Choice::Nobody, 0.2),
    }
}

/// Governor Points only where much is at stake, or where a goal asks to spend them.
fn points(scene: &Scene<'_>, vote: &VoteView, choice: Choice, value: f64, dice: &mut Dice) -> i64 {
    let sided = !matches!(choice, Choice::Abstain | Choice::Veto);
    let by_law = vote.rules.most_gp.unwrap_or(0);
    let free = council::available_gp(&scene.state, scene.nation, vote.item).min(by_law);
    let allowed = sided && free > 0 && vote.rules.weights[scene.nation] > 0;
    let spending = scene
        .unmet_goals()
        .map(|(part, _)| part)
        .chain(scene.unmet_cards())
        .any(|part| matches!(part.predicate, Predicate::GpVoted { .. }));
    let rich = scene.held(Asset::Gp) >= 300 * UNIT;
    let stirred = value.abs() > 0.9 && dice.below(3) == 0 || spending && dice.below(2) == 0;
    let saving = scene.rounds_left() <= 6 && scene.kept_for_goals(Asset::Gp) > 0 && !spending;
    if !allowed || !rich || !stirred || saving {
        return 0;
    }
    match scene.view.options.gp_use {
        GpUse::All => free,
        GpUse::Amount => (100 + i64::from(dice.below(301))).min(free),
    }
}
