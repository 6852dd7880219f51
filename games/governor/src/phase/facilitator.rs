//! Who runs the event without playing: the clock, the end of rounds and of the game, members' duties. [GV-5.1] The
//! facilitator can do nothing inside a nation.

use satrap_core::{Dice, Events, Offer, Refusal, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::live::clock;
use crate::phase::council::automatic;
use crate::phase::{briefing, process, reveal};
use crate::refusal::{NOT_NOW, TOO_BUSY};
use crate::state::{Office, Phase, State};

/// Pauses and exchanges of duties in a round, so that it has an end. [GV-3.1]
const MOST_ASIDES: u16 = 1000;

const NOT_IN_ROUND: Refusal = Refusal::new("phase", "GV-2.2", "No round is open.");
const IS_LAST: Refusal = Refusal::new("last_round", "GV-13.2", "This round is the last already.");
const NOT_TO_SWAP: Refusal = Refusal::new(
    "swap",
    "GV-1.17",
    "Two members of one nation change their duties during the briefing or while the clock is paused.",
);

const NOT_TO_APPOINT: Refusal = Refusal::new(
    "chair",
    "GV-5.2",
    "During the briefing or while the clock is paused, a person who does not preside takes the chair, unless the \
     nation would be left without anybody.",
);

pub fn check(state: &State, action: &Action) -> Result<(), Refusal> {
    let in_round = state.phase == Phase::Round;
    let spent = state.council.asides >= MOST_ASIDES;
    match action {
        Action::Pause | Action::Swap { .. } | Action::AppointChair { .. } if spent => Err(TOO_BUSY),
        Action::Pause | Action::Resume if in_round => clock::check_pause(state, action),
        Action::Pause | Action::Resume => Err(NOT_IN_ROUND),
        Action::EndRound => Ok(()),
        Action::EndGame if !in_round => Err(NOT_IN_ROUND),
        Action::EndGame if state.last_round <= state.round => Err(IS_LAST),
        Action::EndGame => Ok(()),
        Action::Swap { one, other } => {
            let nations = (state.nation_of(*one), state.nation_of(*other));
            let of_one_nation = one != other && nations.0.is_some() && nations.0 == nations.1;
            let differ = state.office(*one) != state.office(*other);
            if of_one_nation && differ && between_rounds(state) { Ok(()) } else { Err(NOT_TO_SWAP) }
        }
        Action::AppointChair { seat } => {
            let fits = seat.map_or(presides(state), |seat| may_take_the_chair(state, seat));
            if fits && between_rounds(state) { Ok(()) } else { Err(NOT_TO_APPOINT) }
        }
        _ => Err(NOT_NOW),
    }
}

/// Duties change when nothing runs: in the briefing, or while the clock is stopped. [GV-1.17]
fn between_rounds(state: &State) -> bool {
    match state.phase {
        Phase::Briefing(_) => true,
        Phase::Round => state.clock.paused,
        Phase::Reveal(_) | Phase::Over(_) => false,
    }
}

fn presides(state: &State) -> bool {
    !state.council.automatic_chair || state.council.chair_lost
}

/// A person who does not preside and whose nation is not left without anybody: who had the chair takes the place, or
/// another member does. The facilitator may preside too. [GV-5.1]
fn may_take_the_chair(state: &State, seat: Seat) -> bool {
    let is_person = |seat: &Seat| state.options.people.contains(*seat) && state.is_held(*seat);
    let leaver = state.chair().filter(is_person);
    match state.office(seat) {
        _ if !is_person(&seat) => false,
        Some(Office::Chair | Office::Facilitator) => !(presides(state) && state.has_the_chair(seat)),
        Some(Office::Representative(nation) | Office::Lobbyist(nation)) => {
            leaver.is_some() || state.held_members(nation).len() > 1
        }
        None => false,
    }
}

/// Carries out what [`check`] accepts.
pub fn perform(state: &mut State, action: &Action, dice: &mut Dice, events: &mut Events<Event>) {
    state.council.asides = state.council.asides.saturating_add(1);
    match action {
        Action::Pause | Action::Resume => clock::pause(state, action, events),
        Action::EndRound => match &state.phase {
            Phase::Briefing(_) => briefing::finish(state, events),
            Phase::Round => process::process_round(state, dice, events),
            Phase::Reveal(_) => reveal::finish(state, events),
            Phase::Over(_) => {}
        },
        Action::EndGame => {
            state.last_round = state.round;
            events.public(Event::FinalRoundCalled { round: state.round });
            events.finalise();
        }
        Action::Swap { one, other } => {
            state.offices.swap(usize::from(one.0), usize::from(other.0));
            if let Some(nation) = state.nation_of(*one) {
                events.public(Event::DutiesSwapped { nation });
            }
            events.finalise();
        }
        Action::AppointChair { seat } => appoint_chair(state, *seat, events),
        _ => {}
    }
}

fn appoint_chair(state: &mut State, seat: Option<Seat>, events: &mut Events<Event>) {
    // [GV-5.1] The facilitator keeps the event in hand and presides too; a Chairperson there is waits meanwhile.
    let both = seat.is_some_and(|seat| state.facilitates(seat));
    if let Some(new) = seat.filter(|_| !both) {
        briefing::take_the_chair(state, new);
    }
    state.council.facilitator_chairs = both;
    state.council.chair_lost = false;
    state.council.automatic_chair = seat.is_none();
    events.public(Event::ChairChosen { seat });
    events.finalise();
    if seat.is_none() {
        automatic::take_over(state, events);
    }
}

pub fn offers(state: &State, out: &mut Vec<Offer<Action>>) {
    let pairs = state.seats().flat_map(|one| pairs_of(state, one));
    let chairs = state.seats().map(Some).chain([None]).map(|seat| Action::AppointChair { seat });
    let possible = [Action::Pause, Action::Resume, Action::EndRound, Action::EndGame]
        .into_iter()
        .chain(pairs)
        .chain(chairs);
    out.extend(possible.filter(|action| check(state, action).is_ok()).map(Offer::of));
}

fn pairs_of(state: &State, one: Seat) -> impl Iterator<Item = Action> + use<> {
    state.seats().map(move |other| Action::Swap { one, other })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Nation;
    use crate::options::Options;
    use crate::setup;

    fn event() -> State {
        let nations = [Nation::Earth, Nation::Titan, Nation::Pluto].into_iter().collect();
        let options = Options { nations, facilitator: true, ..Options::default() };
        setup::setup(&options, 7, &mut Dice::from_number(1)).unwrap()
    }

    fn act(state: &mut State, action: Action) -> Result<(), Refusal> {
        check(state, &action)?;
        perform(state, &action, &mut Dice::from_number(2), &mut Events::default());
        Ok(())
    }

    /// [GV-1.15, GV-13.2]
    #[test]
    fn the_facilitator_starts_play_ends_rounds_and_calls_the_last() {
        let mut state = event();
        assert!(act(&mut state, Action::Pause).is_err(), "no round is open");
        act(&mut state, Action::EndRound).unwrap();
        assert_eq!(state.round, 1);
        act(&mut state, Action::EndRound).unwrap();
        assert_eq!(state.round, 2);
        act(&mut state, Action::EndGame).unwrap();
        assert!(act(&mut state, Action::EndGame).is_err());
        act(&mut state, Action::EndRound).unwrap();
        assert!(matches!(state.phase, Phase::Over(_)));
    }

    /// [GV-5.2, GV-5.8] Earth's lobbyist takes the chair; later another person does, and they exchange their places.
    #[test]
    fn the_chair_passes_from_one_person_to_another_between_rounds() {
        let mut state = event();
        state.options.people = state.seats().collect();
        let chair = |seat: Option<u8>| Action::AppointChair { seat: seat.map(Seat) };
        assert!(act(&mut state, chair(None)).is_err(), "nobody presides");
        act(&mut state, chair(Some(3))).unwrap();
        assert_eq!((state.chair(), state.council.automatic_chair), (Some(Seat(3)), false));
        act(&mut state, Action::EndRound).unwrap();
        assert!(act(&mut state, chair(Some(1))).is_err(), "the round is running");
        act(&mut state, Action::Pause).unwrap();
        act(&mut state, chair(Some(1))).unwrap();
        assert_eq!(state.chair(), Some(Seat(1)));
        assert_eq!(state.office(Seat(3)), Some(Office::Representative(Nation::Titan)));
        act(&mut state, chair(None)).unwrap();
        assert!(state.council.automatic_chair);
        act(&mut state, chair(Some(1))).unwrap();
        assert!(!state.council.automatic_chair, "back in the chair");
    }

    /// [GV-5.1] One person holds both duties, and gives the chair away again.
    #[test]
    fn the_facilitator_may_preside_too() {
        let mut state = event();
        state.options.people = state.seats().collect();
        let chair = |seat: Option<u8>| Action::AppointChair { seat: seat.map(Seat) };
        act(&mut state, chair(Some(6))).unwrap();
        assert!(state.presides(Seat(6)) && state.facilitates(Seat(6)));
        assert!(act(&mut state, chair(Some(6))).is_err(), "presides already");
        act(&mut state, Action::EndRound).unwrap();
        let offered = |state: &State, action: &Action| {
            let mut offers = Vec::new();
            crate::rules::offers(state, Seat(6), &mut offers);
            offers.iter().filter(|offer| offer.action == *action).count()
        };
        let extend = Action::ChairExtend { seconds: clock::LEAST_EXTENSION };
        assert_eq!((offered(&state, &extend), offered(&state, &Action::Pause)), (1, 1));
        act(&mut state, Action::Pause).unwrap();
        act(&mut state, chair(Some(0))).unwrap();
        assert!(state.presides(Seat(0)) && !state.presides(Seat(6)) && state.facilitates(Seat(6)));
        act(&mut state, chair(Some(6))).unwrap();
        assert!(state.presides(Seat(6)) && !state.presides(Seat(0)), "the other waits");
        act(&mut state, chair(None)).unwrap();
        assert!(state.council.automatic_chair && !state.council.facilitator_chairs);
    }

    /// [GV-5.1] Without lobbyists nobody can leave a nation for the chair.
    #[test]
    fn a_nation_is_not_left_without_a_representative() {
        let nations = [Nation::Earth, Nation::Titan, Nation::Pluto].into_iter().collect();
        let options = Options { nations, facilitator: true, ..Options::default() };
        let mut state = setup::setup(&options, 4, &mut Dice::from_number(1)).unwrap();
        state.options.people = state.seats().collect();
        assert!(act(&mut state, Action::AppointChair { seat: Some(Seat(0)) }).is_err());
    }

    /// [GV-1.17] Earth has the seats 0 and 3.
    #[test]
    fn members_of_a_nation_change_their_duties_between_rounds() {
        let mut state = event();
        let swap = Action::Swap { one: Seat(0), other: Seat(3) };
        assert!(act(&mut state, Action::Swap { one: Seat(0), other: Seat(4) }).is_err(), "of two nations");
        act(&mut state, swap.clone()).unwrap();
        assert_eq!(state.office(Seat(3)), Some(Office::Representative(Nation::Earth)));
        act(&mut state, Action::EndRound).unwrap();
        assert!(act(&mut state, swap.clone()).is_err(), "the round is running");
        act(&mut state, Action::Pause).unwrap();
        act(&mut state, swap).unwrap();
        act(&mut state, Action::Resume).unwrap();
        assert_eq!(state.office(Seat(0)), Some(Office::Representative(Nation::Earth)));
    }
}
