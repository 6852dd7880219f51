//! How far units can go in this Move step, for the screen: every hex with the points left there and the way to it, what
//! they could attack from there, and where settlers could found a city.

use std::iter;

use satrap_core::{Seat, TS};
use serde::{Deserialize, Serialize};

use crate::action::UnitId;
use crate::data::{Domain, UnitKind, limits};
use crate::hex::{Hex, HexSet};
use crate::hex_queries::HexQueries;
use crate::phase::manoeuvre;
use crate::phase::movement::{self, Passage, Passages, Traveller};
use crate::phase::roads::Roads;
use crate::refusal::require_no_peace;
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

/// All that a player is shown of his own Move step; at other times nothing.
#[derive(Default)]
pub struct MoveOutlook {
    pub reach: Vec<Reach>,
    pub strikes: Vec<Strike>,
    pub sites: Vec<Hex>,
    /// Hexes beside a foe hex: from one of them no unit steps to another [SV-11.3].
    pub watched: Vec<Hex>,
}

impl MoveOutlook {
    pub fn of(state: &State, seat: Seat) -> MoveOutlook {
        if state.moment != Moment::Move || state.on_turn != seat {
            return MoveOutlook::default();
        }
        let board = HexQueries::of(state, seat);
        let mut passages = Passages::default();
        let groups = of_all(state, seat, &board, &mut passages);
        let strikes = strikes(state, &board, &groups);
        let reach: Vec<Reach> = groups.into_iter().map(|(_, reach)| reach).collect();
        MoveOutlook {
            strikes,
            sites: sites(state, seat, &reach),
            watched: board.watched.and(state.map.hexes()).without(&board.held).iter().collect(),
            reach,
        }
    }
}

/// The reach of every unit of a player that can do anything.
fn of_all(state: &State, seat: Seat, board: &HexQueries<'_>, passages: &mut Passages) -> Vec<(Start, Reach)> {
    let roads = Roads::of(state, seat, board);
    let mut room = Room::default();
    let mut groups: Vec<(Start, Reach)> = Vec::new();
    let movers = state
        .units
        .iter()
        .filter(|unit| unit.owner == seat && !unit.is_air() && !unit.is_waiting() && unit.aboard.is_none());
    for unit in movers {
        let traveller = Traveller::of(board, unit);
        let start = Start { at: unit.at, moves: unit.moves, on_road: unit.on_road, traveller };
        match groups.iter_mut().find(|(known, _)| *known == start) {
            Some((_, reach)) => reach.units.push(unit.id),
            None => {
                let hexes = start.reach(board, &roads, passages.of(board, traveller), &mut room);
                groups.push((start, Reach { units: vec![unit.id], bulk: traveller.bulk, hexes }));
            }
        }
    }
    groups.retain(|(start, reach)| start.moves > 0 || !reach.hexes.is_empty());
    groups
}

/// Every attack that a player's units could make, in place or at the end of their way; by hexes.
fn strikes(state: &State, board: &HexQueries<'_>, groups: &[(Start, Reach)]) -> Vec<Strike> {
    if board.held.is_empty() || require_no_peace(state).is_err() {
        return Vec::new();
    }
    let mut found: Vec<(Hex, Hex, UnitId, bool)> = Vec::new();
    let mut targets = Targets::default();
    let mut attackers: Vec<&Unit> = Vec::new();
    for (start, reach) in groups {
        // What has no room or stands in the wrong element is left out at once: a refusal would be put into words.
        let Target { hexes, beside, .. } = targets.of(board, start.traveller);
        let reached = reach.hexes.iter().map(|reached| (reached.hex, reached.moves));
        let places = iter::once((start.at, start.moves)).chain(reached);
        let mut places = places.filter(|(from, moves)| *moves > 0 && beside.contains(*from)).peekable();
        if places.peek().is_none() {
            continue;
        }
        attackers.clear();
        let units = reach.units.iter().filter_map(|id| state.unit(*id));
        attackers.extend(units.filter(|unit| unit.kind.is_military()));
        for (from, moves) in places {
            for to in hexes.around(from) {
                for unit in &attackers {
                    let arrived = Unit { at: from, moves, ..**unit };
                    if movement::require_joinable(state, board, &arrived, to).is_ok() {
                        found.push((to, from, unit.id, movement::begins_attack(state, &arrived, to)));
                    }
                }
            }
        }
    }
    found.sort_unstable();
    let strike = |same: &[(Hex, Hex, UnitId, bool)]| {
        let (to, from, ..) = same[0];
        let those = |begin: bool| same.iter().filter(move |one| one.3 == begin).map(|one| one.2);
        let first: Vec<UnitId> = those(true).collect();
        let begun = !first.is_empty();
        begun.then(|| Strike { from, to, room: board.room(to), first, later: those(false).collect() })
    };
    found.chunk_by(|one, next| (one.0, one.1) == (next.0, next.1)).filter_map(strike).collect()
}

/// The enemy-held hexes in which a traveller can be, and the hexes beside one.
struct Target {
    traveller: Traveller,
    hexes: HexSet,
    beside: HexSet,
}

/// Worked out once for all units that travel alike.
#[derive(Default)]
struct Targets(Vec<Target>);

impl Targets {
    fn of(&mut self, board: &HexQueries<'_>, traveller: Traveller) -> &Target {
        let known = self.0.iter().position(|target| target.traveller == traveller);
        let place = known.unwrap_or_else(|| {
            let fits =
                |hex: &Hex| board.is_open_to(traveller.domain, *hex) && board.has_room(*hex, traveller.bulk);
            let hexes: HexSet = board.held.iter().filter(fits).collect();
            self.0.push(Target { traveller, hexes, beside: hexes.touching() });
            self.0.len() - 1
        });
        &self.0[place]
    }
}

/// Where a player's settlers could found a city, of the hexes they stand on or can get to.
fn sites(state: &State, seat: Seat, reach: &[Reach]) -> Vec<Hex> {
    let mut hexes = HexSet::EMPTY;
    let is_settler = |unit: &&Unit| unit.owner == seat && unit.kind == UnitKind::Settler;
    let on_foot = |unit: &&Unit| unit.aboard.is_none();
    for settler in state.units.iter().filter(is_settler).filter(on_foot) {
        hexes.insert(settler.at);
        let groups = reach.iter().filter(|reach| reach.units.contains(&settler.id));
        groups.flat_map(|reach| &reach.hexes).for_each(|reached| hexes.insert(reached.hex));
    }
    if hexes.is_empty() {
        return Vec::new();
    }
    // Most hexes are too near to a city [SV-14.2]: those are left out all at once.
    for city in &state.cities {
        hexes = hexes.without(&HexSet::near(&city.tiles, limits().city_empty_between));
    }
    hexes.iter().filter(|hex| manoeuvre::require_site(state, seat, *hex).is_ok()).collect()
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
    fn reach(
        &self,
        board: &HexQueries<'_>,
        roads: &Roads,
        passage: &Passage,
        room: &mut Room,
    ) -> Vec<Reached> {
        let on_foot = self.traveller.domain == Domain::Land && roads.are_there();
        let mut seen: HexSet = [self.at].into_iter().collect();
        // The hexes to step into that are not seen yet.
        let mut free = passage.open;
        free.remove(self.at);
        let Room { found, ring, next } = room;
        found.clear();
        ring.clear();
        ring.push(self.at);
        for moves in (0..=self.moves).rev() {
            let by_road = on_foot && !(moves == self.moves && self.on_road);
            let arrived = ring.len();
            for n in 0..if by_road { arrived } else { 0 } {
                let from = ring[n];
                for &hex in roads.streets(from) {
                    if !seen.contains(hex) && board.has_room(hex, 1) {
                        seen.insert(hex);
                        free.remove(hex);
                        ring.push(hex);
                        found.push(Reached { hex, moves, from, by: Way::Road, room: board.room(hex) });
                    }
                }
            }
            let Some(left) = moves.checked_sub(1) else { break };
            next.clear();
            for &from in ring.iter() {
                for hex in movement::steps_into(&free, board, roads, self.traveller, from) {
                    next.push(hex);
                    found.push(Reached { hex, moves: left, from, by: Way::Step, room: board.room(hex) });
                    seen.insert(hex);
                    free.remove(hex);
                }
                for &hex in if on_foot { roads.hops(from) } else { &[] } {
                    if !seen.contains(hex) && board.has_room(hex, 1) {
                        seen.insert(hex);
                        free.remove(hex);
                        found.push(Reached { hex, moves: left, from, by: Way::Hop, room: board.room(hex) });
                    }
                }
            }
            std::mem::swap(ring, next);
        }
        found.clone()
    }
}

/// Memory that is used again from unit to unit.
#[derive(Default)]
struct Room {
    found: Vec<Reached>,
    ring: Vec<Hex>,
    next: Vec<Hex>,
}
