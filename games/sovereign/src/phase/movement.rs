//! [SV-11] Move, and [SV-12] ships and carrying.

use satrap_core::{Events, Offer, Refusal, Seat, refuse, require};

use crate::action::{Action, UnitId};
use crate::data::{Domain, UnitKind};
use crate::event::Event;
use crate::hex::{Hex, HexSet};
use crate::hex_queries::HexQueries;
use crate::phase::roads::Roads;
use crate::refusal::{NO_MOVES, require_no_peace};
use crate::state::{Attack, Moment, State, Unit};

/// The step begins: every unit gets its move points, new ones too [SV-11.1] [SV-10.4].
pub fn begin(state: &mut State, seat: Seat) {
    let known = state.players[seat].technologies;
    for unit in state.units.iter_mut().filter(|unit| unit.owner == seat) {
        unit.moves = if unit.is_air() { 0 } else { unit.kind.values(known).moves };
        unit.on_road = false;
    }
    state.moment = Moment::Move;
}

/// A player's units that still have all their points, in his own Move step.
pub fn unmoved(state: &State, seat: Seat) -> Vec<UnitId> {
    if state.moment != Moment::Move || state.on_turn != seat {
        return Vec::new();
    }
    let known = state.players[seat].technologies;
    let full = UnitKind::ALL.map(|kind| kind.values(known).moves);
    let rested = |unit: &&Unit| {
        let own = unit.owner == seat && unit.aboard.is_none() && !unit.is_air() && !unit.is_waiting();
        own && unit.moves == full[unit.kind as usize]
    };
    state.units.iter().filter(rested).map(|unit| unit.id).collect()
}

pub fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    let board = HexQueries::of(state, seat);
    let roads = Roads::of(state, seat, &board);
    let mine =
        || state.units.iter().filter(|unit| unit.owner == seat && !unit.is_air() && !unit.is_waiting());
    let mut passages = Passages::default();
    // Listed kind by kind, and each by unit and hex: the list is sorted as it is made.
    for unit in mine().filter(|unit| unit.moves > 0 && unit.aboard.is_none()) {
        let passage = passages.of(&board, Traveller::of(&board, unit));
        let hexes = steps(&board, &roads, passage, unit.at);
        out.extend(hexes.map(|hex| Offer::of(Action::Step { unit: unit.id, hex })));
    }
    roads.offers(mine(), &board, out);
    let with_points = || mine().filter(|unit| unit.moves > 0);
    // Few units are ships, and only to those is anybody to embark.
    let mut ships = mine().filter(|unit| unit.kind.domain() == Domain::Ship).peekable();
    if ships.peek().is_some() {
        let ships: Vec<&Unit> =
            ships.filter(|ship| state.map.is_coast(ship.at) && has_berth(state, ship)).collect();
        for unit in with_points().filter(|unit| unit.is_on_foot()) {
            let open = ships.iter().filter(|ship| ship.at == unit.at);
            out.extend(open.map(|ship| Offer::of(Action::Embark { unit: unit.id, ship: ship.id })));
        }
    }
    let ashore = with_points().filter(|unit| check_disembark(state, unit).is_ok());
    out.extend(ashore.map(|unit| Offer::of(Action::Disembark { unit: unit.id })));
    for unit in with_points().filter(|unit| unit.aboard.is_none()) {
        let held = unit.at.neighbours_ascending().filter(|hex| board.is_held(*hex));
        let targets = held.filter(|hex| check_attack(state, &board, unit, *hex).is_ok());
        out.extend(targets.map(|hex| Offer::of(Action::Attack { unit: unit.id, hex })));
    }
    out.push(Offer::of(Action::EndMove));
}

/// What matters of a unit on its way: where it can go at all, and how much room it takes with its cargo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traveller {
    pub domain: Domain,
    pub bulk: u8,
}

impl Traveller {
    pub fn of(board: &HexQueries<'_>, unit: &Unit) -> Traveller {
        Traveller { domain: unit.kind.domain(), bulk: board.bulk(unit) }
    }
}

/// A kind of traveller, and where he can be.
#[derive(Clone, Copy)]
pub struct Passage {
    pub traveller: Traveller,
    pub open: HexSet,
}

/// Worked out once for all units that travel alike.
#[derive(Default)]
pub struct Passages(Vec<Passage>);

impl Passages {
    pub fn of(&mut self, board: &HexQueries<'_>, traveller: Traveller) -> &Passage {
        let known = self.0.iter().position(|passage| passage.traveller == traveller);
        let place = known.unwrap_or_else(|| {
            self.0.push(Passage { traveller, open: board.open_to(traveller.domain, traveller.bulk) });
            self.0.len() - 1
        });
        &self.0[place]
    }
}

/// The hexes to which a unit on a hex can step, by id: those to which [`check_step`] says yes.
pub fn steps<'a>(
    board: &'a HexQueries<'a>,
    roads: &'a Roads,
    passage: &Passage,
    at: Hex,
) -> impl Iterator<Item = Hex> + use<'a> {
    steps_into(&passage.open, board, roads, passage.traveller, at)
}

/// The same, of some of the hexes where the traveller can be.
pub fn steps_into<'a>(
    open: &HexSet,
    board: &'a HexQueries<'a>,
    roads: &'a Roads,
    traveller: Traveller,
    at: Hex,
) -> impl Iterator<Item = Hex> + use<'a> {
    let from_watched = board.is_watched(at);
    open.around(at).filter(move |hex| {
        !(from_watched && is_caught(board, at, *hex) && !is_exempt(roads, traveller, at, *hex))
    })
}

/// [SV-11.3] From beside an enemy not to another hex beside one.
fn is_caught(board: &HexQueries<'_>, from: Hex, to: Hex) -> bool {
    board.is_watched(from) && board.is_watched_except(to, from)
}

/// [SV-11.4] The streets of one's own cities are safe.
fn is_exempt(roads: &Roads, traveller: Traveller, from: Hex, to: Hex) -> bool {
    traveller.domain == Domain::Land && roads.is_street(from, to)
}

/// A unit that can be moved by this player.
pub fn own_unit(state: &State, seat: Seat, id: UnitId) -> Result<&Unit, Refusal> {
    let Some(unit) = state.unit(id).filter(|unit| unit.owner == seat) else {
        return refuse("no_such_unit", "SV-1.6", format!("You have no unit number {}.", id.0));
    };
    require(
        !unit.is_air(),
        "air_raid",
        "SV-20.1",
        || "An air raid never moves; it is launched while manoeuvring.",
    )?;
    require(
        !unit.is_waiting(),
        "attacking",
        "SV-11.5",
        || "This unit has attacked and waits for its battle.",
    )?;
    Ok(unit)
}

pub fn require_moves(unit: &Unit) -> Result<(), Refusal> {
    if unit.moves > 0 { Ok(()) } else { Err(NO_MOVES) }
}

fn require_own_feet(unit: &Unit) -> Result<(), Refusal> {
    require(
        unit.aboard.is_none(),
        "carried",
        "SV-12.3",
        || "This unit is aboard a ship and goes where the ship goes; let it disembark first.",
    )
}

/// What every step into a hex needs: that the unit can be there, and that there is room.
fn require_passage(board: &HexQueries<'_>, unit: &Unit, hex: Hex) -> Result<(), Refusal> {
    let domain = unit.kind.domain();
    require(board.is_open_to(domain, hex), "closed_terrain", rule_of_passage(domain), || {
        format!("{} cannot enter {hex}.", if domain == Domain::Ship { "Ships" } else { "Land units" })
    })?;
    require(board.has_room(hex, board.bulk(unit)), "stack_full", "SV-1.10", || {
        format!("There is not room enough on {hex}.")
    })
}

fn rule_of_passage(domain: Domain) -> &'static str {
    if domain == Domain::Ship { "SV-2.5" } else { "SV-2.4" }
}

/// The cities' streets are only asked for where the adjacent rule stands in the way.
pub fn check_step(
    state: &State,
    board: &HexQueries<'_>,
    roads: impl FnOnce() -> Roads,
    unit: &Unit,
    hex: Hex,
) -> Result<(), Refusal> {
    require_own_feet(unit)?;
    require_moves(unit)?;
    require(unit.at.touches(hex) && state.map.contains(hex), "not_adjacent", "SV-11.2", || {
        format!("{hex} does not touch the hex the unit stands on.")
    })?;
    require(!board.is_held(hex), "enemy_held", "SV-11.2", || {
        format!("{hex} is held by an enemy; attack it instead.")
    })?;
    require_passage(board, unit, hex)?;
    let caught = is_caught(board, unit.at, hex);
    let stopped = caught && !is_exempt(&roads(), Traveller::of(board, unit), unit.at, hex);
    require(!stopped, "adjacent_rule", "SV-11.3", || {
        format!(
            "The unit stands beside an enemy, and {hex} is beside an enemy too: it must first step away, or attack."
        )
    })
}

pub fn check_attack(state: &State, board: &HexQueries<'_>, unit: &Unit, hex: Hex) -> Result<(), Refusal> {
    require_joinable(state, board, unit, hex)?;
    require(
        begins_attack(state, unit, hex),
        "no_attack_value",
        "SV-11.7",
        || "The first unit of an attack needs an attack value; others may join it.",
    )
}

/// Whether a unit needs nobody to go before it: it has an attack value, or the attack has begun [SV-11.7].
pub fn begins_attack(state: &State, unit: &Unit, hex: Hex) -> bool {
    let joins = state.turn.attacks.contains(&Attack { from: unit.at, to: hex });
    joins || state.values(unit).attack > 0
}

/// What every unit of an attack needs, the first or a later one.
pub fn require_joinable(state: &State, board: &HexQueries<'_>, unit: &Unit, hex: Hex) -> Result<(), Refusal> {
    require(unit.kind.is_military(), "settler", "SV-11.7", || "Settlers never attack.")?;
    require_own_feet(unit)?;
    require_moves(unit)?;
    require(unit.at.touches(hex) && state.map.contains(hex), "not_adjacent", "SV-11.5", || {
        format!("{hex} does not touch the hex the unit stands on.")
    })?;
    require(board.is_held(hex), "nobody_there", "SV-11.5", || {
        format!("No enemy holds {hex}; step there instead.")
    })?;
    require_no_peace(state)?;
    require_passage(board, unit, hex)?;
    let settlers = || state.cargo_of(unit.id).any(|cargo| cargo.kind == UnitKind::Settler);
    let with_settlers = unit.kind.domain() == Domain::Ship && settlers();
    require(!with_settlers, "carries_settler", "SV-11.7", || "A ship that carries a settler cannot attack.")
}

pub fn check_embark(state: &State, unit: &Unit, ship: &Unit) -> Result<(), Refusal> {
    require(
        unit.kind.domain() == Domain::Land,
        "not_a_land_unit",
        "SV-12.3",
        || "Only land units can be carried.",
    )?;
    require_own_feet(unit)?;
    require_moves(unit)?;
    require(state.map.is_coast(unit.at), "not_coast", "SV-12.1", || "Units embark in coast hexes.")?;
    let is_ship = ship.kind.domain() == Domain::Ship && ship.owner == unit.owner && ship.at == unit.at;
    require(is_ship, "no_ship", "SV-12.1", || "You have no such ship in this hex.")?;
    require(!ship.is_waiting(), "attacking", "SV-12.1", || "This ship has attacked.")?;
    require(has_berth(state, ship), "ship_full", "SV-12.1", || "There is no room aboard this ship.")
}

fn has_berth(state: &State, ship: &Unit) -> bool {
    usize::from(state.values(ship).transport) > state.cargo_of(ship.id).count()
}

pub fn check_disembark(state: &State, unit: &Unit) -> Result<(), Refusal> {
    require(unit.aboard.is_some(), "not_carried", "SV-12.2", || "This unit is not aboard a ship.")?;
    require_moves(unit)?;
    require(state.map.is_coast(unit.at), "not_coast", "SV-12.2", || "Units disembark in coast hexes.")
}

/// Spends a move point, the price of any hex [SV-2.6]; the road is free again after that [SV-13.1].
pub fn spend_point(unit: &mut Unit) {
    unit.moves -= 1;
    unit.on_road = false;
}

pub fn step(state: &mut State, seat: Seat, id: UnitId, to: Hex, events: &mut Events<Event>) {
    let Some(unit) = state.unit_mut(id) else { return };
    spend_point(unit);
    let (kind, from) = (unit.kind, unit.at);
    state.carry_to(id, to); // [SV-12.3]
    events.public(Event::UnitMoved { seat, unit: id, kind, from, to });
}

pub fn embark(state: &mut State, seat: Seat, id: UnitId, ship: UnitId, events: &mut Events<Event>) {
    let ship_kind = state.unit(ship).map(|ship| ship.kind);
    let (Some(unit), Some(ship_kind)) = (state.unit_mut(id), ship_kind) else { return };
    spend_point(unit);
    unit.aboard = Some(ship);
    let (kind, at) = (unit.kind, unit.at);
    events.public(Event::UnitEmbarked { seat, unit: id, kind, ship, ship_kind, at });
}

pub fn disembark(state: &mut State, seat: Seat, id: UnitId, events: &mut Events<Event>) {
    let Some(unit) = state.unit_mut(id) else { return };
    spend_point(unit);
    unit.aboard = None;
    let (kind, at) = (unit.kind, unit.at);
    events.public(Event::UnitDisembarked { seat, unit: id, kind, at });
}

/// Starts or joins the attack from this hex into that one; cargo goes along [SV-11.5] [SV-11.6] [SV-12.4].
pub fn attack(state: &mut State, seat: Seat, id: UnitId, to: Hex, events: &mut Events<Event>) {
    let Some((kind, from)) = state.unit(id).map(|unit| (unit.kind, unit.at)) else { return };
    for unit in state.units.iter_mut().filter(|unit| unit.id == id || unit.aboard == Some(id)) {
        unit.at = to;
        unit.from = Some(from);
        unit.moves = 0;
    }
    let attack = Attack { from, to };
    if !state.turn.attacks.contains(&attack) {
        state.turn.attacks.push(attack);
    }
    events.public(Event::AttackMade { seat, unit: id, kind, from, to });
    events.finalise(); // [SV-11.9]
}

pub fn end(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    state.moment = Moment::Manoeuvre;
    events.public(Event::MoveEnded { seat });
}
