//! Servers that can be killed, and when they are.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use satrap_core::Dice;

/// Servers of one site, each at an address that it keeps.
pub struct Nodes {
    program: PathBuf,
    url: String,
    ports: Vec<u16>,
    running: Vec<Mutex<Child>>,
}

/// How often what was cut.
#[derive(Default)]
pub struct Faults {
    kills: u32,
    backends: u32,
}

impl std::fmt::Display for Faults {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} servers killed, {} times all database connections ended", self.kills, self.backends)
    }
}

impl Nodes {
    pub fn start(program: &Path, url: &str, count: usize) -> Nodes {
        let free = || TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let ports: Vec<u16> = (0..count).map(|_| free()).collect();
        let running = ports.iter().map(|port| Mutex::new(serve(program, url, *port))).collect();
        Nodes { program: program.to_owned(), url: url.to_owned(), ports, running }
    }

    pub fn address(&self, n: usize) -> String {
        format!("127.0.0.1:{}", self.ports[n % self.ports.len()])
    }

    pub fn count(&self) -> usize {
        self.ports.len()
    }

    /// `kill -9`, and up again.
    fn restart(&self, n: usize) {
        let mut running = self.running[n].lock().unwrap();
        let _ = running.kill();
        let _ = running.wait();
        *running = serve(&self.program, &self.url, self.ports[n]);
    }

    pub fn stop(&self) {
        for running in &self.running {
            let mut running = running.lock().unwrap();
            let _ = running.kill();
            let _ = running.wait();
        }
    }
}

fn serve(program: &Path, url: &str, port: u16) -> Child {
    let mut child = Command::new(program)
        .args(["serve", "--no-limits", "--bot-pace", "0", "--listen", &format!("127.0.0.1:{port}")])
        .args(["--database-url", url])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|error| panic!("{}: {error}", program.display()));
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.contains("served"), "the server did not start: {line}");
    child
}

/// Cuts something every few seconds until the end.
pub async fn make(nodes: &Nodes, postgres: Option<&str>, end: Instant, dice: &mut Dice) -> Faults {
    let mut faults = Faults::default();
    while Instant::now() < end {
        tokio::time::sleep(Duration::from_millis(500 + u64::from(dice.below(3000)))).await;
        match (dice.below(3), postgres) {
            (0, Some(url)) => {
                end_backends(url);
                faults.backends += 1;
            }
            _ => {
                nodes.restart(dice.below(nodes.count() as u32) as usize);
                faults.kills += 1;
            }
        }
    }
    faults
}

/// Ends every connection to the database but the one that asks for it.
fn end_backends(url: &str) {
    let statement = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
                     WHERE datname = current_database() AND pid <> pg_backend_pid()";
    let _ = Command::new("psql").args([url, "-qtc", statement]).output();
}
