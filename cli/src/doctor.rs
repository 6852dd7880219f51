//! `satrap doctor`: what is wrong with an installation, and what to do.

use std::process::ExitCode;

use clap::Args;
use satrap_server::doctor::{Health, ask_health, examine};

use crate::error::{CliError, CommandResult, EXIT_FAILED};
use crate::output::print_line;
use crate::runtime::block_on;
use crate::serve::Serve;

#[derive(Args)]
pub struct Doctor {
    /// Only ask the running server whether it is well; exit code 1 if it is not.
    #[arg(long)]
    running: bool,
    /// The same settings as for `satrap serve`.
    #[command(flatten)]
    serve: Serve,
}

impl Doctor {
    pub fn run(self) -> CommandResult {
        let config = self.serve.into_config()?;
        if self.running {
            let listen = config.listen;
            return match block_on(ask_health(listen))? {
                Ok(200) => Ok(ExitCode::SUCCESS),
                Ok(status) => {
                    Err(CliError::failed(format!("the server on {listen} is not well: it answers {status}.")))
                }
                Err(error) => Err(CliError::failed(format!("no server answers on {listen}: {error}."))),
            };
        }
        let findings = block_on(async move { examine(&config).await })?;
        for finding in &findings {
            let mark = match finding.health {
                Health::Good => "good",
                Health::Doubtful => "look",
                Health::Broken => "bad ",
            };
            print_line!("{mark}  {:<9} {}", finding.what, finding.sentence);
        }
        let is_broken = findings.iter().any(|finding| finding.health == Health::Broken);
        Ok(ExitCode::from(if is_broken { EXIT_FAILED } else { 0 }))
    }
}
