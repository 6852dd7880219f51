//! Everybody's chances, as learned from play.

use std::sync::LazyLock;

use satrap_core::{Bot, Judgement};

use crate::ConnectTheWorlds;
use crate::state::State;

static JUDGEMENT: LazyLock<Judgement> = LazyLock::new(|| {
    Judgement::read(include_str!("../../data/judgement.json"), ConnectTheWorlds::FEATURES)
        .unwrap_or_else(|error| unreachable!("tests/game/data.rs reads judgement.json: {error}"))
});

pub(super) fn win_chances(state: &State) -> Vec<u16> {
    JUDGEMENT.chances(&ConnectTheWorlds::features_of_all(state, state.seats()))
}
