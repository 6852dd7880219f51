//! Views are kept from step to step, and what a game says not to have changed is not looked at again: nobody would be told.

use satrap_core::{Actor, Playable, Viewer};

use super::ensure;
use crate::random_game::offers;
use crate::runner::{LawSettings, check_law};

/// A view made of an earlier one, of the step before or of several before, is what it would be if it were made anew; and where the
/// rules say that a viewer cannot tell the two states apart, views and offers are the same.
pub fn a_view_that_is_kept_is_true<G: Playable>(setting: &LawSettings) {
    check_law::<G>("a_view_that_is_kept_is_true", setting, |game| {
        let mut earlier = game.state().clone();
        loop {
            let Some(step) = game.with_undo().step()? else { return Ok(()) };
            let now = game.state().clone();
            let before = if game.dice.below(2) == 0 { &earlier } else { &step.before };
            let mut viewers = vec![Viewer::Spectator, Viewer::Judge];
            if let Actor::Seat(seat) = step.actor {
                viewers.push(Viewer::Seat(seat));
            }
            viewers.extend(game.sample_seats().into_iter().map(Viewer::Seat));
            for viewer in viewers {
                keeps_what_is_true::<G>(before, &now, viewer)
                    .map_err(|flaw| format!("step {} {flaw}", game.game_match.seq()))?;
            }
            if game.dice.below(4) == 0 {
                earlier = now;
            }
        }
    });
}

fn keeps_what_is_true<G: Playable>(before: &G::State, now: &G::State, viewer: Viewer) -> Result<(), String> {
    let is_unseen = G::is_unseen(before, now, viewer);
    if !is_unseen && !G::KEEPS_VIEWS {
        return Ok(());
    }
    let (seen, fresh) = (G::view(before, viewer), G::view(now, viewer));
    ensure(!is_unseen || seen == fresh, || format!("is called unseen by {viewer:?}, whose view is another"))?;
    ensure(G::view_after(before, &seen, now, viewer) == fresh, || {
        format!("shows {viewer:?} a view made of an earlier one, which is not what a new one is")
    })?;
    let Viewer::Seat(seat) = viewer else { return Ok(()) };
    ensure(!is_unseen || offers::<G>(before, seat) == offers::<G>(now, seat), || {
        format!("is called unseen by {viewer:?}, who is offered something else")
    })
}
