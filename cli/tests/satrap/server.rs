//! `serve`, `admin` and `bench server`.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::common::satrap;

/// A server of its own, on a free port, with a database in a temporary folder. It ends with the test.
pub struct Server {
    process: Child,
    pub url: String,
}

impl Server {
    pub fn start(folder: &Path) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_satrap"))
            .args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--bot-pace", "0", "--database-url"])
            .arg(format!("sqlite:{}", folder.join("satrap.db").display()))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.split_whitespace().last().expect("the address is printed").to_owned();
        Server { process, url }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Nothing more can be done about a process that is gone already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn a_port_in_use_and_a_database_that_cannot_be_opened_are_told_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("satrap.db").display());
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    satrap(&["serve", "--listen", &address, "--database-url", &database]).failed(1, &[&address, "in use"]);
    let nowhere = "sqlite:/nowhere/at/all/satrap.db";
    satrap(&["--listen", "127.0.0.1:0", "--database-url", nowhere]).failed(1, &[nowhere, "cannot be opened"]);
    satrap(&["serve", "--listen", "somewhere"]).failed(2, &["--listen"]);
}

#[test]
fn a_load_on_another_machine_is_refused() {
    let refused = satrap(&["bench", "server", "--url", "http://192.0.2.1:8080"]);
    refused.failed(2, &["is not this machine", "--yes-i-own-this-server"]);
    satrap(&["bench", "server", "--url", "ftp://x"]).failed(2, &["no address like"]);
    satrap(&["bench", "server", "--url", "http://127.0.0.1:9"]).failed(1, &["no server answers"]);
}

#[test]
fn a_load_is_measured_and_a_backup_brings_everything_back() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ran = satrap(&[
        "bench",
        "server",
        "--url",
        &server.url,
        "--tables",
        "2",
        "--seconds",
        "1",
        "--idle",
        "3",
        "--json",
    ]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert!(report["actions"].as_u64().unwrap() > 0 && report["idle_sockets"] == 3, "{report}");
    assert!(report["seen_by_all"]["p99"].as_f64() >= report["seen_by_all"]["p50"].as_f64(), "{report}");

    let database = format!("sqlite:{}", folder.path().join("satrap.db").display());
    let fresh = format!("sqlite:{}", folder.path().join("fresh.db").display());
    let backup = folder.path().join("backup.jsonl");
    let backup = backup.to_str().unwrap();
    let kept = satrap(&["admin", "--database-url", &database, "backup", backup]);
    assert_eq!(kept.code, Some(0), "{kept:?}");
    satrap(&["admin", "--database-url", &database, "backup", backup]).failed(2, &["is there already"]);
    let back = satrap(&["admin", "--database-url", &fresh, "restore", backup]);
    assert_eq!(back.code, Some(0), "{back:?}");
    let rows = |said: &str| said.split_whitespace().next().unwrap().to_owned();
    assert_eq!(rows(&back.out), rows(&kept.out), "everything is brought back");
    satrap(&["admin", "--database-url", &fresh, "restore", backup]).failed(1, &["not empty"]);
    let users = satrap(&["admin", "--database-url", &fresh, "users"]);
    assert!(users.code == Some(0) && users.out.contains("0 accounts"), "guests have no accounts: {users:?}");
}
