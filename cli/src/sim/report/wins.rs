//! Who wins: by bot, by seat, by nation or power.

use super::super::summary::{Row, Summary};
use super::super::table::percent;
use super::html::{escape, readable, section, table};
use super::plots;

pub fn render(summary: &Summary) -> String {
    let mut body = String::new();
    // Equal bots win all games between them.
    if summary.bots.len() > 1 {
        body += &render_rows("Bot", &summary.bots);
    }
    body += &render_rows("Seat", &summary.seats);
    if !summary.roles.is_empty() {
        body += &render_rows("Role", &summary.roles);
    }
    section(
        "Who wins",
        "The dot is the share of games won, the bar through it the 95% interval (Wilson), the upright line what \
         chance alone would give; the scale stands above. A victory shared by several seats counts in parts.",
        &body,
    )
}

fn render_rows(what: &str, rows: &[Row]) -> String {
    let top = scale(rows.iter().map(|row| row.to.max(row.by_chance)));
    let cells = rows.iter().map(|row| {
        [
            escape(&readable(&row.name)),
            plots::interval(row.share, (row.from, row.to), Some(row.by_chance), top),
            percent(row.share),
            format!("{:.1}–{}", row.from * 100.0, percent(row.to)),
            percent(row.by_chance),
            format!("{:.2}", row.share / row.by_chance.max(f64::MIN_POSITIVE)),
            row.games.to_string(),
            format!("{:.1}", row.wins),
            format!("{:.1}", row.mean_score),
        ]
    });
    let plot = format!("#{:.0}%", top * 100.0);
    let head =
        [what, &plot, "Wins", "95% interval", "*By chance", "*× fair", "*Games", "*Won", "*Mean score"];
    table(&head, cells)
}

/// The end of a scale that holds all of these shares: the next whole tenth.
pub fn scale(shares: impl Iterator<Item = f64>) -> f64 {
    ((shares.fold(0.0, f64::max) * 10.0).ceil() / 10.0).clamp(0.1, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_end_at_tenths() {
        assert_eq!(scale([0.31, 0.05].into_iter()), 0.4);
        assert_eq!(scale(std::iter::empty()), 0.1);
        assert_eq!(scale([1.0].into_iter()), 1.0);
    }
}
