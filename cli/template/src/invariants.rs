//! What holds in every state.

use crate::data::{Province, Region, provinces};
use crate::state::{Phase, State};

pub(crate) fn check(state: &State) -> Result<(), String> {
    let held = state.players.values().flat_map(|player| &player.provinces);
    let mut all: Vec<Province> = held.chain(&state.deck).chain(&state.unsold).copied().collect();
    if let Phase::Bidding { province, bids } = &state.phase {
        all.push(*province);
        for (seat, bid) in bids.iter() {
            let coins = state.players[seat].coins;
            if bid.is_some_and(|bid| bid > coins) {
                return Err(format!("{seat} has bid more than the {coins} coins there are"));
            }
        }
    }
    all.sort();
    if all != provinces() {
        return Err(format!("every province is in one place, but these are there: {all:?}"));
    }
    let mut commissions: Vec<Region> = state.players.values().map(|player| player.commission).collect();
    commissions.sort();
    commissions.dedup();
    if commissions.len() != usize::from(state.players.count()) {
        return Err("two players have the same commission".to_owned());
    }
    if !(1..=state.options.rounds).contains(&state.round) {
        return Err(format!("there is no round {} of {}", state.round, state.options.rounds));
    }
    Ok(())
}
