//! How fast the rules are: random play with the offers listed at every step, and copies of a state.
//! `cargo run --release -p satrap-connect-the-worlds --example worlds_speed [seconds]`

// Measuring is the point of this program; the rules themselves read no clock.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

use std::hint::black_box;

use satrap_connect_the_worlds::ConnectTheWorlds as Rules;
use satrap_core::{Actor, Dice, Events, Game};

type Clock = std::time::Instant;

fn main() {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(3.0);
    for seats in 2..=6 {
        let (actions, time, state) = random_play(seats, seconds);
        let started = Clock::now();
        for _ in 0..100_000 {
            black_box(black_box(&state).clone());
        }
        println!(
            "{seats} players: {:>9.0} actions/s; a state late in the game is copied in {:.2} µs",
            f64::from(actions) / time,
            started.elapsed().as_secs_f64() * 10.0,
        );
    }
}

fn random_play(seats: u8, seconds: f64) -> (u32, f64, <Rules as Game>::State) {
    let (mut actions, mut games) = (0, 0);
    let (mut offers, mut events) = (Vec::new(), Events::default());
    let mut kept = None;
    let started = Clock::now();
    while started.elapsed().as_secs_f64() < seconds {
        games += 1;
        let mut dice = Dice::from_number(games);
        let Ok(mut state) = Rules::setup(&Default::default(), seats, &mut dice) else { continue };
        while let Some(seat) = Rules::to_act(&state).iter().next() {
            offers.clear();
            Rules::offers(&state, seat, &mut offers);
            // Resigning is the last offer; a random player never does.
            let Some(offer) = dice.pick(&offers[..offers.len() - 1]) else { break };
            events.clear();
            if Rules::apply(&mut state, Actor::Seat(seat), &offer.action, &mut dice, &mut events).is_err() {
                break;
            }
            actions += 1;
        }
        kept = Some(state);
    }
    let time = started.elapsed().as_secs_f64();
    (actions, time, kept.unwrap_or_else(|| unreachable!("at least one game was played")))
}
