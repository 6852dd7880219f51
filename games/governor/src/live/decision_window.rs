//! Many act at once: what somebody has decided is not outdated because others, elsewhere, were a moment quicker. It is
//! when the round, the nation's own papers or the floor of the Council have changed meanwhile. [GV-2.2]

use satrap_core::Seat;

use crate::state::{Office, Phase, State};

/// A number that stays the same as long as the ground of a seat's decisions does.
pub fn decision_window(state: &State, seat: Seat) -> Option<u64> {
    let phase = match &state.phase {
        Phase::Briefing(_) => 0,
        Phase::Round => 1,
        // Two who lead it press at once: one nation is revealed, not two. [GV-13.6]
        Phase::Reveal(reveal) => 2 + u64::from(reveal.revealed),
        Phase::Over(_) => return None,
    };
    let mut ground = vec![phase, u64::from(state.round), u64::from(state.clock.paused)];
    // Drafts are named by their place, and all of them are submitted together.
    if let Some(nation) = state.commands(seat) {
        let desk = &state.nations[nation];
        ground.extend([u64::from(desk.asides), u64::from(desk.submissions)]);
    }
    let council = &state.council;
    if let Some(nation) = state.represents(seat) {
        ground.push(u64::from(state.nations[nation].bill_asides));
    }
    if state.represents(seat).is_some() || state.has_the_chair(seat) {
        let speeches = council.floor.as_ref().map_or(0, |floor| floor.speeches);
        ground.extend([u64::from(council.floors), u64::from(speeches), council.votes.len() as u64]);
    }
    if matches!(state.office(seat), Some(Office::Chair | Office::Facilitator)) {
        ground.push(u64::from(council.asides));
    }
    /// The prime of the FNV hash.
    const PRIME: u64 = 0x0100_0000_01b3;
    Some(ground.into_iter().fold(0, |sum: u64, part| (sum ^ part).wrapping_mul(PRIME)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::ids::Nation;
    use crate::options::Options;
    use crate::{Governor, region::Region, setup};
    use satrap_core::{Actor, Dice, Events, Game, SeatSet};

    fn act(state: &mut State, actor: Actor, action: Action) {
        Governor::apply(state, actor, &action, &mut Dice::from_number(5), &mut Events::default()).unwrap();
    }

    /// Earth, Titan and Pluto with two members each: representatives in seats 0 to 2, lobbyists in 3 to 5.
    #[test]
    fn a_decision_loses_its_ground_to_ones_own_nation_and_to_a_new_round_only() {
        let nations = [Nation::Earth, Nation::Titan, Nation::Pluto].into_iter().collect();
        let options = Options { nations, ..Options::default() };
        let mut state = setup::setup(&options, 6, &mut Dice::from_number(1)).unwrap();
        (0..3).for_each(|seat| act(&mut state, Actor::Seat(Seat(seat)), Action::Ready));
        let grounds = |state: &State| [0, 3, 4].map(|seat| decision_window(state, Seat(seat)));
        let before = grounds(&state);
        let draft = Action::OrderClaim { region: Region::all().next().unwrap() };
        act(&mut state, Actor::Seat(Seat(3)), draft);
        let after = grounds(&state);
        assert_eq!((before[0], before[2]), (after[0], after[2]), "the Council and Titan do not mind");
        assert_ne!(before[1], after[1], "Earth's drafts have changed");
        act(&mut state, Actor::Clock, Action::RoundEnds);
        let next = grounds(&state);
        assert!(after.iter().zip(&next).all(|(after, next)| after != next), "a new round is new ground");
    }

    /// [GV-13.6] Chairperson and facilitator press at the same moment.
    #[test]
    fn a_press_in_the_reveal_reveals_one_nation() {
        let nations = [Nation::Earth, Nation::Titan, Nation::Pluto].into_iter().collect();
        let options = Options { nations, facilitator: true, people: SeatSet::all(4), ..Options::default() };
        let mut state = setup::setup(&options, 4, &mut Dice::from_number(1)).unwrap();
        crate::phase::reveal::begin(&mut state, &mut Events::default());
        let before = decision_window(&state, Seat(3));
        act(&mut state, Actor::Seat(Seat(3)), Action::RevealNext);
        assert_ne!(decision_window(&state, Seat(3)), before);
    }
}
