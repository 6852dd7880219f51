//! `satrap man` and `satrap completions`: made from the same description of the command line as `--help`.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use clap_complete::Shell;

use crate::error::{CliError, CommandResult};

#[derive(Args)]
pub struct Man {
    /// The folder to write the pages to, one for each command.
    folder: PathBuf,
}

impl Man {
    pub fn run(self, satrap: clap::Command) -> CommandResult {
        std::fs::create_dir_all(&self.folder)
            .and_then(|()| clap_mangen::generate_to(satrap, &self.folder))
            .map_err(|error| {
            CliError::failed(format!(
                "The pages cannot be written to {}: {error}. Name a folder that you may write to.",
                self.folder.display()
            ))
        })?;
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args)]
pub struct Completions {
    /// The shell that is to complete commands and options.
    shell: Shell,
}

impl Completions {
    pub fn run(self, mut satrap: clap::Command) -> CommandResult {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut satrap, "satrap", &mut script);
        // Whoever reads only the beginning has closed the pipe; that is no fault.
        let _ = std::io::stdout().write_all(&script);
        Ok(ExitCode::SUCCESS)
    }
}
