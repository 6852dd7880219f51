//! Asking beforehand: what a decision would do, and why something cannot be done.

use satrap_core::{GameAction, Offer, Playable, Preview, Seat};

use super::ensure;
use crate::mutate::ActionMutator;
use crate::random_game::RandomGame;
use crate::runner::{LawSettings, check_law};

/// Games are asked now and then: every question imagines a whole game.
const EVERY: u32 = 7;

/// A seat learns nothing hidden by asking: in two games that look the same to it, the answers are the same bytes. Nothing
/// changes, and what is on offer is never explained away.
pub fn asking_beforehand_tells_nothing_hidden<G: Playable>(setting: &LawSettings) {
    check_law::<G>("asking_beforehand_tells_nothing_hidden", setting, |game| {
        let mut mutator = ActionMutator::default();
        loop {
            if game.game_match.seq().is_multiple_of(EVERY) {
                for seat in game.sample_seats() {
                    check_answers(game, seat, &mut mutator)?;
                }
            }
            if game.step()?.is_none() {
                return Ok(());
            }
        }
    });
}

fn check_answers<G: Playable>(
    game: &mut RandomGame<G>,
    seat: Seat,
    mutator: &mut ActionMutator,
) -> Result<(), String> {
    let twin = game.game_match.imagine(seat).map_err(|refusal| refusal.to_string())?;
    let offers = game.offers(seat);
    for offer in &offers {
        mutator.learn(&offer.action, &mut game.dice);
    }
    let before = game.state().clone();
    for _ in 0..2 {
        let Some(offer) = game.dice.pick(&offers).cloned() else { break };
        let action = offer.with_random_amount(&mut game.dice);
        ensure(game.game_match.why_refused(seat, &action).is_none(), || {
            format!("{action:?} is on offer to {seat}, and yet it is said why it cannot be done")
        })?;
        let decision = [action, random_action(&offers, game)];
        let here = game.game_match.preview(seat, &decision).map_err(|refusal| refusal.to_string())?;
        let there = twin.preview(seat, &decision).map_err(|refusal| refusal.to_string())?;
        ensure(to_text(&here) == to_text(&there), || {
            format!("what {decision:?} would do depends on something that {seat} cannot see")
        })?;
    }
    for _ in 0..3 {
        let Ok(action) = serde_json::from_value::<G::Action>(mutator.mutate(&mut game.dice)) else {
            continue;
        };
        let (here, there) = (game.game_match.why_refused(seat, &action), twin.why_refused(seat, &action));
        ensure(here == there, || {
            format!(
                "why {action:?} is refused depends on something that {seat} cannot see: {here:?}, {there:?}"
            )
        })?;
    }
    ensure(*game.state() == before, || format!("{seat} asked, and something changed"))
}

fn random_action<G: Playable>(offers: &[Offer<G::Action>], game: &mut RandomGame<G>) -> G::Action {
    let most = |offer: &Offer<G::Action>| offer.action.with_amount(offer.max.unwrap_or_default());
    let place = game.dice.below(offers.len().max(1) as u32) as usize;
    most(&offers[place])
}

/// Everything that an answer tells, as text.
fn to_text<G: Playable>(preview: &Preview<G>) -> String {
    let Preview { done, stopped, reversible, events, view } = preview;
    let told = serde_json::to_string(&(done, reversible, events, view)).unwrap_or_default();
    format!("{told} {stopped:?}")
}
