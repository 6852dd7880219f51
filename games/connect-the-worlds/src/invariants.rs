//! What must hold in every state.

use satrap_core::Seat;

use crate::card::{Card, Pile};
use crate::data::data;
use crate::options::CapturedPortals;
use crate::state::{Phase, State};

pub(crate) fn check(state: &State) -> Result<(), String> {
    pieces(state)?;
    portals(state)?;
    for seat in state.survivors() {
        cards(state, seat)?;
        resources(state, seat)?;
    }
    turn(state)
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

/// Hexes hold pieces of one owner and at most one base [CW-1.6, CW-1.7]; nothing comes from or goes to nowhere.
fn pieces(state: &State) -> Result<(), String> {
    let sorted = state.pieces.windows(2).all(|pair| pair[0].id < pair[1].id);
    ensure(sorted, || "the pieces are not in order of their numbers".into())?;
    let on_map = state.pieces.len();
    ensure(usize::from(state.made) == on_map + usize::from(state.lost), || {
        format!("{} pieces were made and {} lost, but {on_map} are on the map", state.made, state.lost)
    })?;
    let mut by_hex: Vec<_> = state.pieces.iter().collect();
    by_hex.sort_by_key(|piece| piece.at);
    for piece in &by_hex {
        ensure(piece.id.0 < state.made, || format!("piece {} was never made", piece.id))?;
        ensure(!piece.kind.is_action(), || format!("piece {} is an action card", piece.id))?;
        ensure(state.boards().number(piece.at).is_some(), || format!("there is no hex {}", piece.at))?;
        ensure(state.is_in(piece.owner), || format!("{} is out, but owns piece {}", piece.owner, piece.id))?;
    }
    for stack in by_hex.chunk_by(|a, b| a.at == b.at) {
        let at = stack[0].at;
        ensure(stack.iter().all(|piece| piece.owner == stack[0].owner), || format!("rivals share {at}"))?;
        ensure(stack.iter().filter(|piece| piece.is_base()).count() <= 1, || format!("bases share {at}"))?;
    }
    Ok(())
}

/// [CW-9.1] Two different bases, no pair twice; of one owner, unless portals outlast a capture [CW-9.4].
fn portals(state: &State) -> Result<(), String> {
    let sorted = state.portals.windows(2).all(|pair| pair[0] < pair[1]);
    ensure(sorted, || "the portals are not sorted, or one is there twice".into())?;
    for &(a, b) in &state.portals {
        let base = |id| state.piece(id).filter(|piece| piece.is_base()).map(|piece| piece.owner);
        let owners = (base(a), base(b));
        let stay = state.options.captured_portals == CapturedPortals::Stay;
        let joins = a < b && owners.0.is_some() && owners.1.is_some();
        ensure(joins && (stay || owners.0 == owners.1), || {
            format!("the portal between {a} and {b} does not join two bases of one owner")
        })?;
    }
    Ok(())
}

/// Cards owned = cards at the start + bought - deployed; action cards are never lost. [CW-4.3]
fn cards(state: &State, seat: Seat) -> Result<(), String> {
    let player = &state.players[seat];
    let mut wanted = player.ledger.start;
    wanted.add_all(&player.ledger.bought);
    let wanted: Option<Pile> = wanted.without(&player.ledger.deployed);
    let owned = state.owned(seat);
    ensure(wanted == Some(owned), || format!("{seat} owns {owned:?}, but the ledger says {wanted:?}"))?;
    let lost_action = player.ledger.deployed.kinds().find(|card: &Card| card.is_action());
    ensure(lost_action.is_none(), || format!("{seat} deployed an action card: {lost_action:?}"))?;
    let hand = player.hand.total() + u16::from(state.set_aside(seat).is_some());
    ensure(hand <= data().cards.hand_size, || format!("{seat} holds {hand} cards"))
}

/// Resources = those at the start + gathered - paid. [CW-5.1]
fn resources(state: &State, seat: Seat) -> Result<(), String> {
    let player = &state.players[seat];
    let had = u64::from(data().start(state.options.start).resources) + u64::from(player.ledger.gathered);
    ensure(had == u64::from(player.resources) + u64::from(player.ledger.paid), || {
        format!("{seat} had {had} resources and paid {}, but has {}", player.ledger.paid, player.resources)
    })
}

/// Somebody who is in the game acts; at most one player is holding. [CW-12.2]
fn turn(state: &State) -> Result<(), String> {
    let holders = state.players.values().filter(|player| player.hold > 0).count();
    ensure(holders <= 1, || format!("{holders} players are holding at once"))?;
    ensure(state.aborts <= data().cards.aborts_a_turn, || format!("{} moves were taken back", state.aborts))?;
    if matches!(state.phase, Phase::Over { .. }) {
        return Ok(());
    }
    ensure(state.is_in(state.active), || format!("{} is out, but should act", state.active))?;
    if let Phase::Moving(begun) = state.phase {
        let own = state.piece(begun.piece).is_some_and(|piece| piece.owner == state.active && !piece.fought);
        ensure(own, || format!("a move of piece {} is begun that cannot be made", begun.piece))?;
    }
    Ok(())
}
