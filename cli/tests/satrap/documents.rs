//! What documents tell people to type is there: commands, their options, variables; and what can be run by itself runs.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::common::satrap;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The documents that people read, by their names.
fn documents() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for name in [
        "README.md",
        "CONTRIBUTING.md",
        "ARCHITECTURE.md",
        "compose.yaml",
        "Dockerfile",
        "deploy/satrap.service",
    ] {
        found.insert(name.to_owned(), std::fs::read_to_string(root().join(name)).unwrap());
    }
    for entry in std::fs::read_dir(root().join("docs")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "md") {
            let name = format!("docs/{}", path.file_name().unwrap().to_string_lossy());
            found.insert(name, std::fs::read_to_string(path).unwrap());
        }
    }
    found
}

/// What a text quotes: the lines of its examples, with those that end in `\` joined, and the words between backticks.
fn quoted(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (n, part) in text.split("```").enumerate() {
        if n % 2 == 1 {
            found.extend(part.replace("\\\n", " ").lines().skip(1).map(str::to_owned));
        } else {
            found.extend(part.split('`').skip(1).step_by(2).map(|words| words.replace('\n', " ")));
        }
    }
    found
}

/// The words after `satrap` of a command line that begins with it, in the ways in which documents write that.
fn satrap_words(line: &str) -> Option<Vec<String>> {
    let line = line.trim().trim_start_matches("$ ").split(" #").next()?;
    let begins = ["satrap ", "cargo run -- ", "cargo run --release -- "];
    let rest = begins.iter().find_map(|begin| line.strip_prefix(begin))?;
    Some(rest.split_whitespace().map(str::to_owned).collect())
}

/// The command lines of Satrap in all documents, with where they stand.
fn command_lines() -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    for (name, text) in documents() {
        for words in quoted(&text).iter().filter_map(|line| satrap_words(line)) {
            found.push((name.clone(), words));
        }
    }
    found
}

#[test]
fn commands_and_options_in_documents_are_there() {
    let mut helps: BTreeMap<Vec<String>, Option<String>> = BTreeMap::new();
    let mut help = |command: &[String]| {
        let ask = || {
            let words: Vec<&str> = command.iter().map(String::as_str).chain(["--help"]).collect();
            let told = satrap(&words);
            (told.code == Some(0)).then_some(told.out)
        };
        helps.entry(command.to_vec()).or_insert_with(ask).clone()
    };
    let is_name =
        |word: &String| word.chars().all(|c| c.is_ascii_lowercase() || c == '-') && !word.starts_with('-');
    let lines = command_lines();
    assert!(lines.len() > 30, "they are found: {lines:?}");
    let mut lost = Vec::new();
    for (document, words) in &lines {
        let depth = if words[0] == "admin" { 2 } else { 1 };
        let command: Vec<String> =
            words.iter().take(depth).take_while(|word| is_name(word)).cloned().collect();
        let Some(text) = help(&command) else {
            lost.push(format!("{document}: satrap {}", words.join(" ")));
            continue;
        };
        for option in words.iter().filter(|word| word.starts_with("--") && word.len() > 2) {
            let name = option.split('=').next().unwrap();
            if !text.split([' ', '\n', ',', '=']).any(|word| word == name) {
                lost.push(format!("{document}: satrap {} has no {name}", command.join(" ")));
            }
        }
    }
    assert!(lost.is_empty(), "{lost:#?}");
}

#[test]
fn options_and_variables_of_the_server_in_documents_are_there() {
    let help = satrap(&["serve", "--help"]).out;
    let operations = &documents()["docs/operations.md"];
    let options: BTreeSet<String> = quoted(operations)
        .iter()
        .filter(|words| words.starts_with("--"))
        .filter_map(|words| words.split([' ', '=']).next().map(str::to_owned))
        .filter(|option| option != "--features")
        .collect();
    assert!(options.len() > 10, "{options:?}");
    let told: BTreeSet<&str> =
        help.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-')).collect();
    let unknown: Vec<&String> = options.iter().filter(|option| !told.contains(option.as_str())).collect();
    assert!(unknown.is_empty(), "satrap serve has no {unknown:?}");

    // Of the build, the tests, the logs, the example in Python and compose.yaml itself.
    let others = ["SKIP_WEB", "BLESS", "LAW_CASES", "LOG", "TOKEN", "HOST", "IMAGE"];
    for (document, text) in documents() {
        for word in text.split(|c: char| !(c.is_ascii_uppercase() || c == '_')) {
            let Some(name) = word.strip_prefix("SATRAP_") else { continue };
            assert!(told.contains(word) || others.contains(&name), "{document}: {word}");
        }
    }
}

/// Examples that need no server and no file of the reader's.
#[test]
fn examples_of_simulations_run() {
    let mut ran = 0;
    let folder = tempfile::tempdir().unwrap();
    for (document, words) in command_lines() {
        let is_whole =
            words[0] == "sim" && !words.iter().any(|word| word.contains(['…', '[']) || word == "salt-road");
        if !is_whole || !words.iter().any(|word| word == "--games") {
            continue;
        }
        // As many games as show that it runs.
        let mut words = words;
        let at = words.iter().position(|word| word == "--games").unwrap();
        words[at + 1] = "1".into();
        let output = assert_cmd::Command::cargo_bin("satrap")
            .unwrap()
            .args(&words)
            .current_dir(&folder)
            .output()
            .unwrap();
        assert!(output.status.success(), "{document}: satrap {}: {output:?}", words.join(" "));
        ran += 1;
    }
    assert!(ran >= 2, "{ran}");
}
