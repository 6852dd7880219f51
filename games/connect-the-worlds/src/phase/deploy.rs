//! Deployment of unit cards. [CW-6]

use satrap_core::{Events, Offer, Refusal, Seat, require};

use super::cards::require_in_hand;
use super::combat;
use crate::action::Action;
use crate::card::Card;
use crate::event::Event;
use crate::hex::{Hex, HexSet, Map};
use crate::refusal::no_such_hex;
use crate::state::{Piece, State};
use crate::territory::{counts, zone};
use crate::view::Hindrance;

/// Where a unit card can be deployed. [CW-6.4] A base goes into a hex without a base, and usually on a planet.
pub(crate) fn sites(state: &State, zone: &HexSet, bases: &HexSet, card: Card) -> HexSet {
    if !card.is_base() {
        return *zone;
    }
    let mut sites = zone.minus(bases);
    if !counts(state, Map::Space) {
        sites.0[Map::Space.slot()] = 0;
    }
    sites
}

pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    let hand = &state.players[seat].hand;
    if hand.kinds().all(Card::is_action) {
        return;
    }
    let (zone, bases) = (zone(state, seat), state.occupation(seat).bases);
    for card in hand.kinds().filter(|card| !card.is_action()) {
        let sites = sites(state, &zone, &bases, card);
        out.extend(state.boards().hexes(&sites).map(|hex| Offer::of(Action::Deploy { card, hex })));
    }
}

/// Why a card in hand cannot be deployed anywhere; nothing where it can.
pub(crate) fn hindrance(state: &State, seat: Seat, card: Card) -> Option<Hindrance> {
    if state.bases_of(seat).next().is_none() {
        return Some(Hindrance::NoBase);
    }
    let sites = sites(state, &zone(state, seat), &state.occupation(seat).bases, card);
    sites.is_empty().then_some(Hindrance::NoRoom)
}

pub(crate) fn check_deploy(state: &State, seat: Seat, card: Card, hex: Hex) -> Result<(), Refusal> {
    require(!card.is_action(), "wrong_card", "CW-4.2", || {
        format!("{} is an action card and cannot be deployed.", state.name(card))
    })?;
    require_in_hand(state, seat, card)?;
    let boards = state.boards();
    if boards.number(hex).is_none() {
        return Err(no_such_hex(hex));
    }
    require(
        state.bases_of(seat).next().is_some(),
        "no_base",
        "CW-13.2",
        || "You own no base, so there is nowhere to deploy; capture one first.",
    )?;
    require(boards.contains(&zone(state, seat), hex), "outside_zone", "CW-6.1", || {
        let beside = if counts(state, Map::Space) { "" } else { " on a planet" };
        format!("{hex} is not within your territory: deploy on a base of yours, or next to one{beside}.")
    })?;
    if !card.is_base() {
        return Ok(());
    }
    require(
        counts(state, hex.map),
        "base_in_space",
        "CW-6.4",
        || "A base can only be deployed on a planet.",
    )?;
    require(!state.pieces_at(hex).any(Piece::is_base), "base_in_hex", "CW-6.4", || {
        format!("There is a base in {hex} already, and two bases never share a hex.")
    })
}

/// [CW-6.1] The card leaves the game and a piece of its kind appears [CW-4.3]; [CW-6.5] rivals there fight it.
/// [CW-6.6] It is marked by nothing but combat, so it may move this turn.
pub(crate) fn deploy(state: &mut State, seat: Seat, card: Card, hex: Hex, events: &mut Events<Event>) {
    let player = &mut state.players[seat];
    player.hand.take(card);
    player.ledger.deployed.add(card);
    let piece = state.add_piece(card, seat, hex);
    events.public(Event::Deployed { seat, card, piece, hex });
    combat::resolve(state, piece, events);
}
