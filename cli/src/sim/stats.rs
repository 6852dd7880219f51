//! Running totals for the summary and the report. The games themselves are not kept.

use std::collections::BTreeMap;

use satrap_core::{Seat, Strength};
use serde::{Deserialize, Serialize};

use super::action_stats::ActionKey;
use super::course::Course;
use super::game_result::{GameResult, SeatResult};
use super::kept_totals::{as_list, exact};
use super::scores::ScoreCurve;

#[derive(Default, Serialize, Deserialize)]
pub struct Stats {
    pub games: u32,
    pub finished: u32,
    pub bots: BTreeMap<Strength, GroupStats>,
    pub seats: BTreeMap<Seat, GroupStats>,
    pub roles: BTreeMap<String, GroupStats>,
    pub endings: BTreeMap<String, u32>,
    /// Number of games by their number of steps.
    pub lengths: BTreeMap<u32, u32>,
    pub steps: u64,
    pub actions: u64,
    pub decisions: u64,
    pub offers: u64,
    pub most_offers: u32,
    pub thinking: BTreeMap<Strength, ThinkingTime>,
    #[serde(with = "as_list")]
    pub action_uses: BTreeMap<ActionKey, ActionUse>,
    /// Seats that won and seats that did not, over all finished games.
    pub winners: u32,
    pub others: u32,
    pub scores_of_winners: ScoreCurve,
    pub scores_of_others: ScoreCurve,
    pub scores_of_bots: BTreeMap<Strength, ScoreCurve>,
    /// Of games of which positions were taken.
    pub course: Course,
}

/// Seats that are counted together, over all finished games.
#[derive(Default, Serialize, Deserialize)]
pub struct GroupStats {
    /// Games in which one of them took part.
    pub games: u32,
    /// The number of the last of these games.
    last_game: Option<u32>,
    /// Seats, summed over all games.
    pub seats: u32,
    /// A victory shared by k seats counts 1/k for each.
    #[serde(with = "exact")]
    pub wins: f64,
    pub score: i64,
    /// The wins by how the games ended.
    pub wins_by_ending: BTreeMap<String, Wins>,
    /// Wins if all seats of a game were equally likely to win.
    #[serde(with = "exact")]
    pub expected_wins: f64,
}

/// Parts of victories, as in [`GroupStats::wins`].
#[derive(Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Wins(#[serde(with = "exact")] pub f64);

#[derive(Default, Serialize, Deserialize)]
pub struct ThinkingTime {
    pub decisions: u64,
    pub seconds: f64,
    pub slowest: f64,
}

/// How often an action was taken, and by how many seats at least once.
#[derive(Clone, Default, Serialize, Deserialize)]
pub struct ActionUse {
    pub by_winners: u64,
    pub by_others: u64,
    pub winners: u32,
    pub others: u32,
}

impl Stats {
    /// `sides` has the side of each seat.
    pub fn add(&mut self, result: &GameResult, sides: &[u8]) {
        self.games += 1;
        self.steps += u64::from(result.steps);
        self.actions += u64::from(result.actions);
        self.decisions += u64::from(result.decisions);
        self.offers += result.offers;
        self.most_offers = self.most_offers.max(result.most_offers);
        *self.lengths.entry(result.steps).or_default() += 1;
        for seat in &result.seats {
            self.thinking.entry(seat.bot).or_default().add(seat);
        }
        if let Some(ending) = &result.ending {
            *self.endings.entry(ending.clone()).or_default() += 1;
            self.finished += 1;
            self.add_outcome(result);
            self.course.add(result, sides);
        }
    }

    fn add_outcome(&mut self, result: &GameResult) {
        let winners = result.winners().count().max(1) as f64;
        for (n, seat) in result.seats.iter().enumerate() {
            let won = if seat.has_won() { 1.0 / winners } else { 0.0 };
            self.bots.entry(seat.bot).or_default().add(result, seat, won);
            self.seats.entry(seat.seat).or_default().add(result, seat, won);
            if let Some(role) = &seat.role {
                self.roles.entry(role.clone()).or_default().add(result, seat, won);
            }
            match seat.has_won() {
                true => self.winners += 1,
                false => self.others += 1,
            }
            if let Some(counts) = result.action_counts.get(n) {
                for (key, times) in counts.iter() {
                    self.action_uses.entry(key.clone()).or_default().add(times, seat.has_won());
                }
            }
            if let Some(history) = &result.score_history {
                let scores = || history.points().map(|scores| scores.get(n).copied().unwrap_or(0));
                match seat.has_won() {
                    true => self.scores_of_winners.add(scores()),
                    false => self.scores_of_others.add(scores()),
                }
                self.scores_of_bots.entry(seat.bot).or_default().add(scores());
            }
        }
    }
}

impl GroupStats {
    fn add(&mut self, result: &GameResult, seat: &SeatResult, won: f64) {
        if self.last_game != Some(result.number) {
            self.last_game = Some(result.number);
            self.games += 1;
        }
        self.seats += 1;
        self.wins += won;
        if let (Some(ending), true) = (&result.ending, won > 0.0) {
            self.wins_by_ending.entry(ending.clone()).or_default().0 += won;
        }
        self.score += seat.score.unwrap_or(0);
        self.expected_wins += 1.0 / result.seats.len() as f64;
    }
}

impl ThinkingTime {
    fn add(&mut self, seat: &SeatResult) {
        self.decisions += u64::from(seat.decisions);
        self.seconds += seat.seconds;
        self.slowest = self.slowest.max(seat.slowest);
    }
}

impl ActionUse {
    fn add(&mut self, times: u32, won: bool) {
        let (uses, seats) = match won {
            true => (&mut self.by_winners, &mut self.winners),
            false => (&mut self.by_others, &mut self.others),
        };
        *uses += u64::from(times);
        *seats += 1;
    }
}
