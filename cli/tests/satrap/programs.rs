//! Programs that play: the example in Python, run against a fresh server as its reader would run it.

use std::process::{Command, Output};

use reqwest::header::{COOKIE, ORIGIN, SET_COOKIE};
use serde_json::{Value, json};

use crate::common::game;
use crate::server::Server;

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/random_player.py");

pub fn random_player(args: &[&str]) -> Output {
    Command::new("python3").arg(EXAMPLE).args(args).env_remove("SATRAP_TOKEN").output().unwrap()
}

/// A token such as a person makes on the account page.
pub async fn create_token(server: &Server) -> String {
    satrap_cli::install_tls_provider();
    let client = reqwest::Client::new();
    let post = |path: &str| client.post(format!("{}{path}", server.url)).header(ORIGIN, &server.url);
    let guest = post("/api/guest").json(&json!({ "name": "Ada" })).send().await.unwrap();
    let cookie = guest.headers()[SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned();
    let request = json!({ "label": "A program" });
    let answer = post("/api/tokens").header(COOKIE, cookie).json(&request).send().await.unwrap();
    answer.json::<Value>().await.unwrap()["token"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn the_example_in_python_plays_a_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let token = create_token(&server).await;
    let info = game().info();
    let played = random_player(&["--url", &server.url, "--token", &token, "--game", info.id, "--seed", "1"]);
    assert!(played.status.success(), "{played:?}");
    let printed = String::from_utf8(played.stdout).unwrap();
    assert!(info.endings.iter().any(|ending| printed.contains(&format!("over ({ending})"))), "{printed}");
    assert_eq!(
        printed.lines().count(),
        2 + usize::from(info.usual_seats),
        "everybody has a place: {printed}"
    );

    let address = printed.split_whitespace().find(|word| word.contains("/t/")).unwrap();
    let table = address.replace("/t/", "/api/tables/");
    let table: Value = reqwest::get(table).await.unwrap().json().await.unwrap();
    assert_eq!(table["status"], "over", "{table}");
}

#[tokio::test]
async fn the_example_says_what_is_wrong_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let token = create_token(&server).await;
    for (args, part) in [
        (vec!["--url", &server.url, "--token", "wrong"], "who you are"),
        (vec!["--url", &server.url, "--token", &token, "--game", "chess"], "game"),
        (vec!["--url", &server.url], "token is needed"),
        (vec!["--url", "http://127.0.0.1:9", "--token", "any"], "refused"),
    ] {
        let refused = random_player(&args);
        let printed = String::from_utf8(refused.stderr).unwrap();
        assert!(!refused.status.success() && printed.contains(part), "{args:?}: {printed}");
        assert!(!printed.contains("Traceback"), "{printed}");
    }
}
