//! How a sum is shared among those a law names. [E1, R2]

use crate::ids::{Asset, Nation};
use crate::law::selector::Payees;
use crate::state::State;

/// Equal parts rounded down to a thousandth, the rest to the Treasury; all of it if no nation is named. [GV-10.3]
/// Gives back what each nation received.
pub(super) fn among(state: &mut State, payees: &Payees, asset: Asset, sum: i64) -> Vec<(Nation, i64)> {
    let nations = payees.nations(state);
    let part = sum.checked_div(nations.len() as i64).unwrap_or(0);
    let received: Vec<(Nation, i64)> = nations.iter().map(|nation| (nation, part)).collect();
    for (nation, part) in &received {
        state.nations[*nation].holdings[asset] += part;
    }
    state.treasury[asset] += sum - part * received.len() as i64;
    received
}
