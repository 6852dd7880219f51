//! Somebody who plays all seats of one table, whatever breaks: a decision that got no answer is sent again under its key.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::StreamExt;
use satrap_core::Dice;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::faults::Nodes;

const GAMES: [(&str, usize); 4] =
    [("final-decrees", 4), ("connect-the-worlds", 2), ("sovereign", 2), ("imperial-governor", 3)];

/// What a player was told of one decision.
pub struct Acknowledged {
    pub table: String,
    pub version: u64,
    pub seal: String,
}

pub struct Player {
    nodes: Arc<Nodes>,
    dice: Dice,
    number: u32,
    client: reqwest::Client,
    cookie: String,
    pub tables: Vec<String>,
    pub acknowledged: Vec<Acknowledged>,
    pub dropped: u64,
    pub repeated: u64,
}

impl Player {
    pub async fn new(nodes: Arc<Nodes>, dice: Dice, number: u32) -> Player {
        satrap_cli::install_tls_provider();
        let client = reqwest::Client::builder().timeout(Duration::from_secs(20)).build().unwrap();
        let mut player = Player {
            nodes,
            dice,
            number,
            client,
            cookie: String::new(),
            tables: Vec::new(),
            acknowledged: Vec::new(),
            dropped: 0,
            repeated: 0,
        };
        while player.cookie.is_empty() {
            let name = json!({"name": format!("Player {number}")});
            let url = player.url("/api/guest");
            let answer = player.client.post(url).json(&name).send().await.ok();
            let cookie = answer.and_then(|answer| {
                let cookie = answer.headers().get("set-cookie")?.to_str().ok()?;
                Some(cookie.split(';').next()?.to_owned())
            });
            player.cookie = cookie.unwrap_or_default();
        }
        player
    }

    fn url(&mut self, path: &str) -> String {
        let node = self.dice.below(self.nodes.count() as u32) as usize;
        format!("http://{}{path}", self.nodes.address(node))
    }

    /// Plays game after game while it shall go on.
    pub async fn play(mut self, going: &AtomicBool) -> Player {
        let mut n = 0;
        while going.load(Ordering::SeqCst) {
            let Some(table) = self.new_table().await else { continue };
            self.tables.push(table.clone());
            while going.load(Ordering::SeqCst) {
                n += 1;
                if self.decide(&table, n).await == Some(false) {
                    break;
                }
            }
        }
        self
    }

    async fn new_table(&mut self) -> Option<String> {
        let (game, seats) = GAMES[(self.number as usize + self.tables.len()) % GAMES.len()];
        let seats = vec![json!({"type": "me"}); seats];
        let clock = json!({"type": "none"});
        let wish =
            json!({"game": game, "seats": seats, "visibility": "link", "clock": clock, "hot_seat": true});
        let url = self.url("/api/tables");
        let request = self.client.post(url).header("cookie", &self.cookie).json(&wish);
        let table: Value = request.send().await.ok()?.json().await.ok()?;
        Some(table["id"].as_str()?.to_owned())
    }

    /// Looks, decides and acts until that is answered; false once the game is over, nothing if something broke.
    async fn decide(&mut self, table: &str, n: u64) -> Option<bool> {
        let path = format!("/api/tables/{table}");
        let url = self.url(&path);
        let known = self.client.get(url).header("cookie", &self.cookie);
        let known: Value = known.send().await.ok()?.json().await.ok()?;
        if known["status"] == "over" {
            return Some(false);
        }
        let seat = known["to_act"].get(0)?.as_str()?.to_owned();
        let eyes = self.look(table, &seat).await?;
        let offers = eyes["offers"].as_array()?;
        let offer = self.dice.pick(offers)?;
        let action = offer["action"].clone();
        if action["type"] == "resign" || action["type"] == "concede" {
            return Some(true);
        }
        let undo = eyes["undo"].as_u64() > Some(0) && self.dice.below(6) == 0;
        let (path, mut body) = match undo {
            true => (format!("{path}/undo"), json!({"scope": "decision"})),
            false => (format!("{path}/act"), json!({"actions": [action.clone(), action]})),
        };
        let key = format!("{}-{n}", self.number);
        body["seat"] = json!(seat);
        body["version"] = eyes["version"].clone();
        body["key"] = json!(key);
        self.send(table, &path, &body).await
    }

    /// Sends a decision until it is answered, at times cutting the line on purpose.
    async fn send(&mut self, table: &str, path: &str, body: &Value) -> Option<bool> {
        for attempt in 0.. {
            if self.dice.below(8) == 0 {
                self.drop_midway(path, body).await;
            }
            let url = self.url(path);
            let request = self.client.post(url).header("cookie", &self.cookie).json(body);
            let Ok(response) = request.send().await else {
                self.repeated += 1;
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            let status = response.status();
            let answer: Value = response.json().await.unwrap_or(Value::Null);
            if status.is_success() && answer["version"].is_u64() {
                let (version, seal) = (answer["version"].as_u64()?, answer["seal"].as_str()?.to_owned());
                self.acknowledged.push(Acknowledged { table: table.to_owned(), version, seal });
                return Some(true);
            }
            // Refused or too late: nothing was done, and nothing is acknowledged.
            if status.is_client_error() {
                return Some(true);
            }
            assert!(attempt < 600, "no answer for {body}: {status} {answer}");
            self.repeated += 1;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        None
    }

    /// Sends the request whole and closes the connection a moment later.
    async fn drop_midway(&mut self, path: &str, body: &Value) {
        let address = self.nodes.address(self.dice.below(8) as usize);
        let Ok(mut stream) = tokio::net::TcpStream::connect(&address).await else { return };
        let _ = stream.set_zero_linger();
        let (cookie, body) = (&self.cookie, body.to_string());
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        if stream.write_all(request.as_bytes()).await.is_ok() {
            tokio::time::sleep(Duration::from_micros(u64::from(self.dice.below(4000)))).await;
            self.dropped += 1;
        }
    }

    /// What a seat sees now, by a new socket.
    async fn look(&mut self, table: &str, seat: &str) -> Option<Value> {
        let address = self.nodes.address(self.dice.below(8) as usize);
        snapshot(&address, table, seat, &self.cookie).await
    }
}

/// All that a viewer is shown when joining a table.
pub async fn snapshot(address: &str, table: &str, viewer: &str, cookie: &str) -> Option<Value> {
    const PATIENCE: Duration = Duration::from_secs(10);
    let mut request =
        format!("ws://{address}/api/tables/{table}/live?as={viewer}").into_client_request().ok()?;
    request.headers_mut().insert("cookie", cookie.parse().ok()?);
    let connecting = tokio::time::timeout(PATIENCE, tokio_tungstenite::connect_async(request));
    let (mut socket, _) = connecting.await.ok()?.ok()?;
    loop {
        let message = tokio::time::timeout(PATIENCE, socket.next()).await.ok()??.ok()?;
        if let Message::Text(text) = message {
            let value: Value = serde_json::from_str(&text).ok()?;
            if value["type"] == "snapshot" {
                return Some(value);
            }
        }
    }
}
