//! The course of the games in figures, for programs: what the report draws.

use serde::Serialize;

use super::course::{Course, GROUPS};
use super::summary::wilson;

#[derive(Serialize)]
pub struct CourseSummary {
    pub games: u32,
    /// The first, second and last third of the games.
    pub stages: Vec<StageSummary>,
    /// How far what the judgement said was from what happened, on average.
    pub calibration_error: f64,
    pub calibration: Vec<GroupSummary>,
    pub lead_changes: f64,
    /// Shares of games in which a winner led after a quarter, half and three quarters.
    pub winner_led: Vec<f64>,
    /// Shares of games in which somebody was out before a quarter, half and three quarters were over, and before the end.
    pub somebody_out: Vec<f64>,
}

#[derive(Serialize)]
pub struct StageSummary {
    pub positions: u32,
    pub log_loss: f64,
    pub log_loss_of_equals: f64,
}

/// What was said of chances that lie within a tenth.
#[derive(Serialize)]
pub struct GroupSummary {
    /// Where the tenth begins.
    pub least: f64,
    pub times: u32,
    pub games: u32,
    pub said: f64,
    pub happened: f64,
    /// Wilson's 95% interval for the number of games: moments of one game resemble each other.
    pub from: f64,
    pub to: f64,
}

impl CourseSummary {
    /// `None` unless the games were recorded for a report.
    pub fn of(course: &Course) -> Option<CourseSummary> {
        if course.games == 0 {
            return None;
        }
        let games = f64::from(course.games);
        let share = |some: &u32| f64::from(*some) / games;
        let stages = course.stages.iter().map(|stage| {
            let positions = f64::from(stage.positions.max(1));
            StageSummary {
                positions: stage.positions,
                log_loss: stage.log_loss / positions,
                log_loss_of_equals: stage.log_loss_of_equals / positions,
            }
        });
        let changes: u32 = course.lead_changes.iter().map(|(changes, games)| changes * games).sum();
        Some(CourseSummary {
            games: course.games,
            stages: stages.collect(),
            calibration_error: course.calibration_error(),
            calibration: calibration(course),
            lead_changes: f64::from(changes) / games,
            winner_led: course.winner_led.iter().map(share).collect(),
            somebody_out: course.somebody_out.iter().map(share).collect(),
        })
    }
}

/// The groups in which anything was said.
fn calibration(course: &Course) -> Vec<GroupSummary> {
    let groups = course.groups.iter().enumerate().filter(|(_, group)| group.said > 0);
    let groups = groups.map(|(n, group)| {
        let (times, games) = (f64::from(group.said), f64::from(group.games));
        let happened = group.won / times;
        let (from, to) = wilson(happened * games, games);
        GroupSummary {
            least: n as f64 / GROUPS as f64,
            times: group.said,
            games: group.games,
            said: group.thousandths as f64 / 1000.0 / times,
            happened,
            from,
            to,
        }
    });
    groups.collect()
}
