//! Boards, how they are laid, and what the generator goes by [SV-2.2] [SV-2.7].

use serde::Deserialize;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardSize {
    pub columns: u8,
    pub rows: u8,
}

/// Corners of the boards of a layout, as pairs of column and row; the first list is for two players.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layouts {
    pub standard: Vec<Vec<(u8, u8)>>,
    pub large: Vec<Vec<(u8, u8)>>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Generator {
    pub max_attempts: u8,
    pub accept_min_site_distance: u8,
    pub accept_min_site_ratio_permille: u32,
    pub board_sea_min: usize,
    pub board_sea_max: usize,
    pub smallest_sea: usize,
    pub smallest_island: usize,
    pub main_continent_percent: usize,
    pub mountain_percent: usize,
    pub hill_percent: usize,
    pub rivers_per_two_boards: usize,
    pub river_source_min_distance_to_sea: u8,
    pub river_sources_min_apart: u8,
    pub site_radius: u8,
    pub tundra_latitude_from: usize,
    pub tundra_moisture_below: usize,
    pub desert_latitude_to: usize,
    pub desert_moisture_below: usize,
    pub jungle_latitude_to: usize,
    pub jungle_moisture_from: usize,
    pub woodland_moisture_from: usize,
}

/// A hand-drawn board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    pub id: String,
    pub name: String,
    pub rows: Vec<String>,
}

/// A map laid of hand-drawn boards, in the order of the standard layout.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FixedMap {
    pub id: String,
    pub name: String,
    pub players: u8,
    pub boards: Vec<LaidBoard>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LaidBoard {
    pub board: String,
    /// Rotated by 180 degrees.
    pub turned: bool,
}
