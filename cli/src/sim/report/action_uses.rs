//! Which actions winners took more often than others, by type and by the cards, technologies, laws and units they name.

use std::collections::BTreeMap;

use super::super::action_stats::ActionKey;
use super::super::stats::{ActionUse, Stats};
use super::super::summary::wilson;
use super::super::table::percent;
use super::html::{escape, readable, section, table};
use super::plots;
use super::wins::scale;

/// With fewer seats than this a share says nothing.
const MIN_SEATS: u32 = 10;

/// An action with its counts.
type Row<'a> = (&'a ActionKey, &'a ActionUse);

pub fn render(stats: &Stats) -> String {
    let mut groups: BTreeMap<Option<&str>, Vec<Row<'_>>> = BTreeMap::new();
    for (key, uses) in &stats.action_uses {
        let field = key.choice.as_ref().map(|choice| choice.field.as_str());
        groups.entry(field).or_default().push((key, uses));
    }
    // A field that always has the same value is no choice.
    groups.retain(|_, rows| rows.len() > 1);
    let tables: String = groups.into_iter().map(|(field, rows)| render_group(stats, field, rows)).collect();
    section(
        "What winners did",
        "How often a winner and another seat did each thing in a game, and how much more the winner did (×). The plot \
         shows how many of the seats that did it at all have won, with its 95% interval; the upright line is the share \
         of winners among all seats. That winners did something does not mean that it made them win.",
        &tables,
    )
}

fn render_group(stats: &Stats, field: Option<&str>, rows: Vec<Row<'_>>) -> String {
    let (mut common, mut rare): (Vec<_>, Vec<_>) =
        rows.into_iter().partition(|(_, uses)| uses.winners + uses.others >= MIN_SEATS);
    common.sort_by(|one, other| ratio(stats, other.1).total_cmp(&ratio(stats, one.1)));
    rare.sort_by_key(|(_, uses)| std::cmp::Reverse(uses.winners + uses.others));
    let title = field.map_or("Kinds of actions".to_owned(), readable);
    let mut body = format!("<details open><summary><h3>{}</h3></summary>", escape(&title));
    if !common.is_empty() {
        body += &render_table(stats, &common);
    }
    if !rare.is_empty() {
        let names: Vec<String> = rare.iter().map(|(key, _)| format_name(key)).collect();
        body += &format!("<p class=\"rare\">Done by fewer than {MIN_SEATS} seats: {}.</p>", names.join(", "));
    }
    body + "</details>"
}

fn render_table(stats: &Stats, rows: &[Row<'_>]) -> String {
    let base = f64::from(stats.winners) / f64::from((stats.winners + stats.others).max(1));
    let found: Vec<(f64, (f64, f64))> = rows
        .iter()
        .map(|(_, uses)| {
            let (won, all) = (f64::from(uses.winners), f64::from(uses.winners + uses.others));
            (won / all, wilson(won, all))
        })
        .collect();
    let top = scale(found.iter().map(|(_, (_, to))| *to).chain([base]));
    let cells = rows.iter().zip(&found).map(|((key, uses), (share, interval))| {
        [
            format_name(key),
            plots::interval(*share, *interval, Some(base), top),
            format_ratio(ratio(stats, uses)),
            percent(*share),
            format!("{:.2}", per_seat(uses.by_winners, stats.winners)),
            format!("{:.2}", per_seat(uses.by_others, stats.others)),
            (uses.winners + uses.others).to_string(),
        ]
    });
    let plot = format!("#{:.0}%", top * 100.0);
    table(&["Action", &plot, "×", "Won", "*A winner", "*Another", "*Seats"], cells)
}

fn format_name(key: &ActionKey) -> String {
    match &key.choice {
        None => escape(&readable(&key.kind)),
        Some(choice) => {
            format!(
                "{} <small>{}</small>",
                escape(&readable(&choice.value)),
                escape(&key.kind.replace('_', " "))
            )
        }
    }
}

fn per_seat(uses: u64, seats: u32) -> f64 {
    uses as f64 / f64::from(seats.max(1))
}

/// How many times as often a winner did it as another seat.
fn ratio(stats: &Stats, uses: &ActionUse) -> f64 {
    per_seat(uses.by_winners, stats.winners) / per_seat(uses.by_others, stats.others)
}

fn format_ratio(ratio: f64) -> String {
    if ratio.is_finite() { format!("{ratio:.2}") } else { "only winners".to_owned() }
}
