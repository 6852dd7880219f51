//! The summary of a run, with confidence intervals.

use std::collections::BTreeMap;

use satrap_core::Strength;
use serde::Serialize;

use super::course_summary::CourseSummary;
use super::runner::Runner;
use super::stats::{GroupStats, Stats};
use crate::input::strength_name;

#[derive(Serialize)]
pub struct Summary {
    pub game: &'static str,
    pub seed: u64,
    /// How many games were asked for.
    pub asked: u32,
    /// How many were played: fewer if the run was stopped.
    pub games: u32,
    /// Games that did not end, which is a fault in the game.
    pub unfinished: u32,
    pub bots: Vec<Row>,
    pub seats: Vec<Row>,
    /// Nations, powers, offices; empty where the game has none.
    pub roles: Vec<Row>,
    pub endings: BTreeMap<String, u32>,
    pub steps: Steps,
    pub actions_per_game: f64,
    pub offers: Offers,
    pub thinking: Vec<ThinkingTime>,
    /// With `--report` only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub course: Option<CourseSummary>,
    pub threads: usize,
    pub seconds: f64,
    pub games_per_second: f64,
    pub actions_per_second: f64,
}

/// The results of a bot, a seat or a role.
#[derive(Serialize)]
pub struct Row {
    pub name: String,
    /// Finished games in which it took part.
    pub games: u32,
    /// A victory shared by k seats counts 1/k for each.
    pub wins: f64,
    pub share: f64,
    /// Wilson's 95% interval of the share.
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

/// How many offers a bot had to choose from.
#[derive(Serialize)]
pub struct Offers {
    pub mean: f64,
    pub most: u32,
}

/// How long a bot takes for its decisions.
#[derive(Serialize)]
pub struct ThinkingTime {
    pub bot: Strength,
    pub decisions: u64,
    pub mean_milliseconds: f64,
    pub slowest_milliseconds: f64,
}

impl Summary {
    pub fn of(runner: &Runner, stats: &Stats, seconds: f64) -> Summary {
        let bots = stats.bots.iter().rev().map(|(bot, group)| Row::of(strength_name(*bot), group));
        let thinking = stats.thinking.iter().rev().map(|(bot, thinking)| ThinkingTime {
            bot: *bot,
            decisions: thinking.decisions,
            mean_milliseconds: thinking.seconds * 1000.0 / thinking.decisions.max(1) as f64,
            slowest_milliseconds: thinking.slowest * 1000.0,
        });
        Summary {
            game: runner.game.info().id,
            seed: runner.seed,
            asked: runner.games,
            games: stats.games,
            unfinished: stats.games - stats.finished,
            bots: bots.collect(),
            seats: stats.seats.iter().map(|(seat, group)| Row::of(&seat.to_string(), group)).collect(),
            roles: stats.roles.iter().map(|(role, group)| Row::of(role, group)).collect(),
            endings: stats.endings.clone(),
            steps: Steps::of(stats),
            actions_per_game: stats.actions as f64 / f64::from(stats.games.max(1)),
            offers: Offers {
                mean: stats.offers as f64 / stats.decisions.max(1) as f64,
                most: stats.most_offers,
            },
            thinking: thinking.collect(),
            course: CourseSummary::of(&stats.course),
            threads: runner.threads,
            seconds,
            games_per_second: f64::from(stats.games) / seconds,
            actions_per_second: stats.actions as f64 / seconds,
        }
    }
}

impl Row {
    fn of(name: &str, group: &GroupStats) -> Row {
        let games = f64::from(group.games);
        let (from, to) = wilson(group.wins, games);
        Row {
            name: name.to_owned(),
            games: group.games,
            wins: group.wins,
            share: group.wins / games.max(1.0),
            from,
            to,
            by_chance: group.expected_wins / games.max(1.0),
            mean_score: group.score as f64 / f64::from(group.seats.max(1)),
        }
    }
}

impl Steps {
    fn of(stats: &Stats) -> Steps {
        let mut before = 0;
        let median = stats.lengths.iter().find(|(_, games)| {
            before += **games;
            before > stats.games / 2
        });
        let length = |found: Option<(&u32, &u32)>| found.map_or(0, |(steps, _)| *steps);
        Steps {
            least: length(stats.lengths.first_key_value()),
            median: length(median),
            most: length(stats.lengths.last_key_value()),
            mean: stats.steps as f64 / f64::from(stats.games.max(1)),
        }
    }
}

/// Wilson's score interval at 95%.
pub fn wilson(wins: f64, games: f64) -> (f64, f64) {
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
