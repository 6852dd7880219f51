//! The first turn: leaders and units go where the way to something worth having is shortest [IG-2.5].

use satrap_core::Seat;

use super::known_board::KnownBoard;
use super::routes::distance;
use super::targets::Target;
use super::{Offers, Skill, find, up_to};
use crate::action::Action;
use crate::ids::{By, Hex, Kind, LeaderId, Place};
use crate::state::Units;
use crate::view::{LeaderStatus, PhaseName, View};

/// A hex of the empire, and what the next city beyond needs.
struct Camp {
    hex: Hex,
    units: Units,
}

/// Leaders go to the camps with enough for the next city, and what is left to the first of them.
pub(super) fn place(view: &View, seat: Seat, offers: Offers<'_>, skill: Skill) -> Option<Action> {
    let player = &view.players[seat];
    if player.phase != PhaseName::Placement {
        return None;
    }
    let camps = camps(&KnownBoard::of(view, seat, skill), seat);
    for (n, leader) in LeaderId::ALL.into_iter().enumerate() {
        if player.leaders.get(&leader).is_some_and(|l| l.status == LeaderStatus::ToPlace) {
            let hex = camps.get(n % camps.len().max(1)).map_or(player.power.capital().hex(), |camp| camp.hex);
            return find(offers, |action| *action == Action::PlaceLeader { leader, hex });
        }
    }
    for camp in &camps {
        let there = camp.hex.land_part().and_then(|part| player.forces.get(&Place::new(camp.hex, part)));
        for kind in Kind::ALL {
            let there = there.map_or(0, |units| units.get(kind));
            let missing = i64::from(camp.units.get(kind)) - i64::from(there);
            let fits = |action: &Action| matches!(action, Action::PlaceUnits { kind: what, hex, .. } if *what == kind && *hex == camp.hex);
            let offer = offers.iter().find(|offer| fits(&offer.action));
            if let Some(offer) = offer.filter(|_| missing > 0) {
                return Some(up_to(offer, missing));
            }
        }
    }
    let rest = offers.iter().find(|offer| match offer.action {
        Action::PlaceUnits { hex, .. } => camps.first().is_some_and(|camp| camp.hex == hex),
        _ => false,
    });
    rest.map(|offer| up_to(offer, offer.max.unwrap_or(1)))
}

/// The best places to start from, best first; an experienced player has one of them for a fleet.
fn camps(board: &KnownBoard<'_>, seat: Seat) -> Vec<Camp> {
    let player = &board.view.players[seat];
    let countries = std::iter::once(player.power.home()).chain(player.dealt.iter().copied());
    let hexes: Vec<Hex> = countries.flat_map(|country| &country.data().hexes).copied().collect();
    let capital = player.power.capital().hex();
    let strength = player.starting_income;
    let by_land = board.routes(capital, By::Land, 0, strength);
    let mut by_sea = (board.skill >= Skill::Adept && capital.is_port())
        .then(|| board.routes(capital, By::Sea, 0, strength / 2));
    let wanted = if board.skill >= Skill::Adept { LeaderId::ALL.len() } else { 3 };
    let mut camps: Vec<Camp> = Vec::new();
    let mut taken: Vec<Hex> = Vec::new();
    for _ in 0..wanted {
        let land = board.best(&by_land, By::Land, strength, &taken);
        let sea = by_sea.as_ref().and_then(|routes| board.best(routes, By::Sea, strength / 2, &taken));
        let Some(target) = land.into_iter().chain(sea).max_by_key(|target| target.value) else { break };
        taken.push(target.hex);
        if target.by == By::Sea {
            by_sea = None;
        }
        camps.extend(camp(&hexes, target));
    }
    if camps.is_empty() {
        camps.push(Camp { hex: capital, units: Units::of(Kind::Legion, strength as u16) });
    }
    camps
}

fn camp(hexes: &[Hex], target: Target) -> Option<Camp> {
    let fits = |hex: &&Hex| target.by == By::Land || hex.is_port();
    let hex = *hexes.iter().filter(fits).min_by_key(|hex| distance(**hex, target.hex))?;
    let units = match target.by {
        By::Land => Units::of(Kind::Legion, target.hex.city().map_or(0, |city| city.data().value)),
        // Ships, and legions aboard that can go on from the port.
        By::Sea => {
            let needed = target.needed as u16;
            Units { legions: needed / 2, squadrons: needed.div_ceil(2) }
        }
    };
    Some(Camp { hex, units })
}
