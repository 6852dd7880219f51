//! `satrap verify`: proves records.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use satrap_core::Record;
use serde::Serialize;

use crate::failure::{Done, Failure, NO};
use crate::input::record_in;
use crate::say::say;

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
struct Proof {
    path: PathBuf,
    proved: bool,
    sentence: String,
    #[serde(skip)]
    exit: u8,
}

impl Verify {
    pub fn run(self) -> Done {
        let proofs: Vec<Proof> = self.records.iter().map(|path| prove(path)).collect();
        if self.json {
            let text =
                serde_json::to_string_pretty(&proofs).map_err(|error| Failure::no(error.to_string()))?;
            say!("{text}");
        } else {
            for proof in &proofs {
                say!("{}", proof.sentence);
            }
        }
        Ok(ExitCode::from(proofs.iter().map(|proof| proof.exit).max().unwrap_or(0)))
    }
}

fn prove(path: &Path) -> Proof {
    let proof = |exit, sentence| Proof { path: path.to_owned(), proved: exit == 0, sentence, exit };
    match record_in(path) {
        Err(failure) => proof(failure.exit, failure.sentence),
        Ok((record, game)) => match game.verify(&record) {
            Err(flaw) => proof(NO, format!("{}: not proved: {flaw}.", path.display())),
            Ok(_) => proof(
                0,
                format!(
                    "{}: proved: {}, {} seats, {} steps; {}.",
                    path.display(),
                    game.info().title,
                    record.seats.len(),
                    record.entries.len(),
                    ending(&record)
                ),
            ),
        },
    }
}

/// Who won, in words.
pub fn ending(record: &Record) -> String {
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
