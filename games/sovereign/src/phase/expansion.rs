//! [SV-8] Expansion of cities and [SV-9] forts.

use satrap_core::{Events, Offer, Refusal, Seat, refuse, require};

use crate::action::{Action, CityId};
use crate::data::{Bonus, Technology, limits};
use crate::event::Event;
use crate::hex::{Hex, HexSet};
use crate::hex_queries::HexQueries;
use crate::phase::spend;
use crate::refusal::require_on_map;
use crate::state::{City, Credit, CreditUse, Fort, State};

/// Tiles a city of Arts must have when the part begins [SV-23.13].
const ARTS_SIZES: std::ops::RangeInclusive<u8> = 5..=6;

/// The part begins: Arts looks at the cities as they are now [SV-23.13].
pub fn begin(state: &mut State, seat: Seat) {
    let due: Vec<CityId> =
        state.cities_of(seat).filter(|city| ARTS_SIZES.contains(&city.size())).map(City::centre).collect();
    for credit in &mut state.players[seat].credits {
        if credit.technology.facts().bonus == Bonus::Arts {
            credit.due.clone_from(&due);
            credit.left = due.len() as u8;
        }
    }
}

pub fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    let sites = Sites::of(state, seat);
    let credits = &state.players[seat].credits;
    for city in state.cities_of(seat) {
        for hex in sites.around(city).iter() {
            if spend::can_pay(state, state.map.terrain(hex).build_cost()) {
                out.push(Offer::of(Action::Expand { city: city.centre(), hex }));
            }
            for credit in credits.iter().filter(|credit| pays_for(credit, city.centre())) {
                out.push(Offer::of(Action::FreeExpand {
                    credit: credit.technology,
                    city: city.centre(),
                    hex,
                }));
            }
        }
    }
    if state.has(seat, Technology::CodeOfLaws) {
        let candidates = fort_hexes(state, seat);
        let payable = |hex: &Hex| spend::can_pay(state, state.map.terrain(*hex).build_cost());
        out.extend(candidates.iter().filter(payable).map(|hex| Offer::of(Action::BuildFort { hex })));
    }
}

/// Where a player's cities can grow.
pub struct Sites<'a> {
    state: &'a State,
    occupied: HexSet,
    /// Hexes on which no tile can be put: sea, built, with enemy units, or too near to two cities.
    closed: HexSet,
}

impl<'a> Sites<'a> {
    pub fn of(state: &'a State, seat: Seat) -> Sites<'a> {
        let board = HexQueries::of(state, seat);
        let (crowded, _) = HexQueries::crowded_by_cities(state);
        let closed = board.built().or(&board.enemy_units).or(&crowded).or(state.map.sea());
        Sites { state, occupied: state.occupied_against(seat), closed }
    }

    /// The hexes a city can grow onto [SV-8.2] [SV-8.3].
    pub fn around(&self, city: &City) -> HexSet {
        if city.is_full() {
            return HexSet::EMPTY;
        }
        let tiles: HexSet = self.state.controlled(city, &self.occupied).into_iter().collect();
        self.beside(&tiles)
    }

    fn beside(&self, tiles: &HexSet) -> HexSet {
        tiles.touching().and(self.state.map.hexes()).without(&self.closed).without(tiles)
    }

    /// Tiles that a city still lacks for an expansion card this turn; nothing where it can earn none or has [SV-21.3].
    pub fn missing_for_card(&self, city: &City) -> Option<u8> {
        let began_small = city.size_at_start? <= limits().expansion_card_from_at_most;
        let missing = limits().expansion_card_to.checked_sub(city.size())?;
        (began_small && missing > 0).then_some(missing)
    }

    /// What the tiles still missing for an expansion card cost, the cheapest way; nothing where no card can be earned
    /// or the city is still too small for a single turn [SV-21.3].
    pub fn price_of_card(&self, city: &City) -> Option<u16> {
        let missing = self.missing_for_card(city).filter(|missing| *missing <= limits().actions_per_turn)?;
        let tiles: HexSet = self.state.controlled(city, &self.occupied).into_iter().collect();
        self.cheapest(&tiles, missing)
    }

    /// The least price of so many tiles one after the other. Every choice is tried: there are few.
    fn cheapest(&self, tiles: &HexSet, missing: u8) -> Option<u16> {
        if missing == 0 {
            return Some(0);
        }
        let with = |hex: Hex| {
            let mut grown = *tiles;
            grown.insert(hex);
            Some(u16::from(self.state.map.terrain(hex).build_cost()) + self.cheapest(&grown, missing - 1)?)
        };
        self.beside(tiles).iter().filter_map(with).min()
    }
}

/// Whether a city may take a tile on a hex, price aside [SV-8.2] [SV-8.3].
pub fn require_room_for_tile(state: &State, seat: Seat, city: CityId, hex: Hex) -> Result<(), Refusal> {
    let Some(city) = state.city(city).filter(|city| city.owner == seat) else {
        return refuse("no_such_city", "SV-8.1", format!("You have no city with its centre on {city}."));
    };
    require(!city.is_full(), "city_full", "SV-8.3", || {
        format!("This city has {} tiles, the most there are.", limits().max_city_size)
    })?;
    require_on_map(state, hex)?;
    require(!state.map.is_sea(hex), "sea", "SV-8.2", || format!("{hex} is sea; nothing is built there."))?;
    let controlled = state.controlled(city, &state.occupied_against(seat));
    require(controlled.iter().any(|tile| tile.touches(hex)), "not_touching", "SV-8.2", || {
        format!("{hex} touches no tile of this city that you control.")
    })?;
    require(state.city_at(hex).is_none(), "taken", "SV-8.2", || {
        format!("There is already a city tile on {hex}.")
    })?;
    require(state.fort_at(hex).is_none(), "fort_there", "SV-9.7", || {
        format!("There is a fort on {hex}; no city grows onto a fort.")
    })?;
    let enemy = state.units.iter().any(|unit| unit.at == hex && unit.owner != seat && !unit.is_air());
    require(!enemy, "enemy_there", "SV-8.2", || format!("An enemy unit stands on {hex}."))?;
    let others = state.cities.iter().filter(|other| other.centre() != city.centre());
    require(is_apart(others, hex), "too_near", "SV-8.2", || {
        let empty = limits().city_empty_between;
        format!("{hex} is too near to another city: {empty} empty hexes must lie between cities.")
    })
}

/// Whether three empty hexes lie between a hex and every tile of these cities [SV-1.3].
pub fn is_apart<'a>(mut cities: impl Iterator<Item = &'a City>, hex: Hex) -> bool {
    cities.all(|city| city.tiles.iter().all(|tile| tile.distance(hex) > limits().city_empty_between))
}

pub fn check_expand(state: &State, seat: Seat, city: CityId, hex: Hex) -> Result<(), Refusal> {
    require_room_for_tile(state, seat, city, hex)?;
    spend::check_pay(state, state.map.terrain(hex).build_cost())
}

fn pays_for(credit: &Credit, city: CityId) -> bool {
    credit.left > 0
        && credit.used_for != Some(CreditUse::Units)
        && (credit.technology.facts().bonus != Bonus::Arts || credit.due.contains(&city))
}

pub fn check_expand_free(
    state: &State,
    seat: Seat,
    credit: Technology,
    city: CityId,
    hex: Hex,
) -> Result<(), Refusal> {
    let name = &credit.facts().name;
    let Some(held) = state.players[seat].credits.iter().find(|held| held.technology == credit) else {
        return refuse("no_credit", "SV-8.4", format!("You have no free expansions of {name}."));
    };
    let unused = held.left > 0 && held.used_for != Some(CreditUse::Units);
    require(unused, "no_credit", "SV-8.4", || format!("The free expansions of {name} are used up."))?;
    require(pays_for(held, city), "not_due", "SV-23.13", || {
        let (least, most) = (ARTS_SIZES.start(), ARTS_SIZES.end());
        format!("Arts gives one tile to each city that had {least} or {most} when the part began.")
    })?;
    require_room_for_tile(state, seat, city, hex)
}

pub fn expand(state: &mut State, seat: Seat, city: CityId, hex: Hex, events: &mut Events<Event>) {
    let cost = state.map.terrain(hex).build_cost();
    spend::pay(state, cost);
    events.public(Event::CityExpanded { seat, city, hex, cost });
    put_tile(state, city, hex);
}

pub fn expand_free(
    state: &mut State,
    seat: Seat,
    credit: Technology,
    city: CityId,
    hex: Hex,
    events: &mut Events<Event>,
) {
    if let Some(held) = state.players[seat].credits.iter_mut().find(|held| held.technology == credit) {
        held.left -= 1;
        held.due.retain(|due| *due != city);
        if held.is_either() {
            held.used_for = Some(CreditUse::Expansions);
        }
    }
    events.public(Event::CityExpandedFree { seat, city, hex, credit });
    put_tile(state, city, hex);
}

/// Adds a tile; a city that grew from four or fewer to seven in this turn is remembered [SV-21.3].
pub fn put_tile(state: &mut State, city: CityId, hex: Hex) {
    let Some(city) = state.city_mut(city) else { return };
    city.tiles.push(hex);
    if city.size() == limits().expansion_card_to
        && city.size_at_start.is_some_and(|size| size <= limits().expansion_card_from_at_most)
    {
        city.grown = true;
    }
}

/// Where a player may build a fort, price aside [SV-9.2].
fn fort_hexes(state: &State, seat: Seat) -> HexSet {
    if state.forts_of(seat) >= limits().forts_per_player {
        return HexSet::EMPTY;
    }
    let board = HexQueries::of(state, seat);
    let own = state.cities_of(seat).flat_map(|city| &city.tiles);
    let foreign_tiles = state.cities.iter().filter(|city| city.owner != seat).flat_map(|city| &city.tiles);
    let foreign_forts = state.forts.iter().filter(|fort| fort.owner != seat).map(|fort| &fort.hex);
    let foreign = foreign_tiles.chain(foreign_forts);
    HexSet::near(own, limits().fort_max_distance_from_own_city)
        .and(&state.map.land())
        .without(board.built())
        .without(&board.enemy_units)
        .without(&HexSet::near(foreign, limits().fort_empty_between_foreign))
}

pub fn check_build_fort(state: &State, seat: Seat, hex: Hex) -> Result<(), Refusal> {
    // [SV-23.9]
    require(
        state.has(seat, Technology::CodeOfLaws),
        "not_discovered",
        "SV-9.1",
        || "Forts need Code of laws.",
    )?;
    require_on_map(state, hex)?;
    require(!state.map.is_sea(hex), "sea", "SV-9.2", || format!("{hex} is sea; forts stand on land."))?;
    let free = state.city_at(hex).is_none() && state.fort_at(hex).is_none();
    require(free, "taken", "SV-9.2", || format!("There is a city tile or fort on {hex} already."))?;
    let enemy = state.units.iter().any(|unit| unit.at == hex && unit.owner != seat && !unit.is_air());
    require(!enemy, "enemy_there", "SV-9.2", || format!("An enemy unit stands on {hex}."))?;
    let near = state.cities_of(seat).any(|city| {
        city.tiles.iter().any(|tile| tile.distance(hex) <= limits().fort_max_distance_from_own_city)
    });
    require(near, "too_far", "SV-9.2", || {
        format!("{hex} is more than {} hexes from your cities.", limits().fort_max_distance_from_own_city)
    })?;
    let apart = |other: Hex| other.distance(hex) > limits().fort_empty_between_foreign;
    let foreign_tiles = state.cities.iter().filter(|city| city.owner != seat).flat_map(|city| &city.tiles);
    let foreign_forts = state.forts.iter().filter(|fort| fort.owner != seat).map(|fort| &fort.hex);
    require(foreign_tiles.chain(foreign_forts).all(|other| apart(*other)), "too_near", "SV-9.2", || {
        let empty = limits().fort_empty_between_foreign;
        format!("{hex} is too near to another player: {empty} empty hexes must lie between.")
    })?;
    require(state.forts_of(seat) < limits().forts_per_player, "no_fort_left", "SV-9.3", || {
        format!("You have {} forts on the map, the most there are.", limits().forts_per_player)
    })?;
    spend::check_pay(state, state.map.terrain(hex).build_cost())
}

pub fn build_fort(state: &mut State, seat: Seat, hex: Hex, events: &mut Events<Event>) {
    let cost = state.map.terrain(hex).build_cost();
    spend::pay(state, cost);
    state.forts.push(Fort { hex, owner: seat });
    events.public(Event::FortBuilt { seat, hex, cost });
}
