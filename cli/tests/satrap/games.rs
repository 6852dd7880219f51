use std::collections::BTreeSet;
use std::process::{Command, Stdio};

use crate::common::{game, satrap};
use crate::server::Server;

#[test]
fn games_are_listed_to_read_and_as_json() {
    let table = satrap(&["games"]);
    assert_eq!(table.code, Some(0));
    for game in satrap_registry::games() {
        assert!(table.out.contains(game.info().id), "{table:?}");
    }
    let json: serde_json::Value = serde_json::from_str(&satrap(&["games", "--json"]).out).unwrap();
    assert_eq!(json[0]["id"], game().info().id);
    assert_eq!(json[0]["min_seats"], game().info().min_seats);
}

#[test]
fn an_unknown_command_is_refused_with_help() {
    satrap(&["conquer"]).assert_failed(2, &["conquer", "--help"]);
}

#[test]
fn every_command_that_a_document_names_is_there() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let folders = [root.to_owned(), root.join("docs")];
    let files = folders.iter().flat_map(|folder| std::fs::read_dir(folder).unwrap().map(Result::unwrap));
    let documents =
        files.map(|file| file.path()).filter(|path| path.extension().is_some_and(|end| end == "md"));
    let mut named = BTreeSet::new();
    for text in documents.map(|path| std::fs::read_to_string(path).unwrap()) {
        for mark in ["`satrap ", "$ satrap ", "cargo run -- ", "cargo run --release -- "] {
            let commands = text.split(mark).skip(1).map(|rest| {
                let end = rest.find(|c: char| !c.is_ascii_lowercase() && c != '-').unwrap_or(rest.len());
                rest[..end].to_owned()
            });
            named.extend(commands.filter(|command| command.starts_with(|c: char| c != '-')));
        }
    }
    assert!(named.contains("serve") && named.contains("new-game"), "{named:?}");
    for command in named {
        assert_eq!(satrap(&[&command, "--help"]).code, Some(0), "a document names `satrap {command}`");
    }
}

#[test]
fn a_reader_may_close_the_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let _server = Server::start(folder.path());
    let database = format!("sqlite:{}", folder.path().join("satrap.db").display());
    for args in [&["games"][..], &["admin", "--database-url", &database, "users"]] {
        let program = assert_cmd::cargo::cargo_bin("satrap");
        let mut running =
            Command::new(program).args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        // Closed before the first line is written, or soon after.
        drop(running.stdout.take());
        let ended = running.wait_with_output().unwrap();
        let errors = String::from_utf8(ended.stderr).unwrap();
        assert!(ended.status.success() && errors.is_empty(), "{args:?}: {}: {errors}", ended.status);
    }
}
