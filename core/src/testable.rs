//! What tests need of a game: positions, laws of its own, and a bound.

use serde::de::DeserializeOwned;

use crate::game::Game;

pub trait Testable: Game {
    /// A position as a case writes it, laid over the state after set-up.
    type Position: DeserializeOwned;

    /// What must hold in every state: things conserved, counts in range.
    fn invariants(state: &Self::State) -> Result<(), String>;

    /// No game lasts longer than this many steps, trading and other asides included.
    fn max_steps(options: &Self::Options, seats: u8) -> u32;

    /// Lays a case's position over the state after set-up.
    fn set_position(state: &mut Self::State, position: Self::Position) -> Result<(), String>;
}
