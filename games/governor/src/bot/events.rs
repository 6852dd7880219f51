//! Events: complete what can be completed, contribute where the reward is worth more than the cost.

use satrap_core::Offer;

use super::situation::{Situation, value_in_credits};
use crate::action::Action;
use crate::cards::MOST_CARDS;
use crate::data::{PublicKind, data};
use crate::ids::{Asset, UNIT};
use crate::law::predicate::Predicate;
use crate::phase::process::PRIVATE_EVERY;
use crate::view::events::PrivateCardView;

pub(super) fn next(situation: &Situation<'_>, offers: &[Offer<Action>]) -> Option<Action> {
    let done = offers.iter().find(|offer| matches!(offer.action, Action::Complete { .. }));
    if let Some(offer) = done {
        return Some(offer.action.clone());
    }
    let given = offers.iter().find_map(|offer| match (&offer.action, offer.max) {
        (Action::Contribute { card, asset, .. }, Some(max)) => {
            let amount = gift(situation, card, *asset, max)?;
            Some(Action::Contribute { card: card.clone(), asset: *asset, amount })
        }
        _ => None,
    });
    given.or_else(|| discard(situation))
}

/// Before new cards are dealt, an expert with a full hand makes room for one that may be easier.
fn discard(situation: &Situation<'_>) -> Option<Action> {
    let cards = &situation.desk()?.cards;
    let room = cards.len() < MOST_CARDS || !situation.view.round.is_multiple_of(PRIVATE_EVERY);
    if room || !situation.is_expert() {
        return None;
    }
    let worst = cards.iter().min_by_key(|held| prospect(situation, held))?;
    Some(Action::Discard { card: worst.card.to_string() })
}

/// What a private card may still bring: its reward, by how likely its hardest condition is to be met.
fn prospect(situation: &Situation<'_>, held: &PrivateCardView) -> i64 {
    let open = held.objectives.iter().filter(|part| part.met != Some(true));
    reward(held) * open.map(|part| chance(situation, &part.predicate)).min().unwrap_or(100)
}

/// How likely a condition is to be met sooner or later, in per cent.
fn chance(situation: &Situation<'_>, predicate: &Predicate) -> i64 {
    match predicate {
        Predicate::OwnRegion { region, .. } if situation.state.region(*region).owner.is_some() => 1,
        Predicate::BattlesWon { .. } => 5,
        Predicate::LevyMax { .. } | Predicate::GpVoted { .. } => 10,
        Predicate::LawKind { .. } | Predicate::SponsoredKind { .. } => 25,
        Predicate::Tech { .. } => 30,
        Predicate::Gain { .. } | Predicate::GainSince { .. } => 40,
        Predicate::OwnRegion { .. } | Predicate::Hold { .. } => 50,
        Predicate::Deliver { .. } => 60,
        _ => 70,
    }
}

/// In credits.
fn reward(held: &PrivateCardView) -> i64 {
    let facts = data().private.iter().find(|facts| facts.id == held.card);
    let rewards = facts.into_iter().flat_map(|facts| &facts.rewards);
    rewards.map(|(asset, amount)| value_in_credits(*asset, amount.0)).sum()
}

/// How much to give to a card, if anything.
fn gift(situation: &Situation<'_>, card: &str, asset: Asset, max: i64) -> Option<i64> {
    let private = situation.desk()?.cards.iter().find(|held| held.card == card);
    match private {
        Some(held) => pays(situation, held).then_some(max),
        None => shared(situation, card, asset, max),
    }
}

/// A private card pays if its reward is worth more than all that is missing, and all of that is at hand.
fn pays(situation: &Situation<'_>, held: &PrivateCardView) -> bool {
    let mut cost = 0;
    for part in held.objectives.iter().filter(|part| part.met != Some(true)) {
        let Predicate::Deliver { asset, .. } = part.predicate else { return false };
        let missing = part.need - part.have.unwrap_or(0);
        if situation.held(asset) - spared(situation, asset) < missing {
            return false;
        }
        cost += value_in_credits(asset, missing);
    }
    reward(held) > cost
}

/// What is not given away because a goal wants it in the end.
fn spared(situation: &Situation<'_>, asset: Asset) -> i64 {
    if situation.rounds_left() <= 8 { situation.kept_for_goals(asset) } else { 0 }
}

/// A collective card pays by the unit: half of what is at hand, if the rate is good.
fn shared(situation: &Situation<'_>, card: &str, asset: Asset, max: i64) -> Option<i64> {
    let facts = data().public.iter().find(|facts| facts.id == card)?;
    let rate = match &facts.kind {
        PublicKind::Collective { success, .. } => success.gp_per_unit()?,
        _ => return None,
    };
    let gain = value_in_credits(Asset::Gp, rate);
    let free = (situation.held(asset) - spared(situation, asset)) / 2;
    let amount = (free / UNIT * UNIT).min(max);
    let already = situation.view.events.active.iter().find(|open| open.card == card)?;
    let given = already.contributed.get(&situation.nation).copied().unwrap_or(0);
    (gain > value_in_credits(asset, UNIT) && given == 0 && amount >= UNIT).then_some(amount)
}
