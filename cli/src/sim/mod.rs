//! `satrap sim`: bots play each other on all cores, and the results are counted.

mod action_stats;
mod columns;
mod game_result;
mod interrupt;
mod observer;
mod output;
#[cfg(feature = "parquet")]
mod parquet;
mod positions;
mod report;
mod runner;
mod scores;
mod stats;
mod summary;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;
use std::thread::available_parallelism;
use std::time::Instant;

use clap::Args;

use crate::error::{CliError, CommandResult};
use crate::input;
use crate::output::print_json;
use observer::Recorded;
use runner::Runner;
use stats::Stats;
use summary::Summary;

#[derive(Args)]
pub struct Sim {
    /// The game's name, as `satrap games` lists it.
    game: String,
    /// One bot for each seat, such as easy,random,random,random. They change seats from game to game.
    #[arg(long, value_delimiter = ',', required = true)]
    seats: Vec<String>,
    /// How many games are played.
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// The same seed gives the same games, on any machine and with any number of threads.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at the same time; one for each core if not said.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// The game's options as JSON.
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// Write every game to this file: .csv, .json, or .parquet where Satrap is built with that feature.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write a page with plots to this file: .html.
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Write positions of the games as the seats saw them, for programs that learn from play: .csv.
    #[arg(long, value_name = "FILE")]
    positions: Option<PathBuf>,
    /// Print JSON for programs.
    #[arg(long)]
    json: bool,
}

impl Sim {
    pub fn run(self) -> CommandResult {
        let runner = self.runner()?;
        let mut out = self.out.as_deref().map(|path| output::open(path, runner.bots.len())).transpose()?;
        let mut positions =
            self.positions.as_deref().map(|path| positions::open(path, runner.game)).transpose()?;
        let report = self.report.as_deref().map(report::open).transpose()?;

        let stop = interrupt::on_ctrl_c();
        let bar = runner::progress_bar(self.games);
        let started = Instant::now();
        let mut stats = Stats::default();
        runner.play(stop, |result| {
            bar.inc(1);
            stats.add(&result);
            positions.as_mut().map_or(Ok(()), |positions| positions.write(&result))?;
            out.as_mut().map_or(Ok(()), |out| out.write(&result))
        })?;
        let seconds = started.elapsed().as_secs_f64();
        bar.finish_and_clear();

        let summary = Summary::of(&runner, &stats, seconds);
        if let Some(out) = out {
            out.finish()?;
        }
        if let Some(positions) = positions {
            positions.finish()?;
        }
        if let Some(report) = report {
            report.write(&runner, &summary, &stats)?;
        }
        match self.json {
            true => print_json(&summary)?,
            false => table::print(&summary),
        }
        if summary.games < self.games {
            eprintln!("Stopped after {} of {} games.", summary.games, self.games);
        }
        match summary.unfinished {
            0 => Ok(ExitCode::SUCCESS),
            some => Err(CliError::failed(format!(
                "{some} games did not end as the rules promise: that is a fault in the game."
            ))),
        }
    }

    fn runner(&self) -> Result<Runner, CliError> {
        let game = input::find_game(&self.game)?;
        let bots = self.seats.iter().map(|name| input::find_strength(game, name.trim()));
        let bots = bots.collect::<Result<Vec<_>, _>>()?;
        if self.games == 0 {
            return Err(CliError::bad_input("--games 0 plays nothing; ask for at least one game."));
        }
        let seats = u8::try_from(bots.len()).unwrap_or(u8::MAX);
        let options = input::parse_options(game, self.options.as_deref(), seats)?;
        let plan =
            game.seat_plan(&options, seats).map_err(|error| CliError::bad_input(format!("{error}.")))?;
        let cores = || available_parallelism().map_or(1, usize::from);
        Ok(Runner {
            game,
            options,
            bots,
            labels: plan.into_iter().map(|seat| seat.label).collect(),
            games: self.games,
            seed: self.seed,
            threads: self.threads.map_or_else(cores, usize::from),
            recorded: Recorded { details: self.report.is_some(), positions: self.positions.is_some() },
        })
    }
}
