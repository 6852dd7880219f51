//! Everybody's chances, from goals met and half met, and what is left to meet the others with.

use enum_map::EnumMap;
use satrap_core::{Seat, chance};

use super::situation;
use crate::ids::{Asset, Nation};
use crate::judge::{self, Context};
use crate::setup::goal_facts;
use crate::state::{Goal, Office, State};

/// A point, in the unit of this file.
const POINT: i64 = 1000;
/// How much of a point half a goal is worth that is not met yet, of a thousand.
const HALF_MET: i64 = 500;
/// Credits that count as much as a point, in stock and in the taxes of the rounds left.
const CREDITS: i64 = 40_000;
/// Behind by this much, a nation is half as likely to win.
const SPREAD: i64 = 900;

pub(super) fn win_chances(state: &State) -> Vec<u16> {
    let nations: Vec<Nation> = state.in_play.iter().collect();
    let values: Vec<i64> = nations.iter().map(|nation| value_of(state, *nation)).collect();
    let mut share = EnumMap::<Nation, u16>::default();
    for (nation, chance) in nations.iter().zip(chance::shares(&values, SPREAD)) {
        share[*nation] = chance;
    }
    let of = |seat: Seat| match state.office(seat) {
        Some(Office::Representative(nation) | Office::Lobbyist(nation)) => share[nation],
        _ => 0,
    };
    Seat::all(state.offices.len() as u8).map(of).collect()
}

fn value_of(state: &State, nation: Nation) -> i64 {
    let own = &state.nations[nation];
    let goals: i64 = own.goals.iter().map(|goal| goal_value(state, nation, *goal)).sum();
    let stock: i64 =
        own.holdings.iter().map(|(asset, amount)| situation::value_in_credits(asset, *amount)).sum();
    let left = i64::from(state.last_round.saturating_sub(state.round));
    let taxes = situation::value_in_credits(Asset::Credits, own.ledger.income) * left;
    goals + POINT * (stock + taxes) / CREDITS
}

/// Its points if it is met; a part of them by how far it is.
fn goal_value(state: &State, nation: Nation, goal: Goal) -> i64 {
    let points = POINT * i64::from(goal_facts(goal.id).points);
    let conditions = judge::conditions(goal);
    let mut far = 1000;
    for predicate in conditions {
        let found = judge::find(state, nation, predicate, &Context::GOAL);
        if !found.met {
            far = far.min(HALF_MET * found.have.clamp(0, found.need.max(1)) / found.need.max(1));
        }
    }
    points * far / 1000
}
