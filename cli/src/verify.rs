//! `satrap verify`: proves records.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use satrap_core::Record;
use serde::Serialize;

use crate::error::{CommandResult, EXIT_FAILED};
use crate::input::read_record;
use crate::output::{print_json, print_line};

#[derive(Args)]
pub struct Verify {
    /// Records, as a table's page exports them.
    #[arg(required = true)]
    records: Vec<PathBuf>,
    /// Print JSON for programs.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Verification {
    path: PathBuf,
    proved: bool,
    sentence: String,
    #[serde(skip)]
    exit: u8,
}

impl Verify {
    pub fn run(self) -> CommandResult {
        let results: Vec<Verification> = self.records.iter().map(|path| verify_file(path)).collect();
        if self.json {
            print_json(&results)?;
        } else {
            for result in &results {
                print_line!("{}", result.sentence);
            }
        }
        Ok(ExitCode::from(results.iter().map(|result| result.exit).max().unwrap_or(0)))
    }
}

fn verify_file(path: &Path) -> Verification {
    let result = |exit, sentence| Verification { path: path.to_owned(), proved: exit == 0, sentence, exit };
    match read_record(path) {
        Err(error) => result(error.exit, error.message),
        Ok((record, game)) => match game.verify(&record) {
            Err(flaw) => result(EXIT_FAILED, format!("{}: not proved: {flaw}.", path.display())),
            Ok(_) => result(
                0,
                format!(
                    "{}: proved: {}, {} seats, {} steps; {}.",
                    path.display(),
                    game.info().title,
                    record.seats.len(),
                    record.entries.len(),
                    describe_outcome(&record)
                ),
            ),
        },
    }
}

/// Who won, and how the game ended.
pub fn describe_outcome(record: &Record) -> String {
    let Some(outcome) = &record.outcome else { return "the game is not over".into() };
    let name = |seat: satrap_core::Seat| {
        record
            .seats
            .get(usize::from(seat.0))
            .map_or(seat.to_string(), |player| format!("{} ({seat})", player.name))
    };
    let winners: Vec<String> = outcome.winners().iter().map(name).collect();
    let winners = if winners.is_empty() { "nobody".to_owned() } else { winners.join(" and ") };
    format!("won by {winners}, ending {:?}", outcome.ending)
}
