//! The results of a series: a table to read, CSV or JSON to work with.

use std::path::{Path, PathBuf};

use comfy_table::{CellAlignment, Table, presets};
use satrap_core::Seat;
use serde_json::json;

use crate::failure::Failure;
use crate::input::strength_name;
use crate::sim::count::{Played, Row, Summary};

pub fn print_json(summary: &Summary) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(summary).map_err(|error| Failure::no(error.to_string()))?;
    println!("{text}");
    Ok(())
}

pub fn print_table(summary: &Summary) {
    println!(
        "{}: {} games in {:.1} s ({:.0} games/s, {:.0} actions/s)",
        summary.game, summary.games, summary.seconds, summary.games_per_second, summary.actions_per_second
    );
    println!("{}", rows("bot", &summary.bots));
    println!("{}", rows("seat", &summary.seats));
    let steps = &summary.steps;
    println!("steps: {} to {}, median {}, mean {:.1}", steps.least, steps.most, steps.median, steps.mean);
    let endings: Vec<String> = summary.endings.iter().map(|(ending, n)| format!("{ending} {n}")).collect();
    println!("endings: {}", endings.join(", "));
}

fn rows(what: &str, rows: &[Row]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY);
    table.set_header([what, "wins", "share", "95% interval", "by chance", "mean score"]);
    for row in rows {
        table.add_row([
            row.name.clone(),
            format!("{:.1}", row.wins),
            percent(row.share),
            format!("{} to {}", percent(row.from), percent(row.to)),
            percent(row.by_chance),
            format!("{:.1}", row.mean_score),
        ]);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

fn percent(share: f64) -> String {
    format!("{:.1}%", share * 100.0)
}

/// Chosen before anything is played, so that a wrong name costs nothing.
pub fn writer_for(path: &Path) -> Result<impl FnOnce(&[Played]) -> Result<(), Failure> + use<>, Failure> {
    let write = match path.extension().and_then(|extension| extension.to_str()) {
        Some("csv") => csv_text,
        Some("json") => json_text,
        _ => {
            let problem = "the file's name must end in .csv or .json";
            return Err(Failure::unusable(format!("--out {}: {problem}.", path.display())));
        }
    };
    let path: PathBuf = path.to_owned();
    Ok(move |played: &[Played]| {
        let unwritten =
            |problem: String| Failure::no(format!("{} cannot be written: {problem}.", path.display()));
        let text = write(played).map_err(unwritten)?;
        std::fs::write(&path, text).map_err(|error| unwritten(error.to_string()))
    })
}

fn csv_text(played: &[Played]) -> Result<Vec<u8>, String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let seats = played.first().map_or(0, |game| game.bots.len());
    let columns = (0..seats).flat_map(|n| ["bot", "rank", "score"].map(|what| format!("{what}_P{n}")));
    let head: Vec<String> =
        ["game", "seed", "steps", "ending"].map(String::from).into_iter().chain(columns).collect();
    writer.write_record(head).map_err(|error| error.to_string())?;
    for game in played {
        let outcome = game.verdict.outcome.as_ref();
        let ending = outcome.map_or("", |outcome| outcome.ending.as_str());
        let mut row = vec![
            game.number.to_string(),
            game.seed.to_string(),
            game.verdict.steps.to_string(),
            ending.to_owned(),
        ];
        for (n, bot) in game.bots.iter().enumerate() {
            let place = outcome.and_then(|o| o.places.iter().find(|place| place.seat == Seat(n as u8)));
            row.push(strength_name(*bot).to_owned());
            row.push(place.map_or(String::new(), |place| place.rank.to_string()));
            row.push(place.map_or(String::new(), |place| place.score.to_string()));
        }
        writer.write_record(row).map_err(|error| error.to_string())?;
    }
    writer.into_inner().map_err(|error| error.to_string())
}

fn json_text(played: &[Played]) -> Result<Vec<u8>, String> {
    let games: Vec<serde_json::Value> = played
        .iter()
        .map(|game| {
            json!({
                "game": game.number,
                // As text: many readers of JSON keep only 53 bits of a number.
                "seed": game.seed.to_string(),
                "steps": game.verdict.steps,
                "bots": game.bots,
                "outcome": game.verdict.outcome,
            })
        })
        .collect();
    serde_json::to_vec_pretty(&games).map_err(|error| error.to_string())
}
