//! Numbers that stand in the text of the rules.

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use super::data;

/// Numbers that stand in the text of the rules.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    pub max_city_size: u8,
    pub setup_city_size: u8,
    pub setup_empty_between: u8,
    pub city_empty_between: u8,
    pub stack: u8,
    pub stack_with_atomic_energy: u8,
    /// Of the printed pieces only forts and centres limit anything [SV-1.14].
    pub forts_per_player: u8,
    pub city_centres_per_player_for_founding: u8,
    pub actions_per_turn: u8,
    pub techs_needed_for_next_tier: u8,
    pub fort_max_distance_from_own_city: u8,
    pub fort_empty_between_foreign: u8,
    pub rail_max_empty_between: u8,
    pub flight_min_city_size: u8,
    pub air_raid_min_city_size: u8,
    pub cards_to_win: u8,
    pub expansion_win_min_tiles: u8,
    pub expansion_card_from_at_most: u8,
    pub expansion_card_to: u8,
    pub homeless_turns_until_out: u8,
    pub globalization_points: u16,
    pub trade_points: u16,
    pub banking_points: u16,
    pub air_raid_reach: u8,
    pub tier_count: u8,
    /// The last tier that free discoveries reach.
    pub last_free_tier: u8,
    /// A game without a round limit of its own ends by score after this round.
    pub most_rounds: u16,
    /// The same where nobody but bots sits at the table.
    pub rounds_of_bots: u16,
}

pub fn limits() -> &'static Limits {
    &data().limits
}
