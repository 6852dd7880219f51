//! `satrap-bench server`: durable actions per second, and how long until everybody at the table has seen one; or one
//! table with a player in every seat and many spectators.

mod append_loop;
mod client;
mod crowd;
mod program;
mod report;
mod table;

use std::net::{IpAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
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
use table::BenchTable;

/// How long a plain loop appends to a file in each round.
const APPEND_TIME: Duration = Duration::from_secs(1);

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
    /// How often each program is measured.
    #[arg(long, default_value_t = 3, requires = "program")]
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
        if let Some(program) = &self.program {
            return self.compare(program, game.info().id, game.info().usual_seats);
        }
        let client = Arc::new(Client::new(&self.url)?);
        if !self.yes_i_own_this_server && !is_loopback(client.host()) {
            return Err(CliError::bad_input(format!(
                "{} is not this machine; a load on a server that others use harms them. If it is yours, add \
                 --yes-i-own-this-server.",
                self.url
            )));
        }
        if self.crowd.is_requested() {
            let report = block_on(self.crowd.run(client, game))??;
            match self.json {
                true => print_json(&report)?,
                false => report.print(),
            }
            return Ok(ExitCode::SUCCESS);
        }
        let load =
            self.run_load(client.clone(), client, game.info().id, game.info().usual_seats, self.server_pid);
        let report = block_on(load)??;
        match self.json {
            true => print_json(&report)?,
            false => report.print(),
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Measures the program, and the other in turn with it: what disturbs the machine disturbs both.
    fn compare(&self, program: &Path, game: &'static str, seats: u8) -> CommandResult {
        let other = self.against.as_deref().map(|path| (path, self.against_database_url.as_deref()));
        let programs = [Some((program, self.database_url.as_deref())), other];
        let mut reports: [Vec<Report>; 2] = Default::default();
        let mut appends = Vec::new();
        for _ in 0..self.rounds.max(1) {
            appends.push(append_loop::measure(APPEND_TIME)?);
            for (program, reports) in programs.iter().zip(&mut reports) {
                let Some((path, database)) = *program else { continue };
                let measured = async {
                    let (mut program, mut second) = (Program::start(path, database)?, None);
                    program.wait_until_ready().await?;
                    let client = Arc::new(Client::new(&program.url)?);
                    if self.two_servers {
                        second.insert(Program::start(path, database)?).wait_until_ready().await?;
                    }
                    let watched =
                        second.as_ref().map(|second| Client::new(&second.url).map(Arc::new)).transpose()?;
                    let watched = watched.unwrap_or_else(|| client.clone());
                    self.run_load(client, watched, game, seats, Some(program.pid())).await
                };
                reports.push(block_on(measured)??);
            }
        }
        let [own, others] = reports.map(Report::median);
        let comparison = Comparison::new(own, others, appends);
        match self.json {
            true => print_json(&comparison)?,
            false => comparison.print(),
        }
        match self.least_ratio {
            Some(least) if comparison.actions_per_append() < least => Err(CliError::failed(format!(
                "the program makes {:.3} actions for each append of a plain loop, less than {least}.",
                comparison.actions_per_append()
            ))),
            _ => Ok(ExitCode::SUCCESS),
        }
    }

    /// Plays at one server while spectators watch at another, or at the same.
    async fn run_load(
        &self,
        client: Arc<Client>,
        watched: Arc<Client>,
        game: &'static str,
        seats: u8,
        pid: Option<u32>,
    ) -> Result<Report, CliError> {
        let pause = self.rate.map(|rate| Duration::from_secs_f64(f64::from(self.tables) / rate));
        let mut joining = JoinSet::new();
        for number in 0..self.tables {
            joining.spawn(BenchTable::open(
                client.clone(),
                watched.clone(),
                game,
                seats,
                number,
                self.by_http,
            ));
        }
        let mut tables = Vec::new();
        while let Some(table) = joining.join_next().await {
            tables.push(table.map_err(|error| CliError::failed(error.to_string()))??);
        }
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
