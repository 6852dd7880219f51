//! Plays many games on several threads and delivers their results in order.

use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};
use satrap_core::Strength;
use satrap_registry::AnyGame;
use serde_json::Value;

use super::game_result::GameResult;
use super::observer::{GameObserver, Recorded};
use crate::error::CliError;

/// What is played, and how.
pub struct Runner {
    pub game: &'static dyn AnyGame,
    pub options: Value,
    /// One bot for each seat; they move on by one seat from game to game.
    pub bots: Vec<Strength>,
    /// The names that the rules give to seats.
    pub labels: Vec<Option<String>>,
    /// Seats with the same number win together.
    pub sides: Vec<u8>,
    pub games: u32,
    pub seed: u64,
    pub threads: usize,
    pub recorded: Recorded,
}

/// How many finished games of each thread may wait to be counted.
const QUEUED_PER_THREAD: usize = 4;

impl Runner {
    /// Plays from the game of this number until all games are played or `stop` is set. `each` gets them in the order of
    /// their numbers whichever thread plays them, so that everything made of them is the same with any number of threads.
    /// Nothing is kept.
    pub fn play(
        &self,
        first: u32,
        stop: &AtomicBool,
        mut each: impl FnMut(GameResult) -> Result<(), CliError>,
    ) -> Result<(), CliError> {
        let next = AtomicU32::new(first);
        let failed = AtomicBool::new(false);
        let (sender, results) = mpsc::sync_channel(self.threads * QUEUED_PER_THREAD);
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let (sender, next, failed) = (sender.clone(), &next, &failed);
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) && !failed.load(Ordering::Relaxed) {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games {
                            break;
                        }
                        let Some(result) = self.play_one(number, stop).transpose() else { break };
                        if sender.send(result).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let counted = deliver_in_order(first, results, &mut each);
            failed.store(counted.is_err(), Ordering::Relaxed);
            counted
        })
    }

    /// Each game has a seed of its own, so it does not matter which thread plays it, or when. `None` if it was stopped.
    fn play_one(&self, number: u32, stop: &AtomicBool) -> Result<Option<GameResult>, CliError> {
        let mut bots = self.bots.clone();
        bots.rotate_left(number as usize % self.bots.len());
        let seed = game_seed(self.seed, number);
        let mut observer = GameObserver::new(bots.len(), self.recorded, stop);
        let bot_game = self
            .game
            .play_bot_game(&self.options, &bots, seed, &mut observer)
            .map_err(|error| CliError::bad_input(format!("{error}.")))?;
        if bot_game.outcome.is_none() && stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        Ok(Some(observer.into_result(number, seed, &bots, &self.labels, bot_game)))
    }
}

/// Results arrive as games finish; a slow game holds back those after it. Of games that are stopped, those after the
/// first that is not over are dropped: a series without gaps can be gone on with, and favours no short games.
fn deliver_in_order(
    first: u32,
    results: mpsc::Receiver<Result<GameResult, CliError>>,
    each: &mut impl FnMut(GameResult) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let mut early = BTreeMap::new();
    let mut due = first;
    for result in results {
        let result = result?;
        early.insert(result.number, result);
        while let Some(result) = early.remove(&due) {
            due += 1;
            each(result)?;
        }
    }
    Ok(())
}

pub fn progress_bar(games: u32) -> ProgressBar {
    let bar = match std::io::stderr().is_terminal() {
        true => ProgressBar::new(games.into()),
        false => ProgressBar::hidden(),
    };
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left") {
        bar.set_style(style);
    }
    bar
}

/// The seed of one game: SplitMix64's finaliser, so that runs with neighbouring seeds share no games.
fn game_seed(seed: u64, number: u32) -> u64 {
    let mut x = seed.wrapping_add(u64::from(number).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
