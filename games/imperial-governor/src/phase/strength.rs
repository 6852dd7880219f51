//! [IG-10.3 to IG-10.9] Who fights with what, and at which odds.

use satrap_core::Seat;

use crate::data::tables;
use crate::ids::{Hex, Kind, LeaderId, Part, Place};
use crate::odds::Odds;
use crate::phase::losses::{mutinous, takes_part};
use crate::state::{State, Units};

/// [IG-10.8] A city whose shore and waters are fought for apart.
fn has_parts_apart(hex: Hex) -> bool {
    hex.city().is_some() && hex.has_two_parts()
}

pub(crate) fn parts_to_attack(hex: Hex) -> &'static [Option<Part>] {
    if has_parts_apart(hex) { &[Some(Part::Ashore), Some(Part::Afloat)] } else { &[None] }
}

/// [IG-10.3, IG-10.4] What a player attacks with in a hex; legions and squadrons count alike.
pub(super) fn attack_strength(state: &State, seat: Seat, hex: Hex, part: Option<Part>) -> u32 {
    let mut strength = 0;
    for force in state.players[seat].forces.in_hex(hex) {
        for kind in Kind::ALL {
            if takes_part(force.place, kind, part) {
                let idle = mutinous(state, seat, force.place, kind);
                strength += u32::from(force.units.get(kind).saturating_sub(idle));
            }
        }
    }
    strength
}

/// Whether a force is in the part that is attacked.
pub(super) fn is_attacked(place: Place, part: Option<Part>) -> bool {
    part.is_none_or(|part| place.part == part)
}

pub(super) fn defence_strength(state: &State, seat: Seat, hex: Hex, part: Option<Part>) -> u32 {
    let forces = state.players[seat].forces.in_hex(hex).iter();
    let counted = |place: Place, units: Units| {
        let legions = if place.part == Part::Afloat { 0 } else { units.legions };
        u32::from(legions) + u32::from(units.squadrons)
    };
    forces.filter(|force| is_attacked(force.place, part)).map(|force| counted(force.place, force.units)).sum()
}

/// [IG-10.5, IG-10.6] The one named, and those who stand with him and are no friends of the attacker.
pub(super) fn defenders(state: &State, seat: Seat, hex: Hex, target: Seat) -> Vec<Seat> {
    let joins = |other: &Seat| *other == target || state.stands_with(*other, target);
    state.hostile_in(seat, hex).filter(joins).collect()
}

/// [IG-6.5, IG-10.7] The city helps its owner if he defends and has a unit there that could hold it.
fn walls(state: &State, defenders: &[Seat], hex: Hex, part: Option<Part>) -> u32 {
    let Some(city) = hex.city() else { return 0 };
    let held =
        state.owner(city).is_some_and(|owner| defenders.contains(&owner) && state.could_hold(owner, hex));
    if held && part != Some(Part::Afloat) { city.data().value.into() } else { 0 }
}

/// What an attack would be, whoever's turn it is.
pub(crate) fn odds(state: &State, seat: Seat, hex: Hex, target: Seat, part: Option<Part>) -> Odds {
    let defenders = defenders(state, seat, hex, target);
    let walls = walls(state, &defenders, hex, part);
    let units: u32 = defenders.iter().map(|one| defence_strength(state, *one, hex, part)).sum();
    let attack = attack_strength(state, seat, hex, part);
    let defence = if units == 0 { 0 } else { units + walls };
    let column = if defence > 0 { tables().crt.column(attack, defence) } else { None };
    let (wins, worst_loss) = tables().crt.chance(column);
    Odds {
        seat,
        hex,
        target,
        allies: defenders.into_iter().filter(|one| *one != target).collect(),
        part,
        leader: None,
        attack,
        defence,
        walls,
        percent: (attack * 100).checked_div(defence).unwrap_or(0),
        column,
        wins,
        worst_loss,
    }
}

/// [IG-8.26] An overwhelming attack of a company that has come to a place: by itself against all hostile forces, on the
/// last column. None without defenders.
pub(crate) fn overwhelming(state: &State, seat: Seat, leader: LeaderId, place: Place) -> Option<Odds> {
    let hex = place.hex;
    let part = has_parts_apart(hex).then_some(place.part);
    let defenders: Vec<Seat> =
        state.hostile_in(seat, hex).filter(|one| defence_strength(state, *one, hex, part) > 0).collect();
    let target = *defenders.first()?;
    let company = state.players[seat].company(leader);
    let legions = if place.part == Part::Afloat { 0 } else { company.legions };
    let attack = u32::from(legions) + u32::from(company.squadrons);
    let walls = walls(state, &defenders, hex, part);
    let units: u32 = defenders.iter().map(|one| defence_strength(state, *one, hex, part)).sum();
    let defence = units + walls;
    let column = tables().crt.columns.last().copied();
    let (wins, worst_loss) = tables().crt.chance(column);
    Some(Odds {
        seat,
        hex,
        target,
        allies: defenders.into_iter().filter(|one| *one != target).collect(),
        part,
        leader: Some(leader),
        attack,
        defence,
        walls,
        percent: attack * 100 / defence,
        column,
        wins,
        worst_loss,
    })
}

/// Hexes where a player has a leader and units, in order.
pub(crate) fn battlefields(state: &State, seat: Seat) -> Vec<Hex> {
    let player = &state.players[seat];
    let mut hexes: Vec<Hex> = player.leaders_on_board().map(|(_, place)| place.hex).collect();
    hexes.retain(|hex| player.forces.is_in(*hex));
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}
