//! What a bot likes best. Seats of one table differ, so that a table of bots sees every kind of play.

use satrap_core::Seat;

use crate::state::State;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// Enough tiles to live on, then knowledge.
    Scholar,
    /// Many cities of four tiles, each of which jumps to seven in one turn.
    Builder,
    /// An army beside everything else.
    Warrior,
}

impl Temper {
    pub fn of(state: &State, seat: Seat) -> Temper {
        const IN_TURN: [Temper; 3] = [Temper::Scholar, Temper::Warrior, Temper::Builder];
        let number = state.map.text().seed.unwrap_or(0) as usize + usize::from(seat.0);
        IN_TURN[number % IN_TURN.len()]
    }

    /// Tiles after which knowledge comes first.
    pub fn enough_tiles(self) -> u16 {
        if self == Temper::Builder { 40 } else { 30 }
    }

    /// Cities after which no more are founded.
    pub fn enough_cities(self) -> usize {
        if self == Temper::Builder { 11 } else { 9 }
    }

    /// Soldiers wanted for each city.
    pub fn soldiers(self) -> usize {
        if self == Temper::Warrior { 3 } else { 2 }
    }
}
