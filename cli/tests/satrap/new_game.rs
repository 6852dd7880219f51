//! `satrap new-game` in a small folder that looks like a checkout: what it writes and what it refuses. Whether the game
//! that it lays out works is tried in `tests/new_game.rs`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use assert_cmd::Command;
use tempfile::TempDir;

use crate::common::CommandOutput;

const FILES: &[(&str, &str)] = &[
    (
        "registry/Cargo.toml",
        "[dependencies]\nsatrap-aqueduct = { path = \"../games/aqueduct\" }\nserde.workspace = true\n",
    ),
    (
        "registry/src/lib.rs",
        "        vec![\n            register::<satrap_aqueduct::Aqueduct>(),\n        ]\n",
    ),
    (
        "fuzz/Cargo.toml",
        "[dependencies]\nlibfuzzer-sys = \"0.4\"\nsatrap-aqueduct = { path = \"../games/aqueduct\" }\n",
    ),
    (
        "fuzz/src/lib.rs",
        "        let games = [\n            satrap_testkit::fuzz_entry::$function::<satrap_aqueduct::Aqueduct>,\n        ];\n",
    ),
    ("games/aqueduct/src/info.rs", "    rule_prefix: \"AQ\",\n"),
    ("core/Cargo.toml", ""),
];

fn checkout() -> TempDir {
    let root = tempfile::tempdir().unwrap();
    for (path, text) in FILES {
        fs::create_dir_all(root.path().join(path).parent().unwrap()).unwrap();
        fs::write(root.path().join(path), text).unwrap();
    }
    root
}

fn new_game(folder: &Path, args: &[&str]) -> CommandOutput {
    let mut command = Command::cargo_bin("satrap").unwrap();
    let output = command.current_dir(folder).arg("new-game").args(args).output().unwrap();
    CommandOutput {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Every file below a folder with what it holds.
fn contents(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(here) = folders.pop() {
        for entry in fs::read_dir(here).unwrap().map(Result::unwrap) {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().display().to_string();
                found.insert(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    found
}

#[test]
fn a_game_is_laid_out_and_listed() {
    let root = checkout();
    let made = new_game(&root.path().join("games"), &["salt-road"]);
    assert_eq!(made.code, Some(0), "{made:?}");
    assert!(made.out.contains("cargo test -p satrap-salt-road") && made.out.contains("docs/new-game.md"));

    let files = contents(root.path());
    let manifest = &files["registry/Cargo.toml"];
    assert!(manifest.contains(
        "games/aqueduct\" }\nsatrap-salt-road = { path = \"../games/salt-road\" }\nserde.workspace"
    ));
    assert!(
        files["registry/src/lib.rs"]
            .ends_with("Aqueduct>(),\n            register::<satrap_salt_road::SaltRoad>(),\n        ]\n")
    );
    assert!(files["fuzz/Cargo.toml"].ends_with("satrap-salt-road = { path = \"../games/salt-road\" }\n"));
    assert!(files["fuzz/src/lib.rs"].contains(
        "Aqueduct>,\n            satrap_testkit::fuzz_entry::$function::<satrap_salt_road::SaltRoad>,\n"
    ));
    assert!(files["games/salt-road/src/info.rs"].contains("rule_prefix: \"SR\""));
    assert!(files["games/salt-road/spec.md"].starts_with("# Salt Road: the rules"));
    assert!(files["games/salt-road/tests/game/data.rs"].contains("fn sr_1_1_"));
    for (path, text) in files.iter().filter(|(path, _)| path.starts_with("games/salt-road/")) {
        for placeholder in ["sample-game", "sample_game", "SampleGame", "Sample Game", "SG-", "\"SG\"", "sg_"]
        {
            assert!(!text.contains(placeholder), "{path} still says {placeholder}");
        }
    }
}

#[test]
fn what_cannot_be_laid_out_is_refused_and_changes_nothing() {
    let root = checkout();
    let before = contents(root.path());
    let refused: &[(&[&str], &str)] = &[
        (&["Salt Road"], "lower-case words"),
        (&["../salt"], "lower-case words"),
        (&["aqueduct"], "games/aqueduct already"),
        (&["core"], "satrap-core is the crate"),
        (&["state"], "calls something State"),
        (&["self"], "calls something Self"),
        (&["aquarium"], "AQ-1.1"),
        (&["salt-road", "--prefix", "XAQ"], "--prefix"),
        (&["salt-road", "--prefix", "s"], "capital letters"),
    ];
    for (args, sentence) in refused {
        new_game(root.path(), args).assert_failed(2, &[sentence]);
        assert_eq!(contents(root.path()), before, "{args:?} changed something");
    }
    assert_eq!(new_game(root.path(), &["aquarium", "--prefix", "AM"]).code, Some(0));
}

#[test]
fn a_folder_that_is_no_checkout_is_refused() {
    let elsewhere = tempfile::tempdir().unwrap();
    new_game(elsewhere.path(), &["salt-road"]).assert_failed(2, &["not in a checkout of Satrap", "games/"]);
    assert!(contents(elsewhere.path()).is_empty());

    let unlike = checkout();
    fs::write(unlike.path().join("registry/src/lib.rs"), "vec![]\n").unwrap();
    new_game(unlike.path(), &["salt-road"]).assert_failed(2, &["registry/src/lib.rs", "by hand"]);
    assert!(!unlike.path().join("games/salt-road").exists());
}
