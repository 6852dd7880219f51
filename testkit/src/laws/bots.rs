//! A bot does something that is on offer whenever the game waits for it, lets other moments pass if it likes, and
//! never resigns.

use satrap_core::{Dice, Game, Strength};

use super::ensure;
use crate::runner::{Setting, hold};

pub fn bots_do_what_is_offered<G: Game>(setting: &Setting) {
    hold::<G>("bots_do_what_is_offered", setting, |walk| {
        loop {
            let waiting = G::to_act(walk.state());
            for seat in walk.looked_at() {
                let offers = walk.offers(seat);
                for strength in [Strength::Random, Strength::Easy] {
                    let mut thoughts = Dice::from_number(walk.dice.below(1 << 16).into());
                    let choice = satrap_bots::choose_in::<G>(strength, walk.state(), seat, &mut thoughts);
                    let what = || format!("the {strength:?} bot in {seat} chose {choice:?}");
                    match &choice {
                        None => ensure(!waiting.contains(seat), || format!("{}, and is waited for", what()))?,
                        Some(action) => {
                            let offered = G::is_free_form(action)
                                || offers.iter().any(|offer| offer.covers::<G>(action));
                            ensure(offered, || format!("{}, which is not on offer", what()))?;
                            let told = serde_json::to_value(action).unwrap_or_default();
                            ensure(told["type"] != "resign", what)?;
                        }
                    }
                }
            }
            if walk.stride()?.is_none() {
                return Ok(());
            }
        }
    });
}
