//! `satrap-bench rules`: actions per second on one core.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;
use comfy_table::{CellAlignment, Table, presets};
use satrap_bots::PlayoutStats;
use satrap_registry::{AnyGame, BadOptions};
use serde::Serialize;
use serde_json::Value;

use satrap_cli::error::{CliError, CommandResult};
use satrap_cli::input;
use satrap_cli::output::{print_json, print_line};

#[derive(Args)]
pub struct Rules {
    /// One game, as `satrap games` lists it; without it, all.
    game: Option<String>,
    /// How many seats; without it, the usual number.
    #[arg(long)]
    seats: Option<u8>,
    /// The game's options as JSON.
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// How long each game is measured.
    #[arg(long, default_value_t = 5.0)]
    seconds: f64,
    /// Print JSON for programs.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Measurement {
    game: &'static str,
    seats: u8,
    /// The median of the repetitions.
    actions_per_second: f64,
    slowest: f64,
    fastest: f64,
    actions_per_game: f64,
    offers_per_step: f64,
    /// With a view made at every step for the seat that acts.
    actions_per_second_with_views: f64,
    copy_nanoseconds: f64,
}

const REPETITIONS: u32 = 7;

impl Rules {
    pub fn run(self) -> CommandResult {
        if !(0.01..=3600.0).contains(&self.seconds) {
            return Err(CliError::bad_input(format!(
                "--seconds {}: from 0.01 to 3600 can be measured.",
                self.seconds
            )));
        }
        let games = match &self.game {
            Some(id) => vec![input::find_game(id)?],
            None => satrap_registry::games().to_vec(),
        };
        let mut all = Vec::new();
        for game in games {
            let seats = self.seats.unwrap_or(game.info().usual_seats);
            let options = input::parse_options(game, self.options.as_deref(), seats)?;
            let measured = measure(game, &options, seats, Duration::from_secs_f64(self.seconds));
            all.push(
                measured.map_err(|error| CliError::bad_input(format!("{}: {error}.", game.info().title)))?,
            );
        }
        if self.json {
            print_json(&all)?;
        } else {
            print(&all);
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn measure(
    game: &dyn AnyGame,
    options: &Value,
    seats: u8,
    whole: Duration,
) -> Result<Measurement, BadOptions> {
    // Plain play and play with views share the time.
    let (rates, total) = play(game, options, seats, whole / 2, false)?;
    let (with_views, _) = play(game, options, seats, whole / 2, true)?;
    Ok(Measurement {
        game: game.info().id,
        seats,
        actions_per_second: rates[rates.len() / 2],
        slowest: rates[0],
        fastest: rates[rates.len() - 1],
        actions_per_game: total.actions as f64 / total.games.max(1) as f64,
        offers_per_step: total.offers as f64 / total.actions.max(1) as f64,
        actions_per_second_with_views: with_views[with_views.len() / 2],
        copy_nanoseconds: measure_copying(game, options, seats)?,
    })
}

/// Actions per second in each repetition, slowest first, and all of them together.
fn play(
    game: &dyn AnyGame,
    options: &Value,
    seats: u8,
    whole: Duration,
    with_views: bool,
) -> Result<(Vec<f64>, PlayoutStats), BadOptions> {
    let share = whole / (REPETITIONS + 1);
    let mut seed = 0;
    // The first round only warms the caches up.
    let mut rates = Vec::new();
    let mut total = PlayoutStats::default();
    for round in 0..=REPETITIONS {
        let started = Instant::now();
        let mut stats = PlayoutStats::default();
        while started.elapsed() < share {
            seed += 1;
            let some = game.play_random_games(options, seats, seed, 1, with_views)?;
            stats.games += some.games;
            stats.actions += some.actions;
            stats.offers += some.offers;
        }
        if round > 0 {
            rates.push(stats.actions as f64 / started.elapsed().as_secs_f64());
            total.games += stats.games;
            total.actions += stats.actions;
            total.offers += stats.offers;
        }
    }
    rates.sort_by(f64::total_cmp);
    Ok((rates, total))
}

/// The median time to copy a state.
fn measure_copying(game: &dyn AnyGame, options: &Value, seats: u8) -> Result<f64, BadOptions> {
    const COPIES: u64 = 20_000;
    let mut times = Vec::new();
    for seed in 0..REPETITIONS {
        let setup = Instant::now();
        game.copy_states(options, seats, seed.into(), 0)?;
        let setup = setup.elapsed();
        let started = Instant::now();
        game.copy_states(options, seats, seed.into(), COPIES)?;
        times.push(started.elapsed().saturating_sub(setup).as_nanos() as f64 / COPIES as f64);
    }
    times.sort_by(f64::total_cmp);
    Ok(times[times.len() / 2])
}

fn print(all: &[Measurement]) {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY);
    table.set_header([
        "game",
        "seats",
        "actions/s",
        "slowest–fastest",
        "actions/game",
        "offers/step",
        "with views",
        "copy",
    ]);
    for one in all {
        table.add_row([
            one.game.to_owned(),
            one.seats.to_string(),
            format!("{:.0}", one.actions_per_second),
            format!("{:.0}–{:.0}", one.slowest, one.fastest),
            format!("{:.1}", one.actions_per_game),
            format!("{:.1}", one.offers_per_step),
            format!("{:.0}", one.actions_per_second_with_views),
            format!("{:.0} ns", one.copy_nanoseconds),
        ]);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    print_line!("{table}");
    if cfg!(debug_assertions) {
        print_line!("Measured without full optimisation; build with --release for numbers that count.");
    }
}
