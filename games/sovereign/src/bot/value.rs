//! Everybody's chances, from the turns each still needs to win.

use satrap_core::{Seat, chance};

use crate::data::{Technology, limits, tier_cost};
use crate::state::State;

/// A turn, in the unit of this file.
const TURN: i64 = 100;
/// Turns that a card of expansion or war takes from here on, about.
const TURNS_A_CARD: i64 = 4;
/// What a point spent on arms is worth, in hundredths of a turn, and up to how many points they count: an army keeps what
/// one has, and wins nothing by itself.
const ARMS: i64 = 3;
const ENOUGH_ARMS: i64 = 60;
/// What every city is worth beside its tiles: a place to build at, and a neighbour to grow from.
const CITY: i64 = 40;
/// Behind by this much, a player is half as likely to win.
const SPREAD: i64 = 3 * TURN;

pub fn win_chances(state: &State) -> Vec<u16> {
    let values: Vec<i64> = Seat::all(state.seats()).map(|seat| value(state, seat)).collect();
    chance::shares(&values, SPREAD)
}

fn value(state: &State, seat: Seat) -> i64 {
    if !state.is_in(seat) {
        return -1000 * TURN;
    }
    let cards = state.players[seat].cards;
    let by_cards =
        |have: u8| TURN * TURNS_A_CARD * i64::from(limits().cards_to_win.saturating_sub(have)) + 2 * TURN;
    let turns = turns_to_know_all(state, seat).min(by_cards(cards.expansion)).min(by_cards(cards.military));
    let arms: i64 = state
        .units
        .iter()
        .filter(|unit| unit.owner == seat)
        .map(|unit| i64::from(unit.kind.cost()))
        .sum::<i64>()
        .min(ENOUGH_ARMS);
    CITY * state.cities_of(seat).count() as i64 + ARMS * arms - turns
}

/// Hundredths of a turn until what knowledge wins by is known: three technologies a turn, and longer where points are short.
fn turns_to_know_all(state: &State, seat: Seat) -> i64 {
    let (count, cost) = missing(state, seat);
    let by_actions = TURN * count / i64::from(limits().actions_per_turn); // [SV-6.1]
    let income = i64::from(state.controlled_count(seat)).max(1);
    let short = (TURN * cost - income * by_actions).max(0);
    by_actions + short / income
}

/// How many technologies are missing for a victory by knowledge, and their price: the whole chart, or where the last three
/// win those and what opens them [SV-21.7] [SV-21.9].
fn missing(state: &State, seat: Seat) -> (i64, i64) {
    let known = state.players[seat].technologies;
    let last = limits().tier_count;
    let in_tier = |tier: u8| {
        let unknown = Technology::all().filter(|t| t.tier() == tier && !known.contains(*t)).count() as i64;
        let opening =
            i64::from(limits().techs_needed_for_next_tier.saturating_sub(known.count_in_tier(tier)));
        let count = if state.options.final_three_wins && tier < last { opening } else { unknown };
        (count, count * i64::from(tier_cost(tier)))
    };
    (1..=last).map(in_tier).fold((0, 0), |(count, cost), (more, price)| (count + more, cost + price))
}
