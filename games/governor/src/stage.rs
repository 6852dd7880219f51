//! Positions as cases write them. `cases/README.md` explains the words; this file is what they mean.

use std::collections::BTreeMap;

use satrap_core::{Dice, Tale};
use serde::Deserialize;

use crate::council::{AgendaItem, Bill, BillId, BillKind, Stage};
use crate::data::data;
use crate::ids::{Asset, Nation, NationSet, Tech};
use crate::law::book::{Category, Counter, Law};
use crate::law::clause::Clause;
use crate::law::kinds;
use crate::order::Order;
use crate::process;
use crate::quantity::Quantity;
use crate::region::Region;
use crate::setup;
use crate::state::{Claim, Fleet, Goal, GoalId, Ledger, Phase, PrivateCard, PublicCard, Snapshot, State};

/// A position laid over the state after set-up. What is not named is as at the start, but that nothing of the
/// set-up's luck is kept: the map holds no deposits, nobody holds a card or a drawn goal, and the decks are empty.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Given {
    /// `true` leaves the game in the briefing.
    pub briefing: bool,
    /// The round that is open; 5 where nothing is said.
    pub round: Option<u8>,
    pub last_round: Option<u8>,
    pub nations: BTreeMap<Nation, GivenNation>,
    pub regions: BTreeMap<Region, GivenRegion>,
    pub treasury: BTreeMap<Asset, Quantity>,
    /// `true` strikes the initial laws from the book.
    pub no_laws: bool,
    /// Put in place after the initial laws, in this order.
    pub laws: Vec<GivenLaw>,
    pub bills: Vec<GivenBill>,
    /// Regions whose award ballot is on the agenda, after the bills that are up.
    pub award_ballots: Vec<Region>,
    /// Nations whose representative is out of the room.
    pub absent: Vec<Nation>,
    /// Public cards in the deck, the next one first.
    pub public_deck: Vec<String>,
    /// Public cards with a deadline that lie open.
    pub public_cards: Vec<GivenPublicCard>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GivenNation {
    /// Where its fleets stand, fleet 1 first.
    pub fleets: Option<Vec<Region>>,
    pub credits: Option<Quantity>,
    pub helium: Option<Quantity>,
    pub antihydrogen: Option<Quantity>,
    pub weapons: Option<Quantity>,
    pub gp: Option<Quantity>,
    pub techs: Option<Vec<Tech>>,
    pub goals: Option<Vec<GivenGoal>>,
    pub cards: Vec<GivenCard>,
    /// Private cards in its deck, the next one first.
    pub deck: Vec<String>,
    pub drafts: Vec<Order>,
    pub done: bool,
    pub did: GivenDeeds,
}

/// A goal by its id, or with the nation that was drawn for it.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum GivenGoal {
    Plain(String),
    About { goal: String, other: Nation },
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenCard {
    pub card: String,
    #[serde(default)]
    pub contributed: BTreeMap<Asset, Quantity>,
}

/// What a nation has done so far.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GivenDeeds {
    pub battles_won: u16,
    pub battles_lost: u16,
    pub shots: u16,
    pub mined: Quantity,
    pub sponsored: u16,
    pub gp_voted: i64,
    pub votes_cast: u16,
    pub votes_won: u16,
    pub events_done: u16,
    pub sent_to: Vec<Nation>,
    pub received_from: Vec<Nation>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GivenRegion {
    /// A nation, or `none` for nobody.
    pub owner: Option<GivenOwner>,
    pub helium: u8,
    pub antihydrogen: u8,
    pub claims: BTreeMap<Nation, Claim>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
pub enum GivenOwner {
    Nation(Nation),
    Nobody(Nobody),
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Nobody {
    None,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenLaw {
    #[serde(default)]
    pub title: String,
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    pub clauses: Vec<Clause>,
    pub sponsor: Option<Nation>,
    pub until: Option<u8>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenBill {
    pub sponsor: Nation,
    #[serde(default)]
    pub title: String,
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    pub clauses: Vec<Clause>,
    pub kind: Option<BillKind>,
    pub sunset: Option<u8>,
    #[serde(default)]
    pub stage: GivenStage,
    #[serde(default)]
    pub shown: NationSet,
    #[serde(default)]
    pub signatures: NationSet,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GivenStage {
    Draft,
    /// Handed in this round.
    Waiting,
    /// On the agenda.
    #[default]
    Up,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenPublicCard {
    pub card: String,
    pub drawn: u8,
    pub deadline: u8,
    pub region: Option<Region>,
    #[serde(default)]
    pub contributed: BTreeMap<Nation, Quantity>,
}

const USUAL_ROUND: u8 = 5;

/// Lays a position over a state. An error is a sentence without its full stop.
pub(crate) fn stage(state: &mut State, given: Given) -> Result<(), String> {
    start_over(state)?;
    let round = given.round.unwrap_or(USUAL_ROUND);
    let last = given.last_round.unwrap_or(state.last_round);
    if !(1..=setup::MOST_ROUNDS).contains(&last) || !(1..=last).contains(&round) {
        return Err(format!("round {round} is not one of {last} rounds"));
    }
    state.last_round = last;
    for (&region, place) in &given.regions {
        stage_region(state, region, place)?;
    }
    for (&nation, own) in &given.nations {
        stage_nation(state, nation, own, round)?;
    }
    for (&asset, amount) in &given.treasury {
        state.treasury[asset] = amount.0;
    }
    stage_laws(state, &given)?;
    stage_public_cards(state, &given)?;
    for &nation in &given.absent {
        state.council.present.remove(nation);
    }
    stage_bills(state, &given, round)?;
    let now = snapshot(state);
    state.history = vec![now];
    if given.briefing {
        return Ok(());
    }
    // The round begins as any other does: bills come up, votes and floors open as the options say.
    state.phase = Phase::Round;
    state.round = round - 1;
    process::begin_round(state, &mut Tale::default());
    for (&nation, own) in &given.nations {
        state.nations[nation].drafts.clone_from(&own.drafts);
        state.nations[nation].done = own.done;
    }
    Ok(())
}

/// The state after set-up without its luck.
fn start_over(state: &mut State) -> Result<(), String> {
    let seats = u8::try_from(state.offices.len()).unwrap_or(u8::MAX);
    let mut fresh =
        setup::new(&state.options, seats, &mut Dice::scripted([])).map_err(|error| error.to_string())?;
    for region in &mut fresh.regions {
        (region.helium, region.antihydrogen) = (0, 0);
    }
    for own in fresh.nations.values_mut() {
        own.cards.clear();
        own.deck.clear();
        own.goals.retain(|goal| data().goals[usize::from(goal.id.0)].nation.is_some());
    }
    fresh.events.deck.clear();
    *state = fresh;
    Ok(())
}

fn stage_region(state: &mut State, region: Region, given: &GivenRegion) -> Result<(), String> {
    if let Some(owner) = given.owner {
        let owner = match owner {
            GivenOwner::Nation(nation) => Some(in_play(state, nation)?),
            GivenOwner::Nobody(Nobody::None) => None,
        };
        if let Some(home) = state.in_play.iter().find(|nation| nation.home() == region)
            && owner != Some(home)
        {
            return Err(format!("{region} is the homeworld of {home:?}, which always keeps it"));
        }
        crate::territory::pass(state, region, owner);
    }
    for (&nation, &claim) in &given.claims {
        in_play(state, nation)?;
        state.region_mut(region).claims[nation] = Some(claim);
    }
    let place = state.region_mut(region);
    (place.helium, place.antihydrogen) = (given.helium, given.antihydrogen);
    Ok(())
}

fn in_play(state: &State, nation: Nation) -> Result<Nation, String> {
    if state.in_play.contains(nation) { Ok(nation) } else { Err(format!("{nation:?} is not in play")) }
}

fn stage_nation(state: &mut State, nation: Nation, given: &GivenNation, round: u8) -> Result<(), String> {
    in_play(state, nation)?;
    let own = &mut state.nations[nation];
    if let Some(places) = &given.fleets {
        let fleet = |(id, region): (u8, &Region)| Fleet { id, region: *region, rebuilt: false };
        own.fleets = (1..).zip(places).map(fleet).collect();
        if !(1..=3).contains(&own.fleets.len()) {
            return Err(format!("{nation:?} has one to three fleets"));
        }
    }
    let held = [
        (Asset::Credits, given.credits),
        (Asset::Helium, given.helium),
        (Asset::Antihydrogen, given.antihydrogen),
        (Asset::Weapons, given.weapons),
        (Asset::Gp, given.gp),
    ];
    for (asset, amount) in held {
        own.holdings[asset] = amount.map_or(own.holdings[asset], |amount| amount.0);
    }
    if let Some(techs) = &given.techs {
        for tech in Tech::ALL {
            own.techs[tech] = techs.contains(&tech);
        }
    }
    stage_deeds(&mut own.ledger, &given.did);
    let since = own.ledger;
    for card in &given.cards {
        let mut contributed = crate::ids::Holdings::default();
        for (&asset, amount) in &card.contributed {
            contributed[asset] = amount.0;
        }
        let card = private_named(&card.card)?;
        own.cards.push(PrivateCard { card, dealt: round.saturating_sub(1), since, contributed });
    }
    let deck: Result<Vec<u8>, String> = given.deck.iter().rev().map(|card| private_named(card)).collect();
    own.deck = deck?;
    if let Some(goals) = &given.goals {
        own.goals = goals.iter().map(goal).collect::<Result<_, _>>()?;
    }
    Ok(())
}

fn stage_deeds(ledger: &mut Ledger, did: &GivenDeeds) {
    *ledger = Ledger {
        battles_won: did.battles_won,
        battles_lost: did.battles_lost,
        shots: did.shots,
        mined: did.mined.0,
        sponsored: did.sponsored,
        gp_voted: did.gp_voted,
        votes_cast: did.votes_cast,
        votes_won: did.votes_won,
        events_done: did.events_done,
        ..*ledger
    };
    for &nation in &did.sent_to {
        ledger.sent[nation] += 1;
    }
    for &nation in &did.received_from {
        ledger.received[nation] += 1;
    }
}

fn goal(given: &GivenGoal) -> Result<Goal, String> {
    let (id, other) = match given {
        GivenGoal::Plain(id) => (id, None),
        GivenGoal::About { goal, other } => (goal, Some(*other)),
    };
    let place = data().goals.iter().position(|facts| facts.id == *id);
    let place = place.ok_or_else(|| format!("there is no goal {id:?}"))?;
    Ok(Goal { id: GoalId(place as u8), other })
}

fn private_named(id: &str) -> Result<u8, String> {
    let place = data().private.iter().position(|facts| facts.id == id);
    place.map(|place| place as u8).ok_or_else(|| format!("there is no private card {id:?}"))
}

fn public_named(id: &str) -> Result<u8, String> {
    let place = data().public.iter().position(|facts| facts.id == id);
    place.map(|place| place as u8).ok_or_else(|| format!("there is no public card {id:?}"))
}

fn stage_laws(state: &mut State, given: &Given) -> Result<(), String> {
    if given.no_laws {
        state.book.laws.clear();
    }
    let ledgers = enum_map::EnumMap::from_fn(|nation: Nation| state.nations[nation].ledger);
    for law in &given.laws {
        for clause in &law.clauses {
            crate::law::check::clause(state, clause)
                .map_err(|(parameter, fault)| format!("a clause cannot stand: {parameter} {fault:?}"))?;
        }
        let number = state.book.next_number;
        state.book.laws.push(Law {
            number,
            title: if law.title.is_empty() { format!("Law {number}") } else { law.title.clone() },
            text: law.text.clone(),
            clauses: law.clauses.clone(),
            sponsor: law.sponsor,
            category: kinds::category(&law.clauses).unwrap_or(Category::Substantive),
            since: 0,
            until: law.until,
            mark: state.book.next_mark,
            counters: vec![Counter::default(); law.clauses.len()],
            ledgers,
        });
        state.book.next_number += 1;
        state.book.next_mark += 1;
    }
    Ok(())
}

fn stage_bills(state: &mut State, given: &Given, round: u8) -> Result<(), String> {
    for bill in &given.bills {
        in_play(state, bill.sponsor)?;
        state.council.next_bill += 1;
        let id = BillId(state.council.next_bill);
        let stage = match bill.stage {
            GivenStage::Draft => Stage::Draft,
            GivenStage::Waiting => Stage::Waiting { since: round },
            GivenStage::Up => Stage::Approved { up_from: round },
        };
        let title = if bill.title.is_empty() { format!("Bill {}", id.0) } else { bill.title.clone() };
        let draft = Bill {
            id,
            sponsor: bill.sponsor,
            kind: bill.kind.unwrap_or(BillKind::New),
            title,
            text: bill.text.clone(),
            clauses: bill.clauses.clone(),
            sunset: bill.sunset,
            stated: Category::Substantive,
            stage,
            shown: bill.shown,
            signatures: bill.signatures,
        };
        if !matches!(stage, Stage::Draft)
            && let Some(problem) = crate::law::check::form(state, &draft).first()
        {
            return Err(format!("bill {} is not well-formed: {problem:?}", id.0));
        }
        state.council.bills.push(draft);
    }
    for &region in &given.award_ballots {
        if !state.region(region).is_contested() {
            return Err(format!("{region} is not contested, so there is no ballot on it"));
        }
        state.council.agenda.push(AgendaItem::Award(region));
    }
    Ok(())
}

fn stage_public_cards(state: &mut State, given: &Given) -> Result<(), String> {
    let deck: Result<Vec<u8>, String> =
        given.public_deck.iter().rev().map(|card| public_named(card)).collect();
    state.events.deck = deck?;
    for card in &given.public_cards {
        let mut contributed = enum_map::EnumMap::default();
        for (&nation, amount) in &card.contributed {
            contributed[nation] = amount.0;
        }
        let open = PublicCard {
            card: public_named(&card.card)?,
            drawn: card.drawn,
            deadline: card.deadline,
            since: enum_map::EnumMap::from_fn(|nation: Nation| state.nations[nation].ledger),
            contributed,
            region: card.region,
            answered: false,
        };
        state.events.active.push(open);
    }
    Ok(())
}

fn snapshot(state: &State) -> enum_map::EnumMap<Nation, Snapshot> {
    enum_map::EnumMap::from_fn(|nation: Nation| {
        let own = &state.nations[nation];
        Snapshot { holdings: own.holdings, income: own.ledger.income, regions: own.ledger.regions }
    })
}
