//! What special actions and deployments are worth.

use super::situation::{Situation, WEIGHTS, discount, usual_rounds};
use crate::action::Action;
use crate::card::Card;
use crate::data::{Special, data};
use crate::hex::Hex;
use crate::options::Mode;
use crate::phase::combat;
use crate::state::PieceId;
use crate::territory::{counts, zone};
use crate::view::CombatEnd;

/// The score of anything but a move; `None` for what is never considered.
pub(super) fn score(situation: &Situation<'_>, action: Action) -> Option<f64> {
    match action {
        Action::Gather { card } => Some(gather(situation, card)),
        Action::Research { buy, .. } => Some(research(situation, buy)),
        Action::Build { buy, .. } if buy.is_base() => Some(build_base(situation, buy)),
        Action::Build { buy, .. } => Some(build_unit(situation, buy)),
        Action::Connect { a, b, .. } => connect(situation, a, b),
        Action::Deploy { card, hex } if card.is_base() => Some(deploy_base(situation, card, hex)),
        Action::Deploy { card, hex } => Some(deploy_unit(situation, card, hex)),
        _ => None,
    }
}

/// The best that a card's special action could do now: what moving with it gives up.
pub(super) fn special_worth(situation: &Situation<'_>, card: Card) -> f64 {
    let means = situation.state.players[situation.seat].resources;
    let affordable = |buy: &Card| u32::from(situation.state.facts(*buy).cost) <= means;
    let best = |scores: &mut dyn Iterator<Item = f64>| scores.fold(0.0, f64::max);
    let kinds = || Card::ALL.into_iter().filter(affordable);
    match situation.state.facts(card).special {
        Some(Special::Gather(_)) => gather(situation, card),
        Some(Special::Research) => {
            best(&mut kinds().filter(|k| k.is_action()).map(|k| research(situation, k)))
        }
        Some(Special::Build) => best(&mut kinds().filter(|k| !k.is_action()).map(|k| match k.is_base() {
            true => build_base(situation, k),
            false => build_unit(situation, k),
        })),
        Some(Special::Connect) | None => 0.0,
    }
}

fn gather(situation: &Situation<'_>, card: Card) -> f64 {
    let Some(Special::Gather(value)) = situation.state.facts(card).special else { return 0.0 };
    let plenty = match situation.state.players[situation.seat].resources {
        0..30 => 1.0,
        30..60 => 0.5,
        _ => 0.2,
    };
    f64::from(value) * WEIGHTS.economy * plenty
}

/// Rounds the game may still last.
fn rounds_left(situation: &Situation<'_>) -> f64 {
    let options = &situation.state.options;
    let usual = usual_rounds(options.mode).min(options.last_round());
    f64::from(usual.saturating_sub(situation.state.round).max(3))
}

fn research(situation: &Situation<'_>, buy: Card) -> f64 {
    let owned = situation.state.owned(situation.seat);
    let cards = f64::from(owned.total());
    let worth = match buy {
        Card::Harvester => 3.0,
        Card::Excavator => 4.0,
        Card::PlasmaFurnace => 4.6,
        Card::Engineers if f64::from(owned.count(Card::Engineers)) < 1.0 + cards / 5.0 => 3.2,
        Card::Engineers => 2.0,
        Card::Portal => 1.8,
        _ => 1.0,
    };
    let plays = rounds_left(situation) * 5.0 / (cards + 1.0);
    let cost = f64::from(situation.state.facts(buy).cost);
    (plays * (worth - 2.2) - cost) * WEIGHTS.economy * 0.6
}

/// Unit cards that were bought and are not on the map yet.
fn waiting(situation: &Situation<'_>) -> f64 {
    situation.state.owned(situation.seat).cards().filter(|card| !card.is_action()).count() as f64
}

/// What each unit on the map takes off the worth of another that could take no base either.
const IDLE: f64 = 0.5;

fn build_unit(situation: &Situation<'_>, buy: Card) -> f64 {
    let facts = situation.state.facts(buy);
    let guard = |base: &crate::state::Piece| {
        let stack = situation.state.pieces_at(base.at);
        stack.map(|piece| situation.state.strength(piece.kind)).max().unwrap_or(0)
    };
    let weakest = situation.rival_bases.iter().map(guard).min();
    let beats = |strength: u8| weakest.is_some_and(|guard| strength > guard);
    // Where nothing but conquest wins, it is worth more the longer the game lasts.
    let conquest = if situation.state.options.mode == Mode::Short { 0.0 } else { situation.urgency };
    let worth = 1.5
        + 0.9 * f64::from(facts.strength)
        + if beats(facts.strength) { 4.0 * (1.0 + conquest) } else { 0.0 }
        + 3.0 * situation.worst_threat() * WEIGHTS.defence;
    let thrift = if situation.state.players[situation.seat].resources >= 25 { 0.15 } else { 0.35 };
    // Where an army already stands about that can take nothing, more of the same would join it: better save up.
    let idle = situation.state.pieces_of(situation.seat).filter(|piece| !piece.is_base()).count();
    let idle = if beats(facts.strength) { 0.0 } else { IDLE * idle as f64 };
    worth * WEIGHTS.attack - thrift * f64::from(facts.cost) - 0.4 * waiting(situation) - idle
}

fn build_base(situation: &Situation<'_>, buy: Card) -> f64 {
    let facts = situation.state.facts(buy);
    let short = situation.state.options.mode == Mode::Short;
    let few = situation.territory.count_worlds(situation.seat) < data().cards.worlds_to_expand;
    let worth = 6.0 + 0.8 * f64::from(facts.strength) + if few { 3.0 } else { 0.0 };
    let thrift = if situation.state.players[situation.seat].resources >= 25 { 0.12 } else { 0.35 };
    // In the short game the first bases make the lead in territory; more of them at home do not win it.
    let wanted = if short { 4 } else { 0 };
    let glut = 0.6 * situation.own_bases.len().saturating_sub(wanted) as f64;
    worth * WEIGHTS.expansion - thrift * f64::from(facts.cost) - 0.4 * waiting(situation) - glut
}

fn connect(situation: &Situation<'_>, a: PieceId, b: PieceId) -> Option<f64> {
    let (a, b) = (situation.state.piece(a)?.at, situation.state.piece(b)?.at);
    let saved = situation.steps(a, b).saturating_sub(1);
    (saved >= 5).then(|| (0.45 * f64::from(saved)).min(4.0))
}

fn deploy_unit(situation: &Situation<'_>, card: Card, hex: Hex) -> f64 {
    if situation.spares(hex) {
        return 0.0;
    }
    if let Some(end) = combat::forecast(situation.state, situation.seat, card, hex) {
        return match end.end {
            CombatEnd::Loses => 0.0,
            _ => 8.0 + situation.killed(&end) * 0.5 + if end.captures { 12.0 } else { 0.0 },
        };
    }
    let nearest = situation.rival_bases.iter().map(|base| situation.steps(hex, base.at)).min();
    let front = nearest.map_or(0.0, discount);
    let on_base = situation.own_bases.iter().any(|(base, _)| base.at == hex);
    // On a base rather than beside it: there it guards something.
    let guard = if on_base { 0.5 } else { 0.0 };
    6.0 + 6.0 * situation.threat_at(hex) * WEIGHTS.defence + 2.0 * WEIGHTS.attack * front + guard
}

fn deploy_base(situation: &Situation<'_>, card: Card, hex: Hex) -> f64 {
    if let Some(end) = combat::forecast(situation.state, situation.seat, card, hex) {
        return if end.end == CombatEnd::Wins { 8.0 } else { 0.0 };
    }
    7.0 + 0.6 * f64::from(territory_gained(situation, hex))
}

/// Hexes that a base in this hex would add to what the player's bases control.
fn territory_gained(situation: &Situation<'_>, hex: Hex) -> u32 {
    if !counts(situation.state, hex.map) {
        return 0;
    }
    let held = zone(situation.state, situation.seat).0[hex.map.slot()];
    (situation.state.boards().ground_of_base(hex) & !held).count_ones()
}
