//! Figures for one core: `cargo run --release -p satrap-sovereign --example army_speed`. Time is what the processor spent,
//! so that other work on the machine does not count.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a benchmark reads a clock; the rules do not"
)]

use std::time::Duration;

use satrap_core::{Dice, Game, Seat, Testable, Viewer};
use satrap_sovereign::Sovereign;
use satrap_sovereign::generator::generate;
use satrap_sovereign::options::{MapSize, Options};
use satrap_sovereign::position::Position;

/// Processor time of this thread so far; from a file that only Linux has.
fn spent() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(text.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0))
}

fn main() {
    random_play();
    largest_army();
    maps();
}

/// Whole games at random, as `satrap-bench rules` plays them, maps included; then with a view at every step.
fn random_play() {
    for (players, views) in [(2, false), (2, true), (4, false), (4, true)] {
        let begun = spent();
        let played = satrap_bots::play_random_games::<Sovereign>(&Options::default(), players, 1, 8, views);
        let Ok(tally) = played else { return };
        let per_second = tally.actions as f64 / (spent() - begun).as_secs_f64();
        println!(
            "random play, {players} players{}: {per_second:.0} actions/s, {} offers a step",
            if views { " with views" } else { "" },
            tally.offers / tally.actions
        );
    }
}

/// Every move of 60 units with all roads, rails and flights on the largest board.
fn largest_army() {
    let options = Options { map_size: MapSize::Large, map_seed: 7, ..Options::default() };
    let Ok(mut state) = Sovereign::setup(&options, 6, &mut Dice::from_number(1)) else { return };
    let rows = vec!["g".repeat(60); 40];
    let flower = |c: u32, r: u32| -> Vec<String> {
        [(0, 0), (1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)]
            .iter()
            .map(|(dc, dr)| format!("{},{}", c as i32 + dc, r as i32 + dr))
            .collect()
    };
    let places: Vec<(u32, u32)> = (0..10).map(|n| (4 + 6 * (n % 5), 4 + 6 * (n / 5))).collect();
    let cities: Vec<_> =
        places.iter().map(|&(c, r)| serde_json::json!({"seat": "P0", "tiles": flower(c, r)})).collect();
    let kinds = ["tank", "cavalry", "infantry", "artillery", "musketman", "catapult"];
    let unit = |kind, (c, r)| serde_json::json!({"seat": "P0", "unit": kind, "at": format!("{c},{r}")});
    let units: Vec<_> = places.iter().flat_map(|at| kinds.map(|kind| unit(kind, *at))).collect();
    let given = serde_json::json!({
        "map": rows, "step": "move", "turn": "P0",
        "technologies": { "P0": ["tier_1", "tier_2", "tier_3", "tier_4", "tier_5", "tier_6"] },
        "units": units, "cities": cities,
    });
    let given: Position = match serde_json::from_value(given) {
        Ok(given) => given,
        Err(error) => return println!("the army cannot be read: {error}"),
    };
    if let Err(problem) = Sovereign::set_position(&mut state, given) {
        return println!("the army cannot be placed: {problem}");
    }
    let mut offers = Vec::new();
    let rounds = 2000;
    let begun = spent();
    for _ in 0..rounds {
        offers.clear();
        Sovereign::offers(&state, Seat(0), &mut offers);
    }
    println!("moves of 60 units in 10 cities: {:?} for {} moves", (spent() - begun) / rounds, offers.len());
    let begun = spent();
    for _ in 0..rounds {
        std::hint::black_box(Sovereign::view(&state, Viewer::Seat(Seat(0))));
    }
    println!("the view of it: {:?}", (spent() - begun) / rounds);
    let begun = spent();
    for _ in 0..rounds {
        std::hint::black_box(Sovereign::closer_view(&state, Viewer::Seat(Seat(0))));
    }
    println!("with all that they could reach and attack: {:?}", (spent() - begun) / rounds);
}

fn maps() {
    let mut slowest = Duration::ZERO;
    let begun = spent();
    let count = 40;
    for seed in 1..=count {
        let one = spent();
        std::hint::black_box(generate(6, seed, MapSize::Standard));
        slowest = slowest.max(spent() - one);
    }
    println!("a map for 6 players: {:?} on average, {slowest:?} at most", (spent() - begun) / count);
}
