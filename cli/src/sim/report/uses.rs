//! What winners did and others did not: kinds of actions, and the cards, technologies, laws and units they chose.

use std::collections::BTreeMap;

use super::super::count::{Count, Use};
use super::super::deeds::Deed;
use super::super::summary::wilson;
use super::super::table::percent;
use super::html::{readable, section, table, text};
use super::plots;
use super::wins::scale;

/// Fewer seats than these tell nothing.
const TELLING: u32 = 10;

/// A deed with its counts.
type Row<'a> = (&'a Deed, &'a Use);

pub fn section_of(count: &Count) -> String {
    let mut groups: BTreeMap<Option<&str>, Vec<Row<'_>>> = BTreeMap::new();
    for (deed, times) in &count.deeds {
        let field = deed.chosen.as_ref().map(|chosen| chosen.field.as_str());
        groups.entry(field).or_default().push((deed, times));
    }
    // A thing that is always the same is no choice.
    groups.retain(|_, rows| rows.len() > 1);
    let tables: String = groups.into_iter().map(|(field, rows)| group(count, field, rows)).collect();
    section(
        "What winners did",
        "How often a winner and another seat did each thing in a game, and how much more the winner did (×). The plot \
         shows how many of the seats that did it at all have won, with its 95% interval; the upright line is the share \
         of winners among all seats. That winners did something does not mean that it made them win.",
        &tables,
    )
}

fn group(count: &Count, field: Option<&str>, rows: Vec<Row<'_>>) -> String {
    let (mut telling, mut rare): (Vec<_>, Vec<_>) =
        rows.into_iter().partition(|(_, times)| times.winners + times.others >= TELLING);
    telling.sort_by(|one, other| ratio(count, other.1).total_cmp(&ratio(count, one.1)));
    rare.sort_by_key(|(_, times)| std::cmp::Reverse(times.winners + times.others));
    let title = field.map_or("Kinds of actions".to_owned(), readable);
    let mut body = format!("<details open><summary><h3>{}</h3></summary>", text(&title));
    if !telling.is_empty() {
        body += &listed(count, &telling);
    }
    if !rare.is_empty() {
        let names: Vec<String> = rare.iter().map(|(deed, _)| name(deed)).collect();
        body += &format!("<p class=\"rare\">Done by fewer than {TELLING} seats: {}.</p>", names.join(", "));
    }
    body + "</details>"
}

fn listed(count: &Count, rows: &[Row<'_>]) -> String {
    let base = f64::from(count.winners) / f64::from((count.winners + count.others).max(1));
    let found: Vec<(f64, (f64, f64))> = rows
        .iter()
        .map(|(_, times)| {
            let (won, all) = (f64::from(times.winners), f64::from(times.winners + times.others));
            (won / all, wilson(won, all))
        })
        .collect();
    let top = scale(found.iter().map(|(_, (_, to))| *to).chain([base]));
    let cells = rows.iter().zip(&found).map(|((deed, times), (share, interval))| {
        [
            name(deed),
            plots::interval(*share, *interval, base, top),
            factor(ratio(count, times)),
            percent(*share),
            format!("{:.2}", each(times.by_winners, count.winners)),
            format!("{:.2}", each(times.by_others, count.others)),
            (times.winners + times.others).to_string(),
        ]
    });
    let plot = format!("#{:.0}%", top * 100.0);
    table(&["Deed", &plot, "×", "Won", "*A winner", "*Another", "*Seats"], cells)
}

fn name(deed: &Deed) -> String {
    match &deed.chosen {
        None => text(&readable(&deed.kind)),
        Some(chosen) => {
            format!(
                "{} <small>{}</small>",
                text(&readable(&chosen.value)),
                text(&deed.kind.replace('_', " "))
            )
        }
    }
}

fn each(times: u64, seats: u32) -> f64 {
    times as f64 / f64::from(seats.max(1))
}

/// How many times as often a winner did it as another seat.
fn ratio(count: &Count, times: &Use) -> f64 {
    each(times.by_winners, count.winners) / each(times.by_others, count.others)
}

fn factor(ratio: f64) -> String {
    if ratio.is_finite() { format!("{ratio:.2}") } else { "only winners".to_owned() }
}
