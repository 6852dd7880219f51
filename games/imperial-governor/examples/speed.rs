//! How fast the rules are: `cargo run --release -p satrap-imperial-governor --example speed`.

// Measuring is the point of this program; the rules themselves read no clock.
#![allow(clippy::disallowed_types, clippy::disallowed_methods)]

use std::time::Instant;

use satrap_core::{Actor, Dice, Game, Seat, Tale, Viewer};
use satrap_imperial_governor::ImperialGovernor as Governor;
use satrap_imperial_governor::action::Action;
use satrap_imperial_governor::options::{Options, PowerDeal};

fn main() {
    random_play();
    moves_of_a_large_stack();
}

/// Six powers at random, offers listed at every step.
fn random_play() {
    let (mut actions, mut listed) = (0u64, 0u64);
    let started = Instant::now();
    for seed in 0..20 {
        let mut dice = Dice::from_number(seed);
        let Ok(mut state) = Governor::setup(&Options::default(), 6, &mut dice) else { return };
        let (mut offers, mut tale) = (Vec::new(), Tale::default());
        while Governor::outcome(&state).is_none() {
            let Some(seat) = Governor::to_act(&state).iter().next() else { break };
            offers.clear();
            Governor::offers(&state, seat, &mut offers);
            listed += offers.len() as u64;
            let Some(offer) = dice.pick(&offers) else { break };
            let action = match offer.action {
                Action::Concede { .. } | Action::VoteEnd { .. } => continue,
                _ => offer.with_random_amount::<Governor>(&mut dice),
            };
            tale.clear();
            if Governor::apply(&mut state, Actor::Seat(seat), &action, &mut dice, &mut tale).is_err() {
                break;
            }
            actions += 1;
        }
    }
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "random play, six powers: {:.0} actions/s, {} offers a step",
        actions as f64 / seconds,
        listed / actions
    );
}

fn moves_of_a_large_stack() {
    let options = Options { powers: PowerDeal::Chosen, ..Options::default() };
    let Ok(mut state) = Governor::setup(&options, 6, &mut Dice::from_number(1)) else { return };
    let given = serde_json::json!({
        "phase": "movement", "active": "P0",
        "players": {"P0": {"leaders": {"general1": "2516"}, "forces": {"2516": {"legions": 12, "squadrons": 8}}}},
    });
    let Ok(given) = serde_json::from_value(given) else { return };
    if Governor::stage(&mut state, given).is_err() {
        return;
    }
    let mut offers = Vec::new();
    let rounds = 100_000;
    let started = Instant::now();
    for _ in 0..rounds {
        offers.clear();
        Governor::offers(&state, Seat(0), &mut offers);
    }
    println!(
        "a leader with a stack of 20: {:.2} microseconds a list",
        started.elapsed().as_secs_f64() * 1e6 / f64::from(rounds)
    );
    let started = Instant::now();
    for _ in 0..10_000 {
        std::hint::black_box(Governor::view(&state, Viewer::Seat(Seat(0))));
    }
    println!("a view: {:.2} microseconds", started.elapsed().as_secs_f64() * 1e6 / 10_000.0);
}
