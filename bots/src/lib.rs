//! Players made of code. A bot sees its seat's view, what is on offer to that seat, and dice of its own: taking
//! no state, it cannot cheat. No game is named here.

mod bot_game;
mod playout;
mod search;
mod step;

pub use bot_game::{BotGame, BotGameResult, Observer, play_bot_game, play_observed_bot_game};
pub use playout::{PlayoutStats, copy_states, play_random_games};
pub use search::{Executor, ScoredAction, Sequential, search};

use satrap_core::{Dice, Offer, Playable, Seat, Strength, Viewer};

/// What a bot of the given strength does, or `None` if nothing is on offer.
pub fn choose<G: Playable>(
    strength: Strength,
    view: &G::View,
    seat: Seat,
    offers: &[Offer<G::Action>],
    dice: &mut Dice,
) -> Option<G::Action> {
    choose_on::<G>(&Sequential, strength, view, seat, offers, dice)
}

/// The same, thinking on as many threads as the executor has: the choice does not depend on it.
pub fn choose_on<G: Playable>(
    executor: &dyn Executor,
    strength: Strength,
    view: &G::View,
    seat: Seat,
    offers: &[Offer<G::Action>],
    dice: &mut Dice,
) -> Option<G::Action> {
    match strength {
        Strength::Random => G::random_action(view, seat, offers, dice),
        Strength::Easy => G::easy_action(view, seat, offers, dice),
        Strength::Hard | Strength::Expert => {
            let advice = match strength {
                Strength::Expert => G::expert_action(view, seat, offers, dice)?,
                _ => G::heuristic_action(view, seat, offers, dice)?,
            };
            if !G::should_search(view, &advice) {
                return Some(advice);
            }
            let limits = if strength == Strength::Expert { G::EXPERT_SEARCH } else { G::SEARCH };
            let found = search::<G>(view, seat, offers, advice, dice, limits, executor);
            found.into_iter().next().map(|best| best.action)
        }
    }
}

/// What a bot in this seat does in this state. The state is only looked at through the seat's own eyes.
pub fn choose_in<G: Playable>(
    strength: Strength,
    state: &G::State,
    seat: Seat,
    dice: &mut Dice,
) -> Option<G::Action> {
    choose_in_on::<G>(&Sequential, strength, state, seat, dice)
}

/// The same, thinking on as many threads as the executor has.
pub fn choose_in_on<G: Playable>(
    executor: &dyn Executor,
    strength: Strength,
    state: &G::State,
    seat: Seat,
    dice: &mut Dice,
) -> Option<G::Action> {
    let mut offers = Vec::new();
    G::offers(state, seat, &mut offers);
    choose_on::<G>(executor, strength, &G::view(state, Viewer::Seat(seat)), seat, &offers, dice)
}
