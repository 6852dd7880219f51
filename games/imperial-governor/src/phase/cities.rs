//! [IG-6] Cities: taken empty, contested, and who has stood in them longest.

use satrap_core::{Events, Seat};

use crate::event::{Event, Taking};
use crate::ids::{City, LeaderId, Place};
use crate::phase::pacts;
use crate::state::{Occupation, Phase, State};

/// Gives a city to a player.
pub(crate) fn give(state: &mut State, city: City, to: Seat, how: Taking, events: &mut Events<Event>) {
    let from = state.owners[city.index()].replace(to);
    if let Some(loser) = from {
        pacts::fight(state, to, loser);
    }
    events.public(Event::CityTaken { by: to, city, from, how });
}

/// [IG-6.2] At the end of his movement a player takes every city where he has a leader and enough troops, and where
/// nobody else could hold it.
pub(crate) fn take_empty(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    for leader in LeaderId::ALL {
        // Taking one city may end a pact that spared another.
        if let Some(city) = falling_to(state, seat, leader) {
            give(state, city, seat, Taking::Empty, events);
        }
    }
}

/// The cities that would fall to a player if his movement ended now.
pub(crate) fn falling(state: &State, seat: Seat) -> Vec<City> {
    let mut cities: Vec<City> =
        LeaderId::ALL.into_iter().filter_map(|leader| falling_to(state, seat, leader)).collect();
    cities.sort_unstable();
    cities.dedup();
    cities
}

fn falling_to(state: &State, seat: Seat, leader: LeaderId) -> Option<City> {
    let Place { hex, .. } = state.players[seat].leader(leader)?;
    let city = hex.city()?;
    let enough = state.holders(seat, hex).total() >= u32::from(city.data().value);
    let defended = seat.others(state.seats()).any(|other| state.could_hold(other, hex));
    let spared = state.owner(city).is_some_and(|owner| {
        // [IG-16.3] In a peace round nobody's city is taken.
        state.is_friendly(seat, owner) || state.is_peace_round()
    });
    (enough && !defended && !spared).then_some(city)
}

/// [IG-6.6] A city in whose hex hostile forces stand belongs to the one who has stood there longest.
pub(crate) fn settle_contested(state: &mut State, active: Seat, events: &mut Events<Event>) {
    let mut contested: Vec<City> = state.occupations.iter().map(|o| o.city).collect();
    let standing = state.players[active].forces.iter().filter_map(|force| force.place.hex.city());
    contested.extend(standing);
    contested.sort_unstable();
    contested.dedup();
    for city in contested {
        let hex = city.hex();
        let holders: Vec<Seat> = state.all_seats().filter(|seat| state.could_hold(*seat, hex)).collect();
        let hostile = holders
            .iter()
            .any(|one| holders.iter().any(|other| one != other && state.is_hostile(*one, *other)));
        let longest = holders
            .iter()
            .copied()
            .filter(|seat| holders.iter().any(|other| state.is_hostile(*seat, *other)))
            .min_by_key(|seat| precedence(state, city, *seat, active));
        if let Some(longest) = longest.filter(|_| hostile)
            && state.owner(city) != Some(longest)
            && state.owner(city).is_none_or(|owner| state.is_hostile(owner, longest))
        {
            give(state, city, longest, Taking::LongestOccupation, events);
        }
    }
}

/// [IG-6.7] The earliest first; on a tie the owner, then the active player, then turn order.
fn precedence(state: &State, city: City, seat: Seat, active: Seat) -> (u32, bool, usize) {
    let since = state.occupations.iter().find(|o| o.city == city && o.seat == seat).map(|o| o.since);
    let order = state.seats_from(active).position(|other| other == seat).unwrap_or(0);
    (since.unwrap_or(state.moment + 1), state.owner(city) != Some(seat), order)
}

/// [IG-6.7] Notes who stands in cities' hexes now; those who did already keep their time.
pub(crate) fn note_occupations(state: &mut State) {
    state.moment += 1;
    let moment = state.moment;
    let mut occupations = std::mem::take(&mut state.occupations);
    occupations.retain(|o| state.could_hold(o.seat, o.city.hex()));
    for (seat, player) in state.players.iter() {
        if player.turn.phase == Phase::Placement {
            continue; // His pieces are not on the board for others yet.
        }
        for force in player.forces.iter() {
            let Some(city) = force.place.hex.city() else { continue };
            let known = occupations.iter().any(|o| o.city == city && o.seat == seat);
            if !known && state.could_hold(seat, city.hex()) {
                occupations.push(Occupation { city, seat, since: moment });
            }
        }
    }
    occupations.sort_unstable();
    state.occupations = occupations;
}
