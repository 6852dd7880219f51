//! What a seat imagines from its view looks the same to it, keeps the game's invariants, and offers it the same.

use satrap_core::{Playable, Viewer};

use super::ensure;
use crate::random_game::offers;
use crate::runner::{LawSettings, check_law};

pub fn what_is_imagined_looks_the_same<G: Playable>(setting: &LawSettings) {
    check_law::<G>("what_is_imagined_looks_the_same", setting, |game| {
        loop {
            for seat in game.sample_seats() {
                let view = G::view(game.state(), Viewer::Seat(seat));
                let imagined = G::imagine(&view, seat, &mut game.dice);
                let what = |problem: &str| {
                    format!("what {seat} imagines after step {} {problem}", game.game_match.seq())
                };
                let seen = G::view(&imagined, Viewer::Seat(seat));
                ensure(seen == view, || {
                    what(&format!("looks different to it:\n  real     {view:?}\n  imagined {seen:?}"))
                })?;
                G::invariants(&imagined).map_err(|broken| what(&format!("breaks an invariant: {broken}")))?;
                ensure(offers::<G>(&imagined, seat) == game.offers(seat), || {
                    what("offers it something else")
                })?;
                ensure(G::to_act(&imagined) == G::to_act(game.state()), || what("waits for others"))?;
                ensure(G::outcome(&imagined) == G::outcome(game.state()), || what("has another outcome"))?;
            }
            if game.step()?.is_none() {
                return Ok(());
            }
        }
    });
}
