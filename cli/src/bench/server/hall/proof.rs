//! The record against what was heard and acknowledged.

use std::collections::BTreeMap;

use satrap_core::record::EntryKind;
use satrap_core::{Record, Viewer};
use satrap_registry::AnyGame;
use serde::Serialize;

use super::ear::{Heard, digest};
use super::player::Deeds;
use crate::error::CliError;

/// What was compared; every fault ends the measurement instead.
#[derive(Default, Serialize)]
pub struct Proof {
    /// Acknowledged actions found in the record, as they were sent.
    pub actions: u64,
    /// Views that were just what the rules show to that viewer after that step.
    pub views: u64,
    /// Tales of steps that were just what the rules tell that viewer.
    pub event_lists: u64,
    /// Messages to the crowd that were the same for all of it.
    pub same: u64,
}

pub fn check(
    game: &dyn AnyGame,
    record: &Record,
    heard: &[Heard],
    deeds: &[Deeds],
) -> Result<Proof, CliError> {
    game.verify(record).map_err(|flaw| CliError::failed(format!("the record is not proved: {flaw}.")))?;
    let mut proof = Proof { actions: processed(record, deeds)?, same: alike(heard)?, ..Proof::default() };
    let mut truth = game
        .open(record)
        .map_err(|flaw| CliError::failed(format!("the record cannot be opened: {flaw}.")))?;
    let attentive: Vec<_> =
        heard.iter().filter_map(|ear| Some((ear, ear.viewer?, event_lists_of(ear)))).collect();
    for entry in &record.entries {
        let step = truth
            .replay_entry(entry)
            .map_err(|flaw| CliError::failed(format!("the record cannot be played again: {flaw}.")))?;
        for (ear, viewer, event_lists) in &attentive {
            let viewer = *viewer;
            let place = ear.told.partition_point(|told| told.version < entry.seq);
            let told = ear.told.iter().skip(place).take_while(|told| told.version == entry.seq);
            for view in told.filter_map(|told| told.view) {
                same(view, digest(truth.view(viewer).get()), "view", viewer, entry.seq)?;
                proof.views += 1;
            }
            if let Some(heard) = event_lists.get(&entry.seq) {
                let events: Vec<_> = step.events.for_viewer(viewer).collect();
                let text =
                    serde_json::to_string(&events).map_err(|error| CliError::failed(error.to_string()))?;
                same(*heard, digest(&text), "events", viewer, entry.seq)?;
                proof.event_lists += 1;
            }
        }
    }
    Ok(proof)
}

/// The digest of what was told of each step; one message may tell of several.
fn event_lists_of(ear: &Heard) -> BTreeMap<u32, u64> {
    ear.told.iter().flat_map(|told| &told.event_lists).copied().collect()
}

fn same(told: u64, due: u64, what: &str, viewer: Viewer, version: u32) -> Result<(), CliError> {
    if told == due {
        return Ok(());
    }
    Err(CliError::failed(format!(
        "{viewer:?} was told another {what} of step {version} than the rules make."
    )))
}

/// Everything that was acknowledged is in the record, at the place that was named.
fn processed(record: &Record, deeds: &[Deeds]) -> Result<u64, CliError> {
    let mut found = 0;
    for done in deeds.iter().flat_map(|deeds| &deeds.acknowledged) {
        let entry = (done.version as usize).checked_sub(1).and_then(|place| record.entries.get(place));
        let kept = entry.is_some_and(|entry| {
            let same = matches!(&entry.kind, EntryKind::Action(action) if *action == done.action);
            entry.seq == done.version && entry.seat == Some(done.seat) && same
        });
        if !kept {
            return Err(CliError::failed(format!(
                "step {} of {} was acknowledged, but the record does not have it.",
                done.version, done.seat
            )));
        }
        found += 1;
    }
    Ok(found)
}

/// All who look on were told the same of every step.
fn alike(heard: &[Heard]) -> Result<u64, CliError> {
    let mut first: BTreeMap<u32, u64> = BTreeMap::new();
    let mut compared = 0;
    let crowd = heard.iter().filter(|ear| matches!(ear.viewer, None | Some(Viewer::Spectator)));
    for told in crowd.flat_map(|ear| &ear.told) {
        let Some(update) = told.update else { continue };
        if *first.entry(told.version).or_insert(update) != update {
            return Err(CliError::failed(format!(
                "two who look on were told different things of step {}.",
                told.version
            )));
        }
        compared += 1;
    }
    Ok(compared)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::server::hall::ear::Told;
    use tokio::time::Instant;

    fn onlooker(updates: &[(u32, u64)]) -> Heard {
        let told = |(version, update): &(u32, u64)| Told {
            version: *version,
            at: Instant::now(),
            update: Some(*update),
            view: None,
            event_lists: Vec::new(),
        };
        Heard { told: updates.iter().map(told).collect(), ..Heard::default() }
    }

    #[test]
    fn a_crowd_that_is_told_different_things_is_noticed() {
        let (one, other) = (onlooker(&[(1, 10), (2, 20)]), onlooker(&[(2, 20)]));
        assert_eq!(alike(&[one, other]).ok(), Some(3));
        let (one, other) = (onlooker(&[(1, 10), (2, 20)]), onlooker(&[(2, 21)]));
        assert!(alike(&[one, other]).is_err());
    }
}
