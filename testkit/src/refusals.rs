//! Every refusal of a game is shown by a case or a test, and cites a rule that exists.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::rules::{gather, ids_in};

/// Checks a game's folder: every refusal code in `src/**/*.rs` must be expected by a case (`refused = "code"`) or named
/// by a test (beside the code or in `tests/`), and the rule beside it must be in `spec.md`. Panics with everything that is missing.
pub fn every_refusal_is_shown(game: impl AsRef<Path>, prefix: &str) {
    let problems = problems(game.as_ref(), prefix);
    assert!(problems.is_empty(), "refusals of {prefix}:\n{}", problems.join("\n"));
}

fn problems(game: &Path, prefix: &str) -> Vec<String> {
    let rules = ids_in(&std::fs::read_to_string(game.join("spec.md")).unwrap_or_default(), prefix);
    let mut refusals = BTreeSet::new();
    for text in texts(&game.join("src"), "rs") {
        refusals.extend(refusals_in(&text, prefix));
    }
    if refusals.is_empty() {
        return vec!["src has no refusals".to_owned()];
    }
    let mut shown = texts(&game.join("cases"), "toml");
    shown.extend(texts(&game.join("tests"), "rs"));
    shown.extend(unit_tests(&game.join("src")));
    let is_shown = |code: &str| shown.iter().any(|text| text.contains(&format!("\"{code}\"")));
    let codes: BTreeSet<&str> = refusals.iter().map(|(code, _)| code.as_str()).collect();
    let mut problems: Vec<String> = codes
        .into_iter()
        .filter(|code| !is_shown(code))
        .map(|code| format!("{code} is expected by no case and no test"))
        .collect();
    for (code, rule) in &refusals {
        if let Some(rule) = rule.as_ref().filter(|rule| !rules.contains(*rule)) {
            problems.push(format!("{code} cites {rule}, which spec.md does not have"));
        }
    }
    problems
}

fn texts(folder: &Path, extension: &str) -> Vec<String> {
    let mut files = Vec::new();
    gather(folder, extension, &mut files);
    files.iter().map(|file| std::fs::read_to_string(file).unwrap_or_default()).collect()
}

/// What stands in tests beside the code: files called `tests.rs`, and what follows `#[cfg(test)]` in others.
fn unit_tests(src: &Path) -> Vec<String> {
    let mut files = Vec::new();
    gather(src, "rs", &mut files);
    let read = |file: &PathBuf| std::fs::read_to_string(file).unwrap_or_default();
    let is_test =
        |file: &PathBuf| file.ends_with("tests.rs") || file.parent().is_some_and(|up| up.ends_with("tests"));
    let inline = |text: String| text.split_once("#[cfg(test)]").map(|(_, tests)| tests.to_owned());
    files
        .iter()
        .filter_map(|file| if is_test(file) { Some(read(file)) } else { inline(read(file)) })
        .collect()
}

/// Codes and the rules they cite. A code is a word in quotes that begins a refusal, or that is followed by a rule: in
/// quotes, or worked out and then called `rule`.
fn refusals_in(source: &str, prefix: &str) -> Vec<(String, Option<String>)> {
    let pieces: Vec<&str> = source.split('"').collect();
    let is_code = |text: &str| {
        !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
    };
    let cites = |text: &str| ids_in(text, prefix).into_iter().find(|rule| rule == text);
    let mut found = Vec::new();
    for (at, code) in pieces.iter().enumerate().filter(|(_, piece)| is_code(piece)) {
        let before = at.checked_sub(1).map_or("", |before| pieces[before].trim_end());
        let after = pieces.get(at + 1).map_or("", |after| after.trim());
        let rule = match after {
            "," | ", rule:" => pieces.get(at + 2).and_then(|rule| cites(rule)),
            _ => None,
        };
        let begins = ["refuse(", "Refusal::new(", "code:"].iter().any(|opening| before.ends_with(opening));
        if rule.is_some() || begins || after.starts_with(", rule,") {
            found.push(((*code).to_owned(), rule));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = r#"
        require(fits, "too_big", "XY-1.1", || "It is too big.")?;
        refuse(
            "too_late",
            "XY-1.2",
            format!("It is {} now.", hour),
        )
        refuse("not_yours", rule, "It is another's.")
        require(there, "not_there", rule, || "It is elsewhere.")?;
        Refusal { code: "too_small", rule: "XY-1.1", message }
        let name = ("plain", "XY is no rule");
    "#;

    #[test]
    fn refusals_are_found_with_the_rules_they_cite() {
        let found = refusals_in(SOURCE, "XY");
        let found: Vec<_> = found.iter().map(|(code, rule)| (code.as_str(), rule.as_deref())).collect();
        let wanted = [
            ("too_big", Some("XY-1.1")),
            ("too_late", Some("XY-1.2")),
            ("not_yours", None),
            ("not_there", None),
            ("too_small", Some("XY-1.1")),
        ];
        assert_eq!(found, wanted);
    }

    #[test]
    fn a_refusal_without_a_case_and_a_wrong_rule_are_told() {
        let game = tempfile::tempdir().unwrap();
        for folder in ["src/deep", "cases", "tests"] {
            std::fs::create_dir_all(game.path().join(folder)).unwrap();
        }
        std::fs::write(game.path().join("spec.md"), "XY-1.1 a\n").unwrap();
        std::fs::write(game.path().join("src/deep/a.rs"), SOURCE).unwrap();
        std::fs::write(game.path().join("cases/a.toml"), "refused = \"too_big\"\nrefused = \"too_small\"")
            .unwrap();
        std::fs::write(game.path().join("tests/a.rs"), "[\"not_yours\", \"not_there\"]").unwrap();
        let told = problems(game.path(), "XY");
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].starts_with("too_late is expected by no case"));
        assert!(told[1].starts_with("too_late cites XY-1.2"));
    }
}
