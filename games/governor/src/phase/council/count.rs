//! How a vote comes out. [GV-4.24 to GV-4.26, GV-4.30]

use super::{Choice, Count, Vote, VoteResult};
use crate::ids::{Nation, NationSet};
use crate::law::clause::Majority;

impl Vote {
    /// A nation's own vote and the GP in its ballot, in thousandths of a vote. [GV-4.19, GV-4.20]
    pub fn weight(&self, nation: Nation) -> i64 {
        i64::from(self.rules.weights[nation]) + self.gp_weight(nation)
    }

    fn gp_weight(&self, nation: Nation) -> i64 {
        self.ballots[nation].map_or(0, |ballot| ballot.gp * i64::from(self.rules.millivotes))
    }

    /// The GP behind a choice in the ballots of some nations, in thousandths of a vote.
    pub fn gp_for(&self, seen: impl Fn(&Nation) -> bool, choice: Choice) -> i64 {
        let cast = |nation: &Nation| self.ballots[*nation].is_some_and(|ballot| ballot.choice == choice);
        self.list.iter().filter(seen).filter(cast).map(|nation| self.gp_weight(nation)).sum()
    }

    fn sum(&self, of: impl Fn(Choice) -> bool) -> i64 {
        let cast = |nation: &Nation| self.ballots[*nation].is_some_and(|ballot| of(ballot.choice));
        self.list.iter().filter(cast).map(|nation| self.weight(nation)).sum()
    }

    fn own_votes(&self, nations: NationSet) -> i64 {
        nations.iter().map(|nation| i64::from(self.rules.weights[nation])).sum()
    }

    fn all_gp(&self) -> i64 {
        self.list.iter().map(|nation| self.gp_weight(nation)).sum()
    }

    /// F, A, T and W. [GV-4.24]
    pub fn count(&self, in_play: NationSet) -> Count {
        Count {
            for_: self.sum(|choice| choice == Choice::For),
            against: self.sum(|choice| choice == Choice::Against),
            total: self.own_votes(self.list) + self.all_gp(),
            whole: self.own_votes(in_play) + self.all_gp(),
        }
    }

    /// One valid veto defeats the bill. [GV-4.26]
    pub fn is_vetoed(&self) -> bool {
        self.list
            .iter()
            .any(|nation| self.ballots[nation].is_some_and(|ballot| ballot.choice == Choice::Veto))
    }

    /// The choice with the most weight; a tie, or most for nobody, awards nothing. [GV-4.30]
    pub fn award(&self, in_play: NationSet, eligible: NationSet) -> (Count, VoteResult) {
        let candidates = eligible.iter().map(Choice::Candidate).chain([Choice::Nobody]);
        let weights: Vec<(i64, Choice)> =
            candidates.map(|choice| (self.sum(|other| other == choice), choice)).collect();
        let best = weights.iter().map(|(weight, _)| *weight).max().unwrap_or(0);
        let cast: i64 = weights.iter().map(|(weight, _)| weight).sum();
        let mut leaders = weights.iter().filter(|(weight, _)| *weight == best && best > 0);
        let winner = match (leaders.next(), leaders.next()) {
            (Some((_, Choice::Candidate(nation))), None) => Some(*nation),
            _ => None,
        };
        let count = Count { for_: best, against: cast - best, ..self.count(in_play) };
        (count, VoteResult::Awarded(winner))
    }
}

impl Count {
    /// [GV-4.24]
    pub fn passes(&self, majority: Majority) -> bool {
        match majority {
            Majority::Plurality => self.for_ > self.against,
            Majority::Simple => 2 * self.for_ > self.total,
            Majority::Absolute => 2 * self.for_ > self.whole,
            Majority::TwoThirds => 3 * self.for_ >= 2 * self.total,
            Majority::ThreeQuarters => 4 * self.for_ >= 3 * self.total,
            Majority::Unanimous => self.against == 0 && self.for_ > 0,
        }
    }

    /// What the votes for a bill must pass, or reach; nothing where it is not a share of a whole.
    pub fn line(&self, majority: Majority) -> Option<i64> {
        match majority {
            Majority::Simple => Some(self.total / 2),
            Majority::Absolute => Some(self.whole / 2),
            Majority::TwoThirds => Some(self.total * 2 / 3),
            Majority::ThreeQuarters => Some(self.total * 3 / 4),
            Majority::Plurality | Majority::Unanimous => None,
        }
    }

    /// Equality is not a majority, but a Chairperson with that power may decide it. [GV-4.25]
    pub fn is_tied(&self, majority: Majority) -> bool {
        match majority {
            Majority::Plurality => self.for_ == self.against,
            Majority::Simple => 2 * self.for_ == self.total,
            Majority::Absolute => 2 * self.for_ == self.whole,
            Majority::TwoThirds | Majority::ThreeQuarters | Majority::Unanimous => false,
        }
    }
}
