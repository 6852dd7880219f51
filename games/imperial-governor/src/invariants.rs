//! What must hold in every state: things conserved, counts in range.

use satrap_core::Seat;

use crate::data::{atlas, fates, tables};
use crate::ids::{Kind, LeaderId, Part, Place};
use crate::phase::diplomacy;
use crate::state::{Phase, Player, State, Whereabouts};
use crate::upkeep;

pub(crate) fn check(state: &State) -> Result<(), String> {
    ensure(state.owners.len() == atlas().cities.len(), || "not every city has an owner's place".into())?;
    for (seat, player) in state.players.iter() {
        forces(seat, player)?;
        leaders(state, seat, player)?;
        marks(seat, player)?;
        countries(state, seat, player)?;
        ensure(player.patron != Some(seat), || format!("{seat} is his own client"))?;
        let ambassadors = state.embassies.iter().filter(|embassy| embassy.from == seat).count()
            + seat.others(state.seats()).filter(|other| state.is_allied(seat, *other)).count();
        ensure(ambassadors <= usize::from(tables().ambassadors_per_player), || {
            format!("{seat} has {ambassadors} ambassadors abroad")
        })?;
    }
    cards(state)?;
    control(state)?;
    diplomats(state)
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

/// Units only where they can be, and a squadron for each legion at sea.
fn forces(seat: Seat, player: &Player) -> Result<(), String> {
    ensure(player.forces.0.is_sorted_by(|one, other| one.place < other.place), || {
        format!("the forces of {seat} are not in order")
    })?;
    for force in player.forces.iter() {
        let (place, units) = (force.place, force.units);
        ensure(!units.is_empty(), || format!("{seat} has an empty force at {place}"))?;
        ensure(place.hex.parts().contains(&place.part), || format!("{place} is no place"))?;
        ensure(place.part != Part::Ashore || units.squadrons == 0, || {
            format!("{seat} has squadrons ashore at {place}")
        })?;
        ensure(place.part != Part::Afloat || units.legions <= units.squadrons, || {
            format!("{seat} has more legions than squadrons at {place}")
        })?;
    }
    Ok(())
}

fn leaders(state: &State, seat: Seat, player: &Player) -> Result<(), String> {
    for leader in LeaderId::ALL {
        match player.leaders[leader.index()] {
            Whereabouts::Board(place) => {
                let at_sea = place.part == Part::Afloat;
                ensure(!at_sea || player.forces.at(place).squadrons > 0, || {
                    format!("{leader:?} of {seat} is at sea at {place} without a ship")
                })?;
                ensure(place.hex.parts().contains(&place.part), || format!("{place} is no place"))?;
                let alone = place.part != Part::Afloat && !state.is_accompanied(seat, place);
                let caught = alone
                    && state
                        .all_seats()
                        .any(|other| state.is_hostile(seat, other) && state.captors(other, place) > 0);
                ensure(!caught, || format!("{leader:?} of {seat} stands alone among enemies at {place}"))?;
            }
            Whereabouts::Captive { of, .. } => {
                ensure(of != seat && of.0 < state.seats(), || {
                    format!("{leader:?} of {seat} is a captive of {of}")
                })?;
            }
            Whereabouts::ToPlace | Whereabouts::DueBack | Whereabouts::Released { .. } => {}
        }
        let turn = &player.turn.leaders[leader.index()];
        ensure(turn.steps <= tables().movement_allowance, || format!("{leader:?} of {seat} went too far"))?;
    }
    Ok(())
}

/// Marks speak of units that are there, and companies are where their leader is.
fn marks(seat: Seat, player: &Player) -> Result<(), String> {
    for mark in &player.turn.marks {
        let same = |place: Place, kind: Kind| player.marked(|m| m.place == place && m.kind == kind).get(kind);
        ensure(same(mark.place, mark.kind) <= player.forces.at(mark.place).get(mark.kind), || {
            format!("{seat} has more units marked than there are at {}", mark.place)
        })?;
        ensure(mark.company.is_none_or(|leader| player.leader(leader) == Some(mark.place)), || {
            format!("a company of {seat} at {} is not with its leader", mark.place)
        })?;
    }
    Ok(())
}

fn countries(state: &State, seat: Seat, player: &Player) -> Result<(), String> {
    let original = player.power.home();
    ensure(player.exile || state.owns_a_city_of(seat, original), || {
        format!("{seat} is not in exile, and has no city at home")
    })?;
    ensure(player.exile || player.home == Some(original), || {
        format!("{seat} is not in exile, and his home is another country")
    })?;
    if let Some(home) = player.home {
        let others = seat.others(state.seats()).any(|other| state.players[other].home == Some(home));
        ensure(!others, || format!("{home} is home to two players"))?;
        ensure(state.owns_a_city_of(seat, home), || format!("{seat} has no city in his home {home}"))?;
    }
    if player.turn.phase == Phase::Raise {
        for raised in &player.turn.raised {
            ensure(raised.count <= state.raising_limit(seat, raised.province), || {
                format!("{seat} raised too many in {}", raised.province)
            })?;
        }
    }
    Ok(())
}

/// Pack, discards and Credit cards held: each number once.
fn cards(state: &State) -> Result<(), String> {
    let held = state.players.values().flat_map(|player| &player.credits);
    let mut cards: Vec<u8> = state.pack.iter().chain(&state.discards).chain(held).copied().collect();
    cards.sort_unstable();
    ensure(cards.iter().copied().eq(fates().iter().map(|card| card.id)), || {
        format!("the cards are not all there: {cards:?}")
    })
}

fn control(state: &State) -> Result<(), String> {
    for province in crate::ids::Province::all() {
        ensure(state.control[province.index()] == upkeep::controller(state, province), || {
            format!("{province} is said to be controlled by {:?}", state.control[province.index()])
        })?;
    }
    Ok(())
}

/// Talks are between players; nobody talks to himself, and allies need no embassy.
fn diplomats(state: &State) -> Result<(), String> {
    for embassy in &state.embassies {
        ensure(embassy.from != embassy.to && !state.is_allied(embassy.from, embassy.to), || {
            format!("an embassy from {} to {} has no purpose", embassy.from, embassy.to)
        })?;
    }
    for proposal in &state.proposals {
        let in_touch = diplomacy::in_talks(state, proposal.from, proposal.to)
            || state.is_allied(proposal.from, proposal.to);
        ensure(in_touch, || format!("{} proposed to {} and they do not talk", proposal.from, proposal.to))?;
    }
    Ok(())
}
