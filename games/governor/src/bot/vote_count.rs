//! Counting heads before a vote: who is likely to be for a bill, and what Governor Points could do about it.

use super::bill_value::Change;
use super::situation::Situation;
use crate::ids::{Nation, NationSet};
use crate::law::clause::Majority;
use crate::law::code::Code;
use crate::phase::council::{Choice, Count};

/// Worth from which on a bill is voted for, and below whose negative it is voted against.
pub(super) const INDIFFERENT: f64 = 0.1;
/// Nobody reckons exactly: a worth is off by as much as this.
pub(super) const NOISE: f64 = 0.2;
/// What a bill gains with those who trade with its sponsor.
const GOODWILL: f64 = 0.12;
/// Governor Points are reckoned in steps of this many.
const STEP: i64 = 50;

/// The votes of all others as one nation expects them, in thousandths.
pub(super) struct VoteCount {
    count: Count,
    own: i64,
    majority: Majority,
    millivotes: i64,
}

impl VoteCount {
    /// `list` are the nations with a vote.
    pub fn expect(
        situation: &Situation<'_>,
        change: &Change<'_>,
        list: NationSet,
        sponsor: Nation,
        majority: Majority,
    ) -> VoteCount {
        let code = Code::of(&situation.state);
        let weight = |nation: Nation| i64::from(code.vote_weight(nation));
        let others = list.without(NationSet::only(situation.nation));
        let mut count = Count {
            for_: 0,
            against: 0,
            total: list.iter().map(weight).sum(),
            whole: situation.state.in_play.iter().map(weight).sum(),
        };
        for nation in others.iter() {
            let own_bill = if nation == sponsor { 1.0 } else { 0.0 };
            let friendly = if sponsor == situation.nation { goodwill(situation, nation) } else { 0.0 };
            let worth = change.for_other(nation) + own_bill + friendly;
            let likely = |worth: f64| ((worth - INDIFFERENT + NOISE) / (2.0 * NOISE)).clamp(0.0, 1.0);
            count.for_ += (likely(worth) * weight(nation) as f64) as i64;
            count.against += (likely(-worth) * weight(nation) as f64) as i64;
        }
        let millivotes = i64::from(code.gp_voting().millivotes);
        VoteCount { count, own: weight(situation.nation), majority, millivotes }
    }

    /// The least Governor Points with which the own ballot has its way; none if `most` are not enough.
    pub fn points_to_win(&self, choice: Choice, most: i64) -> Option<i64> {
        let wins = |gp: &i64| self.with(choice, *gp).passes(self.majority) == (choice == Choice::For);
        (0..=most / STEP).map(|steps| steps * STEP).find(wins)
    }

    /// The side that has its way if the own ballot is on it.
    pub fn likely_winner(&self) -> Choice {
        if self.with(Choice::For, 0).passes(self.majority) { Choice::For } else { Choice::Against }
    }

    fn with(&self, choice: Choice, gp: i64) -> Count {
        let points = gp * self.millivotes;
        let (for_, against) = match choice {
            Choice::For => (self.own + points, 0),
            _ => (0, self.own + points),
        };
        Count {
            for_: self.count.for_ + for_,
            against: self.count.against + against,
            total: self.count.total + points,
            whole: self.count.whole + points,
        }
    }
}

/// Partners in trade lend each other a friendly ear.
pub(super) fn goodwill(situation: &Situation<'_>, other: Nation) -> f64 {
    let ledger = &situation.state.nations[situation.nation].ledger;
    if ledger.sent[other] > 0 && ledger.received[other] > 0 { GOODWILL } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three of nine are for it, four against; one's own vote is not among them.
    fn divided(majority: Majority) -> VoteCount {
        let count = Count { for_: 3000, against: 4000, total: 9000, whole: 9000 };
        VoteCount { count, own: 1000, majority, millivotes: 1 }
    }

    #[test]
    fn points_turn_a_vote_if_there_are_enough() {
        let expected = divided(Majority::Simple);
        // Four thousand and the points are more than half of nine thousand and the points from 1001 on. [GV-4.24]
        assert_eq!(expected.points_to_win(Choice::For, 2000), Some(1050));
        assert_eq!(expected.points_to_win(Choice::For, 1000), None);
        assert_eq!(expected.points_to_win(Choice::Against, 2000), Some(0), "it fails anyway");
    }

    #[test]
    fn the_winning_side_is_the_one_that_wins_with_the_own_vote() {
        assert_eq!(divided(Majority::Simple).likely_winner(), Choice::Against, "four of nine");
        let weighty = VoteCount { own: 2000, ..divided(Majority::Simple) };
        assert_eq!(weighty.likely_winner(), Choice::For);
    }

    #[test]
    fn what_is_won_already_costs_nothing() {
        assert_eq!(
            divided(Majority::Plurality).points_to_win(Choice::For, 2000),
            Some(50),
            "a tie is no majority"
        );
        let expected = VoteCount { own: 2000, ..divided(Majority::Plurality) };
        assert_eq!(expected.points_to_win(Choice::For, 2000), Some(0));
        assert_eq!(
            divided(Majority::Unanimous).points_to_win(Choice::For, 100_000),
            None,
            "no points outweigh a no"
        );
    }
}
