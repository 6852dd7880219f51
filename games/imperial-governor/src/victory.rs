//! [IG-17] Ending and winning.

use std::cmp::Ordering;

use satrap_core::{Events, Offer, Outcome, Place, Refusal, Seat, SeatMap};

use crate::action::Action;
use crate::event::Event;
use crate::options::Victory;
use crate::refusal::{NO_SUCH_CHOICE, NOT_YOURSELF};
use crate::state::{Ballot, Ending, Flow, State};
use crate::turn;

const CONCEDED_ALREADY: Refusal =
    Refusal::new("conceded_already", "IG-17.2", "That is what you have declared already.");
const VOTED_ALREADY: Refusal = Refusal::new("voted_already", "IG-17.2", "You have said so already.");
const NO_POLL_YET: Refusal = Refusal::new(
    "no_poll_yet",
    "IG-17.5",
    "The most trusted ally is voted for when the game ends: in the last round, or once somebody wants to stop.",
);
const ONE_BALLOT: Refusal = Refusal::new("one_ballot", "IG-17.5", "You have voted already.");
const NO_SUCH_SEAT: Refusal = satrap_core::refusal::NO_SUCH_SEAT;

/// [IG-17.5] Where the vote decides, it is held after the end. Elsewhere nobody waits for it: votes are cast while the
/// end is near.
pub(crate) fn poll_is_open(state: &State) -> bool {
    let stopping = || state.players.values().any(|player| player.wants_end || player.concedes_to.is_some());
    match state.flow {
        Flow::Over { .. } => false,
        Flow::Poll { .. } => true,
        _ if state.options.victory == Victory::Poll => false,
        _ => state.round >= state.last_round() || stopping(),
    }
}

pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if poll_is_open(state) && state.players[seat].ballot.is_none() {
        out.push(Offer::of(Action::Poll { r#for: None }));
        out.extend(seat.others(state.seats()).map(|other| Offer::of(Action::Poll { r#for: Some(other) })));
    }
    if matches!(state.flow, Flow::Poll { .. }) {
        return;
    }
    let to = std::iter::once(None).chain(state.all_seats().map(Some));
    let may = to.filter(|to| check_concede(state, seat, *to).is_ok());
    out.extend(may.map(|to| Offer::of(Action::Concede { to })));
    out.push(Offer::of(Action::VoteEnd { yes: !state.players[seat].wants_end }));
}

pub(crate) fn check_concede(state: &State, seat: Seat, to: Option<Seat>) -> Result<(), Refusal> {
    if matches!(state.flow, Flow::Poll { .. }) {
        return Err(NO_SUCH_CHOICE);
    }
    if to == Some(seat) {
        return Err(NOT_YOURSELF);
    }
    if to.is_some_and(|to| to.0 >= state.seats()) {
        return Err(NO_SUCH_SEAT);
    }
    if state.players[seat].concedes_to == to { Err(CONCEDED_ALREADY) } else { Ok(()) }
}

pub(crate) fn check_vote(state: &State, seat: Seat, yes: bool) -> Result<(), Refusal> {
    if matches!(state.flow, Flow::Poll { .. }) {
        return Err(NO_SUCH_CHOICE);
    }
    if state.players[seat].wants_end == yes { Err(VOTED_ALREADY) } else { Ok(()) }
}

pub(crate) fn check_poll(state: &State, seat: Seat, choice: Option<Seat>) -> Result<(), Refusal> {
    if !poll_is_open(state) {
        return Err(NO_POLL_YET);
    }
    if state.players[seat].ballot.is_some() {
        return Err(ONE_BALLOT);
    }
    if choice == Some(seat) {
        return Err(NOT_YOURSELF);
    }
    if choice.is_some_and(|choice| choice.0 >= state.seats()) { Err(NO_SUCH_SEAT) } else { Ok(()) }
}

/// [IG-17.2] All others concede to the same player, who has won outright.
pub(crate) fn concede(state: &mut State, seat: Seat, to: Option<Seat>, events: &mut Events<Event>) {
    events.finalise();
    state.players[seat].concedes_to = to;
    let Some(to) = to else {
        events.public(Event::ConcessionWithdrawn { by: seat });
        return;
    };
    events.public(Event::Conceded { by: seat, to });
    if to.others(state.seats()).all(|other| state.players[other].concedes_to == Some(to)) {
        turn::finish(state, Ending::Concession, events);
    }
}

pub(crate) fn vote(state: &mut State, seat: Seat, yes: bool, events: &mut Events<Event>) {
    events.finalise();
    state.players[seat].wants_end = yes;
    events.public(if yes { Event::EndWanted { by: seat } } else { Event::EndUnwanted { by: seat } });
    if state.players.values().all(|player| player.wants_end) {
        turn::finish(state, Ending::Agreement, events);
    }
}

pub(crate) fn poll(state: &mut State, seat: Seat, choice: Option<Seat>, events: &mut Events<Event>) {
    events.finalise();
    state.players[seat].ballot = Some(Ballot(choice));
    events.public(Event::Polled { by: seat });
    if let Flow::Poll { after } = state.flow
        && state.players.values().all(|player| player.ballot.is_some())
    {
        turn::end_game(state, after, events);
    }
}

/// The player all others have conceded to.
fn conceded_to(state: &State) -> Option<Seat> {
    state
        .all_seats()
        .find(|seat| seat.others(state.seats()).all(|other| state.players[other].concedes_to == Some(*seat)))
}

pub(crate) fn votes(state: &State, seat: Seat) -> i64 {
    state.players.values().filter(|player| player.ballot == Some(Ballot(Some(seat)))).count() as i64
}

/// [IG-17.3] Income for each talent of starting income, in thousandths.
pub(crate) fn ratio(state: &State, seat: Seat) -> u32 {
    ratio_with(state, seat, &state.incomes())
}

/// The same where the incomes are known already.
pub(crate) fn ratio_with(state: &State, seat: Seat, incomes: &SeatMap<u32>) -> u32 {
    let clients = state.all_seats().filter(|other| state.players[*other].patron == Some(seat));
    let empire = incomes[seat] + clients.map(|client| incomes[client]).sum::<u32>();
    (empire * 1000).checked_div(state.players[seat].starting_income).unwrap_or(0)
}

/// Compares two players; the better is the less. Ties: income, chest, units in service.
fn by_ratio(state: &State, one: Seat, other: Seat) -> Ordering {
    let units = |seat: Seat| state.players[seat].forces.total();
    state
        .compare_ratios(other, one)
        .then_with(|| state.empire(other).cmp(&state.empire(one)))
        .then_with(|| state.players[other].chest.cmp(&state.players[one].chest))
        .then_with(|| units(other).cmp(&units(one)))
}

fn better(state: &State, ending: Ending, one: Seat, other: Seat) -> Ordering {
    if ending == Ending::Concession {
        let winner = conceded_to(state);
        let lost = |seat: Seat| Some(seat) != winner;
        return lost(one).cmp(&lost(other)).then_with(|| by_ratio(state, one, other));
    }
    by_kind(state, state.options.victory, one, other)
}

pub(crate) fn by_kind(state: &State, victory: Victory, one: Seat, other: Seat) -> Ordering {
    match victory {
        Victory::Ratio => by_ratio(state, one, other),
        // [IG-17.4]
        Victory::WarChest => {
            let key = |seat: Seat| (state.players[seat].chest, state.income(seat));
            key(other).cmp(&key(one))
        }
        Victory::Poll => {
            votes(state, other).cmp(&votes(state, one)).then_with(|| state.compare_ratios(other, one))
        }
    }
}

/// [IG-17.6] The kind of victory agreed on decides.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    let Flow::Over { by: ending } = state.flow else { return None };
    let mut order: Vec<Seat> = state.all_seats().collect();
    order.sort_by(|one, other| better(state, ending, *one, *other));
    let mut places: Vec<Place> = Vec::with_capacity(order.len());
    for (n, &seat) in order.iter().enumerate() {
        let rank = match places.last() {
            Some(before) if better(state, ending, before.seat, seat) == Ordering::Equal => before.rank,
            _ => n as u8 + 1,
        };
        places.push(Place { seat, rank, score: score(state, seat) });
    }
    Some(Outcome { ending: ending.id().to_owned(), places })
}

pub(crate) fn scores(state: &State) -> Vec<i64> {
    state.all_seats().map(|seat| score(state, seat)).collect()
}

/// What the kind of victory agreed on counts.
pub(crate) fn score(state: &State, seat: Seat) -> i64 {
    score_by(state, state.options.victory, seat)
}

pub(crate) fn score_by(state: &State, victory: Victory, seat: Seat) -> i64 {
    match victory {
        Victory::Ratio => i64::from(ratio(state, seat)),
        Victory::WarChest => i64::from(state.players[seat].chest),
        Victory::Poll => votes(state, seat),
    }
}
