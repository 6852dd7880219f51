use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};

use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::RowAccessor;
use serde_json::Value;

use crate::common::{game, satrap};

pub fn seats() -> String {
    let mut seats = vec!["random"; game().info().usual_seats.into()];
    seats[0] = "easy";
    seats.join(",")
}

/// Twenty games with the same seed on some threads: the summary and the games, without what was measured.
fn series(threads: &str, out: &Path) -> Value {
    let args = ["sim", game().info().id, "--seats", &seats(), "--games", "20", "--seed", "7"];
    let out = ["--threads", threads, "--json", "--out", out.to_str().unwrap()];
    let output = satrap(&[&args[..], &out].concat());
    assert_eq!(output.code, Some(0), "{output:?}");
    untimed_summary(&output.out)
}

/// A summary in JSON without what was measured.
pub fn untimed_summary(printed: &str) -> Value {
    let mut summary: Value = serde_json::from_str(printed).unwrap();
    let fields = summary.as_object_mut().unwrap();
    for measured in ["seconds", "games_per_second", "actions_per_second", "thinking", "threads"] {
        fields.remove(measured).unwrap();
    }
    summary
}

/// The rows of a CSV file without the columns of times.
pub fn untimed(path: &Path) -> Vec<Vec<String>> {
    let mut reader = csv::Reader::from_path(path).unwrap();
    let timed = |name: &str| name.starts_with("seconds") || name.starts_with("slowest");
    let kept: Vec<bool> = reader.headers().unwrap().iter().map(|name| !timed(name)).collect();
    let row = |row: csv::StringRecord| {
        row.iter().zip(&kept).filter(|(_, kept)| **kept).map(|(cell, _)| cell.to_owned()).collect()
    };
    reader.records().map(|record| row(record.unwrap())).collect()
}

#[test]
fn a_series_is_the_same_whatever_the_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let one = series("1", &path("one.csv"));
    assert_eq!(one, series("3", &path("three.csv")));
    assert_eq!(untimed(&path("one.csv")), untimed(&path("three.csv")));
    assert_eq!(untimed(&path("one.csv")).len(), 20);
    assert_eq!(one["games"], 20);
    let wins: f64 = one["bots"].as_array().unwrap().iter().map(|row| row["wins"].as_f64().unwrap()).sum();
    assert!((wins - 20.0).abs() < 1e-9, "every game has a winner: {one}");
    assert!(one["offers"]["mean"].as_f64().unwrap() > 1.0 && one["actions_per_game"].as_f64().unwrap() > 1.0);
}

#[test]
fn csv_json_and_parquet_tell_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for name in ["games.csv", "games.json", "games.parquet"] {
        series("2", &path(name));
    }
    let csv = untimed(&path("games.csv"));
    let json: Value = serde_json::from_str(&std::fs::read_to_string(path("games.json")).unwrap()).unwrap();
    let parquet = SerializedFileReader::new(std::fs::File::open(path("games.parquet")).unwrap()).unwrap();
    let rows: Vec<_> = parquet.get_row_iter(None).unwrap().map(Result::unwrap).collect();
    assert_eq!((csv.len(), json.as_array().unwrap().len(), rows.len()), (20, 20, 20));
    for n in 0..20 {
        let row = &rows[n];
        assert_eq!(csv[n][0], row.get_long(0).unwrap().to_string());
        assert_eq!(csv[n][1], *row.get_string(1).unwrap(), "the seed");
        assert_eq!(csv[n][1], json[n]["seed"].as_str().unwrap());
        assert_eq!(csv[n][2], *row.get_string(2).unwrap(), "the ending");
        assert_eq!(csv[n][2], json[n]["ending"].as_str().unwrap());
        assert_eq!(csv[n][4], row.get_long(4).unwrap().to_string(), "the steps");
        assert_eq!(csv[n][4], json[n]["steps"].to_string());
    }
}

#[test]
fn seats_are_rotated_fairly() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.csv");
    let args = ["sim", game().info().id, "--seats", &seats(), "--games", "10", "--out"];
    let output = satrap(&[&args[..], &[path.to_str().unwrap()]].concat());
    assert_eq!(output.code, Some(0), "{output:?}");
    for part in ["95% interval", "easy", "P0", "slowest ms", "offers:"] {
        assert!(output.out.contains(part), "{part}: {output:?}");
    }
    let mut reader = csv::Reader::from_path(path).unwrap();
    let first = reader.headers().unwrap().iter().position(|name| name == "bot_P0").unwrap();
    let bots: Vec<String> = reader.records().map(|row| row.unwrap()[first].to_owned()).collect();
    let easy = bots.iter().filter(|bot| *bot == "easy").count();
    let seats = usize::from(game().info().usual_seats);
    assert!((10 / seats..=10 / seats + 1).contains(&easy), "{bots:?}");
}

#[test]
fn positions_have_a_row_for_each_seat_and_do_not_depend_on_threads() {
    let folder = tempfile::tempdir().unwrap();
    let positions = |threads: &str| {
        let path = folder.path().join(format!("{threads}.csv"));
        let args = ["sim", game().info().id, "--seats", &seats(), "--games", "4", "--threads", threads];
        let output = satrap(&[&args[..], &["--positions", path.to_str().unwrap()]].concat());
        assert_eq!(output.code, Some(0), "{output:?}");
        std::fs::read_to_string(path).unwrap()
    };
    let written = positions("1");
    assert_eq!(positions("2"), written);
    let mut reader = csv::Reader::from_reader(written.as_bytes());
    let facts = ["game", "step", "steps", "seat", "bot", "role", "chance", "share"];
    let names: Vec<&str> = facts.iter().chain(game().feature_names()).copied().collect();
    assert_eq!(reader.headers().unwrap(), &names[..]);
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let first: Vec<_> = rows.iter().filter(|row| row[0] == rows[0][0] && row[1] == rows[0][1]).collect();
    assert_eq!(first.len(), usize::from(game().info().usual_seats));
    let shared: f64 = first.iter().map(|row| row[7].parse::<f64>().unwrap()).sum();
    assert!((shared - 1.0).abs() < 1e-9, "somebody has won: {first:?}");
}

/// The games come through a pipe, so the test knows that some are finished when it presses Ctrl-C.
#[test]
fn ctrl_c_ends_a_series_with_what_it_has() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("games.csv");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let sim = Command::new(env!("CARGO_BIN_EXE_satrap"))
        .args(["sim", game().info().id, "--seats", &seats(), "--games", "4000000000", "--json", "--out"])
        .arg(&pipe)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut games = BufReader::new(std::fs::File::open(&pipe).unwrap());
    for _ in 0..3 {
        games.read_line(&mut String::new()).unwrap();
    }
    let press = format!("kill -INT {}", sim.id());
    assert!(Command::new("sh").args(["-c", &press]).status().unwrap().success());
    let mut rest = String::new();
    games.read_to_string(&mut rest).unwrap();
    let ended = sim.wait_with_output().unwrap();
    assert!(ended.status.success(), "{ended:?}");
    let summary: Value = serde_json::from_slice(&ended.stdout).unwrap();
    // The head of the file and two games were read before.
    assert_eq!(summary["games"], rest.lines().count() + 2, "all that were counted are in the file");
    assert!(String::from_utf8(ended.stderr).unwrap().contains("of 4000000000 games"));
}

#[test]
fn a_report_is_one_page_that_needs_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("report.html");
    let args = ["sim", game().info().id, "--seats", &seats(), "--games", "30", "--report"];
    let output = satrap(&[&args[..], &[path.to_str().unwrap()]].concat());
    assert_eq!(output.code, Some(0), "{output:?}");
    let page = std::fs::read_to_string(path).unwrap();
    for part in [
        game().info().title,
        "Who wins",
        "Routes to victory",
        "Lengths",
        "Chances over time",
        "Said and happened",
        "Changes of the lead",
        "Out early",
        "Scores over time",
        "What winners did",
        "Decisions",
        "prefers-color-scheme: dark",
    ] {
        assert!(page.contains(part), "{part} is missing");
    }
    for elsewhere in ["http://", "https://", "src=", "<link", "<script", "url("] {
        assert!(!page.contains(elsewhere), "the page asks for something: {elsewhere}");
    }
    let open = |tag: &str| page.matches(&format!("<{tag}")).count();
    let closed = |tag: &str| page.matches(&format!("</{tag}>")).count();
    for tag in ["svg", "table", "section", "details", "main", "ul"] {
        assert_eq!(open(tag), closed(tag), "{tag}");
    }
    assert!(open("svg") > 10 && !page.contains("NaN"));
}

#[test]
fn what_is_unknown_is_refused_with_what_there_is() {
    let id = game().info().id;
    satrap(&["sim", "chess", "--seats", "random"]).assert_failed(2, &["no game \"chess\"", id]);
    satrap(&["sim", id, "--seats", "genius"]).assert_failed(2, &["no bot \"genius\"", "random"]);
    satrap(&["sim", id, "--seats", "random"]).assert_failed(2, &["seats, not 1"]);
    satrap(&["sim", id, "--seats", &seats(), "--options", "{"]).assert_failed(2, &["--options is not JSON"]);
    satrap(&["sim", id, "--seats", &seats(), "--options", "{\"wind\": 1}"]).assert_failed(2, &["wind"]);
    satrap(&["sim", id, "--seats", &seats(), "--games", "0"]).assert_failed(2, &["at least one"]);
    satrap(&["sim", id, "--seats", &seats(), "--threads", "0"]).assert_failed(2, &["--threads"]);
    satrap(&["sim", id, "--seats", &seats(), "--out", "x.txt"])
        .assert_failed(2, &[".csv, .json or .parquet"]);
    satrap(&["sim", id, "--seats", &seats(), "--report", "x.pdf"]).assert_failed(2, &[".html"]);
    satrap(&["sim", id, "--seats", &seats(), "--positions", "x.json"]).assert_failed(2, &[".csv"]);
    satrap(&["sim", id, "--seats", &seats(), "--out", "/nowhere/x.csv"])
        .assert_failed(2, &["cannot be written"]);
    satrap(&["sim", id]).assert_failed(2, &["--seats"]);
}
