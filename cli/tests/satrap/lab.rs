//! The programs of `lab/` that need nothing but Python, run on a few games.

use std::path::Path;
use std::process::{Command, Output};

use crate::common::game;
use crate::sim::seats;

const SATRAP: &str = env!("CARGO_BIN_EXE_satrap");

fn lab(program: &str, keep: &Path, args: &[&str]) -> Output {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lab").join(program);
    let mut python = Command::new("python3");
    python.arg("-B").arg(path).args(args).arg("--keep").arg(keep).output().unwrap()
}

fn printed(output: Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The cells of a table in Markdown, without its head.
fn rows(table: &str) -> Vec<Vec<String>> {
    let rows = table.lines().skip(2).map(|line| line.trim_matches('|').split('|'));
    rows.map(|cells| cells.map(|cell| cell.trim().to_owned()).collect()).collect()
}

fn kept_files(folder: &Path) -> usize {
    std::fs::read_dir(folder).unwrap().count()
}

#[test]
fn the_table_of_strengths_has_every_number_of_seats() {
    let folder = tempfile::tempdir().unwrap();
    let info = game().info();
    let args = [info.id, "--all-seats", "--pair", "easy:random", "--count", "4", "--satrap", SATRAP];
    let table = printed(lab("strengths.py", folder.path(), &args));
    let rows = rows(&table);
    let told: Vec<&str> = rows.iter().map(|row| row[1].as_str()).collect();
    let wanted: Vec<String> = (info.min_seats..=info.max_seats).map(|seats| seats.to_string()).collect();
    assert_eq!(told, wanted, "{table}");
    for (row, seats) in rows.iter().zip(info.min_seats..) {
        // Whole rounds, so that the bot has sat everywhere equally often.
        let games = u32::from(seats) * 4_u32.div_ceil(seats.into());
        assert!(row[4].contains(&format!(" of {games} (")) && row[5].contains(" to "), "{table}");
        assert_eq!(row[6], format!("{:.0}%", 100.0 / f64::from(seats)));
        assert!(row[7].ends_with("reached"), "{table}");
    }
    // Games are kept: the same command tells the same at once.
    let kept = kept_files(folder.path());
    assert_eq!(printed(lab("strengths.py", folder.path(), &args)), table);
    assert_eq!(kept_files(folder.path()), kept);
}

#[test]
fn two_programs_with_the_same_rules_do_not_differ() {
    let folder = tempfile::tempdir().unwrap();
    let seats = seats();
    let args = [game().info().id, "--seats", &seats, "--games", "6", "--satrap", SATRAP, SATRAP];
    let table = printed(lab("compare.py", folder.path(), &args));
    let rows = rows(&table);
    assert!(rows.len() > 4, "{table}");
    for row in &rows {
        assert_eq!((&row[2], row[4].as_str()), (&row[3], ""), "{table}");
    }
    assert!(rows.iter().any(|row| row[0] == "bot" && row[1] == "easy"), "{table}");
    let seat = rows.iter().find(|row| row[0] == "seat").unwrap();
    assert!(seat[2].contains("% (") && seat[2].contains(" to "), "an interval: {table}");
}

#[test]
fn a_sweep_has_a_column_for_each_value() {
    let folder = tempfile::tempdir().unwrap();
    let seats = seats();
    let sweep = ["--sweep", "decline_discard=3,8", "--satrap", SATRAP];
    let play = |games: &str| {
        let args = [&["final-decrees", "--seats", &seats, "--games", games][..], &sweep].concat();
        printed(lab("compare.py", folder.path(), &args))
    };
    let table = play("5");
    assert!(table.starts_with("| | | decline_discard 3 | decline_discard 8 | |"), "{table}");
    assert_eq!(rows(&table)[0][2..4], ["5", "5"], "{table}");
    assert_ne!(rows(&table)[1][2], rows(&table)[1][3], "a longer deck is a longer game: {table}");
    // More games are added to those that were played.
    let kept = kept_files(folder.path());
    assert_eq!(rows(&play("10"))[0][2..4], ["10", "10"]);
    assert_eq!(kept_files(folder.path()), kept);
}

#[test]
fn what_is_asked_wrongly_is_refused_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let seats = seats();
    let id = game().info().id;
    for (program, args, part) in [
        ("strengths.py", vec!["chess", "--satrap", SATRAP], "there is no game 'chess'"),
        ("compare.py", vec![id, "--seats", &seats], "two programs, or an option to sweep"),
        ("compare.py", vec![id, "--seats", &seats, "--satrap", SATRAP, "nowhere"], "nowhere cannot be read"),
        ("compare.py", vec![id, "--seats", &seats, "--sweep", "wind=1,2", "--satrap", SATRAP], "wind"),
    ] {
        let refused = lab(program, folder.path(), &args);
        let told = String::from_utf8(refused.stderr).unwrap();
        assert!(!refused.status.success() && told.contains(part), "{args:?}: {told}");
        assert!(!told.contains("Traceback"), "{told}");
    }
}
