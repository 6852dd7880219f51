//! Who may write to whom in private: notes within a nation and messages between nations are subject to law. [P16, P17,
//! GV-14.12]

use satrap_core::Seat;

use super::code::Code;
use crate::state::{Office, Phase, State};

/// Whether two seats may write to each other now. The law governs rounds; before the first and after the last everybody
/// may, and so may the Chairperson and the facilitator always.
pub fn is_open(state: &State, one: Seat, other: Seat) -> bool {
    if state.phase != Phase::Round {
        return true;
    }
    let code = Code::of(state);
    match (state.office(one), state.office(other)) {
        (Some(Office::Lobbyist(one)), Some(Office::Lobbyist(other))) if one == other => true,
        _ => match (state.nation_of(one), state.nation_of(other)) {
            (Some(one), Some(other)) if one == other => code.notes_open(state.round),
            (Some(one), Some(other)) => code.channel_open(one, other),
            _ => true,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Nation;
    use crate::options::Options;
    use crate::process::testing::Scene;
    use crate::setup;

    /// Earth, Titan and Pluto with three members each, in this order in every row of seats.
    fn table(round: u8) -> Scene {
        let nations = [Nation::Earth, Nation::Titan, Nation::Pluto].into_iter().collect();
        let options = Options { nations, ..Options::default() };
        let mut scene = Scene::nine();
        scene.state = setup::new(&options, 9, &mut satrap_core::Dice::from_number(1)).unwrap();
        scene.state.phase = Phase::Round;
        scene.state.round = round;
        scene
    }

    /// [P16] Every second round by the Law on Delegations.
    #[test]
    fn notes_to_the_representative_pass_when_the_law_says_so() {
        for (round, open) in [(4, true), (5, false)] {
            let scene = table(round);
            assert_eq!(is_open(&scene.state, Seat(3), Seat(0)), open);
            assert!(is_open(&scene.state, Seat(3), Seat(6)), "two lobbyists sit at one desk");
        }
    }

    /// [P17]
    #[test]
    fn a_law_closes_the_channel_between_nations_in_both_directions() {
        let scene =
            table(5).law(&[r#"{"kind":"channels","who":{"only":["pluto"]},"with":"all","allowed":false}"#]);
        assert!(!is_open(&scene.state, Seat(5), Seat(3)) && !is_open(&scene.state, Seat(0), Seat(2)));
        assert!(is_open(&scene.state, Seat(4), Seat(3)));
    }
}
