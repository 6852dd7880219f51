//! How far units can go in this Move step, for the screen: every hex with the points left there and the way to it, what
//! they could attack from there, and where settlers could found a city.

use std::collections::BTreeMap;
use std::iter;

use satrap_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::UnitId;
use crate::data::{Domain, UnitKind};
use crate::hex::{Hex, HexSet};
use crate::hex_queries::HexQueries;
use crate::phase::manoeuvre;
use crate::phase::movement::{self, Traveller};
use crate::phase::roads::Roads;
use crate::state::{Moment, State, Unit};

/// Units that can go to the same hexes at the same cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Reach {
    pub units: Vec<UnitId>,
    /// How much room each of them takes, with what it carries.
    pub bulk: u8,
    pub hexes: Vec<Reached>,
}

/// A hex within reach. The way there leads over `from`, and so on back to where the unit stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Reached {
    pub hex: Hex,
    /// Move points left on it.
    pub moves: u8,
    pub from: Hex,
    /// The last action of the way.
    pub by: Way,
    /// How many more units fit there.
    pub room: u8,
}

/// An enemy-held hex that units could attack from another hex, on which they stand or to which they can go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Strike {
    pub from: Hex,
    pub to: Hex,
    /// How many more attackers have room.
    pub room: u8,
    /// Units that can begin the attack, and those that can only join it.
    pub first: Vec<UnitId>,
    pub later: Vec<UnitId>,
}

impl Strike {
    pub fn units(&self) -> impl Iterator<Item = UnitId> {
        self.first.iter().chain(&self.later).copied()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    Step,
    Road,
    Hop,
}

/// The reach of every unit of a player in his own Move step; at other times nothing.
pub fn of_all(state: &State, seat: Seat) -> Vec<Reach> {
    if state.moment != Moment::Move || state.on_turn != seat {
        return Vec::new();
    }
    let board = HexQueries::of(state, seat);
    let roads = Roads::of(state, seat, &board);
    let mut groups: Vec<(Start, Reach)> = Vec::new();
    let movers = state
        .units
        .iter()
        .filter(|unit| unit.owner == seat && !unit.is_air() && !unit.is_waiting() && unit.aboard.is_none());
    for unit in movers {
        let traveller = Traveller::of(&board, unit);
        let start = Start { at: unit.at, moves: unit.moves, on_road: unit.on_road, traveller };
        match groups.iter_mut().find(|(known, _)| *known == start) {
            Some((_, reach)) => reach.units.push(unit.id),
            None => {
                let hexes = start.reach(&board, &roads);
                groups.push((start, Reach { units: vec![unit.id], bulk: traveller.bulk, hexes }));
            }
        }
    }
    let acts = |(start, reach): &(Start, Reach)| start.moves > 0 || !reach.hexes.is_empty();
    groups.into_iter().filter(acts).map(|(_, reach)| reach).collect()
}

/// Every attack that a player's units could make in his own Move step, in place or at the end of their way; by hexes.
pub fn strikes(state: &State, seat: Seat, reach: &[Reach]) -> Vec<Strike> {
    if state.moment != Moment::Move || state.on_turn != seat {
        return Vec::new();
    }
    let board = HexQueries::of(state, seat);
    let mut found: BTreeMap<(Hex, Hex), Strike> = BTreeMap::new();
    let movers = state.units.iter().filter(|unit| unit.owner == seat && !unit.is_air() && !unit.is_waiting());
    for unit in movers {
        let hexes = reach.iter().find(|reach| reach.units.contains(&unit.id)).map(|reach| &reach.hexes);
        let reached = hexes.into_iter().flatten().map(|reached| (reached.hex, reached.moves));
        for (from, moves) in iter::once((unit.at, unit.moves)).chain(reached) {
            let arrived = Unit { at: from, moves, ..*unit };
            for to in from.neighbours().filter(|to| board.is_held(*to)) {
                if movement::check_join(state, &board, &arrived, to).is_err() {
                    continue;
                }
                let strike = found.entry((to, from)).or_insert_with(|| Strike {
                    from,
                    to,
                    room: board.room(to),
                    first: Vec::new(),
                    later: Vec::new(),
                });
                let begins = movement::begins_attack(state, &arrived, to);
                if begins { &mut strike.first } else { &mut strike.later }.push(unit.id);
            }
        }
    }
    found.into_values().filter(|strike| !strike.first.is_empty()).collect()
}

/// Where a player's settlers could found a city, of the hexes they stand on or can get to in his own Move step.
pub fn sites(state: &State, seat: Seat, reach: &[Reach]) -> Vec<Hex> {
    let mut hexes = HexSet::EMPTY;
    let is_settler = |unit: &&Unit| unit.owner == seat && unit.kind == UnitKind::Settler;
    let on_foot = |unit: &&Unit| unit.aboard.is_none();
    if state.moment == Moment::Move && state.on_turn == seat {
        for settler in state.units.iter().filter(is_settler).filter(on_foot) {
            hexes.insert(settler.at);
            let groups = reach.iter().filter(|reach| reach.units.contains(&settler.id));
            groups.flat_map(|reach| &reach.hexes).for_each(|reached| hexes.insert(reached.hex));
        }
    }
    hexes.iter().filter(|hex| manoeuvre::check_site(state, seat, *hex).is_ok()).collect()
}

/// Hexes beside a foe hex, in a player's own Move step: from one of them no unit steps to another [SV-11.3].
pub fn watched(state: &State, seat: Seat) -> Vec<Hex> {
    if state.moment != Moment::Move || state.on_turn != seat {
        return Vec::new();
    }
    let board = HexQueries::of(state, seat);
    board.watched.and(state.map.hexes()).without(&board.held).iter().collect()
}

/// Where a unit stands and all that its reach depends on.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Start {
    at: Hex,
    moves: u8,
    on_road: bool,
    traveller: Traveller,
}

impl Start {
    /// Hexes are found from the most points left to the fewest, so the first way to a hex is the cheapest. Ways end
    /// with a hop: beyond it, flights would put the whole board within reach of everybody.
    fn reach(&self, board: &HexQueries<'_>, roads: &Roads) -> Vec<Reached> {
        let on_foot = self.traveller.domain == Domain::Land;
        let mut seen: HexSet = [self.at].into_iter().collect();
        let mut found: Vec<Reached> = Vec::new();
        let mut ring = vec![self.at];
        for moves in (0..=self.moves).rev() {
            let by_road = on_foot && !(moves == self.moves && self.on_road);
            let arrived = ring.len();
            for n in 0..if by_road { arrived } else { 0 } {
                let from = ring[n];
                for &hex in roads.streets(from) {
                    if !seen.contains(hex) && board.has_room(hex, 1) {
                        seen.insert(hex);
                        ring.push(hex);
                        found.push(Reached { hex, moves, from, by: Way::Road, room: board.room(hex) });
                    }
                }
            }
            let Some(left) = moves.checked_sub(1) else { break };
            let mut next = Vec::new();
            for &from in &ring {
                for hex in movement::steps(board, roads, self.traveller, from) {
                    if !seen.contains(hex) {
                        seen.insert(hex);
                        next.push(hex);
                        found.push(Reached { hex, moves: left, from, by: Way::Step, room: board.room(hex) });
                    }
                }
                for &hex in if on_foot { roads.hops(from) } else { &[] } {
                    if !seen.contains(hex) && board.has_room(hex, 1) {
                        seen.insert(hex);
                        found.push(Reached { hex, moves: left, from, by: Way::Hop, room: board.room(hex) });
                    }
                }
            }
            ring = next;
        }
        found
    }
}
