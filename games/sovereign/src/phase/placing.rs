//! [SV-3] Set-up: start cities of four tiles, far from each other.

use arrayvec::ArrayVec;
use satrap_core::{Events, Offer, Refusal, Seat, refuse, require};

use crate::action::Action;
use crate::data::limits;
use crate::event::Event;
use crate::hex::{Hex, HexSet};
use crate::options::Start;
use crate::phase::turn;
use crate::refusal::require_on_map;
use crate::state::{City, Moment, State};

/// The player's turn to place begins: how far from the others he must stay is settled, and an assigned centre put
/// down [SV-3.6] [SV-3.7].
pub fn begin(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    state.on_turn = seat;
    let centre = assigned_centre(state, seat);
    let enough = |spacing: u8| {
        let open = open_hexes(state, seat, spacing);
        match centre {
            Some(centre) => open.contains(centre) && is_roomy(&open.joined_with(centre)),
            None => !roomy_hexes(&open).is_empty(),
        }
    };
    let spacing = (0..=limits().setup_empty_between).rev().find(|spacing| enough(*spacing)).unwrap_or(0);
    state.moment = Moment::Placing { spacing };
    if let Some(centre) = centre {
        place(state, seat, centre, events);
    }
}

fn assigned_centre(state: &State, seat: Seat) -> Option<Hex> {
    match state.options.start {
        Start::Free => None,
        Start::Assigned => state.dealt.get(usize::from(seat.0)).copied(),
    }
}

/// Hexes a tile may be placed on at this distance from the other start cities [SV-3.4] [SV-2.3].
fn open_hexes(state: &State, seat: Seat, spacing: u8) -> HexSet {
    let others = state.cities.iter().filter(|city| city.owner != seat).flat_map(|city| &city.tiles);
    state.map.land().without(&HexSet::near(others, spacing))
}

fn is_roomy(group: &HexSet) -> bool {
    group.len() >= usize::from(limits().setup_city_size)
}

/// The hexes that are joined with enough others for a whole city [SV-3.5].
fn roomy_hexes(open: &HexSet) -> HexSet {
    let mut left = *open;
    let mut roomy = HexSet::EMPTY;
    while let Some(start) = left.first() {
        let group = left.joined_with(start);
        left = left.without(&group);
        if is_roomy(&group) {
            roomy = roomy.or(&group);
        }
    }
    roomy
}

/// Where the next tile may go.
fn legal_hexes(state: &State, seat: Seat, spacing: u8) -> HexSet {
    let open = open_hexes(state, seat, spacing);
    match state.cities_of(seat).next() {
        None => roomy_hexes(&open),
        Some(city) => city.set().grown().and(&open).without(&city.set()),
    }
}

pub fn offers(state: &State, seat: Seat, spacing: u8, out: &mut Vec<Offer<Action>>) {
    out.extend(legal_hexes(state, seat, spacing).iter().map(|hex| Offer::of(Action::PlaceTile { hex })));
}

pub fn check_place(state: &State, seat: Seat, spacing: u8, hex: Hex) -> Result<(), Refusal> {
    require_on_map(state, hex)?;
    require(!state.map.is_sea(hex), "sea", "SV-2.3", || {
        format!("{hex} is sea; cities stand on every other kind of hex.")
    })?;
    let open = open_hexes(state, seat, spacing);
    require(open.contains(hex), "too_near", "SV-3.4", || {
        format!(
            "{hex} is too near to another start city: {spacing} empty hexes must lie between them. Go farther away."
        )
    })?;
    let Some(city) = state.cities_of(seat).next() else {
        return require(roomy_hexes(&open).contains(hex), "no_room", "SV-3.5", || {
            let size = limits().setup_city_size;
            format!("Around {hex} there is no room for a city of {size} tiles; choose a wider place.")
        });
    };
    if city.tiles.contains(&hex) {
        return refuse("taken", "SV-3.3", format!("{hex} is already a tile of your city."));
    }
    require(city.tiles.iter().any(|tile| tile.touches(hex)), "not_touching", "SV-3.3", || {
        format!("{hex} touches no tile of your city; choose one beside it.")
    })
}

/// Puts a tile down; after the fourth the next player places, and after the last the game begins [SV-3.8].
pub fn place(state: &mut State, seat: Seat, hex: Hex, events: &mut Events<Event>) {
    let city = match state.cities.iter_mut().find(|city| city.owner == seat) {
        Some(city) => {
            city.tiles.push(hex);
            city.clone()
        }
        None => {
            let city =
                City { owner: seat, tiles: ArrayVec::from_iter([hex]), size_at_start: None, grown: false };
            state.cities.push(city.clone());
            city
        }
    };
    events.public(Event::TilePlaced { seat, city: city.centre(), hex });
    if city.size() < limits().setup_city_size {
        return;
    }
    events.finalise();
    let next = seat.next(state.seats());
    if next == state.first {
        state.round = 1;
        turn::begin(state, next, events);
    } else {
        begin(state, next, events);
    }
}

/// The next tile of the default start city.
pub fn default_tile(state: &State, seat: Seat, spacing: u8) -> Option<Hex> {
    let legal = legal_hexes(state, seat, spacing);
    let map = &state.map;
    let lowest_first = std::cmp::Reverse::<Hex>;
    match state.cities_of(seat).next() {
        None => {
            let unused = |site: &&Hex| legal.contains(**site);
            let site = map
                .sites()
                .iter()
                .filter(unused)
                .max_by_key(|site| (map.site_value(**site), lowest_first(**site)));
            let best =
                |hexes: &HexSet| hexes.iter().max_by_key(|hex| (map.site_value(*hex), lowest_first(*hex)));
            site.copied().or_else(|| best(&legal.and(&map.mainland()))).or_else(|| best(&legal))
        }
        Some(city) => {
            let beside = |hex: Hex| city.tiles.iter().filter(|tile| tile.touches(hex)).count();
            legal.iter().max_by_key(|hex| (beside(*hex), map.terrain(*hex).build_cost(), lowest_first(*hex)))
        }
    }
}
