//! One table of a load: a guest in every seat, who takes any offer, and a socket for each of them and a spectator.

use std::sync::Arc;
use std::time::Duration;

use satrap_core::Dice;
use serde_json::{Value, json};
use tokio::time::{Instant, MissedTickBehavior, interval};

use super::client::{Client, Guest, Socket};
use crate::error::CliError;

pub struct BenchTable {
    client: Arc<Client>,
    game: &'static str,
    seats: u8,
    guest: Guest,
    id: String,
    /// One for each seat, then the spectator.
    listeners: Vec<Listener>,
    dice: Dice,
}

/// What one socket knows.
struct Listener {
    socket: Socket,
    version: u64,
    offers: Vec<Value>,
    to_act: Vec<String>,
    over: bool,
}

/// What a table measured, in microseconds.
#[derive(Default)]
pub struct Tally {
    pub games: u64,
    /// From sending an action until the server has acknowledged it.
    pub acknowledged: Vec<u64>,
    /// … until every socket at the table has been told.
    pub seen_by_all: Vec<u64>,
}

/// A table at which one guest plays all seats.
pub async fn sit_down(
    client: Arc<Client>,
    game: &'static str,
    seats: u8,
    number: u32,
) -> Result<BenchTable, CliError> {
    let guest = client.guest(&format!("Bench {number}")).await?;
    let id = open(&client, &guest, game, vec![json!({ "type": "me" }); seats.into()]).await?;
    let listeners = listen(&client, &guest, &id, seats).await?;
    Ok(BenchTable { client, game, seats, guest, id, listeners, dice: Dice::from_number(number.into()) })
}

/// A table at which nothing happens: its other chairs stay empty.
pub async fn quiet(client: &Client, game: &'static str, seats: u8) -> Result<String, CliError> {
    let guest = client.guest("Bench watcher").await?;
    let mut chairs = vec![json!({ "type": "person" }); seats.into()];
    if let Some(first) = chairs.first_mut() {
        *first = json!({ "type": "me" });
    }
    open(client, &guest, game, chairs).await
}

async fn open(client: &Client, guest: &Guest, game: &str, chairs: Vec<Value>) -> Result<String, CliError> {
    let hot_seat = chairs.len() > 1;
    let wish = json!({
        "game": game, "seats": chairs, "visibility": "open", "clock": { "type": "none" }, "hot_seat": hot_seat,
    });
    let table = client.post("/api/tables", guest, &wish).await?;
    table["id"]
        .as_str()
        .map(str::to_owned)
        .ok_or_else(|| CliError::failed("the server made a table without an id."))
}

async fn listen(client: &Client, guest: &Guest, id: &str, seats: u8) -> Result<Vec<Listener>, CliError> {
    let viewers = (0..seats).map(|n| format!("P{n}")).chain(["spectator".to_owned()]);
    let mut listeners = Vec::new();
    for viewer in viewers {
        let socket = client.listen(id, &viewer, Some(guest)).await?;
        let mut listener =
            Listener { socket, version: 0, offers: Vec::new(), to_act: Vec::new(), over: false };
        listener.hear_until(0).await?;
        listeners.push(listener);
    }
    Ok(listeners)
}

impl Listener {
    /// Hears messages until one tells of this version or a later one; at least one snapshot or update.
    async fn hear_until(&mut self, version: u64) -> Result<(), CliError> {
        loop {
            let mut message = self.socket.next().await?;
            // A snapshot tells these of its table, an update by itself.
            let told = match message["type"].as_str() {
                Some("snapshot") => &message["table"],
                Some("update") => &message,
                _ => continue,
            };
            self.over = told["status"] == "over";
            self.to_act = seats_in(&told["to_act"]);
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
    /// Plays until the end of the measurement, one game after the other.
    pub async fn play(mut self, end: Instant, pause: Option<Duration>) -> Result<Tally, CliError> {
        let mut tally = Tally::default();
        let mut ticks = pause.map(|pause| {
            let mut ticks = interval(pause);
            ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
            ticks
        });
        while Instant::now() < end {
            if let Some(ticks) = &mut ticks {
                ticks.tick().await;
            }
            if self.listeners.iter().all(|listener| listener.over) {
                tally.games += 1;
                let chairs = vec![json!({ "type": "me" }); self.seats.into()];
                self.id = open(&self.client, &self.guest, self.game, chairs).await?;
                self.listeners = listen(&self.client, &self.guest, &self.id, self.seats).await?;
            }
            self.step(&mut tally).await?;
        }
        Ok(tally)
    }

    /// One action, sent and seen by everybody.
    async fn step(&mut self, tally: &mut Tally) -> Result<(), CliError> {
        let waiting = self.listeners.first().map(|listener| listener.to_act.clone()).unwrap_or_default();
        let seat =
            self.dice.pick(&waiting).cloned().ok_or_else(|| CliError::failed("a table waits for nobody."))?;
        let number: usize = seat.trim_start_matches('P').parse().unwrap_or_default();
        let listener = self
            .listeners
            .get(number)
            .ok_or_else(|| CliError::failed(format!("there is no seat {seat}.")))?;
        let offer = self
            .dice
            .pick(&listener.offers)
            .ok_or_else(|| CliError::failed(format!("{seat} has no offers.")))?;
        let body = json!({
            "seat": seat, "version": listener.version, "key": self.client.key(), "action": offer["action"],
        });
        let path = format!("/api/tables/{}/act", self.id);
        let begun = Instant::now();
        let answer = self.client.post(&path, &self.guest, &body).await?;
        tally.acknowledged.push(micros(begun));
        let version = answer["version"].as_u64().unwrap_or_default();
        for listener in &mut self.listeners {
            listener.hear_until(version).await?;
        }
        tally.seen_by_all.push(micros(begun));
        Ok(())
    }
}

fn micros(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_micros()).unwrap_or(u64::MAX)
}
