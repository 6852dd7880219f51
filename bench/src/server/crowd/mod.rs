//! A crowd at one table: a player in every seat, each with a socket, and many spectators. Everybody plays as a bot would that
//! receives no more than a browser does. What they hold back they all send shortly before a time limit of the rules.
//! Afterwards the game's record shows whether anything that was acknowledged is missing, and whether anybody received
//! anything that the rules do not show to them.

mod listener;
mod player;
mod report;
mod verify;

use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use satrap_core::{Record, Seat, Strength, Viewer};
use satrap_registry::AnyGame;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::client::{Client, Guest};
use satrap_cli::error::CliError;
use satrap_cli::input;

use listener::{Listener, SocketLog};
use player::{DeadlineRush, Player};
pub use report::CrowdReport;

#[derive(Args)]
pub struct CrowdArgs {
    /// Instead of many tables: one, with a player in every seat and this many spectators, played to its end and compared
    /// with its record.
    #[arg(long, value_name = "N")]
    spectators: Option<u32>,
    /// How many seats that table has; without it, the usual number.
    #[arg(long, requires = "spectators")]
    seats: Option<u8>,
    /// Its options as JSON.
    #[arg(long, value_name = "JSON", requires = "spectators")]
    options: Option<String>,
    /// How strong its players are.
    #[arg(long, default_value = "easy", requires = "spectators")]
    strength: String,
    /// Types of actions that are held back until shortly before a time limit; without it, all are.
    #[arg(long, value_name = "TYPE,…", value_delimiter = ',', requires = "spectators")]
    hold: Vec<String>,
    /// How many seconds before the limit they are sent.
    #[arg(long, default_value_t = 2.0, requires = "spectators")]
    rush: f64,
    /// What the key of that time limit begins with.
    #[arg(long, value_name = "KEY", default_value = "round", requires = "spectators")]
    limit: String,
    /// How fast the server's clock runs: the value given to `satrap serve`.
    #[arg(long, value_name = "TIMES", default_value_t = 1, requires = "spectators")]
    clock_speed: u32,
}

/// One run.
struct CrowdTest {
    game: &'static dyn AnyGame,
    seats: u8,
    options: Value,
    strength: Strength,
    spectators: u32,
    rush: DeadlineRush,
}

impl CrowdArgs {
    /// Whether this test was asked for.
    pub fn is_requested(&self) -> bool {
        self.spectators.is_some()
    }

    pub async fn run(
        &self,
        client: Arc<Client>,
        game: &'static dyn AnyGame,
    ) -> Result<CrowdReport, CliError> {
        if !(0.1..=600.0).contains(&self.rush) || !(1..=1000).contains(&self.clock_speed) {
            return Err(CliError::bad_input(
                "--rush must be from 0.1 to 600, and --clock-speed from 1 to 1000.",
            ));
        }
        let seats = self.seats.unwrap_or(game.info().usual_seats);
        let test = CrowdTest {
            game,
            seats,
            options: input::parse_options(game, self.options.as_deref(), seats)?,
            strength: input::find_strength(game, &self.strength)?,
            spectators: self.spectators.unwrap_or_default(),
            rush: DeadlineRush {
                window: Duration::from_secs_f64(self.rush),
                limit: self.limit.clone(),
                held_types: self.hold.clone(),
                clock_speed: self.clock_speed,
            },
        };
        test.run(client).await
    }
}

impl CrowdTest {
    async fn run(self, client: Arc<Client>) -> Result<CrowdReport, CliError> {
        let (id, guests) = self.seat_guests(&client).await?;
        let clock = listener::ServerClock::new(self.rush.clock_speed);
        let mut listeners = JoinSet::new();
        let mut players = Vec::new();
        for (seat, guest) in Seat::all(self.seats).zip(guests) {
            let socket = client.open_socket(&id, &seat.to_string(), Some(&guest)).await?;
            let (listener, latest) = Listener::reading(socket, Viewer::Seat(seat), clock.clone());
            listeners.spawn(listener.run());
            let player = Player {
                client: client.clone(),
                game: self.game,
                strength: self.strength,
                table: id.clone(),
                seat,
                guest,
                latest,
                clock: clock.clone(),
                rush: self.rush.clone(),
            };
            players.push(player);
        }
        for n in 0..self.spectators {
            let socket = client.open_socket(&id, "spectator", None).await?;
            let listener = if n == 0 {
                Listener::reading(socket, Viewer::Spectator, clock.clone()).0
            } else {
                Listener::digesting(socket)
            };
            listeners.spawn(listener.run());
        }
        // Everybody is connected before anybody acts, so that nobody misses a message.
        let mut playing = JoinSet::new();
        for player in players {
            playing.spawn(player.play());
        }
        let stats = join_all(playing).await?;
        let logs: Vec<SocketLog> = join_all(listeners).await?;
        let record: Record = client.get(&format!("/api/tables/{id}/record")).await?;
        let verified = verify::verify_record(self.game, &record, &logs, &stats)?;
        Ok(CrowdReport::of(self.game.info().id, &record, &logs, &stats, verified, &clock, &self.rush.limit))
    }

    /// One guest for each seat; the game begins when the last is seated.
    async fn seat_guests(&self, client: &Client) -> Result<(String, Vec<Guest>), CliError> {
        let host = client.create_guest("Guest 1").await?;
        let mut seats = vec![json!({ "type": "person" }); self.seats.into()];
        if let Some(first) = seats.first_mut() {
            *first = json!({ "type": "me" });
        }
        let request = json!({
            "game": self.game.info().id, "options": self.options, "seats": seats, "visibility": "open",
            "clock": { "type": "none" },
        });
        let table = client.post("/api/tables", &host, &request).await?;
        let id =
            table["id"].as_str().ok_or_else(|| CliError::failed("the server made a table without an id."))?;
        let mut guests = vec![host];
        for n in 1..self.seats {
            let guest = client.create_guest(&format!("Guest {}", n + 1)).await?;
            let sit = json!({ "seat": format!("P{n}"), "contribution": format!("{n:064x}") });
            client.post(&format!("/api/tables/{id}/sit"), &guest, &sit).await?;
            guests.push(guest);
        }
        Ok((id.to_owned(), guests))
    }
}

async fn join_all<T: 'static>(mut tasks: JoinSet<Result<T, CliError>>) -> Result<Vec<T>, CliError> {
    let mut all = Vec::new();
    while let Some(one) = tasks.join_next().await {
        all.push(one.map_err(|error| CliError::failed(error.to_string()))??);
    }
    Ok(all)
}
