//! What friends, foes and the terms of a deal are worth to a seat, in tenths of a talent [IG-7.9].

use std::collections::BTreeSet;

use satrap_core::Seat;

use super::routes::distance;
use crate::action::Clause;
use crate::ids::{City, Hex, LeaderId, Place, Province};
use crate::options::Victory;
use crate::promises::EndedPromise;
use crate::view::{LeaderStatus, PlayerView, View};

/// What is taken to lie beneath a leader whose force cannot be seen.
const UNSEEN: u32 = 3;
/// A march of a turn and a half: whoever stands this near to a city menaces it.
const NEAR: u32 = 8;
/// As much as nobody would pay.
const NEVER: i64 = -10_000;
/// For so many rounds it is remembered who broke his word and who kept it.
const MEMORY: u16 = 6;
/// What it takes to trust somebody again who ended a pact, and what the word of somebody is worth who has kept it.
const GRUDGE: i64 = 60;
const TRUST: i64 = 10;
/// What it costs to be the friend of somebody who is a tenth ahead of every other.
const ENVY: i64 = 30;

/// How a seat stands to the others.
pub(super) struct Relations<'a> {
    pub view: &'a View,
    pub seat: Seat,
}

impl<'a> Relations<'a> {
    pub fn me(&self) -> &'a PlayerView {
        &self.view.players[self.seat]
    }

    pub fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        self.seat.others(self.view.players.count())
    }

    fn has_pact(&self, one: Seat, other: Seat) -> bool {
        let pair = (one.min(other), one.max(other));
        self.view.alliances.contains(&pair) || self.view.safe_conducts.contains(&pair)
    }

    /// [IG-1.6]
    pub fn is_friend(&self, other: Seat) -> bool {
        self.has_pact(self.seat, other)
            || self.me().patron == Some(other)
            || self.view.players[other].patron == Some(self.seat)
    }

    pub fn is_at_war(&self, other: Seat) -> bool {
        let (one, other) = (self.seat.min(other), self.seat.max(other));
        self.view.wars.iter().any(|war| (war.one, war.other) == (one, other))
    }

    /// The player who is a quarter ahead of every other: everybody's target.
    pub fn front_runner(&self) -> Option<Seat> {
        let (leader, ratio, second) = self.lead()?;
        (ratio * 4 >= second * 5).then_some(leader)
    }

    /// Whether a player is a tenth ahead of every other: nobody's friend for nothing.
    pub fn is_ahead(&self, other: Seat) -> bool {
        self.lead().is_some_and(|(leader, ratio, second)| leader == other && ratio * 10 >= second * 11)
    }

    /// Who stands best, how well, and how well the next.
    fn lead(&self) -> Option<(Seat, u32, u32)> {
        let (leader, best) = self.view.players.iter().max_by_key(|(_, player)| player.ratio)?;
        let others = self.view.players.iter().filter(|(seat, _)| *seat != leader);
        Some((leader, best.ratio, others.map(|(_, player)| player.ratio).max()?))
    }

    /// A word to this seat that another broke not long ago [IG-7.19].
    pub fn broken_by(&self, other: Seat) -> Option<EndedPromise> {
        self.remembered(other).find(|promise| !promise.kept)
    }

    /// A word to this seat that another kept not long ago, if he has broken none.
    pub fn kept_by(&self, other: Seat) -> Option<EndedPromise> {
        self.remembered(other).find(|_| self.broken_by(other).is_none())
    }

    fn remembered(&self, by: Seat) -> impl Iterator<Item = EndedPromise> + use<'a> {
        let (round, to) = (self.view.round, self.seat);
        let recent = move |promise: &EndedPromise| round.saturating_sub(promise.round) <= MEMORY;
        let own = self.view.promises.iter().filter(move |promise| (promise.by, promise.to) == (by, to));
        own.copied().filter(recent)
    }

    pub fn rounds_left(&self) -> u16 {
        self.view.last_round.saturating_sub(self.view.round)
    }

    fn cities(&self, of: Seat) -> impl Iterator<Item = City> + '_ {
        self.view.cities.iter().filter(move |(_, owner)| **owner == of).map(|(city, _)| *city)
    }

    /// How near the cities of two players come to each other.
    pub fn gap(&self, one: Seat, other: Seat) -> u32 {
        let between = |city: City| self.cities(other).map(move |theirs| distance(city.hex(), theirs.hex()));
        self.cities(one).flat_map(between).min().unwrap_or(u32::MAX)
    }

    /// Whether two players can reach each other soon.
    pub fn are_neighbours(&self, one: Seat, other: Seat) -> bool {
        self.gap(one, other) <= NEAR
    }

    /// Where a player's units stand, as far as can be seen or must be feared.
    fn camps(&self, of: Seat) -> Vec<(Hex, u32)> {
        let player = &self.view.players[of];
        let open = player.forces.iter().map(|(place, units)| (place.hex, units.total()));
        let covered = player.leaders.values().filter_map(|leader| leader.at);
        let covered: BTreeSet<Place> =
            covered.filter(|at| of != self.seat && !player.forces.contains_key(at)).collect();
        open.chain(covered.into_iter().map(|at| (at.hex, UNSEEN))).collect()
    }

    /// How many units of one player stand near the cities of another.
    fn menace(&self, by: Seat, of: Seat) -> i64 {
        let cities: Vec<City> = self.cities(of).collect();
        let near = |hex: &Hex| cities.iter().any(|city| distance(city.hex(), *hex) <= NEAR);
        self.camps(by).into_iter().filter(|(hex, _)| near(hex)).map(|(_, units)| i64::from(units)).sum()
    }

    /// How many friends are enough: who is everybody's friend has nowhere to grow.
    fn has_room_for_friends(&self) -> bool {
        let friends = self.others().filter(|other| self.is_friend(*other)).count();
        friends < usize::from(self.view.players.count().saturating_sub(1)) / 2
    }

    /// What a pact is worth: peace, by somebody whose word is known. To be the friend of who leads costs something.
    pub fn value_of_pact(&self, with: Seat) -> i64 {
        let memory = match (self.broken_by(with), self.kept_by(with)) {
            (Some(_), _) => -GRUDGE,
            (None, Some(_)) => TRUST,
            (None, None) => 0,
        };
        let envy = if self.is_ahead(with) { -ENVY } else { 0 };
        self.value_of_peace(with) + memory + envy
    }

    /// What it is worth that neither attacks the other: what the other threatens, and third parties while the armies
    /// look elsewhere, less what could be won from him.
    pub fn value_of_peace(&self, with: Seat) -> i64 {
        if self.front_runner() == Some(with) || !self.has_room_for_friends() || self.rounds_left() < 2 {
            return -60;
        }
        if !self.are_neighbours(self.seat, with) {
            return -5;
        }
        let strangers = self.others().filter(|other| *other != with && !self.is_friend(*other));
        let elsewhere: i64 = strangers.map(|other| self.menace(other, self.seat)).sum();
        let (danger, prospect) = (self.menace(with, self.seat), self.menace(self.seat, with));
        10 * (danger - prospect) + 5 * elsewhere
    }

    /// A player whom both should fear, and whom the other can reach.
    pub fn common_foe(&self, with: Seat) -> Option<Seat> {
        self.front_runner().filter(|foe| *foe != self.seat && *foe != with && self.are_neighbours(*foe, with))
    }

    /// Against whom an alliance would be proposed to a player, if one can be.
    pub fn ally_against(&self, with: Seat) -> Option<Seat> {
        let have_ambassadors = self.me().ambassadors > 0 && self.view.players[with].ambassadors > 0;
        self.common_foe(with).filter(|_| have_ambassadors)
    }

    /// What a captive costs at the treasury [IG-11.3].
    pub fn ransom(&self, owner: Seat, leader: LeaderId) -> u32 {
        let income = self.view.players[owner].income;
        if leader == LeaderId::King { (income * 3).div_ceil(4) } else { income.div_ceil(2) }
    }

    /// A leader of one player whom another holds.
    pub fn captive(&self, owner: Seat, captor: Seat) -> Option<LeaderId> {
        let held = |(_, leader): &(&LeaderId, &crate::view::LeaderView)| {
            leader.status == LeaderStatus::Captive && leader.captor == Some(captor)
        };
        self.view.players[owner].leaders.iter().find(held).map(|(leader, _)| *leader)
    }

    /// Whether a player looks for a patron: in exile, without home or lord.
    pub fn seeks_patron(&self, seat: Seat) -> bool {
        let player = &self.view.players[seat];
        let is_patron = self.view.players.values().any(|other| other.patron == Some(seat));
        player.exile && player.home.is_none() && player.patron.is_none() && !is_patron
    }

    /// The poorest province that a player could give to a client [IG-13.2].
    pub fn fief(&self, of: Seat) -> Option<Province> {
        let player = &self.view.players[of];
        if player.home.is_none() || player.patron.is_some() {
            return None;
        }
        let held = self.view.provinces.iter().filter(|(_, seat)| **seat == of).map(|(province, _)| *province);
        held.filter(|province| player.home != Some(*province)).min_by_key(|province| province.data().income)
    }

    /// What a deal proposed by another brings this seat; below 0 it costs more than it brings.
    pub fn value_of(&self, clauses: &[Clause], from: Seat) -> i64 {
        clauses.iter().map(|clause| self.value_of_clause(clause, from)).sum()
    }

    /// Talents that would have to be added to a deal for it to be worth taking.
    pub fn lacking(&self, clauses: &[Clause], from: Seat) -> i64 {
        let value = self.value_of(clauses, from);
        if value > 0 { 0 } else { -value / 10 + 1 }
    }

    fn value_of_clause(&self, clause: &Clause, from: Seat) -> i64 {
        let to_come = i64::from(self.rounds_left());
        match *clause {
            Clause::Pay { from: payer, talents } if payer != self.seat => 10 * i64::from(talents),
            Clause::Pay { talents, .. } if talents > self.me().chest.unwrap_or(0) => NEVER,
            Clause::Pay { talents, .. } => -10 * i64::from(talents),
            Clause::Peace(_) => self.value_of_peace(from),
            Clause::SafeConduct(_) => self.value_of_pact(from),
            Clause::Alliance(_) if self.me().ambassadors == 0 => NEVER,
            Clause::Alliance(_) => {
                self.value_of_pact(from) + if self.common_foe(from).is_some() { 30 } else { 0 }
            }
            // Freed early a leader is worth the better part of his ransom; his captor hopes for all of it, some day.
            Clause::FreeLeader { owner, leader } if owner == self.seat => {
                8 * i64::from(self.ransom(owner, leader))
            }
            Clause::FreeLeader { owner, leader } => -5 * i64::from(self.ransom(owner, leader)),
            Clause::Client { client, .. } if client == self.seat => {
                if self.seeks_patron(self.seat) {
                    50
                } else {
                    -50
                }
            }
            // The patron counts all that his client has, but the province pays another until then.
            Clause::Client { client, province } => {
                let income = i64::from(province.data().income);
                let counted = match self.view.options.victory {
                    Victory::WarChest => 0,
                    Victory::Ratio | Victory::Poll => 30 * i64::from(self.view.players[client].income),
                };
                counted - 5 * income * to_come.min(10)
            }
            Clause::ReleaseClient(_) if self.me().patron == Some(from) => 10,
            Clause::ReleaseClient(_) => -20 * i64::from(self.view.players[from].income),
            Clause::Cede { from: giver, province } => {
                let value = 10 * i64::from(province.data().income) * (to_come + 2);
                if giver == self.seat { -value } else { value * 3 / 4 }
            }
        }
    }
}
