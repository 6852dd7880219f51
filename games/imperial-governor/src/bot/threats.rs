//! What others could reach in their next turn, and with how much: which cities an expert mans, and with how many.

use std::collections::BTreeSet;

use satrap_core::Seat;

use super::known_board::KnownBoard;
use super::routes::Routes;
use crate::data::{atlas, tables};
use crate::ids::{By, City, Hex, Part, Place};

/// What is taken to lie beneath a leader is at least and at most so much.
const LEAST_UNSEEN: u32 = 2;
const MOST_UNSEEN: u32 = 12;
/// How many troops a player has, in hundredths of what his income pays.
const TROOPS_BY_INCOME: u32 = 110;

impl KnownBoard<'_> {
    /// What is taken to lie beneath each covered leader of a player: nobody pays more troops than his income for long.
    pub(super) fn beneath_a_leader(&self, of: Seat) -> u32 {
        let player = &self.view.players[of];
        let covered: BTreeSet<Place> = player
            .leaders
            .values()
            .filter(|leader| !leader.over_nobody)
            .filter_map(|leader| leader.at.filter(|at| !player.forces.contains_key(at)))
            .collect();
        let open: u32 = player.forces.values().map(|units| units.total()).sum();
        let all = player.in_service.unwrap_or(player.income * TROOPS_BY_INCOME / 100);
        (all.saturating_sub(open) / (covered.len() as u32).max(1)).clamp(LEAST_UNSEEN, MOST_UNSEEN)
    }

    /// By hex: the strongest force that a single hostile leader could bring there in his next turn.
    pub(super) fn threats(&self) -> Vec<u32> {
        let mut threats = vec![0; atlas().hexes.len()];
        for (other, player) in self.view.players.iter().filter(|(other, _)| !self.is_friend(*other)) {
            let unseen = self.beneath_a_leader(other);
            let camps: BTreeSet<Place> = player.leaders.values().filter_map(|leader| leader.at).collect();
            for camp in camps {
                let seen = player.forces.get(&camp);
                // A ship can carry a legion; what is unseen could be either.
                let (by_land, by_sea) = match seen {
                    Some(units) => (u32::from(units.legions), u32::from(units.squadrons) * 2),
                    None => (unseen, unseen),
                };
                if camp.part != Part::Afloat && by_land > 0 {
                    reach(&mut threats, camp.hex, By::Land, by_land);
                }
                if camp.part != Part::Ashore && by_sea > 0 {
                    reach(&mut threats, camp.hex, By::Sea, by_sea);
                }
            }
        }
        threats
    }

    /// How many units a city of this seat lacks: with them and its walls, those who could come would not attack at 200%.
    pub(super) fn lacking_garrison(&self, city: City, threats: &[u32]) -> u32 {
        let threat = threats[city.hex().index()];
        let value = u32::from(city.data().value);
        if threat < value {
            return 0;
        }
        let needed = (threat / 2 + 1).saturating_sub(value).max(1);
        needed.saturating_sub(self.own_units_in(city.hex()))
    }

    /// Units of this seat that could hold a city.
    fn own_units_in(&self, hex: Hex) -> u32 {
        let forces = &self.view.players[self.seat].forces;
        forces.iter().filter(|(at, _)| at.hex == hex && at.part != Part::Afloat).map(|(_, u)| u.total()).sum()
    }
}

fn reach(threats: &mut [u32], from: Hex, by: By, strength: u32) {
    let turn = u16::from(tables().movement_allowance);
    let routes = Routes::within(from, by, 0, turn, |_| true);
    for hex in City::all().map(|city| city.hex()) {
        if (by == By::Land || hex.is_port()) && routes.steps_to(hex).is_some_and(|steps| steps <= turn) {
            let threat = &mut threats[hex.index()];
            *threat = (*threat).max(strength);
        }
    }
}
