//! Positions of cases, and what holds in every state.

use satrap_core::{Seat, Testable};
use serde::Deserialize;

use super::{CARDS, Lanterns, Options, Phase, State};

/// A position as a case writes it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    pub leader: Option<Seat>,
    pub round: Option<u8>,
    pub coins: std::collections::BTreeMap<Seat, i64>,
}

impl Testable for Lanterns {
    type Position = Position;

    fn invariants(state: &State) -> Result<(), String> {
        let mut cards = state.deck.clone();
        for player in state.players.values() {
            cards.extend(player.hand.iter().chain(&player.laid));
            if player.coins < 0 {
                return Err("somebody has less than no coins".into());
            }
        }
        cards.sort_unstable();
        if cards.into_iter().eq(1..=CARDS) { Ok(()) } else { Err("the cards are not all there".into()) }
    }

    fn max_steps(options: &Options, seats: u8) -> u32 {
        // Bids, gifts, a draw, a gamble and the end of each turn, and every card laid once.
        u32::from(options.rounds) * (2 * u32::from(seats) + 3) + u32::from(CARDS)
    }

    fn set_position(state: &mut State, position: Position) -> Result<(), String> {
        let seats = state.seats();
        if let Some(round) = position.round {
            state.round = round;
        }
        for (seat, coins) in position.coins {
            if seat.0 >= seats {
                return Err(format!("there is no seat {seat}"));
            }
            state.players[seat].coins = coins;
        }
        if let Some(leader) = position.leader {
            state.phase = Phase::Leading { leader, drew: false, gambled: false };
        }
        Ok(())
    }
}
