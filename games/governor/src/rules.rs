//! Every action finds its part of play here: who is waited for, who may do what when, and what follows from it. What can
//! be done in each part is in `phase`, what the server's clock does in `live`.

use satrap_core::refusal::{NOT_FOR_CLOCK, NOT_FOR_SEATS};
use satrap_core::{Dice, Events, Offer, Refusal, Seat, SeatSet};

use crate::action::Action;
use crate::event::Event;
use crate::ids::Nation;
use crate::live::clock;
use crate::phase::council::{self, Choice, chair};
use crate::phase::{briefing, draft, facilitator, process, reveal};
use crate::refusal::{NOT_NOW, NOT_THE_CHAIR, PAUSED};
use crate::state::{Phase, State};
use crate::victory;

const NOT_THE_DESK: Refusal = Refusal::new(
    "not_the_desk",
    "GV-1.2",
    "Only those who run a nation's interface can do this: its lobbyists, or its representative if no lobbyist is here.",
);
const NOT_IN_COUNCIL: Refusal =
    Refusal::new("not_in_council", "GV-1.2", "Only the representative of a nation can do this.");
const NOT_THE_FACILITATOR: Refusal =
    Refusal::new("not_the_facilitator", "GV-13.2", "Only the facilitator can do this.");

/// Whose business an action is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Briefing,
    Desk,
    Council,
    Chair,
    /// The Chairperson's or the facilitator's.
    Clock,
    Facilitator,
    Reveal,
    Server,
}

fn part(action: &Action) -> Part {
    match action {
        Action::VoteRepresentative { .. }
        | Action::VolunteerChair
        | Action::VoteChair { .. }
        | Action::PresentNext
        | Action::Ready => Part::Briefing,
        Action::OrderMove { .. }
        | Action::OrderShoot { .. }
        | Action::OrderClaim { .. }
        | Action::OrderBid { .. }
        | Action::OrderTrade { .. }
        | Action::OrderTeach { .. }
        | Action::OrderConvert { .. }
        | Action::OrderRemove { .. }
        | Action::Submit
        | Action::Recall
        | Action::WithdrawClaim { .. }
        | Action::Contribute { .. }
        | Action::Complete { .. }
        | Action::Discard { .. }
        | Action::Done { .. } => Part::Desk,
        Action::Cast { .. }
        | Action::FloorReady
        | Action::FloorRequest
        | Action::FloorCancel
        | Action::FloorYield
        | Action::Enter
        | Action::Leave
        | Action::BillNew { .. }
        | Action::BillTemplate { .. }
        | Action::BillTitle { .. }
        | Action::BillText { .. }
        | Action::BillSunset { .. }
        | Action::BillCategory { .. }
        | Action::BillClauseAdd { .. }
        | Action::BillClauseRemove { .. }
        | Action::BillDelete { .. }
        | Action::BillShow { .. }
        | Action::BillSign { .. }
        | Action::BillUnsign { .. }
        | Action::BillHandIn { .. }
        | Action::BillWithdraw { .. } => Part::Council,
        Action::ChairApprove { .. }
        | Action::ChairReject { .. }
        | Action::ChairAgenda { .. }
        | Action::ChairFloor { .. }
        | Action::ChairGiveFloor { .. }
        | Action::ChairTakeFloor
        | Action::ChairOpenVote
        | Action::ChairCloseVote
        | Action::ChairBallot { .. }
        | Action::ChairTie { .. }
        | Action::ChairAnnul { .. }
        | Action::ChairExtend { .. }
        | Action::ChairPresence { .. }
        | Action::ChairRuling { .. }
        | Action::ChairExecute { .. }
        | Action::ChairEvent { .. } => Part::Chair,
        Action::ChairGoal { .. } | Action::RevealNext => Part::Reveal,
        Action::Pause | Action::Resume => Part::Clock,
        Action::EndRound | Action::EndGame | Action::Swap { .. } | Action::AppointChair { .. } => {
            Part::Facilitator
        }
        Action::BriefingEnds
        | Action::RoundEnds
        | Action::CouncilLate
        | Action::DebateEnds
        | Action::SpeechEnds
        | Action::VoteEnds
        | Action::RevealEnds
        | Action::Presence { .. }
        | Action::Vacancy { .. } => Part::Server,
    }
}

/// What may be done at a desk while the clock is stopped; the other offices see to it themselves. [GV-2.12]
fn is_drafting(action: &Action) -> bool {
    matches!(
        action,
        Action::OrderMove { .. }
            | Action::OrderShoot { .. }
            | Action::OrderClaim { .. }
            | Action::OrderBid { .. }
            | Action::OrderTrade { .. }
            | Action::OrderTeach { .. }
            | Action::OrderConvert { .. }
            | Action::OrderRemove { .. }
    )
}

/// The seats the game waits for. While the clock is stopped it waits for the people who can start it again, or for
/// bots where no person can: a bot does not cut a person's pause short.
pub(crate) fn to_act(state: &State) -> SeatSet {
    match &state.phase {
        Phase::Briefing(briefing) => {
            let waits = |seat: &Seat| match state.represents(*seat) {
                Some(nation) => !briefing.ready.contains(nation),
                None => state.presides(*seat) && !briefing.chair_ready,
            };
            state.seats().filter(waits).collect()
        }
        Phase::Round if state.clock.paused => {
            let able = || state.seats().filter(|seat| may_resume(state, *seat));
            let people: SeatSet = able().filter(|seat| state.options.people.contains(*seat)).collect();
            if people.is_empty() { able().collect() } else { people }
        }
        Phase::Round => {
            let owing = council::waits_for(state);
            let waits = |seat: &Seat| {
                let idle = state.commands(*seat).is_some_and(|nation| !state.nations[nation].done);
                idle || state.represents(*seat).is_some_and(|nation| owing.contains(nation))
            };
            state.seats().filter(waits).collect()
        }
        Phase::Reveal(_) => state.seats().filter(|seat| reveal::leads(state, *seat)).collect(),
        Phase::Over(_) => SeatSet::EMPTY,
    }
}

fn may_resume(state: &State, seat: Seat) -> bool {
    check(state, seat, &Action::Resume).is_ok()
}

/// A clock that nobody is left to start again runs by itself: a game does not wait for those who are gone. [GV-2.12]
pub(crate) fn resume_if_nobody_can(state: &mut State, events: &mut Events<Event>) {
    let stuck = state.phase == Phase::Round && state.clock.paused;
    if stuck && !state.seats().any(|seat| may_resume(state, seat)) {
        clock::pause(state, &Action::Resume, events);
    }
}

pub(crate) fn check_clock(state: &State, action: &Action) -> Result<(), Refusal> {
    if part(action) == Part::Server { clock::check(state, action) } else { Err(NOT_FOR_CLOCK) }
}

pub(crate) fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
    let part = part(action);
    if part == Part::Server {
        return Err(NOT_FOR_SEATS);
    }
    if part == Part::Facilitator {
        return check_facilitator(state, seat).and_then(|()| facilitator::check(state, action));
    }
    match (&state.phase, part) {
        (Phase::Briefing(_), Part::Briefing) => return briefing::check(state, seat, action),
        (Phase::Reveal(_), Part::Reveal) => return reveal::check(state, seat, action),
        (Phase::Round, Part::Desk | Part::Council | Part::Chair | Part::Clock) => {}
        _ => return Err(NOT_NOW),
    }
    match part {
        Part::Desk => {
            let nation = state.commands(seat).ok_or(NOT_THE_DESK)?;
            if state.clock.paused && !is_drafting(action) {
                return Err(PAUSED);
            }
            draft::check(state, nation, action)
        }
        Part::Council => {
            let nation = state.represents(seat).ok_or(NOT_IN_COUNCIL)?;
            council::check(state, nation, action)
        }
        Part::Clock if state.facilitates(seat) => facilitator::check(state, action),
        _ => check_chair(state, seat).and_then(|()| chair::check(state, action)),
    }
}

/// A Chairperson whose place the automatic chair has taken presides no longer. [GV-5.8]
fn check_chair(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.presides(seat) { Ok(()) } else { Err(NOT_THE_CHAIR) }
}

fn check_facilitator(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.facilitates(seat) { Ok(()) } else { Err(NOT_THE_FACILITATOR) }
}

/// Carries out what [`check`] accepts, and ends the round if nothing is left to wait for in it. [GV-2.14]
pub(crate) fn perform(
    state: &mut State,
    seat: Seat,
    action: &Action,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    match part(action) {
        Part::Briefing => briefing::perform(state, seat, action, events),
        Part::Desk => {
            if let Some(nation) = state.commands(seat) {
                draft::perform(state, nation, action, events);
            }
        }
        Part::Council => {
            if let Some(nation) = state.represents(seat) {
                council::perform(state, nation, action, events);
            }
        }
        Part::Clock if state.facilitates(seat) => facilitator::perform(state, action, dice, events),
        Part::Chair | Part::Clock => chair::perform(state, action, events),
        Part::Facilitator => facilitator::perform(state, action, dice, events),
        Part::Reveal => reveal::perform(state, action, events),
        Part::Server => {}
    }
    end_round_early(state, dice, events);
}

pub(crate) fn perform_clock(state: &mut State, action: &Action, dice: &mut Dice, events: &mut Events<Event>) {
    clock::perform(state, action, dice, events);
    end_round_early(state, dice, events);
}

fn end_round_early(state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    if matches!(state.phase, Phase::Round) && council::ends_round_early(state) {
        process::process_round(state, dice, events);
    }
}

/// What a seat may do now, sorted.
pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if victory::outcome(state).is_some() {
        return;
    }
    let start = out.len();
    match &state.phase {
        Phase::Briefing(_) => briefing::offers(state, seat, out),
        Phase::Round => {
            if let Some(nation) = state.commands(seat) {
                draft::offers(state, nation, out);
            }
            if state.clock.paused {
                out.retain(|offer| is_drafting(&offer.action));
            }
            if let Some(nation) = state.represents(seat) {
                council::offers(state, nation, out);
            }
            if check_chair(state, seat).is_ok() {
                chair::offers(state, out);
            }
            if let Some(nation) = state.commands(seat).filter(|_| !state.clock.paused) {
                draft::offer_done(state, nation, out);
            }
        }
        Phase::Reveal(_) => reveal::offers(state, seat, out),
        Phase::Over(_) => {}
    }
    if check_facilitator(state, seat).is_ok() {
        facilitator::offers(state, out);
    }
    // Stable, because it makes use of what is in order already: nearly all of it.
    out[start..].sort();
    // One person who presides and runs the event may stop the clock in both offices. [GV-5.1]
    out.dedup();
}

/// Nobody is asked twice: what is owed to the Council first, then the nation is done.
pub(crate) fn default_action(state: &State, seat: Seat) -> Option<Action> {
    if !to_act(state).contains(seat) {
        return None;
    }
    match &state.phase {
        Phase::Briefing(_) => Some(Action::Ready),
        Phase::Round if state.clock.paused => Some(Action::Resume),
        Phase::Round => match state.represents(seat) {
            Some(nation) if council::waits_for(state).contains(nation) => {
                Some(council_default(state, nation))
            }
            _ => Some(Action::Done { done: true }),
        },
        Phase::Reveal(_) => Some(Action::RevealNext),
        Phase::Over(_) => None,
    }
}

fn council_default(state: &State, nation: Nation) -> Action {
    let owed =
        state.council.votes.iter().find(|vote| vote.list.contains(nation) && vote.ballots[nation].is_none());
    match owed {
        Some(vote) => Action::Cast { item: vote.item, choice: Choice::Abstain, gp: 0 },
        None => Action::FloorReady,
    }
}
