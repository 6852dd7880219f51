//! Positions of games as the seats saw them, for programs that learn from play: a row for each seat of each position.

use std::path::{Path, PathBuf};

use satrap_core::Features;
use satrap_registry::{AnyGame, ObservedStep};

use super::game_result::GameResult;
use super::output::{open_file, write_error};
use super::tracked_file::{Place, TrackedFile};
use crate::error::CliError;
use crate::input::strength_name;

/// At least so many positions are taken of a game that has as many steps, and at most twice as many, evenly spread.
const LEAST: usize = 12;

/// A position in the middle of a game.
pub struct Position {
    pub step: u32,
    pub features: Vec<Features>,
    pub chances: Vec<u16>,
}

/// Takes positions while a game is played, without knowing how long it will be.
#[derive(Default)]
pub struct PositionSampler {
    positions: Vec<Position>,
    /// A position is taken every 2 to the power of this steps.
    doublings: u32,
    steps: u32,
}

impl PositionSampler {
    pub fn record_step(&mut self, step: &dyn ObservedStep) {
        self.steps += 1;
        if !self.steps.is_multiple_of(1 << self.doublings) {
            return;
        }
        let Some(chances) = step.win_chances() else { return };
        self.positions.push(Position { step: self.steps, features: step.features(), chances });
        if self.positions.len() >= 2 * LEAST {
            self.doublings += 1;
            let every = 1 << self.doublings;
            self.positions.retain(|position| position.step.is_multiple_of(every));
        }
    }

    pub fn into_positions(self) -> Vec<Position> {
        self.positions
    }
}

/// A CSV file that positions are written to.
pub struct PositionFile {
    path: PathBuf,
    writer: csv::Writer<TrackedFile>,
}

const COLUMNS: [&str; 8] = ["game", "step", "steps", "seat", "bot", "role", "chance", "share"];

/// Begins a file, or goes on behind a place in it.
pub fn open(path: &Path, game: &dyn AnyGame, place: Option<Place>) -> Result<PositionFile, CliError> {
    let bad = |problem: String| CliError::bad_input(format!("--positions {}: {problem}.", path.display()));
    if path.extension().is_none_or(|extension| extension != "csv") {
        return Err(bad("the file's name must end in .csv".to_owned()));
    }
    if game.feature_names().is_empty() {
        return Err(bad(format!("{} tells no features of its positions", game.info().title)));
    }
    let file = open_file(path, place).map_err(|problem| CliError::bad_input(write_error(path, &problem)))?;
    let is_new = file.is_empty();
    let mut positions = PositionFile { path: path.to_owned(), writer: csv::Writer::from_writer(file) };
    if is_new {
        let names = COLUMNS.iter().chain(game.feature_names());
        positions.write_row(names.map(|name| (*name).to_owned()).collect())?;
    }
    Ok(positions)
}

impl PositionFile {
    /// The positions of a game that has ended: those who won share it.
    pub fn write(&mut self, result: &GameResult) -> Result<(), CliError> {
        if result.ending.is_none() {
            return Ok(());
        }
        let winners = result.winners().count().max(1) as f64;
        for position in &result.positions {
            for (seat, features) in result.seats.iter().zip(&position.features) {
                let Some(features) = features else { continue };
                let n = usize::from(seat.seat.0);
                let share = if seat.has_won() { 1.0 / winners } else { 0.0 };
                let mut row = vec![
                    result.number.to_string(),
                    position.step.to_string(),
                    result.steps.to_string(),
                    seat.seat.to_string(),
                    strength_name(seat.bot).to_owned(),
                    seat.role.clone().unwrap_or_default(),
                    position.chances.get(n).copied().unwrap_or(0).to_string(),
                    share.to_string(),
                ];
                row.extend(features.iter().map(i64::to_string));
                self.write_row(row)?;
            }
        }
        Ok(())
    }

    /// Where the file is, with all positions in it.
    pub fn place(&mut self) -> Result<Place, CliError> {
        let flushed = self.writer.flush();
        flushed.map_err(|error| CliError::failed(write_error(&self.path, &error.to_string())))?;
        Ok(self.writer.get_ref().place())
    }

    pub fn finish(mut self) -> Result<(), CliError> {
        self.place().map(drop)
    }

    fn write_row(&mut self, row: Vec<String>) -> Result<(), CliError> {
        let path = &self.path;
        self.writer.write_record(row).map_err(|error| CliError::failed(write_error(path, &error.to_string())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Step;

    impl ObservedStep for Step {
        fn action(&self) -> serde_json::Value {
            serde_json::Value::Null
        }

        fn scores(&self) -> Vec<i64> {
            Vec::new()
        }

        fn features(&self) -> Vec<Features> {
            vec![Some(vec![1]), None]
        }

        fn win_chances(&self) -> Option<Vec<u16>> {
            Some(vec![1000, 0])
        }
    }

    #[test]
    fn positions_are_spread_evenly_over_games_of_any_length() {
        for steps in [1, 23, 24, 1000, 1001] {
            let mut sampler = PositionSampler::default();
            (0..steps).for_each(|_| sampler.record_step(&Step));
            let taken: Vec<u32> = sampler.into_positions().iter().map(|position| position.step).collect();
            assert!(taken.len() >= LEAST.min(steps) && taken.len() < 2 * LEAST, "{steps}: {taken:?}");
            let apart = taken[0];
            assert!(taken.iter().zip(1..).all(|(step, nth)| *step == nth * apart), "{steps}: {taken:?}");
        }
    }
}
