//! Who may write to whom: notes within a nation and messages between nations are subject to law, and so is speaking to
//! all while the Council debates. [P12, P16, P17, GV-4.14, GV-14.12]

use satrap_core::Seat;

use super::clause::Speaking;
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

/// Whether somebody may write to all now. While an item is under debate only the speaker may, unless the law lets
/// everybody speak; whoever presides or runs the event may always. [GV-4.14, P12]
pub fn may_speak(state: &State, seat: Option<Seat>) -> bool {
    let debate = state.council.floor.as_ref().filter(|_| state.council.votes.is_empty());
    let Some(floor) = debate.filter(|_| Code::of(state).speaking() != Speaking::Free) else { return true };
    let Some(seat) = seat else { return false };
    let presides = matches!(state.office(seat), Some(Office::Chair | Office::Facilitator));
    presides || (floor.speaker.is_some() && state.represents(seat) == floor.speaker)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Nation;
    use crate::options::Options;
    use crate::phase::council::{AgendaItem, Floor};
    use crate::phase::process::testing::TestGame;
    use crate::setup;

    /// Earth, Titan and Pluto with three members each, in this order in every row of seats.
    fn table(round: u8) -> TestGame {
        let nations = [Nation::Earth, Nation::Titan, Nation::Pluto].into_iter().collect();
        let options = Options { nations, ..Options::default() };
        let mut game = TestGame::nine();
        game.state = setup::setup(&options, 9, &mut satrap_core::Dice::from_number(1)).unwrap();
        game.state.phase = Phase::Round;
        game.state.round = round;
        game
    }

    /// [P16] Every second round by the Law on Delegations.
    #[test]
    fn notes_to_the_representative_pass_when_the_law_says_so() {
        for (round, open) in [(4, true), (5, false)] {
            let game = table(round);
            assert_eq!(is_open(&game.state, Seat(3), Seat(0)), open);
            assert!(is_open(&game.state, Seat(3), Seat(6)), "two lobbyists sit at one desk");
        }
    }

    /// [GV-4.14, P12] Under debate the speaker alone writes to all; with nothing on the floor, or free speech, all do.
    #[test]
    fn only_the_speaker_is_heard_while_the_council_debates() {
        let speak = |game: &TestGame| {
            [Some(Seat(0)), Some(Seat(3)), Some(Seat(1)), None].map(|seat| may_speak(&game.state, seat))
        };
        let mut game = table(5);
        assert_eq!(speak(&game), [true; 4]);
        game.state.council.floor = Some(Floor {
            item: AgendaItem::Award(crate::phase::process::testing::region("p1")),
            speaker: Some(Nation::Earth),
            queue: Vec::new(),
            ready: crate::ids::NationSet::EMPTY,
            debated: false,
            number: 1,
            speeches: 1,
        });
        assert_eq!(speak(&game), [true, false, false, false], "Earth's representative has the floor");
        let game = game.law(&[r#"{"kind":"speaking","mode":"free"}"#]);
        assert_eq!(speak(&game), [true; 4]);
    }

    /// [P17]
    #[test]
    fn a_law_closes_the_channel_between_nations_in_both_directions() {
        let game =
            table(5).law(&[r#"{"kind":"channels","who":{"only":["pluto"]},"with":"all","allowed":false}"#]);
        assert!(!is_open(&game.state, Seat(5), Seat(3)) && !is_open(&game.state, Seat(0), Seat(2)));
        assert!(is_open(&game.state, Seat(4), Seat(3)));
    }
}
