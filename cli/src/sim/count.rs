//! Counting: wins by bot and by seat, with the interval that chance leaves open.

use std::collections::BTreeMap;

use satrap_bots::Verdict;
use satrap_core::{Seat, Strength};
use serde::Serialize;

use crate::input::strength_name;

/// One game of a series.
pub struct Played {
    pub number: u32,
    pub seed: u64,
    /// Who sat where.
    pub bots: Vec<Strength>,
    pub verdict: Verdict,
}

#[derive(Serialize)]
pub struct Summary {
    pub game: &'static str,
    pub games: usize,
    pub unfinished: usize,
    pub bots: Vec<Row>,
    pub seats: Vec<Row>,
    pub endings: BTreeMap<String, usize>,
    pub steps: Steps,
    pub seconds: f64,
    pub games_per_second: f64,
    pub actions_per_second: f64,
}

#[derive(Serialize)]
pub struct Row {
    pub name: String,
    /// A victory shared by k seats counts 1/k for each.
    pub wins: f64,
    pub share: f64,
    /// 95% of all series would show a share in here (Wilson's interval).
    pub from: f64,
    pub to: f64,
    /// The share if all seats were equally likely to win.
    pub by_chance: f64,
    pub mean_score: f64,
}

#[derive(Serialize)]
pub struct Steps {
    pub least: u32,
    pub median: u32,
    pub most: u32,
    pub mean: f64,
}

impl Summary {
    pub fn of(game: &'static str, bots: &[Strength], played: &[Played], seconds: f64) -> Summary {
        let mut kinds: Vec<Strength> = bots.to_vec();
        kinds.sort_unstable_by(|one, other| other.cmp(one));
        kinds.dedup();
        let total: u64 = played.iter().map(|game| u64::from(game.verdict.steps)).sum();
        let mut endings = BTreeMap::new();
        for outcome in played.iter().filter_map(|game| game.verdict.outcome.as_ref()) {
            *endings.entry(outcome.ending.clone()).or_default() += 1;
        }
        let by_kind = kinds.iter().map(|kind| {
            Row::over(strength_name(*kind).to_owned(), played, bots.len(), |game, seat| {
                game.bots.get(usize::from(seat.0)) == Some(kind)
            })
        });
        let by_seat = (0..bots.len())
            .map(|n| Row::over(format!("P{n}"), played, bots.len(), move |_, seat| usize::from(seat.0) == n));
        Summary {
            game,
            games: played.len(),
            unfinished: played.iter().filter(|game| game.verdict.outcome.is_none()).count(),
            bots: by_kind.collect(),
            seats: by_seat.collect(),
            endings,
            steps: Steps::of(played),
            seconds,
            games_per_second: played.len() as f64 / seconds,
            actions_per_second: total as f64 / seconds,
        }
    }
}

impl Row {
    /// Counts the seats that `counts` picks out of every game.
    fn over(name: String, played: &[Played], seats: usize, counts: impl Fn(&Played, Seat) -> bool) -> Row {
        let (mut wins, mut scores, mut places) = (0.0, 0.0, 0u32);
        for game in played {
            let Some(outcome) = &game.verdict.outcome else { continue };
            let winners = outcome.winners().len().max(1) as f64;
            for place in outcome.places.iter().filter(|place| counts(game, place.seat)) {
                places += 1;
                scores += place.score as f64;
                wins += if place.rank == 1 { 1.0 / winners } else { 0.0 };
            }
        }
        let finished = played.iter().filter(|game| game.verdict.outcome.is_some()).count() as f64;
        let (from, to) = wilson(wins, finished);
        let each_game = f64::from(places) / finished.max(1.0);
        Row {
            name,
            wins,
            share: wins / finished.max(1.0),
            from,
            to,
            by_chance: each_game / seats as f64,
            mean_score: scores / f64::from(places.max(1)),
        }
    }
}

impl Steps {
    fn of(played: &[Played]) -> Steps {
        let mut steps: Vec<u32> = played.iter().map(|game| game.verdict.steps).collect();
        steps.sort_unstable();
        let at = |n: usize| steps.get(n).copied().unwrap_or(0);
        let total: u64 = steps.iter().map(|n| u64::from(*n)).sum();
        Steps {
            least: at(0),
            median: at(steps.len() / 2),
            most: at(steps.len().saturating_sub(1)),
            mean: total as f64 / steps.len().max(1) as f64,
        }
    }
}

/// Wilson's score interval at 95%.
fn wilson(wins: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    if games == 0.0 {
        return (0.0, 1.0);
    }
    let share = wins / games;
    let spread = Z * Z / games;
    let middle = (share + spread / 2.0) / (1.0 + spread);
    let half = Z * (share * (1.0 - share) / games + spread / games / 4.0).sqrt() / (1.0 + spread);
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_agrees_with_published_values() {
        let (from, to) = wilson(10.0, 100.0);
        assert!((from - 0.0552).abs() < 0.0005 && (to - 0.1744).abs() < 0.0005, "{from} {to}");
        let (from, to) = wilson(0.0, 20.0);
        assert!(from == 0.0 && (to - 0.1611).abs() < 0.0005, "{from} {to}");
        assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
    }
}
