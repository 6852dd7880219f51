//! How fast the rules are: `cargo run --release -p satrap-imperial-governor --example march_speed`.

// Measuring is the point of this program; the rules themselves read no clock.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

use std::time::Duration;

use satrap_core::{Dice, Game, Seat, Testable, Viewer};
use satrap_imperial_governor::ImperialGovernor as Governor;
use satrap_imperial_governor::options::{Options, PowerDeal};

fn main() {
    random_play();
    moves_of_a_large_stack();
}

/// Processor time of this thread so far, so that other work on the machine does not count; from a file that only Linux
/// has.
fn spent() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(text.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0))
}

/// Six powers at random, offers listed at every step; then with a view at every step.
fn random_play() {
    for views in [false, true] {
        let begun = spent();
        let played = satrap_bots::play_random_games::<Governor>(&Options::default(), 6, 1, 60, views);
        let Ok(tally) = played else { return };
        println!(
            "random play, six powers{}: {:.0} actions/s, {} actions a game, {} offers a step",
            if views { " with views" } else { "" },
            tally.actions as f64 / (spent() - begun).as_secs_f64(),
            tally.actions / tally.games,
            tally.offers / tally.actions
        );
    }
}

fn moves_of_a_large_stack() {
    let options = Options { powers: PowerDeal::Chosen, ..Options::default() };
    let Ok(mut state) = Governor::setup(&options, 6, &mut Dice::from_number(1)) else { return };
    let given = serde_json::json!({
        "phase": "movement", "active": "P0",
        "players": {"P0": {"leaders": {"general1": "2516"}, "forces": {"2516": {"legions": 12, "squadrons": 8}}}},
    });
    let Ok(given) = serde_json::from_value(given) else { return };
    if Governor::set_position(&mut state, given).is_err() {
        return;
    }
    let mut offers = Vec::new();
    let rounds = 100_000;
    let begun = spent();
    for _ in 0..rounds {
        offers.clear();
        Governor::offers(&state, Seat(0), &mut offers);
    }
    println!(
        "a leader with a stack of 20: {:.2} microseconds a list",
        (spent() - begun).as_secs_f64() * 1e6 / f64::from(rounds)
    );
    let begun = spent();
    for _ in 0..10_000 {
        std::hint::black_box(Governor::view(&state, Viewer::Seat(Seat(0))));
    }
    println!("a view: {:.2} microseconds", (spent() - begun).as_secs_f64() * 1e6 / 10_000.0);
}
