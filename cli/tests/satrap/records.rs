//! `verify` and `replay`.

use std::path::{Path, PathBuf};

use satrap_core::Record;
use satrap_core::record::Hash;

use crate::common::{game, record, satrap};

fn write(folder: &Path, record: &Record) -> PathBuf {
    let path = folder.join("record.json");
    std::fs::write(&path, serde_json::to_string(record).unwrap()).unwrap();
    path
}

fn verify(path: &Path) -> crate::common::CommandOutput {
    satrap(&["verify", path.to_str().unwrap()])
}

#[test]
fn a_true_record_is_proved() {
    let folder = tempfile::tempdir().unwrap();
    let record = record();
    let output = verify(&write(folder.path(), &record));
    assert_eq!(output.code, Some(0), "{output:?}");
    let steps = format!("{} steps", record.entries.len());
    assert!(
        output.out.contains("proved") && output.out.contains(&steps) && output.out.contains("won by Sitter"),
        "{output:?}"
    );
}

#[test]
fn a_forged_record_is_refused_and_its_first_false_step_named() {
    let folder = tempfile::tempdir().unwrap();
    let forged = |alter: &dyn Fn(&mut Record)| {
        let mut record = record();
        alter(&mut record);
        verify(&write(folder.path(), &record))
    };
    forged(&|r| r.entries[4].at += 1).assert_failed(1, &["not proved: step 5:"]);
    forged(&|r| drop(r.entries.remove(2)))
        .assert_failed(1, &["not proved: step 4: step 3 was expected here"]);
    forged(&|r| r.secret = Some(Hash::default())).assert_failed(1, &["commitment"]);
    forged(&|r| r.secret = None).assert_failed(1, &["not over"]);
    forged(&|r| r.seats[0].contribution = None).assert_failed(1, &["step 1:"]);
    forged(&|r| r.outcome.as_mut().unwrap().places[0].score += 1).assert_failed(1, &["outcome differs"]);
    forged(&|r| r.rules_version += 1).assert_failed(1, &["rules version"]);
    forged(&|r| r.game = "chess".into()).assert_failed(2, &["no game \"chess\"", game().info().id]);
}

#[test]
fn a_corrupt_file_is_refused_with_the_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("record.json");
    let text = serde_json::to_string(&record()).unwrap();
    for (text, part) in [
        ("", "line 1"),
        ("{}", "missing field"),
        (&text[..text.len() / 2], "not a record"),
        ("[]", "not a record"),
    ] {
        std::fs::write(&path, text).unwrap();
        verify(&path).assert_failed(2, &["record.json", part]);
    }
    verify(Path::new("/nowhere.json")).assert_failed(2, &["there is no such file"]);
    verify(folder.path()).assert_failed(2, &["folder"]);
}

#[test]
fn of_several_records_each_is_answered_for() {
    let folder = tempfile::tempdir().unwrap();
    let good = write(folder.path(), &record());
    let output = satrap(&["verify", "--json", good.to_str().unwrap(), "/nowhere.json"]);
    assert_eq!(output.code, Some(2));
    let proofs: serde_json::Value = serde_json::from_str(&output.out).unwrap();
    assert_eq!((&proofs[0]["proved"], &proofs[1]["proved"]), (&true.into(), &false.into()));
}

#[test]
fn a_record_is_told_as_a_log_and_shown_at_a_step() {
    let folder = tempfile::tempdir().unwrap();
    let record = record();
    let path = write(folder.path(), &record);
    let path = path.to_str().unwrap();
    let output = satrap(&["replay", path]);
    assert_eq!(output.code, Some(0), "{output:?}");
    assert!(output.out.starts_with(game().info().title));
    assert!(output.out.lines().count() > record.entries.len(), "every step has a line: {output:?}");
    assert!(output.out.contains("won by"));

    let at = satrap(&["replay", path, "--at", "2", "--as", "P1"]);
    assert_eq!(at.code, Some(0), "{at:?}");
    let json = &at.out[at.out.find("\n{").unwrap()..];
    assert!(serde_json::from_str::<serde_json::Value>(json).unwrap().is_object());

    let steps = record.entries.len().to_string();
    satrap(&["replay", path, "--at", "99999"]).assert_failed(2, &["no step 99999", &steps]);
    satrap(&["replay", path, "--as", "P31"]).assert_failed(2, &["judge, spectator, or a seat"]);
    let mut forged = record;
    forged.entries[2].at += 1;
    let path = write(folder.path(), &forged);
    satrap(&["replay", path.to_str().unwrap()]).assert_failed(1, &["step 3:"]);
}
