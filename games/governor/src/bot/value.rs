//! Everybody's chances, as learned from play. Seats of one nation win together.

use std::sync::LazyLock;

use enum_map::EnumMap;
use satrap_core::{Bot, Features, Game, Judgement, Seat, Viewer};

use crate::Governor;
use crate::ids::Nation;
use crate::state::State;

static JUDGEMENT: LazyLock<Judgement> = LazyLock::new(|| {
    Judgement::read(include_str!("../../data/judgement.json"), Governor::FEATURES)
        .unwrap_or_else(|error| unreachable!("tests/game/data.rs reads judgement.json: {error}"))
});

pub(super) fn win_chances(state: &State) -> Vec<u16> {
    let seats = || Seat::all(state.offices.len() as u8);
    let nations: Vec<Nation> = state.in_play.iter().collect();
    let features: Vec<Features> = nations
        .iter()
        .map(|nation| {
            let seat = seats().find(|seat| state.nation_of(*seat) == Some(*nation))?;
            Governor::features(&Governor::view(state, Viewer::Seat(seat)), seat)
        })
        .collect();
    let mut share = EnumMap::<Nation, u16>::default();
    for (nation, chance) in nations.iter().zip(JUDGEMENT.chances(&features)) {
        share[*nation] = chance;
    }
    seats().map(|seat| state.nation_of(seat).map_or(0, |nation| share[nation])).collect()
}
