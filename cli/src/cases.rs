//! `satrap cases`: runs rule cases from any path and prints what differs.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use satrap_core::case::CaseFile;
use serde::Serialize;

use crate::error::{CliError, CommandResult, EXIT_BAD_INPUT, EXIT_FAILED};
use crate::input::{describe_unknown_game, read_text};
use crate::output::{print_json, print_line};

#[derive(Args)]
pub struct Cases {
    /// Files or folders of cases; without any, those under ./games/*/cases.
    paths: Vec<PathBuf>,
    /// Print JSON for programs.
    #[arg(long)]
    json: bool,
}

#[derive(Default, Serialize)]
struct Report {
    held: usize,
    differed: usize,
    unusable: usize,
    files: Vec<FileReport>,
}

#[derive(Serialize)]
struct FileReport {
    path: PathBuf,
    /// Why the file could not be used at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
    cases: Vec<CaseReport>,
}

#[derive(Serialize)]
struct CaseReport {
    name: String,
    rules: Vec<String>,
    differences: Vec<String>,
}

impl Cases {
    pub fn run(self) -> CommandResult {
        let files = match self.paths.is_empty() {
            true => find_project_cases()?,
            false => find_cases_in(&self.paths)?,
        };
        let mut report = Report::default();
        for path in files {
            let file = run_file(&path);
            report.unusable += usize::from(file.problem.is_some());
            for case in &file.cases {
                *(if case.differences.is_empty() { &mut report.held } else { &mut report.differed }) += 1;
            }
            report.files.push(file);
        }
        if self.json {
            print_json(&report)?;
        } else {
            print(&report);
        }
        Ok(ExitCode::from(match (report.unusable, report.differed) {
            (0, 0) => 0,
            (0, _) => EXIT_FAILED,
            _ => EXIT_BAD_INPUT,
        }))
    }
}

/// The cases of all games, when run from the project's folder.
fn find_project_cases() -> Result<Vec<PathBuf>, CliError> {
    let mut files = Vec::new();
    let mut games: Vec<PathBuf> = std::fs::read_dir("games")
        .into_iter()
        .flatten()
        .flatten()
        .map(|game| game.path().join("cases"))
        .collect();
    games.sort();
    for folder in games.iter().filter(|folder| folder.is_dir()) {
        collect_case_files(folder, &mut files)?;
    }
    match files.is_empty() {
        true => Err(CliError::bad_input(
            "there are no cases under ./games/*/cases; name a file or folder, as in: satrap cases my-cases.toml",
        )),
        false => Ok(files),
    }
}

fn find_cases_in(paths: &[PathBuf]) -> Result<Vec<PathBuf>, CliError> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            let before = files.len();
            collect_case_files(path, &mut files)?;
            if files.len() == before {
                return Err(CliError::bad_input(format!(
                    "{}: this folder holds no case files.",
                    path.display()
                )));
            }
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

/// Case files in a folder and the folders in it, in the order of their names.
fn collect_case_files(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), CliError> {
    let unreadable =
        |error| CliError::bad_input(format!("{}: this folder cannot be read: {error}.", folder.display()));
    let entries = std::fs::read_dir(folder).map_err(unreadable)?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect_case_files(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") && may_hold_cases(&path) {
            files.push(path);
        }
    }
    Ok(())
}

/// Other TOML files (a game's data, a manifest) may lie beside cases and are skipped. A file that cannot be parsed is kept, so
/// that it is reported.
fn may_hold_cases(path: &Path) -> bool {
    match read_text(path).ok().and_then(|text| text.parse::<toml::Table>().ok()) {
        Some(table) => table.contains_key("game") || table.contains_key("case"),
        None => true,
    }
}

fn run_file(path: &Path) -> FileReport {
    let read = read_text(path).and_then(|text| {
        let file: CaseFile =
            toml::from_str(&text).map_err(|error| error.to_string().trim_end().to_owned())?;
        let game = satrap_registry::find(&file.game).ok_or_else(|| describe_unknown_game(&file.game))?;
        match file.case.is_empty() {
            true => Err("it holds no case; each begins with a line [[case]]".to_owned()),
            false => Ok((file, game)),
        }
    });
    match read {
        Err(problem) => FileReport { path: path.to_owned(), problem: Some(problem), cases: Vec::new() },
        Ok((file, game)) => {
            let run = |case: &satrap_core::case::Case| CaseReport {
                name: case.name.clone(),
                rules: case.rules.clone(),
                differences: game.run_case(case).into_iter().map(|difference| difference.0).collect(),
            };
            FileReport { path: path.to_owned(), problem: None, cases: file.case.iter().map(run).collect() }
        }
    }
}

fn print(report: &Report) {
    for file in &report.files {
        let path = file.path.display();
        if let Some(problem) = &file.problem {
            print_line!("{path}: cannot be used: {problem}");
            continue;
        }
        let differing: Vec<&CaseReport> =
            file.cases.iter().filter(|case| !case.differences.is_empty()).collect();
        match (differing.len(), file.cases.len()) {
            (0, 1) => print_line!("{path}: 1 case holds"),
            (0, all) => print_line!("{path}: all {all} cases hold"),
            (some, all) => print_line!("{path}: {some} of {all} cases differ"),
        }
        for case in differing {
            print_line!("  {} [{}]", case.name, case.rules.join(", "));
            for difference in &case.differences {
                print_line!("    {difference}");
            }
        }
    }
    let unusable = match report.unusable {
        0 => String::new(),
        1 => ", 1 file cannot be used".to_owned(),
        many => format!(", {many} files cannot be used"),
    };
    print_line!("{} hold, {} differ{unusable}.", report.held, report.differed);
}
