//! How a command fails: one sentence that says what is wrong and what to do, and an exit code.

use std::process::ExitCode;

pub struct Failure {
    pub exit: u8,
    pub sentence: String,
}

/// What a command comes to.
pub type Done = Result<ExitCode, Failure>;

/// The answer is no: a case differs, a record is not proved, a server cannot start.
pub const NO: u8 = 1;
/// The question cannot be answered: a file cannot be read, a name is unknown.
pub const UNUSABLE: u8 = 2;

impl Failure {
    pub fn no(sentence: impl Into<String>) -> Failure {
        Failure { exit: NO, sentence: sentence.into() }
    }

    pub fn unusable(sentence: impl Into<String>) -> Failure {
        Failure { exit: UNUSABLE, sentence: sentence.into() }
    }
}
