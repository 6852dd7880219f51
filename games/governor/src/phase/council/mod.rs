//! The Solar Council: bills, agenda, floor, votes. [GV-4] A bill is drafted and handed in (`bill`), approved and put on
//! the agenda (`agenda`), debated (`floor`), voted on (`vote`, `count`). `chair` is what the Chairperson does,
//! `automatic` what happens by itself, `round` how a round begins and ends for the Council.

mod agenda;
pub mod automatic;
mod bill;
pub mod chair;
mod count;
mod floor;
mod representative;
mod round;
#[cfg(test)]
mod tests;
mod duplicates;
mod vote;

use enum_map::EnumMap;
use satrap_core::TS;
use serde::{Deserialize, Serialize};

use crate::ids::{Nation, NationSet};
use crate::law::book::Category;
use crate::law::clause::{BallotMode, Clauses, Majority};
use crate::region::Region;
use crate::state::State;

pub use bill::Draft;
pub use duplicates::{Twin, twin_of};
pub use floor::set_presence;
pub use representative::{check, offers, perform};
pub use round::{begin_round, close, end_debate, end_speech, end_vote, ends_round_early, go_on, waits_for};
pub use vote::{available_gp, bound_gp, candidates, close_if_all_voted};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Council {
    /// Drafts, bills waiting for approval, and bills that are up or will be; in the order of their numbers.
    pub bills: Vec<Bill>,
    pub next_bill: u16,
    /// [GV-4.12]
    pub agenda: Vec<AgendaItem>,
    /// Sequential Council only. [GV-4.13]
    pub floor: Option<Floor>,
    /// At most one in a sequential Council.
    pub votes: Vec<Vote>,
    /// Closed in this round and the one before; those of this round can be annulled until step 1. [GV-4.31]
    pub closed: Vec<ClosedVote>,
    /// Passed this round, in order of passing. [GV-4.27]
    pub passed: Vec<Passed>,
    /// [GV-4.2]
    pub present: NationSet,
    /// Nations that are absent because their representative's connection is lost. [GV-4.2]
    pub lost: NationSet,
    /// Nobody presides, or the Chairperson is gone for the time being. [GV-5.7, GV-5.8]
    pub automatic_chair: bool,
    /// The Chairperson's connection is lost. [GV-5.8]
    pub chair_lost: bool,
    /// The facilitator is the Chairperson too. [GV-5.1]
    pub facilitator_chairs: bool,
    /// Executive orders for 8a, in order of issue. [GV-5.6]
    pub executive: Vec<ExecutiveOrder>,
    /// The last rulings, public. [GV-5.5]
    pub rulings: Vec<Ruling>,
    /// How often an item was put on the floor, so that every clock of the floor is a new one.
    pub floors: u16,
    /// What the Chairperson and the facilitator have done this round: asides have an end. [GV-3.1]
    pub asides: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct BillId(pub u16);

/// [GV-4.4]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bill {
    pub id: BillId,
    pub sponsor: Nation,
    pub kind: BillKind,
    pub title: String,
    pub text: String,
    #[serde(with = "crate::law::serde_forms")]
    pub clauses: Clauses,
    /// Rounds. [GV-11.14]
    pub sunset: Option<u8>,
    /// What the sponsor calls a bill without clauses. [GV-4.6]
    pub stated: Category,
    pub stage: Stage,
    /// Nations that may read the draft. [GV-4.7]
    pub shown: NationSet,
    pub signatures: NationSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BillKind {
    New,
    Amend(u16),
    Repeal(u16),
}

/// Where a bill is on its way. [GV-4.8 to GV-4.12]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Draft,
    /// Handed in, waiting for the Chairperson.
    Waiting {
        since: u8,
    },
    /// Approved; up from the start of a round.
    Approved {
        up_from: u8,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AgendaItem {
    Bill(BillId),
    /// Who shall own a contested region. [GV-4.30]
    Award(Region),
}

/// The item under debate. [GV-4.14]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Floor {
    pub item: AgendaItem,
    pub speaker: Option<Nation>,
    pub queue: Vec<Nation>,
    /// Representatives who have said that they are ready to vote. [GV-5.7]
    pub ready: NationSet,
    /// The debate time is over. [P10]
    pub debated: bool,
    /// Which floor of the game this is.
    pub number: u16,
    /// Speeches so far: every speech has a clock of its own. [P11]
    pub speeches: u16,
}

/// A vote, with the rules that were in force when it opened. [GV-4.17, GV-4.28]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    pub item: AgendaItem,
    pub list: NationSet,
    pub rules: VoteRules,
    pub ballots: EnumMap<Nation, Option<Ballot>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct VoteRules {
    pub majority: Majority,
    /// Own votes in thousandths. [GV-4.19, P14]
    #[ts(type = "Record<Nation, number>")]
    pub weights: EnumMap<Nation, u16>,
    /// Most GP a nation may use, if any may. [P6]
    #[ts(type = "number | null")]
    pub most_gp: Option<i64>,
    /// Thousandths of a vote for each GP. [P6]
    pub millivotes: u8,
    pub ballot: BallotMode,
    /// Nations with a veto and uses left. [P5]
    pub vetoes: NationSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Ballot {
    pub choice: Choice,
    /// Whole GP. [GV-4.20]
    #[ts(type = "number")]
    pub gp: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    For,
    Against,
    Abstain,
    Veto,
    /// Award ballots. [GV-4.30]
    Candidate(Nation),
    Nobody,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClosedVote {
    /// The round in which it was closed.
    pub round: u8,
    pub vote: Vote,
    pub count: Count,
    pub result: VoteResult,
    /// The bill, so that an annulled vote can return it to the floor.
    pub bill: Option<Bill>,
}

/// Weights in thousandths. [GV-4.24]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "VoteCount")]
pub struct Count {
    #[ts(type = "number")]
    pub for_: i64,
    #[ts(type = "number")]
    pub against: i64,
    /// T: own votes of all on the list, and all GP used.
    #[ts(type = "number")]
    pub total: i64,
    /// W: own votes of all nations in play, and all GP used.
    #[ts(type = "number")]
    pub whole: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum VoteResult {
    Passed,
    Failed,
    Vetoed,
    /// The Chairperson decides. [GV-4.25]
    Tied,
    /// An award ballot. [GV-4.30]
    Awarded(Option<Nation>),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Passed {
    Bill(Bill),
    Award(Region, Nation),
}

/// [GV-5.6]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExecutiveOrder {
    /// Exactly one, of kind C8, E5 or M4.
    #[serde(with = "crate::law::serde_forms")]
    pub clause: Clauses,
    pub law: u16,
    pub reason: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Ruling {
    pub round: u8,
    pub law: Option<u16>,
    pub text: String,
}

impl Council {
    pub fn bill(&self, id: BillId) -> Option<&Bill> {
        self.bills.iter().find(|bill| bill.id == id)
    }

    fn bill_mut(&mut self, id: BillId) -> Option<&mut Bill> {
        self.bills.iter_mut().find(|bill| bill.id == id)
    }

    /// The open vote on an item.
    pub fn vote_on(&self, item: AgendaItem) -> Option<&Vote> {
        self.votes.iter().find(|vote| vote.item == item)
    }

    /// What an item is called: the bill's title, or the region's name in an award ballot.
    pub fn title(&self, item: AgendaItem) -> String {
        match item {
            AgendaItem::Bill(id) => self.bill(id).map_or_else(String::new, |bill| bill.title.clone()),
            AgendaItem::Award(region) => region.to_string(),
        }
    }
}

impl Bill {
    /// [GV-4.6]
    pub fn category(&self, state: &State) -> Category {
        let law = match self.kind {
            BillKind::Repeal(law) => state.book.law(law),
            BillKind::New | BillKind::Amend(_) => None,
        };
        let said = law.map(|law| law.category).or_else(|| crate::law::kinds::category(&self.clauses));
        said.unwrap_or(self.stated)
    }
}

/// Whether all votes are open from the start of the round and closed at its end. [GV-4.13]
pub fn is_parallel(state: &State) -> bool {
    state.options.is_parallel()
}

/// The nations that take part in a vote if one opens now; never one of which nobody holds a seat. [GV-1.3, GV-4.2]
pub fn present(state: &State) -> NationSet {
    if is_parallel(state) { state.attended() } else { state.council.present.and(state.attended()) }
}
