//! Everybody's chances, from what lies on the map and in the decks.

use satrap_core::{Seat, chance};

use crate::data::data;
use crate::options::Mode;
use crate::state::State;
use crate::territory::Territory;

/// Behind by this much (in resources), a player is half as likely to win.
const SPREAD: i64 = 12;
/// What a hex of territory, a world and a turn of holding are worth where expansion wins. [CW-12.2, CW-12.3]
const HEX: i64 = 1;
const WORLD: i64 = 8;
const HOLD: i64 = 14;
/// A base more, where bases decide. [CW-12.4]
const BASE: i64 = 10;

pub(super) fn win_chances(state: &State) -> Vec<u16> {
    let territory = Territory::of(state);
    let values: Vec<i64> = Seat::all(state.seats()).map(|seat| value(state, &territory, seat)).collect();
    chance::shares(&values, SPREAD)
}

fn value(state: &State, territory: &Territory, seat: Seat) -> i64 {
    let player = &state.players[seat];
    if player.out.is_some() {
        return -1000;
    }
    let on_map: i64 = state
        .pieces
        .iter()
        .filter(|piece| piece.owner == seat)
        .map(|piece| i64::from(state.facts(piece.kind).cost) + if piece.is_base() { BASE } else { 0 })
        .sum();
    let hexes = i64::from(territory.score(seat));
    let goal = match state.options.mode {
        Mode::Short => {
            let worlds = i64::from(territory.count_worlds(seat).min(data().cards.worlds_to_expand));
            HEX * hexes + WORLD * worlds + HOLD * i64::from(player.hold)
        }
        Mode::Medium | Mode::Long => hexes / 2,
    };
    let cards: i64 = state.owned(seat).cards().map(|card| i64::from(state.facts(card).cost)).sum();
    on_map + goal + cards + i64::from(player.resources)
}
