//! Options, actions, offers, events and views survive JSON; a state survives its snapshot, and the game goes on from
//! it as if nothing had been.

use satrap_core::record::ActedBy;
use satrap_core::{Actor, Match, Playable, Viewer, Wire};

use super::ensure;
use crate::random_game::RandomGame;
use crate::runner::{LawSettings, check_law};

pub fn everything_survives_the_wire<G: Playable>(setting: &LawSettings) {
    check_law::<G>("everything_survives_the_wire", setting, |game| {
        survives("the options", game.game_match.options())?;
        loop {
            for viewer in [game.players_and_spectator(), vec![Viewer::Judge]].concat() {
                survives("a view", &G::view(game.state(), viewer))?;
            }
            for seat in game.seats() {
                survives("the offers", &game.offers(seat))?;
            }
            let resumed = if game.dice.below(8) == 0 { Some(resume(game)?) } else { None };
            let Some(step) = game.step()? else { return Ok(()) };
            if let Some(action) = &step.action {
                survives("an action", action)?;
            }
            for event in step.made.events.full().chain(step.made.events.for_viewer(Viewer::Spectator)) {
                survives("an event", event)?;
                let named = serde_json::to_value(event).is_ok_and(|event| event["type"].is_string());
                ensure(named, || {
                    format!("an event has no type, so no sentence can be found for it: {event:?}")
                })?;
            }
            if let (Some(resumed), Some(action)) = (resumed, &step.action) {
                goes_on_the_same(game, resumed, step.actor, step.hand, action, step.made.entry.at)?;
            }
        }
    });
}

fn survives<T: Wire>(what: &str, value: &T) -> Result<(), String> {
    let text = serde_json::to_string(value).map_err(|error| format!("{what} cannot be written: {error}"))?;
    let from_text: T =
        serde_json::from_str(&text).map_err(|error| format!("{what} cannot be read: {error}: {text}"))?;
    ensure(from_text == *value, || format!("{what} differs once written and read: {text}"))?;
    let tree = serde_json::to_value(value).map_err(|error| format!("{what} cannot be written: {error}"))?;
    let from_tree: T =
        serde_json::from_value(tree).map_err(|error| format!("{what} cannot be read: {error}"))?;
    ensure(from_tree == *value, || format!("{what} differs once turned into a JSON value and back: {text}"))
}

fn resume<G: Playable>(game: &RandomGame<G>) -> Result<Match<G>, String> {
    let original = &game.game_match;
    let snapshot = original.snapshot();
    let options = original.options().clone();
    let again = Match::resume(
        options,
        &game.players,
        original.secret().clone(),
        original.seq(),
        original.seal(),
        &snapshot,
    )
    .map_err(|error| format!("the snapshot after step {} cannot be read: {error}", original.seq()))?;
    ensure(again.state() == original.state(), || {
        format!("the snapshot after step {} differs", original.seq())
    })?;
    Ok(again)
}

fn goes_on_the_same<G: Playable>(
    game: &RandomGame<G>,
    mut resumed: Match<G>,
    actor: Actor,
    hand: ActedBy,
    action: &G::Action,
    at: u64,
) -> Result<(), String> {
    let step =
        resumed.act(actor, hand, at, action).map_err(|no| format!("the resumed game refuses it: {no}"))?;
    ensure(step.entry.seal == game.game_match.seal(), || {
        format!("step {} gets another seal in the game resumed before it", game.game_match.seq())
    })
}
