//! Everybody's chances, from cards, cities, knowledge and arms.

use satrap_core::{Seat, chance};

use crate::state::{CardKind, State};

/// A card of the kind a player has most of, by how many there are already: the last ones are the dear ones. [SV-21.7]
const CARDS: [i64; 8] = [0, 40, 90, 150, 220, 300, 400, 600];
const OTHER_CARD: i64 = 15;
const TILE: i64 = 6;
const CITY: i64 = 10;
const TECHNOLOGY: i64 = 12;
/// Behind by this much, a player is half as likely to win.
const SPREAD: i64 = 60;

pub fn chances(state: &State) -> Vec<u16> {
    let worths: Vec<i64> = Seat::all(state.seats()).map(|seat| worth(state, seat)).collect();
    chance::shares(&worths, SPREAD)
}

fn worth(state: &State, seat: Seat) -> i64 {
    if !state.is_in(seat) {
        return -10_000;
    }
    let player = &state.players[seat];
    let mut cards = player.cards;
    let counts = [CardKind::Expansion, CardKind::Military, CardKind::Technology].map(|kind| *cards.of(kind));
    let most = counts.into_iter().max().unwrap_or(0);
    let others = counts.iter().map(|count| i64::from(*count)).sum::<i64>() - i64::from(most);
    let arms: i64 =
        state.units.iter().filter(|unit| unit.owner == seat).map(|unit| i64::from(unit.kind.cost())).sum();
    CARDS[usize::from(most).min(CARDS.len() - 1)]
        + OTHER_CARD * others
        + TILE * i64::from(state.controlled_count(seat))
        + CITY * state.cities_of(seat).count() as i64
        + TECHNOLOGY * player.technologies.len() as i64
        + arms
}
