//! There is no room left for the database: the server says so, goes on reading, and goes on writing once there is room.
//! A bound on the size of files stands for the full disk; it can be set from outside and needs no rights.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

struct Server {
    process: Child,
    url: String,
    visitor: reqwest::Client,
    cookie: String,
}

impl Server {
    async fn start(database: &Path) -> Server {
        // A process that writes beyond the bound would be ended by a signal; a full disk sends none.
        let mut process = Command::new("sh")
            .args(["-c", r#"trap "" XFSZ; exec "$0" "$@""#, env!("CARGO_BIN_EXE_satrap")])
            .args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--database-url"])
            .arg(database)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.split_whitespace().last().expect("the address is printed").to_owned();
        satrap_cli::install_tls_provider();
        let visitor = reqwest::Client::new();
        let guest =
            visitor.post(format!("{url}/api/guest")).json(&json!({"name": "Ada"})).send().await.unwrap();
        let cookie = guest.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
        Server { process, url, visitor, cookie }
    }

    /// Files grow to this many bytes and no further.
    fn bound_files(&self, bytes: &str) {
        let bound = Command::new("prlimit")
            .args(["--pid", &self.process.id().to_string(), &format!("--fsize={bytes}:")])
            .status();
        assert!(bound.expect("prlimit is part of util-linux").success());
    }

    async fn get(&self, path: &str) -> (u16, Value) {
        let request = self.visitor.get(format!("{}{path}", self.url)).header("cookie", &self.cookie);
        let answer = request.send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap_or_default())
    }

    async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        let request = self.visitor.post(format!("{}{path}", self.url)).header("cookie", &self.cookie);
        let answer = request.json(&body).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap_or_default())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Nothing more can be done about a process that is gone already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[tokio::test]
async fn a_full_disk_is_told_and_nothing_else_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder.path().join("satrap.db")).await;
    let wish = json!({
        "game": "final-decrees", "seats": vec![json!({"type": "me"}); 4], "visibility": "open",
        "clock": {"type": "none"},
    });
    let (status, table) = server.post("/api/tables", wish).await;
    assert_eq!(status, 200, "{table}");
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let say = |text: &str| json!({"text": text});
    assert_eq!(server.post(&format!("{path}/talk"), say("there is room")).await.0, 204);
    assert_eq!(server.get("/healthz").await.0, 200);

    let written = std::fs::metadata(folder.path().join("satrap.db-wal")).unwrap().len();
    server.bound_files(&written.to_string());
    for _ in 0..5 {
        let (status, problem) = server.get("/healthz").await;
        assert_eq!((status, &problem["code"]), (503, &json!("unavailable")));
        let (status, problem) = server.post(&format!("{path}/talk"), say("is there room?")).await;
        assert_eq!((status, &problem["code"]), (503, &json!("unavailable")));
        let (status, read) = server.get(&path).await;
        assert_eq!((status, &read["id"]), (200, &table["id"]), "reading goes on");
        assert_eq!(server.get("/api/tables?list=mine").await.1["tables"].as_array().unwrap().len(), 1);
    }

    server.bound_files("unlimited");
    assert_eq!(server.get("/healthz").await.0, 200, "without a restart");
    assert_eq!(server.post(&format!("{path}/talk"), say("there is room again")).await.0, 204);
}
