//! Seats that nobody holds, at any moment of a game: the others of the nation do their duties, a nation without anybody
//! is waited for nowhere, and the automatic chair stands in for an empty one. Whoever takes the seat again has its
//! duties. [GV-1.3, GV-5.7] The server knows who sits where; its clock enters what is asked for here.

use satrap_core::{Events, Refusal, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::ids::Nation;
use crate::phase::briefing;
use crate::phase::council::{self, automatic};
use crate::rules;
use crate::state::{Office, Phase, State};

const KNOWN: Refusal =
    Refusal::new("vacancy", "GV-1.3", "This changes nothing: whether somebody holds the seat is known.");

/// What the clock does about a seat that nobody holds, or that is held again.
pub fn on_vacancy(state: &State, seat: Seat, vacant: bool) -> Option<Action> {
    check(state, seat, vacant).ok()?;
    Some(Action::Vacancy { seat, vacant })
}

pub fn check(state: &State, seat: Seat, vacant: bool) -> Result<(), Refusal> {
    let over = matches!(state.phase, Phase::Over(_));
    let changes = state.office(seat).is_some() && state.vacant.contains(seat) != vacant;
    if changes && !over { Ok(()) } else { Err(KNOWN) }
}

/// Carries out what [`check`] accepts.
pub fn perform(state: &mut State, seat: Seat, vacant: bool, events: &mut Events<Event>) {
    let Some(office) = state.office(seat) else { return };
    let nation = state.nation_of(seat);
    let spoke = nation.and_then(|nation| state.representative(nation));
    if vacant {
        state.vacant.insert(seat);
        state.options.people.remove(seat);
        events.public(Event::SeatVacated { office });
    } else {
        state.vacant.remove(seat);
        // The rules are not told whether a bot took it; whoever comes during a game is taken for a person.
        state.options.people.insert(seat);
        events.public(Event::SeatTaken { office });
    }
    let awaits_election = briefing::awaits_election(state);
    if let (false, Phase::Briefing(briefing)) = (vacant, &mut state.phase) {
        briefing.latecomers.retain(|other| *other != seat.0);
        briefing.latecomers.push(seat.0);
        // Who has no nation stands for election. [GV-5.2]
        if awaits_election && office == Office::Chair && !briefing.volunteers.contains(&seat.0) {
            briefing.volunteers.push(seat.0);
        }
    }
    events.finalise();
    if let Some(nation) = nation {
        see_to_council(state, nation, spoke, events);
    }
    if state.has_the_chair(seat) && !awaits_election {
        see_to_chair(state, seat, vacant, events);
    }
    rules::resume_if_nobody_can(state, events);
    briefing::go_on(state, events);
}

/// A nation without anybody leaves the chamber, and returns with the first who takes a seat. Where another speaks for it
/// now, a connection that was lost does not matter any more. [GV-4.2]
fn see_to_council(state: &mut State, nation: Nation, spoke: Option<Seat>, events: &mut Events<Event>) {
    let speaks = state.representative(nation);
    let lost = state.council.lost.contains(nation);
    let present = match (spoke, speaks) {
        (Some(_), None) => false,
        (None, Some(_)) => true,
        (before, now) if before != now && lost => true,
        _ => return,
    };
    if state.council.present.contains(nation) != present {
        council::set_presence(state, nation, present, events);
    }
    council::close_if_all_voted(state, events);
}

fn see_to_chair(state: &mut State, seat: Seat, vacant: bool, events: &mut Events<Event>) {
    let council = &mut state.council;
    if !vacant {
        council.automatic_chair = false;
        events.public(Event::ChairChosen { seat: Some(seat) });
        return;
    }
    let presided = !council.automatic_chair;
    (council.automatic_chair, council.chair_lost) = (true, false);
    if presided {
        events.public(Event::ChairLost);
        automatic::take_over(state, events);
    }
}

#[cfg(test)]
mod tests;
