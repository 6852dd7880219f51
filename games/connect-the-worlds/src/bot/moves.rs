//! What moves are worth: goals, and how near a move comes to them.

use std::cell::RefCell;

use super::base_moves::BaseMoves;
use super::plays::special_worth;
use super::situation::{EAGERNESS, Situation, WEIGHTS, discount};
use crate::card::Card;
use crate::hex::{Hex, HexSet};
use crate::options::Mode;
use crate::phase::combat;
use crate::phase::movement::Reach;
use crate::state::{Piece, PieceId};
use crate::view::CombatEnd;

pub(super) struct Moves<'a> {
    situation: &'a Situation<'a>,
    /// What each card's special action is worth now, which a move with it gives up in part.
    given_up: [f64; Card::COUNT],
    /// Goals by kind of unit, worked out once for the kinds the player has on the map.
    unit_goals: Vec<(Card, Vec<Goal>)>,
    rivals: HexSet,
    /// Best destinations that were worked out already: several cards move a piece equally far.
    known: RefCell<Vec<Known>>,
}

/// The best destination of a piece within some steps, if it has any, with its score.
#[derive(Clone, Copy)]
struct Known {
    piece: PieceId,
    steps: u8,
    best: Option<(f64, Hex)>,
}

#[derive(Clone, Copy)]
struct Goal {
    hex: Hex,
    worth: f64,
}

/// The part of a special action's worth that a move with its card must exceed.
const OPPORTUNITY: f64 = 0.6;

impl<'a> Moves<'a> {
    pub(super) fn of(situation: &'a Situation<'a>) -> Moves<'a> {
        let mut given_up = [0.0; Card::COUNT];
        for card in situation.state.players[situation.seat].hand.kinds().filter(|card| card.is_action()) {
            given_up[card as usize] = OPPORTUNITY * special_worth(situation, card);
        }
        let mut unit_goals: Vec<(Card, Vec<Goal>)> = Vec::new();
        for unit in situation.state.pieces_of(situation.seat).filter(|piece| !piece.is_base()) {
            if unit_goals.iter().all(|(kind, _)| *kind != unit.kind) {
                unit_goals.push((unit.kind, goals_of_unit(situation, unit.kind)));
            }
        }
        let rivals = situation.state.occupation(situation.seat).rivals;
        Moves { situation, given_up, unit_goals, rivals, known: RefCell::default() }
    }

    /// The score of a move if nothing is in its way.
    pub(super) fn estimate(&self, card: Card, id: PieceId) -> Option<f64> {
        let piece = self.situation.state.piece(id)?;
        let steps = self.situation.state.facts(card).movement;
        if piece.is_base() {
            let best = self.best_destination(piece, steps).map_or(0.0, |(score, _)| score);
            return Some(best - self.given_up[card as usize]);
        }
        let worth = self.goals(piece.kind).iter().map(|goal| {
            let before = self.situation.steps(piece.at, goal.hex);
            match before {
                0 => 0.0,
                near if near <= steps => goal.worth,
                far => goal.worth * (discount(far - steps) - discount(far)) * EAGERNESS,
            }
        });
        let best = worth.fold(0.0, f64::max);
        Some(best - self.leaving(piece) - self.given_up[card as usize])
    }

    /// The score of a move with its best destination.
    pub(super) fn score(&self, card: Card, id: PieceId) -> f64 {
        let Some(piece) = self.situation.state.piece(id) else { return 0.0 };
        let steps = self.situation.state.facts(card).movement;
        let best = self.best_destination(piece, steps).map_or(0.0, |(score, _)| score);
        best - self.given_up[card as usize]
    }

    pub(super) fn best_destination(&self, piece: &Piece, steps: u8) -> Option<(f64, Hex)> {
        let same = |known: &&Known| known.piece == piece.id && known.steps == steps;
        let known = self.known.borrow().iter().find(same).copied();
        if let Some(known) = known {
            return known.best;
        }
        let reach = Reach::of(self.situation.state, piece, steps).destinations();
        let base_moves = piece.is_base().then(|| BaseMoves::of(self.situation, piece));
        let hexes = self.situation.state.boards().hexes(&reach).filter(|hex| !self.situation.spares(*hex));
        let scored = hexes.map(|hex| match &base_moves {
            Some(_) if self.is_contested(hex) => (-5.0, hex),
            Some(base_moves) => (base_moves.score(hex), hex),
            None => (self.destination(piece, hex), hex),
        });
        let best = scored.reduce(|best, next| if next.0 > best.0 { next } else { best });
        self.known.borrow_mut().push(Known { piece: piece.id, steps, best });
        best
    }

    fn is_contested(&self, hex: Hex) -> bool {
        self.situation.state.boards().contains(&self.rivals, hex)
    }

    fn goals(&self, kind: Card) -> &[Goal] {
        self.unit_goals.iter().find(|(known, _)| *known == kind).map_or(&[], |(_, goals)| goals)
    }

    fn destination(&self, unit: &Piece, hex: Hex) -> f64 {
        let mut best = f64::NEG_INFINITY;
        for goal in self.goals(unit.kind) {
            let worth = match self.situation.steps(hex, goal.hex) {
                0 => goal.worth,
                after => {
                    let before = self.situation.steps(unit.at, goal.hex);
                    goal.worth * (discount(after) - discount(before)) * EAGERNESS
                }
            };
            best = best.max(worth);
        }
        let forecast = || combat::forecast(self.situation.state, self.situation.seat, unit.kind, hex);
        let fight = match self.is_contested(hex).then(forecast).flatten() {
            Some(end) if end.end == CombatEnd::Loses => -self.situation.cost(unit),
            _ => 0.0,
        };
        best.max(-1.0) + fight - self.leaving(unit)
    }

    /// What it costs to leave a base that is, or then would be, in danger.
    fn leaving(&self, unit: &Piece) -> f64 {
        let situation = self.situation;
        let Some((base, threat)) = situation.own_bases.iter().find(|(base, _)| base.at == unit.at) else {
            return 0.0;
        };
        let stack = || situation.state.pieces_at(base.at).filter(|piece| piece.id != unit.id);
        let guard = stack().map(|piece| situation.state.strength(piece.kind)).max().unwrap_or(0);
        let exposed =
            situation.rival_units.iter().filter(|rival| situation.state.strength(rival.kind) >= guard);
        let danger = exposed.map(|rival| match situation.state.boards().steps(rival.at, base.at) {
            0..=3 => 1.0,
            4..=5 => 0.6,
            6..=8 => 0.25,
            _ => 0.0,
        });
        let last_guard = !stack().any(|piece| !piece.is_base());
        let danger = danger.fold(*threat, f64::max);
        let bare = if last_guard { 1.0 } else { 0.0 };
        5.0 * danger * WEIGHTS.defence + bare
    }
}

/// Where a unit of this kind would like to be: rival bases it can take, rival units near home, own bases in danger.
fn goals_of_unit(situation: &Situation<'_>, kind: Card) -> Vec<Goal> {
    let mut goals = Vec::new();
    for base in situation.rival_bases.iter().filter(|base| !situation.spares(base.at)) {
        let Some(end) = combat::forecast(situation.state, situation.seat, kind, base.at) else { continue };
        let is_new = base
            .at
            .map
            .world()
            .is_some_and(|world| situation.territory.worlds(situation.seat).all(|on| on != world));
        let new_world = if is_new && situation.state.options.mode == Mode::Short {
            6.0 * (1.0 + situation.urgency)
        } else {
            0.0
        };
        let menace = situation.menace(base.owner);
        let urgent = if menace > 0.0 { 2.0 + 8.0 * menace } else { 0.0 };
        let decisive = situation.decisive(base.owner);
        let worth = if end.captures {
            9.0 + 0.3 * situation.cost(base) + new_world + urgent + decisive
        } else if situation.clears(&end) {
            0.5 * (9.0 + 0.3 * situation.cost(base)) + urgent + decisive
        } else {
            // A wave that takes defenders with it.
            0.4 * situation.killed(&end)
        };
        if worth > 0.0 {
            goals.push(Goal { hex: base.at, worth: worth * WEIGHTS.attack });
        }
    }
    // Where no base is left to take, or every last unit must go, units are hunted wherever they are.
    let hunting = situation.rival_bases.is_empty() || situation.state.options.mode == Mode::Long;
    for unit in &situation.rival_units {
        let near =
            situation.own_bases.iter().any(|(base, _)| situation.state.boards().steps(unit.at, base.at) <= 4);
        if !(near || hunting) || situation.rival_bases.iter().any(|base| base.at == unit.at) {
            continue;
        }
        let Some(end) = combat::forecast(situation.state, situation.seat, kind, unit.at) else { continue };
        let worth = match end.end {
            CombatEnd::Wins => 0.5 * situation.killed(&end) + 4.0 * WEIGHTS.defence,
            CombatEnd::BothLost => 0.25 * situation.killed(&end) + 1.5 * WEIGHTS.defence,
            CombatEnd::Loses => 0.0,
        };
        if worth > 0.0 {
            goals.push(Goal { hex: unit.at, worth });
        }
    }
    for (base, threat) in situation.own_bases.iter().filter(|(_, threat)| *threat > 0.0) {
        goals.push(Goal { hex: base.at, worth: 6.0 * threat * WEIGHTS.defence });
    }
    goals
}
