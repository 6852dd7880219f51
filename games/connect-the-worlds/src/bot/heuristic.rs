//! The easy bot: plays the best-looking card while one looks good.

use satrap_core::{Dice, Offer, Seat};

use super::moves::Moves;
use super::situation::Situation;
use super::{anything_but_resigning, plays};
use crate::action::Action;
use crate::imagine::imagine;
use crate::rules;
use crate::state::{Phase, State};
use crate::view::View;

/// A sensible choice. The position is public, so any state that fits the view will do to look at it. With `mercy`, nobody's
/// last base is a target in the first rounds.
pub(super) fn choose(
    view: &View,
    seat: Seat,
    offers: &[Offer<Action>],
    mercy: bool,
    dice: &mut Dice,
) -> Option<Action> {
    let state = imagine(view, dice);
    match state.phase {
        Phase::ChooseWorld => choose_world(&state, offers, dice),
        Phase::PlaceBase(_) => rules::default_action(&state, seat),
        Phase::Moving(begun) => {
            let situation = Situation::of(&state, seat, mercy);
            let moves = Moves::of(&situation);
            let mover = state.piece(begun.piece)?;
            let steps = state.facts(begun.card).movement;
            moves.best_destination(mover, steps).map(|(_, hex)| Action::MoveTo { hex })
        }
        Phase::Play if state.active == seat => Some(play(&Situation::of(&state, seat, mercy), offers)),
        Phase::Play | Phase::Over { .. } => None,
    }
    .or_else(|| anything_but_resigning(offers))
}

/// The world with the fewest pieces on it; any of them among equals.
fn choose_world(state: &State, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
    let crowd = |action: &Action| match action {
        Action::ChooseWorld { world } => {
            Some(state.pieces.iter().filter(|piece| piece.at.map.world() == Some(*world)).count())
        }
        _ => None,
    };
    let least = offers.iter().filter_map(|offer| crowd(&offer.action)).min()?;
    let lonely: Vec<Action> =
        offers.iter().map(|offer| offer.action).filter(|action| crowd(action) == Some(least)).collect();
    dice.pick(&lonely).copied()
}

/// The candidate with the best score, if that is above nothing; otherwise the end of the turn.
fn play(situation: &Situation<'_>, offers: &[Offer<Action>]) -> Action {
    let moves = Moves::of(situation);
    let mut scored: Vec<(f64, Action)> = offers
        .iter()
        .filter_map(|offer| {
            let score = match offer.action {
                Action::BeginMove { card, piece } => moves.estimate(card, piece)?,
                action => plays::score(situation, action)?,
            };
            (score > 0.0).then_some((score, offer.action))
        })
        .collect();
    // A move is estimated as if nothing were in its way; only the best ones are looked at closely.
    loop {
        let best = scored.iter().enumerate().max_by(|a, b| a.1.0.total_cmp(&b.1.0));
        let Some((place, &(_, action))) = best else { return Action::EndTurn };
        let Action::BeginMove { card, piece } = action else { return action };
        let exact = moves.score(card, piece);
        scored.swap_remove(place);
        let rival = scored.iter().map(|(score, _)| *score).fold(0.0, f64::max);
        if exact > 0.0 && exact >= rival - TOLERANCE {
            return action;
        }
    }
}

/// How much worse than estimated a move may turn out before another candidate is preferred to it.
const TOLERANCE: f64 = 0.5;
