//! The results of a test with a crowd at one table.

use std::collections::BTreeMap;

use satrap_core::Record;
use serde::Serialize;
use tokio::time::Instant;

use super::listener::{ServerClock, SocketLog};
use super::player::PlayerStats;
use super::verify::VerifyCounts;
use crate::server::report::Percentiles;
use satrap_cli::output::print_line;

#[derive(Serialize)]
pub struct CrowdReport {
    game: &'static str,
    players: usize,
    sockets: usize,
    steps: usize,
    /// Time limits whose key begins with `--limit`.
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
    verified: VerifyCounts,
}

impl CrowdReport {
    pub fn of(
        game: &'static str,
        record: &Record,
        logs: &[SocketLog],
        players: &[PlayerStats],
        verified: VerifyCounts,
        clock: &ServerClock,
        limit: &str,
    ) -> CrowdReport {
        let acknowledged = || players.iter().flat_map(|player| &player.acknowledged);
        let last = LastReceived::of(logs);
        let answer_times = acknowledged().map(|one| micros(one.sent, one.answered)).collect();
        let seen_times =
            acknowledged().filter_map(|one| Some(micros(one.sent, last.of_version(one.version)?))).collect();
        let limit_times: Vec<u64> = (limit_ends(logs, limit).into_iter())
            .filter_map(|(version, end)| Some(clock.millis_after(end, last.of_version(version)?)))
            .map(|late| u64::try_from(late).unwrap_or(0) * 1000)
            .collect();
        CrowdReport {
            game,
            players: players.len(),
            sockets: logs.len(),
            steps: record.entries.len(),
            limits: limit_times.len(),
            in_rush: players.iter().map(|player| player.in_rush).sum(),
            stale: players.iter().map(|player| player.stale).sum(),
            refused: players.iter().map(|player| player.refused).sum(),
            messages: logs.iter().map(|log| log.messages.len()).sum(),
            megabytes: logs.iter().map(|log| log.bytes).sum::<u64>() as f64 / 1e6,
            acknowledged: Percentiles::of(answer_times),
            seen_by_all: Percentiles::of(seen_times),
            limit_seen_by_all: Percentiles::of(limit_times),
            verified,
        }
    }

    pub fn print(&self) {
        print_line!(
            "{}: {} players, {} sockets, {} steps, {} time limits: {} actions sent shortly before one, {} stale and decided \
             again, {} refused; {} messages, {:.0} MB",
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
            ("the step after a time limit seen by all", &self.limit_seen_by_all),
        ];
        for (what, times) in times {
            print_line!("{what}: {times}");
        }
        let VerifyCounts { actions, views, event_lists, equal_updates } = &self.verified;
        print_line!(
            "all {actions} acknowledged actions are in the record; {views} views and {event_lists} lists of events were exactly what \
             the rules show to their viewers; {equal_updates} updates to spectators were the same for all of them"
        );
    }
}

/// When the last socket had received each version, or a later one.
struct LastReceived(Vec<Instant>);

impl LastReceived {
    fn of(logs: &[SocketLog]) -> LastReceived {
        let newest =
            logs.iter().flat_map(|log| log.messages.last()).map(|message| message.version).max().unwrap_or(0);
        let mut last: Vec<Option<Instant>> = vec![None; newest as usize + 1];
        for log in logs {
            let mut from = 0;
            for message in &log.messages {
                let upto = message.version as usize;
                for slot in last.iter_mut().take(upto + 1).skip(from) {
                    *slot = (*slot).max(Some(message.at));
                }
                from = from.max(upto + 1);
            }
        }
        LastReceived(last.into_iter().map_while(|slot| slot).collect())
    }

    fn of_version(&self, version: u32) -> Option<Instant> {
        self.0.get(version as usize).copied()
    }
}

/// The steps at which a time limit was over, and when it ended.
fn limit_ends(logs: &[SocketLog], key_prefix: &str) -> BTreeMap<u32, u64> {
    let mut ends = BTreeMap::new();
    // Any seat sees the same limits; one that missed no step sees all of them.
    let Some(log) = logs.iter().max_by_key(|log| log.limits.len()) else { return ends };
    for ((_, before), (version, after)) in log.limits.iter().zip(log.limits.iter().skip(1)) {
        let over = before.iter().find(|(key, _)| key.starts_with(key_prefix) && !after.contains_key(*key));
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
    use crate::server::crowd::listener::ReceivedMessage;
    use std::time::Duration;

    #[test]
    fn a_skipped_version_is_received_with_the_next() {
        let start = Instant::now();
        let at = |seconds: u64| start + Duration::from_secs(seconds);
        let log = |messages: &[(u32, u64)]| SocketLog {
            messages: messages
                .iter()
                .map(|(version, seconds)| ReceivedMessage {
                    version: *version,
                    at: at(*seconds),
                    update_digest: None,
                    view_digest: None,
                    event_digests: Vec::new(),
                })
                .collect(),
            ..SocketLog::default()
        };
        let last = LastReceived::of(&[log(&[(0, 0), (1, 1), (2, 2)]), log(&[(0, 0), (2, 5)])]);
        assert_eq!((last.of_version(0), last.of_version(1)), (Some(at(0)), Some(at(5))));
        assert_eq!((last.of_version(2), last.of_version(3)), (Some(at(5)), None));
    }

    #[test]
    fn a_limit_ends_when_its_key_is_gone() {
        let limits = |key: &str, end: u64| BTreeMap::from([(key.to_owned(), end)]);
        let log = SocketLog {
            limits: BTreeMap::from([
                (1, limits("round.1", 300)),
                (2, limits("round.1", 300)),
                (3, limits("round.2", 600)),
            ]),
            ..SocketLog::default()
        };
        assert_eq!(limit_ends(&[log], "round"), BTreeMap::from([(3, 300)]));
    }
}
