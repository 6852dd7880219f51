//! How far a series has come, in a file beside what it writes: who goes on with `--resume` begins there.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use satrap_core::Strength;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::columns::untimed_cells;
use super::game_result::GameResult;
use super::output::write_error;
use super::stats::Stats;
use super::tracked_file::Place;
use crate::error::CliError;
use crate::input::{read_text, strength_name};

/// What makes games the same: those of another series must not be mixed with them.
#[derive(Clone, Serialize, Deserialize)]
pub struct SeriesFacts {
    pub game: String,
    pub rules_version: u32,
    pub seats: Vec<Strength>,
    pub seed: u64,
    pub options: Value,
    /// What is recorded of each game.
    pub out: bool,
    pub positions: bool,
    pub report: bool,
}

/// Everything that is needed to go on; the games themselves are not.
#[derive(Serialize, Deserialize)]
pub struct Checkpoint {
    pub series: SeriesFacts,
    /// How many games are counted here and written.
    pub games: u32,
    /// How long they took altogether.
    pub seconds: f64,
    /// The last of them without times, to tell whether this program plays it alike.
    pub last: Vec<String>,
    pub out: Option<Place>,
    pub positions: Option<Place>,
    pub stats: Stats,
}

/// Writes checkpoints, now and then.
pub struct CheckpointFile {
    path: PathBuf,
    written: Option<Instant>,
}

const EVERY: Duration = Duration::from_secs(1);

impl CheckpointFile {
    /// Beside a file of games, such as `games.csv.series.json`.
    pub fn beside(path: &Path) -> CheckpointFile {
        let mut name = path.as_os_str().to_owned();
        name.push(".series.json");
        CheckpointFile { path: name.into(), written: None }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// `None` if there is none.
    pub fn read(&self) -> Result<Option<Checkpoint>, CliError> {
        if !self.path.exists() {
            return Ok(None);
        }
        let text = read_text(&self.path);
        let read = text.and_then(|text| {
            serde_json::from_str(&text).map_err(|error| {
                format!("it tells nothing that this version of Satrap can go on from: {error}")
            })
        });
        read.map(Some)
            .map_err(|problem| CliError::bad_input(format!("--resume {}: {problem}.", self.path.display())))
    }

    /// A series that begins anew has nothing to do with what was here.
    pub fn remove(&self) {
        // If it stays although it is there, writing the first one will tell.
        let _ = std::fs::remove_file(&self.path);
    }

    pub fn is_due(&self) -> bool {
        self.written.is_none_or(|written| written.elapsed() >= EVERY)
    }

    /// All or nothing: a program that is killed leaves this one or the one before.
    pub fn write(&mut self, checkpoint: &Checkpoint) -> Result<(), CliError> {
        let failed = |problem: String| CliError::failed(write_error(&self.path, &problem));
        let text = serde_json::to_string(checkpoint).map_err(|error| failed(error.to_string()))?;
        let new = self.path.with_extension("json.new");
        let written = std::fs::write(&new, text).and_then(|()| std::fs::rename(&new, &self.path));
        written.map_err(|error| failed(error.to_string()))?;
        self.written = Some(Instant::now());
        Ok(())
    }
}

impl Checkpoint {
    /// Refuses to go on as another series, with what differs.
    pub fn require_same(&self, asked: &SeriesFacts, games: u32) -> Result<(), String> {
        let kept = &self.series;
        let bots =
            |seats: &[Strength]| seats.iter().map(|bot| strength_name(*bot)).collect::<Vec<_>>().join(",");
        let facts = [
            ("game", kept.game.clone(), asked.game.clone()),
            ("seats", bots(&kept.seats), bots(&asked.seats)),
            ("seed", kept.seed.to_string(), asked.seed.to_string()),
            ("options", kept.options.to_string(), asked.options.to_string()),
            ("rules version", kept.rules_version.to_string(), asked.rules_version.to_string()),
        ];
        for (name, was, is) in facts {
            if was != is {
                let problem = format!("it is another series: its {name} {} {was}, not {is}", be(name));
                return Err(format!("{problem}. Ask for that one, or write to another file"));
            }
        }
        let files = [
            ("--out", kept.out, asked.out),
            ("--positions", kept.positions, asked.positions),
            ("--report", kept.report, asked.report),
        ];
        for (name, was, is) in files {
            if was != is {
                let how = if was { "with" } else { "without" };
                return Err(format!("it was begun {how} {name}, and can only go on so"));
            }
        }
        match self.games > games {
            true => Err(format!("it has {} games already, and --games asks for {games}", self.games)),
            false => Ok(()),
        }
    }

    /// Played again, the last game must come out as it did: else the program or its data have changed.
    pub fn require_same_play(&self, again: &GameResult) -> Result<(), CliError> {
        if untimed_cells(again) == self.last {
            return Ok(());
        }
        Err(CliError::bad_input(format!(
            "--resume: this program plays game {} of the series otherwise than it was played: its rules, bots or data have \
             changed. Play the series anew, without --resume.",
            again.number
        )))
    }
}

fn be(name: &str) -> &str {
    if name.ends_with('s') { "are" } else { "is" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn facts() -> SeriesFacts {
        SeriesFacts {
            game: "chess".into(),
            rules_version: 3,
            seats: vec![Strength::Easy, Strength::Random],
            seed: 7,
            options: json!({"rounds": 6}),
            out: true,
            positions: false,
            report: false,
        }
    }

    /// The binary's own rules have one version only, so this cannot be tried from outside.
    #[test]
    fn what_belongs_to_another_series_is_refused_with_what_differs() {
        let checkpoint = Checkpoint {
            series: facts(),
            games: 5,
            seconds: 1.0,
            last: Vec::new(),
            out: None,
            positions: None,
            stats: Stats::default(),
        };
        assert_eq!(checkpoint.require_same(&facts(), 5), Ok(()));
        let refused = |change: fn(&mut SeriesFacts)| {
            let mut asked = facts();
            change(&mut asked);
            checkpoint.require_same(&asked, 9).unwrap_err()
        };
        assert!(refused(|asked| asked.rules_version = 4).contains("its rules version is 3, not 4."));
        assert!(
            refused(|asked| asked.seats.reverse()).contains("its seats are easy,random, not random,easy.")
        );
        assert!(
            refused(|asked| asked.options = json!({})).contains("its options are {\"rounds\":6}, not {}.")
        );
        assert!(refused(|asked| asked.report = true).contains("without --report"));
        assert!(checkpoint.require_same(&facts(), 4).unwrap_err().contains("5 games already"));
    }
}
