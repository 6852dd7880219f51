//! One row for each game: the columns of CSV and Parquet files.

use super::played::{Played, SeatPlayed};
use crate::input::strength_name;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Text,
    Whole,
    Real,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    Text(String),
    Whole(i64),
    Real(f64),
    /// The game did not end, or has no such thing.
    Nothing,
}

const OF_A_GAME: [(&str, Kind); 10] = [
    ("game", Kind::Whole),
    // Seeds use all 64 bits, which many readers of whole numbers do not.
    ("seed", Kind::Text),
    ("ending", Kind::Text),
    ("winners", Kind::Text),
    ("steps", Kind::Whole),
    ("actions", Kind::Whole),
    ("decisions", Kind::Whole),
    ("mean_offers", Kind::Real),
    ("most_offers", Kind::Whole),
    ("seconds", Kind::Real),
];

const OF_A_SEAT: [(&str, Kind); 7] = [
    ("bot", Kind::Text),
    ("role", Kind::Text),
    ("rank", Kind::Whole),
    ("score", Kind::Whole),
    ("decisions", Kind::Whole),
    ("seconds", Kind::Real),
    ("slowest", Kind::Real),
];

pub fn columns(seats: usize) -> Vec<(String, Kind)> {
    let of_game = OF_A_GAME.iter().map(|(name, kind)| ((*name).to_owned(), *kind));
    let of_seats =
        (0..seats).flat_map(|n| OF_A_SEAT.iter().map(move |(name, kind)| (format!("{name}_P{n}"), *kind)));
    of_game.chain(of_seats).collect()
}

pub fn cells(played: &Played) -> Vec<Cell> {
    let winners: Vec<String> = played.winners().map(|seat| seat.seat.to_string()).collect();
    let mut cells = vec![
        Cell::Whole(played.number.into()),
        Cell::Text(played.seed.to_string()),
        played.ending.clone().map_or(Cell::Nothing, Cell::Text),
        Cell::Text(winners.join(" ")),
        Cell::Whole(played.steps.into()),
        Cell::Whole(played.actions.into()),
        Cell::Whole(played.decisions.into()),
        Cell::Real(played.mean_offers()),
        Cell::Whole(played.most_offers.into()),
        Cell::Real(played.seconds),
    ];
    cells.extend(played.seats.iter().flat_map(cells_of_seat));
    cells
}

fn cells_of_seat(seat: &SeatPlayed) -> [Cell; OF_A_SEAT.len()] {
    [
        Cell::Text(strength_name(seat.bot).to_owned()),
        seat.role.clone().map_or(Cell::Nothing, Cell::Text),
        seat.rank.map_or(Cell::Nothing, |rank| Cell::Whole(rank.into())),
        seat.score.map_or(Cell::Nothing, Cell::Whole),
        Cell::Whole(seat.decisions.into()),
        Cell::Real(seat.seconds),
        Cell::Real(seat.slowest),
    ]
}
