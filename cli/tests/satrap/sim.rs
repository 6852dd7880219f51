use assert_cmd::Command;
use serde_json::Value;

use crate::common::{game, satrap};

fn seats() -> String {
    let mut seats = vec!["random"; game().info().usual_seats.into()];
    seats[0] = "easy";
    seats.join(",")
}

#[test]
fn a_series_is_the_same_whatever_the_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let run = |threads: &str, out: &str| {
        let path = folder.path().join(out);
        let args =
            ["sim", game().info().id, "--seats", &seats(), "--games", "20", "--seed", "7", "--json", "--out"];
        let mut command = Command::cargo_bin("satrap").unwrap();
        let output = command.args(args).arg(&path).env("RAYON_NUM_THREADS", threads).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        let mut summary: Value = serde_json::from_slice(&output.stdout).unwrap();
        for measured in ["seconds", "games_per_second", "actions_per_second"] {
            summary.as_object_mut().unwrap().remove(measured);
        }
        (summary, std::fs::read_to_string(path).unwrap())
    };
    let (one, games) = run("1", "one.csv");
    assert_eq!((one.clone(), games.clone()), run("3", "three.csv"));
    assert_eq!(one["games"], 20);
    assert_eq!(games.lines().count(), 21);
    let wins: f64 = one["bots"].as_array().unwrap().iter().map(|row| row["wins"].as_f64().unwrap()).sum();
    assert!((wins - 20.0).abs() < 1e-9, "every game has a winner: {one}");
    let (_, json) = run("2", "games.json");
    assert_eq!(serde_json::from_str::<Value>(&json).unwrap().as_array().unwrap().len(), 20);
}

#[test]
fn seats_are_rotated_fairly() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.csv");
    let ran = satrap(&[
        "sim",
        game().info().id,
        "--seats",
        &seats(),
        "--games",
        "10",
        "--out",
        path.to_str().unwrap(),
    ]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(
        ran.out.contains("95% interval") && ran.out.contains("easy") && ran.out.contains("P0"),
        "{ran:?}"
    );
    let mut reader = csv::Reader::from_path(path).unwrap();
    let first = reader.headers().unwrap().iter().position(|name| name == "bot_P0").unwrap();
    let bots: Vec<String> = reader.records().map(|row| row.unwrap()[first].to_owned()).collect();
    let easy = bots.iter().filter(|bot| *bot == "easy").count();
    let seats = usize::from(game().info().usual_seats);
    assert!((10 / seats..=10 / seats + 1).contains(&easy), "{bots:?}");
}

#[test]
fn what_is_unknown_is_refused_with_what_there_is() {
    let id = game().info().id;
    satrap(&["sim", "chess", "--seats", "random"]).failed(2, &["no game \"chess\"", id]);
    satrap(&["sim", id, "--seats", "genius"]).failed(2, &["no bot \"genius\"", "random"]);
    satrap(&["sim", id, "--seats", "random"]).failed(2, &["seats, not 1"]);
    satrap(&["sim", id, "--seats", &seats(), "--options", "{"]).failed(2, &["--options is not JSON"]);
    satrap(&["sim", id, "--seats", &seats(), "--options", "{\"wind\": 1}"]).failed(2, &["wind"]);
    satrap(&["sim", id, "--seats", &seats(), "--games", "0"]).failed(2, &["at least one"]);
    satrap(&["sim", id, "--seats", &seats(), "--out", "x.txt"]).failed(2, &[".csv or .json"]);
    satrap(&["sim", id]).failed(2, &["--seats"]);
}
