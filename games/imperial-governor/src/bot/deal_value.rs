//! What friends, foes and the terms of a deal are worth to a seat, in tenths of a talent [IG-7.9].

use std::collections::BTreeSet;

use satrap_core::Seat;

use super::routes::distance;
use crate::action::Clause;
use crate::ids::{City, Hex, LeaderId, Place, Province};
use crate::options::Victory;
use crate::view::{LeaderStatus, PlayerView, View};

/// What is taken to lie beneath a leader whose force cannot be seen.
const UNSEEN: u32 = 3;
/// A march of a turn and a half: whoever stands this near to a city menaces it.
const NEAR: u32 = 8;
/// As much as nobody would pay.
const NEVER: i64 = -10_000;

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
        let best = self.view.players.iter().max_by_key(|(_, player)| player.ratio)?;
        let second = self.view.players.iter().filter(|(seat, _)| *seat != best.0);
        let second = second.map(|(_, player)| player.ratio).max()?;
        (best.1.ratio * 4 >= second * 5).then_some(best.0)
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
    pub fn common_foe(&self, with: Seat) -> bool {
        self.front_runner()
            .is_some_and(|foe| foe != self.seat && foe != with && self.are_neighbours(foe, with))
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

    fn value_of_clause(&self, clause: &Clause, from: Seat) -> i64 {
        let to_come = i64::from(self.rounds_left());
        match *clause {
            Clause::Pay { from: payer, talents } if payer != self.seat => 10 * i64::from(talents),
            Clause::Pay { talents, .. } if talents > self.me().chest.unwrap_or(0) => NEVER,
            Clause::Pay { talents, .. } => -10 * i64::from(talents),
            Clause::SafeConduct(_) | Clause::Peace(_) => self.value_of_peace(from),
            Clause::Alliance(_) if self.me().ambassadors == 0 => NEVER,
            Clause::Alliance(_) => self.value_of_peace(from) + if self.common_foe(from) { 30 } else { 0 },
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
