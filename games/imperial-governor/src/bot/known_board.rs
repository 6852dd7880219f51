//! What a seat knows of the board, gathered once for a decision: friends, closed countries, what defends each hex.

use std::collections::BTreeMap;

use satrap_core::Seat;

use super::Skill;
use super::routes::Routes;
use crate::data::{atlas, tables};
use crate::ids::{By, Hex, Province};
use crate::view::View;

/// What is taken to lie beneath a hostile leader whose force cannot be seen.
const UNSEEN: u32 = 3;

pub(super) struct KnownBoard<'a> {
    pub view: &'a View,
    pub seat: Seat,
    pub skill: Skill,
    /// By hex: what hostile forces would defend it with, as far as can be seen.
    enemies: Vec<u32>,
    /// By province: nobody, or not this seat now, may enter.
    closed: Vec<bool>,
}

impl<'a> KnownBoard<'a> {
    pub fn of(view: &'a View, seat: Seat, skill: Skill) -> KnownBoard<'a> {
        let mut board =
            KnownBoard { view, seat, skill, enemies: vec![0; atlas().hexes.len()], closed: Vec::new() };
        let hostile: Vec<Seat> =
            view.players.iter().map(|(other, _)| other).filter(|other| !board.is_friend(*other)).collect();
        let defended: Vec<(Hex, u32)> = hostile
            .into_iter()
            .flat_map(|other| {
                let unseen = if skill == Skill::Expert { board.beneath_a_leader(other) } else { UNSEEN };
                defences(view, other, unseen)
            })
            .collect();
        for (hex, strength) in defended {
            board.enemies[hex.index()] += strength;
        }
        board.closed = Province::all().map(|province| is_closed(view, seat, province)).collect();
        board
    }

    pub fn is_friend(&self, other: Seat) -> bool {
        let pair = (self.seat.min(other), self.seat.max(other));
        other == self.seat
            || self.view.alliances.contains(&pair)
            || self.view.safe_conducts.contains(&pair)
            || self.view.players[self.seat].patron == Some(other)
            || self.view.players[other].patron == Some(self.seat)
    }

    pub fn enemies_in(&self, hex: Hex) -> u32 {
        self.enemies[hex.index()]
    }

    /// Ways for an army of this strength: around what it could not beat, save into cities.
    pub fn routes(&self, from: Hex, by: By, used: u8, strength: u32) -> Routes {
        let may_enter = |hex: Hex| hex.province().is_none_or(|province| !self.closed[province.index()]);
        Routes::from(from, by, used, |hex| {
            may_enter(hex) && (self.enemies_in(hex) * 2 <= strength || hex.city().is_some())
        })
    }
}

/// Where a player has pieces, and what they and their walls would defend with.
fn defences(view: &View, seat: Seat, unseen: u32) -> BTreeMap<Hex, u32> {
    let player = &view.players[seat];
    let mut units: BTreeMap<Hex, u32> = BTreeMap::new();
    for place in player.leaders.values().filter_map(|leader| leader.at) {
        units.entry(place.hex).or_default();
    }
    for (place, force) in &player.forces {
        *units.entry(place.hex).or_default() += force.total();
    }
    for (hex, strength) in &mut units {
        let own = hex.city().filter(|city| view.cities.get(city) == Some(&seat));
        *strength = if *strength == 0 { unseen } else { *strength };
        *strength += own.map_or(0, |city| u32::from(city.data().value));
    }
    units
}

/// Closed by the scenario, or another player's country in the first round.
fn is_closed(view: &View, seat: Seat, province: Province) -> bool {
    let scenario = tables().scenarios.iter().find(|scenario| scenario.id == view.scenario);
    let forbidden = scenario.is_some_and(|scenario| scenario.forbidden.contains(&province));
    let theirs = || {
        view.players.iter().any(|(other, player)| {
            other != seat && (player.power.home() == province || player.dealt.contains(&province))
        })
    };
    forbidden && !view.players[seat].in_extremis || view.round == 1 && theirs()
}
