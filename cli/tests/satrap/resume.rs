//! A series that was stopped goes on with `--resume`, and comes to what it would have come to in one go.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::common::{game, satrap};
use crate::sim::{seats, untimed, untimed_summary};

/// A folder with the files of a series.
struct Files(tempfile::TempDir);

impl Files {
    fn new() -> Files {
        Files(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }

    /// A command that plays so many games, with these further options; a name with a dot stands for a file here.
    fn command(&self, games: u32, more: &[&str]) -> Vec<String> {
        let (id, games, seats) = (game().info().id, games.to_string(), seats());
        let args =
            ["sim", id, "--seats", &seats, "--seed", "7", "--threads", "2", "--json", "--games", &games];
        let is_file = |word: &str| word.contains('.');
        let file = |word: &&str| match is_file(word) {
            true => self.path(word).to_str().unwrap().to_owned(),
            false => (*word).to_owned(),
        };
        args.iter().map(|word| (*word).to_owned()).chain(more.iter().map(file)).collect()
    }

    /// Plays, and tells the summary without what was measured.
    fn play(&self, games: u32, more: &[&str]) -> Value {
        let words = self.command(games, more);
        let output = satrap(&words.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(output.code, Some(0), "{output:?}");
        untimed_summary(&output.out)
    }

    fn refused(&self, words: &[String], parts: &[&str]) {
        satrap(&words.iter().map(String::as_str).collect::<Vec<_>>()).assert_failed(2, parts);
    }
}

/// The parts of a report that tell no times.
fn untimed_sections(page: &str) -> Vec<String> {
    let timed = ["Satrap simulation", "<h2>Decisions</h2>"];
    let sections = page.split("<section>").filter(|part| !timed.iter().any(|mark| part.contains(mark)));
    sections.map(str::to_owned).collect()
}

/// The rows of games in JSON, without times.
fn untimed_json(path: &Path) -> Value {
    let mut games: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    for game in games.as_array_mut().unwrap() {
        let game = game.as_object_mut().unwrap();
        game.remove("seconds").unwrap();
        for seat in game["seats"].as_array_mut().unwrap() {
            for time in ["seconds", "slowest"] {
                seat.as_object_mut().unwrap().remove(time).unwrap();
            }
        }
    }
    games
}

#[test]
fn what_goes_on_comes_to_the_same_as_in_one_go() {
    let (whole, parts) = (Files::new(), Files::new());
    let files = ["--out", "games.csv", "--positions", "positions.csv", "--report", "report.html"];
    let asked = whole.play(12, &files);
    for games in [5, 6, 12] {
        let resumed = parts.play(games, &[&files[..], &["--resume"]].concat());
        assert_eq!(resumed["games"], games);
        if games == 12 {
            assert_eq!(resumed, asked, "all games are counted");
        }
    }
    assert_eq!(untimed(&parts.path("games.csv")), untimed(&whole.path("games.csv")));
    assert_eq!(parts.read("positions.csv"), whole.read("positions.csv"));
    let (page, one) = (parts.read("report.html"), whole.read("report.html"));
    assert_eq!(untimed_sections(&page), untimed_sections(&one));
    assert!(untimed_sections(&page).len() > 5, "they are found");

    // Nothing is left to play: the same again.
    let again = parts.play(12, &[&files[..], &["--resume"]].concat());
    assert_eq!(again, asked);
    assert_eq!(parts.read("positions.csv"), whole.read("positions.csv"));
}

#[test]
fn games_in_json_go_on_within_their_list() {
    let (whole, parts) = (Files::new(), Files::new());
    whole.play(8, &["--out", "games.json"]);
    for games in [3, 8] {
        parts.play(games, &["--out", "games.json", "--resume"]);
    }
    assert_eq!(untimed_json(&parts.path("games.json")), untimed_json(&whole.path("games.json")));
}

/// A bound on the size of files ends the program in the middle of a row, wherever it is then.
#[test]
fn a_program_that_was_killed_goes_on_from_what_it_had_noted() {
    let (whole, parts) = (Files::new(), Files::new());
    whole.play(60, &["--out", "games.csv"]);
    parts.play(20, &["--out", "games.csv"]);
    let endless = parts.command(4_000_000_000, &["--out", "games.csv", "--resume"]);
    let killed = Command::new("sh")
        .args(["-c", "ulimit -c 0; ulimit -f 64; exec \"$0\" \"$@\""])
        .arg(env!("CARGO_BIN_EXE_satrap"))
        .args(&endless)
        .output()
        .unwrap();
    assert_eq!(killed.status.code(), None, "a signal ended it: {killed:?}");
    let left = parts.read("games.csv");
    assert!(!left.ends_with('\n') && left.lines().count() > 21, "more was written than was noted");

    // As many as are noted by then may differ with the machine; there are more than these.
    let noted: Value = serde_json::from_str(&parts.read("games.csv.series.json")).unwrap();
    let games = 40.max(noted["games"].as_u64().unwrap() as u32);
    let summary = parts.play(games, &["--out", "games.csv", "--resume"]);
    assert_eq!(summary["games"], games);
    let rows = untimed(&parts.path("games.csv"));
    assert_eq!(rows.len(), games as usize);
    assert_eq!(rows[..40], untimed(&whole.path("games.csv"))[..40]);
}

#[test]
fn another_series_is_refused_and_left_alone() {
    let files = Files::new();
    files.play(4, &["--out", "games.csv"]);
    let before = (files.read("games.csv"), files.read("games.csv.series.json"));
    let command = |more: &[&str]| files.command(9, &[&["--out", "games.csv", "--resume"], more].concat());
    let with = |option: &str, value: &str| {
        let mut words = command(&[]);
        let at = words.iter().position(|word| word == option).unwrap();
        words[at + 1] = value.to_owned();
        words
    };
    let random = seats().replace("easy", "random");
    let bots = seats();
    files.refused(&with("--seed", "8"), &["games.csv", "its seed is 7, not 8"]);
    files.refused(&with("--seats", &random), &[&format!("its seats are {bots}, not {random}")]);
    files.refused(&with("--games", "3"), &["4 games already", "--games asks for 3"]);
    files.refused(&command(&["--report", "report.html"]), &["without --report"]);
    let mut other = with("--seats", &["random"; 4].join(","));
    let another = satrap_registry::games().iter().find(|other| other.info().id != game().info().id).unwrap();
    other[1] = another.info().id.to_owned();
    files.refused(&other, &[&format!("its game is {}, not {}", game().info().id, other[1])]);
    assert!(!files.path("report.html").exists());
    assert_eq!((files.read("games.csv"), files.read("games.csv.series.json")), before);

    // The last game is played once more, and must come out alike.
    let mut noted: Value = serde_json::from_str(&before.1).unwrap();
    noted["last"][4] = "1".into();
    std::fs::write(files.path("games.csv.series.json"), noted.to_string()).unwrap();
    files.refused(&command(&[]), &["plays game 3", "otherwise than it was played"]);
    assert_eq!(files.read("games.csv"), before.0);

    std::fs::write(files.path("games.csv.series.json"), before.1).unwrap();
    std::fs::write(files.path("games.csv"), before.0.replace("easy", "best")).unwrap();
    files.refused(&command(&[]), &["games.csv", "has been changed since the series was stopped"]);
    std::fs::remove_file(files.path("games.csv.series.json")).unwrap();
    files.refused(&command(&[]), &["games.csv.series.json is missing"]);
}

#[test]
fn what_cannot_go_on_says_why() {
    let files = Files::new();
    files.refused(&files.command(4, &["--resume"]), &["--resume needs --out, --positions or --report"]);
    let parquet = files.command(4, &["--out", "games.parquet", "--resume"]);
    files.refused(&parquet, &["Parquet file cannot be added to", ".csv or .json"]);
    assert!(!files.path("games.parquet").exists());
}
