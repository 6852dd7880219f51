//! How a command fails: a message that says what is wrong and what to do, and an exit code.

use std::process::ExitCode;

#[derive(Debug)]
pub struct CliError {
    pub exit: u8,
    pub message: String,
}

pub type CommandResult = Result<ExitCode, CliError>;

/// A case differs, a record is not proved, a server cannot start.
pub const EXIT_FAILED: u8 = 1;
/// A file cannot be read, a name is unknown, an option makes no sense.
pub const EXIT_BAD_INPUT: u8 = 2;

impl CliError {
    pub fn failed(message: impl Into<String>) -> CliError {
        CliError { exit: EXIT_FAILED, message: message.into() }
    }

    pub fn bad_input(message: impl Into<String>) -> CliError {
        CliError { exit: EXIT_BAD_INPUT, message: message.into() }
    }
}
