//! How the Council and the table work. [P1 to P19]

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use super::{Code, count};
use crate::ids::Nation;
use crate::law::book::Category;
use crate::law::clause::{
    BallotMode, ChairPower, Clause, Item, LawRef, Majority, Notes, Scope, Speaking, VoteCall,
};
use crate::law::kinds::Kind;
use crate::options::Pace;
use crate::phase::council::BillKind;

/// [P6]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct GpVoting {
    pub allowed: bool,
    /// Whole GP for each nation and vote.
    #[ts(type = "number | null")]
    pub most: Option<i64>,
    pub millivotes: u8,
}

/// A nation's right of veto, and the clause that counts its uses. [P5, GV-11.15]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VetoRight {
    pub law: u16,
    pub position: usize,
    pub left: u8,
}

const BASE_ROUND_SECONDS: u32 = 300;
const BASE_FLOOR_SECONDS: u32 = 60;
const BASE_BILLS: u8 = 2;
const BASE_VOTE: u16 = 1000;

impl Code<'_> {
    /// P1; over days the option counts. [GV-2.15]
    pub fn round_seconds(&self) -> u32 {
        if self.state.options.pace == Pace::Days {
            return u32::from(self.state.options.hours) * 3600;
        }
        self.value(Kind::RoundTime, BASE_ROUND_SECONDS, |clause| match clause {
            Clause::RoundTime { seconds } => Some(seconds.unsigned_abs()),
            _ => None,
        })
    }

    /// P2 and P18: what a bill needs. [GV-4.24, GV-11.17]
    pub fn majority(&self, kind: BillKind, category: Category) -> Majority {
        let fits = |scope: Scope| match scope {
            Scope::All => true,
            Scope::Substantive => category == Category::Substantive,
            Scope::Procedural => category == Category::Procedural,
            Scope::Repeal => matches!(kind, BillKind::Repeal(_)),
        };
        let usual = self.value(Kind::Majority, Majority::Simple, |clause| match clause {
            Clause::Majority { scope, rule } => fits(*scope).then_some(*rule),
            _ => None,
        });
        match kind {
            BillKind::New => usual,
            BillKind::Amend(law) | BillKind::Repeal(law) => {
                self.entrenched(law).map_or(usual, |rule| rule.max(usual))
            }
        }
    }

    /// P18: the least majority for bills that change this law.
    pub fn entrenched(&self, law: u16) -> Option<Majority> {
        self.find(Kind::Entrench, |entry| match entry.clause {
            Clause::Entrench { law: LawRef::Number(of), rule } if *of == law => Some(*rule),
            Clause::Entrench { law: LawRef::Itself(_), rule } if entry.law == Some(law) => Some(*rule),
            _ => None,
        })
    }

    /// P3.
    pub fn quorum_percent(&self) -> u8 {
        self.value(Kind::Quorum, 0, |clause| match clause {
            Clause::Quorum { percent } => Some(count(*percent)),
            _ => None,
        })
    }

    /// P4: other nations that must sign; never more than there are.
    pub fn signatories(&self) -> u8 {
        let asked = self.value(Kind::Signatories, 0, |clause| match clause {
            Clause::Signatories { count: signatures } => Some(count(*signatures)),
            _ => None,
        });
        asked.min(self.state.in_play.len().saturating_sub(1) as u8)
    }

    /// P5: with the uses that are left, perhaps none.
    pub fn veto_uses(&self, nation: Nation) -> Option<VetoRight> {
        self.find(Kind::Veto, |entry| match (entry.clause, entry.law) {
            (Clause::Veto { who, granted, uses }, Some(law)) if who.covers(self.state, nation) => {
                let counter = self.state.book.law(law).and_then(|law| law.counters.get(entry.position));
                let used = counter.map_or(0, |counter| counter.vetoes[nation]);
                let right =
                    VetoRight { law, position: entry.position, left: count(*uses).saturating_sub(used) };
                Some(granted.then_some(right))
            }
            _ => None,
        })?
    }

    /// P6.
    pub fn gp_voting(&self) -> GpVoting {
        let base = GpVoting { allowed: true, most: None, millivotes: 1 };
        self.value(Kind::GpVoting, base, |clause| match clause {
            Clause::GpVoting { allowed, max_gp, millivotes } => Some(GpVoting {
                allowed: *allowed,
                most: max_gp.map(i64::from),
                millivotes: count(*millivotes),
            }),
            _ => None,
        })
    }

    /// P7: rounds from hand-in to vote.
    pub fn submission_delay(&self) -> u8 {
        self.value(Kind::SubmissionDelay, 1, |clause| match clause {
            Clause::SubmissionDelay { rounds } => Some(count(*rounds)),
            _ => None,
        })
    }

    /// P8.
    pub fn vote_call(&self) -> VoteCall {
        self.value(Kind::VoteCall, VoteCall::Chair, |clause| match clause {
            Clause::VoteCall { rule } => Some(*rule),
            _ => None,
        })
    }

    /// P9.
    pub fn ballot_mode(&self) -> BallotMode {
        self.value(Kind::Ballot, BallotMode::Sealed, |clause| match clause {
            Clause::Ballot { mode } => Some(*mode),
            _ => None,
        })
    }

    /// P10.
    pub fn debate_seconds(&self) -> u32 {
        self.value(Kind::DebateTime, BASE_FLOOR_SECONDS, |clause| match clause {
            Clause::DebateTime { seconds } => Some(seconds.unsigned_abs()),
            _ => None,
        })
    }

    /// P11.
    pub fn speech_seconds(&self) -> u32 {
        self.value(Kind::SpeechTime, BASE_FLOOR_SECONDS, |clause| match clause {
            Clause::SpeechTime { seconds } => Some(seconds.unsigned_abs()),
            _ => None,
        })
    }

    /// P12.
    pub fn speaking(&self) -> Speaking {
        self.value(Kind::Speaking, Speaking::Chair, |clause| match clause {
            Clause::Speaking { mode } => Some(*mode),
            _ => None,
        })
    }

    /// P13.
    pub fn bills_limit(&self, nation: Nation) -> u8 {
        self.value(Kind::BillsLimit, BASE_BILLS, |clause| match clause {
            Clause::BillsLimit { who, max } => who.covers(self.state, nation).then(|| count(*max)),
            _ => None,
        })
    }

    /// P14: the nation's own vote in thousandths.
    pub fn vote_weight(&self, nation: Nation) -> u16 {
        self.value(Kind::VoteWeight, BASE_VOTE, |clause| match clause {
            Clause::VoteWeight { who, millivotes } => {
                who.covers(self.state, nation).then(|| u16::try_from(*millivotes).unwrap_or(0))
            }
            _ => None,
        })
    }

    /// P15.
    pub fn chair_may(&self, power: ChairPower) -> bool {
        self.value(Kind::ChairPower, power != ChairPower::TieBreak, |clause| match clause {
            Clause::ChairPower { power: of, granted } => (*of == power).then_some(*granted),
            _ => None,
        })
    }

    /// P16: when lobbyists and representative may write to each other, and every how many rounds.
    pub fn notes(&self) -> (Notes, u8) {
        self.value(Kind::Notes, (Notes::Free, 1), |clause| match clause {
            Clause::Notes { mode, every } => Some((*mode, count(*every).max(1))),
            _ => None,
        })
    }

    /// P16: whether they may in a round.
    pub fn notes_open(&self, round: u8) -> bool {
        match self.notes() {
            (Notes::Free, _) => true,
            (Notes::Every, every) => round.is_multiple_of(every),
            (Notes::Closed, _) => false,
        }
    }

    /// P16: the next round in which they may, where they may not in this one.
    pub fn notes_next(&self, round: u8) -> Option<u8> {
        let every = match self.notes() {
            (Notes::Every, every) => every,
            (Notes::Free | Notes::Closed, _) => return None,
        };
        round.checked_next_multiple_of(every).filter(|next| *next > round)
    }

    /// P17: whether two nations may exchange written messages.
    pub fn channel_open(&self, one: Nation, other: Nation) -> bool {
        self.value(Kind::Channels, true, |clause| match clause {
            Clause::Channels { who, with, allowed } => {
                let covers = |a: Nation, b: Nation| who.covers(self.state, a) && with.covers(self.state, b);
                (covers(one, other) || covers(other, one)).then_some(*allowed)
            }
            _ => None,
        })
    }

    /// P19: whether everybody may know this of the nation.
    pub fn is_public(&self, item: Item, nation: Nation) -> bool {
        self.value(Kind::Disclosure, false, |clause| match clause {
            Clause::Disclosure { what, who, public } => {
                (*what == item && who.covers(self.state, nation)).then_some(*public)
            }
            _ => None,
        })
    }
}
