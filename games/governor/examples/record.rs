//! Plays a game between bots and writes its record, for `tests/records`.
//! `cargo run --release -p satrap-governor --example record -- easy 9 3 '{"rounds":12}' 'what it is kept for' > tests/records/x.json`

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a program reads arguments and prints; the rules do not"
)]

use satrap_core::record::{Hash, Player};
use satrap_core::{Actor, Dice, Game, Live, Match, Record, Strength};
use satrap_governor::{Governor, Options};
use satrap_testkit::golden;

fn main() {
    let arg = |n, default: &str| std::env::args().nth(n).unwrap_or_else(|| default.to_owned());
    let strength = if arg(1, "easy") == "random" { Strength::Random } else { Strength::Easy };
    let seats: usize = arg(2, "9").parse().unwrap_or(9);
    let seed: u64 = arg(3, "1").parse().unwrap_or(1);
    let options: Options = serde_json::from_str(&arg(4, "{}")).unwrap_or_default();
    let players = vec![Player { name: "Bot".into(), contribution: None }; seats];
    let mut thoughts = Dice::from_number(seed);
    let played = golden::play(options, players, Hash::of(&seed.to_le_bytes()), |game: &Match<Governor>| {
        let waiting: Vec<_> = Governor::to_act(game.state()).iter().collect();
        match thoughts.pick(&waiting) {
            Some(&seat) => satrap_bots::choose_in::<Governor>(strength, game.state(), seat, &mut thoughts)
                .map(|action| (Actor::Seat(seat), action)),
            None => Governor::timers(game.state())
                .into_iter()
                .find(|timer| timer.running)
                .map(|timer| (Actor::Clock, timer.action)),
        }
    });
    let why = Some(arg(5, "a game between bots"));
    match played.and_then(|record| golden::to_text(&Record { why, ..record })) {
        Ok(text) => print!("{text}"),
        Err(problem) => eprintln!("{problem}"),
    }
}
