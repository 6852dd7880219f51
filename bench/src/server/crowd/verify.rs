//! Compares the game's record with what every socket received and what was acknowledged.

use std::collections::BTreeMap;

use satrap_core::record::EntryKind;
use satrap_core::{Record, Viewer};
use satrap_registry::AnyGame;
use serde::Serialize;
use serde_json::Value;

use super::listener::{SocketLog, digest};
use super::player::PlayerStats;
use satrap_cli::error::CliError;

/// How much was compared. A difference is an error instead.
#[derive(Default, Serialize)]
pub struct VerifyCounts {
    /// Acknowledged actions found in the record, as they were sent.
    pub actions: u64,
    /// Views that were exactly what the rules show to that viewer after that step.
    pub views: u64,
    /// Lists of a step's events that were exactly what the rules show to that viewer.
    pub event_lists: u64,
    /// Updates to spectators that were the same for all of them.
    pub equal_updates: u64,
}

pub fn verify_record(
    game: &dyn AnyGame,
    record: &Record,
    logs: &[SocketLog],
    players: &[PlayerStats],
) -> Result<VerifyCounts, CliError> {
    game.verify(record).map_err(|flaw| CliError::failed(format!("the record is not proved: {flaw}.")))?;
    let mut counts = VerifyCounts {
        actions: verify_acknowledged(record, players)?,
        equal_updates: verify_same_updates(logs)?,
        ..VerifyCounts::default()
    };
    let mut replayed = game
        .open(record)
        .map_err(|flaw| CliError::failed(format!("the record cannot be opened: {flaw}.")))?;
    let readers: Vec<_> =
        logs.iter().filter_map(|log| Some((log, log.viewer?, event_digests(log)))).collect();
    for entry in &record.entries {
        let step = replayed
            .replay_entry(entry)
            .map_err(|flaw| CliError::failed(format!("the record cannot be played again: {flaw}.")))?;
        for (log, viewer, event_digests) in &readers {
            let viewer = *viewer;
            let first = log.messages.partition_point(|message| message.version < entry.seq);
            let messages = log.messages.iter().skip(first);
            let messages = messages.take_while(|message| message.version == entry.seq);
            for view in messages.filter_map(|message| message.view_digest) {
                compare_digests(
                    view,
                    digest(&in_order(replayed.view(viewer).get())?),
                    "view",
                    viewer,
                    entry.seq,
                )?;
                counts.views += 1;
            }
            if let Some(received) = event_digests.get(&entry.seq) {
                let events: Vec<_> = step.events.for_viewer(viewer).collect();
                let text =
                    serde_json::to_string(&events).map_err(|error| CliError::failed(error.to_string()))?;
                compare_digests(*received, digest(&text), "events", viewer, entry.seq)?;
                counts.event_lists += 1;
            }
        }
    }
    Ok(counts)
}

/// The same JSON with its fields in the order of the views that sockets put together.
fn in_order(text: &str) -> Result<String, CliError> {
    let value: Value = serde_json::from_str(text).map_err(|error| CliError::failed(error.to_string()))?;
    Ok(value.to_string())
}

/// The digest of each step's events; one message may carry several steps.
fn event_digests(log: &SocketLog) -> BTreeMap<u32, u64> {
    log.messages.iter().flat_map(|message| &message.event_digests).copied().collect()
}

fn compare_digests(
    received: u64,
    expected: u64,
    what: &str,
    viewer: Viewer,
    version: u32,
) -> Result<(), CliError> {
    if received == expected {
        return Ok(());
    }
    Err(CliError::failed(format!(
        "{viewer:?} received a different {what} for step {version} than the rules produce."
    )))
}

/// Every acknowledged action is in the record, under the version that the server answered with.
fn verify_acknowledged(record: &Record, players: &[PlayerStats]) -> Result<u64, CliError> {
    let mut found = 0;
    for action in players.iter().flat_map(|player| &player.acknowledged) {
        let entry = (action.version as usize).checked_sub(1).and_then(|index| record.entries.get(index));
        let recorded = entry.is_some_and(|entry| {
            let equal = matches!(&entry.kind, EntryKind::Action(recorded) if *recorded == action.action);
            entry.seq == action.version && entry.seat == Some(action.seat) && equal
        });
        if !recorded {
            return Err(CliError::failed(format!(
                "step {} of {} was acknowledged, but the record does not have it.",
                action.version, action.seat
            )));
        }
        found += 1;
    }
    Ok(found)
}

/// All spectators received the same updates.
fn verify_same_updates(logs: &[SocketLog]) -> Result<u64, CliError> {
    let mut first: BTreeMap<u32, u64> = BTreeMap::new();
    let mut compared = 0;
    let spectators = logs.iter().filter(|log| matches!(log.viewer, None | Some(Viewer::Spectator)));
    for message in spectators.flat_map(|log| &log.messages) {
        let Some(update) = message.update_digest else { continue };
        if *first.entry(message.version).or_insert(update) != update {
            return Err(CliError::failed(format!(
                "two spectators received different updates for step {}.",
                message.version
            )));
        }
        compared += 1;
    }
    Ok(compared)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::server::crowd::listener::ReceivedMessage;
    use tokio::time::Instant;

    fn spectator(updates: &[(u32, u64)]) -> SocketLog {
        let message = |(version, update): &(u32, u64)| ReceivedMessage {
            version: *version,
            at: Instant::now(),
            update_digest: Some(*update),
            view_digest: None,
            event_digests: Vec::new(),
        };
        SocketLog { messages: updates.iter().map(message).collect(), ..SocketLog::default() }
    }

    #[test]
    fn different_updates_to_spectators_are_noticed() {
        let (one, other) = (spectator(&[(1, 10), (2, 20)]), spectator(&[(2, 20)]));
        assert_eq!(verify_same_updates(&[one, other]).ok(), Some(3));
        let (one, other) = (spectator(&[(1, 10), (2, 20)]), spectator(&[(2, 21)]));
        assert!(verify_same_updates(&[one, other]).is_err());
    }
}
