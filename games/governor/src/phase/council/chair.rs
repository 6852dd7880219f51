//! What the Chairperson does during a round. [GV-5]

use satrap_core::{Events, Offer, Refusal};

use super::{
    AgendaItem, Ballot, BillId, Choice, ExecutiveOrder, Ruling, Stage, agenda, automatic, floor, is_parallel,
    present, representative, vote,
};
use crate::action::Action;
use crate::data::data;
use crate::event::Event;
use crate::law::check as limits;
use crate::law::clause::{ChairPower, Clause, Speaking, VoteCall};
use crate::law::code::Code;
use crate::live::clock;
use crate::refusal::{NO_VOTE, NOT_NOW, NOT_THE_CHAIR, NOTHING_ON_FLOOR, PAUSED, TOO_BUSY};
use crate::state::{Phase, State};

/// What the Chairperson and the facilitator may do in a round, so that it has an end. [GV-3.1]
const MOST_ASIDES: u16 = 1000;
/// [GV-5.6]
const MOST_ORDERS: usize = 5;
/// Rulings that stay on show. [GV-5.5]
const RULINGS_KEPT: usize = 20;
/// Reasons and rulings. [GV-5.5]
pub const LONGEST_TEXT: usize = 500;
/// The clauses that an executive order may carry out. [GV-5.6]
pub const EXECUTIVE_KINDS: [&str; 3] = ["grant_region", "transfer", "recall"];
/// As much GP as a ballot entered by hand may name; what the nation does not hold is not used. [GV-4.18]
const MOST_GP: i64 = 100_000;

const NO_POWER: Refusal = Refusal::new("power", "GV-5.5", "A law has taken this power, or has not given it.");
const NOT_WAITING: Refusal = Refusal::new("bill", "GV-4.9", "This bill does not wait for approval.");
const BAD_TEXT: Refusal = Refusal::new("text", "GV-5.5", "A reason or ruling has 1 to 500 characters.");
const NOT_THE_AGENDA: Refusal =
    Refusal::new("agenda", "GV-4.12", "Name every item on the agenda once, in the new order.");
const NOT_FOR_FLOOR: Refusal = Refusal::new(
    "floor",
    "GV-4.13",
    "Only an item on the agenda can be put on the floor, one at a time, while no vote is open.",
);
const NOT_TO_SPEAK: Refusal = Refusal::new(
    "speaker",
    "GV-4.14",
    "The floor goes to a nation that is present and does not have it yet.",
);
const NO_SPEAKER: Refusal = Refusal::new("speaker", "GV-4.14", "Nobody has the floor.");
const NO_QUORUM: Refusal = Refusal::new("quorum", "GV-4.16", "Too few nations are present to open a vote.");
const LAW_CALLS: Refusal =
    Refusal::new("vote_call", "GV-4.16", "The law opens the vote when the debate time is over.");
const BAD_POINTS: Refusal = Refusal::new(
    "gp",
    "GV-4.20",
    "A ballot entered by hand names 0 to 100,000 Governor Points, and none with an abstention or a veto.",
);
const NO_TIE: Refusal = Refusal::new("tie", "GV-4.25", "No tie of this round waits for a decision.");
const NOT_TO_ANNUL: Refusal = Refusal::new(
    "annul",
    "GV-4.31",
    "Only a vote closed in this round can be annulled, and not while another is open.",
);
const BAD_EXTENSION: Refusal = Refusal::new(
    "extend",
    "GV-2.13",
    "A round is lengthened by 30 to 600 seconds at a time and 1800 in all.",
);
const NO_SUCH_LAW: Refusal =
    Refusal::new("law", "GV-5.6", "Cite a law in force; an order needs one with a text.");
const NOT_EXECUTIVE: Refusal = Refusal::new(
    "execute",
    "GV-5.6",
    "An executive order is one payment, transfer of a region or recall of fleets, five a round at most.",
);
const NO_SUCH_CARD: Refusal =
    Refusal::new("card", "GV-12.9", "Choose one card a round, among those left in the public deck.");

pub fn check(state: &State, action: &Action) -> Result<(), Refusal> {
    if state.council.automatic_chair {
        return Err(NOT_THE_CHAIR);
    }
    if state.phase != Phase::Round {
        return Err(NOT_NOW);
    }
    let sees_to_clock = matches!(
        action,
        Action::Pause | Action::Resume | Action::ChairExtend { .. } | Action::ChairPresence { .. }
    );
    if state.clock.paused && !sees_to_clock {
        return Err(PAUSED);
    }
    has_time(state, action)?;
    match action {
        Action::ChairApprove { bill } => waiting(state, *bill),
        Action::ChairReject { bill, reason } => {
            waiting(state, *bill)?;
            power(state, ChairPower::Reject)?;
            text(reason)
        }
        Action::ChairAgenda { items } => {
            let (mut new, mut old) = (items.clone(), state.council.agenda.clone());
            new.sort_unstable();
            old.sort_unstable();
            if new == old && *items != state.council.agenda { Ok(()) } else { Err(NOT_THE_AGENDA) }
        }
        Action::ChairFloor { item } => {
            let now = state.council.floor.as_ref().map(|floor| floor.item);
            let known = item.is_none_or(|item| state.council.agenda.contains(&item));
            let free = !is_parallel(state) && state.council.votes.is_empty();
            if free && known && now != *item { Ok(()) } else { Err(NOT_FOR_FLOOR) }
        }
        Action::ChairGiveFloor { nation } => {
            let floor = debated(state)?;
            let by_chair = Code::of(state).speaking() == Speaking::Chair;
            let may_speak = present(state).contains(*nation) && floor.speaker != Some(*nation);
            if by_chair && may_speak { Ok(()) } else { Err(NOT_TO_SPEAK) }
        }
        Action::ChairTakeFloor => debated(state)?.speaker.map(drop).ok_or(NO_SPEAKER),
        Action::ChairOpenVote => {
            let floor = debated(state)?;
            if Code::of(state).vote_call() == VoteCall::EndOfDebate && !floor.debated {
                return Err(LAW_CALLS);
            }
            if automatic::has_quorum(state) { Ok(()) } else { Err(NO_QUORUM) }
        }
        Action::ChairCloseVote => open_vote(state).map(drop),
        Action::ChairBallot { nation, choice, gp } => {
            vote::require_choice(state, open_vote(state)?, *nation, *choice)?;
            let fits = (0..=most_gp(*choice)).contains(gp);
            if fits { Ok(()) } else { Err(BAD_POINTS) }
        }
        Action::ChairTie { item, .. } => {
            power(state, ChairPower::TieBreak)?;
            vote::tied(state, *item).map(drop).ok_or(NO_TIE)
        }
        Action::ChairAnnul { item } => {
            let free = !is_parallel(state) && state.council.votes.is_empty();
            vote::annullable(state, *item).filter(|_| free).map(drop).ok_or(NOT_TO_ANNUL)
        }
        Action::ChairExtend { seconds } => {
            power(state, ChairPower::Extend)?;
            let most = clock::most_extension(state);
            if (clock::LEAST_EXTENSION..=most).contains(seconds) { Ok(()) } else { Err(BAD_EXTENSION) }
        }
        Action::Pause | Action::Resume => {
            power(state, ChairPower::Pause)?;
            clock::check_pause(state, action)
        }
        Action::ChairPresence { nation, present } => {
            representative::require_change_of_presence(state, *nation, *present)
        }
        Action::ChairRuling { text: ruling, law } => {
            let known = law.is_none_or(|law| state.book.law(law).is_some());
            if known { text(ruling) } else { Err(NO_SUCH_LAW) }
        }
        Action::ChairExecute { clause, law, reason } => check_order(state, clause, *law, reason),
        Action::ChairEvent { card } => {
            let free = state.options.events && state.events.chosen.is_none();
            deck_place(state, card).filter(|_| free).map(drop).ok_or(NO_SUCH_CARD)
        }
        _ => Err(NOT_NOW),
    }
}

/// Carries out what [`check`] accepts.
pub fn perform(state: &mut State, action: &Action, events: &mut Events<Event>) {
    state.council.asides = state.council.asides.saturating_add(1);
    match action {
        Action::ChairApprove { bill } => agenda::approve(state, *bill, events),
        Action::ChairReject { bill, reason } => agenda::reject(state, *bill, reason, events),
        Action::ChairAgenda { items } => {
            state.council.agenda.clone_from(items);
            events.public(Event::AgendaSet { items: items.clone() });
        }
        Action::ChairFloor { item } => {
            floor::clear(state, events);
            if let Some(item) = item {
                floor::open(state, *item, events);
            }
        }
        Action::ChairGiveFloor { nation } => {
            if let Some(before) = state.council.floor.as_ref().and_then(|floor| floor.speaker) {
                events.public(Event::FloorTaken { nation: before });
            }
            floor::give(state, *nation, events);
        }
        Action::ChairTakeFloor => floor::take(state, events),
        Action::ChairOpenVote => vote::open_floor(state, events),
        Action::ChairCloseVote => {
            if let Ok(item) = open_vote(state) {
                vote::close(state, item, events);
            }
        }
        Action::ChairBallot { nation, choice, gp } => {
            if let Ok(item) = open_vote(state) {
                let gp = vote::affordable(state, item, *nation, *choice, *gp);
                vote::cast(state, item, *nation, Ballot { choice: *choice, gp }, events);
            }
        }
        Action::ChairTie { item, passed } => vote::break_tie(state, *item, *passed, events),
        Action::ChairAnnul { item } => vote::annul(state, *item, events),
        Action::ChairExtend { seconds } => clock::extend(state, *seconds, events),
        Action::Pause | Action::Resume => clock::pause(state, action, events),
        Action::ChairPresence { nation, present } => floor::set_presence(state, *nation, *present, events),
        Action::ChairRuling { text, law } => {
            let ruling = Ruling { round: state.round, law: *law, text: text.clone() };
            state.council.rulings.push(ruling);
            let surplus = state.council.rulings.len().saturating_sub(RULINGS_KEPT);
            state.council.rulings.drain(..surplus);
            events.public(Event::RulingMade { text: text.clone(), law: *law });
        }
        Action::ChairExecute { clause, law, reason } => {
            let (law, reason) = (*law, reason.clone());
            let order = ExecutiveOrder { clause: vec![clause.clone()].into(), law, reason: reason.clone() };
            state.council.executive.push(order);
            events.public(Event::ExecutiveOrderIssued { law, clause: clause.clone(), reason });
            events.finalise();
        }
        Action::ChairEvent { card } => {
            let place = deck_place(state, card);
            state.events.chosen = place.and_then(|place| state.events.deck.get(place)).copied();
        }
        _ => {}
    }
}

/// What can be listed: agenda orders, texts and executive orders are free forms.
pub fn offers(state: &State, out: &mut Vec<Offer<Action>>) {
    let mut possible: Vec<Action> = vec![
        Action::ChairTakeFloor,
        Action::ChairOpenVote,
        Action::ChairCloseVote,
        Action::Pause,
        Action::Resume,
    ];
    possible.extend(state.council.bills.iter().map(|bill| Action::ChairApprove { bill: bill.id }));
    let items = state.council.agenda.iter().copied().map(Some).chain([None]);
    possible.extend(items.map(|item| Action::ChairFloor { item }));
    for nation in state.in_play.iter() {
        possible.push(Action::ChairGiveFloor { nation });
        possible.extend([true, false].map(|present| Action::ChairPresence { nation, present }));
    }
    for closed in state.council.closed.iter().filter(|closed| closed.round == state.round) {
        let item = closed.vote.item;
        possible.extend([true, false].map(|passed| Action::ChairTie { item, passed }));
        possible.push(Action::ChairAnnul { item });
    }
    possible.extend(state.events.deck.iter().filter_map(|card| {
        let facts = data().public.get(usize::from(*card))?;
        Some(Action::ChairEvent { card: facts.id.clone() })
    }));
    out.extend(possible.into_iter().filter(|action| check(state, action).is_ok()).map(Offer::of));
    ballots(state, out);
    let least = Action::ChairExtend { seconds: clock::LEAST_EXTENSION };
    if check(state, &least).is_ok() {
        out.push(Offer::up_to(least, i64::from(clock::most_extension(state))));
    }
}

fn ballots(state: &State, out: &mut Vec<Offer<Action>>) {
    let Some(vote) = state.council.votes.first() else { return };
    for nation in vote.list.iter() {
        for (choice, _) in vote::choices(state, vote, nation) {
            let ballot = Action::ChairBallot { nation, choice, gp: 0 };
            if check(state, &ballot).is_ok() {
                out.push(Offer::up_to(ballot, most_gp(choice)));
            }
        }
    }
}

/// Going on is always possible.
fn has_time(state: &State, action: &Action) -> Result<(), Refusal> {
    let spent = state.council.asides >= MOST_ASIDES && *action != Action::Resume;
    if spent { Err(TOO_BUSY) } else { Ok(()) }
}

fn power(state: &State, power: ChairPower) -> Result<(), Refusal> {
    if Code::of(state).chair_may(power) { Ok(()) } else { Err(NO_POWER) }
}

fn text(text: &str) -> Result<(), Refusal> {
    let length = text.trim().chars().count();
    if length > 0 && text.chars().count() <= LONGEST_TEXT { Ok(()) } else { Err(BAD_TEXT) }
}

fn waiting(state: &State, id: BillId) -> Result<(), Refusal> {
    let waits = |bill: &&super::Bill| matches!(bill.stage, Stage::Waiting { .. });
    state.council.bill(id).filter(waits).map(drop).ok_or(NOT_WAITING)
}

/// The floor, while its item is under debate.
fn debated(state: &State) -> Result<&super::Floor, Refusal> {
    state.council.floor.as_ref().filter(|_| state.council.votes.is_empty()).ok_or(NOTHING_ON_FLOOR)
}

/// The one vote of a sequential Council; votes of a parallel one run by themselves. [GV-4.22]
fn open_vote(state: &State) -> Result<AgendaItem, Refusal> {
    state.council.votes.first().filter(|_| !is_parallel(state)).map(|vote| vote.item).ok_or(NO_VOTE)
}

/// GP go with a side, never with an abstention or a veto. [GV-4.20]
fn most_gp(choice: Choice) -> i64 {
    match choice {
        Choice::Abstain | Choice::Veto => 0,
        Choice::For | Choice::Against | Choice::Candidate(_) | Choice::Nobody => MOST_GP,
    }
}

/// [GV-5.6]
fn check_order(state: &State, clause: &Clause, law: u16, reason: &str) -> Result<(), Refusal> {
    let kind = EXECUTIVE_KINDS.contains(&clause.kind());
    if !state.options.executive_orders || !kind || state.council.executive.len() >= MOST_ORDERS {
        return Err(NOT_EXECUTIVE);
    }
    power(state, ChairPower::Execute)?;
    let has_text = state.book.law(law).is_some_and(|law| !law.text.trim().is_empty());
    if !has_text {
        return Err(NO_SUCH_LAW);
    }
    limits::clause(state, clause).map_err(|(parameter, fault)| fault.refusal(&parameter))?;
    text(reason)
}

/// [GV-12.9]
fn deck_place(state: &State, card: &str) -> Option<usize> {
    let of = |place: &u8| data().public.get(usize::from(*place)).is_some_and(|facts| facts.id == card);
    state.events.deck.iter().position(of)
}
