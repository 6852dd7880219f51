//! `satrap doctor`, on installations with something wrong.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;

use crate::common::satrap;

fn free_address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().to_string()
}

#[test]
fn a_sound_installation_is_good() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("satrap.db");
    let found = satrap(&["doctor", "--listen", &free_address(), "--database-url", file.to_str().unwrap()]);
    assert_eq!(found.code, Some(0), "{found:?}");
    assert!(found.out.contains("the first start makes it"), "{found:?}");
    assert!(!file.exists(), "it only looks");
}

#[test]
fn what_is_wrong_comes_with_what_to_do() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let found = satrap(&["doctor", "--listen", &address, "--database-url", "/no/such/folder/satrap.db"]);
    found.assert_failed(1, &["in use by another program", "--listen", "cannot be made", "Make the folder"]);
    drop(taken);

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("satrap.db");
    std::fs::write(&file, "this is no database, but it is long enough to be looked at as one").unwrap();
    let found = satrap(&["doctor", "--listen", &free_address(), "--database-url", file.to_str().unwrap()]);
    found.assert_failed(1, &["cannot be opened"]);
}

#[test]
fn a_mail_server_is_spoken_to() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("satrap.db");
    let look = |more: &[&str]| {
        let address = free_address();
        let database = database.to_str().unwrap();
        satrap(&[&["doctor", "--listen", &address, "--database-url", database], more].concat())
    };
    assert!(look(&[]).out.contains("There is no mail"));
    let smtp_url = format!("smtp://{}?tls=none", free_address());
    look(&["--smtp-url", &smtp_url]).assert_failed(1, &["mail needs --public-url"]);
    let site = ["--public-url", "https://games.example", "--mail-from", "Satrap <games@games.example>"];
    look(&[&site[..], &["--smtp-url", &smtp_url]].concat())
        .assert_failed(1, &["The mail server of --smtp-url cannot be used", "Check its address"]);

    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let smtp_url = format!("smtp://{}?tls=none", listener.local_addr().unwrap());
    let server = std::thread::spawn(move || greet_as_mail_server(&listener));
    let found = look(&[&site[..], &["--smtp-url", &smtp_url]].concat());
    assert!(found.out.contains("takes mail from games@games.example"), "{found:?}");
    server.join().unwrap();
}

/// As much of a mail server as is needed to be found well.
fn greet_as_mail_server(listener: &TcpListener) {
    let (stream, _) = listener.accept().unwrap();
    let mut answers = &stream;
    answers.write_all(b"220 mail.example ESMTP\r\n").unwrap();
    for line in BufReader::new(&stream).lines().map_while(Result::ok) {
        let answer: &[u8] = if line.starts_with("QUIT") { b"221 bye\r\n" } else { b"250 mail.example\r\n" };
        answers.write_all(answer).unwrap();
    }
}

#[test]
fn nats_is_spoken_to() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("satrap.db");
    let look = |address: &str| {
        let nats_url = format!("nats://{address}");
        let (listen, database) = (free_address(), database.to_str().unwrap());
        satrap(&["doctor", "--listen", &listen, "--database-url", database, "--nats-url", &nats_url])
    };
    look(&free_address()).assert_failed(1, &["NATS cannot be reached", "Check --nats-url"]);

    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let server = std::thread::spawn(move || greet_as_nats(&listener));
    let found = look(&address);
    assert!(found.out.contains("takes what servers tell each other"), "{found:?}");
    server.join().unwrap();
}

/// As much of NATS as is needed to be found well.
fn greet_as_nats(listener: &TcpListener) {
    let (stream, _) = listener.accept().unwrap();
    let mut answers = &stream;
    let info = r#"INFO {"server_id":"A","server_name":"A","version":"2.11.0","proto":1,"headers":true,"max_payload":1048576}"#;
    answers.write_all(format!("{info}\r\n").as_bytes()).unwrap();
    for line in BufReader::new(&stream).lines().map_while(Result::ok) {
        if line.starts_with("PING") && answers.write_all(b"PONG\r\n").is_err() {
            return;
        }
    }
}

#[test]
fn a_server_that_is_not_there_is_not_well() {
    let found = satrap(&["doctor", "--running", "--listen", &free_address()]);
    found.assert_failed(1, &["no server answers"]);
}
