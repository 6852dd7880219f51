//! A nation as a viewer sees it: what is public, and what its own people may see or a law lays open. [section 6]

use std::collections::BTreeMap;

use enum_map::EnumMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::events::PrivateCardView;
use super::eyes::Eyes;
use super::knowable::Knowledge;
use crate::council;
use crate::data::data;
use crate::draft::{self, Outlook};
use crate::ids::{Asset, Holdings, Nation, Recipe, Tech, UNIT};
use crate::judge::{self, Context};
use crate::law::clause::RangeOf;
use crate::law::predicate::Predicate;
use crate::order::{Order, Reason};
use crate::process::Refused;
use crate::region::{Region, RegionSet};
use crate::state::{Fleet, Goal, Ledger};

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
    pub briefing: Option<String>,
    /// Its goals, for its own people, and for all at the reveal. [GV-13.6]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub goals: Option<Vec<GoalView>>,
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

/// The Integrated Command Interface of a nation. [GV-14]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DeskView {
    /// What submitted orders and ballots bind, in thousandths. [GV-14.9]
    #[ts(type = "Record<Asset, number>")]
    pub bound: Holdings,
    /// What the nation held when the last round ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "Record<Asset, number>", optional)]
    pub before: Option<Holdings>,
    /// In the order in which they would be submitted. [GV-3.2]
    pub drafts: Vec<DraftView>,
    /// Final, in submission order. [GV-3.4]
    pub orders: Vec<Order>,
    /// Submissions this round. [GV-3.3]
    pub submissions: u8,
    pub targets: Targets,
    /// What each recipe takes and gives at the rates of the law.
    #[ts(type = "Record<Recipe, RecipeView>")]
    pub recipes: BTreeMap<Recipe, RecipeView>,
    /// Private events in hand. [GV-12.1]
    pub cards: Vec<PrivateCardView>,
}

/// An order, and why it would be refused as things stand, if it would. [GV-3.6]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DraftView {
    pub order: Order,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub warning: Option<Warning>,
}

/// Why an order would be refused, and the law that forbids it, if one does. [GV-2.10]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Warning {
    pub reason: Reason,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub law: Option<u16>,
}

/// Every region an order could name, with what stands against it. A kind of order that no law allows anywhere has no
/// target without warning and is then left out on the screen. [GV-3.8]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Targets {
    pub moves: Vec<FleetTargets>,
    pub shots: Vec<Target>,
    pub claims: Vec<Target>,
    /// Contested regions for which the nation may bid or pay now.
    pub bids: Vec<Target>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FleetTargets {
    pub fleet: u8,
    pub targets: Vec<Target>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Target {
    pub region: Region,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub warning: Option<Warning>,
}

/// One full batch of a recipe at the rates of the law, in thousandths. [GV-9.7, E6]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RecipeView {
    /// Helium for `gp_from_helium`, antihydrogen for the others.
    #[ts(type = "number")]
    pub resource: i64,
    #[ts(type = "number")]
    pub credits: i64,
    /// GP, weapons or fleets.
    #[ts(type = "number")]
    pub output: i64,
    /// Thousandths of a batch that the nation could pay for now.
    #[ts(type = "number")]
    pub affordable: i64,
    /// Why one batch would be refused, leaving aside whether it can be paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub warning: Option<Warning>,
}

/// A goal of the nation with its live figures. [GV-13.3]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GoalView {
    pub id: String,
    pub title: String,
    pub text: String,
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
}

pub(crate) fn view(known: &Knowledge<'_>, nation: Nation) -> NationView {
    let Knowledge { state, code, eyes } = *known;
    let seen = &state.nations[nation];
    let own = eyes.belong_to(nation);
    let is_known = |tech: &Tech| seen.techs[*tech];
    NationView {
        fleets: seen.fleets.clone(),
        regions: state.owned(nation).len() as u8,
        income: seen.ledger.income,
        present: council::present(state).contains(nation),
        done: seen.done,
        bills_handed_in: seen.bills_handed_in,
        vote_weight: code.vote_weight(nation),
        vetoes: code.veto_uses(nation).map(|right| right.left),
        payments: seen.payments.iter().map(|&(region, credits)| PaymentView { region, credits }).collect(),
        announced_gp: seen.announced_gp.map(|(round, held)| Announced { round, held }),
        holdings: holdings(known, nation),
        techs: eyes.see_techs(code, nation).then(|| Tech::ALL.into_iter().filter(is_known).collect()),
        briefing: own.then(|| data().nations[nation as usize].briefing.clone()),
        goals: eyes.see_goals(nation).then(|| goals(known, nation)),
        ledger: (own || eyes.revealed).then(|| ledger(eyes, nation, &seen.ledger)),
        desk: eyes.run(nation).then(|| desk(known, nation)),
        asides: own.then_some(seen.asides),
        bill_asides: own.then_some(seen.bill_asides),
    }
}

fn holdings(known: &Knowledge<'_>, nation: Nation) -> HoldingsView {
    let held = &known.state.nations[nation].holdings;
    let seen = |asset: Asset| known.eyes.see_held(known.code, nation, asset).then_some(held[asset]);
    HoldingsView {
        credits: seen(Asset::Credits),
        helium: seen(Asset::Helium),
        antihydrogen: seen(Asset::Antihydrogen),
        weapons: seen(Asset::Weapons),
        gp: seen(Asset::Gp),
    }
}

/// What a nation has done, as far as these eyes may know.
pub(crate) fn ledger(eyes: Eyes, nation: Nation, ledger: &Ledger) -> Ledger {
    if eyes.see_dealings(nation) {
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
            id: facts.id.clone(),
            title: facts.title.clone(),
            text: facts.text.clone(),
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
    }
}

fn desk(known: &Knowledge<'_>, nation: Nation) -> DeskView {
    let state = known.state;
    let seen = &state.nations[nation];
    let draft = |order: &Order| DraftView {
        order: *order,
        warning: draft::warning(state, nation, order).map(|(reason, law)| Warning { reason, law }),
    };
    let mut bound = draft::bound(state, nation);
    // What lies in an open ballot is the representative's secret, from the own lobbyists too. [section 6]
    if known.eyes.judge || known.eyes.represents {
        bound[Asset::Gp] += council::bound_gp(state, nation);
    }
    DeskView {
        bound,
        before: state.history.last().map(|then| then[nation].holdings),
        drafts: seen.drafts.iter().map(draft).collect(),
        orders: seen.orders.clone(),
        submissions: seen.submissions,
        targets: targets(known, nation),
        recipes: RECIPES.into_iter().map(|recipe| (recipe, recipe_view(known, nation, recipe))).collect(),
        cards: seen.cards.iter().map(|card| super::events::private(known, nation, card)).collect(),
    }
}

fn warning(refused: Refused) -> Warning {
    Warning { reason: refused.reason, law: refused.law }
}

fn targets(known: &Knowledge<'_>, nation: Nation) -> Targets {
    let Knowledge { state, code, .. } = *known;
    let fleets = &state.nations[nation].fleets;
    let near = |from: Region, range: u8| {
        Region::all().filter(move |region| data().map.distance(from, *region) <= range)
    };
    let outlook = Outlook::of(state, nation);
    let target =
        |order: Order, region: Region| Target { region, warning: outlook.doubt(order).err().map(warning) };
    let around =
        |range: u8| -> RegionSet { fleets.iter().flat_map(|fleet| near(fleet.region, range)).collect() };
    let moves = fleets.iter().map(|fleet| FleetTargets {
        fleet: fleet.id,
        targets: near(fleet.region, code.range(RangeOf::Move, nation))
            .filter(|region| *region != fleet.region)
            .map(|region| target(Order::Move { fleet: fleet.id, region }, region))
            .collect(),
    });
    let shots = around(code.range(RangeOf::Shoot, nation)).iter();
    let claims = around(code.range(RangeOf::Claim, nation)).iter();
    let bids = Region::all().filter(|region| draft::may_bid(state, nation, *region));
    Targets {
        moves: moves.collect(),
        shots: shots
            .filter(|region| fleets.iter().all(|fleet| fleet.region != *region))
            .map(|region| target(Order::Shoot { region }, region))
            .collect(),
        claims: claims.map(|region| target(Order::Claim { region }, region)).collect(),
        bids: bids.map(|region| Target { region, warning: None }).collect(),
    }
}

const RECIPES: [Recipe; 4] =
    [Recipe::GpFromAntihydrogen, Recipe::GpFromHelium, Recipe::Weapon, Recipe::Fleet];

fn recipe_view(known: &Knowledge<'_>, nation: Nation, recipe: Recipe) -> RecipeView {
    let Knowledge { state, code, .. } = *known;
    let rates = code.rates(recipe, nation);
    let asset = if recipe == Recipe::GpFromHelium { Asset::Helium } else { Asset::Antihydrogen };
    let batches = |held: i64, each: i64| if each > 0 { held * UNIT / each } else { MOST_BATCHES };
    let affordable = batches(state.held(nation, asset), rates.resource)
        .min(batches(state.held(nation, Asset::Credits), rates.credits))
        .min(MOST_BATCHES);
    let barred =
        Outlook::of(state, nation).doubt(Order::Convert { recipe, batches: UNIT }).err().map(warning);
    RecipeView {
        resource: rates.resource,
        credits: rates.credits,
        output: rates.output,
        affordable: if recipe == Recipe::Fleet { affordable / UNIT * UNIT } else { affordable },
        warning: barred.filter(|warning| warning.reason != Reason::Funds),
    }
}

/// [GV-9.8]
const MOST_BATCHES: i64 = 1_000_000;
