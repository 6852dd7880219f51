//! What an attack would be: both strengths, the ratio and the column [IG-10.9].

use satrap_core::{Seat, TS};
use serde::{Deserialize, Serialize};

use crate::ids::{Hex, LeaderId, Part};
use crate::phase::{movement, strength};
use crate::state::State;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Odds {
    pub seat: Seat,
    pub hex: Hex,
    pub target: Seat,
    /// Who defends with him.
    pub allies: Vec<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Part>,
    /// Whose company attacks by itself: an overwhelming attack [IG-8.26].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<LeaderId>,
    pub attack: u32,
    pub defence: u32,
    /// The city's share of the defence.
    pub walls: u32,
    pub percent: u32,
    /// The column of the Combat Results Table; none below the first.
    pub column: Option<u32>,
    /// How many faces of the die destroy the defenders [IG-10.11].
    pub wins: u8,
    /// The highest loss that goes with it, in per cent of those who attack.
    pub worst_loss: u32,
}

/// All attacks a player's forces could make where they stand, and the overwhelming ones he may make now.
pub(crate) fn all(state: &State, seat: Seat) -> Vec<Odds> {
    let mut all = Vec::new();
    for hex in strength::battlefields(state, seat) {
        for target in state.hostile_in(seat, hex) {
            let parts = strength::parts_to_attack(hex).iter();
            let odds = parts.map(|part| strength::odds(state, seat, hex, target, *part));
            all.extend(odds.filter(|odds| odds.attack > 0 && odds.defence > 0));
        }
    }
    let leaders = state.players[seat].leaders_on_board();
    let may = leaders.filter(|(leader, _)| movement::check_overwhelm(state, seat, *leader).is_ok());
    all.extend(may.filter_map(|(leader, place)| strength::overwhelming(state, seat, leader, place)));
    all
}
