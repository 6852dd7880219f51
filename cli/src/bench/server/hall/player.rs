//! Somebody in a seat, who plays as a bot would from what the socket tells, and holds back for the last moments what
//! is meant for them.

use std::sync::Arc;
use std::time::Duration;

use satrap_core::{Dice, Seat, Strength};
use satrap_registry::AnyGame;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use super::super::client::{Client, Guest, Reply};
use super::ear::{News, ServerClock};
use crate::error::CliError;

/// The last moments before a time limit.
#[derive(Clone)]
pub struct Rush {
    pub lasts: Duration,
    /// What the limit's key begins with.
    pub limit: String,
    /// Types of actions that wait for it; all if none is named.
    pub held: Vec<String>,
    pub clock_speed: u32,
}

pub struct Player {
    pub client: Arc<Client>,
    pub game: &'static dyn AnyGame,
    pub strength: Strength,
    pub table: String,
    pub seat: Seat,
    pub guest: Guest,
    pub news: watch::Receiver<News>,
    pub clock: ServerClock,
    pub rush: Rush,
}

/// What a player did.
#[derive(Default)]
pub struct Deeds {
    pub acknowledged: Vec<Acknowledged>,
    /// Sent in the last moments.
    pub in_rush: u32,
    /// Too late: somebody else had changed what the decision was about.
    pub stale: u32,
    /// No longer allowed when it arrived.
    pub refused: u32,
}

pub struct Acknowledged {
    pub seat: Seat,
    pub version: u32,
    pub action: Value,
    pub sent: Instant,
    pub answered: Instant,
}

/// Outside the last moments people take their time.
const LONGEST_THOUGHT: u32 = 600;
/// Having nothing to do, one looks again after a while.
const IDLE: Duration = Duration::from_millis(500);
const IDLE_IN_RUSH: Duration = Duration::from_millis(150);

impl Player {
    pub async fn play(mut self) -> Result<Deeds, CliError> {
        let mut deeds = Deeds::default();
        let mut dice = Dice::from_number(u64::from(self.seat.0) + 1);
        loop {
            let news = self.news.borrow_and_update().clone();
            if news.is_over {
                return Ok(deeds);
            }
            let left = self.left(&news);
            let hurries = left.is_none_or(|left| left <= self.rush.lasts);
            let Some(action) = self.decide(&news).await? else {
                sleep(if hurries { IDLE_IN_RUSH } else { IDLE }).await;
                continue;
            };
            if let (false, Some(left)) = (hurries, left) {
                if self.is_held(&action) {
                    // Not all at the same instant: people differ.
                    let spread = self.rush.lasts / 2 * dice.below(100) / 100;
                    let wait = left.saturating_sub(self.rush.lasts) + spread;
                    // A limit may be put off, so it is looked at again.
                    sleep(wait.min(IDLE * 2)).await;
                    continue;
                }
                sleep(Duration::from_millis(dice.below(LONGEST_THOUGHT).into())).await;
                if self.news.borrow().version != news.version {
                    continue;
                }
            }
            deeds.in_rush += u32::from(hurries && left.is_some());
            let reached = self.send(&news, action, &mut deeds).await?;
            self.catch_up(reached).await;
        }
    }

    /// What is left until the limit, if it runs.
    fn left(&self, news: &News) -> Option<Duration> {
        let ends = news.limits.iter().filter(|(key, _)| key.starts_with(&self.rush.limit));
        let end = ends.map(|(_, end)| *end).min()?;
        let passed = self.clock.after(end, Instant::now());
        Some(Duration::from_millis(u64::try_from(-passed).unwrap_or(0)))
    }

    fn is_held(&self, action: &Value) -> bool {
        let kind = action["type"].as_str().unwrap_or_default();
        self.rush.held.is_empty() || self.rush.held.iter().any(|held| held == kind)
    }

    async fn decide(&self, news: &News) -> Result<Option<Value>, CliError> {
        if &*news.offers == "[]" || news.view.is_empty() {
            return Ok(None);
        }
        let (game, strength, seat, news) = (self.game, self.strength, self.seat, news.clone());
        let seed = u64::from(news.version) << 8 | u64::from(seat.0);
        let thinking = tokio::task::spawn_blocking(move || {
            game.choose_action(strength, seat, &news.view, &news.offers, seed)
        });
        thinking.await.map_err(|error| CliError::failed(error.to_string()))
    }

    /// Sends a decision; says which version of the table to wait for.
    async fn send(&self, news: &News, action: Value, deeds: &mut Deeds) -> Result<u32, CliError> {
        let body = json!({
            "seat": self.seat, "version": news.version, "key": self.client.key(), "action": action,
        });
        let sent = Instant::now();
        match self.client.act(&self.table, &self.guest, &body).await? {
            Reply::Done { version } => {
                let answered = Instant::now();
                deeds.acknowledged.push(Acknowledged { seat: self.seat, version, action, sent, answered });
                Ok(version)
            }
            Reply::Stale { version } => {
                deeds.stale += 1;
                Ok(version)
            }
            Reply::Refused => {
                deeds.refused += 1;
                Ok(news.version + 1)
            }
        }
    }

    /// Waits until the table has got that far, but not for ever: a refusal may change nothing.
    async fn catch_up(&mut self, version: u32) {
        let reached = self.news.wait_for(|news| news.version >= version || news.is_over);
        // Whether it came or not, the next thought begins with what is known then.
        let _ = timeout(IDLE, reached).await;
    }
}
