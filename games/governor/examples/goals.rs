//! How often each nation wins and each goal is met among bots of one kind, for whoever weighs them against each other:
//! `cargo run --release -p satrap-governor --example goals -- easy 9 300 1 '{}'`. With `expert:hard` one bot of the first kind
//! plays among others of the second, the seats in turn, and both kinds are told of.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a program reads arguments and prints; the rules do not"
)]

use std::collections::BTreeMap;

use satrap_bots::{BotGame, Observer, play_observed_bot_game};
use satrap_core::{Seat, Strength};
use satrap_governor::data::data;
use satrap_governor::ids::UNIT;
use satrap_governor::state::Phase;
use satrap_governor::{Governor, Options, State, victory};

/// What the bots of one kind came to.
#[derive(Default)]
struct Fared {
    nations: u32,
    won: f64,
    points: u32,
    /// How often all goals were reached.
    complete: u32,
    /// Whole Governor Points in the end.
    gp: i64,
}

#[derive(Default)]
struct Count {
    games: u32,
    /// Who sits where in the game that is played.
    bots: Vec<Strength>,
    kinds: BTreeMap<Strength, Fared>,
    /// By nation: games, wins (shared ones by their part), points.
    nations: BTreeMap<String, (u32, f64, u32)>,
    /// By goal: how often it was drawn and met, and how often by a winner.
    goals: BTreeMap<String, (u32, u32, u32)>,
}

impl Observer<Governor> for Count {
    fn ended(&mut self, state: &State) {
        let (Phase::Reveal(reveal) | Phase::Over(reveal)) = &state.phase else { return };
        self.games += 1;
        let standings = victory::standings(state);
        let winners = standings.iter().filter(|standing| standing.place == 1).count();
        for standing in &standings {
            let name = data().nations[standing.nation as usize].name.clone();
            let of = self.nations.entry(name).or_default();
            let won = standing.place == 1;
            let part = if won { 1.0 / winners as f64 } else { 0.0 };
            of.0 += 1;
            of.1 += part;
            of.2 += u32::from(standing.points);
            let seat = state.seats().find(|seat| state.nation_of(*seat) == Some(standing.nation));
            let bot = seat.map_or(Strength::Random, |seat| self.bots[usize::from(seat.0)]);
            let fared = self.kinds.entry(bot).or_default();
            fared.nations += 1;
            fared.won += part;
            fared.points += u32::from(standing.points);
            fared.complete += u32::from(reveal.goals[standing.nation].iter().all(|judged| judged.achieved));
            fared.gp += standing.gp / UNIT;
            for judged in &reveal.goals[standing.nation] {
                let facts = &data().goals[usize::from(judged.goal.id.0)];
                let of = self.goals.entry(format!("{} {}", facts.id, facts.title)).or_default();
                of.0 += 1;
                of.1 += u32::from(judged.achieved);
                of.2 += u32::from(judged.achieved && won);
            }
        }
    }
}

fn main() {
    let arg = |n, default: &str| std::env::args().nth(n).unwrap_or_else(|| default.to_owned());
    let kinds = arg(1, "easy");
    let (one, others) = kinds.split_once(':').unwrap_or((&kinds, &kinds));
    let seats = Seat::all(arg(2, "9").parse().unwrap_or(9)).count();
    let (games, seed) = (arg(3, "300").parse().unwrap_or(300), arg(4, "1").parse().unwrap_or(1));
    let options: Options = serde_json::from_str(&arg(5, "{}")).unwrap_or_default();
    let mut count = Count::default();
    for game in 0..games {
        let seed = seed * 1_000_003 + game;
        count.bots = vec![strength(others); seats];
        count.bots[game as usize % seats] = strength(one);
        let bots = count.bots.clone();
        let contest = BotGame { options: &options, bots: &bots, seed };
        if let Err(problem) = play_observed_bot_game::<Governor>(&contest, &mut count) {
            eprintln!("{problem:?}");
            return;
        }
    }
    println!("| bot | won | 95% | points | all goals | GP |\n|---|---|---|---|---|---|");
    for (bot, fared) in &count.kinds {
        let of = f64::from(fared.nations);
        let (from, to) = wilson(fared.won, of);
        println!(
            "| {bot:?} | {:.1} of {of} | {:.1} to {:.1}% | {:.1} | {:.0}% | {:.0} |",
            fared.won,
            100.0 * from,
            100.0 * to,
            f64::from(fared.points) / of,
            100.0 * f64::from(fared.complete) / of,
            fared.gp as f64 / of
        );
    }
    println!("\n| nation | won | 95% | of its share | points |\n|---|---|---|---|---|");
    for (name, (games, won, points)) in &count.nations {
        let (from, to) = wilson(*won, f64::from(*games));
        let share = won / f64::from(*games);
        println!(
            "| {name} | {:.1}% | {:.0} to {:.0}% | {:.2} | {:.1} |",
            100.0 * share,
            100.0 * from,
            100.0 * to,
            share * count.nations.len() as f64,
            f64::from(*points) / f64::from(*games)
        );
    }
    println!("\n| goal | drawn | met | met by the winner |\n|---|---|---|---|");
    for (goal, (drawn, met, by_winner)) in &count.goals {
        println!("| {goal} | {drawn} | {:.1}% | {by_winner} |", 100.0 * f64::from(*met) / f64::from(*drawn));
    }
}

fn strength(name: &str) -> Strength {
    match name {
        "random" => Strength::Random,
        "hard" => Strength::Hard,
        "expert" => Strength::Expert,
        _ => Strength::Easy,
    }
}

/// Wilson's interval at 95%.
fn wilson(won: f64, of: f64) -> (f64, f64) {
    const NORMAL: f64 = 1.96;
    let (share, square) = (won / of, NORMAL * NORMAL);
    let middle = share + square / (2.0 * of);
    let reach = NORMAL * (share * (1.0 - share) / of + square / (4.0 * of * of)).sqrt();
    ((middle - reach).max(0.0) / (1.0 + square / of), (middle + reach) / (1.0 + square / of))
}
