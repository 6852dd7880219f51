//! The start: worlds are chosen, starting pieces placed, hands drawn. [CW-2.3] to [CW-2.8]

use satrap_core::hex::bits;
use satrap_core::{Dice, Events, Offer, Refusal, Seat, refuse, require};

use super::turn;
use crate::action::Action;
use crate::data::data;
use crate::event::Event;
use crate::hex::{Hex, Map, World};
use crate::options::StartWorlds;
use crate::state::{Phase, Piece, State};

/// Whether players choose any world and a hex of it.
fn is_open(state: &State) -> bool {
    matches!(state.options.start_worlds, StartWorlds::Open | StartWorlds::Anywhere)
}

/// How far from everybody's pieces an open start is made. [CW-2.4]
fn least_distance(state: &State) -> u8 {
    match state.options.start_worlds {
        StartWorlds::Anywhere => 1,
        _ => data().cards.open_start_distance,
    }
}

/// Whether a world can be chosen now: a home nobody has chosen, or with open starts one that has room.
fn is_free(state: &State, world: World) -> bool {
    if is_open(state) {
        return open_sites(state, world) != 0;
    }
    let home = state.boards().worlds().any(|orbit| orbit.home && orbit.world == world);
    home && state.players.values().all(|player| player.home != Some(world))
}

/// Hexes of a world where an open start may be made, as bits.
fn open_sites(state: &State, world: World) -> u128 {
    let boards = state.boards();
    if boards.orbit(world).is_none() {
        return 0;
    }
    let map = Map::Planet(world);
    let least = least_distance(state);
    let far = |number: &u8| {
        let hex = boards.hex(map, *number);
        state.pieces.iter().all(|piece| piece.at.map != map || piece.at.distance(hex) >= least)
    };
    bits(boards.planet.all).filter(far).fold(0, |sites, number| sites | 1 << number)
}

pub(crate) fn offer_worlds(state: &State, out: &mut Vec<Offer<Action>>) {
    let free = World::ALL.into_iter().filter(|world| is_free(state, *world));
    out.extend(free.map(|world| Offer::of(Action::ChooseWorld { world })));
}

pub(crate) fn offer_sites(state: &State, world: World, out: &mut Vec<Offer<Action>>) {
    let boards = state.boards();
    let sites = bits(open_sites(state, world)).map(|number| boards.hex(Map::Planet(world), number));
    out.extend(sites.map(|hex| Offer::of(Action::PlaceBase { hex })));
}

pub(crate) fn check_choose_world(state: &State, world: World) -> Result<(), Refusal> {
    if is_free(state, world) {
        return Ok(());
    }
    let name = world.name();
    let Some(orbit) = state.boards().worlds().find(|orbit| orbit.world == world) else {
        return refuse("no_such_world", "CW-2.1", format!("{name} is not part of this game."));
    };
    require(!is_open(state), "world_full", "CW-2.3", || {
        format!("There is no room left on {name}; choose another world.")
    })?;
    require(orbit.home, "not_a_home", "CW-2.3", || {
        format!("{name} is the world to fight over and nobody's home; choose a home world.")
    })?;
    refuse("world_taken", "CW-2.3", format!("{name} is taken; choose a home world that is free."))
}

/// [CW-2.3]
pub(crate) fn choose_world(
    state: &mut State,
    seat: Seat,
    world: World,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    state.players[seat].home = Some(world);
    events.public(Event::WorldChosen { seat, world });
    if is_open(state) {
        state.phase = Phase::PlaceBase(world);
    } else {
        next_choice(state, dice, events);
    }
}

pub(crate) fn check_place_base(state: &State, world: World, hex: Hex) -> Result<(), Refusal> {
    let Some(number) = state.boards().number(hex).filter(|_| hex.map == Map::Planet(world)) else {
        let message = format!("You chose {}; {hex} is not a hex of it.", world.name());
        return refuse("other_world", "CW-2.4", message);
    };
    require(open_sites(state, world) >> number & 1 == 1, "too_near", "CW-2.4", || {
        match least_distance(state) {
            1 => format!("Somebody's pieces stand in {hex}: choose a hex that is free."),
            least => {
                format!(
                    "{hex} is too near to somebody's pieces: stay {least} or more hexes away from all of them."
                )
            }
        }
    })
}

pub(crate) fn place_base(
    state: &mut State,
    seat: Seat,
    hex: Hex,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    place_starting_pieces(state, seat, hex, events);
    next_choice(state, dice, events);
}

/// The next player in reverse turn order who is still there chooses; after the last, play starts.
pub(crate) fn next_choice(state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    let mut earlier = state.turn_order().rev().skip_while(|seat| *seat != state.active).skip(1);
    match earlier.find(|seat| state.is_in(*seat)) {
        Some(seat) => {
            state.active = seat;
            state.phase = Phase::ChooseWorld;
        }
        None => start_play(state, dice, events),
    }
}

/// [CW-2.4] Pieces and [CW-2.6] hands, in turn order. [CW-2.8] Nothing is put on the central world.
pub(crate) fn start_play(state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    let order: Vec<Seat> = state.turn_order().filter(|seat| state.is_in(*seat)).collect();
    if !is_open(state) {
        for &seat in &order {
            if let Some(world) = state.players[seat].home {
                place_starting_pieces(state, seat, Hex::on(world, 0, 0), events);
            }
        }
    }
    let deck = data().start(state.options.start).deck;
    for &seat in &order {
        state.players[seat].deck = turn::shuffle(&deck, dice);
        turn::draw(state, seat, dice, events);
    }
    turn::begin_round(state, 1, events);
}

/// Puts a player's starting pieces around a hex; what would be off the board goes on the hex itself.
fn place_starting_pieces(state: &mut State, seat: Seat, hex: Hex, events: &mut Events<Event>) {
    let boards = state.boards();
    let made: Vec<Piece> = data()
        .start(state.options.start)
        .pieces
        .iter()
        .filter_map(|piece| {
            let beside = Hex { q: hex.q.saturating_add(piece.q), r: hex.r.saturating_add(piece.r), ..hex };
            let at = if boards.number(beside).is_some() { beside } else { hex };
            let id = state.add_piece(piece.kind, seat, at);
            state.piece(id).copied()
        })
        .collect();
    events.public(Event::Settled { seat, hex, pieces: made });
}

/// The world to choose, if only one can be.
pub(crate) fn only_world(state: &State) -> Option<World> {
    let mut free = World::ALL.into_iter().filter(|world| is_free(state, *world));
    let world = free.next();
    world.filter(|_| free.next().is_none())
}

/// The choice made for a player who makes none.
pub(crate) fn default_world(state: &State) -> Option<Action> {
    let world = state.boards().worlds().map(|orbit| orbit.world).find(|world| is_free(state, *world))?;
    Some(Action::ChooseWorld { world })
}

/// The free hex nearest to the middle, the first of the board among equals.
pub(crate) fn default_site(state: &State, world: World) -> Option<Action> {
    let boards = state.boards();
    let middle = Hex::on(world, 0, 0);
    let sites = bits(open_sites(state, world)).map(|number| boards.hex(Map::Planet(world), number));
    sites.min_by_key(|hex| hex.distance(middle)).map(|hex| Action::PlaceBase { hex })
}
