//! Connections that break while something is being changed: memory, store and sockets agree soon after, always, and
//! bots go on.

mod common;

use std::time::{Duration, Instant};

use common::postgres::Cluster;
use common::server::{Server, next};
use satrap_core::Dice;
use satrap_server::store::{self, Store};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;

/// How many requests are dropped, each at another moment.
const DROPS: u32 = 30;
/// How soon all must agree; a loaded machine is given more than is promised.
const SOON: Duration = Duration::from_secs(10);

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_cut_in_two_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let url = folder.path().join("a.db").to_str().unwrap().to_owned();
    drop_many(url).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_cut_in_two_on_postgres() {
    let cluster = Cluster::start();
    drop_many(cluster.database("dropped")).await;
}

async fn drop_many(url: String) {
    let server = Server::adjusted(url.clone(), None, |config| config.limits = false).await;
    let kept = store::open(&url).await.unwrap();
    let ada = server.guest("Ada").await;
    let bot = json!({"type": "bot", "strength": "random"});
    let seats = json!([{"type": "me"}, bot, bot]);
    let mut dice = Dice::from_number(7);
    let mut dropped = 0;
    while dropped < DROPS {
        let wish = json!({
            "game": "connect-the-worlds", "seats": seats, "visibility": "open", "clock": {"type": "none"}, "pace": "instant",
        });
        let (_, table) = server.post("/api/tables", &ada, wish).await;
        let id = table["id"].as_str().unwrap();
        let live = format!("/api/tables/{id}/live?as=P0");
        let mut socket = server.connect(&live, &ada, None).await.unwrap();
        let mut eyes = common::eyes::Eyes::opened_by(&next(&mut socket, "snapshot").await);
        while dropped < DROPS && eyes.status == "playing" {
            if !eyes.is_waited_for("P0") {
                // Bots go on without anybody asking, whatever was dropped before.
                eyes.hear(&next(&mut socket, "update").await);
                continue;
            }
            let offers = eyes.offers.as_array().unwrap();
            let ends =
                offers.iter().find(|offer| offer["action"]["type"] == "end_turn" && dice.below(3) == 0);
            let offer = ends.unwrap_or(&offers[0]);
            let key = format!("drop{dropped}");
            let act = json!({"seat": "P0", "version": eyes.version, "key": key, "action": offer["action"]});
            let before = eyes.version;
            let pause = Duration::from_micros(u64::from(dice.below(4000)));
            drop_after(&server, &format!("/api/tables/{id}/act"), &ada, &act, pause).await;
            dropped += 1;
            agree(&server, &*kept, id).await;
            // The client comes back with the same key: the same answer whether or not the first was carried out.
            let (_, answer) = server.post(&format!("/api/tables/{id}/act"), &ada, act.clone()).await;
            let (_, again) = server.post(&format!("/api/tables/{id}/act"), &ada, act).await;
            assert_eq!(answer, again);
            assert_eq!(answer["version"], before + 1);
            agree(&server, &*kept, id).await;
            while eyes.version <= before {
                eyes.hear(&next(&mut socket, "update").await);
            }
        }
    }
}

/// Sends a request whole and closes the connection a moment later, without waiting for an answer.
async fn drop_after(server: &Server, path: &str, cookie: &str, body: &Value, pause: Duration) {
    let body = body.to_string();
    let mut stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
    stream.set_zero_linger().unwrap();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        server.address,
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    tokio::time::sleep(pause).await;
}

/// Waits until the table in memory is as the store has it; bots may move meanwhile.
async fn agree(server: &Server, kept: &dyn Store, id: &str) {
    let deadline = Instant::now() + SOON;
    loop {
        let shown = server.get(&format!("/api/tables/{id}")).await["version"].as_u64();
        let stored = kept.progress(&[id.to_owned()]).await.unwrap()[0].version;
        if shown.is_some_and(|shown| shown >= u64::from(stored)) {
            return;
        }
        assert!(Instant::now() < deadline, "memory says {shown:?}, the store {stored}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
