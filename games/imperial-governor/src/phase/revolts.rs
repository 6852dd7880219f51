//! [IG-4.4] Provinces that revolt.

use satrap_core::{Dice, Events, Seat};

use crate::event::{Cause, Event};
use crate::ids::{LeaderId, Place, Province};
use crate::phase::losses;
use crate::state::{State, Units, Whereabouts};
use crate::upkeep::run_upkeep;

/// [IG-4.4] The controller loses everything in the province, its cities become neutral.
pub(crate) fn revolt(state: &mut State, province: Province, events: &mut Events<Event>) {
    if let Some(last) = &mut state.last_fate {
        last.provinces.push(province);
    }
    let Some(seat) = state.control[province.index()] else {
        events.public(Event::ProvinceStayedQuiet { province });
        return;
    };
    events.public(Event::ProvinceRevolted { province, by: seat });
    let doomed: Vec<(Place, Units)> = state.players[seat]
        .forces
        .iter()
        .filter(|force| force.place.hex.province() == Some(province))
        .map(|force| (force.place, force.units))
        .collect();
    for (place, units) in doomed {
        losses::remove(state, seat, place, units, Cause::Revolt, events);
    }
    // The leaders go last: what lay beneath them stays unseen.
    for leader in LeaderId::ALL {
        let Some(place) = state.players[seat].leader(leader) else { continue };
        if place.hex.province() == Some(province) {
            state.players[seat].send_away(leader, Whereabouts::DueBack);
            events.public(Event::LeaderLostInRevolt { by: seat, leader, hex: place.hex });
        }
    }
    for city in &province.data().cities {
        if state.owner(*city) == Some(seat) {
            state.owners[city.index()] = None;
        }
    }
    run_upkeep(state, events);
}

/// The richest provinces a player controls, his home country apart; ties by lot [IG-4.12].
pub(crate) fn richest(state: &State, seat: Seat, count: usize, dice: &mut Dice) -> Vec<Province> {
    let mut provinces: Vec<Province> = state.provinces_of(seat).collect();
    provinces.sort_by_key(|province| std::cmp::Reverse(state.income_of(*province)));
    let Some(last) = provinces.get(count.saturating_sub(1)).map(|province| state.income_of(*province)) else {
        return provinces;
    };
    let tied = |province: &Province| state.income_of(*province) == last;
    let mut lots: Vec<Province> = provinces.iter().copied().filter(tied).collect();
    provinces.retain(|province| state.income_of(*province) > last);
    if provinces.len() + lots.len() > count {
        dice.shuffle(&mut lots);
    }
    provinces.extend(lots);
    provinces.truncate(count);
    provinces
}
