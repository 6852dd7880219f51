//! Before round 1: teams divide their duties, a Chairperson is chosen and presents the initial laws. [GV-1.15, GV-1.17,
//! GV-5.2, GV-5.4]

use satrap_core::{Events, Offer, Refusal, Seat, SeatSet};

use crate::action::Action;
use crate::event::Event;
use crate::ids::Nation;
use crate::options::ChairMode;
use crate::phase::process;
use crate::refusal::NOT_NOW;
use crate::state::{Briefing, Office, Phase, State};

const NOT_A_MEMBER: Refusal =
    Refusal::new("member", "GV-1.17", "A representative is chosen among the members of your own nation.");
const VOTED: Refusal = Refusal::new("voted", "GV-1.17", "You have voted already.");
const NOT_ELECTED: Refusal = Refusal::new("chair", "GV-5.2", "The Chairperson is not elected at this table.");
const NOT_TO_VOLUNTEER: Refusal = Refusal::new(
    "volunteer",
    "GV-5.2",
    "Only a person whose nation keeps a player can stand for election as Chairperson, once.",
);
const NOT_A_VOLUNTEER: Refusal =
    Refusal::new("volunteer", "GV-5.2", "Nobody in this seat stands for election as Chairperson.");
const ALL_PRESENTED: Refusal = Refusal::new("presented", "GV-5.4", "All initial laws have been presented.");
const NOT_FOR_SEAT: Refusal =
    Refusal::new("office", "GV-1.15", "This is for representatives and the Chairperson.");
const IS_READY: Refusal = Refusal::new("ready", "GV-1.15", "You have said so already.");

pub fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
    let Phase::Briefing(briefing) = &state.phase else { return Err(NOT_NOW) };
    match action {
        Action::VoteRepresentative { seat: candidate } => {
            let own = state.nation_of(seat).ok_or(NOT_A_MEMBER)?;
            let members = state.held_members(own);
            if members.len() < 2 || !members.contains(*candidate) || !members.contains(seat) {
                return Err(NOT_A_MEMBER);
            }
            not_voted(&briefing.representative_votes, seat)
        }
        Action::VolunteerChair => {
            elects(state, briefing)?;
            let again = briefing.volunteers.contains(&seat.0);
            if may_preside(state, seat) && !again && state.options.people.contains(seat) {
                Ok(())
            } else {
                Err(NOT_TO_VOLUNTEER)
            }
        }
        Action::VoteChair { seat: candidate } => {
            elects(state, briefing)?;
            // [GV-5.2] Every player has a vote, whoever is without a nation too; the facilitator does not play.
            if !state.is_held(seat) || state.facilitates(seat) {
                return Err(NOT_FOR_SEAT);
            }
            if !briefing.volunteers.contains(&candidate.0) {
                return Err(NOT_A_VOLUNTEER);
            }
            not_voted(&briefing.chair_votes, seat)
        }
        Action::PresentNext => {
            if !state.presides(seat) {
                return Err(NOT_FOR_SEAT);
            }
            if usize::from(briefing.presented) < state.book.laws.len() { Ok(()) } else { Err(ALL_PRESENTED) }
        }
        Action::Ready => match state.represents(seat) {
            Some(nation) if briefing.ready.contains(nation) => Err(IS_READY),
            Some(_) => Ok(()),
            None if state.presides(seat) && briefing.chair_ready => Err(IS_READY),
            None if state.presides(seat) => Ok(()),
            None => Err(NOT_FOR_SEAT),
        },
        _ => Err(NOT_NOW),
    }
}

/// Carries out what [`check`] accepts.
pub fn perform(state: &mut State, seat: Seat, action: &Action, events: &mut Events<Event>) {
    let law = state.book.laws.iter().map(|law| law.number).nth(usize::from(presented(state)));
    let nation = state.represents(seat);
    let seats = state.offices.len();
    let Phase::Briefing(briefing) = &mut state.phase else { return };
    match action {
        Action::VoteRepresentative { seat: candidate } => {
            vote(&mut briefing.representative_votes, seats, seat, *candidate);
        }
        Action::VolunteerChair => briefing.volunteers.push(seat.0),
        Action::VoteChair { seat: candidate } => vote(&mut briefing.chair_votes, seats, seat, *candidate),
        Action::PresentNext => {
            briefing.presented += 1;
            events.public(Event::LawPresented { law: law.unwrap_or_default() });
        }
        Action::Ready => {
            match nation {
                Some(nation) => {
                    briefing.ready.insert(nation);
                    events.public(Event::NationReady { nation });
                }
                None => briefing.chair_ready = true,
            }
            go_on(state, events);
        }
        _ => {}
    }
}

pub fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    let representatives = state.seats().map(|seat| Action::VoteRepresentative { seat });
    let chairs = state.seats().map(|seat| Action::VoteChair { seat });
    let possible = representatives
        .chain([Action::VolunteerChair])
        .chain(chairs)
        .chain([Action::PresentNext, Action::Ready]);
    out.extend(possible.filter(|action| check(state, seat, action).is_ok()).map(Offer::of));
}

/// The time is up, or the facilitator starts: everything is settled as it stands. [GV-1.15]
pub fn finish(state: &mut State, events: &mut Events<Event>) {
    settle(state, events);
    process::begin_round(state, events);
}

/// When all nations are ready their duties are settled; then a Chairperson may still present the laws.
pub fn go_on(state: &mut State, events: &mut Events<Event>) {
    let Phase::Briefing(briefing) = &state.phase else { return };
    // A nation that nobody holds a seat of is not waited for. [GV-1.3]
    if !state.attended().without(briefing.ready).is_empty() {
        return;
    }
    settle(state, events);
    let waits = matches!(&state.phase, Phase::Briefing(briefing) if !briefing.chair_ready);
    if state.council.automatic_chair || !waits {
        process::begin_round(state, events);
    }
}

/// Elections are counted, once: first the Chairperson, who leaves the nation, then the representatives. [GV-5.1]
fn settle(state: &mut State, events: &mut Events<Event>) {
    let Phase::Briefing(briefing) = &mut state.phase else { return };
    if briefing.elected {
        return;
    }
    briefing.elected = true;
    let briefing = briefing.clone();
    // Nobody is elected where the facilitator has put somebody into the chair. [GV-5.8]
    if state.options.chair == ChairMode::Elected && state.council.automatic_chair {
        elect_chair(state, &briefing, events);
    }
    for nation in state.in_play.iter() {
        elect_representative(state, &briefing, nation, events);
    }
    events.finalise();
}

/// Most votes; tie: who came forward first; nobody: the automatic chair. [GV-5.2]
fn elect_chair(state: &mut State, briefing: &Briefing, events: &mut Events<Event>) {
    let votes = |seat: u8| briefing.chair_votes.iter().filter(|vote| **vote == Some(seat)).count();
    let here = || briefing.volunteers.iter().copied().filter(|seat| may_preside(state, Seat(*seat)));
    let most = here().map(votes).max();
    let chosen = here().find(|seat| Some(votes(*seat)) == most).map(Seat);
    events.public(Event::ChairChosen { seat: chosen });
    let Some(seat) = chosen else { return };
    if state.facilitates(seat) {
        state.council.facilitator_chairs = true;
    } else {
        take_the_chair(state, seat);
    }
    state.council.automatic_chair = false;
}

/// Somebody who is there and whose nation keeps a player: another member, or whoever has no nation and takes it over. The
/// facilitator leaves no nation. [GV-5.1, GV-5.2]
fn may_preside(state: &State, seat: Seat) -> bool {
    let heir = state.chair().is_some_and(|chair| state.is_held(chair));
    let nation = state.nation_of(seat);
    state.is_held(seat) && nation.is_none_or(|nation| heir || state.held_members(nation).len() > 1)
}

/// Whoever had the seat of the Chair takes over the duty of the one who leaves a nation for it. [GV-5.1, GV-5.2]
pub fn take_the_chair(state: &mut State, seat: Seat) {
    match state.chair() {
        Some(old) => state.offices.swap(usize::from(seat.0), usize::from(old.0)),
        None => leave_nation_for_chair(state, seat),
    }
}

/// Whether the Chairperson is still to be elected. [GV-5.2]
pub fn awaits_election(state: &State) -> bool {
    matches!(&state.phase, Phase::Briefing(briefing) if elects(state, briefing).is_ok())
}

/// Who presides belongs to no nation. [GV-5.1]
fn leave_nation_for_chair(state: &mut State, seat: Seat) {
    let left = state.nation_of(seat);
    state.offices[usize::from(seat.0)] = Office::Chair;
    // Its nation must have a representative again before votes for one are counted.
    let Some(nation) = left.filter(|nation| !state.offices.contains(&Office::Representative(*nation))) else {
        return;
    };
    if let Some(heir) = state.held_members(nation).iter().next() {
        state.offices[usize::from(heir.0)] = Office::Representative(nation);
    }
}

/// Most votes; on a tie who joined first; without votes the seats stay as they are. [GV-1.17]
fn elect_representative(state: &mut State, briefing: &Briefing, nation: Nation, events: &mut Events<Event>) {
    let members = state.held_members(nation);
    if members.len() < 2 {
        return;
    }
    let is_office = |seat: &Seat| state.office(*seat) == Some(Office::Representative(nation));
    let old = state.seats().find(is_office);
    let votes = |seat: Seat| {
        let voters =
            members.iter().filter_map(|voter| briefing.representative_votes.get(usize::from(voter.0)));
        voters.filter(|vote| **vote == Some(seat.0)).count()
    };
    let most = members.iter().map(votes).max();
    if most == Some(0) {
        return;
    }
    let first = joining_order(briefing, members).into_iter().find(|seat| Some(votes(*seat)) == most);
    let Some(new) = first else { return };
    if let Some(old) = old {
        state.offices[usize::from(old.0)] = Office::Lobbyist(nation);
    }
    state.offices[usize::from(new.0)] = Office::Representative(nation);
    events.public(Event::RepresentativeChosen { nation, seat: new });
}

/// Who was there when the game began, in the order of seats, then those who came later, in the order of coming. [GV-1.17]
fn joining_order(briefing: &Briefing, members: SeatSet) -> Vec<Seat> {
    let late = |seat: Seat| briefing.latecomers.iter().position(|other| *other == seat.0);
    let mut order: Vec<Seat> = members.iter().collect();
    order.sort_by_key(|seat| (late(*seat), *seat));
    order
}

fn elects(state: &State, briefing: &Briefing) -> Result<(), Refusal> {
    if state.options.chair == ChairMode::Elected && !briefing.elected { Ok(()) } else { Err(NOT_ELECTED) }
}

fn presented(state: &State) -> u8 {
    match &state.phase {
        Phase::Briefing(briefing) => briefing.presented,
        _ => 0,
    }
}

fn not_voted(votes: &[Option<u8>], seat: Seat) -> Result<(), Refusal> {
    let voted = votes.get(usize::from(seat.0)).is_some_and(Option::is_some);
    if voted { Err(VOTED) } else { Ok(()) }
}

fn vote(votes: &mut Vec<Option<u8>>, seats: usize, seat: Seat, candidate: Seat) {
    votes.resize(seats, None);
    votes[usize::from(seat.0)] = Some(candidate.0);
}

#[cfg(test)]
mod tests {
    use satrap_core::{Dice, SeatSet};

    use super::*;
    use crate::options::Options;
    use crate::setup;

    /// Two nations with two members each and one with three, all people.
    fn table(chair: ChairMode) -> State {
        let nations = [Nation::Earth, Nation::Titan, Nation::Pluto].into_iter().collect();
        let seats = 7 + u8::from(chair == ChairMode::Appointed);
        let options = Options { nations, chair, people: SeatSet::all(seats), ..Options::default() };
        setup::setup(&options, seats, &mut Dice::from_number(4)).unwrap()
    }

    fn act(state: &mut State, seat: u8, action: Action) -> Result<(), Refusal> {
        check(state, Seat(seat), &action)?;
        perform(state, Seat(seat), &action, &mut Events::default());
        Ok(())
    }

    /// [GV-1.15]
    #[test]
    fn round_1_begins_when_every_nation_is_ready() {
        let mut state = table(ChairMode::Automatic);
        assert!(act(&mut state, 3, Action::Ready).is_err(), "lobbyists leave that to their representative");
        for seat in 0..3 {
            assert_eq!(state.round, 0);
            act(&mut state, seat, Action::Ready).unwrap();
        }
        assert_eq!((state.round, &state.phase), (1, &Phase::Round));
        assert!(act(&mut state, 0, Action::Ready).is_err());
    }

    /// [GV-1.17] Earth has the seats 0, 3 and 6.
    #[test]
    fn a_nation_elects_its_representative() {
        let mut state = table(ChairMode::Automatic);
        assert!(
            act(&mut state, 3, Action::VoteRepresentative { seat: Seat(1) }).is_err(),
            "of another nation"
        );
        act(&mut state, 3, Action::VoteRepresentative { seat: Seat(3) }).unwrap();
        assert!(act(&mut state, 3, Action::VoteRepresentative { seat: Seat(0) }).is_err(), "one vote each");
        act(&mut state, 6, Action::VoteRepresentative { seat: Seat(3) }).unwrap();
        act(&mut state, 0, Action::VoteRepresentative { seat: Seat(0) }).unwrap();
        act(&mut state, 4, Action::VoteRepresentative { seat: Seat(4) }).unwrap();
        act(&mut state, 1, Action::VoteRepresentative { seat: Seat(1) }).unwrap();
        finish(&mut state, &mut Events::default());
        assert_eq!(state.representative(Nation::Earth), Some(Seat(3)));
        assert_eq!(state.office(Seat(0)), Some(Office::Lobbyist(Nation::Earth)));
        assert_eq!(state.representative(Nation::Titan), Some(Seat(1)), "tie: who sat down first");
        assert_eq!(state.representative(Nation::Pluto), Some(Seat(2)), "no votes: who sat down first");
    }

    /// [GV-5.1, GV-5.2]
    #[test]
    fn an_elected_chairperson_leaves_the_nation_and_presents_the_laws() {
        let mut state = table(ChairMode::Elected);
        assert!(state.council.automatic_chair);
        act(&mut state, 4, Action::VolunteerChair).unwrap();
        act(&mut state, 0, Action::VolunteerChair).unwrap();
        assert!(act(&mut state, 1, Action::VoteChair { seat: Seat(2) }).is_err(), "no volunteer");
        act(&mut state, 1, Action::VoteChair { seat: Seat(0) }).unwrap();
        for seat in 0..3 {
            act(&mut state, seat, Action::Ready).unwrap();
        }
        assert_eq!(state.round, 0, "the laws are presented first [GV-5.4]");
        assert_eq!(state.office(Seat(0)), Some(Office::Chair));
        assert_eq!(
            state.representative(Nation::Earth),
            Some(Seat(3)),
            "its nation has another representative"
        );
        assert!(!state.council.automatic_chair);
        for _ in 0..state.book.laws.len() {
            act(&mut state, 0, Action::PresentNext).unwrap();
        }
        assert!(act(&mut state, 0, Action::PresentNext).is_err());
        act(&mut state, 0, Action::Ready).unwrap();
        assert_eq!(state.round, 1);
    }

    /// [GV-5.1] The facilitator may be elected, and keeps both duties.
    #[test]
    fn the_facilitator_may_be_elected() {
        let nations = [Nation::Earth, Nation::Titan, Nation::Pluto].into_iter().collect();
        let (chair, people) = (ChairMode::Elected, SeatSet::all(4));
        let options = Options { nations, chair, facilitator: true, people, ..Options::default() };
        // Three players and the facilitator: nobody is without a nation.
        let mut state = setup::setup(&options, 4, &mut Dice::from_number(4)).unwrap();
        assert!(act(&mut state, 0, Action::VolunteerChair).is_err(), "alone in the nation");
        act(&mut state, 3, Action::VolunteerChair).unwrap();
        assert!(
            act(&mut state, 3, Action::VoteChair { seat: Seat(3) }).is_err(),
            "who does not play has no vote"
        );
        act(&mut state, 0, Action::VoteChair { seat: Seat(3) }).unwrap();
        (0..3).for_each(|seat| act(&mut state, seat, Action::Ready).unwrap());
        assert!(state.presides(Seat(3)) && state.facilitates(Seat(3)));
        act(&mut state, 3, Action::PresentNext).unwrap();
        act(&mut state, 3, Action::Ready).unwrap();
        assert_eq!(state.round, 1);
    }

    /// Three nations of one player, and a fourth without a nation in seat 3.
    fn alone(people: SeatSet) -> State {
        let nations = [Nation::Earth, Nation::Titan, Nation::Pluto].into_iter().collect();
        let options = Options { nations, chair: ChairMode::Elected, people, ..Options::default() };
        setup::setup(&options, 4, &mut Dice::from_number(4)).unwrap()
    }

    /// [GV-5.2] Whoever is elected leaves the nation to the player who has none.
    #[test]
    fn where_nations_have_one_player_another_takes_over_that_of_the_chairperson() {
        let mut state = alone(SeatSet::all(4));
        assert!(!state.presides(Seat(3)), "nobody is elected yet");
        assert!(act(&mut state, 3, Action::PresentNext).is_err());
        assert!(act(&mut state, 3, Action::VolunteerChair).is_err(), "stands for election from the start");
        act(&mut state, 1, Action::VolunteerChair).unwrap();
        act(&mut state, 0, Action::VoteChair { seat: Seat(1) }).unwrap();
        act(&mut state, 2, Action::VoteChair { seat: Seat(1) }).unwrap();
        act(&mut state, 3, Action::VoteChair { seat: Seat(3) }).unwrap();
        (0..3).for_each(|seat| act(&mut state, seat, Action::Ready).unwrap());
        assert!(state.presides(Seat(1)));
        assert_eq!(state.commands(Seat(3)), Some(Nation::Titan));
        assert_eq!(state.represents(Seat(3)), Some(Nation::Titan));
        assert_eq!(state.round, 0, "the laws are presented first [GV-5.4]");
        act(&mut state, 1, Action::Ready).unwrap();
        assert_eq!(state.round, 1);
    }

    /// [GV-5.2] Without a vote, who has no nation presides; a bot there leaves it to the automatic chair.
    #[test]
    fn the_player_without_a_nation_presides_unless_another_is_elected() {
        let mut state = alone(SeatSet::all(4));
        (0..3).for_each(|seat| act(&mut state, seat, Action::Ready).unwrap());
        assert!(state.presides(Seat(3)) && !state.council.automatic_chair);
        let mut state = alone(SeatSet::all(3));
        (0..3).for_each(|seat| act(&mut state, seat, Action::Ready).unwrap());
        assert_eq!((state.round, state.council.automatic_chair), (1, true));
    }

    /// [GV-5.2] A nation is left to nobody: not where the seat without a nation is empty.
    #[test]
    fn nobody_leaves_a_nation_that_nobody_would_take_over() {
        let mut state = alone(SeatSet::all(4));
        state.vacant.insert(Seat(3));
        assert!(act(&mut state, 1, Action::VolunteerChair).is_err());
        state.vacant.remove(Seat(3));
        act(&mut state, 1, Action::VolunteerChair).unwrap();
    }

    /// [GV-5.8] What the facilitator has decided is not elected anew.
    #[test]
    fn nobody_is_elected_where_the_facilitator_has_named_the_chairperson() {
        let mut state = table(ChairMode::Elected);
        act(&mut state, 4, Action::VolunteerChair).unwrap();
        take_the_chair(&mut state, Seat(3));
        state.council.automatic_chair = false;
        (0..3).for_each(|seat| act(&mut state, seat, Action::Ready).unwrap());
        assert!(state.presides(Seat(3)));
    }

    /// [GV-5.2]
    #[test]
    fn without_a_volunteer_the_automatic_chair_presides() {
        let mut state = table(ChairMode::Elected);
        for seat in 0..3 {
            act(&mut state, seat, Action::Ready).unwrap();
        }
        assert_eq!((state.round, state.council.automatic_chair), (1, true));
    }

    /// [GV-1.15]
    #[test]
    fn an_appointed_chairperson_is_waited_for() {
        let mut state = table(ChairMode::Appointed);
        for seat in 0..3 {
            act(&mut state, seat, Action::Ready).unwrap();
        }
        assert_eq!(state.round, 0);
        act(&mut state, 7, Action::Ready).unwrap();
        assert_eq!(state.round, 1);
    }

    /// A person alone in a nation cannot leave it, and bots do not come forward. [GV-5.2]
    #[test]
    fn who_is_alone_in_a_nation_or_a_bot_cannot_preside() {
        let nations = [Nation::Earth, Nation::Titan, Nation::Pluto].into_iter().collect();
        let mut people = SeatSet::all(5);
        people.remove(Seat(3));
        let options = Options { nations, chair: ChairMode::Elected, people, ..Options::default() };
        let mut state = setup::setup(&options, 5, &mut Dice::from_number(4)).unwrap();
        assert!(act(&mut state, 2, Action::VolunteerChair).is_err(), "Pluto has one member");
        assert!(act(&mut state, 3, Action::VolunteerChair).is_err(), "a bot");
        act(&mut state, 4, Action::VolunteerChair).unwrap();
    }

    #[test]
    fn every_offer_is_accepted() {
        let state = table(ChairMode::Elected);
        for seat in state.seats() {
            let mut offers = Vec::new();
            super::offers(&state, seat, &mut offers);
            assert!(!offers.is_empty());
            for offer in offers {
                check(&state, seat, &offer.action).unwrap();
            }
        }
    }
}
