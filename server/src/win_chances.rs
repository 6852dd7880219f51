//! The course of a game that is over: everybody's chances in a few points, and where it turned.

use std::collections::BTreeSet;

use crate::wire::{ChancePoint, Chances};

/// Points that are told beside the turning points: enough for a line as wide as a page.
const POINTS: usize = 150;
const MOST_TURNS: usize = 5;
/// By how many thousandths a leader's chance must change for the game to have turned.
const LEAST_TURN: u32 = 80;
/// A turn is looked for over this part of the game, so that a moment's flicker is none.
const PARTS: usize = 40;

/// Tells the course of a whole game, given after set-up and after every step.
pub fn select_points(course: Vec<ChancePoint>) -> Chances {
    let turns = turns(&course);
    let last = course.len().saturating_sub(1);
    let some = POINTS.min(course.len());
    let spread = (0..some).map(|n| n * last / some.saturating_sub(1).max(1));
    let kept: BTreeSet<usize> = spread.chain(turns.iter().copied()).collect();
    Chances {
        turning: turns.iter().map(|turn| course[*turn].seq).collect(),
        points: kept.into_iter().map(|point| course[point].clone()).collect(),
    }
}

/// Where the chance of somebody who led before or leads after differs most from what it was, in order. The last step
/// is the end and no turn.
fn turns(course: &[ChancePoint]) -> Vec<usize> {
    let last = course.len().saturating_sub(1);
    let span = (course.len() / PARTS).max(1);
    let mut found: Vec<(u32, usize)> = (1..last)
        .map(|step| {
            let before = means(&course[step.saturating_sub(span)..step]);
            let after = means(&course[step..(step + span).min(last)]);
            (change(&before, &after), step)
        })
        .filter(|(change, _)| *change >= LEAST_TURN)
        .collect();
    found.sort_by_key(|(change, step)| (std::cmp::Reverse(*change), *step));
    let mut turns: Vec<usize> = Vec::new();
    for (_, step) in found {
        if turns.len() < MOST_TURNS && turns.iter().all(|turn| turn.abs_diff(step) > 2 * span) {
            turns.push(step);
        }
    }
    turns.sort_unstable();
    turns
}

/// Each seat's mean chance over some points.
fn means(points: &[ChancePoint]) -> Vec<u32> {
    let seats = points.first().map_or(0, |point| point.chances.len());
    let chance =
        |point: &ChancePoint, seat: usize| point.chances.get(seat).map_or(0, |chance| u32::from(*chance));
    let sum = |seat: usize| points.iter().map(|point| chance(point, seat)).sum::<u32>();
    (0..seats).map(|seat| sum(seat) / points.len() as u32).collect()
}

fn change(before: &[u32], after: &[u32]) -> u32 {
    let leader = |means: &[u32]| (0..means.len()).max_by_key(|seat| means[*seat]);
    let by = |seat: usize| before[seat].abs_diff(after[seat]);
    [leader(before), leader(after)]
        .into_iter()
        .flatten()
        .filter(|seat| *seat < before.len())
        .map(by)
        .max()
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(first: impl Fn(usize) -> u16, steps: usize) -> Vec<ChancePoint> {
        let point = |n: usize| ChancePoint { seq: n as u32, chances: vec![first(n), 1000 - first(n)] };
        (0..=steps).map(point).collect()
    }

    #[test]
    fn a_lasting_change_is_a_turn_and_a_flicker_is_none() {
        let told = select_points(course(
            |n| {
                if n == 300 {
                    900
                } else if n < 700 {
                    500
                } else {
                    800
                }
            },
            1000,
        ));
        assert_eq!(told.turning, [700]);
        assert!(told.points.iter().any(|point| point.seq == 700));
        let (first, last) = (told.points.first().unwrap().seq, told.points.last().unwrap().seq);
        assert_eq!((first, last), (0, 1000));
        assert!((POINTS..=POINTS + MOST_TURNS).contains(&told.points.len()));
    }

    #[test]
    fn short_games_are_told_whole_and_their_end_is_no_turn() {
        let told = select_points(course(|n| if n == 3 { 1000 } else { 500 }, 3));
        assert_eq!(told.points.len(), 4);
        assert!(told.turning.is_empty());
        assert_eq!(select_points(course(|_| 500, 0)).points.len(), 1);
        assert!(select_points(Vec::new()).points.is_empty());
    }

    #[test]
    fn the_greatest_changes_are_told_in_their_order() {
        let told = select_points(course(|n| if (n / 50) % 2 == 0 { 300 } else { 700 }, 1000));
        assert_eq!(told.turning.len(), MOST_TURNS);
        assert!(told.turning.is_sorted() && told.turning.iter().all(|seq| seq % 50 == 0));
    }
}
