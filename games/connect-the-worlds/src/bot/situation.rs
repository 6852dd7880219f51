//! What a position means to one seat: distances, threats, territory.

use satrap_core::Seat;

use crate::data::data;
use crate::hex::Hex;
use crate::options::Mode;
use crate::phase::combat;
use crate::state::{Piece, State};
use crate::territory::Territory;
use crate::view::Forecast;

/// How much a player cares: for attack, expansion, economy and defence. The mixed style of the specification.
pub(super) struct Weights {
    pub(super) attack: f64,
    pub(super) expansion: f64,
    pub(super) economy: f64,
    pub(super) defence: f64,
}

pub(super) const WEIGHTS: Weights = Weights { attack: 1.4, expansion: 0.9, economy: 1.0, defence: 1.1 };

/// What a goal is worth one step further away.
const DISCOUNT: f64 = 0.88;

/// Getting nearer counts a little more than the bare difference, so that bots do not dither.
pub(super) const EAGERNESS: f64 = 1.15;

pub(super) struct Situation<'a> {
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    pub(super) territory: Territory,
    pub(super) rival_bases: Vec<Piece>,
    pub(super) rival_units: Vec<Piece>,
    /// Own bases, each with its threat: 1, 0.6 or 0.25 if a rival unit within 3, 5 or 8 steps would take or destroy it.
    pub(super) own_bases: Vec<(Piece, f64)>,
    /// The two ends of each own portal.
    gates: Vec<(Hex, Hex)>,
    /// Portals from an own base to one that a rival has captured.
    sally_ports: Vec<(Hex, Hex)>,
    /// How much it is time to win rather than to grow, from 0 to 2.
    pub(super) urgency: f64,
    /// Hexes of bases that are let live.
    spared: Vec<Hex>,
}

/// Rounds in which a beginner's opponents leave everybody's last base alone: who has not learned yet to guard it, would
/// be out before the game has begun for him.
const MERCIFUL_ROUNDS: u16 = 8;

impl<'a> Situation<'a> {
    pub(super) fn of(state: &'a State, seat: Seat, mercy: bool) -> Situation<'a> {
        let rivals = || state.pieces.iter().filter(|piece| piece.owner != seat).copied();
        let ends = || state.portals.iter().filter_map(|&(a, b)| Some((state.piece(a)?, state.piece(b)?)));
        let sally_port = |(a, b): (&Piece, &Piece)| match (a.owner == seat, b.owner == seat) {
            (true, false) => Some((a.at, b.at)),
            (false, true) => Some((b.at, a.at)),
            _ => None,
        };
        let mut situation = Situation {
            state,
            seat,
            territory: Territory::of(state),
            rival_bases: rivals().filter(Piece::is_base).collect(),
            rival_units: rivals().filter(|piece| !piece.is_base()).collect(),
            own_bases: Vec::new(),
            gates: ends()
                .filter(|(a, b)| a.owner == seat && b.owner == seat)
                .map(|(a, b)| (a.at, b.at))
                .collect(),
            sally_ports: ends().filter_map(sally_port).collect(),
            urgency: urgency(state),
            spared: Vec::new(),
        };
        if mercy && state.round <= MERCIFUL_ROUNDS {
            let is_last = |base: &&Piece| state.bases_of(base.owner).count() == 1;
            situation.spared = situation.rival_bases.iter().filter(is_last).map(|base| base.at).collect();
        }
        situation.own_bases = state.bases_of(seat).map(|base| (*base, situation.threat(base.at))).collect();
        situation
    }

    /// Whether what stands in a hex is let live.
    pub(super) fn spares(&self, hex: Hex) -> bool {
        self.spared.contains(&hex)
    }

    /// Steps from hex to hex for an own unit, where nobody is in the way; at most one portal is used.
    pub(super) fn steps(&self, from: Hex, to: Hex) -> u8 {
        let boards = self.state.boards();
        let direct = boards.steps(from, to);
        let through = self.gates.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
        let by_portal = through.map(|(a, b)| boards.steps(from, a) + 1 + boards.steps(b, to));
        let by_sally = self.sally_ports.iter().filter(|(_, rival)| *rival == to);
        let by_sally = by_sally.map(|(own, _)| boards.steps(from, *own) + 1);
        by_portal.chain(by_sally).fold(direct, u8::min)
    }

    fn threat(&self, hex: Hex) -> f64 {
        let boards = self.state.boards();
        let mut worst = 0.0;
        for unit in &self.rival_units {
            let threat = match boards.steps(unit.at, hex) {
                0..=3 => 1.0,
                4..=5 => 0.6,
                6..=8 => 0.25,
                _ => continue,
            };
            if threat > worst && self.falls_to(unit, hex) {
                worst = threat;
            }
        }
        worst
    }

    /// Whether a rival unit alone would take or destroy the base in a hex.
    fn falls_to(&self, unit: &Piece, hex: Hex) -> bool {
        combat::forecast(self.state, unit.owner, unit.kind, hex).is_some_and(|end| self.clears(&end))
    }

    /// Whether a combat would leave no base of the defenders: captured, or everything destroyed.
    pub(super) fn clears(&self, forecast: &Forecast) -> bool {
        forecast.captures || usize::from(forecast.kills) == self.state.pieces_at(forecast.hex).count()
    }

    pub(super) fn threat_at(&self, hex: Hex) -> f64 {
        self.own_bases.iter().find(|(base, _)| base.at == hex).map_or(0.0, |(_, threat)| *threat)
    }

    pub(super) fn worst_threat(&self) -> f64 {
        self.own_bases.iter().map(|(_, threat)| *threat).fold(0.0, f64::max)
    }

    /// Costs of the rival pieces a combat would destroy, about.
    pub(super) fn killed(&self, forecast: &Forecast) -> f64 {
        let mut costs: Vec<u16> =
            self.state.pieces_at(forecast.hex).map(|piece| self.state.facts(piece.kind).cost).collect();
        costs.sort_unstable();
        costs.iter().take(usize::from(forecast.kills)).map(|cost| f64::from(*cost)).sum()
    }

    pub(super) fn cost(&self, piece: &Piece) -> f64 {
        f64::from(self.state.facts(piece.kind).cost)
    }

    /// What taking a base of a rival is worth beyond itself where bases decide [CW-12.4]: the fewer are left, the more, and
    /// the more so the later it is.
    pub(super) fn decisive(&self, rival: Seat) -> f64 {
        if self.state.options.mode != Mode::Medium {
            return 0.0;
        }
        let left = self.rival_bases.iter().filter(|base| base.owner == rival).count().max(1);
        (2.0 + 8.0 / left as f64) * (1.0 + self.urgency)
    }

    /// How much nearer to winning by expansion a rival is, from 0 to 1.
    pub(super) fn menace(&self, seat: Seat) -> f64 {
        let player = &self.state.players[seat];
        let needed = self.state.survivors().count().max(1);
        let held = f64::from(player.hold) / needed as f64;
        let worlds =
            if self.territory.count_worlds(seat) >= data().cards.worlds_to_expand { 0.3 } else { 0.0 };
        (held + worlds).min(1.0)
    }
}

/// It is time to win once a game has lasted about as long as games of its mode do.
fn urgency(state: &State) -> f64 {
    let usual = f64::from(usual_rounds(state.options.mode).min(state.options.last_round()));
    (f64::from(state.round) / usual - 0.5).clamp(0.0, 2.0)
}

/// Rounds that a game of this mode lasts, by the games that bots have played.
pub(super) fn usual_rounds(mode: Mode) -> u16 {
    match mode {
        Mode::Short => 14,
        Mode::Medium => 28,
        Mode::Long => 32,
    }
}

/// What is left of a goal's worth at a distance.
pub(super) fn discount(steps: u8) -> f64 {
    (0..steps).fold(1.0, |worth, _| worth * DISCOUNT)
}
