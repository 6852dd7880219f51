//! The result of one game.

use satrap_core::{Seat, Strength};
use serde::{Serialize, Serializer};

use super::action_stats::ActionCounts;
use super::positions::Position;
use super::scores::ScoreHistory;

/// One game of a run.
#[derive(Serialize)]
pub struct GameResult {
    #[serde(rename = "game")]
    pub number: u32,
    /// As text in JSON: many readers keep only 53 bits of a number.
    #[serde(serialize_with = "as_text")]
    pub seed: u64,
    /// `None` if the game did not end, which is a fault in it.
    pub ending: Option<String>,
    /// Steps of seats and of the clock.
    pub steps: u32,
    /// Steps of seats.
    pub actions: u32,
    /// How often a bot was asked.
    pub decisions: u32,
    /// Offers when a bot was asked: their sum, and the most at once.
    pub offers: u64,
    pub most_offers: u32,
    /// How long it took.
    pub seconds: f64,
    pub seats: Vec<SeatResult>,
    /// One for each seat; empty without a report.
    #[serde(skip)]
    pub action_counts: Vec<ActionCounts>,
    /// Empty unless they are wanted.
    #[serde(skip)]
    pub positions: Vec<Position>,
    #[serde(skip)]
    pub score_history: Option<ScoreHistory>,
}

/// The result of one seat.
#[derive(Serialize)]
pub struct SeatResult {
    pub seat: Seat,
    pub bot: Strength,
    /// The nation, power or office it played, where the game knows any.
    pub role: Option<String>,
    pub rank: Option<u8>,
    pub score: Option<i64>,
    pub decisions: u32,
    /// How long the bot took, in all and at most.
    pub seconds: f64,
    pub slowest: f64,
}

impl GameResult {
    pub fn winners(&self) -> impl Iterator<Item = &SeatResult> {
        self.seats.iter().filter(|seat| seat.has_won())
    }

    /// The mean number of offers when a bot was asked.
    pub fn mean_offers(&self) -> f64 {
        self.offers as f64 / f64::from(self.decisions.max(1))
    }
}

impl SeatResult {
    pub fn has_won(&self) -> bool {
        self.rank == Some(1)
    }
}

fn as_text<S: Serializer>(number: &u64, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(number)
}
