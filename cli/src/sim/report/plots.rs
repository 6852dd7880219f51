//! Plots as SVG. Positions are in percent of the width, so that a plot fills the space on any screen while its text and
//! lines keep their size.

use std::fmt::Write;

use super::html::{escape, table};

/// A bar that fills part of its row.
pub fn bar(part: f64) -> String {
    format!(
        "<svg class=\"row\" aria-hidden=\"true\"><rect class=\"bar\" y=\"6\" height=\"12\" rx=\"2\" width=\"{:.2}%\"/></svg>",
        part * 100.0
    )
}

/// Parts of a whole, one after the other.
pub fn parts(parts: &[f64]) -> String {
    let mut svg = "<svg class=\"row\" aria-hidden=\"true\">".to_owned();
    let mut from = 0.0;
    for (n, part) in parts.iter().enumerate() {
        let _ = write!(
            svg,
            "<rect class=\"p{}\" x=\"{:.2}%\" y=\"5\" height=\"14\" width=\"{:.2}%\"/>",
            n % PART_COLOURS,
            from * 100.0,
            part * 100.0
        );
        from += part;
    }
    svg + "</svg>"
}

/// The colour of a part, before its name.
pub fn key(n: usize) -> String {
    let colour = n % PART_COLOURS;
    format!(
        "<svg class=\"key\" aria-hidden=\"true\"><rect class=\"p{colour}\" width=\"100%\" height=\"100%\"/></svg>"
    )
}

/// A share with its interval, and what chance would give, on a scale from nothing to `top`.
pub fn interval(share: f64, (from, to): (f64, f64), by_chance: Option<f64>, top: f64) -> String {
    let x = |value: f64| (value / top).clamp(0.0, 1.0) * 100.0;
    let by_chance = by_chance.map_or(String::new(), |chance| {
        format!("<line class=\"chance\" x1=\"{0:.2}%\" x2=\"{0:.2}%\" y1=\"2\" y2=\"22\"/>", x(chance))
    });
    format!(
        "<svg class=\"row\" aria-hidden=\"true\">\
         <line class=\"axis\" x1=\"0\" x2=\"100%\" y1=\"12\" y2=\"12\"/>{by_chance}\
         <line class=\"whisker\" x1=\"{:.2}%\" x2=\"{:.2}%\" y1=\"12\" y2=\"12\"/>\
         <circle class=\"dot\" cx=\"{:.2}%\" cy=\"12\" r=\"4.5\"/></svg>",
        x(from),
        x(to),
        x(share),
    )
}

pub struct Bar {
    pub from: f64,
    pub to: f64,
    pub games: u32,
}

/// How many kinds of parts style.css tells apart.
const PART_COLOURS: usize = 6;

const LEFT: f64 = 9.0;
const RIGHT: f64 = 98.0;
const TOP: f64 = 5.0;
const BOTTOM: f64 = 84.0;

/// Bars for how often a number fell where, with a line at the median.
pub fn histogram(bars: &[Bar], median: f64, what: &str) -> String {
    let (Some(first), Some(last)) = (bars.first(), bars.last()) else { return String::new() };
    let most = bars.iter().map(|bar| bar.games).max().unwrap_or(1).max(1);
    let x = |value: f64| LEFT + (value - first.from) / (last.to - first.from) * (RIGHT - LEFT);
    let y = |games: u32| BOTTOM - f64::from(games) / f64::from(most) * (BOTTOM - TOP);
    let mut svg = open_chart(&format!("Histogram of {what}"));
    for games in [most / 2, most].into_iter().filter(|games| *games > 0) {
        draw_grid_line(&mut svg, y(games), &games.to_string());
    }
    for bar in bars {
        let _ = write!(
            svg,
            "<rect class=\"bar\" x=\"{:.2}%\" y=\"{:.2}%\" width=\"{:.2}%\" height=\"{:.2}%\"><title>{} to {}: {} games</title></rect>",
            x(bar.from) + 0.15,
            y(bar.games),
            (x(bar.to) - x(bar.from) - 0.3).max(0.2),
            BOTTOM - y(bar.games),
            bar.from,
            bar.to - 1.0,
            bar.games
        );
    }
    let _ = write!(
        svg,
        "<line class=\"median\" x1=\"{0:.2}%\" x2=\"{0:.2}%\" y1=\"{TOP}%\" y2=\"{BOTTOM}%\"/>",
        x(median)
    );
    let middle = (first.from + last.to) / 2.0;
    draw_axis_labels(&mut svg, [first.from, middle, last.to].map(|value| (x(value), format!("{value:.0}"))));
    svg + "</svg>"
}

pub struct Line {
    pub name: String,
    pub points: Vec<f64>,
}

/// Lines over the course of a game. Each has its own stroke and its name beside its end.
pub fn lines(lines: &[Line], label: &str) -> String {
    /// Room for the names.
    const END: f64 = 84.0;
    let all = || lines.iter().flat_map(|line| line.points.iter().copied());
    let (low, high) = (all().fold(0.0, f64::min), all().fold(f64::MIN, f64::max));
    let span = (high - low).max(f64::MIN_POSITIVE);
    let y = |value: f64| BOTTOM - (value - low) / span * (BOTTOM - TOP);
    let mut svg = open_chart(label);
    for value in [low, (low + high) / 2.0, high] {
        draw_grid_line(&mut svg, y(value), &format!("{value:.0}"));
    }
    // Only this part is stretched; strokes keep their width.
    let _ = write!(
        svg,
        "<svg x=\"{LEFT}%\" y=\"0\" width=\"{}%\" height=\"100%\" viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\">",
        END - LEFT
    );
    for (n, line) in lines.iter().enumerate() {
        let steps = (line.points.len() - 1).max(1) as f64;
        let places = line.points.iter().enumerate();
        let places: Vec<String> =
            places.map(|(n, value)| format!("{:.2},{:.2}", n as f64 / steps * 100.0, y(*value))).collect();
        let _ = write!(svg, "<polyline class=\"line l{n}\" points=\"{}\"/>", places.join(" "));
    }
    svg += "</svg>";
    for (n, (line, place)) in lines.iter().zip(spread_labels(lines, y)).enumerate() {
        let _ = write!(
            svg,
            "<text class=\"t{n}\" x=\"{}%\" y=\"{place:.2}%\" dy=\"4\">{}</text>",
            END + 1.0,
            escape(&line.name)
        );
    }
    let ends = [(LEFT, "start"), ((LEFT + END) / 2.0, "half"), (END, "end")];
    draw_axis_labels(&mut svg, ends.map(|(x, name)| (x, name.to_owned())));
    svg + "</svg>"
}

/// The same lines as a table.
pub fn moments(lines: &[Line], what: &str) -> String {
    let rows = lines.iter().map(|line| {
        let at = |percent: usize| line.points[percent * (line.points.len() - 1) / 100];
        let mut cells = vec![escape(&line.name)];
        cells.extend([0, 25, 50, 75, 100].map(|percent| format!("{:.1}", at(percent))));
        cells
    });
    table(&[what, "Start", "25%", "50%", "75%", "End"], rows)
}

/// What was said and what happened, as shares.
pub struct Dot {
    pub x: f64,
    pub y: f64,
    pub interval: (f64, f64),
}

/// What was said from left to right, what happened from below, and the line on which both are the same.
pub fn calibration(dots: &[Dot]) -> String {
    let x = |share: f64| LEFT + share * (RIGHT - LEFT);
    let y = |share: f64| BOTTOM - share * (BOTTOM - TOP);
    let mut svg = open_chart("What was said, from left to right, and what happened, from below");
    for share in [0.0, 0.5, 1.0] {
        draw_grid_line(&mut svg, y(share), &format!("{:.0}%", share * 100.0));
    }
    let _ = write!(
        svg,
        "<line class=\"median\" x1=\"{:.2}%\" y1=\"{:.2}%\" x2=\"{:.2}%\" y2=\"{:.2}%\"/>",
        x(0.0),
        y(0.0),
        x(1.0),
        y(1.0)
    );
    for dot in dots {
        let _ = write!(
            svg,
            "<line class=\"whisker\" x1=\"{0:.2}%\" x2=\"{0:.2}%\" y1=\"{1:.2}%\" y2=\"{2:.2}%\"/>\
             <circle class=\"dot\" cx=\"{0:.2}%\" cy=\"{3:.2}%\" r=\"4.5\"><title>said {4:.0}%, happened {5:.0}%</title></circle>",
            x(dot.x),
            y(dot.interval.0),
            y(dot.interval.1),
            y(dot.y),
            dot.x * 100.0,
            dot.y * 100.0
        );
    }
    draw_axis_labels(
        &mut svg,
        [0.0, 0.5, 1.0].map(|share| (x(share), format!("said {:.0}%", share * 100.0))),
    );
    svg + "</svg>"
}

/// Heights of the names at the ends of their lines, moved apart where lines end close together.
fn spread_labels(lines: &[Line], y: impl Fn(f64) -> f64) -> Vec<f64> {
    const MIN_GAP: f64 = 7.5;
    let mut order: Vec<(usize, f64)> =
        lines.iter().map(|line| y(line.points.last().copied().unwrap_or(0.0))).enumerate().collect();
    order.sort_by(|one, other| one.1.total_cmp(&other.1));
    for n in 1..order.len() {
        order[n].1 = order[n].1.max(order[n - 1].1 + MIN_GAP);
    }
    let mut places = vec![0.0; lines.len()];
    for (n, place) in order {
        places[n] = place;
    }
    places
}

fn open_chart(label: &str) -> String {
    format!(
        "<svg class=\"chart\" role=\"img\" aria-label=\"{0}\"><title>{0}</title>\
         <line class=\"axis\" x1=\"{LEFT}%\" x2=\"{RIGHT}%\" y1=\"{BOTTOM}%\" y2=\"{BOTTOM}%\"/>",
        escape(label)
    )
}

/// A thin line across with its number on the left.
fn draw_grid_line(svg: &mut String, y: f64, number: &str) {
    let _ = write!(
        svg,
        "<line class=\"grid\" x1=\"{LEFT}%\" x2=\"{RIGHT}%\" y1=\"{y:.2}%\" y2=\"{y:.2}%\"/>\
         <text class=\"left\" x=\"{}%\" y=\"{y:.2}%\" dy=\"4\">{number}</text>",
        LEFT - 1.0
    );
}

/// Names below the axis.
fn draw_axis_labels<const N: usize>(svg: &mut String, names: [(f64, String); N]) {
    for (n, (x, name)) in names.into_iter().enumerate() {
        let class = match n {
            0 => "first",
            n if n + 1 == N => "left",
            _ => "mid",
        };
        let _ = write!(svg, "<text class=\"{class}\" x=\"{x:.2}%\" y=\"95%\">{name}</text>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_lies_on_its_scale() {
        let plot = interval(0.25, (0.2, 0.4), Some(0.2), 0.5);
        assert!(plot.contains("cx=\"50.00%\"") && plot.contains("x1=\"40.00%\" x2=\"80.00%\""), "{plot}");
    }

    #[test]
    fn names_of_lines_that_end_together_stand_apart() {
        let line = |end: f64| Line { name: String::new(), points: vec![0.0, end] };
        let places = spread_labels(&[line(10.0), line(10.0), line(50.0)], |value| value);
        assert!((places[0] - places[1]).abs() >= 7.0 && places[2] == 50.0, "{places:?}");
    }
}
