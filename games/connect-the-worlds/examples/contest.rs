//! Games between bots: who wins, how long they last, how they end.
//! `cargo run --release -p satrap-connect-the-worlds --example contest -- easy,random 500 '{"mode":"medium"}'`

use std::collections::BTreeMap;

use satrap_bots::{Contest, contest};
use satrap_connect_the_worlds::{ConnectTheWorlds, Options};
use satrap_core::Strength;

fn main() {
    let arg = |n, default: &str| std::env::args().nth(n).unwrap_or_else(|| default.to_owned());
    let strength = |name: &str| if name == "easy" { Strength::Easy } else { Strength::Random };
    let bots: Vec<Strength> = arg(1, "easy,random").split(',').map(strength).collect();
    let games: u64 = arg(2, "200").parse().unwrap_or(200);
    let options: Options = serde_json::from_str(&arg(3, "{}")).unwrap_or_default();
    let mut wins = vec![0.0; bots.len()];
    let mut endings: BTreeMap<String, u32> = BTreeMap::new();
    let mut steps = Vec::new();
    for seed in 0..games {
        let verdict = contest(&Contest::<ConnectTheWorlds> { options: &options, bots: &bots, seed });
        let Ok(verdict) = verdict else { continue };
        steps.push(verdict.steps);
        let Some(outcome) = verdict.outcome else {
            *endings.entry("never".into()).or_default() += 1;
            continue;
        };
        let winners: Vec<_> = outcome.winners().iter().collect();
        for winner in &winners {
            wins[usize::from(winner.0)] += 1.0 / winners.len() as f64;
        }
        *endings.entry(outcome.ending).or_default() += 1;
    }
    steps.sort_unstable();
    println!("wins by seat {wins:?}; endings {endings:?}; median steps {:?}", steps.get(steps.len() / 2));
}
