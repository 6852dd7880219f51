//! One table of a load: all seats play at random, with a socket for each of them and one for a spectator.

use std::sync::Arc;
use std::time::Duration;

use satrap_core::Dice;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::time::{Instant, MissedTickBehavior, interval_at};

use super::client::{Client, Guest, Socket};
use satrap_cli::error::CliError;

pub struct BenchTable {
    client: Arc<Client>,
    /// The server at which the spectator watches.
    watched: Arc<Client>,
    /// Decisions are sent by HTTP instead of the seat's socket.
    by_http: bool,
    game: &'static str,
    party: Party,
    id: String,
    /// One for each seat, then the spectator.
    sockets: Vec<TableSocket>,
    dice: Dice,
}

/// Who plays at the tables of a load.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum People<'a> {
    /// One guest has all seats: there is nobody to tell anything.
    One,
    /// Somebody in every seat. They play live, so that nobody who looks is told.
    Apart,
    /// The same over days: everybody is told at this address.
    Told(&'a str),
}

/// The people of one table, and how much time they have.
struct Party {
    guests: Vec<Guest>,
    seats: u8,
    clock: Value,
}

impl Party {
    async fn gather(client: &Client, people: People<'_>, seats: u8, number: u32) -> Result<Party, CliError> {
        let count = if people == People::One { 1 } else { seats };
        let mut guests = Vec::new();
        for n in 0..count {
            let guest = client.create_guest(&format!("Bench {number}-{n}")).await?;
            if let People::Told(url) = people {
                let channel = json!({ "kind": "webhook", "url": url, "form": "standard" });
                client.post("/api/notifications/channels", &guest, &channel).await?;
            }
            guests.push(guest);
        }
        let clock = match people {
            People::One => json!({ "type": "none" }),
            People::Apart => {
                let (budget, more) = (86_400, 3600);
                json!({ "type": "live", "budget_seconds": budget, "increment_seconds": more, "on_timeout": "wait" })
            }
            People::Told(_) => json!({ "type": "days", "hours": 240, "on_timeout": "wait" }),
        };
        Ok(Party { guests, seats, clock })
    }

    /// Who plays a seat.
    fn at(&self, seat: usize) -> Result<&Guest, CliError> {
        let guest = self.guests.get(seat).or_else(|| self.guests.first());
        guest.ok_or_else(|| CliError::failed("a table has nobody."))
    }

    /// Makes a table and sits down at it.
    async fn sit_down(&self, client: &Client, game: &str) -> Result<String, CliError> {
        let is_one = self.guests.len() == 1;
        let chair = |n: u8| json!({ "type": if is_one || n == 0 { "me" } else { "person" } });
        let chairs = (0..self.seats).map(chair).collect();
        let id = create_table(client, self.at(0)?, game, chairs, is_one, &self.clock).await?;
        for (n, guest) in self.guests.iter().enumerate().skip(1) {
            let sit = json!({ "seat": format!("P{n}"), "contribution": "0".repeat(64) });
            client.post(&format!("/api/tables/{id}/sit"), guest, &sit).await?;
        }
        Ok(id)
    }
}

/// A socket and the latest state it has received.
struct TableSocket {
    socket: Socket,
    version: u64,
    offers: Vec<Offer>,
    to_act: Vec<String>,
    over: bool,
}

/// What a load reads of a message. The rest, views above all, is passed over: reading it would be measured too.
#[derive(Deserialize)]
struct Frame {
    #[serde(rename = "type")]
    kind: String,
    version: Option<u64>,
    offers: Option<Vec<Offer>>,
    /// In a snapshot.
    table: Option<Progress>,
    /// In an update.
    status: Option<String>,
    to_act: Option<Vec<String>>,
    /// After a decision of this socket.
    answer: Option<Answer>,
    problem: Option<Problem>,
}

#[derive(Deserialize)]
struct Progress {
    status: String,
    to_act: Vec<String>,
}

#[derive(Deserialize)]
struct Offer {
    action: Box<RawValue>,
}

#[derive(Deserialize)]
struct Answer {
    version: u64,
}

#[derive(Deserialize)]
struct Problem {
    detail: String,
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
    create_table(client, &guest, game, occupants, false, &json!({ "type": "none" })).await
}

async fn create_table(
    client: &Client,
    guest: &Guest,
    game: &str,
    occupants: Vec<Value>,
    hot_seat: bool,
    clock: &Value,
) -> Result<String, CliError> {
    let request = json!({
        "game": game, "seats": occupants, "visibility": "open", "clock": clock, "hot_seat": hot_seat,
        "host_starts": false,
    });
    let table = client.post("/api/tables", guest, &request).await?;
    table["id"]
        .as_str()
        .map(str::to_owned)
        .ok_or_else(|| CliError::failed("the server made a table without an id."))
}

async fn open_sockets(
    client: &Client,
    watched: &Client,
    party: &Party,
    id: &str,
) -> Result<Vec<TableSocket>, CliError> {
    let seats = usize::from(party.seats);
    let viewers = (0..seats).map(|n| (client, n, format!("P{n}")));
    let mut sockets = Vec::new();
    for (client, n, viewer) in viewers.chain([(watched, 0, "spectator".to_owned())]) {
        let socket = client.open_socket(id, &viewer, Some(party.at(n)?)).await?;
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
        let mut received = false;
        while !received || self.version < version {
            let frame = self.receive().await?;
            received |= matches!(frame.kind.as_str(), "snapshot" | "update");
        }
        Ok(())
    }

    /// Receives messages until the answer to the decision that was sent, and gives the version it led to.
    async fn receive_answer(&mut self) -> Result<u64, CliError> {
        loop {
            let frame = self.receive().await?;
            if let Some(problem) = frame.problem {
                return Err(CliError::failed(format!("a decision was refused: {}", problem.detail)));
            }
            if let Some(answer) = frame.answer {
                return Ok(answer.version);
            }
        }
    }

    async fn receive(&mut self) -> Result<Frame, CliError> {
        let text = self.socket.next_text().await?;
        let mut frame: Frame = serde_json::from_str(&text)
            .map_err(|error| CliError::failed(format!("a message cannot be read: {error}.")))?;
        let progress = match (frame.table.take(), frame.status.take(), frame.to_act.take()) {
            (Some(progress), ..) => Some(progress),
            (None, Some(status), Some(to_act)) => Some(Progress { status, to_act }),
            _ => None,
        };
        if let (Some(progress), Some(version)) = (progress, frame.version) {
            self.over = progress.status == "over";
            self.to_act = progress.to_act;
            self.version = version;
        }
        if let Some(offers) = frame.offers.take() {
            self.offers = offers;
        }
        Ok(frame)
    }
}

impl BenchTable {
    pub async fn open(
        client: Arc<Client>,
        watched: Arc<Client>,
        game: &'static str,
        (seats, people): (u8, People<'_>),
        number: u32,
        by_http: bool,
    ) -> Result<BenchTable, CliError> {
        let party = Party::gather(&client, people, seats, number).await?;
        let id = party.sit_down(&client, game).await?;
        let sockets = open_sockets(&client, &watched, &party, &id).await?;
        let dice = Dice::from_number(number.into());
        Ok(BenchTable { client, watched, by_http, game, party, id, sockets, dice })
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
                self.id = self.party.sit_down(&self.client, self.game).await?;
                self.sockets = open_sockets(&self.client, &self.watched, &self.party, &self.id).await?;
            }
            if self.sockets.first().is_some_and(|socket| socket.to_act.is_empty() && !socket.over) {
                // The game waits for its clock alone.
                let next = tokio::time::timeout_at(end, self.receive_step()).await;
                next.unwrap_or(Ok(()))?;
                continue;
            }
            self.step(&mut stats).await?;
        }
        Ok(stats)
    }

    /// Waits until every socket has received a step that none of them asked for.
    async fn receive_step(&mut self) -> Result<(), CliError> {
        for socket in &mut self.sockets {
            socket.receive_until(socket.version + 1).await?;
        }
        Ok(())
    }

    /// Sends one action and waits until every socket has received it.
    async fn step(&mut self, stats: &mut TableStats) -> Result<(), CliError> {
        let waiting = self.sockets.first().map(|socket| socket.to_act.clone()).unwrap_or_default();
        let seat =
            self.dice.pick(&waiting).cloned().ok_or_else(|| CliError::failed("a table waits for nobody."))?;
        let number: usize = seat.trim_start_matches('P').parse().unwrap_or_default();
        let socket = self
            .sockets
            .get_mut(number)
            .ok_or_else(|| CliError::failed(format!("there is no seat {seat}.")))?;
        let offer = self
            .dice
            .pick(&socket.offers)
            .ok_or_else(|| CliError::failed(format!("{seat} has no offers.")))?;
        let decision = json!({
            "type": "act", "seat": seat, "version": socket.version, "key": self.client.new_key(),
            "action": offer.action,
        });
        let sent = Instant::now();
        let version = if self.by_http {
            self.client.act_at(&self.id, self.party.at(number)?, decision).await?
        } else {
            socket.socket.send(&decision).await?;
            socket.receive_answer().await?
        };
        stats.acknowledged.push(micros(sent));
        for socket in self.sockets.iter_mut().filter(|socket| socket.version < version) {
            socket.receive_until(version).await?;
        }
        stats.seen_by_all.push(micros(sent));
        Ok(())
    }
}

fn micros(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_micros()).unwrap_or(u64::MAX)
}
