//! Positions as a case writes them; `cases/README.md` explains them to people who do not program.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use arrayvec::ArrayVec;
use satrap_core::{Events, Seat, SeatMap, Testable};
use serde::Deserialize;

use crate::Sovereign;
use crate::action::{Orders, UnitId};
use crate::data::{TechSet, Technology, Terrain, UnitKind, data, limits};
use crate::generator;
use crate::hex::Hex;
use crate::map::{Map, MapText};
use crate::options::Options;
use crate::phase::{add, expansion, placing, research, spend};
use crate::setup::new_player;
use crate::state::{Cards, City, Departure, Fort, Moment, State, Turn};

impl Testable for Sovereign {
    type Position = Position;

    fn invariants(state: &State) -> Result<(), String> {
        crate::invariants::check(state)
    }

    /// A turn has a few dozen actions; even a horde of units that walk all they can stays far below a thousand.
    fn max_steps(options: &Options, seats: u8) -> u32 {
        const STEPS_IN_A_TURN: u32 = 1500;
        (u32::from(options.last_round()) + 1) * u32::from(seats) * STEPS_IN_A_TURN
    }

    fn set_position(state: &mut State, position: Position) -> Result<(), String> {
        let seats = state.seats();
        let known = |seat: Seat| {
            if seat.0 < seats { Ok(seat) } else { Err(format!("there is no seat {seat} at this table")) }
        };
        set_map(state, &position)?;
        clear(state);
        state.first = known(position.first.unwrap_or(Seat(0)))?;
        let turn = known(position.turn.unwrap_or(Seat(0)))?;
        for city in &position.cities {
            add_city(state, city)?;
        }
        for fort in &position.forts {
            known(fort.seat)?;
            state.forts.push(Fort { hex: on_map(state, fort.hex)?, owner: fort.seat });
        }
        for (seat, names) in &position.technologies {
            let technologies = read_technologies(names)?;
            let player = &mut state.players[known(*seat)?];
            let spent = position.spent.get(seat);
            player.technologies = technologies;
            player.tokens = technologies
                .iter()
                .filter(|technology| technology.facts().bonus.is_token())
                .filter(|technology| spent.is_none_or(|spent| !spent.contains(technology)))
                .collect();
        }
        for (seat, cards) in &position.cards {
            state.players[known(*seat)?].cards = *cards;
        }
        for seat in &position.pause {
            state.players[known(*seat)?].pause = true;
        }
        for (seat, turns) in &position.turns_without_city {
            state.players[known(*seat)?].homeless = *turns;
        }
        for (seat, orders) in &position.orders {
            state.players[known(*seat)?].orders = *orders;
        }
        for (order, seat) in position.resigned.iter().enumerate() {
            let order = order as u8 + 1;
            state.players[known(*seat)?].left = Some(Departure { order, resigned: true });
        }
        if position.placing {
            placing::begin(state, turn, &mut Events::default());
            return Ok(());
        }
        add_far_cities(state, &position)?;
        for unit in &position.units {
            known(unit.seat)?;
            add_units(state, unit)?;
        }
        set_turn(state, turn, &position)
    }
}

/// A position, in words a player would use. What is not said is as after set-up, except that the start cities
/// are taken as placed: a seat that is given no city gets one of four tiles far from everything that is named.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    /// `flat` (all grassland), the name of a fixed map (`two_gulfs`, …), or rows of terrain letters.
    pub map: Option<PositionMap>,
    /// Hexes with another terrain than the map says.
    pub terrain: BTreeMap<Hex, Terrain>,
    /// Start cities are still to be placed, by `turn` first.
    pub placing: bool,

    pub turn: Option<Seat>,
    pub step: Option<PositionStep>,
    pub round: Option<u16>,
    pub first: Option<Seat>,
    pub points: Option<u16>,
    pub actions: Option<u8>,

    pub cities: Vec<PositionCity>,
    /// Seats that shall have no city.
    pub homeless: BTreeSet<Seat>,
    pub forts: Vec<PositionFort>,
    /// Numbered 1, 2, … in the order in which they are named.
    pub units: Vec<PositionUnit>,

    /// Technologies by seat; `tier_1` to `tier_7` stand for all of a tier.
    pub technologies: BTreeMap<Seat, Vec<String>>,
    /// Tokens already spent; all others that come with the technologies are there.
    pub spent: BTreeMap<Seat, BTreeSet<Technology>>,
    /// Credits that can still be used.
    pub credits: BTreeMap<Seat, Vec<Technology>>,
    pub cards: BTreeMap<Seat, Cards>,
    /// Whose tiles give nothing in the next Add step [SV-5.4].
    pub pause: BTreeSet<Seat>,
    /// Turns ended in a row without a city.
    pub turns_without_city: BTreeMap<Seat, u8>,
    pub orders: BTreeMap<Seat, Orders>,
    pub resigned: BTreeSet<Seat>,
    /// An air raid was already launched this turn.
    pub raided: bool,
    /// What was won as spoils this turn: technologies by the player they come from, and tiles.
    pub technologies_won: Vec<Seat>,
    pub tiles_won: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum PositionMap {
    Named(String),
    Rows(Vec<String>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PositionStep {
    Add,
    Research,
    Expansion,
    Units,
    Move,
    Manoeuvre,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionCity {
    pub seat: Seat,
    /// The centre first.
    pub tiles: Vec<Hex>,
    /// Its size when its owner's turn began, if that differs from now.
    pub size_at_start: Option<u8>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionFort {
    pub seat: Seat,
    pub hex: Hex,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionUnit {
    pub seat: Seat,
    pub unit: UnitKind,
    /// Its hex; for an air raid the centre of its base.
    pub at: Hex,
    /// So many of them; they are numbered one after the other.
    pub count: Option<u8>,
    /// Move points left, if not all.
    pub moves: Option<u8>,
    /// The number of the ship that carries it.
    pub aboard: Option<UnitId>,
}

fn set_map(state: &mut State, position: &Position) -> Result<(), String> {
    let mut text = match &position.map {
        None => state.map.text().clone(),
        Some(PositionMap::Rows(rows)) => MapText {
            name: None,
            seed: None,
            width: rows.first().map_or(0, |row| row.chars().count() as u8),
            height: rows.len() as u8,
            rows: rows.clone(),
            sites: Vec::new(),
        },
        Some(PositionMap::Named(name)) if name == "flat" => generator::flat(state.seats()).text().clone(),
        Some(PositionMap::Named(name)) => {
            let fixed = data().maps.iter().find(|map| map.name.to_lowercase().replace(' ', "_") == *name);
            let fixed =
                fixed.ok_or_else(|| format!("there is no map {name:?}; try \"flat\" or \"two_gulfs\""))?;
            generator::fixed(fixed.players).text().clone()
        }
    };
    for (hex, terrain) in &position.terrain {
        let row = text.rows.get_mut(usize::from(hex.row())).ok_or_else(|| format!("{hex} is off the map"))?;
        let mut letters: Vec<char> = row.chars().collect();
        let letter =
            letters.get_mut(usize::from(hex.column())).ok_or_else(|| format!("{hex} is off the map"))?;
        *letter = terrain.facts().code;
        *row = letters.into_iter().collect();
    }
    state.map = Arc::new(Map::try_from(text)?);
    Ok(())
}

/// Nothing is left of the set-up but the map and the players.
fn clear(state: &mut State) {
    state.players = SeatMap::new(state.seats(), |_| new_player());
    state.dealt.clear();
    state.cities.clear();
    state.forts.clear();
    state.units.clear();
    state.next_unit = 1;
    state.turn = Turn::default();
    state.battle = None;
    state.round = 0;
}

fn on_map(state: &State, hex: Hex) -> Result<Hex, String> {
    if state.map.contains(hex) { Ok(hex) } else { Err(format!("{hex} is off the map")) }
}

fn read_technologies(names: &[String]) -> Result<TechSet, String> {
    let mut set = TechSet::EMPTY;
    for name in names {
        if let Some(tier) = name.strip_prefix("tier_").and_then(|tier| tier.parse::<u8>().ok()) {
            let of_tier: Vec<Technology> = Technology::all().filter(|t| t.tier() == tier).collect();
            if of_tier.is_empty() {
                return Err(format!("there is no {name:?}; tiers are tier_1 to tier_7"));
            }
            of_tier.into_iter().for_each(|technology| set.insert(technology));
        } else {
            let value = serde_json::Value::from(name.as_str());
            let technology =
                serde_json::from_value(value).map_err(|_| format!("there is no technology {name:?}"))?;
            set.insert(technology);
        }
    }
    Ok(set)
}

fn add_city(state: &mut State, city: &PositionCity) -> Result<(), String> {
    if city.seat.0 >= state.seats() {
        return Err(format!("there is no seat {} at this table", city.seat));
    }
    if city.tiles.is_empty() || city.tiles.len() > usize::from(limits().max_city_size) {
        return Err(format!("a city has 1 to {} tiles, the centre first", limits().max_city_size));
    }
    city.tiles.iter().try_for_each(|tile| on_map(state, *tile).map(|_| ()))?;
    state.cities.push(City {
        owner: city.seat,
        tiles: city.tiles.iter().copied().collect(),
        size_at_start: city.size_at_start,
        grown: false,
    });
    Ok(())
}

/// Seats without a city get one of four tiles, as far as can be from everything that is named.
fn add_far_cities(state: &mut State, position: &Position) -> Result<(), String> {
    let mut named: Vec<Hex> = position.terrain.keys().copied().collect();
    named.extend(position.units.iter().map(|unit| unit.at));
    named.extend(position.forts.iter().map(|fort| fort.hex));
    for seat in Seat::all(state.seats()) {
        if position.homeless.contains(&seat) || state.cities_of(seat).next().is_some() {
            continue;
        }
        let taken: Vec<Hex> =
            state.cities.iter().flat_map(|city| city.tiles.clone()).chain(named.clone()).collect();
        let apart = |hex: Hex| taken.iter().map(|other| other.distance(hex)).min().unwrap_or(u8::MAX);
        let open: Vec<Hex> =
            state.map.land().iter().filter(|hex| apart(*hex) > limits().city_empty_between).collect();
        let centre = open.iter().copied().max_by_key(|hex| (apart(*hex), Reverse(*hex)));
        let centre = centre.ok_or_else(|| format!("there is no room for a city of {seat}; name one"))?;
        let mut tiles = ArrayVec::<Hex, 7>::from_iter([centre]);
        while tiles.len() < usize::from(limits().setup_city_size) {
            let beside = |hex: Hex| tiles.iter().filter(|tile| tile.touches(hex)).count();
            let next = open.iter().copied().filter(|hex| beside(*hex) > 0 && !tiles.contains(hex));
            let next = next.max_by_key(|hex| (beside(*hex), Reverse(*hex)));
            let next = next.ok_or_else(|| format!("there is no room for a city of {seat}; name one"))?;
            tiles.push(next);
        }
        state.cities.push(City { owner: seat, tiles, size_at_start: None, grown: false });
    }
    Ok(())
}

fn add_units(state: &mut State, group: &PositionUnit) -> Result<(), String> {
    on_map(state, group.at)?;
    for _ in 0..group.count.unwrap_or(1) {
        let id = state.add_unit(group.seat, group.unit, group.at);
        let most = group.unit.values(state.players[group.seat].technologies).moves;
        if let Some(unit) = state.unit_mut(id) {
            unit.moves = group.moves.unwrap_or(most);
            unit.aboard = group.aboard;
        }
    }
    Ok(())
}

fn set_turn(state: &mut State, turn: Seat, position: &Position) -> Result<(), String> {
    state.on_turn = turn;
    state.round = position.round.unwrap_or(1).max(1);
    for city in &mut state.cities {
        city.size_at_start = match (city.owner == turn, city.size_at_start) {
            (true, size) => Some(size.unwrap_or(city.size())),
            (false, _) => None,
        };
    }
    state.turn.raided = position.raided;
    state.turn.technologies_won.clone_from(&position.technologies_won);
    state.turn.tiles_won = position.tiles_won;
    let step = position.step.unwrap_or(PositionStep::Research);
    state.moment = match step {
        PositionStep::Add => Moment::Add,
        PositionStep::Research => Moment::Research,
        PositionStep::Expansion => Moment::Expansion,
        PositionStep::Units => Moment::Units,
        PositionStep::Move => Moment::Move,
        PositionStep::Manoeuvre => Moment::Manoeuvre,
    };
    let spending = matches!(step, PositionStep::Research | PositionStep::Expansion | PositionStep::Units);
    if spending {
        state.turn.points = position.points.unwrap_or_else(|| add::income(state, turn).total());
        state.turn.actions = position.actions.unwrap_or_else(|| spend::actions_of(state, turn));
    } else if position.points.is_some() || position.actions.is_some() {
        return Err("points and actions belong to the steps research, expansion and units".into());
    }
    if step != PositionStep::Move {
        state.units.iter_mut().for_each(|unit| unit.moves = 0);
    }
    state.units.iter_mut().filter(|unit| unit.owner != turn || unit.is_air()).for_each(|unit| unit.moves = 0);
    for (seat, technologies) in &position.credits {
        let moment = std::mem::replace(&mut state.moment, Moment::Add);
        for technology in technologies {
            if !state.players.get(*seat).is_some_and(|player| player.technologies.contains(*technology)) {
                return Err(format!(
                    "{seat} has a credit of {} without the technology",
                    technology.facts().name
                ));
            }
            research::gain(state, *seat, *technology);
        }
        state.moment = moment;
    }
    if step == PositionStep::Expansion {
        expansion::begin(state, turn);
    }
    Ok(())
}
