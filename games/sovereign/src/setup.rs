//! [SV-3] A new game: the map, who begins, and the sites where they are dealt.

use std::sync::Arc;

use satrap_core::{Dice, Events, Seat, SeatMap, SetupError};

use crate::action::Orders;
use crate::data::TechSet;
use crate::generator;
use crate::hex::Hex;
use crate::map::Map;
use crate::options::{MOST_SEEDS, MapSource, Options, Start};
use crate::phase::placing;
use crate::state::{Cards, Moment, Player, StartRoll, State, Turn};

/// Seats a table may have [SV-1.1].
pub const SEATS: std::ops::RangeInclusive<u8> = 2..=6;

pub fn setup(options: &Options, seats: u8, dice: &mut Dice) -> Result<State, SetupError> {
    options.check()?;
    if !SEATS.contains(&seats) {
        let (min, max) = (*SEATS.start(), *SEATS.end());
        return Err(SetupError::Seats { title: "Sovereign", min, max, asked: seats });
    }
    let map = Arc::new(make_map(options, seats, dice));
    let (first, start_rolls) = roll_for_start(seats, dice);
    let dealt = deal_sites(options, &map, dice);
    let mut state = State {
        options: options.clone(),
        map,
        start_rolls,
        dealt,
        first,
        round: 0,
        on_turn: first,
        moment: Moment::Placing { spacing: 0 },
        turn: Turn::default(),
        battle: None,
        players: SeatMap::new(seats, |_| new_player()),
        cities: Vec::new(),
        forts: Vec::new(),
        units: Vec::new(),
        next_unit: 1,
        winning: Vec::new(),
        ended: None,
    };
    placing::begin(&mut state, first, &mut Events::default());
    Ok(state)
}

/// [SV-3.1]
pub fn new_player() -> Player {
    Player {
        technologies: TechSet::EMPTY,
        tokens: TechSet::EMPTY,
        credits: Vec::new(),
        cards: Cards::default(),
        pause: false,
        homeless: 0,
        left: None,
        orders: Orders::default(),
        orders_changed: 0,
    }
}

/// [SV-2.7]
fn make_map(options: &Options, seats: u8, dice: &mut Dice) -> Map {
    known_map(options, seats).unwrap_or_else(|| {
        let map_seed = dice.below(MOST_SEEDS) + 1;
        map_of_seed(options, seats, map_seed)
    })
}

fn map_of_seed(options: &Options, seats: u8, seed: u32) -> Map {
    match options.map {
        MapSource::Mixed => generator::mixed(seats, seed, options.map_size),
        _ => generator::generate(seats, seed, options.map_size).map,
    }
}

/// The map that the options name; nothing where a seed is drawn.
pub fn known_map(options: &Options, seats: u8) -> Option<Map> {
    match (options.map, options.map_seed) {
        (MapSource::Fixed, _) => Some(generator::fixed(seats)),
        (_, 0) => None,
        (_, seed) => Some(map_of_seed(options, seats, seed)),
    }
}

/// The highest of a d12 begins; those who tie roll again [SV-3.2].
fn roll_for_start(seats: u8, dice: &mut Dice) -> (Seat, Vec<StartRoll>) {
    let mut rolls = Vec::new();
    let mut rolling: Vec<Seat> = Seat::all(seats).collect();
    while rolling.len() > 1 {
        let round: Vec<StartRoll> =
            rolling.iter().map(|seat| StartRoll { seat: *seat, roll: dice.roll(12) as u8 }).collect();
        let highest = round.iter().map(|roll| roll.roll).max();
        rolling = round.iter().filter(|roll| Some(roll.roll) == highest).map(|roll| roll.seat).collect();
        rolls.extend(round);
    }
    (rolling[0], rolls)
}

/// [SV-3.7]
fn deal_sites(options: &Options, map: &Map, dice: &mut Dice) -> Vec<Hex> {
    if options.start == Start::Free {
        return Vec::new();
    }
    let mut sites = map.sites().to_vec();
    dice.shuffle(&mut sites);
    sites
}
