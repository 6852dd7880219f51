//! Bots against each other: `cargo run -p satrap-sovereign --example contests -- GAMES SEATS`, with seats such as
//! `easy,random,idle` (idle takes the safe default every time). With `keep FOLDER` behind it, the first game for
//! every way to end is kept as a record.

use std::collections::BTreeMap;
use std::path::Path;

use satrap_core::record::{FORMAT, Hand, Hash, Secret, Sitter};
use satrap_core::{Actor, Dice, Game, Match, Record, Strength};
use satrap_sovereign::Sovereign;
use satrap_sovereign::options::Options;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let games: u32 = words.first().and_then(|word| word.parse().ok()).unwrap_or(10);
    let seats: Vec<&str> = words.get(1).map_or("easy,random", String::as_str).split(',').collect();
    let options: Options = words.get(2).and_then(|json| serde_json::from_str(json).ok()).unwrap_or_default();
    let folder = words.get(3);
    let mut wins: BTreeMap<String, u32> = BTreeMap::new();
    let mut endings: BTreeMap<String, u32> = BTreeMap::new();
    let mut rounds = Vec::new();
    for seed in 0..games {
        let Some((record, round)) = play(&options, &seats, seed) else { continue };
        let Some(outcome) = &record.outcome else { continue };
        for seat in outcome.winners().iter() {
            *wins.entry(format!("{seat} {}", seats[usize::from(seat.0)])).or_default() += 1;
        }
        *endings.entry(outcome.ending.clone()).or_default() += 1;
        rounds.push(round);
        if let Some(folder) = folder {
            let path = Path::new(folder).join(format!("{}.json", outcome.ending));
            if !path.exists()
                && let Err(problem) = satrap_testkit::golden::write(&path, &record)
            {
                println!("{problem}");
            }
        }
    }
    rounds.sort_unstable();
    println!("won: {wins:?}; ended by: {endings:?}");
    println!("rounds: {:?} / {:?} / {:?}", rounds.first(), rounds.get(rounds.len() / 2), rounds.last());
}

fn play(options: &Options, seats: &[&str], seed: u32) -> Option<(Record, u16)> {
    let sitters: Vec<Sitter> =
        seats.iter().map(|name| Sitter { name: (*name).to_owned(), contribution: None }).collect();
    let secret = Secret::new(Hash::of(format!("sovereign {seed}").as_bytes()));
    let mut game = Match::<Sovereign>::begin(options.clone(), &sitters, secret.clone()).ok()?;
    let mut thoughts = Dice::from_number(u64::from(seed));
    let mut entries = Vec::new();
    while let Some(seat) = Sovereign::to_act(game.state()).iter().next() {
        let action = match seats[usize::from(seat.0)] {
            "easy" => satrap_bots::choose_in::<Sovereign>(Strength::Easy, game.state(), seat, &mut thoughts)?,
            "random" => satrap_bots::choose_in::<Sovereign>(Strength::Random, game.state(), seat, &mut thoughts)?,
            "quitter" if game.seq() > 30 => satrap_sovereign::action::Action::Resign,
            _ => Sovereign::default_action(game.state(), seat)?,
        };
        let at = u64::from(game.seq() + 1) * 1000;
        entries.push(game.act(Actor::Seat(seat), Hand::Bot, at, &action).ok()?.entry);
    }
    let outcome = Sovereign::outcome(game.state());
    let why = outcome.as_ref().map(|outcome| format!("A game that ended by {}.", outcome.ending));
    let record = Record {
        format: FORMAT.to_owned(),
        game: Sovereign::INFO.id.to_owned(),
        rules_version: Sovereign::INFO.rules_version,
        options: serde_json::to_value(options).ok()?,
        seats: sitters,
        commitment: secret.commitment(),
        secret: Some(secret.reveal()),
        entries,
        outcome,
        why,
    };
    Some((record, game.state().round))
}
