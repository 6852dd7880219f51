//! Everybody's chances: as learned from play; where the fullest war chest wins, from incomes and chests.

use std::sync::LazyLock;

use satrap_core::{Bot, Judgement, Seat, chance};

use crate::ImperialGovernor;
use crate::options::Victory;
use crate::state::State;

static JUDGEMENT: LazyLock<Judgement> = LazyLock::new(|| {
    Judgement::read(include_str!("../../data/judgement.json"), ImperialGovernor::FEATURES)
        .unwrap_or_else(|error| unreachable!("tests/game/data.rs reads judgement.json: {error}"))
});

/// Behind by this much (in thousandths of the starting income), a player is half as likely to win by the war chest.
const SPREAD: i64 = 250;

pub(crate) fn win_chances(state: &State) -> Vec<u16> {
    match state.options.victory {
        Victory::Ratio | Victory::Poll => {
            JUDGEMENT.chances(&ImperialGovernor::features_of_all(state, state.seats()))
        }
        Victory::WarChest => {
            let values: Vec<i64> = state.all_seats().map(|seat| value_of_chest(state, seat)).collect();
            chance::shares(&values, SPREAD)
        }
    }
}

fn value_of_chest(state: &State, seat: Seat) -> i64 {
    let player = &state.players[seat];
    let by_start = |hundredths: u32| i64::from(hundredths * 10 / player.starting_income.max(1));
    let leaders =
        player.leaders.iter().filter(|at| matches!(at, crate::state::Whereabouts::Captive { .. })).count();
    by_start(100 * player.chest + 200 * state.income(seat)) - 40 * leaders as i64
}
