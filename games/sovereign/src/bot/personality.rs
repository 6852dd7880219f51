//! What a bot likes best. Seats of one table differ, so that a table of bots sees every kind of play.

use satrap_core::Seat;

use crate::state::State;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Personality {
    /// Enough tiles to live on, then knowledge.
    Scholar,
    /// Many cities of four tiles, each of which jumps to seven in one turn.
    Builder,
    /// An army beside everything else.
    Warrior,
}

/// Who has so many cards of a kind, and of no other kind as many, goes on with it whatever he likes best.
const NEARLY_THERE: u8 = 4;

impl Personality {
    pub fn of(state: &State, seat: Seat) -> Personality {
        const IN_TURN: [Personality; 3] = [Personality::Scholar, Personality::Warrior, Personality::Builder];
        let cards = state.players[seat].cards;
        let kinds = [cards.technology, cards.military, cards.expansion];
        let most = kinds.into_iter().max().unwrap_or(0);
        let mut leading = IN_TURN.into_iter().zip(kinds).filter(|(_, count)| *count == most);
        if most >= NEARLY_THERE
            && let (Some((nearest, _)), None) = (leading.next(), leading.next())
        {
            return nearest;
        }
        let number = state.map.text().seed.unwrap_or(0) as usize + usize::from(seat.0);
        IN_TURN[number % IN_TURN.len()]
    }

    /// Tiles after which knowledge comes first.
    pub fn enough_tiles(self) -> u16 {
        if self == Personality::Builder { 40 } else { 30 }
    }

    /// Cities after which no more are founded.
    pub fn enough_cities(self) -> usize {
        if self == Personality::Builder { 11 } else { 9 }
    }

    /// Actions of a turn that go into tiles while cities are too small to jump.
    pub fn growing_actions(self) -> usize {
        if self == Personality::Builder { 2 } else { 1 }
    }

    /// Technologies after which nothing need be learned in a turn that can be used otherwise.
    pub fn enough_technologies(self) -> usize {
        if self == Personality::Builder { 12 } else { usize::MAX }
    }

    /// Soldiers wanted for each city.
    pub fn soldiers(self) -> usize {
        if self == Personality::Warrior { 3 } else { 2 }
    }
}
