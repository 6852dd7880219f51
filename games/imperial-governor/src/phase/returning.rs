//! Leaders who come back: those due at the start of a turn [IG-11.7], those ransomed or recalled [IG-11.5, IG-12.8],
//! and where they may appear [IG-1.9, IG-12.11].

use satrap_core::{Events, Offer, Refusal, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::ids::{City, Hex, LeaderId, Place, Province};
use crate::refusal::NO_SUCH_CHOICE;
use crate::state::{Phase, State, Whereabouts};

const NOT_HIS_SEAT: Refusal = Refusal::new(
    "not_his_seat",
    "IG-1.9",
    "He comes back to your capital, else to a city you own, where he would not be captured at once.",
);
const NOT_RELEASED_THERE: Refusal = Refusal::new(
    "not_released_there",
    "IG-12.8",
    "He is released on a land or coastal hex of his captor's empire that is free of hostile pieces.",
);
const ANOTHER_LEADER_FIRST: Refusal = Refusal::new(
    "another_leader_first",
    "IG-11.7",
    "Another of your leaders is placed first: the king, then the generals.",
);

fn leaders_where(
    state: &State,
    seat: Seat,
    fits: impl Fn(Whereabouts) -> bool,
) -> impl Iterator<Item = LeaderId> {
    LeaderId::ALL.into_iter().filter(move |leader| fits(state.players[seat].leaders[leader.index()]))
}

impl State {
    /// The leader who has to be placed now after a ransom or recall.
    pub(crate) fn next_released(&self, seat: Seat) -> Option<LeaderId> {
        leaders_where(self, seat, |at| matches!(at, Whereabouts::Released { .. })).next()
    }
}

/// The next leader due back who has somewhere to go.
fn next_due(state: &State, seat: Seat) -> Option<(LeaderId, Vec<Hex>)> {
    leaders_where(state, seat, |at| at == Whereabouts::DueBack)
        .map(|leader| (leader, homecoming(state, seat, leader)))
        .find(|(_, hexes)| !hexes.is_empty())
}

/// Where a leader may come back, in order; empty if nowhere.
pub(crate) fn homecoming(state: &State, seat: Seat, leader: LeaderId) -> Vec<Hex> {
    match state.players[seat].leaders[leader.index()] {
        Whereabouts::Released { by: Some(captor) } => released_by(state, seat, leader, captor),
        _ => seat_hexes(state, seat, leader),
    }
}

/// [IG-12.8] Anywhere in the captor's empire that is free of hostile pieces.
fn released_by(state: &State, seat: Seat, leader: LeaderId, captor: Seat) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = state
        .controlled(captor)
        .flat_map(|province| &province.data().hexes)
        .copied()
        .filter(|hex| !state.hostile_pieces_in(seat, *hex))
        .collect();
    if hexes.is_empty() {
        return without_city(state, seat, leader);
    }
    hexes.sort_unstable();
    hexes
}

/// [IG-1.9] The seat of a player.
fn seat_hexes(state: &State, seat: Seat, leader: LeaderId) -> Vec<Hex> {
    let player = &state.players[seat];
    let capital = player.power.capital();
    let owned = |province: Option<Province>| {
        City::all()
            .filter(|city| state.owner(*city) == Some(seat))
            .filter(|city| province.is_none_or(|province| city.data().province == province))
            .map(City::hex)
            .collect::<Vec<_>>()
    };
    let cities = match player.home {
        Some(home) if home == player.power.home() && state.owner(capital) == Some(seat) => {
            vec![capital.hex()]
        }
        Some(home) => owned(Some(home)),
        None => owned(None),
    };
    if cities.is_empty() {
        return without_city(state, seat, leader);
    }
    let safe =
        |hex: &Hex| hex.land_part().is_some_and(|part| !state.looks_deadly(seat, Place::new(*hex, part)));
    let mut hexes: Vec<Hex> = cities.into_iter().filter(safe).collect();
    if hexes.is_empty() {
        // If none remains, any hex of the home country without hostile pieces.
        let home = player.home.map(|home| home.data().hexes.as_slice()).unwrap_or_default();
        hexes = home.iter().copied().filter(|hex| !state.hostile_pieces_in(seat, *hex)).collect();
    }
    hexes.sort_unstable();
    hexes
}

/// [IG-12.11] The king to a general, a general to the king, else into empty land.
fn without_city(state: &State, seat: Seat, leader: LeaderId) -> Vec<Hex> {
    let player = &state.players[seat];
    let companions = |other: LeaderId| match leader {
        LeaderId::King => other != LeaderId::King,
        _ => other == LeaderId::King,
    };
    let mut hexes: Vec<Hex> = player
        .leaders_on_board()
        .filter(|(other, place)| companions(*other) && Some(place.part) == place.hex.land_part())
        .map(|(_, place)| place.hex)
        .collect();
    let pieces_in = |hex: Hex| state.all_seats().any(|other| state.is_present(other, hex));
    let owned = |province: &Province| province.data().cities.iter().any(|city| state.owner(*city).is_some());
    if hexes.is_empty() {
        hexes = Province::all()
            .filter(|province| !owned(province) && !province.data().hexes.iter().any(|hex| pieces_in(*hex)))
            .flat_map(|province| &province.data().hexes)
            .copied()
            .collect();
    }
    if hexes.is_empty() {
        hexes = Hex::all()
            .filter(|hex| hex.province().is_some() && !pieces_in(*hex))
            .filter(|hex| hex.city().is_none_or(|city| state.owner(city).is_none()))
            .collect();
    }
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if let Some(leader) = state.next_released(seat) {
        let hexes = homecoming(state, seat, leader);
        out.extend(hexes.into_iter().map(|hex| Offer::of(Action::PlaceReleased { leader, hex })));
    } else if state.phase(seat) == Phase::Returning
        && let Some((leader, hexes)) = next_due(state, seat)
    {
        out.extend(hexes.into_iter().map(|hex| Offer::of(Action::ReturnLeader { leader, hex })));
    }
}

pub(crate) fn check_appear(state: &State, seat: Seat, leader: LeaderId, hex: Hex) -> Result<(), Refusal> {
    if state.phase(seat) != Phase::Returning || state.next_released(seat).is_some() {
        return Err(NO_SUCH_CHOICE);
    }
    let (next, hexes) = next_due(state, seat).ok_or(NO_SUCH_CHOICE)?;
    if next != leader {
        return Err(ANOTHER_LEADER_FIRST);
    }
    if hexes.contains(&hex) { Ok(()) } else { Err(NOT_HIS_SEAT) }
}

pub(crate) fn check_place_released(
    state: &State,
    seat: Seat,
    leader: LeaderId,
    hex: Hex,
) -> Result<(), Refusal> {
    let next = state.next_released(seat).ok_or(NO_SUCH_CHOICE)?;
    if next != leader {
        return Err(ANOTHER_LEADER_FIRST);
    }
    let at = state.players[seat].leaders[leader.index()];
    let refusal = if at == (Whereabouts::Released { by: None }) { NOT_HIS_SEAT } else { NOT_RELEASED_THERE };
    if homecoming(state, seat, leader).contains(&hex) { Ok(()) } else { Err(refusal) }
}

pub(crate) fn appear(state: &mut State, seat: Seat, leader: LeaderId, hex: Hex, events: &mut Events<Event>) {
    if let Some(part) = hex.land_part() {
        state.players[seat].leaders[leader.index()] = Whereabouts::Board(Place::new(hex, part));
        events.public(Event::LeaderReturned { by: seat, leader, hex });
    }
}

/// Places released leaders who have no choice. False if a choice is open.
pub(crate) fn place_released(state: &mut State, seat: Seat, events: &mut Events<Event>) -> bool {
    while let Some(leader) = state.next_released(seat) {
        match homecoming(state, seat, leader).as_slice() {
            [] => {
                // [IG-1.9] He waits a turn more; the ransom is paid all the same.
                state.players[seat].leaders[leader.index()] = Whereabouts::DueBack;
                events.public(Event::LeaderStillAway { by: seat, leader });
            }
            [hex] => {
                let hex = *hex;
                appear(state, seat, leader, hex, events);
            }
            _ => return false,
        }
    }
    true
}

/// Places leaders due back who have no choice. False if a choice is open.
pub(crate) fn place_due(state: &mut State, seat: Seat, events: &mut Events<Event>) -> bool {
    while let Some((leader, hexes)) = next_due(state, seat) {
        match hexes.as_slice() {
            [hex] => appear(state, seat, leader, *hex, events),
            _ => return false,
        }
    }
    for leader in LeaderId::ALL {
        if state.players[seat].leaders[leader.index()] == Whereabouts::DueBack {
            events.public(Event::LeaderStillAway { by: seat, leader });
        }
    }
    true
}

/// The city of highest value, then the lowest number.
pub(crate) fn default_hex(hexes: &[Hex]) -> Option<Hex> {
    let value = |hex: &Hex| hex.city().map_or(0, |city| city.data().value);
    hexes.iter().copied().max_by_key(|hex| (value(hex), std::cmp::Reverse(*hex)))
}

pub(crate) fn default_action(state: &State, seat: Seat) -> Option<Action> {
    if let Some(leader) = state.next_released(seat) {
        let hexes = homecoming(state, seat, leader);
        let hex = if state.is_stateless(seat) { hexes.first().copied() } else { default_hex(&hexes) };
        return hex.map(|hex| Action::PlaceReleased { leader, hex });
    }
    let (leader, hexes) = next_due(state, seat)?;
    let hex = if state.is_stateless(seat) { hexes.first().copied() } else { default_hex(&hexes) };
    hex.map(|hex| Action::ReturnLeader { leader, hex })
}
