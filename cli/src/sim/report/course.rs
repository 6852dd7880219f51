//! How games went: chances over time, whether they came true, changes of the lead, who was out early.

use super::super::course::{Course, GROUPS};
use super::super::course_summary::{CourseSummary, GroupSummary};
use super::super::stats::Stats;
use super::super::summary::{Summary, wilson};
use super::super::table::percent;
use super::html::{section, table};
use super::plots::{self, Dot, Line};

/// Rows of the table of lead changes; the last is for all that are more.
const MOST_CHANGES: u32 = 6;

pub fn render(summary: &Summary, stats: &Stats) -> String {
    let Some(figures) = &summary.course else { return String::new() };
    let course = &stats.course;
    [
        render_chances(course, figures),
        render_calibration(figures),
        render_lead(course, figures),
        render_exits(course),
    ]
    .concat()
}

fn render_chances(course: &Course, figures: &CourseSummary) -> String {
    let line = |name: &str, thousandths: Vec<f64>| Line {
        name: name.to_owned(),
        points: thousandths.into_iter().map(|chance| chance / 10.0).collect(),
    };
    let mut lines = vec![line("winners", course.winners.means()), line("others", course.others.means())];
    lines.retain(|line| !line.points.is_empty());
    let moments = plots::moments(&lines, "Mean chance, %");
    let plot = plots::lines(&lines, "Mean chances over the course of the games, in percent");
    let names = ["First third", "Second", "Last"];
    let rows = names.iter().zip(&figures.stages).map(|(name, stage)| {
        [
            (*name).to_owned(),
            format!("{:.3}", stage.log_loss),
            format!("{:.3}", stage.log_loss_of_equals),
            stage.positions.to_string(),
        ]
    });
    let losses = table(&["Log-loss", "Judgement", "All equal", "Positions"], rows);
    section(
        "Chances over time",
        "How likely the game's own judgement thought those who won in the end, and the others, from the first step \
         (left) to the last (right), at 12 to 24 moments of each game. The log-loss says how much it told of who would \
         win, beside one that calls all equally likely: the less the better.",
        &format!("<div class=\"beside\">{plot}<div>{moments}{losses}</div></div>"),
    )
}

fn render_calibration(course: &CourseSummary) -> String {
    let groups = &course.calibration;
    let dot =
        |group: &GroupSummary| Dot { x: group.said, y: group.happened, interval: (group.from, group.to) };
    let dots: Vec<Dot> = groups.iter().map(dot).collect();
    let rows = groups.iter().map(|group| {
        [
            format!("{:.0}–{:.0}%", group.least * 100.0, group.least * 100.0 + 100.0 / GROUPS as f64),
            percent(group.said),
            percent(group.happened),
            format!("{:.1}–{}", group.from * 100.0, percent(group.to)),
            group.times.to_string(),
            group.games.to_string(),
        ]
    });
    let head = ["Group", "Said", "Happened", "95% interval", "*Times", "*Games"];
    section(
        "Said and happened",
        &format!(
            "What the judgement said of somebody's chance at those moments, in groups of a tenth, and how often they won. \
             On the slanting line both are the same; on average they are {} apart. The bars are 95% intervals (Wilson) \
             for the number of games, since moments of one game resemble each other.",
            percent(course.calibration_error)
        ),
        &format!("<div class=\"narrow\">{}</div>{}", plots::calibration(&dots), table(&head, rows)),
    )
}

fn render_lead(course: &Course, figures: &CourseSummary) -> String {
    let mut counts = [0; MOST_CHANGES as usize + 1];
    for (changes, games) in &course.lead_changes {
        counts[(*changes).min(MOST_CHANGES) as usize] += games;
    }
    let most = f64::from(counts.iter().copied().max().unwrap_or(0).max(1));
    let rows = (0..).zip(counts).map(|(changes, games): (u32, u32)| {
        let more = if changes == MOST_CHANGES { " or more" } else { "" };
        [
            format!("{changes}{more}"),
            plots::bar(f64::from(games) / most),
            games.to_string(),
            percent(f64::from(games) / f64::from(course.games)),
        ]
    });
    let changes = table(&["Changes", "#", "Games", "Share"], rows);
    let names = ["A quarter", "Half", "Three quarters"];
    let led = table(
        &["After so much", "#100%", "A winner led", "95% interval"],
        names.iter().zip(course.winner_led).map(|(name, games)| share_row(name, games, course.games)),
    );
    section(
        "Changes of the lead",
        &format!(
            "Somebody takes the lead when he is judged likelier to win by five points in a hundred than whoever had it: {:.1} \
             times in a game on average.",
            figures.lead_changes
        ),
        &(changes + &led),
    )
}

fn render_exits(course: &Course) -> String {
    let lead = "In how many games somebody could not win any more before so much of the game was over.";
    if course.somebody_out == [0; 4] {
        return section("Out early", lead, "<p>Nobody was out before the end of any game.</p>");
    }
    let names = ["A quarter", "Half", "Three quarters", "All"];
    let rows =
        names.iter().zip(course.somebody_out).map(|(name, games)| share_row(name, games, course.games));
    section("Out early", lead, &table(&["Before", "#100%", "Games", "95% interval"], rows))
}

fn share_row(name: &str, some: u32, games: u32) -> [String; 4] {
    let (some, games) = (f64::from(some), f64::from(games));
    let (from, to) = wilson(some, games);
    [
        name.to_owned(),
        plots::interval(some / games, (from, to), None, 1.0),
        percent(some / games),
        format!("{:.1}–{}", from * 100.0, percent(to)),
    ]
}
