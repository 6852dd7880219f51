//! A server that is started for a measurement, and what it uses up.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use satrap_cli::error::CliError;
use tempfile::TempDir;

/// A program that serves; it ends with this value.
pub struct Program {
    child: Child,
    pub url: String,
    /// Its database, unless another was named.
    _folder: TempDir,
}

impl Program {
    pub fn start(path: &Path, database_url: Option<&str>, more: &[&str]) -> Result<Program, CliError> {
        let failed = |error: std::io::Error| {
            CliError::failed(format!("{} cannot be started: {error}.", path.display()))
        };
        let folder = tempfile::tempdir().map_err(failed)?;
        let file = folder.path().join("satrap.db");
        let database = database_url.map_or_else(|| format!("sqlite:{}", file.display()), str::to_owned);
        let address =
            TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).map_err(failed)?;
        let child = Command::new(path)
            .args(["serve", "--no-limits", "--bot-pace", "0"])
            .args(["--listen", &address.to_string(), "--database-url", &database])
            .args(more)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        Ok(Program { child, url: format!("http://{address}"), _folder: folder })
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Waits until it answers.
    pub async fn wait_until_ready(&mut self) -> Result<(), CliError> {
        const PATIENCE: Duration = Duration::from_secs(20);
        let started = Instant::now();
        loop {
            if reqwest::get(format!("{}/healthz", self.url)).await.is_ok_and(|r| r.status().is_success()) {
                return Ok(());
            }
            let has_ended = self.child.try_wait().is_ok_and(|status| status.is_some());
            if has_ended || started.elapsed() > PATIENCE {
                return Err(CliError::failed("the server that was started does not answer."));
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a process has used so far, where the system reports it.
#[derive(Clone, Copy, Default)]
pub struct Usage {
    pub processor: Duration,
    /// Bytes sent to the disk.
    pub written: u64,
}

impl Usage {
    pub fn of(pid: u32) -> Option<Usage> {
        // Linux counts in hundredths of a second.
        const TICK: Duration = Duration::from_millis(10);
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        // The name of the program may hold anything; numbers follow after its closing bracket.
        let mut numbers = stat.rsplit_once(") ")?.1.split(' ').skip(11);
        let mut ticks = || numbers.next()?.parse::<u32>().ok();
        let processor = TICK * (ticks()? + ticks()?);
        let io = std::fs::read_to_string(format!("/proc/{pid}/io")).unwrap_or_default();
        let written = io.lines().find_map(|line| line.strip_prefix("write_bytes: ")?.parse().ok());
        Some(Usage { processor, written: written.unwrap_or_default() })
    }

    pub fn since(self, before: Usage) -> Usage {
        Usage {
            processor: self.processor.saturating_sub(before.processor),
            written: self.written.saturating_sub(before.written),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_shows_in_what_a_process_has_used() {
        let before = Usage::of(std::process::id()).unwrap();
        let started = Instant::now();
        while Usage::of(std::process::id()).unwrap().since(before).processor.is_zero() {
            assert!(started.elapsed() < Duration::from_secs(60), "a busy process uses no processor time");
        }
        assert!(Usage::of(u32::MAX).is_none());
    }
}
