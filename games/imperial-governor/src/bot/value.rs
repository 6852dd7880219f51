//! Everybody's chances, from incomes, arms and war chests.

use satrap_core::{Seat, chance};

use crate::options::Victory;
use crate::state::State;
use crate::victory::ratio;

/// What a unit and a talent are worth beside the income they may win, in talents of income a hundred times.
const UNIT: u32 = 30;
const TALENT: u32 = 10;
/// Behind by this much (in thousandths of the starting income), a player is half as likely to win.
const SPREAD: i64 = 250;

pub(crate) fn win_chances(state: &State) -> Vec<u16> {
    let values: Vec<i64> = state.all_seats().map(|seat| value(state, seat)).collect();
    chance::shares(&values, SPREAD)
}

fn value(state: &State, seat: Seat) -> i64 {
    let player = &state.players[seat];
    let by_start = |hundredths: u32| i64::from(hundredths * 10 / player.starting_income.max(1));
    let means = by_start(UNIT * player.forces.total() + TALENT * player.chest.min(60));
    let leaders =
        player.leaders.iter().filter(|at| matches!(at, crate::state::Whereabouts::Captive { .. })).count();
    let captured = 40 * leaders as i64;
    match state.options.victory {
        Victory::Ratio | Victory::Poll => i64::from(ratio(state, seat)) + means - captured,
        Victory::WarChest => by_start(100 * player.chest + 200 * state.income(seat)) - captured,
    }
}
