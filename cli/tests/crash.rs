//! The server is killed without warning while several people play, again and again. Every step that was
//! acknowledged is there, once, in order; and the games go on.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

const TABLES: usize = 6;
const ROUNDS: usize = 4;
const SEATS: usize = 4;

type Socket = tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(database: &Path) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_satrap"))
            .args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--bot-pace", "0", "--database-url"])
            .arg(database)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("//").next().unwrap().to_owned();
        Server { process, address }
    }

    /// `kill -9`: no chance to finish anything.
    fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

/// Somebody who plays all seats of one table.
struct Player {
    cookie: String,
    table: String,
    /// What the server said it has kept: the number and the seal of each step.
    acknowledged: Vec<(u64, String)>,
    keys: u64,
}

impl Player {
    async fn new(address: &str) -> Player {
        let (cookie, _) = post(address, "/api/guest", "", json!({"name": "Ada"})).await.unwrap();
        let chairs = vec![json!({"type": "me"}); SEATS];
        let wish = json!({"game": "final-decrees", "seats": chairs, "visibility": "open", "clock": {"type": "none"}});
        let (_, table) = post(address, "/api/tables", &cookie, wish).await.unwrap();
        let table = table["id"].as_str().unwrap().to_owned();
        Player { cookie, table, acknowledged: Vec::new(), keys: 0 }
    }

    /// Plays until the server is gone or the game is over.
    async fn play(&mut self, address: &str, count: &AtomicUsize) -> Option<()> {
        let mut sockets = Vec::new();
        let mut eyes = Vec::new();
        for seat in 0..SEATS {
            let mut socket = self.look(address, seat).await?;
            eyes.push(next(&mut socket, "snapshot").await?);
            sockets.push(socket);
        }
        loop {
            let offer = eyes.iter().enumerate().find_map(|(seat, eyes)| Some((seat, eyes["offers"].get(0)?)));
            let (seat, offer) = offer?;
            self.keys += 1;
            let body = json!({
                "seat": format!("P{seat}"),
                "version": eyes[seat]["version"],
                "key": format!("k{}", self.keys),
                "action": offer["action"],
            });
            let (_, answer) =
                post(address, &format!("/api/tables/{}/act", self.table), &self.cookie, body).await?;
            let step = (answer["version"].as_u64()?, answer["seal"].as_str()?.to_owned());
            self.acknowledged.push(step);
            count.fetch_add(1, Ordering::SeqCst);
            for (socket, eyes) in sockets.iter_mut().zip(&mut eyes) {
                let update = next(socket, "update").await?;
                eyes["version"] = update["version"].clone();
                if let Some(offers) = update.get("offers") {
                    eyes["offers"] = offers.clone();
                }
            }
        }
    }

    async fn look(&self, address: &str, seat: usize) -> Option<Socket> {
        let url = format!("ws://{address}/api/tables/{}/live?as=P{seat}", self.table);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        Some(tokio_tungstenite::connect_async(request).await.ok()?.0)
    }
}

/// Nothing if the server is gone; a refusal is a fault of the test.
async fn post(address: &str, path: &str, cookie: &str, body: Value) -> Option<(String, Value)> {
    satrap_cli::install_tls_provider();
    let request = reqwest::Client::new().post(format!("http://{address}{path}")).header("cookie", cookie);
    let response = request.json(&body).send().await.ok()?;
    let status = response.status();
    let cookie = response.headers().get("set-cookie").and_then(|cookie| cookie.to_str().ok()).unwrap_or("");
    let cookie = cookie.split(';').next().unwrap_or("").to_owned();
    let text = response.text().await.ok()?;
    assert!(status.is_success(), "{path}: {status}: {text}");
    Some((cookie, serde_json::from_str(&text).unwrap()))
}

async fn next(socket: &mut Socket, kind: &str) -> Option<Value> {
    loop {
        if let Message::Text(text) = socket.next().await?.ok()? {
            let value: Value = serde_json::from_str(&text).unwrap();
            if value["type"] == kind {
                return Some(value);
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn killing_the_server_loses_nothing_that_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("crash.db");
    let mut server = Server::start(&database);
    let mut players = Vec::new();
    for _ in 0..TABLES {
        players.push(Player::new(&server.address).await);
    }
    let mut before = 0;
    for round in 0..ROUNDS {
        let count = Arc::new(AtomicUsize::new(0));
        let mut games = tokio::task::JoinSet::new();
        for mut player in players.drain(..) {
            let (address, count) = (server.address.clone(), count.clone());
            games.spawn(async move {
                player.play(&address, &count).await;
                player
            });
        }
        // The moment differs from round to round and from run to run: some number of steps, then at once.
        let enough = 20 + (std::process::id() as usize * 7 + round * 13) % 40;
        let reached = async {
            while count.load(Ordering::SeqCst) < enough {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(120), reached).await.expect("the games do not go on");
        server.kill();
        players = games.join_all().await;
        check(&database, &players).await;
        let acknowledged: usize = players.iter().map(|player| player.acknowledged.len()).sum();
        assert!(acknowledged >= before + enough, "round {round} added nothing");
        before = acknowledged;
        server = Server::start(&database);
    }
    server.kill();
}

/// Every acknowledged step is kept under its number and seal, and steps are numbered without gaps.
async fn check(database: &Path, players: &[Player]) {
    let store = satrap_server::store::open(database.to_str().unwrap()).await.unwrap();
    for player in players {
        let entries = store.entries(&player.table, 0, u32::MAX).await.unwrap();
        assert!(
            entries.iter().map(|entry| entry.seq).eq(1..=entries.len() as u32),
            "a step is missing or doubled"
        );
        for (seq, seal) in &player.acknowledged {
            let kept = entries.get(*seq as usize - 1).unwrap_or_else(|| panic!("step {seq} was lost"));
            assert_eq!(kept.seal.to_string(), *seal, "step {seq} is another one");
        }
        let row = store.table(&player.table).await.unwrap();
        assert_eq!(row.version as usize, entries.len());
    }
    store.close().await;
}
