//! `satrap sim`: bots play each other on all cores, and the results are counted.

mod action_stats;
mod checkpoint;
mod columns;
mod course;
mod course_summary;
mod game_result;
mod interrupt;
mod kept_totals;
mod observer;
mod output;
#[cfg(feature = "parquet")]
mod parquet;
mod positions;
mod report;
mod runner;
mod scores;
mod series;
mod stats;
mod summary;
mod table;
mod tracked_file;

use std::path::PathBuf;
use std::process::ExitCode;
use std::thread::available_parallelism;

use clap::Args;

use crate::error::{CliError, CommandResult};
use crate::input;
use crate::output::print_json;
use observer::Recorded;
use runner::Runner;
use series::Series;
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
    /// Go on with the series that was stopped while it wrote to these files.
    #[arg(long)]
    resume: bool,
    /// Print JSON for programs.
    #[arg(long)]
    json: bool,
}

impl Sim {
    pub fn run(self) -> CommandResult {
        let runner = self.runner()?;
        let mut series = Series::open(&self, &runner)?;
        let stop = interrupt::on_ctrl_c();
        let bar = runner::progress_bar(self.games);
        bar.set_position(series.stats.games.into());
        if series.stats.games < self.games {
            runner.play(series.first(), stop, |result| {
                series.add(&result)?;
                bar.set_position(series.stats.games.into());
                Ok(())
            })?;
        }
        bar.finish_and_clear();

        let summary = Summary::of(&runner, &series.stats, series.seconds());
        let can_resume = series.can_resume();
        series.finish(&runner, &summary)?;
        match self.json {
            true => print_json(&summary)?,
            false => table::print(&summary),
        }
        if summary.games < self.games {
            let how = if can_resume { " The same command with --resume plays the others." } else { "" };
            eprintln!("Stopped after {} of {} games.{how}", summary.games, self.games);
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
            sides: plan.iter().map(|seat| seat.side).collect(),
            labels: plan.into_iter().map(|seat| seat.label).collect(),
            games: self.games,
            seed: self.seed,
            threads: self.threads.map_or_else(cores, usize::from),
            recorded: Recorded { details: self.report.is_some(), positions: self.positions.is_some() },
        })
    }
}
