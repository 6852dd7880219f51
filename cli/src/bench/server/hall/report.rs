//! What a hall full of people came to.

use std::collections::BTreeMap;

use satrap_core::Record;
use serde::Serialize;
use tokio::time::Instant;

use super::ear::{Heard, ServerClock};
use super::player::Deeds;
use super::proof::Proof;
use crate::bench::server::report::Percentiles;
use crate::error::CliError;

#[derive(Serialize)]
pub struct HallReport {
    game: &'static str,
    players: usize,
    sockets: usize,
    steps: usize,
    /// Time limits of the kind that was hurried for.
    limits: usize,
    in_rush: u32,
    stale: u32,
    refused: u32,
    messages: usize,
    megabytes: f64,
    acknowledged: Percentiles,
    /// From sending an action until the last socket had it.
    seen_by_all: Percentiles,
    /// From the end of a time limit until the last socket had what followed from it.
    limit_seen_by_all: Percentiles,
    proof: Proof,
}

impl HallReport {
    pub fn of(
        game: &'static str,
        record: &Record,
        heard: &[Heard],
        deeds: &[Deeds],
        proof: Proof,
        clock: &ServerClock,
        limit: &str,
    ) -> HallReport {
        let done = || deeds.iter().flat_map(|deeds| &deeds.acknowledged);
        let last = LastHeard::of(heard);
        let acknowledged = done().map(|one| micros(one.sent, one.answered)).collect();
        let seen = done().filter_map(|one| Some(micros(one.sent, last.of_version(one.version)?))).collect();
        let ended: Vec<u64> = (ends(heard, limit).into_iter())
            .filter_map(|(version, end)| Some(clock.after(end, last.of_version(version)?)))
            .map(|late| u64::try_from(late).unwrap_or(0) * 1000)
            .collect();
        HallReport {
            game,
            players: deeds.len(),
            sockets: heard.len(),
            steps: record.entries.len(),
            limits: ended.len(),
            in_rush: deeds.iter().map(|deeds| deeds.in_rush).sum(),
            stale: deeds.iter().map(|deeds| deeds.stale).sum(),
            refused: deeds.iter().map(|deeds| deeds.refused).sum(),
            messages: heard.iter().map(|ear| ear.told.len()).sum(),
            megabytes: heard.iter().map(|ear| ear.bytes).sum::<u64>() as f64 / 1e6,
            acknowledged: Percentiles::of(acknowledged),
            seen_by_all: Percentiles::of(seen),
            limit_seen_by_all: Percentiles::of(ended),
            proof,
        }
    }

    pub fn print_json(&self) -> Result<(), CliError> {
        let text = serde_json::to_string_pretty(self).map_err(|error| CliError::failed(error.to_string()))?;
        println!("{text}");
        Ok(())
    }

    pub fn print(&self) {
        println!(
            "{}: {} players, {} sockets, {} steps, {} time limits: {} actions sent in the last moments before one, \
             {} came too late to count and were decided anew, {} refused; {} messages, {:.0} MB",
            self.game,
            self.players,
            self.sockets,
            self.steps,
            self.limits,
            self.in_rush,
            self.stale,
            self.refused,
            self.messages,
            self.megabytes
        );
        let times = [
            ("acknowledged", &self.acknowledged),
            ("seen by all", &self.seen_by_all),
            ("what a time limit brought seen by all", &self.limit_seen_by_all),
        ];
        for (what, times) in times {
            println!("{what}: {times}");
        }
        let Proof { actions, views, event_lists, same } = &self.proof;
        println!(
            "all {actions} acknowledged actions are in the record; {views} views and {event_lists} event_lists were just what the \
             rules let their viewers know; {same} messages to those who look on were the same for all"
        );
    }
}

/// When the last socket had heard of each version, or of a later one.
struct LastHeard(Vec<Instant>);

impl LastHeard {
    fn of(heard: &[Heard]) -> LastHeard {
        let newest = heard.iter().flat_map(|ear| ear.told.last()).map(|told| told.version).max().unwrap_or(0);
        let mut last: Vec<Option<Instant>> = vec![None; newest as usize + 1];
        for ear in heard {
            let mut from = 0;
            for told in &ear.told {
                let upto = told.version as usize;
                for slot in last.iter_mut().take(upto + 1).skip(from) {
                    *slot = (*slot).max(Some(told.at));
                }
                from = from.max(upto + 1);
            }
        }
        LastHeard(last.into_iter().map_while(|slot| slot).collect())
    }

    fn of_version(&self, version: u32) -> Option<Instant> {
        self.0.get(version as usize).copied()
    }
}

/// The steps at which a time limit of a kind was over, and the end it had.
fn ends(heard: &[Heard], kind: &str) -> BTreeMap<u32, u64> {
    let mut ends = BTreeMap::new();
    // Any seat sees the same limits; one that missed no step sees all of them.
    let Some(ear) = heard.iter().max_by_key(|ear| ear.limits.len()) else { return ends };
    for ((_, before), (version, after)) in ear.limits.iter().zip(ear.limits.iter().skip(1)) {
        let over = before.iter().find(|(key, _)| key.starts_with(kind) && !after.contains_key(*key));
        if let Some((_, end)) = over {
            ends.insert(*version, *end);
        }
    }
    ends
}

fn micros(from: Instant, to: Instant) -> u64 {
    u64::try_from(to.duration_since(from).as_micros()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::server::hall::ear::Told;
    use std::time::Duration;

    #[test]
    fn who_skips_a_step_has_heard_of_it_with_the_next() {
        let begin = Instant::now();
        let at = |seconds: u64| begin + Duration::from_secs(seconds);
        let ear = |told: &[(u32, u64)]| Heard {
            told: told
                .iter()
                .map(|(version, seconds)| Told {
                    version: *version,
                    at: at(*seconds),
                    update: None,
                    view: None,
                    event_lists: Vec::new(),
                })
                .collect(),
            ..Heard::default()
        };
        let last = LastHeard::of(&[ear(&[(0, 0), (1, 1), (2, 2)]), ear(&[(0, 0), (2, 5)])]);
        assert_eq!((last.of_version(0), last.of_version(1)), (Some(at(0)), Some(at(5))));
        assert_eq!((last.of_version(2), last.of_version(3)), (Some(at(5)), None));
    }

    #[test]
    fn a_limit_ends_when_its_key_is_gone() {
        let limits = |key: &str, end: u64| BTreeMap::from([(key.to_owned(), end)]);
        let heard = Heard {
            limits: BTreeMap::from([
                (1, limits("round.1", 300)),
                (2, limits("round.1", 300)),
                (3, limits("round.2", 600)),
            ]),
            ..Heard::default()
        };
        assert_eq!(ends(&[heard], "round"), BTreeMap::from([(3, 300)]));
    }
}
