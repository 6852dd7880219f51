//! What the positions of cases mean: a position is laid over the state after set-up.

use satrap_core::{Dice, Events};

use super::{
    Nobody, Position, PositionDeeds, PositionGoal, PositionNation, PositionOwner, PositionRegion,
    PositionStage,
};
use crate::data::data;
use crate::ids::{Asset, Nation, Tech};
use crate::law::book::{Category, Counter, Law};
use crate::law::kinds;
use crate::phase::council::{AgendaItem, Bill, BillId, BillKind, Stage};
use crate::phase::process;
use crate::region::Region;
use crate::setup;
use crate::state::{Fleet, Goal, GoalId, Ledger, Phase, PrivateCard, PublicCard, Snapshot, State};

const USUAL_ROUND: u8 = 5;

/// An error is a sentence without its full stop.
pub(super) fn set_position(state: &mut State, position: Position) -> Result<(), String> {
    start_over(state)?;
    let round = position.round.unwrap_or(USUAL_ROUND);
    let last = position.last_round.unwrap_or(state.last_round);
    if !(1..=setup::MOST_ROUNDS).contains(&last) || !(1..=last).contains(&round) {
        return Err(format!("round {round} is not one of {last} rounds"));
    }
    state.last_round = last;
    for (&region, place) in &position.regions {
        set_region(state, region, place)?;
    }
    for (&nation, own) in &position.nations {
        set_nation(state, nation, own, round)?;
    }
    for (&asset, amount) in &position.treasury {
        state.treasury[asset] = amount.0;
    }
    set_laws(state, &position)?;
    set_public_cards(state, &position)?;
    for &nation in &position.absent {
        state.council.present.remove(nation);
    }
    set_bills(state, &position, round)?;
    let now = snapshot(state);
    state.history = vec![now].into();
    if position.briefing {
        return Ok(());
    }
    // The round begins as any other does: bills come up, votes and floors open as the options say.
    state.phase = Phase::Round;
    state.round = round - 1;
    process::begin_round(state, &mut Events::default());
    for (&nation, own) in &position.nations {
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
    for region in fresh.regions.iter_mut() {
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

fn set_region(state: &mut State, region: Region, position: &PositionRegion) -> Result<(), String> {
    if let Some(owner) = position.owner {
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
    for (&nation, &claim) in &position.claims {
        in_play(state, nation)?;
        state.region_mut(region).claims[nation] = Some(claim);
    }
    let place = state.region_mut(region);
    (place.helium, place.antihydrogen) = (position.helium, position.antihydrogen);
    Ok(())
}

fn in_play(state: &State, nation: Nation) -> Result<Nation, String> {
    if state.in_play.contains(nation) { Ok(nation) } else { Err(format!("{nation:?} is not in play")) }
}

fn set_nation(state: &mut State, nation: Nation, position: &PositionNation, round: u8) -> Result<(), String> {
    in_play(state, nation)?;
    let own = &mut *state.nations[nation];
    if let Some(places) = &position.fleets {
        let fleet = |(id, region): (u8, &Region)| Fleet { id, region: *region, rebuilt: false };
        own.fleets = (1..).zip(places).map(fleet).collect();
        if !(1..=3).contains(&own.fleets.len()) {
            return Err(format!("{nation:?} has one to three fleets"));
        }
    }
    let held = [
        (Asset::Credits, position.credits),
        (Asset::Helium, position.helium),
        (Asset::Antihydrogen, position.antihydrogen),
        (Asset::Weapons, position.weapons),
        (Asset::Gp, position.gp),
    ];
    for (asset, amount) in held {
        own.holdings[asset] = amount.map_or(own.holdings[asset], |amount| amount.0);
    }
    if let Some(techs) = &position.techs {
        for tech in Tech::ALL {
            own.techs[tech] = techs.contains(&tech);
        }
    }
    set_deeds(&mut own.ledger, &position.did);
    let since = own.ledger;
    for card in &position.cards {
        let mut contributed = crate::ids::Holdings::default();
        for (&asset, amount) in &card.contributed {
            contributed[asset] = amount.0;
        }
        let card = private_named(&card.card)?;
        own.cards.push(PrivateCard { card, dealt: round.saturating_sub(1), since, contributed });
    }
    let deck: Result<Vec<u8>, String> = position.deck.iter().rev().map(|card| private_named(card)).collect();
    own.deck = deck?;
    if let Some(goals) = &position.goals {
        own.goals = goals.iter().map(goal).collect::<Result<_, _>>()?;
    }
    Ok(())
}

fn set_deeds(ledger: &mut Ledger, did: &PositionDeeds) {
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

fn goal(position: &PositionGoal) -> Result<Goal, String> {
    let (id, other) = match position {
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

fn set_laws(state: &mut State, position: &Position) -> Result<(), String> {
    if position.no_laws {
        state.book.laws.clear();
    }
    let ledgers = enum_map::EnumMap::from_fn(|nation: Nation| state.nations[nation].ledger);
    for law in &position.laws {
        for clause in &law.clauses {
            crate::law::check::clause(state, clause)
                .map_err(|(parameter, fault)| format!("a clause cannot stand: {parameter} {fault:?}"))?;
        }
        let book = &mut *state.book;
        let number = book.next_number;
        book.laws.push(Law {
            number,
            title: if law.title.is_empty() { format!("Law {number}") } else { law.title.clone() },
            text: law.text.clone(),
            clauses: law.clauses.clone().into(),
            sponsor: law.sponsor,
            category: kinds::category(&law.clauses).unwrap_or(Category::Substantive),
            since: 0,
            until: law.until,
            mark: book.next_mark,
            counters: vec![Counter::default(); law.clauses.len()],
            ledgers,
        });
        book.next_number += 1;
        book.next_mark += 1;
    }
    Ok(())
}

fn set_bills(state: &mut State, position: &Position, round: u8) -> Result<(), String> {
    for bill in &position.bills {
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
            clauses: bill.clauses.clone().into(),
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
    for &region in &position.award_ballots {
        if !state.region(region).is_contested() {
            return Err(format!("{region} is not contested, so there is no ballot on it"));
        }
        state.council.agenda.push(AgendaItem::Award(region));
    }
    Ok(())
}

fn set_public_cards(state: &mut State, position: &Position) -> Result<(), String> {
    let deck: Result<Vec<u8>, String> =
        position.public_deck.iter().rev().map(|card| public_named(card)).collect();
    state.events.deck = deck?;
    for card in &position.public_cards {
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
