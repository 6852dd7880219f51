//! `satrap replay`: prints a recorded game as its log.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use satrap_core::record::{ActedBy, EntryKind};
use satrap_core::{Entry, Record, Seat, Viewer};
use satrap_registry::{AnyGame, AnyStep};

use crate::failure::{Done, Failure};
use crate::input::record_in;
use crate::say::say;
use crate::verify::ending;

#[derive(Args)]
pub struct Replay {
    /// A record, as a table's page exports it.
    record: PathBuf,
    /// Stop after this step (0 is the set-up) and print the view there.
    #[arg(long, value_name = "STEP")]
    at: Option<u32>,
    /// Through whose eyes: judge, spectator, or a seat such as P0.
    #[arg(long = "as", value_name = "VIEWER", default_value = "judge")]
    viewer: String,
}

impl Replay {
    pub fn run(self) -> Done {
        let (record, game) = record_in(&self.record)?;
        let path = self.record.display();
        let viewer = viewer(&self.viewer, &record)?;
        let steps = record.entries.len();
        if let Some(at) = self.at.filter(|at| usize::try_from(*at).is_ok_and(|at| at > steps)) {
            return Err(Failure::unusable(format!("{path}: there is no step {at}; the game has {steps}.")));
        }
        let mut playing = game.open(&record).map_err(|flaw| Failure::no(format!("{path}: {flaw}.")))?;
        let teller = Teller { game, record: &record, viewer };
        say!("{}", teller.head());
        for entry in record.entries.iter().take_while(|entry| self.at.is_none_or(|at| entry.seq <= at)) {
            let step = playing.replay_entry(entry).map_err(|flaw| Failure::no(format!("{path}: {flaw}.")))?;
            teller.tell(&step);
        }
        match self.at {
            None => say!("The game: {}.", ending(&record)),
            Some(_) => {
                let view: serde_json::Value = serde_json::from_str(playing.view(viewer).get())
                    .map_err(|error| Failure::no(error.to_string()))?;
                say!("{view:#}");
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn viewer(text: &str, record: &Record) -> Result<Viewer, Failure> {
    match text {
        "judge" => Ok(Viewer::Judge),
        "spectator" => Ok(Viewer::Spectator),
        _ => match text.parse::<Seat>() {
            Ok(seat) if usize::from(seat.0) < record.seats.len() => Ok(Viewer::Seat(seat)),
            _ => Err(Failure::unusable(format!(
                "--as {text:?} is nobody at this table; it is judge, spectator, or a seat from P0 to P{}.",
                record.seats.len().saturating_sub(1)
            ))),
        },
    }
}

struct Teller<'a> {
    game: &'static dyn AnyGame,
    record: &'a Record,
    viewer: Viewer,
}

impl Teller<'_> {
    fn head(&self) -> String {
        let names: Vec<String> =
            self.record.seats.iter().enumerate().map(|(n, player)| format!("P{n} {}", player.name)).collect();
        format!("{}: {}", self.game.info().title, names.join(", "))
    }

    fn name(&self, seat: Seat) -> String {
        self.record.seats.get(usize::from(seat.0)).map_or(seat.to_string(), |player| player.name.clone())
    }

    /// The step's number and time, then a line for each thing that happened.
    fn tell(&self, step: &AnyStep) {
        let entry = &step.entry;
        let begun = self.record.entries.first().map_or(entry.at, |first| first.at);
        let seconds = entry.at.saturating_sub(begun) / 1000;
        let clock = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
        let mut lines: Vec<String> = step
            .events
            .for_viewer(self.viewer)
            .filter_map(|event| self.game.messages().format_event(event, &|seat| self.name(seat)))
            .collect();
        if lines.is_empty() {
            lines.push(self.deed(entry));
        }
        let hand = match entry.acted_by {
            ActedBy::Timeout => " (time was up)",
            ActedBy::Player | ActedBy::Bot => "",
        };
        for (n, line) in lines.iter().enumerate() {
            match n {
                0 => say!("{:>5}  {clock}  {line}{hand}", entry.seq),
                _ => say!("{:>5}  {:width$}  {line}", "", "", width = clock.len()),
            }
        }
    }

    /// What was done, where no sentence tells it. Only its kind: the rest may be hidden from this viewer.
    fn deed(&self, entry: &Entry) -> String {
        let who = entry.seat.map_or("The clock".to_owned(), |seat| self.name(seat));
        match &entry.kind {
            EntryKind::Undo(step) => format!("{who} takes back step {step}."),
            EntryKind::Action(action) => {
                let kind = action["type"].as_str().unwrap_or("something").replace('_', " ");
                format!("{who}: {kind}.")
            }
        }
    }
}
