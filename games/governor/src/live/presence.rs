//! Lost connections: a nation whose representative is gone takes no part in votes, and the automatic chair stands in for
//! a Chairperson who is gone, until they are back. [GV-4.2, GV-5.8] The server knows who is connected; its clock enters
//! what is asked for here.

use satrap_core::{Events, Refusal, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::ids::Nation;
use crate::phase::council::{self, is_parallel};
use crate::phase::{briefing, council::automatic};
use crate::rules;
use crate::state::{Phase, State};

/// How long a representative may be without a connection. [GV-4.2]
const REPRESENTATIVE_SECONDS: u32 = 30;
/// How long a Chairperson may be. [GV-5.8]
const CHAIR_SECONDS: u32 = 60;

const KNOWN: Refusal =
    Refusal::new("presence", "GV-4.2", "This changes nothing: presence is known, or does not matter here.");

/// What the clock does about somebody who is gone or back, and after how many seconds.
pub fn on_presence(state: &State, seat: Seat, here: bool) -> Option<(u32, Action)> {
    check(state, seat, here).ok()?;
    let seconds = match state.represents(seat) {
        _ if here => 0,
        Some(_) => REPRESENTATIVE_SECONDS,
        None => CHAIR_SECONDS,
    };
    Some((seconds, Action::Presence { seat, here }))
}

/// Only people can be gone. Whoever left the chamber on purpose does not return with the connection.
pub fn check(state: &State, seat: Seat, here: bool) -> Result<(), Refusal> {
    let council = &state.council;
    let changes = match state.represents(seat) {
        _ if !state.options.people.contains(seat) || !state.is_held(seat) => false,
        Some(nation) => {
            let matters = matches!(state.phase, Phase::Briefing(_) | Phase::Round) && !is_parallel(state);
            matters && if here { council.lost.contains(nation) } else { council.present.contains(nation) }
        }
        None if !state.has_the_chair(seat) => false,
        None if here => council.chair_lost,
        None => !council.automatic_chair,
    };
    if changes { Ok(()) } else { Err(KNOWN) }
}

/// Carries out what [`check`] accepts.
pub fn perform(state: &mut State, seat: Seat, here: bool, events: &mut Events<Event>) {
    match state.represents(seat) {
        Some(nation) => representative(state, nation, here, events),
        None => chair(state, here, events),
    }
    events.finalise();
}

fn representative(state: &mut State, nation: Nation, here: bool, events: &mut Events<Event>) {
    council::set_presence(state, nation, here, events);
    state.council.lost.set(nation, !here);
}

/// The automatic chair takes over where the Chairperson stopped: bills that wait are approved, the floor goes on.
fn chair(state: &mut State, here: bool, events: &mut Events<Event>) {
    state.council.chair_lost = !here;
    state.council.automatic_chair = !here;
    events.public(if here { Event::ChairBack } else { Event::ChairLost });
    if !here {
        automatic::take_over(state, events);
        rules::resume_if_nobody_can(state, events);
        briefing::go_on(state, events);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Governor;
    use crate::options::{ChairMode, CouncilMode, Options};
    use crate::phase::council::{AgendaItem, BillId};
    use satrap_core::{Actor, Dice, Game, Live, SeatSet, Testable};

    /// Earth, Titan and Pluto in seats 0 to 2, a Chairperson in seat 3, all of them people.
    fn table(council: CouncilMode) -> State {
        let nations = [Nation::Earth, Nation::Titan, Nation::Pluto].into_iter().collect();
        let (chair, people) = (ChairMode::Appointed, SeatSet::all(4));
        let options = Options { nations, chair, council, people, ..Options::default() };
        let mut state = Governor::setup(&options, 4, &mut Dice::from_number(1)).unwrap();
        (0..4).for_each(|seat| act(&mut state, Actor::Seat(Seat(seat)), Action::Ready));
        state
    }

    fn act(state: &mut State, actor: Actor, action: Action) {
        let (mut dice, mut events) = (Dice::from_number(5), Events::default());
        Governor::apply(state, actor, &action, &mut dice, &mut events).unwrap();
        Governor::invariants(state).unwrap();
    }

    fn connection(state: &mut State, seat: u8, here: bool) {
        let (_, action) = Governor::on_presence(state, Seat(seat), here).unwrap();
        act(state, Actor::Clock, action);
    }

    /// [GV-4.2]
    #[test]
    fn a_representative_without_a_connection_is_absent_until_it_is_back() {
        let mut state = table(CouncilMode::Sequential);
        assert_eq!(Governor::on_presence(&state, Seat(1), true), None, "nothing is known of a loss");
        assert_eq!(Governor::on_presence(&state, Seat(1), false).map(|(seconds, _)| seconds), Some(30));
        connection(&mut state, 1, false);
        assert!(!state.council.present.contains(Nation::Titan));
        assert_eq!(Governor::on_presence(&state, Seat(1), false), None, "it is known");
        connection(&mut state, 1, true);
        assert!(state.council.present.contains(Nation::Titan));
    }

    /// [GV-4.2] Who leaves the chamber has left it, connected or not.
    #[test]
    fn a_connection_does_not_bring_back_who_left_on_purpose() {
        let mut state = table(CouncilMode::Sequential);
        act(&mut state, Actor::Seat(Seat(1)), Action::Leave);
        assert_eq!(Governor::on_presence(&state, Seat(1), false), None);
        assert_eq!(Governor::on_presence(&state, Seat(1), true), None);
    }

    /// [GV-4.2] In a parallel Council every nation is present; no seat can say that another is gone.
    #[test]
    fn presence_is_the_clocks_to_tell_and_matters_only_where_the_council_meets() {
        let state = table(CouncilMode::Parallel);
        assert_eq!(Governor::on_presence(&state, Seat(1), false), None);
        let mut state = table(CouncilMode::Sequential);
        let gone = Action::Presence { seat: Seat(1), here: false };
        let refusal = Governor::check(&state, Actor::Seat(Seat(0)), &gone).unwrap_err();
        assert_eq!(refusal.code, "not_for_seats");
        state.options.people = SeatSet::only(Seat(3));
        assert_eq!(Governor::on_presence(&state, Seat(1), false), None, "a bot is always present");
    }

    /// [GV-5.8]
    #[test]
    fn the_automatic_chair_stands_in_for_a_chairperson_who_is_gone() {
        let mut state = table(CouncilMode::Sequential);
        let template = Action::BillTemplate { template: "T01".into(), slots: Vec::new() };
        act(&mut state, Actor::Seat(Seat(0)), template);
        act(&mut state, Actor::Seat(Seat(0)), Action::BillHandIn { bill: BillId(1) });
        assert_eq!(Governor::on_presence(&state, Seat(3), false).map(|(seconds, _)| seconds), Some(60));
        connection(&mut state, 3, false);
        assert!(state.council.automatic_chair);
        act(&mut state, Actor::Clock, Action::RoundEnds);
        let floor = state.council.floor.as_ref().map(|floor| floor.item);
        assert_eq!(floor, Some(AgendaItem::Bill(BillId(1))), "approved, and put on the floor");
        connection(&mut state, 3, true);
        assert!(!state.council.automatic_chair);
        act(&mut state, Actor::Seat(Seat(3)), Action::ChairOpenVote);
    }

    /// [GV-5.8] A briefing does not wait for a Chairperson who is gone.
    #[test]
    fn the_briefing_goes_on_without_a_chairperson() {
        let nations = [Nation::Earth, Nation::Titan, Nation::Pluto].into_iter().collect();
        let (chair, people) = (ChairMode::Appointed, SeatSet::all(4));
        let options = Options { nations, chair, people, ..Options::default() };
        let mut state = Governor::setup(&options, 4, &mut Dice::from_number(1)).unwrap();
        (0..3).for_each(|seat| act(&mut state, Actor::Seat(Seat(seat)), Action::Ready));
        assert_eq!(state.round, 0);
        connection(&mut state, 3, false);
        assert_eq!(state.round, 1);
    }
}
