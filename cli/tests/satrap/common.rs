//! The real binary, and a whole recorded game to feed it.

use assert_cmd::Command;
use satrap_core::record::{ActedBy, FORMAT, Hash, Player, Secret};
use satrap_core::{Actor, Record, Strength};
use satrap_registry::AnyGame;
use serde_json::Value;

pub fn satrap(args: &[&str]) -> CommandOutput {
    let output = Command::cargo_bin("satrap").unwrap().args(args).output().unwrap();
    CommandOutput {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// What a command printed, and its exit code.
#[derive(Debug)]
pub struct CommandOutput {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl CommandOutput {
    /// Failed with this code and one sentence that holds each of these parts, and without a backtrace.
    pub fn assert_failed(&self, code: i32, parts: &[&str]) {
        assert_eq!(self.code, Some(code), "{self:?}");
        for part in parts {
            assert!(self.err.contains(part) || self.out.contains(part), "{part:?} is missing: {self:?}");
        }
        assert!(!self.err.contains("panicked") && !self.err.contains("RUST_BACKTRACE"), "{self:?}");
    }
}

/// The first game of the registry: these tests name none.
pub fn game() -> &'static dyn AnyGame {
    satrap_registry::games()[0]
}

/// A whole game between bots, with its secret.
pub fn record() -> Record {
    let game = game();
    let players: Vec<Player> = (0..game.info().usual_seats)
        .map(|n| Player { name: format!("Sitter {n}"), contribution: (n == 0).then(|| Hash::of(b"mine")) })
        .collect();
    let secret = Secret::new(Hash::of(b"a secret"));
    let options = game.settle_options(&Value::Null, game.info().usual_seats).unwrap();
    let mut playing = game.begin(&options, &players, secret.clone()).unwrap();
    let mut entries = Vec::new();
    while playing.outcome().is_none() {
        let seat = playing.to_act().iter().next().unwrap();
        let action = playing.bot_action(seat, Strength::Random).unwrap();
        let at = 1_700_000_000_000 + entries.len() as u64 * 1000;
        entries.push(playing.act(Actor::Seat(seat), ActedBy::Bot, at, &action).unwrap().entry);
    }
    Record {
        format: FORMAT.into(),
        game: game.info().id.into(),
        rules_version: game.info().rules_version,
        options,
        seats: players,
        commitment: secret.commitment(),
        secret: Some(secret.reveal()),
        entries,
        outcome: playing.outcome(),
        start_seal: None,
        why: None,
    }
}
