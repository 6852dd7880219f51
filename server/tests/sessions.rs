//! A password reset ends sessions and tokens everywhere; sockets are ended by the book.

mod common;

use std::time::{Duration, Instant};

use common::client::Site;
use common::postgres::Cluster;
use common::server::{Server, next};
use futures_util::{SinkExt, StreamExt};
use satrap_server::admin;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite::Message;

#[tokio::test(flavor = "multi_thread")]
async fn a_reset_by_a_command_ends_everything_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("a.db").to_str().unwrap().to_owned();
    let servers = [Server::on(database.clone(), None).await];
    reset(&database, &servers).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reset_by_a_command_ends_everything_at_every_server() {
    let cluster = Cluster::start();
    let database = cluster.database("reset");
    let servers = [Server::on(database.clone(), None).await, Server::on(database.clone(), None).await];
    reset(&database, &servers).await;
}

async fn reset(database: &str, servers: &[Server]) {
    let first = &servers[0];
    let (cookie, _) =
        first.post("/api/register", "", json!({"name": "Ada", "password": "a good secret"})).await;
    let (_, token) = first.post("/api/tokens", &cookie, json!({"label": "bot"})).await;
    let (_, table) = first.post("/api/play-now", &cookie, json!({"game": "final-decrees"})).await;
    let path = format!("/api/tables/{}/live?as=P0", table["id"].as_str().unwrap());
    let mut socket = first.connect(&path, &cookie, None).await.unwrap();
    next(&mut socket, "snapshot").await;
    for server in servers {
        assert_eq!(server.me(&cookie).await["name"], "Ada", "every server remembers the session");
    }
    admin::reset_password(database, "ada", "another good secret").await.unwrap();
    // What is remembered would run out by itself only later.
    let deadline = Instant::now() + Duration::from_secs(8);
    for server in servers {
        while server.me(&cookie).await != Value::Null {
            assert!(Instant::now() < deadline, "a session outlives the reset");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    let bye = next(&mut socket, "bye").await;
    assert!(bye["reason"].as_str().unwrap().contains("session has ended"), "{bye}");
    let token = token["token"].as_str().unwrap();
    assert_eq!(first.with_token("/api/me", token).await, 401);
    assert_eq!(admin::accounts(database).await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_password_ends_the_other_sessions_and_must_be_a_good_one() {
    let site = Site::open().await;
    let mut ada = site.visitor();
    ada.post("/api/register", json!({"name": "Ada", "password": "password1"})).await.problem(422);
    ada.post("/api/register", json!({"name": "Ada", "password": "a good secret"})).await.ok();
    let mut elsewhere = site.visitor();
    elsewhere.post("/api/login", json!({"name": "Ada", "password": "a good secret"})).await.ok();
    let change = |old: &str, new: &str| json!({"password": old, "new_password": new});
    ada.post("/api/password", change("not my secret", "a better secret")).await.problem(401);
    ada.post("/api/password", change("a good secret", "12345678")).await.problem(422);
    ada.post("/api/password", change("a good secret", "a better secret")).await.ok();
    assert_eq!(ada.get("/api/me").await.ok()["user"]["name"], "Ada");
    assert_eq!(elsewhere.get("/api/me").await.ok()["user"], Value::Null);
    elsewhere.post("/api/login", json!({"name": "Ada", "password": "a better secret"})).await.ok();
    let mut guest = site.guest("Kim").await;
    assert_eq!(
        guest.post("/api/password", change("a good secret", "a better secret")).await.problem(409),
        "guest"
    );
}

/// A WebSocket by hand, to send what no client would.
async fn raw_socket(server: &Server, path: &str) -> tokio::net::TcpStream {
    let mut stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        server.address
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    stream
}

/// The code of the Close that ends what the server sends.
async fn close_code(stream: &mut tokio::net::TcpStream) -> Option<u16> {
    let mut all = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut all)).await;
    let _ = read.expect("the connection is never ended");
    // A Close of a code alone, and nothing after it.
    let end = all.len().checked_sub(4)?;
    (all[end] == 0x88 && all[end + 1] == 2).then(|| u16::from_be_bytes([all[end + 2], all[end + 3]]))
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_breaks_the_protocol_is_told_so() {
    let server = Server::start().await;
    let (_, table) = server.post("/api/play-now", "", json!({"game": "final-decrees"})).await;
    let path = format!("/api/tables/{}/live", table["id"].as_str().unwrap());
    let mask = [0u8; 4];
    let frame = |head: &[u8], body: &[u8]| [head, &mask, body].concat();
    let too_long = {
        let mut head = vec![0x81, 0x80 | 127];
        head.extend_from_slice(&(100_000u64).to_be_bytes());
        frame(&head, &[b'x'; 1000])
    };
    let cases = [
        ("reserved bits", frame(&[0xf1, 0x80 | 2], b"{}"), 1002),
        ("no UTF-8", frame(&[0x81, 0x80 | 2], &[0xff, 0xfe]), 1007),
        ("too long", too_long, 1009),
        ("a good Close", frame(&[0x88, 0x80 | 2], &1000u16.to_be_bytes()), 1000),
    ];
    for (what, bytes, code) in cases {
        let mut stream = raw_socket(&server, &path).await;
        stream.write_all(&bytes).await.unwrap();
        assert_eq!(close_code(&mut stream).await, Some(code), "{what}");
    }
    let mut socket = server.connect(&path, "", None).await.unwrap();
    next(&mut socket, "snapshot").await;
    socket.send(Message::Close(None)).await.unwrap();
    while let Some(message) = socket.next().await {
        assert!(message.is_ok(), "the goodbye is answered: {message:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn https_is_insisted_on_where_people_use_it() {
    let plain = Site::open().await;
    assert!(!plain.visitor().get("/api/me").await.headers.contains_key("strict-transport-security"));
    let secure = Site::with(|config| config.public_url = Some("https://satrap.test".into())).await;
    let answer = secure.visitor().get("/api/me").await;
    assert_eq!(answer.headers["strict-transport-security"], "max-age=31536000");
}
