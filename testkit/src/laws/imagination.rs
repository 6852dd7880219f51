//! What a seat imagines from its view looks the same to it, keeps the game's invariants, and offers it the same.

use satrap_core::{Game, Viewer};

use super::ensure;
use crate::runner::{Setting, hold};
use crate::walk::offers;

pub fn what_is_imagined_looks_the_same<G: Game>(setting: &Setting) {
    hold::<G>("what_is_imagined_looks_the_same", setting, |walk| {
        loop {
            for seat in walk.looked_at() {
                let view = G::view(walk.state(), Viewer::Seat(seat));
                let imagined = G::imagine(&view, seat, &mut walk.dice);
                let what =
                    |problem: &str| format!("what {seat} imagines after step {} {problem}", walk.game.seq());
                let seen = G::view(&imagined, Viewer::Seat(seat));
                ensure(seen == view, || {
                    what(&format!("looks different to it:\n  real     {view:?}\n  imagined {seen:?}"))
                })?;
                G::invariants(&imagined).map_err(|broken| what(&format!("breaks an invariant: {broken}")))?;
                ensure(offers::<G>(&imagined, seat) == walk.offers(seat), || {
                    what("offers it something else")
                })?;
                ensure(G::to_act(&imagined) == G::to_act(walk.state()), || what("waits for others"))?;
                ensure(G::outcome(&imagined) == G::outcome(walk.state()), || what("has another outcome"))?;
            }
            if walk.stride()?.is_none() {
                return Ok(());
            }
        }
    });
}
