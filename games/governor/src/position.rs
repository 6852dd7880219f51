//! What the positions of cases mean. `cases/README.md` explains the words, `given` says how they are written.

use satrap_core::{Dice, Events, Testable};

use crate::Governor;
use crate::data::data;
use crate::given::{
    Nobody, Position, PositionDeeds, PositionGoal, PositionNation, PositionOwner, PositionRegion,
    PositionStage,
};
use crate::ids::{Asset, Nation, Tech};
use crate::law::book::{Category, Counter, Law};
use crate::law::kinds;
use crate::options::Options;
use crate::phase::council::{AgendaItem, Bill, BillId, BillKind, Stage};
use crate::phase::process;
use crate::region::Region;
use crate::setup;
use crate::state::{Fleet, Goal, GoalId, Ledger, Phase, PrivateCard, PublicCard, Snapshot, State};

impl Testable for Governor {
    type Position = Position;

    fn invariants(state: &State) -> Result<(), String> {
        crate::invariants::check(state)
    }

    fn max_steps(_options: &Options, seats: u8) -> u32 {
        crate::live::clock::longest(seats)
    }

    fn set_position(state: &mut State, position: Position) -> Result<(), String> {
        lay_out(state, position)
    }
}

const USUAL_ROUND: u8 = 5;

/// Lays a position over a state. An error is a sentence without its full stop.
pub(crate) fn lay_out(state: &mut State, given: Position) -> Result<(), String> {
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
    process::begin_round(state, &mut Events::default());
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
        setup::setup(&state.options, seats, &mut Dice::scripted([])).map_err(|error| error.to_string())?;
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

fn stage_region(state: &mut State, region: Region, given: &PositionRegion) -> Result<(), String> {
    if let Some(owner) = given.owner {
        let owner = match owner {
            PositionOwner::Nation(nation) => Some(in_play(state, nation)?),
            PositionOwner::Nobody(Nobody::None) => None,
        };
        if let Some(home) = state.in_play.iter().find(|nation| nation.home() == region)
            && owner != Some(home)
        {
            return Err(format!("{region} is the homeworld of {home:?}, which always keeps it"));
        }
        crate::territory::transfer(state, region, owner);
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

fn stage_nation(state: &mut State, nation: Nation, given: &PositionNation, round: u8) -> Result<(), String> {
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

fn stage_deeds(ledger: &mut Ledger, did: &PositionDeeds) {
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

fn goal(given: &PositionGoal) -> Result<Goal, String> {
    let (id, other) = match given {
        PositionGoal::Plain(id) => (id, None),
        PositionGoal::About { goal, other } => (goal, Some(*other)),
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

fn stage_laws(state: &mut State, given: &Position) -> Result<(), String> {
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

fn stage_bills(state: &mut State, given: &Position, round: u8) -> Result<(), String> {
    for bill in &given.bills {
        in_play(state, bill.sponsor)?;
        state.council.next_bill += 1;
        let id = BillId(state.council.next_bill);
        let stage = match bill.stage {
            PositionStage::Draft => Stage::Draft,
            PositionStage::Waiting => Stage::Waiting { since: round },
            PositionStage::Up => Stage::Approved { up_from: round },
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

fn stage_public_cards(state: &mut State, given: &Position) -> Result<(), String> {
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
