//! What a seat need not be asked about.

use satrap_core::{Match, Playable, Seat};

use super::ensure;
use crate::random_game::RandomGame;
use crate::runner::{LawSettings, check_law};

/// Twins are made now and then: each imagines a whole game.
const EVERY: u32 = 5;
/// More in a row than any game has.
const MOST_IN_A_ROW: u32 = 64;

/// Steps that are made without asking are on offer, come to an end, and whether there is one can be seen by everybody.
pub fn forced_steps_show_nothing_hidden<G: Playable>(setting: &LawSettings) {
    check_law::<G>("forced_steps_show_nothing_hidden", setting, |game| {
        loop {
            for seat in G::to_act(game.state()).iter() {
                check_step(game, seat)?;
            }
            if game.step()?.is_none() {
                return Ok(());
            }
        }
    });
}

fn check_step<G: Playable>(game: &mut RandomGame<G>, seat: Seat) -> Result<(), String> {
    let forced = G::forced_action(game.state(), seat);
    if let Some(action) = &forced {
        ensure(game.offers(seat).iter().any(|offer| offer.covers(action)), || {
            format!("{seat} is made to do {action:?}, which is not on offer")
        })?;
        check_end(&game.game_match)?;
    }
    if forced.is_none() && !game.game_match.seq().is_multiple_of(EVERY) {
        return Ok(());
    }
    for other in game.sample_seats() {
        let twin = game.game_match.imagine(other).map_err(|refusal| refusal.to_string())?;
        let there = G::forced_action(twin.state(), seat);
        ensure(there == forced, || {
            format!(
                "what {seat} need not be asked about depends on something that {other} cannot see: {forced:?}, {there:?}"
            )
        })?;
    }
    Ok(())
}

/// One step may lead to the next, but not for ever.
fn check_end<G: Playable>(game_match: &Match<G>) -> Result<(), String> {
    let mut game_match = game_match.clone();
    for _ in 0..MOST_IN_A_ROW {
        let waiting = G::to_act(game_match.state());
        if waiting.iter().find_map(|seat| game_match.act_forced(seat, 0, false)).is_none() {
            return Ok(());
        }
    }
    Err("steps that nobody is asked about never end".into())
}
