//! Votes: opened, cast, closed, and annulled when they were entered wrongly. [GV-4.16 to GV-4.31]

use enum_map::EnumMap;
use satrap_core::{Events, Refusal};

use super::{
    AgendaItem, Ballot, Choice, ClosedVote, Count, Passed, Vote, VoteResult, VoteRules, agenda, automatic,
    floor, is_parallel, present,
};
use crate::event::{CastBallot, Event};
use crate::ids::{Asset, Nation, NationSet, UNIT};
use crate::law::clause::{BallotMode, ChairPower};
use crate::law::code::Code;
use crate::options::GpUse;
use crate::refusal::NO_VOTE;
use crate::region::Region;
use crate::state::State;

/// More GP than any nation can hold: no limit by law. [P6]
const NO_LIMIT: i64 = 1_000_000_000;

const NOT_ON_LIST: Refusal =
    Refusal::new("absent", "GV-4.17", "Only nations that were present when the vote opened take part in it.");
const NO_SUCH_CHOICE: Refusal = Refusal::new("choice", "GV-4.18", "This ballot cannot be cast in this vote.");
const NO_VETO: Refusal = Refusal::new("veto", "GV-4.18", "Your nation has no veto, or has used it up.");
const NO_GP: Refusal =
    Refusal::new("gp", "GV-4.20", "Your nation cannot use this many Governor Points with this ballot.");

/// Opens the vote on the item that is on the floor.
pub fn open_floor(state: &mut State, events: &mut Events<Event>) {
    let Some(floor) = &mut state.council.floor else { return };
    floor.speaker = None;
    floor.queue.clear();
    let item = floor.item;
    open(state, item, events);
}

/// The list of those present and the rules in force are fixed. [GV-4.17, GV-4.28]
pub fn open(state: &mut State, item: AgendaItem, events: &mut Events<Event>) {
    let vote = Vote { item, list: present(state), rules: rules(state, item), ballots: EnumMap::default() };
    state.council.votes.push(vote);
    events.public(Event::VoteOpened { item, title: state.council.title(item) });
    events.finalise();
}

fn rules(state: &State, item: AgendaItem) -> VoteRules {
    let code = Code::of(state);
    let bill = match item {
        AgendaItem::Bill(id) => state.council.bill(id),
        AgendaItem::Award(_) => None,
    };
    let gp = code.gp_voting();
    let has_veto = |nation: &Nation| code.veto_uses(*nation).is_some_and(|right| right.left > 0);
    VoteRules {
        majority: bill.map_or(crate::law::clause::Majority::Plurality, |bill| {
            code.majority(bill.kind, bill.category(state))
        }),
        weights: EnumMap::from_fn(
            |nation| {
                if state.in_play.contains(nation) { code.vote_weight(nation) } else { 0 }
            },
        ),
        most_gp: gp.allowed.then(|| gp.most.unwrap_or(NO_LIMIT)),
        millivotes: gp.millivotes,
        ballot: code.ballot_mode(),
        vetoes: if bill.is_some() {
            state.in_play.iter().filter(has_veto).collect()
        } else {
            NationSet::EMPTY
        },
    }
}

/// GP in ballots of open votes, in thousandths: they cannot be used elsewhere. [GV-4.21]
pub fn bound_gp(state: &State, nation: Nation) -> i64 {
    let set_aside = |vote: &Vote| vote.ballots[nation].map_or(0, |ballot| ballot.gp);
    state.council.votes.iter().map(set_aside).sum::<i64>() * UNIT
}

/// Whole GP that a nation could put into a ballot on this item, by what it holds alone. [GV-4.20, GV-4.21]
pub fn available_gp(state: &State, nation: Nation, item: AgendaItem) -> i64 {
    let own = state.council.vote_on(item).and_then(|vote| vote.ballots[nation]).map_or(0, |ballot| ballot.gp);
    ((state.held(nation, Asset::Gp) - bound_gp(state, nation)) / UNIT + own).max(0)
}

/// The most GP of a nation in a vote, by holdings, law and weight. [GV-4.20, P6, P14]
fn most_gp(state: &State, vote: &Vote, nation: Nation) -> i64 {
    if vote.rules.weights[nation] == 0 {
        return 0;
    }
    let by_law = vote.rules.most_gp.unwrap_or(0);
    available_gp(state, nation, vote.item).min(by_law)
}

/// Who may be voted for in an award ballot: the claimants, and the owner if there is one. [GV-4.30]
pub fn candidates(state: &State, region: Region) -> NationSet {
    let place = state.region(region);
    place.owner.map_or(place.claimants(), |owner| place.claimants().or(NationSet::only(owner)))
}

/// Those of them who can be given the region: a nation at its cap is passed over as if it were no claimant, but whether
/// it is may hang on what others do not know of it, so ballots can name it. [GV-7.16]
fn eligible(state: &State, region: Region) -> NationSet {
    let code = Code::of(state);
    let owner = state.region(region).owner;
    let has_room = |nation: &Nation| {
        let below = |cap: u8| state.owned(*nation).len() < usize::from(cap);
        owner == Some(*nation) || code.region_cap(*nation).is_none_or(below)
    };
    candidates(state, region).iter().filter(has_room).collect()
}

/// The choices of a nation, with the most GP each may carry.
pub fn choices(state: &State, vote: &Vote, nation: Nation) -> Vec<(Choice, i64)> {
    let most = most_gp(state, vote, nation);
    match vote.item {
        AgendaItem::Bill(_) => {
            let mut choices = vec![(Choice::For, most), (Choice::Against, most), (Choice::Abstain, 0)];
            if vote.rules.vetoes.contains(nation) {
                choices.push((Choice::Veto, 0));
            }
            choices
        }
        AgendaItem::Award(region) => {
            let candidates = candidates(state, region);
            let mut choices = vec![(Choice::Abstain, 0)];
            choices.extend(candidates.iter().map(|candidate| (Choice::Candidate(candidate), most)));
            choices.push((Choice::Nobody, most));
            choices
        }
    }
}

/// [GV-4.18, GV-4.20] With the option `gp_use` = `all` it is everything or nothing.
pub fn check_cast(
    state: &State,
    item: AgendaItem,
    nation: Nation,
    choice: Choice,
    gp: i64,
) -> Result<(), Refusal> {
    let vote = require_choice(state, item, nation, choice)?;
    let (_, most) = (choices(state, vote, nation).into_iter())
        .find(|(possible, _)| *possible == choice)
        .ok_or(NO_SUCH_CHOICE)?;
    let fits = match state.options.gp_use {
        GpUse::Amount => (0..=most).contains(&gp),
        GpUse::All => gp == 0 || gp == most,
    };
    if fits { Ok(()) } else { Err(NO_GP) }
}

/// As far as can be told without looking into the nation's purse.
pub fn require_choice(
    state: &State,
    item: AgendaItem,
    nation: Nation,
    choice: Choice,
) -> Result<&Vote, Refusal> {
    let vote = state.council.vote_on(item).ok_or(NO_VOTE)?;
    if !vote.list.contains(nation) {
        return Err(NOT_ON_LIST);
    }
    let possible = choices(state, vote, nation).into_iter().any(|(possible, _)| possible == choice);
    match (possible, choice) {
        (true, _) => Ok(vote),
        (false, Choice::Veto) => Err(NO_VETO),
        (false, _) => Err(NO_SUCH_CHOICE),
    }
}

/// Enters or replaces a ballot. [GV-4.18, GV-4.20]
pub fn cast(state: &mut State, item: AgendaItem, nation: Nation, ballot: Ballot, events: &mut Events<Event>) {
    let Some(vote) = state.council.votes.iter_mut().find(|vote| vote.item == item) else { return };
    vote.ballots[nation] = Some(ballot);
    let told = |choice, gp| Event::BallotCast { item, nation, choice, gp };
    let shown = told(Some(ballot.choice), Some(ballot.gp));
    match (vote.rules.ballot, state.representative(nation)) {
        (BallotMode::Open, _) => {
            events.public(shown);
            events.finalise();
        }
        (_, Some(seat)) => events.private_to(seat, shown, told(None, None)),
        (_, None) => events.public(told(None, None)),
    }
    if ballot.gp > 0 {
        let held = state.held(nation, Asset::Gp);
        state.nations[nation].announced_gp = Some((state.round, held));
        events.public(Event::GpAnnounced { nation, held });
        events.finalise();
    }
    close_if_all_voted(state, events);
}

/// When all on the list have voted, the vote closes, but not in a parallel Council. A nation that has nobody left to vote
/// for it is not waited for. [GV-1.3, GV-4.22]
pub fn close_if_all_voted(state: &mut State, events: &mut Events<Event>) {
    let Some(vote) = state.council.votes.first().filter(|_| !is_parallel(state)) else { return };
    let item = vote.item;
    let owed = vote.list.and(state.attended());
    if owed.iter().all(|nation| vote.ballots[nation].is_some()) {
        close(state, item, events);
        automatic::advance(state, events);
    }
}

/// What the Chairperson enters by hand: never more GP than the nation holds, so that nothing is given away but what
/// is announced anyway. [GV-4.18, GV-4.20]
pub fn affordable(state: &State, item: AgendaItem, nation: Nation, choice: Choice, gp: i64) -> i64 {
    let Some(vote) = state.council.vote_on(item) else { return 0 };
    let most = choices(state, vote, nation).into_iter().find(|(possible, _)| *possible == choice);
    let most = most.map_or(0, |(_, most)| most);
    match state.options.gp_use {
        GpUse::All if gp > 0 => most,
        GpUse::Amount | GpUse::All => gp.clamp(0, most),
    }
}

/// Counts a vote: whoever cast no ballot abstains, GP used are spent on all sides. [GV-4.22 to GV-4.30]
pub fn close(state: &mut State, item: AgendaItem, events: &mut Events<Event>) {
    let Some(place) = state.council.votes.iter().position(|vote| vote.item == item) else { return };
    let vote = state.council.votes.remove(place);
    let title = state.council.title(item);
    settle_gp(state, &vote, 1);
    let (count, result) = match item {
        AgendaItem::Award(region) => vote.award(state.in_play, eligible(state, region)),
        AgendaItem::Bill(_) => result(state, &vote),
    };
    let ballots = (vote.rules.ballot != BallotMode::Secret).then(|| ballots(&vote));
    events.public(Event::VoteClosed { item, title, result, count, ballots });
    events.finalise();
    settle_vetoes(state, &vote, 1);
    let bill = match item {
        AgendaItem::Bill(id) => {
            let place = state.council.bills.iter().position(|bill| bill.id == id);
            place.map(|place| state.council.bills.remove(place))
        }
        AgendaItem::Award(_) => None,
    };
    agenda::leave(state, item, events);
    let closed = ClosedVote { round: state.round, vote, count, result, bill };
    conclude(state, &closed);
    state.council.closed.push(closed);
}

fn result(state: &State, vote: &Vote) -> (Count, VoteResult) {
    let count = vote.count(state.in_play);
    let decides = !state.council.automatic_chair && Code::of(state).chair_may(ChairPower::TieBreak);
    let result = if vote.is_vetoed() {
        VoteResult::Vetoed
    } else if count.passes(vote.rules.majority) {
        VoteResult::Passed
    } else if decides && count.is_tied(vote.rules.majority) {
        VoteResult::Tied
    } else {
        VoteResult::Failed
    };
    (count, result)
}

/// What follows from a result. [GV-4.27, GV-7.14]
fn conclude(state: &mut State, closed: &ClosedVote) {
    match (closed.result, closed.vote.item, &closed.bill) {
        (VoteResult::Passed, _, Some(bill)) => state.council.passed.push(Passed::Bill(bill.clone())),
        (VoteResult::Awarded(Some(nation)), AgendaItem::Award(region), _) => {
            state.council.passed.push(Passed::Award(region, nation));
        }
        (VoteResult::Awarded(None), AgendaItem::Award(region), _) => {
            let rounds = Code::of(state).award(region).rounds;
            state.region_mut(region).next_ballot = state.round.saturating_add(rounds);
        }
        _ => {}
    }
    settle_sides(state, closed, 1);
}

/// GP used are spent; an annulled vote gives them back. [GV-4.23, GV-4.31]
fn settle_gp(state: &mut State, vote: &Vote, sign: i64) {
    for nation in vote.list.iter() {
        let gp = vote.ballots[nation].map_or(0, |ballot| ballot.gp) * sign;
        let own = &mut state.nations[nation];
        own.holdings[Asset::Gp] -= gp * UNIT;
        own.ledger.gp_voted += gp;
    }
}

/// Uses of a veto are counted by the clause that grants it. [P5, GV-11.15]
fn settle_vetoes(state: &mut State, vote: &Vote, sign: i8) {
    let cast = |nation: &Nation| vote.ballots[*nation].is_some_and(|ballot| ballot.choice == Choice::Veto);
    for nation in vote.list.iter().filter(cast) {
        let Some(right) = Code::of(state).veto_uses(nation) else { continue };
        let law = state.book.laws.iter_mut().find(|law| law.number == right.law);
        if let Some(counter) = law.and_then(|law| law.counters.get_mut(right.position)) {
            counter.vetoes[nation] = counter.vetoes[nation].saturating_add_signed(sign);
        }
    }
}

/// Who was for or against, and on the prevailing side: what `won_share` counts. A tie waits for its decision.
fn settle_sides(state: &mut State, closed: &ClosedVote, sign: i16) {
    let prevailing = match closed.result {
        VoteResult::Passed => Choice::For,
        VoteResult::Failed | VoteResult::Vetoed => Choice::Against,
        VoteResult::Tied | VoteResult::Awarded(_) => return,
    };
    for nation in closed.vote.list.iter() {
        let Some(ballot) = closed.vote.ballots[nation] else { continue };
        if !matches!(ballot.choice, Choice::For | Choice::Against) {
            continue;
        }
        let ledger = &mut state.nations[nation].ledger;
        ledger.votes_cast = ledger.votes_cast.saturating_add_signed(sign);
        if ballot.choice == prevailing {
            ledger.votes_won = ledger.votes_won.saturating_add_signed(sign);
        }
    }
}

/// [GV-4.25]
pub fn break_tie(state: &mut State, item: AgendaItem, passed: bool, events: &mut Events<Event>) {
    let Some(place) = tied(state, item) else { return };
    let mut closed = state.council.closed.remove(place);
    closed.result = if passed { VoteResult::Passed } else { VoteResult::Failed };
    conclude(state, &closed);
    state.council.closed.insert(place, closed);
    events.public(Event::TieBroken { item, passed });
    events.finalise();
}

/// A vote of this round that waits for the Chairperson's decision.
pub fn tied(state: &State, item: AgendaItem) -> Option<usize> {
    let waits = |closed: &ClosedVote| {
        closed.round == state.round && closed.vote.item == item && closed.result == VoteResult::Tied
    };
    state.council.closed.iter().rposition(waits)
}

/// A vote of this round that can be annulled.
pub fn annullable(state: &State, item: AgendaItem) -> Option<usize> {
    let of_now = |closed: &ClosedVote| closed.round == state.round && closed.vote.item == item;
    state.council.closed.iter().rposition(of_now)
}

/// Everything the vote did is undone, and the item is on the floor again. [GV-4.31]
pub fn annul(state: &mut State, item: AgendaItem, events: &mut Events<Event>) {
    let Some(place) = annullable(state, item) else { return };
    let closed = state.council.closed.remove(place);
    settle_gp(state, &closed.vote, -1);
    settle_vetoes(state, &closed.vote, -1);
    settle_sides(state, &closed, -1);
    state.council.passed.retain(|passed| match (passed, item) {
        (Passed::Bill(bill), AgendaItem::Bill(id)) => bill.id != id,
        (Passed::Award(region, _), AgendaItem::Award(of)) => *region != of,
        _ => true,
    });
    if let Some(bill) = closed.bill {
        let place = state.council.bills.partition_point(|other| other.id < bill.id);
        state.council.bills.insert(place, bill);
    }
    state.council.agenda.insert(0, item);
    events.public(Event::VoteAnnulled { item });
    events.finalise();
    floor::clear(state, events);
    floor::open(state, item, events);
}

fn ballots(vote: &Vote) -> Vec<CastBallot> {
    let cast = |nation: Nation| {
        let ballot = vote.ballots[nation].unwrap_or(Ballot { choice: Choice::Abstain, gp: 0 });
        CastBallot { nation, choice: ballot.choice, gp: ballot.gp }
    };
    vote.list.iter().map(cast).collect()
}
