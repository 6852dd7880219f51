//! `serve` and `admin`.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::common::{game, satrap};
use crate::programs::{create_token, random_player};

/// A server of its own, on a free port, with a database in a temporary folder. It ends with the test.
pub struct Server {
    process: Child,
    pub url: String,
}

impl Server {
    pub fn start(folder: &Path) -> Server {
        Server::start_with(folder, &[])
    }

    /// With further arguments.
    pub fn start_with(folder: &Path, more: &[&str]) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_satrap"))
            .args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--bot-pace", "0", "--database-url"])
            .arg(format!("sqlite:{}", folder.join("satrap.db").display()))
            .args(more)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.split_whitespace().last().expect("the address is printed").to_owned();
        Server { process, url }
    }

    /// Tells it to end, and waits until it has.
    pub fn end(&mut self) {
        let told = Command::new("kill").arg(self.process.id().to_string()).status().unwrap();
        assert!(told.success());
        assert!(self.process.wait().unwrap().success(), "it ends in good order");
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
    satrap(&["serve", "--listen", &address, "--database-url", &database])
        .assert_failed(1, &[&address, "in use"]);
    let nowhere = "sqlite:/nowhere/at/all/satrap.db";
    satrap(&["--listen", "127.0.0.1:0", "--database-url", nowhere])
        .assert_failed(1, &[nowhere, "cannot be opened"]);
    satrap(&["serve", "--listen", "somewhere"]).assert_failed(2, &["--listen"]);
}

#[tokio::test]
async fn a_backup_brings_everything_back() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let token = create_token(&server).await;
    let played =
        random_player(&["--url", &server.url, "--token", &token, "--game", game().info().id, "--seed", "1"]);
    assert!(played.status.success(), "{played:?}");

    let database = format!("sqlite:{}", folder.path().join("satrap.db").display());
    let fresh = format!("sqlite:{}", folder.path().join("fresh.db").display());
    let backup = folder.path().join("backup.jsonl");
    let backup = backup.to_str().unwrap();
    let kept = satrap(&["admin", "--database-url", &database, "backup", backup]);
    assert_eq!(kept.code, Some(0), "{kept:?}");
    satrap(&["admin", "--database-url", &database, "backup", backup]).assert_failed(2, &["is there already"]);
    let back = satrap(&["admin", "--database-url", &fresh, "restore", backup]);
    assert_eq!(back.code, Some(0), "{back:?}");
    let rows = |printed: &str| printed.split_whitespace().next().unwrap().parse::<u32>().unwrap();
    assert!(rows(&kept.out) > 10, "a whole game was played: {kept:?}");
    assert_eq!(rows(&back.out), rows(&kept.out), "everything is brought back");
    satrap(&["admin", "--database-url", &fresh, "restore", backup]).assert_failed(1, &["not empty"]);
    let users = satrap(&["admin", "--database-url", &fresh, "users"]);
    assert!(users.code == Some(0) && users.out.contains("0 accounts"), "guests have no accounts: {users:?}");
}
