//! `satrap sim`: bots play each other on all cores, and who wins is counted.

mod count;
mod output;

use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;
use indicatif::{ParallelProgressIterator, ProgressBar, ProgressStyle};
use rayon::prelude::*;
use satrap_core::Strength;
use satrap_registry::AnyGame;
use serde_json::Value;

use crate::failure::{Done, Failure};
use crate::input;

pub use count::{Played, Summary};

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
    /// The same seed gives the same games, on any machine.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The game's options as JSON.
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// Write every game to this file, .csv or .json.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print JSON for programs.
    #[arg(long)]
    json: bool,
}

impl Sim {
    pub fn run(self) -> Done {
        let game = input::game(&self.game)?;
        let bots = self
            .seats
            .iter()
            .map(|name| input::strength(game, name.trim()))
            .collect::<Result<Vec<_>, _>>()?;
        if self.games == 0 {
            return Err(Failure::unusable("--games 0 plays nothing; ask for at least one game."));
        }
        let write = self.out.as_deref().map(output::writer_for).transpose()?;
        let seats = u8::try_from(bots.len()).unwrap_or(u8::MAX);
        let options = input::options(game, self.options.as_deref(), seats)?;

        let begun = Instant::now();
        let played = self.play(game, &options, &bots)?;
        let seconds = begun.elapsed().as_secs_f64();

        let summary = Summary::of(game.info().id, &bots, &played, seconds);
        if let Some(write) = write {
            write(&played)?;
        }
        match self.json {
            true => output::print_json(&summary)?,
            false => output::print_table(&summary),
        }
        match summary.unfinished {
            0 => Ok(ExitCode::SUCCESS),
            some => Err(Failure::no(format!(
                "{some} games did not end as the rules promise: that is a fault in the game."
            ))),
        }
    }

    /// Each game has a seed of its own, so it does not matter which core plays it, or when.
    fn play(&self, game: &dyn AnyGame, options: &Value, bots: &[Strength]) -> Result<Vec<Played>, Failure> {
        let bar = match std::io::stderr().is_terminal() {
            true => ProgressBar::new(self.games.into()),
            false => ProgressBar::hidden(),
        };
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left") {
            bar.set_style(style);
        }
        let played = (0..self.games).into_par_iter().progress_with(bar.clone()).map(|number| {
            let mut seated = bots.to_vec();
            seated.rotate_left(number as usize % bots.len());
            let seed = mixed(self.seed, number);
            let verdict = game
                .contest(options, &seated, seed)
                .map_err(|error| Failure::unusable(format!("{error}.")))?;
            Ok(Played { number, seed, bots: seated, verdict })
        });
        let played = played.collect();
        bar.finish_and_clear();
        played
    }
}

/// A seed for one game of a series: SplitMix64's finaliser, so that neighbouring series share no games.
fn mixed(seed: u64, number: u32) -> u64 {
    let mut x = seed.wrapping_add(u64::from(number).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
