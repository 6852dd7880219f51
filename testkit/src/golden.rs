//! Golden records: whole games kept as files, which must go on proving themselves, and which together reach every
//! way the game can end. `SATRAP_BLESS=1` plays their actions again under today's rules and rewrites them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use satrap_core::record::{Secret, VerifyError};
use satrap_core::{Match, Outcome, Playable, Record, game_match};

use crate::bless;

/// Verifies every `*.json` in a folder and that every ending is reached. Panics with everything that is wrong.
pub fn check_golden_records<G: Playable>(folder: impl AsRef<Path>) {
    let problems = problems::<G>(folder.as_ref(), bless::is_blessing());
    assert!(problems.is_empty(), "golden records of {}:\n{}", G::INFO.id, problems.join("\n"));
}

/// What is wrong with the records of a folder, a sentence each.
pub fn problems<G: Playable>(folder: &Path, blessing: bool) -> Vec<String> {
    let mut problems = Vec::new();
    let mut reached = BTreeSet::new();
    for path in files_in(folder, "json") {
        let checked = read(&path).and_then(|record| match blessing {
            true => renew::<G>(&record).and_then(|record| write(&path, &record).map(|()| record)),
            false => prove::<G>(&record).map(|()| record),
        });
        match checked {
            Ok(record) => reached.extend(record.outcome.map(|outcome| outcome.ending)),
            Err(problem) => problems.push(format!("{}: {problem}", path.display())),
        }
    }
    for ending in G::INFO.endings {
        if !reached.contains(*ending) {
            problems.push(format!("no record in {} ends by {ending:?}", folder.display()));
        }
    }
    problems
}

fn prove<G: Playable>(record: &Record) -> Result<(), String> {
    let blank = record.why.as_deref().unwrap_or_default().trim().is_empty();
    if blank {
        return Err("its \"why\" does not say what it is kept for".into());
    }
    game_match::verify::<G>(record).map(|_| ()).map_err(|flaw: VerifyError| {
        format!(
            "{flaw}. If the rules were changed on purpose, raise the rules version, run this test with SATRAP_BLESS=1 \
             and say in the commit why"
        )
    })
}

/// Plays the actions of a record again under today's rules and seals them anew.
pub fn renew<G: Playable>(record: &Record) -> Result<Record, String> {
    let secret = Secret::new(record.secret.ok_or("it has no secret")?);
    let options =
        serde_json::from_value(record.options.clone()).map_err(|error| format!("its options: {error}"))?;
    let mut game =
        Match::<G>::begin(options, &record.seats, secret.clone()).map_err(|error| error.to_string())?;
    let mut entries = Vec::with_capacity(record.entries.len());
    for entry in &record.entries {
        let step = game.remake(entry).map_err(|flaw| format!("under today's rules: {flaw}"))?;
        entries.push(step.entry);
    }
    let outcome: Option<Outcome> = G::outcome(game.state());
    let options = serde_json::to_value(game.options()).map_err(|error| error.to_string())?;
    Ok(Record {
        rules_version: G::INFO.rules_version,
        options,
        commitment: secret.commitment(),
        entries,
        outcome,
        ..record.clone()
    })
}

pub(crate) fn read(path: &Path) -> Result<Record, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    serde_json::from_str(&text).map_err(|error| format!("it is not a record: {error}"))
}

/// One entry to a line: small, and a change in one step is a change in the lines after it.
pub fn to_text(record: &Record) -> Result<String, String> {
    let mut text = String::from("{\n");
    let value = serde_json::to_value(record).map_err(|error| error.to_string())?;
    let fields = value.as_object().ok_or("a record is an object")?;
    for (n, (key, value)) in fields.iter().enumerate() {
        let lines = match value.as_array().filter(|_| key == "entries") {
            Some(entries) => {
                let lines: Vec<String> = entries.iter().map(|entry| format!("  {entry}")).collect();
                format!("[\n{}\n ]", lines.join(",\n"))
            }
            None => value.to_string(),
        };
        text += &format!(
            " {}: {lines}{}\n",
            serde_json::Value::from(key.as_str()),
            if n + 1 < fields.len() { "," } else { "" }
        );
    }
    Ok(text + "}\n")
}

pub fn write(path: &Path, record: &Record) -> Result<(), String> {
    std::fs::write(path, to_text(record)?).map_err(|error| error.to_string())
}

/// The files of a folder with an ending, sorted; none if there is no such folder.
pub(crate) fn files_in(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    files.sort();
    files
}
