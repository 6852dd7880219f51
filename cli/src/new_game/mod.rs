//! `satrap new-game`: lays out a small, complete game in a checkout, for an engineer to turn into another.
//! Reading order: `names` (how the game is called where), `template` (the files), `checkout` (where they go).

mod checkout;
mod names;
mod template;

use std::process::ExitCode;

use clap::Args;

use crate::error::{CliError, CommandResult};
use crate::output::print_line;
use checkout::Checkout;
use names::Names;

#[derive(Args)]
pub struct NewGame {
    /// The name of its folder under `games/`: lower-case words joined by hyphens, such as `salt-road`.
    name: String,
    /// Two to four capital letters that begin every rule number; by default taken from the name.
    #[arg(long)]
    prefix: Option<String>,
}

impl NewGame {
    pub fn run(self) -> CommandResult {
        let here = std::env::current_dir().map_err(|error| CliError::failed(error.to_string()))?;
        let names = Names::new(&self.name, self.prefix.as_deref()).map_err(CliError::bad_input)?;
        let checkout = Checkout::around(&here).map_err(CliError::bad_input)?;
        // Everything is worked out before the first file is written, so that a refusal changes nothing.
        let lists = checkout.lists_with(&names).map_err(CliError::bad_input)?;
        let files = template::files(&names).map_err(CliError::bad_input)?;
        checkout.write(&names, &files, &lists).map_err(CliError::failed)?;
        print_line!("{}", next_steps(&names, files.len()));
        Ok(ExitCode::SUCCESS)
    }
}

fn next_steps(Names { kebab, title, prefix, .. }: &Names, files: usize) -> String {
    format!(
        "\
games/{kebab} holds {title}, a small game of sealed bids with everything a game has: {files} files, rules numbered {prefix}-1.1
and on. It is listed in registry/ and fuzz/, in Cargo.toml and src/lib.rs of each.

  SATRAP_BLESS=1 cargo test -p satrap-{kebab}   records its first game, and tests everything
  cargo run -- serve   serves it at http://127.0.0.1:8080

docs/new-game.md leads from here to a game of your own, file by file."
    )
}
