//! Plays a game between bots and writes its record, for `tests/records`.
//! `cargo run --release -p satrap-governor --example record -- easy 9 3 '{"rounds":12}' 'what it is kept for' > tests/records/x.json`

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a program reads arguments and prints; the rules do not"
)]

use satrap_core::record::{ActedBy, FORMAT, Hash, Player, Secret};
use satrap_core::{Actor, Dice, Game, Live, Match, Record, Strength};
use satrap_governor::{Governor, Options};

fn main() {
    let arg = |n, default: &str| std::env::args().nth(n).unwrap_or_else(|| default.to_owned());
    let strength = if arg(1, "easy") == "random" { Strength::Random } else { Strength::Easy };
    let seats: usize = arg(2, "9").parse().unwrap_or(9);
    let seed: u64 = arg(3, "1").parse().unwrap_or(1);
    let options: Options = serde_json::from_str(&arg(4, "{}")).unwrap_or_default();
    let players = vec![Player { name: "Bot".into(), contribution: None }; seats];
    let secret = Secret::new(Hash::of(&seed.to_le_bytes()));
    let Ok(mut game) = Match::<Governor>::begin(options, &players, secret.clone()) else { return };
    let mut thoughts = Dice::from_number(seed);
    let mut entries = Vec::new();
    while Governor::outcome(game.state()).is_none() {
        let waiting: Vec<_> = Governor::to_act(game.state()).iter().collect();
        let next = match thoughts.pick(&waiting) {
            Some(&seat) => satrap_bots::choose_in::<Governor>(strength, game.state(), seat, &mut thoughts)
                .map(|action| (Actor::Seat(seat), ActedBy::Bot, action)),
            None => Governor::timers(game.state())
                .into_iter()
                .find(|timer| timer.running)
                .map(|timer| (Actor::Clock, ActedBy::Timeout, timer.action)),
        };
        let at = 1_700_000_000_000 + u64::from(game.seq()) * 1000;
        let Some((actor, hand, action)) = next else {
            eprintln!("step {}: nobody knows what to do; waiting {waiting:?}", game.seq());
            break;
        };
        match game.act(actor, hand, at, &action) {
            Ok(step) => entries.push(step.entry),
            Err(refusal) => {
                eprintln!("step {}: {actor:?} {action:?} was refused: {refusal}", game.seq());
                break;
            }
        }
    }
    let record = Record {
        format: FORMAT.to_owned(),
        game: Governor::INFO.id.to_owned(),
        rules_version: Governor::INFO.rules_version,
        options: serde_json::to_value(game.options()).unwrap_or_default(),
        seats: players,
        commitment: secret.commitment(),
        secret: Some(secret.reveal()),
        entries,
        outcome: Governor::outcome(game.state()),
        why: Some(arg(5, "a game between bots")),
    };
    println!("{}", serde_json::to_string_pretty(&record).unwrap_or_default());
}
