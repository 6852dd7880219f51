//! A player in a seat, who plays as a bot would from what the socket receives, and holds some actions back until shortly
//! before a time limit.

use std::sync::Arc;
use std::time::Duration;

use satrap_core::{Dice, Seat, Strength};
use satrap_registry::AnyGame;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use super::super::client::{Client, Guest, Reply};
use super::listener::{LatestState, ServerClock};
use satrap_cli::error::CliError;

/// The time shortly before a limit, in which everybody sends what they have held back.
#[derive(Clone)]
pub struct DeadlineRush {
    pub window: Duration,
    /// What the limit's key begins with.
    pub limit: String,
    /// Types of actions that are held back; all if none is named.
    pub held_types: Vec<String>,
    pub clock_speed: u32,
}

pub struct Player {
    pub client: Arc<Client>,
    pub game: &'static dyn AnyGame,
    pub strength: Strength,
    pub table: String,
    pub seat: Seat,
    pub guest: Guest,
    pub latest: watch::Receiver<LatestState>,
    pub clock: ServerClock,
    pub rush: DeadlineRush,
}

/// What became of a player's actions.
#[derive(Default)]
pub struct PlayerStats {
    pub acknowledged: Vec<AcknowledgedAction>,
    /// Sent shortly before a limit.
    pub in_rush: u32,
    /// Answered as stale: somebody else had changed what the decision was about.
    pub stale: u32,
    /// No longer allowed when it arrived.
    pub refused: u32,
}

pub struct AcknowledgedAction {
    pub seat: Seat,
    pub version: u32,
    pub action: Value,
    pub sent: Instant,
    pub answered: Instant,
}

/// Outside the rush people take their time.
const MAX_THINKING_MILLIS: u32 = 600;
/// How often a player with nothing to do looks again.
const POLL: Duration = Duration::from_millis(500);
const POLL_IN_RUSH: Duration = Duration::from_millis(150);

impl Player {
    pub async fn play(mut self) -> Result<PlayerStats, CliError> {
        let mut stats = PlayerStats::default();
        let mut dice = Dice::from_number(u64::from(self.seat.0) + 1);
        loop {
            let state = self.latest.borrow_and_update().clone();
            if state.is_over {
                return Ok(stats);
            }
            let left = self.time_until_limit(&state);
            let in_window = left.is_none_or(|left| left <= self.rush.window);
            let Some(action) = self.choose_action(&state).await? else {
                sleep(if in_window { POLL_IN_RUSH } else { POLL }).await;
                continue;
            };
            if let (false, Some(left)) = (in_window, left) {
                if self.is_held(&action) {
                    // Not all at the same instant.
                    let spread = self.rush.window / 2 * dice.below(100) / 100;
                    let wait = left.saturating_sub(self.rush.window) + spread;
                    // A limit may be moved, so it is read again.
                    sleep(wait.min(POLL * 2)).await;
                    continue;
                }
                sleep(Duration::from_millis(dice.below(MAX_THINKING_MILLIS).into())).await;
                if self.latest.borrow().version != state.version {
                    continue;
                }
            }
            stats.in_rush += u32::from(in_window && left.is_some());
            let reached = self.send(&state, action, &mut stats).await?;
            self.wait_for_version(reached).await;
        }
    }

    /// The time left until the limit, if it runs.
    fn time_until_limit(&self, state: &LatestState) -> Option<Duration> {
        let ends = state.limits.iter().filter(|(key, _)| key.starts_with(&self.rush.limit));
        let end = ends.map(|(_, end)| *end).min()?;
        Some(self.clock.time_until(end, Instant::now()))
    }

    fn is_held(&self, action: &Value) -> bool {
        let kind = action["type"].as_str().unwrap_or_default();
        self.rush.held_types.is_empty() || self.rush.held_types.iter().any(|held| held == kind)
    }

    async fn choose_action(&self, state: &LatestState) -> Result<Option<Value>, CliError> {
        if &*state.offers == "[]" || state.view.is_empty() {
            return Ok(None);
        }
        let (game, strength, seat, state) = (self.game, self.strength, self.seat, state.clone());
        let seed = u64::from(state.version) << 8 | u64::from(seat.0);
        let thinking = tokio::task::spawn_blocking(move || {
            game.choose_action(strength, seat, &state.view, &state.offers, seed)
        });
        thinking.await.map_err(|error| CliError::failed(error.to_string()))
    }

    /// Sends an action; returns the version of the table to wait for.
    async fn send(
        &self,
        state: &LatestState,
        action: Value,
        stats: &mut PlayerStats,
    ) -> Result<u32, CliError> {
        let body = json!({
            "seat": self.seat, "version": state.version, "key": self.client.new_key(), "action": action,
        });
        let sent = Instant::now();
        match self.client.act(&self.table, &self.guest, &body).await? {
            Reply::Accepted { version } => {
                let answered = Instant::now();
                stats.acknowledged.push(AcknowledgedAction {
                    seat: self.seat,
                    version,
                    action,
                    sent,
                    answered,
                });
                Ok(version)
            }
            Reply::Stale { version } => {
                stats.stale += 1;
                Ok(version)
            }
            Reply::Refused => {
                stats.refused += 1;
                Ok(state.version + 1)
            }
        }
    }

    /// Waits until the table has reached a version, but not for ever: after a refusal nothing may change.
    async fn wait_for_version(&mut self, version: u32) {
        let reached = self.latest.wait_for(|state| state.version >= version || state.is_over);
        // Whether it was reached or not, the player goes on with the latest state.
        let _ = timeout(POLL, reached).await;
    }
}
