//! By which ways bots, seats and roles won.

use std::collections::BTreeMap;

use super::super::stats::{GroupStats, Stats};
use super::super::summary::Summary;
use super::super::table::percent;
use super::html::{escape, readable, section, table};
use super::plots;
use crate::input::strength_name;

pub fn render(summary: &Summary, stats: &Stats) -> String {
    let mut endings: Vec<(&String, u32)> = summary.endings.iter().map(|(name, n)| (name, *n)).collect();
    endings.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
    let most = f64::from(endings.iter().map(|(_, n)| *n).max().unwrap_or(1));
    let total = f64::from(endings.iter().map(|(_, n)| *n).sum::<u32>().max(1));
    let rows = endings.iter().map(|(name, n)| {
        let n = f64::from(*n);
        [escape(&readable(name)), plots::bar(n / most), n.to_string(), percent(n / total)]
    });
    let mut body = table(&["Ending", "#", "Games", "Share"], rows);
    let names: Vec<&String> = endings.into_iter().map(|(name, _)| name).collect();
    // Where all games end alike, everybody wins alike.
    if names.len() > 1 {
        let bots = stats.bots.iter().rev().map(|(bot, group)| (readable(strength_name(*bot)), group));
        body += &render_group("Bot", &names, bots);
        let seats = stats.seats.iter().map(|(seat, group)| (seat.to_string(), group));
        body += &render_group("Seat", &names, seats);
        if !stats.roles.is_empty() {
            let roles = stats.roles.iter().map(|(role, group)| (readable(role), group));
            body += &render_group("Role", &names, roles);
        }
    }
    section(
        "Routes to victory",
        "How the games ended, and who won how: of somebody's victories, the share that each way of ending brought, with \
         their number. A victory shared by several seats counts in parts.",
        &body,
    )
}

fn render_group<'a>(
    what: &str,
    endings: &[&String],
    groups: impl Iterator<Item = (String, &'a GroupStats)>,
) -> String {
    let mut head = vec![what.to_owned(), "#100%".to_owned()];
    head.extend(endings.iter().enumerate().map(|(n, ending)| plots::key(n) + &escape(&readable(ending))));
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    let rows = groups.map(|(name, group)| {
        let wins: Vec<f64> = endings.iter().map(|ending| wins_by(group, ending)).collect();
        let all = group.wins.max(f64::MIN_POSITIVE);
        let parts: Vec<f64> = wins.iter().map(|wins| wins / all).collect();
        let mut cells = vec![escape(&name), plots::parts(&parts)];
        cells.extend(wins.iter().zip(&parts).map(|(wins, part)| match wins {
            0.0 => "–".to_owned(),
            wins => format!("{:.0}% <small>{wins:.0}</small>", part * 100.0),
        }));
        cells
    });
    format!("<div class=\"scroll\" tabindex=\"0\">{}</div>", table(&head, rows))
}

fn wins_by(group: &GroupStats, ending: &str) -> f64 {
    let wins: &BTreeMap<String, _> = &group.wins_by_ending;
    wins.get(ending).map_or(0.0, |wins| wins.0)
}
