//! What a bot is after. Seats of one table differ in temper, so that a table of bots sees every kind of play; but whoever sees
//! that another kind of victory is much nearer goes for that.

use satrap_core::Seat;

use super::routes;
use crate::state::State;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Personality {
    /// Enough tiles to live on, then knowledge.
    Scholar,
    /// An army that takes one city after the other.
    Warrior,
    /// Many cities of four tiles, each of which jumps to seven in one turn.
    Builder,
}

impl Personality {
    pub const ALL: [Personality; 3] = [Personality::Scholar, Personality::Warrior, Personality::Builder];

    /// What the seat likes best.
    pub fn temper(state: &State, seat: Seat) -> Personality {
        let number = state.map.text().seed.unwrap_or(0) as usize + usize::from(seat.0);
        Personality::ALL[number % Personality::ALL.len()]
    }

    /// What the seat goes for now.
    pub fn of(state: &State, seat: Seat) -> Personality {
        routes::nearest(state, seat, Personality::temper(state, seat))
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
        if self == Personality::Builder { 3 } else { 1 }
    }

    /// Units for attacks that are wanted beside the guards.
    pub fn strikers(self) -> usize {
        if self == Personality::Warrior { 12 } else { 0 }
    }

    /// Technologies after which nothing need be learned in a turn that can be used otherwise.
    pub fn enough_technologies(self) -> usize {
        match self {
            Personality::Scholar => usize::MAX,
            Personality::Warrior => 9,
            Personality::Builder => 3,
        }
    }
}
