//! How a player stands, in whole numbers that he can read from his view.

use satrap_core::{Features, Seat};

use crate::card::{Card, Pile};
use crate::data::data;
use crate::options::Mode;
use crate::view::{PhaseView, View};

pub(super) const NAMES: &[&str] = &[
    "progress",
    "rounds_left",
    "seats_left",
    "is_short",
    "is_medium",
    "is_long",
    "territory",
    "territory_if_short",
    "worlds",
    "worlds_to_expand",
    "hold",
    "hold_if_last",
    "leads",
    "qualifies",
    "bases",
    "units",
    "base_strength",
    "unit_strength",
    "cost_on_map",
    "cards",
    "cost_of_cards",
    "resources",
    "purchasing_power",
    "portals",
    "bare_bases",
    "is_active",
    "is_yet_to_move",
];

/// Nothing for those who are out.
pub(super) fn features(view: &View, seat: Seat) -> Features {
    let own = view.players.get(seat).filter(|player| player.in_game)?;
    let facts = |card: Card| data().facts(view.options.cards, card);
    let cost = |card: Card| i64::from(facts(card).cost);
    let is = |mode: Mode| i64::from(view.options.mode == mode);
    let short = is(Mode::Short);
    let (round, last) = (i64::from(view.round), i64::from(view.last_round).max(1));
    let pieces = || view.pieces.iter().filter(|piece| piece.owner == seat);
    let is_bare = |base: &crate::state::Piece| {
        base.is_base() && !pieces().any(|piece| piece.at == base.at && !piece.is_base())
    };
    let owned = |pile: &Pile| pile.cards().map(cost).sum::<i64>();
    let buyers: i64 = own.owned.cards().filter(|card| card.is_action()).map(cost).sum();
    let territory = i64::from(own.territory);
    let hold = i64::from(own.hold);
    let worlds = own.worlds.len() as i64;
    let place = |of: Seat| {
        let seats = i64::from(view.players.count()).max(1);
        (i64::from(of.0) - i64::from(view.first.0)).rem_euclid(seats)
    };
    Some(vec![
        (1000 * round / last).min(1000),
        (last - round).max(0),
        view.players.iter().filter(|(_, player)| player.in_game).count() as i64,
        short,
        is(Mode::Medium),
        is(Mode::Long),
        territory,
        short * territory,
        worlds,
        short * worlds.min(i64::from(data().cards.worlds_to_expand)),
        short * hold,
        short * i64::from(hold > 0 && hold + 1 >= i64::from(view.hold_needed)),
        i64::from(own.leads),
        i64::from(own.qualifies),
        own.bases.into(),
        own.units.into(),
        own.base_strength.into(),
        own.unit_strength.into(),
        pieces().map(|piece| cost(piece.kind)).sum(),
        i64::from(own.owned.total()),
        owned(&own.owned),
        own.resources.into(),
        buyers,
        view.portals.iter().filter(|portal| portal.owner == seat).count() as i64,
        pieces().filter(|piece| is_bare(piece)).count() as i64,
        i64::from(view.active == seat && view.phase == PhaseView::Play),
        i64::from(place(seat) > place(view.active)),
    ])
}
