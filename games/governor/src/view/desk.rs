//! The Integrated Command Interface of a nation, for those who run it. [GV-14]

use std::collections::BTreeMap;

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use super::events::PrivateCardView;
use super::knowable::Knowledge;
use crate::data::data;
use crate::ids::{Asset, Holdings, Nation, Recipe, UNIT};
use crate::law::clause::RangeOf;
use crate::law::secrets::known_to;
use crate::options::Submit;
use crate::order::{Order, Reason};
use crate::phase::council;
use crate::phase::draft::{self, DeskOutlook, MOST_BATCHES, Outlook};
use crate::phase::process::Refused;
use crate::region::{Region, RegionSet};
use crate::state::State;

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
    /// Submitted, in that order. [GV-3.4]
    pub orders: Vec<Order>,
    /// Whether the fleet has an order for this round, drafted or sent. [GV-6.4]
    pub fleet_ordered: bool,
    /// Where the nation's orders of this round stand, to be seen on every page.
    pub papers: Papers,
    /// Submissions this round. [GV-3.3]
    pub submissions: u8,
    pub targets: Targets,
    /// What can be sent as things stand, after all drafts and orders, in thousandths. More may be drafted: it is sent if
    /// it is there by then. [GV-3.5]
    #[ts(type = "Record<Asset, number>")]
    pub sendable: Holdings,
    /// What own fleets gather this round if the drafted or submitted move succeeds, before royalties. [GV-8.2]
    #[ts(type = "Record<Asset, number>")]
    pub gathering: Holdings,
    /// What each recipe takes and gives at the rates of the law.
    #[ts(type = "Record<Recipe, RecipeView>")]
    pub recipes: BTreeMap<Recipe, RecipeView>,
    /// Private events in hand. [GV-12.1]
    pub cards: Vec<PrivateCardView>,
}

/// How far a nation is with its orders. [GV-3.3, GV-3.9]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Papers {
    /// Orders drafted and not sent.
    pub drafted: u16,
    /// Orders sent.
    pub sent: u16,
    pub done: bool,
    /// Whether drafts can still be sent in this round; saying that one is done sends them.
    pub may_submit: bool,
    /// Whether what was sent can be recalled.
    pub may_recall: bool,
}

/// An order, and why it would be refused as things stand, if it would. [GV-3.6]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DraftView {
    pub order: Order,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub warning: Option<Warning>,
    /// The warning holds only unless what is missing is there by then: gathered, sent by another nation, won. [GV-3.5]
    pub if_there: bool,
    /// What a conversion takes and gives, in thousandths.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub converts: Option<ConversionView>,
}

/// What so many batches of a recipe take and give, in thousandths. [GV-9.8]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ConversionView {
    #[ts(type = "number")]
    pub resource: i64,
    #[ts(type = "number")]
    pub credits: i64,
    #[ts(type = "number")]
    pub output: i64,
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

pub(crate) fn view(known: &Knowledge<'_>, nation: Nation) -> DeskView {
    let state = known.state;
    let seen = &state.nations[nation];
    let known_state = known_to(state, nation);
    let outlook = DeskOutlook::of(&known_state, nation);
    let draft = |(order, refused): (&Order, &Option<Refused>)| {
        let warning = refused.map(warning);
        let if_there = warning.is_some_and(|warning| draft::may_still_come(order, warning.reason));
        let converts = match *order {
            Order::Convert { recipe, batches } => {
                let [resource, credits, output] = known.code.rates(recipe, nation).of(batches);
                Some(ConversionView { resource, credits, output })
            }
            _ => None,
        };
        DraftView { order: *order, warning, if_there, converts }
    };
    let final_now = state.options.submit == Submit::Whole;
    let papers = Papers {
        drafted: seen.drafts.len() as u16,
        sent: seen.orders.len() as u16,
        done: seen.done,
        may_submit: !final_now || seen.submissions == 0,
        may_recall: !final_now && !seen.orders.is_empty(),
    };
    let mut bound = outlook.bound;
    // What lies in an open ballot is the representative's secret, from the own lobbyists too. [section 6]
    if known.access.judge || known.access.represents {
        bound[Asset::Gp] += council::bound_gp(state, nation);
    }
    DeskView {
        bound,
        before: state.history.last().map(|then| then[nation].holdings),
        drafts: seen.drafts.iter().zip(&outlook.warnings).map(draft).collect(),
        fleet_ordered: seen.orders.iter().chain(&seen.drafts).any(Order::is_for_fleet),
        orders: seen.orders.clone(),
        papers,
        submissions: seen.submissions,
        sendable: outlook.after.sendable(),
        gathering: draft::gathering(&known_state, outlook.after.code(), nation),
        targets: targets(&known_state, &outlook.after, nation),
        recipes: RECIPES
            .into_iter()
            .map(|recipe| (recipe, recipe_view(known, &outlook.after, nation, recipe)))
            .collect(),
        cards: seen.cards.iter().map(|card| super::events::private(known, nation, card)).collect(),
    }
}

fn warning(refused: Refused) -> Warning {
    Warning { reason: refused.reason, law: refused.law }
}

fn targets(state: &State, outlook: &Outlook<'_>, nation: Nation) -> Targets {
    let code = outlook.code();
    let fleets = &state.nations[nation].fleets;
    let near = |from: Region, range: u8| {
        Region::all().filter(move |region| data().map.distance(from, *region) <= range)
    };
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
    let bids = Region::all()
        .filter(|region| draft::is_for_sale(state, nation, *region, || code.award(*region).method));
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

fn recipe_view(known: &Knowledge<'_>, outlook: &Outlook<'_>, nation: Nation, recipe: Recipe) -> RecipeView {
    let Knowledge { state, code, .. } = *known;
    let rates = code.rates(recipe, nation);
    let asset = if recipe == Recipe::GpFromHelium { Asset::Helium } else { Asset::Antihydrogen };
    let batches = |held: i64, each: i64| if each > 0 { held * UNIT / each } else { MOST_BATCHES };
    let affordable = batches(state.held(nation, asset), rates.resource)
        .min(batches(state.held(nation, Asset::Credits), rates.credits))
        .min(MOST_BATCHES);
    let barred = outlook.doubt(Order::Convert { recipe, batches: UNIT }).err().map(warning);
    RecipeView {
        resource: rates.resource,
        credits: rates.credits,
        output: rates.output,
        affordable: if recipe == Recipe::Fleet { affordable / UNIT * UNIT } else { affordable },
        warning: barred.filter(|warning| warning.reason != Reason::Funds),
    }
}
