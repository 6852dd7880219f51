//! Special actions of action cards, and the resources they earn and cost. [CW-4.1, CW-5]

use std::collections::BTreeMap;

use satrap_core::{Events, Offer, Refusal, Seat, refuse, require};

use crate::action::Action;
use crate::card::{Card, Role};
use crate::data::Special;
use crate::event::Event;
use crate::state::{PieceId, State};
use crate::view::Hindrance;

/// [CW-5.8] Only special actions that can take effect are offered.
pub(crate) fn offer_gathering(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    for card in state.players[seat].hand.kinds() {
        if let Some(Special::Gather(_)) = state.facts(card).special {
            out.push(Offer::of(Action::Gather { card }));
        }
    }
}

pub(crate) fn offer_buying(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    let player = &state.players[seat];
    for wanted in [Special::Research, Special::Build] {
        for card in player.hand.kinds().filter(|card| state.facts(*card).special == Some(wanted)) {
            let affordable = |buy: &Card| u32::from(state.facts(*buy).cost) <= player.resources;
            for buy in Card::ALL.into_iter().filter(|buy| sells(wanted, *buy)).filter(affordable) {
                out.push(Offer::of(match wanted {
                    Special::Research => Action::Research { card, buy },
                    _ => Action::Build { card, buy },
                }));
            }
        }
    }
}

pub(crate) fn offer_connecting(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    let hand = &state.players[seat].hand;
    for card in hand.kinds().filter(|card| state.facts(*card).special == Some(Special::Connect)) {
        for a in state.bases_of(seat) {
            for b in state.bases_of(seat).filter(|b| b.id > a.id && !state.is_joined(a.id, b.id)) {
                out.push(Offer::of(Action::Connect { card, a: a.id, b: b.id }));
            }
        }
    }
}

/// [CW-5.3] Scientists buy action cards; [CW-5.4] Engineers buy unit cards.
fn sells(special: Special, buy: Card) -> bool {
    match special {
        Special::Research => buy.role() == Role::Action,
        Special::Build => buy.role() != Role::Action,
        Special::Gather(_) | Special::Connect => false,
    }
}

/// Why the special action of a card in hand cannot be taken at all; nothing where it can. [CW-5.8]
pub(crate) fn hindrance(state: &State, seat: Seat, card: Card) -> Option<Hindrance> {
    match state.facts(card).special? {
        Special::Gather(_) => None,
        special @ (Special::Research | Special::Build) => {
            let sold = Card::ALL.into_iter().filter(|buy| sells(special, *buy));
            let cheapest = sold.map(|buy| state.facts(buy).cost).min()?;
            let short = u32::from(cheapest) > state.players[seat].resources;
            short.then_some(Hindrance::TooDear { cheapest })
        }
        Special::Connect => {
            let bases: Vec<PieceId> = state.bases_of(seat).map(|base| base.id).collect();
            let apart = |a: &PieceId| bases.iter().any(|b| b > a && !state.is_joined(*a, *b));
            match bases.len() {
                0 | 1 => Some(Hindrance::FewBases),
                _ => (!bases.iter().any(apart)).then_some(Hindrance::AllJoined),
            }
        }
    }
}

/// What is missing for every card that a player cannot pay. [CW-5.5]
pub(crate) fn short_of(state: &State, seat: Seat) -> BTreeMap<Card, u32> {
    let have = state.players[seat].resources;
    let missing = |card: Card| u32::from(state.facts(card).cost).saturating_sub(have);
    Card::ALL.into_iter().map(|card| (card, missing(card))).filter(|(_, missing)| *missing > 0).collect()
}

pub(crate) fn require_in_hand(state: &State, seat: Seat, card: Card) -> Result<(), Refusal> {
    let rule = if card.is_action() { "CW-3.2" } else { "CW-4.2" };
    require(state.players[seat].hand.has(card), "not_in_hand", rule, || {
        format!("You have no {} in hand.", state.name(card))
    })
}

fn wrong_card<T>(state: &State, card: Card, does: &str) -> Result<T, Refusal> {
    let rule = if card.is_action() { "CW-4.1" } else { "CW-4.2" };
    refuse("wrong_card", rule, format!("A card of the kind {} cannot {does}.", state.name(card)))
}

pub(crate) fn check_gather(state: &State, seat: Seat, card: Card) -> Result<(), Refusal> {
    match state.facts(card).special {
        Some(Special::Gather(_)) => require_in_hand(state, seat, card),
        _ => wrong_card(state, card, "gather"),
    }
}

/// [CW-5.2]
pub(crate) fn gather(state: &mut State, seat: Seat, card: Card, events: &mut Events<Event>) {
    let Some(Special::Gather(gained)) = state.facts(card).special else { return };
    state.discard_from_hand(seat, card);
    let player = &mut state.players[seat];
    player.resources += u32::from(gained);
    player.ledger.gathered += u32::from(gained);
    events.public(Event::Gathered { seat, card, gained, resources: player.resources });
}

pub(crate) fn check_buy(
    state: &State,
    seat: Seat,
    special: Special,
    card: Card,
    buy: Card,
) -> Result<(), Refusal> {
    let (does, rule) = match special {
        Special::Research => ("research", "CW-5.3"),
        _ => ("build", "CW-5.4"),
    };
    if state.facts(card).special != Some(special) {
        return wrong_card(state, card, does);
    }
    require(sells(special, buy), "wrong_type", rule, || {
        let sold = if special == Special::Research { "action" } else { "unit" };
        format!("To {does} is to buy one of the {sold} cards; {} is not one.", state.name(buy))
    })?;
    require_in_hand(state, seat, card)?;
    // [CW-5.6] Without the means for any card this cannot be played at all.
    let (cost, have) = (u32::from(state.facts(buy).cost), state.players[seat].resources);
    require(have >= cost, "too_dear", "CW-5.5", || {
        format!("{} costs {cost} resources, and you have {have}.", state.name(buy))
    })
}

/// [CW-5.5] One card, paid from the pool, onto the discard pile.
pub(crate) fn buy(
    state: &mut State,
    seat: Seat,
    special: Special,
    card: Card,
    buy: Card,
    events: &mut Events<Event>,
) {
    let paid = state.facts(buy).cost;
    state.discard_from_hand(seat, card);
    let player = &mut state.players[seat];
    player.resources -= u32::from(paid);
    player.ledger.paid += u32::from(paid);
    player.discard.add(buy);
    player.ledger.bought.add(buy);
    let resources = player.resources;
    events.public(match special {
        Special::Research => Event::Researched { seat, card, buy, paid, resources },
        _ => Event::Built { seat, card, buy, paid, resources },
    });
}

pub(crate) fn check_connect(
    state: &State,
    seat: Seat,
    card: Card,
    a: PieceId,
    b: PieceId,
) -> Result<(), Refusal> {
    if state.facts(card).special != Some(Special::Connect) {
        return wrong_card(state, card, "connect bases");
    }
    require_in_hand(state, seat, card)?;
    for id in [a, b] {
        let is_own_base = state.piece(id).is_some_and(|piece| piece.owner == seat && piece.is_base());
        require(is_own_base, "not_your_base", "CW-5.7", || {
            format!("A portal joins two bases of your own; piece {id} is not one.")
        })?;
    }
    require(a != b, "same_base", "CW-5.7", || "A portal joins two different bases.")?;
    require(
        !state.is_joined(a, b),
        "already_joined",
        "CW-9.1",
        || "These two bases are connected to each other already; choose another pair.",
    )?;
    require(a < b, "base_order", "CW-5.7", || {
        format!("Name the base with the lower number first: {b}, then {a}.")
    })
}

/// [CW-5.7]
pub(crate) fn connect(
    state: &mut State,
    seat: Seat,
    card: Card,
    a: PieceId,
    b: PieceId,
    events: &mut Events<Event>,
) {
    let (Some(from), Some(to)) = (state.piece(a).map(|p| p.at), state.piece(b).map(|p| p.at)) else { return };
    state.discard_from_hand(seat, card);
    if let Err(place) = state.portals.binary_search(&(a, b)) {
        state.portals.insert(place, (a, b));
    }
    events.public(Event::Connected { seat, card, a, b, from, to });
}
