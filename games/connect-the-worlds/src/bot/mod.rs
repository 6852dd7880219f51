//! The players made of code: `stroll` does anything, `advise` plays the best-looking card while one looks good.
//!
//! Reading order: [`survey`] (what the position means to a seat), [`plays`] (special actions and deployments),
//! [`moves`] (movement), [`settle`] (movement of bases).

mod moves;
mod plays;
mod settle;
mod survey;
mod worth;

use satrap_core::{Bot, Dice, Offer, SearchLimits, Seat};

use crate::ConnectTheWorlds;
use crate::action::Action;
use crate::imagine::imagine;
use crate::state::{Phase, State};
use crate::view::View;
use moves::Moves;
use survey::Survey;
pub(crate) use worth::chances;

impl Bot for ConnectTheWorlds {
    fn role(state: &State, seat: Seat) -> Option<String> {
        state.players.get(seat)?.home.map(|world| world.name().to_owned())
    }

    fn imagine(view: &View, seat: Seat, dice: &mut Dice) -> State {
        crate::imagine::imagine(view, seat, dice)
    }

    fn scores(state: &State) -> Vec<i64> {
        crate::victory::scores(state)
    }

    fn random_action(_view: &View, _seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        stroll(offers, dice)
    }

    const SEARCH: SearchLimits = SearchLimits { candidates: 8, depth: 100, steps: 5000 };

    fn heuristic_action(
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
        dice: &mut Dice,
    ) -> Option<Action> {
        advise(view, seat, offers, dice)
    }

    fn win_chances(state: &State) -> Vec<u16> {
        chances(state)
    }
}

/// Anything but giving up: neither the game nor a move that was begun.
pub(crate) fn stroll(offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
    let tame = |offer: &&Offer<Action>| !matches!(offer.action, Action::Resign | Action::AbortMove);
    let count = offers.iter().filter(tame).count() as u32;
    let wanted = if count > 0 { dice.below(count) } else { 0 };
    offers
        .iter()
        .filter(tame)
        .nth(wanted as usize)
        .map(|offer| offer.action)
        .or_else(|| anything_but_resigning(offers))
}

/// Out of turn only resigning is on offer, and no bot does that.
fn anything_but_resigning(offers: &[Offer<Action>]) -> Option<Action> {
    offers.iter().map(|offer| offer.action).find(|action| *action != Action::Resign)
}

/// A sensible choice. The position is public, so any state that fits the view will do to look at it.
pub(crate) fn advise(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
    let state = imagine(view, seat, dice);
    match state.phase {
        Phase::ChooseWorld => choose_world(&state, offers, dice),
        Phase::PlaceBase(_) => crate::rules::default_action(&state, seat),
        Phase::Moving(begun) => {
            let survey = Survey::of(&state, seat);
            let moves = Moves::of(&survey);
            let mover = state.piece(begun.piece)?;
            let steps = state.facts(begun.card).movement;
            moves.best_destination(mover, steps).map(|(_, hex)| Action::MoveTo { hex })
        }
        Phase::Play if state.active == seat => Some(play(&Survey::of(&state, seat), offers)),
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
fn play(survey: &Survey<'_>, offers: &[Offer<Action>]) -> Action {
    let moves = Moves::of(survey);
    let mut scored: Vec<(f64, Action)> = offers
        .iter()
        .filter_map(|offer| {
            let score = match offer.action {
                Action::BeginMove { card, piece } => moves.promise(card, piece)?,
                action => plays::score(survey, action)?,
            };
            (score > 0.0).then_some((score, offer.action))
        })
        .collect();
    // A move is promised as if nothing were in its way; only the most promising ones are looked at closely.
    loop {
        let best = scored.iter().enumerate().max_by(|a, b| a.1.0.total_cmp(&b.1.0));
        let Some((place, &(_, action))) = best else { return Action::EndTurn };
        let Action::BeginMove { card, piece } = action else { return action };
        let exact = moves.exact(card, piece);
        scored.swap_remove(place);
        let rival = scored.iter().map(|(score, _)| *score).fold(0.0, f64::max);
        if exact > 0.0 && exact >= rival - TOLERANCE {
            return action;
        }
    }
}

/// How much worse than promised a move may turn out before another candidate is preferred to it.
const TOLERANCE: f64 = 0.5;
