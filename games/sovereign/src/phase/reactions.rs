//! Reactions in other players' turns: arranging [SV-15.2], and the answers standing orders give.

use std::cmp::Reverse;

use satrap_core::{Events, Offer, Refusal, Seat, refuse, require};

use crate::action::{Action, ArrangeOrder, CityId, MedicineOrder, RetreatOrder, TileLossOrder, UnitId};
use crate::data::{Technology, UnitKind};
use crate::event::Event;
use crate::hex::Hex;
use crate::options::Reactions;
use crate::phase::losses::{self, Side};
use crate::phase::{battle, retreat};
use crate::rules::default_action;
use crate::state::{City, Moment, State, Unit};

/// The city in which the defender may arrange his units [SV-15.2].
fn city_to_arrange(state: &State) -> Option<&City> {
    let battle = state.battle.as_ref()?;
    let city = state.city_at(battle.at)?;
    let may = city.owner == battle.defender && state.has(city.owner, Technology::RoadBuilding);
    may.then_some(city)
}

pub fn can_arrange(state: &State) -> bool {
    let mut moves = Vec::new();
    arrange_offers(state, &[], &mut moves);
    moves.len() > 1
}

pub fn arrange_offers(state: &State, moved: &[UnitId], out: &mut Vec<Offer<Action>>) {
    if let Some(city) = city_to_arrange(state) {
        let mut tiles = state.controlled(city, &state.occupied_against(city.owner));
        tiles.sort();
        for unit in state.units.iter().filter(|unit| is_arrangeable(unit, city.owner, &tiles, moved)) {
            let free = tiles.iter().filter(|tile| **tile != unit.at && state.room(**tile, city.owner) > 0);
            out.extend(free.map(|tile| Offer::of(Action::Arrange { unit: unit.id, tile: *tile })));
        }
    }
    out.push(Offer::of(Action::Arranged));
    if state.asked().is_some_and(|seat| check_yield_tile(state, seat, moved).is_ok()) {
        out.push(Offer::of(Action::Yield));
    }
}

/// The tiles to which the units on the attacked one go when it is not defended, unit by unit: the centre first, then by
/// id [SV-15.18]. Nothing where not all of them can go.
fn ways_out(state: &State, moved: &[UnitId]) -> Option<Vec<(UnitId, Hex)>> {
    let at = state.battle.as_ref()?.at;
    let city = city_to_arrange(state)?;
    let tiles = state.controlled(city, &state.occupied_against(city.owner));
    let mut others: Vec<Hex> = tiles.iter().copied().filter(|tile| *tile != at).collect();
    others.sort_by_key(|tile| (*tile != city.centre(), *tile));
    let mut places =
        others.iter().flat_map(|tile| (0..state.room(*tile, city.owner)).map(|_| *tile)).collect::<Vec<_>>();
    places.reverse();
    let way = |unit: &Unit| {
        is_arrangeable(unit, city.owner, &tiles, moved).then(|| Some((unit.id, places.pop()?))).flatten()
    };
    state.units_in(at, city.owner).map(way).collect()
}

pub fn check_yield_tile(state: &State, seat: Seat, moved: &[UnitId]) -> Result<(), Refusal> {
    if city_to_arrange(state).is_none() {
        return refuse("not_discovered", "SV-15.18", "Only in a city of your own, with Road building.");
    }
    let at = state.battle.as_ref().map(|battle| battle.at);
    let somebody = at.is_some_and(|at| state.units_in(at, seat).next().is_some());
    require(somebody, "nobody_there", "SV-15.18", || "None of your units is on that tile.")?;
    require(
        ways_out(state, moved).is_some(),
        "cannot_leave",
        "SV-15.18",
        || "Not all of your units can leave the tile: ships stay, nobody moves twice, and the other tiles need room.",
    )
}

/// The tile is left to the attacker, who walks in [SV-15.18] [SV-15.3].
pub fn yield_tile(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    let Moment::Arranging { moved } = &state.moment else { return };
    let ways = ways_out(state, moved).unwrap_or_default();
    if let Some(at) = state.battle.as_ref().map(|battle| battle.at) {
        events.public(Event::TileYielded { seat, at });
    }
    for (unit, to) in ways {
        arrange(state, seat, unit, to, events);
    }
    battle::engage(state, events);
}

fn is_arrangeable(unit: &Unit, owner: Seat, tiles: &[Hex], moved: &[UnitId]) -> bool {
    unit.owner == owner && unit.is_on_foot() && tiles.contains(&unit.at) && !moved.contains(&unit.id)
}

pub fn check_arrange(
    state: &State,
    seat: Seat,
    moved: &[UnitId],
    id: UnitId,
    tile: Hex,
) -> Result<(), Refusal> {
    let Some(city) = city_to_arrange(state) else {
        return refuse("not_discovered", "SV-15.2", "Only in a city of your own, with Road building.");
    };
    let tiles = state.controlled(city, &state.occupied_against(city.owner));
    let Some(unit) = state.unit(id).filter(|unit| unit.owner == seat) else {
        return refuse("no_such_unit", "SV-15.2", format!("You have no unit number {}.", id.0));
    };
    require(!moved.contains(&id), "already_moved", "SV-15.2", || "This unit has been moved already.")?;
    require(
        is_arrangeable(unit, seat, &tiles, moved),
        "not_arrangeable",
        "SV-15.2",
        || "Only land units on foot, on tiles of this city that you control, can be arranged.",
    )?;
    require(tile != unit.at && tiles.contains(&tile), "not_controlled", "SV-15.2", || {
        format!("{tile} is no other tile of this city that you control.")
    })?;
    require(state.room(tile, seat) > 0, "stack_full", "SV-1.10", || format!("There is no room on {tile}."))
}

pub fn arrange(state: &mut State, seat: Seat, id: UnitId, to: Hex, events: &mut Events<Event>) {
    let Some(unit) = state.unit_mut(id) else { return };
    let (kind, from) = (unit.kind, unit.at);
    unit.at = to;
    if let Moment::Arranging { moved } = &mut state.moment {
        moved.push(id);
        moved.sort();
    }
    events.public(Event::UnitArranged { seat, unit: id, kind, from, to });
}

/// The next unit that goes to the attacked tile when all are massed there; then all is arranged [SV-24.3].
pub fn mass(state: &State, moved: &[UnitId]) -> Action {
    let next = || {
        let at = state.battle.as_ref()?.at;
        let city = city_to_arrange(state)?;
        let tiles = state.controlled(city, &state.occupied_against(city.owner));
        let full = state.room(at, city.owner) == 0;
        let elsewhere = |unit: &&Unit| {
            is_arrangeable(unit, city.owner, &tiles, moved) && unit.at != at && unit.kind.is_military()
        };
        let best = state
            .units
            .iter()
            .filter(elsewhere)
            .min_by_key(|unit| (Reverse(state.values(unit).defend), unit.kind, unit.id))?;
        (!full && tiles.contains(&at)).then_some(Action::Arrange { unit: best.id, tile: at })
    };
    next().unwrap_or(Action::Arranged)
}

pub fn check_revive(state: &State, seat: Seat, kind: UnitKind) -> Result<(), Refusal> {
    require(losses::revivable(state, seat).contains(&kind), "not_lost_here", "SV-15.16", || {
        format!("No {} that you lost in this battle can come back.", kind.facts().name)
    })
}

pub fn heal_offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    out.extend(losses::revivable(state, seat).into_iter().map(|unit| Offer::of(Action::Medicine { unit })));
    out.push(Offer::of(Action::Decline));
}

/// The units the loser of a roll or a retreat chooses from.
pub fn casualty_choices(state: &State, seat: Seat, to: Option<Hex>) -> Vec<UnitId> {
    match to {
        None => battle::casualties(state, seat),
        Some(hex) => retreat::retreat_losses(state, seat, hex),
    }
}

/// The tile that goes when nobody chooses: the farthest from the centre, then (for the loser of a city) the dearest,
/// then the lowest id.
pub fn farthest_tile(state: &State, city: CityId, dearest: bool) -> Option<Hex> {
    let tiles = state.city(city)?.removable();
    let cost = |tile: Hex| if dearest { state.map.terrain(tile).build_cost() } else { 0 };
    tiles.into_iter().max_by_key(|tile| (tile.distance(city), cost(*tile), Reverse(*tile)))
}

/// What the rules answer without asking, and whether a private order decided it [SV-24.2].
pub fn automatic(state: &State) -> Option<(Action, bool)> {
    let seat = state.asked()?;
    let player = &state.players[seat];
    if player.left.is_some() {
        return default_action(state, seat).map(|action| (action, false)); // [SV-22.5]
    }
    let ordered = match &state.moment {
        Moment::Arranging { moved } => match player.orders.arrange {
            ArrangeOrder::Ask => None,
            ArrangeOrder::Keep => Some(Action::Arranged),
            ArrangeOrder::Mass => Some(mass(state, moved)),
            ArrangeOrder::Yield => Some(yield_by_order(state, seat, moved)),
        },
        Moment::Answering => match player.orders.retreat {
            RetreatOrder::Ask => None,
            RetreatOrder::Never => Some(Action::Stand),
            RetreatOrder::BelowHalf => Some(retreat::by_odds(state, seat, 500)),
            RetreatOrder::BelowQuarter => Some(retreat::by_odds(state, seat, 250)),
        },
        Moment::Healing { last, .. } => match player.orders.medicine {
            MedicineOrder::Ask => None,
            MedicineOrder::Never => Some(Action::Decline),
            MedicineOrder::Last => Some(heal_the_last(state, seat, *last)),
        },
        Moment::TileLoss { .. } => match player.orders.tile_loss {
            TileLossOrder::Ask => None,
            TileLossOrder::Auto => default_action(state, seat),
        },
        _ => None,
    };
    let by_table = || {
        let unasked = state.options.reactions == Reactions::Orders && seat != state.on_turn;
        unasked.then(|| default_action(state, seat)).flatten()
    };
    ordered.map(|action| (action, true)).or_else(|| by_table().map(|action| (action, false)))
}

/// A tile is given up by order, but never the centre, with which the city would go [SV-24.5].
fn yield_by_order(state: &State, seat: Seat, moved: &[UnitId]) -> Action {
    let at = state.battle.as_ref().map(|battle| battle.at);
    let centre = at.is_some_and(|at| state.city(at).is_some());
    match (centre, check_yield_tile(state, seat, moved)) {
        (true, _) => mass(state, moved),
        (false, Ok(())) => Action::Yield,
        (false, Err(_)) => Action::Arranged,
    }
}

/// Medicine on the unit that just fell, if it was the last of its side.
fn heal_the_last(state: &State, seat: Seat, last: UnitId) -> Action {
    let heal = || {
        let battle = state.battle.as_ref()?;
        let unit = losses::lost(battle, seat).iter().find(|unit| unit.id == last)?;
        let alone = losses::units_of(state, battle, Side::of(battle, seat)).is_empty();
        let can = losses::revivable(state, seat).contains(&unit.kind);
        (alone && can).then_some(Action::Medicine { unit: unit.kind })
    };
    heal().unwrap_or(Action::Decline)
}
