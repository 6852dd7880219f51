//! How a position looks: points first, and coins for what they can still buy.

use satrap_core::chance;

use crate::state::State;
use crate::victory::points;

/// A point, in the measure in which a coin is 1 for each round that is left.
const POINT: i64 = 12;
/// Who is this much behind is half as likely to win; more so the earlier it is.
const SPREAD: i64 = 12;

pub(super) fn win_chances(state: &State) -> Vec<u16> {
    let later = i64::from(state.options.rounds.saturating_sub(state.round));
    let coin = later.min(4);
    let worths = state
        .players
        .values()
        .map(|player| i64::from(points(player)) * POINT + i64::from(player.coins) * coin);
    let worths: Vec<i64> = worths.collect();
    chance::shares(&worths, SPREAD * (later + 1))
}

/// The points of everybody, for graphs.
pub(super) fn scores(state: &State) -> Vec<i64> {
    state.players.values().map(|player| points(player).into()).collect()
}
