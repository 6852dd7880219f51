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

impl Personality {
    pub fn of(state: &State, seat: Seat) -> Personality {
        const IN_TURN: [Personality; 3] = [Personality::Scholar, Personality::Warrior, Personality::Builder];
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

    /// Soldiers wanted for each city.
    pub fn soldiers(self) -> usize {
        if self == Personality::Warrior { 3 } else { 2 }
    }
}
