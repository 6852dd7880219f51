//! Games between bots: who wins, with how many points, how long they last.
//! `cargo run --release -p satrap-governor --example contest -- easy,easy,random 100 '{"rounds":24}'`
//! A single name stands for nine bots of that strength.

use satrap_bots::{Contest, contest};
use satrap_core::{Game, Strength};
use satrap_governor::{Governor, Options};

// The rules know no clock; what measures them must.
#[allow(clippy::disallowed_types)]
type Clock = std::time::Instant;

fn main() {
    let arg = |n, default: &str| std::env::args().nth(n).unwrap_or_else(|| default.to_owned());
    let strength = |name: &str| if name == "random" { Strength::Random } else { Strength::Easy };
    let mut bots: Vec<Strength> = arg(1, "easy").split(',').map(strength).collect();
    if bots.len() == 1 {
        bots = vec![bots[0]; 9];
    }
    let games: u64 = arg(2, "20").parse().unwrap_or(20);
    let options: Options = serde_json::from_str(&arg(3, "{}")).unwrap_or_default();
    let plan = Governor::seat_plan(&options, bots.len() as u8);
    let (mut wins, mut points) = (vec![0.0; bots.len()], vec![0; bots.len()]);
    let (mut steps, mut unfinished) = (Vec::new(), 0);
    let started = Clock::now();
    for seed in 0..games {
        let verdict = contest(&Contest::<Governor> { options: &options, bots: &bots, seed });
        let Ok(verdict) = verdict else { continue };
        steps.push(verdict.steps);
        let Some(outcome) = verdict.outcome else {
            unfinished += 1;
            continue;
        };
        let winners: Vec<_> = outcome.winners().iter().collect();
        for winner in &winners {
            wins[usize::from(winner.0)] += 1.0 / winners.len() as f64;
        }
        for place in &outcome.places {
            points[usize::from(place.seat.0)] += place.score;
        }
    }
    let seconds = started.elapsed().as_secs_f64() / games.max(1) as f64;
    for (seat, plan) in plan.iter().enumerate() {
        println!(
            "{:<24} {:?}: {:>5.1} % of wins, {:.1} points",
            plan.label.as_deref().unwrap_or_default(),
            bots[seat],
            100.0 * wins[seat] / games as f64,
            points[seat] as f64 / games as f64
        );
    }
    steps.sort_unstable();
    println!("{unfinished} unfinished; median steps {:?}; {seconds:.2} s a game", steps.get(steps.len() / 2));
}
