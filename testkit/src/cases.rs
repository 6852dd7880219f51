//! Runs all case files of a folder, for a game's own tests. The command line does the same for any file.

use std::path::Path;

use satrap_core::Playable;
use satrap_core::case::{self, CaseFile};

use crate::golden::files_in;

/// Runs every `*.toml` in a folder. Panics with everything that differs.
pub fn check_cases<G: Playable>(folder: impl AsRef<Path>) {
    let folder = folder.as_ref();
    let files = files_in(folder, "toml");
    assert!(!files.is_empty(), "there are no cases in {}", folder.display());
    let problems: Vec<String> = files.iter().flat_map(|path| problems::<G>(path)).collect();
    assert!(problems.is_empty(), "cases of {}:\n{}", G::INFO.id, problems.join("\n"));
}

/// What differs in one file, a sentence each.
pub fn problems<G: Playable>(path: &Path) -> Vec<String> {
    let file = match read(path) {
        Ok(file) => file,
        Err(problem) => return vec![format!("{}: {problem}", path.display())],
    };
    if file.game != G::INFO.id {
        return vec![format!("{}: its game is {:?}, not {:?}", path.display(), file.game, G::INFO.id)];
    }
    if file.case.is_empty() {
        return vec![format!("{}: it holds no case", path.display())];
    }
    let mut problems = Vec::new();
    for case in &file.case {
        for difference in case::run::<G>(case) {
            problems.push(format!("{}: {:?} {:?}: {}", path.display(), case.name, case.rules, difference.0));
        }
    }
    problems
}

fn read(path: &Path) -> Result<CaseFile, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    toml::from_str(&text).map_err(|error| error.to_string())
}
