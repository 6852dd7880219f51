//! `satrap-bench server`: durable actions per second, and how long until everybody at the table has seen one; or one
//! table with a player in every seat and many spectators; or what it costs to tell people who are away.

mod append_loop;
mod client;
mod crowd;
mod program;
mod report;
mod sink;
mod table;

use std::net::{IpAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use futures_util::future::try_join_all;
use tokio::task::JoinSet;
use tokio::time::Instant;

use satrap_cli::error::{CliError, CommandResult};
use satrap_cli::input;
use satrap_cli::output::print_json;
use satrap_cli::runtime::block_on;

use client::Client;
use crowd::CrowdArgs;
use program::{Program, Usage};
use report::{Comparison, Report};
use sink::Sink;
use table::{BenchTable, People};

/// How long a plain loop appends to a file in each round.
const APPEND_TIME: Duration = Duration::from_secs(1);

/// A fast clock, so that in a short run it also comes to sending; and programs of this machine may be told.
const OUTBOX: [&str; 4] = ["--clock-speed", "20", "--webhooks-to", "127.0.0.0/8"];

/// A program that is measured.
#[derive(Clone, Copy)]
struct Measured<'a> {
    /// Nothing for the server that runs already.
    path: Option<&'a Path>,
    database: Option<&'a str>,
    /// Whether its people are told what happens.
    told: bool,
}

/// What is played at a server.
struct Load<'a> {
    game: &'static str,
    seats: u8,
    people: People<'a>,
    /// The server's process, if it is known.
    pid: Option<u32>,
}

#[derive(Args)]
pub struct Server {
    /// The server's address. Start it with --no-limits, or its rate limits are measured instead.
    #[arg(long, default_value = "http://127.0.0.1:8080")]
    url: String,
    /// The game that is played; without it, the first.
    #[arg(long)]
    game: Option<String>,
    /// How many tables play at once.
    #[arg(long, default_value_t = 20)]
    tables: u32,
    /// Actions per second over all tables; without it, as fast as they come.
    #[arg(long)]
    rate: Option<f64>,
    /// Send decisions by HTTP, one request each, instead of over the players' sockets.
    #[arg(long)]
    by_http: bool,
    /// How long to measure.
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// How many people only watch, on sockets where nothing happens.
    #[arg(long, default_value_t = 0)]
    idle: u32,
    #[command(flatten)]
    crowd: CrowdArgs,
    /// The server's process, to report its memory, processor time and disk use (on Linux).
    #[arg(long, value_name = "PID")]
    server_pid: Option<u32>,
    /// Start this program as the server, with a fresh database, instead of measuring one that runs.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["url", "server_pid"])]
    program: Option<PathBuf>,
    /// Measure another program in turn with it, and compare.
    #[arg(long, value_name = "FILE", requires = "program")]
    against: Option<PathBuf>,
    /// How often each program is measured, in turn.
    #[arg(long, default_value_t = 3)]
    rounds: u32,
    /// Fail if the program makes less than this many actions for each append of a plain loop on the same disk.
    #[arg(long, value_name = "RATIO", requires = "program")]
    least_ratio: Option<f64>,
    /// The database of the program, instead of a fresh file.
    #[arg(long, value_name = "URL", requires = "program")]
    database_url: Option<String>,
    /// Start the program twice on the database; spectators watch at the second, so that an action is seen by all when it was
    /// seen there too.
    #[arg(long, requires = "database_url")]
    two_servers: bool,
    /// Measure with people in every seat who are told by webhook what happens, in turn with the same people who are told
    /// nothing, and compare. A server that runs already needs --webhooks-to 127.0.0.0/8 for it.
    #[arg(long, conflicts_with_all = ["against", "two_servers"])]
    outbox: bool,
    /// Fail if it makes less than this share of the actions while it tells people.
    #[arg(long, value_name = "SHARE", requires = "outbox")]
    least_share: Option<f64>,
    /// The database of the other program.
    #[arg(long, value_name = "URL", requires = "against")]
    against_database_url: Option<String>,
    /// Allow a load on a server that is not on this machine.
    #[arg(long)]
    yes_i_own_this_server: bool,
    /// Print JSON for programs.
    #[arg(long)]
    json: bool,
}

impl Server {
    pub fn run(self) -> CommandResult {
        let game = match &self.game {
            Some(id) => input::find_game(id)?,
            None => {
                *satrap_registry::games().first().ok_or_else(|| CliError::bad_input("there are no games."))?
            }
        };
        if !(0.1..=3600.0).contains(&self.seconds)
            || self.rate.is_some_and(|rate| !(rate > 0.0 && rate.is_finite()))
        {
            return Err(CliError::bad_input("--seconds must be from 0.1 to 3600, and --rate more than 0."));
        }
        if self.program.is_some() {
            return self.compare(game.info().id, game.info().usual_seats);
        }
        let client = Arc::new(Client::new(&self.url)?);
        if !self.yes_i_own_this_server && !is_loopback(client.host()) {
            return Err(CliError::bad_input(format!(
                "{} is not this machine; a load on a server that others use harms them. If it is yours, add \
                 --yes-i-own-this-server.",
                self.url
            )));
        }
        if self.outbox {
            return self.compare(game.info().id, game.info().usual_seats);
        }
        if self.crowd.is_requested() {
            let report = block_on(self.crowd.run(client, game))??;
            match self.json {
                true => print_json(&report)?,
                false => report.print(),
            }
            return Ok(ExitCode::SUCCESS);
        }
        let (seats, pid) = (game.info().usual_seats, self.server_pid);
        let load = Load { game: game.info().id, seats, people: People::One, pid };
        let report = block_on(self.run_load(client.clone(), client, load))??;
        match self.json {
            true => print_json(&report)?,
            false => report.print(),
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Measures the program, and another in turn with it: what disturbs the machine disturbs both.
    fn compare(&self, game: &'static str, seats: u8) -> CommandResult {
        let path = self.program.as_deref();
        let own = Measured { path, database: self.database_url.as_deref(), told: self.outbox };
        let other = match (self.against.as_deref(), self.outbox) {
            (Some(path), _) => {
                let database = self.against_database_url.as_deref();
                Some(Measured { path: Some(path), database, told: false })
            }
            (None, true) => Some(Measured { told: false, ..own }),
            (None, false) => None,
        };
        let mut reports: [Vec<Report>; 2] = Default::default();
        let (mut appends, mut told) = (Vec::new(), 0);
        for _ in 0..self.rounds.max(1) {
            appends.push(append_loop::measure(APPEND_TIME)?);
            for (measured, reports) in [Some(own), other].into_iter().zip(&mut reports) {
                let Some(measured) = measured else { continue };
                let (report, taken) = block_on(self.measure(measured, game, seats))??;
                reports.push(report);
                told += taken;
            }
        }
        let [own, others] = reports.map(Report::median);
        let comparison = Comparison::new(own, others, appends);
        let comparison = if self.outbox { comparison.of_outbox(told) } else { comparison };
        match self.json {
            true => print_json(&comparison)?,
            false => comparison.print(),
        }
        if let (Some(least), Some(share)) = (self.least_share, comparison.ratio())
            && share < least
        {
            return Err(CliError::failed(format!(
                "while it tells people, the program makes {share:.3} of the actions, less than {least}."
            )));
        }
        match self.least_ratio {
            Some(least) if comparison.actions_per_append() < least => Err(CliError::failed(format!(
                "the program makes {:.3} actions for each append of a plain loop, less than {least}.",
                comparison.actions_per_append()
            ))),
            _ => Ok(ExitCode::SUCCESS),
        }
    }

    /// One run of one program, and how many notices it sent.
    async fn measure(
        &self,
        measured: Measured<'_>,
        game: &'static str,
        seats: u8,
    ) -> Result<(Report, u64), CliError> {
        let Measured { path, database, told } = measured;
        let more: &[&str] = if self.outbox { &OUTBOX } else { &[] };
        let start = async || -> Result<Option<Program>, CliError> {
            let Some(path) = path else { return Ok(None) };
            let mut program = Program::start(path, database, more)?;
            program.wait_until_ready().await?;
            Ok(Some(program))
        };
        let program = start().await?;
        let second = if self.two_servers { start().await? } else { None };
        let url = program.as_ref().map_or(&self.url, |program| &program.url);
        let client = Arc::new(Client::new(url)?);
        let watched = second.as_ref().map(|second| Client::new(&second.url).map(Arc::new)).transpose()?;
        let watched = watched.unwrap_or_else(|| client.clone());
        let pid = program.as_ref().map(Program::pid).or(self.server_pid);
        let sink = Sink::start().await?;
        let people = match (self.outbox, told) {
            (false, _) => People::One,
            (true, false) => People::Apart,
            (true, true) => People::Told(&sink.url),
        };
        let load = Load { game, seats, people, pid };
        Ok((self.run_load(client, watched, load).await?, sink.taken()))
    }

    /// Plays at one server while spectators watch at another, or at the same.
    async fn run_load(
        &self,
        client: Arc<Client>,
        watched: Arc<Client>,
        load: Load<'_>,
    ) -> Result<Report, CliError> {
        let Load { game, seats, people, pid } = load;
        let pause = self.rate.map(|rate| Duration::from_secs_f64(f64::from(self.tables) / rate));
        let joining = (0..self.tables).map(|number| {
            BenchTable::open(client.clone(), watched.clone(), game, (seats, people), number, self.by_http)
        });
        let tables: Vec<BenchTable> = try_join_all(joining).await?;
        let idle = self.open_idle_sockets(&client, game, seats).await?;
        let before = pid.and_then(Usage::of);
        let started = Instant::now();
        let end = started + Duration::from_secs_f64(self.seconds);
        let mut playing = JoinSet::new();
        for (n, table) in tables.into_iter().enumerate() {
            // Spread over the time between two actions of a table, as people are.
            let first = pause.map(|pause| started + pause.mul_f64(n as f64 / f64::from(self.tables)));
            playing.spawn(table.play(end, pause.zip(first)));
        }
        let mut stats = Vec::new();
        while let Some(table) = playing.join_next().await {
            stats.push(table.map_err(|error| CliError::failed(error.to_string()))??);
        }
        tokio::time::sleep_until(end).await;
        let usage = pid.and_then(Usage::of).zip(before).map(|(now, before)| now.since(before));
        let memory = pid.and_then(report::memory_of);
        let report = Report::of(game, self.tables, idle.len(), stats, started.elapsed(), memory, usage);
        drop(idle);
        Ok(report)
    }

    /// Opens sockets at tables where nothing happens, a limited number at each.
    async fn open_idle_sockets(
        &self,
        client: &Arc<Client>,
        game: &'static str,
        seats: u8,
    ) -> Result<Vec<client::Socket>, CliError> {
        const AT_ONE_TABLE: usize = 50;
        let mut sockets = Vec::new();
        while sockets.len() < self.idle as usize {
            let table = table::open_idle_table(client, game, seats).await?;
            for _ in 0..AT_ONE_TABLE.min(self.idle as usize - sockets.len()) {
                sockets.push(client.open_socket(&table, "spectator", None).await?);
            }
        }
        Ok(sockets)
    }
}

fn is_loopback(host: &str) -> bool {
    if let Ok(address) = host.trim_matches(['[', ']']).parse::<IpAddr>() {
        return address.is_loopback();
    }
    let resolved = (host, 80).to_socket_addrs().map(Vec::from_iter).unwrap_or_default();
    !resolved.is_empty() && resolved.iter().all(|address| address.ip().is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_loopback() {
        assert!(is_loopback("127.0.0.1") && is_loopback("[::1]") && is_loopback("127.9.9.9"));
        assert!(!is_loopback("192.0.2.1") && !is_loopback("0.0.0.0") && !is_loopback("[2001:db8::1]"));
    }
}
