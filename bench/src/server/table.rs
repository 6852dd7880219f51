//! One table of a load: one guest plays all seats at random, with a socket for each of them and one for a spectator.

use std::sync::Arc;
use std::time::Duration;

use satrap_core::Dice;
use serde_json::{Value, json};
use tokio::time::{Instant, MissedTickBehavior, interval_at};

use super::client::{Client, Guest, Socket};
use satrap_cli::error::CliError;

pub struct BenchTable {
    client: Arc<Client>,
    game: &'static str,
    seats: u8,
    guest: Guest,
    id: String,
    /// One for each seat, then the spectator.
    sockets: Vec<TableSocket>,
    dice: Dice,
}

/// A socket and the latest state it has received.
struct TableSocket {
    socket: Socket,
    version: u64,
    offers: Vec<Value>,
    to_act: Vec<String>,
    over: bool,
}

/// The measurements of one table, in microseconds.
#[derive(Default)]
pub struct TableStats {
    pub games: u64,
    /// From sending an action until the server has acknowledged it.
    pub acknowledged: Vec<u64>,
    /// … until every socket at the table has received it.
    pub seen_by_all: Vec<u64>,
}

/// Opens a table at which nothing happens: its other seats stay empty.
pub async fn open_idle_table(client: &Client, game: &'static str, seats: u8) -> Result<String, CliError> {
    let guest = client.create_guest("Bench watcher").await?;
    let mut occupants = vec![json!({ "type": "person" }); seats.into()];
    if let Some(first) = occupants.first_mut() {
        *first = json!({ "type": "me" });
    }
    create_table(client, &guest, game, occupants).await
}

async fn create_table(
    client: &Client,
    guest: &Guest,
    game: &str,
    occupants: Vec<Value>,
) -> Result<String, CliError> {
    let hot_seat = occupants.len() > 1;
    let request = json!({
        "game": game, "seats": occupants, "visibility": "open", "clock": { "type": "none" }, "hot_seat": hot_seat,
    });
    let table = client.post("/api/tables", guest, &request).await?;
    table["id"]
        .as_str()
        .map(str::to_owned)
        .ok_or_else(|| CliError::failed("the server made a table without an id."))
}

async fn open_sockets(
    client: &Client,
    guest: &Guest,
    id: &str,
    seats: u8,
) -> Result<Vec<TableSocket>, CliError> {
    let viewers = (0..seats).map(|n| format!("P{n}")).chain(["spectator".to_owned()]);
    let mut sockets = Vec::new();
    for viewer in viewers {
        let socket = client.open_socket(id, &viewer, Some(guest)).await?;
        let mut socket =
            TableSocket { socket, version: 0, offers: Vec::new(), to_act: Vec::new(), over: false };
        socket.receive_until(0).await?;
        sockets.push(socket);
    }
    Ok(sockets)
}

impl TableSocket {
    /// Receives messages until this version or a later one; at least one snapshot or update.
    async fn receive_until(&mut self, version: u64) -> Result<(), CliError> {
        loop {
            let mut message = self.socket.next().await?;
            // A snapshot has these under `table`, an update at the top.
            let status = match message["type"].as_str() {
                Some("snapshot") => &message["table"],
                Some("update") => &message,
                _ => continue,
            };
            self.over = status["status"] == "over";
            self.to_act = seats_in(&status["to_act"]);
            self.version = message["version"].as_u64().unwrap_or_default();
            if let Value::Array(offers) = message["offers"].take() {
                self.offers = offers;
            }
            if self.version >= version {
                return Ok(());
            }
        }
    }
}

fn seats_in(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

impl BenchTable {
    /// Opens a table at which one guest plays all seats.
    pub async fn open(
        client: Arc<Client>,
        game: &'static str,
        seats: u8,
        number: u32,
    ) -> Result<BenchTable, CliError> {
        let guest = client.create_guest(&format!("Bench {number}")).await?;
        let id = create_table(&client, &guest, game, vec![json!({ "type": "me" }); seats.into()]).await?;
        let sockets = open_sockets(&client, &guest, &id, seats).await?;
        Ok(BenchTable { client, game, seats, guest, id, sockets, dice: Dice::from_number(number.into()) })
    }

    /// Plays until the end of the measurement, one game after the other; at a pace, from its first moment on.
    pub async fn play(
        mut self,
        end: Instant,
        pace: Option<(Duration, Instant)>,
    ) -> Result<TableStats, CliError> {
        let mut stats = TableStats::default();
        let mut ticks = pace.map(|(pause, first)| {
            let mut ticks = interval_at(first, pause);
            ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
            ticks
        });
        while Instant::now() < end {
            if let Some(ticks) = &mut ticks {
                ticks.tick().await;
            }
            if self.sockets.iter().all(|socket| socket.over) {
                stats.games += 1;
                let occupants = vec![json!({ "type": "me" }); self.seats.into()];
                self.id = create_table(&self.client, &self.guest, self.game, occupants).await?;
                self.sockets = open_sockets(&self.client, &self.guest, &self.id, self.seats).await?;
            }
            self.step(&mut stats).await?;
        }
        Ok(stats)
    }

    /// Sends one action and waits until every socket has received it.
    async fn step(&mut self, stats: &mut TableStats) -> Result<(), CliError> {
        let waiting = self.sockets.first().map(|socket| socket.to_act.clone()).unwrap_or_default();
        let seat =
            self.dice.pick(&waiting).cloned().ok_or_else(|| CliError::failed("a table waits for nobody."))?;
        let number: usize = seat.trim_start_matches('P').parse().unwrap_or_default();
        let socket =
            self.sockets.get(number).ok_or_else(|| CliError::failed(format!("there is no seat {seat}.")))?;
        let offer = self
            .dice
            .pick(&socket.offers)
            .ok_or_else(|| CliError::failed(format!("{seat} has no offers.")))?;
        let body = json!({
            "seat": seat, "version": socket.version, "key": self.client.new_key(), "action": offer["action"],
        });
        let path = format!("/api/tables/{}/act", self.id);
        let sent = Instant::now();
        let answer = self.client.post(&path, &self.guest, &body).await?;
        stats.acknowledged.push(micros(sent));
        let version = answer["version"].as_u64().unwrap_or_default();
        for socket in &mut self.sockets {
            socket.receive_until(version).await?;
        }
        stats.seen_by_all.push(micros(sent));
        Ok(())
    }
}

fn micros(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_micros()).unwrap_or(u64::MAX)
}
