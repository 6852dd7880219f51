//! Movement on the ground, in space, between the two and through portals. [CW-7, CW-8, CW-9]

use satrap_core::hex::bits;
use satrap_core::{Events, Offer, Refusal, Seat, refuse, require};

use super::cards::require_in_hand;
use super::combat;
use crate::action::Action;
use crate::card::Card;
use crate::data::data;
use crate::event::Event;
use crate::hex::{Hex, HexSet, Map, World};
use crate::options::{Activation, BaseMoves};
use crate::refusal::no_such_hex;
use crate::state::{Begun, Occupation, Phase, Piece, PieceId, State};

/// No card moves a piece further; a test of the data holds them to that.
pub const MOST_STEPS: usize = 3;

/// The hexes a piece can come to, by the least number of steps.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    /// At place n what takes n steps; at place 0 the hex it stands in.
    rings: [HexSet; MOST_STEPS + 1],
    rivals: HexSet,
    /// Where it may not end.
    closed: HexSet,
    gates: Vec<Gate>,
}

/// A portal, by the places of its two ends.
type Gate = [(Map, u8); 2];

impl Reach {
    /// [CW-7.11] Breadth first; rivals are entered but not passed [CW-7.4]. A base never ends in a hex with another base,
    /// and where bases go round each other it does not enter one at all, which keeps it from using portals too [CW-7.6].
    pub(crate) fn of(state: &State, piece: &Piece, steps: u8) -> Reach {
        let boards = state.boards();
        let Occupation { rivals, bases } = state.occupation(piece.owner);
        let goes_through = state.options.base_moves == BaseMoves::Through;
        let closed = if piece.is_base() { bases } else { HexSet::default() };
        let barred = if goes_through { HexSet::default() } else { closed };
        let gates = if piece.is_base() && !goes_through { Vec::new() } else { gates_of(state, piece.owner) };
        let mut rings = [HexSet::default(); MOST_STEPS + 1];
        rings[0].insert(piece.at.map, boards.spot(piece.at));
        let mut seen = rings[0];
        for step in 1..=usize::from(steps).min(MOST_STEPS) {
            let frontier = rings[step - 1].minus(&rivals);
            let next = step_out(state, &frontier, &seen, &gates);
            rings[step] = next.minus(&seen).minus(&barred);
            seen.union(&rings[step]);
        }
        Reach { rings, rivals, closed, gates }
    }

    /// [CW-7.3] Everything but the hex it stands in and those it may only pass.
    pub(crate) fn destinations(&self) -> HexSet {
        let mut all = HexSet::default();
        self.rings[1..].iter().for_each(|ring| all.union(ring));
        all.minus(&self.closed)
    }

    /// One shortest way to a destination, both ends included; on the ground rather than by way of orbit.
    fn path(&self, state: &State, to: Hex) -> Vec<Hex> {
        let boards = state.boards();
        let at = |place: (Map, u8)| boards.hex(place.0, place.1);
        let mut place = (to.map, boards.spot(to));
        let Some(length) = self.rings.iter().position(|ring| ring.contains(place.0, place.1)) else {
            return vec![to];
        };
        let mut path = vec![to];
        for ring in self.rings[..length].iter().rev() {
            let ring = ring.minus(&self.rivals);
            let mut here = HexSet::default();
            here.insert(place.0, place.1);
            // Every step can be taken back, so what leads here is what one could step out to.
            let mut before = step_out(state, &here, &HexSet::default(), &self.gates);
            before.keep(&ring);
            let same_map = bits(before.0[place.0.slot()]).next().map(|number| (place.0, number));
            let Some(earlier) = same_map.or_else(|| before.places().next()) else { break };
            place = earlier;
            path.push(at(place));
        }
        path.reverse();
        path
    }
}

/// Everything one step away from a set of hexes. [CW-7.2] Boards that were seen as a whole are not searched again.
fn step_out(state: &State, from: &HexSet, seen: &HexSet, gates: &[Gate]) -> HexSet {
    let boards = state.boards();
    let mut next = HexSet::default();
    let space = Map::Space.slot();
    for number in bits(from.0[space]) {
        next.0[space] |= boards.space.neighbours[usize::from(number)];
    }
    for number in bits(from.0[space] & boards.orbit_hexes) {
        // [CW-8.2] From orbit to any hex of the world.
        if let Some(world) = boards.world_below(number) {
            next.0[Map::Planet(world).slot()] |= boards.planet.all;
        }
    }
    for world in World::ALL {
        let slot = Map::Planet(world).slot();
        let (true, Some(orbit)) = (from.0[slot] != 0, boards.orbit(world)) else { continue };
        // [CW-8.1] From any hex of the world to its orbit.
        next.0[space] |= 1 << orbit;
        if seen.0[slot] != boards.planet.all {
            for number in bits(from.0[slot]) {
                next.0[slot] |= boards.planet.neighbours[usize::from(number)];
            }
        }
    }
    for [one, other] in gates {
        // [CW-9.2]
        for (a, b) in [(one, other), (other, one)] {
            if from.contains(a.0, a.1) {
                next.insert(b.0, b.1);
            }
        }
    }
    next
}

/// [CW-9.5] Who owns neither base uses no portal; who owns one of them alone attacks the other by it. [CW-9.3] It leads to
/// where they stand now.
fn gates_of(state: &State, seat: Seat) -> Vec<Gate> {
    let boards = state.boards();
    let gate = |&(a, b): &(PieceId, PieceId)| {
        let (a, b) = (state.piece(a)?, state.piece(b)?);
        let place = |base: &Piece| (base.at.map, boards.spot(base.at));
        (a.owner == seat || b.owner == seat).then(|| [place(a), place(b)])
    };
    state.portals.iter().filter_map(gate).collect()
}

/// Whether a piece can go anywhere with so many steps.
fn can_move(state: &State, piece: &Piece, steps: u8) -> bool {
    can_step(state, piece, &state.occupation(piece.owner)) || can_pass(state, piece, steps)
}

/// Whether a first step over the ground leads a piece anywhere. It nearly always does, and then nothing more need be worked
/// out. A unit always can: there is no hex without a neighbour.
fn can_step(state: &State, piece: &Piece, Occupation { rivals, bases }: &Occupation) -> bool {
    if !piece.is_base() {
        return true;
    }
    let mut here = HexSet::default();
    here.insert(piece.at.map, state.boards().spot(piece.at));
    let from = here.minus(rivals);
    !step_out(state, &from, &here, &[]).minus(&here).minus(bases).is_empty()
}

/// Whether a base that is hemmed in gets anywhere through other bases.
fn can_pass(state: &State, base: &Piece, steps: u8) -> bool {
    state.options.base_moves == BaseMoves::Through && !Reach::of(state, base, steps).destinations().is_empty()
}

/// [CW-7.8] What fought stays; [CW-7.9] what moved may move again, unless the option says once.
fn is_free_to_move(state: &State, piece: &Piece) -> bool {
    !(piece.fought || piece.moved && state.options.activation == Activation::Once)
}

pub(crate) fn offer_beginning(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    let occupation = state.occupation(seat);
    let free = state.pieces_of(seat).filter(|piece| is_free_to_move(state, piece));
    let pieces: Vec<_> = free.map(|piece| (piece, can_step(state, piece, &occupation))).collect();
    for card in state.players[seat].hand.kinds() {
        let steps = state.facts(card).movement;
        if steps > 0 {
            let movable =
                pieces.iter().filter(|(piece, steps_out)| *steps_out || can_pass(state, piece, steps));
            out.extend(movable.map(|(piece, _)| Offer::of(Action::BeginMove { card, piece: piece.id })));
        }
    }
}

pub(crate) fn check_begin(state: &State, seat: Seat, card: Card, id: PieceId) -> Result<(), Refusal> {
    require(card.is_action(), "wrong_card", "CW-4.2", || {
        format!("{} is a unit card: it can be deployed and nothing else.", state.name(card))
    })?;
    require_in_hand(state, seat, card)?;
    require(state.facts(card).movement > 0, "no_movement", "CW-7.10", || {
        format!("{} moves nothing.", state.name(card))
    })?;
    let Some(piece) = state.piece(id).filter(|piece| piece.owner == seat) else {
        return refuse("not_your_piece", "CW-7.1", format!("Piece {id} is not a piece of yours on the map."));
    };
    require(
        !piece.fought,
        "has_fought",
        "CW-7.8",
        || "This piece took part in combat this turn and cannot be moved until the next.",
    )?;
    require(
        is_free_to_move(state, piece),
        "has_moved",
        "CW-7.9",
        || "This piece was moved this turn already; at this table each piece moves once a turn.",
    )?;
    require(
        can_move(state, piece, state.facts(card).movement),
        "nowhere_to_go",
        "CW-7.6",
        || "This base is hemmed in by other bases and has nowhere to go.",
    )
}

/// Card and piece are set aside, for the mover's eyes only.
pub(crate) fn begin(state: &mut State, seat: Seat, card: Card, piece: PieceId, events: &mut Events<Event>) {
    state.players[seat].hand.take(card);
    state.phase = Phase::Moving(Begun { card, piece });
    events.private_to(seat, Event::MoveBegun { seat, card, piece }, None);
}

pub(crate) fn destinations(state: &State, begun: Begun) -> HexSet {
    let steps = state.facts(begun.card).movement;
    state.piece(begun.piece).map(|piece| Reach::of(state, piece, steps).destinations()).unwrap_or_default()
}

pub(crate) fn may_abort(state: &State) -> bool {
    state.aborts < data().cards.aborts_a_turn
}

pub(crate) fn offer_destinations(state: &State, begun: Begun, out: &mut Vec<Offer<Action>>) {
    let destinations = destinations(state, begun);
    out.extend(state.boards().hexes(&destinations).map(|hex| Offer::of(Action::MoveTo { hex })));
    if may_abort(state) {
        out.push(Offer::of(Action::AbortMove));
    }
}

pub(crate) fn check_move_to(state: &State, begun: Begun, hex: Hex) -> Result<(), Refusal> {
    let boards = state.boards();
    let Some(number) = boards.number(hex) else {
        return Err(no_such_hex(hex));
    };
    if destinations(state, begun).contains(hex.map, number) {
        return Ok(());
    }
    let Some(piece) = state.piece(begun.piece) else {
        return refuse("not_your_piece", "CW-7.1", "The piece is not on the map any more.");
    };
    require(piece.at != hex, "must_move", "CW-7.3", || {
        format!("The piece stands in {hex} already; choose another hex.")
    })?;
    require(!(piece.is_base() && state.pieces_at(hex).any(Piece::is_base)), "base_in_hex", "CW-7.6", || {
        format!("There is a base in {hex}, and two bases never share a hex.")
    })?;
    let steps = state.facts(begun.card).movement;
    let message = format!(
        "{hex} cannot be reached from {} in {steps} {}; rival pieces cannot be passed.",
        piece.at,
        if steps == 1 { "step" } else { "steps" }
    );
    refuse("out_of_reach", "CW-7.11", message)
}

/// The piece goes to its destination and, if rivals are there, fights. [CW-7.5] It goes alone.
pub(crate) fn move_to(state: &mut State, seat: Seat, begun: Begun, hex: Hex, events: &mut Events<Event>) {
    let Some(index) = state.index_of(begun.piece) else { return };
    let Piece { id, kind, at: from, .. } = state.pieces[index];
    let reach = Reach::of(state, &state.pieces[index], state.facts(begun.card).movement);
    let path = reach.path(state, hex);
    state.phase = Phase::Play;
    state.players[seat].discard.add(begun.card);
    state.pieces[index].at = hex;
    state.pieces[index].moved = true;
    events.public(Event::Moved { seat, card: begun.card, piece: id, kind, from, to: hex, path });
    combat::resolve(state, id, events);
}

pub(crate) fn check_abort(state: &State) -> Result<(), Refusal> {
    require(may_abort(state), "too_many_aborts", "CW-7.1", || {
        format!(
            "{} moves were taken back this turn, and no more can be: choose a destination.",
            data().cards.aborts_a_turn
        )
    })
}

pub(crate) fn abort(state: &mut State, seat: Seat, begun: Begun, events: &mut Events<Event>) {
    state.players[seat].hand.add(begun.card);
    state.phase = Phase::Play;
    state.aborts += 1;
    events.private_to(seat, Event::MoveAborted { seat, card: begun.card, piece: begun.piece }, None);
}
