//! The least that durability costs: one thread that appends a line to a file and waits for the disk, again and again. What a
//! server reaches is told as a share of it, so that a slow or busy machine changes both figures and not their ratio.

use std::io::Write;
use std::time::{Duration, Instant};

use satrap_cli::error::CliError;

/// About as long as what a server keeps of one action.
const LINE: [u8; 512] = [b'x'; 512];

/// Appends per second, each durable before the next.
pub fn measure(time: Duration) -> Result<f64, CliError> {
    let failed = |error: std::io::Error| CliError::failed(format!("a file cannot be written: {error}."));
    let mut file = tempfile::tempfile().map_err(failed)?;
    let started = Instant::now();
    let mut appended = 0_u32;
    while started.elapsed() < time {
        file.write_all(&LINE).and_then(|()| file.sync_data()).map_err(failed)?;
        appended += 1;
    }
    Ok(f64::from(appended) / started.elapsed().as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn appends_are_counted() {
        assert!(measure(Duration::from_millis(20)).unwrap() > 0.0);
    }
}
