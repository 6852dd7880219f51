//! What it is worth to move a base: territory and worlds gained, there or on the way there.

use super::situation::{EAGERNESS, Situation, WEIGHTS, discount};
use crate::data::data;
use crate::hex::{Hex, HexSet, World};
use crate::options::Mode;
use crate::state::Piece;
use crate::territory::counts;

/// A base looking for a better place.
pub(super) struct BaseMoves<'a> {
    situation: &'a Situation<'a>,
    base: &'a Piece,
    /// What the other bases control.
    held: HexSet,
    /// Worlds that the other bases are on.
    others_on: Vec<World>,
    /// Rival units that could take it.
    attackers: Vec<Hex>,
    worth_here: f64,
    danger_here: f64,
    /// Worlds without another own base, with what settling there would gain.
    landings: Vec<(Hex, f64)>,
}

/// Territory of a base in the open.
const OPEN_TERRITORY: f64 = 7.0;

impl<'a> BaseMoves<'a> {
    pub(super) fn of(situation: &'a Situation<'a>, base: &'a Piece) -> BaseMoves<'a> {
        let boards = situation.state.boards();
        let mut held = HexSet::default();
        let mut others_on = Vec::new();
        for (other, _) in situation.own_bases.iter().filter(|(other, _)| other.id != base.id) {
            if counts(situation.state, other.at.map) {
                held.0[other.at.map.slot()] |= boards.ground_of_base(other.at);
            }
            if let Some(world) = other.at.map.world().filter(|world| !others_on.contains(world)) {
                others_on.push(world);
            }
        }
        let strength = situation.state.strength(base.kind);
        let strong =
            situation.rival_units.iter().filter(|unit| situation.state.strength(unit.kind) >= strength);
        let attackers = strong.map(|unit| unit.at).collect();
        let mut base_moves = BaseMoves {
            situation,
            base,
            held,
            others_on,
            attackers,
            worth_here: 0.0,
            danger_here: 0.0,
            landings: Vec::new(),
        };
        base_moves.worth_here = base_moves.worth(base.at);
        let guarded = situation.state.pieces_at(base.at).any(|piece| !piece.is_base());
        base_moves.danger_here = if guarded { 0.0 } else { base_moves.danger(base.at) };
        base_moves.landings = base_moves.landings();
        base_moves
    }

    /// Settling in a hex, or coming nearer to a world worth settling on, less the danger of standing there alone.
    pub(super) fn score(&self, hex: Hex) -> f64 {
        let state = self.situation.state;
        let settled =
            if counts(state, hex.map) { self.worth(hex) - self.worth_here } else { f64::NEG_INFINITY };
        let boards = state.boards();
        let nearer =
            self.landings.iter().filter(|(landing, _)| landing.map != hex.map).map(|(landing, gain)| {
                let (after, before) = (boards.steps(hex, *landing), boards.steps(self.base.at, *landing));
                gain * (discount(after) - discount(before)) * EAGERNESS
            });
        let best = nearer.fold(settled, f64::max).max(-5.0);
        best - self.caution() * (self.danger(hex) - self.danger_here).max(0.0) * WEIGHTS.defence
    }

    /// What a danger counts. The later it is, the more a spare base may be risked.
    fn caution(&self) -> f64 {
        5.0 / (1.0 + self.situation.urgency)
    }

    /// What the base is worth where it stands: what it adds to territory and worlds.
    fn worth(&self, hex: Hex) -> f64 {
        let state = self.situation.state;
        if !counts(state, hex.map) {
            return 0.0;
        }
        let added = state.boards().ground_of_base(hex) & !self.held.0[hex.map.slot()];
        let world = hex.map.world().map_or(0.0, |world| self.world_worth(world));
        (0.8 * f64::from(added.count_ones()) + world) * WEIGHTS.expansion
    }

    /// Worlds count up to those that are needed in the short game; elsewhere they are only room.
    fn world_worth(&self, world: World) -> f64 {
        if self.others_on.contains(&world) {
            return 0.0;
        }
        let short = self.situation.state.options.mode == Mode::Short;
        if short && self.others_on.len() < data().cards.worlds_to_expand as usize {
            7.0 * (1.0 + self.situation.urgency)
        } else {
            2.0
        }
    }

    fn landings(&self) -> Vec<(Hex, f64)> {
        let situation = self.situation;
        let worlds = situation.state.boards().worlds().map(|orbit| orbit.world);
        let unsettled = worlds.filter(|world| !self.others_on.contains(world));
        let landing_at = |world: World| {
            let landing = Hex::on(world, 0, 0);
            let taken = situation.rival_bases.iter().any(|rival| rival.at.map == landing.map);
            let room = if taken { 0.7 } else { 1.0 };
            let worth = (0.8 * OPEN_TERRITORY + self.world_worth(world)) * WEIGHTS.expansion * room;
            (landing, worth - self.worth_here)
        };
        unsettled.map(landing_at).filter(|(_, gain)| *gain > 0.0).collect()
    }

    /// How soon a rival unit could take the base in a hex.
    fn danger(&self, hex: Hex) -> f64 {
        let boards = self.situation.state.boards();
        let near = self.attackers.iter().map(|attacker| match boards.steps(*attacker, hex) {
            0..=3 => 1.0,
            4..=5 => 0.4,
            _ => 0.0,
        });
        near.fold(0.0, f64::max)
    }
}
