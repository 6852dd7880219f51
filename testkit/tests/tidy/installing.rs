//! What builds and installs the program agrees with the tree: versions, scripts, and what other systems are told.

use std::path::Path;
use std::process::Command;

use super::{files, name, read, root};

/// The first word after `before` in a text.
fn word_after<'a>(text: &'a str, before: &str) -> &'a str {
    let rest = text.split(before).nth(1).unwrap_or_else(|| panic!("{before:?} is not in {text}"));
    rest.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.')).next().unwrap_or_default()
}

#[test]
fn the_container_is_built_with_the_versions_that_everybody_has() {
    let dockerfile = read(&root().join("Dockerfile"));
    let workspace: toml::Table = read(&root().join("Cargo.toml")).parse().unwrap();
    let rust = workspace["workspace"]["package"]["rust-version"].as_str().unwrap();
    assert_eq!(word_after(&dockerfile, "FROM rust:"), rust);
    assert_eq!(word_after(&dockerfile, "FROM node:"), read(&root().join(".nvmrc")).trim());
    let package = read(&root().join("web/package.json"));
    let least = word_after(&package, "\"node\": \">=");
    assert_eq!(least.split('.').next(), Some(word_after(&dockerfile, "FROM node:")));
    let readme = read(&root().join("README.md"));
    assert!(
        readme.contains(rust) && readme.contains(least),
        "README.md asks for Rust {rust} and Node.js {least}"
    );
}

#[test]
fn workflows_run_scripts_that_are_there() {
    let mut found = 0;
    for workflow in files(".github/workflows", &[".yml"]) {
        for rest in read(&workflow).split("scripts/").skip(1) {
            let script: String = rest.chars().take_while(|c| c.is_ascii_lowercase() || *c == '-').collect();
            assert!(root().join("scripts").join(&script).is_file(), "{}: scripts/{script}", name(&workflow));
            found += 1;
        }
    }
    assert!(found >= 8, "{found} scripts are found");
}

/// A machine with these programs and no others.
fn prepare_with(programs: &[&str], arguments: &[&str]) -> (bool, String) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("machine-{}", programs.len()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    for program in programs {
        let path = std::env::split_paths(&std::env::var_os("PATH").unwrap())
            .map(|folder| folder.join(program))
            .find(|path| path.exists());
        // What is not even here is looked for, and never run.
        let path = path.unwrap_or_else(|| Path::new("/bin/true").to_owned());
        std::os::unix::fs::symlink(path, folder.join(program)).unwrap();
    }
    let mut prepare = Command::new("bash");
    prepare.arg(root().join("scripts/prepare")).args(arguments);
    let output = prepare.env("PATH", &folder).env_remove("CHROMIUM").output().unwrap();
    (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn systems_without_apt_get_are_told_what_is_missing_and_how_to_get_it() {
    let basics = ["bash", "cat", "dirname"];
    let (is_ready, said) = prepare_with(&basics, &["--fast"]);
    assert!(
        !is_ready && ["rustup.rs", "C compiler", "nodejs.org"].iter().all(|part| said.contains(part)),
        "{said}"
    );

    let all = [&basics[..], &["cargo", "cc", "node", "npm", "brew"]].concat();
    let (is_ready, said) = prepare_with(&all, &[]);
    let parts = ["CHROMIUM=", "C++ compiler", "Python 3", "brew install", "scripts/test --fast"];
    assert!(!is_ready && parts.iter().all(|part| said.contains(part)), "{said}");
}
