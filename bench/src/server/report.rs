//! The results of a load.

use std::time::Duration;

use serde::Serialize;

use super::program::Usage;
use super::table::TableStats;
use satrap_cli::output::print_line;

#[derive(Serialize)]
pub struct Report {
    game: &'static str,
    tables: u32,
    idle_sockets: usize,
    seconds: f64,
    games_finished: u64,
    actions: usize,
    actions_per_second: f64,
    acknowledged: Percentiles,
    seen_by_all: Percentiles,
    /// Resident memory of the server, in bytes, while everybody was connected.
    #[serde(skip_serializing_if = "Option::is_none")]
    server_memory: Option<u64>,
    /// The server's processor time an action, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    processor_per_action: Option<f64>,
    /// Bytes that the server wrote to the disk for an action.
    #[serde(skip_serializing_if = "Option::is_none")]
    written_per_action: Option<f64>,
}

/// Two programs under the same load, each by its median run.
#[derive(Serialize)]
pub struct Comparison {
    program: Option<Report>,
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<Report>,
    /// How many actions the first made for each of the second.
    #[serde(skip_serializing_if = "Option::is_none")]
    ratio: Option<f64>,
    /// How many notices people were sent in all runs of the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    told: Option<u64>,
    #[serde(skip)]
    names: [&'static str; 2],
    /// What one thread that appends to a file on the same disk makes in a second: the median of all rounds.
    appends_per_second: f64,
}

impl Comparison {
    pub fn new(program: Option<Report>, against: Option<Report>, mut appends: Vec<f64>) -> Comparison {
        appends.sort_by(f64::total_cmp);
        let appends_per_second = appends.get(appends.len() / 2).copied().unwrap_or_default();
        let both = program.as_ref().zip(against.as_ref());
        let ratio = both.map(|(one, other)| one.actions_per_second / other.actions_per_second);
        let names = ["program", "against"];
        Comparison { program, against, ratio, told: None, names, appends_per_second }
    }

    /// Of one program, whose people are told what happens, or not.
    pub fn of_outbox(self, told: u64) -> Comparison {
        Comparison { told: Some(told), names: ["people are told", "nobody is told"], ..self }
    }

    pub fn ratio(&self) -> Option<f64> {
        self.ratio
    }

    /// How many actions the program makes in the time of one append.
    pub fn actions_per_append(&self) -> f64 {
        self.program.as_ref().map_or(0.0, |report| report.actions_per_second / self.appends_per_second)
    }

    pub fn print(&self) {
        for (name, report) in self.names.iter().zip([&self.program, &self.against]) {
            if let Some(report) = report {
                print_line!("{name}:");
                report.print();
            }
        }
        if let Some(told) = self.told {
            print_line!("{told} notices were sent");
        }
        if let (Some(one), Some(other), Some(ratio)) = (&self.program, &self.against, self.ratio) {
            print_line!(
                "{ratio:.2} times as many actions; seen by all, p99: {:.2} times as long",
                one.seen_by_all.p99 / other.seen_by_all.p99
            );
        }
        print_line!(
            "a plain loop appends {:.0} times a second to a file here: {:.3} actions for each append",
            self.appends_per_second,
            self.actions_per_append()
        );
    }
}

/// In milliseconds.
#[derive(Serialize)]
pub struct Percentiles {
    p50: f64,
    p90: f64,
    p99: f64,
    worst: f64,
}

impl Report {
    pub fn of(
        game: &'static str,
        tables: u32,
        idle_sockets: usize,
        stats: Vec<TableStats>,
        took: Duration,
        server_memory: Option<u64>,
        usage: Option<Usage>,
    ) -> Report {
        let games_finished = stats.iter().map(|table| table.games).sum();
        let (acknowledged, seen): (Vec<_>, Vec<_>) =
            stats.into_iter().map(|table| (table.acknowledged, table.seen_by_all)).unzip();
        let seen = seen.concat();
        let actions = seen.len().max(1) as f64;
        Report {
            game,
            tables,
            idle_sockets,
            seconds: took.as_secs_f64(),
            games_finished,
            actions: seen.len(),
            actions_per_second: seen.len() as f64 / took.as_secs_f64(),
            acknowledged: Percentiles::of(acknowledged.concat()),
            seen_by_all: Percentiles::of(seen),
            server_memory,
            processor_per_action: usage.map(|usage| usage.processor.as_secs_f64() * 1e3 / actions),
            written_per_action: usage.map(|usage| usage.written as f64 / actions),
        }
    }

    /// The run in the middle, by actions per second.
    pub fn median(mut runs: Vec<Report>) -> Option<Report> {
        runs.sort_by(|one, other| one.actions_per_second.total_cmp(&other.actions_per_second));
        (!runs.is_empty()).then(|| runs.swap_remove(runs.len() / 2))
    }

    pub fn print(&self) {
        print_line!(
            "{}: {} tables, {} idle sockets, {:.1} s: {} actions, {:.0} durable actions/s, {} games finished",
            self.game,
            self.tables,
            self.idle_sockets,
            self.seconds,
            self.actions,
            self.actions_per_second,
            self.games_finished
        );
        for (what, times) in [("acknowledged", &self.acknowledged), ("seen by all", &self.seen_by_all)] {
            print_line!("{what}: {times}");
        }
        if let Some(bytes) = self.server_memory {
            print_line!("server's memory: {:.1} MB", bytes as f64 / 1e6);
        }
        if let (Some(time), Some(bytes)) = (self.processor_per_action, self.written_per_action) {
            print_line!("for an action: {time:.2} ms of processor time, {:.1} kB written", bytes / 1e3);
        }
    }
}

impl std::fmt::Display for Percentiles {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Percentiles { p50, p90, p99, worst } = self;
        write!(f, "p50 {p50:.1} ms, p90 {p90:.1} ms, p99 {p99:.1} ms, worst {worst:.1} ms")
    }
}

impl Percentiles {
    pub fn of(mut micros: Vec<u64>) -> Percentiles {
        micros.sort_unstable();
        let at = |share: f64| {
            let last = micros.len().saturating_sub(1);
            let index = (last as f64 * share).round() as usize;
            micros.get(index).map_or(0.0, |time| *time as f64 / 1000.0)
        };
        Percentiles { p50: at(0.5), p90: at(0.9), p99: at(0.99), worst: at(1.0) }
    }
}

/// Resident memory of a process in bytes, where the system reports it.
pub fn memory_of(pid: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_taken_from_the_sorted_times() {
        let times = Percentiles::of((1..=1001).rev().map(|n| n * 1000).collect());
        assert_eq!((times.p50, times.p99, times.worst), (501.0, 991.0, 1001.0));
        assert_eq!(Percentiles::of(Vec::new()).worst, 0.0);
    }
}
