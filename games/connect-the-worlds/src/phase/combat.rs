//! Combat, fought to the end at once, one fight after another. [CW-10]

use std::cmp::{Ordering, Reverse};

use satrap_core::{Events, Seat};

use crate::card::Card;
use crate::event::{Event, FightResult, Fighter};
use crate::hex::Hex;
use crate::options::{BaseFights, CapturedPortals, CombatOrder};
use crate::state::{Piece, PieceId, State};
use crate::view::{CombatEnd, Forecast};

/// The rivals of a seat in a hex, in the order in which they fight: units by strength, then the base, or the base among
/// them by its own strength. [CW-10.3] Strength never changes [CW-10.8], so the order holds for the whole combat.
fn defenders(state: &State, seat: Seat, hex: Hex) -> Vec<Piece> {
    let mut defenders: Vec<Piece> =
        state.pieces_at(hex).filter(|piece| piece.owner != seat).copied().collect();
    if defenders.len() > 1 {
        let base_waits = state.options.base_fights == BaseFights::Last;
        let last = |piece: &Piece| base_waits && piece.is_base();
        match state.options.combat_order {
            // Among equals a unit before the base.
            CombatOrder::Lowest => {
                defenders.sort_by_key(|p| (last(p), state.strength(p.kind), p.is_base(), p.id));
            }
            CombatOrder::Highest => {
                defenders.sort_by_key(|p| (last(p), Reverse(state.strength(p.kind)), p.is_base(), p.id));
            }
        }
    }
    defenders
}

/// How a fight of two pieces ends, by their strengths. [CW-10.4, CW-10.5]
pub(crate) fn fight(attacker: u8, defender: u8) -> FightResult {
    match attacker.cmp(&defender) {
        Ordering::Greater => FightResult::AttackerWins,
        Ordering::Equal => FightResult::BothLost,
        Ordering::Less => FightResult::DefenderWins,
    }
}

/// Combat of a piece that entered a hex, or was deployed into it, with whatever rivals are there. [CW-10.1]
pub(crate) fn resolve(state: &mut State, attacker: PieceId, events: &mut Events<Event>) {
    let Some(&Piece { kind, owner, at: hex, .. }) = state.piece(attacker) else { return };
    let strength = state.strength(kind);
    let mut beaten_base = None;
    // [CW-10.6] One after another, until the attacker is lost or captured or nobody is left.
    for defender in defenders(state, owner, hex) {
        let theirs = state.strength(defender.kind);
        let result = fight(strength, theirs);
        events.public(Event::Fought {
            hex,
            attacker: Fighter { piece: attacker, kind, owner, strength },
            defender: Fighter {
                piece: defender.id,
                kind: defender.kind,
                owner: defender.owner,
                strength: theirs,
            },
            result,
        });
        mark_fought(state, attacker);
        mark_fought(state, defender.id);
        match result {
            // [CW-10.12] It changes hands only if the attacker is still there in the end.
            FightResult::AttackerWins if defender.is_base() => beaten_base = Some(defender.id),
            FightResult::AttackerWins => defeat(state, defender.id, owner, events),
            FightResult::BothLost => {
                // [CW-10.4]
                remove(state, defender.id, events);
                remove(state, attacker, events);
                return;
            }
            FightResult::DefenderWins => {
                defeat(state, attacker, defender.owner, events);
                return;
            }
        }
    }
    if let Some(base) = beaten_base {
        defeat(state, base, owner, events);
    }
}

/// [CW-10.9]
fn mark_fought(state: &mut State, id: PieceId) {
    if let Some(index) = state.index_of(id) {
        state.pieces[index].fought = true;
    }
}

/// [CW-10.5] A unit that loses is removed; a base changes hands where it stands, also when it was the attacker
/// [CW-10.11], and serves its new owner at once [CW-10.10].
fn defeat(state: &mut State, id: PieceId, winner: Seat, events: &mut Events<Event>) {
    let Some(index) = state.index_of(id) else { return };
    let Piece { kind, owner, at, .. } = state.pieces[index];
    if !kind.is_base() {
        remove(state, id, events);
        return;
    }
    if state.options.captured_portals == CapturedPortals::Close {
        close_portals(state, id, events);
    }
    state.pieces[index].owner = winner;
    events.public(Event::BaseCaptured { hex: at, piece: id, kind, from: owner, by: winner });
}

/// Takes a piece off the map for good.
pub(crate) fn remove(state: &mut State, id: PieceId, events: &mut Events<Event>) {
    let Some(index) = state.index_of(id) else { return };
    if state.pieces[index].is_base() {
        close_portals(state, id, events);
    }
    state.pieces.remove(index);
    state.lost += 1;
}

/// [CW-9.4]
fn close_portals(state: &mut State, base: PieceId, events: &mut Events<Event>) {
    let Some(seat) = state.piece(base).map(|piece| piece.owner) else { return };
    state.portals.retain(|&(a, b)| {
        let closes = a == base || b == base;
        if closes {
            events.public(Event::PortalClosed { seat, a, b });
        }
        !closes
    });
}

/// What combat would do if a seat's piece of this kind entered this hex; `None` where nobody would fight. [CW-10.7]
pub(crate) fn forecast(state: &State, seat: Seat, kind: Card, hex: Hex) -> Option<Forecast> {
    let strength = state.strength(kind);
    let mut forecast = Forecast { kind, hex, end: CombatEnd::Wins, kills: 0, captures: false };
    let defenders = defenders(state, seat, hex);
    for defender in &defenders {
        match fight(strength, state.strength(defender.kind)) {
            FightResult::AttackerWins if defender.is_base() => forecast.captures = true,
            FightResult::AttackerWins => forecast.kills += 1,
            FightResult::BothLost => {
                forecast.kills += 1;
                forecast.captures = false;
                forecast.end = CombatEnd::BothLost;
                break;
            }
            FightResult::DefenderWins => {
                forecast.captures = false;
                forecast.end = CombatEnd::Loses;
                break;
            }
        }
    }
    (!defenders.is_empty()).then_some(forecast)
}
