//! How a player stands, in whole numbers that can be read from the own view: what programs learn from.

use satrap_core::{Features, Seat};

use crate::view::View;

/// The first says how far the game has come, in thousandths.
pub(super) const NAMES: &[&str] = &["progress", "coins", "points", "provinces", "has_commission", "has_bid"];

pub(super) fn features(view: &View, seat: Seat) -> Features {
    let own = view.players.get(usize::from(seat.0))?;
    let rounds = i64::from(view.options.rounds).max(1);
    Some(vec![
        (1000 * i64::from(view.round) / rounds).min(1000),
        own.coins.into(),
        own.points.into(),
        own.provinces.len() as i64,
        i64::from(own.commission.is_some()),
        i64::from(own.has_bid),
    ])
}
