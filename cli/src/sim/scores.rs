//! Scores over the course of a game, sampled to a fixed number of points.

use serde::{Deserialize, Serialize};

/// How many points a history has, both ends included.
pub const POINTS: usize = 21;

/// Samples kept while a game is played; when there are twice as many, every second is dropped.
const MAX_SAMPLES: usize = 200;

/// Samples scores while a game is played, in memory that does not grow with its length.
#[derive(Default)]
pub struct ScoreSampler {
    samples: Vec<Vec<i64>>,
    /// A sample is taken every 2 to the power of this steps.
    doublings: u32,
    steps: u64,
}

/// Every seat's score at [`POINTS`] moments of a game, evenly spread over its steps.
pub struct ScoreHistory(Vec<Vec<i64>>);

/// Sums of scores, or of other whole numbers, at the points of a [`ScoreHistory`].
#[derive(Default, Serialize, Deserialize)]
pub struct ScoreCurve {
    sums: [i64; POINTS],
    seats: u32,
}

impl ScoreSampler {
    pub fn record_step(&mut self, scores: impl FnOnce() -> Vec<i64>) {
        self.steps += 1;
        if !self.steps.is_multiple_of(1 << self.doublings) {
            return;
        }
        self.samples.push(scores());
        if self.samples.len() >= 2 * MAX_SAMPLES {
            let mut nth = 0;
            self.samples.retain(|_| {
                nth += 1;
                nth % 2 == 0
            });
            self.doublings += 1;
        }
    }

    /// The final scores are always a sample.
    pub fn record_end(&mut self, scores: Vec<i64>) {
        self.samples.push(scores);
    }

    /// `None` for a game that has no scores before its end.
    pub fn into_history(self) -> Option<ScoreHistory> {
        let last = self.samples.len().checked_sub(1)?;
        if self.samples[last].is_empty() {
            return None;
        }
        let at = |point: usize| self.samples[point * last / (POINTS - 1)].clone();
        Some(ScoreHistory((0..POINTS).map(at).collect()))
    }
}

impl ScoreHistory {
    pub fn points(&self) -> impl Iterator<Item = &[i64]> {
        self.0.iter().map(Vec::as_slice)
    }

    #[cfg(test)]
    pub fn last(&self) -> &[i64] {
        &self.0[POINTS - 1]
    }
}

impl ScoreCurve {
    pub fn add(&mut self, scores: impl Iterator<Item = i64>) {
        self.seats += 1;
        for (sum, score) in self.sums.iter_mut().zip(scores) {
            *sum += score;
        }
    }

    /// Mean scores; empty if none were recorded.
    pub fn means(&self) -> Vec<f64> {
        match self.seats {
            0 => Vec::new(),
            seats => self.sums.iter().map(|sum| *sum as f64 / f64::from(seats)).collect(),
        }
    }
}
