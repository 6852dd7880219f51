//! A bot does something that is on offer whenever the game waits for it, lets other moments pass if it likes, and
//! never resigns. What it says with it has words. The same dice make the same search.

use satrap_bots::{ScoredAction, Sequential, search};
use satrap_core::text::Messages;
use satrap_core::{Audience, Dice, GameAction, Offer, Playable, SearchLimits, Seat, Strength, Viewer};

use super::ensure;
use crate::random_game::RandomGame;
use crate::runner::{LawSettings, check_law};

pub fn bots_do_what_is_offered<G: Playable>(setting: &LawSettings) {
    check_law::<G>("bots_do_what_is_offered", setting, |game| {
        let messages = crate::text::messages::<G>();
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
                    let view = G::view(game.state(), Viewer::Seat(seat));
                    choice
                        .iter()
                        .try_for_each(|action| remarks_can_be_said::<G>(&view, seat, action, &messages))?;
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

/// What a bot says is a sentence of the game's, and names no player: a nation, a power or a desk stands for whoever plays it.
fn remarks_can_be_said<G: Playable>(
    view: &G::View,
    seat: Seat,
    action: &G::Action,
    messages: &Messages,
) -> Result<(), String> {
    for remark in G::remarks(view, seat, action) {
        let said = messages.format_event(&remark.words, &|seat| format!("{{{seat}}}"));
        let said = said.ok_or_else(|| format!("text/en.ftl has no words for {}", remark.words))?;
        ensure(!said.contains(['{', '}']), || format!("{} is said as {said:?}", remark.words))?;
        let to = match remark.audience {
            Audience::Table => continue,
            Audience::Openly(to) | Audience::Privately(to) => to,
        };
        ensure(to != seat, || format!("{seat} says {said:?} to {to}"))?;
    }
    Ok(())
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
