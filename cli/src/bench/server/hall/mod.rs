//! A hall full of people at one table: one in every seat, each with a socket, and a crowd that looks on. Everybody plays
//! as a bot would that is told no more than a browser is. What they hold back they all send in the last moments before
//! a time limit of the rules. Afterwards the game's record shows whether anything that was acknowledged is missing, and
//! whether anybody was told anything that the rules do not let them know.

mod ear;
mod player;
mod proof;
mod report;
mod sight;

use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use satrap_core::{Record, Seat, Strength, Viewer};
use satrap_registry::AnyGame;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::client::{Client, Guest};
use crate::error::CliError;
use crate::input;

use ear::{Ear, Heard};
use player::{Player, Rush};
pub use report::HallReport;

#[derive(Args)]
pub struct Hall {
    /// Instead of many tables: one, with a person in every seat and so many who look on (big screens are such), played
    /// to its end and checked against its record.
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
    /// Types of actions that are held back for the last moments; without it, all are.
    #[arg(long, value_name = "TYPE,…", value_delimiter = ',', requires = "spectators")]
    hold: Vec<String>,
    /// How long the last moments are, in seconds.
    #[arg(long, default_value_t = 2.0, requires = "spectators")]
    rush: f64,
    /// What the time limit's key begins with, before whose end everybody hurries.
    #[arg(long, value_name = "KEY", default_value = "round", requires = "spectators")]
    limit: String,
    /// How fast the server's clock runs: what `satrap serve` was told.
    #[arg(long, value_name = "TIMES", default_value_t = 1, requires = "spectators")]
    clock_speed: u32,
}

/// What such a table is.
struct Event {
    game: &'static dyn AnyGame,
    seats: u8,
    options: Value,
    strength: Strength,
    spectators: u32,
    rush: Rush,
}

impl Hall {
    /// Whether one is asked for.
    pub fn is_wanted(&self) -> bool {
        self.spectators.is_some()
    }

    pub async fn run(&self, client: Arc<Client>, game: &'static dyn AnyGame) -> Result<HallReport, CliError> {
        if !(0.1..=600.0).contains(&self.rush) || !(1..=1000).contains(&self.clock_speed) {
            return Err(CliError::bad_input(
                "--rush must be from 0.1 to 600, and --clock-speed from 1 to 1000.",
            ));
        }
        let seats = self.seats.unwrap_or(game.info().usual_seats);
        let event = Event {
            game,
            seats,
            options: input::parse_options(game, self.options.as_deref(), seats)?,
            strength: input::find_strength(game, &self.strength)?,
            spectators: self.spectators.unwrap_or_default(),
            rush: Rush {
                lasts: Duration::from_secs_f64(self.rush),
                limit: self.limit.clone(),
                held: self.hold.clone(),
                clock_speed: self.clock_speed,
            },
        };
        event.take_place(client).await
    }
}

impl Event {
    async fn take_place(self, client: Arc<Client>) -> Result<HallReport, CliError> {
        let (id, guests) = self.sit_down(&client).await?;
        let clock = ear::ServerClock::running(self.rush.clock_speed);
        let mut ears = JoinSet::new();
        let mut seated = Vec::new();
        for (seat, guest) in Seat::all(self.seats).zip(guests) {
            let socket = client.listen(&id, &seat.to_string(), Some(&guest)).await?;
            let (ear, news) = Ear::attentive(socket, Viewer::Seat(seat), clock.clone());
            ears.spawn(ear.hear());
            let player = Player {
                client: client.clone(),
                game: self.game,
                strength: self.strength,
                table: id.clone(),
                seat,
                guest,
                news,
                clock: clock.clone(),
                rush: self.rush.clone(),
            };
            seated.push(player);
        }
        for n in 0..self.spectators {
            let socket = client.listen(&id, "spectator", None).await?;
            let ear = if n == 0 {
                Ear::attentive(socket, Viewer::Spectator, clock.clone()).0
            } else {
                Ear::of_the_crowd(socket)
            };
            ears.spawn(ear.hear());
        }
        // Everybody is in the hall before anybody acts: who comes later has nothing to wait for.
        let mut players = JoinSet::new();
        for player in seated {
            players.spawn(player.play());
        }
        let deeds = gathered(players).await?;
        let heard: Vec<Heard> = gathered(ears).await?;
        let record: Record = client.get(&format!("/api/tables/{id}/record")).await?;
        let proof = proof::check(self.game, &record, &heard, &deeds)?;
        Ok(HallReport::of(self.game.info().id, &record, &heard, &deeds, proof, &clock, &self.rush.limit))
    }

    /// One guest for each seat; when the last sits down the game begins.
    async fn sit_down(&self, client: &Client) -> Result<(String, Vec<Guest>), CliError> {
        let host = client.guest("Guest 1").await?;
        let mut chairs = vec![json!({ "type": "person" }); self.seats.into()];
        if let Some(first) = chairs.first_mut() {
            *first = json!({ "type": "me" });
        }
        let wish = json!({
            "game": self.game.info().id, "options": self.options, "seats": chairs, "visibility": "open",
            "clock": { "type": "none" },
        });
        let table = client.post("/api/tables", &host, &wish).await?;
        let id =
            table["id"].as_str().ok_or_else(|| CliError::failed("the server made a table without an id."))?;
        let mut guests = vec![host];
        for n in 1..self.seats {
            let guest = client.guest(&format!("Guest {}", n + 1)).await?;
            let sit = json!({ "seat": format!("P{n}"), "contribution": format!("{n:064x}") });
            client.post(&format!("/api/tables/{id}/sit"), &guest, &sit).await?;
            guests.push(guest);
        }
        Ok((id.to_owned(), guests))
    }
}

async fn gathered<T: 'static>(mut tasks: JoinSet<Result<T, CliError>>) -> Result<Vec<T>, CliError> {
    let mut all = Vec::new();
    while let Some(one) = tasks.join_next().await {
        all.push(one.map_err(|error| CliError::failed(error.to_string()))??);
    }
    Ok(all)
}
