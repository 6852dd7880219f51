//! Printing to a reader who may close the pipe.

use serde::Serialize;

use crate::error::CliError;

/// Prints a line. When the reader has closed the pipe (`satrap sim … | head`), the command ends without an error.
#[macro_export]
macro_rules! print_line {
    ($($format:tt)*) => {{
        use std::io::Write as _;
        if writeln!(std::io::stdout(), $($format)*).is_err() {
            std::process::exit(0);
        }
    }};
}

pub use print_line;

/// Prints a value as JSON for programs.
pub fn print_json(value: &impl Serialize) -> Result<(), CliError> {
    let text = serde_json::to_string_pretty(value).map_err(|error| CliError::failed(error.to_string()))?;
    print_line!("{text}");
    Ok(())
}
