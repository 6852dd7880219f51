//! The end: goals open, points, ranking. [GV-13]

use std::collections::BTreeMap;

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use super::knowable::Knowledge;
use super::nation::{ObjectiveView, objective};
use crate::data::data;
use crate::ids::Nation;
use crate::judge::{self, Context};
use crate::phase::reveal;
use crate::state::{JudgedGoal, Phase};
use crate::victory::{self, Standing};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RevealView {
    /// The nations revealed so far, from the last place up. [GV-13.6]
    pub order: Vec<Nation>,
    /// Nations still to be revealed: the result is not told before there is none.
    pub left: u8,
    /// Somebody presses on; otherwise the clock does. [GV-13.6]
    pub led: bool,
    /// Goals of the nations revealed, as judged and as settled.
    #[ts(type = "{ [nation in Nation]?: JudgedGoalView[] }")]
    pub goals: BTreeMap<Nation, Vec<JudgedGoalView>>,
    /// The nations revealed, best first, with their places as they stand; final once the game is over.
    pub standings: Vec<Standing>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct JudgedGoalView {
    pub id: String,
    pub title: String,
    pub text: String,
    pub points: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub other: Option<Nation>,
    /// The figures used.
    pub parts: Vec<ObjectiveView>,
    /// What the rules found.
    pub proposed: bool,
    /// What counts.
    pub achieved: bool,
    /// Whether the Chairperson has said so. [GV-13.7]
    pub confirmed: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<String>,
}

pub(crate) fn view(known: &Knowledge<'_>) -> Option<RevealView> {
    let (Phase::Reveal(reveal) | Phase::Over(reveal)) = &known.state.phase else { return None };
    let goals =
        |nation: Nation| reveal.goals[nation].iter().map(|goal| judged(known, nation, goal)).collect();
    let shown = reveal.shown();
    Some(RevealView {
        order: shown.to_vec(),
        left: reveal.order.len().saturating_sub(shown.len()) as u8,
        led: reveal::is_led(known.state),
        goals: shown.iter().map(|nation| (*nation, goals(*nation))).collect(),
        standings: victory::shown_standings(known.state),
    })
}

fn judged(known: &Knowledge<'_>, nation: Nation, judged: &JudgedGoal) -> JudgedGoalView {
    let facts = &data().goals[usize::from(judged.goal.id.0)];
    let conditions = judge::conditions(judged.goal);
    JudgedGoalView {
        id: facts.id.clone(),
        title: facts.title.clone(),
        text: facts.text.clone(),
        points: facts.points,
        other: judged.goal.other,
        parts: conditions.iter().map(|part| objective(known, nation, part, &Context::GOAL)).collect(),
        proposed: judged.proposed,
        achieved: judged.achieved,
        confirmed: judged.confirmed,
        reason: judged.reason.clone(),
    }
}
