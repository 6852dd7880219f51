//! A state that could be the true one for all that a seat knows. What is hidden (holdings, technologies, orders, goals
//! and cards of others, sealed ballots, bills that wait for approval, the order of decks) is made up as it commonly is.

use std::borrow::Cow;

use enum_map::EnumMap;
use satrap_core::{Dice, Seat, Shared, Viewer};

use crate::data::data;
use crate::ids::{Asset, Holdings, Nation, NationSet, Tech, UNIT};
use crate::judge;
use crate::law::book::{Category, Law, LawBook};
use crate::law::clause::Clauses;
use crate::law::secrets::hangs_on_techs;
use crate::phase::council::{Ballot, Bill, Choice, ClosedVote, Council, ExecutiveOrder, Passed, Vote};
use crate::region::Region;
use crate::setup::draw_goals;
use crate::state::{
    Effect, Goal, GoalId, JudgedGoal, Ledger, NationState, Phase, PrivateCard, PublicCard, PublicEvents,
    RegionState, Reveal, State,
};
use crate::view::council::{BillView, ClosedVoteView, PassedView, VoteView};
use crate::view::events::{EventsView, PrivateCardView, PublicCardView};
use crate::view::law::LawView;
use crate::view::nation::NationView;
use crate::view::region::RegionView;
use crate::view::reveal::RevealView;
use crate::view::{self, PhaseView, View};

pub(crate) fn imagine(view: &View, seat: Seat, dice: &mut Dice) -> State {
    let in_play: NationSet = view.nations.keys().copied().collect();
    let mut nations: EnumMap<Nation, Shared<NationState>> = EnumMap::default();
    for (&nation, seen) in &view.nations {
        nations[nation] = imagine_nation(view, nation, seen, dice).into();
    }
    let mut state = State {
        options: view.options,
        in_play,
        offices: view.offices.clone(),
        vacant: view.vacant,
        phase: phase(view),
        round: view.round,
        last_round: view.last_round,
        planned_rounds: view.planned_rounds,
        clock: view.clock,
        regions: view.regions.values().map(region).collect(),
        nations,
        treasury: view.treasury,
        book: book(&view.laws).into(),
        council: council(view).into(),
        events: events(&view.events, view.you.and_then(|you| you.nation), dice).into(),
        history: history(view).into(),
    };
    agree_on_techs(&mut state, view, seat);
    finish_reveal(&mut state);
    state
}

fn phase(view: &View) -> Phase {
    let reveal = || view.reveal.as_ref().map_or_else(no_goals, reveal);
    match view.phase {
        PhaseView::Briefing => Phase::Briefing(view.briefing.clone().unwrap_or_default()),
        PhaseView::Round => Phase::Round,
        PhaseView::Reveal => Phase::Reveal(reveal()),
        PhaseView::Over => Phase::Over(reveal()),
    }
}

fn no_goals() -> Reveal {
    Reveal { goals: EnumMap::default(), order: Vec::new(), revealed: 0, places: EnumMap::default() }
}

fn reveal(seen: &RevealView) -> Reveal {
    let mut goals: EnumMap<Nation, Vec<JudgedGoal>> = EnumMap::default();
    for (&nation, judged) in &seen.goals {
        goals[nation] = judged
            .iter()
            .map(|judged| JudgedGoal {
                goal: Goal { id: goal_named(&judged.id), other: judged.other },
                proposed: judged.proposed,
                achieved: judged.achieved,
                confirmed: judged.confirmed,
                reason: judged.reason.clone(),
            })
            .collect();
    }
    let mut places = EnumMap::default();
    seen.standings.iter().for_each(|standing| places[standing.nation] = standing.place);
    Reveal { goals, order: seen.order.clone(), revealed: seen.order.len() as u8, places }
}

/// Nations that are not revealed yet have reached whatever they have reached in what was made up. [GV-13.6]
fn finish_reveal(state: &mut State) {
    let Phase::Reveal(reveal) = &state.phase else { return };
    let mut reveal = reveal.clone();
    for nation in state.in_play.iter().filter(|nation| !reveal.shown().contains(nation)).collect::<Vec<_>>() {
        let judged = |goal: &Goal| {
            let proposed = judge::is_achieved(state, nation, *goal);
            JudgedGoal { goal: *goal, proposed, achieved: proposed, confirmed: false, reason: None }
        };
        reveal.goals[nation] = state.nations[nation].goals.iter().map(judged).collect();
        reveal.order.push(nation);
        reveal.places[nation] = 1;
    }
    state.phase = Phase::Reveal(reveal);
}

fn goal_named(id: &str) -> GoalId {
    let place = data().goals.iter().position(|goal| goal.id == id).unwrap_or_default();
    GoalId(place as u8)
}

fn region(seen: &RegionView) -> RegionState {
    let mut claims = EnumMap::default();
    for (&nation, &claim) in &seen.claims {
        claims[nation] = Some(claim);
    }
    RegionState {
        owner: seen.owner,
        protectorate: seen.protectorate,
        claims,
        helium: seen.helium,
        antihydrogen: seen.antihydrogen,
        next_ballot: seen.next_ballot,
    }
}

fn imagine_nation(view: &View, nation: Nation, seen: &NationView, dice: &mut Dice) -> NationState {
    let facts = &data().nations[nation as usize];
    let known = |tech: &Tech| match &seen.techs {
        Some(techs) => techs.contains(tech),
        None => facts.technologies.contains(tech),
    };
    let mut techs = EnumMap::default();
    for tech in Tech::ALL {
        techs[tech] = known(&tech);
    }
    let desk = seen.desk.as_ref();
    let cards: Vec<PrivateCard> =
        desk.map(|desk| desk.cards.iter().map(private_card).collect()).unwrap_or_default();
    NationState {
        fleets: seen.fleets.clone(),
        holdings: holdings(view.round, nation, seen, dice),
        techs,
        drafts: desk.map(|desk| desk.drafts.iter().map(|draft| draft.order).collect()).unwrap_or_default(),
        orders: desk.map(|desk| desk.orders.clone()).unwrap_or_default(),
        submissions: desk.map_or(0, |desk| desk.submissions),
        done: seen.done,
        bills_handed_in: seen.bills_handed_in,
        asides: seen.asides.unwrap_or_default(),
        bill_asides: seen.bill_asides.unwrap_or_default(),
        goals: goals(view, nation, seen, dice),
        deck: deck(&cards, dice),
        cards,
        ledger: seen.ledger.unwrap_or_else(|| open_ledger(nation, seen)),
        payments: seen.payments.iter().map(|payment| (payment.region, payment.credits)).collect(),
        announced_gp: seen.announced_gp.map(|announced| (announced.round, announced.held)),
    }
}

/// What is not seen is about what nations have at this time of a game; Governor Points are as they were announced.
fn holdings(round: u8, nation: Nation, seen: &NationView, dice: &mut Dice) -> Holdings {
    const CREDITS: u32 = 12_000;
    const RESOURCES: u32 = 3;
    const GP_A_ROUND: u32 = 120;
    let held = &seen.holdings;
    let mut up_to = |most: u32| i64::from(dice.below(most + 1)) * UNIT;
    let weapons = data().nations[nation as usize].start.get(&Asset::Weapons).map_or(0, |units| units * UNIT);
    let announced = seen.announced_gp.map(|announced| announced.held);
    EnumMap::from_array([
        held.credits.unwrap_or_else(|| up_to(CREDITS)),
        held.helium.unwrap_or_else(|| up_to(RESOURCES)),
        held.antihydrogen.unwrap_or_else(|| up_to(RESOURCES)),
        held.weapons.unwrap_or(weapons),
        held.gp.or(announced).unwrap_or_else(|| 250 * UNIT + up_to(GP_A_ROUND * u32::from(round))),
    ])
}

/// What anybody can reckon of another nation's ledger.
fn open_ledger(nation: Nation, seen: &NationView) -> Ledger {
    let start = &data().nations[nation as usize].regions;
    let income = |region: Region| data().map.region(region).income * UNIT;
    Ledger {
        income: seen.income,
        regions: seen.regions,
        start_regions: *start,
        start_income: start.iter().map(income).sum(),
        ..Ledger::default()
    }
}

/// The national goals are known of everybody; the common ones are drawn anew. [GV-1.13]
fn goals(view: &View, nation: Nation, seen: &NationView, dice: &mut Dice) -> Vec<Goal> {
    match &seen.goals {
        Some(goals) => {
            goals.iter().map(|goal| Goal { id: goal_named(&goal.id), other: goal.other }).collect()
        }
        None => draw_goals(view.nations.keys().copied().collect(), nation, dice),
    }
}

fn private_card(seen: &PrivateCardView) -> PrivateCard {
    let place = data().private.iter().position(|facts| facts.id == seen.card).unwrap_or_default();
    PrivateCard { card: place as u8, dealt: seen.dealt, since: seen.since, contributed: seen.contributed }
}

fn deck(hand: &[PrivateCard], dice: &mut Dice) -> Vec<u8> {
    let in_hand = |card: &u8| hand.iter().any(|held| held.card == *card);
    let mut deck: Vec<u8> = (0..data().private.len() as u8).filter(|card| !in_hand(card)).collect();
    dice.shuffle(&mut deck);
    deck
}

fn book(laws: &[LawView]) -> LawBook {
    let law = |seen: &LawView| Law {
        number: seen.number,
        title: seen.title.clone(),
        text: seen.text.clone(),
        clauses: seen.clauses.iter().map(|clause| clause.clause.clone()).collect(),
        sponsor: seen.sponsor,
        category: seen.category,
        since: seen.since,
        until: seen.until,
        mark: seen.mark,
        counters: seen.clauses.iter().map(|clause| clause.counter).collect(),
        ledgers: EnumMap::default(),
    };
    LawBook {
        laws: laws.iter().map(law).collect(),
        next_number: laws.iter().map(|law| law.number).max().unwrap_or(0) + 1,
        next_mark: laws.iter().map(|law| law.mark).max().unwrap_or(0) + 1,
    }
}

fn council(view: &View) -> Council {
    let seen = &view.council;
    Council {
        bills: seen.bills.iter().map(bill).collect(),
        next_bill: seen.next_bill,
        agenda: seen.agenda.clone(),
        floor: seen.floor.clone(),
        votes: seen.votes.iter().map(vote).collect(),
        closed: seen.closed.iter().map(closed_vote).collect(),
        passed: seen.passed.iter().map(passed).collect(),
        present: seen.present,
        lost: NationSet::EMPTY,
        automatic_chair: seen.automatic_chair,
        chair_lost: false,
        facilitator_chairs: seen.facilitator_chairs,
        executive: seen
            .executive
            .iter()
            .map(|order| ExecutiveOrder {
                clause: vec![order.clause.clone()].into(),
                law: order.law,
                reason: order.reason.clone(),
            })
            .collect(),
        rulings: seen.rulings.clone(),
        floors: seen.floors,
        asides: seen.asides.unwrap_or_default(),
    }
}

/// A bill that may not be read says something or other.
fn bill(seen: &BillView) -> Bill {
    let base = Bill {
        id: seen.id,
        sponsor: seen.sponsor,
        kind: crate::phase::council::BillKind::New,
        title: seen.title.clone(),
        text: "Sealed until it is approved.".to_owned(),
        clauses: Clauses::default(),
        sunset: None,
        stated: Category::Substantive,
        stage: seen.stage,
        shown: NationSet::EMPTY,
        signatures: NationSet::EMPTY,
    };
    match &seen.body {
        None => base,
        Some(body) => Bill {
            kind: body.kind,
            text: body.text.clone(),
            clauses: body.clauses.clone().into(),
            sunset: body.sunset,
            stated: body.stated,
            shown: body.shown,
            signatures: body.signatures,
            ..base
        },
    }
}

/// Ballots that are sealed abstain, or use a single Governor Point where it is known that they use some.
fn vote(seen: &VoteView) -> Vote {
    let mut ballots: EnumMap<Nation, Option<Ballot>> = EnumMap::default();
    for nation in seen.voted.iter() {
        let sided = if seen.choices.contains(&Choice::For) { Choice::For } else { Choice::Nobody };
        let sealed = match seen.using_gp.contains(nation) {
            true => Ballot { choice: sided, gp: 1 },
            false => Ballot { choice: Choice::Abstain, gp: 0 },
        };
        ballots[nation] = Some(seen.ballots.get(&nation).copied().unwrap_or(sealed));
    }
    Vote { item: seen.item, list: seen.list, rules: seen.rules, ballots }
}

fn closed_vote(seen: &ClosedVoteView) -> ClosedVote {
    let mut ballots: EnumMap<Nation, Option<Ballot>> = EnumMap::default();
    for (&nation, &ballot) in &seen.ballots {
        ballots[nation] = Some(ballot);
    }
    ClosedVote {
        round: seen.round,
        vote: Vote { item: seen.item, list: seen.list, rules: seen.rules, ballots },
        count: seen.count,
        result: seen.result,
        bill: seen.bill.as_ref().map(bill),
    }
}

fn passed(seen: &PassedView) -> Passed {
    match seen {
        PassedView::Bill(seen) => Passed::Bill(bill(seen)),
        PassedView::Award { region, nation } => Passed::Award(*region, *nation),
    }
}

fn events(seen: &EventsView, own: Option<Nation>, dice: &mut Dice) -> PublicEvents {
    let place =
        |id: &Cow<'_, str>| data().public.iter().position(|facts| facts.id == **id).unwrap_or_default() as u8;
    let mut deck: Vec<u8> = seen.left.iter().map(place).collect();
    dice.shuffle(&mut deck);
    let card = |seen: &PublicCardView| {
        let mut since: EnumMap<Nation, Ledger> = EnumMap::default();
        if let (Some(nation), Some(ledger)) = (own, seen.since) {
            since[nation] = ledger;
        }
        let mut contributed = EnumMap::default();
        for (&nation, &amount) in &seen.contributed {
            contributed[nation] = amount;
        }
        PublicCard {
            card: place(&seen.card),
            drawn: seen.drawn,
            deadline: seen.deadline,
            since,
            contributed,
            region: seen.region,
            answered: seen.answered,
        }
    };
    PublicEvents {
        deck,
        active: seen.active.iter().map(card).collect(),
        effects: seen
            .effects
            .iter()
            .map(|effect| Effect {
                card: place(&effect.card),
                clauses: effect.clauses.clone().into(),
                until: effect.until,
            })
            .collect(),
        chosen: seen.chosen.as_ref().map(place),
    }
}

/// Open at the end; before that only what the own nation had when the last round ended.
fn history(view: &View) -> Vec<EnumMap<Nation, crate::state::Snapshot>> {
    if !view.history.is_empty() {
        let then = |of: &std::collections::BTreeMap<Nation, crate::state::Snapshot>| {
            EnumMap::from_fn(|nation| of.get(&nation).copied().unwrap_or_default())
        };
        return view.history.iter().map(then).collect();
    }
    let mut last: EnumMap<Nation, crate::state::Snapshot> = EnumMap::default();
    let mut any = false;
    for (&nation, seen) in &view.nations {
        if let Some(before) = seen.desk.as_ref().and_then(|desk| desk.before) {
            last[nation].holdings = before;
            any = true;
        }
    }
    if any { vec![last] } else { Vec::new() }
}

/// Where laws pick out those who know a technology, their effects tell of it: what is made up must fit.
fn agree_on_techs(state: &mut State, view: &View, seat: Seat) {
    let telling = state.book.laws.iter().flat_map(|law| &law.clauses).any(hangs_on_techs);
    if !telling {
        return;
    }
    let hidden = view.nations.iter().filter(|(_, seen)| seen.techs.is_none());
    for (&nation, seen) in hidden {
        let guess = state.nations[nation].techs;
        let fits = |techs: &EnumMap<Tech, bool>| {
            let mut other = state.clone();
            other.nations[nation].techs = *techs;
            view::view(&other, Viewer::Seat(seat)).nations.get(&nation) == Some(seen)
        };
        let every = [(false, false), (true, false), (false, true), (true, true)]
            .map(|(mining, weapons)| EnumMap::from_array([mining, weapons]));
        let fitting = std::iter::once(guess).chain(every).find(fits);
        state.nations[nation].techs = fitting.unwrap_or(guess);
    }
}
