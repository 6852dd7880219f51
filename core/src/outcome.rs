//! How a game ended, and who won it.

use serde::{Deserialize, Serialize};

use crate::TS;

use crate::seat::{Seat, SeatSet};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// One of the `endings` of the game.
    pub ending: String,
    /// Every seat, best first; equals share a rank.
    pub places: Vec<Place>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Place {
    pub seat: Seat,
    /// 1 is the best.
    pub rank: u8,
    #[ts(type = "number")]
    pub score: i64,
}

impl Outcome {
    pub fn winners(&self) -> SeatSet {
        self.places.iter().filter(|place| place.rank == 1).map(|place| place.seat).collect()
    }

    /// Ranks seats by a key, least first; equal keys share a rank.
    pub fn ranked<K: Ord>(
        ending: &str,
        seats: u8,
        key: impl Fn(Seat) -> K,
        score: impl Fn(Seat) -> i64,
    ) -> Outcome {
        let mut order: Vec<Seat> = Seat::all(seats).collect();
        order.sort_by_key(|seat| key(*seat));
        let mut places: Vec<Place> = Vec::with_capacity(order.len());
        for (n, &seat) in order.iter().enumerate() {
            let rank = match places.last() {
                Some(before) if key(before.seat) == key(seat) => before.rank,
                _ => n as u8 + 1,
            };
            places.push(Place { seat, rank, score: score(seat) });
        }
        Outcome { ending: ending.to_owned(), places }
    }
}
