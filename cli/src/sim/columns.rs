//! One row for each game: the columns of CSV and Parquet files.

use super::game_result::{GameResult, SeatResult};
use crate::input::strength_name;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnType {
    Text,
    Integer,
    Float,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    Text(String),
    Integer(i64),
    Float(f64),
    /// The game did not end, or has no such value.
    Empty,
}

impl Cell {
    pub fn into_text(self) -> String {
        match self {
            Cell::Text(text) => text,
            Cell::Integer(number) => number.to_string(),
            Cell::Float(number) => number.to_string(),
            Cell::Empty => String::new(),
        }
    }
}

const GAME_COLUMNS: [(&str, ColumnType); 10] = [
    ("game", ColumnType::Integer),
    // Seeds use all 64 bits, which many readers of whole numbers do not.
    ("seed", ColumnType::Text),
    ("ending", ColumnType::Text),
    ("winners", ColumnType::Text),
    ("steps", ColumnType::Integer),
    ("actions", ColumnType::Integer),
    ("decisions", ColumnType::Integer),
    ("mean_offers", ColumnType::Float),
    ("most_offers", ColumnType::Integer),
    ("seconds", ColumnType::Float),
];

const SEAT_COLUMNS: [(&str, ColumnType); 7] = [
    ("bot", ColumnType::Text),
    ("role", ColumnType::Text),
    ("rank", ColumnType::Integer),
    ("score", ColumnType::Integer),
    ("decisions", ColumnType::Integer),
    ("seconds", ColumnType::Float),
    ("slowest", ColumnType::Float),
];

pub fn columns(seats: usize) -> Vec<(String, ColumnType)> {
    let of_game = GAME_COLUMNS.iter().map(|(name, kind)| ((*name).to_owned(), *kind));
    let of_seats =
        (0..seats).flat_map(|n| SEAT_COLUMNS.iter().map(move |(name, kind)| (format!("{name}_P{n}"), *kind)));
    of_game.chain(of_seats).collect()
}

pub fn cells(result: &GameResult) -> Vec<Cell> {
    let winners: Vec<String> = result.winners().map(|seat| seat.seat.to_string()).collect();
    let mut cells = vec![
        Cell::Integer(result.number.into()),
        Cell::Text(result.seed.to_string()),
        result.ending.clone().map_or(Cell::Empty, Cell::Text),
        Cell::Text(winners.join(" ")),
        Cell::Integer(result.steps.into()),
        Cell::Integer(result.actions.into()),
        Cell::Integer(result.decisions.into()),
        Cell::Float(result.mean_offers()),
        Cell::Integer(result.most_offers.into()),
        Cell::Float(result.seconds),
    ];
    cells.extend(result.seats.iter().flat_map(seat_cells));
    cells
}

/// A game as text, without the columns that tell how long something took: the same whenever it is played.
pub fn untimed_cells(result: &GameResult) -> Vec<String> {
    let is_timed = |name: &str| name.starts_with("seconds") || name.starts_with("slowest");
    let columns = columns(result.seats.len()).into_iter().zip(cells(result));
    columns.filter(|((name, _), _)| !is_timed(name)).map(|(_, cell)| cell.into_text()).collect()
}

fn seat_cells(seat: &SeatResult) -> [Cell; SEAT_COLUMNS.len()] {
    [
        Cell::Text(strength_name(seat.bot).to_owned()),
        seat.role.clone().map_or(Cell::Empty, Cell::Text),
        seat.rank.map_or(Cell::Empty, |rank| Cell::Integer(rank.into())),
        seat.score.map_or(Cell::Empty, Cell::Integer),
        Cell::Integer(seat.decisions.into()),
        Cell::Float(seat.seconds),
        Cell::Float(seat.slowest),
    ]
}
