//! The whole truth of a game, and small questions about it. Arrays throughout: a copy is one piece of memory.

use arrayvec::ArrayVec;
use satrap_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::data;
use crate::event::{Ending, Event};
use crate::ids::{ByDecree, ByDept, BySeat, Card, Decree, Dept, DeptSet, Pool};
use crate::options::Options;
use crate::trade::Trade;
use crate::view::Used;

pub type Events = satrap_core::Events<Event>;
/// The deck, the discard pile: never more cards than the game has.
pub type Pile = ArrayVec<Card, 60>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// Turns begun.
    pub(crate) turns: u16,
    pub(crate) dept_of: BySeat<Option<Dept>>,
    pub(crate) personal: BySeat<u16>,
    pub(crate) blame: ByDept<u16>,
    pub(crate) controller: ByDept<Option<Dept>>,
    pub(crate) decrees: ByDecree<Slip>,
    /// In the whole game, erased ones included; breaks ties.
    pub(crate) stamps_made: BySeat<u8>,
    pub(crate) hands: BySeat<Hand>,
    /// In the order of filing.
    pub(crate) filed: BySeat<ArrayVec<Card, 2>>,
    /// From the top. Until the deal, all cards in the order of the rules.
    pub(crate) deck: Pile,
    pub(crate) discard: Pile,
    pub(crate) removed: Pile,
    pub(crate) policy: Option<Card>,
    /// Whose next turn has two actions fewer.
    pub(crate) slowed: SeatSet,
    /// Finished rounds of bidding.
    pub(crate) bidding: ArrayVec<BySeat<Option<u8>>, 5>,
    pub(crate) trade: Trade,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Phase {
    Bidding { bidders: SeatSet, bids: BySeat<Option<u8>> },
    Assignment { head: Seat, next: Seat },
    Turn(Turn),
    Over(Ending),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Turn {
    pub seat: Seat,
    pub actions: u8,
    pub used: Used,
    /// At most one decision is open at a time [FD-12.1].
    pub pending: Option<Pending>,
}

/// A decision that must be made before the turn goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Pending {
    Spread {
        tray: u16,
        /// Still to be filled; the last gets the rest.
        places: DeptSet,
        /// What each department concerned had, for the default.
        before: ByDept<u16>,
        concerned: DeptSet,
    },
    Reassign {
        picks: ArrayVec<Dept, 5>,
    },
    Relief {
        chooser: Seat,
        left: u16,
    },
    Courier {
        left: u8,
    },
    Misroute {
        first: Decree,
    },
    Reorganise,
    Wiretap {
        victim: Seat,
    },
    Forecast {
        lifted: ArrayVec<Card, 3>,
        placed: ArrayVec<Card, 3>,
    },
    Salvage {
        cards: ArrayVec<Card, 10>,
        draws: u8,
    },
}

/// A decree: where it lies, its steps and who stamped them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Slip {
    /// Nowhere once it is enacted.
    pub at: Option<Dept>,
    /// Three; in games begun before rules version 3, up to six.
    pub steps: ArrayVec<Dept, 6>,
    pub stamps: ArrayVec<Seat, 6>,
}

impl Slip {
    /// The department of the first unstamped step [FD-1.8].
    pub fn next(&self) -> Option<Dept> {
        self.steps.get(self.stamps.len()).copied()
    }

    pub fn to_go(&self) -> usize {
        self.steps.len() - self.stamps.len()
    }
}

/// How many cards of each kind somebody holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Hand {
    #[serde(with = "counts")]
    counts: [u8; KINDS],
}

const KINDS: usize = Card::StagnationAndDecline.index();

impl Default for Hand {
    fn default() -> Hand {
        Hand { counts: [0; KINDS] }
    }
}

impl Hand {
    pub fn count(&self, card: Card) -> u8 {
        self.counts.get(card.index()).copied().unwrap_or(0)
    }

    pub fn holds(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    pub fn len(&self) -> u8 {
        self.counts.iter().sum()
    }

    pub fn is_empty(&self) -> bool {
        self.counts == [0; KINDS]
    }

    pub fn add(&mut self, card: Card) {
        if let Some(count) = self.counts.get_mut(card.index()) {
            *count += 1;
        }
    }

    pub fn remove(&mut self, card: Card) {
        if let Some(count) = self.counts.get_mut(card.index()) {
            *count = count.saturating_sub(1);
        }
    }

    /// The kinds held, in the order of the rules.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        Card::playable().filter(|card| self.counts[card.index()] > 0)
    }

    /// Every card, sorted.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.kinds().flat_map(|card| std::iter::repeat_n(card, self.count(card).into()))
    }

    /// Whether all of these are held, copies counted.
    pub fn holds_all(&self, cards: &[Card]) -> bool {
        cards.iter().all(|card| {
            let wanted = cards.iter().filter(|other| *other == card).count();
            usize::from(self.count(*card)) >= wanted
        })
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        cards.into_iter().fold(Hand::default(), |mut hand, card| {
            hand.add(card);
            hand
        })
    }
}

/// Counts as bytes: arrays of this length have no serialised form of their own.
mod counts {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(counts: &[u8; super::KINDS], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(counts)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[u8; super::KINDS], D::Error> {
        Vec::<u8>::deserialize(from)?
            .try_into()
            .map_err(|_| D::Error::custom("a hand has one count for each kind of card"))
    }
}

impl State {
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats)
    }

    /// All seats, clockwise from this one.
    pub(crate) fn clockwise_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        std::iter::once(seat).chain(seat.others(self.seats))
    }

    pub(crate) fn depts(&self) -> impl DoubleEndedIterator<Item = Dept> + Clone + use<> {
        data::depts(self.seats)
    }

    pub(crate) fn has_seat(&self, seat: Seat) -> bool {
        seat.0 < self.seats
    }

    /// The Department of Reform is not in play with four players [FD-1.3].
    pub(crate) fn has_dept(&self, dept: Dept) -> bool {
        dept != Dept::Ref || self.seats != 4
    }

    pub(crate) fn turn(&self) -> Option<&Turn> {
        match &self.phase {
            Phase::Turn(turn) => Some(turn),
            _ => None,
        }
    }

    pub(crate) fn turn_mut(&mut self) -> Option<&mut Turn> {
        match &mut self.phase {
            Phase::Turn(turn) => Some(turn),
            _ => None,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    pub(crate) fn set_pending(&mut self, pending: Option<Pending>) {
        if let Some(turn) = self.turn_mut() {
            turn.pending = pending;
        }
    }

    pub(crate) fn head_of(&self, dept: Dept) -> Option<Seat> {
        self.seats().find(|seat| self.dept_of[*seat] == Some(dept))
    }

    pub(crate) fn heads(&self, seat: Seat, dept: Dept) -> bool {
        self.dept_of[seat] == Some(dept)
    }

    /// The department without a head, once everybody has one [FD-1.6].
    pub(crate) fn empty_dept(&self) -> Option<Dept> {
        let headed: DeptSet = self.seats().filter_map(|seat| self.dept_of[seat]).collect();
        (headed.len() == usize::from(self.seats))
            .then(|| self.depts().find(|dept| !headed.contains(*dept)))?
    }

    /// Decrees that lie on a department.
    pub(crate) fn decrees_on(&self, dept: Dept) -> impl Iterator<Item = Decree> + '_ {
        Decree::ALL.into_iter().filter(move |decree| self.decrees[*decree].at == Some(dept))
    }

    pub(crate) fn enacted(&self) -> u8 {
        self.decrees.values().filter(|slip| slip.at.is_none()).count() as u8
    }

    pub(crate) fn in_force(&self, policy: Card) -> bool {
        self.policy == Some(policy)
    }

    pub(crate) fn blame_at(&self, pool: Pool) -> u16 {
        match pool {
            Pool::Player(seat) => self.personal[seat],
            Pool::Dept(dept) => self.blame[dept],
        }
    }

    fn blame_mut(&mut self, pool: Pool) -> &mut u16 {
        match pool {
            Pool::Player(seat) => &mut self.personal[seat],
            Pool::Dept(dept) => &mut self.blame[dept],
        }
    }

    /// From the bank [FD-1.5].
    pub(crate) fn gain(&mut self, pool: Pool, amount: u16) {
        let blame = self.blame_mut(pool);
        *blame = blame.saturating_add(amount);
    }

    /// To the bank: as much as there is. Gives what was lost [FD-1.5].
    pub(crate) fn lose(&mut self, pool: Pool, amount: u16) -> u16 {
        let blame = self.blame_mut(pool);
        let lost = amount.min(*blame);
        *blame -= lost;
        lost
    }

    /// From one place to another: as much as there is. Gives what was moved [FD-1.5].
    pub(crate) fn move_blame(&mut self, from: Pool, to: Pool, amount: u16) -> u16 {
        let moved = self.lose(from, amount);
        self.gain(to, moved);
        moved
    }
}
