//! `satrap replay`: prints a recorded game as its log.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use satrap_core::record::{ActedBy, EntryKind};
use satrap_core::{Entry, Record, Seat, Viewer};
use satrap_registry::{AnyGame, AnyStep};

use crate::error::{CliError, CommandResult};
use crate::input::read_record;
use crate::output::print_line;
use crate::verify::describe_outcome;

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
    pub fn run(self) -> CommandResult {
        let (record, game) = read_record(&self.record)?;
        let path = self.record.display();
        let viewer = parse_viewer(&self.viewer, &record)?;
        let steps = record.entries.len();
        if let Some(at) = self.at.filter(|at| usize::try_from(*at).is_ok_and(|at| at > steps)) {
            return Err(CliError::bad_input(format!("{path}: there is no step {at}; the game has {steps}.")));
        }
        let mut game_match =
            game.open(&record).map_err(|flaw| CliError::failed(format!("{path}: {flaw}.")))?;
        let printer = LogPrinter { game, record: &record, viewer };
        print_line!("{}", printer.header());
        for entry in record.entries.iter().take_while(|entry| self.at.is_none_or(|at| entry.seq <= at)) {
            let step = game_match
                .replay_entry(entry)
                .map_err(|flaw| CliError::failed(format!("{path}: {flaw}.")))?;
            printer.print_step(&step);
        }
        match self.at {
            None => print_line!("The game: {}.", describe_outcome(&record)),
            Some(_) => {
                let view: serde_json::Value = serde_json::from_str(game_match.view(viewer).get())
                    .map_err(|error| CliError::failed(error.to_string()))?;
                print_line!("{view:#}");
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn parse_viewer(text: &str, record: &Record) -> Result<Viewer, CliError> {
    match text {
        "judge" => Ok(Viewer::Judge),
        "spectator" => Ok(Viewer::Spectator),
        _ => match text.parse::<Seat>() {
            Ok(seat) if usize::from(seat.0) < record.seats.len() => Ok(Viewer::Seat(seat)),
            _ => Err(CliError::bad_input(format!(
                "--as {text:?} is nobody at this table; it is judge, spectator, or a seat from P0 to P{}.",
                record.seats.len().saturating_sub(1)
            ))),
        },
    }
}

struct LogPrinter<'a> {
    game: &'static dyn AnyGame,
    record: &'a Record,
    viewer: Viewer,
}

impl LogPrinter<'_> {
    fn header(&self) -> String {
        let names: Vec<String> =
            self.record.seats.iter().enumerate().map(|(n, player)| format!("P{n} {}", player.name)).collect();
        format!("{}: {}", self.game.info().title, names.join(", "))
    }

    fn name(&self, seat: Seat) -> String {
        self.record.seats.get(usize::from(seat.0)).map_or(seat.to_string(), |player| player.name.clone())
    }

    /// The step's number and time, then a line for each event.
    fn print_step(&self, step: &AnyStep) {
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
            lines.push(self.describe_action(entry));
        }
        let note = match entry.acted_by {
            ActedBy::Timeout => " (time was up)",
            ActedBy::Order => " (decided before)",
            ActedBy::Player | ActedBy::Bot | ActedBy::Forced => "",
        };
        for (n, line) in lines.iter().enumerate() {
            match n {
                0 => print_line!("{:>5}  {clock}  {line}{note}", entry.seq),
                _ => print_line!("{:>5}  {:width$}  {line}", "", "", width = clock.len()),
            }
        }
    }

    /// For a step whose events have no text. Only the action's type: the rest may be hidden from this viewer.
    fn describe_action(&self, entry: &Entry) -> String {
        let who = entry.seat.map_or("The clock".to_owned(), |seat| self.name(seat));
        match &entry.kind {
            EntryKind::Undo(step) => format!("{who} takes back step {step}."),
            EntryKind::Rewind(rewind) => {
                format!("The game goes back to before step {}, as {who} asked.", rewind.first)
            }
            EntryKind::Action(action) => {
                let kind = action["type"].as_str().unwrap_or("something").replace('_', " ");
                format!("{who}: {kind}.")
            }
        }
    }
}
