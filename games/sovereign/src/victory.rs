//! Winning conditions, scores and places [SV-21.7] [SV-22].

use std::cmp::Reverse;

use satrap_core::{Outcome, Seat};

use crate::data::limits;
use crate::state::{CardKind, Ending, State};

/// Tiers of which a player has every technology [SV-21.5].
pub fn complete_tiers(state: &State, seat: Seat) -> u8 {
    let known = state.players[seat].technologies;
    (1..=limits().tier_count).filter(|tier| known.has_whole_tier(*tier)).count() as u8
}

/// The winning condition a player meets now, looked at in his own Finish [SV-21.7] [SV-21.8] [SV-21.9].
pub fn condition_met(state: &State, seat: Seat) -> Option<Ending> {
    let cards = state.players[seat].cards;
    let enough = limits().cards_to_win;
    let tiles = state.controlled_count(seat);
    let last_tier = state.options.final_three_wins
        && state.players[seat].technologies.has_whole_tier(limits().tier_count);
    if tiles < u16::from(state.options.min_tiles_any_victory) {
        return None;
    }
    if last_tier {
        return Some(Ending::FinalThree); // [SV-21.9]
    }
    if cards.technology >= enough {
        Some(Ending::Technology)
    } else if cards.military >= enough {
        Some(Ending::Military)
    } else if cards.expansion >= enough && tiles >= u16::from(state.options.expansion_win_min_tiles) {
        Some(Ending::Expansion)
    } else {
        None
    }
}

/// Ten for each card of the most numerous kind, five for the others, one for each controlled tile and technology.
pub fn score(state: &State, seat: Seat) -> i64 {
    score_with(state, seat, state.controlled_count(seat))
}

/// The same for a player who controls so many tiles.
pub fn score_with(state: &State, seat: Seat, controlled: u16) -> i64 {
    let player = &state.players[seat];
    let mut cards = player.cards;
    let counts = [CardKind::Expansion, CardKind::Military, CardKind::Technology]
        .map(|kind| i64::from(*cards.of(kind)));
    let most = counts.into_iter().max().unwrap_or(0);
    let others = counts.iter().sum::<i64>() - most;
    10 * most + 5 * others + i64::from(controlled) + player.technologies.len() as i64
}

pub fn scores(state: &State) -> Vec<i64> {
    Seat::all(state.seats()).map(|seat| score(state, seat)).collect()
}

/// The score with what breaks ties: tiles, technologies, the price of the units on the map.
pub fn standing(state: &State, seat: Seat) -> (i64, u16, usize, u32) {
    let units = state.units.iter().filter(|unit| unit.owner == seat);
    (
        score(state, seat),
        state.controlled_count(seat),
        state.players[seat].technologies.len(),
        units.map(|unit| u32::from(unit.kind.cost())).sum(),
    )
}

/// What decides a place, the best having the least: the winner, those in by standing, those out by the time they
/// left.
type PlaceKey = (bool, Reverse<u8>, Reverse<(i64, u16, usize, u32)>);

fn place_key(state: &State, seat: Seat) -> PlaceKey {
    let is_winner = state.ended.and_then(|ended| ended.winner) == Some(seat);
    match state.players[seat].left {
        None => (!is_winner, Reverse(u8::MAX), Reverse(standing(state, seat))),
        Some(departure) => (true, Reverse(departure.order), Reverse((0, 0, 0, 0))),
    }
}

/// Seats from the best to the last.
pub fn ranking(state: &State) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::all(state.seats()).collect();
    seats.sort_by_key(|seat| place_key(state, *seat));
    seats
}

pub fn outcome(state: &State) -> Option<Outcome> {
    let ended = state.ended?;
    Some(Outcome::ranked(
        ended.ending.id(),
        state.seats(),
        |seat| place_key(state, seat),
        |seat| score(state, seat),
    ))
}
