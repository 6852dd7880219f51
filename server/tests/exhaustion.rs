//! What one visitor can use up: connections, and memory and time for passwords.

mod common;

use std::time::Duration;

use common::client::Site;
use common::server::{Server, next};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// What comes back until the server ends the connection.
async fn rest_of(stream: &mut TcpStream) -> String {
    let mut rest = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(30), stream.read_to_end(&mut rest)).await;
    // A reset is an end too.
    let _ = read.expect("the server holds the connection for ever");
    String::from_utf8_lossy(&rest).into_owned()
}

async fn open(server: &Server, first: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(first.as_bytes()).await.unwrap();
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_sender_and_an_idle_connection_are_let_go() {
    let server = Server::with(|config| config.head_time = Duration::from_millis(200)).await;
    let mut half = open(&server, "GET /api/me HTTP/1.1\r\nHost: sat").await;
    assert!(!rest_of(&mut half).await.contains("200 OK"));
    let mut silent = open(&server, "").await;
    assert_eq!(rest_of(&mut silent).await, "");
    let mut idle = open(&server, "GET /api/me HTTP/1.1\r\nHost: satrap.test\r\n\r\n").await;
    assert_eq!(rest_of(&mut idle).await.matches("HTTP/1.1 200 OK").count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_so_many_connections_and_no_more() {
    let server = Server::with(|config| config.connections_by_address = 3).await;
    let mut hoarded = Vec::new();
    for _ in 0..3 {
        hoarded.push(open(&server, "GET /api/me HTTP/1.1\r\nHost: satrap.test\r\n").await);
    }
    // Connections are let in one after the other, so the others were before this one.
    let refusal =
        rest_of(&mut open(&server, "GET /api/me HTTP/1.1\r\nHost: satrap.test\r\n\r\n").await).await;
    let (head, body) = refusal.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{refusal:?}"));
    assert!(head.starts_with("HTTP/1.1 503 ") && head.contains("retry-after: 5"), "{head}");
    assert!(head.contains("application/problem+json"), "{head}");
    let problem: serde_json::Value = serde_json::from_str(body).unwrap();
    assert_eq!(problem["code"], "overloaded");

    let mut one = hoarded.pop().unwrap();
    one.write_all(b"Connection: close\r\n\r\n").await.unwrap();
    assert!(rest_of(&mut one).await.starts_with("HTTP/1.1 200 OK"));
    drop(one);
    let deadline = std::time::Instant::now() + Duration::from_secs(20);
    while !rest_of(&mut open(&server, "GET /api/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").await)
        .await
        .starts_with("HTTP/1.1 200 OK")
    {
        assert!(std::time::Instant::now() < deadline, "a place that was left stays taken");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_websocket_keeps_its_place_and_leaves_it() {
    let server = Server::with(|config| config.connections_by_address = 2).await;
    let (cookie, table) = server.post("/api/play-now", "", json!({"game": "final-decrees"})).await;
    let path = format!("/api/tables/{}/live", table["id"].as_str().unwrap());
    let mut first = server.connect(&path, &cookie, None).await.unwrap();
    next(&mut first, "snapshot").await;
    let mut second = server.connect(&path, &cookie, None).await.unwrap();
    next(&mut second, "snapshot").await;
    assert_eq!(server.connect(&path, &cookie, None).await.err(), Some(503));
    drop((first, second));
    let deadline = std::time::Instant::now() + Duration::from_secs(20);
    while server.connect(&path, &cookie, None).await.is_err() {
        assert!(std::time::Instant::now() < deadline, "a place that was left stays taken");
    }
}

/// How many of so many wrong passwords at once are looked at.
async fn tries(site: &Site, at_once: usize, headers: impl Fn(usize) -> Vec<(&'static str, String)>) -> usize {
    let logins = (0..at_once).map(|n| {
        let mut visitor = site.visitor();
        visitor.headers = headers(n);
        async move { visitor.post("/api/login", json!({"name": "Ada", "password": "a wrong secret"})).await }
    });
    let answers = futures_util::future::join_all(logins).await;
    assert!(answers.iter().all(|answer| [401, 429].contains(&answer.status.as_u16())));
    answers.iter().filter(|answer| answer.status == 401).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_passwords_are_counted_before_they_are_tried() {
    let site = Site::open().await;
    assert_eq!(tries(&site, 40, |_| Vec::new()).await, 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn neither_headers_nor_a_network_of_addresses_get_round_the_count() {
    // Nobody is trusted: what the headers say does not matter.
    let site = Site::open().await;
    assert_eq!(tries(&site, 7, |n| vec![("x-forwarded-for", format!("203.0.113.{n}"))]).await, 5);
    // Behind a proxy its own word counts, on the last line.
    let proxied = || Site::with(|config| config.trust_proxy = vec!["127.0.0.0/8".parse().unwrap()]);
    let site = proxied().await;
    let spoofed = |n| {
        vec![("x-forwarded-for", format!("203.0.113.{n}")), ("x-forwarded-for", "198.51.100.7".to_owned())]
    };
    assert_eq!(tries(&site, 7, spoofed).await, 5);
    let site = proxied().await;
    assert_eq!(tries(&site, 7, |n| vec![("x-forwarded-for", format!("2001:db8::{n:x}"))]).await, 5);
    let site = proxied().await;
    assert_eq!(tries(&site, 7, |n| vec![("x-forwarded-for", format!("203.0.113.{n}"))]).await, 7);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_has_a_limit() {
    let site = Site::with(|config| config.limits = true).await;
    let mut eve = site.visitor();
    for path in ["/api/games/final-decrees/preview", "/api/tables/none/frames", "/api/tables/none/live"] {
        let mut asked = 0;
        while eve.get(path).await.status != 429 {
            asked += 1;
            assert!(asked < 1000, "{path} can be asked for without end");
        }
        assert!(asked >= 100, "{path} was refused after {asked}");
    }
    let mut kim = site.visitor();
    kim.get("/api/games").await.ok();
}

fn a_record() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/final-decrees/tests/records/four-deck.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_listed_to_whoever_brought_it_and_names_nobody_as_they_like() {
    let site = Site::open().await;
    let (mut eve, mut ada) = (site.guest("Eve").await, site.guest("Ada").await);
    for name in ["x".repeat(1_500_000), "a\u{202e}b".to_owned(), " spaces ".to_owned(), "<\n>".to_owned()] {
        let mut record = a_record();
        record["seats"][0]["name"] = json!(name);
        let answer = eve.post("/api/records", record).await;
        assert_eq!(answer.problem(409), "forged");
        assert!(answer.text.contains("name") && answer.text.len() < 1000, "{}", answer.text.len());
    }
    let brought = eve.post("/api/records", a_record()).await.ok();
    assert_eq!(brought["visibility"], "link");
    let mine = eve.get("/api/tables?list=finished").await.ok();
    assert_eq!(mine["tables"][0]["brought_by"], "Eve");
    assert_eq!(ada.get("/api/tables?list=finished").await.ok()["tables"], json!([]));
    let path = format!("/api/tables/{}", brought["id"].as_str().unwrap());
    let watched = ada.get(&path).await.ok();
    assert_eq!(watched["brought_by"], "Eve", "whoever watches it is told, too");
    let names = |seats: &Value, key: &str| -> Vec<Value> {
        seats.as_array().unwrap().iter().map(|seat| seat[key].clone()).collect()
    };
    let listed = names(&mine["tables"][0]["seats"], "name");
    assert!(listed.iter().all(Value::is_string), "{listed:?}");
    assert_eq!(names(&watched["seats"], "recorded"), listed);
    ada.send("DELETE", &path, None, axum::body::Body::empty()).await.problem(403);
    let me = eve.get("/api/me").await.ok()["user"]["id"].as_str().unwrap().to_owned();
    assert_eq!(site.state.store.count_imported(&me).await.unwrap(), 1);
    eve.send("DELETE", &path, None, axum::body::Body::empty()).await.ok();
    assert_eq!(site.state.store.count_imported(&me).await.unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_keeps_a_hundred_records_and_no_more() {
    let site = Site::open().await;
    let (mut eve, mut ada) = (site.guest("Eve").await, site.guest("Ada").await);
    let id = |table: &Value| table["id"].as_str().unwrap().to_owned();
    let first = id(&eve.post("/api/records", a_record()).await.ok());
    for _ in 1..100 {
        eve.post("/api/records", a_record()).await.ok();
    }
    let refused = eve.post("/api/records", a_record()).await;
    assert_eq!(refused.problem(409), "too_many_records");
    assert!(refused.text.contains("Remove some"), "it says what to do: {}", refused.text);
    ada.post("/api/records", a_record()).await.ok();
    eve.send("DELETE", &format!("/api/tables/{first}"), None, axum::body::Body::empty()).await.ok();
    eve.post("/api/records", a_record()).await.ok();
    assert_eq!(eve.post("/api/records", a_record()).await.problem(409), "too_many_records");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nobody_plays_bots_think_only_while_somebody_looks() {
    let server = Server::start().await;
    let eve = server.guest("Eve").await;
    let bot = json!({"type": "bot", "strength": "random"});
    let wish = json!({
        "game": "final-decrees", "visibility": "open", "clock": {"type": "none"}, "pace": "instant",
        "seats": [bot, bot, bot, bot]
    });
    let (_, table) = server.post("/api/tables", &eve, wish).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    // Whatever bots were to do, they would have done before these: they act without a rest.
    for _ in 0..10 {
        let (_, other) = server.post("/api/play-now", &eve, json!({"game": "final-decrees"})).await;
        assert_eq!(other["status"], "playing");
    }
    assert_eq!(server.get(&path).await["version"], 0);
    let mut socket = server.connect(&format!("{path}/live"), "", None).await.unwrap();
    next(&mut socket, "update").await;
}
