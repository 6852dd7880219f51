//! A nation as a viewer sees it: what is public, and what its own people may see or a law lays open. [section 6]

use std::borrow::Cow;

use enum_map::EnumMap;
use satrap_core::TS;
use serde::{Deserialize, Serialize};

use super::access::Access;
use super::desk::{self, DeskView};
use super::knowable::Knowledge;
use crate::data::data;
use crate::ids::{Asset, Nation, Tech};
use crate::judge::{self, Adjustment, Context};
use crate::law::predicate::Predicate;
use crate::offices::Duty;
use crate::phase::council;
use crate::region::Region;
use crate::state::{Fleet, Goal, Ledger, State};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NationView {
    pub fleets: Vec<Fleet>,
    /// How many regions it owns.
    pub regions: u8,
    /// Tax income of the round last processed, in thousandths. [GV-10.2]
    #[ts(type = "number")]
    pub income: i64,
    /// Its representative is in the chamber. [GV-4.2]
    pub present: bool,
    /// Somebody holds one of its seats; otherwise it gives no orders and takes no part in votes. [GV-1.3]
    pub attended: bool,
    /// A duty that somebody else of the nation does, because the seats of those who have it are empty. [GV-1.3]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stand_in: Option<Duty>,
    /// [GV-3.9]
    pub done: bool,
    /// Bills handed in this round. [GV-4.8]
    pub bills_handed_in: u8,
    /// Its own vote in thousandths. [GV-4.19]
    pub vote_weight: u16,
    /// Vetoes it has left, if a law gives it any. [P5]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub vetoes: Option<u8>,
    /// Paid so far for contested regions. [GV-7.13]
    pub payments: Vec<PaymentView>,
    /// Governor Points last announced to all. [GV-4.20]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub announced_gp: Option<Announced>,
    /// What the viewer may know of what it holds.
    pub holdings: HoldingsView,
    /// What it knows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub techs: Option<Vec<Tech>>,
    /// Its character, for its own people. [GV-1.15]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub briefing: Option<Cow<'static, str>>,
    /// Its goals, for its own people, and for all at the reveal. [GV-13.6]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub goals: Option<Vec<GoalView>>,
    /// What they are worth, for those who see them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub goal_points: Option<GoalPoints>,
    /// What it has done so far, for its own people. A representative without the interface is not told of
    /// consignments and private events: they count as none here. [section 6]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ledger: Option<Ledger>,
    /// Its interface, for those who run it. [GV-14]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub desk: Option<DeskView>,
    /// Changes to drafts and to bills this round, for its own people. [GV-3.1]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub asides: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bill_asides: Option<u16>,
}

/// Thousandths; what may not be known is left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HoldingsView {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub credits: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub helium: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub antihydrogen: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub weapons: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub gp: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Announced {
    pub round: u8,
    /// Thousandths.
    #[ts(type = "number")]
    pub held: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PaymentView {
    pub region: Region,
    /// Thousandths.
    #[ts(type = "number")]
    pub credits: i64,
}

/// A goal of the nation with its live figures. [GV-13.3]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GoalView {
    pub id: Cow<'static, str>,
    pub title: Cow<'static, str>,
    pub text: Cow<'static, str>,
    pub points: u8,
    /// The rival or ally that was drawn for it. [GV-1.13]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub other: Option<Nation>,
    pub parts: Vec<ObjectiveView>,
    /// Whether it is achieved as things stand; left out while that hangs on something hidden from the viewer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub met: Option<bool>,
}

/// One condition of a goal or of an event, with what the viewer may know of its figures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ObjectiveView {
    pub predicate: Predicate,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub met: Option<bool>,
    /// What there is and what is wanted: a count, or thousandths of an asset. Conditions that are simply so or not
    /// have 0 or 1 of 1; for those that set a limit `need` is the most there may be. Where `need` itself is another's
    /// secret it is 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub have: Option<i64>,
    #[ts(type = "number")]
    pub need: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub adjustment: Option<Adjustment>,
}

/// Points of a nation's goals: of those known to be achieved as things stand, and of all. [GV-13.3]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GoalPoints {
    pub now: u16,
    pub most: u16,
}

fn goal_points(goals: &[GoalView]) -> GoalPoints {
    let sum =
        |fits: fn(&&GoalView) -> bool| goals.iter().filter(fits).map(|goal| u16::from(goal.points)).sum();
    GoalPoints { now: sum(|goal| goal.met == Some(true)), most: sum(|_| true) }
}

/// How many regions each nation owns, counted once for all.
pub(crate) fn owned(state: &State) -> EnumMap<Nation, u8> {
    let mut owned = EnumMap::default();
    state.regions.iter().filter_map(|region| region.owner).for_each(|owner| owned[owner] += 1);
    owned
}

pub(crate) fn view(known: &Knowledge<'_>, nation: Nation, regions: u8) -> NationView {
    let Knowledge { state, code, access } = *known;
    let seen = &state.nations[nation];
    let own = access.belong_to(nation);
    let is_known = |tech: &Tech| seen.techs[*tech];
    let goals = access.see_goals(nation).then(|| goals(known, nation));
    NationView {
        fleets: seen.fleets.clone(),
        regions,
        income: seen.ledger.income,
        present: council::present(state).contains(nation),
        attended: state.attended().contains(nation),
        stand_in: state.stand_in(nation),
        done: seen.done,
        bills_handed_in: seen.bills_handed_in,
        vote_weight: code.vote_weight(nation),
        vetoes: code.veto_uses(nation).map(|right| right.left),
        payments: seen.payments.iter().map(|&(region, credits)| PaymentView { region, credits }).collect(),
        announced_gp: seen.announced_gp.map(|(round, held)| Announced { round, held }),
        holdings: holdings(known, nation),
        techs: access.see_techs(code, nation).then(|| Tech::ALL.into_iter().filter(is_known).collect()),
        briefing: own.then(|| Cow::Borrowed(data().nations[nation as usize].briefing.as_str())),
        goal_points: goals.as_deref().map(goal_points),
        goals,
        ledger: (own || access.revealed.contains(nation)).then(|| ledger(access, nation, &seen.ledger)),
        desk: access.run(nation).then(|| desk::view(known, nation)),
        asides: own.then_some(seen.asides),
        bill_asides: own.then_some(seen.bill_asides),
    }
}

fn holdings(known: &Knowledge<'_>, nation: Nation) -> HoldingsView {
    let held = &known.state.nations[nation].holdings;
    let seen = |asset: Asset| known.access.see_held(known.code, nation, asset).then_some(held[asset]);
    HoldingsView {
        credits: seen(Asset::Credits),
        helium: seen(Asset::Helium),
        antihydrogen: seen(Asset::Antihydrogen),
        weapons: seen(Asset::Weapons),
        gp: seen(Asset::Gp),
    }
}

/// What a nation has done, as far as these eyes may know.
pub(crate) fn ledger(access: Access, nation: Nation, ledger: &Ledger) -> Ledger {
    if access.see_dealings(nation) {
        return *ledger;
    }
    Ledger { sent: EnumMap::default(), received: EnumMap::default(), events_done: 0, ..*ledger }
}

fn goals(known: &Knowledge<'_>, nation: Nation) -> Vec<GoalView> {
    let view = |goal: &Goal| {
        let facts = &data().goals[usize::from(goal.id.0)];
        let conditions = judge::conditions(*goal);
        let parts: Vec<ObjectiveView> =
            conditions.iter().map(|part| objective(known, nation, part, &Context::GOAL)).collect();
        GoalView {
            id: Cow::Borrowed(&facts.id),
            title: Cow::Borrowed(&facts.title),
            text: Cow::Borrowed(&facts.text),
            points: facts.points,
            other: goal.other,
            met: all_met(&parts),
            parts,
        }
    };
    known.state.nations[nation].goals.iter().map(view).collect()
}

/// Whether all hold: no as soon as one is known not to, unknown while one is.
fn all_met(parts: &[ObjectiveView]) -> Option<bool> {
    if parts.iter().any(|part| part.met == Some(false)) {
        return Some(false);
    }
    parts.iter().map(|part| part.met).collect::<Option<Vec<bool>>>().map(|_| true)
}

/// A condition with its figures, where these eyes may know them.
pub(crate) fn objective(
    known: &Knowledge<'_>,
    nation: Nation,
    predicate: &Predicate,
    context: &Context<'_>,
) -> ObjectiveView {
    let found = judge::find(known.state, nation, predicate, context);
    let open = known.covers(nation, predicate);
    // To be ahead of a rival is the one figure that the rival sets.
    let fixed = open || !matches!(predicate, Predicate::MoreThan { .. });
    ObjectiveView {
        predicate: predicate.clone(),
        met: open.then_some(found.met),
        have: open.then_some(found.have),
        need: if fixed { found.need } else { 0 },
        adjustment: judge::adjustment(known.state, predicate),
    }
}
