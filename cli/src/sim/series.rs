//! A series of games, played on several threads and handed over in order.

use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};
use satrap_core::Strength;
use satrap_registry::AnyGame;
use serde_json::Value;

use super::played::Played;
use super::watch::Notes;
use crate::error::CliError;

/// What is played.
pub struct Series {
    pub game: &'static dyn AnyGame,
    pub options: Value,
    /// One bot for each seat; they move on by one seat from game to game.
    pub bots: Vec<Strength>,
    /// The names that the rules give to seats.
    pub labels: Vec<Option<String>>,
    pub games: u32,
    pub seed: u64,
    pub threads: usize,
    /// Whether deeds and scores are noted too, which a report needs and which takes time.
    pub noting: bool,
}

/// How many finished games may wait for each thread until they are counted.
const WAITING: usize = 4;

impl Series {
    /// Plays until all games are played or `stop` is set. `each` gets them in the order of their numbers whichever
    /// thread plays them, so that everything made of them is the same with any number of threads. Nothing is kept.
    pub fn play(
        &self,
        stop: &AtomicBool,
        mut each: impl FnMut(Played) -> Result<(), CliError>,
    ) -> Result<(), CliError> {
        let next = AtomicU32::new(0);
        let failed = AtomicBool::new(false);
        let (sender, results) = mpsc::sync_channel(self.threads * WAITING);
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let (sender, next, failed) = (sender.clone(), &next, &failed);
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) && !failed.load(Ordering::Relaxed) {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games {
                            break;
                        }
                        let Some(played) = self.one(number, stop).transpose() else { break };
                        if sender.send(played).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let counted = in_order(results, &mut each);
            failed.store(counted.is_err(), Ordering::Relaxed);
            counted
        })
    }

    /// Each game has a seed of its own, so it does not matter which thread plays it, or when. `None` if it was stopped.
    fn one(&self, number: u32, stop: &AtomicBool) -> Result<Option<Played>, CliError> {
        let mut bots = self.bots.clone();
        bots.rotate_left(number as usize % self.bots.len());
        let seed = mixed(self.seed, number);
        let mut notes = Notes::new(bots.len(), self.noting, stop);
        let verdict = self
            .game
            .play_bot_game(&self.options, &bots, seed, &mut notes)
            .map_err(|error| CliError::bad_input(format!("{error}.")))?;
        if verdict.outcome.is_none() && stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        Ok(Some(notes.into_played(number, seed, &bots, &self.labels, verdict)))
    }
}

/// Games come as they are finished; a slow one holds back those after it.
fn in_order(
    results: mpsc::Receiver<Result<Played, CliError>>,
    each: &mut impl FnMut(Played) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let mut early = BTreeMap::new();
    let mut due = 0;
    for played in results {
        let played = played?;
        early.insert(played.number, played);
        while let Some(played) = early.remove(&due) {
            due += 1;
            each(played)?;
        }
    }
    // Stopped: some numbers were never finished.
    early.into_values().try_for_each(each)
}

pub fn progress(games: u32) -> ProgressBar {
    let bar = match std::io::stderr().is_terminal() {
        true => ProgressBar::new(games.into()),
        false => ProgressBar::hidden(),
    };
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left") {
        bar.set_style(style);
    }
    bar
}

/// A seed for one game of a series: SplitMix64's finaliser, so that neighbouring series share no games.
fn mixed(seed: u64, number: u32) -> u64 {
    let mut x = seed.wrapping_add(u64::from(number).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
