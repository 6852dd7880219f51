//! Prints the summary of a run as tables or as JSON.

use comfy_table::{CellAlignment, Table, presets};

use super::summary::{Row, Summary};
use crate::input::strength_name;
use crate::output::print_line;

pub fn print(summary: &Summary) {
    print_line!(
        "{}: {} games in {:.1} s on {} threads ({:.1} games/s, {:.0} actions/s)",
        summary.game,
        summary.games,
        summary.seconds,
        summary.threads,
        summary.games_per_second,
        summary.actions_per_second
    );
    print_line!("{}", win_table("bot", &summary.bots));
    print_line!("{}", win_table("seat", &summary.seats));
    if !summary.roles.is_empty() {
        print_line!("{}", win_table("role", &summary.roles));
    }
    print_line!("{}", thinking_table(summary));
    let steps = &summary.steps;
    print_line!("steps: {} to {}, median {}, mean {:.1}", steps.least, steps.most, steps.median, steps.mean);
    print_line!("actions: {:.1} a game", summary.actions_per_game);
    print_line!("offers: {:.1} a decision, at most {}", summary.offers.mean, summary.offers.most);
    let endings: Vec<String> = summary.endings.iter().map(|(ending, n)| format!("{ending} {n}")).collect();
    print_line!("endings: {}", endings.join(", "));
}

fn win_table(what: &str, rows: &[Row]) -> Table {
    let head = [what, "games", "wins", "share", "95% interval", "by chance", "mean score"];
    let cells = rows.iter().map(|row| {
        [
            row.name.clone(),
            row.games.to_string(),
            format!("{:.1}", row.wins),
            percent(row.share),
            format!("{} to {}", percent(row.from), percent(row.to)),
            percent(row.by_chance),
            format!("{:.1}", row.mean_score),
        ]
    });
    table(head, cells)
}

fn thinking_table(summary: &Summary) -> Table {
    let head = ["bot", "decisions", "mean ms", "slowest ms"];
    let cells = summary.thinking.iter().map(|thinking| {
        [
            strength_name(thinking.bot).to_owned(),
            thinking.decisions.to_string(),
            format!("{:.3}", thinking.mean_milliseconds),
            format!("{:.1}", thinking.slowest_milliseconds),
        ]
    });
    table(head, cells)
}

fn table<const N: usize>(head: [&str; N], rows: impl Iterator<Item = [String; N]>) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY);
    table.set_header(head);
    rows.for_each(|row| {
        table.add_row(row);
    });
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

pub fn percent(share: f64) -> String {
    format!("{:.1}%", share * 100.0)
}
