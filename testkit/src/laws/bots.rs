//! A bot does something that is on offer whenever the game waits for it, lets other moments pass if it likes, and
//! never resigns. The same dice make the same search.

use satrap_bots::{ScoredAction, Sequential, search};
use satrap_core::{Dice, GameAction, Offer, Playable, SearchLimits, Seat, Strength, Viewer};

use super::ensure;
use crate::random_game::RandomGame;
use crate::runner::{LawSettings, check_law};

pub fn bots_do_what_is_offered<G: Playable>(setting: &LawSettings) {
    check_law::<G>("bots_do_what_is_offered", setting, |game| {
        loop {
            let waiting = G::to_act(game.state());
            for seat in game.sample_seats() {
                let features = G::features(&G::view(game.state(), Viewer::Seat(seat)), seat);
                ensure(features.is_none_or(|features| features.len() == G::FEATURES.len()), || {
                    format!("the features of {seat} are not as many as their names")
                })?;
                let offers = game.offers(seat);
                let check = |strength, choice: &Option<G::Action>| {
                    let what = || format!("the {strength:?} bot in {seat} chose {choice:?}");
                    let Some(action) = choice else {
                        return ensure(!waiting.contains(seat), || format!("{}, and is waited for", what()));
                    };
                    let offered = action.is_free_form() || offers.iter().any(|offer| offer.covers(action));
                    ensure(offered, || format!("{}, which is not on offer", what()))?;
                    let told = serde_json::to_value(action).unwrap_or_default();
                    ensure(told["type"] != "resign", what)
                };
                for strength in [Strength::Random, Strength::Easy] {
                    let mut thoughts = Dice::from_number(game.dice.below(1 << 16).into());
                    let choice = satrap_bots::choose_in::<G>(strength, game.state(), seat, &mut thoughts);
                    check(strength, &choice)?;
                }
                if searches_now(game) {
                    let view = G::view(game.state(), Viewer::Seat(seat));
                    let found = glance::<G>(&view, seat, &offers, game.game_match.seq());
                    ensure(found == glance::<G>(&view, seat, &offers, game.game_match.seq()), || {
                        format!("the same dice make {seat} search in two ways")
                    })?;
                    check(Strength::Hard, &found.first().map(|judged| judged.action.clone()))?;
                    for judged in found {
                        check(Strength::Hard, &Some(judged.action))?;
                    }
                }
            }
            if game.step()?.is_none() {
                return Ok(());
            }
        }
    });
}

/// A search too short to be good, and long enough to show what it depends on.
const GLANCE: SearchLimits = SearchLimits { candidates: 3, depth: 3, steps: 12 };
/// Searches cost more than anything else that laws look at.
const EVERY: u32 = 16;

pub(super) fn searches_now<G: Playable>(game: &RandomGame<G>) -> bool {
    game.game_match.seq().is_multiple_of(EVERY)
}

pub(super) fn glance<G: Playable>(
    view: &G::View,
    seat: Seat,
    offers: &[Offer<G::Action>],
    number: u32,
) -> Vec<ScoredAction<G::Action>> {
    let dice = &mut Dice::from_number(number.into());
    match G::heuristic_action(view, seat, offers, dice) {
        Some(advice) => search::<G>(view, seat, offers, advice, dice, GLANCE, &Sequential),
        None => Vec::new(),
    }
}
