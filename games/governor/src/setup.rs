//! From options to the first briefing: who sits where, what everybody starts with. [GV-1]

use enum_map::EnumMap;
use satrap_core::{Dice, Events, Seat, SeatPlan, SeatSet, SetupError, Shared};

use crate::cards;
use crate::data::{NationFacts, data};
use crate::ids::{Asset, Holdings, Nation, NationSet, Tech, UNIT};
use crate::law::book::{Category, Counter, Law, LawBook};
use crate::law::code::Code;
use crate::law::kinds;
use crate::options::{ChairMode, Lobbyists, Options};
use crate::phase::council::Council;
use crate::phase::process::{snapshot, spawn};
use crate::region::Region;
use crate::state::{
    Briefing, Fleet, Goal, GoalId, Ledger, NationState, Office, Phase, RegionState, RoundClock, State,
};

/// Members of a nation at most: a representative and two lobbyists. [GV-1.1]
const MOST_MEMBERS: usize = 3;
/// Sides after those of the nine nations.
const CHAIR_SIDE: u8 = 9;
const FACILITATOR_SIDE: u8 = 10;
/// Rounds at most, whatever the law or the clock say. [GV-2.16]
pub const MOST_ROUNDS: u8 = 72;
/// Deposits are looked for this often before the first round. [GV-1.14]
const FIRST_DEPOSITS: usize = 2;
/// Common goals drawn for each nation. [GV-1.13]
pub const COMMON_GOALS: usize = 2;

/// Who plays and what each seat is: representatives in seat order, first lobbyists, second ones, then the Chair and
/// the facilitator where there are such seats. [GV-1.2, GV-5.1, GV-5.2]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    pub nations: NationSet,
    pub offices: Vec<Office>,
}

pub fn layout(options: &Options, seats: u8) -> Result<Layout, SetupError> {
    let chair = has_chair_seat(options, seats.saturating_sub(u8::from(options.facilitator)));
    let apart = u8::from(chair) + u8::from(options.facilitator);
    let players = usize::from(seats.saturating_sub(apart));
    let nations = nations(options, players)?;
    let most = nations.len() * MOST_MEMBERS;
    if !(nations.len()..=most).contains(&players) {
        let (fewest, apart) =
            (nations.len(), if apart > 0 { " besides the seats that do not play" } else { "" });
        return refused("nations", format!("{fewest} nations are for {fewest} to {most} players{apart}"));
    }
    if options.no_lobbyists == Lobbyists::On && players != nations.len() {
        return refused("no_lobbyists", "without lobbyists there is one player for each nation".into());
    }
    let representatives = nations.iter().map(Office::Representative);
    let lobbyists = (1..MOST_MEMBERS).flat_map(|_| nations.iter().map(Office::Lobbyist));
    let mut offices: Vec<Office> = representatives.chain(lobbyists).take(players).collect();
    offices.extend(chair.then_some(Office::Chair));
    offices.extend(options.facilitator.then_some(Office::Facilitator));
    Ok(Layout { nations, offices })
}

/// Whether one of the players' seats belongs to no nation: that of an appointed Chairperson and, where one is elected among
/// players who are alone in their nations, that of the one who takes over the nation of whoever is elected. [GV-5.2]
fn has_chair_seat(options: &Options, players: u8) -> bool {
    let players = usize::from(players);
    match options.chair {
        ChairMode::Automatic => false,
        ChairMode::Appointed => true,
        ChairMode::Elected if !options.nations.is_empty() => players == options.nations.len() + 1,
        ChairMode::Elected => {
            let alone = options.no_lobbyists == Lobbyists::On || players <= NationSet::ALL.len();
            alone && players > least_nations()
        }
    }
}

/// Members of a nation win and lose together; it can do without lobbyists, not without a representative. [GV-1.3]
pub fn seat_plan(options: &Options, seats: u8) -> Vec<SeatPlan> {
    let offices = layout(options, seats).map(|layout| layout.offices).unwrap_or_default();
    let plan = |office: &Office| {
        let (label, side) = match office {
            Office::Representative(nation) => {
                (format!("{}, representative", facts(*nation).name), *nation as u8)
            }
            Office::Lobbyist(nation) => (format!("{}, lobbyist", facts(*nation).name), *nation as u8),
            Office::Chair if options.chair == ChairMode::Elected => {
                ("Without a nation".to_owned(), CHAIR_SIDE)
            }
            Office::Chair => ("Chairperson".to_owned(), CHAIR_SIDE),
            Office::Facilitator => ("Facilitator".to_owned(), FACILITATOR_SIDE),
        };
        let required = matches!(office, Office::Representative(_));
        SeatPlan { label: Some(label), side, required }
    };
    offices.iter().map(plan).collect()
}

/// Those that were named, or the usual ones for the number of players. [GV-1.6]
fn nations(options: &Options, players: usize) -> Result<NationSet, SetupError> {
    let least = least_nations();
    if !options.nations.is_empty() {
        let has_miner =
            options.nations.iter().any(|nation| facts(nation).technologies.contains(&Tech::Mining));
        return match (options.nations.len() >= least, has_miner) {
            (true, true) => Ok(options.nations),
            (false, _) => refused("nations", format!("at least {least} nations play")),
            (_, false) => refused("nations", "one of the nations must know how to mine".into()),
        };
    }
    let wanted = match players {
        _ if options.no_lobbyists == Lobbyists::On => players,
        0..=9 => players,
        10..=17 => players / 2,
        _ => NationSet::ALL.len(),
    };
    match wanted.checked_sub(least).and_then(|place| data().default_nations.get(place)) {
        Some(nations) => Ok(*nations),
        None => refused("nations", format!("{least} to {} nations play", NationSet::ALL.len())),
    }
}

/// Table 4.5 has a line for each number of nations, up to all of them.
fn least_nations() -> usize {
    NationSet::ALL.len() + 1 - data().default_nations.len()
}

fn refused<T>(option: &'static str, problem: String) -> Result<T, SetupError> {
    Err(SetupError::Option { option, problem })
}

pub fn facts(nation: Nation) -> &'static NationFacts {
    &data().nations[nation as usize]
}

pub fn setup(options: &Options, seats: u8, dice: &mut Dice) -> Result<State, SetupError> {
    check_ranges(options)?;
    let layout = layout(options, seats)?;
    let mut state = board(options, layout);
    state.planned_rounds = planned_rounds(&state);
    state.last_round = if options.minutes == 0 { options.rounds } else { MOST_ROUNDS };
    for nation in state.in_play.iter() {
        state.nations[nation].goals = draw_goals(state.in_play, nation, dice);
    }
    if options.events {
        shuffle_decks(&mut state, dice);
        // Nobody is told: the cards are in the first view.
        cards::deal_all(&mut state, &mut Events::default());
    }
    for _ in 0..FIRST_DEPOSITS {
        spawn::step(&mut state, dice, &mut Events::default());
    }
    let start = snapshot(&state);
    state.history.push(start);
    Ok(state)
}

fn check_ranges(options: &Options) -> Result<(), SetupError> {
    if options.minutes == 0 && !(12..=MOST_ROUNDS).contains(&options.rounds) {
        return refused("rounds", format!("a game has 12 to {MOST_ROUNDS} rounds"));
    }
    if options.minutes != 0 && !(30..=360).contains(&options.minutes) {
        return refused("minutes", "a game lasts 30 to 360 minutes, or as many rounds as are chosen".into());
    }
    if !(1..=72).contains(&options.hours) {
        return refused("hours", "a round over days lasts 1 to 72 hours".into());
    }
    if options.briefing_minutes > 30 {
        return refused("briefing_minutes", "a briefing takes 30 minutes at most".into());
    }
    if options.warning_seconds > 120 {
        return refused("warning_seconds", "the warning comes at most 120 seconds before the end".into());
    }
    Ok(())
}

/// The length by which figures are scaled. [GV-2.16]
fn planned_rounds(state: &State) -> u8 {
    if state.options.minutes == 0 {
        return state.options.rounds;
    }
    let rounds = u32::from(state.options.minutes) * 60 / Code::of(state).round_seconds().max(1);
    u8::try_from(rounds).unwrap_or(MOST_ROUNDS).clamp(1, MOST_ROUNDS)
}

/// Everything that is not drawn.
fn board(options: &Options, Layout { nations: in_play, offices }: Layout) -> State {
    let seats = offices.len();
    let regions = Region::all().map(|region| {
        let facts = data().map.region(region);
        let absent = |nation: Option<Nation>| nation.filter(|nation| !in_play.contains(*nation));
        RegionState {
            owner: facts.start_owner.filter(|nation| in_play.contains(*nation)),
            protectorate: absent(facts.home_of).is_some(),
            ..RegionState::default()
        }
    });
    let nations =
        EnumMap::from_fn(
            |nation: Nation| {
                if in_play.contains(nation) { starting(nation).into() } else { Shared::default() }
            },
        );
    let chair = Seat::all(seats as u8).zip(&offices).find(|(_, office)| **office == Office::Chair);
    let chair = chair.map(|(seat, _)| seat).filter(|seat| options.people.contains(*seat));
    // Who has no nation is the first to stand for election. [GV-5.2]
    let elected = options.chair == ChairMode::Elected;
    let volunteers = chair.filter(|_| elected).map(|seat| seat.0).into_iter().collect();
    let has_chair = chair.is_some() && !elected;
    let mut state = State {
        options: *options,
        in_play,
        phase: Phase::Briefing(Briefing {
            representative_votes: vec![None; seats],
            chair_votes: vec![None; seats],
            volunteers,
            ..Briefing::default()
        }),
        offices,
        vacant: SeatSet::EMPTY,
        round: 0,
        last_round: options.rounds,
        planned_rounds: options.rounds,
        clock: RoundClock::default(),
        regions: regions.collect(),
        nations,
        treasury: Holdings::default(),
        book: LawBook { next_number: 1, next_mark: 1, ..LawBook::default() }.into(),
        council: Council { present: in_play, automatic_chair: !has_chair, ..Council::default() }.into(),
        events: Shared::default(),
        history: Shared::default(),
    };
    enact_initial_laws(&mut state);
    state
}

/// [GV-1.7, GV-1.9, GV-1.10]
fn starting(nation: Nation) -> NationState {
    let facts = facts(nation);
    let income: i64 = facts.regions.iter().map(|region| data().map.region(region).income * UNIT).sum();
    NationState {
        fleets: vec![Fleet { id: 1, region: facts.homeworld, rebuilt: false }],
        holdings: EnumMap::from_fn(|asset: Asset| facts.start.get(&asset).map_or(0, |units| units * UNIT)),
        techs: EnumMap::from_fn(|tech: Tech| facts.technologies.contains(&tech)),
        ledger: Ledger {
            regions: facts.regions.len() as u8,
            start_regions: facts.regions,
            start_income: income,
            income,
            ..Ledger::default()
        },
        ..NationState::default()
    }
}

/// [GV-1.11, GV-1.12]
fn enact_initial_laws(state: &mut State) {
    let Some(scenario) = data().scenarios.iter().find(|line| line.id == state.options.scenario) else {
        return;
    };
    state.treasury[Asset::Credits] = scenario.treasury_per_nation * state.in_play.len() as i64 * UNIT;
    let ledgers = EnumMap::from_fn(|nation: Nation| state.nations[nation].ledger);
    let written = |id: &String| data().laws.iter().find(|law| law.id == *id);
    for line in scenario.laws.iter().filter_map(written) {
        let book = &mut *state.book;
        book.laws.push(Law {
            number: book.next_number,
            title: line.title.clone(),
            text: line.text.clone(),
            clauses: line.clauses.clone().into(),
            sponsor: None,
            category: kinds::category(&line.clauses).unwrap_or(Category::Substantive),
            since: 0,
            until: None,
            mark: book.next_mark,
            counters: vec![Counter::default(); line.clauses.len()],
            ledgers,
        });
        book.next_number += 1;
        book.next_mark += 1;
    }
}

/// A nation's three national goals, and two common ones drawn for it. [GV-1.13]
pub fn draw_goals(in_play: NationSet, nation: Nation, dice: &mut Dice) -> Vec<Goal> {
    let goals = || (0u8..).zip(&data().goals).map(|(place, facts)| (GoalId(place), facts));
    let own = goals().filter(|(_, facts)| facts.nation == Some(nation));
    let mut drawn: Vec<Goal> = own.map(|(id, _)| Goal { id, other: None }).collect();
    // A common goal that asks for the same as a national one would pay twice.
    let asked = |id: GoalId| goal_facts(id).predicates(None);
    let repeats = |id: GoalId| drawn.iter().any(|goal| asked(goal.id) == asked(id));
    let common = goals().filter(|(_, facts)| facts.nation.is_none()).map(|(id, _)| id);
    let mut pool: Vec<GoalId> = common.filter(|id| !repeats(*id)).collect();
    for _ in 0..COMMON_GOALS {
        let id = pool.remove(dice.below(pool.len() as u32) as usize);
        drawn.push(Goal { id, other: None });
    }
    let others: Vec<Nation> = in_play.iter().filter(|other| *other != nation).collect();
    for goal in drawn.iter_mut().filter(|goal| goal_facts(goal.id).names_another()) {
        goal.other = dice.pick(&others).copied();
    }
    drawn
}

pub fn goal_facts(id: GoalId) -> &'static crate::data::GoalFacts {
    &data().goals[usize::from(id.0)]
}

/// [GV-1.14]
fn shuffle_decks(state: &mut State, dice: &mut Dice) {
    for nation in state.in_play.iter() {
        let mut deck: Vec<u8> = (0..data().private.len() as u8).collect();
        dice.shuffle(&mut deck);
        state.nations[nation].deck = deck;
    }
    let mut deck: Vec<u8> = (0..data().public.len() as u8).collect();
    dice.shuffle(&mut deck);
    state.events.deck = deck;
}

#[cfg(test)]
mod tests;
