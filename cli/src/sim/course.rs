//! How games went from beginning to end, by the game's own judgement of the positions that were taken: whose chances were
//! what, whether what was said came true, how often the lead changed, and when players were out.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::game_result::GameResult;
use super::kept_totals::exact;
use super::positions::Position;
use super::scores::{POINTS, ScoreCurve};

/// What was said is compared with what happened in groups of a tenth.
pub const GROUPS: usize = 10;
/// Parts of a game, for the worth of a judgement.
pub const STAGES: usize = 3;
/// Another seat has taken the lead when it is judged so much likelier to win, in thousandths.
const LEAD: u16 = 50;

/// Sums over all finished games of which positions were taken.
#[derive(Default, Serialize, Deserialize)]
pub struct Course {
    pub games: u32,
    pub winners: ScoreCurve,
    pub others: ScoreCurve,
    pub groups: [Group; GROUPS],
    pub stages: [Stage; STAGES],
    /// Number of games by how often the lead changed.
    pub lead_changes: BTreeMap<u32, u32>,
    /// Games in which a winner led after a quarter, half and three quarters.
    pub winner_led: [u32; 3],
    /// Games in which somebody was out before a quarter, half and three quarters were over, and before the end.
    pub somebody_out: [u32; 4],
}

/// Positions in which somebody's chance was said to lie within this tenth.
#[derive(Default, Serialize, Deserialize)]
pub struct Group {
    pub said: u32,
    /// In how many different games.
    pub games: u32,
    /// The sum of what was said, in thousandths.
    pub thousandths: u64,
    #[serde(with = "exact")]
    pub won: f64,
}

/// What was said in one part of the games, by how much it told of who won.
#[derive(Default, Serialize, Deserialize)]
pub struct Stage {
    pub positions: u32,
    #[serde(with = "exact")]
    pub log_loss: f64,
    /// That of who says that all are equally likely to win.
    #[serde(with = "exact")]
    pub log_loss_of_equals: f64,
}

impl Course {
    /// `sides` has the side of each seat: those of one side win together, and are judged together.
    pub fn add(&mut self, result: &GameResult, sides: &[u8]) {
        let positions = &result.positions;
        if positions.is_empty() {
            return;
        }
        self.games += 1;
        let winners = result.winners().count().max(1) as f64;
        for (n, seat) in result.seats.iter().enumerate() {
            let at = |point: usize| &positions[point * (positions.len() - 1) / (POINTS - 1)];
            let chances = (0..POINTS).map(|point| i64::from(chance(at(point), n)));
            match seat.has_won() {
                true => self.winners.add(chances),
                false => self.others.add(chances),
            }
        }
        let mut in_groups = BTreeSet::new();
        for position in positions {
            let said = said_of_sides(result, sides, position);
            for (chance, seats_won) in &said {
                let group = usize::from(*chance) * GROUPS / 1000;
                let group = group.min(GROUPS - 1);
                in_groups.insert(group);
                self.groups[group].said += 1;
                self.groups[group].thousandths += u64::from(*chance);
                self.groups[group].won += f64::from(*seats_won) / winners;
            }
            let stage = (position.step as usize * STAGES / (result.steps as usize + 1)).min(STAGES - 1);
            self.stages[stage].add(&said, winners);
        }
        in_groups.into_iter().for_each(|group| self.groups[group].games += 1);
        self.add_leads(result);
        self.add_exits(result);
    }

    fn add_leads(&mut self, result: &GameResult) {
        let (mut leader, mut changes) = (None, 0);
        let mut led = [None; 3];
        for position in &result.positions {
            let most = (0..result.seats.len()).rev().max_by_key(|n| chance(position, *n));
            leader = match (leader, most) {
                (Some(before), Some(most)) if chance(position, most) >= chance(position, before) + LEAD => {
                    changes += 1;
                    Some(most)
                }
                (None, most) => most,
                (before, _) => before,
            };
            for (quarters, led) in (1..).zip(&mut led) {
                if is_until(position, result, quarters) {
                    *led = leader;
                }
            }
        }
        *self.lead_changes.entry(changes).or_default() += 1;
        for (games, led) in self.winner_led.iter_mut().zip(led) {
            *games += u32::from(led.is_some_and(|n| result.seats[n].has_won()));
        }
    }

    /// Seats that never could win, as those without a nation, are not out of anything.
    fn add_exits(&mut self, result: &GameResult) {
        let is_in = |position: &Position, n: usize| position.features.get(n).is_some_and(Option::is_some);
        let mut earliest = None;
        for n in 0..result.seats.len() {
            let mut pairs = result.positions.windows(2);
            let exit = pairs.find(|pair| is_in(&pair[0], n) && !is_in(&pair[1], n));
            // It was somewhere between the two.
            let exit = exit.map(|pair| (pair[0].step + pair[1].step).div_ceil(2));
            earliest = [earliest, exit].into_iter().flatten().min();
        }
        let Some(step) = earliest else { return };
        for (quarters, games) in (1..).zip(&mut self.somebody_out) {
            *games += u32::from(u64::from(step) * 4 <= u64::from(result.steps) * quarters);
        }
    }

    /// Of all that was said, how far it was on average from what happened, group by group.
    pub fn calibration_error(&self) -> f64 {
        let all: u32 = self.groups.iter().map(|group| group.said).sum();
        let off = self.groups.iter().map(|group| (group.thousandths as f64 / 1000.0 - group.won).abs());
        off.sum::<f64>() / f64::from(all.max(1))
    }
}

impl Stage {
    fn add(&mut self, said: &[(u16, u32)], winners: f64) {
        // What is said to be impossible counts as one in a thousand.
        let total: f64 = said.iter().map(|(chance, _)| f64::from(*chance).max(1.0)).sum();
        self.positions += 1;
        self.log_loss_of_equals += (said.len().max(1) as f64).ln();
        for (chance, seats_won) in said {
            let won = f64::from(*seats_won) / winners;
            self.log_loss -= won * (f64::from(*chance).max(1.0) / total).ln();
        }
    }
}

fn chance(position: &Position, n: usize) -> u16 {
    position.chances.get(n).copied().unwrap_or(0)
}

fn is_until(position: &Position, result: &GameResult, quarters: u64) -> bool {
    u64::from(position.step) * 4 <= u64::from(result.steps) * quarters
}

/// For each side that can still win: its chance, and how many of its seats have won.
fn said_of_sides(result: &GameResult, sides: &[u8], position: &Position) -> Vec<(u16, u32)> {
    let mut said: BTreeMap<u8, (u16, u32)> = BTreeMap::new();
    // A game that tells no features does not tell who is out either.
    let tells = position.features.iter().any(Option::is_some);
    for (n, seat) in result.seats.iter().enumerate() {
        if !tells || position.features.get(n).is_some_and(Option::is_some) {
            let side = sides.get(n).copied().unwrap_or(n as u8);
            let (said, won) = said.entry(side).or_default();
            *said = chance(position, n).max(*said);
            *won += u32::from(seat.has_won());
        }
    }
    said.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::game_result::SeatResult;
    use satrap_core::{Seat, Strength};

    fn game(ranks: &[u8], chances: &[&[u16]]) -> GameResult {
        let seat = |(n, rank): (usize, &u8)| SeatResult {
            seat: Seat(n as u8),
            bot: Strength::Easy,
            role: None,
            rank: Some(*rank),
            score: None,
            decisions: 0,
            seconds: 0.0,
            slowest: 0.0,
        };
        // A chance of nothing stands for a seat that is out.
        let features = |chances: &[u16]| chances.iter().map(|said| (*said > 0).then(Vec::new)).collect();
        let position = |(n, chances): (usize, &&[u16])| Position {
            step: 10 * (n as u32 + 1),
            features: features(chances),
            chances: chances.to_vec(),
        };
        GameResult {
            number: 0,
            seed: 0,
            ending: Some("won".into()),
            steps: 10 * chances.len() as u32,
            actions: 0,
            decisions: 0,
            offers: 0,
            most_offers: 0,
            seconds: 0.0,
            seats: ranks.iter().enumerate().map(seat).collect(),
            action_counts: Vec::new(),
            positions: chances.iter().enumerate().map(position).collect(),
            score_history: None,
        }
    }

    fn course(ranks: &[u8], sides: &[u8], chances: &[&[u16]]) -> Course {
        let mut course = Course::default();
        course.add(&game(ranks, chances), sides);
        course
    }

    #[test]
    fn what_was_said_is_counted_beside_what_happened() {
        let course = course(&[1, 2], &[0, 1], &[&[500, 500], &[450, 550], &[700, 300], &[1000, 0]]);
        let seen: Vec<_> =
            course.groups.iter().map(|group| (group.said, group.thousandths, group.won)).collect();
        assert_eq!(seen[3], (1, 300, 0.0));
        assert_eq!(seen[4], (1, 450, 1.0));
        assert_eq!(seen[5], (3, 1550, 1.0));
        assert_eq!(seen[9], (1, 1000, 1.0), "a tenth ends with all, and who is out is not asked");
        assert_eq!(course.groups[5].games, 1);
        assert!((course.stages[0].log_loss - 2.0_f64.ln()).abs() < 1e-9, "{}", course.stages[0].log_loss);
        assert_eq!(course.winners.means()[0], 500.0);
        assert_eq!(course.winners.means()[POINTS - 1], 1000.0);
    }

    #[test]
    fn a_lead_changes_when_it_is_plain() {
        let course =
            course(&[2, 1], &[0, 1], &[&[510, 490], &[480, 520], &[450, 550], &[600, 400], &[100, 900]]);
        assert_eq!(course.lead_changes, BTreeMap::from([(3, 1)]), "two points more are no lead");
        assert_eq!(course.winner_led, [0, 0, 1]);
    }

    #[test]
    fn who_is_out_early_is_told_by_when() {
        let chances: [&[u16]; 8] = [
            &[300, 300, 400],
            &[300, 300, 400],
            &[500, 0, 500],
            &[500, 0, 500],
            &[500, 0, 500],
            &[1000, 0, 0],
            &[1000, 0, 0],
            &[1000, 0, 0],
        ];
        assert_eq!(course(&[1, 3, 2], &[0, 1, 2], &chances).somebody_out, [0, 1, 1, 1]);
        assert_eq!(course(&[1, 2], &[0, 1], &[&[1000, 0], &[1000, 0]]).somebody_out, [0; 4], "never in");
    }

    #[test]
    fn seats_of_a_side_are_judged_once() {
        let course = course(&[1, 1, 2], &[0, 0, 1], &[&[800, 800, 200]]);
        assert_eq!((course.groups[8].said, course.groups[8].won), (1, 1.0));
        assert_eq!((course.groups[2].said, course.groups[2].won), (1, 0.0));
    }
}
