//! What a position is worth to a player, in hundredths of a blame; and everybody's chances.

use std::cmp::Reverse;
use std::sync::LazyLock;

use satrap_core::{Bot, Judgement, Seat};

use crate::FinalDecrees;
use crate::data::figures;
use crate::ids::{BySeat, Card, Decree};
use crate::state::{Phase, State};
use crate::victory;

static JUDGEMENT: LazyLock<Judgement> = LazyLock::new(|| {
    Judgement::read(include_str!("../../data/judgement.json"), FinalDecrees::FEATURES)
        .unwrap_or_else(|error| unreachable!("tests/game/data.rs reads judgement.json: {error}"))
});

pub(super) const WIN: i64 = 100_000;

/// How a player's position weighs: personal blame counts in full, what may become it counts in part.
pub(super) const PERSONAL: i64 = 100;
pub(super) const ON_DESK: i64 = 60;
const DECREE: i64 = 40;
const CARD: i64 = 40;
const MEMO: i64 = 150;
const ACTION: i64 = 50;
const SLOWED_OTHER: i64 = 90;
const SLOWED_SELF: i64 = 150;
const BONUS_DECREE: i64 = 30;
/// Percent of a relief that is likely to come, by the steps still to go.
const PROSPECT: [i64; 6] = [40, 20, 12, 8, 5, 3];
/// What the last relief is worth beside the blame it takes away: whoever chooses it decides the game.
const CROWN: i64 = 1500;
/// A decree on the own desk that waits for it, and how many of them can be seen to in a turn. It draws heads to desks where
/// work lies, Reform above all, which gives no power.
const WAITING: i64 = 400;
const MOST_WAITING: i64 = 3;
/// What a stamp changes on the desk: nothing waits any more, and there is something to be forwarded.
pub(super) const STAMPED: i64 = WAITING + DECREE;
/// Percent, if the last step's decree is not yet where it must be.
const ON_THE_WAY: i64 = 70;

/// Percent by which the others' troubles please us, the strongest rival first.
fn weights(seats: u8) -> &'static [i64] {
    if seats == 4 { &[42, 32, 26] } else { &[35, 25, 20, 20] }
}

fn desk_blame(state: &State, seat: Seat) -> i64 {
    state.dept_of[seat].map_or(0, |dept| state.blame[dept].into())
}

fn decrees_on_desk(state: &State, seat: Seat) -> i64 {
    state.dept_of[seat].map_or(0, |dept| state.decrees_on(dept).count() as i64)
}

/// Decrees on a player's desk that can be stamped there.
fn decrees_waiting(state: &State, seat: Seat) -> i64 {
    let Some(desk) = state.dept_of[seat] else { return 0 };
    let waiting = state.decrees_on(desk).filter(|decree| state.decrees[*decree].next() == Some(desk));
    (waiting.count() as i64).min(MOST_WAITING)
}

fn cost(state: &State, seat: Seat) -> i64 {
    PERSONAL * i64::from(state.personal[seat])
        + ON_DESK * desk_blame(state, seat)
        + DECREE * decrees_on_desk(state, seat)
        - STAMPED * decrees_waiting(state, seat)
        - CARD * i64::from(state.hands[seat].len())
        - MEMO * state.filed[seat].len() as i64
}

pub(super) fn value(state: &State, me: Seat) -> i64 {
    if let Some(outcome) = victory::outcome(state) {
        return if outcome.winners().contains(me) { WIN } else { -WIN };
    }
    let mut rivals: Vec<(i64, Seat)> = me.others(state.seats).map(|seat| (cost(state, seat), seat)).collect();
    rivals.sort();
    let mut share = BySeat::<i64>::default();
    let mut worth = -cost(state, me);
    for ((cost, seat), weight) in rivals.iter().zip(weights(state.seats)) {
        share[*seat] = *weight;
        worth += weight * cost / 100;
        if state.slowed.contains(*seat) {
            worth += SLOWED_OTHER;
        }
    }
    if state.slowed.contains(me) {
        worth -= SLOWED_SELF;
    }
    if let Phase::Turn(turn) = &state.phase
        && turn.seat == me
    {
        worth += ACTION * i64::from(turn.actions);
    }
    if state.in_force(Card::PerformanceBonuses) {
        worth += BONUS_DECREE * decrees_on_desk(state, me);
    }
    for (chooser, hope) in expected_reliefs(state) {
        worth += if chooser == me { hope } else { -share[chooser] * hope / 100 };
    }
    worth
}

/// Who may hope for relief from which decree, and how much.
fn expected_reliefs(state: &State) -> impl Iterator<Item = (Seat, i64)> + '_ {
    let next_relief = i64::from(figures().relief) * (i64::from(state.enacted()) + 1);
    let crown = if usize::from(state.enacted()) + 1 == Decree::ALL.len() { CROWN } else { 0 };
    Decree::ALL.into_iter().filter_map(move |decree| {
        let slip = &state.decrees[decree];
        let to_go = slip.to_go();
        let likely = *PROSPECT.get(to_go.checked_sub(1)?)?;
        let last = *slip.steps.last()?;
        let chooser = state.chooser_for(last)?;
        let useful = i64::from(state.personal[chooser]) + desk_blame(state, chooser);
        let there = if to_go == 1 && slip.at != Some(last) { ON_THE_WAY } else { 100 };
        let worth = next_relief.min(useful) * PERSONAL + crown;
        Some((chooser, worth * likely * there / 10_000))
    })
}

/// Everybody's chances, as learned from play.
pub(super) fn win_chances(state: &State) -> Vec<u16> {
    JUDGEMENT.chances(&FinalDecrees::features_of_all(state, state.seats))
}

/// How far ahead a player is: the least personal blame of the others less the own.
pub(super) fn lead(state: &State, me: Seat) -> i64 {
    let best = me.others(state.seats).map(|seat| i64::from(state.personal[seat])).min();
    best.unwrap_or(0) - i64::from(state.personal[me])
}

/// What a card is worth in a trade.
pub(super) fn trade_value(card: Card) -> i64 {
    match card {
        Card::PassTheBuck | Card::HonoursList => 4,
        Card::GoldenParachute => 3,
        Card::Leak
        | Card::RubberStamp
        | Card::ExpressCourier
        | Card::EmergencySession
        | Card::RibbonCutting
        | Card::PlausibleDeniability
        | Card::PaperTrail
        | Card::Tenure
        | Card::ContingencyPlan
        | Card::SharedCredit => 2,
        _ => 1,
    }
}

/// The card of the greatest value; the one listed first among equals.
pub(super) fn most_valuable(cards: impl Iterator<Item = Card>) -> Option<Card> {
    cards.min_by_key(|card| (Reverse(trade_value(*card)), *card))
}
