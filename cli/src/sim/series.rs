//! A series of games that is counted and written down while it is played, and goes on where it was stopped.

use std::path::Path;
use std::time::Instant;

use super::Sim;
use super::checkpoint::{Checkpoint, CheckpointFile, SeriesFacts};
use super::columns::untimed_cells;
use super::game_result::GameResult;
use super::output::{self, GameFile};
use super::positions::{self, PositionFile};
use super::report::{self, Report};
use super::runner::Runner;
use super::stats::Stats;
use super::summary::Summary;
use crate::error::CliError;

pub struct Series {
    facts: SeriesFacts,
    sides: Vec<u8>,
    pub stats: Stats,
    out: Option<GameFile>,
    positions: Option<PositionFile>,
    report: Option<Report>,
    /// `None` if nothing is written that could be gone on with.
    checkpoint: Option<CheckpointFile>,
    /// What was there when it went on.
    before: Option<Checkpoint>,
    last: Vec<String>,
    started: Instant,
}

impl Series {
    /// Opens all files before anything is played, so that a bad path is reported at once; what must not be gone on with is
    /// refused before any is touched.
    pub fn open(sim: &Sim, runner: &Runner) -> Result<Series, CliError> {
        let facts = facts(sim, runner);
        let (out, positions) = (sim.out.as_deref(), sim.positions.as_deref());
        let anchor = out.or(positions).or(sim.report.as_deref());
        let checkpoint = anchor.map(CheckpointFile::beside);
        let mut before = match (sim.resume, &checkpoint, anchor) {
            (false, _, _) => None,
            (true, Some(checkpoint), Some(anchor)) => find_series(checkpoint, anchor, &facts, sim)?,
            (true, _, _) => {
                let why = "a series goes on from what it has written";
                return Err(CliError::bad_input(format!(
                    "--resume needs --out, --positions or --report: {why}."
                )));
            }
        };
        if let (None, Some(checkpoint)) = (&before, &checkpoint) {
            checkpoint.remove();
        }
        let place = |of: fn(&Checkpoint) -> Option<_>| before.as_ref().and_then(of);
        let (out_place, positions_place) = (place(|before| before.out), place(|before| before.positions));
        let out = out.map(|path| output::open(path, runner.bots.len(), out_place)).transpose()?;
        let positions =
            positions.map(|path| positions::open(path, runner.game, positions_place)).transpose()?;
        let report = sim.report.as_deref().map(report::open).transpose()?;
        let can_resume = out.as_ref().is_none_or(GameFile::can_resume);
        let stats = before.as_mut().map(|before| std::mem::take(&mut before.stats)).unwrap_or_default();
        let last = before.as_ref().map(|before| before.last.clone()).unwrap_or_default();
        let mut series = Series {
            facts,
            sides: runner.sides.clone(),
            stats,
            out,
            positions,
            report,
            checkpoint: checkpoint.filter(|_| can_resume),
            before,
            last,
            started: Instant::now(),
        };
        series.save()?;
        Ok(series)
    }

    /// The number of the first game that is played. Of a series that goes on, the last game is played once more.
    pub fn first(&self) -> u32 {
        self.stats.games.saturating_sub(1)
    }

    pub fn can_resume(&self) -> bool {
        self.checkpoint.is_some()
    }

    /// Takes in the next game.
    pub fn add(&mut self, result: &GameResult) -> Result<(), CliError> {
        if let Some(before) = self.before.as_ref().filter(|before| result.number < before.games) {
            return before.require_same_play(result);
        }
        self.stats.add(result, &self.sides);
        self.last = untimed_cells(result);
        if let Some(positions) = &mut self.positions {
            positions.write(result)?;
        }
        if let Some(out) = &mut self.out {
            out.write(result)?;
        }
        match self.checkpoint.as_ref().is_some_and(CheckpointFile::is_due) {
            true => self.save(),
            false => Ok(()),
        }
    }

    /// Of all games, those of before included.
    pub fn seconds(&self) -> f64 {
        self.before.as_ref().map_or(0.0, |before| before.seconds) + self.started.elapsed().as_secs_f64()
    }

    /// Completes all files.
    pub fn finish(mut self, runner: &Runner, summary: &Summary) -> Result<(), CliError> {
        self.save()?;
        if let Some(out) = self.out {
            out.finish()?;
        }
        if let Some(positions) = self.positions {
            positions.finish()?;
        }
        self.report.map_or(Ok(()), |report| report.write(runner, summary, &self.stats))
    }

    /// Notes how far it has come, when all games until there are in the files.
    fn save(&mut self) -> Result<(), CliError> {
        let seconds = self.seconds();
        let Some(file) = &mut self.checkpoint else { return Ok(()) };
        let checkpoint = Checkpoint {
            series: self.facts.clone(),
            games: self.stats.games,
            seconds,
            last: self.last.clone(),
            out: self.out.as_mut().map(GameFile::place).transpose()?.flatten(),
            positions: self.positions.as_mut().map(PositionFile::place).transpose()?,
            stats: std::mem::take(&mut self.stats),
        };
        let written = file.write(&checkpoint);
        self.stats = checkpoint.stats;
        written
    }
}

fn facts(sim: &Sim, runner: &Runner) -> SeriesFacts {
    let info = runner.game.info();
    SeriesFacts {
        game: info.id.to_owned(),
        rules_version: info.rules_version,
        seats: runner.bots.clone(),
        seed: runner.seed,
        options: runner.options.clone(),
        out: sim.out.is_some(),
        positions: sim.positions.is_some(),
        report: sim.report.is_some(),
    }
}

/// The series that is gone on with; `None` where nothing has been played yet.
fn find_series(
    checkpoint: &CheckpointFile,
    anchor: &Path,
    facts: &SeriesFacts,
    sim: &Sim,
) -> Result<Option<Checkpoint>, CliError> {
    let refuse = |problem: String| CliError::bad_input(format!("--resume {}: {problem}.", anchor.display()));
    if sim.out.as_deref().is_some_and(|path| path.extension().is_some_and(|end| end == "parquet")) {
        return Err(refuse("a Parquet file cannot be added to; write .csv or .json".to_owned()));
    }
    match checkpoint.read()? {
        Some(found) => {
            found.require_same(facts, sim.games).map_err(refuse)?;
            Ok(Some(found))
        }
        None if std::fs::metadata(anchor).is_ok_and(|facts| facts.len() > 0) => Err(refuse(format!(
            "{} is missing, which tells what was played. Remove the file to begin anew",
            checkpoint.path().display()
        ))),
        None => Ok(None),
    }
}
