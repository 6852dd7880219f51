//! Every rule of a specification is named by a case or a test.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Checks a game's folder: every rule number in `spec.md` (`FD-3.2`, with the given prefix) must occur in
/// `cases/*.toml` or `tests/**/*.rs`, save the exceptions, each with the reason why nothing can show it. Panics with
/// the rules that are missing, with rules that are named and do not exist, and with exceptions that are not needed.
pub fn every_rule_is_shown(game: impl AsRef<Path>, prefix: &str, exceptions: &[(&str, &str)]) {
    let problems = problems(game.as_ref(), prefix, exceptions);
    assert!(problems.is_empty(), "rules of {prefix}:\n{}", problems.join("\n"));
}

pub fn problems(game: &Path, prefix: &str, exceptions: &[(&str, &str)]) -> Vec<String> {
    let spec = match std::fs::read_to_string(game.join("spec.md")) {
        Ok(spec) => spec,
        Err(error) => return vec![format!("{} cannot be read: {error}", game.join("spec.md").display())],
    };
    let rules = ids_in(&spec, prefix);
    if rules.is_empty() {
        return vec![format!("spec.md has no rule numbers like {prefix}-1.1")];
    }
    let mut files = Vec::new();
    gather(&game.join("cases"), "toml", &mut files);
    gather(&game.join("tests"), "rs", &mut files);
    let mut named = BTreeSet::new();
    for file in &files {
        // The list of exceptions itself names rules without showing them.
        let text = std::fs::read_to_string(file).unwrap_or_default();
        let text: Vec<&str> = text.lines().filter(|line| !is_exception(line, exceptions)).collect();
        named.extend(ids_in(&text.join("\n"), prefix));
    }
    let excepted: BTreeSet<String> = exceptions.iter().map(|(rule, _)| (*rule).to_owned()).collect();
    let mut problems = Vec::new();
    for rule in rules.difference(&named).filter(|rule| !excepted.contains(*rule)) {
        problems.push(format!("{rule} is named by no case and no test"));
    }
    for rule in named.difference(&rules) {
        problems.push(format!("{rule} is named by a case or test, but spec.md has no such rule"));
    }
    for rule in excepted.iter().filter(|rule| named.contains(*rule) || !rules.contains(*rule)) {
        problems.push(format!("{rule} needs no exception: it is shown, or there is no such rule"));
    }
    problems
}

fn is_exception(line: &str, exceptions: &[(&str, &str)]) -> bool {
    exceptions.iter().any(|(rule, reason)| line.contains(&format!("{rule:?}")) && line.contains(reason))
}

/// Rule numbers in a text: prefix, dash, number, point, number. A bare chapter number is not a rule.
pub fn ids_in(text: &str, prefix: &str) -> BTreeSet<String> {
    let start = format!("{prefix}-");
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices(&start) {
        let rest = &text[at + start.len()..];
        let length = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        let number = rest[..length].trim_end_matches('.');
        let parts: Vec<&str> = number.split('.').collect();
        if parts.len() >= 2 && parts.iter().all(|part| !part.is_empty()) {
            found.insert(format!("{start}{number}"));
        }
    }
    found
}

pub(crate) fn gather(folder: &Path, extension: &str, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            gather(&path, extension, files);
        } else if path.extension().is_some_and(|found| found == extension) {
            files.push(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_numbers_are_found_and_chapters_are_not() {
        let ids = ids_in("See XY-1.2, XY-3. Then (XY-10.11), XY-4.5. and ZZ-1.1; XY-x.", "XY");
        assert_eq!(ids.into_iter().collect::<Vec<_>>(), ["XY-1.2", "XY-10.11", "XY-4.5"]);
    }

    #[test]
    fn a_rule_without_a_test_a_wrong_number_and_a_needless_exception_are_told() {
        let game = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(game.path().join("cases")).unwrap();
        std::fs::create_dir_all(game.path().join("tests/deep")).unwrap();
        std::fs::write(game.path().join("spec.md"), "XY-1.1 a\nXY-1.2 b\nXY-1.3 c\nXY-1.4 d\n").unwrap();
        std::fs::write(game.path().join("cases/a.toml"), "rules = [\"XY-1.1\", \"XY-9.9\"]").unwrap();
        std::fs::write(game.path().join("tests/deep/b.rs"), "/// [XY-1.3]\n(\"XY-1.4\", \"advice only\")")
            .unwrap();
        let told = problems(game.path(), "XY", &[("XY-1.4", "advice only"), ("XY-1.1", "none")]);
        assert_eq!(told.len(), 3, "{told:?}");
        assert!(told[0].starts_with("XY-1.2 is named by no case"));
        assert!(told[1].starts_with("XY-9.9"));
        assert!(told[2].starts_with("XY-1.1 needs no exception"));
    }
}
