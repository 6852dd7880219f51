//! `--report`: one self-contained page with plots.

mod action_uses;
mod course;
mod html;
mod plots;
mod routes;
mod wins;

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::output::write_error;
use super::runner::Runner;
use super::stats::Stats;
use super::summary::Summary;
use crate::error::CliError;
use crate::input::strength_name;
use html::{escape, section, table};
use plots::{Bar, Line};

const STYLE: &str = include_str!("style.css");

pub struct Report {
    path: PathBuf,
    file: File,
}

/// Opened before anything is played, so that a bad path is reported at once.
pub fn open(path: &Path) -> Result<Report, CliError> {
    if path.extension().is_none_or(|end| end != "html") {
        let problem = "the file's name must end in .html";
        return Err(CliError::bad_input(format!("--report {}: {problem}.", path.display())));
    }
    match File::create(path) {
        Ok(file) => Ok(Report { path: path.to_owned(), file }),
        Err(error) => Err(CliError::bad_input(write_error(path, &error.to_string()))),
    }
}

impl Report {
    pub fn write(mut self, runner: &Runner, summary: &Summary, stats: &Stats) -> Result<(), CliError> {
        let page = render_page(runner, summary, stats);
        let written = self.file.write_all(page.as_bytes());
        written.map_err(|error| CliError::failed(write_error(&self.path, &error.to_string())))
    }
}

fn render_page(runner: &Runner, summary: &Summary, stats: &Stats) -> String {
    let title = runner.game.info().title;
    let parts = [
        render_head(runner, summary),
        wins::render(summary),
        routes::render(summary, stats),
        render_lengths(summary, stats),
        course::render(summary, stats),
        render_scores(stats),
        action_uses::render(stats),
        render_thinking(summary),
    ];
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}: {} games</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n{}\n</body>\n</html>\n",
        escape(title),
        summary.games,
        parts.concat()
    )
}

fn render_head(runner: &Runner, summary: &Summary) -> String {
    let bots: Vec<&str> = runner.bots.iter().map(|bot| strength_name(*bot)).collect();
    let stopped = match summary.games < summary.asked {
        true => format!(" Stopped early: {} were asked for.", summary.asked),
        false => String::new(),
    };
    let faults = match summary.unfinished {
        0 => String::new(),
        some => format!("<p class=\"fault\">{some} games did not end: that is a fault in the game.</p>"),
    };
    let facts = [
        (summary.games.to_string(), "games"),
        (summary.steps.median.to_string(), "steps in a usual game"),
        (format!("{:.1}", summary.offers.mean), "offers at a decision"),
        (format!("{:.1}", summary.games_per_second), "games a second"),
    ];
    let facts = facts.map(|(number, what)| format!("<li><b>{number}</b> {what}</li>")).concat();
    format!(
        "<header><p class=\"kicker\">Satrap simulation</p><h1>{}</h1>\
         <p>Bots at {} seats: {}. They move on by one seat from game to game. Seed {}.{stopped}</p>\
         <ul class=\"facts\">{facts}</ul>{faults}\
         <details><summary>Options</summary><pre>{}</pre></details></header><main>",
        escape(runner.game.info().title),
        bots.len(),
        bots.join(", "),
        summary.seed,
        escape(&serde_json::to_string_pretty(&runner.options).unwrap_or_default())
    )
}

fn render_lengths(summary: &Summary, stats: &Stats) -> String {
    let steps = &summary.steps;
    let bins = make_bins(stats, steps.least, steps.most);
    let rows = [
        ("Shortest", f64::from(steps.least)),
        ("Median", f64::from(steps.median)),
        ("Mean", steps.mean),
        ("Longest", f64::from(steps.most)),
        ("Actions of seats, mean", summary.actions_per_game),
    ];
    let rows = rows.into_iter().map(|(name, number)| [name.to_owned(), format!("{number:.0}")]);
    let figures = table(&["Steps", "Number"], rows);
    let plot = plots::histogram(&bins, f64::from(steps.median), "steps in a game");
    section(
        "Lengths",
        "How many steps games took, each step being one action of a seat or of the clock. The line is the median.",
        &format!("<div class=\"beside\">{plot}{figures}</div>"),
    )
}

/// Bars of equal width for the plot of lengths.
fn make_bins(stats: &Stats, least: u32, most: u32) -> Vec<Bar> {
    const BARS: u32 = 24;
    let width = ((most - least) / BARS + 1).max(1);
    let bars = (most - least) / width + 1;
    let mut bins: Vec<Bar> = (0..bars)
        .map(|n| Bar { from: f64::from(least + n * width), to: f64::from(least + (n + 1) * width), games: 0 })
        .collect();
    for (steps, games) in &stats.lengths {
        if let Some(bar) = bins.get_mut(((steps - least) / width) as usize) {
            bar.games += games;
        }
    }
    bins
}

fn render_scores(stats: &Stats) -> String {
    let mut lines = vec![
        Line { name: "winners".to_owned(), points: stats.scores_of_winners.means() },
        Line { name: "others".to_owned(), points: stats.scores_of_others.means() },
    ];
    if stats.scores_of_bots.len() > 1 {
        lines.extend(
            stats
                .scores_of_bots
                .iter()
                .rev()
                .map(|(bot, curve)| Line { name: strength_name(*bot).to_owned(), points: curve.means() }),
        );
    }
    lines.retain(|line| !line.points.is_empty());
    if lines.is_empty() {
        return String::new();
    }
    let figures = plots::moments(&lines, "Mean score");
    let plot = plots::lines(&lines, "Mean scores over the course of the games");
    section(
        "Scores over time",
        "What the score of a seat would have been if the game had been over then, on average: from the first step \
         (left) to the last (right), whatever a game's length.",
        &format!("<div class=\"beside\">{plot}{figures}</div>"),
    )
}

fn render_thinking(summary: &Summary) -> String {
    let rows = summary.thinking.iter().map(|thinking| {
        [
            strength_name(thinking.bot).to_owned(),
            thinking.decisions.to_string(),
            format!("{:.3} ms", thinking.mean_milliseconds),
            format!("{:.1} ms", thinking.slowest_milliseconds),
        ]
    });
    let offers = &summary.offers;
    section(
        "Decisions",
        &format!(
            "When a bot was asked, {:.1} actions were on offer on average and {} at most.",
            offers.mean, offers.most
        ),
        &table(&["Bot", "Decisions", "Mean time", "Slowest"], rows),
    ) + "</main>"
}
