//! Whom a leader takes along unless his owner says otherwise: what the screen proposes before a march.

use satrap_core::Seat;

use crate::ids::{By, Kind, LeaderId, Part, Place};
use crate::phase::companies::{MOST_ACTS, take_limit};
use crate::phase::march::party;
use crate::state::{State, Units};

/// With whom a leader goes.
pub(crate) struct Company {
    /// All who stand with him, or those he already leads.
    pub whole: Units,
    /// Less the last garrison of the province.
    pub less_garrison: Units,
    pub most: Units,
}

/// Whom a leader takes along by land or by sea. None if he cannot change his company so.
pub(crate) fn usual(state: &State, seat: Seat, leader: LeaderId, by: By) -> Option<Company> {
    let player = &state.players[seat];
    let (place, turn) = (player.leader(leader)?, &player.turn.leaders[leader.index()]);
    let now = player.company(leader);
    // [IG-8.30] Taking and leaving both kinds are two acts.
    let may_change = turn.acts + 2 <= MOST_ACTS;
    let limit = |kind| if may_change { take_limit(state, seat, leader, kind).unwrap_or(0) } else { 0 };
    let all = now.plus(Units { legions: limit(Kind::Legion), squadrons: limit(Kind::Squadron) });
    // Who has begun to move or has chosen his company keeps it.
    let begun = turn.steps > 0 || turn.acts > 0;
    let legions = if begun { now.legions } else { all.legions };
    let whole = match by {
        By::Land => Units::of(Kind::Legion, legions),
        By::Sea => {
            let squadrons = match (begun, now.squadrons) {
                (false, _) => all.squadrons,
                // [IG-8.17] Ships that came to the Isthmus are not all alike: their owner chooses.
                (true, 0) if place.hex.is_isthmus() => 0,
                (true, 0) => all.squadrons.min(legions.max(1)),
                (true, squadrons) => squadrons,
            };
            let squadrons = leave_a_ship(state, seat, leader, place, squadrons);
            Units { legions: legions.min(squadrons), squadrons }
        }
    };
    if !may_change && whole != now {
        return None;
    }
    let most = Units { squadrons: if by == By::Sea { all.squadrons } else { 0 }, ..all };
    let garrison = garrison_needed(state, seat, place, whole, by);
    let less_garrison = if may_change { whole.minus(garrison) } else { whole };
    Some(Company { whole, less_garrison, most })
}

/// [IG-8.19] Squadrons less one for another leader who stays at sea.
fn leave_a_ship(state: &State, seat: Seat, leader: LeaderId, place: Place, squadrons: u16) -> u16 {
    let player = &state.players[seat];
    let goes = |one: LeaderId| party(state, seat, leader).any(|other| other == one);
    let stays = player.leaders_on_board().any(|(one, at)| at == place && !goes(one));
    let last = player.forces.at(place).squadrons <= squadrons;
    if place.part == Part::Afloat && stays && last { squadrons.saturating_sub(1) } else { squadrons }
}

/// [IG-6.8] What of a company has to stay for its province not to be lost; nothing if that would keep him from going.
fn garrison_needed(state: &State, seat: Seat, place: Place, company: Units, by: By) -> Units {
    let rest = state.units(seat, place).minus(company);
    if !rest.is_empty() || !state.sole_garrisons(seat).any(|garrison| garrison == place) {
        return Units::NONE;
    }
    match (by, company) {
        (_, Units { legions: 1.., .. }) => Units::of(Kind::Legion, 1),
        (By::Sea, Units { squadrons: 2.., .. }) => Units::of(Kind::Squadron, 1),
        _ => Units::NONE,
    }
}
