use std::path::Path;

use crate::common::{CommandOutput, game, satrap};

fn run(folder: &Path, name: &str, text: &[u8]) -> CommandOutput {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    satrap(&["cases", path.to_str().unwrap()])
}

/// A case of the first game that holds whatever the rules are: after set-up the game is not over.
fn holding() -> String {
    format!(
        "game = \"{}\"\n[[case]]\nname = \"Just begun\"\nrules = [\"X-1.1\"]\nthen.over = false\n",
        game().info().id
    )
}

#[test]
fn a_file_never_seen_before_is_run_and_holds() {
    let folder = tempfile::tempdir().unwrap();
    let output = run(folder.path(), "mine.toml", holding().as_bytes());
    assert_eq!(output.code, Some(0), "{output:?}");
    assert!(output.out.contains("1 case holds") && output.out.contains("1 hold, 0 differ."), "{output:?}");
}

#[test]
fn a_difference_names_file_case_rule_and_what_differs() {
    let folder = tempfile::tempdir().unwrap();
    let text = holding().replace("over = false", "over = true");
    let output = run(folder.path(), "mine.toml", text.as_bytes());
    output.assert_failed(
        1,
        &["mine.toml", "Just begun", "X-1.1", "the game should be over", "0 hold, 1 differ."],
    );
    let path = folder.path().join("mine.toml");
    let json = satrap(&["cases", "--json", path.to_str().unwrap()]);
    assert_eq!(json.code, Some(1));
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(json["differed"], 1);
    assert_eq!(json["files"][0]["cases"][0]["differences"][0], "At the end, the game should be over.");
}

#[test]
fn files_that_cannot_be_used_say_why_and_where() {
    let folder = tempfile::tempdir().unwrap();
    let run = |text: &[u8]| run(folder.path(), "bad.toml", text);
    run(b"game = \"x\"\n[[case]\n").assert_failed(2, &["bad.toml", "line 2, column"]);
    run(b"game = \"chess\"\n[[case]]\nname = \"x\"\nrules = []\n")
        .assert_failed(2, &["no game \"chess\"", game().info().id]);
    run(holding().replace("then.over", "thn.over").as_bytes())
        .assert_failed(2, &["line 5", "unknown field `thn`"]);
    run(holding().replace("rules = [\"X-1.1\"]\n", "").as_bytes())
        .assert_failed(2, &["missing field `rules`"]);
    run(b"\xff\xfe\x00").assert_failed(2, &["not text", "byte 1"]);
    run(format!("game = \"{}\"\n", game().info().id).as_bytes()).assert_failed(2, &["holds no case"]);
    run(b"").assert_failed(2, &["missing field `game`"]);
    satrap(&["cases", "/nowhere/at/all.toml"])
        .assert_failed(2, &["/nowhere/at/all.toml", "there is no such file"]);
}

#[test]
fn a_folder_is_searched_and_other_tables_in_it_are_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    satrap(&["cases", path]).assert_failed(2, &["holds no case files"]);
    std::fs::create_dir(folder.path().join("deep")).unwrap();
    std::fs::write(folder.path().join("deep/one.toml"), holding()).unwrap();
    std::fs::write(folder.path().join("two.toml"), holding()).unwrap();
    std::fs::write(folder.path().join("Cargo.toml"), "[package]\nname = \"x\"\n").unwrap();
    let output = satrap(&["cases", path]);
    assert_eq!(output.code, Some(0), "{output:?}");
    assert!(output.out.contains("2 hold, 0 differ."), "{output:?}");
    std::fs::write(folder.path().join("broken.toml"), "game = ").unwrap();
    satrap(&["cases", path]).assert_failed(2, &["broken.toml", "2 hold, 0 differ, 1 file cannot be used."]);
}

#[test]
fn without_a_path_and_without_games_it_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let output =
        assert_cmd::Command::cargo_bin("satrap").unwrap().arg("cases").current_dir(&folder).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("name a file or folder"));
}

/// What the documentation shows to people who cannot program must work.
#[test]
fn the_first_example_of_the_documentation_holds() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/cases.md")).unwrap();
    let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let output = run(folder.path(), "example.toml", example.as_bytes());
    assert_eq!(output.code, Some(0), "{output:?}");
}
