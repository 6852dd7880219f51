//! How a representative votes.

use satrap_core::Dice;

use super::bill_value::Change;
use super::heuristic::Care;
use super::situation::Situation;
use super::vote_count::{INDIFFERENT, NOISE, VoteCount, goodwill};
use crate::action::Action;
use crate::ids::{Asset, NationSet, UNIT};
use crate::law::predicate::Predicate;
use crate::options::GpUse;
use crate::phase::council::{self, AgendaItem, Choice};
use crate::view::council::VoteView;
use crate::view::nation::ObjectiveView;

/// Worth from which on Governor Points are thought of.
const STAKE: f64 = 0.9;
/// What a point of the game is worth in Governor Points, by the prices of `situation`.
pub(super) const GP_A_POINT: f64 = 125.0;
/// In the last rounds nothing is saved but what goals ask for.
pub(super) const LAST_ROUNDS: i64 = 6;
/// Nobody spends Governor Points for their own sake who has fewer than these.
const RICH: i64 = 300 * UNIT;

/// Worth from which on a bill matters more than to be on the winning side.
const TO_PREVAIL: f64 = 1.5;

/// A vote in which the nation has not cast a ballot yet.
pub(super) fn owed<'a>(situation: &Situation<'a>) -> Option<&'a VoteView> {
    let owes =
        |vote: &&VoteView| vote.list.contains(situation.nation) && !vote.voted.contains(situation.nation);
    situation.view.council.votes.iter().find(owes)
}

pub(super) fn cast(situation: &Situation<'_>, vote: &VoteView, dice: &mut Dice) -> Action {
    let bill = match vote.item {
        AgendaItem::Bill(id) => situation.state.council.bill(id),
        AgendaItem::Award(_) => {
            let choice = award(situation, vote);
            return Action::Cast {
                item: vote.item,
                choice,
                gp: spent_for_goals(situation, vote, choice, dice),
            };
        }
    };
    let Some(bill) = bill else {
        return Action::Cast { item: vote.item, choice: Choice::Abstain, gp: 0 };
    };
    let change = Change::by(&situation.state, bill);
    let noise = NOISE * (f64::from(dice.below(201)) / 100.0 - 1.0);
    let favour = if bill.sponsor == situation.nation { 0.5 } else { goodwill(situation, bill.sponsor) };
    let value = change.for_own(situation.nation) + noise + favour;
    let others = if bill.sponsor == situation.nation { 0.0 } else { edge_of_others(situation, &change) };
    let value = value - others;
    let expected = VoteCount::expect(situation, &change, vote.list, bill.sponsor, vote.rules.majority);
    let choice = match value.abs() < TO_PREVAIL && wants_to_prevail(situation) {
        true => expected.likely_winner(),
        false => side(value),
    };
    let gp = points_to_stake(situation, vote, choice, at_stake(situation, &change, value), &expected)
        .max(spent_for_goals(situation, vote, choice, dice));
    Action::Cast { item: vote.item, choice, gp }
}

/// What a bill would bring the others on average, of which an expert counts a half against it.
pub(super) fn edge_of_others(situation: &Situation<'_>, change: &Change<'_>) -> f64 {
    if !situation.is_expert() {
        return 0.0;
    }
    let others = situation.state.in_play.without(NationSet::only(situation.nation));
    let gains: f64 = others.iter().map(|nation| change.for_other(nation)).sum();
    gains / (2 * others.len().max(1)) as f64
}

/// An expert who has a goal that asks for it goes with the winning side, unless much hangs on the bill.
fn wants_to_prevail(situation: &Situation<'_>) -> bool {
    let asks = |predicate: &Predicate| matches!(predicate, Predicate::WonShare { .. });
    situation.is_expert() && situation.has_goal(asks)
}

/// What Governor Points are staked for: an expert keeps them but for goals, and stakes none against its own ballot.
fn at_stake(situation: &Situation<'_>, change: &Change<'_>, value: f64) -> f64 {
    if !situation.is_expert() {
        return value;
    }
    let goals = change.goals_of_own(situation.nation);
    if goals * value < 0.0 { 0.0 } else { goals }
}

fn side(value: f64) -> Choice {
    match value {
        value if value > INDIFFERENT => Choice::For,
        value if value < -INDIFFERENT => Choice::Against,
        _ => Choice::Abstain,
    }
}

/// Oneself, or a nation of the own bloc, or nobody.
fn award(situation: &Situation<'_>, vote: &VoteView) -> Choice {
    let candidates = || {
        vote.choices.iter().filter_map(|choice| match choice {
            Choice::Candidate(nation) => Some(*nation),
            _ => None,
        })
    };
    if candidates().any(|nation| nation == situation.nation) {
        return Choice::Candidate(situation.nation);
    }
    match candidates().find(|nation| nation.bloc() == situation.nation.bloc()) {
        Some(friend) => Choice::Candidate(friend),
        None => Choice::Nobody,
    }
}

/// Governor Points that turn the vote, where it is worth them. They fetch less and less while the end comes nearer, and
/// nothing after it.
fn points_to_stake(
    situation: &Situation<'_>,
    vote: &VoteView,
    choice: Choice,
    value: f64,
    expected: &VoteCount,
) -> i64 {
    let late = situation.rounds_left() <= LAST_ROUNDS;
    let worth = if late { i64::MAX } else { (value.abs() * GP_A_POINT) as i64 };
    if value.abs() < STAKE || situation.care == Care::Novice {
        return 0;
    }
    let most = free(situation, vote, choice).min(worth);
    let needed = expected.points_to_win(choice, most).unwrap_or(0);
    whole(situation, vote, choice, needed)
}

/// Some where a goal or a card asks to spend them.
fn spent_for_goals(situation: &Situation<'_>, vote: &VoteView, choice: Choice, dice: &mut Dice) -> i64 {
    let asked = situation.unmet_goals().map(|(part, _)| part).chain(situation.unmet_cards());
    let spending = asked.filter(|part| matches!(part.predicate, Predicate::GpVoted { .. }));
    let missing = spending.map(|part| part.need - part.have.unwrap_or(0)).max();
    let Some(missing) = missing.filter(|_| situation.held(Asset::Gp) >= RICH && dice.below(2) > 0) else {
        return 0;
    };
    let some = 100 + i64::from(dice.below(301));
    let some = if situation.is_expert() { some.min(missing) } else { some };
    whole(situation, vote, choice, some.min(free(situation, vote, choice)))
}

/// What the law allows and goals do not ask to keep.
fn free(situation: &Situation<'_>, vote: &VoteView, choice: Choice) -> i64 {
    let sided = !matches!(choice, Choice::Abstain | Choice::Veto);
    if !sided || vote.rules.weights[situation.nation] == 0 {
        return 0;
    }
    let available = council::available_gp(&situation.state, situation.nation, vote.item);
    // A race for Governor Points is not run by spending them.
    let races = |part: &ObjectiveView| matches!(part.predicate, Predicate::MoreThan { asset: Asset::Gp, .. });
    let goals = situation.me().goals.as_deref().unwrap_or_default();
    let kept = match situation.rounds_left() <= 12 {
        true if goals.iter().flat_map(|goal| &goal.parts).any(races) => available,
        true => situation.kept_for_goals(Asset::Gp) / UNIT,
        false => 0,
    };
    let available = available - kept;
    available.min(vote.rules.most_gp.unwrap_or(0)).max(0)
}

/// All or nothing where the table plays so.
fn whole(situation: &Situation<'_>, vote: &VoteView, choice: Choice, gp: i64) -> i64 {
    match situation.view.options.gp_use {
        GpUse::All if gp > 0 => {
            let held = council::available_gp(&situation.state, situation.nation, vote.item);
            if free(situation, vote, choice) == held { held } else { 0 }
        }
        _ => gp,
    }
}
