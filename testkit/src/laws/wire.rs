//! Options, actions, offers, events and views survive JSON; a state survives its snapshot, and the game goes on from
//! it as if nothing had been.

use satrap_core::record::ActedBy;
use satrap_core::{Actor, Game, Match, Viewer, Wire};

use super::ensure;
use crate::runner::{Setting, hold};
use crate::walk::Walk;

pub fn everything_survives_the_wire<G: Game>(setting: &Setting) {
    hold::<G>("everything_survives_the_wire", setting, |walk| {
        survives("the options", walk.game.options())?;
        loop {
            for viewer in [walk.players_and_spectator(), vec![Viewer::Judge]].concat() {
                survives("a view", &G::view(walk.state(), viewer))?;
            }
            for seat in walk.seats() {
                survives("the offers", &walk.offers(seat))?;
            }
            let resumed = if walk.dice.below(8) == 0 { Some(resume(walk)?) } else { None };
            let Some(stride) = walk.stride()? else { return Ok(()) };
            if let Some(action) = &stride.action {
                survives("an action", action)?;
            }
            for event in stride.step.events.full().chain(stride.step.events.for_viewer(Viewer::Spectator)) {
                survives("an event", event)?;
                let named = serde_json::to_value(event).is_ok_and(|event| event["type"].is_string());
                ensure(named, || {
                    format!("an event has no type, so no sentence can be found for it: {event:?}")
                })?;
            }
            if let (Some(resumed), Some(action)) = (resumed, &stride.action) {
                goes_on_the_same(walk, resumed, stride.actor, stride.hand, action, stride.step.entry.at)?;
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

fn resume<G: Game>(walk: &Walk<G>) -> Result<Match<G>, String> {
    let game = &walk.game;
    let snapshot = game.snapshot();
    let options = game.options().clone();
    let again =
        Match::resume(options, &walk.sitters, game.secret().clone(), game.seq(), game.seal(), &snapshot)
            .map_err(|error| format!("the snapshot after step {} cannot be read: {error}", game.seq()))?;
    ensure(again.state() == game.state(), || format!("the snapshot after step {} differs", game.seq()))?;
    Ok(again)
}

fn goes_on_the_same<G: Game>(
    walk: &Walk<G>,
    mut resumed: Match<G>,
    actor: Actor,
    hand: ActedBy,
    action: &G::Action,
    at: u64,
) -> Result<(), String> {
    let step =
        resumed.act(actor, hand, at, action).map_err(|no| format!("the resumed game refuses it: {no}"))?;
    ensure(step.entry.seal == walk.game.seal(), || {
        format!("step {} gets another seal in the game resumed before it", walk.game.seq())
    })
}
